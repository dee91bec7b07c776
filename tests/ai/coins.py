"""A game of taking coins, small enough to know every answer: what the planner is tested on.

Coins lie in a row. A turn takes any number of them, each with its left neighbour gone or its right
one, so that the order matters; who takes a coin of 9 hands the other 11. After two
turns each the richer seat wins. The reply is a style that takes all it can from the left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from game.board.board import Board
from game.core.action import Action
from game.core.dice import Dice
from game.core.digest import Key
from game.core.manifest import Intent, Manifest, Verb
from game.core.options import Options
from game.core.position import END, WON, Order, Position
from game.core.presentation import Look
from game.core.refs import NEUTRAL, PieceId, PieceRef, Seat
from game.core.rules import Decision, Outcome, Rules, Transition

STOP = Action("stop")
BAIT, FINE = 9, 11


def take(coin: int) -> Action:
    return Action("take", PieceRef(PieceId(coin)))


@dataclass(frozen=True)
class Row:
    coins: tuple[int, ...]
    """What lies in the row; 0: taken."""
    purse: tuple[int, int] = (0, 0)
    to_move: int = 1
    turns_left: int = 4

    def key(self) -> Key:
        return (self.coins, self.purse, self.to_move, self.turns_left)


def free(coins: Sequence[int], coin: int) -> bool:
    """Return whether a coin can be taken: it lies there, and not between two others."""
    left = coin > 0 and coins[coin - 1]
    right = coin + 1 < len(coins) and coins[coin + 1]
    return bool(coins[coin]) and not (left and right)


class CoinsPosition(Position):
    """A row to search; style 0 takes nothing more, style 1 all that it can, from the left."""

    styles: ClassVar[int] = 2
    replies: ClassVar[Sequence[int]] = (1, 0)
    reconsidered: ClassVar[bool] = True

    def __init__(self, row: Row) -> None:
        self.coins = list(row.coins)
        self.purse = list(row.purse)
        self.turns_left = row.turns_left
        self.seat = Seat(row.to_move) if row.turns_left else NEUTRAL
        self.luck = 0

    def copy(self) -> Self:
        row = Row(tuple(self.coins), (self.purse[0], self.purse[1]), self.seat, self.turns_left)
        copied = type(self)(row)
        copied.luck = self.luck
        return copied

    def legal(self) -> list[Order]:
        coins = self.coins
        return [*((c,) for c in range(len(coins)) if free(coins, c)), END]

    def play(self, order: Order) -> bool:
        if order == END:
            self.turns_left -= 1
            self.seat = Seat(3 - self.seat) if self.turns_left else NEUTRAL
            return True
        (coin,) = order
        if not free(self.coins, coin):
            return False
        won, self.coins[coin] = self.coins[coin], 0
        self.purse[self.seat - 1] += won
        if won == BAIT:
            self.purse[2 - self.seat] += FINE
        return True

    def follow(self, style: int) -> list[Order]:
        wanted = self.legal()[:-1] if style else []
        given = [order for order in wanted if self.play(order)]
        self.play(END)
        return given

    def suggest(self) -> Order | None:
        legal = self.legal()
        return legal[self.luck % len(legal)] if legal[:-1] else None

    def worth(self, seat: Seat) -> int:
        ahead = self.purse[seat - 1] - self.purse[2 - seat]
        if self.seat == NEUTRAL:
            return WON if ahead > 0 else -WON
        return 1000 * ahead

    def actions(self, order: Order) -> tuple[Action, ...]:
        return (take(order[0]) if order else STOP,)


class Coins(Rules[Row]):
    """The ruleset, as far as bots use it."""

    manifest = Manifest(
        key="coins",
        title="Coins",
        version=1,
        summary="",
        minutes=1,
        authors="",
        package="tests",
        look=Look(""),
        verbs={
            "take": Verb(label="Take", intent=Intent.MOVE),
            "stop": Verb(label="Stop", intent=Intent.END),
        },
    )

    def setup(self, board: Board, options: Options, dice: Dice) -> Row:
        return Row(tuple(dice.roll(BAIT) for _ in range(8)))

    def decision(self, state: Row) -> Decision | Outcome:
        if state.turns_left:
            return Decision(Seat(state.to_move), "", "")
        one, two = state.purse
        return Outcome((Seat(1 if one > two else 2),), "Counted.", "counted")

    def legal_actions(self, state: Row) -> Sequence[Action]:
        if not state.turns_left:
            return ()
        coins = state.coins
        return (*(take(coin) for coin in range(len(coins)) if free(coins, coin)), STOP)

    def apply(self, state: Row, action: Action, dice: Dice) -> Transition:
        position = CoinsPosition(state)
        order = (action.subject.piece,) if isinstance(action.subject, PieceRef) else END
        assert position.play(order)
        purse = (position.purse[0], position.purse[1])
        mover = 3 - state.to_move if order == END else state.to_move
        return Transition(
            replace(
                state,
                coins=tuple(position.coins),
                purse=purse,
                to_move=mover,
                turns_left=position.turns_left,
            ),
            (),
        )

    def position(self, state: Row) -> CoinsPosition:
        return CoinsPosition(state)


RULES: Any = Coins()
