"""The game clock: how much time people have, and how much of it each has used.

It is fed with milliseconds and looks at no other clock. What was used is kept by turn: neither an
undo nor a load gives any of it back. A seat whose time is up says so by a step of its own,
`TIME_UP`, and what comes of it are steps like any other: so a record needs no clock to come to the
same end.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from game.core.action import CONCEDE, Action
from game.core.event import Announced, Event
from game.core.refs import Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Verbatim, Words, seat_name

TIME_UP = Action("time_up")
"""Said by the seat whose time is up; the state stays as it is."""

LEAST, MOST = 5, 6 * 60 * 60
"""Seconds that may be agreed on."""
MOST_ADDED = 10 * 60
"""Seconds that each turn may add."""

Spent = tuple[int, int, int, int]
"""A seat, a turn by its round and by whose it is, and how many milliseconds the seat used in it."""

Key = tuple[int, int]
"""A turn: its round, and whose it is; where all seats act in every turn, it is each one's own."""

_SECOND = 1000


class ClockTerms(BaseModel):
    """What the players have agreed on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    per: Literal["turn", "match"]
    """What the time is for."""
    seconds: Annotated[int, Field(ge=LEAST, le=MOST)]
    added: Annotated[int, Field(ge=0, le=MOST_ADDED)] = 0
    """Seconds that a turn played adds to the time for the match."""


class Clock:
    """The clock of one match.

    Args:
        terms: what was agreed on; None: there is no clock.
        spent: what was used so far; of two of one turn and seat the later counts.
    """

    def __init__(self, terms: ClockTerms | None = None, spent: Iterable[Spent] = ()) -> None:
        self.terms = terms
        self.latest: Spent | None = None
        """What was used last, all of that turn together."""
        self._spent: dict[tuple[int, int, int], int] = {}
        for seat, round, whose, used in spent:
            self._spent[seat, round, whose] = used

    @property
    def spent(self) -> tuple[Spent, ...]:
        """What was used so far, by seat and turn."""
        return tuple((*turn, used) for turn, used in self._spent.items())

    def run(self, seat: Seat, turn: Key, milliseconds: int) -> None:
        """Take note that a seat has used so many milliseconds of a turn."""
        key = (seat, *turn)
        self._spent[key] = self._spent.get(key, 0) + milliseconds
        self.latest = (*key, self._spent[key])

    def left(self, seat: Seat, turn: Key) -> int:
        """Return how many milliseconds a seat has left in a turn; 0: its time is up."""
        if self.terms is None:
            raise ValueError("there is no clock")
        had = _SECOND * self.terms.seconds
        if self.terms.per == "turn":
            return max(0, had - self._spent.get((seat, *turn), 0))
        own = [(key[1:], used) for key, used in self._spent.items() if key[0] == seat]
        played = sum(at[1] == seat and at[0] <= turn[0] and at != turn for at, _ in own)
        return max(0, had + _SECOND * self.terms.added * played - sum(used for _, used in own))

    def forget_after(self, round: int) -> None:
        """Forget what was used in later rounds: the match is taken up again in this one."""
        self._spent = {key: used for key, used in self._spent.items() if key[1] <= round}


class _Step(Protocol):
    @property
    def seat(self) -> Seat: ...
    @property
    def action(self) -> Action: ...


def events(seat: Seat) -> tuple[Event, ...]:
    """Return what everyone hears of a seat whose time is up."""
    return (Announced(Phrase("{seat}'s time is up.", {"seat": seat_name(seat)}), seat),)


def ran_out(steps: Sequence[_Step], seat: Seat) -> bool:
    """Return whether the last steps are those of a seat whose time was up."""
    for step in reversed(steps):
        if step.seat != seat:
            return False
        if step.action == TIME_UP:
            return True
    return False


def told(steps: Sequence[_Step], seat: Seat) -> Words:
    """Return what a seat is to be told of a turn that the clock has just ended; mostly nothing."""
    last = steps[-1].seat if steps else seat
    if last == seat or not ran_out(steps, last):
        return ""
    return Phrase("{seat}'s time was up.", {"seat": seat_name(last)})


def reason(outcome: Outcome, steps: Sequence[_Step]) -> Outcome:
    """Return an outcome; one that a seat was made to resign to by its clock, with that as its
    reason."""
    if [step.action for step in steps[-2:]] != [TIME_UP, CONCEDE]:
        return outcome
    name = {"seat": seat_name(steps[-1].seat)}
    return outcome._replace(reason=Phrase("{seat} ran out of time.", name))


def time_words(seconds: int) -> Words:
    """Return a time as a clock shows it: "1:05", "2:00:00"."""
    minutes, rest = divmod(seconds, 60)
    if minutes < 60:
        return Verbatim(f"{minutes}:{rest:02}")
    return Verbatim(f"{minutes // 60}:{minutes % 60:02}:{rest:02}")


def terms_words(terms: ClockTerms) -> Words:
    """Return in a sentence what was agreed on."""
    words = {"time": time_words(terms.seconds), "added": time_words(terms.added)}
    if terms.per == "turn":
        return Phrase("Each person has {time} a turn.", words)
    if terms.added:
        return Phrase("Each person has {time} for the match, and {added} more a turn.", words)
    return Phrase("Each person has {time} for the match.", words)
