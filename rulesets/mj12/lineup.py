"""Line-ups: a sensible one of what is still to be set up, and the one that stands (§11, §12).

Fighters stand nearest to the enemy, in the middle; shooters behind them, leaders behind those;
cavalry nearest too, at the wings. The same position always gets the same line-up.
"""

from collections.abc import Iterator

from game.board.grid import Cell, bits
from game.core.action import Action
from game.core.refs import CellRef, PieceId, Seat
from rulesets.mj12.board import Foot
from rulesets.mj12.moves import CARDS, Muster
from rulesets.mj12.state import UNITS, Piece, State, Unit

_BOUGHT = ("officer", "mercenary", "officer", "mercenary", "mayor", "wolfrider")
"""What is bought where nobody says what, over and over as long as the points last: those that are
worth more than they cost, in so many hands that a loss can be borne."""
_DEAR = ("hobgoblin_leader", "sergeant", "mayor")
"""What is bought instead where there would be no hexes for all that the points buy."""
_CHANGE = ("militia", "goblin")
"""What the last points still buy."""


def arrange(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return how a seat in set-up could place what is still in its hand."""
    trial = state.copy()
    places = _Places(state, seat)
    found: list[Action] = []
    while True:
        muster = Muster(trial, seat)
        unit = next(_next(muster, len(found)), None)
        if unit is None:
            return tuple(found)
        cell = min(bits(muster.sites(unit)), key=lambda at: (places.worth(unit, at), at))
        id = trial.next_id
        trial.pieces[id] = Piece(unit.key, seat, Cell(cell))
        trial.next_id = PieceId(id + 1)
        found.append(Action("place", CARDS[unit.key], CellRef(Cell(cell))))


def lineup(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return how a seat could place what it has set up, as it stands."""
    return tuple(
        Action("place", CARDS[piece.kind], CellRef(piece.cell))
        for id, piece in state.pieces.items()
        if piece.seat == seat and id > state.setting.placed
    )


def _next(muster: Muster, count: int) -> Iterator[Unit]:
    """Yield the kinds that can be placed now, the one whose turn it is first."""
    if muster.buys:
        at = count % len(_BOUGHT)
        room = max(1, muster.room[Foot.INFANTRY].bit_count())
        dear = [kind for kind in _DEAR if UNITS[kind].cost * room <= muster.points]
        kinds = [*dear, *_BOUGHT[at:], *_BOUGHT[:at], *_CHANGE]
    else:
        kinds = sorted(muster.left, key=lambda kind: (UNITS[kind].leads, bool(UNITS[kind].code)))
    for kind in kinds:
        if muster.in_hand(UNITS[kind]) and muster.sites(UNITS[kind]):
            yield UNITS[kind]


class _Places:
    """How well the hexes of a zone suit a unit: the less, the better."""

    def __init__(self, state: State, seat: Seat) -> None:
        grid, zones = state.setting.grid, state.setting.zones
        own = list(bits(zones[seat]))
        foes = [piece.cell for piece in state.pieces.values() if piece.seat != seat]
        foes = foes or list(bits(zones[state.other(seat)])) or list(grid.cells)
        ahead = {cell: min(grid.distance(cell, foe) for foe in foes) for cell in own}
        nearest = min(ahead.values(), default=0)
        self._depth = {cell: ahead[cell] - nearest for cell in own}
        front = [cell for cell in own if not self._depth[cell]]
        self._aside = {
            cell: sum(grid.distance(cell, other) for other in front) // max(1, len(front))
            for cell in own
        }

    def worth(self, unit: Unit, cell: Cell) -> tuple[int, int]:
        """Return how far a hex is from the row that suits a unit, then how far from its wing."""
        row = 2 if unit.leads else 1 if unit.code else 0
        aside = self._aside[cell]
        return abs(self._depth[cell] - row), -aside if unit.cavalry and not unit.leads else aside
