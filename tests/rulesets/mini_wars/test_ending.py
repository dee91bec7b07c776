"""§18: losing, winning, resigning, the round limit."""

import pytest

from game.core.event import (
    Announced,
    GameEnded,
    PieceChanged,
    PieceRemoved,
    ResourceChanged,
)
from game.core.refs import Seat
from game.core.rules import Outcome
from game.core.words import seat_name
from tests.rulesets.mini_wars.table import RULES, Table

THREE = "tank1 base2:1 tank2 town2:70\nbase1 tank3 base3 .\n. . . ."


def test_18_losing_the_last_base_ends_a_two_player_game_though_units_remain():
    """Case 18."""
    table = Table("tank1 base2:1 tank2 base1").do("attack a1 b1")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert str(table.outcome.reason) == "Player 2 has no base left."
    assert table.outcome.termination == "last_base"
    assert table.hp("c1") == 80
    assert RULES.legal_actions(table.state) == []
    assert table.events[-1] == GameEnded((Seat(1),), table.outcome.reason)


def test_18_a_player_with_another_base_goes_on():
    table = Table("tank1 base2:1 base2 base1").do("attack a1 b1")
    assert table.outcome is None


def test_18_other_buildings_do_not_count():
    table = Table("tank1 town2:1 base2 base1").do("attack a1 b1")
    assert table.outcome is None


def test_18_taking_a_neutral_base_beats_nobody():
    table = Table("tank1 base0:1 tank0\nbase1 base2 base3", seats=3).do("attack a1 b1")
    assert (table.piece("b1").seat, table.hp("c1")) == (1, 80)
    assert table.state.out == {}
    assert not any(isinstance(event, Announced) for event in table.events)


def test_18_among_more_players_units_go_and_buildings_turn_neutral():
    table = Table(THREE, seats=3).do("attack a1 b1")
    assert table.outcome is None
    assert table.hp("c1") == 0
    assert (table.piece("d1").seat, table.hp("d1")) == (0, 70)
    assert (table.piece("b1").seat, table.hp("b1")) == (1, 50)
    assert table.state.standing == (1, 3)
    assert any(isinstance(e, PieceRemoved) and e.cause == "lost" for e in table.events)
    assert any(isinstance(e, PieceChanged) and e.after == 0 for e in table.events)
    announced = [e for e in table.events if isinstance(e, Announced)]
    assert [(str(e.text), e.seat) for e in announced] == [("Player 2 has lost the last base.", 2)]
    assert not any(isinstance(e, GameEnded) for e in table.events)


def test_18_the_capturers_turn_goes_on_and_the_loser_is_skipped():
    table = Table(THREE, seats=3).do("attack a1 b1")
    assert table.seat == 1
    assert table.can("end_turn")
    table.do("end_turn")
    assert table.seat == 3


@pytest.mark.parametrize("held", [70, 0])
def test_18_the_gold_of_a_beaten_player_is_gone(held):
    table = Table(THREE, seats=3, starting_gold=held).do("attack a1 b1")
    assert table.gold(2) == 0
    told = [event for event in table.events if isinstance(event, ResourceChanged)]
    assert told == [ResourceChanged(Seat(2), "gold", 70, 0, "lost")][: held // 70]


def test_18_as_in_ludii_a_beaten_player_keeps_his_gold_and_it_counts_for_nobody():
    """The reference's `RemovePiecesIfPlayerHasLost` goes through sites alone: no score is set."""
    table = Table(THREE, seats=3, edition="ludii").do("attack a1 b1")
    assert table.state.standing == (1, 3)
    assert table.gold(2) == 100
    assert not any(isinstance(event, ResourceChanged) for event in table.events)
    for seat in (1, 2, 3):
        own = RULES.features(table.state, Seat(seat))["gold"]
        assert own == {1: 0, 2: -200, 3: 0}[seat]


def test_18_as_in_ludii_who_resigns_is_beaten_like_others():
    table = Table(THREE, seats=3, edition="ludii").do("end_turn").concede()
    assert table.state.standing == (1, 3)
    assert table.gold(2) == 100
    assert not any(isinstance(event, ResourceChanged) for event in table.events)


def test_18_as_in_ludii_the_gold_of_a_beaten_team_mate_breaks_no_tie():
    table = Table(
        "tank2 base1:1 . base3\nbase2 . . base3",
        seats=3,
        edition="ludii",
        rules={"teams": "1+3"},
        round_limit=1,
    )
    table.do("end_turn", "attack a1 b1", "end_turn", "end_turn")
    assert [table.gold(seat) for seat in (1, 2, 3)] == [120, 140, 140]
    assert table.outcome is not None
    assert table.outcome.winners == ()


def test_18_the_last_player_wins():
    table = Table("tank1 base2:1 .\ntank1 base3:1 base1", seats=3)
    table.do("attack a1 b1", "attack a2 b2")
    assert table.outcome == Outcome((Seat(1),), "No other player is left.", "last_standing")


def test_18_the_last_team_wins_beaten_members_included():
    picture = "tank1 base2:1 base1\ntank2 base3:1 bomber1"
    table = Table(picture, seats=3, rules={"teams": "1+3"})
    table.do("end_turn", "attack a2 b2")
    assert table.outcome is None
    assert table.state.standing == (1, 2)
    table.do("end_turn", "attack a1 b1", "attack c2 b2")
    assert table.outcome is not None
    assert table.outcome.winners == (1, 3)
    assert str(table.outcome.reason) == "Player 2 has no base left."


def test_18_resigning_counts_as_losing_all_bases():
    table = Table(THREE, seats=3).do("end_turn").concede()
    assert str(table.events[0].text) == "Player 2 resigns."  # type: ignore[union-attr]
    assert table.state.standing == (1, 3)
    assert (table.hp("c1"), table.piece("b1").seat, table.piece("d1").seat) == (0, 0, 0)
    assert table.hp("b1") == 1
    assert table.seat == 3
    table.concede()
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


def test_18_resigning_between_two_ends_the_game():
    table = Table("base1 tank1 base2").concede()
    assert table.outcome is not None
    assert table.outcome.winners == (2,)
    assert str(table.outcome.reason) == "Player 1 resigned."
    assert (table.hp("b1"), table.piece("a1").seat) == (0, 0)
    assert table.outcome.termination == "resigned"
    assert table.outcome.reason == table.events[-1].reason  # type: ignore[union-attr]
    assert table.outcome.reason.args == {"player": seat_name(1)}  # type: ignore[union-attr]
    assert [type(event) for event in table.events].count(GameEnded) == 1
    assert (table.state.seat, table.state.round) == (1, 1)


def test_18_the_last_in_order_resigning_begins_a_new_round():
    table = Table("base1 base2 base3", seats=3).do("end_turn", "end_turn").concede()
    assert (table.seat, table.state.round) == (1, 2)
    assert table.gold(1) == 140


@pytest.mark.parametrize(
    ("picture", "winners", "reason", "termination"),
    [
        ("base1 base1 base2 town2", (1,), "most bases", "limit_bases"),
        ("base1 town1 town1 base2 town2 .", (1,), "more towns", "limit_towns"),
        ("base1 . base2 town2", (2,), "more towns", "limit_towns"),
        ("base1 . base2 .", (), "no side is ahead", "limit_level"),
    ],
)
def test_18_round_limit_counts_bases_then_towns(picture, winners, reason, termination):
    table = Table(picture, round_limit=2).do("end_turn", "end_turn", "end_turn")
    assert table.outcome is None
    gold = dict(table.state.gold)
    table.do("end_turn")
    assert table.outcome is not None
    assert table.outcome.winners == winners
    assert reason in str(table.outcome.reason)
    assert table.outcome.termination == termination
    assert table.state.gold == gold  # nobody is paid for a turn that never comes
    assert table.events == (GameEnded(table.outcome.winners, table.outcome.reason),)


def test_18_round_limit_counts_gold_last():
    table = Table("town1 . base1 base2 town2", round_limit=1)
    table.do("buy soldier b1", "end_turn", "end_turn")
    assert table.outcome is not None
    assert table.outcome.winners == (2,)
    assert "more gold" in str(table.outcome.reason)
    assert table.outcome.termination == "limit_gold"


@pytest.mark.parametrize(
    ("picture", "winners", "reason"),
    [
        ("base1 base2 base2 base3 town2", (2,), "more towns"),
        ("base1 base2 base2 base3 base3", (1, 3), "most bases"),
        ("base1 town1 base2 base2 base3 town3 town2", (1, 3), "more towns"),
    ],
)
def test_18_round_limit_adds_up_each_thing_by_itself(picture, winners, reason):
    table = Table(picture, seats=3, rules={"teams": "1+3"}, round_limit=1)
    table.do("end_turn", "end_turn", "end_turn")
    assert table.outcome is not None
    assert table.outcome.winners == winners
    assert reason in str(table.outcome.reason)


def test_18_round_limit_adds_up_a_side():
    picture = "base1 base2 base2 base3"
    table = Table(picture, seats=3, rules={"teams": "1+3"}, round_limit=1)
    table.do("end_turn", "end_turn", "end_turn")
    assert table.outcome is not None
    assert table.outcome.winners == (1, 3)  # as many bases and towns, more gold together
    assert "more gold" in str(table.outcome.reason)
