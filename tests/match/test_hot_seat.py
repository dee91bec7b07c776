"""The hot_seat: whose view may be drawn, and when the curtain hangs (UX 25, 26, 28, 30)."""

import pytest

from game.core.refs import NEUTRAL, Seat
from game.match.hot_seat import Curtain, HotSeat
from tests.scenes.client import new_match


def ended(match):
    """End the present turn."""
    match.step(next(action for action in match.legal() if action.verb == "end_turn"))
    return match


def test_one_person_against_computers_always_looks():
    hot_seat = HotSeat(new_match(seats=("human", "easy"), fog=True))
    assert hot_seat.viewer == 1
    assert not hot_seat.guarded


def test_without_secrets_the_person_who_decides_looks():
    match = new_match()
    hot_seat = HotSeat(match)
    assert hot_seat.viewer == 1
    ended(match)
    hot_seat.follow()
    assert hot_seat.viewer == 2
    assert hot_seat.curtain is None


def test_with_secrets_nobody_looks_until_the_curtain_is_opened():
    match = new_match(fog=True)
    hot_seat = HotSeat(match)
    assert hot_seat.viewer is None
    assert hot_seat.curtain == Curtain(Seat(1))
    hot_seat.open(Seat(1))
    assert hot_seat.viewer == 1
    ended(match)
    hot_seat.follow()
    assert hot_seat.viewer is None
    assert hot_seat.curtain == Curtain(Seat(2))


def test_secrets_that_last_a_while_need_a_curtain_only_where_a_decision_is_private(monkeypatch):
    match = new_match(fog=True)
    monkeypatch.setattr(type(match.options), "curtain", lambda _: False)
    hot_seat = HotSeat(match)
    assert hot_seat.viewer == 1
    ended(match)
    hot_seat.follow()
    assert hot_seat.viewer == 2


def test_a_private_decision_of_an_open_game_is_covered_on_both_sides(monkeypatch):
    match = new_match()
    decide = match.rules.decision
    private = set()
    monkeypatch.setattr(
        type(match.rules),
        "decision",
        lambda _, state: (now := decide(state))._replace(private=now.seat in private),
    )
    hot_seat = HotSeat(match)
    assert hot_seat.viewer == 1
    private.add(2)
    ended(match)
    hot_seat.follow()
    assert hot_seat.curtain == Curtain(Seat(2))
    hot_seat.open(Seat(2))
    assert hot_seat.viewer == 2
    ended(match)
    hot_seat.follow()
    assert hot_seat.curtain == Curtain(Seat(1), together=True), "the others look away still"
    hot_seat.open(Seat(1))
    assert hot_seat.viewer == 1, "what follows is open again"
    ended(match)
    private.clear()
    hot_seat.follow()
    assert hot_seat.viewer == 2


def test_a_private_decision_after_an_open_one_of_the_same_seat_is_covered_too(monkeypatch):
    """Others have been looking on until now: they are asked to look away."""
    match = new_match()
    decide = match.rules.decision
    private: list[bool] = []
    monkeypatch.setattr(
        type(match.rules),
        "decision",
        lambda _, state: decide(state)._replace(private=bool(private)),
    )
    hot_seat = HotSeat(match)
    assert hot_seat.viewer == 1
    private.append(True)
    match.step(match.legal()[0])
    hot_seat.follow()
    assert hot_seat.curtain == Curtain(Seat(1))
    hot_seat.open(Seat(1))
    match.step(match.legal()[0])
    hot_seat.follow()
    assert hot_seat.viewer == 1, "once is enough"


def test_only_the_person_named_may_open_it():
    hot_seat = HotSeat(new_match(fog=True))
    with pytest.raises(ValueError, match="seat 2"):
        hot_seat.open(Seat(2))


def test_it_hangs_while_a_computer_moves_between_two_people():
    match = new_match("three_crowns", ("human", "easy", "human"), fog=True)
    hot_seat = HotSeat(match)
    hot_seat.open(Seat(1))
    ended(match)
    hot_seat.follow()
    assert hot_seat.curtain == Curtain(NEUTRAL)
    with pytest.raises(ValueError, match="seat 0"):
        hot_seat.open(NEUTRAL)
    ended(match)
    hot_seat.follow()
    assert hot_seat.curtain == Curtain(Seat(3))


def test_computers_alone_are_watched_with_open_eyes():
    assert HotSeat(new_match(seats=("easy", "beginner"), fog=True)).viewer == NEUTRAL


def test_it_is_gone_once_the_match_is_over():
    match = new_match(fog=True)
    hot_seat = HotSeat(match)
    hot_seat.open(Seat(1))
    match.step(next(a for a in match.table_actions() if a.verb == "concede"))
    hot_seat.follow()
    assert hot_seat.viewer == 1
    assert hot_seat.curtain is None


def test_who_still_plays_alone_needs_no_curtain():
    match = new_match("three_crowns", ("human", "easy", "human"), fog=True)
    hot_seat = HotSeat(match)
    hot_seat.open(Seat(1))
    match.step(next(a for a in match.table_actions() if a.verb == "concede"))
    hot_seat.follow()
    assert hot_seat.viewer == 3
    assert not hot_seat.shared


def teamed(teams="1+2 3+4", seats=("human",) * 4, *, fog=True):
    return HotSeat(new_match("four_corners", seats, teams=teams, fog=fog))


def end_turn(hot):
    """Let the seat that decides end its turn."""
    match = hot._match
    match.step(next(action for action in match.legal() if action.verb == "end_turn"))
    hot.follow()


def test_team_mates_share_the_curtain():
    hot = teamed()
    assert hot.curtain.seat == 1
    hot.open(Seat(1))
    end_turn(hot)
    assert hot.viewer == 2, "the mate looks on"
    end_turn(hot)
    assert hot.viewer is None
    assert hot.curtain.seat == 3
    hot.open(Seat(3))
    end_turn(hot)
    assert hot.viewer == 4
    end_turn(hot)
    assert hot.curtain.seat == 1


def test_who_is_no_mate_finds_the_curtain_at_every_hand_over():
    hot = teamed("1+3 2+4")
    for seat in (1, 2, 3, 4):
        assert hot.curtain.seat == seat
        hot.open(Seat(seat))
        end_turn(hot)


def test_mates_against_computers_need_no_curtain():
    hot = teamed(seats=("human", "human", "easy", "easy"))
    assert not hot.guarded
    assert hot.viewer == 1


def test_mates_see_the_same_in_fog():
    match = teamed()._match
    for _ in range(40):
        match.step(match.legal()[len(match.steps) * 7 % len(match.legal())])
        if match.outcome is not None:
            break
        for one, other in ((1, 2), (3, 4)):
            assert match.confidants(Seat(one)) == (other,)
            assert match.seen(Seat(one)).key() == match.seen(Seat(other)).key()
        assert match.seen(Seat(1)).key() != match.seen(Seat(3)).key()
