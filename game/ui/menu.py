"""Lists that open over the scene: the drop-down's, and the choice menu at a cell."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Generic, TypeVar

import pygame

from game.core.words import Phrase, Words
from game.ui.access import Role, Spoken, Wish, notes
from game.ui.canvas import Canvas, Ui, key_cap_width
from game.ui.choice import Choice
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.reach import FINGER
from game.ui.root import Root, root_of
from game.ui.scale import Box, Size
from game.ui.scroll import BAR, ScrollArea
from game.ui.theme import FIELD, WOOD_DIM, theme
from game.ui.widget import Control, Widget
from game.view import palette

T = TypeVar("T")


class _Rows(Widget, Generic[T]):
    """The rows of an open list."""

    def __init__(
        self,
        choices: Sequence[Choice[T]],
        on_pick: Callable[[int], None],
        on_point: Callable[[T], object],
        numbers: bool,
    ) -> None:
        super().__init__("rows")
        self.choices = tuple(choices)
        self.on_pick = on_pick
        self.on_point = on_point
        self.numbers = numbers
        self.cursor = 0
        self.value: T | None = None
        self._high: float = theme.field

    def measure(self, ui: Ui, width: float = inf) -> Size:
        self._high = FINGER if ui.fingers.touched else theme.field
        room = 58.0 if self.numbers else 24.0
        widest = max(
            (
                ui.width(c.label, 0, True)
                + (ui.width(c.note) + 16 if c.note else 0)
                + (28 if c.icon else 0)
                + room
                for c in self.choices
            ),
            default=40.0,
        )
        return Size.of(widest, self._high * len(self.choices))

    def row(self, index: int) -> Box:
        return Box(self.box.x, self.box.y + index * self._high, self.box.w, self._high)

    def point(self, index: int) -> None:
        if index != self.cursor:
            self.cursor = index
            self.on_point(self.choices[index].value)

    def pointer(self, event: Pointer) -> bool:
        index = int((event.y - self.box.y) // self._high)
        inside = 0 <= index < len(self.choices) and self.box.holds(event.x, event.y)
        if event.act in (Act.MOVE, Act.ENTER) and inside:
            self.point(index)
        elif event.act is Act.DOWN and event.button == LEFT:
            return True
        elif event.act is Act.UP and event.button == LEFT and inside:
            self.on_pick(index)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        for index, choice in enumerate(self.choices):
            box = self.row(index)
            if not box.meets(canvas.view):
                continue
            ink = palette.INK if choice.enabled else palette.INK_FAINT
            if index == self.cursor:
                canvas.rounded(box.inset(2, 1), palette.INK, radius=4)
                ink = palette.CREAM if choice.enabled else WOOD_DIM
            x = box.x + 12
            if choice.icon:
                canvas.icon(choice.icon, x + 9, box.cy, ink, 18)
                x += 26
            right = box.right - 12
            if self.numbers and index < 9 and canvas.ui.keys.pad is None:
                cap = str(index + 1)
                right -= canvas.key_cap(right, box.cy, cap, dark=index == self.cursor) + 8
            held = choice.value == self.value
            end = canvas.text(x, box.cy, choice.label, bold=held, colour=ink, room=right - x)
            if choice.note:
                second = palette.INK_SECOND if index != self.cursor else palette.CREAM_DIM
                canvas.text(
                    right,
                    box.cy,
                    choice.note,
                    colour=second,
                    align="right",
                    room=max(0, right - x - end - 10),
                )


class Menu(Widget, Generic[T]):
    """An open list. Arrows walk it, Enter or a number picks, Escape or a press outside closes.

    Args:
        choices: what can be picked; one that is not enabled shows why as its note.
        on_pick: called with the value.
        on_point: called with the value of a row that the pointer or the keys come to.
        title: a head over the list.
        numbers: whether rows have the keys 1 to 9.
        value: what holds now.
    """

    focusable = True

    def __init__(
        self,
        choices: Sequence[Choice[T]],
        on_pick: Callable[[T], None],
        *,
        on_point: Callable[[T], object] = lambda _: None,
        title: Words = "",
        numbers: bool = False,
        value: T | None = None,
    ) -> None:
        super().__init__("menu")
        self.choices = tuple(choices)
        self.on_pick = on_pick
        self.title = title
        self.rows: _Rows[T] = _Rows(choices, self._pick, on_point, numbers)
        self.rows.value = value
        values = [choice.value for choice in self.choices]
        if value in values:
            self.rows.cursor = values.index(value)
        self.scroll = ScrollArea(self.rows)
        self.add(self.scroll)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the rows, the one the cursor is on among them."""
        rows = [
            Spoken(
                Role.MENU_ITEM, choice.label, choice.note, str(number), self.rows.row(number),
                at=number == self.rows.cursor, usable=choice.enabled,
                on=choice.value == self.rows.value or None,
            )
            for number, choice in enumerate(self.choices)
        ]  # fmt: skip
        return (Spoken(Role.MENU, self.title or "Choices", items=tuple(rows)),)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Pick a row, or point at it."""
        if key and wish is Wish.PRESS:
            self._pick(int(key))
        elif key:
            self.rows.point(int(key))
            self._show()

    def _pick(self, index: int) -> None:
        choice = self.choices[index]
        if choice.enabled:
            if isinstance(self.parent, Root):
                self.parent.close(self)
            self.on_pick(choice.value)

    def fit(self, ui: Ui, at: Box, view: Box, least: float = 0) -> Box:
        """Return the box below `at`, or above it where there is more room, inside `view`."""
        rows = self.rows.measure(ui)
        head = theme.panel_head if self.title else 0.0
        tall = rows.best.h + 8 + head
        below, above = view.bottom - at.bottom - 12, at.y - view.y - 12
        if tall <= below or below >= above:
            tall = min(tall, below)
            y = at.bottom + 4
        else:
            tall = min(tall, above)
            y = at.y - 4 - tall
        bar = BAR + 4 if tall < rows.best.h + 8 + head else 0.0
        wide = max(least, rows.best.w + 8 + bar, ui.width(self.title, 0, True) + 28)
        wide = min(wide, view.w - 16)
        x = max(view.x + 8, min(at.x, view.right - wide - 8))
        return Box(x, y, wide, tall)

    def arrange(self, ui: Ui) -> None:
        """Place the rows below the head."""
        inside = self.box.inset(4)
        if self.title:
            inside = inside.cut_top(theme.panel_head - 2)[1]
        self.scroll.place(inside, ui)
        self._show()

    def _show(self) -> None:
        row = self.rows.row(self.rows.cursor)
        self.scroll.show(row.y, row.bottom)

    def key(self, event: KeyPress) -> bool:
        """Walk and pick; every key but Escape and Tab is its own while it is open."""
        if not event.down:
            return False
        count = len(self.choices)
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if event.key == pygame.K_TAB:
            step = -1 if event.shift else 1
        if step and count:
            self.rows.point((self.rows.cursor + step) % count)
            self._show()
            return True
        if (event.enter or event.space) and not event.repeat and count:
            self._pick(self.rows.cursor)
            return True
        if self.rows.numbers and event.text.isdecimal() and 1 <= int(event.text) <= min(9, count):
            self._pick(int(event.text) - 1)
            return True
        return False

    def pointer(self, event: Pointer) -> bool:
        """Keep presses on its frame from the scene behind."""
        return event.act in (Act.DOWN, Act.UP)

    def draw(self, canvas: Canvas) -> None:
        """Draw the list on paper."""
        canvas.shadow(self.box, blur=7, alpha=150)
        canvas.paper(self.box, shadow=False)
        if self.title:
            y = self.box.y + theme.panel_head / 2 + 2
            canvas.text(self.box.x + 14, y, self.title, bold=True, colour=palette.INK_SECOND)
        self.draw_children(canvas)


class DropDown(Control, Generic[T]):
    """A field that shows what holds and opens a list of what could.

    Args:
        choices: what can be chosen.
        value: what holds.
        on_change: called with the new value.
        name: see `Widget`.
    """

    def __init__(
        self,
        choices: Sequence[Choice[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
        tip: Words = "",
        hotkey: str = "",
    ) -> None:
        super().__init__(name, tip=tip, hotkey=hotkey)
        self.choices = tuple(choices)
        self.value = value
        self.on_change = on_change

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the field with what it says now."""
        words = {"label": self.aloud, "value": self.shown}
        name = Phrase("{label}: {value}", words) if self.aloud else self.shown
        return (Spoken(Role.COMBO_BOX, name, notes(self.remark, self.tip)),)

    @property
    def shown(self) -> Words:
        """Return what the field says now."""
        for choice in self.choices:
            if choice.value == self.value:
                return choice.label
        return ""

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the widths that show the longest choice, and what holds now."""
        widest = max((ui.width(choice.label) for choice in self.choices), default=0)
        return Size.of(widest + 48, self.box.h, least_w=ui.width(self.shown) + 48)

    def press(self) -> None:
        """Open the list."""
        root = root_of(self)
        if root is not None:
            menu = Menu(self.choices, self._set, value=self.value)
            root.open(menu, menu.fit(root.ui, self.box, root.box, self.box.w))

    def _set(self, value: T) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)

    def key(self, event: KeyPress) -> bool:
        """Open with Space or Enter; the arrows change the choice in place."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.down else 0
        if step and self.enabled:
            usable = [choice.value for choice in self.choices if choice.enabled]
            index = usable.index(self.value) + step if self.value in usable else 0
            if 0 <= index < len(usable):
                self._set(usable[index])
            return True
        return super().key(event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the field."""
        box = self.box
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(box)
        fill = (255, 255, 250) if self.hovered and self.enabled else FIELD
        canvas.rounded(box, fill, edge=palette.INK_FAINT, radius=4)
        ink = palette.INK if self.enabled else palette.INK_FAINT
        canvas.icon("chevron_down", box.right - 18, box.cy, ink, 20)
        key = canvas.ui.keys.fixed(self.hotkey)
        cap = key_cap_width(canvas.ui, key)
        if cap and canvas.ui.width(self.shown) + cap + 62 <= box.w:
            canvas.key_cap(box.right - 36, box.cy, key)
        canvas.label(Box(box.x + 10, box.y, box.w - 42, box.h), self.shown, colour=ink)
