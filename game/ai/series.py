"""Computer players against each other: whole games without a match, and what they add up to.

Nothing is kept but the result, so there is no log, no digest of steps and no undo. A game depends
on its seed alone: the same seed plays the same game, in whatever process it is played.
"""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import sqrt
from multiprocessing import resource_tracker
from typing import Any, NamedTuple

from game.ai.plan import Budget
from game.ai.players import player
from game.board.board import Board
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.options import Options
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.rules import Outcome, Rules

_GAME_STRIDE = 1_000_003
"""Keeps the dice of neighbouring games apart."""


class Played(NamedTuple):
    """How one game went."""

    winners: tuple[Seat, ...]
    """Empty: a draw, or not finished."""
    plies: int
    finished: bool
    termination: str = ""
    """What ended it, as in `Outcome.termination`."""


def play_game(
    rules: Rules[Any],
    board: Board,
    options: Options,
    levels: Sequence[str],
    seed: int,
    max_plies: int,
) -> Played:
    """Play one game to its end, or until `max_plies` actions have been played.

    Args:
        rules: the game.
        board: the map, which has passed the ruleset's check.
        options: the game's options.
        levels: who sits on each seat, from seat 1: a level or a script.
        seed: of the dice, and of the players' own dice.
        max_plies: where to give up.
    """
    dice = RandomDice(seed)
    own = [RandomDice(seed ^ (seat << 40)) for seat in range(1, len(levels) + 1)]
    bots = [player(key, rules) for key in levels]
    players = [each.make() for each in bots]
    state = rules.setup(board, options, dice)
    plies = 0
    while plies < max_plies:
        decision = rules.decision(state)
        if isinstance(decision, Outcome):
            break
        seat = decision.seat
        seen = rules.observe(state, seat)
        budget = Budget(bots[seat - 1].evaluations)
        plan = players[seat - 1].think(rules, seen, seat, own[seat - 1], budget)
        for played, action in enumerate(plan.actions, 1):
            state = rules.apply(state, action, dice).state
            plies += 1
            if plies == max_plies or played == len(plan.actions):
                break
            if not plan.holds(played, digest(rules.observe(state, seat))):
                break
    decision = rules.decision(state)
    if isinstance(decision, Outcome):
        return Played(decision.winners, plies, True, decision.termination)
    return Played((), plies, finished=False)


class Series(NamedTuple):
    """A number of games between the same players on one map."""

    ruleset: str
    board: Board
    options: Options
    levels: tuple[str, ...]
    games: int
    seed: int
    swap: bool = False
    """Every deal is played once from each seat; the players move on by a seat from game to game."""
    max_plies: int = 5000

    def seating(self, game: int) -> tuple[int, ...]:
        """Return which player, by index, sits on each seat in a game."""
        count = len(self.levels)
        shift = game % count if self.swap else 0
        return tuple((seat + shift) % count for seat in range(count))

    def play(self, game: int) -> Played:
        """Play one game of the series, by its number from 0."""
        deal = game // len(self.levels) if self.swap else game
        levels = [self.levels[player] for player in self.seating(game)]
        seed = self.seed + _GAME_STRIDE * deal
        rules = ruleset(self.ruleset).rules
        return play_game(rules, self.board, self.options, levels, seed, self.max_plies)

    def results(self, jobs: int = 1) -> Iterator[Played]:
        """Play all games, in as many processes as told; yield the results in order of the games."""
        if jobs == 1:
            yield from map(self.play, range(self.games))
            return
        context = multiprocessing.get_context("spawn")
        with ExitStack() as stack:
            with _no_interrupt():
                pool = context.Pool(jobs, initializer=_begin, initargs=(self,))
                stack.enter_context(pool)
            yield from pool.imap(_play, range(self.games))


@dataclass(slots=True)
class Ending:
    """How often games ended in one way."""

    won: int = 0
    drawn: int = 0


class Tally:
    """What the games of a series add up to."""

    def __init__(self, series: Series) -> None:
        self._series = series
        self.games = self.plies = self.unfinished = 0
        self.wins = [0] * len(series.levels)
        """By player, in the order of the series' levels."""
        self.wins_by_seat = [0] * len(series.levels)
        self.endings: dict[str, Ending] = {}
        """By what ended the game; those that came up."""

    def add(self, played: Played) -> None:
        """Count the next game."""
        seating = self._series.seating(self.games)
        self.games += 1
        self.plies += played.plies
        self.unfinished += not played.finished
        if played.finished:
            ending = self.endings.setdefault(played.termination, Ending())
            ending.won += bool(played.winners)
            ending.drawn += not played.winners
        for seat in played.winners:
            self.wins[seating[seat - 1]] += 1
            self.wins_by_seat[seat - 1] += 1

    @property
    def draws(self) -> int:
        """Games without a winner."""
        return sum(ending.drawn for ending in self.endings.values())

    @property
    def mean_plies(self) -> float:
        """Actions played per game."""
        return self.plies / max(1, self.games)

    def interval(self, player: int) -> tuple[float, float]:
        """Return the 95 % interval of a player's share of all games."""
        return interval(self.wins[player], self.games)


_series: Series
"""In a process of the pool: what is played."""


def _begin(series: Series) -> None:
    global _series
    _series = series
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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


def _play(game: int) -> Played:
    return _series.play(game)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins (Wilson's)."""
    if games == 0:
        return (0.0, 1.0)
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (max(0.0, (middle - margin) / whole), min(1.0, (middle + margin) / whole))
