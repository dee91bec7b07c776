"""Misspelt words: which known one is meant, and the sentence that asks so."""

from collections.abc import Iterable
from difflib import get_close_matches

from game.core.words import Phrase, Verbatim

_LONGEST = 60
"""Characters of a word that are looked at: comparing takes time that grows with their square."""


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that a misspelt one is closest to; an empty string if none is near."""
    written = {each.lower(): each for each in known}
    close = get_close_matches(word[:_LONGEST].lower(), list(written), 1)
    return written[close[0]] if close else ""


def did_you_mean(word: str, known: Iterable[str], prefix: str = "") -> Phrase:
    """Return what helps with an unknown word: the one that is meant, else all there are.

    Args:
        word: what was written.
        known: what could be.
        prefix: before each of them, as people write them.
    """
    known = list(known)
    close = closest(word, known)
    if close:
        return Phrase("Did you mean {close}?", {"close": Verbatim(prefix + close)})
    names = ", ".join(prefix + name for name in known)
    return Phrase("There are: {known}.", {"known": Verbatim(names) if names else "none"})
