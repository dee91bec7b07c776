"""How long the loop rests between two frames: as briefly as the eye asks, as long as it may.

While something moves, or a person is doing something, frames come sixty a second. With nothing
moving they come eight a second, for carets, the beat of the cursor, computer players that think
long and files that are watched; the first event ends such a rest at once.
"""

import pygame

_FRAMES = 60
_REST = 125
"""Milliseconds between frames while nothing moves."""
_LINGER = 1.0
"""Seconds after an event before nothing is thought to move: tips come, cards glide, holds end."""
_LONGEST = 0.15
"""A frame counts as no longer than this, in seconds, so that nothing jumps after a hitch."""


class Pace:
    """The beat of the loop."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._quiet = 0.0
        """Seconds since something happened."""

    def next(self, *, lively: bool) -> tuple[float, list[pygame.Event]]:
        """Rest until the next frame is due; return its seconds and what has happened.

        Args:
            lively: something moves, so no frame may be left out.
        """
        woken = self._doze() if not lively and self._quiet >= _LINGER else []
        seconds = min(_LONGEST, self._clock.tick(0 if woken else _FRAMES) / 1000)
        if woken:
            seconds = min(seconds, 1 / _FRAMES)
        events = woken + pygame.event.get()
        self._quiet = 0.0 if lively or events else self._quiet + seconds
        return seconds, events

    @staticmethod
    def _doze() -> list[pygame.Event]:
        """Wait for an event, but no longer than the rest may be."""
        event = pygame.event.wait(_REST)
        return [event] if event.type != pygame.NOEVENT else []
