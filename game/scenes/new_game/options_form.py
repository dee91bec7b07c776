"""A form made from a game's options model: no game is known here, only its fields.

bool → switch, a list of words → list, whole number → minus and plus; a field that may be None can
be left open, "as the map says". `json_schema_extra` may say which seat a field belongs to (`seat`)
and give words for each value (`labels`, `notes`).
"""

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic.fields import FieldInfo

from game.core.options import Options, seat_of
from game.core.words import Phrase, Words, paragraph
from game.ui.amount import Stepper
from game.ui.choice import Choice, Toggle
from game.ui.column import FormRow
from game.ui.menu import DropDown
from game.ui.widget import Widget

OPEN: Words = "by the map"


class Spec(NamedTuple):
    """A field of the form."""

    name: str
    title: Words
    help: Words
    kind: type
    """`bool`, `int`, or `str` for a list of words."""
    seat: int = 0
    """Beside which seat it stands; 0: among the options."""
    choices: tuple[Choice[Any], ...] = ()
    """For a list: the values as they are written into a save."""
    low: int = 0
    high: int = 9999
    open: bool = False
    """It may be None."""
    labels: Mapping[int, Words] = MappingProxyType({})
    """For a number: words for values that mean something of their own."""


def specs(options: type[Options]) -> list[Spec]:
    """Return the fields of an options model, in order; kinds without a control are left out."""
    found = [_spec(name, field) for name, field in options.model_fields.items()]
    return [spec for spec in found if spec is not None]


def _spec(name: str, field: FieldInfo) -> Spec | None:
    given = field.json_schema_extra
    extra: Mapping[str, Any] = given if isinstance(given, Mapping) else {}
    kind, is_open = _kind(field.annotation)
    plain = Spec(
        name,
        field.title or name.replace("_", " ").capitalize(),
        field.description or "",
        str,
        seat_of(field),
        open=is_open,
    )
    if kind is bool:
        return plain._replace(kind=bool)
    if kind is int:
        low, high = _bounds(field)
        labels = {int(value): words for value, words in extra.get("labels", {}).items()}
        return plain._replace(kind=int, low=low, high=high, labels=labels)
    values = _values(kind)
    if not values:
        return None
    labels, notes = extra.get("labels", {}), extra.get("notes", {})
    choices = tuple(
        Choice(value, labels.get(value, str(value).replace("_", " ")), notes.get(value, ""))
        for value in values
    )
    if is_open:
        choices = (Choice(None, OPEN), *choices)
    return plain._replace(choices=choices)


def _kind(annotation: Any) -> tuple[Any, bool]:
    """Return the type without None, and whether None was allowed."""
    if get_origin(annotation) in (Union, UnionType):
        parts = [part for part in get_args(annotation) if part is not NoneType]
        return (parts[0] if len(parts) == 1 else None), NoneType in get_args(annotation)
    return annotation, False


def _values(kind: Any) -> tuple[Any, ...]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(member.value for member in kind)
    return get_args(kind) if get_origin(kind) is Literal else ()


def _bounds(field: FieldInfo) -> tuple[int, int]:
    low, high = 0, 9999
    for limit in field.metadata:
        for name, value in (("ge", 0), ("gt", 1), ("le", 0), ("lt", -1)):
            bound = getattr(limit, name, None)
            if bound is not None and name.startswith("g"):
                low = int(bound) + value
            elif bound is not None:
                high = int(bound) + value
    return low, high


def control(spec: Spec, value: Any, on_change: Callable[[str, Any], None]) -> Widget:
    """Return the control of a field, showing a value.

    Args:
        spec: the field.
        value: as it is written into a save.
        on_change: called with the field's name and the new value.
    """

    def changed(new: Any) -> None:
        on_change(spec.name, new)

    name = f"option {spec.name}"
    if spec.kind is bool:
        return Toggle(bool(value), changed, name=name)
    if spec.kind is int:
        return Stepper(
            value,
            spec.low,
            spec.high,
            changed,
            step=_step(spec),
            none=OPEN if spec.open else "",
            labels=spec.labels,
            start=min(spec.high, max(spec.low, 100 if spec.high >= 1000 else 1)),
            name=name,
        )
    return DropDown(spec.choices, value, changed, name=name)


def _step(spec: Spec) -> int:
    return 10 if spec.high - spec.low >= 1000 else 1


def note(spec: Spec, value: Any) -> Words:
    """Return the sentence beside a control: about the value, else about the field."""
    for choice in spec.choices:
        if choice.value == value and choice.note:
            return choice.note
    return spec.help


def compared(spec: Spec, value: Any) -> Words:
    """Return what each choice of a field means; where they do not say, the sentence about it."""
    told = [
        Phrase("{choice}: {note}", {"choice": choice.label, "note": choice.note})
        for choice in spec.choices
        if choice.note
    ]
    if not told:
        return note(spec, value)
    return paragraph(told)


def row(spec: Spec, value: Any, on_change: Callable[[str, Any], None], idle: Words = "") -> FormRow:
    """Return a field as a row of the form; one that changes nothing says why, and is shut."""
    wide = 0 if spec.kind is bool else 184
    setter = control(spec, value, on_change)
    setter.enabled = not idle
    return FormRow(
        spec.title,
        setter,
        Phrase("Changes nothing here: {why}.", {"why": idle}) if idle else compared(spec, value),
        label_width=128,
        control_width=wide,
        below=False,
        name=spec.name,
    )
