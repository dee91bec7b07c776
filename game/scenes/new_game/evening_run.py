"""The games by which a random map is evened out, a batch at a time.

They are played in processes of their own; `poll` takes in what has ended, and never waits.
"""

from game.ai.series import Outing, Played, Running, Series, cores, minutes_left
from game.core.manifest import Manifest
from game.core.words import Phrase, Words
from game.match.evening import BATCH, MOST, Evened, Evening, MakeDraft
from game.text import say

_FEW = 5
"""Games from which on it is told how long all take."""


class EveningRun:
    """Evening out one random map; use `close` when it is wanted no more.

    Args:
        manifest: of the game.
        make: makes the drafts of the map.
        level_key: who plays.
        seed: of the dice.
    """

    def __init__(self, manifest: Manifest, make: MakeDraft, level_key: str, seed: int) -> None:
        self.level = level_key
        self._evening = Evening(manifest, make, level_key, seed, say)
        self._came: list[Outing[Played]] = []
        self._seconds = 0.0
        """For how long games have been played."""
        jobs = max(1, min(BATCH, cores() - 1))
        self._running: Running[Played] | None = Running([], Series.play, jobs)
        self._go_on(self._running)

    @property
    def going(self) -> bool:
        """Whether games are being played."""
        return self._running is not None

    @property
    def best(self) -> Evened:
        """The most even map so far."""
        return self._evening.best

    @property
    def games(self) -> int:
        """How many games have ended."""
        return self._evening.played + len(self._came)

    @property
    def done(self) -> float:
        """How much of the games is played that it takes at most, from 0 to 1."""
        return min(1.0, self.games / MOST)

    @property
    def told(self) -> Words:
        """How far it is."""
        games = self.games
        args = {"games": games, "most": MOST}
        if games < _FEW:
            return Phrase("Evening out: game {games} of {most} at most.", args)
        args["minutes"] = minutes_left(self._seconds, games, MOST)
        text = "Evening out: game {games} of {most} at most, up to {minutes} min left."
        return Phrase(text, args)

    def poll(self, seconds: float = 0.0) -> None:
        """Take in the games that have ended.

        Args:
            seconds: since it was last asked.

        Raises:
            LostProcessError: a process has ended by itself: all that is left is to `close` it.
        """
        self._seconds += seconds
        while self._running is not None:
            outing = self._running.poll()
            if self._running.done:
                self._evening.add([each.played for each in self._came])
                self._came = []
                self._go_on(self._running)
            elif outing is None:
                return
            else:
                self._came.append(outing)

    def _go_on(self, running: Running[Played]) -> None:
        """Play the next batch, or stop after the last."""
        if self._evening.batch is not None:
            running.play([self._evening.batch])
        else:
            self.close()

    def close(self) -> None:
        """Stop playing."""
        if self._running is not None:
            self._running.close()
            self._running = None
