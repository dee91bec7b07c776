"""The wait between two steps of a computer player, so that a person can follow them.

What harms the person who looks holds longer. The setting "Enemy turn at most" bounds what all the
waits of a turn may take, and without motion there are none.
"""

from collections.abc import Iterable

from game.core.event import Event, PieceChanged, PieceRemoved
from game.core.refs import Seat

STEP = 0.3
"""Seconds after a step that could be seen, at speed 1."""
HARM = 0.75
"""Seconds after one that harmed the viewer."""


class StepDelay:
    """How long the next step waits."""

    def __init__(self) -> None:
        self._left = 0.0
        self._spent = 0.0

    @property
    def held(self) -> bool:
        """Return whether the next step has to wait."""
        return self._left > 0

    def take(self, events: Iterable[Event], viewer: Seat, speed: int, most: float) -> None:
        """Wait after what was seen.

        Args:
            events: what the viewer heard of the step.
            viewer: who looks.
            speed: of the motion; 0 is none.
            most: seconds that all waits of a turn may take; 0: no bound.
        """
        seen = list(events)
        if not seen or not speed:
            return
        wanted = (HARM if any(_harms(event, viewer) for event in seen) else STEP) / speed
        self._left = self.grant(wanted, most)

    def grant(self, wanted: float, most: float) -> float:
        """Return how many of the seconds wanted may be waited, and count them.

        Args:
            wanted: seconds.
            most: seconds that all waits of a turn may take; 0: no bound.
        """
        granted = min(wanted, max(0.0, most - self._spent)) if most else wanted
        self._spent += granted
        return granted

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)

    def skip(self) -> None:
        """Wait no longer."""
        self._left = 0.0

    def begin(self) -> None:
        """Count anew: it is a person's turn."""
        self._left = self._spent = 0.0


def _harms(event: Event, viewer: Seat) -> bool:
    if isinstance(event, PieceChanged):
        return event.seat == viewer and event.after < event.before
    return isinstance(event, PieceRemoved) and event.seat == viewer
