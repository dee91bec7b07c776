"""Letters to pick one by one, for who has no keyboard at hand: with a pad, or with a finger.

What was written is handed over as a whole by Done; to leave the board otherwise leaves the text as
it was.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game.core.words import Verbatim, Words
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.events import Act, KeyPress, Pointer
from game.ui.root import Root
from game.ui.scale import Box
from game.ui.theme import FIELD, theme
from game.ui.ways import WAYS
from game.ui.widget import Widget
from game.view import palette

_ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm'.,")
_KEY = 44.0
"""A side of a letter's key, in units: a finger's."""
_GAP = 4.0
_WIDE = 10 * _KEY + 9 * _GAP + 16
_HIGH = theme.field + 5 * (_KEY + _GAP) + 20


class _Tool(Button):
    """A key that is no letter, with the button of a pad that does the same."""

    def __init__(
        self,
        label: Words,
        press: Callable[[], None],
        action: str = "",
        *,
        kind: ButtonKind = ButtonKind.PAPER,
    ) -> None:
        super().__init__(label, press, kind=kind, name=str(label).lower(), size=theme.text)
        self._by = action

    def cap(self, ui: Ui) -> str:
        """Return the button; the keys of a keyboard write here."""
        return ui.keys.cap(self._by) if ui.keys.pad is not None else ""


class LetterBoard(Widget):
    """The letters, below the text as it stands.

    Args:
        text: what stands there at first.
        on_done: takes the text.
        limit: the most letters.
    """

    def __init__(self, text: str, on_done: Callable[[str], None], limit: int) -> None:
        super().__init__("letters")
        self.text = text
        self.on_done = on_done
        self.limit = limit
        self._large = not text
        """The next letter is a capital."""
        self._letters = [
            [Button(Verbatim(sign), partial(self._tap, index, at)) for at, sign in enumerate(row)]
            for index, row in enumerate(_ROWS)
        ]
        self._tools: list[Button] = [
            _Tool("Capital", self._change),
            _Tool("Space", partial(self.write, " ")),
            _Tool("Delete", self._delete, "undo"),
            _Tool("Done", self._hand_over, "menu", kind=ButtonKind.BRASS),
        ]
        self.add(*(key for row in self._letters for key in row), *self._tools)
        self._show()

    def fit(self, field: Box, view: Box) -> Box:
        """Return its box in a window, off the field it is for."""
        wide, high = min(_WIDE, view.w - 16), min(_HIGH, view.h - 16)
        below = field.cy < view.cy
        y = view.bottom - high - 8 if below else view.y + 8
        return Box(view.cx - wide / 2, y, wide, high)

    # ------------------------------------------------------------------ writing

    def write(self, sign: str) -> None:
        """Put a sign at the end."""
        if len(self.text) < self.limit:
            self.text += sign
        self._large = sign == " "
        self._show()

    def _tap(self, row: int, at: int) -> None:
        sign = _ROWS[row][at]
        self.write(sign.upper() if self._large else sign)

    def _delete(self) -> None:
        self.text = self.text[:-1]
        self._large = not self.text
        self._show()

    def _change(self) -> None:
        self._large = not self._large
        self._show()

    def _show(self) -> None:
        """Write on the keys what they write."""
        self._tools[0].on = self._large
        for row, signs in zip(self._letters, _ROWS, strict=True):
            for key, sign in zip(row, signs, strict=True):
                key.label = Verbatim(sign.upper() if self._large else sign)
                key.name = f"letter {sign}"

    def _hand_over(self) -> None:
        if isinstance(self.parent, Root):
            self.parent.close(self)
        self.on_done(self.text)

    # ------------------------------------------------------------------ events

    def key(self, event: KeyPress) -> bool:
        """Walk and pick; a keyboard writes too. Start hands over; Escape and B are not its own."""
        root = self.parent
        if not event.down or event.key == pygame.K_ESCAPE or not isinstance(root, Root):
            return False
        if event.key in WAYS:
            root.focus_towards(*WAYS[event.key])
        elif root.ui.keys.does(event, "menu") or (event.enter and not event.pad):
            self._hand_over()
        elif event.enter and root.focus is not None and root.focus is not self:
            root.focus.press()
        elif event.key == pygame.K_BACKSPACE or root.ui.keys.does(event, "undo"):
            self._delete()
        elif event.text.isprintable() and event.text and not event.ctrl:
            self.write(event.text)
        return True

    def pointer(self, event: Pointer) -> bool:
        """Keep presses between the keys from the scene behind."""
        return event.act in (Act.DOWN, Act.UP)

    # ------------------------------------------------------------------ drawing

    def arrange(self, ui: Ui) -> None:
        """Place the keys below the text."""
        _, rest = self.box.inset(8).cut_top(theme.field, _GAP)
        high = (rest.h + _GAP) / (len(_ROWS) + 1)
        for index, row in enumerate([*self._letters, self._tools]):
            line = Box(rest.x, rest.y + index * high, rest.w, high - _GAP)
            for key, place in zip(row, line.columns(len(row), _GAP), strict=True):
                key.place(place, ui)

    def draw(self, canvas: Canvas) -> None:
        """Draw the text and the keys."""
        canvas.shadow(self.box, blur=7, alpha=150)
        canvas.paper(self.box, shadow=False)
        field = self.box.inset(8)._replace(h=theme.field)
        canvas.rounded(field, FIELD, edge=palette.INK_FAINT, radius=4)
        room = field.w - 20
        wide = canvas.text(field.x + 10, field.cy, Verbatim(self.text), room=room, elide=True)
        canvas.upright(field.x + 12 + wide, field.y + 6, field.bottom - 6, palette.INK)
        self.draw_children(canvas)
