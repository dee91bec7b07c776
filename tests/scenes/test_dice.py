"""While dice roll on the board nothing beside it tells what comes of them."""

from game.core.event import DiceRolled
from game.match.game_log import GameLog
from game.match.replay import Replay
from game.scenes.replay.replay_scene import ReplayScene
from tests.scenes.client import new_match
from tests.scenes.test_mj12 import firing


def shot(client, motion: int):
    """Return a client in which a shot has just been fired, and what stood on the table before."""
    one = firing(lambda match: client(match, size=(1920, 1080), animation=motion))
    one.click(one.at("0304"))
    one.move(one.at("0202"))
    before = beside(one)
    one.click(one.at("0202"))
    assert any(isinstance(event, DiceRolled) for event in one.match.steps[-1].events)
    return one, before


def beside(one):
    """Return what log, side panels, top bar and main button say."""
    table = one.table
    rows = [(str(panel.title), panel.rows) for panel in table.side.panels]
    lines = [str(line.text) for line in table.log.lines.lines]
    return lines, rows, table.top.resources, (str(table.main.label), str(table.main.sub))


def test_nothing_is_told_of_a_roll_before_its_dice_lie_still(client):
    one, before = shot(client, 1)
    assert one.scene.view.rolling
    assert beside(one) == before
    assert not one.table.undo.enabled, "what was done before is no longer what Undo takes back"
    while one.scene.view.rolling:
        one.move(one.at("0905"))
        one.move(one.at("0202"))
    assert one.scene.view.busy, "the dice still lie on the board"
    assert len(beside(one)[0]) > len(before[0])


def test_without_motion_a_roll_is_told_at_once(client):
    one, before = shot(client, 0)
    assert len(beside(one)[0]) > len(before[0])


def test_what_came_of_the_roll_stands_beside_the_prompt_until_the_next_step(client):
    one, _ = shot(client, 1)
    news = one.scene.hud.log.of(one.interaction.seat).news()
    assert news
    assert one.table.prompt.aside == ""
    one.settle()
    assert one.table.prompt.aside == news
    one.click(one.middle(one.table.main))
    while one.interaction.asking:
        assert one.table.prompt.aside == "", "the question stands alone"
        one.click(one.middle(one.table.main))
    assert one.table.prompt.aside != news


def test_the_main_button_ends_the_roll_and_decides_nothing_unseen(client):
    one, before = shot(client, 1)
    steps = len(one.match.steps)
    one.key("enter", ctrl=True)
    assert len(one.match.steps) == steps
    assert not one.interaction.asking
    assert not one.scene.view.rolling
    assert len(beside(one)[0]) > len(before[0])


def test_a_replay_tells_of_a_step_when_its_dice_lie_still(client):
    one, _ = shot(client, 1)
    one.settle()
    replay = Replay(one.match)
    replay.go(len(one.match.steps) - 1)
    scene = ReplayScene(one.app.services, replay)
    one.app.stack.push(scene)
    one.frames(2)
    before = scene.prompt.sentence
    scene.step_on()
    assert scene.view.rolling
    assert scene.prompt.sentence == before
    while scene.view.rolling:
        one.pass_frames()
    assert scene.prompt.sentence != before


def test_a_replay_names_every_step_that_the_viewer_may_know(client):
    match = new_match("danville", game="mj12", seed=3)
    while not any(step.action.verb == "end_moves" for step in match.steps):
        legal = match.legal()
        match.step(legal[len(match.steps) * 31 % len(legal)])
    for viewer in match.viewers:
        game_log = GameLog(match, viewer)
        said = [str(game_log.summary(i)) for i in range(len(match.steps))]
        assert all(said)
        assert said[-1] == "End moves", "a step without a line of its own"
