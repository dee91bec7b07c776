"""Inside the process that paints kept matches: play a file to a position, draw it, answer.

It has no window, and ends when the other end of the pipe is gone. What it draws, anyone at the
table may see: see `game.scenes.preview.kept_view`.
"""

import os
import signal
from io import BytesIO
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import pygame

from game import data
from game.core.presentation import SeatView
from game.core.rules import Outcome
from game.errors import GameError
from game.match import save
from game.scenes.preview import board_picture, kept_view, veiled
from game.settings import Settings
from game.ui.canvas import Ui
from game.ui.keys import KeyMap
from game.view.palette import PALETTES, STANDARD
from game.view.sprites import SpriteBook

THUMB = (184, 132)
"""Pixels of the picture that is kept: twice its size in the list, for larger scales."""


class PaintJob(NamedTuple):
    """A position to be painted."""

    path: Path
    steps: int
    size: tuple[int, int]
    """Pixels of the large picture, at most."""
    palette: str = ""


class PaintedMatch(NamedTuple):
    """What there is to see of a position."""

    job: PaintJob
    size: tuple[int, int] = (0, 0)
    """Of the large picture; nothing could be painted where it is nothing."""
    pixels: bytes = b""
    thumb: bytes = b""
    """The small picture, as a JPEG file."""
    seats: tuple[SeatView, ...] = ()
    """What may be told of each seat."""
    outcome: Outcome | None = None
    veiled: bool = False
    """It shows the map alone, for the sake of what people hide from each other."""


def serve(pipe: Connection) -> None:
    """Paint what is asked for until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the client, which then closes
    if hasattr(os, "nice"):
        os.nice(5)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    ui = Ui.at(100, KeyMap.of(Settings()), SpriteBook(data.folder("assets")))
    try:
        while True:
            pipe.send(paint(ui, pipe.recv()))
    except (EOFError, OSError):
        return


def paint(ui: Ui, job: PaintJob) -> PaintedMatch:
    """Return the picture of a position; without one where the file cannot be played so far."""
    try:
        match = save.load(job.path, steps=job.steps)
    except GameError:
        return PaintedMatch(job)
    ui.colours = PALETTES.get(job.palette, STANDARD)
    shown = kept_view(match)
    large = board_picture(ui, match.map_data, shown, job.size, on_paper=False)
    return PaintedMatch(
        job,
        large.get_size(),
        pygame.image.tobytes(large, "RGBA"),
        _thumb(large),
        shown.seats,
        match.outcome,
        veiled(match),
    )


def _thumb(picture: pygame.Surface) -> bytes:
    """Return the middle of a picture, as large as fills the small one."""
    wide, high = picture.get_size()
    part = max(THUMB[0] / wide, THUMB[1] / high)
    size = (max(THUMB[0], round(wide * part)), max(THUMB[1], round(high * part)))
    scaled = pygame.transform.smoothscale(picture, size)
    middle = scaled.get_rect()
    small = pygame.Surface(THUMB)
    small.blit(scaled, (0, 0), pygame.Rect((0, 0), THUMB).move(
        (middle.w - THUMB[0]) // 2, (middle.h - THUMB[1]) // 2
    ))  # fmt: skip
    file = BytesIO()
    pygame.image.save(small, file, "thumb.jpg")
    return file.getvalue()
