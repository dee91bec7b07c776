"""A match in numbers: what each seat scored, did, lost, earned, spent, and holds.

What a deed is the game says, by events that count it; the rest comes of what happens to pieces and
resources in any game. Set-up is no part of it. A seat that gives up is measured before it does:
what it surrenders it has neither lost nor spent.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.action import CONCEDE
from game.core.event import Cause, Counted, Event, PiecePlaced, PieceRemoved, ResourceChanged
from game.core.presentation import Base, PieceView
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Term, Words
from game.match.holdings import resource_title
from game.match.match import Match


class StatisticsColumn(NamedTuple):
    """One number for every seat."""

    key: str
    title: Words
    values: dict[Seat, int]


def statistics(match: Match, listener: Seat = NEUTRAL) -> tuple[StatisticsColumn, ...]:
    """Return the columns that mean something in this game; a column of noughts is left out.

    Args:
        match: the match.
        listener: count only what this seat heard; nobody (0) hears everything, which is for
            finished matches.
    """
    count = _Count(match, listener)
    columns = [
        *count.scores(),
        *(
            StatisticsColumn(what, title, count.deeds[what])
            for what, title in match.ruleset.manifest.statistics.items()
        ),
        StatisticsColumn("lost", "Losses", count.lost),
        *_columns("earned", "{resource} earned", count.earned),
        *_columns("spent", "{resource} spent", count.spent),
        StatisticsColumn("held", "Buildings held", count.held()),
    ]
    if listener == NEUTRAL:
        seats = [Seat(number) for number in range(1, len(match.seats) + 1)]
        used = {seat: match.hints.used(seat) for seat in seats}
        columns.append(StatisticsColumn("hints", "Hints used", used))
    return tuple(column for column in columns if any(column.values.values()))


def _columns(
    key: str, title: Term, found: dict[str, dict[Seat, int]]
) -> Iterator[StatisticsColumn]:
    for resource, values in found.items():
        head = Phrase(title, {"resource": resource_title(resource)})
        yield StatisticsColumn(f"{key}_{resource}", head, values)


class _Count:
    def __init__(self, match: Match, listener: Seat) -> None:
        self._match = match
        self._listener = listener
        self.lost = self._noughts()
        self.deeds = {what: self._noughts() for what in match.ruleset.manifest.statistics}
        self.earned: dict[str, dict[Seat, int]] = {}
        self.spent: dict[str, dict[Seat, int]] = {}
        self._take(match.observations.opening(listener))
        for position, step in enumerate(match.steps):
            if match.turn_at(position).round:
                events = match.observations.heard(position, listener, with_sighted=False)
                if step.action == CONCEDE:  # what is given up was not lost to anybody
                    events = tuple(e for e in events if not isinstance(e, PieceRemoved))
                self._take(events)

    def _noughts(self) -> dict[Seat, int]:
        return {Seat(seat): 0 for seat in range(1, len(self._match.seats) + 1)}

    def _take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case Counted(seat, what, amount):
                    self.deeds[what][seat] += amount
                case PieceRemoved(seat=seat, cause=cause) if seat and cause is not Cause.REINFORCE:
                    self.lost[seat] += 1
                case ResourceChanged(seat, resource, before, after) if after > before:
                    earned = self.earned.setdefault(resource, self._noughts())
                    earned[seat] += after - before
                case ResourceChanged(seat, resource, before, after) if any(
                    isinstance(other, PiecePlaced)
                    and (other.seat, other.cost) == (seat, before - after)
                    for other in events
                ):
                    spent = self.spent.setdefault(resource, self._noughts())
                    spent[seat] += before - after

    def _pieces(self, position: int) -> Iterator[PieceView]:
        yield from self._match.observations.present(position, self._listener).pieces

    def scores(self) -> list[StatisticsColumn]:
        """Return what a game says that its seats have scored."""
        found: dict[str, StatisticsColumn] = {}
        for view in self._match.observations.present(len(self._match.steps), self._listener).seats:
            for row in view.scores:
                column = found.setdefault(
                    row.key, StatisticsColumn(row.key, row.label, self._noughts())
                )
                if isinstance(row.value, int):
                    column.values[view.seat] = row.value
        return list(found.values())

    def held(self) -> dict[Seat, int]:
        """Return how many buildings each seat has now, or had when someone gave up."""
        steps = self._match.steps
        ended = len(steps)
        while ended and steps[ended - 1].action == CONCEDE:
            ended -= 1
        gave_up = {step.seat: at for at, step in enumerate(steps) if step.action == CONCEDE}
        return {
            seat: sum(
                view.look.base is Base.BUILDING and view.look.seat == seat
                for view in self._pieces(min(ended, gave_up.get(seat, ended)))
            )
            for seat in self._noughts()
        }
