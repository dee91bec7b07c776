"""A replay tells what dice came to as the table did: dice, slip, table and faces."""

import pytest

from game.core.action import CONCEDE
from game.core.event import DiceRolled
from game.core.refs import NEUTRAL
from game.match.replay import Replay
from game.match.retelling import Retelling
from game.scenes.destinations import ToReplay
from game.scenes.play.telling import reading_time
from game.scenes.replay.replay_scene import ReplayScene
from game.settings import Reading
from game.text import say
from tests.scenes.client import FRAME
from tests.scenes.driven import driven

ROLLED = {
    "mj12": ("danville", 1),
    "warshard": ("two_bridges", 3),
    "miniwary": ("hex3443", 3),
    "dominoes": ("parlour", 1),
}


def told_last(match):
    """Return whether the last step brought a result that is to be read, of somewhere."""
    last = len(match.steps) - 1
    told = Retelling(match, NEUTRAL).of_step(last) if last >= 0 else ()
    return any(result.waits for result in told) and told[0].cell is not None


@pytest.fixture
def watched(client):
    """Return a client before the step of a replay that brought a result, and the replay."""

    def open_replay(game, results=Reading.WAIT, animation=1, **more):
        map, seed = ROLLED[game]
        match = driven(game, map, told_last, seed=seed, most=900)
        at = len(match.steps) - 1
        one = client(match, animation=animation, results=results, **more)
        match.step(CONCEDE)
        one.app.services.open(ToReplay(Replay(match)))
        one.app.stack.carry_out()
        one.frames(2)
        scene = one.app.stack.top
        assert isinstance(scene, ReplayScene)
        scene.go(at)
        one.frames(2)
        return one, scene

    return open_replay


def until_it_lies(one, scene):
    """Let frames pass until a result lies."""
    for _ in range(300):
        one.pass_frames()
        if scene.slip.visible:
            return
    raise AssertionError("nothing lies")


@pytest.mark.parametrize("game", ROLLED)
def test_a_step_of_a_replay_lies_with_dice_slip_and_account_until_one_goes_on(watched, game):
    """How it came about does not cover the move that it is of."""
    one, scene = watched(game)
    one.key("k")
    until_it_lies(one, scene)
    one.frames(2)
    wanted = Retelling(scene.replay.match, scene.replay.viewer).of_step(scene.replay.position - 1)
    assert scene.slip.shown == wanted[0]
    assert say(scene.slip.shown.verdict)
    if any(isinstance(event, DiceRolled) for event in scene.replay.heard()):
        assert scene.view.dice.area is not None
    assert scene.account.shown == scene.slip.shown.account
    assert scene.account.visible is (scene.account.shown is not None)
    assert scene.account.visible or game == "dominoes"
    if scene.account.visible:
        line = scene.moves.lines.line_box(scene.moves.lines.lit)
        assert not line.meets(scene.account.box)
        assert scene.moves.scroll.box.y <= line.y
        assert line.bottom <= scene.moves.scroll.box.bottom
    if wanted[0].waits:
        for _ in range(15):
            scene.update(1.0)
        one.frames(2)
        assert scene.slip.shown == wanted[0]
        assert not scene.lively
    one.click(scene.view.camera.window.center)
    one.frames(30)
    assert scene.slip.shown != wanted[0]


def test_the_next_step_goes_on_from_what_lies(watched):
    one, scene = watched("mj12")
    one.key("k")
    until_it_lies(one, scene)
    at = scene.replay.position
    one.key("k")
    one.frames(2)
    assert scene.replay.position == at + 1
    assert not scene.slip.visible


def test_while_it_plays_a_result_lies_as_long_as_its_words_take(watched):
    one, scene = watched("mj12")
    one.key("space")
    until_it_lies(one, scene)
    seconds = reading_time(scene.slip.shown)
    one.frames(round((seconds - 0.4) / FRAME))
    assert scene.slip.visible
    one.frames(round(0.8 / FRAME))
    assert not scene.slip.visible
    one.frames(400)
    assert scene.replay.position == scene.replay.length


def test_with_the_setting_off_a_replay_only_writes_them_down(watched):
    one, scene = watched("mj12", results=Reading.OFF)
    one.key("k")
    one.frames(120)
    assert not scene.slip.visible
    assert not scene.view.busy


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (800, 480), (1920, 1080)])
def test_the_slip_of_a_replay_stands_on_the_board_beside_its_cell(watched, size):
    one, scene = watched("warshard", size=size)
    one.key("k")
    until_it_lies(one, scene)
    services = one.app.services
    slip = services.ui.scale.rect(scene.slip.box)
    assert scene.view.rect.inflate(8, 8).contains(slip)
    assert not slip.colliderect(scene.view.cell_rect(scene.slip.shown.cell))


def by_log_line(one, scene, at):
    lines = scene._narrator.log.lines()
    scene.moves.lines.on_pick(next(i for i, line in enumerate(lines) if line.position == at - 1))


def by_scrubber(one, scene, at):
    scene.scrubber.on_go(at)


def by_key_back(one, scene, at):
    scene.go(at + 1)
    one.key("j")


@pytest.mark.parametrize("game", ROLLED)
def test_a_jump_lands_on_what_a_step_there_would_tell(watched, game):
    """By the log, the scrubber, and back by key; each is read to its end."""
    one, scene = watched(game)
    before, at = scene.replay.position, scene.replay.position + 1
    wanted = Retelling(scene.replay.match, scene.replay.viewer).of_step(at - 1)
    for jump in (by_log_line, by_scrubber, by_key_back):
        scene.go(before)
        one.frames(2)
        jump(one, scene, at)
        one.frames(2)
        assert scene.replay.position == at
        assert scene.slip.visible
        assert scene.slip.shown == wanted[0]
        assert scene.account.shown == wanted[0].account
        if any(isinstance(event, DiceRolled) for event in scene.replay.heard()):
            assert scene.view.dice.area is not None
        assert not scene.lively
        for _ in range(20):
            if not (scene.slip.visible or scene.lively):
                break
            one.click(scene.view.camera.window.center)
            one.frames(20)
        assert not scene.slip.visible
        assert scene.view.scene == scene.replay.present()


def test_end_and_home_tell_what_the_last_step_brought(watched):
    one, scene = watched("miniwary")
    match, viewer = scene.replay.match, scene.replay.viewer
    one.app.stack.top.root.set_focus(scene.scrubber)
    one.key("end")
    one.frames(2)
    last = Retelling(match, viewer).of_step(scene.replay.length - 1)
    assert scene.slip.shown == (last[0] if last else None)
    one.key("home")
    one.frames(2)
    assert scene.replay.position == 0
    assert not scene.slip.visible
    scene.replay.position = scene.replay.length - 2
    turn = [t.start for t in scene.replay.turns if t.start < scene.replay.position][-1]
    one.key("h")
    one.frames(2)
    assert scene.replay.position == turn
    told = Retelling(match, viewer).of_step(turn - 1)
    assert scene.slip.shown == (told[0] if told else None)


def test_a_replay_opened_at_a_step_tells_what_it_brought(watched):
    one, scene = watched("miniwary")
    replay = Replay(scene.replay.match)
    replay.go(scene.replay.position + 1)
    one.app.services.open(ToReplay(replay))
    one.frames(2)
    assert one.app.stack.top is not scene
    assert one.app.stack.top.slip.shown is not None
    assert one.app.stack.top.slip.visible


def test_with_the_setting_off_a_jump_tells_nothing(watched):
    one, scene = watched("mj12", results=Reading.OFF)
    scene.go(scene.replay.position + 1)
    one.frames(2)
    assert not scene.slip.visible
    assert scene.view.scene == scene.replay.present()
