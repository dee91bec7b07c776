"""No test of the drawn board needs a screen or a loudspeaker."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.view.display import open_window


@pytest.fixture(scope="session")
def screen() -> pygame.Surface:
    return open_window((1280, 720), 0)
