"""What a person hears at the table: only what was done or seen."""

import pytest


class Ear:
    """Stands in for the loudspeaker."""

    def __init__(self):
        self.heard = []
        self.volume = 70

    def hear(self, event):
        self.heard.append(type(event).__name__)

    def play(self, name):
        self.heard.append(name)

    def stop(self):
        self.heard.append("silence")


@pytest.fixture
def listen(client):
    """Return a client with an ear at its loudspeaker, and the ear."""

    def open_client(**options):
        one = client(**options)
        one.app.services.sound = ear = Ear()
        return one, ear

    return open_client


def test_picking_up_by_mouse_card_and_key_sounds(listen):
    one, ear = listen()
    one.play("buy *tank d3", "end_turn", "end_turn")
    for pick in (
        lambda: one.click(one.at("d3")),
        lambda: one.click(one.card("soldier")),
        lambda: one.key("tab"),
        lambda: one.press(one.at("d3")) or one.move(one.at("c2"), held=True),
    ):
        ear.heard.clear()
        pick()
        assert ear.heard == ["select"]
        one.key("esc")


def test_a_refusal_and_taking_back_sound_each_their_own_way(listen):
    one, ear = listen()
    one.drag(one.card("tank"), one.at("h1"))
    assert ear.heard == ["select", "refuse"]
    one.drag(one.card("tank"), one.at("d3"))
    ear.heard.clear()
    one.key("u")
    assert ear.heard == ["paper"]


def test_the_end_sounds_once_however_often_one_comes_back_to_it(listen):
    from game.core.action import CONCEDE

    one, ear = listen()
    one.match.step(CONCEDE)
    one.frames(5)
    one.key("r")
    one.frames(2)
    one.key("esc")
    one.frames(2)
    assert ear.heard.count("win") == 1


def test_ux25_the_curtain_falls_silent(listen):
    one, ear = listen(fog=True)
    one.hold()
    one.key("enter", ctrl=True)
    ear.heard.clear()
    one.key("enter", ctrl=True)
    assert one.scene.viewpoint.curtain is not None
    one.frames(30)
    assert set(ear.heard) == {"silence"}


@pytest.mark.parametrize("fog", [True, False])
def test_whoever_takes_the_seat_hears_that_it_is_their_turn(listen, fog):
    one, ear = listen(fog=fog)
    if fog:
        one.hold()
        assert ear.heard.count("turn") == 1
    ear.heard.clear()
    one.end_turn()
    assert one.match.deciding == 2
    assert ear.heard.count("turn") == 1
