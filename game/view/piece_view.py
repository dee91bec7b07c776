"""Counters, buildings, figures: pictures of pieces with their badges, ready to be laid on a cell.

A picture depends on the look, the size and nothing else, and is made once. Badges are drawn here
with fonts: strength bottom right, state top left, a passing mark top right, a sign bottom left,
numbers along the lower edge. Those that tell nothing new are left out until all are asked for.
"""

import pygame
from pygame import Rect, Surface, Vector2

from game.board.grid import Cell, Shape
from game.board.layout import Layout
from game.core.presentation import Badge, Base, Footing, Look, Slot, Tone
from game.view import fonts, shapes
from game.view.counter import CELL, disc, foot
from game.view.palette import BADGE, BANDS, FOG, HALO, INK, Colour, mix
from game.view.sprites import SpriteBook
from game.view.strokes import stroke
from game.view.surface_cache import SurfaceCache
from game.view.surfaces import SAMPLES, blank, ready, shrunk, washed

HEX_SCALE = 0.80
"""On hexes a counter is so much smaller than a cell is wide."""
_FOG_BUILDING = 40
_FOG_PIECE = 22
"""Thinner than on buildings: a piece somewhere in the fog is news."""
_TYPE = ((40, 12), (52, 13), (64, 14))
"""The type on plates, in units: of cells narrower than the first number, the second."""
_LARGE_TYPE = 0.22
"""The type on larger cells, in parts of their width."""
_STATE = 0.30
"""Of a piece's side: the disc of a state, or the tick of what has acted."""
_SMALLEST_STATE = 15
"""Pixels of the plate of a state, whose sign fills it."""
BADGES_FROM = 24
"""Smaller pieces, where a large board is seen whole, bear none: they would be hidden by them."""
_SPENT_PLATE = 25
"""Per cent of ink in the plates of what has acted: on a small piece they are most of it."""
_TICK = Badge(Slot.STATE, "tick")
_PRINT_FROM = 40
"""Pieces on cells of fewer units leave what is printed along their edges to the panel."""
_PARTS = "-"
"""Between the numbers that are printed on a counter."""
_LARGEST_PRINT = 0.36
"""The type of printed numbers at most, in parts of a piece's side."""
_LEAST_PRINT = 11
"""Units of type below which nothing is printed."""
_FOOTING = 0.32
"""Of a piece's side: the plate of what it stands on."""
_LEAST_FOOTING = 14
"""Pixels of that, below which one could not be told from another."""
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
        self._unit = 1.0
        self.all_plates = False
        """Those show too that tell nothing new."""

    @property
    def unit(self) -> float:
        """Pixels a unit of the interface: type on plates is as large as elsewhere."""
        return self._unit

    @unit.setter
    def unit(self, unit: float) -> None:
        if unit != self._unit:
            self._unit = unit
            self.clear()

    def clear(self) -> None:
        """Forget every picture, after the palette has changed."""
        self._kept.clear()

    def side(self, scale: float) -> int:
        """Return the side of a piece's picture in screen pixels, at a scale of the board."""
        cell = max(self._layout.tile_width, self._layout.tile_height)
        return max(8, round(cell * scale * self._part))

    @property
    def _part(self) -> float:
        """Of a cell's width, the side of a piece."""
        return 1.0 if self._layout.shape is Shape.SQUARE else HEX_SCALE

    def _type(self, side: int) -> int:
        """Return the pixels of type on the plates of a piece."""
        cell = side / self._part / self._unit
        size = next((size for width, size in _TYPE if cell < width), cell * _LARGE_TYPE)
        return round(size * self._unit)

    def _can_print(self, side: int) -> bool:
        return side >= _PRINT_FROM * self._part * self._unit

    def picture(self, look: Look, side: int, *, fogged: bool = False) -> Surface:
        """Return a piece as it lies on the board; its middle is the middle of the picture.

        Args:
            look: of the piece.
            side: from `side`, or any size for a panel.
            fogged: it stands where the seat does not see now.
        """
        key = (look, side, fogged, self.all_plates)
        known = self._kept.find(key)
        if known is not None:
            return known
        return self._kept.keep(key, ready(self._compose(look, side, fogged=fogged)))

    def badges(self, look: Look, side: int) -> Surface:
        """Return the badges of a piece alone, to lay them over a mark that lies on the piece."""
        return self.picture(look._replace(sprite=""), side)

    def footing(self, look: Look, footing: Footing, side: int) -> Surface:
        """Return the plate of what a piece stands on, at the piece's edge off all its numbers.

        Its middle is the middle of the piece's picture.
        """
        key = (look.badges, look.base, footing, side, self.all_plates)
        known = self._kept.find(key)
        if known is not None:
            return known
        room = max(2, side // 8)
        picture = blank((side + 2 * room, side + 2 * room))
        size = max(_LEAST_FOOTING, round(_FOOTING * side))
        plate = self._footing(footing, size)
        low = side - max(1, round(2 * side / CELL)) + plate.get_height() - size
        taken = {badge.slot for badge in look.badges if self.all_plates or not badge.quiet}
        if not taken & {Slot.FOOT, Slot.NUMBERS}:
            place = plate.get_rect(bottomleft=(0, low))
        elif not taken & {Slot.STRENGTH, Slot.NUMBERS}:
            place = plate.get_rect(bottomright=(side, low))
        else:
            beside = self._out(room)
            over = foot(side).bottom - round(_LARGEST_PRINT * side)
            place = plate.get_rect(bottomright=(side + beside, over))
        picture.blit(plate, place.move(room, room))
        return self._kept.keep(key, ready(picture))

    def _footing(self, footing: Footing, size: int) -> Surface:
        """Draw figures or an icon on a plate, within a frame in the colour and hatch of whose the
        cell is; nobody's has none."""
        frame = max(3, size // 6) if footing.seat else 1
        inside = size - 4
        name = f"icon/{footing.sign}"
        if name in self._sprites:
            sign = self._sprites.fit(name, (inside, inside), tint=INK)
        else:
            sign = fonts.text(footing.sign, inside, INK, bold=True)
            sign = sign.subsurface(sign.get_bounding_rect())
        wide = max(size, sign.get_width() + 4) + 2 * frame - 2
        high = size + 2 * frame - 2
        box = shapes.rounded(wide, high, frame + 1, INK).copy()
        ramp, kind = self._sprites.palette.seats[footing.seat], BANDS[footing.seat]
        if footing.seat:
            rim = shapes.rounded(wide - 2, high - 2, frame, ramp.main).copy()
            if kind:
                rim.blit(shapes.hatch(*rim.get_size(), kind, HALO, max(3, size // 4)), (0, 0))
                shapes.round_corners(rim, frame)
            box.blit(rim, (1, 1))
        box.fill(BADGE, Rect(0, 0, wide, high).inflate(-2 * frame, -2 * frame))
        box.blit(sign, sign.get_rect(center=box.get_rect().center))
        return box

    def _compose(self, look: Look, side: int, *, fogged: bool) -> Surface:
        room = max(2, side // 8)
        picture = blank((side + 2 * room, side + 2 * room))
        if look.sprite:
            body = self._sprites.piece(look, side)
            if look.base is Base.FIGURE and look.facing >= 0 and self._way(look.facing).x < -0.1:
                body = pygame.transform.flip(body, flip_x=True, flip_y=False)
            picture.blit(body, (room, room))
        if side >= BADGES_FROM:
            self._badges(picture, look, side, room)
        if fogged:
            building = look.base is Base.BUILDING
            picture = washed(picture, FOG, _FOG_BUILDING if building else _FOG_PIECE)
        if look.facing >= 0:
            self._facing(picture, look, side)
        return picture

    # ------------------------------------------------------------------ badges

    def _badges(self, picture: Surface, look: Look, side: int, room: int) -> None:
        """Draw the badges that show now; on a spent piece a tick too, below any state, and over
        all that the numbers printed on a counter."""
        badges = [badge for badge in look.badges if self.all_plates or not badge.quiet]
        face = mix(BADGE, INK, _SPENT_PLATE) if look.dimmed else BADGE
        printed = Slot.NUMBERS if look.base is Base.COUNTER else None
        for badge in badges:
            if badge.slot is not printed:
                self._badge(picture, badge, side, room, face)
        if look.dimmed:
            tick = self._plate(_TICK, self._state(side))
            taken = any(badge.slot is Slot.STATE for badge in badges)
            out = self._out(room)
            picture.blit(tick, (room - out, room - out + taken * (tick.get_height() - 1)))
        for badge in badges:
            if badge.slot is printed:
                self._print(picture, badge, side, room, face)

    def _out(self, room: int) -> int:
        """Return how far states stand out from a piece: on hexes there is room beside it."""
        return room // 2 if self._layout.shape is not Shape.SQUARE else 0

    def _state(self, side: int) -> int:
        return max(_SMALLEST_STATE, round(_STATE * side))

    def _badge(self, picture: Surface, badge: Badge, side: int, room: int, face: Colour) -> None:
        unit = side / CELL
        match badge.slot:
            case Slot.STRENGTH:
                box = self._figures(badge, self._type(side), face)
                place = box.get_rect(bottomright=(side - 1, side - max(1, round(2 * unit))))
            case Slot.NUMBERS:
                if not self._can_print(side):
                    return
                box = self._figures(badge, self._type(side), face)
                place = box.get_rect(midbottom=(side // 2, side - max(1, round(4 * unit))))
            case Slot.NAME:
                if not self._can_print(side):
                    return
                box = self._figures(badge, self._type(side), face)
                place = box.get_rect(topleft=(round(4 * unit), round(1 * unit)))
            case Slot.STATE:
                box = self._plate(badge, self._state(side))
                place = box.get_rect(topleft=(-self._out(room), -self._out(room)))
            case Slot.MARK:
                box = self._plate(badge, self._state(side))
                place = box.get_rect(topright=(side + self._out(room), -self._out(room)))
            case Slot.FOOT:
                box = self._plate(badge, max(_SMALLEST_STATE, round(0.27 * side)))
                place = box.get_rect(bottomleft=(0, side - max(1, round(2 * unit))))
        picture.blit(box, place.move(room, room))

    def _figures(self, badge: Badge, size: int, face: Colour) -> Surface:
        """Draw figures on a small plate; low ones in the bad tone, heavier edged as well."""
        bad = badge.tone is Tone.BAD
        label = fonts.text(badge.text, size, self._sprites.palette.tone(badge.tone), bold=True)
        edge = max(1, round(size / 14)) + bad
        height = size + 2 * max(1, round(size / 14))
        width = max(height, label.get_width() + round(size * 6 / 14))
        box = shapes.rounded(width, height, round(size * 0.3), face, edge=INK, thick=edge).copy()
        box.blit(label, _middle(label, box))
        return box

    def _print(self, picture: Surface, badge: Badge, side: int, room: int, face: Colour) -> None:
        """Print numbers over the whole foot of a counter, as large as it allows; ticks part them.

        Where that is too small to be read, nothing is.
        """
        strip = foot(side)
        parts = badge.text.split(_PARTS)
        inside = strip.w - 2
        for size in range(round(_LARGEST_PRINT * side), round(_LEAST_PRINT * self._unit) - 1, -1):
            colour = self._sprites.palette.tone(badge.tone)
            labels = [fonts.text(part, size, colour, bold=True) for part in parts]
            column = max(label.get_width() for label in labels)
            apart = max(2, size // 5)
            wide = (column + apart) * len(labels) - apart
            if wide <= inside:
                break
        else:
            return
        high = min(strip.h, round(0.72 * size) + 2 * max(2, size // 7))
        box = shapes.rounded(strip.w, high, round(0.1 * side), face, edge=INK).copy()
        apart += (inside - wide) // (len(labels) + 1)
        x = (strip.w - (column + apart) * len(labels) + apart) // 2
        for number, label in enumerate(labels):
            if number:
                tick = Rect(0, 0, max(2, size // 5), max(2, size // 8))
                tick.center = x - (apart + 1) // 2, high // 2
                box.fill(mix(face, INK, 70), tick)
            ink = label.get_bounding_rect()
            box.blit(label, (x + (column - label.get_width()) // 2, (high - ink.h) // 2 - ink.y))
            x += column + apart
        picture.blit(box, (room + strip.x, room + strip.bottom - high))

    def _plate(self, badge: Badge, size: int) -> Surface:
        """Draw the kit's sign of a state, else an icon or the state's first letter on a disc."""
        name = f"badge/{badge.text}"
        if name in self._sprites:
            width, height = self._sprites.size(name)
            longest = max(width, height)
            return self._sprites.fit(name, (size * width // longest, size * height // longest))
        colour = self._sprites.palette.tone(badge.tone)
        name = f"icon/{badge.text}"
        if name in self._sprites:
            inner = size - 4
            return disc(size, BADGE, self._sprites.fit(name, (inner, inner), tint=colour))
        box = disc(size, BADGE)
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
        tip = middle + way * reach * 1.16
        base = middle + way * reach * 0.76
        wedge = [tip, base + across * reach * 0.36, base - across * reach * 0.36]
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


def _middle(label: Surface, box: Surface) -> Rect:
    """Return where figures stand in the middle of a box by their ink, not by their line height."""
    ink = label.get_bounding_rect()
    place = ink.copy()
    place.center = box.get_rect().center
    return Rect(place.x - ink.x, place.y - ink.y, *label.get_size())
