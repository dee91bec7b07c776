"""Fingers on the screen, for tests: events come through the queue, with SDL's mouse beside."""

import pygame

_MOUSE = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
}


class Touch:
    """Somebody's fingers at a client."""

    def __init__(self, client):
        self.client = client

    def _post(self, kind, finger, at):
        wide, high = self.client.app.size()
        x, y = at[0] / wide, at[1] / high
        if finger == 0:  # SDL makes a mouse of the first finger
            pygame.event.post(
                pygame.event.Event(_MOUSE[kind], pos=at, rel=(0, 0), button=1, touch=True)
            )
        with self.client.going_on():
            self.client.post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0, dy=0, pressure=1)

    def down(self, at, finger=0):
        """Put a finger down, at pixels."""
        self._post(pygame.FINGERDOWN, finger, at)

    def move(self, at, finger=0):
        """Move it."""
        self._post(pygame.FINGERMOTION, finger, at)

    def up(self, at, finger=0):
        """Lift it."""
        self._post(pygame.FINGERUP, finger, at)

    def tap(self, at):
        """Tap."""
        self.down(at)
        self.up(at)

    def rest(self, at, frames=40):
        """Let a finger rest, and lift it."""
        self.down(at)
        self.client.pass_frames(frames)
        self.up(at)

    def drag(self, start, end):
        """Drag with one finger."""
        self.down(start)
        for part in (0.3, 0.6, 1.0):
            self.move(tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)))
        self.up(end)

    def pinch(self, at, before, after, shift=(0, 0)):
        """Move two fingers apart about a place, which shifts meanwhile."""
        x, y = at
        self.down((x - before, y), 0)
        self.down((x + before, y), 1)
        for part in (0.25, 0.5, 0.75, 1.0):
            wide = before + (after - before) * part
            cx, cy = x + shift[0] * part, y + shift[1] * part
            self.move((cx - wide, cy), 0)
            self.move((cx + wide, cy), 1)
        self.up((x + shift[0] - after, y + shift[1]), 0)
        self.up((x + shift[0] + after, y + shift[1]), 1)
