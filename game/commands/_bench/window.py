"""Frame times in a real window, on the largest board there is."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, sin, tau
from statistics import quantiles
from time import perf_counter

import pygame

from game import data
from game.ai.worker import Answer, Failure, Job, Thinker
from game.board.layout import Layout
from game.commands._bench import boards
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.ruleset import read_options
from game.errors import GameError
from game.maps.dress import dressed
from game.view.board_view import BoardView
from game.view.display import open_window
from game.view.sprites import SpriteBook

_SIZE = (1920, 1080)
_FRAMES = 900
_WARM_UP = 60
_RATE = 60
_PAN = 24
_ZOOM_EVERY = 45
_ZOOMS = (1, 1, 1, 1, -1, -1, -1, -1)
_ROUND = 200
"""Frames for a circle round the middle, where the pieces stand."""


class _Flight:
    """A camera flight over the great map, one frame at a time."""

    def __init__(self) -> None:
        rules = ruleset(boards.RULESET)
        great = dressed(boards.great_map())
        board = great.board()
        options = read_options(rules.manifest, board, {})
        self.seat = Seat(1)
        self.seen = rules.observe(rules.setup(board, options, RandomDice(1)), self.seat)
        try:
            self._screen = open_window(_SIZE, 0)
        except pygame.error as error:
            raise GameError(f"no window can be opened: {error}") from None
        sprites = SpriteBook(data.folder("assets"))
        self._view = BoardView(great, Layout.for_map(great), sprites, self._screen.get_rect())
        self._view.set_scene(rules.present(self.seen, self.seat))
        self._view.camera.pan(0, -_PAN * _ROUND / tau)
        self._frame = 0

    def draw(self) -> None:
        """Move on by a frame and draw it."""
        self._frame += 1
        pygame.event.pump()
        camera = self._view.camera
        if self._frame % _ZOOM_EVERY == 0:
            camera.zoom(_ZOOMS[self._frame // _ZOOM_EVERY % len(_ZOOMS)], self._view.rect.center)
        angle = self._frame * tau / _ROUND
        camera.pan(_PAN * cos(angle), _PAN * sin(angle))
        self._view.update(1000 // _RATE)
        self._view.draw(self._screen)
        pygame.display.flip()


@contextmanager
def _flight() -> Iterator[_Flight]:
    try:
        yield _Flight()
    finally:
        pygame.quit()


class _NonStop:
    """A computer player that is asked anew as soon as it has answered."""

    def __init__(self, thinker: Thinker, flight: _Flight) -> None:
        self._thinker = thinker
        self._flight = flight
        self._seed = 0

    def __call__(self) -> None:
        news = self._thinker.poll()
        if isinstance(news, Failure):
            raise GameError(news.text)
        if self._seed == 0 or isinstance(news, Answer):
            self._seed += 1
            seen, seat = self._flight.seen, self._flight.seat
            self._thinker.ask(Job(boards.RULESET, seen, seat, "easy", self._seed))


def _times(flight: _Flight, meanwhile: _NonStop | None) -> list[float]:
    """Return the milliseconds each frame took from its beginning to the end of the flip."""
    clock = pygame.time.Clock()
    times = []
    for frame in range(_WARM_UP + _FRAMES):
        start = perf_counter()
        if meanwhile is not None:
            meanwhile()
        flight.draw()
        if frame >= _WARM_UP:
            times.append(1000 * (perf_counter() - start))
        clock.tick(_RATE)
    return times


def frames() -> dict[str, float]:
    """Return the slow end of the frame times while panning and zooming."""
    with _flight() as flight:
        percentiles = quantiles(_times(flight, None), n=100)
    return {"frame_ms_p95": percentiles[94], "frame_ms_p99": percentiles[98]}


def thinking() -> dict[str, float]:
    """Return the same while the computer thinks in its process."""
    with _flight() as flight, Thinker() as thinker:
        percentiles = quantiles(_times(flight, _NonStop(thinker, flight)), n=100)
    return {"frame_ms_p99_thinking": percentiles[98]}
