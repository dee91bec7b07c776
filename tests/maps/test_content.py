"""What a map maker gets wrong, and what the game answers: place, remedy, did you mean (UX 43)."""

from typing import Any

import pytest

from game.board.grid import Shape
from game.core import registry
from game.core.problem import Severity
from game.maps.check import check, check_for_all, labels, place, summary
from game.maps.load import Loaded, load_map, shipped
from game.maps.problem_list import ProblemList
from game.maps.schema import MapData, PlacementData, ZoneData
from game.maps.symmetry_slips import add_slips
from tests.maps import workshop as w


def load(tmp_path, *layers: str, **more) -> Loaded:
    return load_map(w.write(tmp_path, w.tmx(*layers, **more)))


def only(loaded: Loaded) -> tuple[str, str, str]:
    """Return text, remedy and place of the one problem there is."""
    assert len(loaded.problems) == 1, [str(p.text) for p in loaded.problems]
    (problem,) = loaded.problems
    return str(problem.text), str(problem.fix), place(problem, labels(loaded)[0])


@pytest.mark.parametrize(
    ("games", "words"),
    [("dominoes", "base"), ("mj12", "setup"), ("mj12, dominoes", "setup, base")],
)
@pytest.mark.parametrize("name", ["", 'name="Mill"'])
def test_what_a_zone_could_be_called_is_told_in_the_words_of_the_maps_games(
    games, words, name, tmp_path
):
    zone = f'<object id="8" {name} x="0" y="0" width="9" height="9"/>'
    header = {**w.HEADER, "ruleset": games}
    loaded = load(tmp_path, w.PLAIN, w.objects("Z", "zones", zone), header=header)
    assert any(str(problem.fix).endswith(f"There are: {words}.") for problem in loaded.problems)


BASES = w.layer("Buildings", [8, *[0] * 10, 9], (4, 3), "pieces")


@pytest.mark.parametrize(
    ("layers", "text", "fix", "where"),
    [
        (
            [w.layer("Terain", [1] * 12, (4, 3))],
            "There is no terrain layer; did you mean Terain?",
            "Name one tile layer terrain",
            "",
        ),
        (
            [w.PLAIN, w.layer("Terrain", [1] * 12, (4, 3))],
            "There is more than one terrain layer",
            "Merge them",
            "Terrain",
        ),
        (
            [w.layer("terrain", [1] * 5 + [16] + [1] * 6, (4, 3))],
            "Tile 16 has no property terrain",
            "Paint over it",
            "terrain, b2 (Tiled 1, 1)",
        ),
        (
            [w.layer("terrain", [1] * 5 + [8] + [1] * 6, (4, 3))],
            "A piece is painted here; it belongs on a layer with the role pieces",
            "Insert Tile",
            "terrain, b2 (Tiled 1, 1)",
        ),
        ([w.layer("terrain", [0] * 12, (4, 3))], "The terrain layer is empty", "Paint", "terrain"),
        (
            [w.PLAIN, w.layer("x", [0] * 12, (4, 3), role="feature")],
            "The layer's role is “feature”; did you mean features?",
            "Set the property role to one of: terrain, features",
            "x",
        ),
        (
            [w.PLAIN, w.objects("x", "terrain")],
            "A layer of this kind cannot have the role terrain",
            "Use an object layer for zones",
            "x",
        ),
        (
            [w.PLAIN, w.layer("Roads", [0] * 6 + [2] + [0] * 5, (4, 3), "features")],
            "Tile 2 has no property feature: it is drawn, but means nothing",
            "Use a tile that has it",
            "Roads, c2 (Tiled 2, 1)",
        ),
        (
            [w.PLAIN, w.objects("Units", "pieces", '<object id="3" gid="1" x="0" y="16"/>')],
            "The object has no property piece",
            "Set its property piece",
            "Units, a1 (Tiled 0, 0), object 3",
        ),
        (
            [
                w.PLAIN,
                w.objects(
                    "Units",
                    "pieces",
                    f'<object id="3" x="0" y="0">{w.properties({"peice": "tank"})}</object>',
                ),
            ],
            "The object has no property piece, but one called peice",
            "Rename peice to piece, if that is meant",
            "Units, a1 (Tiled 0, 0), object 3",
        ),
        (
            [w.PLAIN, w.objects("Units", "pieces", '<object id="3" gid="6" x="999" y="16"/>')],
            "The object soldier lies off the board",
            "Move it onto a cell",
            "Units, Tiled 62, 0, object 3",
        ),
        (
            [
                w.PLAIN,
                w.objects(
                    "Units",
                    "pieces",
                    '<object id="3" gid="6" x="0" y="16">'
                    + w.properties({"seat": 7})
                    + "</object>",
                ),
            ],
            "Its seat is 7; the map has seats 1 to 2",
            "Set seat to one of them",
            "Units, a1 (Tiled 0, 0), object 3",
        ),
        (
            [
                w.PLAIN,
                w.objects(
                    "Units",
                    "pieces",
                    '<object id="3" gid="6" x="0" y="16">'
                    + w.properties({"seat": "two"})
                    + "</object>",
                ),
            ],
            "Property seat is “two”, no whole number",
            "add it again with type int",
            "Units, a1 (Tiled 0, 0), object 3",
        ),
        (
            [w.layer("terrain", [1] * 11 + [0], (4, 3)), BASES],
            "base stands where the terrain layer is empty",
            "Paint terrain there",
            "Buildings, d3 (Tiled 3, 2)",
        ),
        (
            [
                w.PLAIN,
                w.objects("U", "pieces", '<object id="8" x="0" y="0"><ellipse/></object>'),
            ],
            "The object is drawn as ellipse, which the game does not show or read",
            "Draw a rectangle",
            "U, object 8",
        ),
        (
            [w.PLAIN, w.objects("Z", "zones", '<object id="8" x="0" y="0" width="9" height="9"/>')],
            "The zone has no name",
            "Delete it: the game of this map knows no zones.",
            "Z, a1 (Tiled 0, 0), object 8",
        ),
        (
            [
                w.PLAIN,
                w.objects(
                    "Z", "zones", '<object id="8" type="setup" x="0" y="0" width="5" height="5"/>'
                ),
            ],
            "The zone setup holds no cell: a cell belongs if its centre is inside",
            "Draw it larger",
            "Z, a1 (Tiled 0, 0), object 8",
        ),
        (
            [w.layer("terrain", [1] * 12, (4, 3), more='offsetx="8"')],
            "The layer is shifted by an offset",
            "offset to 0",
            "terrain",
        ),
    ],
)
def test_problems_name_the_place_and_the_remedy(layers, text, fix, where, tmp_path):
    found = only(load(tmp_path, *layers))
    assert found[0].startswith(text)
    assert "called piece" not in found[0]
    assert fix in found[1]
    assert found[2] == where


@pytest.mark.parametrize(
    ("x", "y", "where"),
    [
        (576, 392, "Tiled 12, 6"),
        (700, 392, "Tiled 14, 6"),
        (-60, 100, "Tiled -1, 0"),
        (48, -100, "Tiled 1, -3"),
        (0, 700, "Tiled 0, 12"),
    ],
)
def test_what_lies_off_the_board_lies_where_tiled_shows_it(x, y, where, tmp_path):
    """A tile stands on its foot; it was told a row below, and in a column of the board."""
    loaded = load(
        tmp_path,
        w.layer("terrain", [1] * 108, (12, 9)),
        w.objects(
            "Units", "pieces", f'<object id="3" gid="6" x="{x}" y="{y}" width="64" height="56"/>'
        ),
        size=(12, 9),
        tile=(64, 56),
        shape='orientation="hexagonal" staggeraxis="x" staggerindex="odd" hexsidelength="32"',
    )
    assert only(loaded)[2] == f"Units, {where}, object 3"


def test_a_hole_and_what_a_zone_lies_beside_are_told_as_tiled_shows_them(tmp_path):
    unit = '<object id="3" gid="6" x="16" y="32"/>'
    ground = w.layer("terrain", [1] * 5 + [0] + [1] * 6, (4, 3))
    assert only(load(tmp_path, ground, w.objects("Units", "pieces", unit)))[2] == (
        "Units, Tiled 1, 1, object 3"
    )
    zone = '<object id="8" class="setup" x="-40" y="20" width="16" height="8"/>'
    assert only(load(tmp_path, w.PLAIN, w.objects("Z", "zones", zone)))[2] == (
        "Z, Tiled -2, 1, object 8"
    )


@pytest.mark.parametrize(
    ("header", "text"),
    [
        ({"titel": "x"}, "The map property titel means nothing; did you mean title?"),
        ({"seats": 9}, "Property seats is “9”"),
        ({"seats": True}, "Property seats is “True”"),
    ],
)
def test_map_properties(header, text, tmp_path):
    found = only(load(tmp_path, w.PLAIN, header={**w.HEADER, **header}))
    assert (found[0], found[2]) == (text, "map properties")


@pytest.mark.parametrize(
    ("name", "value", "text", "fix"),
    [
        (
            "terain",
            "plain",
            "Tile 1 has no property terrain, but one called terain",
            "Rename terain",
        ),
        ("terrain", " ", "Tile 1 has no property terrain", "Paint over it"),
    ],
)
def test_a_tile_whose_terrain_is_misspelt_or_blank(name, value, text, fix, tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN))
    tsx = tmp_path / "ground.tsx"
    plain = '<property name="terrain" type="string" value="plain"/>'
    now = f'<property name="{name}" type="string" value="{value}"/>'
    tsx.write_text(tsx.read_text("utf-8").replace(plain, now, 1), "utf-8")
    problem = load_map(path).errors[0]
    assert str(problem.text) == text
    assert str(problem.fix).startswith(fix)


def test_a_map_without_a_title_is_called_after_its_file_in_words(tmp_path):
    loaded = load(tmp_path, w.PLAIN, header={})
    assert loaded.title == "Test"
    renamed = loaded.path.rename(tmp_path / "two__rivers.tmx")
    assert load_map(renamed).title == "Two rivers"
    renamed.write_text("<map", "utf-8")
    assert load_map(renamed).title == "Two rivers", "nor has a broken one a raw file name"
    assert loaded.playable
    assert [p.severity for p in loaded.problems] == [Severity.NOTE]


@pytest.mark.parametrize("sides", ["", "7", "1,north"])
def test_sides_that_a_cell_has_not(sides, tmp_path):
    path = w.write(tmp_path, w.tmx(w.PLAIN, w.layer("R", [12] + [0] * 11, (4, 3), "edges")))
    tsx = tmp_path / "ground.tsx"
    tsx.write_text(tsx.read_text("utf-8").replace('value="1,2"', f'value="{sides}"'), "utf-8")
    text, fix, where = only(load_map(path))
    assert text == f"The tile's property sides is “{sides}”, which is no list of sides"
    assert "from 0 to 3" in fix
    assert where == "R, a1 (Tiled 0, 0)"


def test_every_problem_is_told_at_once_errors_first(tmp_path):
    layers = [
        w.layer("terrain", [1] * 11 + [77], (4, 3)),
        w.objects("Units", "pieces", '<object id="3" gid="1" x="0" y="16"/>'),
    ]
    loaded = load(tmp_path, *layers, header={"seats": 9, "colour": "red"})
    order = [p.severity for p in loaded.problems]
    assert order == sorted(order, key=list(Severity).index)
    assert len(loaded.errors) == 3
    assert str(summary(loaded)) == "test.tmx: 3 errors, 1 warning, 1 note"


# -------------------------------------------------------------- what is silently ignored

UNIT = '<object id="4" gid="6" x="0" y="16" width="16" height="16"/>'
ZONE = '<object id="5" type="victory" x="0" y="0" width="40" height="40"/>'


@pytest.mark.parametrize(
    ("layer", "severity", "text", "fix"),
    [
        (w.layer("Units", [6] * 3 + [0] * 9, (4, 3)), "error", "holds 3 pieces", "to pieces, or"),
        (w.objects("Units", "", UNIT), "error", "holds a piece", "to pieces, or"),
        (
            w.objects("Units", "", '<object id="4" type="tank" x="0" y="0"><point/></object>'),
            "error",
            "holds a piece",
            "to pieces, or",
        ),
        (w.layer("R", [12] + [0] * 11, (4, 3)), "warning", "holds a side", "to edges, or"),
        (w.layer("R", [11] * 12, (4, 3)), "warning", "holds 12 features", "to features, or"),
        (w.objects("Z", "", ZONE), "warning", "holds a zone", "to zones, or"),
        (
            w.layer("G", [1] * 12, (4, 3)),
            "note",
            "holds 12 tiles of terrain",
            "decoration",
        ),
        (
            '<group id="8" name="G">' + w.objects("Units", "", UNIT) + "</group>",
            "error",
            "holds a piece",
            "to pieces, or",
        ),
        (
            f'<group id="8" name="G">{w.properties({"role": "pieces"})}'
            + w.objects("Units", "", UNIT)
            + "</group>",
            "error",
            "A group has the role pieces",
            "give it to the layers in it",
        ),
        (
            w.layer("Units", [6] * 12, (4, 3), "features"),
            "error",
            "The layer's role is features, but it holds 12 pieces",
            "Set its property role to pieces.",
        ),
        (
            w.layer("Roads", [11, 6, 6] + [0] * 9, (4, 3), "features"),
            "error",
            "The layer's role is features, but it holds 2 pieces",
            "Move what is pieces to a layer with the role pieces.",
        ),
        (
            w.objects("Zones", "zones", UNIT),
            "error",
            "The layer's role is zones, but it holds 1 piece",
            "Set its property role to pieces.",
        ),
        (
            w.objects("Units", "pieces", ZONE),
            "warning",
            "The layer's role is pieces, but it holds 1 zone",
            "Set its property role to zones.",
        ),
        (
            w.layer("Units", [0] * 12, (4, 3)).replace(
                "<data", w.properties({"Rol": "pieces"}) + "<data", 1
            ),
            "error",
            "The layer has a property Rol; did you mean role?",
            "Rename the property",
        ),
        (
            w.layer("Roads", [11] * 12, (4, 3), "features", more='visible="0"'),
            "note",
            "The layer is hidden, but what it holds counts all the same",
            "Show it",
        ),
        (
            w.objects("Units", "pieces", UNIT, more='opacity="0"'),
            "note",
            "The layer is hidden",
            "Show it",
        ),
        (
            w.objects(
                "Units", "pieces", '<object id="4" type="tank" x="0" y="0"><properties>'
                '<property name="owner" type="int" value="2"/></properties></object>'
            ),
            "error",
            "The tank has no property seat, but one called owner",
            "Rename owner to seat",
        ),
        (
            w.objects("Z", "zones", '<object id="5" name="Mill" x="0" y="0"><point/></object>'),
            "warning",
            "The zone Mill has no class",
            "Delete it: the game of this map knows no zones.",
        ),
    ],
)  # fmt: skip
def test_what_would_be_ignored_is_told_with_the_layer_and_the_cure(
    layer, severity, text, fix, tmp_path
):
    found = load(tmp_path, w.PLAIN, layer)
    (problem,) = found.problems
    assert problem.severity == severity
    assert text in str(problem.text)
    assert fix in str(problem.fix)
    assert problem.layer


@pytest.mark.parametrize(
    "layer",
    [
        w.layer("Flowers", [16] * 12, (4, 3)),
        w.layer("Units", [6, 11, 12, 1] * 3, (4, 3), "decoration"),
        w.layer("Units", [6] * 12, (4, 3), more='visible="0"'),
        w.objects("Units", "decoration", UNIT, ZONE),
        w.objects("Signs", "", '<object id="4" name="base" x="0" y="0" width="9" height="9"/>'),
        w.objects("Signs", "", '<object id="4" type="signpost" gid="16" x="0" y="16"/>'),
        w.objects("Names", "", '<object id="4" x="0" y="0"><text>The mill</text></object>'),
        w.objects("Names", "decoration", '<object id="4" x="0" y="0"><ellipse/></object>'),
        f'<group id="8" name="G">{w.properties({"role": "decoration"})}'
        + w.objects("Units", "", UNIT)
        + "</group>",
    ],
)
def test_decoration_makes_no_noise(layer, tmp_path):
    found = load(tmp_path, w.PLAIN, layer)
    assert found.problems == ()
    assert found.data is not None
    assert found.data.placements == ()


def test_one_format_of_all_layers_is_told_once(tmp_path):
    layers = [w.PLAIN, w.layer("Roads", [11] * 12, (4, 3), "features")]
    old = [layer.replace('encoding="csv"', "") for layer in layers]
    assert only(load(tmp_path, *old))[0] == "The layer is in the old XML format"
    text = w.tmx(*layers).replace('infinite="0"', 'infinite="1"')
    text = text.replace('<data encoding="csv">', '<data encoding="csv"><chunk x="0" y="0">')
    path = w.write(tmp_path, text.replace("</data>", "</chunk></data>"))
    assert only(load_map(path))[0] == "The map is infinite"


# --------------------------------------------------------------------- the ruleset's part


def test_the_ruleset_adds_its_problems_with_layer_cell_and_object(tmp_path):
    layers = [
        w.layer("terrain", [1] * 11 + [5], (4, 3)),
        w.layer("Buildings", [8, 9] + [0] * 10, (4, 3), "pieces"),
        w.objects(
            "Units",
            "pieces",
            '<object id="41" gid="6" x="48" y="48" width="16" height="16">'
            + w.properties({"piece": "tnak"})
            + "</object>",
        ),
    ]
    loaded = check_for_all(load(tmp_path, *layers))
    found = {
        place(problem, label): (str(problem.text), str(problem.fix))
        for problem, label in zip(loaded.problems, labels(loaded), strict=True)
    }
    text, fix = found["Units, d3 (Tiled 3, 2), object 41"]
    assert "tnak" in text
    assert "Did you mean tank?" in fix


def test_an_unknown_game_is_named(tmp_path):
    loaded = check_for_all(load(tmp_path, w.PLAIN, header={**w.HEADER, "ruleset": "mini_war"}))
    assert only(loaded)[0] == "There is no game “mini_war”; did you mean mini_wars?"


def test_a_map_for_another_game(tmp_path):
    loaded = load(tmp_path, w.PLAIN, BASES, header={**w.HEADER, "ruleset": "other"})
    found = check(loaded, registry.ruleset("mini_wars"))
    assert "The map is drawn for other, not for Mini Wars" in [str(p.text) for p in found.errors]


def test_an_option_that_the_game_has_not(tmp_path):
    loaded = load(tmp_path, w.PLAIN, BASES, header={**w.HEADER, "opt.fgo": True})
    found = {str(problem.text): problem for problem in check_for_all(loaded).problems}
    problem = found["Mini Wars has no option “fgo”; did you mean fog?"]
    assert (problem.severity, problem.source) == (Severity.ERROR, "map properties")


def test_every_option_that_is_wrong_is_told_whole_and_apart(tmp_path):
    header = {**w.HEADER, "opt.fog": 3, "opt.doctrine_1": "ace_pilt", "opt.starting_gold": "x"}
    found = [
        str(p.text) for p in check_for_all(load(tmp_path, w.PLAIN, BASES, header=header)).errors
    ]
    assert found == [
        "The option fog takes yes or no, not “3”",
        "The option doctrine_1 is not “ace_pilt”; did you mean ace_pilot?",
        "The option starting_gold takes a whole number from 0 to 9999, not “x”",
    ]


def test_an_option_that_changes_nothing_on_the_map_is_noted(tmp_path):
    header = {**w.HEADER, "opt.fog": True, "opt.doctrine_4": "sea_dog"}
    loaded = check_for_all(load(tmp_path, w.PLAIN, BASES, header=header))
    found = [p for p in loaded.problems if "changes nothing" in str(p.text)]
    assert [(p.severity, p.source, str(p.text)) for p in found] == [
        (
            Severity.NOTE,
            "opt.doctrine_4",
            "The option doctrine_4 changes nothing: it is for seat 4, and the map has the seats "
            "1 to 2",
        )
    ]
    assert loaded.playable


def test_a_ruleset_that_breaks_is_a_problem_and_no_crash(tmp_path, monkeypatch):
    ruleset = registry.ruleset("mini_wars")

    monkeypatch.setattr(type(ruleset.rules), "check_map", lambda self, board: [1 // 0])
    found = check(load(tmp_path, w.PLAIN, BASES), ruleset)
    assert "ZeroDivisionError" in str(found.errors[0].text)


# ------------------------------------------------------------------------------ symmetry


def slipped(data: MapData, **changes: Any) -> list[str]:
    """Return what is said of a map whose sides should be alike, and the cell it is said of."""
    problems = ProblemList()
    add_slips(data.model_copy(update=changes), problems)
    return [f"{p.cell}: {p.text}. {p.fix}" for p in problems.listed]


def test_a_slip_in_a_symmetric_map_is_found():
    data = load_map(next(path for path in shipped() if path.stem == "footbridge")).data
    assert data is not None
    assert slipped(data) == []
    terrain = list(data.terrain)
    terrain[0] = "mountain"
    terrain[20] = "deep"
    assert slipped(data, terrain=tuple(terrain)) == [
        "0: The sides are not alike under half a turn: 2 cells differ. "
        "Paint i8 (Tiled 8, 7) as a1 (Tiled 0, 0) is, mountain; or leave it if you mean it so."
    ]
    assert slipped(data, placements=data.placements[1:])[0].startswith("10: ")
    wild = tuple("plain" if i * i % 7 < 3 else "deep" for i in range(72))
    assert slipped(data, terrain=wild) == []


def test_the_symmetry_is_that_which_carries_the_bases_and_asks_for_no_base_on_a_lake():
    """A map made by half a turn, of which three pairs of cells have slipped; left and right are
    alike but for the bases, and where the mirror would have one there is a lake."""
    rows = ["pffppffp", "pppppplp", "pfppppfp", "pfppppfp", "plpppppp", "pppppppp"]
    words = {"p": "plain", "f": "forest", "l": "lake"}
    data = MapData(
        title="T",
        shape=Shape.SQUARE,
        width=8,
        height=6,
        terrain=tuple(words[letter] for row in rows for letter in row),
        placements=(
            PlacementData(piece="base", cell=9, seat=1),
            PlacementData(piece="base", cell=38, seat=2),
        ),
    )
    assert slipped(data) == [
        "1: The sides are not alike under half a turn: 4 cells differ. "
        "Paint g6 (Tiled 6, 5) as b1 (Tiled 1, 0) is, forest; or leave it if you mean it so."
    ]


@pytest.mark.parametrize("first", [9, 38])
def test_the_ground_under_a_piece_is_kept_where_two_cells_should_be_alike(first):
    terrain = ["plain"] * 48
    for cell in (0, 47, 3, 44, 16, 31, 12, 35):
        terrain[cell] = "forest"
    terrain[47 - first] = "lake"
    data = MapData(
        title="T",
        shape=Shape.SQUARE,
        width=8,
        height=6,
        terrain=tuple(terrain),
        placements=(
            PlacementData(piece="base", cell=first, seat=1),
            PlacementData(piece="base", cell=20, seat=2),
            PlacementData(piece="base", cell=27, seat=1),
        ),
    )
    (text,) = slipped(data)
    base, lake = ("b2 (Tiled 1, 1)", "g5 (Tiled 6, 4)")[:: 1 if first == 9 else -1]
    assert f"Paint {lake} as {base} is, plain" in text


def test_a_cell_without_a_counterpart_is_a_slip():
    data = load_map(next(path for path in shipped() if path.stem == "three_crowns")).data
    assert data is not None
    terrain = list(data.terrain)
    terrain[0] = "plain"
    (text,) = slipped(data, terrain=tuple(terrain))
    assert "0000 (Tiled 0, 0) has no counterpart" in text


def test_a_mirror_in_which_each_side_faces_itself_is_no_likeness_of_the_sides():
    data = load_map(next(path for path in shipped() if path.stem == "footbridge")).data
    assert data is not None
    terrain = list(data.terrain)
    terrain[0] = "mountain"
    half = data.width * (data.height // 2)
    zones = (
        ZoneData(name="setup", cells=tuple(range(half)), seat=1),
        ZoneData(name="setup", cells=tuple(range(half, data.width * data.height)), seat=2),
    )
    changes = {"terrain": tuple(terrain), "placements": ()}
    assert slipped(data, **changes, zones=zones) != []
    both = (zones[0], zones[1].model_copy(update={"seat": 1}))
    assert slipped(data, **changes, zones=both) == []


@pytest.mark.parametrize("pin", ["bottomleft", "center", "topright"])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_piece_stands_where_it_is_drawn(pin, turn, tmp_path):
    w.tileset(tmp_path, "pinned")
    path = tmp_path / "pinned.tsx"
    path.write_text(path.read_text().replace("<tileset", f'<tileset objectalignment="{pin}"'))
    x, y = {
        "bottomleft": {0: (32, 32), 90: (32, 16), 180: (48, 16), 270: (48, 32)}[turn],
        "center": (40, 24),
        "topright": {0: (48, 16), 90: (48, 32), 180: (32, 32), 270: (32, 16)}[turn],
    }[pin]
    item = f'<object id="1" gid="26" x="{x}" y="{y}" width="16" height="16" rotation="{turn}"/>'
    sets = '<tileset firstgid="1" source="ground.tsx"/><tileset firstgid="20" source="pinned.tsx"/>'
    loaded = w.load(tmp_path, w.PLAIN, w.objects("U", "pieces", item), tilesets=sets)
    assert loaded.data is not None
    assert [piece.cell for piece in loaded.data.placements] == [1 * 4 + 2]


@pytest.mark.parametrize(("x", "y", "told"), [(16, 32, False), (19, 30, False), (24, 32, True)])
def test_a_piece_between_two_cells_is_told_with_the_one_it_was_put_on(x, y, told, tmp_path):
    item = f'<object id="5" gid="6" x="{x}" y="{y}" width="16" height="16"/>'
    loaded = load(tmp_path, w.PLAIN, w.objects("Units", "pieces", item))
    assert loaded.data is not None
    notes = [problem for problem in loaded.problems if "between two cells" in str(problem.text)]
    assert [note.cell for note in notes] == [loaded.data.placements[0].cell] * told
    assert loaded.playable
