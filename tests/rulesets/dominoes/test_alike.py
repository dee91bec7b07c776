"""Of two seats nobody is better off by his number: rules, sight and computers know none."""

import pytest

from game.ai.bot import make_bot
from game.ai.plan import Budget
from game.board.board import Board
from game.core.dice import RandomDice, RecordingDice, ScriptedDice, pick
from game.core.digest import digest
from game.core.manifest import read_options
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from rulesets.dominoes import RULESET
from rulesets.dominoes.state import State
from tests.rulesets.dominoes.fields import GROUND, field
from tests.rulesets.dominoes.table import RULES

BOARD = Board.drawn(field(7, 5, margin=4), GROUND)


def other(seat: Seat) -> Seat:
    return Seat(3 - seat) if seat != NEUTRAL else NEUTRAL


def exchanged(state: State) -> State:
    """Return a position in which the other seat has what each had."""
    found = state.copy()
    found.seat, found.first = other(state.seat), other(state.first)
    troops = state.troops.items()
    found.troops = {id: troop._replace(seat=other(troop.seat)) for id, troop in troops}
    found.pools = dict(sorted((other(seat), pool) for seat, pool in state.pools.items()))
    found.bases = dict(sorted((other(seat), base) for seat, base in state.bases.items()))
    found.out = dict(sorted((other(seat), how) for seat, how in state.out.items()))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_seats_that_change_places_play_and_see_and_plan_the_same(seed: int):
    dice = RandomDice(seed)
    options = read_options(RULESET.manifest, BOARD, {"secret_stocking": seed % 2 == 0})
    state = RULES.setup(BOARD, options, dice)
    for ply in range(120):
        decision, twin = RULES.decision(state), exchanged(state)
        if not isinstance(decision, Decision):
            break
        seat = decision.seat
        for looks in (seat, other(seat)):
            seen = exchanged(RULES.observe(state, looks))
            assert digest(seen) == digest(RULES.observe(twin, other(looks)))
        if ply % 12 == 0:
            plans = [
                make_bot("normal").think(
                    RULES, RULES.observe(there, who), who, RandomDice(ply), Budget(16)
                )
                for there, who in ((state, seat), (twin, other(seat)))
            ]
            assert plans[0].actions == plans[1].actions
        legal = list(RULES.legal_actions(state))
        assert legal == list(RULES.legal_actions(twin))
        rolled = RecordingDice(dice)
        action = pick(dice, legal)
        state = RULES.apply(state, action, rolled).state
        rolls = ScriptedDice(tuple(face for _, face in rolled.rolls))
        assert digest(exchanged(state)) == digest(RULES.apply(twin, action, rolls).state)
