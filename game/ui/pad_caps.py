"""What the buttons of a game controller are called, and the signs that stand on them, by make.

The settings write a button as `pad ` and its name here: "pad a" is the lowest of the four at the
right thumb, whatever stands on it.
"""

from collections.abc import Mapping
from enum import Enum

from game.core.words import Phrase
from game.text import KEY, say

PREFIX = "pad "

BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "left stick", "right stick", "left shoulder",
    "right shoulder", "up", "down", "left", "right", "misc", "paddle 1", "paddle 2", "paddle 3",
    "paddle 4", "touchpad",
)  # fmt: skip
"""By SDL's number."""
TRIGGERS = {4: "left trigger", 5: "right trigger"}
"""By SDL's number of the axis; they are pressed like buttons."""
_KNOWN = frozenset({*BUTTONS, *TRIGGERS.values()})

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
SIGNS = frozenset({"✕", "○", "□", "△", *ARROWS.values()})
"""Caps that are drawn and not written."""


class Make(Enum):
    """Whose signs a controller bears, by the maker's number in its identity."""

    XBOX = ""
    """And all that are made like it."""
    PLAYSTATION = "4c05"
    NINTENDO = "7e05"

    @classmethod
    def of(cls, identity: str) -> "Make":
        """Return the make of a controller by what SDL knows it by."""
        return next((make for make in cls if make.value == identity[8:12]), cls.XBOX)


_SIGNED = {"paddle 1": "P1", "paddle 2": "P2", "paddle 3": "P3", "paddle 4": "P4"}
"""Letters and figures that stand on a button, the same in every language."""
_LETTERS: Mapping[Make, Mapping[str, str]] = {
    Make.XBOX: {
        "a": "A", "b": "B", "x": "X", "y": "Y", "left stick": "LS", "right stick": "RS",
        "left shoulder": "LB", "right shoulder": "RB", "left trigger": "LT", "right trigger": "RT",
    },
    Make.PLAYSTATION: {
        "left stick": "L3", "right stick": "R3", "left shoulder": "L1", "right shoulder": "R1",
        "left trigger": "L2", "right trigger": "R2",
    },
    Make.NINTENDO: {
        "a": "A", "b": "B", "x": "X", "y": "Y", "left stick": "LS", "right stick": "RS",
        "left shoulder": "L", "right shoulder": "R", "left trigger": "ZL", "right trigger": "ZR",
        "back": "-", "start": "+",
    },
}  # fmt: skip
_WORDS = {
    "up": "D-pad up",
    "down": "D-pad down",
    "left": "D-pad left",
    "right": "D-pad right",
    "back": "View",
    "start": "Menu",
    "guide": "Guide",
    "misc": "Share",
    "touchpad": "Touchpad",
}
_PLAYSTATION = {
    "a": "Cross",
    "b": "Circle",
    "x": "Square",
    "y": "Triangle",
    "back": "Share",
    "start": "Options",
}
_SHAPES = {"a": "✕", "b": "○", "x": "□", "y": "△"}


def known(text: str) -> bool:
    """Return whether a text names a button, as the settings write it."""
    return text.startswith(PREFIX) and text.removeprefix(PREFIX) in _KNOWN


def name(text: str, make: Make) -> str:
    """Return what a sentence calls a button."""
    button = text.removeprefix(PREFIX)
    if sign := _LETTERS[make].get(button) or _SIGNED.get(button):
        return sign
    if make is Make.PLAYSTATION and button in _PLAYSTATION:
        return say(Phrase(_PLAYSTATION[button], context=KEY))
    return say(Phrase(_WORDS[button], context=KEY))


def cap(text: str, make: Make) -> str:
    """Return what stands on a button: a sign that is drawn, or its name."""
    button = text.removeprefix(PREFIX)
    if make is Make.PLAYSTATION and button in _SHAPES:
        return _SHAPES[button]
    return ARROWS.get(button) or name(text, make)
