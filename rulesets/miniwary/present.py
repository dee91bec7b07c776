"""What both seats are shown: pawns as dice that show their value, tiles as they lie."""

from game.board.grid import Cell
from game.core.presentation import (
    Base,
    Look,
    Marker,
    Pattern,
    PieceView,
    Presentation,
    SeatView,
)
from game.core.refs import PieceId, Seat
from rulesets.miniwary import naming
from rulesets.miniwary.countdown import countdowns
from rulesets.miniwary.ending import over
from rulesets.miniwary.panels import panels
from rulesets.miniwary.setting import BLUE, RED
from rulesets.miniwary.state import SEATS, State

_DYE: dict[int, Seat] = {RED: Seat(2), BLUE: Seat(1)}
"""Whose colours the sides have: red is that of the second seat, blue that of the first (§4)."""


def look(state: State, id: PieceId) -> Look:
    """Return how a pawn is drawn: its value is its upper face (§2)."""
    pawn = state.pawns[id]
    return Look(f"pawn/{pawn.value}", state.seat(pawn.side), Base.BARE)


def tile_look(state: State, cell: Cell) -> Look:
    """Return how a tile is drawn that was laid by hand (§3)."""
    shape = state.setting.grid.shape.value
    return Look(f"tile/{state.colour(cell)}_{shape}", base=Base.BARE)


def present(seen: State, seat: Seat) -> Presentation:
    """Return everything a seat is shown at this moment."""
    return Presentation(
        pieces=tuple(
            PieceView(id, pawn.cell, look(seen, id), naming.PAWN[pawn.side])
            for id, pawn in seen.pawns.items()
        ),
        panels=panels(seen),
        markers=task_marks(seen),
        ground=_tiles(seen),
        seats=tuple(
            SeatView(player, player in seen.out, colour=_DYE[seen.side(player)]) for player in SEATS
        ),
        countdowns=countdowns(seen, seat),
    )


def _tiles(seen: State) -> dict[Cell, Look]:
    """Return the tiles as they were laid, where laying them is part of the game (§3)."""
    if not seen.setting.options.arrange:
        return {}
    return {cell: tile_look(seen, cell) for cell in seen.setting.grid.cells}


def task_marks(seen: State) -> tuple[Marker, ...]:
    """Return marks on a pawn that must flee, and whence it was beaten (§10)."""
    if seen.flight is None or seen.last is None or over(seen):
        return ()
    source, target = seen.last.source, seen.last.target
    label = f"+{seen.last.margin}"
    return (
        Marker("task", Pattern.HINT, 1 << target),
        Marker("beaten", Pattern.ATTACK, label=label, lines=((source, target),)),
    )
