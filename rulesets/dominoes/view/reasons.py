"""Why an order is a good one: what it makes better, in plain sentences."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from game.core.action import Action
from game.core.chance import in_percent
from game.core.presentation import Row
from game.core.refs import PieceId, PieceRef, Seat
from game.core.words import Phrase, Words
from rulesets.dominoes.board import GRENADIER, KINDS, SNIPER, WEIGHTS, Step
from rulesets.dominoes.combat import covered, ground, hits, sight_line
from rulesets.dominoes.features import features, nearness
from rulesets.dominoes.state import NO_FACING, SETUP, State, Troop
from rulesets.dominoes.turn import turns_up
from rulesets.dominoes.view.words import troop_at

_BETTER = Row("It stands better there, after all that they could answer", rule="9")


def _onto(before: State, action: Action) -> Row:
    """Tell what a move is for; onto a tile that lies face down, what it gains if that does nothing,
    else how likely it brings a bonus (§12). The forecast tells of the mine."""
    down, mover = turns_up(before, action), action.subject
    if down is None or not isinstance(mover, PieceRef):
        return _BETTER
    seat, after = before.seat, before.copy()
    after.troops[mover.piece] = before.troops[mover.piece]._replace(cell=down.cell)
    after.faces[down.cell] = None
    then, now = features(before, seat), features(after, seat)
    gains = {name: WEIGHTS[name] * (now[name] - then[name]) for name in now}
    for name in sorted(gains, key=lambda name: -gains[name]):
        told = REASONS[name] if gains[name] > 0 else None
        row = told(before, after, seat) if callable(told) else told
        if row is not None:
            return row
    tiles = before.unseen()
    bonuses = sum(bool(tile.bonus) for tile in tiles)
    if not bonuses:
        return _BETTER
    words: dict[str, Words | int] = {"chance": in_percent(Fraction(bonuses, len(tiles)))}
    return Row(Phrase("The tile may bring a bonus: {chance}\xa0%", words), rule="12")


PURPOSES: Mapping[str, Row | Callable[[State, Action], Row]] = {
    "go_first": Row("Who goes first is first in reach of the others", rule="3"),
    "go_second": Row("Who goes later lays his base, and stocks it, with more to go by", rule="3"),
    "go_third": Row("Who goes later lays his base, and stocks it, with more to go by", rule="3"),
    "go_fourth": Row("Who goes later lays his base, and stocks it, with more to go by", rule="3"),
    "build": Row(
        "Tiles that touch, and two ways out: troops get about and leave at once", rule="5"
    ),
    "wall": Row("A wall before a base stops direct fire at it", rule="10"),
    "confirm": Row("Everything stands as it should", rule="8"),
    "move": _onto,
    "attack": Row("Who has no troop left has lost", rule="16"),
    "charge": Row("Who has no troop left has lost", rule="16"),
    "ram": Row("Who has no troop left has lost", rule="16"),
    "waste": Row("No second target is worth it", rule="14"),
    "face": Row("A sniper shoots along the line that it looks along", rule="13"),
    "keep": Row("No sniper would gain by turning", rule="13"),
    "extend": Row("One tile more to spawn on, and to move about", rule="12"),
    "shift": Row("The wall shields more of yours there", rule="12"),
    "decline": Row("Nothing that the bonus offers would help", rule="12"),
    "end_turn": Row("What could still act stands better where it is", rule="9"),
}

_WHOLE = Row("A Sniper shoots along a whole line", rule="14")
_LONG = 4
"""Others shoot so many cells."""

WORKS: Mapping[str, Row] = {
    "general": Row("A General brings new troops onto the tiles of the base", rule="9"),
    "chieftain": Row("A Chieftain brings new troops onto the tiles of the base", rule="9"),
    "grunt": Row("A Grunt goes far, and shoots four cells", rule="14"),
    "sniper": _WHOLE,
    "kamikaze": Row("A Kamikaze takes all around it along", rule="15"),
    "grenadier": Row("A Grenadier throws over walls and troops", rule="14"),
    "quick_shot": Row("A Quick Shot hits two at once", rule="14"),
    "shotgunner": Row("A Shotgunner shoots in any direction", rule="14"),
    "gunslinger": Row("A Gunslinger acts more than once a turn", rule="14"),
    "spear_thrower": Row("A Spear Thrower throws over walls and troops", rule="14"),
    "lightfoot": Row("A Lightfoot goes over walls, and no mine harms it", rule="14"),
}
"""What each kind is good for."""


def _moved(before: State, after: State, seat: Seat) -> tuple[PieceId, Troop] | None:
    """Return the troop of a player that has moved, turned or come."""
    for id, troop in after.troops.items():
        if troop.seat == seat and before.troops.get(id) != troop:
            return id, troop
    return None


def _troops(before: State, after: State, seat: Seat) -> Row | None:
    """Tell what a new troop is good for; the forecast tells who dies."""
    found = _moved(before, after, seat)
    if found is None or found[0] in before.troops:
        return None
    if found[1].kind == SNIPER:
        return _line(after, found[1])
    return WORKS.get(found[1].kind)


def _line(state: State, sniper: Troop) -> Row | None:
    """Tell how far a sniper shoots: along the longest of its lines as long as it is not turned.

    A line is whole if it is long, and neither a wall nor a friend cuts it short.
    """
    step = state.setting.grid.step
    on = ground(state, sniper.seat)
    sides = range(4) if sniper.facing == NO_FACING else (sniper.facing,)
    turned = [sniper._replace(facing=side) for side in sides if step[sniper.cell][side] >= 0]
    seen, facing, last = max(
        (len(cells) - 1, each.facing, cells[-1])
        for each in turned
        for cells in [sight_line(state, each)]
    )
    if not seen:
        return None
    beyond = step[last][facing]
    ends = on.foes >> last & 1 or beyond < 0 or not on.ways.ground >> beyond & 1
    if seen > _LONG and ends:
        return _WHOLE
    words: dict[str, Words | int] = {"count": seen}
    many = "It shoots along {count} cells there"
    return Row(Phrase("It shoots along {count} cell there", words, many=many), rule="14")


def _chances(before: State, after: State, seat: Seat) -> Row | None:
    """Tell whom the troop that has moved can hit from there."""
    found = _moved(before, after, seat)
    if found is None:
        return None
    on = ground(after, seat)
    hit = hits(after, found[1], on) & on.foes
    worth = [
        (KINDS[troop.kind].worth, -id, id)
        for id, troop in after.troops.items()
        if troop.seat != seat and hit >> troop.cell & 1
    ]
    if not worth:
        return None
    words: dict[str, Words | int] = {"troop": troop_at(after, max(worth)[2])}
    return Row(Phrase("From there it can hit {troop}", words), rule="10")


def _march(before: State, after: State, seat: Seat) -> Row | None:
    """Tell the enemy to whom the troop that has moved has the shortest way by steps of its own, if
    that is shorter."""
    found = _moved(before, after, seat)
    if before.phase in SETUP or found is None or found[0] not in before.troops:
        return None
    here, there = before.troops[found[0]].cell, found[1].cell
    ways, lobs = ground(after, seat).ways, after.setting.lobs
    step = KINDS[found[1].kind].step
    slanting, near = step is Step.DIAGONAL, ways.by_step[step]
    foes = []
    for id, troop in after.troops.items():
        goals = lobs[troop.cell, GRENADIER] & ways.ground if slanting else 1 << troop.cell
        nearer = nearness(1 << there, goals, near)
        if troop.seat != seat and nearer > nearness(1 << here, goals, near):
            foes.append((-nearer, id))
    if not foes:
        return None
    words: dict[str, Words | int] = {"troop": troop_at(after, min(foes)[1])}
    return Row(Phrase("It goes on towards {troop}", words), rule="9")


def _press(before: State, after: State, seat: Seat) -> Row | None:
    found = _moved(before, after, seat)
    if before.phase in SETUP or found is None or found[0] not in before.troops:
        return None
    return Row("You have more troops left: to close in is to your good", rule="16")


def _facing(before: State, after: State, seat: Seat) -> Row | None:
    """Tell along how many cells a sniper looks that has moved or turned; else whose line of fire a
    troop has left."""
    found = _moved(before, after, seat)
    if found is None:
        return None
    then, now = ground(before, seat), ground(after, seat)
    gains = []
    for id, troop in after.troops.items():
        if troop.seat == seat and troop.facing != NO_FACING:
            seen = covered(after, troop, now).bit_count()
            was = before.troops.get(id)
            gains.append((seen - (covered(before, was, then).bit_count() if was else 0), seen, id))
    gain, seen, sniper = max(gains, default=(0, 0, found[0]))
    if gain <= 0:
        return None
    if sniper != found[0]:
        words: dict[str, Words | int] = {"troop": troop_at(after, sniper)}
        return Row(Phrase("It clears the line of {troop}", words), rule="14")
    many = "It looks along {count} cells there"
    return Row(Phrase("It looks along {count} cell there", {"count": seen}, many=many), rule="13")


REASONS: Mapping[str, Row | Callable[[State, State, Seat], Row | None] | None] = {
    "troops": _troops,
    "numbers": None,  # what `troops` tells
    "chances": _chances,
    "danger": Row("Fewer of yours stand where an enemy can hit them", rule="10"),
    "march": _march,
    "press": _press,
    "facing": _facing,
    "stuck": Row("One more of yours can move", rule="6"),
    "stale": Row("It ends a row of quiet turns, which would come to a draw", rule="17"),
    "shape": Row("Tiles that touch, and ways out: troops get about and leave at once", rule="5"),
    "entrance": Row("It leaves the base, and makes room for who comes after", rule="9"),
    "moves_left": None,  # that actions are left is no deed
}
