"""A replay is asked who should win: it tells what the table proves, and what it cannot."""

import pytest

from game import data
from game.ai import endgame
from game.core.action import CONCEDE
from game.core.endings import EndingsTable
from game.core.position import SURE
from game.core.refs import NEUTRAL, Seat
from game.core.words import seat_name
from game.match.analysis import Standing
from game.match.exact import EVEN, UNKNOWN, can_tell, of_turn, who_should_win
from game.match.swing import PlayedTurn, Swing
from game.scenes.outcome.review_panels import AccountPanel, TurnPanel
from game.scenes.replay.replay_scene import ReplayScene
from game.text import say
from rulesets.miniwary.endings import MiniwaryEndings
from tests.scenes.driven import driven


def pairs_left(state) -> bool:
    return len(state.pawns) == 4 and not state.over


class AllAlike(EndingsTable):
    """Says the same of two against two, wherever they stand."""

    step = 1

    def __init__(self, worth):
        self.of_red = worth

    def worth(self, state, seat):
        if not pairs_left(state):
            return None
        return self.of_red if seat == 1 else -self.of_red

    def node(self, state):
        raise AssertionError("nobody searches here")


@pytest.fixture
def told(monkeypatch, tmp_path):
    """Return a table that players find, for matches of Miniwary."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    monkeypatch.setattr(endgame, "_kept", {})
    table = AllAlike(26 * SURE // 100)
    monkeypatch.setattr(MiniwaryEndings, "read", lambda self, content, state: table)

    def install(match):
        name = match.rules.endings.name(match.observations.state(0, NEUTRAL))
        path = data.endings_files(name)[0]
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"")
        return table

    return install


def played():
    """Return a match given up when two stood against two."""
    match = driven(
        "miniwary",
        "hex3443",
        lambda match: pairs_left(match.observations.state(len(match.steps), NEUTRAL)),
        seed=3,
    )
    match.step(CONCEDE)
    return match


def test_it_tells_only_when_the_match_is_over_and_a_table_is_there(told):
    match = driven("miniwary", "hex3443", lambda match: len(match.steps) == 3, seed=3)
    assert not can_tell(match)
    told(match)
    assert not can_tell(match)
    match.step(CONCEDE)
    assert can_tell(match)


def test_it_says_who_should_win_in_parts_of_100(told):
    match = played()
    table = told(match)
    last = len(match.steps) - 1
    assert who_should_win(match, 0) == UNKNOWN
    assert who_should_win(match, last + 1) == ""
    assert f"63 % to win for {say(seat_name(Seat(1)))} from here" in say(
        who_should_win(match, last)
    )
    table.of_red = 0
    assert who_should_win(match, last) == EVEN


def test_the_button_tells_it_of_every_position_until_it_is_pressed_again(client, told):
    match = played()
    told(match)
    one = client(match)
    one.key("r")
    one.frames(2)
    scene = one.app.stack.top
    assert isinstance(scene, ReplayScene)
    assert not scene.notice.notices
    scene.go(len(match.steps) - 1)
    one.key("e")
    one.frames(2)
    assert "63 % to win" in say(scene.notice.notices[-1].text)
    scene.go(0)
    assert say(scene.notice.notices[-1].text) == say(UNKNOWN)
    one.key("e")
    assert not scene.notice.notices


def test_without_a_table_there_is_no_such_button(client, told):
    match = played()
    one = client(match)
    one.key("r")
    one.frames(2)
    assert not any("who should win" in str(button.label).lower() for button in buttons(one))


def buttons(one):
    return [each for each in one.app.stack.top.prompt.children if hasattr(each, "label")]


def test_the_review_tells_of_a_swing_what_is_proven_before_and_after_it(told):
    match = played()
    table = told(match)
    last = len(match.steps) - 1
    assert of_turn(match, 0, 1, Seat(1)) == ""
    after = of_turn(match, last - 1, last, Seat(2))
    table.of_red = -SURE
    both = of_turn(match, last, last, Seat(2))
    name = say(seat_name(Seat(2)))
    assert say(after).endswith(f" 37 % to win for {name} after it.")
    assert say(both).endswith(f" 100 % to win for {name} before it, 100 % after it.")
    line = PlayedTurn(match, last - 1, last, ("A pawn falls.",), 50, 50)
    standing = Standing(last, 1, Seat(2), 0)
    seat = Seat(2)
    swing = Swing(1, standing, standing, seat, seat, 50, 60, "So", line, None, luck=0, answer=0)
    panel = AccountPanel()
    panel.show(swing)
    assert any("Exact: " in say(words) for words in panel.sentences())
    panel.show(None)
    assert not any("Exact: " in say(words) for words in panel.sentences())


@pytest.mark.parametrize(("hard", "luck", "answer"), [(80, 9, 9), (20, -9, -9), (50, 0, 0)])
def test_every_share_in_a_review_is_a_chance_to_win(told, hard, luck, answer):
    match = played()
    told(match)
    last = len(match.steps) - 1
    one = PlayedTurn(match, last - 1, last, ("A pawn falls.",), 50, 50)
    other = one._replace(told=("Another falls.",), chance=hard, left=hard)
    standing = Standing(last, 1, Seat(2), 0)
    swing = Swing(
        1, standing, standing, Seat(2), Seat(2), 50, 60, "So", one, other, luck=luck, answer=answer
    )
    panel = AccountPanel()
    panel.show(swing)
    said = [say(words) for words in panel.sentences() if "%" in say(words)]
    assert said
    assert all("to win" in words for words in said), said
    turn = TurnPanel("", "played")
    turn.show(one, swing, "Played")
    assert say(turn.note).endswith(":\xa050\xa0% to win")
