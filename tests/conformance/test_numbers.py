"""The law of numbers: what a game counts are deeds of play, under heads of its own."""

import pytest

from game.core.event import Attacked, Counted, Event, PieceRemoved, heard
from game.core.manifest import Stage
from game.core.refs import Seat
from game.core.registry import keys, ruleset
from game.core.rules import Decision
from tests.conformance.cases import DRAWN
from tests.conformance.play import Playout, playout


def counted(events: tuple[Event, ...]) -> list[Counted]:
    """Return the events that count something."""
    return [event for event in events if isinstance(event, Counted)]


def test_law_7_what_is_counted_has_a_head_and_a_seat(game: Playout):
    heads = game.ruleset.manifest.statistics
    for ply in game.plies:
        for event in counted(ply.events):
            assert event.what in heads
            assert event.seat in game.seats
            assert event.amount > 0


def test_law_7_set_up_counts_nothing_and_neither_does_the_opening(game: Playout):
    rules = game.rules
    stages = {phase.key: phase.stage for phase in rules.manifest.phases}
    assert not counted(rules.opening(game.first))
    for ply in game.plies:
        decision = rules.decision(ply.before)
        if isinstance(decision, Decision) and stages.get(decision.phase) is Stage.SETUP:
            assert not counted(ply.events)


def test_law_7_who_hears_what_is_counted_has_heard_of_a_deed(game: Playout):
    """Nobody learns from a number that something has happened out of sight."""
    for ply in game.plies:
        for event in counted(ply.events):
            for seat in game.seats:
                if heard(event, seat) and event.audience is not None:
                    assert any(
                        isinstance(other, Attacked) and heard(other, seat) for other in ply.events
                    )


@pytest.mark.parametrize("key", keys())
def test_every_head_has_numbers_below_it(key: str):
    """Of some game of many, for each seat: no column stands for what never happens."""
    found: set[tuple[Seat, str]] = set()
    for case in DRAWN:
        if case.ruleset == key:
            for seed in (1, 2, 3):
                for ply in playout(case, seed).plies:
                    found |= {(event.seat, event.what) for event in counted(ply.events)}
    heads = ruleset(key).manifest.statistics
    assert len(heads) >= 3
    assert {what for _, what in found} == set(heads)
    assert {seat for seat, _ in found} >= {1, 2}


@pytest.mark.parametrize("case", DRAWN, ids=str)
def test_whoever_is_counted_as_destroyed_is_gone(case):
    """And nobody destroys what is its own."""
    for ply in playout(case, 1).plies:
        gone = [event.seat for event in ply.events if isinstance(event, PieceRemoved)]
        kills = [event.seat for event in counted(ply.events) if event.what == "kills"]
        assert len(kills) <= len(gone)
        for seat in set(kills):
            assert kills.count(seat) <= sum(other != seat for other in gone)
