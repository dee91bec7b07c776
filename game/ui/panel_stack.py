"""The game's panels in one place: below each other where all find room, else behind tabs."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import inf

from game.core.presentation import Panel
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Verbatim, Words
from game.ui.blocks import draw_mark
from game.ui.button import Button, ToolButton
from game.ui.canvas import Canvas, Ui, key_cap_width
from game.ui.rows_panel import RowsPanel
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme
from game.ui.widget import Widget

_MARKED = 22.0
"""The width of a tab with a mark."""
_LINES = 2
"""Lines that tabs may take for their names, where there is room for some rows below."""
_ROWS = 2
"""Rows that are left then."""
_NARROW = 1.0
"""Beside the word of a tab where its margins must go for it to be read."""


class _Tab(ToolButton):
    """A tab with a word, a number, or the mark of a seat."""

    seat: Seat = NEUTRAL
    narrow = False
    """Its word has hardly a margin."""

    def close_width(self, ui: Ui) -> float:
        """Return the width of the word with close margins, or of the mark."""
        if self.narrow and self.label:
            return round(2 * _NARROW + ui.width(self.label, self.size(), True) + 0.5)
        return super().close_width(ui) if self.label else _MARKED

    def draw(self, canvas: Canvas) -> None:
        """Draw it, and the mark where there is no word."""
        super().draw(canvas)
        if not self.label and self.seat and self.box.w:
            draw_mark(canvas, self.box.cx - 7, self.box.cy, self.seat)


class PanelStack(Widget):
    """Panels of rows. Where they stand follows from what the match shows at rest, so that what is
    shown of a thing under the cursor, in the place of a panel, moves none.

    Args:
        on_rule: called with the paragraph when a row that names one is clicked.
    """

    def __init__(self, on_rule: Callable[[str], None] | None = None) -> None:
        super().__init__("panels", action="panels")
        self.panels: list[RowsPanel] = []
        """In the game's order."""
        self.on_choose: Callable[[], None] = lambda: None
        """Called once another panel is chosen, to show and place all again."""
        self._on_rule = on_rule
        self._tabs: list[_Tab] = []
        self._numbers: dict[str, int] = {}
        """Where each panel's tab stands among the others, by its key, and what it is called where
        there is no room for words: the same for as long as the match is shown, whatever comes and
        goes beside it."""
        self._rest: tuple[Panel, ...] = ()
        self._closer = ""
        """The panel that tells something else while something is pointed at, by its key."""
        self._declined = False
        """Another was chosen meanwhile, which stays up for as long as it is pointed at."""
        self._chosen = ""
        self.elsewhere = ""
        """The panel that is shown beside these, by its key; the next one stands in its place."""
        self._lit: RowsPanel | None = None
        """The one under the tabs."""
        self._capped = True
        """There is room for the key's cap beside the tabs."""
        self._gauge = RowsPanel()
        self._heights: list[float] = []
        self._heights_for: Hashable = None

    # ------------------------------------------------------------------ content

    def show(self, rest: Sequence[Panel], now: Sequence[Panel], turn: Seat = NEUTRAL) -> None:
        """Show panels.

        Args:
            rest: what the match shows.
            now: the same panels while something is pointed at; the first that differs comes up.
            turn: whose turn it is.
        """
        keys = [panel.key for panel in rest]
        for key in keys:
            self._numbers.setdefault(key, len(self._numbers) + 1)
        if keys != [widget.name for widget in self.panels]:
            old = {widget.name: widget for widget in self.panels}
            self.panels = [old.get(key) or RowsPanel(name=key) for key in keys]
            self._tabs = [_Tab("", partial(self.choose, key), name=f"tab_{key}") for key in keys]
            for widget in self.panels:
                widget.on_rule = self._on_rule
                widget.room = self.parent
            self.clear()
            self.add(*self.panels)
        for widget, panel in zip(self.panels, now, strict=True):
            widget.show(panel, turn)
        self._rest = tuple(rest)
        other = (one.key for one, two in zip(rest, now, strict=True) if one != two)
        closer = next(other, "")
        self._declined = self._declined and closer == self._closer
        self._closer = closer

    @property
    def chosen(self) -> str:
        """Return the panel in sight at rest: what was chosen, or what the game is won by."""
        keys = [panel.key for panel in self._rest]
        if self._chosen in keys:
            return self._chosen
        vital = (panel.key for panel in self._rest if panel.vital)
        first = next(vital, keys[0] if keys else "")
        after = keys[keys.index(first) + 1 :] if first and first == self.elsewhere else []
        return after[0] if after else first

    def shows(self, key: str) -> bool:
        """Return whether a panel is in sight at rest."""
        if key not in [panel.key for panel in self._rest] or self.box.h <= 0:
            return False
        return not self._tabbed or key == self.chosen

    def choose(self, key: str) -> None:
        """Bring a panel up."""
        self._chosen = key
        self._declined = bool(self._closer)
        self.on_choose()

    def press(self) -> None:
        """Bring the next one up."""
        keys = [panel.key for panel in self._rest]
        if keys:
            self.choose(keys[(keys.index(self._up) + 1) % len(keys)])

    @property
    def _up(self) -> str:
        """The panel under the tabs, by its key."""
        return self.chosen if self._declined or not self._closer else self._closer

    # ------------------------------------------------------------------ layout

    @property
    def _tabbed(self) -> bool:
        if len(self._heights) < 2:
            return False
        return sum(self._heights) + theme.gap * (len(self._heights) - 1) > self.box.h + 1

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height at which all stand below each other, and that of the highest."""
        heights = self._measured(ui, width)
        whole = sum(heights) + theme.gap * max(0, len(heights) - 1)
        return Size.of(h=whole, least_h=max(heights, default=0.0))

    def _measured(self, ui: Ui, width: float) -> list[float]:
        """Return the heights of all at rest; kept until they or the width change."""
        key = (self._rest, width, ui.scale, ui.version, theme.text)
        if key != self._heights_for:
            self._heights, self._heights_for = [], key
            for panel in self._rest:
                self._gauge.show(panel)
                self._heights.append(self._gauge.measure(ui, width).best.h)
        return self._heights

    def arrange(self, ui: Ui) -> None:
        """Place the panels below each other, or the one that is in sight under its tabs."""
        if self.box == NOWHERE:
            self._lit = None
            for panel in self.panels:
                panel.place(NOWHERE, ui)
            return
        heights = self._measured(ui, self.box.w)
        tabbed = self._tabbed
        self._lit = next((p for p in self.panels if tabbed and p.name == self._up), None)
        for panel in self.panels:
            if panel is not self._lit:
                panel.hold_tabs(())
                panel.place(NOWHERE, ui)
        if self._lit is None:
            y = self.box.y
            for panel, height in zip(self.panels, heights, strict=True):
                panel.place(Box(self.box.x, y, self.box.w, min(height, self.box.bottom - y)), ui)
                y += height + theme.gap
            return
        index = self.panels.index(self._lit)
        lines = self._name_tabs(ui, index)
        tabs = [self._tabs[i] for i in self._order]
        if lines:
            self._capped = self._spare(ui, lines[0]) >= self._cap_width(ui)
            beside, under = self._cap_width(ui) * self._capped, self._said_below(index)
            self._lit.hold_tabs(tabs, beside, lines=lines, under=under)
        else:
            if self._beside(ui, index, tabs) < 0:  # its title is worth more than its own tab
                tabs.remove(self._tabs[index])
            heads = range(len(self.panels)) if len(tabs) == len(self.panels) else (index,)
            self._capped = min(self._beside(ui, i, tabs) for i in heads) >= self._cap_width(ui)
            self._lit.hold_tabs(tabs, self._cap_width(ui) if self._capped else 0.0)
        self._lit.place(self.box, ui)

    @property
    def _order(self) -> list[int]:
        """Return the panels as their tabs stand: in the order in which they first came."""
        return sorted(range(len(self.panels)), key=lambda i: self._numbers[self.panels[i].name])

    def _name_tabs(self, ui: Ui, index: int) -> list[list[_Tab]]:
        """Name all tabs, its own lit, so that none moves as another panel comes up: by the titles,
        if need be short ones, some by the mark of whose they are or all without margins, in the
        place of the title; return the lines they stand in. Where they find no room in two, they
        are numbered, and there are no lines."""
        tall = self.box.h >= _LINES * self.panels[index].line_height + _ROWS * theme.row
        for most in range(1, _LINES + 1 if tall else 2):
            for length in ("whole", "short", "mark", "narrow"):
                self._label_tabs(index, length)
                lines = self._in_lines(ui)
                if len(lines) <= most and all(self._spare(ui, line) >= 0 for line in lines):
                    return lines
        self._label_tabs(index, "number")
        return []

    def _label_tabs(self, index: int, length: str) -> None:
        for i, tab in enumerate(self._tabs):
            words = self._rest[i].title
            label: Words = words if length == "whole" else self._rest[i].short or words
            if length == "number" or not words:
                label = Verbatim(str(self._numbers[self.panels[i].name]))
            elif length in ("mark", "narrow") and self._rest[i].seat:
                label = ""
            tab.narrow = length == "narrow"
            tab.seat = self._rest[i].seat
            tab.label, tab.tip = label, "" if label == words else words
            tab.aloud = words
            tab.on = i == index

    def _in_lines(self, ui: Ui) -> list[list[_Tab]]:
        """Return the tabs in their order, as many in a line as find room in it."""
        lines: list[list[_Tab]] = [[]]
        for i in self._order:
            tab = self._tabs[i]
            if lines[-1] and self._spare(ui, [*lines[-1], tab]) < 0:
                lines.append([])
            lines[-1].append(tab)
        return lines

    def _said_below(self, index: int) -> Words:
        """Return the title of a panel where its tab says less: which fight it is, or whose."""
        title, rest = self.panels[index].title, self._rest[index].title
        particular = title != rest or isinstance(rest, Phrase) or bool(self._rest[index].seat)
        return title if particular and title != self._tabs[index].label else ""

    def _spare(self, ui: Ui, tabs: Sequence[Button]) -> float:
        """Return what room tabs in the place of the title leave in the head."""
        wide = sum(tab.measure(ui).least.w + theme.tight for tab in tabs)
        return self.box.w - 2 * theme.tight - wide

    def _beside(self, ui: Ui, index: int, tabs: Sequence[Button]) -> float:
        """Return what room a panel's title and tabs beside it leave in the head."""
        title = ui.width(self.panels[index].title, 0, True)
        return self._spare(ui, tabs) - theme.pad - theme.gap - title + theme.tight

    def _cap_width(self, ui: Ui) -> float:
        return key_cap_width(ui, ui.keys.cap(self.action))

    def hit(self, x: float, y: float) -> Widget | None:
        """Return what is under a place; a panel that lies open reaches beyond the others."""
        found = (child.hit(x, y) for child in reversed(self.layers))
        return next((widget for widget in found if widget is not None), None)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels, and the key that brings up the next."""
        self.draw_children(canvas)
        if self._lit is not None and self._capped and self.box.h > 0:
            box = self._lit.box
            middle = box.y + self._lit.line_height / 2
            canvas.key_cap(box.right - theme.tight, middle, canvas.ui.keys.cap(self.action))
