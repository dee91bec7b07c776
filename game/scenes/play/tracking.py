"""What tracks others left since one acted, and one's own last deed: gathered from what the seat
heard, and nothing else."""

from collections.abc import Container, Iterable
from functools import partial

from game.board.grid import Cell
from game.core.event import (
    Attacked,
    Cause,
    CellChanged,
    Event,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
)
from game.core.refs import NEUTRAL, Seat
from game.match.match import Match
from game.view.tracks import NO_TRACKS, Arrival, Blow, Loss, Tracks, Way

_MOST = 40
"""Tracks of a kind that are shown: the latest."""


def tracks(match: Match, viewer: Seat) -> Tracks:
    """Return the tracks that others left since the viewer's last step, or the blows and losses of
    that one while it is the last of all; nobody has a last step.

    In set-up everything arrives, and none of it is marked. Where another piece stands by now a loss
    is not marked: it would pass for dead.
    """
    steps = match.steps
    start = len(steps)
    while start and steps[start - 1].seat != viewer:
        start -= 1
    if viewer == NEUTRAL or not steps:
        return NO_TRACKS
    heard = partial(match.observations.heard, seat=viewer, with_sighted=False)
    standing = {view.cell for view in match.present(viewer).pieces}
    if start == len(steps):
        own = left_by(heard(start - 1))
        return Tracks(blows=own.blows, losses=_free(own.losses, standing))
    found = left_by(event for position in range(start, len(steps)) for event in heard(position))
    played = (at for at in range(start, len(steps)) if match.turn_at(at).round)
    lasting = left_by(event for position in played for event in heard(position))
    return found._replace(
        losses=_free(found.losses, standing), arrivals=lasting.arrivals, changes=lasting.changes
    )


def _free(losses: Iterable[Loss], standing: Container[Cell]) -> tuple[Loss, ...]:
    return tuple(loss for loss in losses if loss.cell not in standing)


def left_by(events: Iterable[Event]) -> Tracks:
    """Return the tracks that events leave."""
    ways: dict[Way, None] = {}
    blows: dict[Blow, None] = {}
    losses: dict[Loss, None] = {}
    arrivals: dict[Arrival, None] = {}
    changes: dict[Cell, None] = {}
    for event in events:
        match event:
            case PieceMoved(piece=piece, seat=seat, path=path):
                if piece is not None and len(path) > 1:
                    ways[Way(seat, path)] = None
            case Attacked(source=source, target=target, seat=seat):
                blows[Blow(seat, source, target)] = None
            case PieceRemoved(cell=cell, seat=seat, cause=cause) if cause is not Cause.TAKEN_BACK:
                losses[Loss(seat, cell)] = None
            case PiecePlaced(cell=cell, seat=seat):
                arrivals[Arrival(seat, cell)] = None
            case CellChanged(cell=cell):
                changes[cell] = None
    told = {cell for way in ways for cell in way.path}
    told |= {loss.cell for loss in losses} | {arrival.cell for arrival in arrivals}
    return Tracks(
        tuple(ways)[-_MOST:],
        tuple(blows)[-_MOST:],
        tuple(losses)[-_MOST:],
        tuple(arrivals)[-_MOST:],
        tuple(cell for cell in changes if cell not in told)[-_MOST:],
    )
