"""Line-ups: what is proposed is legal and sensible, what stands can be set up again (§11, §12)."""

import pytest

from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.refs import Seat
from rulesets.mj12 import RULESET
from rulesets.mj12.search.charts import KIND
from rulesets.mj12.search.values import VALUE
from rulesets.mj12.state import UNITS
from tests.scenes.client import shipped_map


def played(name, **chosen):
    """Return the first set-up of a map, and the same once the proposal is placed."""
    board = shipped_map(name, "mj12").board()
    options = read_options(RULESET.manifest, board, chosen)
    before = RULESET.rules.setup(board, options, RandomDice(1))
    state = before
    for action in RULESET.presenter.arrange(state, state.seat):
        assert action in RULESET.rules.legal_actions(state)
        state = RULESET.rules.apply(state, action, RandomDice(1)).state
    return before, state


@pytest.mark.parametrize("name", ["danville", "millbrook", "muster_moor", "wolf_pass"])
def test_11_a_proposal_can_be_played_and_leaves_an_army_that_is_ready(name):
    before, state = played(name)
    assert before.phase == "setup"
    legal = {action.verb for action in RULESET.rules.legal_actions(state)}
    assert "done" in legal
    if state.setting.points:
        cheapest = min(unit.cost for unit in UNITS.values())
        left = state.setting.points[state.seat] - state.cost(state.seat)
        assert 0 <= left < cheapest, "nothing is left that buys anything"
        assert any(UNITS[piece.kind].leads for piece in state.pieces.values())


@pytest.mark.parametrize("points", [50, 110, 150, 249, 400])
@pytest.mark.parametrize("name", ["danville", "millbrook", "muster_moor", "wolf_pass"])
def test_12_points_buy_several_units_that_are_worth_their_price(name, points):
    _, state = played(name, points=points)
    army = [piece.kind for piece in state.pieces.values() if piece.seat == state.seat]
    left = points - sum(UNITS[kind].cost for kind in army)
    assert 0 <= left < min(unit.cost for unit in UNITS.values())
    assert len(army) >= points // 25
    gain = sum(VALUE[KIND[kind]] for kind in army)
    assert gain >= 3 * 1000 * points, "an army at random is worth about twice its price"
    assert "done" in {action.verb for action in RULESET.rules.legal_actions(state)}


def test_12_more_points_than_the_zone_has_hexes_buy_the_dearest():
    _, state = played("wolf_pass", points=1500)
    army = [piece.kind for piece in state.pieces.values() if piece.seat == state.seat]
    assert 1500 - sum(UNITS[kind].cost for kind in army) < 24


def test_11_fighters_stand_before_shooters_and_leaders_behind():
    _, state = played("danville")
    grid, zones = state.setting.grid, state.setting.zones
    foes = [c for c in grid.cells if zones[Seat(2)] >> c & 1]
    depth = {
        kind: [
            min(grid.distance(piece.cell, foe) for foe in foes)
            for piece in state.pieces.values()
            if piece.kind == kind
        ]
        for kind in ("militia", "guardsman", "officer")
    }
    mean = {kind: sum(far) / len(far) for kind, far in depth.items()}
    assert mean["militia"] < mean["guardsman"] < mean["officer"]


def test_11_what_stands_is_set_up_again_by_its_line_up():
    before, state = played("danville")
    again = before
    for action in RULESET.presenter.lineup(state, before.seat):
        again = RULESET.rules.apply(again, action, RandomDice(1)).state
    stands = {(piece.kind, piece.cell) for piece in state.pieces.values()}
    assert {(piece.kind, piece.cell) for piece in again.pieces.values()} == stands
    assert RULESET.presenter.arrange(state, Seat(2)) == ()
