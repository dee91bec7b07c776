"""Keys by what they do: named actions, keys in the text form of the settings, words for the caps.

The text form is `ctrl+`, `alt+`, `shift+` and a key's name, in that order: "ctrl+return"; or a
button of a pad, "pad a". Key caps ask a `KeyMap`, so they show what is bound now, to the keyboard
or to the pad, whichever was used last.
"""

from collections.abc import Iterable, Mapping
from copy import copy
from functools import cache, lru_cache

import pygame

from game.core.words import Phrase
from game.settings import DEFAULT_KEYS, Settings
from game.text import KEY, code, say
from game.ui import pad_caps
from game.ui.events import KeyPress
from game.ui.pad_caps import Make

_NAMES = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "del": pygame.K_DELETE,
    "plus": pygame.K_PLUS,
    "+": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
}
"""Names besides those pygame knows."""
_SAME = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP0: pygame.K_0,
}
_WRITTEN = {pygame.K_PLUS: "plus", pygame.K_MINUS: "minus"}
_CAPS = {
    "return": "Enter",
    "escape": "Esc",
    "delete": "Del",
    "plus": "+",
    "minus": "-",
    "tab": "Tab",
    "space": "Space",
    "backspace": "Backspace",
    "insert": "Ins",
    "home": "Home",
    "end": "End",
    "page up": "PgUp",
    "page down": "PgDn",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "alt": "Alt",
    "ctrl": "Ctrl",
    "shift": "Shift",
    "left alt": "Alt",
    "right alt": "Right Alt",
    "left ctrl": "Ctrl",
    "left shift": "Shift",
}
"""What stands on keys that bear no letter of their own."""
_MODIFIERS = ("ctrl", "alt", "shift")
_ALONE = {
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LSHIFT,
    pygame.K_RSHIFT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
    pygame.K_MODE,
}  # fmt: skip


def _code(name: str) -> int:
    if name in _NAMES:
        return _NAMES[name]
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return 0


def _written(code: int) -> str:
    code = _SAME.get(code, code)
    return _WRITTEN.get(code) or pygame.key.name(code)


@cache
def normal(text: str) -> str:
    """Return a key as the settings write it, "Ctrl+Enter" as "ctrl+return"; "" for no key."""
    low = text.strip().lower()
    if pad_caps.known(low):
        return low
    if low.endswith("+"):
        before, name = low[:-1].rstrip("+").split("+"), "plus"
    else:
        *before, name = low.split("+")
    code = _code(name.strip())
    if not code:
        return ""
    given = {part.strip() for part in before}
    return "+".join([*(part for part in _MODIFIERS if part in given), _written(code)])


def pressed(event: KeyPress) -> str:
    """Return a key press as the settings write it, or nothing for a lone modifier."""
    if event.pad:
        return event.pad
    if event.key in _ALONE or not event.key:
        return ""
    held = (event.ctrl, bool(event.mods & pygame.KMOD_ALT), event.shift)
    names = [name for name, on in zip(_MODIFIERS, held, strict=True) if on]
    if event.text == "+" and not event.ctrl:
        return "plus"  # wherever the sign lies on this keyboard
    return "+".join([*names, _written(event.key)])


def alone(event: KeyPress) -> str:
    """Return the key of a press without what is held besides, a modifier too: for keys that count
    while they are held."""
    if event.pad:
        return event.pad
    return _written(event.key)


def meant(event: KeyPress) -> str:
    """Return the key of a press, also where a button of a pad stands for it; nothing where that
    stands for none."""
    return pressed(event._replace(pad=""))


def label(text: str) -> str:
    """Return what the cap of a key shows: "Ctrl Enter" for "ctrl+return", "Strg Eingabe"."""
    return _label(text, code())


@cache
def _label(text: str, _language: str) -> str:
    """Return the same in the language in use, which the key of this cache has to name."""
    return " ".join(
        say(Phrase(_CAPS[part], context=KEY)) if part in _CAPS else part[0].upper() + part[1:]
        for part in normal(text).split("+")
        if part
    )


STANDS = {
    "up": (pygame.K_UP, 0),
    "down": (pygame.K_DOWN, 0),
    "left": (pygame.K_LEFT, 0),
    "right": (pygame.K_RIGHT, 0),
    "act": (pygame.K_RETURN, 0),
    "cancel": (pygame.K_ESCAPE, 0),
    "next_idle": (pygame.K_TAB, 0),
    "previous_idle": (pygame.K_TAB, pygame.KMOD_SHIFT),
}
"""By action, the key and modifiers that a button of a pad stands for at every widget."""
_FIXED = {"return": "act", "escape": "cancel"}
"""The action whose button stands for a fixed key."""


class KeyMap:
    """Which keys press which actions.

    Args:
        bindings: keys and buttons in text form by action; the first of each is shown on caps.
        pad: the make of the pad that was used last; None: keys or mouse were.
    """

    def __init__(self, bindings: Mapping[str, Iterable[str]], pad: Make | None = None) -> None:
        self.pad = pad
        self._keys: dict[str, tuple[str, ...]] = {}
        self._actions: dict[str, list[str]] = {}
        self._first_key: dict[str, str] = {}
        self._first_button: dict[str, str] = {}
        """Those on caps, by action; a screen asks for them hundreds of times as it is laid out."""
        for action, given in bindings.items():
            known = tuple(dict.fromkeys(key for key in map(normal, given) if key))
            self._keys[action] = known
            for key in reversed(known):
                (self._first_button if pad_caps.known(key) else self._first_key)[action] = key
            for key in known:
                self._actions.setdefault(key, []).append(action)

    @classmethod
    def of(cls, settings: Settings, pad: Make | None = None) -> "KeyMap":
        """Return the map of a person's settings."""
        found = copy(_bound(tuple(settings.keys.items()), tuple(settings.pads.items())))
        found.pad = pad
        return found

    def cap(self, action: str) -> str:
        """Return what the key cap of an action shows; empty where nothing is bound."""
        if self.pad is not None:
            button = self._first_button.get(action)
            return pad_caps.cap(button, self.pad) if button is not None else ""
        key = self._first_key.get(action)
        return label(key) if key is not None else ""

    def fixed(self, hotkey: str, *, confirms: bool = False) -> str:
        """Return what the cap of a fixed key shows: on a pad, what stands for it, if anything.

        Args:
            hotkey: the key.
            confirms: it does from anywhere on its screen.
        """
        if self.pad is None:
            return label(hotkey)
        return self.cap("menu" if confirms else _FIXED.get(normal(hotkey), ""))

    def told(self, hotkey: str, *, confirms: bool = False) -> str:
        """Return what a sentence calls a fixed key, or the button that stands for it; `confirms`
        as above."""
        if self.pad is None:
            return label(hotkey)
        return self.called("menu" if confirms else _FIXED.get(normal(hotkey), ""))

    def called(self, action: str) -> str:
        """Return what a sentence calls the button or key of an action."""
        keys = self._keys.get(action, ())
        button = next((key for key in keys if pad_caps.known(key)), "")
        if self.pad is not None and button:
            return pad_caps.name(button, self.pad)
        return next((label(key) for key in keys if not pad_caps.known(key)), "")

    def stands(self, button: str) -> tuple[int, int]:
        """Return the key and modifiers that a button of a pad stands for; 0: none."""
        actions = self._actions.get(button, ())
        return next((STANDS[action] for action in actions if action in STANDS), (0, 0))

    def actions(self, event: KeyPress) -> tuple[str, ...]:
        """Return the actions bound to a key press."""
        return tuple(self._actions.get(pressed(event), ()))

    def holds(self, event: KeyPress, action: str) -> bool:
        """Return whether a key that goes down or up is bound to an action, with whatever else."""
        return alone(event) in self._keys.get(action, ())

    def writes(self, event: KeyPress, action: str) -> bool:
        """Return whether a key that goes down writes the sign bound to an action, wherever that
        lies on this keyboard."""
        sign = event.text if event.down and event.text.isprintable() and not event.ctrl else ""
        return bool(sign) and not sign.isalnum() and sign in self._keys.get(action, ())

    def does(self, event: KeyPress, action: str) -> bool:
        """Return whether a key press is bound to an action."""
        return event.down and pressed(event) in self._keys.get(action, ())


_Bound = tuple[tuple[str, tuple[str, ...]], ...]
"""Keys or buttons by action."""


@lru_cache(maxsize=8)
def _bound(keys: _Bound, pads: _Bound) -> KeyMap:
    """Return the map that differs by some keys and buttons from the usual one; it is shared."""
    own = Settings(keys=dict(keys), pads=dict(pads))
    return KeyMap({name: (*own.bound(name), *own.buttons(name)) for name in DEFAULT_KEYS})
