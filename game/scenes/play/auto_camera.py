"""Where the camera looks: where a view opens, and along with what others do, and back.

It slides, stops as soon as the person presses the board, pans or zooms, and looks only at places
that the one who looks has heard of. With motion off it stays where it is.
"""

from collections.abc import Collection, Iterable

from game.board.grid import Cell
from game.core.event import Attacked, Event, PieceMoved, PiecePlaced, PieceRemoved
from game.view.board_view import BoardView
from game.view.camera import CameraState, Hold

_PACE = 12.0
"""Parts of the way that are left behind in a second."""
_NEAR = 1.0
"""Screen pixels from the goal at which it is reached."""


def open_view(view: BoardView, *cells: Iterable[Cell], gathered: bool = False) -> None:
    """Show the whole board, or where pieces would be too small to read, most of these cells: of
    the first ones before the next; if gathered, all of the first."""
    view.camera.open(*(map(view.layout.centre, each) for each in cells), gathered=gathered)


def shows(view: BoardView, cell: Cell) -> bool:
    """Return whether a cell is wholly in view."""
    return bool(view.camera.window.contains(view.cell_rect(cell)))


def set_by_hand(view: BoardView) -> bool:
    """Return whether somebody has set the view since it was opened."""
    state = view.camera.state
    return state.moved or state.hold not in {Hold.OPENED, Hold.GATHERED}


def misses(
    view: BoardView, cells: Collection[Cell], *, by_hand: bool = False, within: bool = False
) -> bool:
    """Return whether a view that nobody has set shows less than half of some cells, or less than
    all where all find room.

    Args:
        view: the board.
        cells: what is to be seen.
        by_hand: a view that somebody has set counts, too.
        within: a turn is going on, and one looks at something: half of them is enough.
    """
    if not cells or (set_by_hand(view) and not by_hand):
        return False
    window = view.camera.window
    rects = [view.cell_rect(cell) for cell in cells]
    seen = sum(window.contains(rect) for rect in rects)
    area = rects[0].unionall(rects[1:])
    fits = area.w <= window.w and area.h <= window.h
    return seen < len(cells) if fits and not within else 2 * seen < len(cells)


class AutoCamera:
    """Slides the camera of a board.

    Args:
        view: the board.
    """

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._home: CameraState | None = None
        """Where the person had it."""
        self._goal: CameraState | None = None
        self._set: CameraState | None = None
        """Where it was put last; elsewhere, the person has moved it."""

    def look(self, events: Iterable[Event]) -> None:
        """Be where things happen, as far as that is out of sight, at once."""
        self.stop()
        cells = [cell for event in events for cell in _places(event)]
        for cell in reversed(cells):
            self._view.camera.keep_in_view(self._view.layout.centre(cell))

    def follow(self, events: Iterable[Event]) -> None:
        """Go to where things happen, as far as that is out of sight."""
        if not self._view.animator.speed:
            return
        before, home = self._view.camera.state, self._home
        self.look(events)
        self._home = home or before
        self.slide(before)

    def slide(self, before: CameraState) -> None:
        """Go on from where the camera was to where it has just been put, and be not there at
        once."""
        camera = self._view.camera
        goal = camera.state
        if self._view.animator.speed and goal != before:
            camera.restore(before)
            self._begin(goal)

    def home(self) -> None:
        """Go back to where the person had it."""
        if self._home is not None:
            self._begin(self._home)
        self._home = None

    @property
    def moving(self) -> bool:
        """The camera is on its way."""
        return self._goal is not None

    def stop(self) -> None:
        """Leave the camera where it is."""
        self._home = self._goal = self._set = None

    def _begin(self, goal: CameraState) -> None:
        self._goal, self._set = goal, self._view.camera.state

    def update(self, seconds: float) -> None:
        """Slide on."""
        if self._goal is None:
            return
        camera, goal = self._view.camera, self._goal
        now = camera.state
        if now != self._set:
            self.stop()
            return
        way = goal.x - now.x, goal.y - now.y
        if max(abs(way[0]), abs(way[1])) * camera.scale <= _NEAR or goal.side != now.side:
            camera.restore(goal)
            self._goal = self._set = None
            return
        part = min(1.0, seconds * _PACE)
        camera.restore(now._replace(x=now.x + way[0] * part, y=now.y + way[1] * part, moved=True))
        self._set = camera.state


def _places(event: Event) -> tuple[Cell, ...]:
    """Return where an event is worth looking at, its beginning first."""
    match event:
        case PieceMoved():
            return event.path[0], event.path[-1]
        case Attacked():
            return event.source, event.target
        case PiecePlaced() | PieceRemoved():
            return (event.cell,)
    return ()
