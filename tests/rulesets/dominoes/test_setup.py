"""Tiles, order, bases, walls and stocking (§1 to §8)."""

from collections import Counter
from fractions import Fraction

import pytest

from game.board.grid import bits
from game.core.dice import Alike, ScriptedDice
from game.core.event import PiecePlaced
from game.core.refs import CellRef, Seat
from game.text import say
from rulesets.dominoes.board import is_base, shapes
from rulesets.dominoes.state import TILES, Tile, box, draw, unseen
from tests.rulesets.dominoes.cases import SECRET
from tests.rulesets.dominoes.setups import built, line, stocked, walled
from tests.rulesets.dominoes.table import RULES, Table

# -------------------------------------------------------------------------- order (§3)


@pytest.mark.parametrize(("order", "first"), [("go_first", 1), ("go_second", 2)])
def test_3_who_has_not_chosen_reads_who_begins(order: str, first: int):
    table = Table(coin=1)
    before = table.state
    table.do(order)
    presenter = table.presenter
    (told,) = presenter.results(before, table.state, Seat(2), table.events)
    assert say(told.verdict) == f"Player {first} goes first"
    assert say(told.sum) == "Player 1 has won the coin flip."
    assert not presenter.results(before, table.state, Seat(1), table.events)


# -------------------------------------------------------------------------- tiles (§1)


def test_1_a_set_has_91_tiles_with_so_many_mines_and_bonuses():
    """A1."""
    assert len(set(TILES)) == 91
    assert sum(tile.mine for tile in TILES) == 13
    totals = Counter(tile.bonus for tile in TILES)
    assert [totals[total] for total in (10, 12, 17, 20)] == [5, 6, 4, 2]


@pytest.mark.parametrize("double", [5, 6, 10])
def test_1_a_double_is_a_mine_never_a_bonus(double: int):
    tile = Tile(double, double)
    assert tile.mine
    assert not tile.bonus


def test_1_the_usual_field_leaves_11_spares():
    """A2: 64 + 12 + 4 of 91."""
    assert box(64, 2) == (1, 11)
    assert Table().state.spares == 11


def test_1_larger_fields_mix_as_many_sets_as_they_need():
    assert box(100, 4) == (2, 50)
    assert box(75, 2) == (2, 91)  # one set would leave no spare
    assert box(74, 2) == (1, 1)


def test_1_every_tile_that_nobody_has_seen_is_as_likely():
    """Specification 16: the first flip is a mine with 13/91 and a bonus with 17/91."""
    odds = Table("R?", "__", ".g").foresee("move a1 b1").odds
    assert odds[0].chance == Fraction(13, 91)
    assert sum(entry.chance for entry in odds[1:5]) == Fraction(17, 91)


def test_1_a_tile_that_was_seen_cannot_come_again():
    assert len(unseen(1, [Tile(0, 1), Tile(3, 3)])) == 89
    assert len(unseen(2, [Tile(0, 1)])) == 181


def test_2_an_army_has_its_pool_and_the_others_theirs():
    army = Table().state.pools[Seat(1)]
    assert army == {"general": 4, "grunt": 5, "sniper": 3, "kamikaze": 4, "grenadier": 3}
    cowboys = Table(faction_1="cowboys").state.pools[Seat(1)]
    assert cowboys == {
        "general": 4, "quick_shot": 4, "shotgunner": 4, "gunslinger": 4, "sniper": 3,
    }  # fmt: skip


def test_2_a_kind_that_has_run_out_cannot_be_chosen():
    table = walled(secret_stocking=False).do(*(f"stock sniper j{row}" for row in (1, 2, 3)))
    assert not table.can("stock sniper j4")
    card = next(item for item in table.view(1).hand if item.card == "sniper")
    assert str(card.refusal and card.refusal.text) == "None is left in your pool."


# --------------------------------------------------------------------- order, base (§3, §5)


def test_3_the_winner_of_the_flip_chooses_his_place():
    assert Table(coin=2).seat == 2
    assert Table(coin=2).do("go_first").seat == 2
    assert Table(coin=2).do("go_second").seat == 1


def test_3_with_four_the_order_runs_by_seats():
    rows = ("....",) * 4
    table = Table(*rows, seats=4, coin=3)
    table.state.phase, table.state.seat = "coin", Seat(3)
    assert table.verbs() == ["go_first", "go_fourth", "go_second", "go_third"]
    assert [Seat(n) for n in (2, 3, 4, 1)] == list(table.do("go_second").state.order)


def cells(table: Table, *labels: str) -> int:
    """Return cells as a mask."""
    return sum(1 << table.cell(label) for label in labels)


def test_5_a_base_has_six_connected_cells_with_one_or_two_entrances():
    """A3: the field is g7 to n14."""
    table = Table()
    grid, field = table.grid, table.state.setting.field

    def base(*labels: str) -> bool:
        return is_base(grid, field, cells(table, *labels))

    assert base("j6", "j5", "j4", "j3", "j2", "j1")
    assert base("j6", "k6", "j5", "k5", "j4", "k4")
    assert not base("i6", "j6", "k6", "i5", "j5", "k5")
    assert not base("g6", "h6", "i6", "j6", "k6", "l6")
    assert not base("j6", "j5", "j4", "j3", "j2", "l1")
    assert not base("j6", "j5", "j4", "j3", "j2")
    assert not base("j5", "j4", "j3", "j2", "j1", "i1")


def test_5_every_base_there_is_room_for_keeps_the_rule():
    table = Table()
    grid, field = table.grid, table.state.setting.field
    doors = grid.spread(field) & ~field
    found = shapes(grid, field)
    assert len(found) == len(set(found)) == 7008
    for base in found[::50]:
        assert base.bit_count() == 6
        assert not base & field
        assert 1 <= (base & doors).bit_count() <= 2
        reached = base & -base
        for _ in range(6):
            reached |= grid.spread(reached) & base
        assert reached == base


def test_5_a_cell_can_be_added_while_some_base_holds_all_so_far():
    table = Table().do("go_first", "build domino i6", "build domino k6")
    assert not table.can("build domino j6")  # three entrances
    assert table.can("build domino i5")
    table.do("build domino i5", "build domino j5")
    assert table.targets("build", "domino") == "i4 j4 k4 h5 k5 l5"  # with k5 as the sixth, or first
    table.do("build domino l5")
    assert table.targets("build", "domino") == "k5"


def test_5_six_tiles_make_a_base_that_waits_to_be_confirmed():
    table = Table().do("go_first", *line("j", range(1, 7)))
    assert table.verbs() == ["confirm"]
    assert table.do("confirm").seat == 2


def test_5_bases_do_not_touch():
    table = Table().do("go_first", *line("j", range(1, 7)), "confirm")
    assert not table.can("build domino i6")
    assert not table.can("build domino j6")
    assert table.can("build domino h6")
    assert table.refusal("domino", "i6") == "Bases do not touch each other. §5"


def test_5_a_map_may_have_laid_bases_and_walls():
    board = SECRET.board()
    state = RULES.setup(board, RULES.manifest.options(), ScriptedDice([1]))
    state = RULES.apply(state, RULES.legal_actions(state)[0], ScriptedDice(())).state
    assert state.phase == "stock"
    assert state.walls.bit_count() == 2


# -------------------------------------------------------------------------- walls (§7)


def test_7_walls_are_put_up_in_turn_two_each():
    """A4."""
    table = built()
    seats = []
    for edge in ("g7|h7", "g8|h8", "g9|h9", "g10|h10"):
        seats.append(table.seat)
        table.do(f"wall wall {edge}")
    assert seats == [1, 2, 1, 2]
    assert table.phase == "stock"


def test_7_a_wall_stands_on_a_free_edge_between_field_cells():
    table = built()
    assert len(table.rules.legal_actions(table.state)) == 112
    table.do("wall wall g7|h7")
    assert not table.can("wall wall g7|h7")
    assert not table.can("wall wall j6|j7")
    assert len(table.rules.legal_actions(table.state)) == 111


def corridor(sealing: bool) -> Table:
    """Return a corridor of one cell's width between two bases."""
    table = Table("1..2", "____", on="grunt1@a1 grunt2@d1", no_sealing_walls=not sealing)
    table.state.phase = "wall"
    return table


def test_7_no_wall_may_seal_with_the_option():
    assert corridor(sealing=True).can("wall wall b1|c1")
    assert not corridor(sealing=False).can("wall wall b1|c1")


# ----------------------------------------------------------------------- stocking (§8)


def test_8_each_base_tile_takes_one_troop_of_the_pool():
    table = walled().do("stock grunt j6")
    assert not table.can("stock grunt j6")
    assert table.state.pools[Seat(1)]["grunt"] == 4
    assert not table.can("confirm")


def test_8_a_sniper_must_be_turned():
    table = walled().do("stock sniper j6", *(f"stock grunt j{row}" for row in range(1, 6)))
    assert table.verbs() == ["face"]
    assert table.do("face j6 s").verbs() == ["confirm"]


def test_8_nobody_sees_what_the_others_stock_until_all_are_done():
    table = walled()
    assert table.decision.private
    table.do("stock general j6")
    assert table.seen(2).troops == {}
    assert table.seen(2).pools == table.state.setting.pools
    assert table.heard(2) == []
    stocked_one = stocked(walled(), "j", range(1, 7))
    assert stocked_one.seen(2).troops == {}
    assert stocked_one.army(2) == ""
    last = stocked(stocked_one, "k", range(15, 21))
    assert len(last.seen(2).troops) == 12
    shown = [event for event in last.heard(2) if isinstance(event, PiecePlaced)]
    assert [event.seat for event in shown] == [1] * 6
    assert not last.decision.private


def test_8_openly_everyone_sees_it():
    table = walled(secret_stocking=False).do("stock general j6")
    assert not table.decision.private
    assert len(table.seen(2).troops) == 1


def test_8_numbers_of_troops_tell_only_their_place():
    one = walled().do("stock grunt j6", "stock general j1")
    two = walled().do("stock general j1", "stock grunt j6")
    assert one.state.key() == two.state.key()
    assert sorted(one.state.troops) == [1, 6]


def test_8_then_the_first_player_begins():
    table = stocked(stocked(walled(coin=2), "j", range(1, 7)), "k", range(15, 21))
    assert (table.seat, table.phase, table.state.actions) == (2, "act", 3)


def test_8_worlds_that_differ_in_what_is_hidden_look_the_same():
    """The same cells filled with other troops: seat 2 sees, hears and may do the same."""
    one = stocked(walled(), "j", range(1, 7))
    two = walled().do(*(f"stock kamikaze j{row}" for row in (1, 2, 3, 4)))
    two.do("stock grunt j5", "stock sniper j6", "face j6 s", "confirm")
    assert one.seen(2).key() == two.seen(2).key()
    assert one.view(2) == two.view(2)
    assert one.rules.features(one.seen(2), Seat(2)) == two.rules.features(two.seen(2), Seat(2))
    assert list(one.rules.legal_actions(one.state)) == list(two.rules.legal_actions(two.state))
    assert [str(cell) for cell in bits(one.state.base(Seat(1)))]
    cell = CellRef(one.cell("j6"))
    assert one.card(cell, 2) == two.card(cell, 2)


# --------------------------------------------------------- more players, who leaves (§3, §18, §20)


ROOMY = ("_" * 16,) * 6 + ("______....______",) * 4 + ("_" * 16,) * 6
"""A field of 4 × 4 with room for bases."""


def before_play(phase: str, seats: int, *rows: str, **options: object) -> Table:
    """Return a drawn position of set-up, in which the first seat decides."""
    table = Table(*(rows or ROOMY), seats=seats, **options)  # type: ignore[arg-type]
    table.state.phase = phase
    table.state.turn = table.state.round = table.state.actions = 0
    return table


@pytest.mark.parametrize(("winner", "first"), [(1, 2), (2, 3), (3, 1)])
def test_3_when_the_winner_of_the_flip_resigns_the_next_seat_goes_first(winner: int, first: int):
    table = before_play("coin", 3)
    table.state.first, table.state.seat = Seat(0), Seat(winner)
    table.concede()
    assert (table.phase, table.seat, table.state.order[0]) == ("base", first, first)


def test_20_three_put_up_walls_in_turn_two_each():
    table = before_play("wall", 3, "....", "....", "....")
    seats = []
    for edge in ("a1|b1", "b1|c1", "c1|d1", "a2|b2", "b2|c2", "c2|d2"):
        seats.append(table.seat)
        table.do(f"wall wall {edge}")
    assert seats == [1, 2, 3] * 2
    assert (table.phase, table.seat, table.state.walls.bit_count()) == ("stock", 1, 6)


def test_7_where_no_edge_is_left_stocking_begins():
    table = before_play("wall", 2, "..", "..").do("wall wall a1|b1", "wall wall a2|b2")
    table.do("wall wall a1|a2")
    assert (table.phase, table.seat) == ("wall", 2)
    two = before_play("wall", 2, "..").do("wall wall a1|b1")
    assert (two.phase, two.seat, two.state.walls.bit_count()) == ("stock", 1, 1)


@pytest.mark.parametrize("phase", ["base", "wall", "stock"])
def test_18_who_resigns_in_set_up_is_passed_over(phase: str):
    table = before_play(phase, 3)
    table.state.bases = {Seat(1): 1, Seat(2): 2, Seat(3): 4} if phase == "stock" else {}
    table.concede()
    assert (table.phase, table.seat) == (phase, 2)
    assert list(table.rules.standing(table.state)) == [2, 3]
    assert (Seat(1) in table.state.bases) == (phase == "stock")


def test_18_the_last_to_put_up_a_wall_may_resign_too():
    table = before_play("wall", 3, "....", "....", "....")
    table.do("wall wall a1|b1", "wall wall b1|c1").concede()
    assert (table.phase, table.seat, table.state.laid) == ("wall", 1, 1)
    assert table.do("wall wall a2|b2", "wall wall b2|c2").phase == "stock"


def test_18_who_has_resigned_is_not_asked_to_stock():
    table = before_play("stock", 3, "111...", "111...", "222333", "222333")
    table.state.troops = {}
    table.concede()
    for cells in (("a3", "b3", "c3", "a4", "b4", "c4"), ("d3", "e3", "f3", "d4", "e4", "f4")):
        table.do(*(f"stock grunt {cell}" for cell in cells[:5]), f"stock general {cells[5]}")
        table.do("confirm")
    assert (table.phase, table.seat, table.state.turn, table.state.round) == ("act", 2, 1, 1)


def test_7_a_wall_may_close_an_entrance_that_is_reached_through_the_base():
    """By straight steps the base itself is a way: only parting the bases is barred."""
    table = before_play("wall", 2, "11..2", "1....", no_sealing_walls=True)
    table.do("wall wall b2|c2", "wall wall c1|d1")
    assert not table.can("wall wall c1|c2")


class Listener:
    """A die that keeps what it is told of faces that come to the same."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def roll(self, faces: int, reason: str = "", alike: Alike | None = None) -> int:
        """Return one; ask what each face would lead to."""
        assert alike is not None
        self.told = [alike(face) for face in range(1, faces + 1)]
        return 1


def test_1_tiles_that_bring_the_same_are_told_alike():
    """So that the computer weighs six outcomes of a flip, not 91."""
    dice = Listener()
    assert draw(dice, list(TILES)) == TILES[0]
    assert dice.told == [(tile.mine, tile.bonus) for tile in TILES]
    assert Counter(dice.told) == {
        (True, 0): 13, (False, 10): 5, (False, 12): 6, (False, 17): 4, (False, 20): 2,
        (False, 0): 61,
    }  # fmt: skip
