"""The frame of a form: header with Back and title, columns of panels, footer with the main button.

In a window too narrow for columns the panels stand below each other in one that scrolls.
"""

from collections.abc import Sequence
from itertools import accumulate

import pygame

from game.core.words import Words
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.access import Live, Role, Spoken
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas
from game.ui.column import Column, FormRow
from game.ui.scale import NOWHERE, Box
from game.ui.scroll import ScrollArea
from game.ui.text_field import TextField
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

HEADER = 64.0
FOOTER = 64.0
EDGE = 16.0
GAP = 8.0
NARROW = 900.0
Group = tuple[Sequence[Widget], float, float]


class FormScreen(Scene):
    """A form.

    Args:
        services: what scenes share.
        title: in the header.
        subtitle: beside it, where there is room.
    """

    header = HEADER
    footer = FOOTER
    joins_below = NARROW
    """Narrower than this it has one column."""

    def __init__(self, services: Services, title: Words, subtitle: Words = "") -> None:
        super().__init__(services)
        self.title = title
        self.subtitle = subtitle
        self.back = Button("Back", self.leave_form, kind=ButtonKind.DARK, hotkey="Esc", name="back")
        self.status: Words = ""
        """In the footer, at the left."""
        self.status_icon = "ok"
        self.progress: float | None = None
        """How much is done of what goes on, from 0 to 1: a bar below the status."""
        self.columns: list[Group] = []
        """Panels of each column, its least width, and its share of what is left."""
        self._shown: list[Group] = []
        self.actions: tuple[Button, ...] = ()
        """Buttons of the footer, the main one last."""
        self._areas: list[ScrollArea] = []
        self.narrow = False
        self._header_end = 0.0

    def frame(self) -> Spoken:
        """Return the form with its title, and what stands in its footer."""
        told = Spoken(Role.STATUS, self.status, key="status", live=Live.POLITE)
        items = (told,) if self.footer and self.status else ()
        return Spoken(Role.GROUP, self.title, self.subtitle, items=items)

    def leave_form(self) -> None:
        """Go back to the scene one came from."""
        self.services.stack.pop(self)

    def arrange_columns(self) -> None:
        """Put the panels of `columns` into the tree, after they were made anew."""
        before = self.root.focus
        offsets = [area.offset for area in self._areas]
        self.root.clear()
        self._shown = self._fitting(self.root.box.w)
        self._areas = [
            ScrollArea(Column(panels, gap=GAP, fill=True)) for panels, _, _ in self._shown
        ]
        for area, offset in zip(self._areas, offsets, strict=False):
            area.offset = offset
        self.root.add(*self._areas, *self.actions[::-1], self.back)
        panels = [panel for column, _, _ in self._shown for panel in column]
        self.root.order = (*panels, *self.actions[::-1], self.back)
        if before is None:
            return
        alike = (w for w in self.root.walk() if before.name and w.name == before.name)
        after = next((widget for widget in alike if widget.focusable), None)
        if after is None:
            self.root.set_focus(None)
        elif after is not before:
            self.root.hand_over(before, after)

    def _fitting(self, width: float) -> list[Group]:
        """Return the columns, the first ones joined below each other until all fit a width."""
        groups = list(self.columns)
        while len(groups) > 1 and (
            width < self.joins_below
            or sum(least for _, least, _ in groups) + GAP * (len(groups) - 1) > width - 2 * EDGE
        ):
            (first, a, one), (second, b, other), *rest = groups
            groups = [((*first, *second), max(a, b), max(one, other)), *rest]
        return groups

    def build(self, box: Box) -> None:
        """Place header, columns and footer."""
        ui = self.services.ui
        self.narrow = box.w < NARROW
        if not self._areas or len(self._areas) != len(self._fitting(box.w)):
            self.arrange_columns()
        high = self.header - 24 if self.header > 48 else 32
        wide = self.back.measure(ui).best.w
        self.back.place(Box(EDGE, (self.header - high) / 2, wide, high), ui)
        middle = Box(
            EDGE, self.header + EDGE, box.w - 2 * EDGE, box.h - self.header - self.footer - 2 * EDGE
        )
        if self.footer == 0:
            middle = middle._replace(h=box.h - self.header - EDGE - GAP)
        self._place_columns(middle)
        self._place_footer(box)
        if self.root.focus is not None:
            self.root.focus.reveal(ui)  # also where what was touched made everything larger

    def _place_columns(self, middle: Box) -> None:
        groups = self._shown
        fixed = sum(least for _, least, _ in groups) + GAP * (len(groups) - 1)
        spare = max(0.0, middle.w - fixed)
        shares = sum(share for _, _, share in groups)
        x = middle.x
        for area, (_, least, share) in zip(self._areas, groups, strict=True):
            wide = least + spare * (share / shares if shares else 1 / len(groups))
            wide = min(wide, middle.right - x)
            self._draw_near(area, wide, middle.h)
            area.place(Box(x, middle.y, wide, middle.h), self.services.ui)
            x += wide + GAP

    def _draw_near(self, area: ScrollArea, wide: float, high: float) -> None:
        """Let the rows of a column draw nearer to each other, where it then needs no scrolling."""
        rows = [widget for widget in area.walk() if isinstance(widget, FormRow)]
        for close in (False, True):
            for row in rows:
                row.close = close
            if area.measure(self.services.ui, wide).best.h <= high:
                return
        for row in rows:
            row.close = False

    def _place_footer(self, box: Box) -> None:
        ui = self.services.ui
        high = self.footer - 16
        row = Box(EDGE, box.bottom - self.footer + 8, box.w - 2 * EDGE, high)
        count = sum(button.visible for button in self.actions)
        roomy = not self.narrow and 232.0 + (184.0 + GAP) * (count - 1) <= box.w - 2 * EDGE
        shown = [button for button in self.actions[::-1] if button.visible and self.footer]
        for button in self.actions:
            button.box = button.box._replace(h=high)
        wide = [button.measure(ui).best.w for button in shown]
        if roomy:
            wide = [max(184.0 if index else 232.0, w) for index, w in enumerate(wide)]
        fit = _fitting(wide, row.w)
        if not self._place_in_header(box, shown[fit:]):
            wide = [button.close_width(ui) for button in shown]
            fit = _fitting(wide, row.w)
            self._place_in_header(box, shown[fit:])
        for button in self.actions:
            if button not in shown:
                button.place(NOWHERE, ui)
        left = row.right
        for button, place in zip(shown[:fit], row.from_right(wide[:fit], GAP), strict=True):
            button.place(place, ui)
            left = place.x - GAP
        self._status_room = Box(EDGE, box.bottom - self.footer, max(0, left - EDGE), self.footer)

    def _place_in_header(self, box: Box, buttons: Sequence[Button]) -> bool:
        """Place what the footer has no room for at the right end of the header; return whether it
        leaves the title its room."""
        ui = self.services.ui
        row = self.back.box._replace(x=EDGE, w=box.w - 2 * EDGE)
        for button in buttons:
            button.box = button.box._replace(h=row.h)
        title = ui.width(self.title, theme.label, True) + 24 + EDGE
        room = row.right - self.back.box.right - title
        wide = [button.measure(ui).best.w for button in buttons]
        if sum(wide) + GAP * len(wide) > room:
            wide = [button.close_width(ui) for button in buttons]
        for button, place in zip(buttons, row.from_right(wide, GAP), strict=True):
            button.place(place, ui)
        self._header_end = sum(wide) + GAP * len(wide)
        return not buttons or self._header_end <= room

    def handle(self, event: pygame.Event) -> bool:
        """Escape leaves a field that is typed in first, then goes back; page keys scroll the column
        that has the focus."""
        key = event.key if event.type == pygame.KEYDOWN else 0
        if key == pygame.K_ESCAPE and isinstance(self.root.focus, TextField):
            self.root.set_focus(None)
        elif self.root.handle(event):
            pass
        elif key == pygame.K_ESCAPE:
            self.leave_form()
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self.root.focus_next(-1 if key == pygame.K_UP else 1)
        else:
            return False
        return True

    def paint(self, canvas: Canvas) -> None:
        """Draw desk, header and footer."""
        canvas.desk()
        view = canvas.view
        canvas.bar(Box(0, 0, view.w, self.header))
        if self.footer:
            canvas.bar(Box(0, view.h - self.footer, view.w, self.footer), line_below=False)
        y = self.header / 2
        x = self.back.box.right + 24
        room = view.w - x - EDGE - self.header_room()
        high = self.header > theme.bar
        sizes = (theme.title, theme.head, theme.label) if high else (theme.lead, theme.label)
        fits = (n for n in sizes if canvas.ui.width(self.title, n, True) <= room)
        size = next(fits, sizes[-1])
        x += canvas.text(x, y, self.title, size, bold=True, colour=palette.CREAM, room=room) + 20
        if (
            self.subtitle
            and canvas.ui.width(self.subtitle, theme.label) < view.w - x - self.header_room()
        ):
            canvas.text(x, y, self.subtitle, theme.label, colour=palette.CREAM_DIM)
        if self.footer and self.status:
            self._paint_status(canvas)
        if self.footer and self.progress is not None:
            below = self._status_room
            bar = Box(below.x, below.bottom - 10, below.w - GAP, 4)
            canvas.rounded(bar, palette.LINE, radius=2)
            canvas.rounded(bar._replace(w=max(4, bar.w * self.progress)), palette.BRASS, radius=2)

    def header_room(self) -> float:
        """Return the width that is taken at the header's right end."""
        return self._header_end

    def _paint_status(self, canvas: Canvas) -> None:
        room = self._status_room
        left = 36.0 if self.status_icon else 16.0
        box = Box(room.x + left, room.y + 6, room.w - left - 8, room.h - 12)
        size = canvas.ui.size_for(self.status, box.w, theme.label, theme.text)
        lines = canvas.ui.lines(self.status, max(1, box.w), size)
        if box.w < 120 or len(lines) > 2:
            return  # no room: the main button says the same
        if self.status_icon:
            canvas.icon(self.status_icon, room.x + 16, room.cy, size=20)
        canvas.label(box, self.status, size, colour=palette.CREAM)


def _fitting(widths: Sequence[float], room: float) -> int:
    """Return how many of some widths, with gaps, have room beside each other; at least one."""
    taken = list(accumulate(width + GAP for width in widths))
    return max(1, sum(end - GAP <= room for end in taken))
