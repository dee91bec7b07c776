"""Computer players against each other: whole games without a match, and what they add up to.

Nothing is kept but the result, so there is no log, no digest of steps and no undo. A game depends
on its seed alone: the same seed plays the same game, in whatever process it is played.
"""

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from math import ceil, sqrt
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic, process_time_ns
from traceback import format_exc
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.ai.bot import Level, begins_turn
from game.ai.plan import Bot, Budget, sets_up
from game.ai.players import player, seated
from game.ai.worker import end, no_main_module
from game.board.board import Board
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.event import TurnBegan
from game.core.options import Options
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.rules import Outcome, Rules, Transition
from game.errors import GameError

G = TypeVar("G")

_GAME_STRIDE = 1_000_003
"""Keeps the dice of neighbouring games apart."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went; clocks apart, equal games are equal."""

    winners: tuple[Seat, ...]
    """Empty: a draw, or not finished."""
    plies: int
    finished: bool
    termination: str = ""
    """What ended it, as in `Outcome.termination`."""
    turns: int = 0
    """Turns begun, of all seats together."""
    evaluations: tuple[tuple[int, ...], ...] = ()
    """By seat: positions judged in each of its turns."""
    microseconds: tuple[tuple[int, ...], ...] = field(default=(), compare=False)
    """By seat: processor time of each of its turns."""


class _Ledger:
    """What the thinking of one seat cost, turn by turn."""

    def __init__(self) -> None:
        self.evaluations: list[int] = []
        self.microseconds: list[int] = []
        self.new = True
        """A turn has begun in which the seat has not thought yet."""

    @property
    def spent(self) -> int:
        """Positions judged in this turn."""
        return 0 if self.new else self.evaluations[-1]

    def add(self, evaluations: int, nanoseconds: int) -> None:
        """Write down what an answer cost."""
        if self.new:
            self.new = False
            self.evaluations.append(0)
            self.microseconds.append(0)
        self.evaluations[-1] += evaluations
        self.microseconds[-1] += nanoseconds // 1000


class Onlooker(Protocol):
    """Who watches a game and has no part in it."""

    def begin(self, first: Any) -> None:
        """See the state before the first decision."""
        ...

    def see(self, before: Any, action: Action, after: Transition) -> None:
        """See what an action led to."""
        ...


def play_game(
    rules: Rules[Any],
    board: Board,
    options: Options,
    players: Sequence[str],
    seed: int,
    max_plies: int,
    onlooker: Onlooker | None = None,
) -> Played:
    """Play one game to its end, or until `max_plies` actions have been played.

    Args:
        rules: the game.
        board: the map, which has passed the ruleset's check.
        options: the game's options.
        players: who sits on each seat, from seat 1: a level or a script.
        seed: of the dice, and of the players' own dice.
        max_plies: where to give up.
        onlooker: sees all of it.
    """
    levels = [player(word, rules) for word in players]
    with seated(levels) as bots:
        return _play(rules, board, options, levels, bots, seed, max_plies, onlooker)


def _play(
    rules: Rules[Any],
    board: Board,
    options: Options,
    levels: Sequence[Level],
    bots: Sequence[Bot],
    seed: int,
    max_plies: int,
    onlooker: Onlooker | None,
) -> Played:
    """Play a game with players who are seated."""
    dice = RandomDice(seed)
    own = [RandomDice(seed ^ (seat << 40)) for seat in range(1, len(levels) + 1)]
    ledgers = [_Ledger() for _ in levels]
    state = rules.setup(board, options, dice)
    if onlooker is not None:
        onlooker.begin(state)
    plies = 0
    turns = int(not sets_up(rules, state))
    while plies < max_plies:
        decision = rules.decision(state)
        if isinstance(decision, Outcome):
            break
        seat = decision.seat
        index = seat - 1
        seen = rules.observe(state, seat)
        budget = Budget(levels[index].left(ledgers[index].spent))
        began = process_time_ns()
        plan = bots[index].think(rules, seen, seat, own[index], budget)
        ledgers[index].add(budget.spent, process_time_ns() - began)
        for played, action in enumerate(plan.actions, 1):
            after = rules.apply(state, action, dice)
            if onlooker is not None:
                onlooker.see(state, action, after)
            state = after.state
            plies += 1
            if any(isinstance(event, TurnBegan) for event in after.events):
                turns += 1
                for number, ledger in enumerate(ledgers, 1):
                    ledger.new |= begins_turn(rules.manifest, after.events, Seat(number))
            if plies == max_plies or played == len(plan.actions):
                break
            if not plan.holds(played, digest(rules.observe(state, seat))):
                break
    decision = rules.decision(state)
    over = decision if isinstance(decision, Outcome) else None
    return Played(
        over.winners if over else (),
        plies,
        over is not None,
        over.termination if over else "",
        turns,
        tuple(tuple(ledger.evaluations) for ledger in ledgers),
        tuple(tuple(ledger.microseconds) for ledger in ledgers),
    )


class Series(NamedTuple):
    """A number of games between the same players on one map."""

    ruleset: str
    board: Board
    options: Options
    players: tuple[str, ...]
    """Who sits on the places at the table."""
    games: int
    seed: int
    swap: bool = False
    """Every deal is played once from each place; the players move on by one from game to game."""
    max_plies: int = 5000
    places: tuple[int, ...] = ()
    """The place that each seat belongs to, from 0; by default each seat is a place of its own."""
    first: int = 0
    """Games before this one have been played: it goes on from there."""

    def seating(self, game: int) -> tuple[int, ...]:
        """Return which player, by index, sits on each seat in a game."""
        count = len(self.players)
        shift = game % count if self.swap else 0
        places = self.places or range(self.board.seats)
        return tuple((place + shift) % count for place in places)

    def play(self, game: int, onlooker: Onlooker | None = None) -> Played:
        """Play one game of the series, by its number from 0."""
        deal = game // len(self.players) if self.swap else game
        players = [self.players[index] for index in self.seating(game)]
        seed = self.seed + _GAME_STRIDE * deal
        rules = ruleset(self.ruleset).rules
        return play_game(rules, self.board, self.options, players, seed, self.max_plies, onlooker)


class Outing(NamedTuple, Generic[G]):
    """One game of several series."""

    series: int
    """Which of them, by index."""
    game: int
    played: G
    """What is told of it."""


def play_all(every: Sequence[Series], jobs: int = 1) -> Iterator[Outing[Played]]:
    """Play all games of several series, in as many processes as told; yield them in fixed order.

    They take turns by a whole deal, so that whoever stops early has as many games of each; the
    games of a series come in their order.
    """
    return tell_all(every, Series.play, jobs)


def tell_all(
    every: Sequence[Series], tell: Callable[[Series, int], G], jobs: int = 1
) -> Iterator[Outing[G]]:
    """Play all games as `play_all` does.

    Args:
        every: the series.
        tell: plays a game of a series, by its number, and returns what is told of it; a function
            of a module, as other processes import it.
        jobs: processes; 1: this one.
    """
    if jobs == 1:
        for series, game in _order(every):
            yield Outing(series, game, tell(every[series], game))
        return
    with Running(every, tell, jobs) as running:
        yield from running.rest()


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def minutes_left(seconds: float, done: int, most: int) -> int:
    """Return about how many minutes games take yet, by how long those have taken that are done.

    Args:
        seconds: for how long they have been played.
        done: how many have ended, one at least.
        most: how many are to be played.
    """
    return ceil(seconds / done * max(0, most - done) / 60)


class LostProcessError(GameError):
    """A process that played games has ended by itself."""


class Running(Generic[G]):
    """Games that are played in processes of their own; use it as a context, or call `close`.

    Args:
        every: the series, played as by `tell_all`.
        tell: as there.
        jobs: processes, at the most.
    """

    def __init__(
        self, every: Sequence[Series], tell: Callable[[Series, int], G], jobs: int
    ) -> None:
        self._tell, self._jobs = tell, jobs
        self._told: dict[tuple[int, int], tuple[Any, Exception | None]] = {}
        """What is told of games that ended, or why there is nothing to tell, until it is asked."""
        self._players: dict[Connection, BaseProcess] = {}
        """The processes, by the pipes to them."""
        self.play(every)

    def play(self, every: Sequence[Series]) -> None:
        """Play these series in the same processes, once all games before them have been told."""
        places = _order(every)
        self._every = every
        self.done = not places
        """All games have been told."""
        self._coming = iter(places)
        """Those that no process has been given."""
        self._places = iter(places)
        self._next = next(self._places, None)
        """The one to be told now."""
        for pipe in self._players:
            self._give(pipe)
        try:
            with _no_interrupt(), no_main_module():
                for _ in range(len(self._players), min(self._jobs, len(places))):
                    self._start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Running[G]":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def poll(self, seconds: float | None = 0.0) -> Outing[G] | None:
        """Return the next game, or None if none ends within so many seconds (None: wait for it)
        or all are `done`.

        Raises:
            LostProcessError: a process has ended by itself; no game comes after that.
        """
        until = None if seconds is None else monotonic() + seconds
        while self._next is not None and self._next not in self._told:
            left = None if until is None else max(0.0, until - monotonic())
            heard = wait(list(self._players), left)
            if not heard:
                return None
            for pipe in self._players:
                if pipe in heard:
                    self._hear(pipe)
        if self._next is None:
            self.done = True
            return None
        place, self._next = self._next, next(self._places, None)
        told, error = self._told.pop(place)
        if error is not None:
            raise error
        return Outing(*place, told)

    def rest(self) -> Iterator[Outing[G]]:
        """Yield all games that have not been told, waiting for them; raises as `poll` does."""
        while not self.done:
            outing = self.poll(None)
            if outing is not None:
                yield outing

    def close(self) -> None:
        """End the processes, wherever they are."""
        players, self._players = self._players, {}
        for pipe, process in players.items():
            pipe.close()
            process.terminate()
        for process in players.values():
            end(process)

    def _start(self) -> None:
        """Start a process, and give it its first game."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._tell), daemon=True)
        with theirs:  # closed here, it tells by its end that the process is gone
            process.start()
        self._players[ours] = process
        self._give(ours)

    def _give(self, pipe: Connection) -> None:
        """Give a process another game, if there is one."""
        place = next(self._coming, None)
        if place is not None:
            with suppress(OSError):  # a process that is gone is found out by `_hear`
                pipe.send((place, self._every[place[0]]))

    def _hear(self, pipe: Connection) -> None:
        """Take what a process tells, and give it another game.

        Raises:
            LostProcessError: it is gone.
        """
        try:
            place, told = pipe.recv()
        except (EOFError, OSError):
            raise LostProcessError(
                "A process that played games ended unexpectedly; perhaps memory ran out."
            ) from None
        self._told[place] = told
        self._give(pipe)


def _order(every: Sequence[Series]) -> list[tuple[int, int]]:
    """Return the games of several series, by series and number, deal by deal."""
    games = [
        (index, game)
        for index, series in enumerate(every)
        for game in range(series.first, series.games)
    ]

    def deal(place: tuple[int, int]) -> int:
        index, game = place
        return game // len(every[index].players)

    return sorted(games, key=deal)


@dataclass(slots=True)
class Ending:
    """How often games ended in one way."""

    won: int = 0
    drawn: int = 0


class Tally:
    """What the games of a series add up to; of several, as far as they have the same players.

    Args:
        players: by index, as the series has them.
    """

    def __init__(self, players: int) -> None:
        self.games = self.plies = self.turns = self.unfinished = 0
        self.wins = [0] * players
        """By player, in the order of the series' players."""
        self.halves = [0] * players
        """By player: twice the score. A draw counts a half, and so does a game without an end and
        one that several players win."""
        self.wins_by_seat: Counter[int] = Counter()
        self.endings: dict[str, Ending] = {}
        """By what ended the game; those that came up."""
        self.evaluations: list[list[int]] = [[] for _ in range(players)]
        """By player: positions judged in each turn."""
        self.microseconds: list[list[int]] = [[] for _ in range(players)]
        """By player: processor time of each turn."""

    def add(self, played: Played, seating: Sequence[int]) -> None:
        """Count a game; `seating` says which player sat on each seat."""
        self.games += 1
        self.plies += played.plies
        self.turns += played.turns
        self.unfinished += not played.finished
        if played.finished:
            ending = self.endings.setdefault(played.termination, Ending())
            ending.won += bool(played.winners)
            ending.drawn += not played.winners
        self.wins_by_seat.update(played.winners)
        winners = {seating[seat - 1] for seat in played.winners}
        for index in range(len(self.wins)):
            self.wins[index] += index in winners
            shared = not winners or index in winners
            self.halves[index] += 2 if winners == {index} else int(shared)
        for index, costs in enumerate(played.evaluations):
            self.evaluations[seating[index]] += costs
        for index, costs in enumerate(played.microseconds):
            self.microseconds[seating[index]] += costs

    @property
    def draws(self) -> int:
        """Games without a winner."""
        return sum(ending.drawn for ending in self.endings.values())

    @property
    def mean_plies(self) -> float:
        """Actions played per game."""
        return self.plies / max(1, self.games)

    @property
    def mean_turns(self) -> float:
        """Turns begun per game."""
        return self.turns / max(1, self.games)

    def interval(self, player: int) -> tuple[float, float]:
        """Return the 95 % interval of a player's share of all games."""
        return interval(self.wins[player], self.games)


def _serve(pipe: Connection, tell: Callable[[Series, int], Any]) -> None:
    """In a process of its own: play game after game, until nobody listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            place, series = pipe.recv()
            pipe.send((place, _tell(tell, series, place[1])))


def _tell(
    tell: Callable[[Series, int], G], series: Series, game: int
) -> tuple[G | None, Exception | None]:
    """Return what is told of a game, or why there is nothing to tell."""
    try:
        return tell(series, game), None
    except Exception as error:
        error.add_note(format_exc())  # the way to it stays behind in this process
        return None, error


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Hold Ctrl-C back, for good in processes begun meanwhile: they are ended by their parent."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # which lets Ctrl-C through again once it has begun
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def interval(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return an interval of a share of wins (Wilson's); draws as halves make it too wide.

    Args:
        wins: in points.
        games: of how many games.
        z: how many deviations wide to either side; that of 95 % unless said.
    """
    if games == 0:
        return (0.0, 1.0)
    share = wins / games
    middle = share + z * z / (2 * games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (max(0.0, (middle - margin) / whole), min(1.0, (middle + margin) / whole))
