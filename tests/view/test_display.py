"""The window on the screens there are."""

from types import SimpleNamespace

import pygame
import pytest

from game.view import display


@pytest.fixture
def maximised(monkeypatch):
    """Return the windows that were told to fill their screen, of a driver that has screens."""
    told: list[bool] = []
    window = SimpleNamespace(maximize=lambda: told.append(True))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: window))
    return told


@pytest.mark.parametrize(
    ("screens", "fills"),
    [
        ([(1280, 720)], True),
        ([(1366, 768)], True),
        ([(1920, 1080)], False),
        ([(1280, 720), (1920, 1080)], False),
    ],
)
def test_a_window_fills_a_screen_that_has_no_room_for_its_title_bar(
    monkeypatch, maximised, screens, fills
):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    display.open_window((1280, 720))
    assert bool(maximised) == fills


def test_a_full_screen_is_left_as_it_is(monkeypatch, maximised):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    display.open_window((1280, 720), 0)
    assert not maximised
