"""pygame_gui inside our tree: a line of text to type into, with caret, selection and clipboard.

The field is drawn like every other control; while it has the focus, pygame_gui's `UITextEntryLine`
lies on it and does the typing. pygame_gui is imported with the first focus, never earlier. Its
manager is made for each focus with a theme for the scale, so a live change of scale is nothing
special. Nothing else of pygame_gui is used: its file dialog cannot be reached with Tab, and its
text box knows no tables and cannot be scrolled to a paragraph, so those two are ours.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

import pygame

from game.core.words import Verbatim, Words
from game.ui.access import Role, Spoken, key_note, notes
from game.ui.canvas import Canvas, Ui, key_cap_width
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.letter_board import LetterBoard
from game.ui.root import root_of
from game.ui.scale import Box, Size
from game.ui.theme import FIELD, theme
from game.ui.widget import Widget
from game.view import palette


class TextField(Widget):
    """A line of text.

    Args:
        text: what stands in it.
        on_change: called with the text after each change.
        limit: the most letters.
        hint: shown while it is empty.
        icon: at the left.
        name, action, hotkey, tip: see `Widget`; its key begins the typing.
    """

    focusable = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        *,
        limit: int = 40,
        hint: Words = "",
        icon: str = "",
        name: str = "",
        action: str = "",
        hotkey: str = "",
        tip: Words = "",
    ) -> None:
        super().__init__(name, action=action, hotkey=hotkey, tip=tip)
        self.text = text
        self.on_change = on_change
        self.limit = limit
        self.hint = hint
        self.icon = icon
        self._manager: Any = None
        self._entry: Any = None
        self._made_for: tuple[object, ...] = ()
        self._ui: Ui | None = None
        self._fresh = False
        """No key has gone down in it yet: a letter that comes is that of the key that opened it."""
        self._cap = 0.0
        """Room for its key."""

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Return True: letters are its own while it has the focus."""
        return True

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the line with what is typed, and where the caret stands."""
        caret = self._entry.edit_position if self._entry is not None else len(self.text)
        note = notes(self.remark, self.tip, key_note(self._key(ui)))
        name = self.aloud or self.hint
        return (Spoken(Role.TEXT_INPUT, name, note, text=self.text, caret=caret),)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height it was given, or that of a field."""
        return Size.of(self.box.w, self.box.h or theme.field, least_w=0.0)

    def arrange(self, ui: Ui) -> None:
        """Remember the scale; an open entry is made anew for another place."""
        self._ui = ui
        cap = key_cap_width(ui, self._key(ui))
        self._cap = cap if cap * 3 < self.box.w else 0.0
        if self._entry is not None and self._made_for != (self.box, ui.scale):
            self._open(ui)

    def _key(self, ui: Ui) -> str:
        return ui.keys.cap(self.action) if self.action else ui.keys.fixed(self.hotkey)

    def _inner(self) -> Box:
        left = 36.0 if self.icon else 10.0
        right = 10 + (self._cap + 8 if self._cap else 0)
        return Box(self.box.x + left, self.box.y + 2, self.box.w - left - right, self.box.h - 4)

    # ------------------------------------------------------------------ typing

    def gain(self, ui: Ui) -> None:
        """Begin to type."""
        self._open(ui)
        self._fresh = True

    def blur(self) -> None:
        """Stop typing; what was typed stays."""
        self._close()

    def press(self) -> None:
        """Select all, where it is typed into."""
        if self._entry is not None:
            self._entry.select_range = [0, len(self.text)]
            self._entry.edit_position = len(self.text)

    def _open(self, ui: Ui) -> None:
        # 160 ms, a third of the time to the title; not before something is typed.
        from pygame_gui import UIManager
        from pygame_gui.elements import UITextEntryLine

        self._close()
        rect = ui.scale.rect(self._inner())
        window = pygame.display.get_window_size()
        self._manager = UIManager(window, _theme(ui), enable_live_theme_updates=False)
        self._entry = UITextEntryLine(rect, self._manager)
        self._entry.set_text_length_limit(self.limit)
        self._entry.set_text(self.text)
        self._entry.focus()
        self.press()
        self._made_for = (self.box, ui.scale)

    def _close(self) -> None:
        if self._entry is not None:
            self._entry.unfocus()
            self._entry.kill()
            self._entry = self._manager = None

    def raw(self, event: pygame.Event) -> bool:
        """Hand keys and typed text to the entry; keys that leave the field go on."""
        if self._entry is None or event.type not in (pygame.TEXTINPUT, pygame.KEYDOWN):
            return False
        if getattr(event, "pad", ""):
            return False  # no button types anything
        fresh, self._fresh = self._fresh, False
        if fresh and event.type == pygame.TEXTINPUT:
            return True
        if event.type == pygame.KEYDOWN and event.key in (
            pygame.K_TAB,
            pygame.K_RETURN,
            pygame.K_KP_ENTER,
            pygame.K_ESCAPE,
            pygame.K_F6,
            pygame.K_UP,
            pygame.K_DOWN,
        ):
            return False
        took = bool(self._entry.process_event(event))
        text = self._entry.get_text()
        if text != self.text:
            self.text = text
            self.on_change(text)
        return took or event.type == pygame.TEXTINPUT

    def key(self, event: KeyPress) -> bool:
        """Keep letters from the shortcuts of the scene; a pad's A opens letters to pick."""
        if event.down and event.pad and event.enter:
            self._spell()
            return True
        return bool(event.down and event.text and event.text.isprintable() and not event.ctrl)

    def pointer(self, event: Pointer) -> bool:
        """Take the focus with a press; set the caret where it fell. A finger opens letters to
        pick."""
        if event.act is Act.DOWN and event.button == LEFT and self.enabled:
            self._pass_on(pygame.MOUSEBUTTONDOWN, event)
            return True
        if event.act is Act.UP and event.button == LEFT:
            self._pass_on(pygame.MOUSEBUTTONUP, event)
            if event.touch and self.enabled:
                self._spell()
            return True
        return False

    def _spell(self) -> None:
        """Open letters to pick."""
        root = root_of(self)
        if root is not None:
            board = LetterBoard(self.text, self._spelt, self.limit)
            root.open(board, board.fit(self.box, root.box))
            root.focus_next()

    def _spelt(self, text: str) -> None:
        self.set(text)
        self.on_change(text)

    def _pass_on(self, kind: int, event: Pointer) -> None:
        if self._entry is not None:
            passed = pygame.Event(kind, pos=event.pixel, button=LEFT)
            self._entry.process_event(passed)

    def set(self, text: str) -> None:
        """Put another text in it, without telling."""
        self.text = text
        if self._entry is not None:
            self._entry.set_text(text)

    # ------------------------------------------------------------------ life

    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        if self._manager is not None:
            self._manager.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the field; while it is typed into, the entry draws the text."""
        box = self.box
        if self.focused:
            canvas.focus_ring(box)
        canvas.rounded(box, FIELD, edge=palette.INK_FAINT, radius=4)
        if self.icon:
            canvas.icon(self.icon, box.x + 20, box.cy, palette.INK_SECOND, 18)
        if self._cap:
            canvas.key_cap(box.right - 8, box.cy, self._key(canvas.ui))
        inner = self._inner()
        if self._manager is not None:
            with canvas.clipped(inner):
                self._manager.draw_ui(canvas.surface)
        elif self.text:
            ink = palette.INK if self.enabled else palette.INK_FAINT
            room = inner.w
            canvas.text(inner.x, box.cy, Verbatim(self.text), colour=ink, room=room, elide=True)
        else:
            canvas.text(inner.x, box.cy, self.hint, colour=palette.INK_FAINT, room=inner.w)


def _hexadecimal(colour: palette.Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _theme(ui: Ui) -> dict[str, Any]:
    """Return pygame_gui's theme for an entry on paper at the scale in use."""
    clear, field = "#00000000", _hexadecimal(FIELD)
    ink, brass = _hexadecimal(palette.INK), _hexadecimal(palette.BRASS_LIGHT)
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": field,
                "normal_text": ink,
                "selected_text": ink,
                "selected_bg": brass,
                "normal_border": clear,
                "text_cursor": ink,
            },
            "font": {"name": "noto_sans", "size": str(ui.scale.px(theme.text))},
            "misc": {"border_width": "0", "shadow_width": "0", "padding": "0,0"},
        }
    }
