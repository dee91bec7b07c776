"""A game of picking apples, small enough to know every answer: what bots are tested on.

Seats take apples one at a time from trees (pieces) until they end their turn; after `rounds` the
richer seat wins. `shake` rolls a die of six: 1 loses two apples, 6 wins eight. `bet` rolls a die of
a thousand. `offer` asks the other seat for a draw. Seat 2's purse is hidden from seat 1.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from game.board.board import Board
from game.core.action import Action
from game.core.dice import Dice
from game.core.digest import Key
from game.core.manifest import Intent, Manifest, Verb
from game.core.options import Options
from game.core.presentation import Look
from game.core.refs import PieceId, PieceRef, Seat
from game.core.rules import Decision, Outcome, Rules, Transition
from game.core.ruleset import Ruleset

END = Action("end_turn")
SHAKE = Action("shake")
BET = Action("bet")
OFFER = Action("offer")
ACCEPT = Action("accept")
DECLINE = Action("decline")


def take(tree: int) -> Action:
    return Action("take", PieceRef(PieceId(tree)))


class Season:
    """What never changes in a game: what apples are worth, and how hard that is to judge.

    Counts how often it is sent.
    """

    sent = 0

    def __init__(self, worth: int, seconds: float = 0) -> None:
        self.worth = worth
        self.seconds = seconds

    def __reduce__(self) -> tuple[Any, ...]:
        Season.sent += 1
        return Season, (self.worth, self.seconds)


PLAIN_SEASON = Season(1)


@dataclass(frozen=True)
class Orchard:
    trees: tuple[int, ...]
    """Apples on each tree, worms below zero; taking from one empties it."""
    purse: tuple[int, int] = (0, 0)
    to_move: int = 1
    turns_left: int = 4
    offered: bool = False
    drawn: bool = False
    games_of_chance: tuple[Action, ...] = ()
    hidden: int = 0
    """What the other seat has up its sleeve; nobody but that seat knows."""
    setting: Season = PLAIN_SEASON

    def key(self) -> Key:
        return (self.trees, self.purse, self.to_move, self.turns_left, self.offered, self.hidden)


def pick(seen: Orchard, seat: Seat, dice: Dice) -> Action:
    """Take every good apple, the first first."""
    return next((take(tree) for tree, apples in enumerate(seen.trees) if apples > 0), END)


def dawdle(seen: Orchard, seat: Seat, dice: Dice) -> Action:
    """Leave everything to the other."""
    return DECLINE if seen.offered else END


class Apples(Rules[Orchard]):
    """The ruleset, as far as bots use it."""

    scripts = MappingProxyType({"pick": pick, "dawdle": dawdle})
    manifest = Manifest(
        key="apples",
        title="Apples",
        version=1,
        summary="",
        minutes=1,
        authors="",
        package="tests",
        look=Look(""),
        verbs={
            "take": Verb(label="Take", intent=Intent.MOVE),
            "shake": Verb(label="Shake", intent=Intent.MOVE),
            "bet": Verb(label="Bet", intent=Intent.MOVE),
            "offer": Verb(label="Offer a draw", intent=Intent.SELECT),
            "accept": Verb(label="Accept", intent=Intent.SELECT),
            "decline": Verb(label="Decline", intent=Intent.SELECT),
            "end_turn": Verb(label="End turn", intent=Intent.END),
        },
        weights={"apples": 1000},
    )

    def setup(self, board: Board, options: Options, dice: Dice) -> Orchard:
        trees = tuple(dice.roll(9) - 4 for _ in range(12))
        return Orchard(trees, games_of_chance=(SHAKE,), hidden=dice.roll(9))

    def decision(self, state: Orchard) -> Decision | Outcome:
        if state.drawn:
            return Outcome((), "Agreed.", "agreed")
        if state.turns_left == 0:
            mine, theirs = state.purse
            return Outcome((Seat(1 if mine >= theirs else 2),), "Counted.", "counted")
        return Decision(Seat(state.to_move), "", "")

    def legal_actions(self, state: Orchard) -> Sequence[Action]:
        if isinstance(self.decision(state), Outcome):
            return ()
        if state.offered:
            return (ACCEPT, DECLINE)
        trees = [take(tree) for tree, apples in enumerate(state.trees) if apples]
        return (*trees, *state.games_of_chance, OFFER, END)

    def apply(self, state: Orchard, action: Action, dice: Dice) -> Transition:
        return Transition(self._after(state, action, dice), ())

    def _after(self, state: Orchard, action: Action, dice: Dice) -> Orchard:
        other = 3 - state.to_move
        match action:
            case Action("take", PieceRef(tree)):
                trees = list(state.trees)
                won, trees[tree] = trees[tree], 0
                return replace(self._win(state, won * state.setting.worth), trees=tuple(trees))
            case Action("shake"):
                won = {1: -2, 6: 8}.get(dice.roll(6, "shake"), 0)
                return replace(self._win(state, won), games_of_chance=())
            case Action("bet"):
                won = dice.roll(1000, "bet") - 900
                return replace(self._win(state, won), games_of_chance=())
            case Action("offer"):
                return replace(state, offered=True, to_move=other)
            case Action("accept"):
                return replace(state, drawn=True)
            case Action("decline"):
                return replace(state, offered=False, to_move=other)
        return replace(state, to_move=other, turns_left=state.turns_left - 1)

    def _win(self, state: Orchard, apples: int) -> Orchard:
        purse = list(state.purse)
        purse[state.to_move - 1] += apples
        return replace(state, purse=(purse[0], purse[1]))

    def observe(self, state: Orchard, seat: Seat) -> Orchard:
        return replace(state, hidden=0) if seat == 1 else state

    def determinize(self, seen: Orchard, seat: Seat, dice: Dice) -> Orchard:
        return replace(seen, hidden=dice.roll(9)) if seat == 1 else seen

    def features(self, seen: Orchard, seat: Seat) -> dict[str, int]:
        time.sleep(seen.setting.seconds)
        mine, theirs = seen.purse if seat == 1 else seen.purse[::-1]
        return {"apples": mine - theirs, "noise": seen.hidden}


def apples() -> Any:
    """The ruleset, for callers that want the whole protocol."""
    return Apples()


RULESET: Any = Ruleset(Apples(), None)  # type: ignore[arg-type] # nobody looks at apples
