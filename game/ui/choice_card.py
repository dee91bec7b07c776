"""Cards one chooses from: a title, lines below, a picture at the left; the chosen one has a brass
edge."""

from collections.abc import Callable, Sequence
from math import inf

from game.core.presentation import Look
from game.core.words import Verbatim, Words
from game.ui.access import Role, Spoken, notes
from game.ui.canvas import Canvas, Ui
from game.ui.scale import Box, Size
from game.ui.theme import CARD, CARD_EDGE, CARD_LIT, theme
from game.ui.widget import Control
from game.view import palette
from game.view.palette import Colour

_PICTURE = 58.0
_SMALL = 36.0
"""The picture of a folded card."""
_BESIDE = 16.0
"""Between the title of a folded card and its note, where both find room on a line."""
_CLOSE = 8.0
"""Between the end of a title of two lines and what stands beside it."""
_LINE = 1.35
"""The height of a line of the title, in parts of its type."""


class ChoiceCard(Control):
    """A card to choose.

    Args:
        title: the first line.
        lines: below it, wrapped.
        on_press: called when it is chosen.
        look: a picture at the left.
        chosen: whether it holds now.
        size: of the title; 0: that of panels.
        note: a few words in place of the lines, where it is folded.
        name, hotkey, tip: see `Widget`.
    """

    def __init__(
        self,
        title: Words,
        lines: Sequence[Words],
        on_press: Callable[[], None],
        *,
        look: Look | None = None,
        chosen: bool = False,
        size: int = 0,
        note: Words = "",
        name: str = "",
        hotkey: str = "",
        tip: Words = "",
    ) -> None:
        super().__init__(name, hotkey=hotkey, tip=tip)
        self.title = title
        self.lines = tuple(lines)
        self.on_press = on_press
        self.look = look
        self.chosen = chosen
        self.title_size = size or theme.text
        self.elide = False
        """Lines may be cut, and a title of more than two: names other people gave."""
        self.note = note
        self.folded = False
        """For want of room it has its note alone, unless it is chosen."""

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return a card of which one may hold."""
        note = notes(*self.lines, self.tip)
        return (Spoken(Role.RADIO_BUTTON, self.title or self.aloud, note, on=self.chosen),)

    @property
    def settled(self) -> bool:
        """Whether it is chosen."""
        return self.chosen

    def press(self) -> None:
        """Choose it."""
        self.on_press()

    @property
    def _brief(self) -> bool:
        return self.folded and not self.chosen

    def _left(self, ui: Ui, width: float) -> float:
        """Return where the words begin; a folded card gives up its picture for a long title."""
        if self.look is None:
            return float(theme.pad)
        if not self._brief:
            return _PICTURE + 18
        title = ui.width(self.title, self.title_size, True)
        fits = _SMALL + 18 + title + theme.pad <= width
        return _SMALL + 18 if fits else float(theme.pad)

    def _abreast(self, ui: Ui, width: float) -> bool:
        """Return whether a folded card has its note beside the title."""
        words = ui.width(self.title, self.title_size, True) + _BESIDE + ui.width(self.note)
        return _SMALL + 18 + words + theme.pad <= width

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of title and lines."""
        if self._brief:
            lines = 0 if self._abreast(ui, width) else theme.line
            return Size.of(h=max(self.title_size * _LINE + lines + 10, _SMALL + 6))
        room = width - self._left(ui, width) - theme.pad
        title = len(ui.lines(self.title, room, self.title_size, True)) if not self.elide else 1
        tall = title * self.title_size * _LINE + 14
        for line in self.lines:
            tall += theme.line * (1 if self.elide else len(ui.lines(line, room)))
        tall = max(tall, _PICTURE + 14 if self.look is not None else theme.line + 26)
        return Size.of(h=tall)

    def draw(self, canvas: Canvas) -> None:
        """Draw the card in its state."""
        box = self.box.moved(0, 1) if self.pressed else self.box
        lit = self.chosen or self.hovered
        fill = CARD_LIT if lit and self.enabled else CARD
        canvas.rounded(box, fill, edge=CARD_EDGE)
        if self.chosen:
            canvas.chosen_frame(box, focused=self.focused)
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(box)
        left = self._left(canvas.ui, box.w)
        if self.look is not None and left > theme.pad:
            wide = left - 18
            place = Box(box.x + 10, box.cy - wide / 2, wide, wide)
            canvas.look(self.look, place, grey=not self.enabled)
        x = box.x + left
        room = box.right - theme.pad - x
        ink = palette.INK if self.enabled else palette.INK_FAINT
        second = palette.INK_SECOND if self.enabled else palette.INK_FAINT
        if self._brief:
            self._draw_brief(canvas, Box(x, box.y, room, box.h), ink, second)
            return
        spare = box.h - (self.measure(canvas.ui, box.w).best.h - 14)
        y = box.y + max(4.0, spare / 2)
        line = self.title_size * _LINE
        lines = self.lines
        if self.elide and len(canvas.ui.lines(self.title, room, self.title_size, True)) == 2:
            self._draw_high(canvas, Box(x, y, room, box.bottom - y), ink, second)
            return
        if self.elide:
            canvas.text(
                x, y + line / 2, self.title, self.title_size, bold=True, colour=ink, room=room,
                elide=True,
            )  # fmt: skip
            y += line
        else:
            y += canvas.paragraph(
                Box(x, y, room, box.bottom - y), self.title, self.title_size, bold=True,
                colour=ink, spacing=line,
            )  # fmt: skip
        for words in lines:
            if self.elide:
                canvas.text(x, y + theme.line / 2, words, colour=second, room=room, elide=True)
                y += theme.line
            else:
                y += canvas.paragraph(Box(x, y, room, box.bottom - y + 4), words, colour=second)

    def _draw_high(self, canvas: Canvas, room: Box, ink: Colour, second: Colour) -> None:
        """Draw a title of two lines, and beside its end the first line below it if that fits."""
        size = self.title_size
        tall = canvas.paragraph(room, self.title, size, bold=True, colour=ink)
        last = Verbatim(canvas.ui.lines(self.title, room.w, size, True)[-1])
        note = next(iter(self.lines), "")
        if canvas.ui.width(last, size, True) + _CLOSE + canvas.ui.width(note) <= room.w:
            middle = room.y + tall * 3 / 4
            canvas.text(room.right, middle, note, colour=second, align="right")

    def _draw_brief(self, canvas: Canvas, room: Box, ink: Colour, second: Colour) -> None:
        """Draw title and note beside each other, or below."""
        size = self.title_size
        if self._abreast(canvas.ui, self.box.w):
            canvas.text(room.right, room.cy, self.note, colour=second, align="right")
            canvas.text(room.x, room.cy, self.title, size, bold=True, colour=ink)
            return
        middle = room.cy - theme.line / 2
        canvas.text(room.x, middle, self.title, size, bold=True, colour=ink)
        canvas.text(room.x, middle + size * _LINE, self.note, colour=second)
