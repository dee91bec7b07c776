"""The course of a game: set-up and who is asked what in it, turns, and how it ends (§3 to §18).

What takes a log changes `state`.
"""

from collections.abc import Callable

from game.board.board import Board
from game.board.grid import Cell, bits
from game.core.action import Action
from game.core.dice import Dice, pick
from game.core.event import Announced, Cause, Event
from game.core.refs import CellRef, PieceId, PieceRef, Seat
from game.core.rules import FaceDown, Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.dominoes.board import BASE_CELLS, KINDS, LIGHTFOOT
from rulesets.dominoes.combat import Dead, casualties
from rulesets.dominoes.moves import bonus_is_possible, places, unturned
from rulesets.dominoes.options import Options
from rulesets.dominoes.state import (
    ACT,
    ACTIONS,
    BASE,
    BONUS_PHASES,
    FACE,
    STOCK,
    WALL,
    WALLS_EACH,
    Setting,
    State,
    Tile,
    Troop,
    draw,
)
from rulesets.dominoes.view.log_events import LogEvents


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision: the coin is flipped (§3)."""
    setting = Setting(board, options)
    seats = setting.seats
    return State(
        setting,
        pick(dice, seats, "the coin flip"),
        pools={seat: dict(pool) for seat, pool in setting.pools.items()},
        bases=dict(setting.bases),
        walls=setting.walls,
        spares=setting.spares,
        next_id=1 + BASE_CELLS * len(seats),
    )


def opening(first: State) -> tuple[Event, ...]:
    """Return who has won the flip (§3)."""
    words = {"player": seat_name(first.seat)}
    return (Announced(Phrase("{player} wins the coin flip.", words), first.seat),)


# ------------------------------------------------------------------------------------------- set-up


def players(state: State) -> list[Seat]:
    """Return who is still in the game, in turn order."""
    return [seat for seat in state.order if seat not in state.out]


def _after(state: State) -> Seat | None:
    """Return who is asked next in this phase; None: all have been asked."""
    order = state.order
    later = order[order.index(state.seat) + 1 :]
    return next((seat for seat in later if seat not in state.out), None)


def _ask_next(state: State, log: LogEvents, then: Callable[[State, LogEvents], None]) -> None:
    """Ask the next player in this phase; go on to what comes then after the last one."""
    seat = _after(state)
    if seat is None:
        then(state, log)
    else:
        state.seat = seat
        log.asks(state)


def begin_bases(state: State, log: LogEvents) -> None:
    """Ask the first player for his base, unless the map has laid them all (§5)."""
    state.seat = players(state)[0]
    state.phase = BASE
    if state.setting.bases:
        begin_walls(state, log)
    else:
        log.asks(state)


def next_base(state: State, log: LogEvents) -> None:
    """Ask the next player for his base (§5)."""
    _ask_next(state, log, begin_walls)


def begin_walls(state: State, log: LogEvents) -> None:
    """Ask the first player for a wall, unless the map has set them all (§7)."""
    state.seat = players(state)[0]
    state.phase = WALL
    if state.setting.walls:
        begin_stocking(state, log)
    else:
        _ask_for_wall(state, log)


def next_wall(state: State, log: LogEvents) -> None:
    """Ask the next player for a wall: all in turn, twice (§7)."""
    seat = _after(state)
    if seat is None:
        state.laid += 1
    state.seat = seat or players(state)[0]
    _ask_for_wall(state, log)


def _ask_for_wall(state: State, log: LogEvents) -> None:
    """Ask for a wall if one is due and there is an edge for it."""
    if state.laid < WALLS_EACH and next(places(state, state.walls), None) is not None:
        log.asks(state)
    else:
        begin_stocking(state, log)


def begin_stocking(state: State, log: LogEvents) -> None:
    """Let the first player stock his base (§8)."""
    state.seat = players(state)[0]
    state.phase = STOCK
    log.asks(state)


def next_stock(state: State, log: LogEvents) -> None:
    """Let the next player stock his base; after the last one all is shown (§8)."""
    _ask_next(state, log, begin_play)


def begin_play(state: State, log: LogEvents) -> None:
    """Show what has been stocked in secret, and begin the first turn (§8)."""
    if state.veiled:
        log.say("The bases are stocked.", Seat(0))
        for id, troop in state.troops.items():
            others = tuple(seat for seat in state.setting.seats if seat != troop.seat)
            log.placed(id, troop, others)
    begin_turn(state, players(state)[0], log)


def leave(state: State, seat: Seat, log: LogEvents) -> None:
    """Go on in set-up after the deciding player has resigned (§18)."""
    if state.over:
        log.ended(outcome(state))
    elif state.phase == BASE:
        for cell in bits(state.base(seat)):
            log.tile(cell, "taken away again")
        state.bases = {other: base for other, base in state.bases.items() if other != seat}
        next_base(state, log)
    elif state.phase == WALL:
        next_wall(state, log)
    elif state.phase == STOCK:
        next_stock(state, log)
    else:
        state.first = _after_coin(state)
        begin_bases(state, log)


def _after_coin(state: State) -> Seat:
    """Return who goes first when the winner of the flip has resigned: the next seat."""
    seats = state.setting.seats
    at = seats.index(state.seat)
    return next(seat for seat in (*seats[at + 1 :], *seats) if seat not in state.out)


def stocked_id(state: State, seat: Seat, cell: int) -> PieceId:
    """Return the number of a troop by its base cell, so that it tells nothing else (§8)."""
    lower = (state.base(seat) & (1 << cell) - 1).bit_count()
    return PieceId(1 + BASE_CELLS * state.order.index(seat) + lower)


# ------------------------------------------------------------------------------------------ actions


def spend(state: State, id: PieceId) -> None:
    """Pay for an action of a troop: one of the turn's, or the bonus (§9, §12)."""
    if state.phase == ACT:
        state.actions -= 1
    if not KINDS[state.troops[id].kind].tireless:
        state.acted |= 1 << id
    state.phase = ACT


def resume(state: State, log: LogEvents) -> None:
    """Go on after an action and all that came of it; changes `state`."""
    state.phase = ACT
    state.shot = None
    state.fresh = None
    if state.over:
        log.ended(outcome(state))
    elif state.seat in state.out:
        next_turn(state, log)
    elif not state.actions:
        end_turn(state, log)


# ------------------------------------------------------------------------------------------- deaths


def bury(state: State, dead: Dead, log: LogEvents) -> None:
    """Take the dead off the board, and see who has lost (§16); changes `state`."""
    log.died(state.troops, dead)
    for id in dead.causes:
        troop = state.troops.pop(id)
        if state.setting.options.recycle:
            give_back(state, troop)
        if troop.seat != state.seat:
            log.counted(state.seat, "kills")
        elif dead.causes[id] is Cause.MINE:
            log.counted(state.seat, "mines")
    state.stirred = True
    _look_for_losers(state, log)


def give_back(state: State, troop: Troop, by: int = 1) -> None:
    """Put a troop back into its pool, or take one out of it with -1."""
    pool = state.pools[troop.seat]
    state.pools[troop.seat] = {**pool, troop.kind: pool[troop.kind] + by}


def _look_for_losers(state: State, log: LogEvents) -> None:
    armies = {troop.seat for troop in state.troops.values()}
    for seat in state.standing:
        if seat not in armies:
            drop(state, seat, "wiped", log)
    if not state.standing:
        state.drawn = "together"


def drop(state: State, seat: Seat, how: str, log: LogEvents) -> None:
    """Let a player be out; changes `state`."""
    state.out = dict(sorted({**state.out, seat: how}.items()))
    log.lost(seat, how)


# -------------------------------------------------------------------------------------------- flips


def arrive(state: State, id: PieceId, dice: Dice, log: LogEvents) -> None:
    """Flip the tile a troop ended its move on, and do what it says (§11); changes `state`."""
    troop = state.troops[id]
    cell = troop.cell
    if not state.setting.field >> cell & 1:
        resume(state, log)
        return
    face = state.faces.get(cell)
    fresh = cell not in state.faces
    if fresh:
        face = _flip(state, cell, dice, log)
    if face is not None and face.mine and troop.kind != LIGHTFOOT:
        _blow_up(state, id, face, log)
        resume(state, log)
    elif fresh and face is not None and face.bonus:
        offer(state, face.bonus, log)
    else:
        resume(state, log)


def turns_up(state: State, action: Action) -> FaceDown | None:
    """Return the tile that a move flips (§11), and what it may be."""
    match action:
        case Action("move", PieceRef(), CellRef(cell)) if state.face_down() >> cell & 1:
            return FaceDown(cell, state.unseen())
    return None


def _flip(state: State, cell: Cell, dice: Dice, log: LogEvents) -> Tile:
    """Draw the face of a tile that nobody has seen (§1)."""
    tile = draw(dice, state.unseen())
    state.faces = dict(sorted({**state.faces, cell: tile}.items()))
    state.stirred = True
    log.flipped(cell, tile)
    log.counted(state.seat, "flips")
    return tile


def _blow_up(state: State, id: PieceId, mine: Tile, log: LogEvents) -> None:
    """Let a mine kill who stands on it; a spare takes its place, face down (§11)."""
    cell = state.troops[id].cell
    dead = casualties(state, {id: Cause.MINE})
    state.discards = (*state.discards, mine)
    if state.spares:
        state.spares -= 1
        del state.faces[cell]
        log.replaced(cell)
    else:
        state.faces[cell] = None
        log.flipped(cell, None)
    bury(state, dead, log)


def offer(state: State, total: int, log: LogEvents) -> None:
    """Ask what to do with a bonus, if anything can be done with it (§12); changes `state`."""
    if bonus_is_possible(state, total):
        state.phase = BONUS_PHASES[total]
        log.asks(state)
    else:
        log.say("Nothing can be done with the bonus.", state.seat)
        resume(state, log)


# -------------------------------------------------------------------------------------------- turns


def begin_turn(state: State, seat: Seat, log: LogEvents) -> None:
    """Begin a player's turn (§9); changes `state`."""
    order = state.order
    if order.index(seat) <= order.index(state.seat):
        state.round += 1
    state.seat = seat
    state.phase = ACT
    state.turn += 1
    state.actions = ACTIONS
    state.acted = state.faced = 0
    state.stirred = False
    log.turn(state)


def end_turn(state: State, log: LogEvents) -> None:
    """Let the player turn his snipers, if he has any (§13); changes `state`."""
    if unturned(state):
        state.phase = FACE
        log.asks(state)
    else:
        next_turn(state, log)


def next_turn(state: State, log: LogEvents) -> None:
    """End the turn: draws (§17), then the next player's; changes `state`."""
    state.quiet = 0 if state.stirred else state.quiet + 1
    options = state.setting.options
    if options.quiet_draw and state.quiet >= options.quiet_draw:
        state.drawn = "quiet"
    elif options.turn_cap and state.turn >= options.turn_cap:
        state.drawn = "cap"
    if state.drawn:
        log.ended(outcome(state))
    else:
        begin_turn(state, following(state, state.seat), log)


def following(state: State, seat: Seat) -> Seat:
    """Return who is next in turn order among those still in the game."""
    order = state.order
    at = order.index(seat)
    return next(other for other in (*order[at + 1 :], *order) if other not in state.out)


# ------------------------------------------------------------------------------------------ the end


_LOST: dict[str, str] = {
    "wiped": "{player} has no troops left.",
    "resigned": "{player} resigned.",
}

TERMINATIONS = {
    "wiped": "no troops left",
    "resigned": "resigned",
    "last_standing": "last army standing",
    "together": "last armies wiped out together",
    "quiet": "quiet turns",
    "cap": "turn limit",
}


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    match state.drawn:
        case "together":
            return Outcome((), "The last armies were wiped out together.", state.drawn)
        case "quiet":
            words: dict[str, Words | int] = {"count": state.quiet}
            told = Phrase("Nothing happened for {count} turns in a row.", words)
            return Outcome((), told, state.drawn)
        case "cap":
            return _most_troops(state)
    (winner,) = state.standing
    loser, how = list(state.out.items())[-1]
    if len(state.setting.seats) > 2:
        return Outcome((winner,), "It is the last army standing.", "last_standing")
    return Outcome((winner,), Phrase(_LOST[how], {"player": seat_name(loser)}), how)


def _most_troops(state: State) -> Outcome:
    """Return who has most troops when the turns are used up (§17)."""
    counts = {seat: state.count(seat) for seat in state.standing}
    most = max(counts.values())
    first: list[Seat] = [seat for seat, count in counts.items() if count == most]
    if len(first) > 1:
        return Outcome((), "The turns are used up, and the armies are equal.", "cap")
    words: dict[str, Words | int] = {"count": most, "player": seat_name(first[0])}
    told = Phrase("The turns are used up: {player} has most troops, {count}.", words)
    return Outcome((first[0],), told, "cap")
