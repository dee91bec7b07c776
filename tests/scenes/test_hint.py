"""The hint at the table: H asks, the board and a panel answer, Enter does it, anything else not."""

import time
from random import Random

import pygame
import pytest

from game.ai.bot import make_bot
from game.ai.plan import Budget
from game.ai.worker import Answer, Failure, Progress
from game.core.action import CONCEDE, format_action, parse_action
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.presentation import Pattern
from game.match.hint_count import HintCount
from game.match.match import Match
from game.scenes.outcome.outcome_scene import OutcomeScene
from game.scenes.play.commands import SayTurn
from game.scenes.play.play_scene import PlayScene
from game.settings import Reading
from game.text import say
from game.view.display import open_window
from game.view.tracks import NO_TRACKS
from tests.match.test_computer import Clockwork
from tests.scenes.client import Client, new_match
from tests.scenes.driven import driven
from tests.scenes.test_aim import staged
from tests.scenes.test_secrecy import other_world
from tests.scenes.test_secrecy import played as played_in_fog

STANDARD = {
    "mini_wars": "footbridge",
    "warshard": "boot_camp",
    "mj12": "danville",
    "miniwary": "hex3443",
    "dominoes": "skirmish",
}


class Oracle(Clockwork):
    """A process whose answer is known."""

    def start(self):
        """Nothing is to be started."""

    def close(self):
        """Nothing is to be ended."""


def counted(match, granted):
    """The same match with hints that are counted."""
    return Match(
        match.ruleset, match.map_data, match.options, match.seats, match.seed,
        hints=HintCount(granted),
    )  # fmt: skip


def oracle(client, *news):
    """Let the client's process answer what is wanted."""
    process = Oracle(*news)
    client.scene.counsel._adviser._thinker = process
    return process


def plan(match, *texts):
    return Answer(0, tuple(parse_action(t, match.board.grid) for t in texts), (), 0, 800)


def shown_rows(client):
    return [say(row.label) for row in client.scene.table.hint.rows]


def prompt(client):
    return say(client.scene.table.prompt.sentence)


def buttons(client):
    return [say(button.label) for button in client.scene.table.prompt.children]


def hinted(client, *texts):
    """Press H, and have it answered."""
    process = oracle(client, plan(client.match, *texts))
    client.key("h")
    client.frames(2)
    assert client.scene.counsel.lies
    return process


def played(client):
    grid = client.match.board.grid
    return [format_action(step.action, grid) for step in client.match.steps]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Nothing is written to where people play."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))


@pytest.fixture
def client(tmp_path):
    opened = Client(tmp_path, match=new_match())
    yield opened
    opened.close()


PLAN = ("buy *soldier c4", "buy *soldier b3", "buy *soldier b5", "end_turn")


def test_h_lays_the_first_order_on_the_board_with_its_reasons(client):
    hinted(client, *PLAN)
    rows = shown_rows(client)
    assert rows[0] == "Soldier: buy at c4"
    assert 2 <= len(rows) <= 4
    assert all(row.rule for row in client.scene.table.hint.rows[1:])
    assert client.scene.table.hint.box.h > 0
    assert buttons(client) == ["Do it", "Whole turn", "Hide"]
    view, grid = client.scene.view, client.match.board.grid
    lit = [mark.cells for mark in view.marks if mark.pattern is Pattern.HINT]
    assert 1 << grid.parse_label("c4") in lit
    assert [ghost.cell for ghost in view.hinted] == [grid.parse_label("c4")]
    assert not client.match.steps


def test_it_is_said_aloud_as_it_comes_the_whole_turn_too_and_once_more_if_asked(client):
    hinted(client, *PLAN)
    heard = client.scene.table.herald.said
    first = "Hint. Soldier: buy at c4. "
    assert say(heard[-1].name).startswith(first)
    count = len(heard)
    client.frames(2)
    assert len(heard) == count, "once"
    client.scene.perform(SayTurn())
    assert first in say(heard[-1].name)
    client.key("h")
    client.frames(2)
    told = say(heard[-1].name)
    assert told.startswith("Hint: the whole turn. 1. Soldier: buy at c4. 2. Soldier: buy at b3. ")


def test_a_hint_whose_cells_are_in_view_moves_nothing(client):
    """It kept them a hundred pixels from the edge, and moved others out of view."""
    view, cell = client.scene.view, client.at("c4")
    view.camera.zoom(8, cell)
    box = view.cell_rect(client.match.board.grid.parse_label("c4"))
    window = view.camera.window
    view.camera.pan(window.left + 2 - box.left, window.top + 2 - box.top)
    before = view.camera.offset
    assert window.contains(view.cell_rect(client.match.board.grid.parse_label("c4")))
    hinted(client, *PLAN)
    assert view.camera.offset == before


def test_what_others_did_leaves_the_board_to_a_hint(client):
    client.play("buy *soldier c4", "end_turn")
    client.frames(2)
    view, lay = client.scene.view, client.scene.view.tracks
    assert lay != NO_TRACKS
    hinted(client, "end_turn")
    assert view.tracks == NO_TRACKS
    client.key("esc")
    assert not client.scene.counsel.lies
    assert view.tracks == lay


def test_a_hint_takes_the_place_of_the_recap(client):
    client.play("buy *soldier c4", "end_turn", "end_turn")
    client.frames(2)
    client.scene.hud.log.recap(client.interaction.seat)
    table = client.scene.table
    assert table.recap.visible
    hinted(client, "end_turn")
    assert (table.recap.visible, table.hint.visible, table.hint.box.h > 0) == (False, True, True)
    assert prompt(client) == "The hint stands beside the board: do it, or play on."


def test_h_again_says_that_the_turn_is_one_order(tmp_path):
    match = new_match("hex3443", game="miniwary")
    one = Client(tmp_path, match=match)
    hinted(one, "move #3 0301")
    assert buttons(one) == ["Do it", "Hide"]
    one.key("h")
    assert prompt(one) == "There is no more to show: the turn is this one order."
    assert one.scene.counsel.lies
    assert not one.scene.counsel.whole
    assert shown_rows(one)[0].endswith("move to 0301")
    one.close()


@pytest.mark.parametrize("last", ["attack", "end_moves"])
def test_orders_that_dice_or_another_phase_cut_short_are_not_called_the_whole_turn(tmp_path, last):
    def wanted(match):
        verbs = {action.verb for action in match.legal()}
        return {"move", "attack"} <= verbs

    match = driven("mj12", "danville", wanted, seed=1)
    end = next(action for action in match.legal() if action.verb == last)
    move = next(a for a in match.legal() if a.verb == "move" and a.subject != end.subject)
    one = Client(tmp_path, match=match)
    hinted(one, *(format_action(action, match.board.grid) for action in (move, end)))
    assert buttons(one) == ["Do it", "Next orders", "Hide"]
    one.key("h")
    assert say(one.table.hint.title) == "Hint: the next orders"
    assert prompt(one) == "The next orders lie on the board: do them, or play on."
    one.close()


def test_the_whole_turn_shows_what_each_order_puts_where(client):
    hinted(client, *PLAN)
    client.key("h")
    client.frames(2)
    grid = client.match.board.grid
    shown = [grid.label(ghost.cell) for ghost in client.scene.view.hinted]
    assert shown == ["c4", "b3", "b5"]
    client.key("esc")
    assert client.scene.view.hinted == ()


def test_its_button_asks_too(client):
    oracle(client, plan(client.match, *PLAN))
    client.click(client.middle(client.scene.table.hint_button))
    client.frames(2)
    assert client.scene.counsel.lies
    client.click(client.middle(client.scene.table.prompt.children[1]))
    assert client.scene.counsel.whole
    client.key("enter")
    assert played(client) == list(PLAN[:3])


def test_esc_that_was_meant_to_hide_a_hint_just_done_opens_no_menu(client):
    """Its button said so a moment ago, and the pause menu came up."""
    hinted(client, *PLAN)
    client.key("enter")
    client.frames(20)
    client.key("esc")
    client.frames(2)
    assert client.app.stack.top is client.scene
    client.frames(120)
    client.key("esc")
    client.frames(2)
    assert client.app.stack.top is not client.scene


def test_a_reason_opens_the_paragraph_it_rests_on(client):
    hinted(client, *PLAN)
    panel = client.scene.table.hint
    box, rule, _ = panel._spots[0]
    assert rule == panel.rows[1].rule == "17"
    scale = client.app.services.ui.scale
    client.click(scale.rect(box.moved(panel.box.x, panel.box.y)).center)
    client.frames(2)
    opened = client.app.stack.screens[-1]
    assert opened is not client.scene
    client.key("esc")
    client.frames(2)
    assert client.scene.counsel.lies


def test_enter_does_it_and_undo_takes_it_back_as_one(client):
    client.play("buy *soldier c4", "end_turn", "end_turn")
    hinted(client, "move #9 c5", "attack #9 #6", "end_turn")
    assert shown_rows(client)[0] == "Soldier c4: move to c5, attack Town c6"
    steps = len(client.match.steps)
    client.key("enter")
    assert played(client)[steps:] == ["move #9 c5", "attack #9 #6"]
    assert not client.scene.counsel.lies
    client.settle()
    client.key("u")
    assert len(client.match.steps) == steps


def caps(client):
    """Return the key of every button beside the prompt, by what it says."""
    ui = client.app.services.ui
    return {say(each.label): each.cap(ui) for each in client.scene.table.prompt.children}


@pytest.mark.parametrize("answered", [True, False])
def test_ones_own_choice_keeps_its_buttons_and_keys_beside_a_hint(tmp_path, answered):
    """They were gone, and their keys did nothing, without a word."""
    match = new_match(game="mj12", map="danville")
    while match.decision().phase != "initiative":
        match.step(next(a for a in match.legal() if a.verb in ("place", "done")))
    client = Client(tmp_path, match=match)
    keys = caps(client)
    oracle(client, *([plan(match, "be_a", "end_fire")] if answered else []))
    client.key("h")
    client.frames(2)
    assert client.scene.counsel.lies is answered
    beside = caps(client)
    assert beside["Be B"] == keys["Be B"]
    assert beside["Be A"] == keys["Be A"]
    client.key(keys["Be B"])
    assert played(client)[-1] == "be_b"
    assert not client.scene.counsel.lies
    assert not client.scene.counsel.thinking
    client.close()


def test_the_whole_turn_is_numbered_and_done_but_for_its_end(client):
    hinted(client, *PLAN)
    client.key("h")
    rows = shown_rows(client)
    assert [row[:2] for row in rows[:3]] == ["1.", "2.", "3."]
    assert rows[3] == "End turn: left to you"
    assert rows[4] == "1: The soldier can act from your next turn on; gold in hand fights nobody"
    assert 2 <= len(rows[4:]) <= 3
    assert all(row.rule for row in client.scene.table.hint.rows[4:])
    tags = [tag for mark in client.scene.view.marks for tag in mark.tags]
    assert [say(words) for _, words in tags] == ["1", "2", "3"]
    assert "One order" in buttons(client)
    client.key("h")
    assert shown_rows(client)[0] == "Soldier: buy at c4"
    client.key("h")
    client.click(client.middle(client.scene.table.prompt.children[0]))
    assert played(client) == list(PLAN[:3])
    assert client.match.deciding == 1


def test_orders_that_end_on_one_cell_have_their_numbers_beside_each_other(tmp_path):
    """The last of them covered the others."""
    match = staged("footbridge", ("soldier 1 f4", "soldier 1 g5", "tank 2 g4"))
    client = Client(tmp_path, match=match)
    blows = [format_action(a, match.board.grid) for a in match.legal() if a.verb == "attack"]
    hinted(client, *blows, "end_turn")
    client.key("h")
    tags = [tag for mark in client.scene.view.marks for tag in mark.tags]
    assert [say(words) for _, words in tags] == ["1, 2"]
    client.close()


def test_it_stops_where_something_new_is_seen(tmp_path):
    client = Client(tmp_path, match=new_match(fog=True))
    client.play("buy *soldier b3", "end_turn", "end_turn")
    client.hold()
    hinted(client, "buy *soldier c4", "buy *soldier b5", "end_turn")
    client.key("h")
    client.key("enter")
    assert client.match.undo_stack.learned(client.match.deciding) is not None
    assert played(client)[3:] == ["buy *soldier c4"]
    assert "came into view" in prompt(client)
    client.close()


@pytest.mark.parametrize("key", ["esc"])
def test_escape_hides_it_and_opens_no_menu(client, key):
    hinted(client, *PLAN)
    client.key(key)
    assert not client.scene.counsel.lies
    assert not client.scene.table.hint.visible
    assert client.app.stack.screens[-1] is client.scene
    assert not any(m.group.startswith("hint") for m in client.scene.view.marks)


def test_a_click_drops_it_and_does_what_it_does(client):
    hinted(client, *PLAN)
    client.click(client.card("soldier"))
    assert not client.scene.counsel.lies
    assert client.scene.viewpoint.interaction.selection.subject is not None


def test_looking_keeps_it(client):
    hinted(client, *PLAN)
    client.move(client.at("c4"))
    client.key("t")
    client.key("plus")
    client.key("right")
    assert client.scene.counsel.lies


def test_while_it_is_looked_for_it_can_be_taken_back_and_nothing_is_counted(tmp_path):
    client = Client(tmp_path, match=counted(new_match(), 2))
    process = oracle(client, None)
    client.key("h")
    assert prompt(client) == "Looking for a good move."
    assert buttons(client) == ["Never mind"]
    client.key("esc")
    assert process.cancelled
    assert not client.scene.counsel.thinking
    assert client.match.hints.left(1) == 2
    client.close()


def test_how_far_it_is_shows_once_it_takes_long(client):
    oracle(client, *[Progress(0, 200, 800)] * 100)
    client.key("h")
    client.frames(5)
    assert "%" not in prompt(client)
    client.frames(70)
    assert prompt(client) == "Looking for a good move: 25 %."


def test_what_went_wrong_is_told(client):
    oracle(client, Failure(0, "It stumbled."))
    client.key("h")
    client.frames(2)
    assert prompt(client) == "It stumbled."
    assert client.scene.table.prompt.icon == "info"
    assert not client.scene.counsel.lies


def test_counted_hints_are_told_and_refused_kindly_when_spent(tmp_path):
    client = Client(tmp_path, match=counted(new_match(), 1))
    button = client.scene.table.hint_button
    assert say(button.label) == "Hint, 1 left"
    hinted(client, *PLAN)
    assert say(button.label) == "Hint, 0 left"
    client.key("enter")
    client.key("h")
    assert prompt(client) == "Your hint is used."
    assert client.scene.table.prompt.icon == "info", "no tick before what was refused"
    client.key("u")
    client.settle()
    hinted(client, *PLAN)  # asked here before
    client.close()


def test_without_hints_there_is_no_button_and_the_key_says_why(tmp_path):
    client = Client(tmp_path, match=counted(new_match(), 0))
    assert not client.scene.table.hint_button.visible
    client.key("h")
    assert prompt(client) == "This match is played without hints, as agreed at its start."
    client.close()


def test_the_computers_turn_has_none(tmp_path, monkeypatch):
    client = Client(tmp_path, match=new_match(seats=("easy", "human")))
    oracle(client, plan(client.match, *PLAN))
    monkeypatch.setattr(client.scene, "_ask_computer", lambda: None)
    client.key("h")
    assert not client.scene.counsel.thinking
    client.close()


def test_what_was_said_on_the_computers_turn_is_gone_on_ones_own(tmp_path, monkeypatch):
    client = Client(tmp_path, match=new_match(seats=("easy", "human")))
    monkeypatch.setattr(client.scene, "_ask_computer", lambda: None)
    client.scene.follow()
    client.key("h")
    assert "own turn" in prompt(client)
    client.play("end_turn")
    client.settle()
    assert "own turn" not in prompt(client)
    client.close()


def test_it_goes_with_the_hand_over(tmp_path):
    """Two people, one chair: nothing of a hint is left when the other looks."""
    client = Client(tmp_path, match=new_match(fog=True))
    client.hold()
    hinted(client, *PLAN)
    client.play("end_turn")
    client.frames(2)
    assert client.scene.viewpoint.curtain is not None
    assert not client.scene.counsel.lies
    assert shown_rows(client) == []
    assert not client.scene.view.marks
    client.hold()
    assert not client.scene.counsel.lies
    client.close()


def test_the_pause_menu_offers_it(client):
    oracle(client, plan(client.match, *PLAN))
    client.key("esc")
    client.key("h")
    client.frames(3)
    assert client.scene.counsel.lies


def ask_hard(client):
    """Press H, and wait for the real process."""
    client.key("h")
    assert client.scene.counsel.thinking or client.scene.counsel.lies, prompt(client)
    for _ in range(20_000):
        if not client.scene.counsel.thinking:
            break
        time.sleep(0.02)
        client.pass_frames()
    assert client.scene.counsel.lies, prompt(client)
    client.frames(3)


def given(client):
    """A hint as it is shown: its actions, its words, the pixels of the table."""
    lies = [order.actions for order in client.scene.counsel.orders]
    return lies, shown_rows(client), pygame.image.tobytes(client.picture(), "RGB")


def stocked_in_secret():
    """Return a match in which a second player stocks and cannot see what the first has stocked."""
    match = new_match("parlour", game="dominoes", secret_stocking=True)
    bot = make_bot("normal")
    while digest(match.seen(match.deciding)) == digest(match._timeline.now):
        seat = match.deciding
        plan = bot.think(match.rules, match.seen(seat), seat, RandomDice(1), Budget(1))
        for action in plan.actions:
            match.step(action)
    return match


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("made", [played_in_fog, stocked_in_secret])
def test_what_is_hidden_changes_no_plan_word_or_mark_of_a_hint(tmp_path, made, seed):
    """Counted evaluations, no clock: the same on the slowest machine."""
    match = made()
    seat = match.deciding
    twin = other_world(match, seat, seed, made)
    assert digest(twin._timeline.now) != digest(match._timeline.now)
    hints = []
    for world in (match, twin):
        seen = world.seen(seat)
        plan = make_bot("hard").think(world.rules, seen, seat, RandomDice(1), Budget(40))
        client = Client(tmp_path, match=world)
        client.hold()
        oracle(client, Answer(0, plan.actions, (), 0, 40))
        client.key("h")
        client.frames(2)
        one = given(client)
        client.key("h")
        client.frames(2)
        hints.append((one, given(client)))
        client.close()
    assert hints[0][1][1]
    assert hints[0] == hints[1]


def test_the_same_position_is_given_the_same_hint(tmp_path):
    client = Client(tmp_path, match=new_match())
    ask_hard(client)
    first = given(client)
    client.key("enter")
    client.settle()
    client.key("u")
    client.settle()
    ask_hard(client)
    assert given(client)[:2] == first[:2]
    client.close()


def test_a_rematch_is_played_with_as_many(tmp_path):
    client = Client(tmp_path, match=counted(new_match(), 4))
    client.match.step(CONCEDE)
    client.frames(5)
    outcome = client.app.stack.screens[-1]
    assert isinstance(outcome, OutcomeScene)
    outcome.rematch()
    client.frames(5)
    (again,) = [screen for screen in client.app.stack.screens if isinstance(screen, PlayScene)]
    assert again.match is not client.match
    assert again.match.hints.granted == 4
    client.close()


@pytest.mark.parametrize("game", sorted(STANDARD))
def test_hard_itself_answers_in_every_game_and_all_of_it_is_read_in_small_windows(
    tmp_path, cut, game
):
    """The real process, on the first decisions of each game; each hint is done and counted."""
    match = counted(new_match(STANDARD[game], game=game), None)
    client = Client(tmp_path, match=match)
    for _ in range(2):
        seat, steps = match.deciding, len(match.steps)
        if client.scene.viewpoint.curtain is not None:
            client.hold()
        ask_hard(client)
        rows = shown_rows(client)
        assert 2 <= len(rows) <= 4
        for place in (((1280, 720), 200), ((1024, 600), 100), ((1280, 720), 100)):
            take_place(client, *place)
            panel = client.scene.table.hint
            tall = panel.measure(client.app.services.ui, panel.box.w).best.h
            assert panel.box.h >= tall - 1
            client.frames(2)
        client.key("h")
        client.key("h")
        client.key("enter")
        client.settle()
        assert len(match.steps) > steps
        assert match.hints.used(seat)
    assert client.picture()
    assert not cut
    client.close()


def take_place(client, size, percent):
    """Look at the table in a window of a size, at a scale."""
    open_window(size)
    client.app.services.profile().ui_scale = percent
    client.app.services.apply()


def test_the_card_of_a_hint_goes_with_the_blow_that_ends_the_match(tmp_path):
    """It stood, till all was read, where the sum of the blow is to be read."""
    whole, draw = new_match("hex3443", game="miniwary"), Random(1)
    while whole.outcome is None:
        legal = whole.legal()
        whole.step(draw.choice([a for a in legal if a.verb == "attack"] or legal))
    match = new_match("hex3443", game="miniwary")
    *before, last = [step.action for step in whole.steps]
    for action in before:
        match.step(action)
    one = Client(tmp_path, match=match, results=Reading.WAIT)
    hinted(one, format_action(last, match.board.grid))
    assert one.table.hint.visible
    one.key("enter")
    one.frames(2)
    assert match.outcome is not None
    assert one.scene.view.reading is not None
    assert not one.table.hint.visible
    assert not one.table.hint_button.on
    assert one.table.forecast.shown == one.scene.view.reading.account
    assert one.table.forecast.box.h > 0
    one.close()
