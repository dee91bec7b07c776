"""The maps that come with the game: free of problems, fair, and as their designs say."""

from collections import Counter
from pathlib import Path

import pytest

from game import data
from game.board.grid import Cell, Shape, bits
from game.commands.bench import boards
from game.core import registry
from game.maps.check import check_for_all
from game.maps.load import LESSON, load_map, shipped, templates
from game.maps.schema import MapData
from game.maps.write import write_tmx
from tests.maps.sources import source

MAPS = data.folder("maps")
DESIGNS = MAPS / "_src" / "designs"
PATHS = shipped("mini_wars")
LESSONS = sorted(MAPS.glob(f"*/{LESSON}"))
EVERY = [*shipped(), *LESSONS]
GROUND = {"miniwary": {"", "white", "yellow", "green"}, "dominoes": {"domino", "table"}}
"""Terrain of templates that are more than plain ground."""


def read(path: Path) -> MapData:
    found = load_map(path).data
    assert found is not None
    return found


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_shipped_maps_have_no_problems(path):
    loaded = check_for_all(load_map(path))
    found = [str(p.text) for p in loaded.problems if p.severity != "note"]
    assert path in LESSONS or found == []
    assert loaded.playable
    assert loaded.data is not None
    assert loaded.data.author == "Miniwars"
    assert 20 < len(loaded.data.description) < 160


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_shipped_maps_are_as_designed(path):
    """If this fails, run `python3 maps/_src/build.py`."""
    assert read(path) == source("design").read_design(
        DESIGNS / path.parent.name / f"{path.stem}.txt"
    )


def test_every_design_has_been_built():
    built = {(path.parent.name, path.stem) for path in EVERY}
    assert {(path.parent.name, path.stem) for path in DESIGNS.glob("*/*.txt")} == built


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


def test_boot_camp_is_the_published_scenario():
    """Places, units and reinforcements as the rules of WarShard list them."""
    board = read(MAPS / "warshard" / "boot_camp.tmx").board()
    label = board.grid.label
    assert (board.grid.width, board.grid.height, board.rules["max_turns"]) == (12, 12, 20)
    ground = {label(cell): board.terrain[cell] for cell in board.grid.cells}
    assert {at: word for at, word in ground.items() if word != "plain"} == {
        **dict.fromkeys(("0205", "0206"), "city"),
        **dict.fromkeys(("0405", "0406"), "forest"),
        **dict.fromkeys(("0505", "0506"), "hill"),
        **dict.fromkeys(("0705", "0706"), "deep"),
        **dict.fromkeys(("0805", "0806"), "mountain"),
    }
    painted = {label(cell): " ".join(words) for cell, words in board.features.items()}
    assert painted == {
        **dict.fromkeys(("0305", "0306"), "trench"),
        **dict.fromkeys(("0605", "0606"), "road"),
    }
    assert sorted(
        (p.props["id"], p.piece, p.seat, label(p.cell), p.props.get("name"), p.props.get("turn"))
        for p in board.placements
    ) == [
        (1, "armor", 1, "0304", None, None),
        (2, "hq", 1, "0405", "Model", None),
        (3, "infantry", 2, "0506", None, None),
        (4, "armor", 2, "0708", None, 6),
        (5, "hq", 2, "0910", "Patton", 6),
    ]
    zones = [(z.name, z.title, z.value, *map(label, bits(z.cells))) for z in board.zones]
    assert sorted(zones) == [
        ("victory", "", 10, "0405"),
        ("victory", "Bastogne", 10, "0205"),
        ("victory", "Malmédy", 10, "0206"),
    ]


@pytest.mark.parametrize("path", templates(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_templates_can_be_played_as_they_are(path):
    key = path.parent.name
    assert path not in shipped()
    loaded = check_for_all(load_map(path))
    assert loaded.problems == ()
    assert loaded.data is not None
    assert set(loaded.data.terrain) - {""} == GROUND.get(key, {"plain"}) - {""}
    assert loaded.data == source("build").templates()[key, path.stem]


@pytest.mark.parametrize(
    ("title", "kept"),
    [("The Mill", "author, description"), ("My map", "title, author, description")],
    ids=["its own title", "all untouched"],
)
def test_what_is_still_the_templates_is_named_under_a_name_of_ones_own(title, kept, tmp_path):
    note = f"What the map says of itself is the template's still: its {kept}"
    template = read(MAPS / "mini_wars" / "template.tmx")
    path = tmp_path / "mine.tmx"
    write_tmx(template.model_copy(update={"title": title}), path)
    assert [str(problem.text) for problem in load_map(path).problems] == [note]


@pytest.mark.parametrize("key", registry.keys())
def test_templates_have_a_layer_for_everything_that_can_be_painted(key):
    """A river, a hedgerow and a bridge have layers of their own, so that a cell can have all."""
    manifest = registry.ruleset(key).manifest
    layers = read(MAPS / key / "template.tmx").layers
    roles = Counter(layer.role for layer in layers)
    assert roles["terrain"] == 1
    assert roles["features"] >= bool(manifest.features)
    assert roles["edges"] == len(manifest.edges)
    assert bool(roles["pieces"]) == bool(manifest.kinds)
    assert bool(roles["zones"]) == bool(manifest.zones)


def test_the_measured_positions_are_as_their_source_says():
    """If this fails, run `python3 maps/_src/build.py`."""
    for name, position in source("bench").positions().items():
        assert boards.position(name) == position
        assert boards.ruleset_of(position).manifest.key == "mini_wars"
    assert not [path for path in EVERY if path.parent.name == "_bench"]
