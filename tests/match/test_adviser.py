"""Advice for a person: asked of the computer's process, from what the seat sees, told by orders."""

import pickle
from multiprocessing import Pipe

from game.ai.joining import joined
from game.ai.plan import Plan
from game.ai.process import _answer
from game.ai.worker import Answer, Failure, Job, Progress
from game.core.action import format_action, parse_action
from game.core.digest import digest
from game.core.registry import ruleset
from game.match.adviser import Adviser, adviser_of, orders_of
from tests.match.test_computer import Clockwork, actions
from tests.match.toy import RULESET
from tests.scenes.client import new_match


def plan(match, *texts):
    return Answer(0, actions(match, *texts), (), 0, 800)


def told(match, orders):
    grid = match.board.grid
    return [[format_action(action, grid) for action in order.actions] for order in orders]


def test_it_asks_hard_with_what_the_seat_sees_and_nothing_else():
    match = new_match(fog=True)
    process = Clockwork()
    Adviser(match, process).ask()
    (job,) = process.asked
    assert (job.level, job.seat, job.joined) == ("hard", match.deciding, True)
    assert digest(job.seen) == digest(match.seen(match.deciding))
    assert digest(job.seen) != match.digest


def test_the_same_position_asks_the_same_question_however_it_came_about():
    match, process = new_match(), Clockwork()
    adviser = Adviser(match, process)
    adviser.ask()
    match.step(parse_action("buy *soldier c4", match.board.grid))
    adviser.ask()
    match.undo_stack.undo()
    adviser.ask()
    first, other, again = process.asked
    assert first == again
    assert first.seed != other.seed
    twin = new_match(seed=2)
    Adviser(twin, process).ask()
    assert process.asked[-1].seed != first.seed


def test_who_has_followed_an_answer_is_answered_the_rest_of_it():
    """A unit was sent to a hex, and by the next hint back from it."""
    match = new_match()
    texts = ["buy *soldier c4", "buy *soldier b3", "end_turn"]
    process = Clockwork(plan(match, *texts))
    adviser = Adviser(match, process)
    adviser.ask()
    adviser.update()
    assert told(match, adviser.orders) == [texts[:1], texts[1:2], texts[2:]]
    (first, *_) = adviser.orders
    match.step(first.actions[0])
    adviser.ask()
    assert told(match, adviser.orders) == [texts[1:2], texts[2:]]
    assert (len(process.asked), adviser.thinking) == (1, False)
    bought = [action for action in match.legal() if action.verb == "buy"][-1]
    assert told(match, adviser.orders)[0] != [format_action(bought, match.board.grid)]
    match.step(bought)
    adviser.ask()
    assert (len(process.asked), adviser.thinking, adviser.orders) == (2, True, ())


def test_within_an_order_the_rest_of_it_is_answered():
    match = new_match()
    for text in ("buy *soldier c4", "end_turn", "end_turn"):
        match.step(parse_action(text, match.board.grid))
    texts = ["move #9 c5", "attack #9 #6", "end_turn"]
    process = Clockwork(plan(match, *texts))
    adviser = Adviser(match, process)
    adviser.ask()
    adviser.update()
    match.step(parse_action(texts[0], match.board.grid))
    adviser.ask()
    assert told(match, adviser.orders) == [texts[1:2], texts[2:]]
    assert len(process.asked) == 1


def test_an_answer_is_told_apart_into_orders():
    match = new_match()
    for text in ("buy *soldier c4", "end_turn", "end_turn"):
        match.step(parse_action(text, match.board.grid))
    texts = ["move #9 c5", "attack #9 #6", "buy *motorbike b3", "end_turn"]
    orders = orders_of(match.ruleset, match.seen(match.deciding), actions(match, *texts))
    assert told(match, orders) == [texts[:2], texts[2:3], texts[3:]]
    assert orders[0].after is orders[1].before[0]


def test_orders_end_where_dice_decide_and_with_the_turn():
    match = new_match("hex3443", game="miniwary")
    legal = match.legal()[0]
    orders = orders_of(match.ruleset, match.seen(match.deciding), (legal, legal, legal))
    assert [order.actions for order in orders] == [(legal,)]
    lucky = new_match(doctrine_1="lady_luck")
    for text in ("buy *motorbike c4", "end_turn", "end_turn"):
        lucky.step(parse_action(text, lucky.board.grid))
    blow = actions(lucky, "move #9 c5", "attack #9 #6", "end_turn")
    (order,) = orders_of(lucky.ruleset, lucky.seen(lucky.deciding), blow)
    assert order.after is None
    assert len(order.actions) == 2


def test_an_answer_that_cannot_be_played_is_none():
    match = new_match()
    process = Clockwork(Progress(0, 10, 800), plan(match, "move #99 a1"))
    adviser = Adviser(match, process)
    adviser.ask()
    assert adviser.thinking
    assert adviser.update()
    assert adviser.progress == Progress(0, 10, 800)
    assert adviser.update()
    assert not adviser.orders
    assert adviser.failure is not None
    assert not adviser.thinking


def test_what_is_forgotten_is_neither_due_nor_told():
    match = new_match()
    process = Clockwork(plan(match, "buy *soldier c4", "end_turn"))
    adviser = Adviser(match, process)
    adviser.ask()
    cancelled = process.cancelled
    adviser.forget()
    assert process.cancelled == cancelled + 1
    assert not adviser.update()
    assert not adviser.orders
    adviser.ask()
    assert adviser.update()
    assert len(adviser.orders) == 2
    adviser.forget()
    assert not adviser.orders


def test_a_failure_is_kept_until_the_next_question():
    match = new_match()
    process = Clockwork(Failure(0, "It stumbled."))
    adviser = Adviser(match, process)
    adviser.ask()
    adviser.update()
    assert adviser.failure == Failure(0, "It stumbled.")
    adviser.ask()
    assert adviser.failure is None


def test_where_there_is_no_hard_player_the_strongest_advises():
    assert adviser_of(ruleset("mini_wars")) == "hard"
    assert adviser_of(RULESET) == "easy"


def test_a_hint_is_asked_not_to_take_back_the_last_own_move_without_need():
    match, process = new_match("hex3443", game="miniwary"), Clockwork()
    match.step(parse_action("move #1 0001", match.board.grid))
    match.step(match.legal()[0])
    Adviser(match, process).ask()
    assert process.asked[-1].shunned == parse_action("move #1 0100", match.board.grid)


def test_where_a_turn_has_several_deeds_nothing_is_taken_back_by_the_next_turn():
    match, process = new_match(), Clockwork()
    for text in ("buy *soldier c4", "end_turn", "end_turn", "move #9 c5", "end_turn", "end_turn"):
        match.step(parse_action(text, match.board.grid))
    Adviser(match, process).ask()
    assert process.asked[-1].shunned is None


def test_moves_of_one_unit_are_one_order_to_their_end():
    match = new_match("two_bridges", game="warshard")
    seen = match.seen(match.deciding)

    def orders(*texts):
        plan = joined(match.ruleset, seen, actions(match, *texts))
        return told(match, orders_of(match.ruleset, seen, plan))

    first, then, aside, end = "move #2 0605", "move #2 0505", "move #1 0606", "end_move"
    assert orders(first, then, end) == [[then], [end]]
    assert orders(first, aside, then, end) == [[then], [aside], [end]]


def test_the_process_joins_the_orders_of_advice_and_leaves_a_players_plan_as_it_is():
    match = new_match("two_bridges", game="warshard")
    plan = actions(match, "move #2 0605", "move #2 0505", "end_move")

    class Stubborn:
        def think(self, *_):
            return Plan(plan, ("foreseen",))

    def answer(*, joined):
        job = Job("warshard", match.seen(match.deciding), match.deciding, "hard", 1, joined=joined)
        return _answer(Pipe()[0], 7, pickle.dumps(job), None, {"hard": Stubborn()})

    assert answer(joined=True)[1:3] == (plan[1:], ())
    assert answer(joined=False)[1:3] == (plan, ("foreseen",))


def test_what_a_unit_does_later_stands_beside_its_move_where_that_comes_to_the_same():
    match = new_match()
    for text in ("buy *soldier c4", "end_turn", "end_turn"):
        match.step(parse_action(text, match.board.grid))
    texts = ["move #9 c5", "buy *motorbike b3", "attack #9 #6", "end_turn"]
    seen = match.seen(match.deciding)
    plan = joined(match.ruleset, seen, actions(match, *texts))
    orders = orders_of(match.ruleset, seen, plan)
    assert told(match, orders) == [[texts[0], texts[2]], [texts[1]], [texts[3]]]
