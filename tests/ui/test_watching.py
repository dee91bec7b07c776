"""Two people, one chair: a replay of a match that lasts is one person's alone, behind a curtain."""

import pygame
import pytest

from game.core.action import CONCEDE
from game.core.refs import Seat
from game.match.journal import Journal
from game.match.replay import Replay
from game.match.save import load, write
from game.scenes.load_game import ReplaysScene
from game.scenes.play.commands import Pause
from game.scenes.start_match import play, recover, resume, watch
from game.scenes.title import TitleScene
from game.settings import saves_folder
from game.text import say
from tests.scenes.client import new_match
from tests.scenes.test_secrecy import OPENING, played


def opened(sit_down, tmp_path, **how):
    """Open a file as a replay, as "Open a file" in the list of replays does."""
    write(played(**how), tmp_path / "evening.miniwars")
    one = sit_down(ReplaysScene)
    one.scene.open_match(tmp_path / "evening.miniwars")
    one.frames(2)
    return one


def test_ux31_a_match_that_lasts_is_watched_behind_the_curtain_of_one_alone(person, tmp_path):
    one = opened(person, tmp_path)
    assert one.names[-1] == "Dialog"
    one.push("Player 2")
    curtain = one.scene
    assert one.names[-1] == "ReplayCurtain"
    one.key("enter")
    assert one.scene is curtain
    one.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    one.frames(60)
    assert one.names[-1] == "ReplayScene"
    assert one.scene.replay.viewer == Seat(2)
    assert list(one.scene.replay.viewers) == [Seat(2)]
    for key in ("1", "f", "2"):
        one.key(key)
        assert one.scene.replay.viewer == Seat(2)
    one.key("esc")
    assert one.names == ["ReplaysScene"]


def test_ux31_the_curtain_before_a_replay_can_be_left(person, tmp_path):
    one = opened(person, tmp_path)
    one.push("Player 1")
    one.push("leave")
    assert one.names == ["ReplaysScene"]


def test_ux32_what_hangs_before_a_replay_shows_nothing_of_it(person, monkeypatch):
    """The same question and the same curtain over two worlds that differ in what seat 1 hides."""
    first, *others = OPENING["footbridge"]
    pictures = []
    for bought in (first, "buy *speeder d3"):
        monkeypatch.setitem(OPENING, "footbridge", (bought, *others))
        one = person(TitleScene)
        watch(one.app.services, Replay(played()))
        one.frames(2)
        shown = [one.shot()]
        one.push("Player 2")
        shown.append(one.shot())
        pictures.append([pygame.image.tobytes(shot, "RGB") for shot in shown])
    assert pictures[0] == pictures[1]


def test_one_person_against_the_computer_watches_without_a_curtain(person, tmp_path):
    one = opened(person, tmp_path, seats=("human", "easy"))
    assert one.names[-1] == "ReplayScene"
    assert list(one.scene.replay.viewers) == [Seat(1)]


def evening():
    """A match in fog that is written down, and not over."""
    match = played()
    match.keeper = Journal(match, saves_folder())
    match.step(match.legal()[0])
    match.keeper.close()
    return match


def may_resign(one):
    """Hold the curtain open, and look what the pause menu offers."""
    one.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    one.frames(60)
    one.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")
    one.scene.perform(Pause())
    one.frames(2)
    return one.find("Resign").enabled, one.find("Offer a draw").enabled


@pytest.mark.parametrize("way", ["a save", "a replay"])
def test_a_copy_of_a_match_that_lasts_is_not_given_up(person, tmp_path, way):
    """Its end would show what the others hide in the match itself."""
    match = evening()
    one = person(TitleScene)
    if way == "a save":
        write(match, tmp_path / "copy.miniwars")
        match.step(match.legal()[0])
        resume(one.app.services, tmp_path / "copy.miniwars")
    else:
        replay = Replay(match)
        replay.look(Seat(1))
        replay.go(3)
        play(one.app.services, replay.play_on(5))
    one.frames(2)
    assert one.scene.match.copied
    assert say(one.scene.hud.told).startswith("You go on in a match of its own")
    assert may_resign(one) == (False, False)


def test_a_save_of_where_a_match_stands_goes_on_in_the_match_itself(person, tmp_path):
    match = evening()
    write(match, tmp_path / "copy.miniwars")
    one = person(TitleScene)
    resume(one.app.services, tmp_path / "copy.miniwars")
    one.frames(2)
    assert not one.scene.match.copied
    assert not one.scene.hud.told
    assert one.scene.match.keeper.path == match.keeper.path
    assert may_resign(one) == (True, True)


def test_a_save_goes_on_as_a_copy_where_the_journal_does_not_play_through(person, tmp_path):
    match = new_match()
    match.keeper = Journal(match, saves_folder())
    match.step(match.legal()[0])
    match.keeper.close()
    write(match, tmp_path / "copy.miniwars")
    journal = match.keeper.path
    broken = journal.read_bytes().replace(match.steps[0].digest.encode(), b"0" * 16)
    journal.write_bytes(broken)
    one = person(TitleScene)
    resume(one.app.services, tmp_path / "copy.miniwars")
    one.frames(2)
    assert one.scene.match.steps == match.steps
    one.scene.match.step(one.scene.match.legal()[0])
    assert journal.read_bytes() == broken


def test_the_match_itself_is_given_up_whatever_copies_there_are(person, tmp_path):
    match = evening()
    write(match, tmp_path / "copy.miniwars")
    early = Replay(match)
    early.look(Seat(1))
    early.go(2)
    copy = early.play_on(5)
    copy.keeper = Journal(copy, saves_folder())
    copy.step(copy.legal()[0])
    copy.keeper.close()
    one = person(TitleScene)
    resume(one.app.services, match.keeper.path)
    one.frames(2)
    assert may_resign(one) == (True, True)


def test_a_copy_stays_one_however_far_it_comes_and_the_match_itself_is_none(person, tmp_path):
    match = evening()
    write(match, tmp_path / "copy.miniwars")
    match.step(match.legal()[0])
    one = person(TitleScene)
    resume(one.app.services, tmp_path / "copy.miniwars")
    one.frames(2)
    copy = one.scene.match
    while len(copy.steps) <= len(match.steps):
        copy.step(copy.legal()[0])
    write(copy, tmp_path / "later.miniwars")
    copy.keeper.close()
    journal = copy.keeper.path
    for path in (journal, tmp_path / "later.miniwars"):
        again = person(TitleScene)
        resume(again.app.services, path)
        again.frames(2)
        assert again.scene.match.keeper.path == journal
        assert again.scene.match.copied
        again.scene.match.keeper.close()
    replay = Replay(load(journal))
    replay.go(replay.length)
    assert replay.play_on(5).branched is copy.branched is True
    itself = person(TitleScene)
    resume(itself.app.services, match.keeper.path)
    itself.frames(2)
    assert len(itself.scene.match.steps) < len(copy.steps)
    assert may_resign(itself) == (True, True)


def test_a_match_that_was_rescued_is_no_copy_of_what_is_damaged(person):
    match = evening()
    whole = match.keeper.path.read_bytes()
    last = match.steps[-1].digest.encode()
    match.keeper.path.write_bytes(whole.replace(last, b"0" * 16))
    one = person(TitleScene)
    recover(one.app.services, match.keeper.path)
    one.frames(2)
    one.push("Go on from there")
    one.frames(2)
    assert one.scene.match.steps == match.steps[:-1]
    assert not one.scene.match.copied


def test_once_a_match_is_over_its_copies_can_be_given_up(person, tmp_path):
    match = evening()
    write(match, tmp_path / "copy.miniwars")
    match.keeper = Journal(match, saves_folder(), match.keeper.path)
    match.step(CONCEDE)
    match.keeper.close()
    one = person(TitleScene)
    resume(one.app.services, tmp_path / "copy.miniwars")
    one.frames(2)
    assert may_resign(one) == (True, True)


def test_space_plays_whatever_button_of_a_replay_was_clicked_last(person, tmp_path):
    one = opened(person, tmp_path, seats=("human", "easy"))
    one.click(one.middle(one.scene.controls.speeds[1]))
    one.key("space")
    assert one.scene.playing


def test_a_replay_is_zoomed_by_the_keys_of_the_table(person, tmp_path):
    """One that opened nearer could not be seen whole."""
    one = opened(person, tmp_path, seats=("human", "easy"))
    camera = one.scene.view.camera
    whole = camera.side
    one.key("plus")
    one.key("plus")
    assert camera.side > whole
    one.key("minus")
    one.key("home")
    assert camera.side == camera.fitted == whole
    one.key("plus")
    fit = next(button for button in one.scene.top.buttons if button.name == "fit")
    one.click(one.middle(fit))
    assert camera.side == whole
