"""What seats are called: people as they call themselves, computers by their level."""

from game.ai.bot import LEVELS
from game.core.words import Phrase, Verbatim, Words


def seat_words(name: str, controller: str) -> Words:
    """Return what a seat is called: a computer player by its level, in the language of whoever
    reads it, and everyone else by the name they have."""
    level = LEVELS.get(controller)
    title = str(level.title) if level is not None else ""
    base, _, number = name.rpartition(" ")
    if not title or title not in (name, base):
        return Verbatim(name)
    if name == title:
        return title
    return Phrase("{name} {number}", {"name": title, "number": Verbatim(number)})
