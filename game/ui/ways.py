"""The four directions of the screen, and what lies nearest in one of them."""

from collections.abc import Sequence

import pygame

from game.ui.scale import Box

WAYS = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
"""The directions by key."""
_OVERLAP = 8.0
"""How far a box may reach beside another and still lie beyond it."""
_ASIDE = 2.0
"""How much worse it is to lie aside than to lie far ahead."""


def nearest(start: Box, boxes: Sequence[Box], dx: int, dy: int) -> int | None:
    """Return which of some boxes lies nearest to one in a direction; None: none lies there."""
    costs = [(cost, i) for i, box in enumerate(boxes) if (cost := _cost(start, box, dx, dy)) >= 0]
    return min(costs)[1] if costs else None


def _cost(start: Box, end: Box, dx: int, dy: int) -> float:
    """Return how far a box lies in a direction from another; below 0: it lies in another one."""
    if dx:
        ahead = end.x - start.right if dx > 0 else start.x - end.right
        aside = max(end.y - start.bottom, start.y - end.bottom, 0.0)
        off = abs(end.cy - start.cy)
    else:
        ahead = end.y - start.bottom if dy > 0 else start.y - end.bottom
        aside = max(end.x - start.right, start.x - end.right, 0.0)
        off = abs(end.cx - start.cx)
    return -1.0 if ahead < -_OVERLAP else max(0.0, ahead) + _ASIDE * aside + off / 10
