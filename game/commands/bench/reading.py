"""How fast files are read: a great map, and a long save."""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from game.commands.bench import boards
from game.errors import GameError
from game.maps.check import check
from game.maps.load import load_map
from game.maps.write import write_tmx
from game.match import save
from game.match.seats import SCRIPT

_RUNS = 5
_STEPS = 2000


def _seconds(work: Callable[[], object]) -> float:
    """Return the median time of a piece of work, the first run left out."""
    times = []
    for _ in range(_RUNS + 1):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times[1:])


def map_load() -> dict[str, float]:
    """Return the seconds it takes to load 200 × 200 hexes from a TMX file, checked and playable."""
    great = boards.position("great")
    ruleset = boards.ruleset_of(great)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "great.tmx"
        write_tmx(great, path)
        if not check(load_map(path), ruleset).playable:
            raise GameError("the map of 200 × 200 hexes cannot be played")
        return {"map_load_s": _seconds(lambda: check(load_map(path), ruleset))}


def save_load() -> dict[str, float]:
    """Return the seconds it takes to load a save of 2,000 actions, every one of them checked."""
    match = boards.match_on(boards.position("mid_game"), SCRIPT)
    boards.play_on(match, _STEPS)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "long.save"
        save.write(match, path)
        return {"save_load_s": _seconds(lambda: save.load(path))}
