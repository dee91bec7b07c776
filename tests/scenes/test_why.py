"""Why nothing comes of a click is told before it, by mouse and by keys; the best targets first."""

import pytest

from game.core.presentation import Fighter, Forecast, Odds, Tone
from game.core.refs import Seat
from game.scenes.play.asking import prompt_of
from game.scenes.play.foresight import merit
from tests.scenes.client import bought


@pytest.mark.parametrize(
    ("game", "map", "rule"), [("mini_wars", "footbridge", "4"), ("warshard", "crossroads", "6")]
)
def test_ux7_the_rules_open_where_they_tell_what_to_do_now(client, game, map, rule):
    one = client(game=game, map=map)
    one.key("f1")
    assert opened(one) == rule


def test_ux45_the_rules_open_where_they_tell_why_not(client):
    one = ready(client)
    one.move(one.at("i1"))
    one.key("f1")
    assert opened(one) == "9"


def opened(one):
    """Return the paragraph that the rules on top are open at."""
    page = one.app.stack.top.page
    return page.blocks[page.lit].rule


def ready(client):
    one = client()
    bought(one)
    one.click(one.at("d3"))
    return one


def test_the_reason_stands_while_the_pointer_rests_on_a_place_out_of_reach(client):
    one = ready(client)
    one.move(one.at("i1"))
    assert str(one.table.prompt.sentence) == "Mountain: no vehicles."
    one.move(one.at("e3"))
    assert str(one.table.prompt.sentence).startswith("Choose a cell to move to")


def test_the_keys_cursor_tells_it_too(client):
    one = ready(client)
    for _ in range(7):
        one.key("right")
    assert one.interaction.here_not() is not None
    assert str(one.table.prompt.sentence) == str(one.interaction.here_not().text)


def test_a_refused_click_names_its_rule_until_another_place_is_pointed_at(client):
    one = ready(client)
    one.click(one.at("i1"))
    assert "Rule 9" in labels(one)
    asked = prompt_of(one.interaction)
    assert asked is not None
    assert asked.tone is Tone.BAD
    one.move(one.at("i4"))
    assert "Rule 9" not in labels(one)
    asked = prompt_of(one.interaction)
    assert asked is not None
    assert asked.tone is Tone.PLAIN
    one.move(one.middle(one.table.prompt))
    assert "Rule 9" in labels(one), "it can be reached"


def test_over_what_a_click_would_pick_up_nothing_is_refused(client):
    one = client()
    one.play("buy *tank d3", "buy *soldier c4", "end_turn", "end_turn")
    one.click(one.at("d3"))
    one.move(one.at("c4"))
    assert one.interaction.here_not() is None


def labels(one):
    return [str(button.label) for button in one.table.prompt.children]


def fight(tone=Tone.PLAIN, good=0, bad=0, left=100, own=100):
    sides = (
        Fighter("a", "", Seat(1), 100, 100, own, own),
        Fighter("b", "", Seat(2), 100, 100, left, left),
    )
    odds = (Odds(good, "won", Tone.GOOD), Odds(bad, "lost", Tone.BAD))
    return Forecast("", fighters=sides, odds=odds, tone=tone, verdict="!")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (fight(Tone.GOOD), fight(good=1)),
        (fight(), fight(Tone.BAD, good=1)),
        (fight(good=1), fight(left=0)),
        (fight(), fight(bad=1)),
        (fight(left=20), fight(left=60)),
        (fight(left=60), fight(left=60, own=50)),
    ],
)
def test_tone_counts_before_chances_and_chances_before_losses(better, worse):
    assert merit(better) > merit(worse)


def test_the_best_other_targets_are_told_of(client, monkeypatch):
    one = client(game="mj12", map="wolf_pass")
    interaction = one.interaction
    views = interaction.scene.pieces[:5]
    fights = {n: fight(good=n) for n in range(5)}
    monkeypatch.setattr(interaction.foresight, "of", lambda action: fights[action])
    rows = interaction.foresight.others(list(enumerate(views)))
    names = [row.label.args["cell"] for row in rows]
    grid = one.match.board.grid
    assert names == [grid.label(view.cell) for view in (views[4], views[3], views[2])]


def test_the_log_is_put_together_only_when_something_happened(client, monkeypatch):
    one = ready(client)
    asked = []
    game_log = one.scene.hud.log.of(one.interaction.seat)
    lines = game_log.lines

    def told():
        asked.append(True)
        return lines()

    monkeypatch.setattr(game_log, "lines", told)
    for label in ("e3", "f3", "i1"):
        one.move(one.at(label))
    assert not asked
    one.click(one.at("e3"))
    assert asked
