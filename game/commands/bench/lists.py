"""The list of thousands of saves: how soon it is there, and how smooth while it fills."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import pygame

from game.commands.bench import boards
from game.core.words import Phrase
from game.errors import GameError
from game.match import save
from game.match.save_format import SUFFIX
from game.match.seats import HUMAN
from game.scenes.app import App
from game.scenes.load_game import LoadScene
from game.scenes.title import TitleScene
from game.settings import Settings, saves_folder

_SAVES = 5000
_STEPS = 30


def lists() -> dict[str, float]:
    """Return the milliseconds until the list of 5,000 saves is shown for the first time, and the
    slow end of the frames in which it fills."""
    with TemporaryDirectory() as home:
        os.environ["MINIWARS_HOME"] = home
        _fill(saves_folder())
        try:
            app = App(Settings(window=(1280, 720)))
        except pygame.error as error:
            raise GameError(Phrase("no window can be opened: {why}", {"why": str(error)})) from None
        app.services.apply()
        app.stack.push(TitleScene(app.services))
        app.stack.carry_out()
        app.frame(0)
        scene = LoadScene(app.services)
        start = perf_counter()
        app.stack.push(scene)
        app.stack.carry_out()
        app.frame(0)
        shown = perf_counter() - start
        times = []
        while scene.reading:
            start = perf_counter()
            app.frame(0)
            times.append(perf_counter() - start)
        app.stack.quit()
        app.stack.carry_out()
        p99 = quantiles(times, n=100)[98]
    return {"list_ms": 1000 * shown, "frame_ms_p99_list": 1000 * p99}


def _fill(folder: Path) -> None:
    """Save many matches, which differ in when they began."""
    match = boards.match_on(boards.position("hexagon"), HUMAN)
    boards.play_on(match, _STEPS)
    folder.mkdir(parents=True)
    for number in range(_SAVES):
        match.started = (datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=number)).isoformat()
        (folder / f"{number}{SUFFIX}").write_bytes(save.encode(match))
