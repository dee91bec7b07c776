"""The errors a person may see, and nothing else.

A `GameError` carries one clear sentence that names the file, the place and the remedy. Everything
that reads what a person hands in raises a child of it; the rules themselves crash loudly instead.
"""

from pathlib import Path

from game.core.words import Phrase, Words


class GameError(Exception):
    """Something a person can mend.

    Args:
        words: the whole sentence to show, for `game.text` to say; `str(error)` is the English.
    """

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words


class MapError(GameError):
    """A map that cannot be played; `check-map` lists every problem in it."""


class SaveError(GameError):
    """A save or a replay that cannot be read, in whole or from some step on.

    Args:
        message: what is wrong, a sentence.
        remedy: what to do about it, a sentence; the words of the error are both.
    """

    def __init__(self, message: Words, remedy: Words = "") -> None:
        both = Phrase("{message} {remedy}", {"message": message, "remedy": remedy})
        super().__init__(both if remedy else message)
        self.message = message
        self.remedy = remedy


class OptionError(GameError):
    """An option or a command-line value that the ruleset does not know."""


class ActionError(GameError):
    """An action text that cannot be read, or an action that is not legal now."""


def unreadable(path: Path | str, error: OSError) -> Phrase:
    """Return that a file cannot be read, and why."""
    return Phrase("{file} cannot be read: {why}.", _told(path, error))


def unwritable(path: Path | str, error: OSError) -> Phrase:
    """Return that a file cannot be written, and why."""
    return Phrase("{file} cannot be written: {why}.", _told(path, error))


def not_there(path: Path | str, error: OSError) -> MapError:
    """Return the error of a file that cannot be written where it was to go."""
    text = "{file} cannot be written: {why}. Choose another place."
    return MapError(Phrase(text, _told(path, error)))


def _told(path: Path | str, error: OSError) -> dict[str, Words]:
    return {"file": str(path), "why": error.strerror or str(error)}
