"""Why something cannot be done: one short sentence and the paragraph that says so."""

from game.board.grid import Cell, Mask, bits, mask_of
from game.core.presentation import Marker, Pattern, Refusal
from game.core.refs import CardRef, CellRef, PieceId, Ref, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.kit.refusals import because, cell_meant
from rulesets.mj12.board import COVER, ENTER, leaper
from rulesets.mj12.combat import can_rally
from rulesets.mj12.moves import Field, Muster, may_begin, may_fire, may_rally
from rulesets.mj12.state import (
    DONE,
    MISSILES,
    NOWHERE,
    SETUP,
    SHAKEN,
    UNITS,
    Piece,
    State,
    Unit,
)
from rulesets.mj12.view.words import CLASSES, TERRAIN, noun, piece_name, terrain_name


def refusal(seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Refusal:
    """Return why no legal action of the seat has this subject and target."""
    if seen.over:
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
            return _stands(seen, id, goal)
        case "a_fire" | "b_fire":
            return no_shot(seen, unit, goal)
        case "a_move" | "b_move":
            return _no_move(seen, id, goal)
        case "morale":
            return _no_rally(seen, unit, goal)
    return Refusal("First choose whether to be A or B.", "9")


def _subject(seen: State, ref: Ref | None) -> tuple[PieceId, Piece] | None:
    cell = cell_meant(ref, seen.pieces)
    return next(((id, p) for id, p in seen.pieces.items() if p.cell == cell), None)


# -------------------------------------------------------------------------- set-up


def cannot_place(muster: Muster, unit: Unit) -> Refusal | None:
    """Return why a card cannot be placed anywhere now (§11, §12), or None where it can."""
    if not muster.in_hand(unit):
        if not muster.buys:
            return Refusal("All of them are placed.", "11", brief="all placed")
        short = {"count": unit.cost - muster.points}
        text = Phrase("{count} point short.", short, "{count} points short.")
        return Refusal(text, "12", brief=Phrase("{count} short", short))
    if not muster.sites(unit):
        where = "No free hex for cavalry." if unit.cavalry else "No free hex."
        return Refusal(where, "11", brief="no room")
    return None


def _no_place(seen: State, unit: Unit, goal: Cell | None) -> Refusal:
    """Return why a card cannot be placed, or not on that hex (§11, §12)."""
    if seen.phase != SETUP:
        return Refusal("The armies stand already.", "11")
    refused = cannot_place(Muster(seen, seen.seat), unit)
    if refused is not None:
        return refused
    if goal is None:
        return Refusal("Drop the card on a marked hex.", "11")
    return _no_site(seen, unit, goal)


def _no_site(seen: State, unit: Unit, goal: Cell) -> Refusal:
    return _barred(seen, unit, goal) or Refusal("Your cavalry still needs this hex.", "11")


def _barred(seen: State, unit: Unit, goal: Cell) -> Refusal | None:
    """Return why a unit cannot be set up on a hex, whatever else is still to be (§11)."""
    setting = seen.setting
    if not setting.zones[seen.seat] >> goal & 1:
        return Refusal("Outside your set-up area.", "11")
    for piece in seen.pieces.values():
        if piece.cell == goal:
            return because("11", "{piece} stands there.", piece=piece_name(piece, seen.seat))
    if not setting.ground.stands[unit.foot] >> goal & 1:
        units = CLASSES[unit.foot].lower()
        ground = terrain_name(setting, goal)
        return because("11", "{terrain}: no {units}.", terrain=ground, units=units)
    return None


def _stands(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    """Return why a unit that is set up cannot be dragged to a hex, or not be taken back (§11)."""
    if id <= seen.setting.placed:
        return Refusal("The map sets it there.", "11")
    piece = seen.pieces[id]
    if goal not in (None, piece.cell):
        barred = _barred(seen, piece.type, goal)
        if barred is not None:
            return barred
    muster = Muster(seen, seen.seat)
    if muster.buys or muster.done:
        return Refusal("Take it back into your hand, then place it anew.", "11")
    return Refusal("Undo, or place the others first: then you may take it back.", "11")


# ---------------------------------------------------------------------------- fire


class SightLine:
    """A line of sight from one hex to another, as things stand (§18).

    Args:
        state: the position.
        cell: the shooter's hex.
        target: the hex looked at.
    """

    def __init__(self, state: State, cell: Cell, target: Cell) -> None:
        self._state = state
        setting = state.setting
        occupied = mask_of(piece.cell for piece in state.pieces.values())
        ground = setting.sight.ground_in_the_way(cell, target)
        units = setting.sight.units_in_the_way(cell, target, occupied)
        self._ends = cell, target
        self._ground = ground
        self._units = units
        self.clear = ground.empty and units.empty
        """Nothing between blocks the line."""

    @property
    def marks(self) -> tuple[Marker, ...]:
        """Return the line, and under a cross what blocks it."""
        if self.clear:
            return (Marker("line", Pattern.SIGHT, lines=(self._ends,)),)
        aims = self._aims()
        cells = mask_of(c for c in (*self._ground.cells, *self._units.cells) if not aims >> c & 1)
        return (self.refused, Marker("blocked", Pattern.BLOCKED, cells, self._ground.edges))

    def _aims(self) -> Mask:
        """Return the hexes of what the shooter can fire at: a target is never crossed out, though
        it stands before another."""
        shooter = next((p for p in self._state.pieces.values() if p.cell == self._ends[0]), None)
        return Field(self._state, shooter.seat).marks(shooter) if shooter is not None else 0

    @property
    def refused(self) -> Marker:
        """Return the line as one along which no shot goes, whatever it meets."""
        return Marker("line", Pattern.BLOCKED, lines=(self._ends,))

    def refusal(self) -> Refusal:
        """Return what blocks a line that is not clear; the first of each: ground, side, unit."""
        setting = self._state.setting
        label = setting.grid.label
        words: dict[str, Words | int]
        if self._ground.cells:
            cell = self._ground.cells[0]
            words = {"thing": terrain_name(setting, cell).lower(), "cell": label(cell)}
            text = "The {thing} at {cell} blocks the line."
        elif self._ground.edges:
            one, two = setting.grid.edge_cells(self._ground.edges[0])
            cell = one
            words = {"one": label(one), "two": label(two)}
            text = "The hedgerow between {one} and {two} blocks the line."
        else:
            aims = self._aims()  # of two along a side, the one that is crossed out
            cell = min(self._units.cells, key=lambda cell: aims >> cell & 1)
            piece = next(p for p in self._state.pieces.values() if p.cell == cell)
            words = {"thing": noun(piece.kind), "cell": label(cell)}
            text = "The {thing} at {cell} blocks the line."
        brief = Phrase("behind {cell}", {"cell": label(cell)})
        return Refusal(Phrase(text, words), "18", self.marks, brief)


def no_shot(seen: State, piece: Piece, goal: Cell | None) -> Refusal:
    """Return why a unit cannot fire, or not at that hex (§10, §17, §18); lines show what blocks."""
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
    line = SightLine(seen, piece.cell, goal)
    far, most = setting.grid.distance(piece.cell, goal), len(MISSILES[code])
    target = next((p for p in seen.pieces.values() if p.cell == goal), None)
    if target is not None and target.seat == piece.seat:
        return no_shot(seen, target, None)._replace(marks=line.marks)  # it was to be picked up
    if far > most:
        reach: dict[str, Words | int] = {"far": far, "code": code, "most": most}
        text = Phrase("Out of range: {far} hexes, and code {code} reaches {most}.", reach)
        brief = Phrase("{far} hexes off, reach {most}", reach)
        return Refusal(text, "17", (line.refused,), brief)
    if not line.clear:
        return line.refusal()
    terrain = setting.terrain(goal)
    if terrain in COVER:
        words = {"terrain": TERRAIN[terrain].lower()}
        text = Phrase("Nobody can be fired at in the {terrain}.", words)
        brief = Phrase("in the {terrain}", words)
        return Refusal(text, "18", (line.refused,), brief)
    return Refusal("The line is clear, but nobody is there.", "18", line.marks)


# ------------------------------------------------------------------------ movement


def _no_move(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    """Return why one of the deciding seat's units cannot be used, or not on that hex."""
    piece = seen.pieces[id]
    if seen.vacated != NOWHERE:
        cell = seen.setting.grid.label(seen.vacated)
        return because("23", "First decide on {cell}: advance, or stay.", cell=cell)
    if id != seen.active and not may_begin(seen, piece):
        if piece.status == DONE:
            return Refusal("It has done all it can in this phase.", "16")
        return Refusal("It has fired, and may not move or attack.", "10")
    if goal == piece.cell:
        return Refusal("It stands there already.", "13")
    if goal is None:
        return Refusal("It has no way to go, and nobody to attack.", "13")
    target = next((p for p in seen.pieces.values() if p.cell == goal), None)
    if target is not None and target.seat != piece.seat:
        return _no_attack(seen, id, goal)
    if id == seen.active:
        return Refusal("It has moved already; it may only attack.", "16")
    if target is not None:
        return Refusal("It may pass your own units, not stop on them.", "13")
    return _no_way(seen, piece, goal)


def _no_attack(seen: State, id: PieceId, goal: Cell) -> Refusal:
    setting, piece = seen.setting, seen.pieces[id]
    if setting.grid.distance(piece.cell, goal) > 1:
        if piece.type.code:
            return Refusal("Not beside it. Missiles are fired before anyone moves.", "20")
        if id == seen.active:
            return Refusal("Not beside it, and it has moved already.", "16")
        near = setting.grid.disc(goal, 1) & Field(seen, piece.seat).goals(piece)
        if not near:
            return Refusal("Not beside it, and no free hex beside it is in reach.", "20")
        if not any(setting.ground.strike[cell] >> goal & 1 for cell in bits(near)):
            return Refusal("A river or hedgerow is between, from each hex in reach.", "20")
        return Refusal("Not beside it: move next to it first.", "20")
    if setting.grid.edge(piece.cell, goal) in setting.ground.rivers:
        return Refusal("Nobody attacks across a river without a bridge.", "20")
    return Refusal("Nobody attacks across a hedgerow.", "20")


def _no_way(seen: State, piece: Piece, goal: Cell) -> Refusal:
    """Return why an empty hex is out of reach, with nobody about and then as things stand."""
    setting = seen.setting
    unit = piece.type
    units = CLASSES[unit.foot]
    terrain = setting.terrain(goal)
    reached = setting.tables.reach(unit.foot, unit.move, piece.cell, 0) >> goal & 1
    if terrain not in ENTER[unit.foot] and not reached:
        ground = TERRAIN[terrain]
        return because("5", "{terrain}: no {units}.", terrain=ground, units=units.lower())
    if setting.grid.distance(piece.cell, goal) == 1:
        leaps = leaper(swap=setting.options.hedgerow_swap)
        if (
            setting.grid.edge(piece.cell, goal) in setting.ground.hedgerows
            and unit.foot is not leaps
        ):
            return because("6", "{units} cannot cross a hedgerow.", units=units)
    if not reached:
        return because("13", "Too far: it has {move} movement points.", move=unit.move)
    return Refusal("Enemies and their zones of control stop it on the way.", "15")


# --------------------------------------------------------------------------- rally


def _no_rally(seen: State, piece: Piece, goal: Cell | None) -> Refusal:
    """Return why a unit cannot rally, or not that one (§24)."""
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
