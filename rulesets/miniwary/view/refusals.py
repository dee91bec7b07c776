"""Why something cannot be done: one short sentence and the paragraph that says so."""

from game.board.grid import Cell
from game.core.presentation import Refusal
from game.core.refs import PieceId, Ref, Seat
from game.core.words import seat_name
from rulesets.kit.refusals import because, cell_meant
from rulesets.miniwary.moves import MOST_SWAPS
from rulesets.miniwary.state import ARRANGE, COLOUR, FLEE, State, decider
from rulesets.miniwary.view.words import TILE_NAMES, pawn_at


def refusal(seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Refusal:
    """Return why no legal action of the seat has this subject and target."""
    if seen.over:
        return Refusal("The game is over.", "14")
    if decider(seen) != seat:
        return Refusal("Not your decision.", "6")
    if subject is None:
        subject, target = target, None
    if seen.phase == ARRANGE:
        return _no_swap(seen, cell_meant(subject, seen.pawns), cell_meant(target, seen.pawns))
    if seen.phase == COLOUR:
        return Refusal("Choose your colour first, with one of the two buttons.", "4")
    id = _pawn(seen, subject)
    if id is None:
        return Refusal("No pawn stands there. Pick one of yours.", "6")
    if seen.phase == FLEE:
        return _no_flight(seen, id, cell_meant(target, seen.pawns))
    return _no_move(seen, seat, id, cell_meant(target, seen.pawns))


def _pawn(seen: State, ref: Ref | None) -> PieceId | None:
    """Return the pawn that a reference means, or that stands on it."""
    at = cell_meant(ref, seen.pawns)
    return next((id for id, pawn in seen.pawns.items() if pawn.cell == at), None)


def _no_swap(seen: State, one: Cell | None, two: Cell | None) -> Refusal:
    if seen.swaps >= MOST_SWAPS:
        return because("3", "All {count} swaps are made.", count=MOST_SWAPS)
    if one is None or two is None:
        return Refusal("Pick a tile, then the one to swap it with.", "3")
    if one == two:
        return Refusal("Put it on another tile.", "3")
    colour = TILE_NAMES[seen.colour(one)].lower()
    return because("3", "Both are a {colour}: nothing would change.", colour=colour)


def _no_flight(seen: State, id: PieceId, goal: Cell | None) -> Refusal:
    assert seen.flight is not None
    beaten = seen.flight.pawn
    if id != beaten:
        return because("10", "{pawn} must flee first.", pawn=pawn_at(seen, beaten))
    if goal is None:
        return Refusal("Pick the tile it flees to.", "10")
    if not seen.setting.near[seen.pawns[id].cell] >> goal & 1:
        return Refusal("It flees to a tile beside its own.", "10")
    if goal == seen.pawns[seen.flight.winner].cell:
        return Refusal("The attacker still stands there.", "10")
    return Refusal("That tile is not free.", "10")


def _no_move(seen: State, seat: Seat, id: PieceId, goal: Cell | None) -> Refusal:
    pawn = seen.pawns[id]
    owner = seen.seat(pawn.side)
    if owner != seat:
        return because("6", "It belongs to {player}.", player=seat_name(owner))
    if goal is None:
        return Refusal("Pawns of your own stand on every tile beside it.", "6")
    if goal == pawn.cell:
        return Refusal("You cannot pass: move it, or another.", "6")
    if not seen.setting.near[pawn.cell] >> goal & 1:
        return Refusal("A pawn moves to a tile beside its own.", "6")
    return Refusal("A pawn of your own stands there.", "6")
