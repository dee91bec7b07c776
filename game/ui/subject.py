"""The subject panel: what the cursor is on, from a ruleset's `Description`."""

from game.core.present import Description, Row
from game.core.words import Words
from game.ui.draw import Canvas, Ui, Verbatim
from game.ui.panel import PAD, PaperPanel
from game.ui.scale import Box
from game.ui.shapes import Colour
from game.view import palette

_FACTS = 92
_LINE = 22


def draw_bar(canvas: Canvas, box: Box, now: int, full: int, before: int | None = None) -> None:
    """Draw a bar of `now` out of `full`; what is lost since `before` is hatched."""
    full = max(1, full)
    canvas.rounded(box, palette.PAPER_LINE, radius=box.h / 2)
    if before is not None and before > now:
        lost = box._replace(w=box.w * min(1, before / full))
        canvas.rounded(lost, canvas.ui.colours.bad, radius=box.h / 2)
        canvas.hatch(lost.inset(1, 1), "diagonal", (243, 234, 214, 110), 6)
    if now > 0:
        left = box._replace(w=max(box.h, box.w * min(1, now / full)))
        canvas.rounded(left, canvas.ui.colours.good, radius=box.h / 2)


class SubjectPanel(PaperPanel):
    """Picture, name, place, bar, two columns of facts, then notes as far as there is room.

    Its height is set once for a scene, so that hovering never moves what lies below it.
    """

    def __init__(self, *, tall: float = 144, name: str = "subject") -> None:
        super().__init__(name=name)
        self.tall = tall
        self.pinned = False
        self._shown: Description | None = None
        self._empty: Words = ""

    @property
    def shown(self) -> Description | None:
        """What it shows now."""
        return self._shown

    def show(
        self, description: Description | None, *, pinned: bool = False, empty: Words = ""
    ) -> None:
        """Show a description; `empty` is the sentence where there is none."""
        if (description, pinned, empty) != (self._shown, self.pinned, self._empty):
            self._shown, self.pinned, self._empty = description, pinned, empty
            self.changed()

    def height(self, ui: Ui, width: float) -> float:
        """Return the height set for the scene."""
        return self.tall

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the description."""
        shown = self._shown
        if shown is None:
            if self._empty:
                canvas.paragraph(box, self._empty, colour=palette.INK_SECOND)
            return
        outer = self.box
        left = outer.x + PAD
        if shown.look is not None:
            canvas.look(shown.look, Box(outer.x + 8, outer.y + 10, 64, 64))
            left = outer.x + 76
        right = outer.right - PAD
        pin = 20 if self.pinned else 0
        if pin:
            canvas.icon("lock", right - 8, outer.y + 23, palette.BRASS, 16)
        canvas.text(left, outer.y + 24, shown.title, 18, bold=True, room=right - left - pin)
        lines = canvas.ui.lines(shown.subtitle, right - left) if shown.subtitle else ()
        y = outer.y + 36.0
        if lines:
            most = 2 if shown.bar is None else 1
            room = Box(left, y, right - left, 20.0 * most)
            y += canvas.paragraph(room, shown.subtitle, colour=palette.INK_SECOND)
        if shown.bar is not None:
            self._bar(canvas, left, right, outer.y + 62, shown.bar)
        y = max(y, outer.y + (_FACTS - 11 if shown.look is not None or shown.bar else 60))
        y = self._facts(canvas, Box(box.x, y, box.w, outer.bottom - 8 - y), shown.facts)
        self._notes(canvas, Box(box.x, y, box.w, outer.bottom - 6 - y), shown.notes)

    @staticmethod
    def _bar(canvas: Canvas, left: float, right: float, y: float, bar: tuple[int, int]) -> None:
        wide = canvas.text(right, y, Verbatim(f"{bar[0]} / {bar[1]}"), bold=True, align="right")
        draw_bar(canvas, Box(left, y - 4, max(20, right - wide - 8 - left), 8), *bar)

    def _facts(self, canvas: Canvas, box: Box, facts: tuple[Row, ...]) -> float:
        """Draw facts in two columns; one that needs more has a line of its own."""
        half = (box.w - PAD) / 2
        y, column = box.y, 0
        for fact in facts:
            value = fact.value
            need = canvas.ui.width(fact.label) + 8 + canvas.ui.width(value, 14, True)
            wide = need > half
            if wide and column:
                y, column = y + _LINE, 0
            if y + _LINE > box.bottom + 2:
                break
            room = box.w if wide else half
            x = box.x + column * (half + PAD)
            colour: Colour = canvas.ui.colours.tone(fact.tone)
            used = canvas.text(
                x + room, y + 11, value, bold=True, colour=colour, align="right", room=room
            )
            canvas.text(
                x, y + 11, fact.label, colour=palette.INK_SECOND, room=max(0, room - used - 6)
            )
            if fact.rule and self.on_rule is not None:
                self._link_row(Box(x, y, room, _LINE), fact.rule)
            if wide or column:
                y, column = y + _LINE, 0
            else:
                column = 1
        return y + (_LINE if column else 0)

    def _notes(self, canvas: Canvas, box: Box, notes: tuple[Row, ...]) -> None:
        y = box.y
        for i, note in enumerate(notes):
            tall = self.row_height(canvas.ui, box.w, note)
            if y + tall > box.bottom + 2:
                break
            if i == 0 and y > self.box.y + _FACTS:
                canvas.rule(box.x, box.right, y + 2)
                y += 6
            y += self.row(canvas, Box(box.x, y, box.w, tall + 2), note)
