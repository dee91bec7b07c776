"""Whether a map is fair: what many games between equal players on it add up to.

A side (a seat, or a team) of a fair map wins as often as any other. A draw, and a game without an
end, is shared by all sides.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import pairwise
from statistics import quantiles
from typing import Any, NamedTuple

from game.ai.series import Ending, interval
from game.board.board import Board
from game.board.grid import Cell, Mask
from game.core.options import Options
from game.core.refs import Seat
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words
from game.match.course import GameCourse

BAND = 5
"""A fifth: a map is fair if no side may win a fifth more or less than its part, as far as luck goes
(two sides: from 40 to 60 of 100)."""

_SURE = 2.81
"""Deviations by which an even split must lie out of the bounds for whoever looks after every game.
Of fair maps 43 in 100 were called unfair at some time in 200 games with 1.96, and so it is 6."""

_HOTTEST = 3
"""Cells on which the losses are written."""


class Share(NamedTuple):
    """Of all games, a side's; with the 95 % interval."""

    points: float
    share: float
    low: float
    high: float


class Verdict(Enum):
    """What the games say of a map."""

    OPEN = "open"
    """Too few games."""
    FAIR = "fair"
    LEANS = "leans"
    """A side surely wins more than its part, but surely not a fifth more."""
    UNFAIR = "unfair"
    """A side surely wins more or less than its part, and perhaps by more than a fifth."""


class Goods(NamedTuple):
    """What was bought of one kind."""

    name: Words
    bought: int
    won: int
    """Of them, those of who won in the end."""


class AverageOverTime(NamedTuple):
    """One number over the rounds, on the average of the games that lasted so long."""

    key: str
    title: Words
    values: Mapping[Seat, tuple[float, ...]]


class Balance:
    """The games on one map, counted.

    Args:
        places: the side that each seat belongs to, from 0; see `game.ai.arena.places`.
    """

    def __init__(self, places: Sequence[int]) -> None:
        self.places = tuple(places)
        self.sides = max(places) + 1
        self.games = self.drawn = self.unfinished = self.plies = self.turns = self.choices = 0
        self.won = [0] * self.sides
        """Games that a side won alone."""
        self.watched = False
        """Somebody looks after every game, and not at the end alone: that asks for more."""
        self._points = [0.0] * self.sides
        self.rounds: list[int] = []
        """That each game lasted, in the order played."""
        self.endings: dict[str, Ending] = {}
        self.falls: Counter[tuple[Cell, Seat]] = Counter()
        self.blows: Counter[Cell] = Counter()
        self.used: Mask = 0
        self._bought: dict[str, list[int]] = {}
        self._names: dict[str, Words] = {}
        self._titles: dict[str, Words] = {}
        self._sums: dict[tuple[int, Seat, str], int] = defaultdict(int)
        self._lasted: Counter[int] = Counter()
        """Games that came to each round, by its index."""

    def count(self, winners: Sequence[int], *, finished: bool = True) -> set[int]:
        """Count who won a game, by seat; return the sides that did."""
        self.games += 1
        sides = {self.places[seat - 1] for seat in winners}
        sharing = sides or range(self.sides)
        for side in sharing:
            self._points[side] += 1 / len(sharing)
        if len(sides) == 1:
            self.won[min(sides)] += 1
        self.drawn += finished and not winners
        self.unfinished += not finished
        return sides

    def add(self, told: GameCourse) -> None:
        """Count a game with all that it tells."""
        winners = self.count(told.winners, finished=told.finished)
        self.plies += told.plies
        self.turns += told.turns
        self.choices += told.choices
        self.rounds.append(told.rounds)
        if told.finished:
            ending = self.endings.setdefault(told.termination, Ending())
            ending.won += bool(told.winners)
            ending.drawn += not told.winners
        self.falls.update(told.falls)
        self.blows.update(told.blows)
        self.used |= told.used
        self._titles.update(told.titles)
        for index, row in enumerate(told.rows):
            self._lasted[index] += 1
            for (seat, key), value in row.items():
                self._sums[index, seat, key] += value
        for seat, name in told.bought:
            count = self._bought.setdefault(str(name), [0, 0])
            self._names[str(name)] = name
            count[0] += 1
            count[1] += winners == {self.places[seat - 1]}

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places, 1) if place == side)

    def share(self, side: int) -> Share:
        """Return what a side has made of the games."""
        points = self._points[side]
        return Share(points, points / max(1, self.games), *interval(points, self.games))

    @property
    def odd_one(self) -> int:
        """The side whose share is farthest from its part; of two, the one that has more."""

        def oddness(side: int) -> tuple[float, float]:
            share = self.share(side).share
            return round(abs(share - self.part), 9), share

        return max(range(self.sides), key=oddness)

    @property
    def part(self) -> float:
        """What each side would win on a fair map."""
        return 1 / self.sides

    @property
    def verdict(self) -> Verdict:
        """What the games say so far."""
        if not self.games:
            return Verdict.OPEN
        part, margin = self.part, self.part / BAND
        shares = [self.share(side) for side in range(self.sides)]
        bounds = [(share.low, share.high) for share in shares]
        if self.watched:
            bounds = [interval(share.points, self.games, _SURE) for share in shares]
        clear = any(not low <= part <= high for low, high in bounds)
        if all(part - margin <= s.low and s.high <= part + margin for s in shares):
            return Verdict.LEANS if clear else Verdict.FAIR
        return Verdict.UNFAIR if clear else Verdict.OPEN

    @property
    def length(self) -> tuple[int, int, int]:
        """Rounds after which a quarter of the games was over, a half, and three quarters."""
        if len(self.rounds) < 2:
            return (self.rounds[0],) * 3 if self.rounds else (0, 0, 0)
        low, middle, high = quantiles(self.rounds, n=4, method="inclusive")
        return round(low), round(middle), round(high)

    def lengths(self, most: int) -> tuple[int, list[int]]:
        """Return how many games lasted how many rounds, from the shortest, in so many steps at the
        most: how many rounds a step is, and the games of each."""
        least = min(self.rounds)
        step = -(-(max(self.rounds) - least + 1) // most)
        games = [0] * ((max(self.rounds) - least) // step + 1)
        for rounds in self.rounds:
            games[(rounds - least) // step] += 1
        return step, games

    @property
    def fell(self) -> Counter[Cell]:
        """How many pieces fell on each cell, whosever they were."""
        found: Counter[Cell] = Counter()
        for (cell, _), count in self.falls.items():
            found[cell] += count
        return found

    @property
    def hottest(self) -> list[Cell]:
        """The three cells on which most fell, those first."""
        fell = self.fell
        return sorted(fell, key=lambda cell: (-fell[cell], cell))[:_HOTTEST]

    @property
    def goods(self) -> tuple[Goods, ...]:
        """What was bought, most first."""
        found = [Goods(self._names[key], *counts) for key, counts in self._bought.items()]
        return tuple(sorted(found, key=lambda each: (-each.bought, str(each.name))))

    @property
    def charts(self) -> tuple[AverageOverTime, ...]:
        """The means over time, as far as half of the games lasted; one number alone is no chart.

        What is earned is told for each round.
        """
        until = sum(2 * count >= self.games for count in self._lasted.values())
        seats = [Seat(number) for number in range(1, len(self.places) + 1)]
        found = []
        for key, title in self._titles.items():
            values = {
                seat: tuple(
                    self._sums.get((index, seat, key), 0) / self._lasted[index]
                    for index in range(until)
                )
                for seat in seats
            }
            if key.startswith("earned "):
                values = {seat: _each(course) for seat, course in values.items()}
            if len({value for course in values.values() for value in course}) > 1:
                found.append(AverageOverTime(key, title, values))
        return tuple(found)

    def report(self) -> dict[str, object]:
        """Return everything as plain values, for JSON; cells by their number."""
        falls: dict[int, dict[int, int]] = {}
        for (cell, seat), count in sorted(self.falls.items()):
            falls.setdefault(cell, {})[seat] = count
        low, middle, high = self.length
        return {
            "games": self.games,
            "drawn": self.drawn,
            "unfinished": self.unfinished,
            "draw_counts": "shared",
            "sides": [
                {
                    "seats": list(self.seats_of(side)),
                    "won": self.won[side],
                    "points": round(found.points, 2),
                    "share": round(found.share, 4),
                    "interval_95": [round(found.low, 4), round(found.high, 4)],
                }
                for side, found in enumerate(map(self.share, range(self.sides)))
            ],
            "verdict": self.verdict.value,
            "rounds": {"quarter": low, "half": middle, "three_quarters": high, "each": self.rounds},
            "mean_plies": round(self.plies / max(1, self.games), 1),
            "mean_choices": round(self.choices / max(1, self.plies), 1),
            "endings": {
                key: {"won": ending.won, "drawn": ending.drawn}
                for key, ending in sorted(self.endings.items())
            },
            "over_time": {
                chart.key: {
                    str(seat): [round(value, 2) for value in course]
                    for seat, course in chart.values.items()
                }
                for chart in self.charts
            },
            "bought": [
                {"what": str(each.name), "count": each.bought, "by_winners": each.won}
                for each in self.goods
            ],
            "fell": {str(cell): by_seat for cell, by_seat in falls.items()},
            "blows": {str(cell): count for cell, count in sorted(self.blows.items())},
        }


def side_names(
    ruleset: Ruleset[Any], board: Board, options: Options, places: Sequence[int]
) -> tuple[Words, ...]:
    """Return what the sides of a map are called: as the game or the map says, else by number."""
    found: list[Words] = []
    names = [ruleset.presenter.side(board, options, Seat(seat + 1)) for seat in range(len(places))]
    for side in range(max(places) + 1):
        seats = [seat for seat, place in enumerate(places) if place == side]
        name = names[seats[0]] if len(seats) == 1 else ""
        words: dict[str, Words | int] = {
            "seats": " + ".join(str(seat + 1) for seat in seats),
            "count": len(seats),
        }
        known = name and names.count(name) == 1
        found.append(name if known else Phrase("Player {seats}", words, many="Team {seats}"))
    return tuple(found)


def told(balance: Balance, names: Sequence[Words]) -> Words:
    """Return the verdict as a sentence.

    Args:
        balance: the games.
        names: of the sides.
    """
    if not balance.games:
        return "No game has been played yet."
    side = balance.odd_one
    found = balance.share(side)
    parts: dict[str, Words | int] = {
        "side": names[side],
        "share": _percent(found.share),
        "low": _percent(found.low),
        "high": _percent(found.high),
        "games": _games(balance),
    }
    return Phrase(_TOLD[balance.verdict], parts)


def _games(balance: Balance) -> Words:
    """Return how many games there were, and what a draw counts where there was one."""
    count = {"count": balance.games}
    if not balance.drawn and not balance.unfinished:
        return Phrase("{count} game", count, "{count} games")
    if balance.sides == 2:
        return Phrase("{count} game, a draw as a half", count, "{count} games, a draw as a half")
    return Phrase("{count} game, draws shared", count, "{count} games, draws shared")


_TOLD = {
    Verdict.OPEN: "Too few games to tell yet: {side} won {share} of {games}; its true share may "
    "be {low} to {high}.",
    Verdict.FAIR: "Fair: no side is far from its part; {side} won {share} of {games} "
    "({low} to {high}).",
    Verdict.LEANS: "Fair, but it leans: {side} won {share} of {games}, surely not by luck "
    "alone ({low} to {high}).",
    Verdict.UNFAIR: "Not fair: {side} won {share} of {games} ({low} to {high}).",
}


def harder(balance: Balance, names: Sequence[Words]) -> Words:
    """Return who has it harder on a map, for those who choose their seats; "" with too few games.

    Args:
        balance: the games.
        names: of the sides.
    """
    if balance.games < _ENOUGH:
        return ""
    side = balance.odd_one
    found = balance.share(side)
    told: dict[Verdict, Words] = {
        Verdict.OPEN: "Too close to tell",
        Verdict.FAIR: "Even",
        Verdict.LEANS: "Nearly even",
        Verdict.UNFAIR: "Not even",
    }
    parts: dict[str, Words | int] = {
        "told": told[balance.verdict],
        "side": names[side],
        "share": _percent(found.share),
        "count": balance.games,
    }
    if balance.drawn or balance.unfinished:
        return Phrase(
            "{told}: {side} won {share} of {count} games between equals, draws shared.", parts
        )
    return Phrase("{told}: {side} won {share} of {count} games between equals.", parts)


_ENOUGH = 30
"""Games from which on anything is told."""


def _percent(share: float) -> str:
    """Return a share in hundredths, as it is written."""
    return f"{share:.0%}".replace("%", "\N{NO-BREAK SPACE}%")


def _each(course: Sequence[float]) -> tuple[float, ...]:
    """Return what each round added to a growing number."""
    return tuple(after - before for before, after in pairwise((0.0, *course)))
