"""Reading a game's options: its defaults, the map's, then what was given."""

from enum import StrEnum
from typing import Literal

import pytest
from pydantic import Field, field_validator, model_validator

from game.board.board import Board, Scalar
from game.core.manifest import Manifest, idle_options, read_options
from game.core.options import Options
from game.core.presentation import Look
from game.errors import OptionError


class Edition(StrEnum):
    PRINTED = "printed"
    LUDII = "ludii"


class Choices(Options):
    fog: bool = False
    gold: int | None = Field(default=None, ge=0)
    percent: int = Field(default=50, gt=0, le=100)
    most: int = Field(default=5, lt=10)
    doctrine_1: str = "none"
    pace: Literal["slow", "fast"] = "slow"
    edition: Edition = Edition.PRINTED

    @field_validator("gold")
    @classmethod
    def _lucky(cls, gold: int | None) -> int | None:
        if gold == 13:
            raise ValueError("13 brings bad luck")
        return gold

    @model_validator(mode="after")
    def _modest(self) -> "Choices":
        if self.gold == self.percent == 99:
            raise ValueError("that is too much of both")
        return self


MANIFEST = Manifest(
    key="toy",
    title="Toy",
    version=1,
    summary="A toy.",
    minutes=1,
    authors="Nobody",
    package="toy",
    look=Look("toy/toy"),
    options=Choices,
    verbs={},
)


def board(**options: Scalar) -> Board:
    plain = Board.drawn(["."], {".": "plain"})
    return Board(plain.grid, plain.terrain, options=options)


def test_defaults_stand_where_nothing_is_said():
    assert read_options(MANIFEST, board(), {}) == Choices()


def test_what_is_given_goes_before_what_the_map_says():
    found = read_options(MANIFEST, board(fog=True, gold=70), {"gold": 30})
    assert found == Choices(fog=True, gold=30)


def test_text_from_a_command_line_is_read_as_the_field_wants_it():
    assert read_options(MANIFEST, board(), {"fog": "yes", "gold": "12"}) == Choices(
        fog=True, gold=12
    )


def said(given, **of_the_map) -> str:
    """Return what is said of options that cannot be read."""
    with pytest.raises(OptionError) as caught:
        read_options(MANIFEST, board(**of_the_map), given)
    return str(caught.value)


def test_a_misspelt_option_is_answered_with_the_nearest():
    assert said({"doctrine1": "none"}) == (
        "Toy has no option “doctrine1”; did you mean doctrine_1?"
    )


def test_a_strange_option_of_the_map_is_answered_with_all():
    assert said({}, x=1) == (
        "Toy has no option “x”; there are fog, gold, percent, most, doctrine_1, pace, edition."
    )


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("fog", "perhaps", "takes yes or no, not “perhaps”."),
        ("gold", "-1", "takes a whole number from 0, not “-1”."),
        ("gold", 1.5, "takes a whole number from 0, not “1.5”."),
        ("percent", "101", "takes a whole number from 1 to 100, not “101”."),
        ("percent", False, "takes a whole number from 1 to 100, not “false”."),
        ("most", "x", "takes a whole number of at most 9, not “x”."),
        ("doctrine_1", 7, "takes a text, not “7”."),
        ("pace", "brisk", "takes one of slow, fast, not “brisk”."),
        ("pace", "fsat", "is not “fsat”; did you mean fast?"),
        ("edition", "", "takes one of printed, ludii, not “”."),
        ("edition", "PRINTD", "is not “PRINTD”; did you mean printed?"),
        ("fog", "a\nb" + "c" * 90, "takes yes or no, not “a b" + "c" * 36 + "…”."),
    ],
)
def test_a_bad_value_is_answered_with_what_the_option_takes(name, value, wanted):
    assert said({name: value}) == f"The option {name} {wanted}"


def test_every_fault_is_named_at_once_names_and_values_together():
    assert said({"fog": "perhaps", "a": 1}, gold=-1, fgo=True) == (
        "Toy has no option “fgo”; did you mean fog? "
        "Toy has no option “a”; there are fog, gold, percent, most, doctrine_1, pace, edition. "
        "The option fog takes yes or no, not “perhaps”. "
        "The option gold takes a whole number from 0, not “-1”."
    )


def test_of_very_many_strange_options_only_some_are_named():
    text = said({f"x{number}": 1 for number in range(1000)})
    assert text.count("has no option") == 20
    assert text.endswith("980 more are not known either.")


def test_a_game_says_in_its_own_words_what_it_refuses():
    assert said({"gold": 13}) == "The option gold is refused: 13 brings bad luck."
    assert said({"gold": 99, "percent": 99}) == (
        "The options do not go together: that is too much of both."
    )


class Seated(Choices):
    doctrine_2: str = Field(default="none", json_schema_extra={"seat": 2})
    doctrine_3: str = Field(default="none", json_schema_extra={"seat": 3})


def test_options_of_seats_that_the_board_does_not_have_change_nothing():
    assert [str(why) for why in Seated().idle(board()).values()] == [
        "it is for seat 3, and the map has the seats 1 to 2"
    ]


def test_of_the_options_given_those_that_change_nothing_are_told_and_bad_ones_passed_over():
    manifest = MANIFEST.model_copy(update={"options": Seated})
    given = {"doctrine_2": "x", "doctrine_3": "x", "gold": "13", "gloom": 1, "percent": "x"}
    assert list(idle_options(manifest, board(), given)) == ["doctrine_3"]
    assert idle_options(manifest, board(), {"doctrine_2": "x", "fog": "on"}) == {}
    together = {"gold": 99, "percent": 99, "doctrine_3": "x"}
    assert idle_options(manifest, board(), together) == {}


def test_options_are_plain_values_that_do_not_change():
    with pytest.raises(ValueError, match="frozen"):
        Choices().fog = True  # type: ignore[misc]
    assert not Choices(fog=True).secret()
