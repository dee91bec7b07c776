"""When a turn ends: the ladder of questions before it, and the turn that ends by itself."""

from game.core.action import Action
from game.core.refs import Seat
from game.match.match import Match
from game.match.selection import Selection
from game.settings import Confirm


def asks(match: Match, seat: Seat, ladder: Confirm) -> bool:
    """Say whether a seat is to be asked before its turn ends (UX 19).

    Args:
        match: the match.
        seat: who decides.
        ladder: when that person wants to be asked.
    """
    if ladder is Confirm.IDLE:
        return bool(match.idle_refs(seat))
    if ladder is Confirm.NOTHING_DONE:
        return not match.steps or match.steps[-1].seat != seat
    return ladder is Confirm.ALWAYS


def by_itself(match: Match, selection: Selection) -> Action | None:
    """Return the action that ends the turn of a person who can do nothing more, or None.

    A turn in which nothing was done is not ended: one wants to see it first.
    """
    seat = match.deciding
    acted = bool(match.steps) and match.steps[-1].seat == seat
    if not acted or selection.subject is not None or match.idle_refs(seat):
        return None
    return selection.main
