"""What narrows a list of matches: a line to type into, a chip a game with its count, the order.

Keys lie on caps where there is room, and are bare letters else. Where the chips do not fit beside
the rest, one chip goes through the games.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from math import inf
from typing import NamedTuple

from game.core.words import Phrase, Words
from game.ui.button import Button, ButtonKind, ToolButton
from game.ui.canvas import Ui
from game.ui.scale import NOWHERE, Box, Size
from game.ui.text_field import TextField
from game.ui.theme import theme
from game.ui.widget import Widget

_FIELD = 190.0
"""The least width of the line to type into."""
_FIELD_BEST = 330.0


class Order(Enum):
    """How a list is ordered."""

    NEWEST = auto()
    OLDEST = auto()
    NAME = auto()
    GAME = auto()

    @property
    def title(self) -> Words:
        """Return its words."""
        return _TITLES[self]


_TITLES: Mapping[Order, Words] = {
    Order.NEWEST: "Newest first",
    Order.OLDEST: "Oldest first",
    Order.NAME: "By name",
    Order.GAME: "By game",
}


class GameCount(NamedTuple):
    """A game, and how many matches of it there are."""

    game: str
    title: Words
    matches: int


class FilterBar(Widget):
    """The bar over a list.

    Args:
        on_change: called when something else is to be shown.
        orders: what the list can be ordered by, the first one at once.
    """

    def __init__(
        self, on_change: Callable[[], None], orders: Sequence[Order] = tuple(Order)
    ) -> None:
        super().__init__("filter")
        self.on_change = on_change
        self.game = ""
        """Only this one is listed; empty: all."""
        self.order = orders[0]
        self._orders = tuple(orders)
        self.field = TextField(
            "",
            lambda _: on_change(),
            hint="Search",
            tip="By name, note, map, game, player or file.",
            icon="search",
            name="search",
            action="find_open",
        )
        self._sort = Button(
            self.order.title, self._next_order, kind=ButtonKind.DARK, hotkey="S", name="order"
        )
        self._sort.on = True
        self._games: tuple[GameCount, ...] = ()
        self._chips: list[Button] = []
        self._one = ToolButton("", self._next_game, kind=ButtonKind.DARK, hotkey="G", name="game")

    @property
    def words(self) -> list[str]:
        """What was typed, a word at a time."""
        return self.field.text.lower().split()

    def set(self, games: Sequence[GameCount], total: int) -> None:
        """Offer games, those with matches; not every file tells of which game it is."""
        shown = (GameCount("", "All", total), *games)
        if self.game not in {game.game for game in shown}:
            self.game = ""
        if shown != self._games:
            self._games = shown
            self._chips = [
                ToolButton(
                    _chip(game),
                    partial(self.choose, game.game),
                    kind=ButtonKind.DARK,
                    hotkey=str(number),
                    name=f"chip {number}",
                )
                for number, game in enumerate(shown)
            ]
        self.clear()
        self.add(self.field, *self._chips, self._one, self._sort)
        self._light()

    def choose(self, game: str) -> None:
        """List one game, or all."""
        self.game = game
        self._light()
        self.on_change()

    def _light(self) -> None:
        for chip, game in zip(self._chips, self._games, strict=True):
            chip.on = game.game == self.game
            if chip.on:
                self._one.label = chip.label
                self._one.on = bool(game.game)

    def _next_game(self) -> None:
        games = [game.game for game in self._games]
        self.choose(games[(games.index(self.game) + 1) % len(games)])

    def _next_order(self) -> None:
        at = self._orders.index(self.order)
        self.order = self._orders[(at + 1) % len(self._orders)]
        self._sort.label = self.order.title
        self.on_change()

    # ------------------------------------------------------------------ layout

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of a row of buttons."""
        return Size.of(h=theme.button)

    def arrange(self, ui: Ui) -> None:
        """Field, chips, and the order at the right end."""
        gap = 6.0
        sort = max(ui.width(order.title, theme.text, True) for order in self._orders) + 62
        sort = min(sort, self.box.w / 3)
        right, rest = self.box.cut_right(sort, theme.gap)
        self._place(ui, self._sort, right)
        sizes = [chip.measure(ui) for chip in self._chips]
        capped, close = ([size.best.w for size in sizes], [size.least.w + 10 for size in sizes])
        around = gap * len(sizes) + theme.gap
        wanted = capped if rest.w - sum(capped) - around >= _FIELD else close
        room = rest.w - sum(wanted) - around
        spread = room >= _FIELD
        if not spread:
            one = max(capped, default=0.0) + 8
            one = min(one, rest.w / 2)
            right, rest = rest.cut_right(one, theme.gap)
            self._place(ui, self._one, right)
            room = rest.w
        else:
            self._one.place(NOWHERE, ui)
        self._one.visible = not spread and len(self._chips) > 1
        self.field.place(self.box._replace(w=min(room, _FIELD_BEST if spread else room)), ui)
        x = self.field.box.right + theme.gap
        for chip, wide in zip(self._chips, wanted, strict=True):
            chip.visible = spread
            self._place(ui, chip, Box(x, self.box.y, wide, self.box.h) if spread else NOWHERE)
            x += wide + gap

    @staticmethod
    def _place(ui: Ui, button: Button, box: Box) -> None:
        button.place(box, ui)


def _chip(game: GameCount) -> Words:
    return Phrase("{game} ×{count}", {"game": game.title, "count": game.matches})
