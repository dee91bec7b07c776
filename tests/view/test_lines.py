"""Lines over the board: told apart by stroke, clipped to the window, tagged at their end."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game.board.grid import Cell, Shape
from game.board.layout import Layout
from game.core.presentation import Marker, Pattern
from game.view.camera import Camera
from game.view.lines import draw_lines
from game.view.palette import PALETTES, luminance, rgb
from tests.view.boards import TERRAIN_COLOURS, bare_map

WINDOW = Rect(0, 0, 480, 320)
GROUND = rgb(TERRAIN_COLOURS["plain"])
KINDS = (Pattern.ATTACK, Pattern.SUPPORT, Pattern.SIGHT, Pattern.BLOCKED, Pattern.SUPPLY)


def drawn(*markers: Marker, palette: str = "grey", clip: Rect = WINDOW) -> Surface:
    camera = Camera(Layout.for_map(bare_map(Shape.HEX_FLAT)), WINDOW)
    surface = Surface(WINDOW.size)
    surface.fill(GROUND)
    surface.set_clip(clip)
    draw_lines(surface, camera, PALETTES[palette], markers, 1.0, tuple, tuple)
    return surface


def line(pattern: Pattern, *path: int, label: str = "") -> Marker:
    return Marker("line", pattern, label=label, lines=(tuple(Cell(cell) for cell in path),))


def inked(surface: Surface) -> set[tuple[int, int]]:
    """Return the pixels of every other column and row that are clearly darker than the ground."""
    limit = luminance(GROUND) * 0.6
    found = set()
    for x in range(0, surface.get_width(), 2):
        for y in range(0, surface.get_height(), 2):
            red, green, blue, _ = surface.get_at((x, y))
            if luminance((red, green, blue)) < limit:
                found.add((x, y))
    return found


def test_every_kind_of_line_can_be_told_apart_in_grey(screen):
    """UX 17: no mark needs its colour."""
    seen = {kind: inked(drawn(line(kind, 0, 1, 4))) for kind in KINDS}
    for a, b in combinations(KINDS, 2):
        assert len(seen[a] ^ seen[b]) >= 15, (a, b)


def test_an_arrow_points_from_the_first_cell_to_the_last(screen):
    there, back = (inked(drawn(line(Pattern.ATTACK, *path))) for path in ((0, 4), (4, 0)))
    assert there != back


def test_a_line_needs_two_cells(screen):
    assert not inked(drawn(line(Pattern.ATTACK, 4)))
    assert not inked(drawn(Marker("cells", Pattern.ATTACK, cells=1)))


def test_a_label_stands_at_the_end_of_its_line(screen):
    without, tagged = (inked(drawn(line(Pattern.SIGHT, 0, 4, label=text))) for text in ("", "4+"))
    assert len(tagged) > len(without) + 50


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_drawn_outside_the_window(screen, kind):
    half = Rect(0, 0, WINDOW.width // 2, WINDOW.height)
    surface = drawn(line(kind, 0, 1, 2, 3, label="3-1"), clip=half)
    beyond = surface.subsurface(Rect(half.width, 0, WINDOW.width - half.width, WINDOW.height))
    assert pygame.transform.average_color(beyond)[:3] == GROUND


def test_tags_in_a_melee_do_not_overlap_and_what_counts_most_comes_first(screen):
    camera = Camera(Layout.for_map(bare_map(Shape.HEX_FLAT)), Rect(0, 0, 200, 150))
    surface = Surface((200, 150))
    cells = [Cell(cell) for cell in range(6)]
    pieces = [Rect(0, 0, *camera.cell_size) for _ in cells]
    for rect, cell in zip(pieces, cells, strict=True):
        rect.center = camera.to_screen(camera.layout.centre(cell))
    marker = Marker("exposure", Pattern.THREAT, tags=tuple((cell, "then -40") for cell in cells))
    tags = draw_lines(surface, camera, PALETTES["grey"], [marker], 1.0, lambda: pieces, tuple)
    assert tags[0].cell == cells[0]
    assert len(tags) >= 2
    for one, other in combinations(tags, 2):
        assert not one.place.colliderect(other.place)


def test_a_label_lies_over_its_own_figure_rather_than_the_numbers_of_the_counter_above(screen):
    """The odds of a fight hid the numbers of the unit behind, or of the attacker."""
    camera = Camera(Layout.for_map(bare_map(Shape.HEX_FLAT)), Rect(0, 0, 800, 600))
    start, aim = Cell(0), Cell(4)
    end = camera.to_screen(camera.layout.centre(aim))
    own = Rect(0, 0, camera.cell_size[1] * 4 // 5, camera.cell_size[1] * 4 // 5)
    own.center = end
    behind = own.move(0, -camera.cell_size[1])
    marks = [line(Pattern.AIMED, start, aim, label="2-1")]
    feet = [Rect(r.x, r.y + r.h * 3 // 5, r.w, r.h * 2 // 5) for r in (own, behind)]
    for numbers, over in (([], False), (feet[:1], False), (feet, True)):
        surface, palette = Surface((800, 600)), PALETTES["grey"]
        (tag,) = draw_lines(surface, camera, palette, marks, 1.0, tuple, numbers.copy)
        assert own.collidepoint(tag.place.center) == over
        for foot in numbers:
            assert not tag.place.colliderect(foot)
