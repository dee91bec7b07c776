"""A page of rules: Markdown blocks laid out to a width, with links from paragraph to paragraph."""

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import NamedTuple

import pygame

from game.core.words import Phrase, Verbatim, Words
from game.ui.access import Role, Spoken, Wish, listed
from game.ui.canvas import Canvas, Ui
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.markdown import Block, BlockKind, Span
from game.ui.read_text import ReadText
from game.ui.scale import Box, Size
from game.ui.scroll import ScrollArea
from game.ui.theme import LINK, MARKED, theme
from game.view import palette
from game.view.shapes import Colour

_CELL = 8.0
_HEADING = 1.4
"""The height of a line of a heading, in parts of its type."""


def _heading(level: int) -> int:
    return {1: theme.title, 2: theme.head}.get(level, theme.lead)


class _Word(NamedTuple):
    """A word where it stands, relative to the page."""

    text: str
    box: Box
    size: int
    bold: bool
    soft: bool
    link: str


class _Rule(NamedTuple):
    """A line of a table."""

    y: float
    strong: bool


class RulesPage(ReadText):
    """A page, as tall as it needs; it lies in a scroll area.

    Up and Down walk its paragraphs, Left and Right its links, and Enter follows one.

    Args:
        blocks: what stands on it.
        on_link: called with the number of a rule whose link is clicked.
    """

    focusable = True
    reads = True

    def __init__(self, blocks: Sequence[Block], on_link: Callable[[str], None]) -> None:
        super().__init__("page")
        self.blocks = tuple(blocks)
        self.on_link = on_link
        self.lit = -1
        """Index of the block that was looked up."""
        self.find = ""
        """A text that is marked wherever it stands."""
        self._marked: tuple[object, ...] = ()
        self._found: list[set[int]] = []
        self.tops: list[float] = []
        """Where each block begins, and the page ends."""
        self._words: list[list[_Word]] = []
        self._links: list[tuple[int, _Word]] = []
        """All links, each with its block."""
        self._link = -1
        """Which of them the keys are on; -1: on none."""
        self._rules: list[_Rule] = []
        self._measured: tuple[object, ...] = ()
        self._over = -1
        """Which link the pointer is on."""
        self._told: tuple[tuple[Block, ...], list[tuple[int, Words]]] = ((), [])

    # ------------------------------------------------------------------ by ear

    @property
    def told(self) -> list[tuple[int, Words]]:
        """Return what is read at once, each with its block: of a table a row."""
        if self._told[0] is not self.blocks:
            self._told = (
                self.blocks,
                [
                    (number, words)
                    for number, block in enumerate(self.blocks)
                    for words in block_words(block)
                ],
            )
        return self._told[1]

    def texts(self) -> Sequence[Words]:
        """Return the paragraphs, and the rows of tables."""
        return [words for _, words in self.told]

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what is read at once, with the links that lead on from it."""
        told = []
        for number, (index, words) in enumerate(self.told):
            block = self.blocks[index]
            links = {span.link: span for span in block.spans if span.link}.values()
            told.append(
                Spoken(
                    Role.HEADING if block.kind is BlockKind.HEADING else Role.PARAGRAPH,
                    words,
                    key=str(number),
                    box=self.block_box(index) if index + 1 < len(self.tops) else self.box,
                    at=number == self.paragraph,
                    items=tuple(
                        Spoken(Role.LINK, Verbatim(span.text), key=f"link {span.link}")
                        for span in links
                    ),
                )
            )
        return tuple(told)

    def show(self, blocks: Sequence[Block]) -> None:
        """Show another text, from its beginning."""
        self.blocks = tuple(blocks)
        self.lit = self._link = -1
        self.paragraph = 0

    def look_up(self, block: int) -> None:
        """Mark a block, and read on from there."""
        self.lit = block
        self._read(block)

    def _read(self, block: int) -> None:
        """Read on from a block, where it stands."""
        self._link = -1
        self.paragraph = next(n for n, (index, _) in enumerate(self.told) if index == block)

    def go_to(self, paragraph: int) -> None:
        """Read a paragraph, brought into sight."""
        super().go_to(paragraph)
        self._link = -1
        self._show(self.block_box(self.told[paragraph][0]))

    def _show(self, box: Box) -> None:
        if isinstance(self.parent, ScrollArea):
            self.parent.show(box.y, box.bottom)

    def reveal(self, ui: Ui) -> None:
        """Read on from what is in sight, if the paragraph that was read is not."""
        here = self.told[self.paragraph][0] if self.told else 0
        if self.tops and not self._in_sight(self.block_box(here)):
            shown = (n for n in range(len(self.blocks)) if self._in_sight(self.block_box(n)))
            self._read(next(shown, here))

    def _in_sight(self, box: Box) -> bool:
        """Return whether something begins in what is seen of the page."""
        seen = self.parent.box if self.parent is not None else self.box
        return seen.y <= box.y + 1 and box.y < seen.bottom

    # ------------------------------------------------------------------ by keys

    def key(self, event: KeyPress) -> bool:
        """Walk paragraphs and links, and follow one."""
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if event.down and way is not None:
            return self._walk_links(way)
        if event.down and event.enter and self._link >= 0:
            self._follow(self._link)
            return True
        return super().key(event)

    def _follow(self, number: int) -> None:
        """Follow a link, having read on to it."""
        block, word = self._links[number]
        self._read(block)
        self.on_link(word.link)

    def _walk_links(self, way: int) -> bool:
        """Go to the next link, or from none to the first from the paragraph on that is read; return
        whether there is one."""
        links = self._links
        here = self.told[self.paragraph][0] if self.told else 0
        before = sum(block < here for block, _ in links)
        goal = self._link + way if self._link >= 0 else before - (way < 0)
        if not 0 <= goal < len(links):
            return False
        block, word = links[goal]
        if block != here:
            self._read(block)
        self._link = goal
        self._show(self._stands(word))
        return True

    def _stands(self, word: _Word) -> Box:
        """Return where a word stands now."""
        return word.box.moved(self.box.x, self.box.y)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Follow a link, or read a paragraph."""
        kind, _, link = key.partition(" ")
        if wish is Wish.PRESS and kind == "link":
            self.on_link(link)
        super().perform(key, wish, value)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height; laid out once for each."""
        key = (self.blocks, width, ui.scale)
        if key != self._measured:
            self._measured = key
            self._lay(ui, width)
        return Size.of(h=self.tops[-1])

    def block_box(self, index: int) -> Box:
        """Return where a block stands now."""
        top, bottom = self.tops[index], self.tops[index + 1]
        return Box(self.box.x, self.box.y + top, self.box.w, bottom - top)

    # ------------------------------------------------------------------ layout

    def _lay(self, ui: Ui, width: float) -> None:
        self.tops, self._words, self._rules = [], [], []
        y = 4.0
        left = 14.0
        for block in self.blocks:
            if block.kind is BlockKind.HEADING and self.tops:
                y += 10
            self.tops.append(y)
            words: list[_Word] = []
            if block.kind is BlockKind.TABLE:
                y = self._table(ui, words, block, Box(left, y, width - left - 8, 0)) + 14
            elif block.kind is BlockKind.HEADING:
                size = _heading(block.level)
                bold = tuple(span._replace(bold=True) for span in block.spans)
                room = Box(left, y, width - left - 8, 0)
                y = self._flow(ui, words, bold, room, size, size * _HEADING) + 8
            else:
                indent = 18.0 if block.kind is BlockKind.ITEM else 0.0
                if indent:
                    words.append(
                        _Word(
                            "•", Box(left + 4, y, 10, theme.reading), theme.label, True, False, ""
                        )
                    )
                room = Box(left + indent, y, width - left - indent - 8, 0)
                y = self._flow(ui, words, block.spans, room, theme.label, theme.reading) + 10
            self._words.append(words)
        self.tops.append(y + 8)
        self._links = [
            (n, word) for n, each in enumerate(self._words) for word in each if word.link
        ]

    def _flow(
        self,
        ui: Ui,
        words: list[_Word],
        spans: Sequence[Span],
        room: Box,
        size: int,
        leading: float,
    ) -> float:
        """Set text into lines; return where it ends."""
        x, y = room.x, room.y
        glue = False
        run = len(words)
        """Where what no line may break begins: words of several styles without a space."""
        for span in spans:
            parts = span.text.split(" ")
            for index, part in enumerate(parts):
                if index:
                    glue = False
                if not part:
                    continue
                wide = ui.fonts.width(part, size, span.bold)
                if not glue:
                    run = len(words)
                space = 0.0 if glue or x == room.x else ui.fonts.width(" ", size)
                if x + space + wide > room.right and x > room.x:
                    carried = words[run:] if words[run:] and words[run].box.x > room.x else []
                    back = carried[0].box.x - room.x if carried else x - room.x
                    x, y, space = x - back, y + leading, 0.0
                    run = len(words) - len(carried)
                    words[run:] = [w._replace(box=w.box.moved(-back, leading)) for w in carried]
                x += space
                box = Box(x, y, wide, leading)
                words.append(_Word(part, box, size, span.bold, span.soft, span.link))
                x += wide
                glue = True
            glue = not span.text.endswith(" ")
        return y + leading

    def _table(self, ui: Ui, words: list[_Word], block: Block, room: Box) -> float:
        columns = max(len(row) for row in block.rows)
        wide = _columns(ui, block, columns, room.w)
        if not wide:
            return self._rows(ui, words, block, room)
        gap = _CELL if sum(wide) < room.w else 4.0
        y = room.y
        for index, row in enumerate(block.rows):
            bottom = y + theme.line
            x = room.x
            for cell, w in zip(row, wide, strict=False):
                spans = tuple(s._replace(bold=True) for s in cell) if index == 0 else cell
                cell_box = Box(x, y + 3, w - gap, 0)
                end = self._flow(ui, words, spans, cell_box, theme.text, theme.line)
                bottom = max(bottom, end)
                x += w
            y = bottom + 3
            self._rules.append(_Rule(y, index == 0))
        return y

    def _rows(self, ui: Ui, words: list[_Word], block: Block, room: Box) -> float:
        """Set a table that is too wide row below row, every cell after the head of its column."""
        heads, *rows = block.rows
        y = room.y
        for first, *rest in rows:
            bold = [span._replace(bold=True) for span in first]
            y = self._flow(ui, words, bold, room._replace(y=y + 3), theme.text, theme.line)
            spans: list[Span] = []
            for head, cell in zip(heads[1:], rest, strict=False):
                if any(span.text.strip() for span in cell):
                    told = "".join(span.text for span in head)
                    spans += [Span(f" · {told} " if spans else f"{told} ", soft=True), *cell]
            y = self._flow(ui, words, spans, room._replace(y=y), theme.text, theme.line) + 3
            self._rules.append(_Rule(y, strong=False))
        return y

    # ------------------------------------------------------------------ life

    def _link_at(self, event: Pointer) -> int:
        """Return which link lies at a place; -1: none."""
        for number, (_, word) in enumerate(self._links):
            if self._stands(word).holds(event.x, event.y):
                return number
        return -1

    def pointer(self, event: Pointer) -> bool:
        """Follow links."""
        self._over = self._link_at(event) if event.act is not Act.LEAVE else -1
        if event.act is Act.DOWN and event.button == LEFT:
            return self._over >= 0
        if event.act is Act.UP and event.button == LEFT and self._over >= 0:
            self._follow(self._over)
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the blocks in sight."""
        found = self.found()
        low, high = canvas.view.y - self.box.y, canvas.view.bottom - self.box.y
        for rule in self._rules:
            if low <= rule.y <= high:
                colour = palette.INK_FAINT if rule.strong else palette.PAPER_LINE
                y = self.box.y + rule.y - 1
                canvas.rule(self.box.x + 14, self.box.right - 8, y, colour)
        for index in range(len(self.blocks)):
            if self.tops[index] <= high and self.tops[index + 1] >= low:
                if index == self.lit:
                    box = self.block_box(index)
                    canvas.rounded(box._replace(h=box.h - 4), (*MARKED, 70), radius=4)
                    canvas.fill(Box(box.x, box.y, 4, box.h - 4), palette.BRASS)
                for number, word in enumerate(self._words[index]):
                    self._draw_word(canvas, word, marked=number in found[index])
        if self.focused and canvas.ui.show_focus and self.told:
            self._draw_ring(canvas)

    def _draw_ring(self, canvas: Canvas) -> None:
        """Draw the ring round the link that the keys are on, or the paragraph."""
        if self._link >= 0:
            _, word = self._links[self._link]
            canvas.focus_ring(self._stands(word).inset(0, 5))
            return
        box = self.block_box(self.told[self.paragraph][0])
        canvas.focus_ring(Box(box.x + 9, box.y + 2, box.w - 18, box.h - 12))

    def found(self) -> list[set[int]]:
        """Return which words of each block hold a part of what is searched for."""
        key = (self.find, self.blocks)
        if key != self._marked:
            self._marked = key
            self._found = [_holding(words, self.find) for words in self._words]
        return self._found

    def _draw_word(self, canvas: Canvas, word: _Word, *, marked: bool) -> None:
        box = self._stands(word)
        if marked:
            canvas.rounded(box.inset(-2, 1), (*MARKED, 190), radius=3)
        ink: Colour = palette.INK
        if word.link:
            ink = LINK
            canvas.rule(box.x, box.right, box.bottom - 4, LINK)
        elif word.soft:
            ink = palette.INK_SECOND
        canvas.text(box.x, box.cy, Verbatim(word.text), word.size, bold=word.bold, colour=ink)


def block_words(block: Block) -> Iterator[Words]:
    """Yield what is read of a block at once: its text, or of a table each row, every value of
    several after the head of its column."""
    if block.kind is not BlockKind.TABLE:
        yield Verbatim(block.text)
        return
    head, *rows = [["".join(span.text for span in cell) for cell in row] for row in block.rows]
    for first, *cells in rows or [head]:
        names = head[1:] if len(head) > 2 else [""]
        values = [
            Verbatim(f"{name} {cell}".strip())
            for name, cell in zip(names, cells, strict=False)
            if cell
        ]
        if first and values:
            yield Phrase("{label}: {value}", {"label": Verbatim(first), "value": listed(values)})
        elif first or values:
            yield Verbatim(first) if first else listed(values)


def _holding(words: Sequence[_Word], wanted: str) -> set[int]:
    """Return which words a text runs through, wherever it stands among them."""
    wanted = "".join(wanted.lower().split())
    of = [number for number, word in enumerate(words) for _ in word.text]
    text = "".join(word.text.lower() for word in words)
    found: set[int] = set()
    at = text.find(wanted) if wanted else -1
    while at >= 0:
        found.update(of[at : at + len(wanted)])
        at = text.find(wanted, at + 1)
    return found


def _columns(ui: Ui, block: Block, count: int, room: float) -> list[float]:
    """Share a width out among columns: each what it wants, or at least its longest word; none where
    these have no room beside each other."""
    wants, needs = [0.0] * count, [0.0] * count
    for index, row in enumerate(block.rows):
        for column, cell in enumerate(row):
            bold = index == 0
            text = "".join(span.text for span in cell)
            wants[column] = max(wants[column], ui.fonts.width(text, theme.text, bold) + _CELL + 4)
            for word in text.split():
                wide = ui.fonts.width(word, theme.text, True) + _CELL + 4
                needs[column] = max(needs[column], wide)
    if sum(wants) <= room:
        return wants
    spare = room - sum(needs)
    over = [want - need for want, need in zip(wants, needs, strict=True)]
    if spare < -_CELL * count:
        return []
    if spare < 0:
        # The gaps between the columns give way, the words do not.
        return [need + spare / count for need in needs]
    if sum(over) <= 0:
        return needs
    return [need + spare * part / sum(over) for need, part in zip(needs, over, strict=True)]
