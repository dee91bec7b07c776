"""What units could attack in their next turn, from all that is seen (§8 to §10)."""

from game.board.grid import Cell, Mask, bits
from game.core.presentation import Marker, Pattern
from game.core.refs import NEUTRAL, PieceId, PieceRef, Ref, Seat
from rulesets.mini_wars.field import Ground, steps_of
from rulesets.mini_wars.state import Piece, State
from rulesets.mini_wars.units import KINDS, UNITS


class Threats:
    """The attacks that seen units could make next turn, if nothing else moved before."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._grounds: dict[int, Ground] = {}

    def stands(self, id: PieceId, piece: Piece) -> Mask:
        """Return the cells a unit could attack from: its own, and where it could move."""
        state = self._state
        unit = UNITS[piece.kind]
        here = 1 << piece.cell
        if not unit.acts_after_move:
            return here
        team = state.setting.team[piece.seat]
        ground = self._grounds.get(team)
        if ground is None:
            ground = self._grounds[team] = Ground(state, piece.seat)
        return here | ground.goals(unit, piece.cell, steps_of(state, id, unit))

    def zone(self, id: PieceId, piece: Piece) -> Mask:
        """Return every cell on which a unit could attack something next turn."""
        ring = self._state.setting.ring[piece.kind]
        mask = 0
        for cell in bits(self.stands(id, piece)):
            mask |= ring[cell]
        return mask

    def enemies(self, seat: Seat) -> list[tuple[PieceId, Piece]]:
        """Return the seen units of other teams."""
        team = self._state.setting.team
        return [
            (id, piece)
            for id, piece in self._state.pieces.items()
            if piece.kind in UNITS and piece.seat != NEUTRAL and team[piece.seat] != team[seat]
        ]

    def hidden(self, seat: Seat) -> bool:
        """Return whether a seat knows of enemies of which it does not see what they are (§19)."""
        team = self._state.setting.team
        owners = self._state.unknown.values()
        return any(owner != NEUTRAL and team[owner] != team[seat] for owner in owners)

    def on(self, seat: Seat, cell: Cell, victim: str = "") -> list[tuple[PieceId, Piece]]:
        """Return the seen enemies of a seat that could attack a cell next turn.

        Args:
            seat: whose enemies.
            cell: the cell attacked.
            victim: kind of the piece there; only those that may attack it are returned.
        """
        ring = self._state.setting.ring
        kind = KINDS[victim] if victim else None
        return [
            (id, piece)
            for id, piece in self.enemies(seat)
            if (kind is None or UNITS[piece.kind].may_attack(kind))
            and ring[piece.kind][cell] & self.stands(id, piece)
        ]


def overlay(seen: State, seat: Seat, ref: Ref | None) -> tuple[Marker, ...]:
    """Return the cells that one seen enemy, or every one, could attack next turn."""
    threats = Threats(seen)
    if isinstance(ref, PieceRef):
        piece = dict(threats.enemies(seat)).get(ref.piece)
        if piece is None:
            return ()
        label = piece.type.title
        return (Marker("threat", Pattern.THREAT, threats.zone(ref.piece, piece), label=label),)
    mask = 0
    for id, piece in threats.enemies(seat):
        mask |= threats.zone(id, piece)
    return (Marker("threat", Pattern.THREAT, mask, label="Seen enemies"),)
