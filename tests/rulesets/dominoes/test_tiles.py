"""Spawns, flips, mines and bonuses (§9, §11, §12)."""

from fractions import Fraction

import pytest

from game.core.dice import ScriptedDice
from game.core.event import GameEnded
from game.core.refs import Seat
from game.text import say
from rulesets.dominoes.moves import bonus_is_possible
from rulesets.dominoes.state import TILES, Tile
from tests.rulesets.dominoes.table import Table

BELOW = ("____", "...g")
"""An enemy out of the way."""


# ------------------------------------------------------------------------- spawns (§9)


def test_9_a_general_in_his_own_base_cannot_spawn():
    """A16."""
    table = Table("1G11", "....", *BELOW)
    table = Table("11..", "....", *BELOW, on="general1@a1")
    assert "spawn" not in table.verbs()
    table.do("move a1 a2")
    assert "spawn" not in table.verbs()  # it has acted
    table.pass_turn().pass_turn()
    assert table.can("spawn grunt a1 by a2")


def test_9_a_spawn_costs_an_action_and_the_generals_own():
    table = Table("11.G", "....", *BELOW).do("spawn grunt a1 by d1")
    assert table.at("a1") == "grunt1"
    assert table.state.actions == 2
    assert table.state.pools[Seat(1)]["grunt"] == 4
    assert not table.can("move d1 c1")
    assert table.can("move a1 a2")  # the new troop may act at once


def test_9_each_troop_that_is_spawned_is_a_new_one():
    table = Table("111.G", "...G.", "____g").do("spawn grunt a1 by e1", "spawn grunt b1 by d2")
    assert table.id("b1") == table.id("a1") + 1
    assert table.army(1).count("grunt") == 2


def test_9_a_general_in_an_enemy_base_spawns():
    table = Table("1..2", "....", *BELOW, on="general1@d1")
    assert table.can("spawn grunt a1 by d1")


def test_9_spawning_needs_an_empty_cell_and_a_pool():
    assert "spawn" not in Table("1..G", "....", *BELOW, on="grunt1@a1").verbs()
    table = Table("1..G", "....", *BELOW)
    table.state.pools[Seat(1)] = dict.fromkeys(table.state.pools[Seat(1)], 0)
    assert "spawn" not in table.verbs()


def test_9_a_spawned_sniper_is_turned_at_once():
    table = Table("11.G", "....", *BELOW).do("spawn sniper a1 by d1")
    assert (table.phase, table.verbs()) == ("spawned", ["face"])
    table.do("face a1 e")
    assert (table.phase, table.state.actions) == ("act", 2)


# ------------------------------------------------------------------- flips and mines (§11)


def test_11_only_the_tile_a_move_ends_on_is_flipped():
    table = Table("R??.", *BELOW).flip("move a1 c1", "0-1")
    assert table.cell("b1") not in table.state.faces
    assert table.state.faces[table.cell("c1")] == Tile(0, 1)


def test_11_a_flipped_tile_and_a_base_tile_are_not_flipped():
    assert Table("R.", "__", ".g").do("move a1 b1").at("b1") == "grunt1"
    assert Table("R1", "__", ".g").do("move a1 b1").at("b1") == "grunt1"


def test_11_a_mine_kills_and_is_replaced_face_down():
    """A9: 6-6 is a mine, and brings no extra action."""
    table = Table("RG?.", *BELOW)
    spares = table.state.spares
    table.flip("move b1 c1", "6-6")
    assert table.at("c1") == ""
    assert table.cell("c1") not in table.state.faces
    assert table.state.spares == spares - 1
    assert table.state.discards == (Tile(6, 6),)
    assert (table.phase, table.state.actions) == ("act", 2)


def test_11_without_spares_the_place_stays_empty_and_open():
    table = Table("RG?.", *BELOW)
    table.state.spares = 0
    table.flip("move b1 c1", "6-6")
    assert table.state.faces[table.cell("c1")] is None
    assert table.do("move a1 c1").at("c1") == "grunt1"


def test_11_a_lightfoot_leaves_a_live_mine():
    table = Table("LL?.c", "_____", "....g", faction_1="indians").flip("move b1 c1", "3-3")
    assert table.at("c1") == "lightfoot1"
    assert table.state.faces[table.cell("c1")] == Tile(3, 3)
    table.do("end_turn")


def live_mine(mover: str) -> Table:
    """Return a position with a live mine beside a troop."""
    table = Table(f"{mover}R..", *BELOW)
    table.state.faces[table.cell("c1")] = Tile(4, 4)
    return table


def test_11_a_live_mine_kills_any_other_troop_that_ends_on_it():
    table = live_mine("G").do("move b1 c1")
    assert table.at("c1") == ""
    assert table.state.discards == (Tile(4, 4),)
    assert table.cell("c1") not in table.state.faces


def test_11_a_live_mine_can_be_passed():
    assert live_mine("G").do("move b1 d1").at("d1") == "grunt1"


def test_11_what_a_mine_does_to_a_lightfoot_is_read():
    table = Table("LL?.c", "_____", "....g", faction_1="indians")
    before = table.state
    table.flip("move b1 c1", "3-3")
    (told,) = table.presenter.results(before, table.state, Seat(1), table.events)
    assert say(told.verdict) == "A mine"
    assert say(told.note) == "It does no harm to a Lightfoot, and lies open from now on."


def test_11_a_lightfoot_may_end_on_a_live_mine():
    table = Table("L...", *BELOW)
    table.state.faces[table.cell("c1")] = Tile(4, 4)
    assert table.do("move a1 c1").at("c1") == "lightfoot1"
    assert table.state.faces[table.cell("c1")] == Tile(4, 4)


# ----------------------------------------------------------------------- bonuses (§12)


def test_12_ten_spawns_without_a_general():
    """A10: offered though the General is in the base."""
    table = Table("11R?", "....", *BELOW, on="general1@a1").flip("move c1 d1", "4-6")
    assert (table.phase, table.verbs()) == ("bonus_10", ["decline", "spawn"])
    table.do("spawn grenadier b1")
    assert table.at("b1") == "grenadier1"
    assert (table.phase, table.state.actions) == ("act", 2)


def test_12_a_declined_bonus_is_lost():
    """A10."""
    table = Table("11R?", "....", *BELOW).flip("move c1 d1", "4-6").do("decline")
    assert (table.phase, table.state.actions) == ("act", 2)
    assert table.army(1) == "grunt@d1"


def test_12_twelve_gives_an_extra_action_to_the_same_troop():
    """A11."""
    table = Table("R?..", *BELOW).flip("move a1 b1", "5-7")
    assert table.phase == "bonus_12"
    table.do("move b1 c1")
    assert (table.at("c1"), table.state.actions) == ("grunt1", 2)
    assert not table.can("move c1 d1")


def test_12_an_extra_action_counts_as_the_troops_own():
    table = Table("R?..", "R...", *BELOW).flip("move a1 b1", "5-7").do("move a2 b2")
    assert not table.can("move b2 c2")
    assert table.state.actions == 2


def test_12_bonuses_may_follow_each_other():
    table = Table("R???", *BELOW).flip("move a1 b1", "5-7").flip("move b1 c1", "4-8")
    assert table.phase == "bonus_12"
    assert table.state.actions == 2


def test_12_the_last_actions_bonus_comes_before_the_turn_ends():
    table = Table("R?..", *BELOW)
    table.state.actions = 1
    table.flip("move a1 b1", "5-7")
    assert (table.seat, table.phase) == (1, "bonus_12")
    assert table.do("move b1 c1").seat == 2


def test_12_with_twelve_a_general_who_has_acted_may_spawn():
    """A16: with bonus 12 already this turn."""
    table = Table("1G?.", "....", *BELOW).flip("move b1 c1", "5-7")
    assert table.can("spawn grunt a1 by c1")


def test_12_seventeen_adds_a_spare_to_the_base():
    table = Table("1__2", "1R?.", *BELOW)
    spares = table.state.spares
    table.flip("move b2 c2", "8-9")
    assert table.targets("extend", "domino") == "b1 a3"  # c1 touches the other base
    table.do("extend domino b1")
    assert table.state.base(Seat(1)) >> table.cell("b1") & 1
    assert table.state.spares == spares - 1
    assert table.pass_turn().pass_turn().can("move c2 b1")


def test_12_twenty_moves_any_wall():
    table = Table("R?..", "....", *BELOW, walls="a2|b2").flip("move a1 b1", "9-11")
    assert table.phase == "bonus_20"
    assert not table.can("shift a2|b2 a2|b2")
    assert not table.can("shift a2|b2 a3|a4")
    table.do("shift a2|b2 c1|d1")
    assert table.walls == {"c1|d1"}
    assert table.state.actions == 2


@pytest.mark.parametrize("tile", ["4-6", "8-9", "9-11"])
def test_12_an_impossible_bonus_is_not_asked_for(tile: str):
    """No base, no wall."""
    table = Table("R?..", *BELOW).flip("move a1 b1", tile)
    assert (table.phase, table.state.actions) == ("act", 2)
    assert "Nothing can be done with the bonus." in map(
        str, [getattr(event, "text", "") for event in table.events]
    )


def test_12_seventeen_needs_a_spare():
    table = Table("1___", "1R?.", *BELOW)
    table.state.spares = 0
    assert table.flip("move b2 c2", "8-9").phase == "act"


# ------------------------------------------------------------- what a bonus allows (§12)


def test_12_a_gunslinger_is_not_tired_by_an_extra_action():
    table = Table("U?..", "....", *BELOW).flip("move a1 b1", "5-7").do("move b1 c1")
    assert (table.state.actions, table.can("move c1 d1")) == (2, True)


def test_12_an_extra_action_may_be_an_attack_or_a_spawn():
    table = Table("R?.r", "____", "...g").flip("move a1 b1", "5-7").do("attack b1 d1")
    assert (table.phase, table.state.actions) == ("act", 2)
    table = Table("1G?.", "....", *BELOW).flip("move b1 c1", "5-7").do("spawn grunt a1 by c1")
    assert (table.phase, table.state.actions) == ("act", 2)
    table = Table("1G?.", "....", *BELOW).flip("move b1 c1", "5-7").do("spawn sniper a1 by c1")
    assert table.do("face a1 e").state.actions == 2


def test_12_twelve_that_nobody_can_use_is_not_offered():
    """A Grenadier in a corridor, without anyone to throw at."""
    table = Table("N...", "____", "...g")
    assert not bonus_is_possible(table.state, 12)
    assert bonus_is_possible(Table("N...", "_..g").state, 12)
    assert table.phase == "act"


def test_12_declining_the_last_actions_bonus_ends_the_turn():
    table = Table("R?..", *BELOW)
    table.state.actions = 1
    table.flip("move a1 b1", "5-7").do("decline")
    assert table.seat == 2


def test_12_ten_is_not_offered_where_nothing_can_be_spawned():
    full = Table("1R?.", *BELOW, on="grunt1@a1").flip("move b1 c1", "4-6")
    assert full.phase == "act"
    table = Table("1R?.", *BELOW)
    table.state.pools[Seat(1)] = dict.fromkeys(table.state.pools[Seat(1)], 0)
    assert table.flip("move b1 c1", "4-6").phase == "act"


def test_12_ten_offers_every_kind_left_on_every_empty_cell():
    table = Table("11R?", *BELOW, on="grunt1@a1")
    table.state.pools[Seat(1)] = {**table.state.pools[Seat(1)], "kamikaze": 0}
    table.flip("move c1 d1", "4-6")
    assert {str(action.target) for action in table.rules.legal_actions(table.state)} == {
        "None",
        str(table.action("spawn grunt b1").target),
    }
    kinds = {kind for kind in table.state.pools[Seat(1)] if table.can(f"spawn {kind} b1")}
    assert kinds == {"general", "grunt", "sniper", "grenadier"}


def test_12_a_sniper_spawned_by_ten_is_turned_and_costs_nothing():
    table = Table("11R?", *BELOW).flip("move c1 d1", "4-6").do("spawn sniper a1")
    assert (table.phase, table.state.fresh) == ("spawned", table.id("a1"))
    table.do("face a1 e")
    assert (table.phase, table.state.actions, table.state.acted) == ("act", 2, 1 << table.id("d1"))


def test_12_seventeen_may_add_one_more_entrance_but_no_tile_of_the_field():
    table = Table("_____", "1R?..", "_____", "....g").flip("move b2 c2", "8-9")
    assert table.targets("extend", "domino") == "a1 a3"
    entrance = Table("1____", "1R?..", "1____", "....g").flip("move b2 c2", "8-9")
    assert entrance.targets("extend", "domino") == "b1 b3"
    entrance.do("extend domino b3")
    assert entrance.state.ways.entrances >> entrance.cell("b3") & 1


def test_12_seventeen_without_room_is_not_offered():
    table = Table("1R?..", "2___g").flip("move b1 c1", "8-9")
    assert table.phase == "act"


def test_12_twenty_keeps_to_no_sealing():
    table = Table("1R?2", "____", "..g.", walls="b3|c3", no_sealing_walls=True)
    assert table.flip("move b1 c1", "9-11").phase == "bonus_20"
    assert not table.can("shift b3|c3 b1|c1")
    assert table.can("shift b3|c3 c3|d3")
    free = Table("1R?2", "____", "..g.", walls="b3|c3").flip("move b1 c1", "9-11")
    assert free.can("shift b3|c3 b1|c1")


def test_12_a_wall_may_go_where_it_seals_only_together_with_itself():
    """What counts is how the walls stand once it has been moved."""
    table = Table("1?R2", "_.._", "___g", walls="b1|c1", no_sealing_walls=True)
    table.flip("move c1 b1", "9-11")
    assert table.can("shift b1|c1 b2|c2")


def test_12_only_the_end_of_a_move_brings_a_bonus():
    """Neither an attack nor a tile flipped before does."""
    table = Table("R.?.", *BELOW)
    table.state.faces[table.cell("b1")] = Tile(4, 6)
    assert table.do("move a1 b1").phase == "act"


def test_11_a_tile_of_a_base_on_which_a_troop_lands_is_no_field():
    table = Table("R2.?", *BELOW)
    table.do("move a1 b1")
    assert (table.phase, table.cell("b1") in table.state.faces) == ("act", False)


def test_1_two_sets_hold_every_tile_twice():
    table = Table("R?.", "..g")
    table.state.setting.sets = 2
    table.flip("move a1 b1", "6-6")
    assert table.state.discards == (Tile(6, 6),)
    odds = Table("R?.", "..g")
    odds.state.setting.sets = 2
    odds.state.discards = (Tile(6, 6),)
    found = {str(entry.text): entry.chance for entry in odds.foresee("move a1 b1").odds}
    assert (found["Mine: it dies"], found["20: move a wall"]) == (
        Fraction(25, 181),
        Fraction(4, 181),
    )


def test_2_a_spawn_and_a_recycled_troop_count_in_the_pool():
    table = Table("R?.1", *BELOW, recycle=True).flip("move a1 b1", "4-6").do("spawn grunt d1")
    assert table.state.pools[Seat(1)]["grunt"] == 4
    mine = Table("RR?.", *BELOW, recycle=True).flip("move b1 c1", "2-2")
    assert mine.state.pools[Seat(1)]["grunt"] == 6
    blast = Table("K.r.", "R..R", *BELOW, recycle=True).do("charge a1 c1")
    assert blast.state.pools[Seat(1)]["kamikaze"] == 5
    assert blast.state.pools[Seat(1)]["grunt"] == 6


@pytest.mark.parametrize("tile", ["6-6", "0-1", "9-11"])
def test_9_after_the_last_action_the_turn_is_over_whatever_the_tile(tile: str):
    """A mine, nothing, and a bonus that is not possible."""
    table = Table("RG?.", *BELOW)
    table.state.actions = 1
    assert table.flip("move b1 c1", tile).seat == 2


def test_16_who_dies_on_a_mine_with_his_last_troop_hears_of_the_end():
    table = Table("R?.r").flip("move a1 b1", "7-7")
    assert isinstance(table.events[-1], GameEnded)
    three = Table("R?.r", on="grunt3@c1", seats=3).flip("move a1 b1", "7-7")
    assert (three.seat, three.state.turn) == (2, 2)


def test_1_a_tile_that_lies_face_up_or_is_discarded_is_not_drawn_again():
    """All that are left are drawn, each by its own roll."""
    table = Table("R??.", *BELOW).flip("move a1 b1", "0-1").pass_turn().pass_turn()
    table.state.discards = (Tile(2, 2),)
    drawn = set()
    for roll in range(1, 90):
        step = table.rules.apply(table.state, table.action("move b1 c1"), ScriptedDice([roll]))
        drawn.add(step.state.faces.get(table.cell("c1")) or step.state.discards[-1])
    assert drawn == set(TILES) - {Tile(0, 1), Tile(2, 2)}
    with pytest.raises(ValueError, match="no face of a die with 89 faces"):
        table.rules.apply(table.state, table.action("move b1 c1"), ScriptedDice([90]))
