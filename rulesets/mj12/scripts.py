"""Players of one idea each: opponents that a computer player must know an answer to.

All set up as `lineup` proposes, choose to be A, fire at what a hit costs most and rally whom they
can. What tells them apart is where their units go, and when those strike. `only_passes` only sets
up: who has the upper hand must come and finish it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import MappingProxyType

from game.board.grid import Cell, Mask, bits, mask_of
from game.core.action import Action
from game.core.dice import Dice
from game.core.refs import CellRef, PieceId, PieceRef, Seat
from rulesets.mj12.combat import (
    FACES,
    bonus,
    fire_modifiers,
    melee_modifiers,
    needed_to_beat,
    needed_to_hit,
)
from rulesets.mj12.lineup import arrange
from rulesets.mj12.moves import (
    ARMY_DONE,
    BE_A,
    END_FIRE,
    END_MORALE,
    END_MOVES,
    STAY,
    Field,
    legal_actions,
    may_begin,
    may_fire,
)
from rulesets.mj12.state import MISSILES, NOWHERE, UNITS, Piece, State

_ALL = FACES * FACES
_LIKELY = 15
"""Of 36 throws, how many an attack should win that nobody is forced to."""
_APART = 4
"""Hexes that those who cannot shoot keep off the enemy."""
_THROWS = tuple(
    sum(one + two >= total for one in range(1, FACES + 1) for two in range(1, FACES + 1))
    for total in range(4 * FACES)
)
"""By total: in how many of 36 throws two dice show at least so much."""


class _Idea(ABC):
    """A position in the eyes of a seat, and what to make of it."""

    def __init__(self, seen: State, seat: Seat) -> None:
        self.seen = seen
        self.seat = seat
        self.field = Field(seen, seat)
        self.foes = {id: p for id, p in seen.pieces.items() if p.seat != seat}
        self.tables = seen.setting.tables
        self.cover: Mask = seen.setting.ground.cover

    # ------------------------------------------------------------------- fire and melee

    def fire(self) -> Action | None:
        """Return the shot that promises most."""
        found = [
            (self.shot(piece, self.seen.pieces[self.field.at[cell]]), -id, self.field.at[cell])
            for id, piece in self.field.units
            if may_fire(piece)
            for cell in bits(self.field.marks(piece))
        ]
        if not found:
            return None
        worth, shooter, target = max(found)
        if worth <= 0:
            return None
        return Action("fire", PieceRef(PieceId(-shooter)), PieceRef(target))

    def shot(self, piece: Piece, target: Piece) -> int:
        """Return what a shot promises."""
        setting = self.seen.setting
        needed = needed_to_hit(setting, piece, target)
        needed -= bonus(fire_modifiers(setting, piece, target))
        return max(0, FACES + 1 - max(2, needed)) * self.prize(target)

    def prize(self, target: Piece) -> int:
        """Return what a hit is worth."""
        return UNITS[target.kind].cost * (2 if target.disrupted else 1) + 10

    def odds(self, piece: Piece, target: Piece) -> int:
        """Return in how many of 36 throws an attack hits."""
        needed = needed_to_beat(piece, target)
        needed -= bonus(melee_modifiers(self.seen.setting, piece, target))
        return _THROWS[max(0, min(len(_THROWS) - 1, needed))]

    def attack(self) -> Action | None:
        """Return the first attack that is worth it, of units where they stand."""
        for id, piece in self.field.units:
            if may_begin(self.seen, piece) or id == self.seen.active:
                found = [
                    (self.odds(piece, target) * self.prize(target), self.field.at[cell])
                    for cell in bits(self.field.targets(piece))
                    if self.strikes(piece, target := self.seen.pieces[self.field.at[cell]])
                ]
                if found:
                    return Action("attack", PieceRef(id), PieceRef(max(found)[1]))
        return None

    def strikes(self, piece: Piece, target: Piece) -> bool:
        """Return whether a unit attacks an enemy beside it."""
        return self.odds(piece, target) >= _LIKELY

    # ------------------------------------------------------------------------- marching

    def march(self) -> Action | None:
        """Return the first move to a better hex."""
        for id, piece in self.field.units:
            if not may_begin(self.seen, piece):
                continue
            goals = self.field.goals(piece)
            at = self.post(piece, piece.cell)
            best = min(bits(goals), key=lambda cell: (self.post(piece, cell), cell), default=None)
            if best is not None and self.post(piece, best) < at:
                return Action("move", PieceRef(id), CellRef(best))
        return None

    @abstractmethod
    def post(self, piece: Piece, cell: Cell) -> tuple[int, ...]:
        """Return how ill a hex suits a unit: the least is the best."""

    def advances(self) -> bool:
        """Return whether the active unit takes the hex of whom it has destroyed."""
        piece = self.seen.pieces[self.seen.active]
        return self.post(piece, self.seen.vacated) < self.post(piece, piece.cell)


class _Sit(_Idea):
    """In cover to the end: the enemy may come."""

    def post(self, piece: Piece, cell: Cell) -> tuple[int, ...]:
        foot = UNITS[piece.kind].foot
        cover = self.cover & ~self.field.occupied | self.cover & 1 << piece.cell
        return (self.tables.nearest(foot, cover)[cell] if cover else 0,)

    def strikes(self, piece: Piece, target: Piece) -> bool:
        stays = not self.cover >> target.cell & 1
        return self.odds(piece, target) >= (_LIKELY if stays else _ALL // 3)


class _Skirmish(_Idea):
    """Shoot from as far as it goes and withdraw from whoever comes; strike only the disrupted."""

    def __init__(self, seen: State, seat: Seat) -> None:
        super().__init__(seen, seat)
        disc = seen.setting.grid.disc
        self.danger: Mask = 0
        for foe in self.foes.values():
            self.danger |= disc(foe.cell, UNITS[foe.kind].move + 1)

    def post(self, piece: Piece, cell: Cell) -> tuple[int, ...]:
        reach = len(MISSILES.get(UNITS[piece.kind].code, ()))
        distance = self.seen.setting.grid.distance
        away = min(distance(cell, foe.cell) for foe in self.foes.values())
        if reach:
            return (away <= 1, abs(away - max(2, reach - 1)), self.danger >> cell & 1)
        prey = mask_of(foe.cell for foe in self.foes.values() if foe.disrupted)
        if prey:
            return (self.tables.nearest(UNITS[piece.kind].foot, prey)[cell],)
        return (self.danger >> cell & 1, abs(away - _APART), 1 - (self.cover >> cell & 1))

    def strikes(self, piece: Piece, target: Piece) -> bool:
        return self.odds(piece, target) >= (_ALL // 4 if target.disrupted else _LIKELY)


class _AllOnOne(_Idea):
    """Everybody at one enemy, and then at the next; a disrupted one first, then the nearest."""

    def __init__(self, seen: State, seat: Seat) -> None:
        super().__init__(seen, seat)
        distance = seen.setting.grid.distance

        def toil(id: PieceId) -> tuple[int, int, PieceId]:
            foe = self.foes[id]
            steps = sum(distance(piece.cell, foe.cell) for _, piece in self.field.units)
            hard = UNITS[foe.kind].strength * len(self.field.units)
            return steps + hard - 5 * foe.disrupted * len(self.field.units), foe.cell, id

        self.one = min(self.prey(), key=toil, default=PieceId(0))

    def prey(self) -> Iterable[PieceId]:
        """Return the enemies of whom one is chosen."""
        return self.foes

    def prize(self, target: Piece) -> int:
        one = self.foes.get(self.one)
        return super().prize(target) * (8 if one is not None and target.cell == one.cell else 1)

    def post(self, piece: Piece, cell: Cell) -> tuple[int, ...]:
        goal = 1 << self.foes[self.one].cell
        steps = self.tables.nearest(UNITS[piece.kind].foot, goal)[cell]
        reach = max(1, len(MISSILES.get(UNITS[piece.kind].code, ())) - 1)
        return (max(reach, steps), 1 - (self.cover >> cell & 1))

    def strikes(self, piece: Piece, target: Piece) -> bool:
        return target.cell == self.foes[self.one].cell or self.odds(piece, target) >= _LIKELY


class _Charge(_Idea):
    """At the nearest enemy, always, and strike whomever one stands beside."""

    def post(self, piece: Piece, cell: Cell) -> tuple[int, ...]:
        foes = mask_of(foe.cell for foe in self.foes.values())
        return (self.tables.nearest(UNITS[piece.kind].foot, foes)[cell], cell)

    def strikes(self, piece: Piece, target: Piece) -> bool:
        return self.odds(piece, target) > 0


class _HuntLeaders(_AllOnOne):
    """Everybody at one leader, and then at the next; at the others when none is left."""

    def prey(self) -> Iterable[PieceId]:
        return [id for id, foe in self.foes.items() if UNITS[foe.kind].leads] or self.foes


def _open(seen: State, seat: Seat) -> Action | None:
    """Return what all do alike: set up, and choose to be A; None in the later phases."""
    match seen.phase:
        case "setup":
            return next(iter(arrange(seen, seat)), ARMY_DONE)
        case "initiative":
            return BE_A
    return None


def _play(idea: Callable[[State, Seat], _Idea], seen: State, seat: Seat, _dice: Dice) -> Action:
    """Return the next action of an idea."""
    opening = _open(seen, seat)
    if opening is not None:
        return opening
    match seen.phase:
        case "a_fire" | "b_fire":
            return idea(seen, seat).fire() or END_FIRE
        case "morale":
            return _rally(seen)
    eyes = idea(seen, seat)
    if seen.vacated != NOWHERE:
        goal = CellRef(seen.vacated)
        return Action("advance", PieceRef(seen.active), goal) if eyes.advances() else STAY
    return eyes.attack() or eyes.march() or END_MOVES


def _pass(seen: State, seat: Seat, _dice: Dice) -> Action:
    """Return what ends the phase; an army must stand first."""
    ends = {"a_fire": END_FIRE, "b_fire": END_FIRE, "morale": END_MORALE}
    return _open(seen, seat) or ends.get(seen.phase, END_MOVES)


def _rally(seen: State) -> Action:
    """Return the try that would rally the dearest unit."""

    def worth(action: Action) -> int:
        if not isinstance(action.target, PieceRef):
            return 0
        return UNITS[seen.pieces[action.target.piece].kind].cost

    best = max(legal_actions(seen), key=worth)
    return best if worth(best) else END_MORALE


SCRIPTS: Mapping[str, Callable[[State, Seat, Dice], Action]] = MappingProxyType(
    {
        "sit": partial(_play, _Sit),
        "skirmish": partial(_play, _Skirmish),
        "all_on_one": partial(_play, _AllOnOne),
        "charge": partial(_play, _Charge),
        "hunt_leaders": partial(_play, _HuntLeaders),
        "only_passes": _pass,
    }
)
"""Every script by its name."""
