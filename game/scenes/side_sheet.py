"""What stands beside a board: a column, or a sheet over the board where there is no room.

Afloat, only what the cursor calls for lies over the board, at the side away from it, and lets the
pointer through; opened, the panels lie there instead.
"""

from abc import ABC, abstractmethod

from game.ui.canvas import Ui
from game.ui.scale import NOWHERE, Box
from game.ui.widget import Widget

SIDE, SIDE_NARROW = 312.0, 264.0
"""Widths of a column."""
GAP = 8.0
FLOAT = 272.0
"""Width of what floats over the board."""


class SideSheet(Widget, ABC):
    """A column of panels, or a sheet; what stands where, its kinds say."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.floating = False
        self.open = False
        """While it floats: the panels lie over the board."""
        self.at_left = False
        """While it floats: the cursor is in the right half."""
        self.placed: Ui | None = None
        """What its panels were placed with."""

    @abstractmethod
    def called(self) -> tuple[Widget, ...]:
        """Return what floats with the cursor."""

    def hit(self, x: float, y: float) -> Widget | None:
        """Return what is under a place; what floats with the cursor lets it through."""
        found = super().hit(x, y)
        through = self.called() if self.floating and not self.open else ()
        return None if found is self or found in through else found

    def arrange(self, ui: Ui) -> None:
        """Place the panels as there is room for them; one that finds none is nowhere."""
        self.placed = ui
        for part in self.children:
            part.box = NOWHERE
        if not self.floating:
            self.stack(ui)
        elif self.open:
            self.spread(ui)
        else:
            cut = self.box.cut_left if self.at_left else self.box.cut_right
            self.float(cut(min(FLOAT, self.box.w / 2))[0], ui)
        for part in self.children:
            if part.box == NOWHERE:
                part.place(NOWHERE, ui)

    @abstractmethod
    def stack(self, ui: Ui) -> None:
        """Place the panels below each other."""

    @abstractmethod
    def spread(self, ui: Ui) -> None:
        """Place the panels side by side over the board."""

    @abstractmethod
    def float(self, room: Box, ui: Ui) -> None:
        """Place what the cursor calls for in the strip away from it."""
