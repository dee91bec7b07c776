"""By ear beside the table: the replay, the review, the log, the rules, the briefing, tips."""

from typing import Any

import pygame
import pytest

from game.core.refs import Seat
from game.match.replay import Replay
from game.scenes.destinations import ToBriefing, ToReplay, ToRules
from game.scenes.outcome import outcome_scene
from game.scenes.play.commands import JumpGoal, Play
from game.scenes.replay.replay_scene import ReplayScene
from game.settings import Reading
from game.text import say
from game.ui.access import Live, Role, spoken
from tests.scenes.client import FRAME, new_match
from tests.scenes.driven import driven
from tests.scenes.test_after import Remembering, ended
from tests.scenes.test_replay_results import ROLLED, told_last
from tests.scenes.test_secrecy import other_world, played


def tree(one):
    """Return what the screen on top tells."""
    return one.app.stack.top.told("Miniwars")


def at(one):
    """Return what has the keys, as it is told."""
    return tree(one).nodes[tree(one).focus].name


def said(one):
    """Return what the screen on top has said aloud so far, the latest last."""
    return [spoken(part.name) for part in herald(one).said]


def herald(one):
    """Return what says things on the screen on top."""
    top = one.app.stack.top
    return one.table.herald if top is one.scene else top.herald


def new(one, deed, *given, **more):
    """Do something; return what was said of it."""
    herald(one).said.clear()
    deed(*given, **more)
    return " | ".join(said(one))


# ---------------------------------------------------------------------- the replay


@pytest.fixture
def watched(client):
    """Return a client before the replay of a short match, a reader listening."""
    one = client(match=ended())
    one.app.services.ui.heard = True
    one.app.services.open(ToReplay(Replay(one.match)))
    one.app.stack.carry_out()
    one.pass_frames(2)
    assert isinstance(one.app.stack.top, ReplayScene)
    return one


def test_each_step_of_a_replay_is_told_on_and_back(watched):
    one = watched
    count = len(one.match.steps)
    assert said(one) == ["The start of the match."]
    first = new(one, one.key, "k")
    assert first.startswith("Anna: Bought ")
    assert new(one, one.key, "k") != first
    assert new(one, one.key, "j") == first, "a step back tells where one stands again"
    assert "Round 1, Ben" in new(one, one.key, "l"), "by turns the turn that begins"
    assert new(one, one.key, "h") == "The start of the match."
    assert new(one, one.key, "h") == "The start of the match.", "no key is silent"
    one.app.stack.top.go(count)
    assert "wins" in said(one)[-1]
    assert new(one, one.key, "k") == "No step follows this one."


def test_a_replay_that_plays_tells_each_step_and_waits_for_its_words(watched):
    one = watched
    scene = one.app.stack.top
    told: list[Any] = []
    scene.herald.said = told
    one.key("space")
    waited: list[float] = []
    seen = 0
    for _ in range(6000):
        one.pass_frames(1)
        if len(told) > seen:
            seen, waited = len(told), [*waited, 0.0]
        elif waited:
            waited[-1] += FRAME
        if not scene.playing:
            break
    assert len(told) == len(one.match.steps), "each step, and the last of them the end"
    assert min(waited[:-1]) > 1, "no step comes before the one before could be said"


def test_the_board_of_a_replay_is_reached_by_f6_and_walked_by_the_arrows(watched):
    one = watched
    one.key("k")
    for _ in range(4):
        one.key("f6")
        if one.app.stack.top.root.focus is one.app.stack.top.board:
            break
    grid = one.match.board.grid
    begins = at(one)
    assert tree(one).nodes[tree(one).focus].role is Role.CELL
    bought = one.match.steps[0].action.target
    assert begins.startswith(grid.label(bought.cell)), "where the step happened"
    position = one.app.stack.top.replay.position
    one.key("right")
    assert at(one) != begins
    assert tree(one).nodes[tree(one).focus].role is Role.CELL
    assert one.app.stack.top.replay.position == position, "no arrow on the board walks steps"


def test_the_keys_that_jump_and_tell_at_the_table_do_so_in_a_replay(watched):
    one = watched
    one.key("l")
    scene = one.app.stack.top
    new(one, one.key, "f3")
    assert "Ben's" in at(one)
    new(one, one.key, "f4")
    assert "Anna's" in at(one)
    assert new(one, one.key, "f5") == JumpGoal.TARGET.none
    assert "Bought" in new(one, one.key, "f7")
    label = one.match.board.grid.label(scene.view.cursor)
    assert new(one, one.key, "f8").startswith(f"{label}, ")
    told = new(one, one.key, "f9")
    assert told.startswith(f"Step {scene.replay.position} of ")
    assert "Round 1, Ben" in told
    assert "Gold: " in told
    assert new(one, one.key, "b") == "Bookmark: on"
    assert new(one, one.key, "b") == "Bookmark: off"


# ---------------------------------------------------------------------- the review


@pytest.fixture
def reviewed(client, monkeypatch):
    """Return a client at the review of a match that Hard has looked through, a reader listening."""
    monkeypatch.setattr(outcome_scene, "Thinker", Remembering)
    one = client(match=ended())
    one.app.services.ui.heard = True
    one.pass_frames(5)
    one.key("v")
    for _ in range(2000):
        one.pass_frames()
        if one.app.stack.top.review.done:
            break
    one.pass_frames(2)
    return one


def test_a_review_tells_that_it_looks_then_the_swings_and_each_as_it_is_chosen(reviewed):
    one = reviewed
    scene = one.app.stack.top
    swings = scene.review.swings
    begun, found = said(one)[0], said(one)[-1]
    assert begun == "Review for Anna. It stands here when Hard has looked at the match."
    assert found.startswith("Biggest swings for Anna. 1: ")
    for swing in swings:
        assert f"{swing.number}: {say(swing.text)}. Round " in found
    for key, number in (("l", 2), ("j", 1), ("2", 2)):
        told = new(one, one.key, key)
        assert told.startswith(f"{number}: {say(swings[number - 1].text)}. Round ")
        assert spoken(scene.account.sentences()[0]) in told


def test_the_texts_of_a_review_are_reached_by_tab_and_read_by_the_arrows(reviewed):
    one = reviewed
    scene = one.app.stack.top
    seen = []
    panels = (scene.curve, scene.played, scene.hard, scene.account)
    for panel in panels:
        assert panel in scene.root.stops()
        scene.root.set_focus(panel)
        seen.append(at(one))
    assert seen == [spoken(panel.texts()[0]) for panel in panels]
    one.app.services.ui.heard = False
    assert scene.curve not in scene.root.stops(), "who sees them needs no stop there"
    one.app.services.ui.heard = True
    scene.root.set_focus(scene.curve)
    one.key("down")
    assert at(one).startswith("Round 1, Anna: "), "whose turn it was, is told with the round"
    one.key("end")
    assert at(one) == spoken([*scene.curve.sentences()][-1])


# ---------------------------------------------------------------------- nothing twice


def before_its_last(game):
    """Return a match before a step that brings a result, and the action of that step."""
    map, seed = ROLLED[game]
    played = driven(game, map, told_last, seed=seed, most=900).steps
    match = new_match(map, seed=seed, game=game)
    for step in played[:-1]:
        match.step(step.action)
    return match, played[-1].action


def test_a_result_is_told_once_by_the_slip_and_not_again_as_one_goes_on(client):
    match, action = before_its_last("mj12")
    one = client(match, animation=1, results=Reading.WAIT)
    told: list[Any] = []
    one.table.herald.said = told
    one.scene.perform(Play(action))
    for _ in range(300):
        one.pass_frames()
        if one.table.slip.visible and one.scene.view.animator.waits:
            break
    slip = [node.name for path, node in tree(one).nodes.items() if path == "/slip"]
    assert len(slip) == 1
    result = one.table.slip.shown
    rolls = [spoken(line.text) for line in one.scene.hud.log.of(Seat(1)).of_step(-1) if line.roll]
    assert rolls
    heard = " ".join(spoken(part.name) for part in told)
    assert not [line for line in rolls if line in heard], "the slip says the dice"
    assert result.waits
    news = spoken(one.scene.hud.log.of(Seat(1)).news())
    assert news
    told.clear()
    one.key("space")
    one.pass_frames(30)
    assert told
    assert news not in " ".join(spoken(part.name) for part in told)


def test_a_heading_of_the_rules_is_said_by_the_list_and_its_paragraphs_by_their_own(client):
    one = client()
    one.app.services.open(ToRules("mini_wars"))
    one.app.stack.carry_out()
    rules = one.app.stack.top
    headings = [n for n, item in enumerate(rules.list.items) if item.heading]
    for row in headings[1:4]:
        title = spoken(rules.list.items[row].title)
        assert title not in new(one, rules.list.move_to, row)
    assert new(one, rules.list.move_to, headings[1] + 1)


# ---------------------------------------------------------------------- the log


NEWEST = "Round 1, Ben. Income 30."
"""The turn is said with the first line below it."""


def test_the_log_opens_at_its_newest_line_and_the_board_has_the_keys_again_after_it(client):
    one = client()
    one.app.services.ui.heard = True
    one.play("buy *tank d3", "end_turn")
    one.pass_frames(2)
    count = len(one.table.herald.said)
    one.key("l")
    assert one.table.log.lines.focused
    assert at(one) == NEWEST
    assert len(one.table.herald.said) == count, "the focus says it"
    one.key("home")
    first = at(one)
    assert first == "Round 1, Anna. Income 30."
    one.key("end")
    assert at(one) == NEWEST
    one.key("page up")
    assert at(one) == first, "few lines are one page"
    one.key("page down")
    assert at(one) == NEWEST
    one.key("l")
    assert one.app.stack.top.root.focus is one.table.board
    assert tree(one).nodes[tree(one).focus].role is Role.CELL


def test_f6_and_tab_come_into_the_log_at_its_newest_line(client):
    one = client(size=(1600, 900))
    one.play("buy *tank d3", "end_turn")
    one.scene.root.set_focus(one.table.log.lines, show=True)
    assert at(one) == NEWEST
    one.key("up")
    assert at(one) != NEWEST


# ---------------------------------------------------------------------- the rules


@pytest.fixture
def reading(client):
    """Return a client at the rules of a game, a reader listening."""

    def open_rules(paragraph=""):
        one = client()
        one.app.services.ui.heard = True
        one.app.services.open(ToRules("mini_wars", paragraph))
        one.app.stack.carry_out()
        one.pass_frames(2)
        return one, one.app.stack.top

    return open_rules


def types(one, letter):
    """Type a letter, as SDL reports it."""
    one.post(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
    one.post(pygame.TEXTINPUT, text=letter)
    one.post(pygame.KEYUP, key=ord(letter), mod=0, unicode="")


def test_a_search_says_what_it_finds_once_typing_rests(reading):
    one, rules = reading()
    one.key("f", ctrl=True)
    rules.herald.said.clear()
    for letter in "fact":
        types(one, letter)
        one.pass_frames(6)
    assert rules.page.find == "fact"
    assert said(one) == [], "not with every letter"
    one.pass_frames(60)
    assert len(said(one)) == 1
    count, first = len(rules._rows), rules.page.blocks[rules._rows[0]].text
    assert said(one)[0].startswith(f"{count} places. {first}")
    for letter in "zz":
        types(one, letter)
    one.pass_frames(60)
    assert said(one)[1:] == ["Nothing is found."]


def test_a_search_that_finds_a_row_of_a_table_says_that_row(reading):
    one, rules = reading()
    one.key("f", ctrl=True)
    rules.herald.said.clear()
    for letter in "submarine":
        types(one, letter)
    one.pass_frames(60)
    assert said(one)[0].startswith("1 place. Submarine: Class boat, Sold next to dock, Move 5, ")


def test_rules_that_open_at_a_paragraph_read_it(reading):
    one, rules = reading("11")
    assert rules.page.blocks[rules.page.lit].rule == "11"
    assert said(one)[-1].startswith("11. ")
    assert new(one, rules.page.on_link, "12").startswith("12. ")


def test_a_table_of_the_rules_is_read_row_by_row_with_the_heads_of_its_columns(reading):
    one, rules = reading()
    rules.root.set_focus(rules.page)
    rows = [at(one)]
    for _ in range(400):
        one.key("down")
        if at(one) == rows[-1]:
            break
        rows.append(at(one))
    soldier = "Soldier: Class human, Sold next to town, Move 3, Hp 30, Cost 30, Power 50 %"
    assert [row for row in rows if row.startswith(soldier)]
    assert "None: no effect" in rows, "two columns need no head"
    assert not [row for row in rows if "Soldier" in row and "Submarine" in row]


# ---------------------------------------------------------------------- tips, briefing, recap


def test_a_tip_is_said_once_though_it_is_put_by_and_comes_back(client):
    one = client(tips=True)
    one.pass_frames(3)
    tip = tree(one).nodes["/tip"]
    assert (tip.name != "", tip.live) == (True, Live.POLITE)
    one.key("1")
    one.pass_frames(2)
    assert "/tip" not in tree(one).nodes, "something was picked up"
    one.key("esc")
    one.pass_frames(2)
    back = tree(one).nodes["/tip"]
    assert (back.name, back.live) == (tip.name, Live.OFF)
    one.end_turn()
    one.pass_frames(3)
    other = tree(one).nodes["/tip"]
    assert (other.name, other.live) == (tip.name, Live.POLITE), "the other person hears it too"


def test_a_briefing_says_its_title_and_first_paragraph_and_the_arrows_read_on(client):
    one = client()
    one.app.services.ui.heard = True
    one.app.services.open(ToBriefing(new_match("danville", game="mj12")))
    one.app.stack.carry_out()
    one.pass_frames(2)
    sheet = one.app.stack.top
    texts = [spoken(words) for words in sheet.page.texts()]
    assert len(said(one)) == 1
    assert texts[0] in said(one)[0]
    assert not [text for text in texts[1:] if text in said(one)[0]]
    assert at(one) == "Begin"
    read = []
    for _ in texts[1:]:
        one.key("down")
        read.append(at(one))
    assert read == texts[1:]
    places = [sheet.match.board.grid.label(note.cell) for note in sheet.notes]
    told = [
        f"{place}: {spoken(note.text)}" for place, note in zip(places, sheet.notes, strict=True)
    ]
    assert read[-3:] == told, "a place is called by its cell"
    one.key("enter")
    one.pass_frames(2)
    assert one.app.stack.top is one.scene


def test_the_first_board_says_once_which_keys_jump_and_tell(client):
    one = client()
    one.app.services.settings.keys["jump_own"] = ("f10",)
    one.app.services.apply()
    one.pass_frames(2)
    assert not [words for words in said(one) if "F9" in words], "nobody listens"
    one.app.services.ui.heard = True
    one.pass_frames(2)
    keys = [words for words in said(one) if "F9" in words]
    assert keys == [
        "F10: Next piece of yours. F4: Next enemy in sight. F5: Next place for what is picked up. "
        "F7: The last thing that happened, and the one before. F8: Say all about what is pointed "
        "at. F9: Say the turn, what you have, what is asked."
    ]
    one.end_turn()
    one.pass_frames(2)
    assert len([words for words in said(one) if "F9" in words]) == 1


def test_what_happened_meanwhile_names_who_did_it_and_where_a_move_began(client):
    one = client(fog=False)
    one.play("buy *speeder d3", "end_turn", "end_turn", "move #9 d4", "end_turn")
    lists = [path for path, node in tree(one).nodes.items() if node.name.startswith("Since your")]
    told = [tree(one).nodes[path].name for path in tree(one).nodes[lists[0]].inside]
    assert told == ["Anna: Income 30", "Anna: Speeder d3 to d4", "Income 30"]
    one.key("r", shift=True)
    lines = [
        n.name for p, n in tree(one).nodes.items() if "recap" in p and n.role is Role.LIST_ITEM
    ]
    assert lines == told


# ---------------------------------------------------------------------- what must not be heard


@pytest.mark.parametrize("seed", range(2))
def test_replays_of_two_worlds_that_differ_only_in_hidden_facts_sound_the_same(client, seed):
    match = played()
    worlds = (match, other_world(match, Seat(1), seed))
    for _ in range(4):
        moves = [[a for a in world.legal() if a.verb in ("move", "buy")] for world in worlds]
        action = next(action for action in moves[0] if action in moves[1])
        for world in worlds:
            world.step(action)
    heard = []
    for world in worlds:
        one = client(match=world)
        one.app.services.ui.heard = True
        replay = Replay(world)
        replay.look(Seat(1))
        one.app.services.open(ToReplay(replay))
        one.app.stack.carry_out()
        keys = ["k", "f3", "f4", "f7", "f8", "f9"] * len(world.steps)
        heard.append([(new(one, one.key, key), tree(one)[::2]) for key in keys])
    assert len(heard[0]) == 24
    assert heard[0] == heard[1]
