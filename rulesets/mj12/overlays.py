"""What the keys show on the board: threats, lines of sight, zones of control."""

from game.board.grid import Cell, Edge, Mask, bits, mask_of
from game.core.presentation import Marker, Pattern
from game.core.refs import PieceRef, Ref, Seat
from rulesets.mj12.field import Field
from rulesets.mj12.lines import Look
from rulesets.mj12.state import Piece, State
from rulesets.mj12.units import MISSILES


def overlay(seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
    """Return the marks of an overlay, of one unit or of all it concerns.

    Threats are those of enemies alone; of one unit, zones and sight are its own, whoever owns it.
    """
    piece = seen.pieces.get(ref.piece) if isinstance(ref, PieceRef) else None
    if isinstance(ref, PieceRef) and piece is None:
        return ()
    if name == "sight":
        return _sight(seen, seat, piece)
    shown = enemies(seen, seat) if piece is None else [piece]
    label = piece.type.title if piece is not None else "All enemies"
    if name == "zones":
        cells = seen.setting.tables.held_by(mask_of(one.cell for one in shown))
        return (Marker("zones", Pattern.ZONE, cells, label=label),)
    threats = Threats(seen)
    cells = 0
    for one in enemies(seen, seat):
        if piece in (None, one):
            cells |= threats.zone(one)
    return (Marker("threat", Pattern.THREAT, cells, label=label),)


def enemies(seen: State, seat: Seat) -> list[Piece]:
    """Return the units of the other side; of side 2 where nobody looks."""
    return [piece for piece in seen.pieces.values() if piece.seat != (seat or Seat(1))]


class Threats:
    """What units could attack in the next turn, if nothing else moved before."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._fields = {seat: Field(state, seat) for seat in state.setting.seats}

    def zone(self, piece: Piece) -> Mask:
        """Return every hex on which a unit could attack something, in melee or by fire."""
        field = self._fields[piece.seat]
        strike = self._state.setting.ground.strike
        cells = visible(self._state, piece, field.occupied)
        for cell in bits(field.goals(piece) | 1 << piece.cell):
            cells |= strike[cell]
        return cells & ~(1 << piece.cell)

    def on(self, seat: Seat, cell: Cell) -> list[Piece]:
        """Return the enemies of a seat that could attack a hex next turn."""
        return [
            piece
            for piece in self._state.pieces.values()
            if piece.seat != seat and self.zone(piece) >> cell & 1
        ]


def visible(state: State, piece: Piece, occupied: Mask) -> Mask:
    """Return the hexes in range on which a unit could fire at something (§17, §18)."""
    needed = MISSILES.get(piece.type.code)
    if needed is None:
        return 0
    lane = state.setting.sight.lane
    near = state.setting.grid.disc(piece.cell, len(needed)) & ~(1 << piece.cell)
    return mask_of(
        cell for cell in bits(near) if not lane[piece.cell, cell] & (occupied | 1 << cell)
    )


def _sight(seen: State, seat: Seat, piece: Piece | None) -> tuple[Marker, ...]:
    """Return the hexes a unit can fire at, and what blocks its other lines."""
    occupied = mask_of(one.cell for one in seen.pieces.values())
    if piece is None:
        cells = 0
        for one in seen.pieces.values():
            if one.seat == seat:
                cells |= visible(seen, one, occupied)
        return (Marker("sight", Pattern.SIGHT, cells, label="Your shooters"),)
    needed = MISSILES.get(piece.type.code)
    if needed is None:
        return ()
    seen_from = visible(seen, piece, occupied)
    blocked = 0
    edges: set[Edge] = set()
    near = seen.setting.grid.disc(piece.cell, len(needed)) & ~seen_from & ~(1 << piece.cell)
    for cell in bits(near):
        for mark in Look(seen, piece.cell, cell).marks[1:]:
            blocked |= mark.cells
            edges.update(mark.edges)
    return (
        Marker("sight", Pattern.SIGHT, seen_from, label=piece.type.title),
        Marker("blocked", Pattern.BLOCKED, blocked, tuple(sorted(edges))),
    )
