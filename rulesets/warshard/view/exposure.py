"""The attack that an enemy could make on a unit in its next turn, where it stands or would."""

from collections.abc import Mapping
from typing import NamedTuple

from game.board.grid import Cell, Mask, bits
from game.core.presentation import Exposure, Strike, Tone
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.warshard.board import RESULTS_TABLE
from rulesets.warshard.combat import FAILED, Odds, odds, power_from, retreat_cells, sent_back
from rulesets.warshard.moves import Field, without_supply
from rulesets.warshard.state import Fight, State, Unit, other
from rulesets.warshard.view.words import column_head, outcome_words

_HARM = ("DE", "EX", "DR", "AR", "AE", "S")
"""Results, the worst for the defender first."""

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

    Its own side may support it, and the enemy may cut its supply first: neither is foreseen.
    """
    if id not in seen.units or seen.over:
        return None
    after = seen.copy()
    after.units[id] = after.units[id]._replace(cell=cell)
    enemy = other(seen.seat(id))
    joining = who_joins(after, enemy, cell)
    found = assault(after, enemy, cell)
    if found is None:
        return Exposure(rule="10")
    strikes = sorted(
        ((max(stands.values()), foe) for foe, stands in joining.items()),
        key=lambda strike: (-strike[0], strike[1]),
    )
    told, tone = _verdict(found)
    return Exposure(
        tuple(
            Strike(foe, _how(found, foe, after), Phrase("power {count}", {"count": n}), "10")
            for n, foe in strikes
        ),
        told,
        tone,
    )


def who_joins(state: State, seat: Seat, cell: Cell) -> dict[PieceId, Stands]:
    """Return the units of a side that could join an attack on a cell after they have moved, each
    alone (§6, §10, §11).
    """
    setting, field = state.setting, Field(state, seat)
    found: dict[PieceId, Stands] = {}
    for id, unit in state.of(seat):
        kind = state.kind(id)
        within = setting.near[cell] if kind.melee else setting.grid.disc(cell, kind.range)
        if not kind.melee and not kind.range:
            continue
        goals = field.goals(id, Unit(unit.cell, kind.points)) | 1 << unit.cell
        stands = goals & within & ~(1 << cell)
        if stands:
            found[id] = {at: power_from(setting, kind, at, cell) for at in bits(stands)}
    return found


def assault(state: State, seat: Seat, cell: Cell) -> Assault | None:
    """Return the strongest attack that a side could make on a cell, as it would be played.

    Who would only weaken it, having no supply, stays out (§14). None: no unit could attack.
    """
    joining = who_joins(state, seat, cell)
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
        return "without supply" if beside else "instead of another"
    if not before.kind(id).melee:
        return "supports"
    stays = after.units[id].cell == before.units[id].cell
    return "stands beside it" if stays else "comes up"


def _verdict(found: Assault) -> tuple[Words, Tone]:
    """Return odds, column, and how often the unit would not hold (§13 to §15)."""
    sums = found.odds
    if sums.overrun:
        return "no defence: destroyed without a die", Tone.BAD
    words: dict[str, Words | int] = {
        "attack": sums.attack,
        "defence": sums.defence,
        "column": column_head(sums.column),
    }
    if sums.column == FAILED:
        return Phrase("{attack} to {defence}: below 1-2, it holds", words), Tone.GOOD
    results = [row[sums.column] for row in RESULTS_TABLE]
    worst = min(results, key=_HARM.index)
    sent = sent_back(found.state, found.fight, worst) if worst == "DR" else ()
    stuck = sum(not retreat_cells(found.state, one) for one in sent)
    told = outcome_words(worst, len(sent), stuck)
    words |= {"result": told, "count": results.count(worst)}
    text = "{attack} to {defence}, column {column}: {result}, {count} in 6"
    if sums.defender_cut:
        text = "{attack} to {defence}, no supply, column {column}: {result}, {count} in 6"
    return Phrase(text, words), Tone.BAD if worst in ("DE", "EX", "DR") else Tone.PLAIN
