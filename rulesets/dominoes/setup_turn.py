"""The course of set-up: who is asked what next, up to the first turn (§3 to §8)."""

from collections.abc import Callable

from game.board.grid import bits
from game.core.refs import PieceId, Seat
from rulesets.dominoes.bases import BASE_CELLS
from rulesets.dominoes.ending import outcome
from rulesets.dominoes.setting import WALLS_EACH
from rulesets.dominoes.setup_moves import places
from rulesets.dominoes.state import BASE, STOCK, WALL, State
from rulesets.dominoes.telling import Telling
from rulesets.dominoes.turn import begin_turn


def players(state: State) -> list[Seat]:
    """Return who is still in the game, in turn order."""
    return [seat for seat in state.order if seat not in state.out]


def _after(state: State) -> Seat | None:
    """Return who is asked next in this phase; None: all have been asked."""
    order = state.order
    later = order[order.index(state.seat) + 1 :]
    return next((seat for seat in later if seat not in state.out), None)


def _ask_next(state: State, telling: Telling, then: Callable[[State, Telling], None]) -> None:
    """Ask the next player in this phase; go on to what comes then after the last one."""
    seat = _after(state)
    if seat is None:
        then(state, telling)
    else:
        state.seat = seat
        telling.asks(state)


def begin_bases(state: State, telling: Telling) -> None:
    """Ask the first player for his base, unless the map has laid them all (§5)."""
    state.seat = players(state)[0]
    state.phase = BASE
    if state.setting.bases:
        begin_walls(state, telling)
    else:
        telling.asks(state)


def next_base(state: State, telling: Telling) -> None:
    """Ask the next player for his base (§5)."""
    _ask_next(state, telling, begin_walls)


def begin_walls(state: State, telling: Telling) -> None:
    """Ask the first player for a wall, unless the map has set them all (§7)."""
    state.seat = players(state)[0]
    state.phase = WALL
    if state.setting.walls:
        begin_stocking(state, telling)
    else:
        _ask_for_wall(state, telling)


def next_wall(state: State, telling: Telling) -> None:
    """Ask the next player for a wall: all in turn, twice (§7)."""
    seat = _after(state)
    if seat is None:
        state.laid += 1
    state.seat = seat or players(state)[0]
    _ask_for_wall(state, telling)


def _ask_for_wall(state: State, telling: Telling) -> None:
    """Ask for a wall if one is due and there is an edge for it."""
    if state.laid < WALLS_EACH and next(places(state, state.walls), None) is not None:
        telling.asks(state)
    else:
        begin_stocking(state, telling)


def begin_stocking(state: State, telling: Telling) -> None:
    """Let the first player stock his base (§8)."""
    state.seat = players(state)[0]
    state.phase = STOCK
    telling.asks(state)


def next_stock(state: State, telling: Telling) -> None:
    """Let the next player stock his base; after the last one all is shown (§8)."""
    _ask_next(state, telling, begin_play)


def begin_play(state: State, telling: Telling) -> None:
    """Show what has been stocked in secret, and begin the first turn (§8)."""
    if state.veiled:
        telling.say("The bases are stocked.", Seat(0))
        for id, troop in state.troops.items():
            others = tuple(seat for seat in state.setting.seats if seat != troop.seat)
            telling.placed(id, troop, others)
    begin_turn(state, players(state)[0], telling)


def leave(state: State, seat: Seat, telling: Telling) -> None:
    """Go on in set-up after the deciding player has resigned (§18)."""
    if state.over:
        telling.ended(outcome(state))
    elif state.phase == BASE:
        for cell in bits(state.base(seat)):
            telling.tile(cell, "taken away again")
        state.bases = {other: base for other, base in state.bases.items() if other != seat}
        next_base(state, telling)
    elif state.phase == WALL:
        next_wall(state, telling)
    elif state.phase == STOCK:
        next_stock(state, telling)
    else:
        state.first = _after_coin(state)
        begin_bases(state, telling)


def _after_coin(state: State) -> Seat:
    """Return who goes first when the winner of the flip has resigned: the next seat."""
    seats = state.setting.seats
    at = seats.index(state.seat)
    return next(seat for seat in (*seats[at + 1 :], *seats) if seat not in state.out)


def stocked_id(state: State, seat: Seat, cell: int) -> PieceId:
    """Return the number of a troop by its base cell, so that it tells nothing else (§8)."""
    lower = (state.base(seat) & (1 << cell) - 1).bit_count()
    return PieceId(1 + BASE_CELLS * state.order.index(seat) + lower)
