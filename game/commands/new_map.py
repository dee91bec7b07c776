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
        epilog=arguments.examples(
            "miniwars new-map", "miniwars new-map --size large --grid hex --seed 7 -o my_map.tmx"
        ),
    )
    parser.add_argument(
        "--size",
        metavar="{small,large}",
        type=arguments.one_of("small", "large"),
        default="small",
        help="(default: %(default)s)",
    )
    parser.add_argument(
        "--grid",
        metavar="{square,hex}",
        type=arguments.one_of("square", "hex"),
        default="square",
        help="(default: %(default)s)",
    )
    parser.add_argument(
        "--seats",
        metavar="{2,3,4}",
        type=arguments.one_of("2", "3", "4"),
        default="2",
        help="players (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=arguments.seed, default=1, help="of the map (default: %(default)s)"
    )
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
    if arguments.is_file(output) and not args.force:
        raise MapError(f"{output} is already there. Choose another name, or add --force.")
    seats = int(args.seats)
    shape = Shape.SQUARE if args.grid == "square" else Shape.HEX_FLAT
    width, height = fitting_size(shape, seats, large=args.size == "large")
    write_tmx(random_map(shape, width, height, seats, args.seed), output)
    print(output)
    print(f"Play it: {arguments.PROGRAM} play {output}")
    return 0
