"""A match that is open in two windows: who opens it is asked, who had it is told."""

import pytest

from game.match.journal import Journal
from game.match.save import load
from game.scenes.play.commands import Play
from game.scenes.play.play_scene import PlayScene
from game.scenes.title import TitleScene
from game.settings import saves_folder
from game.text import say
from tests.scenes.client import new_match


@pytest.fixture
def begun():
    """A match of one step that is written down, and put away."""
    match = new_match()
    match.keeper = journal = Journal(match, saves_folder())
    match.step(match.legal()[0])
    journal.close()
    return journal.path


def told(one):
    walked = one.app.stack.top.root.walk()
    return " ".join(say(words) for w in walked for words in getattr(w, "paragraphs", ()))


@pytest.mark.parametrize("answer", ["enter", "esc"])
def test_who_opens_a_match_of_another_window_is_asked(person, begun, monkeypatch, answer):
    monkeypatch.setattr("game.scenes.start_match.open_elsewhere", lambda path: path == begun)
    one = person(TitleScene)
    one.push("continue")
    assert not isinstance(one.scene, PlayScene)
    assert "in another window" in told(one)
    one.key(answer)
    one.frames(2)
    assert isinstance(one.scene, PlayScene if answer == "enter" else TitleScene)


def test_who_had_it_is_told_once_and_plays_on_in_a_file_of_its_own(person, begun):
    one = person(TitleScene)
    one.push("continue")
    one.frames(2)
    mine = one.scene.match
    other = load(begun)
    other.keeper = Journal(other, saves_folder(), begun)
    other.step(other.legal()[0])
    table = one.scene
    table.perform(Play(mine.legal()[-1]))
    one.frames(2)
    assert "Another window has gone on with this match" in told(one)
    one.key("enter")
    table.perform(Play(mine.legal()[-1]))
    one.frames(2)
    assert one.scene is table
    assert mine.keeper.path != begun
    for played in (mine, other):
        keeper = played.keeper
        assert keeper is not None
        keeper.close()
        assert load(keeper.path).digest == played.digest
