"""`miniwars workshop`: a map on the board, with everything that is wrong with it."""

import argparse
import os

from game.commands import arguments, from_tiled
from game.commands.parser import Commands, examples
from game.core.words import Phrase
from game.errors import GameError
from game.scenes import app
from game.scenes.start import Start

NAME = "workshop"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Opens the window with a map and everything that is wrong with it, listed and "
        "marked on the board. Whatever Tiled saves shows there within a second.",
        epilog=examples("miniwars workshop my_map.tmx", "miniwars workshop footbridge"),
    )
    parser.add_argument(
        "map",
        metavar="MAP",
        nargs="?",
        help="a TMX file or a shipped map's name; by default the one played last",
    )
    arguments.add_folder(parser)
    from_tiled.add_option(parser, "a map that is not there is told of in the window")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the window over a map."""
    arguments.name_folders(args)
    start = Start(workshop=True)
    if args.from_tiled is not None:
        if args.map is not None:
            raise GameError(
                Phrase(
                    "{option} brings its own map; leave the other out.",
                    {"option": from_tiled.OPTION},
                )
            )
        if from_tiled.APART not in os.environ:
            return from_tiled.open_apart(args.given)
        start = from_tiled.start(args.from_tiled, start)
    elif args.map is not None:
        start = Start(arguments.find_map(args.map), workshop=True)
    return app.run(start)
