"""Why something cannot be done: one short sentence and the paragraph that says so."""

from game.board.grid import Cell
from game.core.presentation import Marker, Pattern, Refusal
from game.core.refs import CardRef, CellRef, PieceId, Ref, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.kit.refusals import because, cell_meant
from rulesets.mj12 import naming, why_move
from rulesets.mj12.combat import can_rally
from rulesets.mj12.deploy import Muster
from rulesets.mj12.ending import over
from rulesets.mj12.field import may_fire, may_rally
from rulesets.mj12.ground import COVER
from rulesets.mj12.lines import Look
from rulesets.mj12.present import cannot_place
from rulesets.mj12.state import SETUP, SHAKEN, Piece, State
from rulesets.mj12.tables import foot
from rulesets.mj12.units import MISSILES, UNITS, Unit


def refusal(seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Refusal:
    """Say why no legal action of the seat has this subject and target."""
    if over(seen):
        return Refusal("The game is over.", "26")
    if seen.seat != seat:
        return Refusal("Another player decides now.", "8")
    if subject is None:
        subject, target = target, None
    goal = cell_meant(target, seen.pieces)
    if isinstance(subject, CardRef) and subject.card in UNITS:
        return _no_place(seen, UNITS[subject.card], goal)
    piece = _subject(seen, subject)
    if piece is None:
        if isinstance(subject, CellRef):
            return Refusal("Nothing stands there.", "8")
        return Refusal("Pick one of your units.", "8")
    id, unit = piece
    if unit.seat != seat:
        return because("8", "It belongs to {player}.", player=seat_name(unit.seat))
    match seen.phase:
        case "setup":
            return _stands(seen, id)
        case "a_fire" | "b_fire":
            return _no_shot(seen, unit, goal)
        case "a_move" | "b_move":
            return why_move.refusal(seen, id, goal)
        case "morale":
            return _no_rally(seen, unit, goal)
    return Refusal("First choose whether to be A or B.", "9")


def _subject(seen: State, ref: Ref | None) -> tuple[PieceId, Piece] | None:
    cell = cell_meant(ref, seen.pieces)
    return next(((id, p) for id, p in seen.pieces.items() if p.cell == cell), None)


# -------------------------------------------------------------------------- set-up


def _no_place(seen: State, unit: Unit, goal: Cell | None) -> Refusal:
    """Say why a card cannot be placed, or not on that hex (§11, §12)."""
    if seen.phase != SETUP:
        return Refusal("The armies stand already.", "11")
    reason = cannot_place(Muster(seen, seen.seat), unit)
    if reason is not None:
        return reason
    if goal is None:
        return Refusal("Drop the card on a marked hex.", "11")
    return _no_site(seen, unit, goal)


def _no_site(seen: State, unit: Unit, goal: Cell) -> Refusal:
    setting = seen.setting
    if not setting.zones[seen.seat] >> goal & 1:
        return Refusal("Outside your set-up area.", "11")
    for piece in seen.pieces.values():
        if piece.cell == goal:
            return because("11", "{piece} stands there.", piece=naming.title(piece, seen.seat))
    if not setting.ground.stands[foot(unit)] >> goal & 1:
        units = naming.CLASSES[foot(unit)].lower()
        ground = naming.terrain(setting, goal)
        return because("11", "{terrain}: no {units}.", terrain=ground, units=units)
    return Refusal("Your cavalry still needs this hex.", "11")


def _stands(seen: State, id: PieceId) -> Refusal:
    """Say why a unit that is set up cannot be dragged about, or not be taken back (§11)."""
    if id <= seen.setting.placed:
        return Refusal("The map sets it there.", "11")
    muster = Muster(seen, seen.seat)
    if muster.buys or muster.done:
        return Refusal("Take it back into your hand, then place it anew.", "11")
    return Refusal("Undo, or place the others first: then you may take it back.", "11")


# ---------------------------------------------------------------------------- fire


def _no_shot(seen: State, piece: Piece, goal: Cell | None) -> Refusal:
    """Say why a unit cannot fire, or not at that hex (§10, §17, §18); lines show what blocks."""
    code = piece.type.code
    unit = piece.type.title
    if not code:
        return because("17", "{unit}: no missiles.", unit=unit)
    if not may_fire(piece):
        return Refusal("It has fired this turn.", "10")
    if goal is None:
        return Refusal("No target in range and in sight.", "17")
    if goal == piece.cell:
        return Refusal("It stands there itself.", "17")
    setting = seen.setting
    line = Look(seen, piece.cell, goal)
    far, most = setting.grid.distance(piece.cell, goal), len(MISSILES[code])
    target = next((p for p in seen.pieces.values() if p.cell == goal), None)
    if far > most:
        reach: dict[str, Words | int] = {"far": far, "code": code, "most": most}
        text = Phrase("Out of range: {far} hexes, and code {code} reaches {most}.", reach)
        return Refusal(text, "17", (line.refused,))
    if not line.clear:
        return line.reason()
    if target is not None and target.seat == piece.seat:
        return Refusal("Your own unit.", "17", line.marks)
    terrain = setting.terrain(goal)
    if terrain in COVER:
        words = {"terrain": naming.TERRAIN[terrain].lower()}
        text = Phrase("Nobody can be fired at in the {terrain}.", words)
        cover = Marker("blocked", Pattern.BLOCKED, 1 << goal)
        return Refusal(text, "18", (line.refused, cover))
    return Refusal("The line is clear, but nobody is there.", "18", line.marks)


# --------------------------------------------------------------------------- rally


def _no_rally(seen: State, piece: Piece, goal: Cell | None) -> Refusal:
    """Say why a unit cannot rally, or not that one (§24)."""
    if not piece.type.leads:
        return Refusal("Only leaders rally.", "24")
    if not may_rally(piece):
        return Refusal("It has tried already this turn.", "24")
    if goal is None:
        return Refusal("Nobody it could rally is near enough.", "24")
    target = next((p for p in seen.pieces.values() if p.cell == goal), None)
    if target is None or target.seat != piece.seat:
        return Refusal("Pick a disrupted unit of your own.", "24")
    if piece.status == SHAKEN:
        if target is piece or not piece.disrupted:
            return Refusal("It has been rallied already.", "24")
        return Refusal("It is disrupted and can rally only itself.", "24")
    if not target.disrupted:
        return Refusal("That unit is in good order.", "24")
    if not can_rally(seen.setting, piece, target):
        return Refusal("Too far away: no roll is enough.", "24")
    return Refusal("Nothing to be done there.", "24")
