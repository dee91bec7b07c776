"""A scene: a screen made of widgets, sharing settings, drawing and stack with all others."""

import pygame

from game.scenes.services import Services
from game.scenes.stack import Screen
from game.ui.canvas import Canvas
from game.ui.root import Root
from game.ui.scale import Box


class Scene(Screen):
    """A screen with widgets on it.

    Args:
        services: what scenes share.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.root = Root(services.ui)

    def leave(self) -> None:
        """Be covered: once it is back, Enter does what wears its cap."""
        self.root.rest()

    def build(self, box: Box) -> None:
        """Place the widgets in a window of that many units."""

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out for a window of that many pixels; also after the scale or language changed."""
        box = self.services.ui.scale.box(*size)
        self.root.box = box
        self.root.close_all()
        self.build(box)

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; True keeps it from the application."""
        return self.root.handle(event)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.root.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""
        self.paint(Canvas(surface, self.services.ui))
        self.root.render(surface)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        canvas.desk()
