"""Selection: clicks, drags and keys narrow the legal list; why not is the ruleset's answer."""

import pytest

from game.board.grid import Cell, bits
from game.core.action import Action, parse_action
from game.core.manifest import Intent
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Ref, Seat
from game.match import draw_offer
from game.match.match import Match
from game.match.selection import Pick, Selection
from tests.match.conftest import act, new_match, wander
from tests.match.toy import END, RULESET

PAWN = CardRef("pawn")


def selection(match: Match) -> Selection:
    seat = match.deciding
    return Selection(match.legal(), match.ruleset, match.seen(seat), seat)


def refs(match: Match, *texts: str) -> list[Ref]:
    return [action_ref(match, text) for text in texts]


def action_ref(match: Match, text: str) -> Ref:
    subject = parse_action(f"x {text}", match.board.grid).subject
    assert subject is not None
    return subject


def labels(match: Match, cells: int) -> list[str]:
    return [match.board.grid.label(cell) for cell in bits(cells)]


@pytest.fixture
def fight() -> Match:
    """Anna's #1 at a1 stands beside Ben's #3 at b1; her #2 is far off at d2."""
    return new_match("12..", "...1")


def test_ux5_the_first_click_picks_up_and_the_second_plays(fight):
    pick = selection(fight)
    assert pick.click(refs(fight, "#2", "d2")) == Pick()
    assert pick.subject == PieceRef(PieceId(2))
    done = pick.click(refs(fight, "c2"))
    assert done.action == parse_action("move #2 c2", fight.board.grid)
    assert pick.subject is None


def test_a_side_that_is_pointed_at_is_meant_rather_than_the_cell_under_it(fight):
    grid, head = fight.board.grid, PieceRef(PieceId(1))
    cell, beyond = grid.parse_label("a2"), grid.parse_label("b2")
    side = EdgeRef(grid.edge(cell, beyond))
    walk = Action("move", head, CellRef(cell))
    bump = Action("strike", head, side)
    pick = Selection([walk, bump], fight.ruleset, fight.seen(fight.deciding), fight.deciding)
    pick.select(head)
    assert pick.at((side, CellRef(cell))) == (bump,)
    assert pick.at((CellRef(cell),)) == (walk,)
    other = EdgeRef(grid.edge(cell, grid.parse_label("a1")))
    assert pick.at((other, CellRef(cell))) == (walk,), "nothing is aimed at that side"
    pick.grab(head)
    assert pick.drop((side, CellRef(cell))).action == bump


def test_ux13_reach_and_targets_are_lit_apart(fight):
    pick = selection(fight)
    pick.click(refs(fight, "#1", "a1"))
    lit = pick.targets
    assert labels(fight, lit[Intent.MOVE].cells) == ["a2"]
    assert lit[Intent.ATTACK].pieces == (3,)
    assert not lit[Intent.ATTACK].cells
    assert set(pick.verbs) == {"move", "strike", "curse", "train"}


def test_everything_lit_belongs_to_a_legal_action(match):
    """UX 13, UX 32: what is shown depends on the legal list and so on the seat's view alone."""
    for ply in range(40):
        if match.outcome is not None:
            break
        pick = selection(match)
        for head in pick.heads:
            assert pick.select(head)
            lit = {ref for light in pick.targets.values() for ref in light.pieces}
            assert lit == {
                a.target.piece
                for a in match.legal()
                if a.subject == head and isinstance(a.target, PieceRef)
            }
        wander(match, 1, seed=ply)


def test_several_actions_at_one_target_are_a_choice(fight):
    pick = selection(fight)
    pick.click(refs(fight, "#1"))
    choices = pick.click(refs(fight, "#3", "b1")).choices
    assert [a.verb for a in choices] == ["strike", "curse"]
    assert pick.choices == choices
    assert pick.choose(choices[0]) == Pick(choices[0])
    with pytest.raises(ValueError):
        pick.choose(choices[1])


def test_ux6_cancel_goes_back_one_step_at_a_time(fight):
    pick = selection(fight)
    pick.click(refs(fight, "#1"))
    pick.click(refs(fight, "#3"))
    assert pick.cancel()
    assert not pick.choices
    assert pick.subject == PieceRef(PieceId(1))
    assert pick.cancel()
    assert pick.subject is None
    assert not pick.cancel()


def test_clicking_another_of_ones_pieces_picks_it_up_instead(fight):
    pick = selection(fight)
    pick.click(refs(fight, "#1"))
    pick.click(refs(fight, "#2"))
    assert pick.subject == PieceRef(PieceId(2))
    pick.click(refs(fight, "#2", "d2"))
    assert pick.subject is None


def test_clicks_on_a_stack_pick_up_its_pieces_from_the_top_down(fight):
    stack = refs(fight, "#1", "#2", "a1")
    pick = selection(fight)
    for subject in (stack[0], stack[1], None, stack[0]):
        assert pick.click(stack) == Pick()
        assert pick.subject == subject


def test_ux45_a_refusal_is_the_rulesets_reason_with_its_paragraph(fight):
    pick = selection(fight)
    refused = pick.click(refs(fight, "#3")).refused
    assert refused is not None
    assert refused.text == "That is not yours."
    pick.click(refs(fight, "#2"))
    refused = pick.click(refs(fight, "a2")).refused
    assert refused is not None
    assert (refused.text, refused.rule) == ("Too far.", "1")
    assert pick.subject == PieceRef(PieceId(2))


def test_a_missed_target_plays_nothing(fight):
    pick = selection(fight)
    pick.click(refs(fight, "#2"))
    assert pick.click(refs(fight, "a2")).action is None  # which alone would paint it


def test_bare_ground_and_off_the_board_are_no_mistakes(fight):
    pick = selection(fight)
    assert pick.click(refs(fight, "b2")) == Pick()
    pick.click(refs(fight, "#2"))
    assert pick.click([]) == Pick()
    assert pick.subject is None


def test_ux11_a_card_is_dragged_or_clicked_to_the_same_action(fight):
    grid = fight.board.grid
    wanted = Action("buy", PAWN, CellRef(grid.parse_label("a2")))
    dragged, clicked = selection(fight), selection(fight)
    assert dragged.grab(PAWN) is None
    assert dragged.held
    assert "a2" in labels(fight, dragged.targets[Intent.PLACE].cells)
    assert dragged.drop(refs(fight, "a2")) == Pick(wanted)
    clicked.click([PAWN])
    assert clicked.click(refs(fight, "a2")) == Pick(wanted)


def test_ux11_a_drop_off_the_board_or_a_cancel_restores_everything(fight):
    pick = selection(fight)
    pick.click(refs(fight, "#2"))
    for end in (lambda: pick.drop([]), pick.cancel):
        pick.grab(PAWN)
        end()
        assert (pick.held, pick.subject) == (False, PieceRef(PieceId(2)))


def test_a_drop_where_nothing_goes_flies_home_with_the_reason(fight):
    pick = selection(fight)
    pick.grab(PAWN)
    refused = pick.drop(refs(fight, "#3", "b1")).refused
    assert refused is not None
    assert refused.text == "Not beside a pawn."
    assert pick.subject is None
    assert not pick.held


def test_a_card_too_dear_can_still_be_dragged_to_learn_why():
    match = new_match(gold=0)
    pick = selection(match)
    why = pick.grab(PAWN)
    assert why is not None
    assert why.text == "Too dear."
    assert not pick.targets
    refused = pick.drop(refs(match, "b1")).refused
    assert refused is not None
    assert refused.text == "Too dear."


def test_ux11_a_piece_is_dragged_too(fight):
    pick = selection(fight)
    pick.grab(PieceRef(PieceId(2)))
    assert pick.drop(refs(fight, "c2")).action == parse_action("move #2 c2", fight.board.grid)
    pick.grab(PieceRef(PieceId(1)))
    assert len(pick.drop(refs(fight, "#3", "b1")).choices) == 2


def test_letting_go_where_it_was_taken_is_no_mistake(fight):
    pick = selection(fight)
    pick.grab(PieceRef(PieceId(2)))
    assert pick.drop(refs(fight, "#2", "d2")) == Pick()


def test_a_drop_with_nothing_held_is_nothing(fight):
    assert selection(fight).drop(refs(fight, "c2")) == Pick()


def test_orders_without_target_are_buttons_of_the_piece(fight):
    pick = selection(fight)
    assert not pick.orders
    pick.click(refs(fight, "#1"))
    assert [(a.verb, a.option) for a in pick.orders] == [("train", "a"), ("train", "b")]
    assert pick.choose(pick.orders[0]).action == parse_action("train #1 =a", fight.board.grid)


def test_a_hotkey_narrows_to_one_verb(fight):
    pick = selection(fight)
    assert pick.select(PieceRef(PieceId(1)), "strike")
    assert pick.click(refs(fight, "#3", "b1")).action == parse_action(
        "strike #1 #3", fight.board.grid
    )
    assert not pick.select(PieceRef(PieceId(2)), "strike")


def test_buttons_are_the_actions_without_subject(fight):
    pick = selection(fight)
    assert pick.buttons == (END,)
    assert pick.main == END
    assert pick.choose(END) == Pick(END)


def test_an_answer_to_a_draw_is_a_button():
    match = new_match()
    match.step(draw_offer.OFFER)
    pick = selection(match)
    assert pick.buttons == draw_offer.ANSWERS
    assert pick.main is None


def test_the_forecast_asks_what_a_click_would_leave(fight):
    pick = selection(fight)
    assert pick.at(refs(fight, "#3")) == ()
    pick.click(refs(fight, "#1"))
    assert [a.verb for a in pick.at(refs(fight, "#3", "b1"))] == ["strike", "curse"]
    assert pick.subject == PieceRef(PieceId(1))


def test_a_thing_with_one_order_and_no_target_is_played_at_once():
    match = new_match()
    cell = refs(match, "b1")
    assert selection(match).click(cell) == Pick(Action("paint", cell[0]))


def test_a_stroke_plays_one_action_a_cell_crossed():
    match = new_match(gold=9)
    painted = []
    for text in ("b1", "b1", "a2", "h1", "c1"):
        action = selection(match).stroke(refs(match, text))
        if action is not None:
            match.step(action)
            painted.append(text)
    assert painted == ["b1", "a2", "c1"]


def test_a_stroke_ignores_verbs_that_are_not_drawn(fight):
    pick = selection(fight)
    pick.click(refs(fight, "#2"))
    assert pick.stroke(refs(fight, "c2")) is None


def test_ux9_any_legal_action_can_be_reached_by_clicks_alone(match):
    for ply in range(25):
        if match.outcome is not None:
            break
        for action in match.legal():
            pick = selection(match)
            if action.subject is None:
                assert pick.choose(action).action == action
                continue
            got = pick.click([action.subject])
            if got.action is None:
                got = pick.choose(action) if action.target is None else pick.click([action.target])
            assert action in (got.action, *got.choices)
        wander(match, 1, seed=ply)


def test_a_piece_and_a_cell_of_the_same_number_are_two_things():
    match = new_match("12..", "...1")
    to_cell = Action("strike", PieceRef(PieceId(1)), CellRef(Cell(3)))
    to_piece = Action("strike", PieceRef(PieceId(1)), PieceRef(PieceId(3)))
    assert to_piece in match.legal()
    assert to_cell not in match.legal()


def test_the_selection_depends_on_what_is_seen_alone():
    near = new_match("1......", "....2..", fog=True, seed=3)
    far = new_match("1......", "......2", fog=True, seed=3)
    for match in (near, far):
        act(match, "paint b1")
    one, other = selection(near), selection(far)
    assert one.heads == other.heads
    for head in one.heads:
        one.select(head)
        other.select(head)
        assert (one.candidates, one.targets) == (other.candidates, other.targets)
    cells = near.board.grid.cells
    for cell in cells:
        assert one.click([CellRef(cell)]) == other.click([CellRef(cell)])


def test_verbs_of_the_game_win_over_those_of_the_table():
    legal = [Action("move", PieceRef(PieceId(1)), CellRef(Cell(i))) for i in (0, 1)]
    pick = Selection(legal, RULESET, None, Seat(1))
    assert pick.intent(legal[0]) is Intent.MOVE
    assert pick.main is None
