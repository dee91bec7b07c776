"""Board overlays: where enemies can strike or stand next."""

from game.core.presentation import Marker, Pattern
from game.core.refs import PieceRef, Ref, Seat
from rulesets.miniwary.state import State

THREAT = "threat"


def overlay(seen: State, seat: Seat, ref: Ref | None) -> tuple[Marker, ...]:
    """Return the tiles that enemy pawns, or one of them, can reach in one move (§6)."""
    held = seen.masks()
    foe = 1 - seen.side(seat)
    cells = 0
    for id, pawn in seen.pawns.items():
        if pawn.side == foe and ref in (None, PieceRef(id)):
            cells |= seen.setting.near[pawn.cell] & ~held[pawn.side]
    return (Marker(THREAT, Pattern.THREAT, cells),)
