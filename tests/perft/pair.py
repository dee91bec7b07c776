"""One game in two implementations: the ruleset, and its rules written once more and plainly."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.board.board import Board
from game.core.action import CONCEDE, Action, format_action
from game.core.dice import RandomDice, RecordingDice
from game.core.manifest import read_options
from game.core.options import Options
from game.core.perft import perft
from game.core.rules import Outcome, Rules
from tests.conformance.play import choose
from tests.rulesets.random_games import RandomGame


class PlainGame(Protocol):
    """A position of the second implementation."""

    def legal(self) -> set[str]:
        """Return the legal actions as text."""
        ...

    def play(self, text: str, rolls: tuple[int, ...] = ()) -> Self:
        """Return the position after an action, or `concede`."""
        ...

    def over(self) -> bool:
        """Say whether the game has ended."""
        ...

    def winners(self) -> set[int]:
        """Return the seats that have won; none: a draw."""
        ...


G = TypeVar("G", bound=PlainGame)


@dataclass(frozen=True)
class Pair(ABC, Generic[G]):
    """A position in both implementations."""

    rules: ClassVar[Rules[Any]]

    board: Board
    state: Any
    game: G

    @staticmethod
    @abstractmethod
    def plain(board: Board, options: Options) -> Any:
        """Return the start of the game in the other implementation."""

    @abstractmethod
    def look_alike(self) -> None:
        """Assert that both positions hold the same, and that the same seat decides."""

    @classmethod
    def start(cls, board: Board, given: Mapping[str, object]) -> Self:
        """Return the start of a game."""
        options = read_options(cls.rules.manifest, board, given)
        first = cls.rules.setup(board, options, RandomDice(0))
        return cls(board, first, cls.plain(board, options))

    @classmethod
    def play_anything(cls, random: RandomGame, seed: int, plies: int) -> Self:
        """Play a random board with random options; now and then, a seat resigns."""
        player = RandomDice(seed)
        board = random.board(player)
        first = cls.start(board, random.options(player, board))
        return first.play(plies, player, RandomDice(-seed), random.action)

    def play(
        self,
        plies: int,
        player: RandomDice,
        luck: RandomDice,
        choose: Callable[[list[Action], RandomDice], Action] = choose,
    ) -> Self:
        """Play at random, comparing at every ply."""
        pair, dice = self, RecordingDice(luck)
        pair.agree()
        for _ in range(plies):
            legal = list(self.rules.legal_actions(pair.state))
            if not legal:
                break
            pair = pair.step(choose(legal, player), dice)
            pair.agree()
        return pair

    def step(self, action: Action, dice: RecordingDice) -> Self:
        """Return both games after an action."""
        used = len(dice.rolls)
        state = self.rules.apply(self.state, action, dice).state
        rolls = tuple(result for _, result in dice.rolls[used:])
        text = format_action(action, self.board.grid) if action != CONCEDE else "concede"
        return type(self)(self.board, state, self.game.play(text, rolls))

    def agree(self) -> None:
        """Assert that both games are the same in all that the rules tell."""
        legal = self.rules.legal_actions(self.state)
        assert {format_action(action, self.board.grid) for action in legal} == self.game.legal()
        self.look_alike()
        decision = self.rules.decision(self.state)
        assert self.game.over() == isinstance(decision, Outcome)
        if isinstance(decision, Outcome):
            assert set(decision.winners) == self.game.winners()

    def check_perft(self, numbers: tuple[int, ...]) -> None:
        """Assert how many positions there are by depth; the plain rules count the small ones."""
        assert perfts(self.rules, self.state, len(numbers)) == numbers
        small = tuple(number for number in numbers if number < 8000)
        assert len(small) > 1
        assert tuple(count(self.game, 1 + depth) for depth in range(len(small))) == small


def count(game: PlainGame, depth: int) -> int:
    """Return perft by the other implementation."""
    legal = game.legal()
    return len(legal) if depth == 1 else sum(count(game.play(text), depth - 1) for text in legal)


def perfts(rules: Rules[Any], state: Any, depths: int) -> tuple[int, ...]:
    """Return perft by the rules at every depth from 1."""
    return tuple(perft(rules, state, depth) for depth in range(1, depths + 1))
