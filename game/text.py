"""The catalogue: every sentence a person reads is looked up here in the language in use.

English is the source. A catalogue is `assets/locale/<language>.json`: the name of the language, its
plural rule, its thousands sign, and the translation of each template, a list where it counts.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from textwrap import wrap
from types import MappingProxyType
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from game import data
from game.core.validation import first_error
from game.core.words import SEAT_NAME, Phrase, Words, seat_name
from game.errors import GameError
from game.file_kind import read_ordinary

_MAX_BYTES = 4 << 20
ENGLISH = "en"
PSEUDO = "pseudo"
"""A language for tests: what went through the catalogue stands in [!!…!!] and is longer; figures
and signs stay as they are."""
_LONGER = 24
"""Letters by which that makes a word longer at most."""

PluralRule = Literal["one", "zero_one", "never"]
_FORM: Mapping[PluralRule, Callable[[int], int]] = {
    "one": lambda count: count != 1,
    "zero_one": lambda count: count > 1,
    "never": lambda _: 0,
}


class Catalogue(BaseModel):
    """The translations into one language."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    """Of the language, in that language."""
    plural: PluralRule = "one"
    """Which counts take the first form: one, zero and one, or every count."""
    thousands: str = ","
    """Between groups of three figures."""
    words: dict[str, str | tuple[str, ...]] = {}
    """Templates by their English; several forms where they count."""

    def template(self, phrase: Phrase) -> str:
        """Return the template to fill, in the form that the count takes."""
        found = self.words.get(phrase.template)
        count = phrase.args.get("count")
        if isinstance(found, str):
            return found
        if not found:
            many = phrase.many and count != 1
            return phrase.many if many else phrase.template
        number = count if isinstance(count, int) else 1
        return found[min(int(_FORM[self.plural](number)), len(found) - 1)]


class _Pseudo(Catalogue):
    def template(self, phrase: Phrase) -> str:
        source = super().template(phrase)
        if not any(sign.isalpha() for sign in source):
            return source
        longer = " ".join(wrap("~" * (len(source) // 3), _LONGER))
        return f"[!!{source}{longer}!!]"


_ENGLISH = Catalogue(name="English")
_PSEUDO = _Pseudo(name="Pseudo")


@dataclass(slots=True)
class _InUse:
    catalogue: Catalogue
    names: Mapping[int, str]
    sides: Mapping[int, Words]


_in_use = _InUse(_ENGLISH, MappingProxyType({}), MappingProxyType({}))


def languages() -> dict[str, str]:
    """Return the languages there are, English first: their own names by their codes."""
    found = {ENGLISH: _ENGLISH.name}
    for path in sorted((data.folder("assets") / "locale").glob("*.json")):
        try:
            found[path.stem] = load(path).name
        except GameError:
            continue
    return found


def load(path: Path) -> Catalogue:
    """Return the catalogue in a file.

    Raises:
        GameError: it cannot be read, or is no catalogue.
    """
    try:
        return Catalogue.model_validate_json(read_ordinary(path, _MAX_BYTES))
    except OSError as error:
        raise GameError(f"The language {path.stem!r} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        raise GameError(f"{path.name} is no catalogue: {first_error(error)}.") from error


def use(language: str | Catalogue) -> None:
    """Speak a language from now on.

    Raises:
        GameError: there is no catalogue for it, or it cannot be read.
    """
    _say_plain.cache_clear()
    if isinstance(language, Catalogue):
        _in_use.catalogue = language
    elif language in (ENGLISH, PSEUDO):
        _in_use.catalogue = _ENGLISH if language == ENGLISH else _PSEUDO
    elif not language.isidentifier():
        raise GameError(f"{language!r} is no language.")
    else:
        _in_use.catalogue = load(data.folder("assets") / "locale" / f"{language}.json")


def use_names(names: Mapping[int, str], sides: Mapping[int, Words] = MappingProxyType({})) -> None:
    """Call the players and their sides by these names, by seat, from now on.

    Who has none is "Player 2"; a side that has none goes unnamed.
    """
    _in_use.names, _in_use.sides = dict(names), dict(sides)


def say(words: Words) -> str:
    """Return words in the language in use, their arguments filled in.

    A translation whose gaps do not fit the arguments is passed over for the English.
    """
    if not isinstance(words, Phrase):
        return _say_plain(words)
    if not words.template:
        return ""
    if words.template == SEAT_NAME:
        seat = _whole(words.args["seat"])
        side = _in_use.sides.get(seat) if "side" in words.args else None
        if side:
            return say(Phrase("{player} ({side})", {"player": seat_name(seat), "side": side}))
        name = _in_use.names.get(seat)
        if name is not None:
            return name
    filled = {
        name: number(value) if isinstance(value, int) else say(value)
        for name, value in words.args.items()
    }
    try:
        return _in_use.catalogue.template(words).format(**filled)
    except (LookupError, ValueError):
        return _ENGLISH.template(words).format(**filled)


@lru_cache(4096)  # a screen asks for the same words hundreds of times a frame
def _say_plain(text: str) -> str:
    """Return words without gaps in the language in use; `use` forgets them."""
    return _in_use.catalogue.template(Phrase(text)) if text else ""


def _whole(value: Words | int) -> int:
    return value if isinstance(value, int) else 0


def number(value: int) -> str:
    """Return a whole number with its thousands parted as the language does."""
    return f"{value:,}".replace(",", _in_use.catalogue.thousands)
