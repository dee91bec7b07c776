"""Where the cards of a hand lie: on the tray, in groups, and in rows lifted above it.

A card is as wide as the longest words of the hand, so that none is cut. What then finds no room on
the tray, and the groups that no place has, wait behind one card, "more".
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from game.core.presentation import HandGroup, HandItem
from game.core.words import Phrase, Words
from game.ui.canvas import Ui
from game.ui.hand_card import card_height
from game.ui.scale import NOWHERE, Box
from game.ui.theme import theme

_BETWEEN, _APART = 5.0, 13.0
"""Between two cards, and between two groups."""
_BESIDE_NAME = 12.0
_NARROWEST, _WIDEST, _WRITTEN_OUT = 88.0, 112.0, 152.0
"""How wide a card is: at least, on the tray at most, and lifted at most."""
_LOW_WIDE = 106.0
_MORE_WIDEST = 178.0


class Run(NamedTuple):
    """A stretch of cards of one group that lie side by side."""

    group: HandGroup
    line: Box
    """Above them."""


class Rows(NamedTuple):
    """Where everything lies."""

    cards: Mapping[int, Box]
    """Of those that can be seen, by their place in the hand."""
    runs: tuple[Run, ...] = ()
    more: Box = NOWHERE
    """Of the card for the others; nowhere if there are none."""
    rest: tuple[int, ...] = ()
    """Those behind it."""


class HandRows:
    """Lays out one hand.

    Args:
        ui: what it is measured with.
        items: the cards.
        groups: what they are parted into; none: no line stands above them.
        low: the cards are low, without names and lines.
    """

    def __init__(
        self, ui: Ui, items: Sequence[HandItem], groups: Sequence[HandGroup], *, low: bool
    ) -> None:
        self._ui = ui
        self._items = items
        self._groups = {group.key: group for group in groups}
        self._low = low
        self._line = theme.line if groups and not low else 0
        names = (ui.width(item.short or item.name, 0, True) for item in items)
        lines = (min(ui.width(words), _WRITTEN_OUT) for item in items for words in _lines(item))
        wide = max((*names, *lines), default=0.0) + _BESIDE_NAME
        self._least = _LOW_WIDE if low else max(_NARROWEST, wide)

    @property
    def row(self) -> float:
        """Return the height of a row: the line above its groups, cards, and a gap."""
        if self._low:
            return card_height(low=True) + theme.gap + 2  # a lit card rises into the gap
        return card_height() + self._line + 2 * theme.gap - (4 if self._line else 0)

    # ------------------------------------------------------------------ the tray

    def tray(self, box: Box) -> Rows:
        """Return how the hand lies on its tray: the cards of open groups as far as they go."""
        room = box.inset(theme.gap, 0)
        shown = [i for i, item in enumerate(self._items) if not self._shut(item)]
        more = 0.0
        if len(shown) < len(self._items) or self._width(shown, self._least) > room.w:
            more = self._more_least
            while shown and self._width(shown, self._least) + _APART + more > room.w:
                shown.pop()
        rest = tuple(i for i in range(len(self._items)) if i not in shown)
        if rest:
            left = room.w - self._width(shown, self._least) - (_APART if shown else 0)
            more = max(more, min(left, self._more_best(rest)))
        beside = more + (_APART if rest and shown else 0)
        wide = self._widest([shown], room.w - beside, _WIDEST)
        left = room.cx - (self._width(shown, wide) + beside) / 2
        row = box._replace(x=round(left), w=self._width(shown, wide) + beside)
        cards, runs = self._laid(shown, row, wide)
        last = Box(row.right - more, self._top(box), more, card_height(low=self._low))
        return Rows(cards, runs, last if rest else NOWHERE, rest)

    def more_words(self, rest: Sequence[int]) -> Words:
        """Return the names of the groups behind the card "more"."""
        keys = dict.fromkeys(self._items[i].group for i in rest)
        names = [self._groups[key].name for key in keys if key in self._groups]
        return reduce(_comma, names) if names else ""

    @property
    def _more_least(self) -> float:
        return max(_NARROWEST, self._ui.width(more_count(len(self._items)), 0, True) + 20)

    def _more_best(self, rest: Sequence[int]) -> float:
        return min(_MORE_WIDEST, self._ui.width(self.more_words(rest)) + 20)

    # ------------------------------------------------------------------ lifted

    def pages(self, rest: Sequence[int], width: float, height: float) -> list[list[list[int]]]:
        """Return the cards behind "more" in rows, and those in pages that a height has room for."""
        room = width - 2 * theme.gap
        rows: list[list[int]] = []
        for index in rest:
            if rows and self._width([*rows[-1], index], self._least) <= room:
                rows[-1].append(index)
            else:
                rows.append([index])
        most = max(1, int(height // self.row))
        return [rows[i : i + most] for i in range(0, len(rows), most)]

    def lifted(self, page: Sequence[Sequence[int]], box: Box) -> Rows:
        """Return how a page of cards lies above the tray."""
        wide = self._widest(page, box.w - 2 * theme.gap, _WRITTEN_OUT)
        cards: dict[int, Box] = {}
        runs: list[Run] = []
        for number, row in enumerate(page):
            left = round(box.cx - self._width(page[0], wide) / 2)
            place = Box(left, box.y + number * self.row, self._width(row, wide), self.row)
            laid = self._laid(row, place, wide)
            cards.update(laid[0])
            runs += laid[1]
        return Rows(cards, tuple(runs))

    # ------------------------------------------------------------------ rows

    def _shut(self, item: HandItem) -> bool:
        return item.group in self._groups and self._groups[item.group].shut

    def _gap(self, one: int, other: int) -> float:
        return _BETWEEN if self._items[one].group == self._items[other].group else _APART

    def _gaps(self, row: Sequence[int]) -> float:
        return sum(self._gap(*pair) for pair in pairwise(row))

    def _width(self, row: Sequence[int], wide: float) -> float:
        return len(row) * wide + self._gaps(row)

    def _widest(self, rows: Iterable[Sequence[int]], room: float, most: float) -> float:
        """Return how wide cards can be with which all rows find room."""
        wide = [(room - self._gaps(row)) / len(row) for row in rows if row]
        return max(self._least, min([_LOW_WIDE if self._low else most, *wide]))

    def _top(self, box: Box) -> float:
        return box.y + (self._line + 4 if self._line else theme.gap)

    def _laid(
        self, row: Sequence[int], box: Box, wide: float
    ) -> tuple[dict[int, Box], tuple[Run, ...]]:
        cards: dict[int, Box] = {}
        runs: list[Run] = []
        x, before = box.x, -1
        for index in row:
            x += self._gap(before, index) if before >= 0 else 0
            cards[index] = Box(x, self._top(box), wide, card_height(low=self._low))
            group = self._groups.get(self._items[index].group)
            if group is not None and self._line:
                if runs and runs[-1].group is group:
                    line = runs.pop().line
                    runs.append(Run(group, line._replace(w=x + wide - line.x)))
                else:
                    runs.append(Run(group, Box(x, box.y + 2, wide, self._line)))
            x, before = x + wide, index
        return cards, tuple(runs)


def _lines(item: HandItem) -> Iterator[Words]:
    """Yield what may stand below a card's name, in its few words."""
    yield item.note
    if item.refusal is not None:
        yield item.refusal.brief or item.refusal.text


def more_count(count: int) -> Words:
    """Return how many cards wait behind "more"."""
    return Phrase("{count} more", {"count": count})


def _comma(names: Words, name: Words) -> Words:
    return Phrase("{names}, {name}", {"names": names, "name": name})
