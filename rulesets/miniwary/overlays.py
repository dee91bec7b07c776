"""Board overlays: where enemies can strike or stand next."""

from game.core.present import Marker, Pattern
from game.core.refs import PieceRef, Ref, Seat
from rulesets.miniwary.state import State

THREAT = "threat"


def overlay(seen: State, seat: Seat, ref: Ref | None) -> tuple[Marker, ...]:
    """Return the tiles that enemy pawns, or one pawn, can reach in one move (§6)."""
    held = seen.masks()
    foe = 1 - seen.side(seat)
    if isinstance(ref, PieceRef):
        pawns = [seen.pawns[ref.piece]] if ref.piece in seen.pawns else []
    else:
        pawns = [pawn for pawn in seen.pawns.values() if pawn.side == foe]
    cells = 0
    for pawn in pawns:
        cells |= seen.setting.near[pawn.cell] & ~held[pawn.side]
    return (Marker(THREAT, Pattern.THREAT, cells),)
