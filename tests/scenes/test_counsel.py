"""Every deed of every game can be laid on the board and said in words, as a hint."""

from collections import Counter
from random import Random

import pytest

from game.ai.worker import Answer
from game.board.grid import Cell
from game.core.action import Action
from game.core.refs import CardRef, CellRef, EdgeRef, PieceRef
from game.match.adviser import Adviser, WholeOrder
from game.scenes.play import commands as do
from game.scenes.play.counsel import Counsel
from game.text import say
from tests.match.test_computer import Clockwork
from tests.scenes.client import new_match
from tests.scenes.test_nothing_cut import PLAYED

SAID = {
    "mini_wars": {
        "move": "Shooter c4: move to d1",
        "heal": "Shooter g4: heal at Town g3",
        "reinforce": "Soldier f5: reinforce Soldier f6",
        "end_turn": "End turn",
    },
    "warshard": {"attack": "Armor 0811: attack Armor 0810"},
    "mj12": {"place": "Officer: place at 0608", "be_a": "Be A"},
    "miniwary": {"flee": "Red pawn 0101: flee to 0102"},
    "dominoes": {"stock": "Grunt: stock at q6", "face": "Sniper r6: face towards s6"},
}
"""Some of what is said, by game and verb."""


@pytest.mark.parametrize("most", [20, pytest.param(220, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", PLAYED)
def test_every_deed_has_words_and_marks(game, most):
    """Each verb is asked about so many times at most."""
    map, options, _ = PLAYED[game]
    match = new_match(map, seed=5, game=game, **options)
    draw = Random(4)
    told: dict[str, str] = {}
    asked: Counter[str] = Counter()
    for _ in range(220):
        if match.outcome is not None:
            break
        legal = list(match.legal())
        rare = [action for action in legal if action.verb not in told]
        action = draw.choice(rare or [a for a in legal if a.verb != "take_back"])
        asked[action.verb] += 1
        if asked[action.verb] > most:
            match.step(action)
            continue
        process = Clockwork(Answer(0, (action,), (), 0, 1))
        counsel = Counsel(match, Adviser(match, process))
        counsel.ask()
        while counsel.thinking:
            assert counsel.update(0.1)
        assert counsel.lies
        for _ in range(2):
            rows = [say(row.label) for row in counsel.shown.panel.rows]
            assert all(row and "{" not in row for row in rows)
            on_board = isinstance(action.target, CellRef | EdgeRef | PieceRef)
            assert bool(counsel.shown.marks) >= on_board
            counsel.whole = True
        told.setdefault(action.verb, rows[0].removeprefix("1. "))
        match.step(action)
    assert SAID[game].items() <= told.items()


@pytest.mark.parametrize(
    ("turn", "done"),
    [
        (("move", "end_moves"), ["move"]),
        (("end_moves", "rally"), ["end_moves", "rally"]),
        (("move", "end_moves", "rally", "end_morale"), ["move", "end_moves", "rally"]),
        (("end_moves", "end_morale"), ["end_moves"]),
        (("end_moves",), ["end_moves"]),
    ],
)
def test_a_whole_turn_is_done_to_its_last_end(turn, done):
    """A turn that goes on after the end of a phase was left undone."""
    match = new_match("millbrook", game="mj12")
    adviser = Adviser(match, Clockwork())
    adviser.orders = tuple(WholeOrder((Action(verb),), (None,), None) for verb in turn)
    counsel = Counsel(match, adviser)
    counsel.whole = True
    assert [action.verb for action, _ in counsel.to_play()] == done


TOO_FAR = Action("buy", CardRef("tank"), CellRef(Cell(0)))


@pytest.mark.parametrize(
    ("seats", "refused", "said"),
    [
        (("human", "human"), TOO_FAR, "Tank: buy at a1: not possible now."),
        (("human", "human"), Action("accept_draw"), "That is not possible now."),
        (("easy", "human"), TOO_FAR, "The computer's order is not possible now."),
    ],
)
def test_what_is_not_possible_is_told_in_words_and_of_a_computer_nothing_more(
    client, seats, refused, said
):
    """No action shows in the notation of files."""
    one = client(seats=seats)
    assert refused not in one.match.legal()
    one.scene.perform(do.Play(refused))
    one.app.stack.carry_out()
    assert say(one.app.stack.top.text.content.paragraphs[0]).startswith(said)
