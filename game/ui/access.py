"""What a screen reader is told of a scene: the widgets as a tree of plain parts.

Each widget says what it is (`Widget.parts`) and does what is asked of a part (`Widget.perform`);
`read_widgets` walks them and gives every part a path, made of names and never of objects, so that
what is made anew in its place stays the same part. No screen reader is known here.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple, Protocol, TypeVar

from game.core.words import Phrase, Verbatim, Words, paragraph, sentence
from game.text import say
from game.ui.context import Ui
from game.ui.scale import NOWHERE, Box


class Role(Enum):
    """What a part is, in the words of screen readers."""

    ALERT_DIALOG = auto()
    BUTTON = auto()
    CELL = auto()
    COMBO_BOX = auto()
    DIALOG = auto()
    GRID = auto()
    GROUP = auto()
    HEADING = auto()
    LABEL = auto()
    LINK = auto()
    LIST = auto()
    LIST_BOX = auto()
    LIST_BOX_OPTION = auto()
    LIST_ITEM = auto()
    LOG = auto()
    MENU = auto()
    MENU_ITEM = auto()
    PARAGRAPH = auto()
    RADIO_BUTTON = auto()
    RADIO_GROUP = auto()
    ROW = auto()
    SLIDER = auto()
    SPIN_BUTTON = auto()
    STATUS = auto()
    SWITCH = auto()
    TAB = auto()
    TEXT_INPUT = auto()
    WINDOW = auto()


class Live(Enum):
    """Whether a part is said aloud as it appears, or changes."""

    OFF = auto()
    POLITE = auto()
    URGENT = auto()
    """It breaks in on what is being said."""


class Wish(Enum):
    """What may be asked of a part."""

    FOCUS = auto()
    PRESS = auto()
    SET = auto()
    """Give it another number."""


class Amount(NamedTuple):
    """A number that can be set."""

    now: float
    low: float
    high: float
    step: float = 1


class Spoken(NamedTuple):
    """A widget, or an item inside one."""

    role: Role
    name: Words = ""
    note: Words = ""
    """Said after its name, or when one asks for more."""
    key: str = ""
    """Of an item: what its widget calls it."""
    box: Box = NOWHERE
    """Of an item; nowhere: that of its widget."""
    text: str | None = None
    """What is typed in it."""
    caret: int = 0
    span: Amount | None = None
    on: bool | None = None
    """It is pressed, switched on, or the one that holds."""
    chosen: bool | None = None
    """Of a row of a list."""
    usable: bool = True
    at: bool = False
    """The cursor of its widget is here."""
    live: Live = Live.OFF
    items: tuple["Spoken", ...] = ()


class Teller(Protocol):
    """What the walk asks of a widget."""

    name: str
    box: Box
    visible: bool
    focusable: bool
    reads: bool

    @property
    def live(self) -> bool:
        """Return whether it can be used."""
        ...

    @property
    def children(self) -> Sequence["Teller"]:
        """Return what lies in it."""
        ...

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what it tells of itself."""
        ...

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Do what is asked of it, or of one of its items."""
        ...


class Said(NamedTuple):
    """A part as it is said, in the language in use."""

    role: Role
    name: str
    note: str
    box: Box
    text: str | None
    caret: int
    span: Amount | None
    on: bool | None
    chosen: bool | None
    usable: bool
    live: Live
    active: bool
    """It can be given the keys, and pressed."""
    place: int | None
    """Of an item: which one of its list, from 0."""
    inside: tuple[str, ...]
    """The paths of what lies in it."""


class Tree(NamedTuple):
    """All that there is to be told."""

    nodes: dict[str, Said]
    """By path, each after what lies in it."""
    owners: dict[str, tuple[Teller, str]]
    """Which widget does what is asked of a path, and what it calls the item."""
    focus: str = ""
    """The path of what has the keys."""


_HOLDERS = frozenset({
    Role.GRID, Role.GROUP, Role.LIST, Role.LIST_BOX, Role.LOG, Role.MENU, Role.RADIO_GROUP,
    Role.ROW, Role.STATUS,
})  # fmt: skip
"""What only holds others, and is never pressed itself."""
_COUNTED = frozenset({Role.LIST_BOX_OPTION, Role.LIST_ITEM, Role.MENU_ITEM, Role.RADIO_BUTTON})
_Item = TypeVar("_Item")
_TOLD = 100
"""Items before and after the cursor of a list that are told."""

ROOT = ""
"""The path of the window."""
_SPOKEN = str.maketrans({"\xa0": " ", "×": "x", "–": "-", "−": "-"})
"""Signs that voices stumble over."""


def spoken(words: Words) -> str:
    """Return words as a voice reads them."""
    return say(words).translate(_SPOKEN)


def notes(*words: Words) -> Words:
    """Return some words as sentences one after another."""
    return paragraph(map(sentence, filter(None, words)))


def listed(words: Iterable[Words]) -> Words:
    """Return some words parted by commas."""
    return paragraph(words, ", ")


def key_note(cap: str) -> Words:
    """Return which key does what a part does; nothing where there is none."""
    return Phrase("Key: {key}", {"key": Verbatim(cap)}) if cap else ""


def keyed(answer: Words, cap: str) -> Words:
    """Return an answer with the key that gives it, if there is one."""
    words = {"answer": answer, "key": Verbatim(cap)}
    return Phrase("{answer}, key {key}", words) if cap else answer


def about(items: Sequence[_Item], cursor: int) -> Iterator[tuple[int, _Item]]:
    """Yield the items of a list that a reader is told of, with their numbers: of very many those
    about the cursor."""
    first = max(0, cursor - _TOLD)
    return enumerate(items[first : max(0, cursor) + _TOLD], first)


def read_widgets(
    ui: Ui,
    widgets: Iterable[Teller],
    focus: Teller | None = None,
    frame: Spoken | None = None,
    *,
    window: str = "",
) -> Tree:
    """Return what some widgets tell.

    Args:
        ui: what they are drawn with.
        widgets: in their order.
        focus: which of them has the keys.
        frame: what all of them lie in: a dialog, a form; where none of them has the keys it is
            told as what has them.
        window: the name of the window.
    """
    walk = _Walk(ui, focus)
    found = [path for widget in widgets for path in walk.widget(widget, ROOT)]
    if frame is not None:
        found = [walk.part(frame, f"/{frame.role.name.lower()}", None, found)]
        walk.focus = walk.focus or found[0]
    walk.part(Spoken(Role.WINDOW, Verbatim(window)), ROOT, None, found)
    return Tree(walk.nodes, walk.owners, walk.focus)


class _Walk:
    """One walk through the widgets."""

    def __init__(self, ui: Ui, focus: Teller | None) -> None:
        self.nodes: dict[str, Said] = {}
        self.owners: dict[str, tuple[Teller, str]] = {}
        self.focus = ROOT
        self._ui = ui
        self._at = focus
        self._told: set[int] = set()
        self._taken: set[str] = set()

    def widget(self, widget: Teller, above: str) -> list[str]:
        """Take in a widget and all inside it; return the paths of what stands where it does."""
        if not widget.visible or id(widget) in self._told:
            return []
        self._told.add(id(widget))
        path = self._free(f"{above}/{widget.name or type(widget).__name__.lower()}")
        inside = [found for child in widget.children for found in self.widget(child, path)]
        if widget.box == NOWHERE:
            return inside
        own: list[str] = []
        for part in widget.parts(self._ui):
            place = f"{path}:{part.key}" if part.key else path
            own.append(self.part(part, place, widget, () if own else inside))
        if own and widget is self._at and self.focus == ROOT:
            self.focus = own[0]
        return own or inside

    def part(
        self,
        part: Spoken,
        path: str,
        widget: Teller | None,
        inside: Sequence[str] = (),
        place: int | None = None,
    ) -> str:
        """Take in a part and its items, each after what lies in it; return its path."""
        path = path if part.key == "" else self._free(path)
        items = [
            self.part(item, f"{path}:{item.key}", widget, place=place)
            for place, item in enumerate(part.items)
        ]
        usable, box = part.usable, part.box
        if widget is not None:
            usable = usable and widget.live
            box = widget.box if box == NOWHERE else box
            self.owners[path] = widget, part.key
            if part.at and widget is self._at:
                self.focus = path
        note = part.note if usable else notes("Cannot be used now", part.note)
        stops = widget is not None and (widget.focusable or widget.reads)
        active = stops and part.role not in _HOLDERS
        self.nodes[path] = Said(
            part.role, spoken(part.name), spoken(note), box, part.text, part.caret, part.span,
            part.on, part.chosen, usable, part.live, active,
            place if part.role in _COUNTED else None, (*items, *inside),
        )  # fmt: skip
        return path

    def _free(self, path: str) -> str:
        """Return a path that nothing else has."""
        free, number = path, 2
        while free in self._taken:
            free, number = f"{path}#{number}", number + 1
        self._taken.add(free)
        return free
