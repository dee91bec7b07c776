"""Widgets below each other at the heights they need, and labelled rows of a form."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from game.core.words import Words
from game.ui.canvas import Canvas, Ui
from game.ui.panel import PaperPanel
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_STACKED = 340.0
"""Below this width the label has a line of its own."""


def place_down(
    widgets: Sequence[Widget], box: Box, ui: Ui, *, gap: float = 0.0, fill: bool = False
) -> None:
    """Place widgets below each other, each at its best height; those that are not visible nowhere.

    Args:
        widgets: from the top.
        box: where; what is more reaches below it.
        ui: what they are measured with.
        gap: between them.
        fill: the last one grows to the bottom of the box.
    """
    y = box.y
    shown = [widget for widget in widgets if widget.visible]
    for widget in widgets:
        if not widget.visible:
            widget.place(NOWHERE, ui)
            continue
        tall = widget.measure(ui, box.w).best.h
        if fill and widget is shown[-1]:
            tall = max(tall, box.bottom - y)
        widget.place(Box(box.x, y, box.w, tall), ui)
        y += tall + gap


class Column(Widget):
    """A column of widgets at their natural heights.

    Args:
        children: from the top.
        gap: between them.
        fill: the last one grows to the bottom of the column.
    """

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = theme.gap,
        fill: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(name)
        self.gap = gap
        self.fill = fill
        self.add(*children)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of all children."""
        shown = [child for child in self.children if child.visible]
        tall = sum(child.measure(ui, width).best.h for child in shown)
        return Size.of(h=tall + self.gap * max(0, len(shown) - 1))

    def arrange(self, ui: Ui) -> None:
        """Place the children from the top."""
        place_down(self.children, self.box, ui, gap=self.gap, fill=self.fill)


class FormPanel(PaperPanel):
    """A panel that holds widgets below its head."""

    def __init__(
        self,
        title: Words,
        children: Sequence[Widget] = (),
        *,
        note: Words = "",
        gap: float = theme.gap,
        name: str = "",
    ) -> None:
        super().__init__(title, note, name=name)
        self.column = Column(children, gap=gap)
        self.corner: Widget | None = None
        """A widget at the right of the head."""
        self.add(self.column)

    def set_corner(self, widget: Widget) -> None:
        """Put a widget at the right of the head."""
        self.corner = widget
        self.add(widget)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the widgets."""
        return self.column.measure(ui, width)

    def arrange(self, ui: Ui) -> None:
        """Place the widgets, and the one in the corner."""
        self.column.place(self.inner, ui)
        if self.corner is not None:
            wide = self.corner.measure(ui).best.w
            box = Box(self.box.right - theme.pad - wide, self.box.y + 3, wide, theme.panel_head - 6)
            self.corner.place(box, ui)


class FormRow(Widget):
    """A label, a control, and a sentence about it beside the control, or below it.

    A sentence that fits neither way is the row's tip, announced by an icon.

    Args:
        label: what is set.
        control: what sets it.
        note: what it means.
        label_width: of the column of labels.
        control_width: of the column of controls; 0: what the control wants.
        below: a sentence that does not fit beside may stand below.
        rule: a thin line below the row.
    """

    leads = True

    def __init__(
        self,
        label: Words,
        control: Widget,
        note: Words = "",
        *,
        label_width: float = 168,
        control_width: float = 0,
        below: bool = True,
        rule: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(name)
        self.label = label
        self.control = control
        self.note = note
        self.label_width = label_width
        self.control_width = control_width
        self.below = below
        self.rule = rule
        self.close = False
        """It stands nearer to its neighbours, where that spares a bar to scroll by."""
        self._plan = _Plan(0, 0, 0, NOWHERE, False)
        control.aloud, control.remark = control.aloud or label, note
        self.add(control)

    def _lay(self, ui: Ui, width: float) -> tuple["_Plan", float]:
        """Return where everything goes at a width, and how tall that is."""
        size = self.control.measure(ui)
        least = size.least.w
        label = self.label_width
        if width < _STACKED or width - label < least:
            label = 0.0
        wanted = max(self.control_width or size.best.w, least)
        control = min(wanted, width - label)
        if control < size.best.w <= width - label and (
            self.control.measure(ui, control).best.h > self.control.measure(ui, size.best.w).best.h
        ):
            control = size.best.w  # rather than wrap beside free room
        tall = max(theme.field, self.control.measure(ui, control).best.h)
        edge = theme.tight - 1.0 if self.close else float(theme.tight)
        top = edge + (0.0 if label else self._label_height(ui, width) + theme.tight)
        if label:
            tall = max(tall, self._label_height(ui, label - theme.gap))
        bottom = top + tall
        beside = width - label - control - theme.pad
        alone = _Plan(label, control, tall, NOWHERE, False)
        if not self.note:
            return alone, bottom + edge
        if beside >= 60:
            lines = len(ui.lines(self.note, beside))
            if lines * theme.note <= tall + 6 and self._fits(ui, beside):
                room = Box(label + control + theme.pad, 0, beside, bottom + edge)
                return alone._replace(note=room, middle=True), room.h
        if not (self.below or not label):
            return alone, bottom + edge
        lines = len(ui.lines(self.note, width - label))
        room = Box(label, bottom + 2, width - label, float(lines * theme.note))
        return alone._replace(note=room), room.bottom + edge

    def _fits(self, ui: Ui, room: float) -> bool:
        return all(ui.fonts.width(line, theme.text) <= room for line in ui.lines(self.note, room))

    def _label_height(self, ui: Ui, width: float) -> float:
        return float(theme.line * len(ui.lines(self.label, width, theme.label)))

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return 40 for a plain row; more for what wraps."""
        return Size.of(h=self._lay(ui, width)[1])

    def arrange(self, ui: Ui) -> None:
        """Place the control, at half the height of a label that is taller."""
        self._plan, _ = self._lay(ui, self.box.w)
        label, control, row, room, _ = self._plan
        stacked = 0.0 if label else theme.tight + self._label_height(ui, self.box.w)
        tall = max(theme.field, self.control.measure(ui, control).best.h)
        y = self.box.y + theme.tight + stacked + (row - tall) / 2
        self.control.place(Box(self.box.x + label, y, control, tall), ui)
        self.tip = self.note if self.note and room == NOWHERE else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw label, control and sentence."""
        label, _, tall, room, middle = self._plan
        ink = palette.INK if self.control.enabled else palette.INK_FAINT
        at = self.control.box
        if label:
            place = Box(self.box.x, self.box.y, label - theme.gap, tall + 8)
            canvas.paragraph(place, self.label, theme.label, colour=ink, middle=True)
        else:
            place = Box(self.box.x, self.box.y + 2, self.box.w, at.y - self.box.y)
            canvas.paragraph(place, self.label, theme.label, colour=ink)
        if room != NOWHERE:
            canvas.paragraph(
                room.moved(self.box.x, self.box.y),
                self.note,
                colour=palette.INK_SECOND,
                spacing=theme.note,
                middle=middle,
            )
        elif self.tip:
            canvas.icon(
                "info", min(self.box.right - 10, at.right + 20), at.y + theme.field / 2, size=20
            )
        if self.rule:
            canvas.rule(self.box.x, self.box.right, self.box.bottom - 1)
        self.draw_children(canvas)


class _Plan(NamedTuple):
    """Where the parts of a row go: width of label and control, height of the taller of them, box
    of the sentence."""

    label: float
    control: float
    tall: float
    note: Box
    middle: bool
