"""What each seat sees and hears of a match, at any position, and at once for positions seen lately.

Nobody (seat 0) sees and hears everything; it is for replays of finished matches and for tests.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from game.board.grid import Cell, bits
from game.core.event import (
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    Sighted,
    heard,
)
from game.core.manifest import counted
from game.core.presentation import OUT, PanelKind, Presentation, Row
from game.core.refs import NEUTRAL, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.rules import Decision
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Term
from game.match.timeline import Timeline

_VIEWS = 16
"""Presentations kept; the next one replaces them all."""


class Observations:
    """The views of every seat on a timeline.

    Args:
        ruleset: the game.
        timeline: its positions.
        secret: seats hide things from each other; where they do not, nothing is ever sighted.
    """

    def __init__(self, ruleset: Ruleset[Any], timeline: Timeline, secret: bool) -> None:
        self._ruleset = ruleset
        self._timeline = timeline
        self._secret = secret
        self._views: dict[tuple[int, Seat], Presentation] = {}
        self._sighted: dict[tuple[int, Seat], tuple[Ref, ...]] = {}

    def forget(self, count: int) -> None:
        """Forget what was seen after position `count`, which is no longer so."""
        self._views = {at: view for at, view in self._views.items() if at[0] <= count}
        self._sighted = {at: refs for at, refs in self._sighted.items() if at[0] < count}

    def state(self, position: int, viewer: Seat) -> Any:
        """Return the state at a position as a viewer saw it."""
        state = self._timeline.state(position)
        return self._ruleset.rules.observe(state, viewer) if viewer else state

    def present(self, position: int, viewer: Seat) -> Presentation:
        """Return what a viewer was shown; nobody is shown the hand of the seat that decides."""
        if viewer == NEUTRAL:
            decision = self._ruleset.rules.decision(self._timeline.state(position))
            seat = decision.seat if isinstance(decision, Decision) else Seat(1)
            return self.present_open(position, seat)
        key = (position, viewer)
        if key not in self._views:
            if len(self._views) >= _VIEWS:
                self._views.clear()
            shown = self._ruleset.presenter.present(self.state(position, viewer), viewer)
            self._views[key] = self._since(shown, position)
        return self._views[key]

    def present_open(self, position: int, seat: Seat) -> Presentation:
        """Return what a seat is shown where nothing is hidden any more."""
        shown = self._ruleset.presenter.present(self._timeline.state(position), seat)
        return self._since(shown, position)._replace(fog=0)

    def _since(self, shown: Presentation, position: int) -> Presentation:
        return _since(shown, self._timeline.fallen(position), self._ruleset.manifest.count)

    def sighted(self, position: int, seat: Seat) -> tuple[Ref, ...]:
        """Return what came into a seat's view with the step that follows a position."""
        if not self._secret:
            return ()
        key = (position, seat)
        if key not in self._sighted:
            before, after = self.present(position, seat), self.present(position + 1, seat)
            self._sighted[key] = sighted(before, after, self._told(position, seat), seat)
        return self._sighted[key]

    def news(self, position: int, seat: Seat) -> tuple[Ref, ...]:
        """Return what of that is news; see the function of this name."""
        refs = self.sighted(position, seat)
        if not refs:
            return ()
        before, after = self.present(position, seat), self.present(position + 1, seat)
        return news(before, after, self._told(position, seat), refs)

    def fallen(self, position: int, seat: Seat) -> bool:
        """Return whether a step told a seat that a player is out, which hidden things decide."""
        if not self._secret:
            return False
        before, after = self.present(position, seat), self.present(position + 1, seat)
        return [view.out for view in before.seats] != [view.out for view in after.seats]

    def _told(self, position: int, seat: Seat) -> tuple[Event, ...]:
        return _alone(self._timeline.steps[position].events, seat)

    def opening(self, seat: Seat) -> tuple[Event, ...]:
        """Return what a seat heard of set-up."""
        events = self._ruleset.rules.opening(self._timeline.state(0))
        if seat == NEUTRAL:
            return best_told(events)
        return _alone(events, seat)

    def heard(self, position: int, seat: Seat, *, with_sighted: bool) -> tuple[Event, ...]:
        """Return what a seat heard of the step that follows a position."""
        if seat == NEUTRAL:
            return best_told(self._timeline.steps[position].events)
        told = self._told(position, seat)
        refs = self.sighted(position, seat) if with_sighted else ()
        return (*told, Sighted(refs, (seat,))) if refs else told


def _since(shown: Presentation, falls: Mapping[Seat, int], count: Term) -> Presentation:
    """Return a presentation whose ledgers say of who is out since when.

    Args:
        shown: as the game presents it; whom it does not call out stays as it is.
        falls: who dropped out, and in which round.
        count: how the game tells its number, `Manifest.count`.
    """
    if not falls:
        return shown

    def told(row: Row) -> Row:
        round = falls.get(row.seat, 0)
        if row.value != OUT or not round:
            return row
        return row._replace(value=Phrase("out since {when}", {"when": counted(count, round)}))

    panels = (
        panel._replace(rows=tuple(map(told, panel.rows)))
        if panel.kind is PanelKind.LEDGER
        else panel
        for panel in shown.panels
    )
    return shown._replace(panels=tuple(panels))


def sighted(
    before: Presentation, after: Presentation, heard: Iterable[Event], seat: Seat
) -> tuple[Ref, ...]:
    """Return what came into a seat's view: cells that left the fog, then pieces that became known.

    A piece of the seat's own that it was told of as placed is no discovery.
    """
    told = {e.piece for e in heard if isinstance(e, PiecePlaced) and e.seat == seat}
    known = {view.piece for view in before.pieces} | told
    seen = {view.piece for view in after.pieces if view.piece is not None}
    cells = [CellRef(cell) for cell in bits(before.fog & ~after.fog)]
    return (*cells, *(PieceRef(piece) for piece in sorted(seen - known)))


def news(
    before: Presentation, after: Presentation, heard: Iterable[Event], refs: Iterable[Ref]
) -> tuple[Ref, ...]:
    """Return what of the things sighted is news: pieces, and ground other than was remembered.

    Bare ground that comes into view as the seat knew it tells it nothing.
    """
    told = {getattr(event, "piece", None) for event in heard} - {None}
    was, is_now = _shown(before, told), _shown(after, told)
    return tuple(
        ref
        for ref in refs
        if not isinstance(ref, CellRef) or was.get(ref.cell) != is_now.get(ref.cell)
    )


def _shown(view: Presentation, but: Collection[PieceId | None]) -> dict[Cell, list[object]]:
    """Return what a presentation shows of each cell, without the pieces that its seat heard of."""
    shown: defaultdict[Cell, list[object]] = defaultdict(list)
    for piece in view.pieces:
        if piece.piece is None or piece.piece not in but:
            shown[piece.cell].append(piece)
    for cell, look in view.ground.items():
        shown[cell].append(look)
    return shown


def _alone(events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    """Return what a seat heard, without a word on who else did: that tells who sees what."""
    return tuple(event._replace(audience=None) for event in events if heard(event, seat))


def best_told(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events without those that tell someone less of what another tells in full."""
    pieces = (PiecePlaced, PieceMoved, PieceChanged, PieceRemoved)
    full = {type(e) for e in events if isinstance(e, pieces) and e.piece is not None}
    return tuple(
        event
        for event in events
        if not (isinstance(event, pieces) and event.piece is None and type(event) in full)
    )
