"""Perft numbers that pin down MiniWars (MJ12), counted by the plain rules as well."""

import pytest

from game.core.action import format_action
from game.core.perft import divide, perft
from rulesets.mj12.state import DONE, State
from tests.perft.pair import perfts
from tests.rulesets.mj12.danville import danville
from tests.rulesets.mj12.plain import Plain
from tests.rulesets.mj12.table import RULES, Table

FIELD = """
mayor1    ,        f         .   .
officer1  ,        h         .   goblin2
,         guardsman1  .      m   .
.         r        v         .   .
"""
SIDES = {"river": "0201|0301 0202|0301 0202|0302", "bridge": "0202|0301", "hedgerow": "0102|0202"}


def position(phase: str, seat: int) -> State:
    return Table(FIELD, sides=SIDES).until(phase, seat).state


def by_plain_rules(state: State) -> int:
    """Return how many moves and attacks the deciding seat has, and the end of its phase."""
    plain = Plain(state)
    found = 1
    for id, piece in state.pieces.items():
        if piece.seat == state.seat:
            ready = piece.status != DONE
            found += len(plain.moves(piece)) if ready else 0
            found += len(plain.attacks(piece)) if ready or id == state.active else 0
    return found


@pytest.mark.parametrize(
    ("phase", "seat", "numbers"),
    [("a_move", 1, (28, 527)), ("b_move", 2, (7, 34))],
)
def test_perft_of_a_movement_phase(phase: str, seat: int, numbers: tuple[int, ...]):
    state = position(phase, seat)
    assert perfts(RULES, state, len(numbers)) == numbers


def test_perft_agrees_with_the_plain_rules_two_plies_deep():
    """As long as the same phase goes on."""
    state = position("a_move", 1)
    assert perft(RULES, state, 1) == by_plain_rules(state)
    for action, count in divide(RULES, state, 2).items():
        after = RULES.apply(state, action, None).state if action.verb == "move" else None  # type: ignore[arg-type]
        if after is not None:
            text = format_action(action, state.setting.grid)
            assert (text, count) == (text, by_plain_rules(after))


def test_perft_of_danville_being_set_up():
    state = Table(danville(), dice=()).state
    assert perfts(RULES, state, 2) == (187, 30_174)
