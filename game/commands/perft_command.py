"""`miniwars perft`: count the positions some plies ahead, to pin down what is legal."""

import argparse
import json
from time import perf_counter

from game.commands import arguments
from game.commands.parser import Commands, examples, positive, seed
from game.core.action import format_action
from game.core.dice import RandomDice
from game.core.perft import divide, perft
from game.text import decimal, number

NAME = "perft"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Counts the ways to play 1 to DEPTH actions from the start of a game. Two "
        "implementations that agree on the counts agree on the rules.",
        epilog=examples(
            "miniwars perft footbridge --depth 3", "miniwars perft footbridge --divide --json"
        ),
    )
    parser.add_argument(
        "map", metavar="MAP", nargs="?", help="a TMX file, or the name of a shipped map or of yours"
    )
    parser.add_argument("--ruleset", metavar="KEY", help="the game; by default as the map says")
    parser.add_argument("--depth", type=positive, default=2, help="actions")
    parser.add_argument(
        "--divide", action="store_true", help="show the count of the last depth by first action"
    )
    parser.add_argument(
        "--every-roll",
        action="store_true",
        help="count every way the dice may fall; without it all dice show 1",
    )
    parser.add_argument("--seed", type=seed, default=1, help="of set-up")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, and print what was counted."""
    setup = arguments.find_setup(args.ruleset, args.map, args.options)
    board = setup.map.board()
    rules = setup.ruleset.rules
    state = rules.setup(board, setup.options, RandomDice(args.seed))
    counts: list[int] = []
    for depth in range(1, args.depth + 1):
        start = perf_counter()
        counts.append(perft(rules, state, depth, every_roll=args.every_roll))
        if not args.json:
            seconds = decimal(perf_counter() - start, 2)
            print(f"{depth:3} {number(counts[-1]):>14} {seconds:>9} s", flush=True)
    parts = divide(rules, state, args.depth, every_roll=args.every_roll) if args.divide else {}
    by_action = {format_action(action, board.grid): count for action, count in parts.items()}
    if args.json:
        report = {"ruleset": rules.manifest.key, "map": setup.path.stem, "counts": counts}
        print(json.dumps(report | ({"divide": by_action} if args.divide else {})))
    else:
        for text, count in by_action.items():
            print(f"{count:>14,}  {text}")
    return 0
