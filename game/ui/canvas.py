"""Drawing in units: text, paper, brass, wood, icons, sprites. What every widget paints with.

A `Canvas` is a surface with a `Ui` (see `game.ui.context`). Text that does not fit where it is put
is cut with an ellipsis and reported, so that a test can draw every scene at every scale and in the
longest language and find none.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import pygame

from game.core.presentation import Look
from game.core.words import Verbatim, Words
from game.ui.context import Overflow, TextBlock, Ui, said
from game.ui.pad_caps import SIGNS
from game.ui.scale import Box
from game.ui.theme import WHITE, theme
from game.view import palette, shapes
from game.view.geometry import outside
from game.view.shapes import Colour

__all__ = ["Align", "Canvas", "Overflow", "Ui", "key_cap_width", "said"]

Align = Literal["left", "centre", "right"]

_OWN_COLOURS = {"ok", "error", "warning", "info", "gold"}

_STROKES = {
    "✕": (((-4, -4), (4, 4)), ((-4, 4), (4, -4))),
    "□": (((-4, -4), (4, -4), (4, 4), (-4, 4), (-4, -4)),),
    "△": (((0, -5), (5, 4), (-5, 4), (0, -5)),),
    "↑": (((0, 5), (0, -4)), ((-4, 0), (0, -4), (4, 0))),
    "↓": (((0, -5), (0, 4)), ((-4, 0), (0, 4), (4, 0))),
    "←": (((5, 0), (-4, 0)), ((0, -4), (-4, 0), (0, 4))),
    "→": (((-5, 0), (4, 0)), ((0, -4), (4, 0), (0, 4))),
}
"""Lines of the signs on a pad's buttons, in units about their middle."""

_BASELINE = 0.36
"""How far below the middle of a line its baseline lies, in parts of the size."""


class Canvas:
    """A surface to draw on in units.

    Args:
        surface: what is drawn on, in pixels.
        ui: scale, fonts, keys, sprites.
        origin: the unit at the surface's top left corner, for pictures kept by a panel.
    """

    def __init__(
        self, surface: pygame.Surface, ui: Ui, origin: tuple[float, float] = (0, 0)
    ) -> None:
        self.surface = surface
        self.ui = ui
        self._dx = ui.scale.px(origin[0])
        self._dy = ui.scale.px(origin[1])
        size = ui.scale.box(*surface.get_size())
        self.view = size.moved(*origin)
        """What can be seen, in units."""

    # ------------------------------------------------------------------ places

    def px(self, units: float) -> int:
        """Return a length in pixels, at least 1 where it is not 0."""
        return max(1, self.ui.scale.px(units)) if units > 0 else 0

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box as pixels of this surface."""
        return self.ui.scale.rect(box).move(-self._dx, -self._dy)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return a place as pixels of this surface."""
        return self.ui.scale.px(x) - self._dx, self.ui.scale.px(y) - self._dy

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only inside a box."""
        before, seen = self.surface.get_clip(), self.view
        self.surface.set_clip(before.clip(self.rect(box)))
        self.view = box
        try:
            yield
        finally:
            self.surface.set_clip(before)
            self.view = seen

    # ------------------------------------------------------------------ boxes

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill a box; a colour of four lets what is below shine through."""
        rect = self.rect(box)
        if len(colour) == 3:
            self.surface.fill(colour, rect)
        elif rect.w > 0 and rect.h > 0:
            self.surface.blit(shapes.rounded(*rect.size, 0, colour), rect)

    def rounded(
        self,
        box: Box,
        top: Colour,
        bottom: Colour | None = None,
        *,
        edge: Colour | None = None,
        radius: float = 6,
        thick: float = 1,
    ) -> None:
        """Draw a rounded box, shaded from `top` to `bottom`."""
        rect = self.rect(box)
        if rect.w > 0 and rect.h > 0:
            shape = shapes.rounded(*rect.size, self.px(radius), top, bottom, edge, self.px(thick))
            self.surface.blit(shape, rect)

    def outline(self, box: Box, colour: Colour, radius: float = 6, thick: float = 1) -> None:
        """Draw the outline of a rounded box, inside it."""
        rect = self.rect(box)
        if rect.w > 0 and rect.h > 0:
            ring = shapes.ring(*rect.size, self.px(radius), self.px(thick), colour)
            self.surface.blit(ring, rect)

    def focus_ring(self, box: Box, radius: float = 6, on_brass: bool = False) -> None:
        """Draw the ring of what has the focus: 3 wide, 3 off; round brass it has dark edges, as
        cream does not show on paper."""
        colour = palette.CREAM if on_brass else palette.BRASS
        if on_brass:
            self.outline(box.inset(-7), palette.INK, radius + 6, 5)
        self.outline(box.inset(-6), colour, radius + 5, 3)

    def chosen_frame(self, box: Box, *, focused: bool, radius: float = 6) -> None:
        """Draw the frame of what is chosen: brass, as the ring is; dark while that shows on
        something else."""
        dark = self.ui.show_focus and not focused
        self.outline(box, palette.INK if dark else palette.BRASS, radius, 3)

    def shadow(self, box: Box, radius: float = 6, blur: float = 5, alpha: int = 120) -> None:
        """Draw the soft shadow of a rounded box, 3 below it."""
        rect = self.rect(box)
        soft = max(1, self.px(blur))
        shape = shapes.shadow(*rect.size, self.px(radius), soft, alpha)
        self.surface.blit(shape, (rect.x - 2 * soft, rect.y - 2 * soft + self.px(3)))

    def paper(self, box: Box, radius: float = 6, *, shadow: bool = True) -> None:
        """Draw a sheet of paper: a panel."""
        rect = self.rect(box)
        if rect.w <= 0 or rect.h <= 0:
            return
        if shadow:
            self.shadow(box, radius)
        sheet = shapes.paper(
            *rect.size,
            self.px(radius),
            (palette.PAPER, palette.PAPER_LOW, palette.PAPER_EDGE),
            self.ui.sprites.texture("paper_grain"),
        )
        self.surface.blit(sheet, rect)

    def wood(self, box: Box, base: Colour = palette.DESK, veil: int = 90) -> None:
        """Draw dark wood: the desk, or a bar across it, under a veil of colour."""
        rect = self.rect(box)
        shapes.lay_wood(self.surface, rect, rect, base, veil, self.ui.sprites.texture("desk"))

    def wood_round(self, covered: pygame.Rect) -> None:
        """Draw the desk as `wood` does over the view, but for pixels that are covered anyway: of a
        large window the board takes half."""
        view, tile = self.rect(self.view), self.ui.sprites.texture("desk")
        for part in outside(view, covered):
            shapes.lay_wood(self.surface, view, part, palette.DESK, 90, tile)

    def desk(self) -> None:
        """Cover everything with the desk, darker towards the corners."""
        w, h = self.surface.get_size()
        tile = self.ui.sprites.texture("desk")
        self.surface.blit(shapes.desk(w, h, palette.DESK, tile), (0, 0))

    def bar(self, box: Box, *, line_below: bool = True, edge: bool = True) -> None:
        """Draw a bar across the desk, with its line below or above; `edge`: and its dark edge."""
        self.wood(box, palette.BAR, 150)
        y = box.bottom - 1 if line_below else box.y
        self.rule(box.x, box.right, y, palette.LINE)
        if edge:
            self.bar_edge(box, line_below=line_below)

    def bar_edge(self, box: Box, *, line_below: bool = True) -> None:
        """Draw the dark edge of a bar, which lies on what is beside it."""
        self.rule(box.x, box.right, box.bottom if line_below else box.y - 1, (0, 0, 0, 130))

    def rule(
        self, left: float, right: float, y: float, colour: Colour = palette.PAPER_LINE
    ) -> None:
        """Draw a thin line across."""
        x, top = self.at(left, y)
        width = self.at(right, y)[0] - x
        self._strip(pygame.Rect(x, top, width, self.px(1)), colour)

    def upright(
        self, x: float, top: float, bottom: float, colour: Colour = palette.PAPER_LINE
    ) -> None:
        """Draw a thin line down."""
        left, y = self.at(x, top)
        height = self.at(x, bottom)[1] - y
        self._strip(pygame.Rect(left, y, self.px(1), height), colour)

    def _strip(self, rect: pygame.Rect, colour: Colour) -> None:
        if len(colour) == 3:
            self.surface.fill(colour, rect)
        elif rect.w > 0 and rect.h > 0:
            self.surface.blit(shapes.rounded(*rect.size, 0, colour), rect)

    def hatch(self, box: Box, kind: str, colour: Colour, size: float = 7) -> None:
        """Fill a box with a pattern: `diagonal`, `back`, `dots` or `cross`."""
        rect = self.rect(box)
        if rect.w > 0 and rect.h > 0:
            self.surface.blit(shapes.hatch(*rect.size, kind, colour, self.px(size)), rect)

    # ------------------------------------------------------------------ pictures

    def blit(self, picture: pygame.Surface, box: Box) -> None:
        """Draw a picture in the middle of a box, at its own size."""
        self.surface.blit(picture, picture.get_rect(center=self.rect(box).center))

    def icon(
        self, name: str, x: float, y: float, colour: Colour = palette.INK, size: float = 20
    ) -> None:
        """Draw an icon of the art kit about a place; the white ones take the colour."""
        side = self.px(size)
        tint = None if name in _OWN_COLOURS else (colour[0], colour[1], colour[2])
        picture = self.ui.sprites.fit(f"icon/{name}", (side, side), tint=tint)
        self.surface.blit(picture, picture.get_rect(center=self.at(x, y)))

    def disc(self, x: float, y: float, size: float, colour: Colour) -> None:
        """Draw a disc about a place."""
        side = self.px(size)
        shape = shapes.rounded(side, side, side // 2, colour)
        self.surface.blit(shape, shape.get_rect(center=self.at(x, y)))

    def polyline(
        self, points: Sequence[tuple[float, float]], colour: Colour, thick: float = 2
    ) -> None:
        """Draw a line through points, its corners rounded."""
        placed = [self.at(x, y) for x, y in points]
        width = self.px(thick)
        pygame.draw.lines(self.surface, colour, False, placed, width)
        for place in placed:
            pygame.draw.aacircle(self.surface, colour, place, max(1, width // 2))

    def area(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Fill what points enclose; a colour of four lets what is below shine through."""
        placed = [self.at(x, y) for x, y in points]
        left, top = (min(place[axis] for place in placed) for axis in (0, 1))
        right, bottom = (max(place[axis] for place in placed) for axis in (0, 1))
        sheet = pygame.Surface((right - left + 1, bottom - top + 1), pygame.SRCALPHA)
        pygame.draw.polygon(sheet, colour, [(x - left, y - top) for x, y in placed])
        self.surface.blit(sheet, (left, top))

    def look(self, look: Look, box: Box, *, grey: bool = False) -> None:
        """Draw a piece, without its badges, in the middle of a box, as large as fits."""
        size = min(self.rect(box).size)
        self.blit(self.ui.sprites.piece(look, size, grey=grey), box)

    def emblem(
        self, seat: int, x: float, y: float, size: float, colour: palette.Colour = palette.HALO
    ) -> None:
        """Draw a seat's emblem about a place; nobody has none."""
        if seat:
            side = self.px(size)
            picture = self.ui.sprites.fit(f"emblem/s{seat}", (side, side), tint=colour)
            self.surface.blit(picture, picture.get_rect(center=self.at(x, y)))

    def band(
        self, seat: int, box: Box, radius: float = 0, *, dark: bool = True, owner: int = 0
    ) -> None:
        """Fill a box in a seat's pattern, and in its colour or that of another `owner`."""
        ramp = self.ui.colours.seats[owner or seat]
        ground = ramp.dark if dark else ramp.main
        self.rounded(box, ground, radius=radius)
        kind = palette.BANDS[seat]
        if kind:
            shade = palette.mix(ground, (0, 0, 0), 30)
            self.hatch(box.inset(1), kind, shade, 7 if kind == "diagonal" else 6)

    # ------------------------------------------------------------------ text

    def text(
        self,
        x: float,
        y: float,
        words: Words | int,
        size: int = 0,
        *,
        bold: bool = False,
        colour: Colour = palette.INK,
        align: Align = "left",
        room: float | None = None,
        elide: bool = False,
    ) -> float:
        """Draw one line and return its width.

        Args:
            x: its left end, middle or right end, by `align`.
            y: the middle of the line.
            words: what it says.
            size: of the type; 0: that of panels.
            bold: regular or bold, nothing else.
            colour: of the letters.
            align: what `x` means.
            room: the width it may take; what is more is cut off and reported.
            elide: it may be cut without report: a name or path someone else chose.
        """
        text = said(words)
        size = size or theme.text
        fonts = self.ui.fonts
        width = fonts.width(text, size, bold)
        if room is not None and width > room + 0.75:
            if not elide:
                self._overflow(text, width, room)
            text = fonts.elide(text, size, bold, max(0, room))
            width = fonts.width(text, size, bold)
        left = x - (width if align == "right" else width / 2 if align == "centre" else 0)
        line, ascent = fonts.line(text, size, bold, colour)
        px, base = self.at(left, y + size * _BASELINE)
        self.surface.blit(line, (px, base - ascent))
        return width

    def paragraph(
        self,
        box: Box,
        words: Words | int,
        size: int = 0,
        *,
        bold: bool = False,
        colour: Colour = palette.INK,
        align: Align = "left",
        spacing: float = 0,
        middle: bool = False,
        elide: bool = False,
    ) -> float:
        """Draw words broken into lines inside a box and return the height they take.

        Args:
            box: what they may fill; lines that find no room are cut off and reported.
            words, size, bold, colour, align: see `text`.
            spacing: from one line to the next; 0: that of panels.
            middle: they stand in the middle of the box's height, not at its top.
            elide: what finds no room may be cut without report.
        """
        laid = self.ui.block(words, box.w, size, bold, spacing)
        return self.block(box, laid, colour=colour, align=align, middle=middle, elide=elide)

    def block(
        self,
        box: Box,
        laid: TextBlock,
        *,
        colour: Colour = palette.INK,
        align: Align = "left",
        middle: bool = False,
        elide: bool = False,
    ) -> float:
        """Draw a block of text inside a box and return the height it takes; see `paragraph`."""
        lines, _, size, bold, spacing = laid
        fit = max(1, int((box.h + 4) // spacing))
        rest = " ".join(lines[fit - 1 :]) if len(lines) > fit and elide else ""
        if len(lines) > fit:
            if not elide:
                self._overflow(" ".join(lines), laid.h, box.h)
            lines = lines[:fit]
        tall = len(lines) * spacing
        x = {"left": box.x, "centre": box.cx, "right": box.right}[align]
        y = (box.cy - tall / 2 if middle else box.y) + spacing / 2
        for line in lines[:-1] if rest else lines:
            self._line(x, y, line, size, bold, colour, align, box.w)
            y += spacing
        if rest:
            self.text(
                x, y, Verbatim(rest), size, bold=bold, colour=colour, align=align, room=box.w,
                elide=True,
            )  # fmt: skip
        return tall

    def label(
        self,
        box: Box,
        words: Words | int,
        size: int = 0,
        *,
        bold: bool = False,
        colour: Colour = palette.INK,
        align: Align = "left",
        elide: bool = False,
    ) -> None:
        """Draw words in the middle of a box's height: on one line, or on two where they fit.

        `elide`: what finds no room may be cut without report.
        """
        size = size or theme.text
        if box.h >= 2 * size + 4 and self.ui.width(words, size, bold) > box.w + 0.75:
            self.paragraph(
                box, words, size, bold=bold, colour=colour, align=align,
                spacing=theme.close(size), middle=True, elide=elide,
            )  # fmt: skip
            return
        x = {"left": box.x, "centre": box.cx, "right": box.right}[align]
        self.text(
            x, box.cy, words, size, bold=bold, colour=colour, align=align, room=box.w, elide=elide
        )

    def _line(
        self, x: float, y: float, text: str, size: int, bold: bool, colour: Colour,
        align: Align, room: float,
    ) -> None:  # fmt: skip
        fonts = self.ui.fonts
        width = fonts.width(text, size, bold)
        if width > room + 0.75:
            self._overflow(text, width, room)
            text = fonts.elide(text, size, bold, room)
            width = fonts.width(text, size, bold)
        left = x - (width if align == "right" else width / 2 if align == "centre" else 0)
        line, ascent = fonts.line(text, size, bold, colour)
        px, base = self.at(left, y + size * _BASELINE)
        self.surface.blit(line, (px, base - ascent))

    def _overflow(self, text: str, needed: float, room: float) -> None:
        if self.ui.report is not None:
            self.ui.report(Overflow(text, needed, room))

    def key_cap(
        self, right: float, y: float, key: str, *, dark: bool = False, pad: bool | None = None
    ) -> float:
        """Draw a key with its right end at `right` and return its width; no key, no cap.

        Buttons of a pad are round: where `pad` does not say, all are while a pad is in use.
        """
        if not key:
            return 0
        pad = self.ui.keys.pad is not None if pad is None else pad
        width = key_cap_width(self.ui, key)
        box = Box(right - width, y - theme.key_cap / 2, width, theme.key_cap)
        fill: Colour = (0, 0, 0, 80) if dark else (*WHITE, 90)
        edge = palette.CREAM_DIM if dark else palette.INK_FAINT
        self.rounded(box, fill, edge=edge, radius=theme.key_cap / 2 if pad else 4)
        colour = palette.CREAM if dark else palette.INK_SECOND
        self.key_name(box.cx, y, key, colour)
        return width

    def key_name(self, x: float, y: float, key: str, colour: Colour) -> None:
        """Draw a key's name alone about a point, or the sign that stands on it."""
        if key in SIGNS:
            self._sign(x, y, key, colour)
            return
        line, ascent = self.ui.fonts.line(key, theme.text, False, colour)
        px, base = self.at(
            x - self.ui.fonts.width(key, theme.text) / 2, y + round(theme.text * _BASELINE)
        )
        self.surface.blit(line, (px, base - ascent))

    def _sign(self, x: float, y: float, sign: str, colour: Colour) -> None:
        """Draw the sign of a pad's button about a point."""
        if sign == "○":
            self.outline(Box(x - 5, y - 5, 10, 10), colour, radius=5, thick=2)
        for points in _STROKES.get(sign, ()):
            self.polyline([(x + dx, y + dy) for dx, dy in points], colour)


def key_cap_width(ui: Ui, key: str) -> float:
    """Return the room a key cap takes; 0 for no key."""
    if key in SIGNS:
        return theme.row
    return max(theme.row, ui.fonts.width(key, theme.text) + theme.pad) if key else 0
