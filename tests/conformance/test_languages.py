"""What a game says to people is found by the translators: no template is put together in play."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_type_hints

from babel.messages.pofile import read_po
from words import catalogues

from game import data
from game.core.words import Phrase, Verbatim, Words
from tests.conformance.play import Playout
from tests.conformance.test_views import answered

SIGNS = re.compile(r"[^A-Za-z]*([A-Za-z]{1,2}[0-9]*|[0-9]+[a-z]?)?[^A-Za-z]*")
"""What no translator is asked for: figures, labels of cells, letters of codes."""


@cache
def known() -> frozenset[str]:
    """Return every template that translators are given, plurals too."""
    with (catalogues.folder(data.folder("assets").parent) / "miniwars.pot").open("rb") as file:
        catalog = read_po(file)
    found: set[str] = set()
    for message in catalog:
        found |= {message.id} if isinstance(message.id, str) else set(message.id)
    return frozenset(found)


@cache
def word_fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a type that are words."""
    hints = get_type_hints(kind)
    return tuple(name for name, hint in hints.items() if hint == Words or "Phrase" in str(hint))


def said(value: Any) -> Iterator[str]:
    """Yield every template in something that is shown."""
    if isinstance(value, Phrase):
        yield value.template
        if value.many:
            yield value.many
        for argument in value.args.values():
            if isinstance(argument, str) and not isinstance(argument, Verbatim):
                yield argument
            yield from said(argument)
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        for name, part in zip(value._fields, value, strict=True):
            if isinstance(part, str):
                if name in word_fields(type(value)) and not isinstance(part, Verbatim):
                    yield part
            elif part and not isinstance(part, int):
                yield from said(part)
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from said(part)
    elif isinstance(value, dict):
        yield from said(tuple(value.values()))


def test_a_translator_has_every_template_that_a_game_says(game: Playout):
    told = [answers for _, _, answers in answered(game)]
    told += [[ply.events] for ply in game.plies]
    unknown = set(said(told)) - known()
    unknown = {each for each in unknown if not SIGNS.fullmatch(each)}
    assert unknown == set(), "annotate it as Words or Term; then run: python assets/translate.py"
