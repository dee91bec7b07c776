"""The parser of the command line: a mistake is answered by one sentence and the way to the help."""

import argparse
import os
import re
import shlex
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from subprocess import list2cmdline
from typing import Any, NoReturn

from game.core.words import Phrase, Term, Words, paragraph, sentence
from game.errors import OptionError

PROGRAM = "miniwars"
LONGEST = 60
"""Characters of a word that are quoted."""
_FIGURES = 18

_ABOUT = re.compile(r"argument (?:-\w/)?(\S+): (.*)", re.DOTALL)
_MISSING = re.compile(r"the following arguments are required: (.*)")
_NO_VALUE = "expected one argument"
_A_VALUE = "ignored explicit argument"


class Parser(argparse.ArgumentParser):
    """Raises what is wrong as an `OptionError`; options are written in full."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"formatter_class": _Formatter, "allow_abbrev": False, **how})

    def error(self, message: str) -> NoReturn:
        """Raise what argparse found, in plainer words."""
        about, missing = _ABOUT.fullmatch(message), _MISSING.fullmatch(message)
        if about and about[2] == _NO_VALUE:
            self._raise(Phrase("{option} needs a value", {"option": about[1]}))
        if about and about[2].startswith(_A_VALUE):
            self._raise(Phrase("{option} takes no value", {"option": about[1]}))
        if about:
            self._raise(Phrase("{option}: {why}", {"option": about[1], "why": about[2]}))
        if missing:
            self._raise(Phrase("{option} is missing", {"option": missing[1]}))
        self._raise(message)

    def flags(self) -> list[str]:
        """Return the options there are."""
        return list(self._option_string_actions)

    def refuse(self, words: list[str]) -> NoReturn:
        """Raise that words mean nothing here."""
        flag = next((word.partition("=")[0] for word in words if word.startswith("-")), "")
        if not flag:
            self._raise(Phrase("{word} is one word too many", {"word": quoted(words[0])}))
        known = [name for name in self.flags() if name.startswith("--")]
        close = closest(flag, known)
        if close:
            told = {"option": quoted(flag), "close": close}
            self._raise(Phrase("There is no {option}; did you mean {close}?", told))
        told = {"option": quoted(flag), "known": ", ".join(known) or "none"}
        self._raise(Phrase("There is no {option}; there are {known}", told))

    def _raise(self, message: Words) -> NoReturn:
        help_is = Phrase("See {command} --help.", {"command": self.prog})
        raise OptionError(paragraph((sentence(message), help_is)))


class _Formatter(argparse.HelpFormatter):
    """Keeps the lines of examples apart, and commands on one line with what they do."""

    def add_argument(self, action: argparse.Action) -> None:
        super().add_argument(action)
        if isinstance(action.choices, dict):  # argparse forgets how far commands are indented
            self._action_max_length += self._indent_increment

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if text.startswith(_EXAMPLES):
            return text
        return super()._fill_text(text, width, indent)


_EXAMPLES = "examples:\n"


def examples(*lines: str) -> str:
    """Return the lower end of a command's help: what one might type."""
    return _EXAMPLES + "\n".join(f"  {line}" for line in lines)


def quoted(word: str) -> str:
    """Return a word from the command line as it is quoted: short, on one line."""
    text = repr(word)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…'"


def typed(word: str) -> str:
    """Return a word as it is typed in a shell: in quotation marks where it holds spaces."""
    return list2cmdline([word]) if os.name == "nt" else shlex.quote(word)


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is meant; empty if none is near."""
    return next(iter(get_close_matches(word[:LONGEST], list(known), 1)), "")


def near(word: str, known: Iterable[str], there_are: Term = "There are {known}.") -> Phrase:
    """Return a hint: the known word that is meant, if one is near, else all of them."""
    known = list(known)
    close = closest(word, known)
    if close:
        return Phrase("Did you mean {close}?", {"close": close})
    return Phrase(there_are, {"known": ", ".join(known) or "none"})


# ----------------------------------------------------------------- kinds of values, for argparse


def positive(text: str) -> int:
    """Read a whole number from 1."""
    if not _whole(text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from 1")
    return int(text)


def whole(text: str) -> int:
    """Read a whole number from 0."""
    if not _whole(text):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number from 0")
    return int(text)


def seed(text: str) -> int:
    """Read the seed of dice."""
    if not _whole(text):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number from 0, of at most {_FIGURES} figures"
        )
    return int(text)


def _whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _FIGURES


def one_of(*words: str) -> Callable[[str], str]:
    """Return what reads one of a few words."""

    def read(text: str) -> str:
        if text in words:
            return text
        close = closest(text, words)
        hint = f"did you mean {close}?" if close else f"write one of {', '.join(words)}"
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not known; {hint}")

    return read
