"""A disk that cannot be written to: said when the match opens, when it is saved, and on leaving."""

import pygame
import pytest

from game.match.journal import Journal
from game.match.save import load
from game.scenes import start_match
from game.scenes.dialogs import Dialog, ErrorDialog
from game.scenes.play import pause_menu
from game.scenes.play.commands import Leave, Pause
from game.scenes.play.play_scene import PlayScene
from game.scenes.title import TitleScene
from tests.scenes.client import new_match


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """Let the saves belong below something that is no folder."""
    (tmp_path / "file").write_text("no folder")
    folder = tmp_path / "file" / "saves"
    for module in (start_match, pause_menu):
        monkeypatch.setattr(module, "saves_folder", lambda: folder)
    return folder


def told(one):
    """Return the words of the dialog on top."""
    one.frames(2)
    top = one.app.stack.top
    assert isinstance(top, Dialog)
    return " ".join(
        str(words) for widget in top.root.walk() for words in getattr(widget, "paragraphs", ())
    )


def test_a_match_that_cannot_be_written_down_says_so_over_the_board(client, nowhere):
    one = client()
    start_match.play(one.app.services, new_match())
    assert str(nowhere) in told(one)


def test_a_save_that_cannot_be_written_names_folder_and_remedy(client, nowhere):
    one = client()
    pause_menu.save_match(one.app.services, one.match)
    words = told(one)
    assert str(nowhere) in words
    assert "allow writing" in words
    assert "safe" not in words


def written(client, folder):
    """Return a client whose match is written down in a folder."""
    match = new_match()
    match.keeper = Journal(match, folder)
    return client(match)


def fill_the_disk(one):
    """Let every further write to the journal fail; return how to make room again."""
    keeper = one.match.keeper

    def full(*_):
        raise OSError(28, "No space left")

    keeper._append = keeper._write_all = full

    def make_room():
        del keeper._append, keeper._write_all

    return make_room


def test_the_pause_menu_promises_only_what_is_kept(client, tmp_path):
    one = written(client, tmp_path)
    one.key("esc")
    assert "Every move is kept" in told(one)
    one.key("esc")
    fill_the_disk(one)
    one.play("end_turn")
    one.scene.perform(Pause())
    assert "Every move is kept" not in told(one)
    assert "not written down now: " in told(one)


def test_a_disk_that_fills_up_in_mid_match_is_told_once(client, tmp_path):
    one = written(client, tmp_path)
    fill_the_disk(one)
    one.end_turn()
    assert "No space left" in told(one)
    one.key("esc")
    one.end_turn()
    assert one.app.stack.top is one.scene


def test_room_on_the_disk_is_told_too(client, tmp_path):
    one = written(client, tmp_path)
    make_room = fill_the_disk(one)
    one.end_turn()
    assert "No space left" in told(one)
    one.key("esc")
    make_room()
    one.end_turn()
    assert "written down again" in told(one)
    assert load(one.match.keeper.path).steps == one.match.steps


def test_leaving_tries_once_more_before_it_asks(client, tmp_path):
    one = written(client, tmp_path)
    make_room = fill_the_disk(one)
    one.play("end_turn")
    make_room()
    one.scene.perform(Leave())
    one.frames(2)
    assert isinstance(one.app.stack.top, TitleScene)
    assert load(one.match.keeper.path).steps == one.match.steps


def close_window(one):
    one.post(pygame.QUIT)
    one.frames(1)


def test_closing_the_window_with_moves_that_are_not_written_down_asks_first(client, tmp_path):
    one = written(client, tmp_path)
    fill_the_disk(one)
    one.play("end_turn")
    close_window(one)
    assert "loses what is not written down" in told(one)
    one.key("esc")
    one.frames(1)
    assert one.app.stack.top is one.scene
    close_window(one)
    assert "loses what is not written down" in told(one)
    one.app._event(pygame.event.Event(pygame.QUIT))
    one.app.stack.carry_out()
    assert one.app.stack.top is None


def test_closing_the_window_tries_once_more_and_asks_nothing_of_what_is_kept(client, tmp_path):
    one = written(client, tmp_path)
    make_room = fill_the_disk(one)
    one.play("end_turn")
    make_room()
    one.app._event(pygame.event.Event(pygame.QUIT))
    one.app.stack.carry_out()
    assert one.app.stack.top is None
    assert load(one.match.keeper.path).steps == one.match.steps


def test_leaving_a_match_that_is_kept_asks_nothing(client, tmp_path):
    one = written(client, tmp_path)
    one.scene.perform(Leave())
    one.frames(2)
    assert isinstance(one.app.stack.top, TitleScene)


def test_leaving_a_match_that_is_not_kept_offers_to_save_it_first(client):
    one = client()
    one.scene.perform(Leave())
    assert "loses what is not written down" in told(one)
    one.key("esc")
    one.frames(2)
    assert isinstance(one.app.stack.top, PlayScene)
    one.scene.perform(Leave())
    one.frames(2)
    one.key("q")
    one.frames(2)
    assert isinstance(one.app.stack.top, TitleScene)


@pytest.mark.parametrize("kept", [True, False])
def test_after_a_crash_the_match_is_called_safe_only_if_it_is(client, tmp_path, kept):
    one = written(client, tmp_path) if kept else client()
    one.app._recover(RuntimeError("broken"))
    one.frames(2)
    assert isinstance(one.app.stack.top, ErrorDialog)
    assert ("Your match is safe" in told(one)) is kept


def test_settings_that_cannot_be_written_are_told_once_until_they_can(client, tmp_path):
    """They are written by the way, whenever a tip is shown or a game is won."""
    one = client()
    services = one.app.services
    services.settings_path = tmp_path / "file" / "settings.json"
    for _ in range(2):
        (tmp_path / "file").write_text("no folder")
        services.save_settings()
        assert "settings cannot be written" in told(one)
        one.key("esc")
        services.save_settings()
        one.frames(2)
        assert one.app.stack.top is one.scene
        (tmp_path / "file").unlink()
        services.save_settings()
        assert services.settings_path.exists()
        services.settings_path.unlink()
        (tmp_path / "file").rmdir()
