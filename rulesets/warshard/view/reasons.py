"""Why an order is a good one: what it makes better, in plain sentences."""

from collections.abc import Callable, Mapping

from game.board.grid import Cell, Mask, bits
from game.core.action import Action
from game.core.presentation import Row
from game.core.refs import CellRef, PieceId, PieceRef, Seat
from game.core.words import Phrase, Words
from rulesets.warshard.combat import FAILED, odds, support_targets, supporters
from rulesets.warshard.moves import without_supply
from rulesets.warshard.state import Fight, State, other
from rulesets.warshard.view.describe import worst_column
from rulesets.warshard.view.words import column_head, place_of, unit_at


def _end_support(seen: State, _: Action) -> Row:
    if any(supporters(seen, seen.active)):
        return Row("Who could still help is worth more out of it: the dice come next", rule="12")
    return Row("The odds are as good as they get: the dice come next", rule="15")


def _at_hand(seen: State, action: Action) -> Row | None:
    """Tell whom a support unit can support, or whom an HQ comes nearer to, where it goes; None
    where it reaches fewer than before."""
    assert isinstance(action.subject, PieceRef)
    assert isinstance(action.target, CellRef)
    id, distance = action.subject.piece, seen.setting.grid.distance
    was = seen.units[id]
    unit = was._replace(cell=action.target.cell)
    own, foes = seen.masks(seen.seat(id))
    own &= ~(1 << was.cell)
    if seen.kind(id).supplies:
        then, now = (sum(distance(at.cell, fed) for fed in bits(own)) for at in (was, unit))
        return Row("Nearer to those it supplies", rule="9") if now < then else None

    def reached(mask: Mask) -> int:
        then, now = (support_targets(seen, id, at, mask).bit_count() for at in (was, unit))
        return now if now >= then else 0

    if count := reached(foes):
        text = "From there it can support a fight against {count} enemy"
        many = "From there it can support a fight against any of {count} enemies"
        return Row(Phrase(text, {"count": count}, many=many), rule="11")
    if count := reached(own):
        text = "From there it can support {count} unit of yours that is attacked"
        many = "From there it can support any of {count} units of yours that are attacked"
        return Row(Phrase(text, {"count": count}, many=many), rule="12")
    return None


PURPOSES: Mapping[str, Row | Callable[[State, Action], Row | None]] = {
    "move": _at_hand,
    "end_move": Row("All stand where they are of most use: the fights come next", rule="10"),
    "end_melee": Row("No further attack looks worth its odds", rule="15"),
    "end_support": _end_support,
    "end_turn": Row("No attack that is left looks worth its odds", rule="15"),
    "end_defence": Row("What could still help is worth more out of this fight", rule="12"),
    "attack": Row("Even a retreat drives the enemy off the hex", rule="17"),
    "lose": Row("Of those it could cost, this one is missed least", rule="16"),
    "retreat": Row("Of the hexes it can go to, the enemy has the least of it there", rule="17"),
    "advance": Row("Who moves in keeps the hex from the enemy", rule="19"),
    "hold": Row("Who moves in leaves good ground, or stands alone", rule="19"),
    "support": Row("More strength may move the fight a column on", rule="13"),
    "withdraw": Row("A fight with bad odds costs more than it brings", rule="15"),
    "recall": Row("Its strength is of more use in another fight", rule="11"),
    "place": Row("A unit in play is better than one in reserve", rule="22"),
}


def _moved(before: State, after: State, seat: Seat) -> tuple[PieceId, Cell | None] | None:
    """Return which unit of a side has moved or come, and from where."""
    for id, unit in after.units.items():
        was = before.units.get(id)
        if after.seat(id) == seat and (was is None or was.cell != unit.cell):
            return id, was.cell if was is not None else None
    return None


def _material(before: State, after: State, seat: Seat) -> Row | None:
    for id in before.units:
        if id not in after.units and after.seat(id) != seat:
            words: dict[str, Words | int] = {"unit": unit_at(before, id)}
            return Row(Phrase("{unit} is destroyed", words), rule="16")
    return None


def _taken(before: State, after: State, seat: Seat) -> Row | None:
    """Tell which victory hex a unit stands on that it did not."""
    found = _moved(before, after, seat)
    value = after.setting.victory
    if found is None or after.units[found[0]].cell not in value:
        return None
    cell = after.units[found[0]].cell
    points: dict[str, Words | int] = {
        "place": place_of(after.setting, cell), "count": value[cell],
    }  # fmt: skip
    one = "It holds {place} at the end of the turn: {count} point"
    many = "It holds {place} at the end of the turn: {count} points"
    if before.control.get(cell) == seat:
        one = "It guards {place}: {count} point that you hold"
        many = "It guards {place}: {count} points that you hold"
    return Row(Phrase(one, points, many=many), rule="20")


def _march(before: State, after: State, seat: Seat) -> Row | None:
    """Tell which victory hex, or else which enemy, a unit has come nearer to; nothing in the last
    turn of its side, which leads nowhere any more."""
    found = _moved(before, after, seat)
    last = before.active == seat and before.turn + 2 >= before.setting.max_turns
    if found is None or found[1] is None or last:
        return None
    id, was = found[0], found[1]
    setting = after.setting
    now = after.units[id].cell
    goals = [
        cell
        for cell in setting.victory
        if after.control.get(cell) != seat
        and not any(unit.cell == cell and after.seat(i) == seat for i, unit in after.units.items())
    ]
    near = {goal: setting.approach(goal) for goal in goals}
    goals = [goal for goal in goals if near[goal][now] < near[goal][was]]
    if goals:
        goal = min(goals, key=lambda cell: near[cell][now])
        words: dict[str, Words | int] = {
            "place": place_of(setting, goal), "points": setting.victory[goal],
            "count": near[goal][was] - near[goal][now],
        }  # fmt: skip
        text = "{count} hex nearer to {place}, worth {points} at the end"
        many = "{count} hexes nearer to {place}, worth {points} at the end"
        return Row(Phrase(text, words, many=many), rule="23")
    if setting.victory:
        return None
    return Row("It closes in on the enemy", rule="10")


def _contact(before: State, after: State, seat: Seat) -> Row | None:
    """Tell whom a unit stands beside now, and how strong an attack is from all around."""
    found = _moved(before, after, seat)
    if found is None:
        return None
    now = after.copy()
    now.unsupplied = without_supply(now)
    near = now.setting.near
    fights = [
        Fight(
            unit.cell,
            tuple(own for own in _melee(now, seat) if near[unit.cell] >> now.units[own].cell & 1),
        )
        for id, unit in now.of(other(seat))
        if near[now.units[found[0]].cell] >> unit.cell & 1
    ]
    fights = [fight for fight in fights if fight.attackers]
    if not fights:
        return None
    best = max(fights, key=lambda fight: (odds(now, fight).overrun, odds(now, fight).column))
    sums = odds(now, best)
    if not sums.overrun and sums.column == FAILED:
        return None
    words: dict[str, Words | int] = {
        "unit": unit_at(now, now.defender(best.cell)), "column": column_head(sums.column),
    }  # fmt: skip
    if not sums.overrun:
        return Row(Phrase("{unit} can then be attacked at {column}", words), rule="13")
    now.fights = (best,)
    worst = worst_column(now, best)
    text = "{unit} has no Defence: attacked then, it is destroyed without a die"
    if worst is not None:
        words["column"] = column_head(worst)
        text = "{unit} can then be destroyed without a die; if support comes, attacked at {column}"
    return Row(Phrase(text, words), rule="13")


def _melee(state: State, seat: Seat) -> tuple[PieceId, ...]:
    """Return the melee units of a side, by number."""
    return tuple(id for id, _ in state.of(seat) if state.kind(id).melee)


REASONS: Mapping[str, Row | Callable[[State, State, Seat], Row | None] | None] = {
    "material": _material,
    "victory": _taken,
    "post": _taken,
    "march": _march,
    "supply": Row("More of your units are in supply", rule="9"),
    "contact": _contact,
    "fights": None,
    "danger": Row("Less of yours stands where the enemy could attack in strength", rule="10"),
}
