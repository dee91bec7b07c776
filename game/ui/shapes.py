"""Smooth shapes as surfaces, in pixels: rounded boxes, rings, shadows, hatches, paper and wood.

pygame draws jagged corners, so shapes are built from masks drawn four times too large and scaled
down. Everything is kept by its arguments, within a budget of bytes; nothing here changes what it
has handed out, and neither may a caller.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

Colour = tuple[int, int, int] | tuple[int, int, int, int]

_BUDGET = 48 << 20
_OVER = 4
_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_bytes = 0
_desk: dict[Hashable, pygame.Surface] = {}


def kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the surface made for a key before, or make it; the least used are let go."""
    global _bytes  # the budget belongs to the process, like the screen
    surface = _kept.get(key)
    if surface is not None:
        _kept.move_to_end(key)
        return surface
    surface = _kept[key] = make()
    _bytes += surface.get_width() * surface.get_height() * 4
    while _bytes > _BUDGET and len(_kept) > 1:
        _, old = _kept.popitem(last=False)
        _bytes -= old.get_width() * old.get_height() * 4
    return surface


def clear(w: int, h: int) -> pygame.Surface:
    """Return an empty surface with alpha, at least one pixel large."""
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


def glyph(
    key: Hashable, w: int, h: int, paint: Callable[[pygame.Surface, float], None]
) -> pygame.Surface:
    """Return a smooth white picture on nothing: `paint(surface, factor)` draws it enlarged."""

    def make() -> pygame.Surface:
        large = clear(w * _OVER, h * _OVER)
        paint(large, _OVER)
        small = pygame.transform.smoothscale(large, (max(1, w), max(1, h)))
        # White throughout: a smooth edge must differ in alpha only.
        small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return small

    return kept(key, make)


def tinted(key: Hashable, white: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a white picture in a colour; `key` names the picture."""

    def make() -> pygame.Surface:
        surface = white.copy()
        surface.fill(_opaque(colour), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return kept(("tinted", key, colour), make)


def _opaque(colour: Colour) -> tuple[int, int, int, int]:
    return (*colour[:3], colour[3] if len(colour) > 3 else 255)


def _corner(r: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, factor: float) -> None:
        pygame.draw.circle(surface, "white", (r * factor, r * factor), r * factor)

    return glyph(("disc", r), r * 2, r * 2, paint)


def mask(w: int, h: int, r: int) -> pygame.Surface:
    """Return a white rounded box on nothing."""
    r = max(0, min(r, w // 2, h // 2))

    def make() -> pygame.Surface:
        surface = clear(w, h)
        surface.fill("white")
        if r:
            disc = _corner(r)
            for x, left in ((0, 0), (w - r, r)):
                for y, top in ((0, 0), (h - r, r)):
                    surface.fill((255, 255, 255, 0), (x, y, r, r))
                    surface.blit(disc, (x, y), (left, top, r, r), pygame.BLEND_RGBA_MAX)
        return surface

    return kept(("mask", w, h, r), make)


def _gradient(w: int, h: int, top: Colour, bottom: Colour) -> pygame.Surface:
    if top == bottom:
        surface = clear(w, h)
        surface.fill(top)
        return surface
    strip = clear(1, 2)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    # Scaled to twice the height and cut in the middle, the ends keep their full colour.
    tall = pygame.transform.smoothscale(strip, (1, max(2, h)))
    return pygame.transform.scale(tall, (max(1, w), max(1, h)))


def rounded(
    w: int,
    h: int,
    r: int,
    top: Colour,
    bottom: Colour | None = None,
    edge: Colour | None = None,
    thick: int = 1,
) -> pygame.Surface:
    """Return a rounded box, shaded from `top` to `bottom`, with an edge drawn inside it."""
    bottom = bottom or top

    def make() -> pygame.Surface:
        if edge and len(top) == 3 and min(w, h) > 2 * thick:
            # The fill lies inside the edge, so that it does not shine through smooth corners.
            under = rounded(w, h, r, edge).copy()
            inner = rounded(w - 2 * thick, h - 2 * thick, max(0, r - thick), top, bottom)
            under.blit(inner, (thick, thick))
            return under
        fill = _gradient(w, h, top, bottom)
        fill.blit(mask(w, h, r), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if edge:
            fill.blit(ring(w, h, r, thick, edge), (0, 0))
        return fill

    return kept(("rounded", w, h, r, top, bottom, edge, thick), make)


def ring(w: int, h: int, r: int, thick: int, colour: Colour) -> pygame.Surface:
    """Return the outline of a rounded box, `thick` pixels wide, inside its size."""

    def make() -> pygame.Surface:
        surface = mask(w, h, r).copy()
        inner = mask(max(0, w - 2 * thick), max(0, h - 2 * thick), max(0, r - thick)).copy()
        inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(inner, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
        surface.fill(_opaque(colour), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return kept(("ring", w, h, r, thick, colour), make)


def nine(template: pygame.Surface, border: int, w: int, h: int) -> pygame.Surface:
    """Return a template stretched to a size, its border of `border` pixels kept as it is."""
    tw, th = template.get_size()
    surface = clear(w, h)
    xs = (
        (0, border, 0, border),
        (border, tw - 2 * border, border, w - 2 * border),
        (tw - border, border, w - border, border),
    )
    ys = (
        (0, border, 0, border),
        (border, th - 2 * border, border, h - 2 * border),
        (th - border, border, h - border, border),
    )
    for sx, sw, dx, dw in xs:
        for sy, sh, dy, dh in ys:
            if dw > 0 and dh > 0:
                part = template.subsurface((sx, sy, sw, sh))
                surface.blit(pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return surface


def shadow(w: int, h: int, r: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the soft shadow of a rounded box; it is `2 * blur` pixels larger at every side."""
    margin = 2 * blur

    def make() -> pygame.Surface:
        border = margin + r + blur
        core = 2 * (r + blur) + 2
        small = clear(core + 2 * margin, core + 2 * margin)
        dark = mask(core, core, r).copy()
        dark.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(dark, (margin, margin))
        small = pygame.transform.gaussian_blur(small, blur) if blur else small
        full = (max(w, 2 * (r + blur)) + 2 * margin, max(h, 2 * (r + blur)) + 2 * margin)
        return nine(small, border, *full)

    return kept(("shadow", w, h, r, blur, alpha), make)


def hatch(w: int, h: int, kind: str, colour: Colour, size: int) -> pygame.Surface:
    """Return a box filled with a pattern: `diagonal`, `back`, `dots` or `cross`, `size` apart."""

    step = max(3, size)

    def paint(large: pygame.Surface, factor: float) -> None:
        n = round(step * factor)
        thick = round(n * (0.42 if kind == "diagonal" else 0.3))
        if kind == "dots":
            pygame.draw.circle(large, "white", (n / 2, n / 2), n * 0.27)
        for shift in (-n, 0, n):
            if kind in ("diagonal", "cross"):
                pygame.draw.line(large, "white", (shift - n, 2 * n), (shift + 2 * n, -n), thick)
            if kind in ("back", "cross"):
                pygame.draw.line(large, "white", (shift - n, -n), (shift + 2 * n, 2 * n), thick)

    def make() -> pygame.Surface:
        surface = clear(w, h)
        key = ("hatch", kind, step)
        stamp = tinted(key, glyph(key, step, step, paint), colour)
        for y in range(0, h, step):
            surface.fblits([(stamp, (x, y)) for x in range(0, w, step)])
        return surface

    return kept(("hatch", w, h, kind, colour, size), make)


def _tiled(surface: pygame.Surface, tile: pygame.Surface | None) -> None:
    if tile is not None:
        w, h = surface.get_size()
        for y in range(0, h, tile.get_height()):
            surface.fblits([(tile, (x, y)) for x in range(0, w, tile.get_width())])


def _planks(w: int, h: int, base: Colour, tile: pygame.Surface | None) -> pygame.Surface:
    surface = pygame.Surface((max(1, w), max(1, h)))
    surface.fill(base)
    _tiled(surface, tile)
    return surface


def wood(w: int, h: int, base: Colour, veil: int, tile: pygame.Surface | None) -> pygame.Surface:
    """Return a stretch of wood under a veil of colour, 0 to 255 thick; without alpha."""

    def make() -> pygame.Surface:
        surface = _planks(w, h, base, tile)
        cover = clear(w, h)
        cover.fill((*base[:3], veil))
        surface.blit(cover, (0, 0))
        return surface

    return kept(("wood", w, h, base, veil, tile is None), make)


def desk(w: int, h: int, base: Colour, tile: pygame.Surface | None) -> pygame.Surface:
    """Return the desk everything lies on: wood, darker towards the corners.

    There is one, as large as the window, outside the budget: on a large screen it would fill it.
    """
    key = (w, h, base, tile is None)
    if key not in _desk:
        _desk.clear()
        surface = _planks(w, h, base, tile)
        surface.blit(_vignette(w, h, 130), (0, 0))
        _desk[key] = surface
    return _desk[key]


def _vignette(w: int, h: int, alpha: int) -> pygame.Surface:
    """Return a darkening towards the corners."""
    small = clear(32, 18)
    for y in range(18):
        for x in range(32):
            far = (((x + 0.5) / 32 - 0.47) ** 2 + ((y + 0.5) / 18 - 0.43) ** 2) ** 0.5 / 0.72
            small.set_at((x, y), (0, 0, 0, round(alpha * max(0.0, min(1.0, far - 0.3) / 0.7))))
    return pygame.transform.smoothscale(small, (max(1, w), max(1, h)))


def paper(
    w: int,
    h: int,
    r: int,
    colours: tuple[Colour, Colour, Colour],
    grain: pygame.Surface | None,
) -> pygame.Surface:
    """Return a sheet of paper: colours at top, bottom and edge, a grain, a light upper edge."""
    top, bottom, edge = colours

    def make() -> pygame.Surface:
        sheet = clear(w, h)
        sheet.blit(_gradient(w, h, top, bottom), (0, 0))
        _tiled(sheet, grain and tinted("grain", grain, (255, 255, 255, 110)))  # text lies on it
        sheet.fill((255, 255, 255, 255), (0, 1, w, 1))
        sheet.blit(mask(w, h, r), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(ring(w, h, r, 1, edge), (0, 0))
        return sheet

    return kept(("paper", w, h, r, colours, grain is None), make)
