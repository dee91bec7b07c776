"""Ends that nobody forces are announced: a panel from half of the count on, a warning before it."""

from typing import Any, NamedTuple

import pytest

from game.core.action import parse_action
from game.core.refs import Seat
from game.core.registry import keys
from game.match.computer import Computer
from game.match.replay import Replay
from game.scenes.play import countdown
from game.scenes.replay.replay_scene import ReplayScene
from game.text import say
from tests.conformance.play import quietest
from tests.scenes.client import new_match
from tests.scenes.driven import brought


class Ending(NamedTuple):
    """A game with a count that is short."""

    map: str
    options: dict[str, Any]
    key: str
    warned: str


ENDINGS = {
    "mini_wars": Ending(
        "footbridge",
        {"round_limit": 4},
        "limit",
        "The match ends after this round: most bases win. "
        "Bases and towns are level; gold: Anna 220, Ben 190.",
    ),
    "dominoes": Ending(
        "parlour",
        {"quiet_draw": 10},
        "quiet",
        "The match ends after this turn, unless there is a flip, kill, spawn or change of a wall: "
        "nobody wins.",
    ),
    "warshard": Ending(
        "crossroads",
        {"max_turns": 6},
        "last_turn",
        "The match ends after this turn: most victory points win. Victory points: Anna 0, Ben 0.",
    ),
    "miniwary": Ending(
        "hex3443",
        {"quiet_draw": 12},
        "quiet",
        "The match ends after this move, unless it is an attack: nobody wins.",
    ),
    "mj12": Ending(
        "danville",
        {"quiet_turns": 8},
        "quiet",
        "The match ends after this turn, unless a unit is lost: the costlier army wins. "
        "Points: Anna 307, Ben 427.",
    ),
}
GAMES = sorted(ENDINGS)


def count(match, key):
    """Return a count as the deciding seat is told it, or None."""
    found = match.present(match.deciding).countdowns
    return next((each for each in found if each.key == key), None)


def quietly(match, stop):
    """Play on without a fight until something holds of the match."""
    while not stop():
        match.step(quietest(match.ruleset, match.legal()))
    return match


def near_the_end(game, left, seats=("human", "human"), **more):
    """Return a match in which so many are left; the way there is looked for once."""
    map, options, key, _ = ENDINGS[game]
    match = new_match(map, seats, game=game, **options, **more)

    def arrived():
        now = count(match, key)
        return now is not None and now.left == left

    asked = near_the_end, game, left, seats, tuple(more.items())
    return brought(match, asked, lambda: quietly(match, arrived))


def told(one):
    """Return the rows of the panel, and what the top bar tells: by itself, or with the turn."""
    widgets = [widget for widget in one.table.side.panels if widget.box.h]
    rows = [row for widget in widgets for row in widget.rows if row.icon == "clock"]
    return [f"{say(row.label)} {say(row.value)}" for row in rows], in_bar(one.table.top)


def in_bar(top):
    """Return the counts that a top bar tells."""
    bar = [say(row.value) for row in top.resources if row.icon == "clock"]
    turn = say(top.limited)
    return [*bar, *([turn.split(maxsplit=1)[1]] if " of " in turn else [])]


def warned(one):
    return [say(notice.text) for notice in one.table.notice.notices]


def test_each_game_has_an_ending_here():
    assert set(ENDINGS) == set(keys())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("game", GAMES)
def test_the_panel_shows_the_count_from_half_way_on_and_nothing_else_does(client, game, size):
    _, options, _, _ = ENDINGS[game]
    (total,) = options.values()
    one = client(near_the_end(game, total // 2 + 1), size)
    assert told(one)[0] == []
    assert one.table.notice.box.h == 0
    one.close()
    one = client(near_the_end(game, total // 2), size)
    rows, bar = told(one)
    (count,) = rows or bar
    assert count.endswith(f" of {total}")
    assert not (rows and bar), "it is told twice"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (760, 480)])
@pytest.mark.parametrize("game", GAMES)
def test_in_the_last_turn_a_warning_says_what_decides(client, game, size):
    one = client(near_the_end(game, 1), size)
    assert warned(one) == [ENDINGS[game].warned]
    strip, prompt = one.table.notice.box, one.table.prompt.box
    assert strip.h >= 30
    assert strip.w >= prompt.w
    assert strip.bottom == prompt.y
    assert not strip.meets(one.table.board.box)
    rows, bar = told(one)
    assert len(rows) + len(bar) == 1


@pytest.mark.parametrize("game", ["miniwary", "warshard", "dominoes"])
def test_who_has_no_turn_after_this_one_is_warned_in_it(client, game):
    one = client(near_the_end(game, 2))
    (text,) = warned(one)
    ends = "ends" if game == "warshard" else "may end"
    assert text.startswith(f"The match {ends} before your next ")
    one.match.step(next(iter(one.match.table_actions())))  # a draw is offered, which Ben answers
    one.scene.follow()
    assert one.table.notice.notices == ()


def test_what_ends_a_quiet_count_is_seen_at_once(client):
    one = client(near_the_end("miniwary", 1))
    assert told(one)[1] == ["11 of 12"]
    attack = next(action for action in one.match.legal() if action.verb == "attack")
    one.match.step(attack)
    one.scene.follow()
    one.settle()
    one.frames(60)
    assert warned(one) == []
    assert told(one) == ([], ["0 of 12"])


@pytest.mark.parametrize("game", GAMES)
def test_where_computers_play_alone_it_is_announced_too(client, game, monkeypatch):
    monkeypatch.setattr(Computer, "update", lambda self: None)  # they never come to a move
    match = near_the_end(game, 1, ("easy", "easy"))
    one = client(match)
    assert warned(one) == [ENDINGS[game].warned]
    assert sum(map(len, told(one))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_tells_it_as_well(client, game):
    match = near_the_end(game, 1)
    end = len(match.steps)
    quietly(match, lambda: match.outcome is not None)
    one = client(new_match())
    scene = ReplayScene(one.app.services, Replay(match))
    one.app.stack.push(scene)
    one.frames(2)
    scene.go(end)
    one.frames(2)
    assert [say(notice.text) for notice in scene.notice.notices] == [ENDINGS[game].warned]
    assert scene.notice.box.bottom == scene.prompt.box.y
    assert scene.board.box.bottom == scene.notice.box.y
    (total,) = ENDINGS[game].options.values()
    (count,) = in_bar(scene.top)
    assert count.endswith(f" of {total}")
    scene.go(scene.replay.length)
    one.frames(2)
    assert scene.notice.notices == ()
    assert scene.board.box.bottom == scene.prompt.box.y


@pytest.mark.parametrize(
    ("game", "sure"), [("warshard", True), ("mini_wars", True), ("mj12", False)]
)
def test_where_a_match_surely_ends_is_told_from_the_first_turn(client, game, sure):
    map, options, _, _ = ENDINGS[game]
    one = client(new_match(map, game=game, **options))
    (total,) = options.values()
    assert in_bar(one.table.top) == ([f"1 of {total}"] if sure else [])


def test_behind_the_curtain_there_is_no_warning(client):
    match = new_match(round_limit=1, fog=True)
    one = client(match)
    assert one.scene.viewpoint.curtain is not None
    assert warned(one) == []
    one.hold()
    assert warned(one) == ["The match ends after this round: most bases win."]
    assert all(not row for row in map(str, match.present(Seat(1)).countdowns[0].standing))
    match.step(parse_action("end_turn", match.board.grid))
    one.scene.follow()
    assert one.scene.viewpoint.curtain is not None
    assert warned(one) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_two_counts_stand_in_one_panel(client, size):
    match = new_match("parlour", game="dominoes", quiet_draw=10, turn_cap=12)
    one = client(quietly(match, lambda: (c := count(match, "quiet")) and c.left == 1), size)
    assert told(one) == ([], ["9 of 10", "10 of 12"])
    while not one.table.panels.shows(countdown.KEY):
        one.key("b")
    one.frames(2)
    assert told(one) == (["Quiet turns 9 of 10", "Turn 10 of 12"], [])


def test_where_the_panel_has_no_room_the_top_bar_tells_the_count(client):
    one = client(near_the_end("mj12", 2), (760, 480))
    rows, bar = told(one)
    assert (rows, bar) == ([], ["6 of 8"])
