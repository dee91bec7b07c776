"""Ctrl+S: a copy of the match is kept without a dialog; the prompt bar says under which name."""

from game.match.keepsake import Keepsakes
from game.match.save import load
from game.match.save_library import look
from game.scenes.dialogs import AskWords
from game.scenes.play.commands import Leave, Pause
from game.scenes.play.play_scene import PlayScene
from game.settings import saves_folder
from game.text import say
from tests.scenes.test_results import rolled


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


def paused_to_save(one):
    """Ask in the pause menu for the match to be saved."""
    one.scene.perform(Pause())
    one.frames(2)
    one.key("a")
    one.frames(2)
    assert isinstance(one.app.stack.top, AskWords)
    assert one.app.stack.top.root.focus is one.app.stack.top.fields[0]


def test_the_pause_menu_offers_a_name_and_enter_leaves_it(client):
    one = client()
    paused_to_save(one)
    assert not kept()
    one.key("enter")
    assert isinstance(one.app.stack.top, PlayScene)
    assert prompt(one) == f"Saved as {kept()[0].stem}."
    assert not Keepsakes(saves_folder()).of(look(kept()[0]).mark).name


def test_a_name_typed_there_is_that_of_the_save_and_not_of_the_match(client):
    one = client()
    paused_to_save(one)
    one.app.stack.top.fields[0].text = "Before the attack"
    one.app.stack.top.fields[1].text = "Left bank first"
    one.key("enter")
    assert prompt(one) == "Saved as Before the attack."
    written = Keepsakes(saves_folder()).of(look(kept()[0]).mark)
    assert written.saves == {kept()[0].stem: "Before the attack"}
    assert written.notes == {kept()[0].stem: "Left bank first"}
    assert not written.name
    one.scene.perform(Pause())
    one.frames(2)
    one.key("a")
    one.frames(2)
    assert one.app.stack.top.fields[0].text == "", "another step, another name"
    one.key("esc")
    one.frames(2)
    assert len(kept()) == 1, "it was left"


def test_after_the_menu_the_board_has_the_keys_again(client):
    one = client()
    one.click(one.middle(one.table.top.menu))
    one.frames(2)
    assert one.app.stack.top is not one.scene
    one.key("esc")
    one.frames(2)
    assert one.app.stack.top is one.scene
    assert one.scene.root.focus is one.table.board


def test_who_saves_instead_of_leaving_stays_at_the_table(client):
    one = client()
    one.scene.perform(Leave())
    one.frames(2)
    one.key("s")
    assert isinstance(one.app.stack.top, PlayScene)
    assert prompt(one) == f"Saved as {kept()[0].stem}."


def test_saving_is_told_while_a_result_waits_to_be_read(client):
    one = rolled(client)
    asked = prompt(one)
    assert asked.startswith("Read")
    one.key("s", ctrl=True)
    assert prompt(one) == f"Saved as {kept()[0].stem}."
    assert say(one.table.prompt.aside) == asked
    assert say(one.table.main.label) == "Go on", "the result lies as before"
