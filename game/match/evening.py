"""Evening out a random map for two: games between equal players, and what is changed after them.

A seat that loses too often is helped by the lever of the game's recipe, step by step; where that is
not enough, or there is none, another draft of the map is tried.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from game.ai.bot import level
from game.ai.series import Played, Series
from game.core.manifest import Manifest, read_options
from game.errors import MapError
from game.maps.schema import MapData

MakeDraft = Callable[[int, int], MapData]
"""Returns a draft of a map, by its number from 0, with its lever at a step."""

BATCH = 20
"""Games between two looks at what they add up to."""
MOST = 1000
"""Games after which the best that was found has to do."""
_ENOUGH = 200
"""Games after which an even score is believed."""
_EVEN = 0.03
"""So far from a half a share still is even."""
_SURE = 1.7
"""A lead of so many standard errors is no chance."""
_DRAFTS = 5
_LONGEST = 5000
"""Actions after which a game is left, and shared."""


@dataclass
class _Score:
    """What was played with the lever at one step."""

    games: int = 0
    points: float = 0.0
    """Of the first seat; a draw counts a half."""

    @property
    def lead(self) -> float:
        """By how much the first seat's share is above a half."""
        return self.points / self.games - 0.5 if self.games else 0.0

    @property
    def doubt(self) -> float:
        """By how much a share may be off the half, a standard error beyond what was seen."""
        return abs(self.lead) + 0.5 / sqrt(max(1, self.games))

    @property
    def leans(self) -> bool:
        """Whether the lead is more than chance."""
        return self.games > 0 and abs(self.lead) * sqrt(self.games) > _SURE / 2

    @property
    def settled(self) -> bool:
        """Whether there is nothing more to learn of this step."""
        return self.leans or (self.games >= _ENOUGH and abs(self.lead) <= _EVEN)


class Evened(NamedTuple):
    """A map, and how even it is."""

    data: MapData
    games: int
    share: float
    """Of the first seat, over those games."""
    doubt: float
    """By how much the share may be off the half."""


class Evening:
    """The search for a draft of a map, and a step of its lever, that are even.

    Play `batch` and hand what came of it to `add`, until `batch` is None; `best` is what was found.
    The same games are wanted, and the same map is found, on every machine.

    Args:
        manifest: of the game.
        make: makes the drafts.
        level_key: who plays on both seats.
        seed: of the dice.
    """

    def __init__(self, manifest: Manifest, make: MakeDraft, level_key: str, seed: int) -> None:
        self._manifest = manifest
        self._make = make
        self._level = level_key
        self._seed = seed
        self._lever = manifest.recipe.lever if manifest.recipe is not None else None
        self._draft = -1
        self._found: list[Evened] = []
        """The best of each draft that was given up."""
        self.played = 0
        self.batch: Series | None = None
        self._next_draft()

    @property
    def best(self) -> Evened:
        """The most even map so far; its description tells of it."""
        return min([*self._found, self._told()], key=lambda each: each.doubt)

    def add(self, games: Sequence[Played]) -> None:
        """Take in the games of the batch, and choose the next."""
        score = self._scores[self._step]
        for played in games:
            score.games += 1
            score.points += 0.5 if len(played.winners) != 1 else float(1 in played.winners)
        self.played += len(games)
        if self.played >= MOST:
            self.batch = None
        elif not score.settled:
            self._want()
        elif score.leans:
            self._pull(1 if score.lead > 0 else -1)
        else:
            self.batch = None

    # ------------------------------------------------------------------ the search

    def _next_draft(self) -> None:
        self._draft += 1
        self._step = 0
        self._stride = 1
        self._scores = {0: _Score()}
        self._want()

    def _want(self) -> None:
        """Ask for more games of this step."""
        done = self._scores[self._step].games
        if self.batch is not None and done:
            board = self.batch.board
        else:
            board = self._make(self._draft, self._step).board()
        options = read_options(self._manifest, board, {})
        self.batch = Series(
            self._manifest.key,
            board,
            options,
            (self._level,) * 2,
            done + BATCH,
            self._seed,
            max_plies=_LONGEST,
            first=done,
        )

    def _pull(self, way: int) -> None:
        """Go on to a step between those that lean either way, or farther where all lean one way."""
        stronger = [step for step, score in self._scores.items() if score.lead * way < 0]
        if stronger:
            ahead = min(stronger, key=lambda step: abs(step - self._step))
            step = (ahead + self._step) // 2
        else:
            step, self._stride = self._step + way * self._stride, self._stride * 2
        most = self._lever.most if self._lever is not None else 0
        step = max(-most, min(most, step))
        if step not in self._scores:
            self._step = step
            self._scores[step] = _Score()
            self._want()
            return
        self.batch = None
        if self._draft + 1 < _DRAFTS:
            found = self._told()
            try:
                self._make(self._draft + 1, 0)
            except MapError:
                return
            self._found.append(found)
            self._next_draft()

    # ------------------------------------------------------------------ what comes of it

    def _told(self) -> Evened:
        """Return the most even step of this draft."""
        step, score = min(self._scores.items(), key=lambda each: each[1].doubt)
        share = 0.5 + score.lead
        data = self._make(self._draft, step)
        words = [data.description]
        if self._lever is not None and step:
            seat = 2 if step > 0 else 1
            amount = abs(step) * self._lever.each
            words.append(self._lever.says.format(seat=seat, amount=amount))
        if score.games:
            words.append(
                f"Player 1 won {100 * share:.0f} of 100 between {level(self._level).title} "
                f"players, over {score.games} games."
            )
        told = data.model_copy(update={"description": " ".join(words)})
        return Evened(told, score.games, share, score.doubt)
