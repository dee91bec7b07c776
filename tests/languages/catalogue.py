"""A small catalogue for a test, made as a translator's file is."""

from collections.abc import Mapping
from gettext import GNUTranslations
from io import BytesIO

from babel.messages.catalog import Catalog
from words import catalogues

from game import text

Translations = Mapping[str, str | tuple[str, str]]
"""By the English template; the two forms of one that counts, whose plural nobody looks up."""


def compiled(
    name: str,
    words: Translations,
    *,
    plural: str = "n != 1",
    thousands: str = ",",
    point: str = ".",
) -> bytes:
    """Return a compiled catalogue.

    Args:
        name: of the language, in that language.
        words: translations by the templates' English.
        plural: which form a count `n` takes, 0 or 1, as catalogues write it.
        thousands: the sign between groups of figures.
        point: the sign before what is less than one.
    """
    catalog = Catalog(fuzzy=False)
    catalog.mime_headers = [("Plural-Forms", f"nplurals=2; plural=({plural});")]
    catalog.add("English", name, context=text.SETTLED)
    catalog.add(",", thousands, context=text.SETTLED)
    catalog.add(".", point, context=text.SETTLED)
    for template, said in words.items():
        counts = isinstance(said, tuple)
        catalog.add((template, f"{template}, many") if counts else template, said)
    return catalogues.compiled(catalog)


def spoken(
    name: str,
    words: Translations,
    *,
    plural: str = "n != 1",
    thousands: str = ",",
    point: str = ".",
) -> text.Language:
    """Return the language of a small catalogue, made as by `compiled`."""
    content = compiled(name, words, plural=plural, thousands=thousands, point=point)
    return text.language(GNUTranslations(BytesIO(content)))
