"""What is wrong with data read from a file, in words; not in those of the library that found it."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from game.errors import GameError

_Model = TypeVar("_Model", bound=BaseModel)

_LONGEST = 40
"""Characters of a value that are quoted."""


def first_error(error: ValidationError) -> str:
    """Return the first error of data, with its place, as a clause without a stop."""
    first = error.errors(include_url=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))[:80]
    value = first["input"]
    match first["type"]:
        case "json_invalid":
            at = first["msg"].rpartition(" at ")[2]
            return f"it is not JSON at {at}" if at.startswith("line ") else "it is not JSON"
        case "missing":
            return f"{where} is missing"
        case "extra_forbidden":
            return f"{where} means nothing"
    if isinstance(value, str | int | float | None):
        return f"{where or 'it'} cannot be {quoted(value)}"
    return f"{where or 'it'} is not what it should be"


def read_lines(text: str, model: type[_Model], what: str) -> tuple[_Model, ...]:
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
            why = first_error(error)
            raise GameError(f"{what} are damaged in line {number}: {why}.") from error
    return tuple(found)


def quoted(value: object) -> str:
    """Return a value as it is quoted to a person: short, on one line."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = "".join(c if c.isprintable() else " " for c in text[: _LONGEST + 1])
    return f"“{text}”" if len(text) <= _LONGEST else f"“{text[: _LONGEST - 1]}…”"
