"""`miniwars dress`: a sketch of a map becomes one in which everything joins, alike for all."""

import argparse
from operator import ne
from pathlib import Path

from game import data
from game.commands import arguments
from game.commands.complaint import complain
from game.commands.parser import Commands, examples, one_of
from game.core.words import Phrase, Verbatim, Words
from game.errors import MapError, OptionError
from game.maps.check import check_for_all, first_error
from game.maps.dress import dress
from game.maps.even_sides import CarryWay, give_to_all
from game.maps.load import load_map
from game.maps.tiled_file import TiledFile
from game.text import say

NAME = "dress"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Joins the shores, roads and trenches of a map drawn in Tiled. With --like, "
        "every player first gets what one of them has. Nothing else in the file changes; what it "
        "was is kept beside it, as FILE.before.",
        epilog=examples(
            "miniwars dress my_map.tmx", "miniwars dress my_map.tmx --like 1 --by turn"
        ),
    )
    parser.add_argument("map", metavar="MAP", help="a TMX file of your own")
    parser.add_argument(
        "--like",
        type=one_of("1", "2", "3", "4"),
        metavar="PLAYER",
        help="1 to 4: whose part of the map all get",
    )
    parser.add_argument(
        "--by",
        type=one_of(*CarryWay),
        metavar="HOW",
        help="with --like: turn (about the middle) or mirror; by default the first that fits",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Dress the map."""
    if args.by and not args.like:
        raise OptionError("--by says how --like carries a part: name a player by --like.")
    path = arguments.find_map(args.map)
    if path.resolve().is_relative_to(data.folder("maps").resolve()):
        raise MapError(
            Phrase(
                "{file} comes with the game and stays as it is. In Tiled choose File > "
                "Save As and a name of your own first.",
                {"file": str(path)},
            )
        )
    file = TiledFile(path)
    way = CarryWay(args.by) if args.by else None
    drawn = _drawn(file)
    lost = give_to_all(file, int(args.like), way) if args.like else []
    dress(file)
    changed = sum(map(ne, drawn, _drawn(file)))
    before = file.save()
    print(file.path)
    one, many = "Tiles of {count} cell were exchanged.", "Tiles of {count} cells were exchanged."
    told: Words = Phrase(one, {"count": changed}, many)
    print(say(told if changed else "No tile had to be exchanged."))
    print(say(Phrase("As it was: {file}", {"file": Verbatim(before)})))
    if lost:  # Tiled shows what is written there as an issue
        left_out = Phrase(
            "Left out, as it lies outside player {seat}'s part, which has nothing like it: "
            "{lost}. Put it in that part, or on a cell of the middle if there is one, and do it "
            "again.",
            {"seat": args.like, "lost": ", ".join(lost)},
        )
        complain(left_out)
    _tell_state(file.path)
    return 0


def _drawn(file: TiledFile) -> list[tuple[int, ...]]:
    """Return the tiles that lie on each cell, from the lowest."""
    layers = [layer.gids for _, layer in file.layers if layer.gids]
    return [tuple(filter(None, cell)) for cell in zip(*layers, strict=True)]


def _tell_state(path: Path) -> None:
    """Say whether the map can be played as it is now: it may lack what was left out."""
    loaded = check_for_all(load_map(path))
    if not loaded.errors:
        print(say("Done. The map can be played."))
        return
    problem, _ = first_error(loaded)
    words: dict[str, Words | int] = {"count": len(loaded.errors), "problem": problem}
    one = "Done. The map has an error: {problem}. F6 in Tiled shows how to mend it."
    many = "Done. The map has {count} errors; the first: {problem}. F6 in Tiled shows all."
    complain(Phrase(one, words, many))
