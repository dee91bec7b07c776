"""UX 17: what lies on the drawn ground of every game is told apart by lightness alone.

`test_mark_book.py` holds the shapes apart on flat colours; here they lie, small, on the pictures a
person sees, whose own strokes could hide them.
"""

from itertools import combinations

import pygame
import pytest
from PIL import Image
from pygame import Surface

from game.board.grid import Cell, Shape
from game.core.presentation import Marker, Pattern
from game.core.refs import Seat
from game.core.registry import keys, ruleset
from game.maps.random.autotile import autotiled
from game.maps.schema import MapData
from game.view.board_view import BoardView, ProblemMark
from game.view.palette import PALETTES
from game.view.tracks import Tracks, Way
from tests.view.boards import SIZES, picture_of, view_of

MIDDLE = Cell(12)
ANY, PROTAN, DEUTAN = (77, 150, 29), (25, 201, 29), (67, 160, 29)
"""How much of red, green and blue an eye takes for lightness; two lack a receptor (Viénot 1999)."""
EYES = {
    "standard": (ANY, PROTAN, DEUTAN),
    "red-green": (PROTAN, DEUTAN),
    "blue-yellow": (ANY,),
    "grey": (ANY,),
}
"""Who may look, by palette. Eyes that confuse blue and yellow see lightness as any do."""
SMALLEST = 16
"""Pixels of a cell's longer side: smaller ones are not shown."""


def ground_of(terrain: str, shape: Shape) -> MapData:
    """A field of one terrain in the shipped tiles."""
    width, height, side = SIZES[shape]
    return autotiled(
        MapData(
            title="Test",
            shape=shape,
            width=5,
            height=5,
            tile_width=width,
            tile_height=height,
            side_length=side,
            terrain=(terrain,) * 25,
        )
    )


GROUNDS = sorted(
    {
        (shape, word)
        for key in keys()
        for shape in ruleset(key).manifest.shapes
        for word in ruleset(key).manifest.terrains
    }
)


def signs(view: BoardView) -> dict[str, Surface]:
    """The cell in the middle with each thing on it that a person has to tell from the others."""
    box = view.cell_rect(MIDDLE).inflate(8, 8)

    def seen() -> Surface:
        return picture_of(view).subsurface(box).copy()

    shown = {"nothing": seen()}
    for pattern in Pattern:
        view.marks = (Marker("m", pattern, 1 << MIDDLE),)
        shown[pattern] = seen()
    view.marks = ()
    view.selected = MIDDLE
    shown["selected"] = seen()
    view.selected = None
    view.cursor = MIDDLE
    shown["cursor"] = seen()
    view.cursor = None
    for name, path in (("began", (12, 13)), ("passed", (11, 12, 13)), ("ended", (11, 12))):
        view.tracks = Tracks((Way(Seat(1), tuple(map(Cell, path))),))
        shown[name] = seen()
    view.tracks = Tracks()
    for error in (True, False):
        view.problems = (ProblemMark(MIDDLE, 1, error),)
        shown["error" if error else "warning"] = seen()
    return shown


def as_seen(picture: Surface, eye: tuple[int, int, int]) -> Surface:
    """A picture in grey, as light as an eye finds it."""
    coloured = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    grey = coloured.convert("L", (*(part / 256 for part in eye), 0)).convert("RGB")
    return pygame.image.frombytes(grey.tobytes(), picture.get_size(), "RGB")


def differing(a: Surface, b: Surface) -> int:
    """How many pixels differ by a tenth of the way from black to white, or more."""
    alike = pygame.mask.from_threshold(a, (0, 0, 0), (25, 25, 25, 255), b)
    return a.get_width() * a.get_height() - alike.count()


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("shape", "terrain"), GROUNDS)
def test_signs_differ_in_lightness(screen, shape, terrain, palette):
    view = view_of(ground_of(terrain, shape), size=(240, 240))
    view.sprites.use(PALETTES[palette])
    view.restyle(70)
    view.camera.zoom_to(SMALLEST)
    shown = signs(view)
    for eye in EYES[palette]:
        seen = {sign: as_seen(picture, eye) for sign, picture in shown.items()}
        alike = [
            pair for pair in combinations(seen, 2) if differing(seen[pair[0]], seen[pair[1]]) < 60
        ]
        assert not alike
