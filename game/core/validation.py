"""What is wrong with data read from a file, in words; not in those of the library that found it."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError

_Model = TypeVar("_Model", bound=BaseModel)

_LONGEST = 40
"""Characters of a value that are quoted."""


def first_error(error: ValidationError) -> Words:
    """Return the first error of data, with its place, as a clause without a stop."""
    first = error.errors(include_url=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))[:80]
    value = first["input"]
    match first["type"]:
        case "json_invalid":
            at = first["msg"].rpartition(" at ")[2]
            if at.startswith("line "):
                return Phrase("it is not JSON at {place}", {"place": at})
            return "it is not JSON"
        case "missing":
            return Phrase("{name} is missing", {"name": where})
        case "extra_forbidden":
            return Phrase("{name} means nothing", {"name": where})
    if isinstance(value, str | int | float | None):
        return Phrase("{name} cannot be {value}", {"name": where or "it", "value": quoted(value)})
    return Phrase("{name} is not what it should be", {"name": where or "it"})


def read_lines(text: str, model: type[_Model], what: Words) -> tuple[_Model, ...]:
    """Return what a file tells that holds one JSON object a line.

    Args:
        text: the file.
        model: what an object is.
        what: the file, in words that begin a sentence and take a plural.

    Raises:
        GameError: a line is damaged.
    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(model.model_validate_json(line))
        except ValidationError as error:
            raise GameError(
                Phrase(
                    "{what} are damaged in line {number}: {why}.",
                    {"what": what, "number": str(number), "why": first_error(error)},
                )
            ) from error
    return tuple(found)


def quoted(value: object) -> Phrase:
    """Return a value as it is quoted to a person: short, on one line."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = "".join(c if c.isprintable() else " " for c in text[: _LONGEST + 1])
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST - 1]}…"
    return Phrase("“{text}”", {"text": Verbatim(text)})
