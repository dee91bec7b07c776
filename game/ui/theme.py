"""The theme: sizes of type, heights of lines, gaps, paddings, and the materials of all panels.

One number carries the rest: `theme.text`, the size of what panels say. The larger sizes stand a
fixed step above it, a line is its type times a ratio, and what holds a line of text is as high as
the line and its paddings, so that another number there makes every panel larger and cuts nothing.
Everything is in units (one pixel at 100 %). What is a widget's own geometry stays with the widget.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.view import palette


@dataclass
class Theme:
    """The sizes; set `text` before anything is measured, or raise `Ui.version` after."""

    text: int = 14
    """Of what panels say; nothing is smaller."""

    # ------------------------------------------------------------------ type

    @property
    def label(self) -> int:
        """Of controls, labels of forms, sentences of dialogs: 16."""
        return self.text + 2

    @property
    def lead(self) -> int:
        """Of what leads on: the main button, the name of what is shown: 18."""
        return self.text + 4

    @property
    def head(self) -> int:
        """Of heads of dialogs and of numbers in bars: 20."""
        return self.text + 6

    @property
    def title(self) -> int:
        """Of a page's title and of the banner: 24."""
        return self.text + 10

    @property
    def figure(self) -> int:
        """Of figures one compares: 28."""
        return self.text + 14

    @property
    def headline(self) -> int:
        """Of how a match ended: 36."""
        return self.text + 22

    # ------------------------------------------------------------------ lines

    @property
    def line(self) -> int:
        """From one line of text to the next: 20."""
        return round(self.text * 10 / 7)

    @property
    def note(self) -> int:
        """Return the same for remarks beside and below a control: 18."""
        return round(self.text * 9 / 7)

    @property
    def aside(self) -> int:
        """Return the same for what stands below a row's title: 19."""
        return self.line - 1

    @property
    def dense(self) -> int:
        """Return the same in bars, where two lines stand in the height of one control: 17."""
        return self.text + 3

    @property
    def speech(self) -> int:
        """Return the same for sentences in label size, in dialogs: 24."""
        return round(self.label * 1.5)

    @property
    def reading(self) -> int:
        """Return the same for pages that are read, in label size: 25."""
        return round(self.label * 25 / 16)

    def close(self, size: int) -> float:
        """Return the height of a line in a label of two lines."""
        return min(self.line, size + 3) if size <= self.label else size * 1.2

    # ------------------------------------------------------------------ gaps and paddings

    tight: int = 4
    """Between parts of one thing."""
    gap: int = 8
    """Between things."""
    pad: int = 12
    """Between a panel's edge and what it holds."""
    wide: int = 24
    """The same in dialogs."""

    # ------------------------------------------------------------------ what holds a line

    @property
    def row(self) -> int:
        """Return a row of a panel: 22."""
        return self.line + 2

    @property
    def cell(self) -> int:
        """Return a row of a table: 24."""
        return self.line + self.tight

    @property
    def tight_cell(self) -> int:
        """Return a row of a table that has to do with less: 16."""
        return self.text + 2

    @property
    def panel_head(self) -> int:
        """Return the head of a panel, with the line below it: 34."""
        return self.line + 14

    @property
    def key_cap(self) -> int:
        """Return the cap of a key: 20."""
        return self.line

    @property
    def field(self) -> int:
        """Return a field, a switch, a row of a list that opens: 32."""
        return self.line + self.pad

    @property
    def button(self) -> int:
        """Return a button in a row: 36."""
        return self.line + 2 * self.gap

    @property
    def tool(self) -> int:
        """Return a small button beside the map: 28."""
        return self.line + self.gap

    @property
    def bar(self) -> int:
        """Return the bar along the top: 48."""
        return self.line + 28

    @property
    def two_lines(self) -> int:
        """Return what holds two dense lines, such as the bar of the prompt: 40."""
        return 2 * self.dense + 6

    @property
    def main(self) -> int:
        """Return the way on, with what is left to do below its label: 56."""
        return self.line + 36


theme = Theme()
"""The one that is used."""


class Material(NamedTuple):
    """What a thing is made of, by its state: each two colours, as it may be shaded downwards."""

    plain: tuple[palette.Colour, palette.Colour]
    hover: tuple[palette.Colour, palette.Colour]
    off: palette.Colour
    edge: palette.Colour
    edge_off: palette.Colour
    ink: palette.Colour
    """Of what is printed on it."""
    faint: palette.Colour
    """The same while it is out of use."""
    shine: int
    """How bright its upper edge is, to 255."""


def _even(colour: palette.Colour) -> tuple[palette.Colour, palette.Colour]:
    return colour, colour


PAPER = Material(
    plain=_even((247, 240, 224)),
    hover=_even((254, 250, 240)),
    off=(229, 216, 187),
    edge=palette.PAPER_EDGE,
    edge_off=palette.PAPER_LINE,
    ink=palette.INK,
    faint=palette.INK_FAINT,
    shine=180,
)
"""In panels and the side column."""

BRASS = Material(
    plain=((219, 166, 73), (189, 131, 38)),
    hover=((229, 182, 96), (203, 145, 50)),
    off=PAPER.off,
    edge=(138, 93, 20),
    edge_off=palette.PAPER_LINE,
    ink=(34, 24, 10),
    faint=palette.INK_FAINT,
    shine=130,
)
"""The one next thing."""

WOOD = Material(
    plain=_even((58, 52, 46)),
    hover=_even((74, 67, 60)),
    off=(43, 38, 34),
    edge=palette.LINE,
    edge_off=palette.LINE,
    ink=palette.CREAM,
    faint=(148, 137, 119),
    shine=46,
)
"""On bars and on the desk."""

WOOD_LIT: palette.Colour = (81, 67, 31)
"""Wood that stays down: what is switched on."""
WOOD_LINE: palette.Colour = (107, 97, 85)
"""A mark on wood that only parts or points."""
WOOD_DIM: palette.Colour = (158, 147, 130)
"""Words on wood about what is not there."""
WHITE: palette.Colour = (255, 255, 255)
FIELD: palette.Colour = (253, 249, 236)
"""The ground of what is written or set into."""
LINK: palette.Colour = (50, 98, 130)
MARKED: palette.Colour = (247, 211, 94)
"""The ground of the line or cell that counts now."""
CARD: palette.Colour = (247, 235, 214)
CARD_LIT: palette.Colour = (255, 253, 241)
CARD_EDGE: palette.Colour = (230, 214, 182)
"""Cards and rows one chooses from: as they lie, chosen, and their edge."""
