"""Two computers are watched: paused, a step at a time, and as fast as one likes."""

from typing import Any

import pytest

from game.scenes.new_game.new_game_scene import NewGameScene
from game.text import say
from tests.drawn import paragraphs
from tests.match.test_computer import Clockwork
from tests.scenes.client import FRAME, Client, new_match
from tests.ui.person import Person


class Ready:
    """Plays the first legal action for every computer, at once."""

    failure = progress = None
    thinking = long = False

    def __init__(self, match):
        self._match = match

    @property
    def seat(self):
        return self._match.deciding or None

    def update(self):
        return self._match.legal()[0]

    def __getattr__(self, name):
        return lambda *_: None


def table(client, **how) -> Client:
    """Open a match of computers that always have a move ready."""
    one: Client = client(match=new_match(seats=("beginner", "easy")), **how)
    one.scene.thinker.close()
    ready: Any = Ready(one.match)
    one.scene.computer = one.scene.hud._computer = ready
    return one


def labels(one):
    return [say(button.label) for button in one.table.prompt.children]


def let_go_on(one, frames=240):
    """Return how many steps are played meanwhile."""
    before = len(one.match.steps)
    one.frames(frames)
    return len(one.match.steps) - before


def test_a_match_of_computers_is_paused_and_goes_on(client):
    one = table(client)
    assert let_go_on(one) > 2
    one.key("space")
    assert let_go_on(one) == 0
    assert labels(one)[0] == "Go on"
    assert "Paused" in say(one.table.prompt.sentence)
    one.click(one.middle(one.table.prompt.children[0]))
    assert let_go_on(one) > 2
    assert labels(one)[0] == "Pause"


def test_who_looks_on_is_not_told_to_pick_a_piece(client, monkeypatch):
    one, told = table(client), paragraphs(monkeypatch)
    one.key("space")
    one.frames(5)
    assert "You look on: the computer players decide." in told
    assert not any(text.startswith("Pick a piece") for text in told)
    assert say(one.table.undo.reason) == "not while computers play"


def test_it_is_played_a_step_at_a_time(client):
    one = table(client)
    for _ in range(3):
        before = len(one.match.steps)
        one.key("n")
        one.frames(300)
        assert len(one.match.steps) == before + 1
    one.click(one.middle(one.table.prompt.children[1]))
    one.frames(300)
    assert len(one.match.steps) == before + 2


@pytest.mark.parametrize("animation", [0, 1])
def test_the_speed_is_chosen_whether_there_is_motion_or_not(client, animation):
    one = table(client, animation=animation)
    slow = let_go_on(one)
    one.key("x")
    assert labels(one)[2] == "Speed ×2"
    one.key("x")
    assert let_go_on(one) > 1.5 * slow
    one.key("x")
    one.key("x")
    assert labels(one)[2] == "Speed ×1"


def test_where_a_person_plays_there_is_nothing_to_watch(client):
    one = client(match=new_match(seats=("human", "easy")))
    assert one.scene.watching is None
    assert "Pause" not in labels(one)


def test_such_a_match_is_begun_from_the_form(client, tmp_path):
    one = Person(tmp_path, NewGameScene)
    try:
        for seat in (1, 2):
            one.find(f"seat {seat} kind").on_change("computer")
            one.frames(2)
        one.key("enter")
        one.frames(3)
        assert one.scene.watching is not None
        assert not one.scene.match.humans
    finally:
        one.close()


class Pondering(Clockwork):
    """A process that thinks until it is told to move."""

    hurried = 0

    def ask(self, job):
        super().ask(job)
        self.thinking = True

    def move_now(self):
        self.hurried += 1

    def start(self):
        """Nothing is to be started."""

    def close(self):
        """Nothing is to be ended."""


def test_who_taps_space_through_what_moves_cuts_no_thought_short(client):
    """“Go on” and “Move now” have one key, and one comes a moment after the other."""
    one = client(match=new_match(seats=("human", "easy")))
    one.scene.computer._thinker = process = Pondering()
    one.end_turn()
    one.frames(20)
    ui = one.app.services.ui

    def caps():
        return {say(each.label): each.cap(ui) for each in one.table.prompt.children}

    assert caps() == {"Move now": ""}
    one.key("space")
    one.key("space")
    assert process.hurried < 1
    one.frames(round(2 / FRAME))
    assert caps() == {"Move now": "Space"}
    one.key("space")
    assert process.hurried == 1


def test_a_computer_is_said_to_think_once_one_waits_for_it_and_not_while_it_moves(client):
    one = client(match=new_match(seats=("human", "easy")))
    one.scene.computer._thinker = Pondering()
    one.end_turn()
    one.frames(20)
    assert say(one.table.prompt.sentence) == "It is Ben's turn."
    one.frames(round(2 / FRAME))
    assert say(one.table.prompt.sentence) == "Ben is thinking."


def test_a_click_has_the_computer_move_at_once(client):
    one = client(match=new_match(seats=("human", "easy")))
    one.scene.computer._thinker = process = Pondering()
    one.end_turn()
    one.frames(20)
    one.click(one.middle(one.table.prompt.children[0]))
    assert process.hurried == 1
