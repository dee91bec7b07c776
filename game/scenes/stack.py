"""The stack of screens: the top one has the input, transparent ones show what is below."""

from collections.abc import Callable

import pygame

from game import heap
from game.ui.access import Teller, Tree, Wish


class Screen:
    """One screen of the client, as far as the stack and the window know it."""

    transparent = False
    """Whether the screen below shows behind it: dialogs."""
    has_board = False
    """Whether it draws a board, whose pictures take much memory."""

    @property
    def kept(self) -> bool | None:
        """Whether the match that is played here is written down; None where none is."""
        return None

    @property
    def lively(self) -> bool:
        """Whether something moves or is being made, so that every frame counts; see `Pace`."""
        return False

    @property
    def settled(self) -> bool:
        """Whether what is shown stands still, so that it may be told aloud."""
        return True

    @property
    def heard(self) -> object:
        """What a screen reader is told of: another where all that it knows is to be forgotten."""
        return self

    def told(self, window: str) -> Tree | None:
        """Return what a screen reader is told of it, in a window of that name."""
        return None

    def obey(self, widget: Teller, key: str, wish: Wish, value: float) -> None:
        """Do what a screen reader asks of one of its widgets, or of an item in one."""

    @property
    def unfolded(self) -> bool:
        """Whether a list is open on it, which a new layout would close."""
        return False

    def enter(self) -> None:
        """Come to the top of the stack, first or again."""

    def leave(self) -> None:
        """Leave the stack, or be covered by another screen."""

    def refresh(self) -> None:
        """Show settings as they are after they were changed from elsewhere."""

    def quit(self, go: Callable[[], None]) -> None:
        """Let the window be closed, or ask first where something would be lost.

        Args:
            go: closes it.
        """
        go()

    def close(self) -> None:
        """Leave the stack for good: let go of what must not go on, such as processes."""

    def layout(self, size: tuple[int, int]) -> None:
        """Lay out for a window of that many pixels; also after the scale or language changed."""

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; True keeps it from the application."""
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""


class Stack:
    """The screens that are open. Changes wait until `carry_out`, so none happens in mid-event."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self._size = size
        self._screens: list[Screen] = []
        self._due: list[Callable[[], None]] = []
        self._left_board = False
        """A screen with a board has left since its memory was last given back."""

    @property
    def top(self) -> Screen | None:
        """The screen that has the input."""
        return self._screens[-1] if self._screens else None

    @property
    def screens(self) -> tuple[Screen, ...]:
        """All open screens, the lowest first."""
        return tuple(self._screens)

    def push(self, screen: Screen) -> None:
        """Put a screen on top."""
        self._due.append(lambda: self._push(screen))

    def pop(self, screen: Screen | None = None) -> None:
        """Take a screen away with everything above it; None: the one on top."""
        self._due.append(lambda: self._pop(screen))

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the one on top."""

        def swap() -> None:
            self._drop(len(self._screens) - 1)
            self._push(screen)

        self._due.append(swap)

    def reset(self, screen: Screen) -> None:
        """Take all screens away and begin with this one."""

        def begin() -> None:
            self._drop(0)
            self._push(screen)

        self._due.append(begin)

    def forget(self) -> None:
        """Drop the changes asked for: the screen that asked has failed."""
        self._due.clear()

    def quit(self) -> None:
        """Take all screens away: the end of the program."""
        self._due.append(lambda: self._drop(0))

    def carry_out(self) -> None:
        """Carry out the changes asked for, and those they ask for in turn."""
        while self._due:
            self._due.pop(0)()
        if self._left_board:
            self._left_board = False
            heap.let_go()

    def _push(self, screen: Screen) -> None:
        if self.top is not None:
            self.top.leave()
        self._screens.append(screen)
        screen.layout(self._size())
        screen.enter()

    def _pop(self, screen: Screen | None) -> None:
        index = self._screens.index(screen) if screen in self._screens else len(self._screens) - 1
        if screen is not None and screen not in self._screens:
            return
        self._drop(max(0, index))
        if self.top is not None:
            self.top.enter()

    def _drop(self, index: int) -> None:
        while len(self._screens) > max(0, index):
            screen = self._screens.pop()
            screen.leave()
            screen.close()
            self._left_board = self._left_board or screen.has_board

    def layout(self) -> None:
        """Lay all screens out anew."""
        for screen in self._screens:
            screen.layout(self._size())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the top screen, over those that show behind it."""
        first = len(self._screens) - 1
        while first > 0 and self._screens[first].transparent:
            first -= 1
        for screen in self._screens[max(0, first) :]:
            screen.draw(surface)
