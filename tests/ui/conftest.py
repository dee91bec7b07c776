"""Widgets and scenes are tested without a screen and without the folders of whoever runs them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import text
from game.scenes.shelf import match_files
from game.view import board_view
from tests.scenes.client import shared_ground
from tests.ui.person import Person


@pytest.fixture(autouse=True, scope="session")
def screen():
    """Start SDL's video, which knows the names of keys."""
    pygame.display.init()


@pytest.fixture(autouse=True)
def grounds_are_shared(monkeypatch):
    """Every picture of a map draws the ground with the pictures that were made first."""
    monkeypatch.setattr(board_view, "Ground", shared_ground)


@pytest.fixture
def person(tmp_path, monkeypatch):
    """Return a way to sit down at a scene; all that were opened are closed in the end."""
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    monkeypatch.setattr(
        match_files, "_FIRST_SLICE", 600.0
    )  # no list depends on how fast it is read
    opened = []

    def sit_down(scene, **kwargs):
        opened.append(Person(tmp_path, scene, **kwargs))
        return opened[-1]

    yield sit_down
    for one in opened:
        one.close()
    text.use(text.ENGLISH)
