"""Opening the window: the one place that talks to SDL before the display is there.

On machines without a graphics chip SDL's accelerated framebuffer is emulated in software and a
flip alone takes 23 ms; without it, 0.6 ms. So it is switched off unless the person asked for it.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

import pygame

_NO_SCREEN = "there is no screen"
_UNSEEN = "offscreen"
"""SDL's last resort, which would play on where nobody sees it."""
_BARS = 96
"""Pixels of a screen's height that a title bar and a task bar may take."""


def prepare() -> None:
    """Initialise display and fonts once, with the settings that keep the flip cheap.

    Raises:
        pygame.error: there is no screen to draw on.
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    for system in ("X11", "WAYLAND"):  # how a desktop finds entry and icon; pygame names a file
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = "miniwars"
    if not pygame.display.get_init():
        if _hopeless():
            raise pygame.error(_NO_SCREEN)
        pygame.display.init()
        if pygame.display.get_driver() == _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()
            raise pygame.error(_NO_SCREEN)
    if not pygame.font.get_init():
        pygame.font.init()


def _hopeless() -> bool:
    """Say whether there can be no screen, so that no library need be asked and complain."""
    ways = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    return sys.platform == "linux" and not any(map(os.environ.get, ways))


def _screens() -> list[tuple[int, int]]:
    """Return the sizes of the screens there are; none where windows are drawn in memory."""
    if pygame.display.get_driver() in ("dummy", _UNSEEN):
        return []
    return pygame.display.get_desktop_sizes()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return a window size cut to the largest screen there is; a drawn-in-memory one is any size.

    A window remembered from a larger screen would lie half outside this one.
    """
    width, height = max(_screens() or [size])
    return min(size[0], width), min(size[1], height)


def open_window(
    size: tuple[int, int] = (1280, 720),
    flags: int = pygame.RESIZABLE,
    *,
    title: str = "Miniwars",
    icon: Path | None = None,
) -> pygame.Surface:
    """Open the window, or change it, and return its surface.

    Args:
        size: pixels wanted, at least 1 × 1; (0, 0) with `pygame.FULLSCREEN` takes the desktop's.
        flags: of `pygame.display.set_mode`.
        title: of the window; never anything a seat may not know.
        icon: a picture for title bar and task bar, taken by the first window; one that is missing
            or broken is done without.

    Raises:
        pygame.error: there is no screen to draw on.
    """
    prepare()
    if icon is not None and not pygame.display.get_surface():
        with suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(icon))
    surface = pygame.display.set_mode(fitting(size), flags)
    if pygame.display.get_caption()[0] != title:
        pygame.display.set_caption(title)
    if flags & pygame.RESIZABLE and _crowded(surface.get_size()):
        with suppress(AttributeError):  # a later pygame-ce may have another name for it
            pygame.Window.from_display_module().maximize()
    return surface


def _crowded(size: tuple[int, int]) -> bool:
    """Return whether title bar and task bar leave a window of a size no room on any screen."""
    screens = _screens()
    return bool(screens) and all(
        size[0] >= width or size[1] > height - _BARS for width, height in screens
    )
