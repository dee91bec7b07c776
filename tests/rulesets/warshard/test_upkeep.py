"""§20 to §22: control, reinforcements, replacements."""

import pytest

from game.core.event import CellChanged, DiceRolled, PiecePlaced
from game.core.presentation import Footing
from game.core.refs import CellRef, Seat
from rulesets.warshard.state import victory_points
from tests.rulesets.warshard.table import Table

ROW = ". inf1 . . . . inf2 .\n. hq1 . . . . hq2 ."


def held(table: Table) -> str:
    control = table.state.control
    return " ".join(f"{table.label(cell)}:{seat}" for cell, seat in control.items())


# -------------------------------------------------------------------------- §20: control


def test_20_units_hold_victory_hexes_from_the_start():
    assert held(Table(ROW, victory={"0100": 5, "0600": 3, "0300": 1})) == "0100:1 0600:2"


def test_20_control_is_taken_at_the_end_of_the_turn_and_kept():
    table = Table(ROW, victory={"0200": 5}).do("move 0100 0200")
    assert held(table) == ""
    table.do("end_move")
    assert held(table) == "0200:1"
    (changed,) = [event for event in table.events if isinstance(event, CellChanged)]
    assert changed.cell == table.cell("0200")
    table.do("end_move", "move 0200 0300", "end_move")
    assert held(table) == "0200:1"
    assert victory_points(table.state, Seat(1)) == 5


def test_20_a_flag_shows_who_holds_a_victory_hex_and_what_it_is_worth():
    table = Table(ROW + "\n. . . . . . . armor2@5", victory={"0200": 5, "0600": 3})
    ground = table.view().ground
    free, theirs = ground[table.cell("0200")], ground[table.cell("0600")]
    assert (free.seat, theirs.seat) == (0, 2)
    assert [badge.text for look in (free, theirs) for badge in look.badges] == ["5", "3"]
    assert ground[table.cell("0702")].sprite == "holding/entry_hex_flat"
    table.do("move 0100 0200", "end_move")
    assert table.view(2).ground[table.cell("0200")] == free._replace(seat=Seat(1))


def test_20_a_unit_on_a_victory_hex_shows_its_points_and_who_holds_it_still():
    table = Table("c+inf1 inf2 f+hq1 hq2", victory={"0000": 5, "0100": 10})
    before = table.view().footings
    assert before == {
        table.cell("0000"): Footing("5", Seat(1)),
        table.cell("0100"): Footing("10", Seat(2)),
        table.cell("0200"): Footing("tree"),
    }
    table = Table(ROW, victory={"0200": 5}).do("move 0100 0200")
    assert table.view().footings == {table.cell("0200"): Footing("5")}
    table.do("end_move")
    assert table.view(2).footings == {table.cell("0200"): Footing("5", Seat(1))}


def test_20_passing_through_takes_nothing():
    table = Table(ROW, victory={"0200": 5}).do("move 0100 0200", "move 0200 0300", "end_move")
    assert held(table) == ""


def test_20_units_of_both_sides_take_control_in_every_upkeep():
    """A retreat in the enemy's turn counts too."""
    picture = ". armor1 . .   .\nhq1 mech1 mech2 . hq2\n. . . . .\n. . . . ."
    table = Table(picture, victory={"0301": 2}).do("end_move")
    table.do("attack 0100 0201", "attack 0101 0201", "end_melee", dice=(2,))
    table.do("retreat 0201 0301", "hold")
    assert held(table) == "0301:2"


# ------------------------------------------------------------------- §21: reinforcements


@pytest.mark.parametrize(("due", "comes"), [(1, 1), (2, 3), (3, 3), (6, 7)])
def test_21_they_come_in_the_first_own_upkeep_with_so_many_turns_played(due, comes):
    table = Table(ROW + f"\n. . . . . . . armor2@{due}")
    while table.state.due:
        turn = table.state.turn
        table.do("end_move")
    assert turn == comes
    (placed,) = [event for event in table.events if isinstance(event, PiecePlaced)]
    assert (placed.cell, placed.seat, placed.name) == (table.cell("0702"), 2, "Armor")
    assert table.points("0702") == 0


def test_21_they_wait_while_an_enemy_stands_on_their_hex():
    table = Table(ROW + "\n. . inf1 . . . . inf2\n. . mech2@1 . . . . .")
    table.do("move 0202 0203", "end_move", "end_move")
    assert table.state.due
    table.do("move 0203 0202", "end_move")
    assert table.state.due
    table.do("end_move")
    assert "mechanised2 0203" in table.where()


def test_21_they_wait_while_an_own_unit_stands_on_their_hex():
    table = Table(ROW + "\n. . . . . . . inf2\n. . . . . . . mech2@1")
    table.do("end_move", "move 0702 0703", "end_move")
    assert table.state.due
    table.do("end_move", "move 0703 0702", "end_move")
    assert "mechanised2 0703" in table.where()


# --------------------------------------------------------------------- §22: replacements


def mourning(*dice: int, entries: dict[int, str] | None = None) -> Table:
    """Return the position after side 2 has lost its infantry and ends its own turn."""
    table = Table(
        ". armor1 inf2 . hq2 .\nhq1 . . . . .\n. . . . inf2 .",
        replacements=True,
        entries={2: "0500 0501"} if entries is None else entries,
    )
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,))
    assert len(table.state.shattered) == 1
    return table.do("end_move", dice=dice)


def test_22_a_destroyed_unit_is_shattered():
    table = Table(". armor1 inf2 . hq2 .\nhq1 . . . . .\n. . . . inf2 .")
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,))
    assert [table.state.kind(id).key for id in table.state.shattered] == ["infantry"]


@pytest.mark.parametrize("die", [1, 2, 3])
def test_22_on_1_to_3_it_is_gone_for_good(die):
    table = mourning(die)
    assert table.state.shattered == ()
    assert table.asked == "1 move"


def test_22_on_4_it_stays_shattered():
    table = mourning(4)
    assert len(table.state.shattered) == 1
    assert [e.results for e in table.events if isinstance(e, DiceRolled)] == [(4,)]


@pytest.mark.parametrize("die", [5, 6])
def test_22_on_5_or_6_its_owner_places_it(die):
    table = mourning(die)
    assert table.asked == "2 upkeep"
    (item,) = table.view(2).hand
    assert table.view(1).hand == ()
    assert table.targets("place", item.card) == "0500 0501"
    table.do(f"place {item.card} 0501")
    assert "infantry2 0501" in table.where()
    assert table.state.shattered == ()
    assert table.asked == "1 move"


def test_22_points_are_seen_and_told_where_units_come_back():
    """They were drawn nowhere until a unit had one to go to."""
    table = mourning(4, entries={2: "0500 0501"})
    ground = table.view(1).ground
    for label in ("0500", "0501"):
        cell = table.cell(label)
        assert (ground[cell].sprite, ground[cell].seat) == ("holding/entry_hex_flat", 2)
        assert "Reinforcement point of Player 2" in table.card(CellRef(cell))[2]
    both = Table(". inf1 . inf2", entries={0: "0000"}, replacements=True)
    assert both.view().ground[both.cell("0000")].seat == 0
    without = Table(". inf1 . inf2", entries={0: "0000"})
    assert without.view().ground == {}
    assert "point" not in str(without.card(CellRef(without.cell("0000")))[2])


def test_22_a_single_point_is_taken_unasked():
    assert "infantry2 0500" in mourning(5, entries={2: "0500"}).where()


def test_22_points_must_be_free_and_in_supply():
    assert mourning(entries={2: "0402"}).asked == "1 move"
    assert mourning(entries={2: "0002"}).asked == "1 move"


def test_22_without_marked_points_the_hexes_of_reinforcements_serve():
    table = Table(". armor1 inf2 . hq2 .\nhq1 . . . . inf2@9\n. . . . inf2 .", replacements=True)
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,))
    table.do("end_move", dice=(6,))
    assert "infantry2 0501" in table.where()


def test_22_the_oldest_loss_rolls_first_until_no_point_is_left():
    picture = "armor1 art2 . . hq2 .\n. . . . . .\narmor1 art2 . . . ."
    table = Table(picture, replacements=True, entries={2: "0401"}).do("end_move")
    first, second = table.id("0102"), table.id("0100")
    table.do("attack 0002 0102", "attack 0000 0100", "end_melee", "hold", "hold")
    assert table.state.shattered == (first, second)
    table.do("end_move", dice=(5,))
    assert table.id("0401") == first
    assert list(table.state.shattered) == [second]
    assert table.asked == "1 move"


def test_22_play_goes_on_with_the_next_after_a_choice():
    picture = "armor1 art2 . . hq2 .\n. . . . . .\narmor1 art2 . . . ."
    table = Table(picture, replacements=True, entries={2: "0401 0501"}).do("end_move")
    table.do("attack 0002 0102", "attack 0000 0100", "end_melee", "hold", "hold")
    table.do("end_move", dice=(5,))
    table.do(f"place {table.view(2).hand[0].card} 0501", dice=(2,))
    assert table.state.shattered == ()
    assert table.asked == "1 move"


def test_22_without_the_option_nobody_rolls():
    table = Table(". armor1 inf2 . hq2 .\nhq1 . . . . .\n. . . . inf2 .", entries={2: "0500"})
    table.do("end_move", "attack 0100 0200", "end_melee", "hold", dice=(1,)).do("end_move")
    assert table.asked == "1 move"


def test_21_reinforcements_come_after_control_is_taken():
    table = Table("armor1 . . .\nhq1 . . hq2\n. . . mech2@1", victory={"0302": 3})
    table.do("end_move", "end_move")
    assert "mechanised2 0302" in table.where()
    assert table.state.control == {}
    table.do("end_move")
    assert list(table.state.control.values()) == [2], "at the end of the next turn, whoever's"
