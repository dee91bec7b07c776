"""Recorded games come out exactly as they are written down."""

import pytest

from game.core.registry import keys
from tests.conformance.case import Case
from tests.playthroughs.games import FOLDER, GAMES, path, random_actions
from tests.playthroughs.transcript import moves, transcript

EACH = pytest.mark.parametrize("case", GAMES, ids=str)


@EACH
def test_a_recorded_game_comes_out_as_it_is_written(case: Case):
    text = path(case).read_text("utf-8")
    played = moves(text)
    assert len(played) > 20
    assert transcript(case, played).splitlines() == text.splitlines()


def test_every_transcript_is_compared_and_every_ruleset_has_one():
    assert {path(case) for case in GAMES} == set(FOLDER.glob("*.txt"))
    assert {case.ruleset for case in GAMES} == set(keys())


@EACH
def test_a_transcript_reads_back_as_the_actions_it_was_made_of(case: Case):
    played = list(random_actions(case))
    assert moves(transcript(case, played)) == played


def test_what_is_read_back_holds_rolls():
    assert any(rolls for case in GAMES for _, rolls in random_actions(case))


def test_an_illegal_action_is_named():
    with pytest.raises(AssertionError, match="sing #1 #2 is not legal"):
        transcript(GAMES[0], [("sing #1 #2", ())])
