"""What tracks others left since one acted: gathered from what the seat heard, and nothing else."""

from collections.abc import Iterable
from functools import partial

from game.core.event import Attacked, Cause, Event, PieceMoved, PieceRemoved
from game.core.refs import NEUTRAL, Seat
from game.match.match import Match
from game.view.tracks import NO_TRACKS, Blow, Loss, Tracks, Way

_MOST = 40
"""Tracks of a kind that are shown: the latest."""


def tracks(match: Match, viewer: Seat) -> Tracks:
    """Return the tracks that others left since the viewer's last step; nobody has a last step."""
    steps = match.steps
    start = len(steps)
    while start and steps[start - 1].seat != viewer:
        start -= 1
    if viewer == NEUTRAL or start == len(steps):
        return NO_TRACKS
    heard = partial(match.observations.heard, seat=viewer, with_sighted=False)
    return left_by(event for position in range(start, len(steps)) for event in heard(position))


def left_by(events: Iterable[Event]) -> Tracks:
    """Return the tracks that events leave."""
    ways: dict[Way, None] = {}
    blows: dict[Blow, None] = {}
    losses: dict[Loss, None] = {}
    for event in events:
        match event:
            case PieceMoved(piece=piece, seat=seat, path=path):
                if piece is not None and len(path) > 1:
                    ways[Way(seat, path)] = None
            case Attacked(source=source, target=target, seat=seat):
                blows[Blow(seat, source, target)] = None
            case PieceRemoved(cell=cell, seat=seat, cause=cause) if cause is not Cause.TAKEN_BACK:
                losses[Loss(seat, cell)] = None
    return Tracks(tuple(ways)[-_MOST:], tuple(blows)[-_MOST:], tuple(losses)[-_MOST:])
