"""What a widget has drawn, kept and put back instead of drawn anew.

A bar of buttons is a hundred shapes and words; drawn every frame, those of the play scene took a
fifth of it. A widget that lies on ground that stays as it is (wood, paper, the desk) says with its
`face` what it is drawn from. As long as that is the same, the pixels it left are copied back.
"""

from collections.abc import Callable, Hashable

import pygame

from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.theme import theme


class Kept:
    """The pixels a widget left on the window, ground and all."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, canvas: Canvas, reach: Box, face: Hashable, paint: Callable[[Canvas], None]
    ) -> None:
        """Put the pixels back, or let them be painted if anything has changed.

        Args:
            canvas: the window.
            reach: all that is painted on.
            face: what it is painted from.
            paint: paints it on the ground that lies there.
        """
        ui, surface = canvas.ui, canvas.surface
        rect = canvas.rect(reach)
        if ui.report is not None or not surface.get_clip().contains(rect):
            paint(canvas)
            return
        key = (face, tuple(rect), surface.get_size(), ui.scale, ui.version, theme.text)
        if self._picture is None or key != self._key:
            paint(canvas)
            self._picture, self._key = surface.subsurface(rect).copy(), key
        else:
            surface.blit(self._picture, rect)
