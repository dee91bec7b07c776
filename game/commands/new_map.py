"""`miniwars new-map`: a random map, fair by symmetry, as a TMX file to play or to go on with."""

import argparse
from pathlib import Path

from game.commands import _arguments as arguments
from game.errors import MapError

NAME = "new-map"


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        help="write a random map",
        description="Writes a playable random map of Mini Wars as TMX. The same seed gives the "
        "same map; every seat has the same ground.",
    )
    parser.add_argument(
        "--size", choices=("small", "large"), default="small", help="(default: %(default)s)"
    )
    parser.add_argument(
        "--grid", choices=("square", "hex"), default="square", help="(default: %(default)s)"
    )
    parser.add_argument(
        "--seats", type=int, choices=(2, 3, 4), default=2, help="players (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the map (default: %(default)s)")
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="by default named after the arguments"
    )
    parser.add_argument("--force", action="store_true", help="write over an older file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make the map and write it."""
    from game.board.grid import Shape
    from game.maps.generate import fitting_size, random_map
    from game.maps.write import write_tmx

    name = f"random_{args.grid}_{args.size}_{args.seats}_{args.seed}.tmx"
    output: Path = args.output or Path(name)
    if output.exists() and not args.force:
        raise MapError(f"{output} is already there. Choose another name, or add --force.")
    shape = Shape.SQUARE if args.grid == "square" else Shape.HEX_FLAT
    width, height = fitting_size(shape, args.seats, large=args.size == "large")
    write_tmx(random_map(shape, width, height, args.seats, args.seed), output)
    print(output)
    print(f"Play it: {arguments.PROGRAM} play {output}")
    return 0
