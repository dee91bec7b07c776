"""Why an order is a good one: what it makes better, in plain sentences."""

from collections.abc import Callable, Mapping
from functools import partial

from game.board.grid import Cell
from game.core.action import Action
from game.core.presentation import Row
from game.core.refs import NEUTRAL, CellRef, PieceRef, Seat
from game.core.words import Phrase, Words
from rulesets.mini_wars.moves import legal_actions
from rulesets.mini_wars.state import INCOME, UNITS, Piece, State
from rulesets.mini_wars.view.words import noun

_FEW = 4
"""Blows after which a building falls; more of them are no reason for one."""


def purpose(seen: State, action: Action) -> Row | None:
    """Return what an action is for where no number tells it."""
    if action.verb == "move":
        return _onward(seen, action)
    if action.verb != "end_turn":
        return None
    if any(isinstance(legal.subject, PieceRef) for legal in legal_actions(seen)):
        return Row("What can still act stands better where it is", rule="7")
    return Row("All have acted, and the gold is kept for something dearer", rule="17")


def _onward(seen: State, action: Action) -> Row | None:
    """Tell of a move that a unit comes nearer to an enemy's, or draws back from the nearest."""
    assert isinstance(action.subject, PieceRef)
    assert isinstance(action.target, CellRef)
    was, goal = seen.pieces[action.subject.piece], action.target.cell
    team, distance = seen.setting.team, seen.setting.grid.distance
    foes = [
        piece
        for piece in seen.pieces.values()
        if piece.kind in UNITS and piece.seat and team[piece.seat] != team[was.seat]
    ]
    if not foes:
        return None
    foe = min(foes, key=lambda piece: (distance(goal, piece.cell), piece.cell))
    then, now = distance(was.cell, foe.cell), distance(goal, foe.cell)
    words = {**_place(seen, foe), "count": now}
    if now < then:
        text = "Nearer to their {piece} {cell}: {count} step away then"
        many = "Nearer to their {piece} {cell}: {count} steps away then"
        return Row(Phrase(text, words, many=many), rule="10")
    if now == then:
        return None
    return Row(
        Phrase("It draws back, to {count} steps from their {piece} {cell}", words), rule="10"
    )


def _moved(before: State, after: State, seat: Seat) -> Piece | None:
    """Return the unit of a seat that has moved or come."""
    for id, piece in after.pieces.items():
        was = before.pieces.get(id)
        if piece.seat == seat and piece.kind in UNITS and (was is None or was.cell != piece.cell):
            return piece
    return None


def _was(before: State, after: State, piece: Piece) -> Cell | None:
    """Return where a unit stood before; None: it has just come."""
    id = next(id for id, other in after.pieces.items() if other == piece)
    was = before.pieces.get(id)
    return was.cell if was is not None else None


def _place(state: State, piece: Piece) -> dict[str, Words | int]:
    return {"piece": noun(piece.kind), "cell": state.setting.grid.label(piece.cell)}


def _nearer(before: State, after: State, seat: Seat, *, base: bool) -> Row | None:
    """Tell which building a unit has come nearer to; `base`: which enemy base."""
    unit = _moved(before, after, seat)
    if unit is None:
        return None
    setting = after.setting
    team, approach = setting.team, setting.approach[UNITS[unit.kind].mobility]
    prizes = [
        piece
        for piece in after.pieces.values()
        if piece.kind not in UNITS
        and team[piece.seat] != team[seat]
        and (not base or (piece.kind == "base" and piece.seat != NEUTRAL))
    ]
    if not prizes:
        return None
    prize = min(prizes, key=lambda piece: approach(piece.cell)[unit.cell])
    if not base and prize.kind == "base" and prize.seat != NEUTRAL:
        return None  # that is told of the base itself
    words = _place(after, prize)
    now, was = approach(prize.cell)[unit.cell], _was(before, after, unit)
    words["count"] = now
    if was is None:
        if now < UNITS[unit.kind].near:
            return None  # too near to strike at it
        text = "It begins {count} step from the {piece} {cell}"
        many = "It begins {count} steps from the {piece} {cell}"
        return Row(Phrase(text, words, many=many), rule="18" if base else "13")
    nearer = approach(prize.cell)[was] - now
    words["count"] = nearer
    if nearer <= 0:
        return None
    if base:
        text = "{count} step nearer to the enemy base {cell}, and with it to victory"
        many = "{count} steps nearer to the enemy base {cell}, and with it to victory"
        return Row(Phrase(text, words, many=many), rule="18")
    text = "{count} step nearer to the {piece} {cell}, which it can take"
    many = "{count} steps nearer to the {piece} {cell}, which it can take"
    return Row(Phrase(text, words, many=many), rule="13")


def _material(before: State, after: State, seat: Seat) -> Row | None:
    """Tell what was bought, or made whole; the forecast tells what fights take."""
    for id, piece in after.pieces.items():
        was = before.pieces.get(id)
        if piece.seat != seat or piece.kind not in UNITS:
            continue
        unit: dict[str, Words | int] = {"piece": noun(piece.kind)}
        if was is None:
            text = "The {piece} can act from your next turn on; gold in hand fights nobody"
            return Row(Phrase(text, unit), rule="17")
        if piece.hp > was.hp:
            unit["hp"] = piece.hp - was.hp
            return _healed(before, after, seat, unit)
    return None


def _healed(before: State, after: State, seat: Seat, words: dict[str, Words | int]) -> Row | None:
    """Tell by how much a unit is stronger, and which building gave that; what one unit gives
    another makes no army stronger."""
    team = after.setting.team
    for id, giver in before.pieces.items():
        left = after.pieces.get(id, giver)
        if team[giver.seat] == team[seat] and left.hp < giver.hp:
            words |= {"giver": noun(giver.kind), "cell": _place(before, giver)["cell"]}
            text = "The {piece} is stronger by {hp} hp, the {giver} {cell} weaker by as many"
            return Row(Phrase(text, words), rule="15")
    return None


def _walls(before: State, after: State, seat: Seat) -> Row | None:
    """Tell how much more a building needs until it falls."""
    for id, piece in after.pieces.items():
        was = before.pieces.get(id)
        if was is None or piece.kind in UNITS or piece.seat == seat or piece.hp >= was.hp:
            continue
        words = _place(after, piece)
        words["count"] = count = -(-piece.hp // (was.hp - piece.hp))
        if count > _FEW:
            return None
        text = "One more such blow, and the {piece} {cell} is yours"
        many = "{count} more such blows, and the {piece} {cell} is yours"
        return Row(Phrase(text, words, many=many), rule="13")
    return None


def _owned(before: State, after: State, seat: Seat, *, kind: str) -> Row | None:
    """Tell what a building is good for that was taken."""
    for id, piece in after.pieces.items():
        was = before.pieces.get(id)
        if was is not None and piece.kind == kind and piece.seat == seat != was.seat:
            words = _place(after, piece)
            if kind == "base":
                return Row("Who has no base left is out", rule="18")
            if kind in INCOME:
                return None  # the income tells it
            return Row(
                Phrase("You can buy beside the {piece} {cell} from now on", words), rule="17"
            )
    return None


def _income(before: State, after: State, seat: Seat) -> Row | None:
    own, taken = 0, 0
    for id, piece in after.pieces.items():
        was = before.pieces.get(id)
        if was is not None and was.seat != piece.seat and piece.kind in INCOME:
            own += INCOME[piece.kind] if piece.seat == seat else 0
            taken += INCOME[piece.kind] if was.seat != NEUTRAL else 0
    if not own:
        return None
    words: dict[str, Words | int] = {"own": own}
    if taken:
        return Row(Phrase("{own} more gold a turn, and theirs is less", words), rule="6")
    return Row(Phrase("{own} more gold a turn", words), rule="6")


def _peril(before: State, after: State, seat: Seat) -> Row | None:
    """Tell which unit that could soon be at one's own base has become weaker."""
    setting = after.setting
    bases = [piece.cell for piece in after.pieces.values() if _base_of(piece, seat)]
    for id, was in before.pieces.items():
        piece = after.pieces.get(id)
        hurt = piece is None or piece.hp < was.hp
        if not (hurt and was.kind in UNITS and was.seat not in (seat, NEUTRAL)):
            continue
        unit = UNITS[was.kind]
        approach = setting.approach[unit.mobility]
        if any(approach(base)[was.cell] <= unit.move + unit.far for base in bases):
            words: dict[str, Words | int] = {"piece": noun(was.kind)}
            text = Phrase("Their {piece}, a turn from your base, is weaker for it", words)
            return Row(text, rule="18")
    return None


def _base_of(piece: Piece, seat: Seat) -> bool:
    return piece.kind == "base" and piece.seat == seat


REASONS: Mapping[str, Row | Callable[[State, State, Seat], Row | None] | None] = {
    "material": _material,
    "idle": Row("Your hunters have more to hunt", rule="10"),
    "bases": partial(_owned, kind="base"),
    "towns": partial(_owned, kind="town"),
    "factories": partial(_owned, kind="factory"),
    "airports": partial(_owned, kind="airport"),
    "docks": partial(_owned, kind="dock"),
    "walls": _walls,
    "gold": None,
    "income": _income,
    "march": partial(_nearer, base=False),
    "siege": partial(_nearer, base=True),
    "peril": _peril,
}
