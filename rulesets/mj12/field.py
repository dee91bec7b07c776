"""A position through one seat's eyes, as masks: the input of every question about what it may do.

Made in one pass over the units and thrown away.
"""

from game.board.grid import Cell, Mask
from game.core.refs import PieceId, Seat
from rulesets.mj12.combat import can_rally
from rulesets.mj12.state import DONE, READY, SHAKEN, Piece, State
from rulesets.mj12.units import MISSILES, UNITS


class Field:
    """What a seat's units can do from where they stand.

    Args:
        state: the position.
        seat: whose units are asked about, whoever decides.
    """

    __slots__ = ("_setting", "at", "enemies", "friends", "occupied", "units")

    def __init__(self, state: State, seat: Seat) -> None:
        self._setting = state.setting
        friends = enemies = 0
        at: dict[Cell, PieceId] = {}
        units: list[tuple[PieceId, Piece]] = []
        for id, piece in state.pieces.items():
            cell = piece.cell
            at[cell] = id
            if piece.seat == seat:
                friends |= 1 << cell
                units.append((id, piece))
            else:
                enemies |= 1 << cell
        self.at = at
        """Which unit stands on a hex."""
        self.units = units
        """The seat's units, by id."""
        self.friends = friends
        self.enemies = enemies
        self.occupied = friends | enemies

    def goals(self, piece: Piece) -> Mask:
        """Return the hexes that a unit of the seat can move to (§13 to §15)."""
        kind = UNITS[piece.kind]
        return self._setting.tables.reach(kind, piece.cell, self.enemies) & ~self.occupied

    def targets(self, piece: Piece) -> Mask:
        """Return the hexes of the enemies that a unit can attack in melee (§20)."""
        return self._setting.ground.strike[piece.cell] & self.enemies

    def marks(self, piece: Piece) -> Mask:
        """Return the hexes of the enemies that a unit can fire at (§17, §18)."""
        needed = MISSILES.get(UNITS[piece.kind].code)
        if needed is None:
            return 0
        cell, occupied = piece.cell, self.occupied
        near = self._setting.grid.disc(cell, len(needed)) & self.enemies
        lane = self._setting.sight.lane
        found = 0
        while near:
            bit = near & -near
            near ^= bit
            if not lane[cell, Cell(bit.bit_length() - 1)] & occupied:
                found |= bit
        return found

    def flock(self, id: PieceId, leader: Piece) -> Mask:
        """Return the hexes of the units that a leader may try to rally now (§24)."""
        if leader.status == SHAKEN:
            return 1 << leader.cell if leader.disrupted else 0
        found = 0
        for other, piece in self.units:
            if piece.disrupted and other != id and can_rally(self._setting, leader, piece):
                found |= 1 << piece.cell
        return found


def may_fire(piece: Piece) -> bool:
    """Say whether a unit has a shot left this turn (§10, §17)."""
    return bool(UNITS[piece.kind].code) and not piece.fired


def may_begin(state: State, piece: Piece) -> bool:
    """Say whether a unit can still be chosen in a movement phase (§10, §16)."""
    if piece.status != READY:
        return False
    return not (piece.fired and state.setting.options.fire_forbids_move)


def may_rally(piece: Piece) -> bool:
    """Say whether a unit is a leader with an attempt left (§24)."""
    return UNITS[piece.kind].leads and piece.status != DONE
