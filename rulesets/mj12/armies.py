"""Army lists as a map writes them: `mayor officer guardsman*3 militia*4`."""

from collections.abc import Mapping
from difflib import get_close_matches

from rulesets.mj12.units import UNITS

MOST = 99
"""Units of one kind that a list may name."""

Army = Mapping[str, int]
"""How many of each kind, in the order of the hand; kinds that are not in it are left out."""


def parse_army(text: str) -> Army:
    """Return the army that a list names.

    Raises:
        ValueError: a word is no unit, or its number is none; the message says which.
    """
    found: dict[str, int] = {}
    for word in text.split():
        kind, star, number = word.partition("*")
        if kind not in UNITS:
            close = get_close_matches(kind, UNITS, 1)
            hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(UNITS)}"
            raise ValueError(f"{kind!r} is no unit; {hint}")
        count = int(number) if number.isascii() and number.isdigit() else 0
        if star and not 1 <= count <= MOST:
            raise ValueError(f"{word!r} names no number from 1 to {MOST}")
        found[kind] = found.get(kind, 0) + (count if star else 1)
    if not found:
        raise ValueError("the list is empty")
    return {kind: found[kind] for kind in UNITS if kind in found}


def cost(army: Army) -> int:
    """Return what an army costs."""
    return sum(UNITS[kind].cost * count for kind, count in army.items())
