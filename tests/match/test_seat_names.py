"""Computers are called by their level, in the language of whoever reads it."""

import pytest

from game import text
from game.core.words import seat_name
from game.match.seat_names import seat_words
from game.match.seats import HUMAN
from game.text import say


@pytest.fixture
def german():
    text.use("de")
    yield
    text.use(text.ENGLISH)


def test_a_level_is_named_in_the_language_in_use(german):
    assert say(seat_words("Hard", "hard")) == "Schwer"
    assert say(seat_words("Hard 2", "hard")) == "Schwer 2"


def test_people_keep_the_names_they_have(german):
    assert say(seat_words("Hard", HUMAN)) == "Hard"
    assert say(seat_words("Soldier", HUMAN)) == "Soldier", "a word of the client is no name"
    assert say(seat_words("Rival", "hard")) == "Rival"


def test_the_table_calls_a_computer_by_its_level(german):
    text.use_names({1: seat_words("Anna", HUMAN), 2: seat_words("Easy", "easy")})
    try:
        assert say(seat_name(2)) == "Leicht"
    finally:
        text.use_names({})
