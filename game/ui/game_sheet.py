"""The sheet that introduces a game: a picture of a map, what it is like, and the ways into it."""

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from pygame import Surface

from game.core.presentation import Look
from game.core.words import Words
from game.ui.access import Role, Spoken, notes
from game.ui.button import Button
from game.ui.canvas import Canvas, Ui
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.ui.widget import Control
from game.view import palette

PICTURE = (200.0, 110.0)
_BUTTONS, _WIDE_BUTTONS = 150.0, 180.0
"""What the buttons take of the width, and where their words and keys need more: two widths, so that
those of several sheets stand in one column."""
_PIECE = 54.0
_PIECES_FROM, _PICTURE_FROM = 740.0, 640.0
"""A narrower sheet has no pieces, and no picture."""
_EDGE = 8.0


class Fact(NamedTuple):
    """A short fact with its icon."""

    icon: str
    text: Words


class GameSheet(Control):
    """One game.

    Args:
        title: of the game.
        about: a sentence on what it is like.
        facts: players, time, luck.
        pieces: two of its pieces.
        on_press: called when the sheet is clicked.
        buttons: the ways into it, the first uppermost.
        name: see `Widget`.
    """

    focusable = False

    def __init__(
        self,
        title: Words,
        about: Words,
        facts: Sequence[Fact],
        pieces: Sequence[Look],
        on_press: Callable[[], None],
        buttons: Sequence[Button],
        *,
        name: str = "",
    ) -> None:
        super().__init__(name)
        self.title = title
        self.about = about
        self.facts = tuple(facts)
        self.pieces = tuple(pieces)
        self.on_press = on_press
        self.buttons = tuple(buttons)
        self.picture: Surface | None = None
        """Of a map; None while it is being drawn."""
        self.chosen = False
        """It was played last."""
        self.note: Words = ""
        """What is good to know, beside the title."""
        self.add(*buttons)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what is told of the game, round the ways into it."""
        note = notes(self.about, *(fact.text for fact in self.facts), self.note)
        return (Spoken(Role.GROUP, self.title, note),)

    def press(self) -> None:
        """Go into the game."""
        self.on_press()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of words and buttons, and of the picture where there is room."""
        buttons = len(self.buttons) * (theme.two_lines + theme.gap) - theme.gap
        room = self._words_width(ui, width)
        words = theme.head * 1.3 + theme.line * (len(ui.lines(self.about, room)) + 1) + 6
        least = max(buttons, words) + _EDGE
        return Size.of(width, max(least, PICTURE[1] + 2 * _EDGE), least_h=least)

    def _buttons_width(self, ui: Ui) -> float:
        """Return what the buttons take of the width, with what keeps them apart."""
        widest = max((button.measure(ui).best.w for button in self.buttons), default=0.0)
        return _WIDE_BUTTONS if widest > _BUTTONS - theme.pad else _BUTTONS

    def _words_width(self, ui: Ui, width: float) -> float:
        room = width - self._buttons_width(ui) - 2 * theme.pad - _EDGE
        room -= PICTURE[0] + _EDGE if width >= _PICTURE_FROM else 0
        room -= 2 * _PIECE + theme.pad if width >= _PIECES_FROM else 0
        return max(40.0, room)

    def arrange(self, ui: Ui) -> None:
        """Place the buttons below each other at the right."""
        count = len(self.buttons)
        tall = min(float(theme.two_lines), (self.box.h - _EDGE - theme.gap) / max(1, count))
        high = count * tall + (count - 1) * theme.gap
        y = self.box.cy - high / 2
        wide = self._buttons_width(ui) - theme.pad
        for button in self.buttons:
            button.place(Box(self.box.right - _EDGE - wide - 4, y, wide, tall), ui)
            y += tall + theme.gap

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        box = self.box
        canvas.paper(box)
        if self.chosen or self.hovered:
            canvas.outline(box, palette.BRASS if self.chosen else palette.PAPER_EDGE, thick=3)
        x = box.x + _EDGE
        if box.w >= _PICTURE_FROM:
            tall = min(PICTURE[1], box.h - 2 * _EDGE)
            frame = Box(x, box.cy - tall / 2, PICTURE[0], tall)
            self._draw_picture(canvas, frame)
            x = frame.right + _EDGE
        x += theme.pad - 2
        room = self._words_width(canvas.ui, box.w)
        self._draw_words(canvas, Box(x, box.y, room, box.h))
        if box.w >= _PIECES_FROM:
            left = box.right - self._buttons_width(canvas.ui) - 2 * _PIECE - theme.pad
            for i, look in enumerate(self.pieces[:2]):
                place = Box(left + i * (_PIECE + 2), box.cy - _PIECE / 2, _PIECE, _PIECE)
                canvas.look(look, place.moved(0, 4 if i else -2))
        self.draw_children(canvas)

    def _draw_picture(self, canvas: Canvas, frame: Box) -> None:
        canvas.fill(frame, palette.INK)
        if self.picture is not None:
            with canvas.clipped(frame.inset(2)):
                canvas.blit(self.picture, frame)

    def _draw_words(self, canvas: Canvas, room: Box) -> None:
        """Draw the name, the sentence and the facts, in the middle of the height; the facts reach
        below the pieces where these end above them."""
        ui = canvas.ui
        head = theme.head * 1.3
        large = ui.block(self.about, room.w, theme.label, spacing=theme.line)
        small = ui.block(self.about, room.w)
        spare = room.h - _EDGE - head - theme.line - 6
        block = large if large.h <= spare else small
        y = room.cy - (head + block.h + theme.line + 6) / 2
        x = room.x + theme.gap
        x += canvas.text(room.x, y + head / 2, self.title, theme.head, bold=True, room=room.w)
        if self.note and x + 20 + ui.width(self.note) <= room.right:
            canvas.icon("ok", x + 8, y + head / 2, size=16)
            canvas.text(x + 20, y + head / 2, self.note, colour=palette.INK_SECOND)
        canvas.block(Box(room.x, y + head, room.w, block.h), block)
        x, y = room.x, y + head + block.h + 6 + theme.line / 2
        below = y - theme.text / 2 > self.box.cy + _PIECE / 2
        right = self.box.right - self._buttons_width(ui) - theme.pad if below else room.right
        for icon, text in self.facts:
            wide = ui.width(text, 0, True)
            if x + 24 + wide > right:
                break
            canvas.icon(icon, x + 8, y, palette.INK_SECOND, 18)
            canvas.text(x + 22, y, text, bold=True, colour=palette.INK_SECOND)
            x += 22 + wide + 18
