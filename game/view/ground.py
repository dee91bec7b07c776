"""The printed ground: terrain, shores, roads, rivers and decoration, drawn as Tiled draws them.

`Ground.paint` fills any rectangle of the scaled board; the same cell gives the same pixels in
whichever rectangle it is painted, so that chunks meet without a seam.
"""

from collections.abc import Iterable, Mapping
from math import ceil, floor

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Grid, Shape
from game.board.layout import Layout
from game.maps.schema import LayerData, MapData, TileObject
from game.view.geometry import unit_polygon
from game.view.palette import DESK, INK, NO_COLOURS, PAPER_LOW, mix, rgb, terrain_colour
from game.view.strokes import stroke
from game.view.surface_cache import SurfaceCache
from game.view.surfaces import SAMPLES, blank, cover, ready, shrunk
from game.view.tiles import TileBook

_COATS = 4 << 20
"""Bytes of coloured cells kept."""
_LINES = 1 << 20
"""Bytes of pictures of the grid's lines: at one zoom of hexes they take a twentieth of that."""
_HIDDEN_ROLES = ("pieces", "zones", "notes")
_RIM = rgb("#5d4f38")
_WIDEST = 4096
"""Screen pixels of a tile's picture that is made whole."""
_OVERHANG = 32
"""World pixels that a tile's picture may reach out of its cell; more is cut at chunk borders."""


_Place = tuple[Cell, tuple[int, int]]


class Ground:
    """The printed board of one map.

    Args:
        data: the map.
        layout: its geometry.
        tiles: its pictures.
        grid: its cells and neighbours.
        grain: the fibre of the paper, a texture laid over everything printed.
        terrain_colours: `#rrggbb` by terrain, for cells without a picture.
        sides: print what the map paints on the sides of cells.
    """

    def __init__(
        self,
        data: MapData,
        layout: Layout,
        tiles: TileBook,
        grid: Grid,
        grain: Surface | None = None,
        terrain_colours: Mapping[str, str] = NO_COLOURS,
        *,
        sides: bool = True,
    ) -> None:
        self.data = data
        self.terrain_colours = terrain_colours
        self.layout = layout
        self.grid = grid
        self._tiles = tiles
        self._grain = grain
        hidden = _HIDDEN_ROLES if sides else (*_HIDDEN_ROLES, "edges")
        self._layers = [
            layer for layer in data.layers if layer.visible and layer.role not in hidden
        ]
        tiles.expect(
            {
                (gid, layer.tint, round(layer.opacity * 100))
                for layer in self._layers
                for gid in (*layer.gids, *(item.gid for item in layer.objects))
                if gid
            }
        )
        self._lines = SurfaceCache(_LINES)
        self._coats = SurfaceCache(_COATS)
        self.origins = [layout.origin(Cell(cell)) for cell in range(grid.size)]
        """Of every cell: looked up far more often than worked out."""
        half = range(grid.sides // 2)
        found = (tuple([side for side in half if row[side] >= 0]) for row in grid.step)
        kinds: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._own_sides = [kinds.setdefault(sides, sides) for sides in found]
        """Of every cell, the sides to a neighbour that it is the first of."""
        self._around = DESK if self._open() else PAPER_LOW
        """What shows beside the cells: the sheet they are printed on, or the desk."""
        width, height, side = layout.tile_width, layout.tile_height, layout.side_length
        self._pitch = {
            Shape.SQUARE: (width, height),
            Shape.HEX_FLAT: ((width + side) // 2, height),
            Shape.HEX_POINTY: (width, (height + side) // 2),
        }[layout.shape]

    # ------------------------------------------------------------------- cells

    def cells_in(self, left: float, top: float, width: float, height: float) -> list[Cell]:
        """Return the cells whose box meets a world rectangle, in the order Tiled paints them."""
        layout = self.layout
        pitch_x, pitch_y = self._pitch
        first_column = max(0, floor((left - layout.tile_width) / pitch_x))
        last_column = min(layout.width - 1, ceil((left + width) / pitch_x))
        first_row = max(0, floor((top - layout.tile_height * 1.5) / pitch_y))
        last_row = min(layout.height - 1, ceil((top + height) / pitch_y))
        if layout.shape is Shape.HEX_FLAT:
            start = first_column + ((first_column & 1) != layout.even)
            other = first_column + ((first_column & 1) == layout.even)
            lines = [range(start, last_column + 1, 2), range(other, last_column + 1, 2)]
        else:
            lines = [range(first_column, last_column + 1)]
        return [
            Cell(row * layout.width + column)
            for row in range(first_row, last_row + 1)
            for line in lines
            for column in line
        ]

    def _open(self) -> bool:
        """Say whether cells are missing at the rim: the board's outline is its own then."""
        last_column, last_row = self.grid.width - 1, self.grid.height - 1
        places = (divmod(cell, self.grid.width) for cell in self.grid.holes)
        return any(row in (0, last_row) or column in (0, last_column) for row, column in places)

    # ------------------------------------------------------------------- paint

    def paint(
        self, surface: Surface, region: Rect, part: Rect, scale: float, *, lines: bool
    ) -> None:
        """Paint part of a rectangle of the scaled board on a surface of the rectangle's size.

        Args:
            surface: as large as the region.
            region: in screen pixels from the board's upper left corner.
            part: of the region, seen from its corner; nothing else of the surface is touched.
            scale: screen pixels for a map pixel.
            lines: with the grid.
        """
        surface.set_clip(part)
        surface.fill(self._around)
        reach = _OVERHANG + 2
        cells = self.cells_in(
            (region.x + part.x) / scale - reach,
            (region.y + part.y) / scale - reach,
            part.width / scale + 2 * reach,
            part.height / scale + 2 * reach,
        )
        places = self._places(region, scale, cells)
        self._undercoat(surface, region, scale, places)
        for layer in self._layers:
            if layer.gids:
                self._layer(surface, region, scale, layer, cells)
            if layer.objects:
                self._objects(surface, region, scale, layer)
        self._holes(surface, region, scale, cells)
        if lines:
            self._grid_lines(surface, scale, places)
        cover(surface, self._grain, region.topleft)
        surface.set_clip(None)

    def _places(self, region: Rect, scale: float, cells: Iterable[Cell]) -> list[_Place]:
        """Return where the cells that exist lie in a rectangle of the scaled board, up and left
        by the pixel of room that coats and lines have around."""
        terrain, origins = self.data.terrain, self.origins
        left, top = region.x + 1, region.y + 1
        places = []
        for cell in cells:
            if terrain[cell]:
                x, y = origins[cell]
                places.append((cell, (floor(x * scale + 0.5) - left, floor(y * scale + 0.5) - top)))
        return places

    def _undercoat(
        self, surface: Surface, region: Rect, scale: float, places: Iterable[_Place]
    ) -> None:
        """Fill every cell with the average colour of its ground, or its terrain's where there
        is no picture: scaled rims would let the paper through."""
        base = next((layer for layer in self._layers if layer.role == "terrain"), None)
        gids = base.gids if base and base.gids else None
        coats: dict[int, Surface | None] = {}
        blits = []
        for cell, at in places:
            gid = gids[cell] if gids else 0
            if gid not in coats:
                coats[gid] = self._coat(base, gid, scale)
            coat = coats[gid]
            if coat is None:
                colour = terrain_colour(self.data.terrain[cell], self.terrain_colours)
                pygame.draw.polygon(surface, colour, self.outline(cell, scale, region.topleft))
                self._plain_mark(surface, cell, scale, region)
            else:
                blits.append((coat, at))
        surface.fblits(blits)

    def _coat(self, layer: LayerData | None, gid: int, scale: float) -> Surface | None:
        """Return a cell in the colour of a tile, a pixel larger all round; None without a tile."""
        known = self._coats.find((scale, gid))
        if known is not None:
            return known
        found = None
        if layer is not None and gid:
            opacity = round(layer.opacity * 100)
            found = self._tiles.tile(gid, scale, layer.tint, opacity)
        if found is None:
            return None
        layout = self.layout
        coat = blank((ceil(layout.tile_width * scale) + 3, ceil(layout.tile_height * scale) + 3))
        corners = [(x * scale + 1, y * scale + 1) for x, y in unit_polygon(layout)]
        pygame.draw.polygon(coat, found.colour, corners)
        pygame.draw.polygon(coat, found.colour, corners, 2)
        return self._coats.keep((scale, gid), ready(coat))

    def _plain_mark(self, surface: Surface, cell: Cell, scale: float, region: Rect) -> None:
        """Draw a few ticks on a cell without a picture, so that terrains differ in grey too."""
        word = self.data.terrain[cell]
        colour = mix(terrain_colour(word, self.terrain_colours), INK, 35)
        x, y = self.layout.centre(cell)
        kind = sum(map(ord, word)) % 4
        size = self.layout.tile_height * 0.09
        for dx, dy in ((-1.6, -1.2), (1.5, -0.3), (-0.4, 1.6)):
            middle = (x + dx * size * 1.4) * scale - region.x, (y + dy * size) * scale - region.y
            reach = size * scale
            if kind == 0:
                pygame.draw.circle(surface, colour, middle, max(1, reach * 0.4))
            else:
                rise = (0, reach, -reach, reach * 0.4)[kind]
                end = middle[0] + reach, middle[1] - rise
                pygame.draw.aaline(surface, colour, (middle[0] - reach * 0.4, middle[1]), end)

    def _layer(
        self, surface: Surface, region: Rect, scale: float, layer: LayerData, cells: Iterable[Cell]
    ) -> None:
        gids, find = layer.gids, self._tiles.tile
        tint, opacity = layer.tint, round(layer.opacity * 100)
        dx, dy = layer.offset[0], layer.offset[1] + self.layout.tile_height
        left, top = region.topleft
        origins = self.origins
        blits = []
        found: dict[int, tuple[Surface, float, float] | None] = {}
        for cell in cells:
            gid = gids[cell]
            if not gid:
                continue
            if gid not in found:
                tile = find(gid, scale, tint, opacity)
                found[gid] = tile and (tile.picture, dx + tile.left, dy + tile.top)
            tile_at = found[gid]
            if tile_at is not None:
                picture, right, down = tile_at
                x, y = origins[cell]
                at = (
                    floor((x + right) * scale + 0.5) - left,
                    floor((y + down) * scale + 0.5) - top,
                )
                blits.append((picture, at))
        surface.fblits(blits)

    def _objects(self, surface: Surface, region: Rect, scale: float, layer: LayerData) -> None:
        """Draw the tiles placed freely on a layer, in the order in which the map holds them."""
        for item in layer.objects:
            found = self._tiles.tile(item.gid, scale, layer.tint, round(layer.opacity * 100))
            if found is None or not item.visible:
                continue
            size = max(1, round(item.width * scale)), max(1, round(item.height * scale))
            picture = found.picture
            if max(size) > _WIDEST:
                self._part(surface, region, scale, layer, item, picture)
                continue
            if picture.get_size() != size:
                picture = pygame.transform.smoothscale(picture, size)
            foot = pygame.Vector2(item.x + layer.offset[0], item.y + layer.offset[1]) * scale
            middle = foot + pygame.Vector2(size[0] / 2, -size[1] / 2).rotate(item.rotation)
            if item.rotation:
                picture = pygame.transform.rotozoom(picture, -item.rotation, 1.0)
            place = picture.get_rect(center=(round(middle.x), round(middle.y)))
            if place.colliderect(region):
                surface.blit(picture, place.move(-region.x, -region.y))

    def _part(
        self,
        surface: Surface,
        region: Rect,
        scale: float,
        layer: LayerData,
        item: TileObject,
        picture: Surface,
    ) -> None:
        """Draw what is seen of a tile stretched so far that the whole of it would fill the memory.

        Such a one is drawn unturned.
        """
        wide, tall = item.width * scale, item.height * scale
        left = (item.x + layer.offset[0]) * scale
        top = (item.y + layer.offset[1]) * scale - tall
        seen = Rect(region).clip(Rect(floor(left), floor(top), ceil(wide), ceil(tall)))
        if not seen:
            return
        across, down = picture.get_width() / wide, picture.get_height() / tall
        part = Rect(
            floor((seen.x - left) * across),
            floor((seen.y - top) * down),
            max(1, ceil(seen.w * across)),
            max(1, ceil(seen.h * down)),
        ).clamp(picture.get_rect())
        part = part.clip(picture.get_rect())
        stretched = pygame.transform.scale(picture.subsurface(part), seen.size)
        surface.blit(stretched, (seen.x - region.x, seen.y - region.y))

    def _holes(self, surface: Surface, region: Rect, scale: float, cells: Iterable[Cell]) -> None:
        """Cut out the cells that do not exist, so that the desk shows, and line the rim."""
        step, terrain = self.grid.step, self.data.terrain
        for cell in cells:
            if not terrain[cell]:
                pygame.draw.polygon(surface, DESK, self.outline(cell, scale, region.topleft))
        thick = max(1, round(1.6 * scale))
        for cell in cells:
            if terrain[cell] and -1 in step[cell]:
                corners = self.outline(cell, scale, region.topleft)
                for side, beyond in enumerate(step[cell]):
                    if beyond < 0:
                        end = corners[(side + 1) % len(corners)]
                        pygame.draw.line(surface, _RIM, corners[side], end, thick)

    def outline(self, cell: Cell, scale: float, origin: tuple[int, int]) -> list[tuple[int, int]]:
        """Return the corners of a cell in pixels, seen from a point of the scaled board."""
        left, top = origin
        return [
            (floor(x * scale + 0.5) - left, floor(y * scale + 0.5) - top)
            for x, y in self.layout.polygon(cell)
        ]

    # -------------------------------------------------------------------- grid

    def _grid_lines(self, surface: Surface, scale: float, places: Iterable[_Place]) -> None:
        """Draw each side between two cells once, with the first of them."""
        own = self._own_sides
        lines: dict[tuple[int, ...], Surface] = {}
        blits = []
        for cell, at in places:
            sides = own[cell]
            if sides:
                picture = lines.get(sides)
                if picture is None:
                    picture = lines[sides] = self._line_picture(scale, sides)
                blits.append((picture, at))
        surface.fblits(blits)

    def _line_picture(self, scale: float, sides: tuple[int, ...]) -> Surface:
        """Return some sides of a cell, drawn with a pixel of room around its box."""
        known = self._lines.find((scale, sides))
        if known is not None:
            return known
        layout = self.layout
        factor = scale * SAMPLES
        points = [(x * factor + SAMPLES, y * factor + SAMPLES) for x, y in unit_polygon(layout)]
        size = (
            ceil(layout.tile_width * scale + 3) * SAMPLES,
            ceil(layout.tile_height * scale + 3) * SAMPLES,
        )
        large = blank(size)
        percent = 18 if layout.shape is Shape.SQUARE else 24
        for side in sides:
            line = [points[side], points[(side + 1) % len(points)]]
            stroke(large, line, SAMPLES * 1.0, (*INK, percent * 255 // 100))
        return self._lines.keep((scale, sides), ready(shrunk(large)))
