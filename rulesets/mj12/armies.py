"""Army lists as a map writes them: `mayor officer guardsman*3 militia*4`."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core.words import Phrase, Words
from rulesets.kit.check_map import did_you_mean
from rulesets.mj12.units import UNITS

MOST = 99
"""Units of one kind that a list may name."""

Army = Mapping[str, int]
"""How many of each kind, in the order of the hand; kinds that are not in it are left out."""


_HOW = "Write kinds with their numbers, as in officer militia*4."


class Fault(NamedTuple):
    """What is wrong with a word of a list."""

    text: Words
    fix: Words


def faults(text: str) -> Iterator[Fault]:
    """Yield everything that keeps a list from naming an army."""
    words = text.split()
    if not words:
        yield Fault("The list of units is empty", _HOW)
    for word in dict.fromkeys(words):
        kind, star, number = word.partition("*")
        if kind not in UNITS:
            yield Fault(Phrase("{word} is no unit", {"word": kind}), did_you_mean(kind, UNITS))
        if star and _number(number) is None:
            named: dict[str, Words | int] = {"word": word, "most": MOST}
            yield Fault(Phrase("{word} names no number from 1 to {most}", named), _HOW)


def _number(text: str) -> int | None:
    """Return how many units of a kind are meant."""
    found = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(MOST)) else 0
    return found if 1 <= found <= MOST else None


def parse_army(text: str) -> Army:
    """Return the army that a list names.

    Raises:
        ValueError: the list has faults.
    """
    told = [str(fault.text) for fault in faults(text)]
    if told:
        raise ValueError("; ".join(told))
    found: dict[str, int] = {}
    for word in text.split():
        kind, _, number = word.partition("*")
        found[kind] = found.get(kind, 0) + (_number(number) or 1)
    return {kind: found[kind] for kind in UNITS if kind in found}


def cost(army: Army) -> int:
    """Return what an army costs."""
    return sum(UNITS[kind].cost * count for kind, count in army.items())
