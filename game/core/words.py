"""Words for people: an English template with its arguments, translated only when shown.

Rulesets write `Phrase("{unit} needs {gold} more gold", {"unit": "tank", "gold": 10})`; the client's
catalogue (`game.text`) looks up the template, then fills in the arguments.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Union

_NOTHING: Mapping[str, "Words"] = MappingProxyType({})


class Phrase(NamedTuple):
    """A sentence with gaps; the arguments are words themselves, numbers, or labels of cells."""

    template: str
    args: Mapping[str, "Words | int"] = _NOTHING
    many: str = ""
    """The template where the argument `count` is not one: "{count} units can still act"."""
    context: str = ""
    """What tells it from the same English that other languages say otherwise: "of a replay"."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Phrase, (self.template, dict(self.args), self.many, self.context)

    def __str__(self) -> str:
        template = self.many if self.many and self.args.get("count") != 1 else self.template
        return template.format(**{name: str(value) for name, value in self.args.items()})


class Verbatim(str):
    """Text that is the same in every language: figures, keys, paths, what a person wrote."""

    __slots__ = ()


Words = Union[str, Phrase]  # noqa: UP007 - a forward reference to a recursive type
"""Text in the source language, with or without gaps."""

Say = Callable[[Words], str]
"""Returns words in a language: those of `str` are English."""

Term = str
"""Text in the source language without gaps, where data are plain strings: a label, a title."""

SEAT_NAME = "Player {seat}"
"""The template that stands for whoever sits on a seat; shown, it becomes the person's name."""


def seat_name(seat: int) -> Phrase:
    """Return the words for the person on a seat, for use as an argument of a sentence."""
    return Phrase(SEAT_NAME, {"seat": seat})


def seat_title(seat: int) -> Phrase:
    """Return the words for the person on a seat with the name of their side, if it has one."""
    return Phrase(SEAT_NAME, {"seat": seat, "side": seat})


def victory(winners: Sequence[int]) -> Words:
    """Return who has won, with the side where it is one alone; nobody has in a draw."""
    if not winners:
        return "A draw"
    if len(winners) == 1:
        return Phrase("{name} wins", {"name": seat_title(winners[0])})
    return Phrase("{names} win", {"names": conjunction([seat_name(seat) for seat in winners])})


def conjunction(names: Sequence[Words]) -> Words:
    """Return names, of which there must be one, with "and" between them."""
    first, *others = names
    for name in others:
        first = Phrase("{names} and {name}", {"names": first, "name": name})
    return first


def sentence(words: Words) -> Words:
    """Return words with a stop at their end, if they have none."""
    if str(words).endswith((".", "?", "!", "…")):
        return words
    return Phrase("{clause}.", {"clause": words})


def paragraph(sentences: Iterable[Words], between: str = " ") -> Words:
    """Return sentences one after another, empty ones left out."""
    told = [words for words in sentences if words]
    if len(told) < 2:
        return next(iter(told), "")
    # flat, not each in the next: a map may have a thousand errors
    gaps = {f"part{number}": words for number, words in enumerate(told, 1)}
    return Phrase(between.join(f"{{{name}}}" for name in gaps), gaps)
