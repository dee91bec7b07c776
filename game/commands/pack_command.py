"""`miniwars pack`: a map in one file, with all that it needs elsewhere."""

import argparse
from pathlib import Path

from game.commands import arguments, progress
from game.commands.parser import Commands, examples, how_to_play
from game.core.words import Phrase, Verbatim
from game.errors import MapError, not_there
from game.file_kind import FileKind, kind_at
from game.files import write_whole
from game.maps.check import check_for_all
from game.maps.load import load_map
from game.maps.package import SUFFIX
from game.maps.packing import packed
from game.text import say

NAME = "pack"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Writes one file with the map, its tilesets and pictures, a preview and the "
        "credits. It opens in the window and by play, and unpack makes a folder of it that Tiled "
        "opens. An older packed map of that name is written over.",
        epilog=examples("miniwars pack my_map.tmx", f"miniwars pack my_map.tmx -o gift{SUFFIX}"),
    )
    parser.add_argument(
        "map", metavar="MAP", help="a TMX file, or the name of a shipped map or of yours"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=arguments.file_path,
        help=Phrase("by default the map's name with {ending}", {"ending": Verbatim(SUFFIX)}),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Pack the map."""
    path = arguments.find_map(args.map)
    output: Path = args.output or Path(f"{path.stem}{SUFFIX}")
    if output.suffix != SUFFIX:
        output = output.with_name(output.name + SUFFIX)
    if arguments.is_file(output) and kind_at(output) not in (FileKind.PACKAGE, FileKind.EMPTY):
        raise MapError(
            Phrase(
                "{file} is there, and no packed map. Choose another name.", {"file": str(output)}
            )
        )
    try:
        content = packed(check_for_all(load_map(path)), progress.show)
    finally:
        progress.end()
    try:
        write_whole(output, content)
    except OSError as error:
        raise not_there(output, error) from None
    print(output)
    print(say(how_to_play(output)))
    return 0
