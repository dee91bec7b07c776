"""The rules of a game: its RULES.md, a list of what is in it at the left, the text at the right.

Every number on the screen that names a paragraph opens here; §-numbers in the text are links.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable

import pygame

from game import text
from game.core.registry import games
from game.core.registry import ruleset as ruleset_of
from game.core.words import Phrase, Verbatim, Words
from game.match.tips import tips_of
from game.scenes.form import EDGE, GAP, FormScreen
from game.scenes.services import Services
from game.text import say
from game.ui.access import notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.choice import Choice
from game.ui.events import KeyPress
from game.ui.herald import Herald
from game.ui.keys import KeyMap
from game.ui.list_box import Item, ListBox
from game.ui.markdown import Block, BlockKind, parse
from game.ui.menu import DropDown
from game.ui.panel import PaperPanel
from game.ui.rules_page import RulesPage, block_words
from game.ui.scale import Box
from game.ui.scroll import ScrollArea
from game.ui.text_field import TextField
from game.ui.widget import Widget
from game.view import palette

_NARROW = 860.0
_LOW = 360.0
"""With less height for both, the list stands beside the text in a narrow window, too."""
_LIST = 296.0
_BEFORE, _AFTER = 24, 40
"""Letters that are shown before and after what was found."""
_MARGIN = 12.0
"""Above a paragraph that is looked up."""
_NOTHING = "Nothing is found."
_RESTS = 0.8
"""Seconds without a key after which it is said what is found."""


class _Sheet(PaperPanel):
    """A panel filled with widgets below each other, the last one to the bottom."""

    def __init__(self, *widgets: Widget, name: str) -> None:
        super().__init__(name=name)
        self.told: Words = ""
        """In place of what the last one has not."""
        self.add(*widgets)

    def arrange(self, ui: Ui) -> None:
        """Fill the panel."""
        rest = self.inner
        for widget in self.children[:-1]:
            top, rest = rest.cut_top(32, 8)
            widget.place(top, ui)
        self.children[-1].place(rest.inset(-6, 0), ui)

    def sentences(self) -> Sequence[Words]:
        """Return what is said in place of what is not there."""
        return (self.told,) if self.told else ()

    def body(self, canvas: Canvas, box: Box) -> None:
        """Say what is to be said."""
        if self.told:
            room = self.children[-1].box.inset(10, 6)
            canvas.paragraph(room, self.told, colour=palette.INK_SECOND)


class Rulebook(FormScreen):
    """The rules.

    Args:
        services: what scenes share.
        key: the game; empty: the one chosen last.
        paragraph: the number of the paragraph to open at; empty: the beginning.
    """

    footer = 0.0

    def __init__(self, services: Services, key: str = "", paragraph: str = "") -> None:
        super().__init__(services, "Rules")
        known = games()
        last = services.settings.new_game.ruleset
        self.key = key or (last if last in known else next(iter(known), ""))
        self.search = TextField(
            "",
            self._search,
            hint="Search",
            tip=_search_tip(services.ui.keys),
            icon="search",
            name="search",
            action="find_open",
        )
        self.list = ListBox(self._chosen, self._chosen, name="sections")
        self.list.aloud = "Contents"
        self.page = RulesPage((), self._turn_to)
        self.scroll = ScrollArea(self.page, name="text")
        self.root.panned = self.scroll
        self.game: DropDown[str] = DropDown(
            [Choice(k, ruleset_of(k).manifest.title) for k in known],
            self.key,
            self._choose,
            name="game",
        )
        self.game.aloud = "Game"
        self.game.visible = len(known) > 1
        self.returning = Button(
            "", self._return, kind=ButtonKind.DARK, name="return", hotkey="Backspace"
        )
        self.returning.visible = False
        self.left = _Sheet(self.search, self.list, name="list panel")
        self.right = _Sheet(self.scroll, name="text panel")
        self._rows: list[int] = []
        self._due = paragraph
        self._trail: list[tuple[int, float]] = []
        """Where links were followed, the last one last: the block, and how far it was scrolled."""
        self._stood = 0.0
        """Where the text stood when the list last followed it."""
        self._unsaid = 0.0
        """Seconds until it is said what is found; 0: nothing is to be said."""
        self.herald = Herald()
        self.root.add(self.left, self.right, self.returning, self.game, self.back, self.herald)
        self._read()

    def _read(self) -> None:
        manifest = ruleset_of(self.key).manifest
        named = Phrase("Rules of {game}", {"game": manifest.title})
        self.title = "Rules" if self.game.visible else named
        translated = text.code() == text.ENGLISH or _translated(manifest.package) is not None
        self.subtitle = "" if translated else "The text is in English"
        self.page.show((*read_rules(manifest.package), *_tips(self.key)))
        self.scroll.offset = 0
        self._trail.clear()
        self._offer_return()
        self._list()

    def _list(self) -> None:
        """List headings and numbered paragraphs, those that hold the words searched for."""
        wanted = self.search.text.strip().lower()
        self.page.find = wanted
        self._rows = [
            index
            for index, block in enumerate(self.page.blocks)
            if (
                wanted in block.text.lower()
                if wanted
                else block.kind is BlockKind.HEADING or block.rule
            )
        ]
        blocks = [self.page.blocks[index] for index in self._rows]
        self.list.set([_hit(b, wanted) for b in blocks] if wanted else contents(blocks), 0)
        self.left.told = "" if self._rows else _NOTHING
        self.left.changed()

    # ------------------------------------------------------------------ moving about

    def open_at(self, paragraph: str) -> None:
        """Scroll to a numbered paragraph, mark it and say it."""
        for index, block in enumerate(self.page.blocks):
            if block.rule == paragraph:
                self._go(index)
                self._say(range(index, index + 1))
                return

    def _turn_to(self, paragraph: str) -> None:
        """Follow a link to a paragraph; one can return to where it was."""
        index, _ = self.page.told[self.page.paragraph]
        self._trail.append((index, self.scroll.offset))
        self.open_at(paragraph)
        self._offer_return()
        self.layout(self.services.size())

    def _return(self) -> None:
        """Return to where the last link was followed."""
        index, offset = self._trail.pop()
        self._go(index)
        self.scroll.scroll_to(offset)
        self._stood = self.scroll.offset
        self._say(range(index, index + 1))
        self._offer_return()
        self.layout(self.services.size())

    def _offer_return(self) -> None:
        """Show what leads back, and whither, where a link was followed."""
        self.returning.visible = bool(self._trail)
        if self._trail:
            rule = self.page.blocks[self._trail[-1][0]].rule
            to = Phrase("Back to §{rule}", {"rule": Verbatim(rule)}) if rule else "Back to the link"
            self.returning.label = to

    def _go(self, index: int) -> None:
        self.page.look_up(index)
        self.scroll.scroll_to(self.page.tops[index] - _MARGIN)
        self._stood = self.scroll.offset
        if index in self._rows:
            self.list.cursor = self._rows.index(index)
            self.list.show_cursor()

    def _follow(self) -> None:
        """Choose in the list what stands at the top of the text, once that was scrolled."""
        if self.scroll.offset == self._stood:
            return
        self._stood = self.scroll.offset
        top = self._stood + _MARGIN
        past = [row for row, block in enumerate(self._rows) if self.page.tops[block] <= top + 1]
        if self._rows:
            self.list.cursor = past[-1] if past else 0
            self.list.show_cursor()

    def _chosen(self, row: int) -> None:
        if 0 <= row < len(self._rows):
            first = self._rows[row]
            self._go(first)
            self._unsaid = 0.0
            if self.page.find:
                self.herald.say(notes(self._found(first)))
                return
            end = self._rows[row + 1] if row + 1 < len(self._rows) else first + 1
            heading = self.page.blocks[first].kind is BlockKind.HEADING  # the list has said it
            self._say(range(first + heading, end))

    def _found(self, block: int) -> Words:
        """Return what holds the words searched for in a block: it, or of a table the first row."""
        told = [*block_words(self.page.blocks[block])]
        return next((words for words in told if self.page.find in say(words).lower()), told[0])

    def _say(self, blocks: Iterable[int]) -> None:
        """Say some blocks of the text aloud."""
        wanted = frozenset(blocks)
        self.herald.say(notes(*(words for index, words in self.page.told if index in wanted)))

    def _say_found(self) -> None:
        """Say how many places hold the words searched for, and the first of them."""
        if not self._rows:
            self.herald.say(_NOTHING)
            return
        count = Phrase("{count} place", {"count": len(self._rows)}, "{count} places")
        self.herald.say(notes(count, self._found(self._rows[0])))

    def _page(self, step: float) -> None:
        """Scroll the text by a part of what is in sight of it, and say what begins there."""
        self.scroll.scroll_to(self.scroll.offset + step * self.scroll.box.h)
        top, tops = self.scroll.offset, self.page.tops
        shown = range(len(self.page.blocks))
        self._say(index for index in shown if top <= tops[index] < top + self.scroll.box.h)

    def _search(self, _: str) -> None:
        self._list()
        self._unsaid = _RESTS if self.page.find else 0.0
        if self.page.find and self._rows:
            self._go(self._rows[0])

    def _next(self, step: int) -> None:
        """Go on to another place that was found, from the last one to the first."""
        if self._rows and self.page.find:
            self.list.cursor = (self.list.cursor + step) % len(self._rows)
            self.list.show_cursor()
            self._chosen(self.list.cursor)

    def _choose(self, key: str) -> None:
        self.key = key
        self._read()
        self.layout(self.services.size())

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        """Open at the paragraph asked for."""
        if self.root.focus is None:
            self.root.set_focus(self.list.rows)
        if self._due:
            due, self._due = self._due, ""
            self.open_at(due)

    def update(self, seconds: float) -> None:
        """Let time pass; the list follows the text."""
        super().update(seconds)
        self._follow()
        if self._unsaid:
            self._unsaid = max(0.0, self._unsaid - seconds)
            if not self._unsaid:
                self._say_found()

    def header_room(self) -> float:
        """Leave room for the choice of game, and for what leads back to a link."""
        shown = (each for each in (self.game, self.returning) if each.visible)
        return sum(each.box.w + 16 for each in shown)

    def build(self, box: Box) -> None:
        """Place the list left and the text right, or the list above in a narrow, high window."""
        ui = self.services.ui
        self.herald.place(box, ui)
        wide = self.back.measure(ui).best.w
        self.back.place(Box(EDGE, 12, wide, 40), ui)
        end = box.right - EDGE
        for each in (self.game, self.returning):
            if each.visible:
                wide = each.measure(ui).best.w
                each.place(Box(end - wide, 16, wide, 32), ui)
                end -= wide + 16
        inside = Box(EDGE, self.header + EDGE, box.w - 2 * EDGE, box.h - self.header - 2 * EDGE)
        if box.w < _NARROW and inside.h >= _LOW:
            left, right = inside.cut_top(min(180.0, inside.h * 0.4), GAP)
        else:
            left, right = inside.cut_left(min(_LIST, inside.w * 0.38), GAP)
        self.left.place(left, ui)
        self.right.place(right, ui)

    def handle(self, event: pygame.Event) -> bool:
        """Page keys scroll the text from anywhere; Escape leaves the search, then goes back."""
        if event.type == pygame.KEYDOWN:
            searching = self.root.focus is self.search
            keys = self.services.ui.keys
            press = KeyPress.of(event)
            types = press.text.isprintable() and bool(press.text) and not press.ctrl
            for action, way in (("find_next", 1), ("find_previous", -1)):
                if searching and not types and keys.does(press, action):
                    self._next(way)
                    return True
            if searching and event.key in (pygame.K_ESCAPE, pygame.K_DOWN):
                if event.key == pygame.K_ESCAPE:
                    self.search.set("")
                    self._list()
                self.root.set_focus(self.list.rows)
                return True
            if not searching and keys.writes(press, "find_open"):
                self.root.set_focus(self.search)
                return True
        pages = event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if pages and self.root.focus is not self.page:
            self._page(-0.9 if event.key == pygame.K_PAGEUP else 0.9)
            return True
        return super().handle(event)


def _search_tip(keys: KeyMap) -> Words:
    """Return what is to be known of the search."""
    return Phrase(
        "{open} to search, {next} for the next place, {previous} for the one before.",
        {
            "open": Verbatim(keys.called("find_open")),
            "next": Verbatim(keys.called("find_next")),
            "previous": Verbatim(keys.called("find_previous")),
        },
    )


_CLAUSE = re.compile(r"[.:;,(](?:\s|$)| \(")
"""Where the first clause of a paragraph ends."""
_CLOSING = ".:;,( \u00a0"
"""What is left out at its end."""


def _translated(package: str) -> Traversable | None:
    """Return the file of a game's rules in the language in use, or None where there is none."""
    try:
        found = files(package) / f"RULES.{text.code()}.md"
    except ModuleNotFoundError:
        return None
    return found if found.is_file() else None


def read_rules(package: str) -> list[Block]:
    """Return the blocks of a game's rules in the language in use, else of RULES.md.

    A game without any says so.
    """
    try:
        source = (_translated(package) or files(package) / "RULES.md").read_text("utf-8")
    except (OSError, ModuleNotFoundError):
        source = say("This game has no written rules.")
    return parse(source)


def _tips(key: str) -> list[Block]:
    """Return the tips of a game as a chapter of its rules, each with its paragraph."""
    found = tips_of(key).tips
    if not found:
        return []
    lines = (f"- {say(tip.say)} §{tip.rule}" for tip in found)
    return parse("\n".join([f"## {say('Tips')}", *lines]))


def contents(blocks: Sequence[Block]) -> list[Item]:
    """Return headings and paragraphs as a list of what they are about.

    Those that begin alike go on where they differ.
    """
    begun = Counter(_clauses(block.text)[0] for block in blocks)
    return [_item(block, alike=begun[_clauses(block.text)[0]] > 1) for block in blocks]


def _item(block: Block, *, alike: bool = False) -> Item:
    if block.kind is BlockKind.HEADING:
        return Item(Verbatim(block.text), heading=True)
    return Item(Verbatim(_topic(block.text, alike=alike)), indent=1)


def _hit(block: Block, wanted: str) -> Item:
    """Return a block in which something was found: what it is, and the words about the first
    place; of a table, its first row with it, cell by cell under its heads."""
    if block.kind is BlockKind.HEADING:
        return _item(block)
    if block.kind is not BlockKind.TABLE:
        title = _topic(block.text) if block.rule else ""
        return Item(
            Verbatim(title or around(block.text, wanted)),
            (Verbatim(around(block.text, wanted)),) if title else (),
            indent=1,
        )
    rows = [["".join(span.text for span in cell) for cell in row] for row in block.rows]
    head, *others = rows
    row = next((row for row in others if wanted in " ".join(row).lower()), None)
    if row is None:
        return Item(Verbatim(head[0]), (Verbatim(", ".join(head[1:])),), indent=1)
    cells = [
        f"{name} {cell}".strip() for name, cell in zip(head[1:], row[1:], strict=False) if cell
    ]
    found = next((cell for cell in cells if wanted in cell.lower()), "")
    cells.sort(key=lambda cell: cell != found)
    return Item(Verbatim(row[0] or head[0]), (Verbatim(", ".join(cells)),), indent=1)


def around(text: str, wanted: str) -> str:
    """Return the words about the first place where something stands in a text."""
    at = text.lower().find(wanted)
    start = text.rfind(" ", 0, max(0, at - _BEFORE)) + 1 if at > _BEFORE else 0
    stop = text.find(" ", at + len(wanted) + _AFTER)
    end = stop if stop >= 0 else len(text)
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def _clauses(text: str) -> tuple[str, str]:
    """Return the first clause of a numbered paragraph with the mark that ends it, and the rest."""
    _, _, words = text.partition(" ")
    end = _CLAUSE.search(words)
    return (words[: end.start() + 1], words[end.end() :]) if end else (words, "")


def _topic(text: str, *, alike: bool = False) -> str:
    """Return how a paragraph begins: its number and its first clause, or where others begin with
    that too, the second."""
    number, _, _ = text.partition(" ")
    clause, rest = _clauses(text)
    if alike and rest:
        number, (clause, rest) = f"{number} …", _clauses(f"{number} {rest}")
    whole = not rest or clause[-1] in ".:"
    return f"{number} {clause.rstrip(_CLOSING)}" + ("" if whole else " …")
