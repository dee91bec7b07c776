"""What each game has on its tilesets, row by row.

Maps refer to tiles by number, so a new row goes to the end. `tests/art` compares them with what the
games say of themselves.
"""

from typing import NamedTuple

from press import pieces
from press.shapes import HEX_FLAT, HEX_POINTY, SHAPES, SQUARE, CellShape

_HEXES = (HEX_FLAT, HEX_POINTY)


class Game(NamedTuple):
    """The rows of one game's tilesets."""

    key: str
    terrain: tuple[str, ...]
    """Words, and the shores of `press.game_tilesets`."""
    shapes: tuple[CellShape, ...] = SHAPES
    features: tuple[str, ...] = ()
    edges: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    seats: int = 2


GAMES = (
    Game(
        "mini_wars",
        terrain=(
            *("plain", "forest", "mountain", "shallow", "deep"),
            *("shallow shore", "deep by shallow", "deep by land", "bare shore"),
        ),
        features=("road",),  # for the eye: the rules know none
        pieces=(*pieces.UNITS, *pieces.BUILDINGS),
        seats=4,
    ),
    Game(
        "warshard",
        terrain=(
            *("plain", "dry_plain", "snow_plain", "forest", "city", "village", "hill", "rough"),
            *("mountain", "shallow", "deep", "lake"),
            *("shallow shore", "deep by shallow", "deep by land", "bare shore", "lake shore"),
        ),
        shapes=_HEXES,
        features=("road", "trench", "bridge"),
        edges=("river", "bridge"),
        pieces=pieces.WARSHARD,
    ),
    Game(
        "mj12",
        terrain=("plain", "forest", "hill", "rough", "marsh", "village", "lake", "lake shore"),
        shapes=_HEXES,
        features=("road",),
        edges=("river", "hedgerow", "bridge"),
        pieces=pieces.MJ12,
    ),
    Game("miniwary", terrain=("yellow", "green", "white"), pieces=(pieces.PAWN,)),
    Game("dominoes", terrain=("domino", "table"), shapes=(SQUARE,), edges=("wall",)),
)
