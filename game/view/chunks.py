"""The ground as ready-made squares of the screen, built a strip a frame and kept while wanted.

A chunk covers a square of the scaled board at one zoom. At a new zoom the last view is stretched
as a backdrop until the sharp chunks are there; where nothing was seen yet, the whole board in flat
colours stands in. Fog never waits: no frame shows a chunk, a backdrop or a stand-in under any fog
but that of the moment.

What lies on the ground and stays there is laid on its chunks as well, one a frame; until then it is
drawn anew every frame by who asked for it.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from math import ceil, floor
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import heap
from game.board.grid import Cell, Mask
from game.view.camera import Camera
from game.view.fog import Fog
from game.view.geometry import outside
from game.view.ground import Ground
from game.view.mark_book import room
from game.view.minimap import terrain_picture, veil

SIDE = 512
"""Screen pixels along a side of a chunk: 16 × 16 cells at the smallest zoom."""
_PAINTED = 100
"""Of cells so many pixels wide a chunk is painted in one strip, of smaller ones in as many more: a
whole one takes 2 to 7 ms, and frames that paint are slowest."""
_MOST_STRIPS = 5
BUILDS = 1
"""Steps of building in one frame: a strip painted, the fog of a chunk whose strips are, or what
lies on a chunk."""
_KEPT = 3
"""Chunks kept besides those in view, of a megabyte each at most."""
_OVERVIEW = 512
"""Pixels along the longer side of the flat picture of the whole board."""

Key = tuple[int, int, int]
"""Side of a cell in pixels, column and row of a chunk."""
_Blit = tuple[Surface, tuple[int, int]]


class Laid(NamedTuple):
    """What lies on the ground; another one as soon as any of it looks different."""

    cells: frozenset[Cell]
    """On which something lies."""
    draw: Callable[[Surface, Camera], None]
    """Draws what the surface's clip lets through."""


class _Fogged(NamedTuple):
    """A chunk under fog, and what it was made from."""

    flags: str
    cells: tuple[Cell, ...]
    source: Surface
    shown: Surface


class _Dressed(NamedTuple):
    """A chunk with what lies on it, and what it was made from."""

    laid: Laid
    source: Surface
    shown: Surface


class _Begun(NamedTuple):
    """A chunk of which some strips are painted."""

    key: Key
    picture: Surface
    strips: int


class _Backdrop(NamedTuple):
    """The last view of another zoom, stretched to this one."""

    side: int
    area: Rect
    """In pixels of the scaled board at this zoom."""
    picture: Surface


class Chunks:
    """The ground of one map at all zooms, under one seat's fog at a time."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._fog = Fog(ground)
        self._size = ground.layout.size
        self._sharp: OrderedDict[Key, Surface] = OrderedDict()
        self._begun: _Begun | None = None
        self._fogged: dict[Key, _Fogged] = {}
        self._dressed: dict[Key, _Dressed] = {}
        self._mask: Mask = 0
        self._flags = ""
        self._lines = True
        self._stale = False
        """The last view serves as a backdrop although the zoom is the same."""
        self._overview: Surface | None = None
        self._backdrop: _Backdrop | None = None
        self._canvases = [Surface((1, 1)), Surface((1, 1))]
        self._last: tuple[int, list[_Blit]] = (0, [])
        """The side of a cell in the last frame, and what it drew where on the scaled board."""
        self.sharp = False
        """Whether the last frame showed nothing but sharp chunks."""

    @cached_property
    def _bare(self) -> Surface:
        """The board in flat colours: seen only where a new zoom has shown nothing yet."""
        ground = self._ground
        return terrain_picture(ground.data, ground.layout, _OVERVIEW, ground.terrain_colours)

    @property
    def lines(self) -> bool:
        """Whether the grid is drawn."""
        return self._lines

    @lines.setter
    def lines(self, shown: bool) -> None:
        if shown != self._lines:
            self._lines = shown
            self._stale = True
            self._sharp.clear()
            self._begun = None
            self._fogged.clear()
            self._dressed.clear()

    def cover(self, mask: Mask) -> None:
        """Change the fog; it holds from the next frame on."""
        if mask != self._mask:
            self._mask = mask
            self._flags = self._fog.flags_of(mask)
            self._overview = None
            self._backdrop = None
            self._last = (0, [])

    # -------------------------------------------------------------------- draw

    def draw(
        self,
        surface: Surface,
        camera: Camera,
        builds: int = BUILDS,
        laid: Laid | None = None,
        plain: Sequence[Rect] = (),
    ) -> list[Rect]:
        """Draw the ground in the camera's window; return where, on the screen, nothing lies on it
        yet that should.

        Args:
            surface: clipped to the window by the caller.
            camera: where and how large.
            builds: steps of building sharp chunks at most; the very first view is built whole.
            laid: what lies on the ground and stays there; None: not known yet.
            plain: places on the screen whose chunks are shown without it.
        """
        scale, side = camera.scale, camera.side
        visible = list(self._visible(camera))
        other = self._last[0] and (self._stale or self._last[0] != side)
        if not self._sharp and not self._stale:
            builds = len(visible) * (_MOST_STRIPS + 2)
        elif other and any(key not in self._sharp for key, _ in visible):
            self._stretch(camera)
            builds = 0  # pieces and marks are made anew for this zoom: enough for one frame
        self._stale = False
        sharp: dict[Key, _Blit] = {}
        rough: list[Rect] = []
        for key, region in visible:
            picture = self._sharp.get(key)
            if picture is not None:
                self._sharp.move_to_end(key)
            while picture is None and builds > 0:
                builds -= 1
                picture = self._build(key, region, scale)
            if picture is None:
                rough.append(region)
                continue
            sharp[key] = self._under_fog(key, region, scale, picture), region.topleft
        under = self._stand_ins(rough, camera)
        self._last = (side, [*under, *sharp.values()])
        done = {} if laid is None else self._dress(sharp, camera, laid, plain, builds)
        left, top = camera.offset
        drawn = [*under, *(sharp | done).values()]
        surface.fblits([(picture, (left + x, top + y)) for picture, (x, y) in drawn])
        self._forget(len(visible))
        self.sharp = not rough
        if not rough and self._backdrop is not None:
            self._backdrop = None
            self._canvases = [Surface((1, 1)), Surface((1, 1))]
            heap.give_back()  # what the zoom before took: 5 MB for a millisecond
        if not done:
            return [camera.window]
        return [region.move(left, top) for key, region in visible if key not in done]

    def _dress(
        self,
        chunks: Mapping[Key, _Blit],
        camera: Camera,
        laid: Laid,
        plain: Sequence[Rect],
        builds: int,
    ) -> dict[Key, _Blit]:
        """Return those of some chunks on which all lies that should; some of the others next time.

        Args:
            chunks: under their fog, and where they are on the scaled board.
            camera: of their zoom.
            laid: what lies on them.
            plain: places on the screen whose chunks are left out.
            builds: chunks on which it is laid at most.
        """
        left, top = camera.offset
        done: dict[Key, _Blit] = {}
        for key, (source, corner) in chunks.items():
            region = source.get_rect(topleft=corner)
            if region.move(left, top).collidelist(plain) >= 0:
                continue
            known = self._dressed.get(key)
            if known is None or known.source is not source or known.laid is not laid:
                if builds <= 0:
                    continue
                builds -= 1
                known = _Dressed(laid, source, self._with(laid, source, region, camera))
                self._dressed[key] = known
            done[key] = known.shown, corner
        return done

    def _with(self, laid: Laid, source: Surface, region: Rect, camera: Camera) -> Surface:
        """Return a chunk with what lies on it: itself if nothing does."""
        scale = camera.scale
        reach = room(scale) / scale
        left, top = region.x / scale - reach, region.y / scale - reach
        wide, high = region.width / scale + 2 * reach, region.height / scale + 2 * reach
        if laid.cells.isdisjoint(self._ground.cells_in(left, top, wide, high)):
            return source
        shown = source.copy()
        laid.draw(shown, camera.over(region))
        return shown

    def _visible(self, camera: Camera) -> Iterator[tuple[Key, Rect]]:
        window, (left, top) = camera.window, camera.offset
        board = Rect((0, 0), camera.board_size)
        seen = window.move(-left, -top).clip(board)
        for row in range(seen.top // SIDE, ceil(seen.bottom / SIDE)):
            for column in range(seen.left // SIDE, ceil(seen.right / SIDE)):
                region = Rect(column * SIDE, row * SIDE, SIDE, SIDE).clip(board)
                yield (camera.side, column, row), region

    def _build(self, key: Key, region: Rect, scale: float) -> Surface | None:
        """Paint one more strip of a chunk; return the chunk once all are.

        Where there is fog it is returned a step later: fog takes as long as a strip.
        """
        begun = self._begun
        if begun is None or begun.key != key:
            begun = _Begun(key, Surface(region.size), 0)
        strips = _strips(key[0])
        if begun.strips < strips:
            self._paint_strip(begun, strips, region, scale)
            begun = begun._replace(strips=begun.strips + 1)
            if begun.strips < strips or self._mask:
                self._begun = begun
                return None
        self._begun = None
        self._sharp[key] = begun.picture
        return begun.picture

    def _paint_strip(self, begun: _Begun, strips: int, region: Rect, scale: float) -> None:
        """Paint the next of a chunk's strips."""
        top = region.height * begun.strips // strips
        bottom = region.height * (begun.strips + 1) // strips
        strip = Rect(0, top, region.width, bottom - top)
        self._ground.paint(begun.picture, region, strip, scale, lines=self._lines)

    def _under_fog(self, key: Key, region: Rect, scale: float, picture: Surface) -> Surface:
        """Return the chunk with the fog of this moment on it."""
        if not self._mask:
            return picture
        known = self._fogged.get(key)
        if known is not None and known.source is picture and known.flags is self._flags:
            return known.shown
        cells, whole = self._fog.local(self._flags, region, scale)
        if known is not None and known.source is picture and known.cells == cells:
            shown = known.shown
        elif cells:
            shown = picture.copy()
            if whole:
                self._fog.flood(shown)
            else:
                self._fog.paint(shown, region, scale, cells, self._flags)
        else:
            shown = picture
        self._fogged[key] = _Fogged(self._flags, cells, picture, shown)
        return shown

    # --------------------------------------------------------------- stand-ins

    def _stretch(self, camera: Camera) -> None:
        """Make the last view, of another zoom, the backdrop of this one."""
        side, drawn = self._last
        ratio = camera.side / side
        window, (left, top) = camera.window, camera.offset
        area = window.move(-left, -top)
        canvas = self._canvas(area.size)
        if ratio < 1:
            self._flat(area, camera.scale, canvas)
        for picture, (x, y) in drawn:
            place = Rect(round(x * ratio), round(y * ratio), 0, 0)
            place.width = round((x + picture.get_width()) * ratio) - place.x
            place.height = round((y + picture.get_height()) * ratio) - place.y
            shown = place.clip(area)
            part = Rect(
                int((shown.x - place.x) / ratio),
                int((shown.y - place.y) / ratio),
                max(1, round(shown.width / ratio)),
                max(1, round(shown.height / ratio)),
            ).clip(picture.get_rect())
            if shown.width and shown.height and part.width and part.height:
                into = canvas.subsurface(shown.move(-area.x, -area.y))
                pygame.transform.scale(picture.subsurface(part), shown.size, into)
        self._backdrop = _Backdrop(camera.side, area, canvas)

    def _canvas(self, size: tuple[int, int]) -> Surface:
        """Return one of two surfaces that are used in turn while zooming: large ones are dear."""
        self._canvases.reverse()
        if self._canvases[0].get_size() != size:
            self._canvases[0] = Surface(size)
        return self._canvases[0]

    def _stand_ins(self, rough: list[Rect], camera: Camera) -> list[_Blit]:
        """Return what is drawn below chunks that are not there yet."""
        if not rough:
            return []
        drop = self._backdrop
        if drop is not None and drop.side != camera.side:
            drop = self._backdrop = None
        window, (left, top) = camera.window, camera.offset
        seen = window.move(-left, -top)
        covered = drop.area if drop is not None else Rect(0, 0, 0, 0)
        blits: list[_Blit] = []
        for region in rough:
            for part in outside(region.clip(seen), covered):
                picture = Surface(part.size)
                self._flat(part, camera.scale, picture)
                blits.append((picture, part.topleft))
        if drop is not None:
            blits.append((drop.picture, drop.area.topleft))
        return blits

    def _flat(self, region: Rect, scale: float, canvas: Surface) -> None:
        """Paint a region of the scaled board in flat colours, under the fog of the moment."""
        if self._overview is None:
            self._overview = self._bare.copy()
            if self._mask:
                veil(self._overview, self._flags, self._ground.layout)
        whole = self._overview
        factor = whole.get_width() / self._size[0] / scale
        left, top = floor(region.x * factor), floor(region.y * factor)
        right, bottom = ceil(region.right * factor), ceil(region.bottom * factor)
        part = Rect(left, top, right - left, bottom - top).clip(whole.get_rect())
        if part.width and part.height:
            x, y = floor(part.x / factor), floor(part.y / factor)
            size = ceil(part.right / factor) - x, ceil(part.bottom / factor) - y
            scaled = pygame.transform.scale(whole.subsurface(part), size)
            canvas.blit(scaled, (x - region.x, y - region.y))

    def _forget(self, visible: int) -> None:
        """Drop what has not been looked at for longest."""
        while len(self._sharp) > _KEPT + visible:
            key, _ = self._sharp.popitem(last=False)
            self._fogged.pop(key, None)
            self._dressed.pop(key, None)


def _strips(side: int) -> int:
    """Return in how many parts a chunk is painted, by the side of its cells."""
    return min(_MOST_STRIPS, max(2, _PAINTED // side))
