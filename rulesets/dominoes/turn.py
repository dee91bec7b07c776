"""The course of turns: deaths, flips, bonuses, who is next and when it ends (§9 to §17)."""

from game.board.grid import Cell
from game.core.dice import Dice
from game.core.refs import PieceId, Seat
from rulesets.dominoes.ending import outcome
from rulesets.dominoes.fire import Dead, casualties
from rulesets.dominoes.kinds import KINDS, LIGHTFOOT
from rulesets.dominoes.moves import bonus_is_possible, unturned
from rulesets.dominoes.state import (
    ACT,
    ACTIONS,
    BONUS_PHASES,
    FACE,
    State,
    Troop,
)
from rulesets.dominoes.telling import Telling
from rulesets.dominoes.tiles import Tile, draw, unseen

# ----------------------------------------------------------------------------- actions


def spend(state: State, id: PieceId) -> None:
    """Pay for an action of a troop: one of the turn's, or the bonus (§9, §12)."""
    if state.phase == ACT:
        state.actions -= 1
    if not KINDS[state.troops[id].kind].tireless:
        state.acted |= 1 << id
    state.phase = ACT


def resume(state: State, telling: Telling) -> None:
    """Go on after an action and all that came of it; changes `state`."""
    state.phase = ACT
    state.shot = None
    state.fresh = None
    if state.over:
        telling.ended(outcome(state))
    elif state.seat in state.out:
        next_turn(state, telling)
    elif not state.actions:
        end_turn(state, telling)


# ------------------------------------------------------------------------------ deaths


def bury(state: State, dead: Dead, telling: Telling) -> None:
    """Take the dead off the board, and see who has lost (§16); changes `state`."""
    telling.died(state.troops, dead)
    for id in dead.causes:
        troop = state.troops.pop(id)
        if state.setting.options.recycle:
            give_back(state, troop)
        if troop.seat != state.seat:
            telling.counted(state.seat, "kills")
        elif dead.causes[id] == "mine":
            telling.counted(state.seat, "mines")
    state.stirred = True
    _look_for_losers(state, telling)


def give_back(state: State, troop: Troop, by: int = 1) -> None:
    """Put a troop back into its pool, or take one out of it with -1."""
    pool = state.pools[troop.seat]
    state.pools[troop.seat] = {**pool, troop.kind: pool[troop.kind] + by}


def _look_for_losers(state: State, telling: Telling) -> None:
    armies = {troop.seat for troop in state.troops.values()}
    for seat in state.standing:
        if seat not in armies:
            drop(state, seat, "wiped", telling)
    if not state.standing:
        state.drawn = "together"


def drop(state: State, seat: Seat, how: str, telling: Telling) -> None:
    """Let a player be out; changes `state`."""
    state.out = dict(sorted({**state.out, seat: how}.items()))
    telling.lost(seat, how)


# ------------------------------------------------------------------------------- flips


def arrive(state: State, id: PieceId, dice: Dice, telling: Telling) -> None:
    """Flip the tile a troop ended its move on, and do what it says (§11); changes `state`."""
    troop = state.troops[id]
    cell = troop.cell
    if not state.setting.field >> cell & 1:
        resume(state, telling)
        return
    face = state.faces.get(cell)
    fresh = cell not in state.faces
    if fresh:
        face = _flip(state, cell, dice, telling)
    if face is not None and face.mine and troop.kind != LIGHTFOOT:
        _blow_up(state, id, face, telling)
        resume(state, telling)
    elif fresh and face is not None and face.bonus:
        offer(state, face.bonus, telling)
    else:
        resume(state, telling)


def _flip(state: State, cell: Cell, dice: Dice, telling: Telling) -> Tile:
    """Draw the face of a tile that nobody has seen (§1)."""
    seen = [face for face in state.faces.values() if face is not None]
    tile = draw(dice, unseen(state.setting.sets, [*seen, *state.discards]))
    state.faces = dict(sorted({**state.faces, cell: tile}.items()))
    state.stirred = True
    telling.flipped(cell, tile)
    telling.counted(state.seat, "flips")
    return tile


def _blow_up(state: State, id: PieceId, mine: Tile, telling: Telling) -> None:
    """Let a mine kill who stands on it; a spare takes its place, face down (§11)."""
    cell = state.troops[id].cell
    dead = casualties(state, {id: "mine"})
    state.discards = (*state.discards, mine)
    if state.spares:
        state.spares -= 1
        del state.faces[cell]
        telling.replaced(cell)
    else:
        state.faces[cell] = None
        telling.flipped(cell, None)
    bury(state, dead, telling)


def offer(state: State, total: int, telling: Telling) -> None:
    """Ask what to do with a bonus, if anything can be done with it (§12); changes `state`."""
    if bonus_is_possible(state, total):
        state.phase = BONUS_PHASES[total]
        telling.asks(state)
    else:
        telling.say("Nothing can be done with the bonus.", state.seat)
        resume(state, telling)


# ------------------------------------------------------------------------------- turns


def begin_turn(state: State, seat: Seat, telling: Telling) -> None:
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
    telling.turn(state)


def end_turn(state: State, telling: Telling) -> None:
    """Let the player turn his snipers, if he has any (§13); changes `state`."""
    if unturned(state):
        state.phase = FACE
        telling.asks(state)
    else:
        next_turn(state, telling)


def next_turn(state: State, telling: Telling) -> None:
    """End the turn: draws (§17), then the next player's; changes `state`."""
    state.quiet = 0 if state.stirred else state.quiet + 1
    options = state.setting.options
    if options.quiet_draw and state.quiet >= options.quiet_draw:
        state.drawn = "quiet"
    elif options.turn_cap and state.turn >= options.turn_cap:
        state.drawn = "cap"
    if state.drawn:
        telling.ended(outcome(state))
    else:
        begin_turn(state, following(state, state.seat), telling)


def following(state: State, seat: Seat) -> Seat:
    """Return who is next in turn order among those still in the game."""
    order = state.order
    at = order.index(seat)
    return next(other for other in (*order[at + 1 :], *order) if other not in state.out)
