"""What a seat sees while bases are stocked in secret (§8), and guesses at what it does not."""

from game.board.grid import bits
from game.core.dice import Dice, pick, shuffle
from game.core.refs import PieceId, Seat
from rulesets.dominoes.board import SNIPER
from rulesets.dominoes.state import NO_FACING, State, Troop
from rulesets.dominoes.turn import stocked_id


def observe(state: State, seat: Seat) -> State:
    """Return the state as a seat sees it: without the others' troops while they are stocked."""
    if not state.veiled:
        return state
    seen = state.copy()
    seen.troops = {id: troop for id, troop in state.troops.items() if troop.seat == seat}
    full = state.setting.pools
    seen.pools = {
        other: pool if other == seat else dict(full[other]) for other, pool in state.pools.items()
    }
    return seen


def determinize(seen: State, seat: Seat, dice: Dice) -> State:
    """Return a full state that the seat would see as `seen`.

    Whoever has had his turn to stock has filled his base, with anything; whoever is at it is taken
    to be about to confirm.
    """
    if not seen.veiled:
        return seen
    state = seen.copy()
    order = state.order
    for other in order[: order.index(state.seat) + 1]:
        if other != seat and other not in state.out:
            _fill(state, other, dice)
    state.troops = dict(sorted(state.troops.items()))
    return state


def _fill(state: State, seat: Seat, dice: Dice) -> None:
    pool = dict(state.pools[seat])
    troops = shuffle(dice, [kind for kind, left in pool.items() for _ in range(left)], "guess")
    beside = state.setting.grid.step
    for kind, cell in zip(troops, bits(state.base(seat)), strict=False):
        facing = NO_FACING
        if kind == SNIPER:
            ways = [side for side, other in enumerate(beside[cell]) if other >= 0]
            facing = pick(dice, ways, "guess")
        id: PieceId = stocked_id(state, seat, cell)
        state.troops[id] = Troop(kind, seat, cell, facing)
        pool[kind] -= 1
    state.pools[seat] = pool
