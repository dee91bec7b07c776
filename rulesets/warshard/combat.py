"""Fights: who may join which, what they come to, and how they go (§10 to §15, §17 to §19).

Strengths, odds and columns are worked out here; `features` estimates with their parts. Nothing here
changes a state: `apply` lets units join, and `turn` carries results out.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.board.grid import Cell, Mask, mask_of
from game.core.dice import Dice
from game.core.refs import PieceId, Seat
from rulesets.warshard.board import COLUMNS, RESULTS_TABLE, Kind
from rulesets.warshard.state import DIE, Fight, Rolled, Setting, State, Task, Unit

# ------------------------------------------------------------------------------------------ joining


def idle(state: State, seat: Seat) -> Iterator[tuple[PieceId, Unit]]:
    """Yield a side's units that are in no fight, by number."""
    busy = {id for fight in state.fights for id in (*fight.attackers, *fight.defenders)}
    return (item for item in state.of(seat) if item[0] not in busy)


def melee_targets(state: State, cell: Cell, enemy: Mask) -> Mask:
    """Return the cells that a melee unit can attack from a cell (§10)."""
    return state.setting.near[cell] & enemy


def fight_cells(state: State) -> Mask:
    """Return the cells that are fought for."""
    return mask_of(fight.cell for fight in state.fights)


def support_targets(state: State, id: PieceId, unit: Unit, cells: Mask) -> Mask:
    """Return the fights, as cells, that a support unit reaches and may join (§11, §12)."""
    reach = state.kind(id).range
    if not reach or cells >> unit.cell & 1:
        return 0
    return state.setting.grid.disc(unit.cell, reach) & cells


def supporters(state: State, seat: Seat) -> Iterator[tuple[PieceId, Mask]]:
    """Yield a side's free support units with the fights they reach, by number."""
    cells = fight_cells(state)
    for id, unit in idle(state, seat):
        targets = support_targets(state, id, unit, cells)
        if targets:
            yield id, targets


def weak_fights(state: State) -> Iterator[Fight]:
    """Yield the fights that may not be confirmed: below 1-2 (§11)."""
    return (fight for fight in state.fights if not odds(state, fight).allowed)


# --------------------------------------------------------------------------------------------- odds


TWICE_RATIO = (1, 2, 4, 6, 8, 10, 12)
"""Twice the odds of each column, from 1-2 to 6-1, so that all are whole."""

LAST = len(COLUMNS) - 1

FAILED = -1
"""Left of the first column: the attack fails, result S."""


class Odds(NamedTuple):
    """What a fight has come to."""

    attack: int
    held: int
    """Defence of the unit in the hex, doubled by rough ground."""
    support: int
    """Power of the defending support."""
    before: int
    """The column before supply, or FAILED."""
    defender_cut: bool
    """The unit in the hex is out of supply."""
    attackers_cut: tuple[PieceId, ...]
    """The melee units that attack and are."""
    column: int
    """The column used, or FAILED."""

    @property
    def defence(self) -> int:
        """The whole strength of the defence."""
        return self.held + self.support

    @property
    def shift(self) -> int:
        """What supply moves the column: -1, 0 or 1 (§14)."""
        return self.defender_cut - bool(self.attackers_cut)

    @property
    def overrun(self) -> bool:
        """Return whether the defence has no strength at all: destroyed without a die (§13)."""
        return self.defence == 0

    @property
    def allowed(self) -> bool:
        """Return whether the attack may be confirmed, defending support left aside (§11)."""
        return 2 * self.attack >= self.held


def column_of(attack: int, defence: int) -> int:
    """Return the column of two strengths, rounded in the defender's favour (§13).

    Raises:
        ValueError: the defence has no strength.
    """
    if defence < 1:
        raise ValueError("a defence without strength has no column")
    twice = 2 * attack
    column = FAILED
    for index, ratio in enumerate(TWICE_RATIO):
        if twice >= ratio * defence:
            column = index
    return column


def shifted(column: int, shift: int) -> int:
    """Return the column after supply (§14); left of the first it is, and stays, FAILED."""
    return column if column == FAILED else max(FAILED, min(LAST, column + shift))


def power(state: State, id: PieceId, goal: Cell) -> int:
    """Return what a unit brings to an attack on a cell."""
    return power_from(state.setting, state.kind(id), state.units[id].cell, goal)


def power_from(setting: Setting, kind: Kind, cell: Cell, goal: Cell) -> int:
    """Return what a unit on a cell brings to an attack: halved across a river, if it fights."""
    beside = setting.rivers and kind.melee and setting.near[cell] >> goal & 1
    crosses = beside and setting.grid.edge(cell, goal) in setting.rivers
    return kind.power // 2 if crosses else kind.power


def held(state: State, cell: Cell) -> int:
    """Return the Defence of the unit that defends a cell."""
    return defence_in(state.setting, state.kind(state.defender(cell)), cell)


def defence_in(setting: Setting, kind: Kind, cell: Cell) -> int:
    """Return the Defence of a unit in a cell, doubled by rough ground (§13)."""
    return kind.defence * (1 + (setting.cover >> cell & 1))


def odds(state: State, fight: Fight) -> Odds:
    """Return what a fight has come to with those who are in it."""
    cell = fight.cell
    unsupplied = state.unsupplied
    attack = sum([power(state, id, cell) for id in fight.attackers])
    cut = tuple([id for id in fight.attackers if id in unsupplied and state.kind(id).melee])
    strength = held(state, cell)
    support = sum(state.kind(id).power for id in fight.defenders)
    defender_cut = state.defender(cell) in unsupplied
    before = column = FAILED
    if strength + support:
        before = column_of(attack, strength + support)
        column = shifted(before, defender_cut - bool(cut))
    return Odds(attack, strength, support, before, defender_cut, cut, column)


# ------------------------------------------------------------------------------------------ results


OVERRUN = "DE"

STANDOFF = "S"


def decide(state: State, fight: Fight, dice: Dice) -> Rolled:
    """Return how a fight goes; changes nothing (§13 to §15)."""
    found = odds(state, fight)
    source = next(state.units[id].cell for id in fight.attackers if state.kind(id).melee)
    column = found.column
    if found.overrun or column == FAILED:
        return Rolled(fight.cell, FAILED, 0, OVERRUN if found.overrun else STANDOFF, source)
    die = dice.roll(DIE, "fight", lambda face: RESULTS_TABLE[face - 1][column])
    result = RESULTS_TABLE[die - 1][column]
    return Rolled(fight.cell, column, die, result, source, len(sent_back(state, fight, result)))


def sent_back(state: State, fight: Fight, result: str) -> tuple[PieceId, ...]:
    """Return the units that a result sends back, by number (§15, §18)."""
    if result == "DR":
        return tuple(state.at(fight.cell))
    if result == "AR":
        return tuple(id for id in fight.attackers if state.kind(id).melee)
    return ()


def exchanged(state: State, attackers: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """Return the attackers of whom one is lost in an exchange (§15): the weakest, or all."""
    if state.setting.options.ex_owner_chooses:
        return attackers
    least = min(state.kind(id).power for id in attackers)
    return tuple(id for id in attackers if state.kind(id).power == least)


def retreat_cells(state: State, id: PieceId) -> Mask:
    """Return the hexes a unit can retreat to now (§17)."""
    setting = state.setting
    _, enemy = state.masks(state.seat(id))
    near = setting.near[state.units[id].cell]
    return near & setting.open[0] & ~enemy & ~setting.around(enemy)


def advancing(state: State, task: Task) -> tuple[PieceId, ...]:
    """Return who may take the hex of a fight now, by number (§19); none if it is not vacant."""
    setting = state.setting
    if any(unit.cell == task.cell for unit in state.units.values()):
        return ()
    return tuple(
        id
        for id in task.units
        if id in state.units and setting.open[setting.counters[id].special] >> task.cell & 1
    )
