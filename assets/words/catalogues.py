"""The catalogues of words: the templates for translators, and what gettext reads of each language.

`assets/locale/miniwars.pot` holds every English template; each language has its own
`<language>/miniwars.po`, and beside it, compiled and never committed, `miniwars.mo`.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from words.templates import Template, templates

DOMAIN = "miniwars"
SETTLED = "language"
"""The context of what is no sentence: the language's own name, the signs of numbers."""
_SETTLED = {
    "English": "The name of your language, in your language.",
    ",": "Between groups of three figures, as in 1,000; for a space take U+00A0.",
    ".": "Before what is less than one, as in 0.5.",
}
_WIDTH = 100
_LEFT_OUT = (b'"POT-Creation-Date:', b'"Report-Msgid-Bugs-To:', b'"Generated-By:')
"""Lines of a header by which a file would differ though no word in it does, or that say nothing."""


def folder(root: Path) -> Path:
    """Return where the catalogues of a checkout lie."""
    return root / "assets" / "locale"


def languages(root: Path) -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted(path.parent.name for path in folder(root).glob(f"*/{DOMAIN}.po"))


def template(root: Path) -> Catalog:
    """Return the catalogue that translators begin with, as the source has it now.

    Raises:
        ValueError: a template stands in the source with two plurals; which.
    """
    catalog = _empty()
    for text, hint in _SETTLED.items():
        catalog.add(text, context=SETTLED, auto_comments=[hint])
    plurals: dict[str, Template] = {}
    found = templates(root)
    for each in found:
        if each.many:
            other = plurals.setdefault(each.text, each)
            if other.many != each.many:
                raise ValueError(f"{each.file}:{each.line}: {each.text!r} has another plural")
    for each in found:
        many = plurals[each.text].many if each.text in plurals else ""
        catalog.add(
            (each.text, many) if many else each.text,
            locations=[(each.file, None)],
            context=each.context or None,
        )
    return catalog


def read(root: Path, language: str) -> Catalog:
    """Return the catalogue of a language as its translator left it."""
    with (folder(root) / language / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def update(root: Path, language: str) -> Catalog:
    """Take the templates of the source into the catalogue of a language, new or not, and return it.

    A translation whose template has changed a little stays, marked as fuzzy; what the source has no
    longer goes.
    """
    path = folder(root) / language / f"{DOMAIN}.po"
    catalog = read(root, language) if path.exists() else _empty(language)
    catalog.update(template(root), update_header_comment=False)
    catalog.obsolete.clear()
    _write(catalog, path)
    return catalog


def write_template(root: Path) -> None:
    """Write the template for translators."""
    _write(template(root), folder(root) / f"{DOMAIN}.pot")


def compile_all(root: Path) -> list[Path]:
    """Compile every catalogue that has changed since; return what was written."""
    written = []
    for language in languages(root):
        source = folder(root) / language / f"{DOMAIN}.po"
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            part = target.with_suffix(".part")
            part.write_bytes(compiled(read(root, language)))
            part.replace(target)
            written.append(target)
    return written


def compiled(catalog: Catalog) -> bytes:
    """Return a catalogue as gettext reads it, without what is marked as fuzzy."""
    target = BytesIO()
    write_mo(target, catalog)
    return target.getvalue()


def untranslated(catalog: Catalog) -> Iterator[Message]:
    """Yield what a catalogue lacks: no translation, not in every form, or marked as fuzzy."""
    for message in catalog:
        if message.id:
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            if message.fuzzy or not all(forms):
                yield message


def _empty(language: str | None = None) -> Catalog:
    return Catalog(
        locale=Locale.parse(language) if language else None,
        domain=DOMAIN,
        header_comment="# Words of Miniwars for people.\n#",
        project="Miniwars",
        version="1",
        fuzzy=False,
    )


def _write(catalog: Catalog, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    for message in catalog:
        message.flags.discard("python-format")  # "50 % of" is none
    text = BytesIO()
    write_po(text, catalog, width=_WIDTH, include_lineno=False)
    lines = text.getvalue().splitlines(keepends=True)
    path.write_bytes(b"".join(line for line in lines if not line.startswith(_LEFT_OUT)))
