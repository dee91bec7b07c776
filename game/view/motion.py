"""What the board shows at one instant: pieces with their poses, numbers and dice in flight.

The animator makes one for each frame while something moves, and `still` makes the one at rest;
the board view draws either without knowing which.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.board.grid import Cell, Edge
from game.core.presentation import Base, Look, PieceView, Presentation, Tone
from game.core.refs import Seat


class Pose(NamedTuple):
    """How a piece lies, against its place on its cell."""

    dx: float = 0.0
    """World pixels."""
    dy: float = 0.0
    angle: float = 0.0
    """Degrees, anticlockwise."""
    size: float = 1.0
    opacity: int = 100
    """Per cent."""


REST = Pose()


class Shown(NamedTuple):
    """A piece as it is drawn now."""

    view: PieceView
    pose: Pose = REST
    stack: tuple[int, int] = (0, 1)
    """Its place among the pieces of its cell, from 0, and their number; buildings not counted."""


class Rising(NamedTuple):
    """A number that rises from a cell and fades."""

    text: str
    tone: Tone
    cell: Cell
    progress: float
    """0 to 1."""


class Rolling(NamedTuple):
    """A die in the air or on the board."""

    faces: int
    face: int
    seat: Seat
    cell: Cell | None
    """Beside this cell, or in the middle of the view."""
    progress: float
    """0 to 1; at 1 it has settled."""
    place: tuple[int, int] = (0, 1)
    """Its place among the dice thrown with it, from 0, and their number."""


class Burst(NamedTuple):
    """An explosion."""

    cell: Cell
    reach: float
    """Cells from its middle that it fills."""
    progress: float


class Tracer(NamedTuple):
    """A shot on its way."""

    source: Cell
    target: Cell
    progress: float


class Instant(NamedTuple):
    """Everything that changes on a board."""

    pieces: tuple[Shown, ...]
    ground: Mapping[Cell, Look]
    edges: Mapping[Edge, Look]
    turning: Mapping[Cell, float] = {}
    """Ground that is being turned over: its width, 0 to 1."""
    rising: tuple[Rising, ...] = ()
    dice: tuple[Rolling, ...] = ()
    bursts: tuple[Burst, ...] = ()
    tracers: tuple[Tracer, ...] = ()


def still(presentation: Presentation) -> Instant:
    """Return a presentation at rest."""
    return Instant(stacked(presentation.pieces), presentation.ground, presentation.edges)


def stacked(pieces: Iterable[PieceView]) -> tuple[Shown, ...]:
    """Return pieces in drawing order, buildings first, then by row; each with its place in its
    stack."""
    views = sorted(pieces, key=lambda view: (view.look.base is not Base.BUILDING, view.cell))
    heights: dict[Cell, int] = {}
    for view in views:
        if view.look.base is not Base.BUILDING:
            heights[view.cell] = heights.get(view.cell, 0) + 1
    placed: dict[Cell, int] = {}
    shown = []
    for view in views:
        if view.look.base is Base.BUILDING:
            shown.append(Shown(view))
        else:
            number = placed.get(view.cell, 0)
            placed[view.cell] = number + 1
            shown.append(Shown(view, REST, (number, heights[view.cell])))
    return tuple(shown)
