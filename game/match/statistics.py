"""A match in numbers: what each seat scored, lost, spent, holds, and what damage it did.

Counted from events and presentations alone, by cause and resource, so that any game has its own.
A seat that gives up is measured before it does: what it surrenders it has neither lost nor spent.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.action import CONCEDE
from game.core.event import (
    Attacked,
    PieceChanged,
    PiecePlaced,
    PieceRemoved,
    ResourceChanged,
)
from game.core.present import Base, PieceView
from game.core.refs import NEUTRAL, PieceId, PieceRef, Seat
from game.core.words import Phrase, Words
from game.match.match import Match


class Column(NamedTuple):
    """One number for every seat."""

    key: str
    title: Words
    values: dict[Seat, int]


def statistics(match: Match, listener: Seat = NEUTRAL) -> tuple[Column, ...]:
    """Return the columns that mean something in this game; a column of noughts is left out.

    Args:
        match: the match.
        listener: count only what this seat heard; nobody (0) hears everything, which is for
            finished matches.
    """
    count = _Count(match, listener)
    columns = [
        *count.scores(),
        Column("lost", "Pieces lost", count.lost),
        *(
            Column(f"spent_{resource}", _spent(resource), values)
            for resource, values in count.spent.items()
        ),
        Column("held", "Buildings held", count.held()),
        Column("damage", "Damage dealt", count.damage),
    ]
    return tuple(column for column in columns if any(column.values.values()))


def _spent(resource: str) -> Words:
    name = resource[:1].upper() + resource[1:]
    return Phrase("{resource} spent", {"resource": name})


class _Count:
    def __init__(self, match: Match, listener: Seat) -> None:
        self._match = match
        self._listener = listener
        self.lost = self._noughts()
        self.damage = self._noughts()
        self.spent: dict[str, dict[Seat, int]] = {}
        for position, step in enumerate(match.steps):
            if step.action != CONCEDE:
                self._take(position)

    def _noughts(self) -> dict[Seat, int]:
        return {Seat(seat): 0 for seat in range(1, len(self._match.seats) + 1)}

    def _take(self, position: int) -> None:
        eyes = self._match.eyes
        events = eyes.heard(position, self._listener, with_sighted=False)
        blow: Attacked | None = None
        for event in events:
            match event:
                case Attacked():
                    blow = event
                case PieceChanged(what="hp") if blow and event.cell == blow.target:
                    self._hurt(blow.seat, event.before - event.after)
                case PieceRemoved():
                    if event.seat in self.lost:
                        self.lost[event.seat] += 1
                    if blow and event.cell == blow.target and event.piece is not None:
                        self._hurt(blow.seat, self._strength(position, event.piece))
                case ResourceChanged() if any(
                    isinstance(other, PiecePlaced)
                    and (other.seat, other.cost) == (event.seat, event.before - event.after)
                    for other in events
                ):
                    spent = self.spent.setdefault(event.resource, self._noughts())
                    spent[event.seat] += event.before - event.after

    def _hurt(self, seat: Seat, hp: int) -> None:
        if seat in self.damage and hp > 0:
            self.damage[seat] += hp

    def _pieces(self, position: int) -> Iterator[PieceView]:
        yield from self._match.eyes.present(position, self._listener).pieces

    def _strength(self, position: int, piece: PieceId) -> int:
        """Return what was left of a piece before the step that removed it; 0 where no piece wears
        down."""
        seen = self._match.eyes.state(position, self._listener)
        bar = self._match.ruleset.describe(seen, self._listener, PieceRef(piece)).bar
        return bar[0] if bar is not None else 0

    def scores(self) -> list[Column]:
        """Return what a game says that its seats have scored."""
        found: dict[str, Column] = {}
        for view in self._match.eyes.present(len(self._match.steps), self._listener).seats:
            for row in view.scores:
                column = found.setdefault(row.key, Column(row.key, row.label, self._noughts()))
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
