"""Small maps and scenes for the tests of the drawn board."""

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Shape, mask_of
from game.board.layout import Layout
from game.core.presentation import Badge, Base, Look, PieceView, Presentation, Slot
from game.core.refs import PieceId, Seat
from game.core.registry import keys, ruleset
from game.data import folder
from game.maps.random.autotile import autotiled
from game.maps.schema import MapData
from game.view.board_view import BoardView
from game.view.palette import STANDARD, Palette
from game.view.sprites import SpriteBook

WORDS = {".": "plain", "f": "forest", "m": "mountain", "s": "shallow", "d": "deep", " ": ""}
SIZES = {Shape.SQUARE: (64, 64, 0), Shape.HEX_FLAT: (64, 56, 32), Shape.HEX_POINTY: (56, 64, 32)}
TERRAIN_COLOURS = {
    word: colour for key in keys() for word, colour in ruleset(key).manifest.terrain_colours.items()
}
"""Of every terrain of the games that are installed."""
ROWS = (
    "..f..s...m",
    ".m..ss.f..",
    "f..sds....",
    "...ss..m f",
    "..m.s.....",
    ".f..s..f..",
)


def bare_map(shape: Shape = Shape.SQUARE, rows: tuple[str, ...] = ROWS) -> MapData:
    """A map without a single picture."""
    width, height, side = SIZES[shape]
    return MapData(
        title="Test",
        shape=shape,
        width=len(rows[0]),
        height=len(rows),
        tile_width=width,
        tile_height=height,
        side_length=side,
        terrain=tuple(WORDS[letter] for row in rows for letter in row),
    )


def map_of(shape: Shape = Shape.SQUARE, rows: tuple[str, ...] = ROWS) -> MapData:
    """The same in the shipped tiles."""
    return autotiled(bare_map(shape, rows))


def sprite_book(palette: Palette = STANDARD) -> SpriteBook:
    return SpriteBook(folder("assets"), palette)


def view_of(
    data: MapData, scene: Presentation | None = None, size: tuple[int, int] = (900, 560)
) -> BoardView:
    view = BoardView(
        data,
        Layout.for_map(data),
        sprite_book(),
        Rect(0, 0, *size),
        terrain_colours=TERRAIN_COLOURS,
    )
    if scene is not None:
        view.set_scene(scene)
    return view


def picture_of(view: BoardView) -> Surface:
    """The view as it looks when everything is sharp."""
    surface = Surface(view.rect.size)
    view.settle_ground()
    view.draw(surface)
    return surface


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def unit(
    number: int, cell: int, seat: int = 1, hp: int = 80, *, kind: str = "tank", dimmed: bool = False
) -> PieceView:
    badges = (Badge(Slot.STRENGTH, str(hp)),)
    look = Look(f"mini_wars/{kind}", Seat(seat), badges=badges, dimmed=dimmed)
    return PieceView(PieceId(number), Cell(cell), look, kind)


def building(number: int, cell: int, seat: int = 1, hp: int = 100) -> PieceView:
    look = Look("mini_wars/town", Seat(seat), Base.BUILDING, (Badge(Slot.STRENGTH, str(hp)),))
    return PieceView(PieceId(number), Cell(cell), look, "town")


def unknown(cell: int, seat: int = 2) -> PieceView:
    return PieceView(None, Cell(cell), Look("mini_wars/unknown", Seat(seat)), "Unknown")


def scene(*pieces: PieceView, fog: tuple[int, ...] = ()) -> Presentation:
    return Presentation(pieces=pieces, fog=mask_of(Cell(cell) for cell in fog))
