"""Misspelt words: the one that is meant, or all there are."""

import pytest

from game.core.nearest_word import closest, did_you_mean
from game.text import say

KNOWN = ["Footbridge", "two_rivers"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("footbrige", "Footbridge"),
        ("TWO_RIVER", "two_rivers"),
        ("lakeland", ""),
        ("", ""),
        ("x" * 100_000, ""),
    ],
)
def test_the_closest_is_found_whatever_the_case_and_written_as_it_is_known(word, meant):
    assert closest(word, KNOWN) == meant


def test_what_helps_is_the_one_that_is_meant_or_all_there_are_as_they_are_written():
    assert say(did_you_mean("footbrige", KNOWN, "map:")) == "Did you mean map:Footbridge?"
    assert say(did_you_mean("x", KNOWN, "map:")) == "There are: map:Footbridge, map:two_rivers."
    assert say(did_you_mean("x", [])) == "There are: none."
