"""Steps, direct fire and the troops, one by one (§6, §9, §10, §14)."""

from itertools import pairwise

import pytest

from game.core.dice import ScriptedDice
from game.core.event import PieceMoved
from game.core.presentation import Pattern, Result, Tone
from game.core.refs import Seat
from game.text import say
from rulesets.dominoes.board import KINDS
from tests.rulesets.dominoes.table import Table

FAR = "........g"
"""A row with an enemy far away."""


def alone(*rows: str, **more: object) -> Table:
    """Return a position in which an enemy General stands out of the way, in a row below."""
    width = len(rows[0])
    return Table(*rows, "_" * width, "." * (width - 1) + "g", **more)  # type: ignore[arg-type]


# ------------------------------------------------------------------------- steps (§6)


def test_6_a_straight_step_is_barred_by_a_wall():
    table = alone("...", ".T.", "...", walls="b2|c2 b1|b2")
    assert table.moves("b2").isdisjoint({"c2", "b1"}) is False  # there are ways round
    general = alone("...", ".G.", "...", walls="b2|c2 b1|b2")
    assert general.moves("b2") == {"a1", "a2", "a3", "b3", "c3"}


def test_6_a_diagonal_step_needs_one_open_way_round():
    """A way is barred by a wall on either of its two edges."""
    assert "c1" in alone("...", ".G.", "...", walls="b1|b2").moves("b2")
    assert "c1" in alone("...", ".G.", "...", walls="b1|c1").moves("b2")
    assert "c1" not in alone("...", ".G.", "...", walls="b1|c1 b2|c2").moves("b2")
    assert "c1" not in alone("...", ".G.", "...", walls="b1|b2 c1|c2").moves("b2")


def test_6_the_corner_of_the_map_is_a_way_round_like_any_other():
    assert "a2" in alone(".G", "..", walls="b1|b2").moves("b1")
    assert "a2" not in alone(".G", "..", walls="b1|b2 a1|a2").moves("b1")


def test_6_troops_on_the_corners_do_not_bar_a_diagonal_step():
    assert "c1" in alone(".R.", ".GR", "...").moves("b2")


def test_6_a_corner_that_is_table_is_no_way_round():
    assert "c1" not in alone("._.", ".G_", "...").moves("b2")
    assert "c1" in alone("._.", ".G.", "...").moves("b2")
    assert "c1" not in alone("._.", ".G.", "...", walls="b2|c2").moves("b2")


def test_6_a_diagonal_step_between_base_and_field_needs_an_entrance():
    door = alone("11_", "_1_", "...", on="general1@b2")
    assert door.moves("b2") == {"a1", "b1", "a3", "b3", "c3"}
    inner = alone("11_", "_..", "...", on="general1@a1")
    assert inner.moves("a1") == {"b1"}
    assert alone("11_", "_G.", "...").moves("b2").isdisjoint({"a1"})


# -------------------------------------------------------------------------- moves (§9)


def test_9_a_grunt_goes_three_steps_with_a_turn():
    """A6."""
    table = alone("R...", "....", "....", "....")
    assert {"d1", "c2", "b3", "a4"} <= table.moves("a1")
    assert table.moves("a1").isdisjoint({"d2", "b4", "c3"})


def test_9_a_way_through_a_wall_is_no_way():
    """A6: the corridor is one cell wide."""
    assert alone("R...", walls="b1|c1").moves("a1") == {"b1"}


def test_9_a_way_through_a_friend_or_a_foe_is_no_way():
    """A6."""
    assert alone("RG..").moves("a1") == set()
    assert alone("R.g.").moves("a1") == {"b1"}


def test_9_bases_of_both_sides_can_be_entered_and_left():
    table = alone("2R1", on="grunt1@c1")
    assert table.moves("b1") == {"a1"}
    assert alone("1..", on="grunt1@a1").moves("a1") == {"b1", "c1"}


def test_9_a_troop_acts_once_a_turn():
    """A5: the same Grunt twice is refused, and three actions are all."""
    table = alone("R....", "R....", "R....", "R....").do("move a1 b1")
    assert not table.can("move b1 c1")
    table.do("move a2 b2", "move a3 b3")
    assert table.seat == 2


def test_9_a_gunslinger_acts_several_times():
    """A5."""
    table = alone("U......").do("move a1 b1", "move b1 c1", "move c1 d1")
    assert table.at("d1") == "gunslinger1"
    assert table.seat == 2


def test_9_a_turn_can_be_ended_without_an_action():
    assert alone("R..").do("end_turn").seat == 2


# ------------------------------------------------------------------------- attacks (§10)


def test_10_a_grunt_hits_four_cells_away_but_not_five():
    """A7."""
    assert alone("R...r.").hits("a1") == {"e1"}
    assert alone("R....r").hits("a1") == set()


def test_10_direct_fire_stops_at_walls_troops_and_table():
    """A7."""
    assert alone("R.r", walls="b1|c1").hits("a1") == set()
    assert alone("RGr").hits("a1") == set()
    assert alone("R_r").hits("a1") == set()
    assert alone("Rrr").hits("a1") == {"b1"}


def test_10_an_attack_kills_and_flips_nothing():
    table = alone("R.?", on="grunt2@c1").do("attack a1 c1")
    assert table.at("c1") == ""
    assert table.at("a1") == "grunt1"
    assert table.cell("c1") not in table.state.faces


def test_10_own_troops_are_no_targets_but_for_kamikazes():
    assert alone("R.R").hits("a1") == set()
    assert alone("R.K").hits("a1") == {"c1"}


def test_10_attacks_go_into_and_out_of_bases():
    table = alone("1.2", on="grunt1@a1 grunt2@c1")
    assert table.hits("a1") == {"c1"}


def test_10_diagonal_fire_stops_where_the_step_is_blocked():
    assert alone("..r", "...", "T..").hits("a3") == {"c1"}
    assert alone("..r", "...", "T..", walls="a2|b2 b2|b3").hits("a3") == set()


# -------------------------------------------------------------------------- kinds (§14)


def test_14_a_general_steps_and_strikes_one_cell_any_way():
    table = alone("r..", ".G.", "..r")
    assert table.hits("b2") == {"a1", "c3"}
    assert table.moves("b2") == {"b1", "c1", "a2", "c2", "a3", "b3"}


def test_14_a_grenadier_goes_one_or_two_diagonal_steps():
    table = alone(".....", ".....", "..N..", ".....", ".....")
    assert table.moves("c3") == {
        "b2", "d2", "b4", "d4", "a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5",
    }  # fmt: skip


def test_14_a_grenadier_throws_two_to_four_cells_over_everything():
    """A8: one away is too near; three away over a wall, a troop and table will do."""
    assert alone("Nr....").hits("a1") == set()
    assert alone("NR_r..", walls="a1|b1").hits("a1") == {"d1"}
    assert alone("N...r.").hits("a1") == {"e1"}
    assert alone("N....r").hits("a1") == set()
    assert alone("N..", "...", "..r").hits("a1") == set()
    assert alone("N.rr.").do("attack a1 d1").at("c1") == "grunt2"


def test_14_a_sniper_shoots_without_limit_the_way_it_faces():
    """A15."""
    table = alone(".......", "......r", on="sniper1@a2:e")
    assert table.hits("a2") == {"g2"}
    assert alone("r......", ".......", on="sniper1@a2:e").hits("a2") == set()


def test_14_a_shotgunner_goes_and_shoots_two_cells_any_way():
    table = alone("r...r", ".....", "..T..", "....r", "..r..")
    assert table.hits("c3") == {"a1", "e1", "c5"}
    assert {"a3", "e3", "b1", "d5"} <= table.moves("c3")


def test_14_a_spear_thrower_hits_up_to_three_away_any_way_over_everything():
    table = alone("P_r.r", ".....", "..r..", "...r.", walls="a1|a2")
    assert table.hits("a1") == {"c1", "c3", "d4"}


def test_14_a_lightfoot_climbs_over_walls_but_does_not_shoot_over_them():
    table = alone("L..r", walls="a1|b1 b1|c1")
    assert table.moves("a1") == {"b1", "c1"}
    assert alone("L.r.", walls="a1|b1").hits("a1") == set()
    assert alone("L.r.").hits("a1") == {"c1"}
    assert alone("L..r").hits("a1") == set()


# ---------------------------------------------------------------------- Quick Shot (§14)


def test_14_a_quick_shot_hits_two_troops_whose_distances_add_up_to_five():
    table = alone("...", "...", "Q.r", "...", "...", "r..")
    assert table.hits("a3") == {"c3", "a6"}
    table.do("attack a3 c3")
    assert table.phase == "shot"
    assert (table.at("c3"), table.hits("a3")) == ("grunt2", {"a6"})
    table.do("attack a3 a6")
    assert (table.at("c3"), table.at("a6")) == ("", "")
    assert table.state.actions == 2


def test_14_a_quick_shot_cannot_reach_six_cells_in_all():
    table = alone("Q..r", "....", "....", "r...").do("attack a1 d1")
    assert table.phase == "act"
    assert (table.at("d1"), table.at("a4")) == ("", "grunt2")


def test_14_a_quick_shots_second_ray_may_be_wasted():
    table = alone("r..", "...", "Q.r").do("attack a3 c3", "waste")
    assert (table.at("c3"), table.at("a1")) == ("", "grunt2")


def test_14_a_quick_shot_beside_enemies_all_round_must_hit_a_second():
    """Each ray is at least one cell long, so there is nowhere to shoot and miss."""
    table = alone(".r.", "rQr", ".r.").do("attack b2 b1")
    assert table.verbs() == ["attack"]
    assert table.hits("b2") == {"a2", "c2", "b3"}


def test_14_a_second_shot_does_not_miss_where_the_first_one_goes():
    """The others stand beside it: it has to hit one of them."""
    for rows in ((".r...", "rQ.r.", ".r..."), (".r..", "rQ.r", ".r..")):
        table = alone(*rows).do("attack b2 d2")
        assert table.verbs() == ["attack"]
        assert table.hits("b2") == {"b1", "a2", "b3"}


def test_14_a_second_shot_reaches_what_the_first_leaves_of_five_cells():
    rows = ("Q...r.", "......", "......", "......", "......", "_____g")
    for far, both in ((2, True), (3, False)):
        table = Table(*rows, on=f"grunt2@a{far}").do("attack a1 e1")
        assert (table.phase == "shot") == both
    table = Table("Q..r", "....", "r...", "....", "___g").do("attack a1 d1")
    assert table.hits("a1") == {"a3"}


def test_14_an_own_troop_wastes_a_ray():
    table = alone(".r.", "RQr", ".r.").do("attack b2 b1")
    assert table.verbs() == ["attack", "waste"]
    assert table.hits("b2") == {"c2", "b3"}


def test_14_a_quick_shot_reaches_four_cells_at_most():
    assert alone("Q...r.").hits("a1") == {"e1"}
    assert alone("Q....r").hits("a1") == set()


# ----------------------------------------------------------------------------- ways (§9)


def test_9_the_way_of_every_move_is_a_shortest_one_that_the_troop_can_go():
    """From all over a crowded field, round walls and corners."""
    rows = ("R....N", ".T_..U", "..g...", "Q..S.r", "L.R.G.", "K....P")
    table = Table(*rows, walls="a1|b1 b2|b3 c4|d4 e5|f5 a5|b5 a6|b6 e1|e2 d3|d4")
    before = table.state
    ways, occupied = before.ways, before.occupied()
    tried = 0
    for action in table.rules.legal_actions(before):
        if action.verb != "move":
            continue
        step = table.rules.apply(before, action, ScriptedDice(()))
        (path,) = (event.path for event in step.events if isinstance(event, PieceMoved))
        troop = before.troops[action.subject.piece]  # type: ignore[union-attr]
        kind = KINDS[troop.kind]
        assert (path[0], path[-1]) == (troop.cell, action.target.cell)  # type: ignore[union-attr]
        for one, other in pairwise(path):
            assert ways.by_step[kind.step][one] >> other & 1
            assert not occupied >> other & 1
        shorter = kind._replace(steps=len(path) - 2)
        assert not ways.reach(troop.cell, shorter, occupied) >> path[-1] & 1
        assert len(path) - 1 <= kind.steps
        tried += 1
    assert tried > 40


def test_9_a_lightfoot_goes_round_troops_and_over_walls():
    table = Table("LR..", "....", "___g", walls="a1|a2 a2|b2")
    (way,) = table.foresee("move a1 b2").marks[0].lines
    assert [table.label(cell) for cell in way] == ["a1", "a2", "b2"]


def test_9_of_ways_as_short_a_straight_one_is_gone():
    table = Table("T....", ".....", ".....", "....g")
    (way,) = table.foresee("move a1 c1").marks[0].lines
    assert [table.label(cell) for cell in way] == ["a1", "b1", "c1"]
    table = Table(".....", ".....", "T....", "....g")
    (way,) = table.foresee("move a3 a1").marks[0].lines
    assert [table.label(cell) for cell in way] == ["a3", "a2", "a1"]
    table = Table(".....", ".....", "..T..", ".....", ".....", "....g")
    for goal in ("a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"):
        (way,) = table.foresee(f"move c3 {goal}").marks[0].lines
        assert way[0] + way[2] == 2 * way[1]


# ------------------------------------------------------------------------- who was shot by whom


def shot(table: Table, order: str, seat: int) -> list[Result]:
    """Return what a seat reads of an attack."""
    before = table.state
    table.do(order)
    return list(table.presenter.results(before, table.state, Seat(seat), table.events))


@pytest.mark.parametrize(
    ("row", "by"),
    [("R..r.", "By a shot of Grunt a1"), ("N..r.", "By a throw of Grenadier a1")],
)
def test_10_who_loses_a_troop_reads_who_has_shot_it_and_nobody_else_is_held_up(row: str, by: str):
    (told,) = shot(Table(row, "....g"), "attack a1 d1", 2)
    assert (say(told.verdict), say(told.sum)) == ("Grunt d1 is dead", by)
    assert (told.tone, told.waits, told.seat) == (Tone.BAD, True, 1)
    table = Table(row, "....g")
    assert told.cells == 1 << table.cell("a1") | 1 << table.cell("d1")
    marks = {mark.pattern: (mark.cells, mark.lines) for mark in told.marks}
    assert marks[Pattern.ATTACK] == (0, ((table.cell("a1"), table.cell("d1")),))
    assert marks[Pattern.DOOMED] == (1 << table.cell("d1"), ())
    for seat in (0, 1):
        assert not shot(Table(row, "....g"), "attack a1 d1", seat)


def test_14_both_whom_a_quick_shot_hits_are_read_at_once():
    table = Table("r..", "...", "Q.r", "..g").do("attack a3 c3")
    (told,) = shot(table, "attack a3 a1", 2)
    assert say(told.verdict) == "Grunt c3 and Grunt a1 are dead"
    assert say(told.sum) == "By a shot of Quick Shot a3"


def test_15_of_a_kamikaze_that_is_shot_the_explosion_alone_is_read():
    (told,) = shot(Table("R..k.", "....g"), "attack a1 d1", 2)
    assert say(told.verdict) == "Explosion"
