"""The client in a real window: how soon it is there, how smooth, and how much memory it takes.

The match is played in the play scene itself, driven a frame at a time at 60 frames a second; a
frame's time runs from its events to the end of the flip.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, sin, tau
from multiprocessing import active_children
from statistics import quantiles
from tempfile import TemporaryDirectory

import pygame

from game.ai.worker import Answer, Failure, Job, Thinker
from game.commands.bench import boards
from game.commands.bench.resident import resident
from game.core.refs import Seat
from game.core.registry import keys
from game.core.words import Phrase
from game.errors import GameError
from game.maps.schema import MapData
from game.match.seats import HUMAN, SeatSetup
from game.scenes import start_match
from game.scenes.app import App
from game.scenes.play.commands import SwitchOverlay
from game.scenes.play.play_scene import PlayScene
from game.scenes.title import TitleScene
from game.settings import Settings

_SIZE = (1920, 1080)
_FRAMES = 900
_WARM_UP = 60
_RATE = 60
_PAN = 24
"""Pixels a frame."""
_ROUND = 200
"""Frames for a circle round the middle, where the pieces stand."""
_ZOOM_EVERY = 45
_ZOOMS = (1, 1, 1, 1, -1, -1, -1, -1)
_HOME = "MINIWARS_HOME"


class _Flight:
    """A match of a person against the computer, with a camera that never rests."""

    def __init__(self, data: MapData) -> None:
        try:
            self._app = App(Settings(window=_SIZE))
        except pygame.error as error:
            raise GameError(Phrase("no window can be opened: {why}", {"why": str(error)})) from None
        app = self._app
        app.services.apply()
        app.stack.push(TitleScene(app.services))
        app.stack.carry_out()
        levels = [HUMAN, *["easy"] * (data.seats - 1)]
        seats = [SeatSetup(f"Player {n}", level) for n, level in enumerate(levels, 1)]
        ruleset = boards.ruleset_of(data)
        start_match.new_match(app.services, ruleset, data, {}, seats, seed=1, brief=False)
        app.stack.carry_out()
        scene = app.stack.top
        if not isinstance(scene, PlayScene):
            raise GameError("the match did not begin")
        self._scene = scene
        self._frame = 0
        self.draw()
        scene.view.camera.fit()  # the whole board has most to draw, however it opens
        scene.view.camera.pan(0, -_PAN * _ROUND / tau)

    def question(self, seed: int) -> Job:
        """Return what a computer player in the person's place would be asked."""
        match = self._scene.match
        key = match.ruleset.manifest.key
        return Job(key, match.seen(Seat(1)), Seat(1), "easy", seed)

    def draw(self) -> None:
        """Move on by a frame and draw it."""
        self._frame += 1
        camera = self._scene.view.camera
        if self._frame % _ZOOM_EVERY == 0:
            step = _ZOOMS[self._frame // _ZOOM_EVERY % len(_ZOOMS)]
            camera.zoom(step, self._scene.view.rect.center)
        angle = self._frame * tau / _ROUND
        camera.pan(_PAN * cos(angle), _PAN * sin(angle))
        self._app.frame(1 / _RATE)

    def show_overlays(self) -> None:
        """Switch on every overlay the game has, for all pieces."""
        scene = self._scene
        for name in scene.match.ruleset.manifest.overlays:
            scene.perform(SwitchOverlay(name))

    def close(self) -> None:
        """Leave the match; the window goes with the process."""
        for scene in reversed(self._app.stack.screens):
            scene.close()


@contextmanager
def _flight(data: MapData) -> Iterator[_Flight]:
    with TemporaryDirectory() as home:
        os.environ[_HOME] = home
        flight = _Flight(data)
        try:
            yield flight
        finally:
            flight.close()


class _NonStop:
    """A computer player that is asked anew as soon as it has answered."""

    def __init__(self, thinker: Thinker, flight: _Flight) -> None:
        self._thinker = thinker
        self._flight = flight
        self._seed = 0

    def update(self) -> None:
        """Look for an answer, and ask the next question."""
        news = self._thinker.poll()
        if isinstance(news, Failure):
            raise GameError(news.text)
        if self._seed == 0 or isinstance(news, Answer):
            self._seed += 1
            self._thinker.ask(self._flight.question(self._seed))


def _times(flight: _Flight, meanwhile: _NonStop | None) -> list[float]:
    """Return the milliseconds of each frame, the first ones left out."""
    clock = pygame.time.Clock()
    times = []
    for frame in range(_WARM_UP + _FRAMES):
        start = time.perf_counter()
        if meanwhile is not None:
            meanwhile.update()
        flight.draw()
        if frame >= _WARM_UP:
            times.append(1000 * (time.perf_counter() - start))
        clock.tick(_RATE)
    return times


def frames() -> dict[str, float]:
    """Return the slow end of the frame times while panning and zooming the great map."""
    with _flight(boards.position("great")) as flight:
        percentiles = quantiles(_times(flight, None), n=100)
    return {"frame_ms_p95": percentiles[94], "frame_ms_p99": percentiles[98]}


def overlays() -> dict[str, float]:
    """Return the same over the largest map of each game with all its overlays on, the slowest."""
    slowest = {"frame_ms_p95_overlays": 0.0, "frame_ms_p99_overlays": 0.0}
    for key in keys():
        with _flight(boards.largest(key)) as flight:
            flight.show_overlays()
            percentiles = quantiles(_times(flight, None), n=100)
        for name, at in zip(slowest, (94, 98), strict=True):
            slowest[name] = max(slowest[name], percentiles[at])
    return slowest


def thinking() -> dict[str, float]:
    """Return the same while the computer thinks in its process."""
    with _flight(boards.position("great")) as flight, Thinker() as thinker:
        percentiles = quantiles(_times(flight, _NonStop(thinker, flight)), n=100)
    return {"frame_ms_p99_thinking": percentiles[98]}


def title() -> dict[str, float]:
    """Return the seconds from the command to the first frame of the title."""
    with TemporaryDirectory() as home:
        env = {**os.environ, _HOME: home, "MINIWARS_TRACE_START": "1"}
        start = time.time()
        with subprocess.Popen(
            [sys.executable, "-m", "game"], env=env, stdout=subprocess.PIPE, text=True
        ) as client:
            try:
                for line in client.stdout or ():
                    words = line.split()
                    if words[:2] == ["first", "frame"]:
                        return {"title_s": float(words[2]) - start}
            finally:
                client.terminate()
    raise GameError("the window closed before the title was drawn")


def memory() -> dict[str, float]:
    """Return the resident megabytes of the client and the computer player's process together.

    In a match on the largest shipped map, after a flight over it at many zooms.
    """
    with _flight(boards.largest()) as flight:
        _times(flight, None)
        pids = [os.getpid(), *(child.pid for child in active_children())]
        return {"rss_mb": sum(resident(pid) for pid in pids if pid) / 1024}
