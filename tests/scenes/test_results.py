"""What dice came to lies until it is read, is said in words, and can be read again."""

import pytest

from game.core.event import DiceRolled
from game.core.presentation import Tone
from game.match.match import Match
from game.scenes.play import commands as do
from game.settings import Reading
from game.text import say
from game.ui.button import ButtonKind
from tests.scenes.client import FRAME
from tests.scenes.driven import driven

ROLLING = {
    "mj12": ("danville", 1, "attack"),
}


def about_to_roll(game="mj12", seats=("human", "human")) -> tuple[Match, str]:
    map, seed, verb = ROLLING[game]

    def wanted(match):
        return any(action.verb == verb for action in match.legal())

    return driven(game, map, wanted, seed=seed, seats=seats), verb


def rolled(client, results=Reading.OWN, animation=0, game="mj12", **more):
    """Return a client in which dice have just been thrown and lie."""
    match, verb = about_to_roll(game)
    one = client(match, animation=animation, results=results, **more)
    action = next(action for action in match.legal() if action.verb == verb)
    one.scene.perform(do.Play(action))
    for _ in range(600):
        one.frames()
        if one.scene.view.reading is not None or not one.scene.view.busy:
            break
    one.frames(2)
    assert any(isinstance(event, DiceRolled) for event in match.steps[-1].events)
    return one


def lies(one):
    """Return whether a result lies that is to be read."""
    return one.scene.view.reading is not None


@pytest.mark.parametrize("animation", [0, 1])
def test_dice_lie_until_they_are_read_and_say_what_they_came_to(client, animation):
    one = rolled(client, animation=animation)
    assert lies(one)
    one.frames(1200)
    assert lies(one), "no clock takes them away"
    slip = one.table.slip
    assert slip.visible
    assert "needed" in say(slip.shown.sum)
    assert say(slip.shown.verdict)
    assert (say(one.table.main.label), one.table.main.kind) == ("Go on", ButtonKind.BRASS)
    assert one.table.forecast.shown == slip.shown.account
    assert one.scene.view.dice.area is not None, "the dice lie on the board"
    assert not one.scene.lively, "the client rests meanwhile"


@pytest.mark.parametrize(
    "go_on",
    [
        lambda one: one.key("space"),
        lambda one: one.key("enter", ctrl=True),
        lambda one: one.key("esc"),
        lambda one: one.click(one.middle(one.table.main)),
        lambda one: one.click(one.scene.view.camera.window.center),
        lambda one: one.click(one.middle(one.table.slip)),
    ],
    ids=["space", "main key", "escape", "main button", "board", "slip"],
)
def test_a_key_the_main_button_or_any_click_on_the_board_goes_on_and_does_nothing_else(
    client, go_on
):
    one = rolled(client, animation=1)
    steps = len(one.match.steps)
    go_on(one)
    one.settle()
    assert not lies(one)
    assert not one.table.slip.visible
    assert len(one.match.steps) == steps
    assert say(one.table.main.label) != "Go on"
    assert one.app.stack.top is one.scene


def test_the_slip_covers_neither_fighter_nor_the_dice(client):
    one = rolled(client, animation=1)
    scale = one.app.services.ui.scale
    slip = scale.rect(one.table.slip.box)
    view, result = one.scene.view, one.table.slip.shown
    assert result is not None
    for cell in view.grid.cells:
        if result.cells >> cell & 1:
            assert not slip.colliderect(view.cell_rect(cell))
    assert not slip.colliderect(view.dice.area)
    assert scale.rect(one.table.board.box).contains(slip)


@pytest.mark.parametrize(
    ("results", "seconds"), [(Reading.OFF, 0.0), (Reading.SHORT, 1.2), (Reading.OWN, None)]
)
def test_how_long_results_lie_is_a_setting(client, results, seconds):
    one = rolled(client, results=results)
    if seconds is None:
        one.frames(300)
        assert lies(one)
        return
    assert lies(one) == bool(seconds)
    one.frames(round(seconds / FRAME) + 2)
    assert not lies(one)


def test_the_computers_dice_lie_for_a_moment_or_until_read_as_the_setting_says(client):
    for results, till_read in ((Reading.OWN, False), (Reading.ALL, True)):
        acting = about_to_roll()[0].deciding
        seats = ("easy", "human") if acting == 1 else ("human", "easy")
        match, verb = about_to_roll(seats=seats)
        one = client(match, results=results)
        action = next(action for action in match.legal() if action.verb == verb)
        one.scene.perform(do.Play(action))
        one.frames(3)
        assert lies(one)
        assert one.scene.view.animator.waits == till_read
        one.close()


def test_with_dice_lying_nothing_hangs(client):
    one = rolled(client)
    one.key("u")
    one.key("s", ctrl=True)
    assert lies(one)
    one.click(one.middle(one.table.top.menu))
    assert one.app.stack.top is not one.scene
    one.key("esc")
    assert one.app.stack.top is one.scene
    assert lies(one)
    one.scene.quit(lambda: None)
    one.frames()
    assert one.app.stack.top is not one.scene, "it asks before a match is lost that is nowhere kept"


def test_no_outcome_depends_on_reading(client):
    digests = set()
    for results in Reading:
        one = rolled(client, results=results)
        digests.add(one.match.steps[-1].digest)
    assert len(digests) == 1


def test_the_latest_results_of_both_sides_are_read_again(client):
    def fought(match):
        return {
            step.seat
            for step in match.steps
            if any(isinstance(event, DiceRolled) for event in step.events)
        } == {1, 2}

    one = client(driven("mj12", "danville", fought, seed=5))
    assert "Show again" in [say(button.label) for button in one.table.prompt.children]
    seen = []
    for _ in range(8):
        one.key("r")
        slip = one.table.slip
        assert slip.visible
        seen.append((slip.shown.seat, say(slip.shown.verdict)))
    assert {seat for seat, _ in seen} == {1, 2}
    one.key("esc")
    assert not one.table.slip.visible
    one.key("r")
    assert (one.table.slip.shown.seat, say(one.table.slip.shown.verdict)) == seen[0]
    one.click(one.scene.view.camera.window.center)
    assert not one.table.slip.visible


def test_a_result_is_good_for_one_and_bad_for_the_other(client):
    one = rolled(client)
    match = one.match
    at = len(match.steps) - 1
    tones = {
        seat: one.scene.viewpoint.retelling(seat).of_step(at)[0].tone for seat in match.viewers
    }
    assert set(tones.values()) in ({Tone.GOOD, Tone.BAD}, {Tone.PLAIN, Tone.GOOD})
