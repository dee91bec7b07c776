"""Facing, and how it ends (§13, §16 to §20)."""

import pytest

from game.core.refs import PieceRef, Seat
from tests.rulesets.dominoes.table import Table

BELOW = ("____", "...g")


# ----------------------------------------------------------------------- facing (§13)


def test_13_a_sniper_shoots_only_the_way_it_faced_at_the_end_of_the_last_turn():
    """A15: facing east it cannot hit north; turned north it can next turn."""
    table = Table("r...", "....", "...r", *BELOW, on="sniper1@a3:e grunt1@b2")
    assert table.hits("a3") == {"d3"}
    table.do("end_turn")
    assert (table.seat, table.phase) == (1, "face")
    table.do("face a3 n")
    assert table.seat == 2
    table.do("end_turn")
    assert table.hits("a3") == {"a1"}


def test_13_facings_may_be_kept():
    table = Table("r...", "....", *BELOW, on="sniper1@a2:e").do("end_turn", "keep")
    assert table.seat == 2
    assert table.state.troops[table.id("a2")].facing == 1


def test_13_each_sniper_is_turned_once_in_any_order():
    table = Table("S..S", "....", *BELOW).do("end_turn", "face d1 s")
    assert not table.can("face d1 w")
    assert table.do("face a1 e").seat == 2


def test_13_moving_does_not_turn_a_sniper():
    table = Table("....", "....", *BELOW, on="sniper1@b2:w").do("move b2 b1")
    assert table.state.troops[table.id("b1")].facing == 3


def test_13_after_the_last_action_snipers_are_turned():
    table = Table("SRRR", "....", *BELOW).do("move b1 b2", "move c1 c2", "move d1 d2")
    assert (table.seat, table.phase) == (1, "face")


# -------------------------------------------------------------------------- ends (§16)


def test_16_the_last_enemys_death_wins_at_once():
    """A17."""
    table = Table("R..r").do("attack a1 d1")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert str(table.outcome.reason) == "Player 2 has no troops left."
    assert table.state.actions == 2
    assert list(table.rules.legal_actions(table.state)) == []


def test_16_troops_in_bases_count():
    assert Table("R..r", "2___", on="grunt2@a2").do("attack a1 d1").outcome is None


def test_16_who_dies_on_a_mine_with_his_last_troop_has_lost():
    table = Table("R?.r").flip("move a1 b1", "7-7")
    assert table.outcome is not None
    assert table.outcome.winners == (2,)


def test_16_armies_wiped_out_together_draw():
    table = Table("K.r.").do("charge a1 c1")
    assert table.outcome is not None
    assert table.outcome.winners == ()


def test_17_quiet_turns_draw():
    table = Table("R..", "___", "..g", quiet_draw=10)
    for _ in range(9):
        table.pass_turn()
    assert table.outcome is None
    table.pass_turn()
    assert table.outcome is not None
    assert str(table.outcome.reason) == "Nothing happened for 10 turns in a row."


def test_17_a_flip_begins_the_count_anew():
    table = Table("R?.", "___", "..g", quiet_draw=10)
    table.pass_turn().pass_turn()
    assert table.state.quiet == 2
    table.flip("move a1 b1", "0-1").pass_turn()
    assert table.state.quiet == 0


def test_17_with_a_turn_limit_most_troops_win():
    table = Table("RR.", "___", "..g", turn_cap=2).pass_turn().pass_turn()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    equal = Table("R..", "___", "..g", turn_cap=2).pass_turn().pass_turn()
    assert equal.outcome is not None
    assert equal.outcome.winners == ()


def test_18_resigning_gives_the_game_to_the_other():
    table = Table("R..", "___", "..g").concede()
    assert table.outcome is not None
    assert table.outcome.winners == (2,)
    assert table.army(1) == "grunt@a1"


def four(**options: object) -> Table:
    """Return a position with four armies."""
    return Table("1..2", "....", "R..r", "4..3", on="grunt3@d4 grunt4@a4", seats=4, **options)  # type: ignore[arg-type]


def test_18_who_resigns_among_several_loses_his_troops_not_his_base():
    table = four().concede()
    assert table.outcome is None
    assert table.army(1) == ""
    assert table.state.base(Seat(1))
    assert table.seat == 2


def test_20_who_has_lost_is_passed_over():
    table = four().do("attack a3 d3")
    assert list(table.rules.standing(table.state)) == [1, 3, 4]
    assert table.do("end_turn").seat == 3


def test_20_the_last_army_standing_wins():
    table = four().do("attack a3 d3").do("end_turn")
    table.do("attack d4 a4").concede()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_2_the_killed_are_out_or_go_back_to_the_pool():
    kept = Table("R..r", *BELOW).do("attack a1 d1")
    assert kept.state.pools[Seat(2)]["grunt"] == 5
    back = Table("R..r", *BELOW, recycle=True).do("attack a1 d1")
    assert back.state.pools[Seat(2)]["grunt"] == 6


def test_19_everyone_sees_everything_after_the_stocking():
    table = Table("R?.r", "1..2", on="sniper2@d2:w")
    assert table.seen(1) is table.seen(2) is table.state
    assert "Face down on the field 1" in table.panel("tiles")
    assert "Mines among all unseen tiles, bases and walls too 13 of 91" in table.panel("tiles")


# ------------------------------------------------------------- several at once (§16, §17, §20)


def test_16_two_armies_wiped_out_together_leave_the_third_the_winner():
    table = Table("K.r.R", "..___", on="grunt3@b2", seats=3).do("charge a1 c1")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_16_three_armies_wiped_out_together_draw():
    table = Table("K.r..", "..___", on="grunt3@b2", seats=3).do("charge a1 c1")
    assert table.outcome is not None
    assert table.outcome.winners == ()


def test_16_who_wipes_himself_out_hands_on_the_turn():
    table = Table("K.r..r", on="grunt3@e1", seats=3).do("charge a1 c1")
    assert table.outcome is None
    assert (table.seat, table.phase) == (2, "act")
    assert list(table.rules.standing(table.state)) == [2, 3]


def test_16_the_pool_does_not_save_who_has_no_troops():
    table = Table("R..r", "2___").do("attack a1 d1")
    assert table.state.pools[Seat(2)]["general"] == 4
    assert table.outcome is not None


QUIET = ("R...", "____", "...g")


@pytest.mark.parametrize(
    ("table", "order"),
    [
        (Table("R..r", *QUIET[1:]), "attack a1 d1"),
        (Table("11.G", *QUIET[1:]), "spawn grunt a1 by d1"),
        (Table("K..R", "R...", *QUIET[1:], walls="a1|b1"), "ram a1 a1|b1 a1"),
    ],
)
def test_17_a_kill_a_spawn_and_a_wall_begin_the_count_anew(table: Table, order: str):
    table.state.quiet = 7
    table.do(order).pass_turn()
    assert table.state.quiet == 0
    assert table.pass_turn().state.quiet == 1


def test_17_a_wall_that_is_moved_begins_the_count_anew():
    """Of itself, not only because of the tile that brought it."""
    table = Table("R?..", "....", *QUIET[1:], walls="a2|b2").flip("move a1 b1", "9-11")
    table.state.quiet, table.state.stirred = 7, False
    table.do("shift a2|b2 c1|d1").pass_turn()
    assert table.state.quiet == 0


def test_17_moves_count_as_quiet():
    table = Table(*QUIET).do("move a1 b1").pass_turn()
    assert table.state.quiet == 1


def test_17_without_a_limit_quiet_turns_go_on():
    table = Table(*QUIET, quiet_draw=0)
    table.state.quiet = 500
    assert table.pass_turn().outcome is None


def test_17_the_turn_limit_counts_the_turns_of_all():
    table = Table("R..", "R._", "..g", turn_cap=3)
    assert table.pass_turn().pass_turn().outcome is None
    assert (table.state.turn, table.state.round) == (3, 2)
    table.pass_turn()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_17_at_the_turn_limit_only_those_still_in_the_game_are_counted():
    table = Table("RrR.", "....", on="grunt3@d2", seats=3, turn_cap=1)
    table.do("attack a1 b1", "end_turn")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@pytest.mark.parametrize("order", ["", "end_turn", "spawn sniper a1 by d1"])
def test_18_one_may_resign_whenever_one_has_to_decide(order: str):
    table = Table("11.G", "S...", "____", "...g", on="grunt3@a4", seats=3)
    if order:
        table.do(order)
    table.concede()
    assert (table.seat, table.phase) == (2, "act")
    assert table.army(1) == ""
    assert (table.state.fresh, table.state.shot) == (None, None)


def test_18_one_may_resign_amid_a_bonus_or_a_second_shot():
    bonus = Table("R?.1", "____", "...g", on="grunt3@a3", seats=3).flip("move a1 b1", "4-6")
    assert bonus.concede().phase == "act"
    shot = Table("r..", "...", "Q.r", "___", "..g", on="grunt3@a5", seats=3).do("attack a3 c3")
    shot.concede()
    assert (shot.seat, shot.phase, shot.state.shot) == (2, "act", None)
    assert shot.army(2) == "grunt@a1 grunt@c3 general@c5"


def test_13_only_ones_own_snipers_are_turned_and_each_turn_anew():
    table = Table("S...", "....", "...s").do("end_turn")
    assert {action.subject for action in table.rules.legal_actions(table.state)} == {
        PieceRef(table.id("a1")),
        None,
    }
    table.do("face a1 e", "end_turn", "face d3 w", "end_turn")
    assert table.can("face a1 s")


def test_13_a_sniper_is_turned_only_towards_cells_of_the_map():
    """The corner has two sides."""
    table = Table("S...", "....", "...g").do("end_turn")
    assert table.targets("face", "a1") == "b1 a2"


def test_9_the_third_action_ends_the_turn_and_new_ones_begin():
    table = Table("R...", "R...", "R...", "...g").do("move a1 b1", "move a2 b2")
    assert (table.seat, table.state.actions) == (1, 1)
    table.do("move a3 b3")
    assert (table.seat, table.state.actions, table.state.acted) == (2, 3, 0)
    assert table.pass_turn().can("move b1 c1")


def test_20_turns_run_by_seat_number_from_whoever_goes_first():
    table = four()
    table.state.first = table.state.seat = Seat(3)
    seats = []
    for _ in range(5):
        seats.append((table.seat, table.state.round))
        table.pass_turn()
    assert seats == [(3, 1), (4, 1), (1, 1), (2, 1), (3, 2)]
