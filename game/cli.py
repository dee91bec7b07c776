"""The command line: without arguments the window, otherwise one of `game.commands`.

What a person can mend is one sentence on the error stream and status 2, never a traceback.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from multiprocessing import freeze_support
from pathlib import Path
from traceback import format_exception
from types import ModuleType

from game import text
from game.commands import COMMANDS
from game.commands.complaint import complain
from game.commands.parser import PROGRAM, Parser, examples, near, quoted, typed
from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError

_MISTAKE = 2
_INTERRUPTED = 130
_LONGEST = 300
"""Characters of an error's own words that are quoted."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status.

    Args:
        argv: the arguments after the program's name; by default those of this process.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if getattr(sys, "frozen", False):
        freeze_support()  # a packed program starts the computer player as itself
    arguments = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name or a sign that the terminal cannot show
            stream.reconfigure(errors="backslashreplace")
    try:
        text.use(text.of_shell())
        status = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except GameError as error:
        return _complain(error.words)
    except KeyboardInterrupt:
        _forget_output()
        return _INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        told = {"file": str(error.filename), "why": error.strerror or str(error)}
        if error.filename:
            return _complain(Phrase("{file}: {why}. Nothing more was done.", told))
        return _complain(Phrase("{why}. Nothing more was done.", told))
    except MemoryError:
        return _complain("There is not enough memory for that.")
    except Exception as error:
        return _complain(_reported(error))
    return status


def _run(arguments: Sequence[str]) -> int:
    if not arguments:
        return _open_window()
    if len(arguments) == 1 and arguments[0] not in COMMANDS and Path(arguments[0]).is_file():
        return _open_window(arguments[0])
    parser, chosen = _parser(arguments)
    try:
        args, unknown = parser.parse_known_args(arguments)
        if unknown:
            chosen.refuse(unknown)
    except SystemExit as stop:  # argparse has printed its help
        return stop.code if isinstance(stop.code, int) else 1
    args.given = arguments
    status: int = args.run(args)
    return status


def _complain(sentence: Words) -> int:
    complain(sentence, f"{PROGRAM}: ")
    return _MISTAKE


def _forget_output() -> None:
    """Let what cannot be written any more go nowhere when the program ends."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        return


def _reported(error: Exception) -> Words:
    """Write down a fault of the program itself; return the sentence about it."""
    # 0.15 s, for the settings: `--help` comes without them
    from game.files import write_new
    from game.settings import saves_folder

    what = Verbatim(f"{type(error).__name__}: {error}"[:_LONGEST].replace("\n", " "))
    path = saves_folder().parent / f"report-{os.getpid()}.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path = write_new(path, "".join(format_exception(error)).encode("utf-8", "replace"))
    except OSError:
        return Phrase("It failed, and should not have: {what}. Please report it.", {"what": what})
    return Phrase(
        "It failed, and should not have: {what}. Please report it with {file}.",
        {"what": what, "file": str(path)},
    )


def load_command(name: str) -> ModuleType:
    """Import a command's module."""
    return import_module(f"game.commands.{name.replace('-', '_')}_command")


def _parser(arguments: Sequence[str]) -> tuple[Parser, Parser]:
    """Return the parser of these arguments, and that of the command they begin with."""
    parser = Parser(
        prog=PROGRAM,
        description=text.say(
            "Five pocket war games at one screen. Without a command the window opens."
        ),
        epilog=examples(
            PROGRAM,
            f"{PROGRAM} play footbridge --seats human,easy",
            f"{PROGRAM} check-map my_map.tmx",
            f"{PROGRAM} COMMAND --help",
        ),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    parser.set_defaults(run=lambda _: _open_window())
    first = arguments[0]
    added = parser.add_commands()
    if first in COMMANDS:
        load_command(first).add_parser(added)
        return parser, added[first]
    if not first.startswith("-"):
        raise GameError(_unknown(first))
    if first not in parser.flags():
        parser.refuse([first])
    for name, about in COMMANDS.items():
        added.mention(name, about)
    return parser, parser


class _Version(argparse.Action):
    """Prints the version."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # 0.02 s of 0.09 s

        print(PROGRAM, version(PROGRAM))
        parser.exit()


def _unknown(word: str) -> Words:
    if word == "help":
        text = "The help is {program} --help, and {program} COMMAND --help."
        return Phrase(text, {"program": PROGRAM})
    if word.endswith((".tmx", ".miniwars", ".miniwars-map")):
        return Phrase(
            "{word} is no command. To play it: {program} play {typed}",
            {"word": quoted(word), "program": PROGRAM, "typed": typed(word)},
        )
    hint = near(word, COMMANDS)
    return Phrase("There is no command {word}. {hint}", {"word": quoted(word), "hint": hint})


def _open_window(file: str = "") -> int:
    """Open the window, over a file where one was dropped on the program or double-clicked."""
    from game.scenes.app import run  # 0.4 s: pygame and the title
    from game.scenes.start import Start

    return run(Start(open=Path(file)) if file else None)
