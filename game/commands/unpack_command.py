"""`miniwars unpack`: a packed map as a folder that Tiled opens."""

import argparse
from pathlib import Path

from game.commands import arguments
from game.commands.parser import PROGRAM, Commands, examples, quoted, typed
from game.core.words import Phrase, Verbatim
from game.errors import MapError
from game.maps.package import SUFFIX, read_package, unpack
from game.text import say

NAME = "unpack"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Makes a folder of a packed map, with the map in it as Tiled opens it. Nothing "
        "is written anywhere else, and nothing that is there is written over.",
        epilog=examples(
            f"miniwars unpack gift{SUFFIX}", f"miniwars unpack gift{SUFFIX} -o maps/gift"
        ),
    )
    parser.add_argument("file", metavar="FILE", type=arguments.file_path, help="a packed map")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        type=arguments.file_path,
        help="by default named as the file; new, or empty",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Unpack the map."""
    if not arguments.is_file(args.file):
        raise MapError(Phrase("There is no file {file}.", {"file": quoted(str(args.file))}))
    package = read_package(args.file)
    path = unpack(package, args.output or Path(args.file.stem))
    print(path)
    told = {"program": PROGRAM, "file": Verbatim(typed(str(path)))}
    print(say(Phrase("Draw on it: {program} tiled {file}", told)))
    return 0
