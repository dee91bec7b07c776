"""Damaged maps: always an answer, never an exception, a hang, or a full memory."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

from game.core.problem import Severity
from game.maps.check import check_for_all, labels, place, summary
from game.maps.load import load_map
from game.maps.picture import picture
from game.maps.tmx import limits
from game.text import say
from tests.maps import workshop as w
from tests.maps.mutate import Vandal, make_originals

SEED = 20
MOST_SECONDS = 2.0
MOST_MEMORY = 1 << 30


def answer(path: Path) -> int:
    """Load one file, hold the answer against its promises, and return how many problems it has."""
    loaded = load_map(path)
    if loaded.data is None:
        assert loaded.errors
    checked = check_for_all(loaded)
    for problem, label in zip(checked.problems, labels(checked), strict=True):
        assert say(problem.text).strip()
        assert say(problem.fix).strip() or problem.severity is Severity.NOTE
        assert len(say(problem.text)) < 400
        place(problem, label)
    assert say(summary(checked)).startswith(path.name)
    if checked.data is not None and checked.playable:
        board = checked.data.board()
        assert len(board.terrain) == board.grid.size
        picture(checked.data)
    return len(checked.problems)


def vandalise(seed: int, first: int, count: int, folder: Path, seconds: float = 0.0) -> list[int]:
    """Damage and load maps; return the number of problems of each.

    Args:
        seed: of the series.
        first: number of its first case.
        count: how many cases.
        folder: where to work.
        seconds: processor time that one case may take; 0: not looked at.
    """
    originals = folder / "originals"
    originals.mkdir()
    make_originals(originals)
    found = []
    for case in range(first, first + count):
        vandal = Vandal(originals, folder / "copy", seed * 1_000_003 + case)
        vandal.damage()
        before = process_time()
        try:
            found.append(answer(vandal.map))
        except Exception as error:
            error.add_note(f"seed {seed}, case {case}: {', '.join(vandal.done)}")
            raise
        spent = process_time() - before
        assert not seconds or spent < seconds, f"case {case}: {spent:.1f} s, {vandal.done}"
    return found


def test_the_originals_are_sound(tmp_path):
    originals = tmp_path / "originals"
    originals.mkdir()
    make_originals(originals)
    for folder in originals.iterdir():
        assert load_map(folder / "test.tmx").playable, folder.name


def test_damaged_maps_always_get_an_answer(tmp_path):
    found = vandalise(SEED, 0, 120, tmp_path)
    assert sum(map(bool, found)) > 60, "most damage should be noticed"


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited through Linux's rlimits")
@pytest.mark.parametrize("seed", [1, 2])
def test_ten_thousand_damaged_maps_in_little_time_and_memory(seed):
    code = (
        "import resource, sys; from pathlib import Path; from tests.maps import test_fuzz as t; "
        f"resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEMORY}, {MOST_MEMORY})); "
        f"print(len(t.vandalise({seed}, 0, 10000, Path(sys.argv[1]), t.MOST_SECONDS)))"
    )
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", code, folder], capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip() == "10000"


def largest(folder: Path) -> Iterator[str]:
    """Yield maps at the very limits, one kind of excess each."""
    size = (limits.SIDE, limits.SIDE)
    cells = size[0] * size[1]
    gids = [1 + i % 5 for i in range(cells)]
    ground = w.layer("terrain", gids, size, form="zlib")
    more = [w.layer(f"l{i}", gids, size, form="zlib") for i in range(limits.CELLS // cells - 1)]
    yield w.tmx(ground, *more, size=size)
    yield w.tmx(w.layer("terrain", [gid | 7 << 29 for gid in gids], size), size=size)
    hexes = 'orientation="hexagonal" staggeraxis="x" staggerindex="odd" hexsidelength="8"'
    edges = w.layer("e", [12] * cells, size, "edges", "zlib")
    yield w.tmx(ground, edges, size=size, shape=hexes)
    yield w.tmx(ground, w.layer("p", [6] * cells, size, "pieces", "zlib"), size=size)
    points = " ".join(f"{i * 7919 % 8000},{i * 104729 % 8000}" for i in range(limits.POINTS - 1))
    polygon = f'<object id="1" type="a" x="0" y="0"><polygon points="{points}"/></object>'
    yield w.tmx(ground, w.objects("z", "zones", polygon), size=size)
    whole = '<object id="1" type="a" x="0" y="0" width="9000" height="9000"/>'
    yield w.tmx(ground, w.objects("z", "zones", whole * 500), size=size)
    unit = '<object id="1" gid="6" x="8" y="8" width="16" height="16"/>'
    yield w.tmx(w.PLAIN, w.objects("u", "pieces", unit * (limits.TAGS - 100)))
    yield "<map>" + "<a/>" * (limits.TAGS - 10) + "</map>"
    yield "<map " + " ".join(f'a{i}=""' for i in range(limits.ATTRIBUTES - 10)) + "/>"
    yield "<map>" + "a" * (limits.MAP_BYTES - 100) + "</map>"
    yield w.tmx(w.PLAIN, header={f"titl{i}": "y" for i in range(limits.TAGS // 2)})


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited through Linux's rlimits")
def test_maps_at_the_very_limits_take_seconds_and_some_memory():
    code = (
        "import resource, sys; from pathlib import Path; from time import process_time; "
        "from tests.maps import test_fuzz as t; folder = Path(sys.argv[1]); "
        f"resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEMORY}, {MOST_MEMORY})); "
        "spent = [t.seconds(t.w.write(folder, text)) for text in t.largest(folder)]; "
        "print(len(spent), max(spent) < 10)"
    )
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", code, folder], capture_output=True, text=True, check=False
        )
    assert (done.stdout, done.stderr) == ("11 True\n", "")


def seconds(path: Path) -> float:
    """Return the processor time that loading a map takes."""
    before = process_time()
    load_map(path)
    return process_time() - before
