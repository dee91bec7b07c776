"""What a shooter in hand covers, and why it cannot fire at the other enemies (§17, §18)."""

from game.core.presentation import Marker, Panel, Pattern, Row, Scope
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.mj12.moves import Field, may_fire, visible
from rulesets.mj12.state import A_FIRE, B_FIRE, State
from rulesets.mj12.view.refusals import no_shot


def scope(seen: State, seat: Seat, id: PieceId) -> Scope:
    """Return the hexes a unit can fire at, and a line for every enemy it cannot, nearest first."""
    piece = seen.pieces.get(id)
    fires = seen.phase in (A_FIRE, B_FIRE) and seen.seat == seat and not seen.over
    if piece is None or not fires or piece.seat != seat or not may_fire(piece):
        return Scope()
    field = Field(seen, seat)
    targets, grid = field.marks(piece), seen.setting.grid
    marks = (Marker("range", Pattern.SIGHT, visible(seen, piece, field.occupied)),)
    others = [p for p in seen.pieces.values() if p.seat != seat and not targets >> p.cell & 1]
    others.sort(key=lambda foe: (grid.distance(piece.cell, foe.cell), foe.cell))
    rows = []
    for foe in others:
        why = no_shot(seen, piece, foe.cell)
        words: dict[str, Words | int] = {
            "unit": foe.type.title,
            "cell": grid.label(foe.cell),
            "why": why.brief,
        }
        rows.append(Row(Phrase("{unit} {cell}: {why}", words), rule=why.rule, seat=foe.seat))
    panels = (Panel("dice", "It cannot fire at", rows=tuple(rows)),) if rows else ()
    return Scope(marks, panels)
