"""A list of rows to choose one from: saves, maps, problems, paragraphs.

The arrows walk it, Enter or a second press on the row picks; a row may carry an icon, a number,
lines below its title, and a word at the right.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate, zip_longest
from math import inf
from typing import NamedTuple

from game.core.words import Words
from game.ui.access import Role, Spoken, Wish, about, listed, notes
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.scale import Box, Size
from game.ui.scroll import ScrollArea, line_at, lines_between, walked
from game.ui.theme import CARD_EDGE, CARD_LIT, LINK, WHITE, theme
from game.ui.widget import Widget
from game.view import palette

_PAD = 6.0
_PAGE = 8
"""Lines that Page Up and Page Down pass over."""


class Item(NamedTuple):
    """A row."""

    title: Words
    lines: tuple[Words, ...] = ()
    """Below the title, in second ink."""
    link: Words = ""
    """A last line in the colour of links: what one can do about it."""
    note: Words = ""
    """At the right of the title."""
    icon: str = ""
    number: int = 0
    """Below the icon, as on the board; 0 for none."""
    faint: bool = False
    """It cannot be picked as it is."""
    indent: int = 0
    heading: bool = False
    """Bold; others are bold only where they have lines."""
    short: bool = False
    """The title may be cut to one line: it is only the beginning of a text."""


class _Laid(NamedTuple):
    """The words of a row, laid out."""

    item: Item
    """Whose they are."""
    title: TextBlock | None
    """None where it is one line that may be cut."""
    below: tuple[TextBlock, ...]
    h: float
    """Of the row."""


class _Rows(Widget):
    """All rows, as tall as they need."""

    focusable = True

    def __init__(self, box: "ListBox") -> None:
        super().__init__("rows")
        self.list = box
        self.tops: list[float] = [0.0]
        self._measured: tuple[object, ...] = ()
        self._over = -1
        self._pressed = ""
        """What was pressed last: a row that is chosen as the list opens was not yet."""
        self._laid: list[_Laid] = []
        self._known: dict[float, list[_Laid]] = {}
        """The rows as they were laid out last, by width: where a list grows, only what is new is
        laid out."""

    def _left(self, item: Item) -> float:
        return 10 + 16.0 * item.indent + (30 if item.icon or item.number else 0)

    def _lay(self, ui: Ui, item: Item, width: float) -> "_Laid":
        room = width - self._left(item) - 10
        note = ui.width(item.note) + theme.pad if item.note else 0
        bold = self._bold(item)
        title = None if item.short else ui.block(item.title, max(40, room - note), bold=bold)
        below = (*item.lines, *((item.link,) if item.link else ()))
        blocks = tuple(ui.block(words, room, spacing=theme.aside) for words in below)
        tall = (title.h if title else theme.line) + sum(block.h for block in blocks)
        if item.number:
            tall = max(tall, theme.line + 26.0)
        return _Laid(item, title, blocks, tall + _PAD * 2)

    @staticmethod
    def _bold(item: Item) -> bool:
        return item.heading or bool(item.lines or item.link)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        key = (self.list.items, width, ui.scale, ui.version)
        if key != self._measured:
            if self._measured[2:] != key[2:]:
                self._known.clear()
            self._measured = key
            known = self._known.get(width, ())
            self._laid = self._known[width] = [
                laid if laid is not None and laid.item is item else self._lay(ui, item, width)
                for item, laid in zip_longest(self.list.items, known[: len(self.list.items)])
                if item is not None
            ]
            self.tops = [0.0, *accumulate(laid.h for laid in self._laid)]
        return Size.of(h=self.tops[-1])

    def row(self, index: int) -> Box:
        top, bottom = self.tops[index], self.tops[index + 1]
        return Box(self.box.x, self.box.y + top, self.box.w, bottom - top)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the rows, one of which is chosen; of very many those about it."""
        cursor, keys = self.list.cursor, self._keys()
        rows = tuple(
            Spoken(
                Role.LIST_BOX_OPTION,
                listed(filter(None, (item.title, item.note))),
                notes(*item.lines, item.link),
                keys[number],
                self.row(number) if number + 1 < len(self.tops) else self.box,
                chosen=number == cursor,
                at=number == cursor,
            )
            for number, item in about(self.list.items, cursor)
        )
        return (Spoken(Role.LIST_BOX, self.list.aloud, items=rows),)

    def _keys(self) -> list[str]:
        """Return what tells the rows apart: their titles, numbered where they are the same."""
        known: Counter[str] = Counter()
        keys = []
        for item in self.list.items:
            title = str(item.title)
            known[title] += 1
            keys.append(title if known[title] == 1 else f"{title} {known[title]}")
        return keys

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Choose a row, or pick it."""
        keys = self._keys()
        if key in keys:
            self.list.move_to(keys.index(key))
            if wish is Wish.PRESS:
                self.list.on_pick(self.list.cursor)

    def _at(self, event: Pointer) -> int:
        if event.y >= self.list.seen.bottom:
            return -1
        return line_at(self.tops, event.y - self.box.y)

    def pointer(self, event: Pointer) -> bool:
        if event.act is Act.LEAVE:
            self._hover(-1)
        elif event.act in (Act.MOVE, Act.ENTER):
            self._hover(self._at(event))
        elif event.act is Act.DOWN and event.button == LEFT:
            return self._at(event) >= 0
        elif event.act is Act.UP and event.button == LEFT:
            index = self._at(event)
            if index >= 0:
                again = index == self.list.cursor and self._keys()[index] == self._pressed
                self._pressed = self._keys()[index]
                self.list.move_to(index)
                if again:
                    self.list.on_pick(index)
            return True
        return False

    def _hover(self, index: int) -> None:
        if index != self._over:
            self._over = index
            self.list.on_hover(index)

    def key(self, event: KeyPress) -> bool:
        if not event.down or event.ctrl:
            return False
        count, cursor = len(self.list.items), self.list.cursor
        goal = walked(event, cursor, count, _PAGE)
        if goal is not None:
            self.list.move_to(goal)
            return True
        if (event.enter or event.space) and not event.repeat and 0 <= cursor < count:
            self.list.on_pick(cursor)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        view, y = canvas.view, self.box.y
        for index in lines_between(self.tops, view.y - y, view.bottom - y):
            box = self.row(index)
            if index:
                canvas.rule(box.x + 4, box.right - 4, box.y)
            self._draw_row(canvas, box, self.list.items[index], index)

    def _draw_row(self, canvas: Canvas, box: Box, item: Item, index: int) -> None:
        frame = box.inset(0, 1)
        if index == self.list.cursor:
            canvas.rounded(frame, CARD_LIT, edge=CARD_EDGE)
            canvas.chosen_frame(frame, focused=self.focused)
        elif index == self._over:
            canvas.rounded(frame, (*WHITE, 90))
        left = box.x + self._left(item)
        if item.icon:
            y = box.y + (18 if item.number else min(18, box.h / 2))
            canvas.icon(item.icon, left - 18, y, palette.INK_SECOND, 20)
        if item.number:
            canvas.text(left - 18, box.y + 30 + theme.line / 2, item.number, align="centre")
        room = box.right - 10 - left
        ink = palette.INK_FAINT if item.faint else palette.INK
        second = palette.INK_FAINT if item.faint else palette.INK_SECOND
        note = 0.0
        y = box.y + _PAD
        if item.note:
            wide = canvas.text(
                box.right - 10, y + theme.line / 2, item.note, colour=second, align="right"
            )
            note = theme.pad + wide
        laid = self._laid[index]
        if laid.title is None:
            canvas.text(
                left, y + theme.line / 2, item.title, colour=ink, room=room - note, elide=True
            )
            y += theme.line
        else:
            place = Box(left, y, max(40, room - note), box.bottom - y + 4)
            y += canvas.block(place, laid.title, colour=ink)
        for number, block in enumerate(laid.below):
            place = Box(left, y, room, box.bottom - y + 4)
            colour = second if number < len(item.lines) else LINK
            y += canvas.block(place, block, colour=colour)


class ListBox(ScrollArea):
    """A list.

    Args:
        on_move: called with the index of the row that is chosen now.
        on_pick: called with the index of a row that is picked.
        name: see `Widget`.
    """

    def __init__(
        self,
        on_move: Callable[[int], None],
        on_pick: Callable[[int], None],
        *,
        name: str = "list",
    ) -> None:
        self.rows = _Rows(self)
        super().__init__(self.rows, name=name)
        self.rows.name = name
        self.on_move = on_move
        self.on_pick = on_pick
        self.on_hover: Callable[[int], None] = lambda _: None
        """Called with the index of the row under the mouse, -1 where there is none."""
        self.items: tuple[Item, ...] = ()
        self.cursor = -1

    @property
    def stops(self) -> Sequence[float]:
        """Return where the rows begin and end."""
        return self.rows.tops

    def set(self, items: Sequence[Item], cursor: int = 0, *, still: bool = False) -> None:
        """Show rows; `cursor` is chosen, without telling, and in view unless all stays `still`."""
        self.items = tuple(items)
        self.cursor = cursor if 0 <= cursor < len(self.items) else len(self.items) - 1
        if self.placed is not None and self.box.w > 0:
            self.arrange(self.placed)
            if not still:
                self.show_cursor()

    def move_to(self, index: int) -> None:
        """Choose a row and tell."""
        if index != self.cursor:
            self.cursor = index
            self.show_cursor()
            self.on_move(index)

    def show_cursor(self) -> None:
        """Scroll to the row that is chosen."""
        if 0 <= self.cursor < len(self.items) and len(self.rows.tops) > self.cursor + 1:
            row = self.rows.row(self.cursor)
            self.show(row.y, row.bottom)
