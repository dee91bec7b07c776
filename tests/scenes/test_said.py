"""What the client says in each game's own words: the end of a step, undo, the turn."""

import pytest

from game.core.event import Announced
from game.core.refs import Seat
from game.core.rules import Decision
from game.match.game_log import GameLog
from game.match.match import Match
from game.scenes.play.commands import Pause
from game.scenes.play.handover import Handover
from game.settings import Confirm, load_settings
from game.text import say
from tests.scenes.client import new_match
from tests.scenes.driven import driven

MAPS = {"mini_wars": "footbridge", "mj12": "wolf_pass", "warshard": "boot_camp"}


def walked(match: Match, steps: int) -> list[str]:
    """Play on, spread over all that is legal; return what is said on undo at each decision."""
    told = []
    for number in range(steps):
        legal = match.legal()
        match.step(legal[number * 7 % len(legal)])
        decision = match.decision()
        if not isinstance(decision, Decision):
            break
        refusal = match.undo_stack.refusal(decision.seat)
        last = GameLog(match, decision.seat).last()
        told.append(say(last if refusal is None else refusal.text))
    return told


@pytest.mark.parametrize("game", MAPS)
def test_undo_always_says_what_it_takes_back_or_why_it_cannot(game):
    told = walked(new_match(MAPS[game], game=game, seed=3), 60)
    assert len(told) > 30
    assert all(told)


def test_the_end_of_a_step_that_tells_nothing_is_called_by_its_button():
    match = new_match("wolf_pass", game="mj12", seed=3)
    before = ""
    while (before, match.decision().phase) != ("b_fire", "b_move"):
        before = match.decision().phase
        legal = [a for a in match.legal() if a.verb != "take_back"]
        ends = [a for a in legal if a.verb in ("done", "end_fire", "end_moves")]
        match.step((ends or legal)[0])
    assert match.undo_stack.refusal(match.deciding) is None
    assert say(GameLog(match, match.deciding).last()) == "End fire"


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("mini_wars", "30 gold unspent. End turn all the same?"),
        ("warshard", "units can still act. End movement all the same?"),
    ],
)
def test_the_question_at_the_end_of_a_step_names_the_step(client, game, question):
    one = client(game=game, map=MAPS[game])
    one.key("enter", ctrl=True)
    assert one.interaction.asking
    assert question in say(one.table.prompt.sentence)


def test_the_question_can_be_answered_for_good(client, tmp_path):
    """It came at nearly every step, and nothing told of the setting."""
    one = client(game="warshard", map=MAPS["warshard"])
    one.key("enter", ctrl=True)
    (never,) = [b for b in one.table.prompt.children if say(b.label) == "End it, never ask again"]
    assert "Settings" in say(never.tip_words())
    one.click(one.middle(never))
    assert one.actions == ["end_move"]
    kept, _ = load_settings(tmp_path / "settings.json")
    assert kept.profile("Anna").confirm_end is Confirm.NEVER


@pytest.mark.parametrize(("game", "count"), [("mini_wars", "Round 1"), ("warshard", "Turn 1")])
def test_the_pause_menu_counts_turns_as_the_game_does(client, game, count):
    one = client(game=game, map=MAPS[game])
    one.scene.perform(Pause())
    one.frames(2)
    assert count in say(one.app.stack.top.text.content.paragraphs[0])


def test_the_curtain_counts_turns_as_the_game_does(client):
    one = client()
    for known, note in ((False, "Turn 3."), (True, "Turn 3. Your view and zoom come back.")):
        hung = Handover(one.scene.root.ui, Seat(2), Seat(1), "Turn 3", print, print, known=known)
        hung.layout(one.app.services.size())
        assert say(hung.note) == note


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_the_pause_menu_says_its_sentences_whole_at_twice_the_size(client, size):
    one = client(size=size)
    one.app.services.profile().ui_scale = 200
    one.app.services.apply()
    one.key("esc")
    one.frames(2)
    dialog = one.app.stack.top
    ui = one.app.services.ui
    assert ui.scale.factor == 2
    assert dialog.text.box.h >= dialog.text.content.measure(ui, dialog.text.box.w).best.h
    assert all(button.box.bottom <= dialog.panel.box.bottom for button in dialog.buttons)
    below = min(button.box.y for button in dialog.buttons)
    assert below - dialog.text.box.bottom >= 8


def test_undo_calls_the_end_of_a_step_by_its_name_whatever_followed_from_it():
    """It was called "Ben has no support in range: no defence step"."""

    def skipped(at):
        said = at.steps and [e for e in at.steps[-1].events if isinstance(e, Announced)]
        return said and at.steps[-1].action.verb == "end_support"

    match = driven("warshard", "crossroads", skipped, seed=2, most=2000)
    last = GameLog(match, match.steps[-1].seat).last()
    assert say(last) == match.ruleset.manifest.verbs["end_support"].label
