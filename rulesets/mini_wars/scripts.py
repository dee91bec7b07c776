"""Players of one idea each: opponents that a computer player must know an answer to.

Every script is an `Idea`, a few numbers and a shopping list; one driver plays them all. It strikes
where that is worth it, then marches, then buys, and keeps nothing between two actions. It reads
only what the seat sees: in fog it marches on what it cannot tell.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from game.board.grid import Cell, Mask, bits
from game.core.action import Action
from game.core.dice import Dice
from game.core.refs import NEUTRAL, CellRef, PieceId, PieceRef, Seat
from rulesets.mini_wars.combat import counters, power
from rulesets.mini_wars.moves import CARDS, END_TURN, Field, may_act, may_move, steps_of
from rulesets.mini_wars.state import (
    BUILDINGS,
    CAPTORS,
    FAR,
    UNITS,
    Piece,
    Prey,
    State,
    Unit,
)


class Goal(Enum):
    """Where units go that have nothing to strike."""

    BASE = auto()
    """To the enemy base that is nearest to an own one."""
    PRIZES = auto()
    """To the nearest building that is not one's own, the base at last."""
    HOME = auto()
    """Back to the own bases, until the army is much the stronger one: then to the enemy's."""


class Idea(NamedTuple):
    """What a script is after."""

    buys: tuple[str, ...]
    """What it buys, as many of each; it saves for the next. What hunts aircraft or boats only is
    bought when there are some."""
    goal: Goal = Goal.BASE
    base: int = 6
    """Gold that a point of damage to an enemy base is worth."""
    care: int = 2
    """Fourths: how much an own loss counts beside an enemy's."""
    bent: bool = False
    """It strikes at units and towns only on its way."""
    scouts: tuple[str, ...] = ()
    """Kinds that go for prizes, whatever the others do; some are bought first."""
    wary: bool = False
    """All but the scouts stay out of the enemy's reach, unless they strike."""


_LAST_RESORT = ("motorbike", "soldier", "helicopter", "cruiser", "speeder")
_SCOUTS = 3
_STRONGER = 3
"""Halves of the enemy's army that are strength enough to leave home."""
_PATIENCE = 25
"""Rounds after which even who waits at home sets out."""
_HOME = 5
"""Steps from a base that are still at home."""
_TOWN = 100
"""Gold that taking a building is worth; a base ten times as much."""


class _Table:
    """A position in the eyes of a seat, as an idea looks at it."""

    def __init__(self, seen: State, seat: Seat, idea: Idea) -> None:
        self.seen = seen
        self.seat = seat
        self.idea = idea
        self.setting = setting = seen.setting
        self.field = Field(seen, seat)
        team = setting.team
        self.enemies: list[Piece] = []
        self.prizes: list[Cell] = []
        self.homes: list[Cell] = []
        bases: list[Cell] = []
        for piece in seen.pieces.values():
            theirs = team[piece.seat] != team[seat]
            if piece.kind in BUILDINGS:
                if theirs:
                    self.prizes.append(piece.cell)
                    if piece.kind == "base":
                        bases.append(piece.cell)
                elif piece.kind == "base" and piece.seat == seat:
                    self.homes.append(piece.cell)
            elif theirs and piece.seat != NEUTRAL:
                self.enemies.append(piece)
        veiled = [c for c, owner in seen.unknown.items() if team[owner] != team[seat]]
        self.veiled = [cell for cell in veiled if seen.unknown[cell] != NEUTRAL] or veiled
        self.bases = self._nearest_to_home(bases) or self.veiled
        self.goal = idea.goal
        if self.goal is Goal.HOME and self._strong():
            self.goal = Goal.BASE

    def _nearest_to_home(self, bases: list[Cell]) -> list[Cell]:
        grid = self.setting.grid
        if not self.homes:
            return bases
        return sorted(bases, key=lambda b: min(grid.distance(b, home) for home in self.homes))[:1]

    def _strong(self) -> bool:
        """Return whether the army is much stronger than all others, or has waited long enough."""
        mine = sum(_price(piece) for _, piece in self.field.units)
        theirs = sum(_price(piece) for piece in self.enemies)
        scouted = not self.veiled
        return self.seen.round > _PATIENCE or (
            scouted and mine > 200 and 2 * mine >= _STRONGER * theirs
        )

    # ------------------------------------------------------------------------- striking

    def strike(self) -> Action | None:
        """Return the best strike of the first unit that has one worth its while, or the move to
        the cell it is struck from."""
        found = [
            (worth, -number, action)
            for number, (id, piece) in enumerate(self.field.units)
            if may_act(piece, UNITS[piece.kind])
            for worth, action in self._strikes(id, piece)
        ]
        return max(found)[2] if found else None

    def _strikes(self, id: PieceId, piece: Piece) -> list[tuple[int, Action]]:
        unit = UNITS[piece.kind]
        setting, field = self.setting, self.field
        here = 1 << piece.cell
        stands = here
        if may_move(piece) and unit.acts_after_move:
            stands |= field.goals(unit, piece.cell, steps_of(self.seen, id, unit))
        if self.idea.bent:
            stands = self._onward(piece, stands)
        elif self.goal is Goal.HOME:
            stands = here | stands & self._at_home()
        ring = setting.ring[unit.key]
        found = []
        for cell in bits(field.prey[unit.attacks]):
            spots = stands & ring[cell]
            if spots:
                target = field.at[cell]
                worth = self._worth(piece, self.seen.pieces[target])
                if worth > 0:
                    if spots & here:
                        action = Action("attack", PieceRef(id), PieceRef(target))
                    else:
                        spot = self._spot(unit, spots)
                        action = Action("move", PieceRef(id), CellRef(spot))
                    found.append((worth, action))
        return [max(found, key=lambda each: each[0])] if found else []

    def _onward(self, piece: Piece, stands: Mask) -> Mask:
        """Return the cells that are no farther from the base than where the unit stands."""
        steps = self._steps(UNITS[piece.kind], self.bases)
        far = steps(piece.cell)
        return sum(1 << cell for cell in bits(stands) if steps(cell) <= far)

    def _at_home(self) -> Mask:
        mask = 0
        for home in self.homes:
            mask |= self.setting.grid.disc(home, _HOME)
        return mask

    def _worth(self, piece: Piece, target: Piece) -> int:
        """Return what a strike is worth in fourths of gold, losses by the counter deducted."""
        damage = min(power(self.setting, piece, target).damage(), target.hp)
        left = target.hp - damage
        if target.kind in BUILDINGS:
            base = target.kind == "base"
            taken = _TOWN * (10 if base else 1) if left <= 0 else 0
            return 4 * (damage * (self.idea.base if base else 1) + taken)
        unit = UNITS[target.kind]
        gain = unit.cost * damage // unit.hp
        if left <= 0:
            return 5 * gain + 4
        if not counters(self.setting, piece, target):
            return 4 * gain
        back = power(self.setting, target._replace(hp=left), piece, counter=True).damage()
        own = UNITS[piece.kind]
        lost = own.cost * min(back, piece.hp) // own.hp
        return 4 * gain - self.idea.care * lost

    def _spot(self, unit: Unit, spots: Mask) -> Cell:
        """Return whence to strike: next to few enemies, in cover, near the base."""
        near = self.setting.grid.neighbour_mask
        enemy = sum(1 << piece.cell for piece in self.enemies)
        steps = self._steps(unit, self.bases)

        def risk(cell: Cell) -> tuple[int, bool, int]:
            crowd = (near[cell] & enemy).bit_count()
            return crowd, self.setting.terrain(cell) != "forest", steps(cell)

        return min(bits(spots), key=risk)

    # ------------------------------------------------------------------------- marching

    def march(self) -> Action | None:
        """Return the first move that brings a unit nearer to where it wants to be."""
        danger = self._danger() if self.idea.wary and not self._strong() else 0
        for id, piece in self.field.units:
            unit = UNITS[piece.kind]
            if not may_move(piece):
                continue
            goals = self.field.goals(unit, piece.cell, steps_of(self.seen, id, unit))
            wanted = self._wanted(piece)
            if not goals or not wanted:
                continue
            fear = 0 if piece.kind in self.idea.scouts else danger
            steps = self._steps(unit, wanted)
            at = self._rank(unit, steps, fear, piece.cell)
            rank, cell = min((self._rank(unit, steps, fear, c), c) for c in bits(goals))
            if rank < at:
                return Action("move", PieceRef(id), CellRef(cell))
        return None

    def _rank(
        self, unit: Unit, steps: Callable[[Cell], int], fear: Mask, cell: Cell
    ) -> tuple[int, int]:
        """Return how good a cell is to stand on: the least is the best."""
        return fear >> cell & 1, max(steps(cell), unit.far)

    def _wanted(self, piece: Piece) -> Sequence[Cell]:
        """Return where a unit wants to go."""
        unit = UNITS[piece.kind]
        if unit.attacks in (Prey.AIRCRAFT, Prey.BOATS):
            prey = [enemy.cell for enemy in self.enemies if unit.may_attack(enemy.type)]
            return prey or self.homes
        if piece.kind in self.idea.scouts or self.goal is Goal.PRIZES:
            return self.prizes or self.bases
        if self.goal is Goal.HOME:
            return self.homes
        return self._open_to(unit, piece.cell)

    def _open_to(self, unit: Unit, cell: Cell) -> Sequence[Cell]:
        """Return the base, or where no way leads there, the prizes."""
        cut_off = self._steps(unit, self.bases)(cell) >= FAR
        return self.prizes if cut_off and self._steps(unit, self.prizes)(cell) < FAR else self.bases

    def _danger(self) -> Mask:
        """Return about where enemies can strike next turn."""
        grid, mask = self.setting.grid, 0
        for enemy in self.enemies:
            unit = UNITS[enemy.kind]
            mask |= grid.disc(enemy.cell, unit.far + unit.move * unit.acts_after_move)
        return mask

    def _steps(self, unit: Unit, targets: Sequence[Cell]) -> Callable[[Cell], int]:
        """Return what tells how far a cell is from the nearest of some targets."""
        approach = self.setting.approach[unit.mobility]
        maps = [approach(target) for target in targets]
        if not maps:
            return lambda _: FAR
        distance = self.setting.grid.distance

        def steps(cell: Cell) -> int:
            least = min(near[cell] for near in maps)
            if least < FAR:
                return least
            return FAR + min(distance(cell, target) for target in targets)

        return steps

    # --------------------------------------------------------------------------- buying

    def buy(self) -> Action | None:
        """Return the purchase of what the idea wants, as near to its goal as can be."""
        crowded = False
        for kind in (*self._shopping(), *_LAST_RESORT):
            unit = UNITS[kind]
            sites = self.field.sites(unit)
            if not sites:
                crowded |= unit.bought_at in self.field.makers
                continue
            if crowded and kind not in (*self.idea.buys, *self.idea.scouts):
                return None
            ends: Sequence[Cell] = self.prizes if kind in self.idea.scouts else ()
            steps = self._steps(unit, ends or self.bases)
            site = min(bits(sites), key=steps)
            if not ends and unit.far == 1 and steps(site) >= FAR:
                ends = self._open_to(unit, site)
                if ends is self.bases:
                    continue
                site = min(bits(sites), key=self._steps(unit, ends))
            if self.setting.price[self.seat][kind] > self.seen.gold[self.seat]:
                return None
            return Action("buy", CARDS[kind], CellRef(site))
        return None

    def _shopping(self) -> Sequence[str]:
        """Return what to buy, the first first."""
        idea = self.idea
        have = [piece.kind for _, piece in self.field.units]
        scouts = sum(kind in idea.scouts for kind in have)
        first = idea.scouts if scouts < _SCOUTS and len(self.prizes) > 1 else ()
        hunters = [kind for kind in idea.buys if kind not in CAPTORS]
        due = [kind for kind in hunters if have.count(kind) < self._prey(kind)]
        strikers = [kind for kind in idea.buys if kind in CAPTORS]
        return (*first, *due, *sorted(strikers, key=have.count))

    def _prey(self, kind: str) -> int:
        """Return how many enemies a hunter could hunt."""
        return sum(UNITS[kind].may_attack(enemy.type) for enemy in self.enemies)


def _price(piece: Piece) -> int:
    unit = UNITS[piece.kind]
    return unit.cost * piece.hp // unit.hp


# ------------------------------------------------------------------------------- the scripts


def _play(idea: Idea, seen: State, seat: Seat, _dice: Dice) -> Action:
    """Return the next action of an idea."""
    table = _Table(seen, seat, idea)
    return table.strike() or table.march() or table.buy() or END_TURN


IDEAS: Mapping[str, Idea] = MappingProxyType(
    {
        "bike_rush": Idea(("motorbike",), bent=True),
        "raiders": Idea(("motorbike",), Goal.PRIZES),
        "tank_rush": Idea(("tank",), scouts=("soldier",)),
        "launcher_rush": Idea(("missile_launcher",), scouts=("soldier",)),
        "combined": Idea(("missile_launcher", "tank"), scouts=("motorbike",)),
        "soldiers": Idea(("soldier",)),
        "turtle": Idea(
            ("missile_launcher", "tank", "anti_aircraft"), Goal.HOME, care=4, scouts=("soldier",)
        ),
        "bait": Idea(("tank", "missile_launcher"), care=4, scouts=("soldier",), wary=True),
        "air": Idea(("bomber", "helicopter", "fighter_jet"), scouts=("soldier",)),
        "helicopters": Idea(("helicopter", "fighter_jet"), bent=True),
        "sea": Idea(("cruiser", "battleship", "submarine", "fighter_jet"), scouts=("soldier",)),
    }
)
"""Every idea, by the name of its script."""

SCRIPTS = MappingProxyType({name: partial(_play, idea) for name, idea in IDEAS.items()})
