"""Reading a game's options: its defaults, the map's, then what was given."""

import pytest
from pydantic import Field

from game.board.board import Board, Scalar
from game.core.present import Look
from game.core.ruleset import Manifest, Options, read_options
from game.errors import OptionError


class Choices(Options):
    fog: bool = False
    gold: int | None = Field(default=None, ge=0)
    doctrine_1: str = "none"


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


def test_a_misspelt_option_is_answered_with_the_nearest():
    with pytest.raises(OptionError, match="no option 'doctrine1'; did you mean doctrine_1"):
        read_options(MANIFEST, board(), {"doctrine1": "none"})


def test_a_strange_option_of_the_map_is_answered_with_all():
    with pytest.raises(OptionError, match="no option 'x'; there are: fog, gold, doctrine_1"):
        read_options(MANIFEST, board(x=1), {})


def test_every_fault_is_named_at_once():
    with pytest.raises(OptionError) as caught:
        read_options(MANIFEST, board(gold=-1), {"fog": "perhaps"})
    text = str(caught.value)
    assert "option fog" in text
    assert "got 'perhaps'" in text
    assert "option gold" in text
    assert "got -1" in text
    with pytest.raises(OptionError, match=r"'a'.*; .*'b'"):
        read_options(MANIFEST, board(a=1), {"b": 2})


def test_options_are_plain_values_that_do_not_change():
    with pytest.raises(ValueError, match="frozen"):
        Choices().fog = True  # type: ignore[misc]
    assert not Choices(fog=True).secret()
