"""A scene: a screen made of widgets, sharing settings, drawing and stack with all others."""

import pygame

from game.scenes.services import Services
from game.scenes.stack import Screen
from game.ui.access import Spoken, Teller, Tree, Wish, read_widgets
from game.ui.canvas import Canvas
from game.ui.root import Root
from game.ui.scale import Box
from game.ui.widget import Widget


class Scene(Screen):
    """A screen with widgets on it.

    Args:
        services: what scenes share.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.root = Root(services.ui)

    @property
    def heard(self) -> Root:
        """Return the widgets that are there for whoever hears the screen."""
        return self.root

    def frame(self) -> Spoken | None:
        """Return what all widgets lie in, for whoever hears the screen: what is drawn round them;
        None: nothing is."""
        return None

    def told(self, window: str) -> Tree:
        """Return what a screen reader is told of it, in a window of that name."""
        root = self.heard
        return read_widgets(root.ui, root.told(), root.focus, self.frame(), window=window)

    def obey(self, widget: Teller, key: str, wish: Wish, value: float) -> None:
        """Do what a screen reader asks of one of its widgets, or of an item in one."""
        if isinstance(widget, Widget):
            self.heard.obey(widget, key, wish, value)

    def leave(self) -> None:
        """Be covered: once it is back, Enter does what wears its cap; a pad goes on from where it
        was."""
        if self.services.ui.keys.pad is None:
            self.root.rest()

    @property
    def unfolded(self) -> bool:
        """Return whether a list is open."""
        return bool(self.root.popups)

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
