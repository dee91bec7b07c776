"""References and actions, and their text forms."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.grid import Cell, Edge, Grid, Shape
from game.core.action import CONCEDE, Action, format_action, parse_action
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Ref, format_ref, parse_ref
from game.errors import ActionError, GameError

SQUARES = Grid(Shape.SQUARE, 9, 8, holes=(4,))
HEXES = Grid(Shape.HEX_FLAT, 12, 7, even=True)
GRIDS = st.sampled_from([SQUARES, HEXES])
WORDS = st.from_regex(r"[a-z][a-z0-9_]{0,12}", fullmatch=True)


@st.composite
def refs(draw: st.DrawFn, grid: Grid) -> Ref:
    return draw(
        st.one_of(
            st.builds(PieceRef, st.integers(0, 10**6).map(PieceId)),
            st.builds(CardRef, WORDS),
            st.builds(CellRef, st.sampled_from(grid.cells)),
            st.builds(EdgeRef, st.sampled_from(grid.edges)),
        )
    )


@st.composite
def actions(draw: st.DrawFn) -> tuple[Grid, Action]:
    grid = draw(GRIDS)
    count = draw(st.integers(0, 2))
    subject = draw(refs(grid)) if count > 0 else None
    target = draw(refs(grid)) if count > 1 else None
    option = draw(st.one_of(st.just(""), WORDS, refs(grid).map(lambda ref: format_ref(ref, grid))))
    return grid, Action(draw(WORDS), subject, target, option)


@given(actions())
def test_an_action_reads_back_from_its_text(drawn):
    grid, action = drawn
    assert parse_action(format_action(action, grid), grid) == action


@given(GRIDS.flatmap(lambda grid: st.tuples(st.just(grid), refs(grid))))
def test_a_reference_reads_back_from_its_text(drawn):
    grid, ref = drawn
    assert parse_ref(format_ref(ref, grid), grid) == ref


@given(GRIDS, st.text(max_size=40))
def test_any_text_is_an_action_or_refused_as_such(grid, text):
    with suppress(ActionError):
        action = parse_action(text, grid)
        assert parse_action(format_action(action, grid), grid) == action


@given(GRIDS, st.text("#*|=_ab0189 é٣", max_size=12))
def test_near_misses_too(grid, text):
    with suppress(ActionError):
        action = parse_action(f"move {text}", grid)
        assert parse_action(format_action(action, grid), grid) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("end_turn", Action("end_turn")),
        ("buy *tank f7", Action("buy", CardRef("tank"), CellRef(Cell(6 * 9 + 5)))),
        ("attack #3 #9", Action("attack", PieceRef(PieceId(3)), PieceRef(PieceId(9)))),
        ("stock *sniper b2 =n", Action("stock", CardRef("sniper"), CellRef(Cell(10)), "n")),
        ("confirm =yes", Action("confirm", option="yes")),
        (
            "ram #3 a1|b1 =a1",
            Action("ram", PieceRef(PieceId(3)), EdgeRef(SQUARES.edge(Cell(0), Cell(1))), "a1"),
        ),
        ("concede", CONCEDE),
    ],
)
def test_actions_are_written_as_people_say_them(text, action):
    assert parse_action(text, SQUARES) == action
    assert format_action(action, SQUARES) == text


def test_an_edge_is_read_from_either_side_and_written_from_the_lower():
    ref = parse_ref("b1|a1", SQUARES)
    assert format_ref(ref, SQUARES) == "a1|b1"


@pytest.mark.parametrize(
    "text",
    [
        *("", "   ", "=yes", "#3", "*tank", "a1|b1", "move #1 a1 b1", "mo-ve #1"),
        *("move #", "move #x", "move #-1", "move #1_0", "move #٣", "move *", "move z99", "move e1"),
        *("move a1|", "move |", "move a1|c1", "move a1|b1|c1", "move a1|a1", "move 0101"),
        "move #" + "9" * 6000,
    ],
)
def test_text_that_names_nothing_is_refused_with_a_hint(text):
    with pytest.raises(ActionError, match=r"write (#12, \*tank, a cell such as a1|verb)"):
        parse_action(text, SQUARES)


def test_on_a_grid_without_cells_every_place_is_refused():
    with pytest.raises(ActionError, match="names nothing here"):
        parse_ref("a1", Grid(Shape.SQUARE, 1, 1, holes=(0,)))


def test_references_of_two_kinds_are_never_equal():
    refs: list[Ref] = [PieceRef(PieceId(3)), CellRef(Cell(3)), EdgeRef(Edge(3)), CardRef("3")]
    assert len(set(refs)) == 4


def test_a_refusal_is_an_error_people_may_see():
    assert issubclass(ActionError, GameError)
