"""Games between equal computer players on the map that lies on the workbench, a game at a time.

They are played in processes of their own; `poll` takes in what has ended, and never waits.
"""

from game.ai.arena import places
from game.ai.bot import level
from game.ai.series import Running, Series, cores, minutes_left
from game.board.grid import Cell
from game.core.manifest import read_options
from game.core.registry import ruleset
from game.core.words import Phrase, Words
from game.maps.schema import MapData
from game.match.balance import Balance, side_names
from game.match.course import GameCourse, course
from game.scenes.workshop.balance_page import Trial, unused_cells
from game.view.heat import Heat

GAMES = 200
"""At which a lead of seven in a hundred shows, and a fair map for two does."""


class BalanceRun:
    """The games of one map; use `close` when they are wanted no more.

    Args:
        key: of the game; the map has passed its check.
        data: the map.
        level_key: who plays on every seat.
        games: how many are played, and how many more each time that it goes on after its end.
        seed: of the dice.
    """

    def __init__(
        self, key: str, data: MapData, level_key: str, games: int = GAMES, seed: int = 1
    ) -> None:
        board = data.board()
        manifest, rules = ruleset(key).manifest, ruleset(key).rules
        options = read_options(manifest, board, {})
        seated = places(rules, board, options)
        names = side_names(ruleset(key), board, options, seated)
        self.trial = Trial(manifest, data, names, level(level_key).title, seed)
        self.balance = Balance(seated)
        self.level_key = level_key
        self.games = games
        self._at_once = games
        self.stale = False
        """The map has been saved anew since: the games tell of what it was."""
        self.seconds = 0.0
        """For which games have been played, as `poll` was told."""
        self._series = Series(key, board, options, (level_key,) * board.seats, games, seed)
        self._running: Running[GameCourse] | None = None
        self.go_on()

    @property
    def going(self) -> bool:
        """Whether games are being played."""
        return self._running is not None

    @property
    def more(self) -> int:
        """How many games it plays yet if it goes on: what was left of them, or as many again."""
        return self.games - self.balance.games or self._at_once

    def go_on(self) -> None:
        """Play `more` games on top of those there; none is played twice."""
        if self.going:
            return
        done, more = self.balance.games, self.more
        self.games = done + more
        self.balance.watched = True
        series = self._series._replace(games=self.games, first=done)
        self._running = Running([series], course, max(1, min(more, cores() - 1)))

    @property
    def minutes_left(self) -> int | None:
        """About how long it takes yet; None: no game has ended that would tell."""
        done = self.balance.games
        return minutes_left(self.seconds, done, self.games) if done else None

    def poll(self, seconds: float = 0.0) -> bool:
        """Take in the games that have ended; return whether there were any.

        Args:
            seconds: since it was last asked.

        Raises:
            LostProcessError: a process has ended by itself: all that is left is to `close` it.
        """
        found = False
        if self.going:
            self.seconds += seconds
        while self._running is not None:
            outing = self._running.poll()
            if self._running.done:
                self.close()
                return True
            if outing is None:
                break
            self.balance.add(outing.played)
            self.balance.watched = self.balance.games < self.games
            found = True
        return found

    def close(self) -> None:
        """Stop playing; what was played is kept."""
        if self._running is not None:
            self._running.close()
            self._running = None

    def fell_at(self, cell: Cell) -> Words:
        """Return how many pieces of each side fell on a cell, in words."""
        balance = self.balance
        counts = [
            sum(balance.falls[cell, seat] for seat in balance.seats_of(side))
            for side in range(balance.sides)
        ]
        if not sum(counts):
            used = balance.used >> cell & 1
            return "No piece fell here." if used else "No game used it."
        told: Words = ""
        for name, count in zip(self.trial.names, counts, strict=True):
            side = Phrase("{side} {count}", {"side": name, "count": count})
            told = Phrase("{first}, {rest}", {"first": told, "rest": side}) if told else side
        rate = round(100 * sum(counts) / balance.games)
        return Phrase(
            "Pieces that fell here in {count} game: {sides}; {rate} in a hundred games.",
            {"count": balance.games, "sides": told, "rate": rate},
            "Pieces that fell here in {count} games: {sides}; {rate} in a hundred games.",
        )

    @property
    def heat(self) -> Heat:
        """Where pieces fell, in all; figures for a hundred games where most did."""
        fell, games = self.balance.fell, max(1, self.balance.games)
        figures = {cell: f"{100 * fell[cell] / games:.0f}" for cell in self.balance.hottest}
        bare = frozenset(unused_cells(self.trial.map, self.balance)) if games > 1 else frozenset()
        return Heat(fell, figures, bare)
