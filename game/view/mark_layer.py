"""The marks on a board, laid out by what lies together: all marks of a cell are one picture.

Overlays put a thousand marks on a board at once, in a few dozen combinations. Each combination is
made once a zoom, cut to its ink, and laid on all its cells. The lines round regions and the marks
of sides come last, so that no wash of a neighbour covers half a line.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import floor
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Surface

from game.board.grid import Cell, Grid, Mask
from game.core.presentation import Marker, Pattern
from game.view.camera import Camera
from game.view.geometry import members
from game.view.mark_book import REGIONS, MarkBook, Part, room
from game.view.surface_cache import ByteCache, surface_bytes

_PLATES = 8 << 20
"""Bytes of pictures kept."""
_RIMS_KEPT = 20

_Stack = tuple[tuple[Part, Pattern, int], ...]
"""Arguments of `MarkBook.part` for what lies on a cell, the lowest first."""


class _Plate(NamedTuple):
    """What lies on a cell, at one zoom."""

    picture: Surface
    """With its alpha multiplied in: only so do marks blend with each other as on the board."""
    left: int
    """Screen pixels from the left of the cell's box."""
    top: int


@dataclass(slots=True)
class _Group:
    """All cells on which the same lies, at one zoom."""

    stack: _Stack
    places: list[tuple[int, int]]
    """Of the cells' boxes on the scaled board."""
    plate: _Plate | None = None
    """Made when one of the cells is seen first."""


class MarkLayer:
    """The marks under the counters, or those over them.

    Args:
        book: draws them.
        grid: says which cells touch.
        origins: of the cells, in world pixels.
        patterns: those of this layer; marks of other patterns are left out.
        part: what of a mark lies on its cells.
    """

    def __init__(
        self,
        book: MarkBook,
        grid: Grid,
        origins: Sequence[tuple[float, float]],
        patterns: Iterable[Pattern],
        part: Part = Part.SIGN,
    ) -> None:
        self._book = book
        self._grid = grid
        self._origins = origins
        self._patterns = frozenset(patterns)
        self._part = part
        self.markers: tuple[Marker, ...] = ()
        """Of which its marks are."""
        self.cells: frozenset[Cell] = frozenset()
        """On which a sign lies."""
        self._stacks: list[tuple[_Stack, list[Cell]]] = []
        self._groups: list[_Group] = []
        self._scale = 0.0
        """At which the groups were made; 0: not yet."""
        self._plates = ByteCache[_Plate](_PLATES, lambda plate: surface_bytes(plate.picture))
        self._rims: dict[Mask, list[tuple[Cell, int]]] = {}

    # ------------------------------------------------------------------- layout

    def lay(self, markers: Iterable[Marker]) -> None:
        """Hold the marks of some markers from now on, and no others."""
        mine = tuple([marker for marker in markers if marker.pattern in self._patterns])
        if mine == self.markers:
            return
        self.markers = mine
        self._scale = 0.0
        signs = self._signs()
        self.cells = frozenset(cell for _, cells in signs for cell in cells)
        self._stacks = [*signs, *self._lines()]

    @property
    def places(self) -> frozenset[Cell]:
        """The cells in whose pictures anything is drawn, lines and marks of sides too."""
        return frozenset(cell for _, cells in self._stacks for cell in cells)

    def _signs(self) -> list[tuple[_Stack, list[Cell]]]:
        """Return the cells by the signs that lie on them."""
        parts: list[tuple[_Stack, Mask]] = []
        for marker in self.markers:
            sign = (self._part, marker.pattern, 0)
            split: list[tuple[_Stack, Mask]] = []
            left = marker.cells
            for stack, cells in parts:
                split.append((stack, cells & ~marker.cells))
                split.append(((*stack, sign), cells & marker.cells))
                left &= ~cells
            parts = [part for part in (*split, ((sign,), left)) if part[1]]
        return [(stack, members(cells)) for stack, cells in parts]

    def _lines(self) -> list[tuple[_Stack, list[Cell]]]:
        """Return the cells by the lines round regions on their sides, then by marks of sides."""
        rims: defaultdict[Cell, _Stack] = defaultdict(tuple)
        sides: defaultdict[Cell, _Stack] = defaultdict(tuple)
        for marker in self.markers:
            pattern = marker.pattern
            if pattern in REGIONS:
                for cell, ends in self.rim(marker.cells):
                    rims[cell] += ((Part.RIM, pattern, ends),)
            for edge in marker.edges:
                first, side = divmod(edge, self._grid.sides)
                sides[Cell(first)] += ((Part.SIDE, pattern, side),)
        alike: defaultdict[_Stack, list[Cell]] = defaultdict(list)
        for cell, stack in (*rims.items(), *sides.items()):
            alike[stack].append(cell)
        return list(alike.items())

    def rim(self, region: Mask) -> list[tuple[Cell, int]]:
        """Return the outer cells of a region, each with the sides on which it ends, as bits."""
        known = self._rims.get(region)
        if known is None:
            if len(self._rims) >= _RIMS_KEPT:
                self._rims.clear()
            cells = members(region)
            inside = frozenset(cells)
            known = self._rims[region] = [
                (cell, sum([1 << side for side, n in enumerate(row) if n not in inside]))
                for cell in cells
                if not inside.issuperset(row := self._grid.step[cell])
            ]
        return known

    # --------------------------------------------------------------------- draw

    def draw(self, surface: Surface, camera: Camera) -> None:
        """Draw what the surface's clip lets through."""
        if not self._stacks:
            return
        scale = camera.scale
        if scale != self._scale:
            self._scale = scale
            self._groups = [
                _Group(stack, [self._place(cell, scale) for cell in cells])
                for stack, cells in self._stacks
            ]
        left, top = camera.offset
        width, height = camera.cell_size
        free = room(scale)
        area = surface.get_clip().move(-left, -top)
        west, east = area.left - width - free, area.right + free
        north, south = area.top - height - free, area.bottom + free
        blits = []
        for group in self._groups:
            seen = [(x, y) for x, y in group.places if west < x < east and north < y < south]
            if seen:
                if group.plate is None:
                    group.plate = self._plate(group.stack, scale)
                picture = group.plate.picture
                dx, dy = left + group.plate.left, top + group.plate.top
                blits += [(picture, (x + dx, y + dy)) for x, y in seen]
        surface.fblits(blits, BLEND_PREMULTIPLIED)

    def _place(self, cell: Cell, scale: float) -> tuple[int, int]:
        """Return where a cell's box lies on the scaled board; as `Camera.scaled` rounds."""
        x, y = self._origins[cell]
        return floor(x * scale + 0.5), floor(y * scale + 0.5)

    def _plate(self, stack: _Stack, scale: float) -> _Plate:
        """Return what lies on a cell as one picture."""
        key = (scale, stack)
        known = self._plates.find(key)
        if known is not None:
            return known
        whole, *more = [
            self._book.part(part, pattern, scale, n).premul_alpha() for part, pattern, n in stack
        ]
        for picture in more:
            whole.blit(picture, (0, 0), special_flags=BLEND_PREMULTIPLIED)
        ink, free = whole.get_bounding_rect(), room(scale)
        plate = _Plate(whole.subsurface(ink).copy(), ink.x - free, ink.y - free)
        return self._plates.keep(key, plate)
