"""A list that fills the form, with what can be done at its foot.

A screen puts a panel about the row chosen beside it by `columns`, as `new_game/maps_list.py` does.
"""

from collections.abc import Sequence

from game.core.words import Words
from game.scenes.form import FormScreen
from game.scenes.services import Services
from game.ui.canvas import Canvas, Ui
from game.ui.list_box import ListBox
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import theme

_MOST = 240.0


class ListPanel(PaperPanel):
    """A list that fills a panel; a sentence stands there while it is empty."""

    def __init__(self, title: Words, box: ListBox, empty: Words) -> None:
        super().__init__(title, name="list panel")
        self.list = box
        self.empty = empty
        box.aloud = box.aloud or title
        self.add(box)

    def sentences(self) -> Sequence[Words]:
        """Return that there is nothing, where there is nothing."""
        return () if self.list.items else (self.empty,)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return a height that shows every row, or enough of them to scroll in."""
        rows = min(_MOST, self.list.measure(ui, width).best.h)
        empty = theme.speech * len(ui.lines(self.empty, width, theme.label))
        return Size.of(h=max(rows, empty, 80))

    def arrange(self, ui: Ui) -> None:
        """Fill the panel with the list."""
        self.list.place(self.inner.inset(-6, 0), ui)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Say that there is nothing, where there is nothing."""
        if not self.list.items:
            canvas.paragraph(box, self.empty, theme.label, spacing=theme.speech)


class ListScreen(FormScreen):
    """A form around one list.

    Args:
        services: what scenes share.
        title, subtitle: of the header.
        empty: what is said where the list is empty.
    """

    def __init__(
        self, services: Services, title: Words, subtitle: Words = "", empty: Words = ""
    ) -> None:
        super().__init__(services, title, subtitle)
        self.list = ListBox(self.moved, self.picked, name="list")
        self.list.aloud = title
        self.panel = ListPanel("", self.list, empty)
        self.columns = [((self.panel,), 320, 1)]

    def moved(self, index: int) -> None:
        """Show what is to be said of the row chosen now."""

    def picked(self, index: int) -> None:
        """Do what picking a row means."""

    def enter(self) -> None:
        """Give the keys to the list."""
        self.layout(self.services.size())
        if self.root.focus is None:
            self.root.set_focus(self.list.rows)
