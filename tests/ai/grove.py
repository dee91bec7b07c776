"""A game of walking through a wood at random, small enough to look at all of it: for proofs.

Every step leads to two or three others, some by dice; now and then the turn goes over. After five
steps somebody has won, or nobody. In a `Ring` one can walk round and back as long as one likes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game.board.board import Board
from game.core.action import Action
from game.core.dice import Dice, RandomDice
from game.core.digest import Key
from game.core.event import TurnBegan
from game.core.manifest import Intent, Manifest, Verb
from game.core.options import Options
from game.core.presentation import Look
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Rules, Transition

STEPS = 5
WAYS = tuple(Action(f"go{way}") for way in range(3))


def manifest() -> Manifest:
    verbs = {way.verb: Verb(label="Go", intent=Intent.MOVE) for way in WAYS}
    return Manifest(
        key="grove", title="Grove", version=1, summary="", minutes=1, authors="", package="tests",
        look=Look(""), verbs=verbs,
    )  # fmt: skip


@dataclass(frozen=True)
class Place:
    path: tuple[int, ...]
    seat: int = 1

    def key(self) -> Key:
        return (self.path, self.seat)

    def chance(self, about: int) -> int:
        """Return a number from 1 to 100 that hangs on the place alone."""
        return _chance((*self.path, about))


@cache
def _chance(numbers: tuple[int, ...]) -> int:
    seed = 0
    for number in numbers:
        seed = RandomDice(seed * 1000 + number).roll(1 << 40)
    return RandomDice(seed).roll(100)


class Grove(Rules[Place]):
    manifest = manifest()

    def setup(self, board: Board, options: Options, dice: Dice) -> Place:
        return Place((dice.roll(1000),))

    def decision(self, state: Place) -> Decision | Outcome:
        if len(state.path) > STEPS:
            won = state.chance(0)
            return Outcome(() if won > 80 else (Seat(1 + won % 2),), "There.")
        return Decision(Seat(state.seat), "", "")

    def legal_actions(self, state: Place) -> Sequence[Action]:
        if isinstance(self.decision(state), Outcome):
            return ()
        return WAYS[: 2 + state.chance(1) % 2]

    def apply(self, state: Place, action: Action, dice: Dice) -> Transition:
        way = WAYS.index(action)
        face = dice.roll(4, "", lambda face: face > 1) if state.chance(2 + way) > 60 else 0
        after = replace(state, path=(*state.path, 10 * way + min(face, 2)))
        if after.chance(9) > 60:
            seat = Seat(3 - state.seat)
            return Transition(replace(after, seat=seat), (TurnBegan(seat, 1),))
        if after.chance(8) > 80:  # somebody else is asked in the midst of the turn
            return Transition(replace(after, seat=3 - state.seat), ())
        return Transition(after, ())


@dataclass(frozen=True)
class Spot:
    at: int
    out: bool = False

    def key(self) -> Key:
        return (self.at, self.out)


LEFT, RIGHT, OUT = WAYS


class Ring(Rules[Any]):
    """Five spots in a ring; who goes out of it at the fourth has won."""

    manifest = manifest()

    def setup(self, board: Board, options: Options, dice: Dice) -> Spot:
        return Spot(0)

    def decision(self, state: Spot) -> Decision | Outcome:
        if state.out:
            return Outcome((Seat(1),) if state.at == 3 else (Seat(2),), "Out.")
        return Decision(Seat(1), "", "")

    def legal_actions(self, state: Spot) -> Sequence[Action]:
        return () if state.out else WAYS

    def apply(self, state: Spot, action: Action, dice: Dice) -> Transition:
        if action == OUT:
            return Transition(replace(state, out=True), ())
        return Transition(Spot((state.at + (1 if action == RIGHT else 4)) % 5), ())
