"""Why an order is a good one: what it makes better, in plain sentences."""

from collections.abc import Callable, Mapping

from game.board.grid import Cell, Mask, union
from game.core.action import Action
from game.core.presentation import Row
from game.core.refs import CellRef, PieceRef, Seat
from game.core.words import Phrase, Term, Words
from rulesets.mj12.moves import Field
from rulesets.mj12.state import MISSILES, SETUP, Piece, State
from rulesets.mj12.view.words import noun, terrain_name


def _before_them(seen: State, text: Term, aims: Callable[[Field, Piece], Mask]) -> Row | None:
    """Return how many units have an enemy to aim at, as all stand; None where a side has none."""
    found = []
    for seat in (seen.seat, seen.other(seen.seat)):
        field = Field(seen, seat)
        found.append(sum(bool(aims(field, piece)) for _, piece in field.units))
    words: dict[str, Words | int] = {"own": found[0], "other": found[1]}
    return Row(Phrase(text, words), rule="8") if all(found) else None


def _be_a(seen: State, _: Action) -> Row:
    told = _before_them(
        seen, "Yours shoot first: {own} of yours can aim, {other} of theirs", Field.marks
    )
    return told or Row("A shoots first, and moves when the enemy has moved already", rule="8")


def _be_b(seen: State, _: Action) -> Row:
    def reached(field: Field, piece: Piece) -> Mask:
        stands = field.goals(piece) | 1 << piece.cell
        return union(seen.setting.ground.strike, stands) & field.enemies

    told = _before_them(
        seen, "Yours strike first: {own} of yours can reach an enemy, {other} of theirs", reached
    )
    return told or Row("B moves and strikes first, before the enemy can", rule="8")


def _end_fire(seen: State, _: Action) -> Row:
    if seen.setting.options.fire_forbids_move:
        return Row("No shot left is worth it: who fires may not move", rule="10")
    return Row("No shot left is worth taking", rule="17")


def _blow(sound: Term, shaken: Term) -> Callable[[State, Action], Row]:
    """Return what tells what a hit does: to a unit in good order, to a disrupted one, or to an army
    that breaks with it."""

    def told(seen: State, action: Action) -> Row:
        assert isinstance(action.target, PieceRef)
        victim = seen.pieces[action.target.piece]
        if not victim.disrupted:
            return Row(sound, rule="3")
        if not seen.breaks(victim.seat, seen.units(victim.seat) - 1):
            return Row(shaken, rule="3")
        return Row("A hit removes it, and breaks their army: all of it is disrupted", rule="25")

    return told


def _moved(before: State, after: State, seat: Seat) -> tuple[Piece, Cell | None] | None:
    """Return the unit of a seat that has moved or come, and from where."""
    for id, piece in after.pieces.items():
        was = before.pieces.get(id)
        if piece.seat == seat and (was is None or was.cell != piece.cell):
            return piece, was.cell if was is not None else None
    return None


def _nearest(state: State, piece: Piece) -> tuple[int, Piece] | None:
    """Return the nearest enemy, and how far it is."""
    distance = state.setting.grid.distance
    foes = [other for other in state.pieces.values() if other.seat != piece.seat]
    found = [(distance(piece.cell, foe.cell), foe.cell, foe) for foe in foes]
    if not found:
        return None
    far, _, foe = min(found)
    return far, foe


def _march(before: State, after: State, seat: Seat) -> Row | None:
    found = _moved(before, after, seat)
    nearest = _nearest(after, found[0]) if found is not None else None
    if found is None or found[1] is None or nearest is None:
        return None
    far, foe = nearest
    if far >= after.setting.grid.distance(found[1], foe.cell):
        return None
    words: dict[str, Words | int] = {
        "unit": noun(foe.kind), "cell": after.setting.grid.label(foe.cell), "count": far,
    }  # fmt: skip
    if far == 1:
        strikes = after.setting.ground.strike[found[0].cell] >> foe.cell & 1
        told = Row(Phrase("It stands beside the {unit} {cell} then", words), rule="20")
        return told if strikes else None
    if far <= len(MISSILES.get(found[0].type.code, ())):
        return Row(Phrase("It has the {unit} {cell} in missile range then", words), rule="17")
    return Row(
        Phrase("Nearer to the enemy: {count} hexes from the {unit} {cell} then", words), rule="20"
    )


def _onward(seen: State, action: Action) -> Row | None:
    """Tell which way a unit goes, where no number tells why: a leader nearer to its own, any unit
    nearer to the enemy or back from it."""
    assert isinstance(action.subject, PieceRef)
    assert isinstance(action.target, CellRef)
    id, grid = action.subject.piece, seen.setting.grid
    was = seen.pieces[id]
    piece = was._replace(cell=action.target.cell)
    after = seen.copy()
    after.pieces[id] = piece
    rallied = _to_rally(seen, was, piece)
    nearest = _nearest(after, piece)
    if rallied is not None or nearest is None:
        return rallied
    far, foe = nearest
    if far <= grid.distance(was.cell, foe.cell):
        return _march(seen, after, piece.seat)
    words: dict[str, Words | int] = {
        "unit": noun(foe.kind), "cell": grid.label(foe.cell), "count": far,
    }  # fmt: skip
    return Row(Phrase("It draws back, to {count} hexes from the {unit} {cell}", words), rule="20")


def _to_rally(seen: State, was: Piece, leader: Piece) -> Row | None:
    """Tell whom a leader comes nearer to, who must be rallied or could have to be; None where it
    does not, and of anyone else."""
    if not leader.type.leads or leader.disrupted:
        return None
    distance = seen.setting.grid.distance
    flock = [other for other in seen.pieces.values() if other.seat == leader.seat and other != was]
    shaken = [other for other in flock if other.disrupted]
    then, now = (
        sum(distance(piece.cell, other.cell) for other in shaken or flock)
        for piece in (was, leader)
    )
    if now >= then:
        return None
    if shaken:
        return Row("Nearer to who is disrupted: it rallies them on a lower roll", rule="24")
    return Row("Nearer to those that it could have to rally", rule="24")


def _cover(before: State, after: State, seat: Seat) -> Row | None:
    found = _moved(before, after, seat)
    if found is None:
        return None
    ground = after.setting.ground
    if not ground.cover >> found[0].cell & 1:
        return Row("Fewer of yours stand in the open before shooters", rule="17")
    words: dict[str, Words | int] = {"ground": terrain_name(after.setting, found[0].cell)}
    return Row(Phrase("It stands in cover there: {ground}", words), rule="5")


def _muster(before: State, after: State, seat: Seat) -> Row | None:
    found = _moved(before, after, seat)
    if found is None:
        return None
    piece, words = found[0], {"unit": noun(found[0].kind)}
    if piece.type.leads:
        return Row(Phrase("The {unit} rallies others, if they are near", words), rule="24")
    if piece.type.code:
        return Row(Phrase("The {unit} can shoot, and need not go near", words), rule="17")
    if before.setting.points:
        return Row(Phrase("The {unit} does much for its points", words), rule="12")
    return Row(Phrase("The {unit} stops whoever comes beside it", words), rule="15")


def _post(before: State, after: State, seat: Seat) -> Row | None:
    found = _moved(before, after, seat)
    if found is None or before.phase != SETUP:
        return None
    ground = after.setting.ground
    words: dict[str, Words | int] = {"ground": terrain_name(after.setting, found[0].cell)}
    if ground.cover >> found[0].cell & 1:
        return Row(Phrase("It stands in cover there: {ground}", words), rule="5")
    return Row("It stands high there: harder to hit from below", rule="21")


PURPOSES: Mapping[str, Row | Callable[[State, Action], Row | None]] = {
    "move": _onward,
    "be_a": _be_a,
    "be_b": _be_b,
    "done": Row("All that can be set up stands", rule="11"),
    "end_fire": _end_fire,
    "end_moves": Row("Who has not moved stands better where it is", rule="16"),
    "end_morale": Row("Nobody is left whom a leader could rally", rule="24"),
    "attack": _blow(
        "A hit disrupts it, a second one removes it; a double disrupts yours, hit or miss",
        "It is disrupted: a hit removes it; a double disrupts yours, hit or miss",
    ),
    "fire": _blow(
        "A hit disrupts it, a second one removes it", "It is disrupted: a hit removes it"
    ),
    "rally": Row("A unit in good order takes two hits to remove", rule="3"),
    "advance": Row("It takes the ground of the unit it destroyed", rule="23"),
    "stay": Row("It would stand worse in the other hex", rule="23"),
    "take_back": Row("It is of more use on another hex", rule="11"),
}

REASONS: Mapping[str, Row | Callable[[State, State, Seat], Row | None] | None] = {
    "material": Row("It costs the enemy more than you", rule="3"),
    "nerve": Row("Fewer of yours are disrupted", rule="3"),
    "edge": Row("It costs the enemy more than you", rule="3"),
    "broken": Row("The enemy's army breaks", rule="25"),
    "march": _march,
    "cover": _cover,
    "blow": Row("More of yours stand where they can strike well this turn", rule="20"),
    "peril": Row("The enemies beside yours could do less to them", rule="20"),
    "shot": Row("Yours have the better shots still to come", rule="17"),
    "muster": _muster,
    "front": Row("It begins near the enemy", rule="11"),
    "post": _post,
    "rank": Row("A leader is near, to rally it", rule="24"),
}
