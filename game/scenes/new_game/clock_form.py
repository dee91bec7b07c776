"""The rows of the new-game form in which the players agree on a clock."""

from collections.abc import Callable
from typing import Literal

from game.core.words import Words
from game.match.clock import MOST_ADDED, ClockTerms, time_words
from game.ui.choice import Choice
from game.ui.column import FormRow
from game.ui.menu import DropDown
from game.ui.widget import Widget

_Per = Literal["", "turn", "match"]

_KINDS = (
    Choice[_Per]("", "off"),
    Choice[_Per]("turn", "each turn"),
    Choice[_Per]("match", "whole match"),
)
_TIMES = {
    "turn": (15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 3600),
    "match": (60, 120, 180, 300, 420, 600, 900, 1200, 1500, 1800, 2700, 3600, 5400, 7200, 10800),
}
"""Seconds to choose from."""
_FIRST = {"turn": 120, "match": 1200}
_ADDED = (0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, MOST_ADDED)
_NOTES: dict[_Per, Words] = {
    "": "Everyone takes the time they want.",
    "turn": "Then the turn ends; what is still to be decided, such as a retreat, a quick answer of "
    "the computer decides. For people, and not in set-up.",
    "match": "Whose time is up has lost. It runs while a person decides, and not in set-up.",
}


def rows(terms: ClockTerms | None, on_change: Callable[[ClockTerms | None], None]) -> list[FormRow]:
    """Return the rows: whether there is a clock, how much time, and what a turn adds.

    Args:
        terms: what was chosen.
        on_change: called with what is chosen now.
    """

    def choose(per: _Per) -> None:
        on_change(ClockTerms(per=per, seconds=_FIRST[per]) if per else None)

    per: _Per = terms.per if terms else ""
    kinds = DropDown(_KINDS, per, choose, name="clock")
    found = [_row("Clock", kinds, _NOTES[per], "clock row")]
    if terms is None:
        return found

    def set_time(seconds: int) -> None:
        on_change(terms.model_copy(update={"seconds": seconds}))

    def set_added(seconds: int) -> None:
        on_change(terms.model_copy(update={"added": seconds}))

    found.append(_row("Time", _times(_TIMES[per], terms.seconds, set_time, "clock time")))
    if per == "match":
        found.append(_row("A turn adds", _times(_ADDED, terms.added, set_added, "clock added")))
    return found


def _times(
    known: tuple[int, ...], now: int, on_change: Callable[[int], None], name: str
) -> DropDown[int]:
    """Return a list of times; one that is chosen stands in it, whatever it is."""
    choices = [Choice(seconds, time_words(seconds)) for seconds in sorted({*known, now})]
    return DropDown(choices, now, on_change, name=name)


def _row(title: Words, control: Widget, note: Words = "", name: str = "") -> FormRow:
    return FormRow(title, control, note, label_width=128, control_width=184, below=False, name=name)
