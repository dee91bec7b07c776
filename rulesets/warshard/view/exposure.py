"""The attack that an enemy could make on a unit in its next turn, where it stands or would."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from game.board.grid import Cell, Mask, bits
from game.core.dice import Dice, outcomes
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.warshard.combat import FAILED, Odds, odds, power_from, retreat_cells, supporters
from rulesets.warshard.moves import Field, without_supply
from rulesets.warshard.state import DIE, Fight, State, Unit, other
from rulesets.warshard.turn import resolve
from rulesets.warshard.view.log_events import LogEvents
from rulesets.warshard.view.words import column_head

Stands = Mapping[Cell, int]
"""Where a unit could stand to join, and what it brings from there."""


class Assault(NamedTuple):
    """An attack that a side could make on a hex in its next turn."""

    state: State
    """The position when its units have come up."""
    fight: Fight
    odds: Odds


def exposure(seen: State, id: PieceId, cell: Cell) -> Exposure | None:
    """Return who could join an attack on a unit, and what the most of them come to (§10 to §14).

    Its own side may support it, and the enemy may cut its supply first: neither is foreseen. After
    the last turn nobody attacks (§23).
    """
    if id not in seen.units or seen.over:
        return None
    if seen.active == seen.seat(id) and seen.turn + 1 >= seen.setting.max_turns:
        return None
    after = seen.copy()
    after.units[id] = after.units[id]._replace(cell=cell)
    enemy = other(seen.seat(id))
    joining = who_joins(after, enemy, cell)
    found = _strongest(after, enemy, cell, joining)
    if found is None:
        return Exposure(rule="10")
    strikes = sorted(
        ((max(stands.values()), foe) for foe, stands in joining.items()),
        key=lambda strike: (-strike[0], strike[1]),
    )
    told, tone, danger = _verdict(found, id)
    return Exposure(
        tuple(
            Strike(foe, _how(found, foe, after), Phrase("power {count}", {"count": n}), "10")
            for n, foe in strikes
        ),
        told,
        tone,
        danger=danger,
    )


def who_joins(state: State, seat: Seat, cell: Cell) -> dict[PieceId, Stands]:
    """Return the units of a side that could join an attack on a cell after they have moved, each
    alone (§6, §10, §11).
    """
    setting, field = state.setting, Field(state, seat)
    found: dict[PieceId, Stands] = {}
    for id, unit in state.of(seat):
        kind = state.kind(id)
        reach = 1 if kind.melee else kind.range
        if not reach or setting.grid.distance(unit.cell, cell) > kind.points + reach:
            continue  # a hex costs a point at least
        within = setting.near[cell] if kind.melee else setting.grid.disc(cell, kind.range)
        goals = field.goals(id, Unit(unit.cell, kind.points)) | 1 << unit.cell
        stands = goals & within & ~(1 << cell)
        if stands:
            found[id] = {at: power_from(setting, kind, at, cell) for at in bits(stands)}
    return found


def assault(state: State, seat: Seat, cell: Cell) -> Assault | None:
    """Return the strongest attack that a side could make on a cell, as it would be played.

    Who would only weaken it, having no supply, stays out (§14). None: no unit could attack.
    """
    return _strongest(state, seat, cell, who_joins(state, seat, cell))


def _strongest(
    state: State, seat: Seat, cell: Cell, joining: Mapping[PieceId, Stands]
) -> Assault | None:
    melee = {id: stands for id, stands in joining.items() if state.kind(id).melee}
    if not melee:
        return None
    chosen = _most(melee, state)
    taken = sum(1 << at for at in chosen.values())
    for id in joining.keys() - melee.keys():
        free = [at for at in joining[id] if not taken >> at & 1]
        if free:
            stays = state.units[id].cell
            chosen[id] = stays if stays in free else free[0]
            taken |= 1 << chosen[id]
    after = _come_up(state, seat, chosen)
    after.unsupplied = without_supply(after)
    there = [id for id, at in chosen.items() if after.units[id].cell == at]
    fed = [id for id in there if id not in after.unsupplied or id not in melee]
    found = [
        Assault(after, fight, odds(after, fight))
        for ids in (there, fed)
        if any(id in melee for id in ids)
        for fight in (Fight(cell, tuple(sorted(ids))),)
    ]
    return max(found, key=lambda way: (way.odds.overrun, way.odds.column), default=None)


def _most(joining: Mapping[PieceId, Stands], state: State) -> dict[PieceId, Cell]:
    """Return where units go so that together they bring the most; of the best, who stays does."""
    best: dict[Mask, tuple[int, int, dict[PieceId, Cell]]] = {0: (0, 0, {})}
    for id, stands in joining.items():
        for taken, (strength, staying, chosen) in tuple(best.items()):
            for at, more in stands.items():
                if taken >> at & 1:
                    continue
                stays = staying + (at == state.units[id].cell)
                way = strength + more, stays, {**chosen, id: at}
                now = taken | 1 << at
                if now not in best or way[:2] > best[now][:2]:
                    best[now] = way
    return max(best.values(), key=lambda way: way[:2])[2]


def _come_up(state: State, seat: Seat, chosen: Mapping[PieceId, Cell]) -> State:
    """Return the position after units have moved, in an order in which as many as can are not
    barred by each other.
    """
    start = state.copy()
    for id in chosen:
        start.units[id] = Unit(start.units[id].cell, start.kind(id).points)
    left = frozenset(id for id, at in chosen.items() if start.units[id].cell != at)
    tried = {left}
    todo = [(start, left)]
    best = start, left
    while todo and best[1]:
        now, left = todo.pop()
        if len(left) < len(best[1]):
            best = now, left
        field = Field(now, seat)
        for id in sorted(left, reverse=True):
            rest = left - {id}
            if rest in tried or not field.goals(id, now.units[id]) >> chosen[id] & 1:
                continue
            tried.add(rest)
            after = now.copy()
            after.units[id] = Unit(chosen[id])
            todo.append((after, rest))
    return best[0]


def _how(found: Assault, id: PieceId, before: State) -> Words:
    """Return how a unit joins, or why it stays out of the strongest attack."""
    after = found.state
    if id not in found.fight.attackers:
        beside = after.setting.near[found.fight.cell] >> after.units[id].cell & 1
        return "without supply" if beside else "no hex left for it"
    if not before.kind(id).melee:
        return "supports"
    stays = after.units[id].cell == before.units[id].cell
    return "stands beside it" if stays else "comes up"


def _verdict(found: Assault, id: PieceId) -> tuple[Words, Tone, int]:
    """Return odds, column, and how often a unit would be lost or driven back (§13 to §17); how that
    is meant, and how bad it is."""
    sums = found.odds
    if sums.overrun:
        helped = _helped(found)
        lost, sent = _fates(helped, id) if helped is not None else (Fraction(1), Fraction(0))
        if lost == 1:
            return "no defence: destroyed without a die", Tone.BAD, 1000
        text = (
            "no defence: destroyed; if its own side supports it, lost {lost} in {sides},"
            " driven back {sent} in {sides}"
        )
        left = {"lost": int(lost * DIE), "sent": int(sent * DIE), "sides": DIE}
        return Phrase(text, left), Tone.BAD, 1000
    words: dict[str, Words | int] = {
        "attack": sums.attack,
        "defence": sums.defence,
        "column": column_head(sums.column),
    }
    if sums.before == FAILED:
        return Phrase("{attack} against {defence}: below 1-2, it holds", words), Tone.GOOD, 0
    text = "{attack} against {defence}, column {column}"
    if sums.column != sums.before and sums.shift > 0:
        text = (
            "{attack} against {defence}, defender without supply, shifted right to column {column}"
        )
    elif sums.column != sums.before:
        text = (
            "{attack} against {defence}, attacker without supply, shifted left to column {column}"
        )
    lost, sent = _fates(found, id)
    fates: dict[str, Words | int] = {
        "odds": Phrase(text, words),
        "lost": int(lost * DIE),
        "sent": int(sent * DIE),
        "sides": DIE,
    }
    text = "{odds}; it holds"
    if lost == 1:
        text = "{odds}; lost whatever the die"
        helped = _helped(found)
        if helped is not None:
            with_help = _fates(helped, id)[0]
            fates["helped"] = int(with_help * DIE)
            text = "{odds}; lost whatever the die; if its own side supports it, {helped} in {sides}"
            if with_help == 1:
                text = "{odds}; lost whatever the die, with its support too"
    elif lost and sent:
        text = "{odds}; lost {lost} in {sides}, driven back {sent} in {sides}"
    elif lost:
        text = "{odds}; lost {lost} in {sides}"
    elif sent:
        text = "{odds}; driven back {sent} in {sides}"
    tone = Tone.BAD if lost or sent else Tone.PLAIN
    return Phrase(text, fates), tone, int(1000 * lost + 100 * sent)


def _helped(found: Assault) -> Assault | None:
    """Return an attack as it is once all support of the defender in range has come (§12)."""
    after, fight = found.state.copy(), found.fight
    after.fights = (fight,)
    helpers = tuple(id for id, _ in supporters(after, other(after.seat(fight.attackers[0]))))
    if not helpers:
        return None
    joined = fight._replace(defenders=helpers)
    return Assault(found.state, joined, odds(found.state, joined))


def _fates(found: Assault, id: PieceId) -> tuple[Fraction, Fraction]:
    """Return the chances that a unit is lost, by the results or having no way to retreat, and that
    it is driven back.
    """
    lost = sent = Fraction(0)
    for chance, after in outcomes(lambda dice: _fought(found, dice)):
        driven = any(task.kind == "retreat" and task.unit == id for task in after.tasks)
        if id not in after.units or (driven and not retreat_cells(after, id)):
            lost += chance
        elif driven:
            sent += chance
    return lost, sent


def _fought(found: Assault, dice: Dice) -> State:
    """Return the position in which the results of an attack have been applied."""
    after = found.state.copy()
    after.fights = (found.fight,)
    resolve(after, dice, LogEvents(after))
    return after
