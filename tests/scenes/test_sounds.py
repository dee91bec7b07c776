"""What a person hears at the table: only what was done or seen."""

import pytest

from game import data
from game.core.action import CONCEDE
from game.core.event import GameEnded
from game.core.refs import Seat
from game.scenes.destinations import ToTitle
from game.text import say
from game.view.sound import Sounds, sound_of


class Ear:
    """Stands in for the loudspeaker."""

    def __init__(self):
        self.heard = []
        self.volume = 70

    def hear(self, event, people=()):
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
    one, ear = listen()
    one.match.step(CONCEDE)
    one.frames(5)
    one.key("r")
    one.frames(2)
    one.key("esc")
    one.frames(2)
    assert ear.heard.count("win") == 1


def test_an_end_that_nobody_at_the_screen_has_won_sounds_otherwise(listen):
    one, ear = listen(seats=("human", "easy"))
    one.match.step(CONCEDE)
    one.frames(5)
    assert ear.heard.count("lose") == 1
    assert "win" not in ear.heard
    lost, drawn = GameEnded((Seat(2),), ""), GameEnded((), "")
    assert sound_of(lost, (Seat(1),)) == "lose"
    assert sound_of(lost, (Seat(1), Seat(2))) == sound_of(drawn, (Seat(1),)) == "win"
    assert sound_of(lost) == "win", "who only watches has lost nothing"


def test_a_key_switches_the_sound_off_and_on_at_the_table_and_elsewhere(listen):
    one, _ = listen()
    profile = one.app.services.profile()
    sound = one.app.services.sound = Sounds(data.folder("assets"), 70)
    one.key("m", ctrl=True)
    assert (profile.muted, sound.muted) == (True, True)
    assert not sound.play("turn")
    told = say(one.table.prompt.sentence)
    assert told == "Sound is off. Ctrl M switches it on."
    one.key("m", ctrl=True)
    assert (profile.muted, sound.muted) == (False, False)
    one.app.services.open(ToTitle())
    one.frames(2)
    one.key("m", ctrl=True)
    assert (profile.muted, sound.muted) == (True, True)
    one.app.services.settings.bind("mute", ("ctrl+j",))
    one.app.services.apply()
    one.key("m", ctrl=True)
    assert profile.muted
    one.key("j", ctrl=True)
    assert not profile.muted


def test_the_credits_name_sounds_font_and_libraries(client):
    one = client()
    one.app.services.open(ToTitle())
    one.frames(2)
    one.key("c")
    one.frames(2)
    told = " ".join(say(words) for words in one.app.stack.top.text.content.paragraphs)
    libraries = ("pygame-ce", "pytmx", "pygame_gui", "pydantic", "platformdirs", "filelock")
    for name in ("sounds", "Noto Sans", "SIL Open Font License", *libraries):
        assert name in told


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
