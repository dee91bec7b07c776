"""A bare window with a root, for widgets on their own."""

from pathlib import Path

import pygame

from game import data
from game.settings import Settings
from game.ui.canvas import Canvas, Ui
from game.ui.hand import HandTray
from game.ui.keys import KeyMap
from game.ui.root import Root
from game.ui.scale import Box
from game.view.display import open_window
from game.view.sprites import SpriteBook

SIZE = (800, 600)


def more_box(hand: HandTray) -> Box:
    """Return where the card "more" of a hand lies; nowhere, if there is none."""
    return hand._rows.more


class Desk:
    """A root with widgets, and hands that post events to it.

    Args:
        percent: the scale.
        bindings: keys by action; else those of fresh settings.
    """

    sprites: SpriteBook | None = None

    def __init__(self, percent=100, bindings=None):
        self.window = open_window(SIZE, 0)
        if Desk.sprites is None:
            Desk.sprites = SpriteBook(Path(data.folder("assets")))
        keys = KeyMap(bindings) if bindings else KeyMap.of(Settings())
        self.ui = Ui.at(percent, keys, Desk.sprites)
        self.root = Root(self.ui)
        self.root.box = self.ui.scale.box(*SIZE)

    def put(self, widget, x=10, y=10, w=200, h=40):
        """Add a widget at a place in units."""
        self.root.add(widget)
        widget.place(Box(x, y, w, h), self.ui)
        return widget

    def handle(self, kind, **what):
        """Hand an event to the root."""
        return self.root.handle(pygame.event.Event(kind, **what))

    def _pixel(self, x, y):
        return self.ui.scale.px(x), self.ui.scale.px(y)

    def move(self, x, y):
        """Move the pointer to a place in units."""
        return self.handle(pygame.MOUSEMOTION, pos=self._pixel(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def down(self, x, y, button=1):
        """Press a button there."""
        return self.handle(pygame.MOUSEBUTTONDOWN, pos=self._pixel(x, y), button=button)

    def up(self, x, y, button=1):
        """Let it go there."""
        return self.handle(pygame.MOUSEBUTTONUP, pos=self._pixel(x, y), button=button)

    def click(self, x, y, button=1):
        """Click there."""
        self.move(x, y)
        self.down(x, y, button)
        self.up(x, y, button)

    def press(self, key, mod=0, text=""):
        """Press a key and let it go; say whether it was taken."""
        took = self.handle(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        self.handle(pygame.KEYUP, key=key, mod=mod)
        return took

    @property
    def focus(self):
        """The name of what has the keys."""
        return self.root.focus.name if self.root.focus is not None else None

    def picture(self):
        """Return the window with everything drawn."""
        surface = self.window
        surface.fill((40, 40, 40))
        self.root.draw(Canvas(surface, self.ui))
        return surface.copy()
