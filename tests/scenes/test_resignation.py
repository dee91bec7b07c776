"""A computer player that is lost would resign, and the person is asked whether it may."""

from typing import Any

import pytest

from game.core.action import CONCEDE
from game.match.resigning import TURNS
from game.scenes.dialogs import Dialog
from game.scenes.play.play_scene import PlayScene
from game.text import say
from tests.match.test_resigning import END, lost_match, turns_of_two
from tests.scenes.test_computers import Ready


@pytest.fixture
def asked(client):
    """Open a match whose computer has just begun the turn in which it would resign."""
    match = lost_match()
    turns_of_two(match, TURNS)
    one = client(match=match)
    one.scene.thinker.close()
    ready: Any = Ready(match)
    ready.update = lambda: END if match.deciding == 2 else None
    one.scene.computer = one.scene.hud._computer = ready
    one.frames(120)
    assert isinstance(one.app.stack.top, Dialog)
    return one


def test_the_person_is_asked_before_it_moves(asked):
    assert say(asked.app.stack.top.title) == "B would resign"
    assert asked.match.deciding == 2


def test_accepted_the_match_is_won(asked):
    asked.key("a")
    asked.frames(240)
    assert asked.match.steps[-1].action == CONCEDE
    assert asked.match.outcome.winners == (1,)


@pytest.mark.parametrize("key", ["esc", "enter", "space"])
def test_played_on_it_is_not_asked_again_and_who_taps_through_results_plays_on(asked, key):
    asked.key(key)
    asked.frames(120)
    assert isinstance(asked.app.stack.top, PlayScene)
    assert asked.match.deciding == 1
    for _ in range(2):
        asked.end_turn()
        asked.frames(120)
        assert isinstance(asked.app.stack.top, PlayScene)
    assert asked.match.outcome is None
