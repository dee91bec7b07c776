"""The pieces while a batch of events is played: the scene before, changed event by event.

It knows no game: it finds pieces by id (or, unknown ones, by cell), moves, adds and takes them
away, and rewrites a strength badge that showed the number an event says has changed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.board.grid import Cell, Edge
from game.core.event import (
    Attacked,
    CellChanged,
    EdgeChanged,
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    Sighted,
)
from game.core.presentation import Look, PieceView, Presentation, Slot, Tone
from game.core.refs import PieceId, PieceRef

_K = TypeVar("_K", Cell, Edge)


class EvolvingScene:
    """Pieces, ground and sides between two presentations."""

    def __init__(
        self, before: Presentation, after: Presentation, events: Iterable[Event] = ()
    ) -> None:
        self._after = after
        self._changes = Counter(e.piece for e in events if isinstance(e, PieceChanged))
        """How often each piece has still to change."""
        self._views = list(before.pieces)
        self._ground = before.ground
        self._edges = before.edges

    @property
    def pieces(self) -> tuple[PieceView, ...]:
        """The pieces as they stand now."""
        return tuple(self._views)

    @property
    def ground(self) -> Mapping[Cell, Look]:
        """The ground that differs from the printed board now."""
        return self._ground

    @property
    def edges(self) -> Mapping[Edge, Look]:
        """What stands on sides now."""
        return self._edges

    def find(self, piece: PieceId | None, cell: Cell) -> PieceView | None:
        """Return a piece by its id; one without, or not yet known by it, by its cell."""
        if piece is not None:
            for view in self._views:
                if view.piece == piece:
                    return view
        for view in reversed(self._views):
            if view.piece is None and view.cell == cell:
                return view
        return None

    def subject(self, event: Event) -> PieceView | None:
        """Return the piece that an event moves, if it is in the scene."""
        match event:
            case PieceMoved(piece=piece, path=path):
                return self.find(piece, path[0])
            case Attacked(piece=piece, source=cell):
                return self.find(piece, cell) or self._topmost(cell)
            case PieceChanged() | PieceRemoved() | PiecePlaced():
                return self.find(event.piece, event.cell)
            case Sighted(refs):
                for ref in refs:
                    if isinstance(ref, PieceRef):
                        return self.find(ref.piece, Cell(-1))
        return None

    def number(self, event: PieceChanged) -> tuple[str, Tone] | None:
        """Return the change in figures, where the piece shows the number that has changed."""
        view = self.find(event.piece, event.cell)
        if view is None or event.before == event.after:
            return None
        shown = [badge.text for badge in view.look.badges if badge.slot is Slot.STRENGTH]
        if str(event.before) not in shown and str(event.after) not in shown:
            return None
        change = event.after - event.before
        return (f"+{change}", Tone.GOOD) if change > 0 else (f"−{-change}", Tone.BAD)

    # ------------------------------------------------------------------ changes

    def apply(self, event: Event) -> None:
        """Make true what an event says."""
        match event:
            case PieceMoved(piece=piece, path=path):
                self._move(piece, path)
            case PiecePlaced(piece=piece, cell=cell):
                self._add(piece, cell)
            case PieceRemoved(piece=piece, cell=cell):
                view = self.find(piece, cell)
                if view is not None:
                    self._views.remove(view)
            case PieceChanged():
                self._change(event)
            case CellChanged(cell=cell):
                self._ground = _with(self._ground, self._after.ground, cell)
            case EdgeChanged(edge=edge):
                self._edges = _with(self._edges, self._after.edges, edge)
            case Sighted(refs=refs):
                for ref in refs:
                    if isinstance(ref, PieceRef) and self.find(ref.piece, Cell(-1)) is None:
                        self._add(ref.piece, None)

    def _topmost(self, cell: Cell) -> PieceView | None:
        return next((view for view in reversed(self._views) if view.cell == cell), None)

    def _move(self, piece: PieceId | None, path: tuple[Cell, ...]) -> None:
        view = self.find(piece, path[0])
        if view is None:
            self._add(piece, path[-1])
        else:
            self._views[self._views.index(view)] = view._replace(cell=path[-1])

    def _add(self, piece: PieceId | None, cell: Cell | None) -> None:
        """Put a piece in the scene as the presentation after shows it, unless it is there."""
        for view in self._after.pieces:
            same = view.piece == piece if piece is not None else view.piece is None
            if same and (piece is not None or view.cell == cell):
                if not any(other == view for other in self._views):
                    self._views.append(view if cell is None else view._replace(cell=cell))
                return

    def _change(self, event: PieceChanged) -> None:
        self._changes[event.piece] -= 1
        view = self.find(event.piece, event.cell)
        if view is None:
            return
        badges = tuple(
            badge._replace(text=str(event.after), quiet=False)
            if badge.slot is Slot.STRENGTH and badge.text == str(event.before)
            else badge
            for badge in view.look.badges
        )
        look = view.look._replace(badges=badges, seat=event.seat)
        if view.piece is not None:
            later = next((v for v in self._after.pieces if v.piece == view.piece), view).look
            if event.text or event.before == event.after:  # another state: it looks as it will
                look = later
            elif not self._changes[event.piece]:  # its last change: a die shows another face
                look = look._replace(sprite=later.sprite, facing=later.facing)
        self._views[self._views.index(view)] = view._replace(look=look)


def _with(here: Mapping[_K, Look], there: Mapping[_K, Look], key: _K) -> dict[_K, Look]:
    """Return what is here, but one entry as it is there, or without it."""
    if key in there:
        return {**here, key: there[key]}
    return {each: look for each, look in here.items() if each != key}
