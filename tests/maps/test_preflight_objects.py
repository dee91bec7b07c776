"""Pre-flight of objects and properties: types, values, coordinates, numbers (MAPS.md)."""

import pytest

from game.maps.load import load_map
from game.maps.tmx import limits
from tests.maps import workshop as w
from tests.maps.workshop import load, refused


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("float", "is a fraction"),
        ("class", "class type"),
        ("blob", "unknown type “blob”"),
    ],
)
def test_property_types_that_are_not_read(kind, words, tmp_path):
    text = w.tmx(w.PLAIN).replace(
        "<properties>",
        f'<properties><property name="rule.gold" type="{kind}" value="1.5"/>',
        1,
    )
    refused(load_map(w.write(tmp_path, text)), "rule.gold", words)


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("int", "1.5", "no whole number"),
        ("int", "9" * 5000, "no whole number"),
        ("bool", "perhaps", "neither true nor false"),
        ("string", "x" * 20000, "longer than 10000"),
    ],
)
def test_property_values_are_bounded(kind, value, words, tmp_path):
    text = w.tmx(w.PLAIN).replace(
        "<properties>",
        f'<properties><property name="rule.gold" type="{kind}" value="{value}"/>',
        1,
    )
    refused(load_map(w.write(tmp_path, text)), "rule.gold", words)


def test_templates_are_refused_with_the_way_to_mend_them(tmp_path):
    item = '<object id="5" template="tank.tx" x="0" y="16"/>'
    loaded = load(tmp_path, w.PLAIN, w.objects("Units", "pieces", item))
    assert refused(loaded, "template") == "Right-click it in Tiled and choose Detach."
    assert (loaded.errors[0].layer, loaded.errors[0].source) == ("Units", "object 5")


@pytest.mark.parametrize("value", ["nan", "inf", "1e308", "-1e300", "", "0x10", "far"])
def test_coordinates_are_finite(value, tmp_path):
    item = f'<object id="5" gid="6" x="{value}" y="16" width="16" height="16"/>'
    refused(load(tmp_path, w.PLAIN, w.objects("Units", "pieces", item)), "Attribute x")


@pytest.mark.parametrize("points", ["0,0 nan,4", "0,0 4", "a,b c,d"])
def test_polygons_have_finite_corners(points, tmp_path):
    item = f'<object id="5" type="setup" x="0" y="0"><polygon points="{points}"/></object>'
    refused(load(tmp_path, w.PLAIN, w.objects("Zones", "zones", item)), "points")


def test_corners_of_all_polygons_together_are_capped(tmp_path):
    points = " ".join(f"{i},{i % 7}" for i in range(limits.POINTS + 2))
    item = f'<object id="5" type="setup" x="0" y="0"><polygon points="{points}"/></object>'
    refused(load(tmp_path, w.PLAIN, w.objects("Zones", "zones", item)), "corners")


def test_cells_of_all_zones_together_are_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "ZONE_CELLS", 20)
    item = '<object id="5" type="setup" x="0" y="0" width="64" height="48"/>'
    refused(load(tmp_path, w.PLAIN, w.objects("Zones", "zones", item * 2)), "more than 20 cells")


def test_number_of_pieces_is_capped(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "PIECES", 5)
    loaded = load(tmp_path, w.PLAIN, w.layer("Units", [6] * 12, (4, 3), "pieces"))
    refused(loaded, "more than 5 units and buildings")
    assert loaded.data is not None
    assert len(loaded.data.placements) == 5


def test_a_tile_object_of_an_unknown_gid(tmp_path):
    item = '<object id="5" gid="77" x="0" y="16" width="16" height="16"/>'
    refused(load(tmp_path, w.PLAIN, w.objects("Units", "pieces", item)), "Tile 77")
