"""`miniwars render`: the picture of a map, as Tiled draws it."""

import argparse
from pathlib import Path

from game.commands import arguments
from game.commands.complaint import complain
from game.commands.parser import PROGRAM, Commands, examples
from game.core.problem import Aspect
from game.core.words import Phrase, Verbatim, paragraph, sentence
from game.errors import MapError
from game.file_kind import FileKind, kind_at
from game.maps.check import check_for_all
from game.maps.load import load_map
from game.maps.picture import save_picture

NAME = "render"

_MAY_GO = (FileKind.PICTURE, FileKind.EMPTY)
"""What may be written over."""


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Writes the whole map as a PNG picture, exactly as Tiled draws it. An older "
        "picture of that name is written over.",
        epilog=examples("miniwars render footbridge", "miniwars render my_map.tmx -o my_map.png"),
    )
    parser.add_argument(
        "map", metavar="MAP", help="a TMX file, or the name of a shipped map or of yours"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=arguments.file_path,
        help=Phrase("by default the map's name with {ending}", {"ending": Verbatim(".png")}),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw the map."""
    path = arguments.find_map(args.map)
    output: Path = args.output or Path(f"{path.stem}.png")
    if arguments.is_file(output) and kind_at(output) not in _MAY_GO:
        raise MapError(
            Phrase("{file} is there, and no picture. Choose another name.", {"file": str(output)})
        )
    loaded = load_map(path)
    if loaded.data is None:
        error = loaded.errors[0]
        why = paragraph((sentence(error.text), error.fix))
        raise MapError(Phrase("{file} cannot be drawn: {why}", {"file": str(path), "why": why}))
    lost = [problem for problem in loaded.problems if Aspect.PICTURE in problem.hides]
    if lost:
        why = paragraph((sentence(lost[0].text), lost[0].fix))
        text = "{file} cannot be drawn as Tiled draws it: {why}"
        raise MapError(Phrase(text, {"file": str(path), "why": why}))
    save_picture(loaded.data, output)
    if check_for_all(loaded).errors:
        told = {"file": Verbatim(path), "program": PROGRAM}
        lists = Phrase("{file} has errors: {program} check-map lists them.", told)
        complain(lists)
    print(output)
    return 0
