"""Counters: a card in the owner's colour, with band and emblem, and a pale figure on it.

A dark edge and a pale rim go round the card, so that one of them stands out from any ground.

They are drawn in whole pixels at the size wanted: cut out of a larger picture, band and emblem
would blur just where a large board needs them.
"""

import pygame
from pygame import Rect, Surface

from game.core.refs import NEUTRAL, Seat
from game.view import shapes
from game.view.palette import BANDS, HALO, INK, SPENT, Colour, Ramp, luminance, mix
from game.view.surfaces import SAMPLES, blank, bled, resized, shrunk

CELL = 64
"""Size of a piece's picture at 1×; measures here are in it."""
SPENT_WASH = 55
"""Per cent of the colour of what is spent, in that of its owner."""
_BLACK = (0, 0, 0)
_FIGURE = 1.08
"""So much larger than on the art kit's card is the figure."""
_MIDDLE = 35.0
"""Where the middle of the figure stands, from the top."""
_LARGE = 56
"""Pixels from which on the outline of a figure is smooth enough in whole ones."""
_RIM = 1.1
"""Of the pale line round a card, which parts it from crowns and deep water."""
_FIELD_AT = (9, 13)
"""Where the kit's pictures of buildings show nothing but the field they stand on."""
_FIELD_LIKE = (12, 12, 12, 255)
"""How near a pixel is to that field's colour to be of it."""
_LEAST_BAND, _LEAST_EMBLEM, _LEAST_DISC = 5, 8, 14
"""Pixels below which seats could not be told apart without their colours."""


def tones(ramp: Ramp, *, spent: bool = False) -> tuple[Colour, Colour, Colour]:
    """Return the colours of a counter: its field, its edge, its figure."""
    field, dark = ramp.main, ramp.dark
    if spent:
        field, dark = darkened(field), darkened(dark)
    return field, mix(dark, _BLACK, 35), mix(HALO, field, 35) if spent else HALO


def darkened(colour: Colour) -> Colour:
    """Return a colour of a piece as it is once that has acted: never lighter."""
    faint = mix(colour, _BLACK, 60)
    return mix(colour, min(SPENT, faint, key=luminance), SPENT_WASH)


def counter(size: int, seat: Seat, ramp: Ramp, figure: Surface, *, spent: bool = False) -> Surface:
    """Return a counter.

    Args:
        size: its side in pixels.
        seat: whose pattern the band has.
        ramp: whose colours.
        figure: a white silhouette, as `figure_size` says.
        spent: it is darker, and lies flat.
    """
    picture = _card(size, seat, ramp, spent=spent).copy()
    unit = size / CELL
    body = outlined(figure, ramp, size, spent=spent)
    middle = round(32 * unit), round(_MIDDLE * unit)
    picture.blit(body, body.get_rect(center=middle))
    if seat != NEUTRAL:
        mark = emblem(seat, max(_LEAST_EMBLEM, round(size * 0.17)))
        place = mark.get_rect(center=(round(0.80 * size), round(0.145 * size)))
        picture.blit(mark, place.clamp(face(size)))
    return picture


def figure_size(size: int) -> int:
    """Return the side of the silhouette that a counter wants: large, for its outline's sake."""
    return max(1, round(size * _FIGURE)) * _over(size)


def face(size: int) -> Rect:
    """Return the card of a counter inside its edge."""
    edge = _edge(size)
    return _body(size).inflate(-2 * edge, -2 * edge)


def foot(size: int) -> Rect:
    """Return the lower part of a counter, edge and all, whereon numbers are printed."""
    body = _body(size)
    return Rect(body.x, body.centery, body.w, body.bottom - body.centery)


def band_height(size: int) -> int:
    """Return how high the band of a counter is."""
    return max(_LEAST_BAND, round(9 * size / CELL))


def _over(size: int) -> int:
    return 2 if size < _LARGE else 1


def _edge(size: int) -> int:
    return max(1, round(1.3 * size / CELL))


def _rim(size: int) -> int:
    return max(1, round(_RIM * size / CELL))


def _body(size: int) -> Rect:
    left = round(4 * size / CELL)
    return Rect(left, round(3.5 * size / CELL), size - 2 * left, size - 2 * left)


def _card(size: int, seat: Seat, ramp: Ramp, *, spent: bool) -> Surface:
    """Return a counter without figure and emblem."""

    def make() -> Surface:
        picture = blank((size, size))
        unit, body, inner = size / CELL, _body(size), face(size)
        field, edge, pale = tones(ramp, spent=spent)
        band = darkened(ramp.dark) if spent else ramp.dark
        radius, across = round(7 * unit), round(1.2 * unit)
        rim, high = _rim(size), 0 if spent else max(1, round(2 * unit))
        if not spent:
            for down, thick in ((4.4, 46), (3.0, 60)):
                shade = shapes.rounded(body.w, body.h, radius, (23, 19, 15, thick))
                picture.blit(shade, body.move(across, round(down * unit)))
        round_it = Rect(body.x - rim, body.y - rim, body.w + 2 * rim, body.h + high + 2 * rim)
        picture.blit(shapes.rounded(round_it.w, round_it.h, radius + rim, pale), round_it)
        if not spent:
            side = shapes.rounded(body.w, body.h, radius, mix(band, _BLACK, 25))
            picture.blit(side, body.move(0, high))
        picture.blit(shapes.rounded(body.w, body.h, radius, edge), body)
        radius = max(0, radius - _edge(size))
        ground = shapes.rounded(inner.w, inner.h, radius, field)
        if seat == NEUTRAL:  # whatever the colours: a seat's field is plain
            ground = ground.copy()
            stripes = mix(field, _BLACK, 35)
            ground.blit(
                shapes.hatch(inner.w, inner.h, BANDS[seat], stripes, round(6.5 * unit)), (0, 0)
            )
            shapes.round_corners(ground, radius)
        picture.blit(ground, inner)
        strip = shapes.rounded(inner.w, inner.h, radius, band).copy()
        kind = BANDS[seat]
        if kind:
            lines = shapes.hatch(inner.w, inner.h, kind, mix(field, HALO, 25), round(6.5 * unit))
            strip.blit(lines, (0, 0))
            shapes.round_corners(strip, radius)
        picture.blit(strip, inner, Rect(0, 0, inner.w, band_height(size)))
        light = inner.inflate(-2 * radius, 0)
        pygame.draw.line(picture, mix(field, (255, 255, 255), 45), light.topleft, light.topright)
        return picture

    return shapes.kept(("counter", size, seat, ramp, spent), make)


def outlined(figure: Surface, ramp: Ramp, size: int, *, spent: bool = False) -> Surface:
    """Return a silhouette as it stands on a counter of a size: pale, with a dark outline."""
    pale = tones(ramp, spent=spent)[2]
    outline = mix(darkened(ramp.dark) if spent else ramp.dark, _BLACK, 45)
    reach = max(1.0, 1.5 * size / CELL) * _over(size)
    room = round(reach)
    width, height = figure.get_size()
    large = blank((width + 2 * room, height + 2 * room))
    light = figure.copy()
    light.fill((*pale, 255), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(_rimmed(figure, outline, reach), (0, 0))
    large.blit(light, (room, room))
    over = _over(size)
    if over == 1:
        return large
    width, height = large.get_size()
    return pygame.transform.smoothscale(large, (width // over, height // over))


def standing(figure: Surface, size: int, *, spent: bool = False) -> Surface:
    """Return a figure with a pale rim, so that a dark one stands out from a dark ground.

    Args:
        figure: in its colours, larger than it is to be, for its rim's sake.
        size: the side of what is returned.
        spent: the rim is faint.
    """
    reach = max(1.0, _RIM * size / CELL) * figure.get_width() / size
    room = round(reach)
    shape = pygame.mask.from_surface(figure).to_surface(
        blank(figure.get_size()), setcolor="white", unsetcolor=None
    )
    rim = _rimmed(shape, mix(HALO, SPENT, 35) if spent else HALO, reach)
    picture = blank(figure.get_size())
    picture.blit(rim, (-room, -room))
    picture.blit(figure, (0, 0))
    return resized(bled(picture), (size, size))


def _rimmed(shape: Surface, colour: Colour, reach: float) -> Surface:
    """Return a white shape in a colour, grown by so many pixels to every side."""
    room, slant = round(reach), round(reach * 0.7)
    width, height = shape.get_size()
    grown = blank((width + 2 * room, height + 2 * room))
    body = shape.copy()
    body.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    ways = [(room, 0), (-room, 0), (0, room), (0, -room)]
    ways += [(slant, slant), (-slant, slant), (slant, -slant), (-slant, -slant)]
    grown.fblits([(body, (room + x, room + y)) for x, y in ways])
    return grown


def disc(size: int, fill: Colour, mark: Surface | None = None) -> Surface:
    """Return a disc with a mark in its middle."""
    picture = shapes.rounded(size, size, size // 2, fill, edge=INK).copy()
    if mark is not None:
        picture.blit(mark, mark.get_rect(center=(size // 2, size // 2)))
    return picture


def building(picture: Surface, seat: Seat, ramp: Ramp) -> Surface:
    """Return a building on a field and in a ring of its owner's colour, with the emblem.

    Nobody's has a hatched field and neither ring nor emblem, so it is no seat's in any colour.
    """
    size = picture.get_width()
    unit = size / CELL
    field = picture.get_at((round(_FIELD_AT[0] * unit), round(_FIELD_AT[1] * unit)))
    filled = blank((size, size))
    if seat == NEUTRAL:
        paper = (field.r, field.g, field.b)
        filled.fill(mix(paper, HALO, 75))
        stripes = mix(paper, _BLACK, 50)
        filled.blit(shapes.hatch(size, size, BANDS[seat], stripes, round(9 * unit)), (0, 0))
    else:
        filled.fill(mix(ramp.main, HALO, 50))
    picture = picture.copy()
    pygame.mask.from_threshold(picture, field, _FIELD_LIKE).to_surface(
        picture, setsurface=filled, unsetcolor=None
    )
    if seat == NEUTRAL:
        return picture
    thick, left = max(2, round(3 * unit)), round(3 * unit)
    side = size - 2 * left
    ring = shapes.ring(side, side, round(6 * unit), thick, ramp.main)
    dark = shapes.ring(side + 2, side + 2, round(7 * unit), 1, mix(ramp.dark, _BLACK, 35))
    picture.blit(dark, (left - 1, round(2 * unit) - 1))
    picture.blit(ring, (left, round(2 * unit)))
    wide = max(_LEAST_DISC, round(0.26 * size))
    badge = disc(wide, ramp.main, emblem(seat, round(0.6 * wide)))
    picture.blit(badge, badge.get_rect(bottomleft=(round(2 * unit), round(62 * unit))))
    return picture


def emblem(seat: Seat, size: int, colour: tuple[int, int, int] = HALO) -> Surface:
    """Return a seat's emblem: triangle, disc, square, diamond; a ring for nobody."""
    side = max(1, size) * SAMPLES
    large = blank((side, side))
    middle, reach = side / 2, side * 0.46
    if seat == 1:
        points = [(middle, middle - reach), (side * 0.97, side * 0.88), (side * 0.03, side * 0.88)]
        pygame.draw.polygon(large, colour, points)
    elif seat == 2:
        pygame.draw.circle(large, colour, (middle, middle), reach)
    elif seat == 3:
        pygame.draw.rect(
            large, colour, Rect(0, 0, 1.7 * reach, 1.7 * reach).move(side * 0.11, side * 0.11)
        )
    elif seat == 4:
        points = [(middle, 0), (side, middle), (middle, side), (0, middle)]
        pygame.draw.polygon(large, colour, points)
    else:
        pygame.draw.circle(large, colour, (middle, middle), reach, max(1, round(side * 0.16)))
    return shrunk(large)
