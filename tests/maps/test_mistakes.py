"""A single mistake of a map maker is told by a single problem: what follows from it is not listed.

So the map is accepted when that one is mended.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element, parse

import pytest

from game.core import registry
from game.core.problem import BOARD, Aspect, Problem, Severity
from game.maps.check import check_for_all, labels, place
from game.maps.load import Loaded, load_map, shipped
from game.maps.problem_list import causes
from game.maps.tmx.cells import GID
from game.text import say
from tests.maps import mistakes

QUICK = [f"{key}/template" for key in registry.games()]
MORE = [
    "dominoes/skirmish",
    "mini_wars/four_corners",
    "miniwary/hex3443",
    "mj12/danville",
    "warshard/till_dawn",
]


CHOICES = ("gone", "seats 3", "seats 4", "orthogonal")
"""Ends of what may be meant: a thing less, a seat more, another grid."""


def says(loaded: Loaded) -> object:
    """Return all that a map means to a game."""
    assert loaded.data is not None
    return loaded.data.model_dump(exclude={"layers", "tilesets"})


def told(path: Path) -> tuple[Loaded, list[str]]:
    """Return the checked map and what is said of it."""
    loaded = check_for_all(load_map(path))
    found = zip(loaded.problems, labels(loaded), strict=True)
    return loaded, [f"{p.severity.value}: {place(p, at)}: {say(p.text)}" for p, at in found]


def spoilt(sheet: mistakes.Sheet, most: int) -> Iterator[tuple[str, Path]]:
    """Yield every single mistake with the file that has it; it is gone when the next one comes."""
    root = sheet.root
    changes = [*mistakes.of_layers(root), *mistakes.of_objects(root, most)]
    for what, change in (*changes, *mistakes.of_header(root)):
        yield what, sheet.write(change)
    path = sheet.write(lambda root: None)
    gids = {
        int(gid) & GID
        for cells in root.iter("data")
        for gid in (cells.text or "").replace("\n", "").split(",")
    } | {int(item.get("gid", 0)) & GID for item in root.iter("object")}
    tilesets = root.findall("tileset")
    firsts = [int(tileset.get("firstgid", 0)) for tileset in tilesets]
    for tileset, first, end in zip(tilesets, firsts, [*firsts[1:], 1 << 28], strict=True):
        name = Path(tileset.get("source", "")).name
        used = {gid - first for gid in gids if first <= gid < end}
        inside = parse(sheet.tilesets / name).getroot()
        assert inside is not None
        for what, change in mistakes.of_tileset(inside, used):
            undo = sheet.write_tileset(name, change)
            yield f"{name} {what}", path
            undo()


def look_at(name: str, folder: Path, most: int, each: int = 1) -> int:
    """Make every mistake in one map, or one of so many, hold the answers against the law, and count
    the mistakes."""
    sheet = mistakes.Sheet(name, folder)
    sound, before = told(sheet.write(lambda root: None))
    meant = says(sound)
    count = 0
    for count, (what, path) in enumerate(spoilt(sheet, most), 1):
        if count % each:
            continue
        loaded, now = told(path)
        new = [text for text in now if text not in before]
        assert len(new) <= 1 or what.endswith(": gone"), (what, new)
        if not new and not what.endswith(CHOICES):
            assert says(loaded) == meant, what
        if loaded.playable and loaded.data is not None:
            for key in loaded.data.rulesets:
                found = registry.ruleset(key).rules.check_map(loaded.data.board())
                assert not [p for p in found if p.severity is Severity.ERROR], what
    return count


@pytest.mark.parametrize("name", QUICK)
def test_a_single_mistake_is_a_single_problem(name, tmp_path):
    assert look_at(name, tmp_path, 1, each=3) > 50


@pytest.mark.long
@pytest.mark.parametrize("name", [*QUICK, *MORE])
def test_a_single_mistake_is_a_single_finding_on_shipped_maps(name, tmp_path):
    assert look_at(name, tmp_path, 3) > 50


@pytest.mark.parametrize(
    ("name", "layer", "said"),
    [
        ("mini_wars/template", "Buildings", "holds 4 pieces, but has no property role"),
        ("warshard/template", "Units", "holds 4 pieces, but has no property role"),
        ("miniwary/template", "Units", "holds 6 pieces, but has no property role"),
        ("mj12/template", "Zones", "holds 2 zones, but has no property role"),
        ("dominoes/skirmish", "wall sides", "sides, but has no property role"),
        ("warshard/till_dawn", "road", "features, but has no property role"),
    ],
)
def test_a_layer_without_a_role_is_told_with_what_it_holds_and_the_cure(
    name, layer, said, tmp_path
):
    sheet = mistakes.Sheet(name, tmp_path)
    made = {node.get("name", "").lower(): node.get("name", "") for node in sheet.root}
    changes = dict(mistakes.of_layers(sheet.root))
    loaded, texts = told(sheet.write(changes[f"{made[layer.lower()]}: no role"]))
    found = [p for p, text in zip(loaded.problems, texts, strict=True) if said in text]
    assert len(found) == 1, texts
    assert found[0].layer == made[layer.lower()]
    assert "decoration" in say(found[0].fix)
    assert Aspect(say(found[0].fix).split()[5].rstrip(",")) in found[0].hides


def problem(severity: Severity, text: str, *, hides: object = (), needs: object = ()) -> Problem:
    return Problem(severity, text, hides=hides, needs=needs)  # type: ignore[arg-type]


def test_what_follows_is_left_out_and_makes_its_cause_as_grave():
    hint = problem(Severity.WARNING, "hint", hides=(Aspect.PIECES,))
    grave = problem(Severity.ERROR, "follows", hides=(Aspect.SEATS,), needs=(Aspect.PIECES,))
    further = problem(Severity.ERROR, "stays", needs=(Aspect.SEATS,))
    found = causes([hint, grave, further])
    assert [(p.severity, p.text) for p in found] == [
        (Severity.ERROR, "hint"),
        (Severity.ERROR, "stays"),
    ]
    assert causes([grave, hint]) == [grave, hint]


def test_causes_never_leave_a_map_without_an_error_that_had_one():
    """Of every list of three problems, whatever they hide and need."""
    kinds = [
        problem(severity, f"{severity} {hides} {needs}", hides=hides, needs=needs)
        for severity in (Severity.ERROR, Severity.WARNING)
        for hides in ((), BOARD[:1], BOARD[1:2])
        for needs in ((), BOARD[:1], BOARD[1:2])
    ]
    for one in kinds:
        for two in kinds:
            for three in kinds:
                found = [one, two, three]
                gravest = min(p.severity.rank for p in found)
                assert min(p.severity.rank for p in causes(found)) == gravest


def neighbour(root: Element) -> Element:
    """Return what stands beside the base of seat 2."""
    return mistakes.numbered(root, "3")


@pytest.mark.parametrize(
    ("spoil", "alone"),
    [
        (lambda root: mistakes._say(neighbour(root), "hpp", "30", "int"), True),
        (lambda root: neighbour(root).set("x", "-900"), True),
        (lambda root: mistakes._say(neighbour(root), "seat", "two", "string"), True),
        (lambda root: mistakes._say(neighbour(root), "piece", "bsae", "string"), False),
    ],
    ids=["property", "off the board", "seat", "kind"],
)
def test_what_is_wrong_with_one_piece_hides_no_other_that_is_missing(spoil, alone, tmp_path):
    def change(root):
        mistakes.holder(root, mistakes.numbered(root, "4")).remove(mistakes.numbered(root, "4"))
        spoil(root)

    problems = told(mistakes.Sheet("mini_wars/template", tmp_path).write(change))[1]
    assert len(problems) == 1 + alone
    assert any("has no base" in problem for problem in problems) == alone


@pytest.mark.parametrize("across", [False, True])
def test_a_wall_in_the_wrong_place_is_told_with_its_own_layer_and_where_it_was_painted(across):
    """A side belongs to two cells, and the rules of a game name the first of them."""
    loaded = load_map(next(path for path in shipped("dominoes") if path.stem == "skirmish"))
    assert loaded.data is not None
    grid = loaded.data.board().grid
    one, two = grid.parse_label("a1"), grid.parse_label("b1")  # table
    painted = two if across else one
    walls = next(layer for layer in loaded.data.layers if layer.role == "edges")
    gids = [0] * grid.size
    gids[painted] = max(walls.gids)
    drawn = walls.model_copy(update={"name": "My walls", "gids": tuple(gids)})
    layers = tuple(drawn if layer is walls else layer for layer in loaded.data.layers)
    edges = {grid.edge(one, two): frozenset({"wall"})}
    data = loaded.data.model_copy(update={"layers": layers, "edges": edges})
    (told,) = check_for_all(replace(loaded, data=data)).problems
    assert (told.layer, told.cell) == ("My walls", painted)
