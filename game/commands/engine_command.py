"""`miniwars engine`: the rules and the computer players for other programs, a line at a time."""

import argparse
import sys
from io import TextIOWrapper

from game.commands.engine_session import LONGEST, QuitError, Session
from game.commands.parser import Commands, examples

NAME = "engine"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Reads JSON objects from standard input, one a line, and answers each with "
        "one line; game/ai/PROTOCOL.md describes them. Bad input is answered, too.",
        epilog=examples("""echo '{"cmd": "new", "map": "footbridge"}' | miniwars engine"""),
    )
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Answer lines until `quit` or the end of the input."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    session = Session()
    try:
        while line := sys.stdin.readline(LONGEST + 1):
            rest = line
            while len(rest) > LONGEST and not rest.endswith("\n"):
                rest = sys.stdin.readline(LONGEST + 1)
            if line.strip():
                print(session.answer(line), flush=True)
    except QuitError:
        print('{"ok": true}', flush=True)
    return 0
