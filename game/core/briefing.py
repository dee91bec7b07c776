"""A briefing: what a person is told before the first move on a map, as plain data.

It is made from the printed board and the options alone, so it can hold nothing that a seat hides.
"""

from typing import NamedTuple

from game.core.presentation import Look, Row
from game.core.words import Words


class Advice(NamedTuple):
    """One thing to know: a head, a sentence, and a picture or an icon of it."""

    title: Words
    text: Words = ""
    look: Look | None = None
    icon: str = ""
    """Where there is no picture."""


class Briefing(NamedTuple):
    """Who is who, how one wins, what a turn is, and what is special about this map."""

    sides: tuple[Row, ...] = ()
    """One row a seat that has something to be told of it: what it has as value, where it comes
    from and when as note. The client names it."""
    aims: tuple[Advice, ...] = ()
    """How the game is won; two at most, so that they are read."""
    turn: tuple[Advice, ...] = ()
    """What is done in a turn, in its order; four or five lines."""
    here: tuple[Words, ...] = ()
    """What differs on this map, a sentence each; the options that differ follow by themselves."""
