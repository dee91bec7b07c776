"""What heads a stretch of the match names the turn that it is, and whose: banner, log, replay."""

from random import Random

import pytest

from game.core.action import CONCEDE, Action
from game.core.event import PhaseBegan, TurnBegan
from game.core.manifest import Stage
from game.core.refs import NEUTRAL
from game.core.words import seat_title
from game.match.draw_offer import OFFER
from game.match.game_log import GameLog
from game.match.replay import Replay
from game.scenes.replay.replay_scene import ReplayScene
from game.text import say
from tests.match.conftest import curve
from tests.scenes.client import new_match

GAMES = {
    "mini_wars": "footbridge",
    "miniwary": "hex3443",
    "mj12": "wolf_pass",
    "warshard": "crossroads",
}
"""Games in which no curtain hangs, with a map."""


def steps_of(game, count):
    """Return a match and so many actions of it, or all there are, with many attacks."""
    match = new_match(GAMES[game], game=game, seed=4)
    chance = Random(4)
    actions: list[Action] = []
    while match.outcome is None and len(actions) < count:
        legal = [action for action in match.legal() if action != CONCEDE]
        attacks = [action for action in legal if action.verb in ("attack", "fire")]
        ends = [action for action in legal if action.subject is None]
        chosen = chance.choice(attacks or (ends if chance.random() < 0.2 else ()) or legal)
        actions.append(chosen)
        match.step(chosen)
    return match, actions


def turn_heads(match):
    return [line for line in GameLog(match, NEUTRAL).lines() if line.header and not line.phase]


def announced(client, monkeypatch, match, actions):
    """Return what the banner said while actions are played before two people's eyes."""
    one = client(match=match)
    said = []
    monkeypatch.setattr(
        one.table.banner, "announce", lambda seat, name, note: said.append((seat, say(note)))
    )
    for action in actions:
        match.step(action)
        one.scene.follow()
        one.scene.hud.catch_up(at_once=True)
    return said


@pytest.mark.parametrize("game", ["mini_wars", "miniwary", "warshard"])
def test_the_banner_tells_every_turn_that_begins_and_nothing_else(client, monkeypatch, game):
    played, actions = steps_of(game, 120)
    counted = played.ruleset.manifest.count
    expected = []
    for step in played.steps:
        began = [event for event in step.events if isinstance(event, TurnBegan)]
        if began:
            expected.append((began[-1].seat, counted.format(round=began[-1].round)))
    asked = sum(
        step.seat != played.turn_at(position).seat for position, step in enumerate(played.steps)
    )
    match = new_match(GAMES[game], game=game, seed=4)
    assert announced(client, monkeypatch, match, actions) == expected
    assert len(expected) > 3
    assert (asked > 0) is (game != "mini_wars"), "in a turn of one the other was asked too"


def test_where_all_act_in_a_turn_the_banner_tells_whose_part_begins(client, monkeypatch):
    played, actions = steps_of("mj12", 120)
    expected = []
    for position in range(1, len(played.steps) + 1):
        turn, before = (played.turn_at(at) for at in (position, position - 1))
        seats = [step.seat for step in played.steps] + [played.deciding]
        if (turn.round, seats[position]) != (before.round, seats[position - 1]):
            count = f"Turn {turn.round}" if turn.round else "Set-up"
            expected.append((seats[position], count))
    match = new_match("wolf_pass", game="mj12", seed=4)
    assert announced(client, monkeypatch, match, actions) == expected
    assert {note for _, note in expected} >= {"Turn 1", "Turn 2"}


@pytest.mark.parametrize("game", GAMES)
def test_an_offered_draw_is_no_turn(client, monkeypatch, game):
    match = new_match(GAMES[game], game=game)
    assert announced(client, monkeypatch, match, [OFFER, Action("decline_draw")]) == []


def test_a_retreat_that_the_other_chooses_leaves_turn_and_owner_as_they_are():
    """Every step of a turn belongs to it, in banner, curve, log and replay, whoever decides."""
    match, _ = steps_of("warshard", 1000)
    assert match.outcome is not None
    owners = {turn.round: turn.seat for turn in Replay(match).turns}
    for position in range(len(match.steps)):
        turn = match.turn_at(position)
        assert turn.round == match.observations.state(position, NEUTRAL).turn + 1
        assert turn.seat == match.observations.state(position, NEUTRAL).active == owners[turn.round]
    for standing in curve(match, match.turn_at(0).seat)[1:]:
        assert standing.seat == owners[standing.round]
    heads = [say(line.text) for line in turn_heads(match)]
    assert heads == [f"Turn {round}, {say(seat_title(seat))}" for round, seat in owners.items()]


@pytest.mark.parametrize("game", ["warshard", "mj12"])
def test_the_log_tells_the_phases_in_which_something_happened(client, game):
    match, _ = steps_of(game, 150)
    labels = {phase.key: phase.label for phase in match.ruleset.manifest.phases}
    began = [labels[e.phase] for s in match.steps for e in s.events if isinstance(e, PhaseBegan)]
    lines = GameLog(match, NEUTRAL).lines()
    phases = [number for number, line in enumerate(lines) if line.phase]
    assert 3 < len(phases) <= len(began)
    assert {say(lines[number].text) for number in phases} <= set(began)
    assert not any(lines[number + 1].header for number in phases if number + 1 < len(lines))
    game_log = GameLog(match, NEUTRAL)
    assert not any(line.phase for at in range(len(match.steps)) for line in game_log.of_step(at))
    assert not any(line.phase for line in game_log.recap())
    one = client(match=match)
    one.scene.follow()
    shown = one.table.log.lines.lines
    assert [line.text for line in shown if line.phase]
    assert all(line.heading for line in shown if line.phase)


# -------------------------------------------------------------------------------- set-up


@pytest.mark.parametrize(
    ("game", "map", "options", "first"),
    [
        ("mj12", "danville", {}, "Turn 1"),
        ("dominoes", "skirmish", {}, "Round 1, Anna (Army men)"),
        ("dominoes", "skirmish", {"secret_stocking": False}, "Round 1, Anna (Army men)"),
        ("miniwary", "hex3443", {"arrange": True}, "Move 1, Ben"),
    ],
)
def test_set_up_is_no_turn(client, game, map, options, first):
    match = new_match(map, game=game, seed=3, **options)
    stages = {phase.key: phase.stage for phase in match.ruleset.manifest.phases}
    one = client(match=match)
    while stages.get(match.decision().phase) is Stage.SETUP:
        assert (match.round, say(one.scene.viewpoint.count)) == (0, "Set-up")
        legal = list(match.legal())
        ready = [action for action in legal if action.verb in ("done", "confirm", "take_red")]
        match.step((ready or legal)[0])
    assert match.round == 1
    one.scene.follow()
    assert [say(line.text) for line in turn_heads(match)] == ["Set-up", first]
    match.step(CONCEDE)
    scene = ReplayScene(one.app.services, Replay(match))
    one.app.stack.push(scene)
    one.frames(2)
    assert say(scene.top.turn) == "Set-up"
    scene.go(len(match.steps))
    assert say(scene.top.turn) == first.split(",")[0]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", ["mini_wars", "miniwary"])
def test_the_banner_covers_no_row_of_the_board(client, game, size, scale):
    one = client(game=game, map=GAMES[game], size=size)
    one.app.services.profile().ui_scale = scale
    one.app.services.apply()
    one.frames(2)
    table = one.table
    table.banner.announce(1, "Anna", "Round 1")
    one.frames(10)
    assert table.banner.box.h > 0
    assert not table.banner.box.meets(table.board.box)
    assert table.top.box.holds(table.banner.box.cx, table.banner.box.cy)
