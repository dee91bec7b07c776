"""The maps that come with the game: free of findings, fair, and as their designs say."""

import importlib.util
import sys
from collections import Counter
from pathlib import Path

import pytest

from game import data
from game.board.grid import Cell, Shape
from game.maps.check import check_for_all
from game.maps.load import load_map, shipped
from game.maps.schema import MapData

MAPS = data.folder("maps")
DESIGNS = MAPS / "_src" / "designs"
PATHS = shipped("mini_wars")


def read_design(path: Path) -> MapData:
    """Return the map of a design; the module that reads them is no part of the package."""
    spec = importlib.util.spec_from_file_location("design", MAPS / "_src" / "design.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["design"] = module
    spec.loader.exec_module(module)
    found: MapData = module.read_design(path)
    return found


def read(path: Path) -> MapData:
    found = load_map(path).data
    assert found is not None
    return found


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_shipped_maps_have_no_problems(path):
    loaded = check_for_all(load_map(path))
    assert [str(p.text) for p in loaded.problems if p.severity != "note"] == []
    assert loaded.data is not None
    assert loaded.data.author == "Miniwars"
    assert 20 < len(loaded.data.description) < 160


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_shipped_maps_are_as_designed(path):
    """If this fails, run `python3 maps/_src/build.py`."""
    assert read(path) == read_design(DESIGNS / "mini_wars" / f"{path.stem}.txt")


def test_every_design_has_been_built():
    assert {path.stem for path in DESIGNS.glob("mini_wars/*.txt")} == {p.stem for p in PATHS}


def test_there_are_maps_of_every_kind():
    maps = [read(path) for path in PATHS]
    shapes = Counter(m.shape is Shape.SQUARE for m in maps)
    assert shapes[True] >= 5
    assert shapes[False] >= 3
    assert {m.seats for m in maps} == {2, 3, 4}
    sizes = {(m.width, m.height) for m in maps}
    assert {(9, 8), (40, 30)} <= sizes
    for piece in ("dock", "airport"):
        assert sum(any(p.piece == piece for p in m.placements) for m in maps) >= 4
    assert sum("deep" in m.terrain for m in maps) >= 4


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_seat_has_the_same(path):
    """Counts of everything within any distance of the bases are equal for all seats.

    Only the hp of one neutral town may be lower, near seats that move later.
    """
    board = read(path).board()
    bases = {p.seat: p.cell for p in board.placements if p.piece == "base"}
    assert sorted(bases) == list(range(1, board.seats + 1))

    def outlook(seat: int, base: Cell) -> Counter[tuple[int, str, str]]:
        seen: Counter[tuple[int, str, str]] = Counter()
        pieces = {p.cell: p for p in board.placements}
        for cell in board.grid.cells:
            piece = pieces.get(cell)
            mark = ""
            if piece is not None:
                owner = "own" if piece.seat == seat else "enemy" if piece.seat else "neutral"
                mark = f"{owner} {piece.piece}"
            seen[board.grid.distance(base, cell), board.terrain[cell], mark] += 1
        return seen

    outlooks = [outlook(seat, base) for seat, base in bases.items()]
    assert all(other == outlooks[0] for other in outlooks)
    weak = [p for p in board.placements if p.props]
    nearest = [min(bases, key=lambda s: board.grid.distance(bases[s], p.cell)) for p in weak]
    assert all((p.piece, p.seat, list(p.props)) == ("town", 0, ["hp"]) for p in weak)
    assert len(set(nearest) - {1}) == len(weak)


def test_the_template_is_a_valid_empty_start():
    path = MAPS / "mini_wars" / "template.tmx"
    assert path not in shipped()
    loaded = check_for_all(load_map(path))
    assert loaded.problems == ()
    assert loaded.data is not None
    assert set(loaded.data.terrain) == {"plain"}
    assert [layer.role for layer in loaded.data.layers] == [
        "terrain",
        "features",
        "pieces",
        "pieces",
    ]
