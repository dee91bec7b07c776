"""Tiles, pawns and setting up (§1 to §5)."""

import pytest

from game.board.grid import bits
from game.core.event import Announced, CellChanged, PhaseBegan, TurnBegan
from game.core.refs import Seat
from game.errors import OptionError
from tests.rulesets.miniwary.layouts import HEX3443, LAYOUTS, Layout
from tests.rulesets.miniwary.table import RULES, Table

every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


def neighbours(layout: Layout) -> dict[str, set[str]]:
    """Return the neighbours that the rules list, by name."""
    words = " ".join(layout.neighbours.split()).split(" | ")
    return {name: set(rest.split()) for name, _, rest in (word.partition(":") for word in words)}


@every_layout
def test_1_a_layout_has_14_tiles_in_the_right_colours(layout: Layout):
    """A1: 14 tiles, 4 yellow, 4 green, 6 white."""
    table = Table(layout=layout)
    assert len(table.places) == 14
    assert table.colours("yellow") == " ".join(sorted(layout.yellow.split()))
    assert table.colours("green") == " ".join(sorted(layout.green.split()))
    assert len(table.colours("white").split()) == 6


@every_layout
def test_1_tiles_with_a_common_side_are_neighbours(layout: Layout):
    """A1: adjacency as listed, symmetric."""
    table = Table(layout=layout)
    listed = neighbours(layout)
    assert {
        name: {table.label(other) for other in bits(table.state.setting.near[cell])}
        for name, cell in table.places.items()
    } == listed
    assert all(name in listed[other] for name, near in listed.items() for other in near)


@every_layout
def test_1_a_layout_is_the_same_upside_down(layout: Layout):
    """A1: half a turn takes neighbours to neighbours, and each side's start to the other's."""
    listed = neighbours(layout)
    names = list(layout.cells)
    turned = dict(zip(names, reversed(names), strict=True))
    assert {turned[name]: {turned[n] for n in near} for name, near in listed.items()} == listed
    assert {turned[name] for name in layout.red.split()} == set(layout.blue.split())


def test_2_every_player_has_three_pawns_of_value_6():
    assert Table().where() == "R6@a0 R6@a1 R6@a2 B6@d0 B6@d1 B6@d2"


@pytest.mark.parametrize("value", [1, 3, 6])
def test_2_the_start_value_can_be_chosen(value: int):
    assert Table(start_value=value).where("R") == f"R{value}@a0 R{value}@a1 R{value}@a2"


@pytest.mark.parametrize("value", [0, 7])
def test_2_a_die_has_faces_from_1_to_6_only(value: int):
    with pytest.raises(OptionError, match="start_value takes a whole number from 1 to 6"):
        Table(start_value=value)


def test_2_a_pawn_that_cannot_lose_so_much_is_eliminated():
    assert Table("R6@a0 B1@b0").do("attack a0 b0", dice=[1, 1]).at("b0") == "R5"
    assert Table("R6@a0 B3@b0").do("attack a0 b0", dice=[1, 1]).state.count(1) == 2


# ---------------------------------------------------------------- laying the tiles (§3)


def laying(start_value: int = 6, first_player: str = "red") -> Table:
    """Return a game in which player 1 lays the tiles."""
    return Table(arrange=True, start_value=start_value, first_player=first_player)


def test_3_player_1_may_swap_any_two_tiles_of_different_colours():
    table = laying()
    assert (table.seat, table.phase) == (1, "arrange")
    assert table.targets("swap", "a0") == "b0 b1 b2 b3 c0 c1 c2 c3"
    assert table.targets("swap", "b0") == "a0 a1 a2 b1 b3 c0 c2 d0 d1 d2"
    table.do("swap b0 d1")
    assert table.colours("yellow") == "b2 c1 c3 d1"
    assert table.colours("white") == "a0 a1 a2 b0 d0 d2"
    table.do("swap c0 d1")
    assert table.colours("yellow") == "b2 c0 c1 c3"
    assert table.colours("green") == "b1 b3 c2 d1"
    assert [event for event in table.events if isinstance(event, CellChanged)] == [
        CellChanged(table.cell("c0"), "yellow tile"),
        CellChanged(table.cell("d1"), "green tile"),
    ]


def test_3_at_most_14_times_and_then_he_says_done():
    table = laying()
    for _ in range(7):
        table.do("swap a0 b0", "swap b0 a0")
    assert table.state.swaps == 14
    assert table.verbs() == ["done"]
    assert table.refusal("a0", "b0") == "All 14 swaps are made. §3"


def test_3_he_may_be_done_at_once():
    table = laying().do("done")
    assert (table.seat, table.phase) == (2, "colour")
    told, asked = table.events
    assert isinstance(told, Announced)
    assert str(told.text) == "Player 1 has laid the tiles."
    assert asked == PhaseBegan(Seat(2), "colour")


def test_3_without_the_option_the_tiles_lie_as_on_the_map():
    assert Table().asked == "R move"


def test_3_bonuses_go_with_the_tiles_as_they_were_laid():
    table = laying(3).do("swap a1 b1", "done", "take_blue").do("move a1 b1", "move d0 c0")
    assert table.do("attack b1 c0", dice=[1, 1]).totals == (4, 5)
    table = laying(3).do("swap b1 b2", "done", "take_blue").do("move a1 b1", "move d0 c0")
    assert table.do("attack b1 c0", dice=[1, 1]).totals == (5, 5)


# ------------------------------------------------------------------------ colours (§4)


def test_4_three_red_pawns_on_top_and_three_blue_ones_below():
    for name, layout in LAYOUTS.items():
        table = Table(layout=layout)
        assert {word[3:] for word in table.where("R").split()} == set(layout.red.split()), name
        assert {word[3:] for word in table.where("B").split()} == set(layout.blue.split()), name


def test_4_player_2_chooses_red():
    table = laying().do("done")
    assert table.verbs() == ["take_blue", "take_red"]
    table.do("take_red")
    assert (table.seat, table.asked) == (2, "R move")
    assert {view.look.seat for view in table.view().pieces if view.cell < 4} == {2}


def test_4_player_2_chooses_blue():
    table = laying().do("done", "take_blue")
    assert (table.seat, table.asked) == (1, "R move")
    assert {view.look.seat for view in table.view().pieces if view.cell < 4} == {1}
    assert [str(event.text) for event in table.events if isinstance(event, Announced)] == [
        "Player 1 plays red, Player 2 plays blue.",
        "Red moves first.",
    ]
    assert TurnBegan(Seat(1), 1) in table.events


def test_4_else_player_1_plays_red():
    assert Table().seat == 1


# ---------------------------------------------------------------------- first move (§5)


def test_5_red_moves_first():
    """A2: the legal moves at the start."""
    table = Table()
    assert table.asked == "R move"
    assert table.targets("move", "a0") == "b0 b1"
    assert table.targets("move", "a1") == "b1 b2"
    assert table.targets("move", "a2") == "b2 b3"
    assert len(RULES.legal_actions(table.state)) == 6


def test_5_or_blue():
    table = Table(first_player="blue")
    assert (table.seat, table.asked) == (2, "B move")
    assert RULES.opening(table.state) == ()


@pytest.mark.parametrize(("die", "side"), [(1, "R"), (2, "B")])
def test_5_or_one_of_them_by_lot(die: int, side: str):
    table = Table(first_player="random", dice=[die])
    assert table.asked == f"{side} move"
    (told,) = RULES.opening(table.state)
    assert isinstance(told, Announced)
    assert str(told.text) == f"{'Red' if side == 'R' else 'Blue'} moves first."
    assert told.seat == die


def test_5_lots_are_drawn_once_the_colours_are_chosen():
    table = laying(first_player="random").do("done").lots("take_red", 2)
    assert (table.seat, table.asked) == (1, "B move")


def test_5_the_first_move_can_be_blue_after_laying_the_tiles():
    assert laying(first_player="blue").do("done", "take_red").seat == 1


def test_the_default_layout_is_the_one_on_hexes():
    assert RULES.manifest.standard == "hex3443"
    assert HEX3443 is LAYOUTS["hex3443"]
