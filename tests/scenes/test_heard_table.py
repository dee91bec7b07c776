"""The table by ear, as who does not see it plays: what the cursor is on, what is asked and with
which keys it is answered, and why nothing came of a key."""

import pygame
import pytest

from game.core.refs import Seat
from game.scenes.play.commands import Play
from game.text import say
from game.ui.access import Role, Wish
from tests.scenes.client import KEYS, new_match
from tests.scenes.driven import driven
from tests.scenes.test_dominoes import COLUMN, OTHER, kamikaze
from tests.scenes.test_heard import do, said, tree
from tests.scenes.test_results import offers_any, rolled
from tests.scenes.test_secrecy import other_world, played


@pytest.fixture
def ear(client, monkeypatch):
    """Return a way to open a client that is heard, with the keys that jump and say."""
    for number in range(3, 10):
        monkeypatch.setitem(KEYS, f"f{number}", (getattr(pygame, f"K_F{number}"), ""))

    def listen(*args, **kwargs):
        one = client(*args, **kwargs)
        one.app.services.ui.heard = one.app.services.ui.show_focus = True
        one.app.services.jumps_told = True
        return one

    return listen


@pytest.fixture
def walls(ear):
    """Return a client at the first wall of Dominoes, which goes on a line between two cells."""
    one = ear(new_match("parlour", game="dominoes", secret_stocking=False))
    one.play("go_first", *COLUMN, "confirm", *OTHER, "confirm")
    return one


def focus(one):
    """Return what the part says that has the keys."""
    return tree(one).nodes[tree(one).focus]


def press(one, name, **held):
    """Press a key, and return what is said of it."""
    before = one.table.herald._count
    one.key(name, **held)
    one.pass_frames(2)
    told = [say(part.name) for part in one.table.herald.said if int(part.key) > before]
    return " ".join(told)


# ---------------------------------------------------------------------- the cursor


def test_a_line_between_two_cells_is_told_by_jump_arrows_and_f8(walls):
    one = walls
    press(one, "f5")
    assert focus(one).name == "free place, between g7 and h7"
    assert press(one, "f8") == "free place, between g7 and h7."
    press(one, "f5")
    assert focus(one).name == "free place, between g7 and g8"
    press(one, "right")
    assert focus(one).name == "free place, between h7 and h8", "along the line"
    press(one, "down")
    assert focus(one).name.startswith("not here: No wall stands on a tile. h8, ")
    press(one, "up")
    edge = one.interaction.side
    assert focus(one).name == "free place, between h7 and h8"
    press(one, "enter")
    assert str(one.match.steps[-1].action.target.edge) == str(edge)


def test_a_line_where_nothing_can_be_put_says_why(walls):
    one = walls
    press(one, "f5")
    edge = one.interaction.side
    one.play("wall *wall g7|h7")
    one.scene.hands.point_at(one.interaction, one.match.board.grid.parse_label("g7"), edge)
    assert focus(one).name == "not here: A wall stands there already. between g7 and h7"


def test_jumps_go_back_with_shift(walls, ear):
    one = walls
    press(one, "f5")
    press(one, "f5", shift=True)
    last = focus(one).name
    assert last == "free place, between m14 and n14"
    press(one, "f5")
    assert focus(one).name == "free place, between g7 and h7"
    one = ear()
    one.play("buy *tank d3", "end_turn")
    for key in ("f3", "f4"):
        press(one, key)
        first = focus(one).name
        press(one, key)
        assert focus(one).name != first
        press(one, key, shift=True)
        assert focus(one).name == first


# ---------------------------------------------------------------------- questions and answers


def test_a_question_is_told_with_its_answers_and_their_keys(ear):
    one = ear(new_match("parlour", game="dominoes"))
    (told,) = said(one)
    assert told.endswith("When will you go? Go first, key 1. Go second, key 2.")
    one = ear()
    one.play("buy *tank d3", "end_turn", "end_turn")
    asked = press(one, "enter", ctrl=True)
    assert "End turn all the same? End turn, key Ctrl Enter. " in asked
    assert asked.endswith("Stay, key Esc.")
    assert "End turn, key Ctrl Enter. " in press(one, "f9"), "told again when asked for"
    assert "key" not in press(one, "esc"), "what can be done at any time is no answer"


def test_a_result_is_told_with_the_way_on(ear):
    one = rolled(ear)
    one.pass_frames(2)
    assert "Read the result, then go on. Go on, key Space." in said(one)[-1]


def test_who_may_move_in_is_told_how_to_hold_back(ear):
    one = ear(driven("warshard", "crossroads", offers_any("hold"), seed=2, most=2000))
    assert " or hold back. " in said(one)[-1]
    assert said(one)[-1].endswith("Advance, Infantry 0605, key Shift A. Hold back, key Shift H.")


def test_a_blow_at_ones_own_is_offered_aloud(ear):
    one = kamikaze(ear)
    one.scene.hands.point_at(one.interaction, one.match.board.grid.parse_label("j10"))
    one.interaction.selection.clear()
    press(one, "enter")
    one.scene.hands.point_at(one.interaction, one.match.board.grid.parse_label("j9"))
    assert "Attack Kamikaze j9 with Grunt j10, key 6." in press(one, "enter")


# ---------------------------------------------------------------------- the hand


def test_all_about_the_card_with_the_keys_is_said(ear):
    one = ear()
    one.scene.root.set_focus(one.table.hand)
    assert "Move: 3, human. Power: 50 % of hp. " in press(one, "f8")
    press(one, "down")
    assert focus(one).name == "Motorbike, 50 gold"
    assert press(one, "f8").startswith("Motorbike, from your hand, 50 gold. Move: 5, human. ")
    press(one, "home")
    assert focus(one).name == "Soldier, 30 gold"
    press(one, "end")
    assert focus(one).name == "6 more"
    assert "Helicopter" in focus(one).note


def test_the_focus_is_never_where_nothing_is(ear):
    one = ear()
    assert press(one, "9").startswith("No airport on this map.")
    one.scene.root.set_focus(one.table.hand)
    assert focus(one).name == "6 more", "the card lies behind it"
    one = ear(new_match("parlour", game="dominoes"))
    assert focus(one).role is Role.CELL


# ---------------------------------------------------------------------- nothing is silent


def test_a_key_that_does_nothing_now_says_why(ear):
    one = ear()
    one.pass_frames(2)
    assert press(one, "n") == "None of yours can act now."
    assert press(one, "p") == "Not now."
    assert press(one, "u") == "nothing to take back yet."
    assert press(one, "y", ctrl=True) == "There is nothing to bring back."
    press(one, "1")
    assert press(one, "enter", ctrl=True) == "Not yet: put it down first."
    one = ear(new_match("parlour", game="dominoes"))
    one.play("go_first")
    one.pass_frames(2)
    assert press(one, "enter", ctrl=True) == "Not yet: 6 tiles to go."
    assert press(one, "p") == "Not now."


def test_enter_acts_on_the_cell_that_is_told_before_the_cursor_is_anywhere(ear):
    one = ear()
    one.play("buy *speeder d3", "end_turn", "end_turn")
    one.interaction.hover = ()
    assert focus(one).name.startswith("d3, Plain, your Speeder")
    assert "Speeder: 1 target: c6. " in press(one, "enter")


def test_another_cell_to_hit_from_is_told_with_what_it_changes(ear):
    one = ear()
    one.play("buy *speeder d3", "end_turn", "end_turn")
    press(one, "tab")
    assert "Other cell, key Space." in press(one, "f5")
    first, second = press(one, "space"), press(one, "space")
    assert first.startswith("Choose it: Speeder goes to ")
    assert ", Attacker, " in first
    assert first != second


def test_who_could_hit_here_is_told(ear):
    one = ear()
    one.play("buy *tank d3", "end_turn", "end_turn")
    assert press(one, "e").startswith("Who can hit Tank, d3. ")
    press(one, "right")
    assert press(one, "e") == "There is no piece to be hit."


# ---------------------------------------------------------------------- how all stand


def test_the_turn_is_told_with_how_every_seat_stands(ear):
    one = ear()
    one.pass_frames(2)
    told = press(one, "f9")
    assert told.startswith("Round 1. Anna. Gold: 130, +30 next turn. Anna, gold: 130, ")
    assert "Ben, gold: " in told
    one = ear(new_match("two_bridges", game="warshard"))
    one.pass_frames(2)
    assert "Anna (Blue): 0 points. Ben (Red): 0 points. " in press(one, "f9")


def test_what_another_has_is_not_told_where_it_is_hidden(ear):
    one = ear(played())
    one.hold()
    one.pass_frames(2)
    told = press(one, "f9")
    ledger = next(panel for panel in one.interaction.scene.panels if panel.vital)
    (row,) = (row for row in ledger.rows if row.seat == 2)
    assert say(row.cells[0]) == "–"
    assert "Ben, gold: –, " in told


def test_what_was_taken_back_is_told(ear):
    one = ear()
    one.play("buy *tank d3", "end_turn", "end_turn")
    do(one, "d3")
    do(one, "in reach, d2")
    assert press(one, "u").startswith("Taken back: Tank d3 to d2. ")


def test_who_has_moved_may_still_attack_in_a_later_step(ear):
    one = ear(new_match("crossroads", game="warshard"))
    one.play("move #2 0803")
    one.pass_frames(2)
    assert "It can do no more in this step." in said(one)[-1]


def test_of_an_enemy_who_is_to_retreat_it_is_not_said_that_it_can_act(ear):
    one = ear(driven("warshard", "crossroads", offers_any("retreat"), seed=2, most=2000))
    told = [node.name for node in tree(one).nodes.values() if node.role is Role.CELL]
    assert any(", enemy " in name for name in told)
    assert not [name for name in told if ", enemy " in name and "can still act" in name]
    one.scene.perform(Play(next(a for a in one.match.legal() if a.verb == "retreat")))
    one.pass_frames(2)
    assert "It can" not in said(one)[-1]


def test_what_the_ground_does_is_told_once(ear):
    one = ear()
    one.play("buy *soldier c4", "end_turn", "end_turn")
    do(one, "c4")
    do(one, "in reach, d4", wish=Wish.FOCUS)
    assert focus(one).name == "in reach, d4, Forest"
    assert focus(one).note.count("Takes 25 % less damage here.") == 1


def test_of_anothers_turn_only_its_beginning_is_told(ear):
    one = ear(seats=("human", "easy"))
    press(one, "enter", ctrl=True)
    told = press(one, "enter", ctrl=True)
    assert "Round 1, Ben. " in told
    assert "Gold" not in told


def test_what_is_asked_is_not_told_again_after_something_else(ear):
    one = ear()
    one.play("buy *speeder d3", "end_turn", "end_turn")
    press(one, "tab")
    for told in ("Threat: on. No enemy in sight can strike anywhere next turn.", "Threat: off."):
        assert press(one, "t") == told
    assert press(one, "right") == ""


def test_the_keys_tell_nothing_of_what_is_hidden(ear):
    match = played()
    heard = []
    for world in (match, other_world(match, Seat(1), 1)):
        one = ear(match=world)
        one.hold()
        one.pass_frames(2)
        told = [press(one, key) for key in ("f9", "f4", "e", "f8", "n", "f5", "e", "space", "f9")]
        heard.append([*told, tree(one).nodes])
    assert heard[0] == heard[1]


def test_what_is_told_beside_the_match_is_told_each_time(ear):
    one = ear()
    press(one, "1")
    for _ in range(2):
        assert press(one, "h") == "Put it down first, then ask for a hint."


def test_what_was_turned_up_is_told_once(ear):
    one = kamikaze(ear)
    one.scene.hands.point_at(one.interaction, one.match.board.grid.parse_label("j8"))
    assert press(one, "enter").count("j8: 6-6, a mine") == 1


def test_who_walks_the_board_from_a_button_hears_the_cells(ear):
    one = ear()
    one.scene.hands.point_at(one.interaction, one.match.board.grid.parse_label("b3"))
    one.scene.root.set_focus(one.table.hint_button)
    press(one, "right")
    assert focus(one).name.startswith("c3, ")
