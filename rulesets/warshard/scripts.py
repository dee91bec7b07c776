"""Players of one idea each: opponents that a computer player must know an answer to.

All bring as many as they need into a fight and no more, support it and each other, and give way
where that costs least. What tells them apart is where their units go, and what they attack.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from game.board.grid import Cell, Mask, bits, mask_of
from game.core.action import Action
from game.core.dice import Dice
from game.core.refs import CellRef, PieceId, PieceRef, Seat
from rulesets.warshard.combat import (
    defence_in,
    idle,
    odds,
    power,
    supporters,
    weak_fights,
)
from rulesets.warshard.features import worth
from rulesets.warshard.moves import (
    END_DEFENCE,
    END_MELEE,
    END_MOVE,
    END_SUPPORT,
    END_TURN,
    HOLD,
    Field,
    legal_actions,
)
from rulesets.warshard.state import DEFENCE, FAR, MELEE, MOVE, State, other

_ENOUGH = 5
"""Odds that need no more units."""


class _Idea(ABC):
    """A position in the eyes of a side, and what to make of it."""

    ratio = 2
    """Odds from which an enemy is attacked."""

    def __init__(self, seen: State, seat: Seat) -> None:
        self.seen = seen
        self.seat = seat
        self.own = dict(seen.of(seat))
        self.foes = dict(seen.of(other(seat)))
        self.setting = seen.setting
        self.held: Mask = mask_of(cell for cell, holder in seen.control.items() if holder == seat)

    # ------------------------------------------------------------------------- movement

    def march(self) -> Action:
        """Return the first move to a better hex."""
        field = Field(self.seen, self.seat)
        for id, unit in self.own.items():
            if not unit.points or self.guards(unit.cell):
                continue
            at = self.post(id, unit.cell)
            goals = field.goals(id, unit)
            best = min(bits(goals), key=lambda cell: (self.post(id, cell), cell), default=None)
            if best is not None and self.post(id, best) < at:
                return Action("move", PieceRef(id), CellRef(best))
        return END_MOVE

    def guards(self, cell: Cell) -> bool:
        """Return whether who stands on a hex stays there: it is worth points."""
        return cell in self.setting.victory

    @abstractmethod
    def post(self, id: PieceId, cell: Cell) -> tuple[int, ...]:
        """Return how ill a hex suits a unit: the least is the best."""

    def steps(self, cell: Cell, goals: Iterable[Cell]) -> int:
        """Return how far the nearest of some goals is."""
        approach = self.setting.approach
        return min((approach(goal)[cell] for goal in goals), default=FAR)

    def behind(self, id: PieceId, cell: Cell, goals: Iterable[Cell]) -> tuple[int, ...]:
        """Return how ill a hex suits a unit that supports: near, and not in front."""
        reach = max(1, self.seen.kind(id).range - 1)
        beside = self.setting.near[cell] & mask_of(foe.cell for foe in self.foes.values())
        return (bool(beside), max(reach + 1, self.steps(cell, goals)))

    def prizes(self) -> list[Cell]:
        """Return the victory hexes that are not one's own."""
        return [cell for cell in self.setting.victory if not self.held >> cell & 1]

    # --------------------------------------------------------------------------- fights

    def attack(self) -> Action:
        """Return the next unit for a fight that is worth it, the dearest enemy first."""
        free = {id: unit for id, unit in idle(self.seen, self.seat) if self.seen.kind(id).melee}
        reserve = [
            (id, unit) for id, unit in idle(self.seen, self.seat) if self.seen.kind(id).range
        ]
        cells = sorted({foe.cell for foe in self.foes.values()}, key=self._prize, reverse=True)
        for cell in cells:
            beside = [id for id, unit in free.items() if self.setting.near[cell] >> unit.cell & 1]
            if not beside:
                continue
            defender = self.seen.defender(cell)
            defence = defence_in(self.setting, self.seen.kind(defender), cell)
            number = self.seen.fight_at(cell)
            have = odds(self.seen, self.seen.fights[number]).attack if number >= 0 else 0
            if number >= 0 and (have >= _ENOUGH * defence or not defence):
                continue
            reach = self.setting.grid.distance
            more = sum(power(self.seen, id, cell) for id in beside) + sum(
                self.seen.kind(id).power
                for id, unit in reserve
                if reach(unit.cell, cell) <= self.seen.kind(id).range
            )
            if self.wants(cell) and have + more >= self.ratio * defence:
                strongest = max(beside, key=lambda id: (power(self.seen, id, cell), -id))
                return Action("attack", PieceRef(strongest), PieceRef(defender))
        return END_MELEE

    def _prize(self, cell: Cell) -> tuple[int, int]:
        defender = self.seen.defender(cell)
        value = self.setting.victory.get(cell, 0)
        return value + 4 * self.seen.kind(defender).supplies, worth(self.seen.kind(defender))

    def wants(self, cell: Cell) -> bool:
        """Return whether an enemy may be attacked at all."""
        return True

    def support(self) -> Action:
        """Return the next support of a fight, the weakest of one's own first."""
        defends = self.seen.phase == DEFENCE
        for id, targets in supporters(self.seen, self.seat):
            fights = [fight for fight in self.seen.fights if targets >> fight.cell & 1]
            open_to = [fight for fight in fights if not odds(self.seen, fight).overrun]
            if open_to:
                best = min(open_to, key=lambda fight: odds(self.seen, fight).column)
                defender = self.seen.defender(best.cell)
                return Action("support", PieceRef(id), PieceRef(defender))
        if defends:
            return END_DEFENCE
        for fight in weak_fights(self.seen):
            return Action("withdraw", PieceRef(self.seen.defender(fight.cell)))
        return END_SUPPORT if self.seen.fights else END_TURN

    # ---------------------------------------------------------------------------- tasks

    def settle(self) -> Action:
        """Return what settles a loss, a retreat, an advance or a return."""
        task = self.seen.tasks[0]
        legal = legal_actions(self.seen)
        match task.kind:
            case "loss":
                return min(legal, key=lambda action: worth(self.seen.kind(_subject(action))))
            case "retreat":
                return max(legal, key=lambda action: self._ill(_goal(action)))
            case "advance":
                return self._advance(legal)
        return min(legal, key=lambda action: self.steps(_goal(action), self.prizes()))

    def _ill(self, cell: Cell) -> int:
        """Return how ill a hex suits an enemy who is sent back: far from what there is to hold."""
        return self.steps(cell, self.setting.victory)

    def _advance(self, legal: Sequence[Action]) -> Action:
        goes = [action for action in legal if action != HOLD]
        found = [
            (self.post(_subject(action), _goal(action)), number)
            for number, action in enumerate(goes)
            if self.post(_subject(action), _goal(action))
            < self.post(_subject(action), self.own[_subject(action)].cell)
        ]
        return goes[min(found)[1]] if found else HOLD


def _subject(action: Action) -> PieceId:
    assert isinstance(action.subject, PieceRef)
    return action.subject.piece


def _goal(action: Action) -> Cell:
    assert isinstance(action.target, CellRef)
    return action.target.cell


class _Approach(_Idea):
    """Near to some goals, or behind who is."""

    goals: Sequence[Cell]

    def post(self, id: PieceId, cell: Cell) -> tuple[int, ...]:
        if not self.seen.kind(id).melee:
            return self.behind(id, cell, self.goals)
        return (self.steps(cell, self.goals),)


class _CutSupply(_Approach):
    """At the enemy's HQs, which fall without a die, and between them and their troops."""

    def __init__(self, seen: State, seat: Seat) -> None:
        super().__init__(seen, seat)
        hqs = [unit.cell for id, unit in self.foes.items() if seen.kind(id).supplies]
        self.goals = hqs or self.prizes() or [unit.cell for unit in self.foes.values()]


class _OneHex(_Approach):
    """Everybody at the dearest victory hex that is not one's own; then at the next."""

    def __init__(self, seen: State, seat: Seat) -> None:
        super().__init__(seen, seat)
        value = self.setting.victory
        melee = [unit.cell for id, unit in self.own.items() if seen.kind(id).melee]
        approach = self.setting.approach

        def toil(cell: Cell) -> tuple[int, int, Cell]:
            return -value[cell], sum(approach(cell)[at] for at in melee), cell

        one = min(self.prizes(), key=toil, default=None)
        foes = [unit.cell for unit in self.foes.values()]
        self.goals = foes if one is None else [one]
        self.ratio = 2 if one is None else 1


class _RefuseBattle(_Idea):
    """Out of everybody's reach, on victory hexes where that can be; all others are taken last."""

    _LATE = 3
    """Turns before the end in which it takes what it can get."""

    def __init__(self, seen: State, seat: Seat) -> None:
        super().__init__(seen, seat)
        disc = self.setting.grid.disc
        self.danger = [
            disc(unit.cell, seen.kind(id).mobility // 2 + 2)
            for id, unit in self.foes.items()
            if seen.kind(id).melee
        ]
        self.late = seen.turn + self._LATE >= self.setting.max_turns

    def post(self, id: PieceId, cell: Cell) -> tuple[int, ...]:
        if not self.seen.kind(id).melee:
            return (self._peril(cell), self.steps(cell, self.prizes()))
        value = self.setting.victory.get(cell, 0)
        goals = self.prizes() or self.setting.victory
        if self.late:
            taken = value and not self.held >> cell & 1
            return (not taken, self.steps(cell, goals))
        return (self._peril(cell), -value, self.steps(cell, goals))

    def guards(self, cell: Cell) -> bool:
        return False

    def _peril(self, cell: Cell) -> int:
        """Return how many enemies could attack a hex."""
        return sum(zone >> cell & 1 for zone in self.danger)

    def wants(self, cell: Cell) -> bool:
        defence = self.seen.kind(self.seen.defender(cell)).defence
        return not defence or (self.late and bool(self.setting.victory.get(cell)))


class _DigIn(_Approach):
    """In cover on the victory hexes at home and around them; attacks only at three to one."""

    ratio = 3

    def __init__(self, seen: State, seat: Seat) -> None:
        super().__init__(seen, seat)
        value = self.setting.victory
        own = [unit.cell for unit in self.own.values()]
        foes = [unit.cell for unit in self.foes.values()]
        near = [cell for cell in value if self.steps(cell, own) <= self.steps(cell, foes)]
        self.goals = near or list(value) or own

    def post(self, id: PieceId, cell: Cell) -> tuple[int, ...]:
        ill = super().post(id, cell)
        return (*ill, not self.setting.cover >> cell & 1) if self.seen.kind(id).melee else ill


class _Hunt(_Approach):
    """At whoever can defend least, guns, air wings and HQs first, at any odds."""

    ratio = 1

    def __init__(self, seen: State, seat: Seat) -> None:
        super().__init__(seen, seat)
        defence = {
            unit.cell: defence_in(self.setting, seen.kind(id), unit.cell)
            for id, unit in self.foes.items()
        }
        least = min(defence.values(), default=0)
        self.goals = [cell for cell, held in defence.items() if held == least] or self.prizes()

    def guards(self, cell: Cell) -> bool:
        return False


def _play(idea: Callable[[State, Seat], _Idea], seen: State, seat: Seat, _dice: Dice) -> Action:
    """Return the next action of an idea."""
    eyes = idea(seen, seat)
    if seen.tasks:
        return eyes.settle()
    if seen.phase == MOVE:
        return eyes.march()
    return eyes.attack() if seen.phase == MELEE else eyes.support()


SCRIPTS: Mapping[str, Callable[[State, Seat, Dice], Action]] = MappingProxyType(
    {
        "cut_supply": partial(_play, _CutSupply),
        "dig_in": partial(_play, _DigIn),
        "hunt": partial(_play, _Hunt),
        "one_hex": partial(_play, _OneHex),
        "refuse_battle": partial(_play, _RefuseBattle),
    }
)
"""Every script by its name."""
