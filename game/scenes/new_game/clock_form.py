"""The clock that the players agree on: what the new-game form says of it, and its dialog."""

from collections.abc import Callable, Sequence
from typing import Literal

from game.core.words import Phrase, Words
from game.match.clock import MOST_ADDED, ClockTerms, time_words
from game.scenes.dialogs import Dialog, DialogAnswer
from game.scenes.services import Services
from game.ui.choice import Choice
from game.ui.column import Column, FormRow
from game.ui.menu import DropDown
from game.ui.widget import Widget

_Per = Literal["", "turn", "match"]

_KINDS: Sequence[Choice[_Per]] = (
    Choice("", "off", "Everyone takes the time they want."),
    Choice(
        "turn",
        "for each turn",
        "When it is up the turn ends. What is still to be decided, such as a retreat, a quick "
        "answer of the computer decides.",
    ),
    Choice("match", "for the match", "Whose time is up has lost."),
)
_RUNS: Words = "It runs for people, while they look and decide, and not in set-up."
_TIMES = {
    "turn": (15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 3600),
    "match": (60, 120, 180, 300, 420, 600, 900, 1200, 1500, 1800, 2700, 3600, 5400, 7200, 10800),
}
"""Seconds to choose from."""
_FIRST = {"turn": 120, "match": 1200}
_ADDED = (0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, MOST_ADDED)


def label(terms: ClockTerms | None) -> Words:
    """Return what the button of the form says."""
    if terms is None:
        return "Clock: off"
    time = {"time": time_words(terms.seconds), "added": time_words(terms.added)}
    if terms.per == "turn":
        return Phrase("Clock: {time} a turn", time)
    return Phrase("Clock: {time} + {added}" if terms.added else "Clock: {time}", time)


class ClockDialog(Dialog):
    """Whether there is a clock, how much time, and what a turn adds.

    Args:
        services: what scenes share.
        terms: what was chosen; None: no clock.
        on_change: called with what is chosen now, each time it changes.
    """

    def __init__(
        self,
        services: Services,
        terms: ClockTerms | None,
        on_change: Callable[[ClockTerms | None], None],
    ) -> None:
        self.terms = terms
        self._on_change = on_change
        per: _Per = terms.per if terms else ""
        self._kind = DropDown(_KINDS, per, self._choose, name="clock")
        self._column = Column(name="clock rows")
        super().__init__(
            services, "Clock", answers=[DialogAnswer("OK", main=True)], body=self._column
        )
        self._fill()

    def enter(self) -> None:
        """Give the keys to the kind of clock."""
        self.root.set_focus(self.root.focus or self._kind)

    def _choose(self, per: _Per) -> None:
        self._set(ClockTerms(per=per, seconds=_FIRST[per]) if per else None)

    def _set_time(self, seconds: int) -> None:
        if self.terms is not None:
            self._set(self.terms.model_copy(update={"seconds": seconds}))

    def _set_added(self, seconds: int) -> None:
        if self.terms is not None:
            self._set(self.terms.model_copy(update={"added": seconds}))

    def _set(self, terms: ClockTerms | None) -> None:
        self.terms = terms
        self._on_change(terms)
        self._fill()
        self.layout(self.services.size())

    def _fill(self) -> None:
        """Show the rows that the kind of clock has."""
        terms, before = self.terms, self.root.focus
        self._kind.value = terms.per if terms else ""
        note = next(choice.note for choice in _KINDS if choice.value == self._kind.value)
        rows = [_row("Clock", self._kind, note)]
        if terms is not None:
            times = _times(_TIMES[terms.per], terms.seconds, self._set_time, "clock time")
            rows.append(_row("Time", times, _RUNS))
        if terms is not None and terms.per == "match":
            added = _times(_ADDED, terms.added, self._set_added, "clock added")
            rows.append(_row("A turn adds", added))
        self._column.clear()
        self._column.add(*rows)
        if before is not None:
            alike = (widget for widget in self.root.walk() if widget.name == before.name)
            self.root.set_focus(next(alike, self._kind))


def _times(
    known: Sequence[int], now: int, on_change: Callable[[int], None], name: str
) -> DropDown[int]:
    """Return a list of times; one that is chosen stands in it, whatever it is."""
    choices = [Choice(seconds, time_words(seconds)) for seconds in sorted({*known, now})]
    return DropDown(choices, now, on_change, name=name)


def _row(title: Words, control: Widget, note: Words = "") -> FormRow:
    return FormRow(title, control, note, label_width=120, control_width=184)
