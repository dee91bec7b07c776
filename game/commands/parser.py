"""The parser of the command line: a mistake is answered by one sentence and the way to the help.

What a command says of itself is words, said in the language in use when its parser is made.
"""

import argparse
import os
import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from subprocess import list2cmdline
from typing import TYPE_CHECKING, Any, NoReturn

from game.core.nearest_word import closest
from game.core.words import Phrase, Term, Verbatim, Words, paragraph, sentence
from game.errors import OptionError
from game.text import say

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PROGRAM = "miniwars"
LONGEST = 60
"""Characters of a word that are quoted."""
_FIGURES = 18

_ABOUT = re.compile(r"argument (?:-\w/)?(\S+): (.*)", re.DOTALL)
_MISSING = re.compile(r"the following arguments are required: (.*)")
_PLAINER: Mapping[str, Term] = {
    r"expected one argument": "{option} needs a value",
    r"ignored explicit argument .*": "{option} takes no value",
    r"expected at least one argument": "{option}: expected at least one argument",
}
"""What argparse finds about an option, in words of our own."""


class Parser(argparse.ArgumentParser):
    """Raises what is wrong as an `OptionError`; options are written in full."""

    def __init__(self, **how: Any) -> None:
        super().__init__(formatter_class=_Formatter, allow_abbrev=False, add_help=False, **how)
        self._positionals.title = say("positional arguments")
        self._optionals.title = say("options")
        self.add_argument("-h", "--help", action="help", help="show this help message and exit")

    def add_argument(self, *names: str, help: Words | None = None, **how: Any) -> argparse.Action:
        """Add an argument; its help tells the default where there is one.

        Args:
            names: as argparse has them.
            help: what it is for; `argparse.SUPPRESS` where the help leaves it out.
            how: the rest that argparse takes.
        """
        if help is None or (isinstance(help, str) and help == argparse.SUPPRESS):
            return super().add_argument(*names, help=help, **how)
        default = how.get("default")
        if isinstance(default, str | int):
            told = {"what": help, "default": Verbatim(default)}
            help = Phrase("{what} (default: {default})", told)
        return super().add_argument(*names, help=say(help).replace("%", "%%"), **how)

    def add_commands(self) -> "Commands":
        """Return what takes the commands of this parser."""
        return Commands(self.add_subparsers(title=say("commands"), metavar="COMMAND"))

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Print the help; argparse passes over an output that takes nothing.

        Raises:
            OSError: it cannot be written.
        """
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Raise what argparse found, in plainer words."""
        about, missing = _ABOUT.fullmatch(message), _MISSING.fullmatch(message)
        if missing:
            self._raise(Phrase("{option} is missing", {"option": missing[1]}))
        if not about:
            self._raise(message)
        for pattern, template in _PLAINER.items():
            if found := re.fullmatch(pattern, about[2], re.DOTALL):
                gaps = {name: Verbatim(text) for name, text in found.groupdict().items()}
                self._raise(Phrase(template, {"option": about[1], **gaps}))
        self._raise(Phrase("{option}: {why}", {"option": about[1], "why": Verbatim(about[2])}))

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


class Commands:
    """The commands of a parser, each with a parser of its own."""

    def __init__(self, added: "argparse._SubParsersAction[Parser]") -> None:
        self._added = added

    def __getitem__(self, name: str) -> Parser:
        return self._added.choices[name]

    def add_parser(self, name: str, *, description: Words, epilog: str) -> Parser:
        """Return the parser of a new command.

        Args:
            name: of the command.
            description: what it does, in whole sentences.
            epilog: what one might type, by `examples`.
        """
        return self._added.add_parser(name, description=say(description), epilog=epilog)

    def mention(self, name: str, about: Words) -> None:
        """Name a command that need not be read, with what it does."""
        self._added.add_parser(name, help=say(about))


class _Formatter(argparse.HelpFormatter):
    """Keeps the lines of examples apart, and commands on one line with what they do."""

    def add_argument(self, action: argparse.Action) -> None:
        super().add_argument(action)
        if isinstance(action.choices, dict):  # argparse forgets how far commands are indented
            self._action_max_length += self._indent_increment

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{say('usage:')} " if prefix is None else prefix)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(text, width, indent)


def examples(*lines: str) -> str:
    """Return the lower end of a command's help: what one might type."""
    return "\n".join((say("examples:"), *(f"  {line}" for line in lines)))


def quoted(word: str) -> str:
    """Return a word from the command line as it is quoted: short, on one line."""
    text = repr(word)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…'"


def typed(word: str) -> str:
    """Return a word as it is typed in a shell: in quotation marks where it holds spaces."""
    return list2cmdline([word]) if os.name == "nt" else shlex.quote(word)


def how_to_play(path: Path) -> Words:
    """Return how one plays on a map that has been written."""
    told = {"program": PROGRAM, "file": Verbatim(typed(str(path)))}
    return Phrase("Play it: {program} play {file}", told)


def near(word: str, known: Iterable[str], there_are: Term = "There are {known}.") -> Phrase:
    """Return a hint: the known word that is meant, if one is near, else all of them."""
    known = list(known)
    close = closest(word, known)
    if close:
        return Phrase("Did you mean {close}?", {"close": close})
    return Phrase(there_are, {"known": ", ".join(known) or "none"})


# ----------------------------------------------------------------- kinds of values, for argparse


def unfit(why: Words) -> argparse.ArgumentTypeError:
    """Return what says of a value why it does not do, as a clause."""
    return argparse.ArgumentTypeError(say(why))


def positive(text: str) -> int:
    """Read a whole number from 1."""
    if not _whole(text) or int(text) < 1:
        raise unfit(_no_number(text, "{word} is not a whole number from 1"))
    return int(text)


def whole(text: str) -> int:
    """Read a whole number from 0."""
    if not _whole(text):
        raise unfit(_no_number(text, "{word} is not a whole number from 0"))
    return int(text)


def seed(text: str) -> int:
    """Read the seed of dice."""
    if not _whole(text):
        why = "{word} is not a whole number from 0, of at most {count} figures"
        raise unfit(Phrase(why, {"word": quoted(text), "count": _FIGURES}))
    return int(text)


def _whole(text: str) -> bool:
    return _figures(text) and len(text) <= _FIGURES


def _figures(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def _no_number(text: str, why: Term) -> Words:
    """Return why a word is no such number; of one that is too long, how long it may be."""
    if _figures(text) and len(text) > _FIGURES:
        why = "{word} has more than {count} figures"
    return Phrase(why, {"word": quoted(text), "count": _FIGURES})


def one_of(*words: str) -> Callable[[str], str]:
    """Return what reads one of a few words."""

    def read(text: str) -> str:
        if text in words:
            return text
        close = closest(text, words)
        if close:
            told = {"word": quoted(text), "close": close}
            raise unfit(Phrase("{word} is not known; did you mean {close}?", told))
        told = {"word": quoted(text), "known": ", ".join(words)}
        raise unfit(Phrase("{word} is not known; write one of {known}", told))

    return read
