"""A piece that can still do something stays in hand after its deed, in every game."""

import pytest

from game.core.presentation import Pattern
from game.core.refs import PieceId, PieceRef
from game.scenes.play.commands import Click
from tests.scenes.client import bought, marks, new_match


def ready(client):
    """Return a client with a tank that reaches an enemy building by one move."""
    one = client()
    bought(one)
    one.play("move #9 e3", "end_turn", "end_turn")
    return one


def test_a_unit_that_moved_stays_in_hand_with_its_targets_lit(client):
    one = ready(client)
    one.click(one.at("e3"))
    one.click(one.at("f3"))
    assert one.interaction.selected == one.match.board.grid.parse_label("f3")
    assert marks(one, Pattern.ATTACK) == {"g3"}
    one.click(one.at("g3"))
    assert one.actions[-2:] == ["move", "attack"]


def test_a_dragged_unit_stays_in_hand_too(client):
    one = ready(client)
    one.drag(one.at("e3"), one.at("f3"))
    assert marks(one, Pattern.ATTACK) == {"g3"}
    assert not one.interaction.in_hand


def test_what_is_asked_stays_over_a_place_out_of_reach_until_it_is_clicked_on(client):
    one = ready(client)
    one.drag(one.at("e3"), one.at("f3"))
    one.move(one.at("i1"))
    asked, why = one.table.prompt.sentence, one.interaction.here_not().text
    assert asked != why
    assert one.table.prompt.aside == why
    one.click(one.at("f3"))
    one.move(one.at("i1"))
    assert one.table.prompt.sentence == why, "the person keeps it"


def test_by_keys_the_cursor_goes_to_what_stays_in_hand_and_by_mouse_it_stays(client):
    one = ready(client)
    one.click(one.at("e3"))
    one.click(one.at("f3"))
    one.key("u")
    assert pointed(one) == "f3", "the mouse is there"
    one.click(one.at("f3"))
    for key in ("right", "u"):
        one.key(key)
    assert one.interaction.selection.subject == PieceRef(PieceId(9))
    assert pointed(one) == "e3"


def pointed(one):
    """Return the label of the cell that is pointed at."""
    return one.match.board.grid.label(one.interaction.pointed)


def test_escape_puts_it_down(client):
    one = ready(client)
    one.drag(one.at("e3"), one.at("f3"))
    one.key("esc")
    assert one.interaction.selection.subject is None
    assert one.match.steps[-1].action.verb == "move"


def test_escape_held_a_moment_too_long_opens_no_menu(client):
    one = ready(client)
    one.click(one.at("e3"))
    one.key_down("esc")
    one.key_down("esc")
    assert one.interaction.selection.subject is None
    assert one.app.stack.top is one.scene
    one.key_up("esc")
    one.key("esc")
    assert one.app.stack.top is not one.scene


def test_the_first_click_on_it_keeps_it_and_the_second_puts_it_down(client):
    one = ready(client)
    one.drag(one.at("e3"), one.at("f3"))
    one.click(one.at("f3"))
    assert one.interaction.selection.subject == PieceRef(PieceId(9))
    one.click(one.at("f3"))
    assert one.interaction.selection.subject is None


def test_a_unit_that_has_done_all_is_put_down(client):
    one = ready(client)
    one.drag(one.at("e3"), one.at("f3"))
    one.click(one.at("g3"))
    assert one.actions[-1] == "attack"
    assert one.interaction.selection.subject is None
    assert marks(one, Pattern.ATTACK) == set()


def test_to_look_at_a_unit_is_to_take_nothing_up(client):
    one = ready(client)
    one.click(one.at("e3"))
    one.key("esc")
    one.move(one.at("f3"))
    one.scene.hud.show()
    assert one.interaction.selection.subject is None


def test_a_step_taken_back_leaves_its_unit_in_hand(client):
    one = ready(client)
    one.drag(one.at("e3"), one.at("f3"))
    one.key("u")
    assert one.interaction.selected == one.match.board.grid.parse_label("e3")
    assert marks(one, Pattern.REACH)
    one.key("y", ctrl=True)
    assert one.interaction.selected == one.match.board.grid.parse_label("f3")
    assert marks(one, Pattern.ATTACK) == {"g3"}


def test_a_card_is_chosen_anew_for_the_next_unit(client):
    one = client(game="mj12", map="muster_moor")
    one.drag(one.card("sergeant"), one.at("0205"))
    assert one.interaction.selection.subject is None


def test_whoever_is_next_takes_nothing_up_from_the_one_before(client):
    one = ready(client)
    one.drag(one.at("e3"), one.at("f3"))
    one.end_turn()
    assert one.interaction.selection.subject is None


def acting_twice(game, map, phase, verb):
    """Return a match where a piece can still act after an action of a verb, and that action."""
    match = new_match(map, game=game, seed=3)
    for _ in range(400):
        decision, legal = match.decision(), list(match.legal())
        for action in legal if decision.phase.endswith(phase) else ():
            if action.verb == verb:
                match.step(action)
                goes_on = match.decision()[:2] == decision[:2]
                goes_on = goes_on and action.subject in match.idle_refs(decision.seat)
                match.undo_stack.undo()
                if goes_on:
                    return match, action
        match.step(next((a for a in legal if a.subject is None), legal[0]))
    raise AssertionError("nobody acts twice")


@pytest.mark.parametrize(
    ("game", "map", "phase"), [("warshard", "crossroads", "move"), ("mj12", "wolf_pass", "_move")]
)
def test_a_march_can_go_on_and_an_attack_follow_a_move(client, game, map, phase):
    match, action = acting_twice(game, map, phase, "move")
    one = client(match)
    if one.scene.viewpoint.curtain is not None:
        one.hold()
    interaction = one.interaction
    one.scene.perform(Click((action.subject,)))
    one.scene.perform(Click((action.target,)))
    assert match.steps[-1].action == action
    assert interaction.selection.subject == action.subject
    assert interaction.selection.targets
