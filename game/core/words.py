"""Words for people: an English template with its arguments, translated only when shown.

Rulesets write `Phrase("{unit} needs {gold} more gold", {"unit": "tank", "gold": 10})`; the client's
catalogue (`game.text`) looks up the template, then fills in the arguments.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Union

_NOTHING: Mapping[str, "Words"] = MappingProxyType({})


class Phrase(NamedTuple):
    """A sentence with gaps; the arguments are words themselves, numbers, or labels of cells."""

    template: str
    args: Mapping[str, "Words | int"] = _NOTHING

    def __str__(self) -> str:
        return self.template.format(**{name: str(value) for name, value in self.args.items()})


Words = Union[str, Phrase]  # noqa: UP007 - a forward reference to a recursive type
"""Text in the source language, with or without gaps."""
