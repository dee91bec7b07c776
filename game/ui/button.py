"""Buttons: a label, a key cap at the right, an icon, a second line; and the two of the play scene.

Hover lightens and never moves; pressed goes down 2 and loses its shadow; disabled is flat and says
why where the second line stood.
"""

from collections.abc import Callable, Hashable, Sequence
from enum import Enum
from math import inf

from game.core.words import Phrase, Verbatim, Words
from game.ui.access import Role, Spoken, key_note, notes
from game.ui.canvas import Align, Canvas, Ui, key_cap_width, said
from game.ui.scale import Box, Extent, Size
from game.ui.theme import BRASS, PAPER, WHITE, WOOD, WOOD_LIT, Material, theme
from game.ui.widget import Control
from game.view import palette
from game.view.shapes import Colour

_LINE = 1.28
"""The height of a label above a second line, in parts of its type."""
_MARK = 28.0
"""Room for an icon or a swatch."""
_MARGINS = 30.0
"""Beside the words and round the key of a button."""
_CLOSE = 6.0
"""Margins and gaps of a button that has hardly room for its words."""


def _nothing() -> None:
    return None


class ButtonKind(Enum):
    """What a button is made of."""

    PAPER = "paper"
    """In panels and the side column."""
    DARK = "dark"
    """On bars."""
    BRASS = "brass"
    """The one next thing."""


class Button(Control):
    """A button.

    Args:
        label: what it does.
        on_press: called when it is pressed.
        kind: what it is made of.
        sub: a second line.
        icon: name of an icon at the left.
        swatch: (pattern, colour) of the board mark it switches, in place of an icon.
        on: for a button that stays down: whether it is.
        name, action, hotkey, tip: see `Widget`.
    """

    def __init__(
        self,
        label: Words,
        on_press: Callable[[], None] = _nothing,
        *,
        kind: ButtonKind = ButtonKind.PAPER,
        sub: Words = "",
        icon: str = "",
        swatch: tuple[str, Colour] | None = None,
        on: bool = False,
        name: str = "",
        action: str = "",
        hotkey: str = "",
        tip: Words = "",
        size: int = 0,
    ) -> None:
        super().__init__(name, action=action, hotkey=hotkey, tip=tip)
        self.label = label
        self.on_press = on_press
        self.kind = kind
        self.sub = sub
        self.icon = icon
        self.swatch = swatch
        self.on = on
        self.reason: Words = ""
        """Why it is disabled, in place of the second line."""
        self.still = False
        """The ground it lies on stays as it is, so that its picture may be kept."""
        self.spare = False
        """It gives up its place where words need the room; its key stays."""
        self._size = size
        self._folded: Words = ""

    def press(self) -> None:
        """Do what it is for."""
        self.on_press()

    def disable(self, reason: Words = "") -> None:
        """Take it out of use and say why."""
        self.enabled, self.reason = False, reason

    def enable(self) -> None:
        """Put it back in use."""
        self.enabled, self.reason = True, ""

    def cap(self, ui: Ui) -> str:
        """Return what its key cap shows."""
        if self.action:
            return ui.keys.cap(self.action)
        return ui.keys.fixed(self.hotkey, confirms=self.confirms)

    def tip_words(self) -> Words:
        """Return its tip, or the second line where that is cut."""
        return self.tip or self._folded

    def aside(self) -> Words:
        """Return what stands below its label, or would."""
        return self.reason if not self.enabled else self.sub

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return a button with its second line, its tip and its key."""
        name = self.aloud or self.label or self.tip
        tip = self.tip if self.tip != name else ""
        note = notes(self.aside(), tip, self.remark, self._keyed(self.cap(ui)))
        return (Spoken(Role.BUTTON, name, note, on=self.on or None),)

    def _keyed(self, cap: str) -> Words:
        """Return which key does it, in words."""
        if not (self.harms and cap):
            return key_note(cap)
        return Phrase("Keys: Space or {key}; Enter does nothing here", {"key": Verbatim(cap)})

    def size(self) -> int:
        """Return the size of its label: larger on taller buttons."""
        if self._size:
            return self._size
        tall = self.box.h - theme.line
        return theme.lead if tall >= 28 else theme.label if tall >= 24 else theme.text

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the widths with its key cap and without, which folds where there is no room; the
        height it was given, or that of a row."""
        cap = key_cap_width(ui, self.cap(ui))
        mark = _MARK if self.icon or self.swatch else 0
        label = ui.width(self.label, self.size(), True) if self.label else -theme.gap
        cap += 14 if cap else 0
        wide = round(2 * theme.pad + mark + label + cap + 0.5)
        return Size.of(wide, self.box.h or theme.button, least_w=wide - cap)

    def close_width(self, ui: Ui) -> float:
        """Return the width with close margins, its key a bare letter beside the label."""
        cap = self.cap(ui)
        key = ui.fonts.width(cap, theme.text) + _CLOSE if cap else 0.0
        return round(2 * _CLOSE + ui.width(self.label, self.size(), True) + key + 0.5)

    def keyed_width(self, ui: Ui) -> float:
        """Return the least width at which its words and its key can be read."""
        plain = not (self.icon or self.swatch or self.sub or self.reason)
        if not (plain and self.label and self.cap(ui)):
            return self.measure(ui).best.w
        return min(self.measure(ui).best.w, self.close_width(ui))

    # ------------------------------------------------------------------ drawing

    def reach(self) -> Box:
        """Return its box and its shadow."""
        return self.box._replace(h=self.box.h + 2)

    def face(self, ui: Ui) -> Hashable:
        """Return its words and state; None, unless it lies on still ground, or while its ring
        shows."""
        if not self.still or (self.focused and ui.show_focus):
            return None
        return self.state()

    def state(self) -> Hashable:
        """Return all it is drawn from."""
        return (
            self.label, self.sub, self.reason, self.kind, self.icon, self.swatch, self.on,
            self.enabled, self.hovered, self.pressed, self.visible, self.box,
        )  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        """Draw it in its state."""
        box, ink = self._body(canvas)
        dark = ink == palette.CREAM or (self.kind is ButtonKind.DARK and not self.enabled)
        if self._closely(canvas, box, ink):
            return
        cap = 0.0
        if not self._crowded(canvas.ui, box):
            cap = canvas.key_cap(box.right - 10, box.cy, self.cap(canvas.ui), dark=dark)
        left = box.x + theme.pad
        right = box.right - (cap + 18 if cap else theme.pad)
        if self.icon:
            alone = (box.w - cap) / 2 if cap else box.w / 2
            canvas.icon(self.icon, box.x + (22 if self.label else alone), box.cy, ink)
            left = box.x + 40
        elif self.swatch:
            patch = Box(box.x + 10, box.cy - 8, 16, 16)
            canvas.rounded(patch, palette.LAND, radius=3)
            canvas.hatch(patch, self.swatch[0], self.swatch[1], 6)
            left = box.x + 34
        if self.label:
            self._words(canvas, Box(left, box.y + 2, right - left, box.h - 4), ink)

    def _closely(self, canvas: Canvas, box: Box, ink: Colour) -> bool:
        """Draw the key as a bare letter beside the label, where there is no room for its cap; say
        whether that was so."""
        cap = self.cap(canvas.ui)
        faint = palette.INK_SECOND if ink == palette.INK else ink
        plain = self.label and not (self.icon or self.swatch or self.sub or self.reason)
        if not (plain and cap and self._crowded(canvas.ui, box)):
            return False
        if self.close_width(canvas.ui) > box.w + 0.75:
            return False
        size = self.size()
        canvas.text(box.x + _CLOSE, box.cy, self.label, size, bold=True, colour=ink)
        wide = canvas.ui.fonts.width(cap, theme.text)
        canvas.key_name(box.right - _CLOSE - wide / 2, box.cy, cap, faint)
        return True

    def _crowded(self, ui: Ui, box: Box) -> bool:
        """Return whether the words need the room of the key cap, which then folds."""
        cap = key_cap_width(ui, self.cap(ui))
        if not cap:
            return False
        if not self.label:
            return box.w < cap + 48
        size = self.size()
        mark = 40 if self.icon else 34 if self.swatch else 12
        room = box.w - mark - cap - 18
        sub = self.reason if not self.enabled and self.reason else self.sub
        if sub:
            tall = size * _LINE + theme.note * len(ui.lines(sub, max(1.0, room)))
            return ui.width(self.label, size, True) > room or tall > box.h + 2
        if box.h < 2 * size + 8:
            return ui.width(self.label, size, True) > room + 0.75
        return any(ui.width(word, size, True) > room for word in said(self.label).split())

    def _words(self, canvas: Canvas, room: Box, ink: Colour) -> None:
        size = self.size()
        sub = self.reason if not self.enabled and self.reason else self.sub
        self._folded = ""
        if not sub:
            plain = not (self.icon or self.swatch or self.cap(canvas.ui))
            align: Align = "centre" if plain and self.kind is not ButtonKind.BRASS else "left"
            canvas.label(room, self.label, size, bold=True, colour=ink, align=align)
            return
        second = palette.INK_SECOND if ink == palette.INK else ink
        size = canvas.ui.size_for(self.label, room.w, size, theme.label, theme.text, bold=True)
        if canvas.ui.width(self.label, size, True) > room.w:
            self._folded = sub
            canvas.label(room, self.label, size, bold=True, colour=ink)
            return
        lines = len(canvas.ui.lines(sub, room.w))
        spacing = theme.note
        if size * _LINE + spacing * lines > room.h + 6:  # both draw nearer to each other
            size, spacing = min(size, theme.label), theme.dense
        line = size * _LINE
        fit = max(1, int((room.h + 6 - line) // spacing))
        top = room.cy - (line + spacing * min(lines, fit)) / 2
        y = top + line / 2
        canvas.text(room.x, y, self.label, size, bold=True, colour=ink, room=room.w)
        below = Box(room.x, top + line, room.w, float(spacing * lines))
        if lines <= fit:
            canvas.paragraph(below, sub, colour=second, spacing=spacing)
            return
        self._folded = sub
        canvas.text(room.x, below.y + theme.note / 2, sub, colour=second, room=room.w, elide=True)

    def _body(self, canvas: Canvas) -> tuple[Box, Colour]:
        """Draw the block it is printed on; return where it lies now and the colour of its ink."""
        box = self.box.moved(0, 2) if self.pressed else self.box
        if self.kind is ButtonKind.DARK:
            ink = self._dark(canvas, box)
        elif not self.enabled:
            canvas.rounded(box, PAPER.off, edge=PAPER.edge_off)
            ink = PAPER.faint
        elif self.kind is ButtonKind.BRASS:
            ink = self._block(canvas, box, BRASS)
        elif self.on:
            canvas.rounded(box, palette.INK, edge=palette.INK)
            ink = palette.CREAM
        else:
            ink = self._block(canvas, box, PAPER)
        if self.focused and canvas.ui.show_focus:
            canvas.focus_ring(box, on_brass=self.kind is ButtonKind.BRASS)
        return box, ink

    def _under(self, canvas: Canvas, box: Box) -> None:
        if not self.pressed:
            canvas.rounded(box.moved(0, 2), (0, 0, 0, 72))

    def _shine(self, canvas: Canvas, box: Box, alpha: int) -> None:
        canvas.rule(box.x + 5, box.right - 5, box.y + 1, (*WHITE, alpha))

    def _block(self, canvas: Canvas, box: Box, made_of: Material) -> Colour:
        self._under(canvas, box)
        top, bottom = made_of.hover if self.hovered else made_of.plain
        canvas.rounded(box, top, bottom, edge=made_of.edge)
        self._shine(canvas, box, made_of.shine)
        return made_of.ink

    def _dark(self, canvas: Canvas, box: Box) -> Colour:
        if not self.enabled:
            canvas.rounded(box, WOOD.off, edge=WOOD.edge_off)
            return WOOD.faint
        if not self.on:
            return self._block(canvas, box, WOOD)
        self._under(canvas, box)
        canvas.rounded(box, WOOD_LIT, edge=palette.BRASS_LIGHT)
        return WOOD.ink


class ToolButton(Button):
    """A small button in a row of them: where there is little room its key is a bare letter."""

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the widths with its key on a cap, and as a bare letter with close margins."""
        return super().measure(ui)._replace(least=Extent(self.close_width(ui), 0.0))

    def _crowded(self, ui: Ui, box: Box) -> bool:
        """Return whether the words, which stand in one line, need the room of the key cap."""
        cap = key_cap_width(ui, self.cap(ui))
        plain = self.label and not (self.icon or self.swatch)
        if not (cap and plain):
            return super()._crowded(ui, box)
        return ui.width(self.label, self.size(), True) > box.w - _MARGINS - cap + 0.75

    def _closely(self, canvas: Canvas, box: Box, ink: Colour) -> bool:
        if super()._closely(canvas, box, ink):
            return True
        alone = not (self.cap(canvas.ui) or self.icon or self.swatch)
        if alone:
            canvas.text(
                box.cx, box.cy, self.label, self.size(), bold=True, colour=ink, align="centre",
                room=box.w,
            )  # fmt: skip
        return alone


class MainButton(Button):
    """The way on: paper while something can act, brass when nothing is left, or disabled."""

    def __init__(self, on_press: Callable[[], None], *, action: str = "end_turn") -> None:
        super().__init__("", on_press, name="main", action=action, size=theme.lead)
        self._bound = action

    def set(
        self,
        label: Words,
        sub: Words = "",
        *,
        ready: bool = False,
        refusal: Words = "",
        hotkey: str = "",
    ) -> None:
        """Say what it does.

        Args:
            label: the verb; where the phase has none, there is no button.
            sub: what is left.
            ready: nothing is left to do but this.
            refusal: it cannot be pressed now, and why.
            hotkey: a key of its own instead of that which ends turns, for a deed that ends none.
        """
        self.label, self.sub = label, sub
        self.action, self.hotkey = "" if hotkey else self._bound, hotkey
        self.kind = ButtonKind.BRASS if ready and not refusal else ButtonKind.PAPER
        self.enabled, self.reason = not refusal, refusal
        self.visible = bool(label)


_UNDO_NARROW = 120.0


class UndoButton(Button):
    """Undo: what it takes back, or why it cannot."""

    def __init__(self, on_press: Callable[[], None], *, action: str = "undo") -> None:
        super().__init__(
            "Undo", on_press, icon="undo", name="undo", action=action, size=theme.label
        )
        self.what: Words = ""

    def set(self, what: Words = "", *, refusal: Words = "") -> None:
        """Say what it takes back, or why it cannot be pressed."""
        self.what, self.reason = what, refusal
        self.enabled = not refusal

    def state(self) -> Hashable:
        """Return all it is drawn from."""
        return super().state(), self.what

    def aside(self) -> Words:
        """Return what it takes back, or why it cannot."""
        return self.what if self.enabled else self.reason

    def tip_words(self) -> Words:
        """Return what there is no room for."""
        return self.aside() if self.box.w < _UNDO_NARROW else self._folded

    def draw(self, canvas: Canvas) -> None:
        """Draw icon, word, and beside it what would be taken back; where narrow, the icon."""
        box, ink = self._body(canvas)
        if box.w < _UNDO_NARROW:
            canvas.icon("undo", box.cx, box.cy, ink)
            return
        ui, words = canvas.ui, self.aside()
        canvas.icon("undo", box.x + 22, box.cy, ink)
        left, right = box.x + 40, box.right - 18
        cap = key_cap_width(ui, self.cap(ui))
        wide = ui.width(self.label, self.size(), True) + 10

        def fits(room: float) -> bool:
            return len(ui.lines(words, max(1.0, room))) <= 2

        if not fits(right - left - wide - cap):
            cap = 0.0  # the words need its room
        if not fits(right - left - wide):  # and that of the label, which leads them on
            words, wide = Phrase("{label}: {what}", {"label": self.label, "what": words}), 0.0
        else:
            canvas.text(left, box.cy, self.label, self.size(), bold=True, colour=ink)
        if cap:
            canvas.key_cap(box.right - 10, box.cy, self.cap(ui))
        place = Box(left + wide, box.y + 2, right - left - wide - cap, box.h - 4)
        self._folded = "" if fits(place.w) else words
        canvas.label(place, words, colour=palette.INK_SECOND, elide=True)
