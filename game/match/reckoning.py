"""A finished match in numbers over time: what each seat had and did by the end of every turn, and
how far its dice were from what was to be expected.

The expectation is exact: a step that rolled is played once for every way its dice could fall, and
what the game counts of it is weighed by the chances; where there are too many ways, a seeded sample
stands for them. All of it is seen by nobody before the match is over. It takes a while, so it is
done in pieces.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import prod
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.action import CONCEDE
from game.core.dice import Dice, RandomDice, RecordingDice, ScriptedDice, outcomes
from game.core.event import Counted, Event, ResourceChanged
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Words
from game.match.analysis import Standing
from game.match.holdings import TITLES, Stores, holdings
from game.match.match import Match
from game.match.timeline import play

_EXACT_UP_TO = 216
_SAMPLES = 64
_NOTHING = Fraction(0)
_Deeds = dict[tuple[Seat, str], Fraction]
"""How much of what each seat did."""


class Fortune(NamedTuple):
    """What came of dice, and what was to be expected of them."""

    got: Fraction
    expected: Fraction


class OverTime(NamedTuple):
    """One number of every seat at the end of every turn."""

    key: str
    title: Words
    values: Mapping[Seat, tuple[Fraction, ...]]
    fortunes: Mapping[Seat, Fortune] = MappingProxyType({})
    """Where it tells of luck: what the last values, which are differences then, come of."""
    counts: bool = False
    """It counts deeds, which add up: what each turn brought is what one looks for."""

    def brought(self, seat: Seat) -> tuple[Fraction, ...]:
        """Return what each turn added."""
        course = self.values[seat]
        return tuple(now - was for was, now in zip((_NOTHING, *course), course, strict=False))


class Reckoning:
    """Works the charts of a finished match out, a little at a time.

    Args:
        match: the match.
        standings: the turns; see `game.match.analysis.LeadCurve`.

    Raises:
        ValueError: the match is not over, and its numbers are no one's business yet.
    """

    def __init__(self, match: Match, standings: Sequence[Standing]) -> None:
        if match.outcome is None:
            raise ValueError("the match is not over")
        self._match = match
        self._marks = [standing.position for standing in standings]
        self._seats = [Seat(number) for number in range(1, len(match.seats) + 1)]
        self._titles: dict[str, Words] = {}
        self._rows: list[_Deeds] = []
        """What was taken in at the end of each turn, by seat and key of the chart."""
        self._deeds: _Deeds = {}
        self._fortunes: dict[tuple[Seat, str], Fortune] = {}
        self._stores = Stores()
        self._work = self._go()
        self.done = 0.0
        """How much has been worked out, to 1."""

    def go_on(self, seconds: float) -> None:
        """Work for so long, or a little longer."""
        until = perf_counter() + seconds
        for position in self._work:
            self.done = position / (len(self._match.steps) + 1)
            if perf_counter() >= until:
                return
        self.done = 1.0

    # ------------------------------------------------------------------ the work

    def _go(self) -> Iterator[int]:
        """Walk through the match; yield the position after each piece of work."""
        match = self._match
        state = match.observations.state(0, NEUTRAL)
        self._take(match.observations.opening(NEUTRAL))
        for position, step in enumerate(match.steps):
            self._mark(state, self._marks.count(position))
            gives_up = step.action == CONCEDE
            if step.rolls and match.turn_at(position).round and not gives_up:
                yield from self._expect(position, state)
            if not gives_up:
                self._take(match.observations.heard(position, NEUTRAL, with_sighted=False))
            dice = ScriptedDice(step.rolls)
            state = play(match.rules, state, step.seat, step.action, dice).state
            yield position
        self._mark(state, self._marks.count(len(match.steps)))

    def _take(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case Counted(seat, what, amount):
                    self._deeds[seat, what] = self._deeds.get((seat, what), _NOTHING) + amount
                case ResourceChanged():
                    self._stores.take(event)

    def _expect(self, position: int, state: Any) -> Iterator[int]:
        """Weigh what could have come of the dice of a step."""
        step = self._match.steps[position]

        def counted(dice: Dice) -> _Deeds:
            found: _Deeds = {}
            events = play(self._match.rules, state, step.seat, step.action, dice).events
            for event in events:
                if isinstance(event, Counted):
                    key = (event.seat, event.what)
                    found[key] = found.get(key, _NOTHING) + event.amount
            return found

        recorded = RecordingDice(ScriptedDice(step.rolls))
        actual = counted(recorded)
        yield position
        if prod(faces for faces, _ in recorded.rolls) <= _EXACT_UP_TO:
            ways = outcomes(counted)
        else:
            ways = []
            for seed in range(_SAMPLES):
                ways.append((Fraction(1, _SAMPLES), counted(RandomDice(seed))))
                yield position
        for key in {key for _, deeds in ways for key in deeds}:
            amounts = [(chance, deeds.get(key, _NOTHING)) for chance, deeds in ways]
            if len({amount for _, amount in amounts}) > 1:
                expected = sum((chance * amount for chance, amount in amounts), _NOTHING)
                before = self._fortunes.get(key, Fortune(_NOTHING, _NOTHING))
                self._fortunes[key] = Fortune(
                    before.got + actual.get(key, _NOTHING), before.expected + expected
                )

    def _mark(self, state: Any, turns: int) -> None:
        """Take in how things stand at the end of so many turns."""
        if not turns:
            return
        shown = holdings(self._match.presenter.present(state, self._seats[0]), self._seats)
        self._titles.update(shown.titles)
        had = {**shown.values, **self._stores.values}
        row: _Deeds = {key: Fraction(value) for key, value in had.items()}
        for (seat, what), value in self._deeds.items():
            row[seat, f"deed {what}"] = value
        for (seat, what), fortune in self._fortunes.items():
            row[seat, f"luck {what}"] = fortune.got - fortune.expected
        self._rows += [row] * turns

    # ------------------------------------------------------------------ what came of it

    def _heads(self) -> dict[str, Words]:
        """Return what every chart is called, in their order."""
        deeds = self._match.ruleset.manifest.statistics
        return {
            **self._titles,
            **self._stores.titles,
            **TITLES,
            **{f"deed {what}": title for what, title in deeds.items()},
            **{
                f"luck {what}": Phrase(
                    "{what}, against what the dice give on average", {"what": title}
                )
                for what, title in deeds.items()
            },
        }

    @property
    def charts(self) -> tuple[OverTime, ...]:
        """Return the charts; a number that never changes tells nothing."""
        found = []
        for key, title in self._heads().items():
            values = {seat: self._course(seat, key) for seat in self._seats}
            if all(len(set(course)) < 2 for course in values.values()):
                continue
            fortunes: dict[Seat, Fortune] = {}
            if key.startswith("luck "):
                what = key.removeprefix("luck ")
                none = Fortune(_NOTHING, _NOTHING)
                fortunes = {seat: self._fortunes.get((seat, what), none) for seat in self._seats}
            counts = key.startswith("deed ")
            found.append(OverTime(key, title, values, fortunes, counts))
        return tuple(found)

    def _course(self, seat: Seat, key: str) -> tuple[Fraction, ...]:
        before = Fraction(self._stores.first.get((seat, key), 0))
        return tuple(row.get((seat, key), before) for row in self._rows)
