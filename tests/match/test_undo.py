"""Undo: the identical state, stops that are said, and no leak through whether it is offered."""

import pytest

from game.board.grid import Cell
from game.core.action import Action, parse_action
from game.core.event import CellChanged, Sighted
from game.core.presentation import Look
from game.core.refs import PieceRef, Seat
from game.core.rules import Transition
from game.errors import ActionError
from game.match.match import Match
from game.match.save import load, write
from game.match.undo import UndoRule
from game.text import say
from tests.match.conftest import act, new_match, wander
from tests.scenes.driven import driven

ANNA, BEN = Seat(1), Seat(2)


def why(match: Match, seat: Seat = ANNA) -> str:
    reason = match.undo_stack.refusal(seat)
    return str(reason.text) if reason else ""


def test_ux22_undo_returns_the_identical_state():
    for seed in range(20):
        match = new_match("1......", "..12...", "....2..", seed=seed)
        wander(match, seed, seed)
        if match.outcome is not None:
            continue
        before = (match.digest, match.seen(match.deciding), match.heard(ANNA), match.heard(BEN))
        plain = [a for a in match.legal() if a.verb in ("move", "buy", "paint")]
        for action in plain:
            match.step(action)
            assert match.digest != before[0]
            match.undo_stack.undo()
            now = (match.digest, match.seen(match.deciding), match.heard(ANNA), match.heard(BEN))
            assert now == before


def test_ux22_the_random_stream_comes_back_too():
    first, second = (new_match("12", "1.", seed=7) for _ in range(2))
    act(first, "move #2 b2")
    first.undo_stack.undo()
    for match in (first, second):
        act(match, "strike #1 #3")
    assert first.steps == second.steps


def test_ux23_where_chance_turned_something_up_without_dice_undo_says_so(monkeypatch):
    match = new_match()

    def flip(state, action, dice):
        dice.roll(6)
        return Transition(state, (CellChanged(Cell(0), "a mine"),))

    monkeypatch.setattr(match.rules, "apply", flip)
    act(match, "move #1 b1")
    assert why(match) == "not after something was revealed"


def test_ux23_undo_stops_at_dice():
    match = new_match("122", "1.2")
    act(match, "strike #1 #3")
    assert why(match) == "not after the dice were rolled"
    with pytest.raises(ActionError, match=r"No undo here: not after the dice were rolled\."):
        match.undo_stack.undo()


def test_ux23_bare_ground_that_comes_into_view_is_no_news():
    match = new_match("1....2", "......", "......", fog=True, gold=9)
    before = match.digest
    for text in ("move #1 b1", "buy *pawn b2"):
        act(match, text)
        assert isinstance(match.heard(ANNA)[-1], Sighted)
        assert why(match) == ""
    match.undo_stack.undo()
    match.undo_stack.undo()
    assert match.digest == before


def test_ux23_undo_stops_at_pieces_that_come_into_view_and_names_them():
    match = new_match("1.2..", ".....", fog=True)
    act(match, "move #1 b1")
    assert why(match) == "not after pawn c1 came into view"
    match = new_match("1.2..", ".2...", fog=True)
    act(match, "move #1 b1")
    assert why(match) == "not after pawn c1 and one more came into view"
    match = new_match("1.....", "......", "2.....", fog=True)
    act(match, "buy *pawn a2")
    assert why(match) == "not after pawn a3 came into view"


def test_ux23_undo_stops_at_ground_that_is_other_than_was_remembered(monkeypatch):
    """A game that remembers ground shows it in the fog as it was seen last."""
    match = new_match("1....2", "......", fog=True)
    lanterns, plain = match.presenter, match.presenter.present

    def present(seen, seat):
        shown = plain(seen, seat)
        look = Look("burnt" if not shown.fog >> Cell(2) & 1 else "field")
        return shown._replace(ground={Cell(2): look, Cell(4): Look("field")})

    monkeypatch.setattr(lanterns, "present", present, raising=False)
    act(match, "move #1 b1")
    assert why(match) == "not after c1 came into view"


def test_ux23_undo_stops_at_the_end_of_the_turn():
    match = new_match()
    assert why(match) == "nothing to take back yet"
    act(match, "move #1 b1")
    act(match, "end_turn")
    assert why(match, ANNA) == "not while another player decides"
    assert why(match, BEN) == "not after a new turn has begun"


def test_ux23_undo_stops_at_the_end_of_the_game():
    match = new_match("1.2")
    act(match, "concede")
    assert why(match, BEN) == "the game is over"


def test_ux23_availability_depends_only_on_what_the_seat_knows():
    """Ben stands where Anna cannot see him, in sight of her move or out of it."""
    near = new_match("1......", "....2..", fog=True, seed=3)
    far = new_match("1......", "......2", fog=True, seed=3)
    for match in (near, far):
        act(match, "paint b1")
    assert why(near) == why(far) == ""
    for match in (near, far):
        act(match, "move #1 b1")
    assert why(near) == why(far) == ""
    assert near.heard(ANNA) == far.heard(ANNA)


def test_ux24_without_fog_and_dice_undo_covers_the_whole_turn():
    match = new_match(gold=8)
    before = match.digest
    for text in ("move #1 b1", "paint c1", "buy *pawn b2", "move #2 d2"):
        act(match, text)
    for _ in range(4):
        match.undo_stack.undo()
    assert match.digest == before
    assert not match.steps


def test_only_the_last_step_if_the_setting_says_so():
    match = new_match()
    match.undo_stack.rule = UndoRule.STEP
    act(match, "move #1 b1")
    act(match, "paint c1")
    match.undo_stack.undo()
    assert why(match) == "only the last step can be taken back"
    act(match, "paint a1")
    match.undo_stack.undo()
    assert why(match) != ""


def test_undo_can_be_switched_off():
    match = new_match()
    match.undo_stack.rule = UndoRule.OFF
    act(match, "move #1 b1")
    assert why(match) == "undo is switched off"


def test_redo_brings_back_what_was_taken_back_until_something_else_is_played():
    match = new_match()
    act(match, "move #1 b1")
    act(match, "paint c1")
    steps = list(match.steps)
    match.undo_stack.undo()
    match.undo_stack.undo()
    match.undo_stack.redo()
    match.undo_stack.redo()
    assert list(match.steps) == steps
    with pytest.raises(ActionError, match="nothing to bring back"):
        match.undo_stack.redo()
    match.undo_stack.undo()
    act(match, "paint b2")
    with pytest.raises(ActionError, match="nothing to bring back"):
        match.undo_stack.redo()


def solo() -> Match:
    match = new_match(seats=("human", "easy"))
    match.undo_stack.rounds = True
    return match


def test_ux24_against_the_computer_the_last_full_round_can_be_taken_back():
    match = solo()
    act(match, "move #1 b1")
    act(match, "end_turn")
    before = match.digest
    act(match, "move #3 f3")
    act(match, "end_turn")
    taken = match.undo_stack.undo()
    assert len(taken) == 3
    assert match.deciding == ANNA
    assert match.digest != before
    match.undo_stack.undo()
    assert not match.steps
    assert why(match) == "nothing to take back yet"
    match.undo_stack.redo()
    match.undo_stack.redo()
    assert (len(match.steps), match.deciding) == (4, ANNA)


def test_ux24_one_round_and_no_more():
    match = solo()
    for _ in range(4):
        act(match, "end_turn")
        act(match, "end_turn")
    match.undo_stack.undo()
    assert len(match.steps) == 6
    assert why(match) == "nothing to take back yet"


def test_ux24_one_round_and_no_more_after_loading_too(installed, tmp_path):
    match = solo()
    for _ in range(8):
        act(match, "end_turn")
    write(match, tmp_path / "m.miniwars")
    again = load(tmp_path / "m.miniwars")
    again.undo_stack.rounds = True
    again.undo_stack.undo()
    assert len(again.steps) == 6
    assert why(again) == "nothing to take back yet"


def test_take_back_is_only_for_a_person_alone():
    match = new_match()
    match.undo_stack.rounds = True
    act(match, "end_turn")
    act(match, "end_turn")
    assert why(match) == "not after a new turn has begun"


def test_what_only_the_enemy_saw_does_not_bar_undo_and_is_unheard_after_it():
    told = 0
    for seed in range(30):
        match = new_match("1.1.2", ".1.2.", "1..22", fog=True, gold=9, seed=seed)
        for ply in range(30):
            if match.outcome is not None:
                break
            seat = match.deciding
            other = BEN if seat == ANNA else ANNA
            before = match.digest, match.heard(ANNA), match.heard(BEN)
            wander(match, 1, seed=seed + ply)
            if match.deciding == seat and match.undo_stack.refusal(seat) is None:
                last = match.heard(seat, len(match.steps) - 1)
                assert not any(
                    isinstance(ref, PieceRef)
                    for event in last
                    if isinstance(event, Sighted)
                    for ref in event.refs
                )
                told += len(match.heard(other)) > len(before[2 if other == BEN else 1])
                match.undo_stack.undo()
                assert (match.digest, match.heard(ANNA), match.heard(BEN)) == before
                match.undo_stack.redo()
    assert told


def painted(match: Match, *cells: str) -> None:
    """Paint cells in one deed."""
    for number, cell in enumerate(cells):
        match.step(read_action(match, f"paint {cell}"), joined=number > 0)


def read_action(match: Match, text: str) -> Action:
    """Return the action that a text names."""
    return parse_action(text, match.board.grid)


def test_ux22_steps_that_are_joined_are_taken_back_and_brought_back_as_one():
    match = new_match(gold=9)
    painted(match, "b1")
    before = match.digest
    painted(match, "a2", "c1")
    after = match.digest
    assert len(match.undo_stack.undo()) == 2
    assert match.digest == before
    assert len(match.undo_stack.redo()) == 2
    assert match.digest == after
    assert len(match.undo_stack.undo()) == 2, "it is one deed again"
    assert len(match.undo_stack.undo()) == 1
    assert why(match) == "nothing to take back yet"


def test_ux22_a_deed_in_the_making_is_retracted_step_by_step_whatever_the_rule():
    match = new_match(gold=9)
    match.undo_stack.rule = UndoRule.OFF
    painted(match, "b1", "a2")
    match.undo_stack.retract()
    assert len(match.steps) == 1
    with pytest.raises(ActionError, match="nothing to bring back"):
        match.undo_stack.redo()
    match.undo_stack.retract()
    with pytest.raises(ActionError):
        match.undo_stack.retract()


def test_ux23_a_deed_in_the_making_is_not_retracted_over_dice():
    match = new_match("12", "1.", seed=7)
    act(match, "strike #1 #3")
    with pytest.raises(ActionError):
        match.undo_stack.retract()


def test_a_tile_that_was_turned_up_is_named_as_what_was_learned() -> None:
    match = driven("dominoes", "skirmish", _flipped, seed=5)
    step = match.steps[-1]
    cell = match.board.grid.label(step.action.target.cell)
    assert say(match.undo_stack.learned(step.seat).text) == f"{cell} was turned up"


def _flipped(match: Match) -> bool:
    return bool(match.steps and match.steps[-1].rolls)
