"""Strengths, odds and columns of a fight (§13, §14): the one place where they are worked out."""

from typing import NamedTuple

from game.board.grid import Cell
from game.core.refs import PieceId
from rulesets.warshard.kinds import COLUMNS
from rulesets.warshard.state import Fight, State

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
    attacker_cut: bool
    """A melee unit that attacks is."""
    column: int
    """The column used, or FAILED."""

    @property
    def defence(self) -> int:
        """The whole strength of the defence."""
        return self.held + self.support

    @property
    def shift(self) -> int:
        """What supply moves the column: -1, 0 or 1 (§14)."""
        return self.defender_cut - self.attacker_cut

    @property
    def overrun(self) -> bool:
        """Whether the defence has no strength at all: destroyed without a die (§13)."""
        return self.defence == 0

    @property
    def allowed(self) -> bool:
        """Whether the attack may be confirmed, defending support left aside (§11)."""
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
    """Return the column after supply (§14); what is FAILED stays so."""
    return column if column == FAILED else min(LAST, column + shift)


def power(state: State, id: PieceId, goal: Cell) -> int:
    """Return what a unit brings to an attack on a cell: halved across a river, if it fights."""
    setting = state.setting
    kind = setting.counters[id].kind
    if setting.rivers and kind.melee:
        cell = state.units[id].cell
        if setting.near[cell] >> goal & 1 and setting.grid.edge(cell, goal) in setting.rivers:
            return kind.power // 2
    return kind.power


def held(state: State, cell: Cell) -> int:
    """Return the Defence of the unit that defends a cell, doubled by rough ground (§13)."""
    return state.kind(state.defender(cell)).defence * (1 + (state.setting.cover >> cell & 1))


def odds(state: State, fight: Fight) -> Odds:
    """Return what a fight has come to with those who are in it."""
    cell = fight.cell
    attack = 0
    attacker_cut = False
    unsupplied = state.unsupplied
    for id in fight.attackers:
        attack += power(state, id, cell)
        if id in unsupplied and state.kind(id).melee:
            attacker_cut = True
    strength = held(state, cell)
    support = sum(state.kind(id).power for id in fight.defenders)
    defender_cut = state.defender(cell) in unsupplied
    before = column = FAILED
    if strength + support:
        before = column_of(attack, strength + support)
        column = shifted(before, defender_cut - attacker_cut)
    return Odds(attack, strength, support, before, defender_cut, attacker_cut, column)
