"""Smooth shapes, in pixels: rounded boxes, rings, shadows, hatches, paper and wood.

pygame draws jagged corners, so shapes are cut with discs drawn larger and shrunk. What is handed
out is kept by its arguments, within a budget of bytes, and shared: nobody may draw on it.
"""

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.view.surface_cache import SurfaceCache
from game.view.surfaces import SAMPLES, blank, cover, shrunk

Colour = tuple[int, int, int] | tuple[int, int, int, int]

_kept = SurfaceCache(24 << 20)
"""A play scene in a window of 1920 × 1080 shows about 10 MB of them."""
_desk: dict[Hashable, Surface] = {}


def kept(key: Hashable, make: Callable[[], Surface]) -> Surface:
    """Return the surface made for a key before, or make it; the least used are let go."""
    return _kept.get(key, make)


def _opaque(colour: Colour) -> tuple[int, int, int, int]:
    return (*colour[:3], colour[3] if len(colour) > 3 else 255)


def _disc(r: int) -> Surface:
    """Return a white disc."""

    def make() -> Surface:
        large = blank((2 * r * SAMPLES, 2 * r * SAMPLES))
        pygame.draw.circle(large, "white", (r * SAMPLES, r * SAMPLES), r * SAMPLES)
        return shrunk(large)

    return kept(("disc", r), make)


def round_corners(surface: Surface, r: int) -> Surface:
    """Cut round corners of a radius into a surface with alpha, and return it."""
    w, h = surface.get_size()
    r = min(r, w // 2, h // 2)
    if r > 0:
        disc = _disc(r)
        for x, left in ((0, 0), (w - r, r)):
            for y, top in ((0, 0), (h - r, r)):
                surface.blit(disc, (x, y), (left, top, r, r), pygame.BLEND_RGBA_MULT)
    return surface


def _box(w: int, h: int, r: int) -> Surface:
    """Return a white rounded box on nothing."""
    surface = blank((w, h))
    surface.fill("white")
    return round_corners(surface, r)


def _gradient(w: int, h: int, top: Colour, bottom: Colour) -> Surface:
    if top == bottom:
        surface = blank((w, h))
        surface.fill(top)
        return surface
    strip = blank((1, 2))
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
) -> Surface:
    """Return a rounded box, shaded from `top` to `bottom`, with an edge drawn inside it."""
    bottom = bottom or top

    def make() -> Surface:
        if edge and len(top) == 3 and min(w, h) > 2 * thick:
            # The fill lies inside the edge, so that it does not shine through smooth corners.
            under = _filled(w, h, r, edge, edge)
            inner = _filled(w - 2 * thick, h - 2 * thick, max(0, r - thick), top, bottom)
            under.blit(inner, (thick, thick))
            return under
        fill = _filled(w, h, r, top, bottom)
        if edge:
            fill.blit(_ring(w, h, r, thick, edge), (0, 0))
        return fill

    return kept(("rounded", w, h, r, top, bottom, edge, thick), make)


def _filled(w: int, h: int, r: int, top: Colour, bottom: Colour) -> Surface:
    return round_corners(_gradient(w, h, top, bottom), r)


def ring(w: int, h: int, r: int, thick: int, colour: Colour) -> Surface:
    """Return the outline of a rounded box, `thick` pixels wide, inside its size."""
    return kept(("ring", w, h, r, thick, colour), lambda: _ring(w, h, r, thick, colour))


def _ring(w: int, h: int, r: int, thick: int, colour: Colour) -> Surface:
    surface = _box(w, h, r)
    inner = _box(max(0, w - 2 * thick), max(0, h - 2 * thick), max(0, r - thick))
    inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(inner, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    surface.fill(_opaque(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def nine(template: Surface, border: int, w: int, h: int) -> Surface:
    """Return a template stretched to a size, its border of `border` pixels kept as it is."""
    tw, th = template.get_size()
    surface = blank((w, h))
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


def shadow(w: int, h: int, r: int, blur: int, alpha: int) -> Surface:
    """Return the soft shadow of a rounded box; it is `2 * blur` pixels larger at every side."""
    margin = 2 * blur

    def make_small() -> Surface:
        core = 2 * (r + blur) + 2
        small = blank((core + 2 * margin, core + 2 * margin))
        dark = _box(core, core, r)
        dark.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(dark, (margin, margin))
        return pygame.transform.gaussian_blur(small, blur) if blur else small

    def make() -> Surface:
        small = kept(("small shadow", r, blur, alpha), make_small)
        full = (max(w, 2 * (r + blur)) + 2 * margin, max(h, 2 * (r + blur)) + 2 * margin)
        return nine(small, margin + r + blur, *full)

    return kept(("shadow", w, h, r, blur, alpha), make)


def hatch(w: int, h: int, kind: str, colour: Colour, size: int) -> Surface:
    """Return a box filled with a pattern: `diagonal`, `back`, `dots` or `cross`, `size` apart."""

    def make() -> Surface:
        surface = blank((w, h))
        cover(surface, _stamp(kind, max(3, size), colour))
        return surface

    return kept(("hatch", w, h, kind, colour, size), make)


def _stamp(kind: str, step: int, colour: Colour) -> Surface:
    """Return a square of a pattern, whose repetition is the pattern."""
    n = step * SAMPLES
    large = blank((n, n))
    thick = round(n * (0.42 if kind == "diagonal" else 0.3))
    if kind == "dots":
        pygame.draw.circle(large, "white", (n / 2, n / 2), n * 0.27)
    for shift in (-n, 0, n):
        if kind in ("diagonal", "cross"):
            pygame.draw.line(large, "white", (shift - n, 2 * n), (shift + 2 * n, -n), thick)
        if kind in ("back", "cross"):
            pygame.draw.line(large, "white", (shift - n, -n), (shift + 2 * n, 2 * n), thick)
    stamp = shrunk(large)
    stamp.fill(_opaque(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return stamp


def lay_wood(
    surface: Surface, rect: Rect, part: Rect, base: Colour, veil: int, tile: Surface | None
) -> None:
    """Cover part of a rectangle of a surface with wood under a veil of colour, 0 to 255 thick; the
    planks are the same whichever part it is."""

    def make() -> Surface:
        plank = _planks(*(tile.get_size() if tile is not None else (64, 64)), base, tile)
        shade = blank(plank.get_size())
        shade.fill((*base[:3], veil))
        plank.blit(shade, (0, 0))
        return plank

    seen = part.clip(surface.get_clip())
    if seen:
        plank = kept(("wood", base, veil, tile is None), make)
        cover(surface.subsurface(seen), plank, (seen.x - rect.x, seen.y - rect.y))


def _planks(w: int, h: int, base: Colour, tile: Surface | None) -> Surface:
    surface = Surface((max(1, w), max(1, h)))
    surface.fill(base)
    cover(surface, tile)
    return surface


def desk(w: int, h: int, base: Colour, tile: Surface | None) -> Surface:
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


def clear_desk() -> None:
    """Let go of the desk: it takes eight megabytes where a board lies over all of it."""
    _desk.clear()


def _vignette(w: int, h: int, alpha: int) -> Surface:
    """Return a darkening towards the corners."""
    small = blank((32, 18))
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
    grain: Surface | None,
) -> Surface:
    """Return a sheet of paper: colours at top, bottom and edge, a grain, a light upper edge."""
    top, bottom, edge = colours

    def make_faint() -> Surface:
        assert grain is not None
        faint = grain.copy()
        faint.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        return faint

    def make() -> Surface:
        sheet = blank((w, h))
        sheet.blit(_gradient(w, h, top, bottom), (0, 0))
        if grain is not None:
            cover(sheet, kept(("faint grain",), make_faint))  # text lies on it
        sheet.fill((255, 255, 255, 255), (0, 1, w, 1))
        round_corners(sheet, r)
        sheet.blit(_ring(w, h, r, 1, edge), (0, 0))
        return sheet

    return kept(("paper", w, h, r, colours, grain is None), make)
