"""The command line: without arguments the window, otherwise one of `game.commands`.

What a person can mend is one sentence on the error stream and status 2, never a traceback.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import game.commands
from game.errors import GameError

PROGRAM = "miniwars"
_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status.

    Args:
        argv: the arguments after the program's name; by default those of this process.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # a packed program starts the computer player as itself
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        if not arguments:
            return _open_window()
        args = _parser(arguments).parse_args(arguments)
        status: int = args.run(args)
        sys.stdout.flush()
    except GameError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as stop:  # argparse has printed its help or its complaint
        return stop.code if isinstance(stop.code, int) else 1
    return status


def command_names() -> dict[str, str]:
    """Return the commands and the modules they live in, in alphabetical order."""
    found = iter_modules(game.commands.__path__)
    return {
        module.name.replace("_", "-"): module.name
        for module in found
        if not module.name.startswith("_")
    }


def load_command(module: str) -> ModuleType:
    """Import a command's module."""
    return import_module(f"{game.commands.__name__}.{module}")


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser; where the arguments begin with a command, of that command only."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Five pocket war games at one screen. Without a command the window opens.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    parser.set_defaults(run=lambda _: _open_window())
    commands = command_names()
    first = arguments[0]
    if first in commands:
        commands = {first: commands[first]}
    elif not first.startswith("-"):
        raise GameError(_unknown(first, list(commands)))
    added = parser.add_subparsers(title="commands", metavar="COMMAND")
    for module in commands.values():
        load_command(module).add_parser(added)
    return parser


class _Version(argparse.Action):
    """Prints the version; it is looked up only when it is asked for, which takes a moment."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(PROGRAM, version(PROGRAM))
        parser.exit()


def _unknown(word: str, commands: list[str]) -> str:
    if word.endswith(".tmx"):
        return f"{word!r} is no command. To play a map: {PROGRAM} play {word}"
    close = get_close_matches(word, commands, 1)
    hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(commands)}."
    return f"There is no command {word!r}. {hint}"


def _open_window() -> int:
    from game.scenes.app import run

    return run()
