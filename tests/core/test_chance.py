"""Chances in figures."""

from fractions import Fraction

import pytest

from game.core.chance import in_percent
from game.core.presentation import Forecast, Odds, Tone
from game.text import say
from game.ui.forecast_panel import percent
from game.ui.spoken import forecast_words


@pytest.mark.parametrize(
    ("chance", "told"),
    [("0", 0), ("1/1000", 1), ("1/8", 13), ("3/8", 38), ("1/2", 50), ("999/1000", 99), ("1", 100)],
)
def test_a_chance_is_rounded_half_up_and_is_never_nothing_or_certain(chance, told):
    assert in_percent(Fraction(chance)) == told


def test_the_eye_and_the_ear_are_told_the_same():
    odds = Odds(Fraction(1, 8), "Lost", Tone.BAD)
    (words,) = forecast_words(Forecast("A blow", odds=(odds,)))
    assert say(words) == f"{percent(odds.chance)}: Lost"
