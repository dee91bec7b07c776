"""Random play, kept so that every law looks at the same games."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from game.board.board import Board
from game.core.action import Action
from game.core.dice import RandomDice, RecordingDice
from game.core.event import Event
from game.core.manifest import Intent, read_options
from game.core.options import Options
from game.core.presentation import Presentation
from game.core.presenter import Presenter
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.rules import Decision, Outcome, Rules
from game.core.ruleset import Ruleset
from tests.conformance.case import Case

State = Any
"""A ruleset's own type; the laws use what the contract offers, and `key`."""


class Ply(NamedTuple):
    """One step of a game."""

    before: State
    seat: Seat
    action: Action
    rolls: tuple[int, ...]
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, eq=False)
class Playout:
    """A game as it was played."""

    ruleset: Ruleset[Any]
    board: Board
    options: Options
    setup_rolls: tuple[int, ...]
    first: State
    plies: tuple[Ply, ...]
    ended: bool
    _shown: dict[tuple[int, Seat], Presentation] = field(default_factory=dict, init=False)
    _legal: dict[int, list[Action]] = field(default_factory=dict, init=False)

    @property
    def rules(self) -> Rules[Any]:
        """What may be done in the game."""
        return self.ruleset.rules

    @property
    def presenter(self) -> Presenter[Any]:
        """What people are shown of it."""
        return self.ruleset.presenter

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, whether still in the game or not."""
        return tuple(Seat(n) for n in range(1, self.board.seats + 1))

    @property
    def states(self) -> list[State]:
        """Every position, the last one included."""
        return [*(ply.before for ply in self.plies), self.plies[-1].after]

    def some(self, count: int) -> list[State]:
        """Return about so many positions, evenly spread, the first and the last included."""
        states = self.states
        step = max(1, (len(states) - 1) // max(1, count - 1))
        return [*states[:-1:step], states[-1]]

    def views(self, count: int) -> list[tuple[State, Seat]]:
        """Return some positions, each with every seat that may look at it."""
        return [(state, seat) for state in self.some(count) for seat in self.seats]

    def shown(self, state: State, seat: Seat) -> Presentation:
        """Return what a seat is shown in one of its positions: the same whichever law asks."""
        key = id(state), seat
        if key not in self._shown:
            self._shown[key] = self.presenter.present(self.rules.observe(state, seat), seat)
        return self._shown[key]

    def legal(self, state: State) -> list[Action]:
        """Return what may be done in one of its positions, listed once for all laws."""
        if id(state) not in self._legal:
            self._legal[id(state)] = list(self.rules.legal_actions(state))
        return self._legal[id(state)]

    def forget(self) -> None:
        """Let go of what was shown and listed, which takes more room than the game."""
        self._shown.clear()
        self._legal.clear()


def choose(legal: list[Action], dice: RandomDice) -> Action:
    """Return a random action, each verb as likely: uniform play would hardly ever end a turn."""
    verbs = [list(group) for _, group in groupby(sorted(legal, key=_verb), _verb)]
    group = verbs[dice.roll(len(verbs)) - 1]
    return group[dice.roll(len(group)) - 1]


def _verb(action: Action) -> str:
    return action.verb


_QUIET = (
    Intent.END,
    Intent.SELECT,
    Intent.SUPPORT,
    Intent.MOVE,
    Intent.PLACE,
    Intent.ATTACK,
)


def quietest(ruleset: Ruleset[Any], legal: Iterable[Action]) -> Action:
    """Return the first action of the quietest kind: so plays who looks for no fight."""
    verbs = ruleset.manifest.verbs
    return min(legal, key=lambda action: _QUIET.index(verbs[action.verb].intent))


@lru_cache(maxsize=128)
def playout(case: Case, seed: int) -> Playout:
    """Return a game of a case, played at random from a seed."""
    return play(case, seed)


def play(case: Case, seed: int) -> Playout:
    """Play a case at random to its end or its last ply."""
    game = ruleset(case.ruleset)
    rules = game.rules
    board = case.board()
    options = read_options(rules.manifest, board, case.options)
    player = RandomDice(seed)
    dice = RecordingDice(RandomDice(-seed))
    first = state = rules.setup(board, options, dice)
    setup_rolls = tuple(result for _, result in dice.rolls)
    plies: list[Ply] = []
    decision = rules.decision(state)
    while isinstance(decision, Decision) and len(plies) < case.plies:
        action = choose(list(rules.legal_actions(state)), player)
        used = len(dice.rolls)
        after, events = rules.apply(state, action, dice)
        rolls = tuple(result for _, result in dice.rolls[used:])
        plies.append(Ply(state, decision.seat, action, rolls, events, after))
        state = after
        decision = rules.decision(state)
    ended = isinstance(decision, Outcome)
    return Playout(game, board, options, setup_rolls, first, tuple(plies), ended)
