"""UX 9: a whole match of a shipped game with the mouse alone, and with the keys alone."""

import pytest

from game.ai.bot import make_bot
from game.ai.plan import Budget
from game.core.action import parse_action
from game.core.dice import RandomDice
from game.core.refs import CardRef, CellRef, PieceRef
from game.scenes.outcome.outcome_scene import OutcomeScene
from tests.scenes.client import new_match
from tests.scenes.test_sixth_game import by_keys, by_mouse


def cell_of(one, ref):
    """Return where something stands that an action names."""
    if isinstance(ref, CellRef):
        return ref.cell
    return next(piece.cell for piece in one.interaction.scene.pieces if piece.piece == ref.piece)


def take(one, card, choose):
    """Take a card in hand, by a click on it or by its number; those behind "more" after 0."""
    hand = one.table.hand
    index = next(number for number, item in enumerate(hand.items) if item.card == card)
    if choose is by_mouse:
        one.click(one.card(card))
    else:
        one.key(str(index + 1))


def press_main(one, choose):
    """Press the main button; and once more, where it asks whether that is meant."""
    seat = one.match.deciding
    while one.match.deciding == seat and one.match.outcome is None:
        if choose is by_mouse:
            one.click(one.middle(one.table.main))
        else:
            one.key("enter", ctrl=True)


@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_ux9_footbridge_is_played_to_its_end_with_mouse_or_keys_alone(client, choose):
    one = client(new_match("footbridge"))
    bot, end = make_bot("easy"), parse_action("end_turn", one.match.board.grid)
    while one.match.outcome is None:
        match = one.match
        dice, seen = RandomDice(len(match.steps)), match.seen(match.deciding)
        plan = bot.think(match.rules, seen, match.deciding, dice, Budget(20)).actions
        action = plan[0] if match.deciding == 1 else end  # Ben looks on: the match is short
        before = len(match.steps)
        if isinstance(action.subject, CardRef):
            take(one, action.subject.card, choose)
            choose(one, cell_of(one, action.target))
        elif isinstance(action.subject, PieceRef):
            choose(one, cell_of(one, action.subject))
            choose(one, cell_of(one, action.target))
        else:
            press_main(one, choose)
        one.settle()
        one.frames(2)
        assert [step.action for step in match.steps[before:]] == [action]
    assert len(one.match.steps) > 30
    assert isinstance(one.app.stack.top, OutcomeScene)
