"""The tracks of what was done: ways, blows, losses, arrivals and changed ground, others' until the
one who looks acts.

They are drawn straight to the screen with plain lines, so that many of them cost little.
"""

from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell
from game.board.layout import Layout
from game.core.refs import Seat
from game.view.camera import Camera
from game.view.palette import HALO, INK, Colour, Palette

_SHORT = 0.24
"""Parts of a cell left free at either end of a blow."""
_ASIDE = 0.14
"""Parts of a cell by which a blow and the one that answers it keep right of each other."""
_REACH = 0.9
"""Parts of a cell's width from its middle within which what is told of a piece lies, a stack's
lowest too, with half of the widest arrow."""


class Way(NamedTuple):
    """Where a piece went, start first."""

    seat: Seat
    path: tuple[Cell, ...]


class Blow(NamedTuple):
    """Who struck whom, by their cells."""

    seat: Seat
    source: Cell
    target: Cell


class Loss(NamedTuple):
    """Where a piece was lost, and whose."""

    seat: Seat
    cell: Cell


class Arrival(NamedTuple):
    """Where a piece came onto the board, and whose."""

    seat: Seat
    cell: Cell


class Tracks(NamedTuple):
    """What was done: by others since one acted, and one's own last deed."""

    ways: tuple[Way, ...] = ()
    blows: tuple[Blow, ...] = ()
    losses: tuple[Loss, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    changes: tuple[Cell, ...] = ()
    """Where the ground is no longer what it was, and no way tells of it."""

    def with_way(self, way: Way | None) -> "Tracks":
        """Return them with one way more, unless it is among them."""
        return self if way is None or way in self.ways else self._replace(ways=(*self.ways, way))


NO_TRACKS = Tracks()


def draw_ways(surface: Surface, camera: Camera, palette: Palette, tracks: Tracks) -> None:
    """Draw the ways that pieces went, each with a ring where it began; they lie under pieces."""
    cell = camera.cell_size[0]
    wide = max(3, cell // 14)
    for way in tracks.ways:
        points = [camera.to_screen(camera.layout.centre(place)) for place in way.path]
        colour = palette.seats[way.seat].dark
        for grown, ink in ((2, HALO), (0, colour)):
            for one, other in pairwise(points):
                pygame.draw.line(surface, ink, one, other, wide + 2 * grown)
            for joint in points[1:-1]:
                pygame.draw.circle(surface, ink, joint, wide // 2 + grown)
        pygame.draw.circle(surface, HALO, points[0], wide + 4)
        pygame.draw.circle(surface, colour, points[0], wide + 2, max(2, wide // 2))


def draw_blows(surface: Surface, camera: Camera, palette: Palette, tracks: Tracks) -> None:
    """Draw an arrow for each blow; they lie over pieces, and under what can be read on these."""
    cell = camera.cell_size[0]
    lines = {(blow.source, blow.target) for blow in tracks.blows}
    for blow in tracks.blows:
        aside = _ASIDE * cell if (blow.target, blow.source) in lines else 0.0
        _arrow(surface, camera, blow, palette.seats[blow.seat].dark, cell, aside)


@lru_cache(maxsize=4)
def crossed(layout: Layout, blows: tuple[Blow, ...]) -> frozenset[Cell]:
    """Return the cells on whose pieces the arrows of some blows may lie, at any zoom."""
    boxes = _boxes(layout)
    found: set[int] = set()
    for blow in blows:
        ends = layout.centre(blow.source), layout.centre(blow.target)
        (ax, ay), (bx, by) = ends
        along = Rect(min(ax, bx), min(ay, by), abs(bx - ax) + 1, abs(by - ay) + 1)
        near = along.collidelistall(boxes)
        found.update(cell for cell in near if boxes[cell].clipline(*ends))
    return frozenset(map(Cell, found))


@lru_cache(maxsize=2)
def _boxes(layout: Layout) -> list[Rect]:
    """Return by cell what an arrow must keep off, so as not to lie on its pieces."""
    side = round(2 * _REACH * max(layout.tile_width, layout.tile_height))
    boxes = [Rect(0, 0, side, side) for _ in range(layout.width * layout.height)]
    for cell, box in enumerate(boxes):
        box.center = layout.centre(Cell(cell))
    return boxes


def draw_signs(surface: Surface, camera: Camera, palette: Palette, tracks: Tracks) -> None:
    """Draw over the pieces a disc at the upper left of a cell: with a plus for who arrived, a cross
    for who was lost, a ring for ground that changed."""
    cell = camera.cell_size[0]
    radius = max(7, cell // 7)
    wide, arm = max(2, radius // 3), radius // 2
    for changed in tracks.changes:
        at = _disc(surface, camera, changed, radius, INK)
        pygame.draw.circle(surface, HALO, at, arm, wide)
    plus, cross = ((arm, 0), (0, arm)), ((arm, arm), (arm, -arm))
    for strokes, pieces in ((plus, tracks.arrivals), (cross, tracks.losses)):
        for seat, place in pieces:
            x, y = _disc(surface, camera, place, radius, palette.seats[seat].main)
            for dx, dy in strokes:
                pygame.draw.line(surface, HALO, (x - dx, y - dy), (x + dx, y + dy), wide)


def _disc(
    surface: Surface, camera: Camera, place: Cell, radius: int, colour: Colour
) -> tuple[int, int]:
    """Draw the disc of a sign at the upper left of a cell; return its middle."""
    x, y = camera.to_screen(camera.layout.centre(place))
    at = x - round(camera.cell_size[0] * 0.3), y - round(camera.cell_size[1] * 0.3)
    for grown, ink in ((2, HALO), (1, INK), (0, colour)):
        pygame.draw.aacircle(surface, ink, at, radius + grown)
    return at


def _arrow(
    surface: Surface, camera: Camera, blow: Blow, colour: Colour, cell: int, aside: float
) -> None:
    ax, ay = camera.to_screen(camera.layout.centre(blow.source))
    bx, by = camera.to_screen(camera.layout.centre(blow.target))
    far = hypot(bx - ax, by - ay)
    if far < 1:
        return
    dx, dy = (bx - ax) / far, (by - ay) / far
    right, down = -dy * aside, dx * aside
    free = cell * _SHORT
    head = max(9.0, cell * 0.2)
    start = ax + right + dx * free, ay + down + dy * free
    tip = bx + right - dx * free, by + down - dy * free
    neck = tip[0] - dx * head, tip[1] - dy * head
    for grown, ink in ((2, HALO), (0, colour)):
        wide = max(3, cell // 16) + 2 * grown
        pygame.draw.line(surface, ink, start, neck, wide)
        half = head * 0.55 + grown
        corners = [
            (tip[0] + dx * grown, tip[1] + dy * grown),
            (neck[0] - dy * half - dx * grown, neck[1] + dx * half - dy * grown),
            (neck[0] + dy * half - dx * grown, neck[1] - dx * half - dy * grown),
        ]
        pygame.draw.polygon(surface, ink, corners)
