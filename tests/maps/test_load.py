"""Loading: what each layer and property of MAPS.md comes to mean."""

from pathlib import Path
from typing import Any

import pytest

from game.board.grid import Edge, Shape
from game.maps.load import load_map, shipped
from game.maps.schema import MapData
from tests.maps import workshop as w


def loaded(tmp_path: Path, *layers: str, **header: Any) -> MapData:
    found = load_map(w.write(tmp_path, w.tmx(*layers, **header)))
    assert found.problems == ()
    assert found.data is not None
    return found.data


def test_header(tmp_path):
    data = loaded(
        tmp_path,
        w.PLAIN,
        header={
            "title": "Two rivers",
            "author": "Miniwars",
            "description": "Short & sweet".replace("&", "&amp;"),
            "ruleset": "mini_wars, miniwary",
            "seats": 3,
            "rule.gold": 150,
            "opt.fog": True,
        },
    )
    assert (data.title, data.author, data.description) == (
        "Two rivers",
        "Miniwars",
        "Short & sweet",
    )
    assert data.rulesets == ("mini_wars", "miniwary")
    assert (data.seats, data.rules, data.options) == (3, {"gold": 150}, {"fog": True})


@pytest.mark.parametrize("form", ["csv", "base64", "zlib", "gzip"])
def test_every_layer_format_says_the_same(tmp_path, form):
    gids = [1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 1]
    data = loaded(tmp_path, w.layer("terrain", gids, (4, 3), form=form))
    assert data.terrain == tuple(dict(enumerate(["", *w.TERRAINS]))[gid] for gid in gids)
    assert data.board().grid.holes == {5}


@pytest.mark.parametrize(
    ("axis", "index", "shape", "even"),
    [
        ("x", "odd", Shape.HEX_FLAT, False),
        ("x", "even", Shape.HEX_FLAT, True),
        ("y", "odd", Shape.HEX_POINTY, False),
        ("y", "even", Shape.HEX_POINTY, True),
    ],
)
def test_hexes_of_every_axis_and_index(tmp_path, axis, index, shape, even):
    data = loaded(
        tmp_path,
        w.PLAIN,
        shape=f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" '
        'hexsidelength="8"',
    )
    assert (data.shape, data.even, data.side_length) == (shape, even, 8)


def test_elevation_and_road_of_a_terrain_tile(tmp_path):
    data = loaded(tmp_path, w.layer("terrain", [1, 13] + [1] * 10, (4, 3)))
    assert data.elevation == (0, 2) + (0,) * 10
    assert data.features == {1: ("road",)}


def test_features_are_painted_over_the_ground(tmp_path):
    data = loaded(tmp_path, w.PLAIN, w.layer("Roads", [0, 11] + [0] * 10, (4, 3), "features"))
    assert data.features == {1: ("road",)}


def test_edges_may_be_painted_from_either_cell_and_flipped(tmp_path):
    """Tile 12 has its river on the sides e and s; mirrored, on w and s."""
    flipped = 12 | 0x80000000
    data = loaded(tmp_path, w.PLAIN, w.layer("Rivers", [0, flipped] + [0] * 10, (4, 3), "edges"))
    grid = data.board().grid
    assert [grid.edge_cells(edge) for edge in map(Edge, data.edges)] == [(0, 1), (1, 5)]


def test_a_painted_piece_and_an_object_that_overrides_it(tmp_path):
    tank = '<object id="7" gid="6" x="32" y="32" width="16" height="16" name="Old Bill">'
    tank += w.properties({"piece": "tank", "seat": 2, "hp": 35}) + "</object>"
    data = loaded(
        tmp_path,
        w.PLAIN,
        w.layer("Buildings", [8] + [0] * 11, (4, 3), "pieces"),
        w.objects("Units", "pieces", tank),
    )
    base, unit = data.placements
    assert (base.piece, base.cell, base.seat, base.props) == ("base", 0, 1, {})
    assert (unit.piece, unit.cell, unit.seat) == ("tank", 6, 2)
    assert unit.props == {"hp": 35, "name": "Old Bill"}
    assert (base.source, unit.source) == ("layer Buildings", "object 7 on layer Units")


def test_zones_hold_the_cells_whose_centre_is_inside(tmp_path):
    data = loaded(
        tmp_path,
        w.PLAIN,
        w.objects(
            "Zones",
            "zones",
            '<object id="1" type="setup" x="7" y="7" width="18" height="18">'
            + w.properties({"seat": 1})
            + "</object>",
            '<object id="2" name="Old Mill" class="victory" x="0" y="0">'
            '<polygon points="0,0 64,0 0,48"/>'
            + w.properties({"value": 3, "turn": 2})
            + "</object>",
            '<object id="3" type="supply" x="63" y="47"><point/></object>',
        ),
    )
    setup, victory, supply = data.zones
    assert (setup.name, setup.cells, setup.seat) == ("setup", (0, 1, 4, 5), 1)
    assert (victory.cells, victory.value, victory.turn) == ((0, 1, 2, 4, 5, 8), 3, 2)
    assert supply.cells == (11,)
    assert (setup.title, victory.title, supply.title) == ("", "Old Mill", "")


def test_groups_hand_down_look_and_keep_the_order(tmp_path):
    data = loaded(
        tmp_path,
        w.PLAIN,
        '<group id="8" name="Deco" opacity="0.5" offsetx="3" visible="0">'
        + w.layer("flowers", [1] * 12, (4, 3), more='opacity="0.5" offsetx="1.5"')
        + "</group>",
        w.layer("Roads", [11] + [0] * 11, (4, 3), "features"),
    )
    assert [layer.name for layer in data.layers] == ["terrain", "flowers", "Roads"]
    flowers = data.layers[1]
    assert (flowers.opacity, flowers.offset, flowers.visible) == (0.25, (4.5, 0.0), False)


def test_properties_named_like_attributes_are_only_properties(tmp_path):
    found = load_map(
        w.write(tmp_path, w.tmx(w.PLAIN, header={**w.HEADER, "width": 5, "parse_xml": "x"}))
    )
    assert found.playable
    assert found.data is not None
    assert found.data.width == 4


def test_a_tileset_inside_the_map_and_a_collection_of_pictures(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.png").write_bytes(w.png(16, 20))
    inside = '<tileset firstgid="1" name="In" tilewidth="16" tileheight="16" tilecount="16" '
    inside += 'columns="4"><image source="ground.png"/><tile id="2">'
    inside += w.properties({"terrain": "swamp"}) + "</tile></tileset>"
    several = '<tileset firstgid="17" name="Several" tilewidth="16" tileheight="20" tilecount="2" '
    several += 'columns="0"><tile id="0"><image source="a.png"/></tile>'
    several += f'<tile id="5">{w.properties({"terrain": "sand"})}<image source="b.png"/></tile>'
    several += "</tileset>"
    data = loaded(
        tmp_path, w.layer("terrain", [3, 22] + [3] * 10, (4, 3)), tilesets=inside + several
    )
    assert data.terrain[:3] == ("swamp", "sand", "swamp")
    assert [t.images for t in data.tilesets] == [
        {},
        {0: (tmp_path / "a.png").as_posix(), 5: (tmp_path / "b.png").as_posix()},
    ]


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("size", [(1, 3), (2, 2), (3, 1)])
def test_zones_on_the_narrowest_maps(axis, size, tmp_path):
    """Found by damaging maps: with one cell in a line there is no next one to measure from."""
    data = loaded(
        tmp_path,
        w.layer("terrain", [1] * (size[0] * size[1]), size),
        w.objects("Z", "zones", '<object id="1" type="all" x="0" y="0" width="99" height="99"/>'),
        size=size,
        shape=f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="odd" hexsidelength="8"',
    )
    assert data.zones[0].cells == tuple(range(size[0] * size[1]))


def test_the_board_is_made_once_and_anew_for_a_copy_that_differs():
    data = load_map(shipped()[0]).data
    assert data is not None
    board = data.board()
    assert data.board() is board
    renamed = data.model_copy(update={"title": "Elsewhere"})
    assert renamed.board().title == "Elsewhere"
    assert data.board() is board
    assert data == data.model_copy()
