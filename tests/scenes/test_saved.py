"""Ctrl+S: a copy of the match is kept without a dialog; the prompt bar says under which name."""

from game.match.save import load
from game.scenes.play.commands import Leave, Pause
from game.scenes.play.play_scene import PlayScene
from game.settings import saves_folder
from game.text import say


def kept():
    """Return the saves made by hand."""
    return sorted(saves_folder().glob("*.miniwars"))


def prompt(one):
    """Return what the prompt bar says."""
    one.frames(2)
    return say(one.table.prompt.sentence)


def test_saving_is_a_line_in_the_prompt_bar_and_interrupts_nothing(client):
    one = client()
    before = prompt(one)
    one.key("s", ctrl=True)
    (path,) = kept()
    assert load(path).digest == one.match.digest
    assert isinstance(one.app.stack.top, PlayScene)
    assert prompt(one) == f"Saved as {path.stem}."
    assert say(one.table.prompt.aside) == before


def test_the_line_stays_while_one_looks_about_and_goes_when_one_goes_on(client):
    one = client()
    one.key("s", ctrl=True)
    one.move(one.at("c3"))
    assert prompt(one).startswith("Saved as ")
    one.click(one.at("c3"))
    assert not prompt(one).startswith("Saved as ")


def test_the_pause_menu_saves_as_quietly(client):
    one = client()
    one.scene.perform(Pause())
    one.frames(2)
    one.key("s")
    one.frames(2)
    assert isinstance(one.app.stack.top, PlayScene)
    assert prompt(one) == f"Saved as {kept()[0].stem}."


def test_who_saves_instead_of_leaving_stays_at_the_table(client):
    one = client()
    one.scene.perform(Leave())
    one.frames(2)
    one.key("s")
    assert isinstance(one.app.stack.top, PlayScene)
    assert prompt(one) == f"Saved as {kept()[0].stem}."
