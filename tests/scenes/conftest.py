"""Scenes are played without a screen: events are posted, frames are drawn into memory."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from functools import cache

import pygame
import pytest

from game.ui.scaled_fonts import ScaledFonts
from game.view import board_view, minimap
from tests.scenes.client import Client, shared_flat, shared_ground

shared_sound = cache(pygame.mixer.Sound)


@pytest.fixture(autouse=True)
def grounds_are_shared(monkeypatch):
    """Every client on a map draws the ground with the pictures that were made first."""
    monkeypatch.setattr(board_view, "Ground", shared_ground)
    monkeypatch.setattr(minimap, "terrain_picture", shared_flat)


@pytest.fixture(autouse=True)
def sounds_are_read_once(monkeypatch):
    """Every client plays the sounds that were read first; how loud, it says each time."""
    monkeypatch.setattr(pygame.mixer, "Sound", shared_sound)


@pytest.fixture
def client(tmp_path, monkeypatch):
    """Return a way to open a client; all that were opened are closed in the end."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    opened = []

    def open_client(*args, **kwargs):
        opened.append(Client(tmp_path, *args, **kwargs))
        return opened[-1]

    yield open_client
    for one in opened:
        one.close()


@pytest.fixture
def cut(monkeypatch):
    """Return what was cut of the text that was drawn, with what was left of it."""
    found: set[tuple[str, str]] = set()
    elide = ScaledFonts.elide

    def listen(fonts, words, *rest):
        left = elide(fonts, words, *rest)
        if left != words:
            found.add((words, left))
        return left

    monkeypatch.setattr(ScaledFonts, "elide", listen)
    monkeypatch.setattr(Client, "every_event", True)
    return found
