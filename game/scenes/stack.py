"""Scenes and the stack of them: the top one has the input, transparent ones show what is below."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Canvas
from game.ui.root import Root
from game.ui.scale import Box

if TYPE_CHECKING:
    from game.scenes.services import Services


class Scene:
    """One screen of the client, with the widgets on it.

    Args:
        services: what scenes share.
    """

    transparent = False
    """Whether the scene below shows behind it: dialogs."""

    def __init__(self, services: "Services") -> None:
        self.services = services
        self.root = Root(services.ui)

    @property
    def kept(self) -> bool | None:
        """Whether the match that is played here is written down; None where none is."""
        return None

    @property
    def lively(self) -> bool:
        """Whether something moves or is being made, so that every frame counts; see `Pace`."""
        return False

    def enter(self) -> None:
        """Come to the top of the stack, first or again."""

    def leave(self) -> None:
        """Leave the stack, or be covered by another scene."""

    def quit(self, go: Callable[[], None]) -> None:
        """The window is to be closed: do so, or ask first what would be lost."""
        go()

    def close(self) -> None:
        """Leave the stack for good: let go of what must not go on, such as processes."""

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


class Stack:
    """The scenes that are open. Changes wait until `settle`, so none happens in mid-event."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self._size = size
        self._scenes: list[Scene] = []
        self._due: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that has the input."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All open scenes, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._due.append(lambda: self._push(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take a scene away with everything above it; None: the one on top."""
        self._due.append(lambda: self._pop(scene))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top."""

        def swap() -> None:
            self._drop(len(self._scenes) - 1)
            self._push(scene)

        self._due.append(swap)

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin with this one."""

        def begin() -> None:
            self._drop(0)
            self._push(scene)

        self._due.append(begin)

    def forget(self) -> None:
        """Drop the changes asked for: the scene that asked has failed."""
        self._due.clear()

    def quit(self) -> None:
        """Take all scenes away: the end of the program."""
        self._due.append(lambda: self._drop(0))

    def settle(self) -> None:
        """Carry out the changes asked for, and those they ask for in turn."""
        while self._due:
            self._due.pop(0)()

    def _push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.leave()
        self._scenes.append(scene)
        scene.layout(self._size())
        scene.enter()

    def _pop(self, scene: Scene | None) -> None:
        index = self._scenes.index(scene) if scene in self._scenes else len(self._scenes) - 1
        if scene is not None and scene not in self._scenes:
            return
        self._drop(max(0, index))
        if self.top is not None:
            self.top.enter()

    def _drop(self, index: int) -> None:
        while len(self._scenes) > max(0, index):
            scene = self._scenes.pop()
            scene.leave()
            scene.close()

    def layout(self) -> None:
        """Lay all scenes out anew."""
        for scene in self._scenes:
            scene.layout(self._size())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top scene, over those that show behind it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].transparent:
            first -= 1
        for scene in self._scenes[max(0, first) :]:
            scene.draw(surface)
