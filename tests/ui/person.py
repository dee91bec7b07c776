"""A person at any scene of the client, without a screen: events are posted, frames are drawn."""

from contextlib import contextmanager
from unittest.mock import patch

import pygame

from game.settings import Settings
from game.ui.canvas import Canvas, Overflow
from game.ui.scale import Box
from tests.scenes.client import Client, open_app

EVERYWHERE = Box(-9e3, -9e3, 2e4, 2e4)


class Person(Client):
    """Someone in front of a scene.

    Args:
        folder: where settings are written.
        scene: class or function that makes the scene from the services.
        size: of the window in pixels.
        percent: the scale chosen; None: automatic.
        settings: what is remembered.
    """

    def __init__(self, folder, scene, size=(1280, 720), percent=None, settings=None, **more):
        settings = settings or Settings()
        settings.window = size
        self.folder = folder
        self.app = open_app(settings, folder)
        self.app.services.profile().ui_scale = percent
        self.app.services.apply()
        self.app.stack.push(scene(self.app.services, **more))
        self.app.stack.carry_out()
        self.frames(2)

    @property
    def settings(self):
        """What is remembered."""
        return self.app.services.settings

    @property
    def scene(self):  # type: ignore[override]
        """The scene on top."""
        return self.app.stack.top

    @property
    def names(self):
        """The classes of all open scenes, the lowest first."""
        return [type(scene).__name__ for scene in self.app.stack.screens]

    def find(self, name):
        """Return the visible widget of a name."""
        for widget in self.scene.root.walk():
            if widget.name == name:
                return widget
        names = [widget.name for widget in self.scene.root.walk() if widget.name]
        raise AssertionError(f"no widget {name!r} among {names}")

    def push(self, name):
        """Click the widget of a name."""
        with self.going_on():
            self.click(self.middle(self.find(name)))
        self.frames(2)

    def key(self, name, ctrl=False, shift=False):
        """Press a key, let it go, and let its consequences be drawn."""
        with self.going_on():
            super().key(name, ctrl, shift)
        self.frames(2)

    def type(self, text):
        """Type letters, as SDL reports them."""
        for letter in text:
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            )
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            with self.going_on():
                self.post(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode="")
        self.frames()

    @property
    def focus(self):
        """The name of what has the keys."""
        return self.scene.root.focus.name if self.scene.root.focus is not None else None

    def shot(self):
        """Return the window as it is drawn now."""
        self.frames()
        return self.picture().copy()

    @contextmanager
    def overflows(self):
        """Collect every text that does not fit, what is scrolled out of sight included."""
        found: list[Overflow] = []
        ui = self.app.services.ui
        clipped = Canvas.clipped

        @contextmanager
        def unclipped(canvas, box):
            with clipped(canvas, box):
                canvas.view = EVERYWHERE
                yield

        ui.report = found.append
        try:
            with patch.object(Canvas, "clipped", unclipped):
                yield found
        finally:
            ui.report = None

    def draw_at(self, size):
        """Draw the scenes as in a window of another size."""
        self.app.stack.draw(pygame.Surface(size))
