"""The catalogue: every sentence a person reads is looked up here in the language in use.

English is the source. The catalogue of another language is `assets/locale/<language>/miniwars.po`,
which a translator opens in Poedit; compiled beside it (`assets/translate.py`), gettext reads it.
"""

import os
import re
import struct
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from textwrap import wrap
from types import MappingProxyType

from game import data
from game.core.words import SEAT_NAME, Phrase, Verbatim, Words, seat_name
from game.errors import GameError
from game.file_kind import read_ordinary

DOMAIN = "miniwars"
ENGLISH = "en"
PSEUDO = "pseudo"
"""A language for tests: what went through the catalogue stands in [!!…!!] and is longer; figures
and signs stay as they are."""
SETTLED = "language"
"""The context of what a catalogue settles for its language: its own name, the signs of numbers."""
KEY = "key"
"""The context of what stands on a key, which no keyboard has much room for."""
_LONGER = 24
"""Letters by which that makes a word longer at most."""
_GAP = re.compile(r"{[^}]*}")
_MAX_BYTES = 4 << 20

Speak = Callable[[Phrase], str]
"""Returns the template of a phrase in a language, in the form that its count takes."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language that the client speaks."""

    code: str
    """As `fr`: its folder among the catalogues, and the ending of what is written in it."""
    name: str
    """In that language."""
    thousands: str
    """Between groups of three figures."""
    point: str
    """Before what is less than one."""
    template: Speak


def language(translations: NullTranslations) -> Language:
    """Return the language of a catalogue; what it lacks stays English."""

    def template(phrase: Phrase) -> str:
        if not phrase.many:
            if phrase.context:
                return translations.pgettext(phrase.context, phrase.template)
            return translations.gettext(phrase.template)
        count = phrase.args.get("count")
        number = count if isinstance(count, int) else 2
        return translations.ngettext(phrase.template, phrase.many, number)

    return Language(
        code=translations.info().get("language", ENGLISH),
        name=translations.pgettext(SETTLED, "English"),
        thousands=translations.pgettext(SETTLED, ","),
        point=translations.pgettext(SETTLED, "."),
        template=template,
    )


def _pseudo(phrase: Phrase) -> str:
    source = _ENGLISH.template(phrase)
    if phrase.context == KEY or not any(sign.isalpha() for sign in _GAP.sub("", source)):
        return source
    longer = " ".join(wrap("~" * (len(source) // 3), _LONGER))
    return f"[!!{source}{longer}!!]"


_ENGLISH = language(NullTranslations())
_PSEUDO = Language(PSEUDO, "Pseudo", ",", ".", _pseudo)


@dataclass(slots=True)
class _InUse:
    language: Language
    names: Mapping[int, Words]
    sides: Mapping[int, Words]


_in_use = _InUse(_ENGLISH, MappingProxyType({}), MappingProxyType({}))


def languages() -> dict[str, str]:
    """Return the languages there are, English first: their own names by their codes."""
    found = {ENGLISH: _ENGLISH.name}
    for path in sorted((data.folder("assets") / "locale").glob(f"*/{DOMAIN}.mo")):
        try:
            found[path.parent.name] = load(path.parent.name).name
        except GameError:
            continue
    return found


def preferred(wanted: Iterable[str]) -> str:
    """Return the first of some languages that there is, by its code; English if none is there.

    Args:
        wanted: codes as systems write them, `fr_CA` or `fr_CA.UTF-8`; `fr` will do for either.
    """
    for code in wanted:
        whole = code.partition(".")[0].partition("@")[0].replace("-", "_")
        for each in (whole, whole.partition("_")[0].lower()):
            if each == ENGLISH or _speaks(each):
                return each
    return ENGLISH


def _speaks(code: str) -> bool:
    """Return whether there is a catalogue; no other is read to find out."""
    try:
        return code.isidentifier() and bool(load(code))
    except GameError:
        return False


def of_shell() -> str:
    """Return the language that the shell asks for, as gettext finds it."""
    named = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, named), "")
    return preferred(chosen.split(":"))


@cache
def load(code: str) -> Language:
    """Return the language of a compiled catalogue.

    Raises:
        GameError: there is none, or it cannot be read.
    """
    path = data.folder("assets") / "locale" / code / f"{DOMAIN}.mo"
    try:
        return language(GNUTranslations(BytesIO(read_ordinary(path, _MAX_BYTES))))
    except OSError as error:
        raise GameError(
            Phrase(
                "The language {code} cannot be read: {error}.",
                {"code": code, "error": error.strerror or str(error)},
            )
        ) from error
    except (ValueError, LookupError, struct.error) as error:  # what gettext makes of a damaged file
        raise GameError(Phrase("{file} is no catalogue of words.", {"file": str(path)})) from error


def use(chosen: str | Language) -> None:
    """Speak a language from now on.

    Raises:
        GameError: there is no catalogue for it, or it cannot be read.
    """
    if isinstance(chosen, Language):
        spoken = chosen
    elif chosen in (ENGLISH, PSEUDO):
        spoken = _ENGLISH if chosen == ENGLISH else _PSEUDO
    elif not chosen.replace("-", "_").isidentifier():
        raise GameError(Phrase("{code} is no language.", {"code": repr(chosen)}))
    else:
        spoken = load(chosen)
    _in_use.language = spoken
    _say_plain.cache_clear()


def code() -> str:
    """Return the code of the language in use."""
    return _in_use.language.code


def use_names(
    names: Mapping[int, Words], sides: Mapping[int, Words] = MappingProxyType({})
) -> None:
    """Call the players and their sides by these names, by seat, from now on.

    Who has none is "Player 2"; a side that has none goes unnamed.
    """
    _in_use.names, _in_use.sides = dict(names), dict(sides)


def say(words: Words) -> str:
    """Return words in the language in use, their arguments filled in.

    A translation whose gaps do not fit the arguments is passed over for the English.
    """
    if not isinstance(words, Phrase):
        return words if isinstance(words, Verbatim) else _say_plain(words)
    if not words.template:
        return ""
    if words.template == SEAT_NAME:
        seat = _whole(words.args["seat"])
        side = _in_use.sides.get(seat) if "side" in words.args else None
        if side:
            return say(Phrase("{player} ({side})", {"player": seat_name(seat), "side": side}))
        name = _in_use.names.get(seat)
        if name is not None:
            return say(name)
    filled = {
        name: number(value) if isinstance(value, int) else say(value)
        for name, value in words.args.items()
    }
    try:
        return _in_use.language.template(words).format(**filled)
    except (LookupError, ValueError):
        return _ENGLISH.template(words).format(**filled)


@lru_cache(4096)  # a screen asks for the same words hundreds of times a frame
def _say_plain(text: str) -> str:
    """Return words without gaps in the language in use; `use` forgets them."""
    return _in_use.language.template(Phrase(text)) if text else ""


def _whole(value: Words | int) -> int:
    return value if isinstance(value, int) else 0


def number(value: int) -> str:
    """Return a whole number with a true minus, its thousands parted as the language does."""
    return f"{value:,}".replace(",", _in_use.language.thousands).replace("-", "−")


def decimal(value: float, places: int) -> Verbatim:
    """Return a number to so many places, as the language writes it."""
    spoken = _in_use.language
    signs = str.maketrans({",": spoken.thousands, ".": spoken.point, "-": "−"})
    return Verbatim(f"{value:,.{places}f}".translate(signs))


def percent(share: float, places: int = 0) -> Verbatim:
    """Return a share in hundredths, as the language writes it."""
    return Verbatim(f"{decimal(100 * share, places)}\N{NO-BREAK SPACE}%")
