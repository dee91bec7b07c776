"""Counters, buildings, figures: pictures of pieces with their badges, ready to be laid on a cell.

A picture depends on the look, the size and nothing else, and is made once. Badges are drawn here
with fonts: strength bottom right, state top left, a passing mark top right, a sign bottom left,
numbers along the lower edge.
"""

import pygame
from pygame import Rect, Surface, Vector2

from game.board.grid import Cell, Shape
from game.board.layout import Layout
from game.core.presentation import Badge, Base, Look, Slot, Tone
from game.view import fonts
from game.view.palette import BADGE, FOG, INK
from game.view.sprites import CELL, SpriteBook
from game.view.strokes import stroke
from game.view.surface_cache import SurfaceCache
from game.view.surfaces import SAMPLES, blank, ready, shrunk, washed

HEX_SCALE = 0.80
"""On hexes a counter is so much smaller than a cell is wide."""
_SPENT_TURN = 5.0
_SPENT_WASH = 34
_FOG_BUILDING = 40
_FOG_PIECE = 22
"""Thinner than on buildings: a piece somewhere in the fog is news."""
_SMALLEST_FIGURES = 12
"""Pixels of the type of hp; smaller cells get relatively larger badges."""
_SMALLEST_STATE = 17
"""Pixels of the plate of a state, whose sign fills it."""
_BADGES_FROM = 24
"""Smaller pieces, where a large board is seen whole, bear none: they would be hidden by them."""
_NUMBERS_FROM = 40
"""Pieces of fewer pixels leave numbers along the edge to the panel."""
_NAME_FROM = 56
"""Smaller pieces leave their printed number to the panel."""
_PICTURES = 16 << 20
"""Bytes of pictures kept: at the largest zoom one takes a quarter of a megabyte."""


class PieceBook:
    """Pictures of pieces at any size.

    Args:
        sprites: the art kit.
        layout: gives the shape of the cells and the direction of facings.
    """

    def __init__(self, sprites: SpriteBook, layout: Layout) -> None:
        self._sprites = sprites
        self._layout = layout
        self._kept = SurfaceCache(_PICTURES)

    def clear(self) -> None:
        """Forget every picture, after the palette has changed."""
        self._kept.clear()

    def side(self, scale: float) -> int:
        """Return the side of a piece's picture in screen pixels, at a scale of the board."""
        unit = max(self._layout.tile_width, self._layout.tile_height)
        return _side(self._layout.shape, unit * scale)

    def picture(self, look: Look, side: int, *, fogged: bool = False) -> Surface:
        """Return a piece as it lies on the board; its middle is the middle of the picture.

        Args:
            look: of the piece.
            side: from `side`, or any size for a panel.
            fogged: it stands where the seat does not see now.
        """
        key = (look, side, fogged)
        known = self._kept.find(key)
        if known is not None:
            return known
        return self._kept.keep(key, ready(self._compose(look, side, fogged=fogged)))

    def badges(self, look: Look, side: int) -> Surface:
        """Return the badges of a piece alone, to lay them over a mark that lies on the piece."""
        key = (look._replace(sprite=""), side, False)
        return self._kept.get(key, lambda: ready(self._compose(key[0], side, fogged=False)))

    def _compose(self, look: Look, side: int, *, fogged: bool) -> Surface:
        room = max(2, side // 8)
        picture = blank((side + 2 * room, side + 2 * room))
        if look.sprite:
            body = self._sprites.piece(look, side)
            if look.base is Base.FIGURE and look.facing >= 0 and self._way(look.facing).x < -0.1:
                body = pygame.transform.flip(body, flip_x=True, flip_y=False)
            if look.dimmed:
                body = washed(body, INK, _SPENT_WASH)
            picture.blit(body, (room, room))
        for badge in look.badges if side >= _BADGES_FROM else ():
            self._badge(picture, badge, side, room)
        if fogged:
            building = look.base is Base.BUILDING
            picture = washed(picture, FOG, _FOG_BUILDING if building else _FOG_PIECE)
        if look.dimmed and look.base is not Base.BUILDING:
            turned = pygame.transform.rotozoom(picture, _SPENT_TURN, 1.0)
            picture = blank(picture.get_size())
            picture.blit(turned, turned.get_rect(center=picture.get_rect().center))
        if look.facing >= 0:
            self._facing(picture, look, side)
        return picture

    # ------------------------------------------------------------------ badges

    def _badge(self, picture: Surface, badge: Badge, side: int, room: int) -> None:
        unit = side / CELL
        match badge.slot:
            case Slot.STRENGTH:
                box = self._figures(badge, _type(unit))
                place = box.get_rect(bottomright=(round(63 * unit), round(61.5 * unit)))
            case Slot.NUMBERS:
                if side < _NUMBERS_FROM:
                    return
                box = self._figures(badge, max(_SMALLEST_FIGURES, round(14 * unit)))
                place = box.get_rect(midbottom=(round(32 * unit), round(58 * unit)))
            case Slot.NAME:
                if side < _NAME_FROM:
                    return
                box = self._figures(badge, max(_SMALLEST_FIGURES, round(10 * unit)))
                place = box.get_rect(midtop=(round(32 * unit), round(3 * unit)))
            case Slot.STATE:
                box = self._plate(badge, max(_SMALLEST_STATE, round(20 * unit)))
                place = box.get_rect(center=(round(10 * unit), round(9 * unit)))
            case Slot.MARK:
                box = self._plate(badge, max(_SMALLEST_STATE, round(18 * unit)))
                place = box.get_rect(center=(round(55 * unit), round(9 * unit)))
            case Slot.FOOT:
                box = self._plate(badge, round(1.18 * _type(unit)))
                place = box.get_rect(bottomleft=(round(1 * unit), round(61.5 * unit)))
        picture.blit(box, place.move(room, room))

    def _figures(self, badge: Badge, size: int) -> Surface:
        """Draw figures on a small label; low ones in the bad tone, heavier edged as well."""
        bad = badge.tone is Tone.BAD
        colour = self._sprites.palette.tone(badge.tone)
        label = fonts.text(badge.text, size, colour, bold=True)
        height = round(size * 1.18)
        width = max(height, label.get_width() + round(size * 0.5))
        large = blank((width * SAMPLES, height * SAMPLES))
        radius = round(size * 0.3 * SAMPLES)
        pygame.draw.rect(large, INK, large.get_rect(), border_radius=radius)
        edge = round(SAMPLES * (1.9 if bad else 1.2))
        face = large.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(large, BADGE, face, border_radius=max(1, radius - edge))
        box = shrunk(large)
        box.blit(label, _middle(label, box))
        return box

    def _plate(self, badge: Badge, size: int) -> Surface:
        """Draw the kit's icon of a state, or the state's first letter on a disc."""
        name = f"badge/{badge.text}"
        if name in self._sprites:
            width, height = self._sprites.size(name)
            longest = max(width, height)
            return self._sprites.fit(name, (size * width // longest, size * height // longest))
        large = blank((size * SAMPLES, size * SAMPLES))
        middle = large.get_rect().center
        pygame.draw.circle(large, INK, middle, size * SAMPLES / 2)
        pygame.draw.circle(large, BADGE, middle, size * SAMPLES / 2 - 1.3 * SAMPLES)
        box = shrunk(large)
        colour = self._sprites.palette.tone(badge.tone)
        label = fonts.text(badge.text[:1].upper(), max(9, size * 7 // 10), colour, bold=True)
        box.blit(label, _middle(label, box))
        return box

    def _facing(self, picture: Surface, look: Look, side: int) -> None:
        """Draw a wedge at the side that the piece looks across."""
        way = self._way(look.facing)
        across = Vector2(-way.y, way.x)
        large = blank((picture.get_width() * SAMPLES, picture.get_height() * SAMPLES))
        middle = Vector2(large.get_rect().center)
        reach = side * SAMPLES * 0.5
        tip = middle + way * reach * 1.14
        base = middle + way * reach * 0.88
        wedge = [tip, base + across * reach * 0.24, base - across * reach * 0.24]
        points = [(point.x, point.y) for point in wedge]
        stroke(large, points, SAMPLES * 2.4, INK, closed=True)
        pygame.draw.polygon(large, BADGE, points)
        picture.blit(shrunk(large), (0, 0))

    def _way(self, facing: int) -> Vector2:
        """Return the direction across a side, of length 1."""
        corners = self._layout.polygon(_FIRST)
        a, b = (Vector2(corners[corner % len(corners)]) for corner in (facing, facing + 1))
        return ((a + b) / 2 - Vector2(self._layout.centre(_FIRST))).normalize()


_FIRST = Cell(0)


def _side(shape: Shape, cell: float) -> int:
    return max(8, round(cell * (1.0 if shape is Shape.SQUARE else HEX_SCALE)))


def legible(shape: Shape, cell: int) -> bool:
    """Say whether everything printed on pieces can be read on cells of so many pixels."""
    return _side(shape, cell) >= _NUMBERS_FROM


def _type(unit: float) -> int:
    """Return the pixels of type on a piece: on small ones larger than the scale says."""
    return max(_SMALLEST_FIGURES, round(15.5 * unit), round(6 + 10 * unit))


def _middle(label: Surface, box: Surface) -> Rect:
    """Return where figures stand in the middle of a box by their ink, not by their line height."""
    ink = label.get_bounding_rect()
    place = ink.copy()
    place.center = box.get_rect().center
    return Rect(place.x - ink.x, place.y - ink.y, *label.get_size())
