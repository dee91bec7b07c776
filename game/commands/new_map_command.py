"""`miniwars new-map`: a random map, alike for all seats, as a TMX file to play or to go on with."""

import argparse
from functools import partial
from pathlib import Path

from game.ai.bot import opponent
from game.ai.series import LostProcessError, Running, Series, cores
from game.board.grid import Shape
from game.commands import arguments, progress
from game.commands.parser import Commands, examples, how_to_play, one_of, quoted, seed, unfit
from game.core.manifest import Manifest
from game.core.registry import games, ruleset
from game.core.words import Phrase, Verbatim, Words
from game.errors import MapError, OptionError
from game.maps.carried import write_apart
from game.maps.random.generate import file_name, random_map, usual_size
from game.maps.schema import MapData
from game.match.evening import BATCH, MOST, Evening
from game.text import say

NAME = "new-map"

_LONGEST = 60
"""Figures of a number of cells that are read, to say that it is too large."""
_UNEVEN: Words = (
    "Nobody has played on it: one side may have it easier, such as who moves first. --even easy "
    "lets computers play, and evens it out, in one minute to ten."
)


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Writes a playable random map as TMX. The same seed gives the same map; every "
        "seat has the same ground. Where a game is played on a field of tiles, the size is the "
        "field's, and seed 0 leaves no tile out. Who moves first may still have it easier: with "
        "--even a map for two is played on until it is even, which takes minutes; Ctrl-C writes it "
        "as even as it has become.",
        epilog=examples(
            "miniwars new-map",
            "miniwars new-map --size 24x18 --hex --seed 7 -o my_map.tmx",
            "miniwars new-map --hex --even normal",
        ),
    )
    parser.add_argument(
        "--ruleset",
        metavar="KEY",
        help="the game it is for; by default the first by the alphabet with landscapes",
    )
    parser.add_argument(
        "--size",
        metavar="{small,large,COLUMNSxROWS}",
        type=_size,
        default="small",
        help="as in 24x18",
    )
    parser.add_argument(
        "--grid",
        metavar="{square,hex}",
        type=one_of("square", "hex"),
        help="by default the game's own",
    )
    parser.add_argument("--hex", action="store_true", help="short for --grid hex")
    parser.add_argument(
        "--seats",
        metavar="{2,3,4}",
        type=one_of("2", "3", "4"),
        default="2",
        help="players",
    )
    parser.add_argument("--seed", type=seed, default=1, help="of the map")
    parser.add_argument(
        "--even",
        metavar="LEVEL",
        help="let computer players of this level play on it, and even out who wins",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=arguments.file_path,
        help="by default named after the arguments",
    )
    parser.add_argument("--force", action="store_true", help="write over an older file")
    parser.set_defaults(run=run)


def _size(text: str) -> str:
    """Return a size as it is given, once it is known to be one."""
    columns, cross, rows = text.partition("x")
    numbers = [part for part in (columns, rows) if part.isascii() and part.isdecimal()]
    if text in ("small", "large"):
        return text
    if cross and len(numbers) == 2 and max(map(len, numbers)) <= _LONGEST:
        return text
    raise unfit(
        Phrase(
            "{word} is no size; write small, large, or columns and rows as in 24x18",
            {"word": quoted(text)},
        )
    )


def run(args: argparse.Namespace) -> int:
    """Make the map and write it."""
    manifest = _manifest(args.ruleset)
    if args.hex and args.grid == "square":
        raise OptionError("--hex and --grid square exclude each other: leave one out.")
    shape = _shape(manifest, "hex" if args.hex else args.grid)
    seats = int(args.seats)
    even = args.even or ""
    _may_even(manifest, seats, even)
    name = file_name(manifest, shape, args.size, seats, args.seed, even)
    output: Path = args.output or Path(name)
    if arguments.is_file(output) and not args.force:
        raise MapError(
            Phrase(
                "{file} is already there. Choose another name, or add --force.",
                {"file": str(output)},
            )
        )
    if args.size in ("small", "large"):
        width, height = usual_size(manifest, shape, seats, large=args.size == "large")
    else:
        width, height = map(int, args.size.split("x"))
    make = partial(random_map, manifest, shape, width, height, seats, args.seed, say=say)
    if even:
        arguments.check_writable(output)
        _write_even(Evening(manifest, make, even, args.seed, say), output)
    else:
        _write(make(), output, _UNEVEN if seats == 2 else "")
    return 0


def _may_even(manifest: Manifest, seats: int, key: str) -> None:
    """Check that a map for so many can be evened out by a level.

    Raises:
        OptionError: it cannot.
    """
    if not key:
        return
    opponent(ruleset(manifest.key).rules, key)
    if seats != 2:
        raise OptionError("--even is for maps for two: leave it out, or choose --seats 2.")


def _write_even(evening: Evening, output: Path) -> None:
    """Write a map that has been played on until it is even, or as long as somebody waited."""
    try:
        _play(evening)
    except (KeyboardInterrupt, LostProcessError):
        if evening.played:
            _write_best(evening, output)
        raise
    _write_best(evening, output)


def _play(evening: Evening) -> None:
    """Play until the map is even; show how far it is."""
    progress.show(0, MOST)
    try:
        with Running([], Series.play, min(cores(), BATCH)) as running:
            while evening.batch is not None:
                running.play([evening.batch])
                games = []
                for outing in running.rest():
                    games.append(outing.played)
                    progress.show(evening.played + len(games), MOST)
                evening.add(games)
    finally:
        progress.end()


def _write_best(evening: Evening, output: Path) -> None:
    data = evening.best.data
    _write(data, output, Verbatim(data.description))


def _write(data: MapData, output: Path, told: Words) -> None:
    """Write a map, and say where, what is to be told of it, and how it is played."""
    write_apart(data, output)
    print(output)
    if told:
        print(say(told))
    print(say(how_to_play(output)), flush=True)


def _manifest(key: str | None) -> Manifest:
    """Return the game that was named, or the first one with maps of landscapes.

    Raises:
        GameError: there is no such game.
    """
    if key is not None:
        return ruleset(key).manifest
    for known in sorted(games()):
        manifest = ruleset(known).manifest
        if manifest.recipe is not None:
            return manifest
    raise MapError("No game that is installed has random maps.")


def _shape(manifest: Manifest, grid: str | None) -> Shape:
    """Return the grid that was asked for, as the game plays on it.

    Raises:
        MapError: the game is not played on such a grid.
    """
    for shape in manifest.shapes:
        if grid is None or (shape is Shape.SQUARE) == (grid == "square"):
            return shape
    hexes = grid == "square"
    text = "{game} is played on hexes only." if hexes else "{game} is played on squares only."
    raise MapError(Phrase(text, {"game": manifest.title}))
