"""Keys by what they do: a map of named actions to keys in text form, "Ctrl+Enter".

The person's bindings come from the settings; key caps ask this map, so they show what is bound.
"""

from collections.abc import Iterable, Mapping

import pygame

from game.ui.events import KeyPress

_NAMES = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "del": pygame.K_DELETE,
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
    "pgup": pygame.K_PAGEUP,
    "pgdn": pygame.K_PAGEDOWN,
}
_SAME = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    pygame.K_KP0: pygame.K_0,
}
_LABELS = {code: name.capitalize() for name, code in _NAMES.items()} | {
    pygame.K_PLUS: "+",
    pygame.K_MINUS: "-",
}
_BY_CHARACTER = {"+": pygame.K_PLUS, "-": pygame.K_MINUS}
_MODIFIERS = ("Ctrl", "Alt", "Shift")
_MODIFIER_KEYS = {
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LSHIFT,
    pygame.K_RSHIFT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
    pygame.K_MODE,
}  # fmt: skip


def key_code(name: str) -> int:
    """Return pygame's code of a key name, or 0 where there is no such key."""
    low = name.strip().lower()
    if low in _NAMES:
        return _NAMES[low]
    if low in _BY_CHARACTER:
        return _BY_CHARACTER[low]
    try:
        return pygame.key.key_code(low)
    except ValueError:
        return 0


def key_name(code: int) -> str:
    """Return the name of a key as its cap shows it."""
    code = _SAME.get(code, code)
    if code in _LABELS:
        return _LABELS[code]
    name = pygame.key.name(code)
    return name.upper() if len(name) == 1 else name.capitalize()


def normal(text: str) -> str:
    """Return a key in text form as this module writes it: "ctrl+z" is "Ctrl+Z"."""
    if text.endswith("+"):
        *before, key = [*text[:-1].rstrip("+").split("+"), "+"]
    else:
        *before, key = text.split("+")
    given = {part.strip().lower() for part in before}
    code = key_code(key)
    names = [name for name in _MODIFIERS if name.lower() in given]
    return "+".join([*names, key_name(code)]) if code else ""


def pressed(event: KeyPress) -> str:
    """Return a key press in text form, or nothing for a lone modifier."""
    if event.key in _MODIFIER_KEYS:
        return ""
    held = (event.ctrl, bool(event.mods & pygame.KMOD_ALT), event.shift)
    names = [name for name, on in zip(_MODIFIERS, held, strict=True) if on]
    if names == ["Shift"] and event.text and not event.text.isalnum() and event.text.isprintable():
        code = _BY_CHARACTER.get(event.text)
        if code:  # a sign that needs Shift on this keyboard
            return key_name(code)
    if not names and event.text == "+":
        return key_name(pygame.K_PLUS)
    return "+".join([*names, key_name(event.key)])


def label(text: str) -> str:
    """Return a key in text form as a cap shows it: "Ctrl Enter"."""
    return text.replace("++", " +").replace("+", " ") if len(text) > 1 else text


class KeyMap:
    """Which keys press which actions.

    Args:
        bindings: keys in text form by action; the first one is shown on caps.
    """

    def __init__(self, bindings: Mapping[str, Iterable[str] | str]) -> None:
        self._keys: dict[str, tuple[str, ...]] = {}
        self._actions: dict[str, list[str]] = {}
        for action, keys in bindings.items():
            given = (keys,) if isinstance(keys, str) else keys
            known = tuple(dict.fromkeys(key for key in map(normal, given) if key))
            self._keys[action] = known
            for key in known:
                self._actions.setdefault(key, []).append(action)

    def keys(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action in text form; none for an unknown one."""
        return self._keys.get(action, ())

    def cap(self, action: str) -> str:
        """Return what the key cap of an action shows; empty where nothing is bound."""
        keys = self._keys.get(action)
        return label(keys[0]) if keys else ""

    def actions(self, event: KeyPress) -> tuple[str, ...]:
        """Return the actions bound to a key press."""
        return tuple(self._actions.get(pressed(event), ()))

    def does(self, event: KeyPress, action: str) -> bool:
        """Say whether a key press is bound to an action."""
        return event.down and pressed(event) in self._keys.get(action, ())

    def clashes(self, action: str, key: str, among: Iterable[str]) -> tuple[str, ...]:
        """Return which other actions of a group a key is bound to."""
        group = set(among)
        return tuple(
            other
            for other in self._actions.get(normal(key), ())
            if other != action and other in group
        )
