"""Builds a table of endings, with `solve.c` compiled on the spot: 8 million positions in seconds.

Nothing of this is needed to play. The worths are whole numbers from end to end, so every machine
builds the same file; they are rounded down once a combat, by a thousand-millionth of a won game,
and once to a byte. A test solves small grounds by the search's own nodes and finds the same.
"""

import ctypes
import subprocess
from itertools import combinations_with_replacement
from pathlib import Path
from tempfile import TemporaryDirectory

from game.core.endings import Progress
from game.core.words import Phrase
from game.errors import GameError
from rulesets.miniwary.endings.ground import Ground
from rulesets.miniwary.endings.table import MARGIN, STEPS, write

WIN = 1_000_000_000
"""A won game in the units of `solve.c`."""

MOST_TILES = 14

_SOURCE = Path(__file__).with_name("solve.c")
_COMPILER = ("cc", "-O2", "-shared", "-fPIC", "-o")


class _Layout(ctypes.Structure):
    """As `solve.c` has it."""

    _fields_ = (
        ("tiles", ctypes.c_int),
        ("pips", ctypes.c_int),
        ("places", ctypes.c_int),
        ("limit", ctypes.c_int),
        ("margin", ctypes.c_int),
        ("tolerance", ctypes.c_int),
        ("near", ctypes.c_uint32 * MOST_TILES),
        ("yellow", ctypes.c_uint32),
        ("green", ctypes.c_uint32),
    )


def build(ground: Ground, progress: Progress) -> bytes:
    """Return the content of the file of a ground's endings.

    Raises:
        GameError: there is no C compiler, or too little memory.
    """
    worths, settled = solve(ground, progress)
    stepped = bytes(map(step, worths))
    packed = bytearray((ground.positions + 7) // 8)
    for number, bit in enumerate(settled):
        packed[number >> 3] |= bit << (number & 7)
    return write(ground, stepped, bytes(packed))


def step(worth: int) -> int:
    """Return a worth as a byte, rounded."""
    return (worth * STEPS + WIN // 2) // WIN + STEPS


def solve(ground: Ground, progress: Progress) -> tuple["ctypes.Array[ctypes.c_int32]", bytes]:
    """Return every position's worth to the mover in parts of `WIN`, and whether it is settled.

    Raises:
        GameError: there is no C compiler, or too little memory.
    """
    near = (ctypes.c_uint32 * MOST_TILES)(*ground.near)
    layout = _Layout(
        ground.tiles,
        ground.pips,
        ground.places,
        ground.limit,
        MARGIN,
        WIN // STEPS // 2,
        near,
        ground.yellow,
        ground.green,
    )
    worths = (ctypes.c_int32 * ground.positions)()
    settled = (ctypes.c_uint8 * ground.positions)()
    pairs = list(combinations_with_replacement(range(1, ground.pips + 1), 2))
    layers = sorted(combinations_with_replacement(pairs, 2), key=lambda layer: sum(map(sum, layer)))
    with TemporaryDirectory() as folder:
        compiled = _compile(Path(folder) / "solve.so")
        for done, (own, foes) in enumerate(layers):
            progress(done, len(layers))
            faces = (ctypes.c_int * 4)(*own, *foes)
            if compiled.solve(ctypes.byref(layout), worths, settled, faces) < 0:
                raise GameError("There is not enough memory to build the endings.")
    progress(len(layers), len(layers))
    return worths, bytes(settled)


def _compile(target: Path) -> ctypes.CDLL:
    try:
        subprocess.run(
            [*_COMPILER, str(target), str(_SOURCE)], check=True, capture_output=True, text=True
        )
        return ctypes.CDLL(str(target))
    except FileNotFoundError:
        raise GameError(
            "Building endings takes a C compiler, and there is no cc; install one, such as gcc."
        ) from None
    except (subprocess.CalledProcessError, OSError) as error:
        said = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        why = said[0] if said else str(error)
        raise GameError(Phrase("cc cannot build the endings: {why}.", {"why": why})) from None
