"""Every unit of a game as printed on its counter, read from the map's placements (§3)."""

from collections.abc import Mapping
from typing import NamedTuple

from game.board.board import Board
from game.board.grid import Cell
from game.core.refs import PieceId, Seat
from rulesets.warshard.kinds import KINDS, Kind


class Counter(NamedTuple):
    """A unit as printed, wherever it is now."""

    kind: Kind
    seat: Seat
    cell: Cell
    """Where it starts, or where it comes in."""
    turn: int = 0
    """It comes in once so many turns have been played; 0: it stands there from the start."""
    given: str = ""
    """A name of its own: "Patton"."""
    special: bool = False
    """Not stopped by zones of control, and enters water (§7)."""

    @property
    def name(self) -> str:
        """What people call it: "HQ Patton"."""
        return f"{self.kind.title} {self.given}" if self.given else self.kind.title


def read_roster(board: Board, *, air_wings_special: bool) -> Mapping[PieceId, Counter]:
    """Return the counters by their printed numbers, in order.

    A placement without the property `id` gets the lowest number that is free, by cell.
    """
    taken = {int(p.props["id"]) for p in board.placements if "id" in p.props}
    free = (number for number in range(1, len(board.placements) * 2 + 1) if number not in taken)
    counters = {}
    for placed in sorted(board.placements, key=lambda p: (p.cell, p.props.get("turn", 0))):
        id = PieceId(int(placed.props["id"]) if "id" in placed.props else next(free))
        kind = KINDS[placed.piece]
        counters[id] = Counter(
            kind,
            Seat(placed.seat),
            placed.cell,
            int(placed.props.get("turn", 0)),
            str(placed.props.get("name", "")),
            bool(placed.props.get("special", False))
            or (air_wings_special and kind.key == "air_wing"),
        )
    return dict(sorted(counters.items()))
