"""The phase strip: set-up by itself, then the turn; what comes up now and then while it lasts."""

from game.text import say
from tests.scenes.client import new_match


def strip(one):
    shown = one.table.top.strip
    return [say(phase) for phase in shown.phases], shown.current


def test_a_game_of_one_phase_has_no_strip(client):
    assert strip(client()) == ([], 0)


def test_set_up_has_a_strip_of_its_own(client):
    one = client(game="dominoes", map="parlour")
    assert strip(one) == (["Coin", "Bases", "Walls", "Stocking"], 0)
    one.play("go_first")
    assert strip(one)[1] == 1


def test_a_phase_in_which_the_map_leaves_nothing_to_decide_is_not_in_the_strip(client):
    assert strip(client(game="dominoes", map="skirmish")) == (["Coin", "Stocking"], 0)


def test_the_turn_shows_no_phase_of_set_up(client):
    assert strip(client(game="miniwary", map="hex3443")) == (["Move"], 0)
    one = client(game="mj12", map="danville")
    assert strip(one) == (["Set-up"], 0)


def test_what_comes_up_now_and_then_is_shown_while_it_lasts(client):
    match = new_match("hex3443", game="miniwary", seed=2)
    while match.decision().phase != "flee":
        legal = match.legal()
        match.step(next((a for a in legal if a.verb == "attack"), legal[0]))
    assert strip(client(match)) == (["Move", "Flee"], 1)
