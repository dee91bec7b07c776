"""Options of a game: their base, and in words what is wrong with those that were given.

They come from command lines, maps and saves. Every one is told at once, none of them in the
words of the library that found it.
"""

from collections.abc import Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.fields import FieldInfo

from game.board.board import Board
from game.core.nearest_word import closest
from game.core.validation import quoted
from game.core.words import Phrase, Words

_MOST = 20
"""Unknown names that are told; of the rest, only how many."""
_STEP = {"ge": 0, "gt": 1, "le": 0, "lt": -1}
"""From what a bound says to the last number that is still right."""


class Options(BaseModel):
    """Base of a game's options; the new-game form is built from the fields.

    A field's `title` and `description` are its words; `json_schema_extra={"seat": 1}` puts it
    beside a seat; a value of None means "as the map says".
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    def secret(self) -> bool:
        """Return whether seats hide things from each other, if only for a while."""
        return False

    def curtain(self) -> bool:
        """Return whether every hand-over needs a curtain, not only that to a private decision."""
        return self.secret()

    def ends_by(self, board: Board) -> int | None:
        """Return the number that `TurnBegan` tells last at the latest, by a limit; None: no limit.

        While all seats are in the game; with fewer, a limit of turns may come a few rounds later.
        """
        return None

    def idle(self, board: Board) -> Mapping[str, Words]:
        """Return the options that change nothing on a board, by name: why, as a clause.

        A game adds its own to those of seats that the board does not have.
        """
        return {
            name: Phrase(
                "it is for seat {seat}, and the map has the seats 1 to {seats}",
                {"seat": seat, "seats": board.seats},
            )
            for name, field in type(self).model_fields.items()
            if (seat := seat_of(field)) > board.seats
        }


def option_errors(
    title: str, model: type[BaseModel], given: Mapping[str, object]
) -> tuple[Words, ...]:
    """Return everything that is wrong with options, a sentence without its stop for each.

    Args:
        title: of the game.
        model: its options.
        given: names and values, from anywhere.
    """
    fields = model.model_fields
    strange = [name for name in given if name not in fields]
    errors = [_unknown(title, name, list(fields)) for name in strange[:_MOST]]
    if len(strange) > _MOST:
        more = len(strange) - _MOST
        errors.append(Phrase("{count} more are not known either", {"count": more}))
    try:
        model.model_validate({name: given[name] for name in given if name in fields})
    except ValidationError as error:
        told = set()
        for each in error.errors(include_url=False):
            name = str(each["loc"][0]) if each["loc"] else ""
            if name not in told:
                told.add(name)
                field = fields.get(name)
                if field is None or each["type"] in ("value_error", "assertion_error"):
                    errors.append(_refused(name, each["msg"]))
                else:
                    errors.append(_bad_value(name, field, given.get(name)))
    return tuple(errors)


def changed(options: Options) -> tuple[Words, ...]:
    """Return the options that are not as usual, those of seats left out, in the form's words."""
    told = []
    for name, field in type(options).model_fields.items():
        value = getattr(options, name)
        if value is None or value == field.default or seat_of(field):
            continue
        extra = field.json_schema_extra if isinstance(field.json_schema_extra, Mapping) else {}
        labels = extra.get("labels", {})
        title: Words = field.title or name
        if isinstance(value, bool):
            told.append(title if value else Phrase("{option}: no", {"option": title}))
            continue
        key = str(value.value if isinstance(value, Enum) else value)
        shown = labels.get(key) if isinstance(labels, Mapping) else None
        plain = value if isinstance(value, int) else key
        words: dict[str, Words | int] = {"option": title, "value": str(shown) if shown else plain}
        told.append(Phrase("{option}: {value}", words))
    return tuple(told)


def seat_of(field: FieldInfo) -> int:
    """Return the seat that a field belongs to; 0: to none."""
    extra = field.json_schema_extra
    return int(str(extra.get("seat", 0))) if isinstance(extra, Mapping) else 0


def taken(field: FieldInfo) -> Words:
    """Return what a field takes, as the end of "it takes …"; empty where there are no words."""
    kind = _kind(field.annotation)
    values = _values(kind)
    if kind is bool:
        return "yes or no"
    if kind is int:
        low, high = _bounds(field)
        if low is not None and high is not None:
            return Phrase("a whole number from {low} to {high}", {"low": low, "high": high})
        if low is not None:
            return Phrase("a whole number from {low}", {"low": low})
        if high is not None:
            return Phrase("a whole number of at most {high}", {"high": high})
        return "a whole number"
    if values:
        return Phrase("one of {words}", {"words": ", ".join(values)})
    return "a text" if kind is str else ""


def _unknown(title: str, name: str, known: list[str]) -> Words:
    close = closest(name, known)
    if close:
        return Phrase(
            "{game} has no option {name}; did you mean {close}?",
            {"game": title, "name": quoted(name), "close": close},
        )
    return Phrase(
        "{game} has no option {name}; there are {known}",
        {"game": title, "name": quoted(name), "known": ", ".join(known) or "none"},
    )


def _bad_value(name: str, field: FieldInfo, value: object) -> Words:
    wanted = taken(field)
    if not wanted:
        return Phrase("The option {name} cannot be {value}", {"name": name, "value": quoted(value)})
    close = closest(str(value), _values(_kind(field.annotation)))
    args = {"name": name, "wanted": wanted, "value": quoted(value), "close": close}
    if close:
        return Phrase("The option {name} is not {value}; did you mean {close}?", args)
    return Phrase("The option {name} takes {wanted}, not {value}", args)


def _refused(name: str, message: str) -> Words:
    """Return what a game's own check of its options says."""
    text = message.partition(", ")[2].rstrip(".") or message
    if not name:
        return Phrase("The options do not go together: {why}", {"why": text})
    return Phrase("The option {name} is refused: {why}", {"name": name, "why": text})


def _kind(annotation: Any) -> Any:
    """Return a field's type, that it may be left open put aside."""
    if get_origin(annotation) in (Union, UnionType):
        parts = [part for part in get_args(annotation) if part is not NoneType]
        return parts[0] if len(parts) == 1 else None
    return annotation


def _values(kind: Any) -> list[str]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(member.value) for member in kind]
    return [str(value) for value in get_args(kind)] if get_origin(kind) is Literal else []


def _bounds(field: FieldInfo) -> tuple[int | None, int | None]:
    low, high = None, None
    for limit in field.metadata:
        for name, step in _STEP.items():
            bound = getattr(limit, name, None)
            if bound is not None and name.startswith("g"):
                low = int(bound) + step
            elif bound is not None:
                high = int(bound) + step
    return low, high
