"""The beat of the loop: full speed while something moves, hardly any while nothing does."""

import pygame
import pytest

from game.core.action import parse_action
from game.scenes.frame_pace import Pace
from game.scenes.new_game.map_library import MapLibrary
from game.scenes.new_game.maps_list import MapsList
from game.scenes.title import TitleScene
from tests.scenes.client import new_match

MOVE = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0), touch=False)


class Time:
    """Stands in for the clock and the queue: what was waited for, and what comes."""

    def __init__(self):
        self.now = 0
        self.rests = []
        self.queue = []

    def tick(self, rate=0):
        passed = max(self.now, 1000 // rate if rate else 0)
        self.now = 0
        return passed

    def wait(self, most):
        self.rests.append(most)
        self.now += 40 if self.queue else most
        return self.queue.pop(0) if self.queue else pygame.Event(pygame.NOEVENT)

    def get(self):
        events, self.queue = self.queue, []
        return events


@pytest.fixture
def time(monkeypatch):
    one = Time()
    monkeypatch.setattr(pygame.time, "Clock", lambda: one)
    monkeypatch.setattr(pygame.event, "wait", one.wait)
    monkeypatch.setattr(pygame.event, "get", one.get)
    return one


def frames(beat, count, *, lively=False):
    return [beat.next(lively=lively) for _ in range(count)]


def test_a_second_after_the_last_event_it_rests_between_frames(time):
    beat = Pace()
    frames(beat, 55)
    assert time.rests == []
    frames(beat, 10)
    assert len(time.rests) >= 2
    seconds, events = beat.next(lively=False)
    assert seconds == pytest.approx(0.125)
    assert events == []


def test_what_moves_is_given_every_frame(time):
    beat = Pace()
    assert {seconds for seconds, _ in frames(beat, 200, lively=True)} == {0.016}
    assert time.rests == []


def test_an_event_ends_the_rest_at_once_and_comes_first(time):
    beat = Pace()
    frames(beat, 70)
    quit_ = pygame.Event(pygame.QUIT)
    time.queue = [MOVE, quit_]
    seconds, events = beat.next(lively=False)
    assert events == [MOVE, quit_]
    assert seconds <= 1 / 60
    time.rests.clear()
    frames(beat, 55)
    assert time.rests == []


def test_nothing_jumps_after_a_hitch(time):
    beat = Pace()
    time.now = 3000
    assert beat.next(lively=True)[0] == pytest.approx(0.15)


def test_the_table_moves_while_a_piece_does(client):
    one = client(match=new_match(), animation=1)
    one.settle()
    assert not one.scene.lively
    one.match.step(parse_action("buy *tank d3", one.match.board.grid))
    one.scene.follow()
    assert one.scene.lively
    one.settle()
    assert not one.scene.lively


def test_the_title_moves_until_its_board_is_there(client):
    one = client()
    title = TitleScene(one.app.services)
    one.app.stack.reset(title)
    one.app.stack.carry_out()
    assert title.lively
    one.frames(30)
    assert not title.lively


def test_maps_are_read_at_full_speed_and_then_nothing_moves(client):
    one = client()
    library = MapLibrary(one.match.ruleset)
    scene = MapsList(one.app.services, library, lambda _: None)
    one.app.stack.push(scene)
    one.app.stack.carry_out()
    assert scene.lively
    while library.step():
        pass
    assert not scene.lively
