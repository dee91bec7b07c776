"""§1 to §3: board, buildings, units."""

import pytest

from game.board.grid import Shape
from game.core.refs import Seat
from rulesets.mini_wars.options import DOCTRINES, DoctrineKey
from rulesets.mini_wars.state import BUILDINGS, KINDS, UNITS, WEIGHTS
from tests.rulesets.mini_wars.table import RULES, Table

# The printed table: class, sold at, move, hp, cost, power, range, counters, attacks.
PRINTED = """
soldier human town 3 30 30 50 1-1 yes all
motorbike human town 5 40 50 50 1-1 yes all
speeder direct factory 6 60 60 40 1-1 yes all
shooter direct factory 4 60 80 40 1-1 yes all
tank direct factory 4 80 100 50 1-1 yes all
anti_aircraft indirect factory 4 50 80 100 1-2 no aircraft
missile_launcher indirect factory 3 50 80 50 2-3 no not_aircraft
artillery indirect factory 3 40 100 100 3-5 no not_aircraft
helicopter aircraft airport 4 40 60 70 1-1 yes all
fighter_jet aircraft airport 6 100 100 100 1-1 yes aircraft
bomber aircraft airport 5 100 120 80 1-1 yes not_aircraft
cruiser boat dock 5 70 60 50 1-1 yes all
submarine boat dock 5 100 100 80 1-1 yes boats
battleship boat dock 4 120 120 50 2-4 no not_aircraft
"""


def test_3_units_are_as_printed():
    rows = [line.split() for line in PRINTED.strip().splitlines()]
    assert [row[0] for row in rows] == list(UNITS)
    for key, group, shop, move, hp, cost, power, span, counters, attacks in rows:
        unit = UNITS[key]
        assert (unit.group, unit.bought_at) == (group, shop)
        assert (unit.move, unit.hp, unit.cost, unit.factor) == (
            int(move),
            int(hp),
            int(cost),
            int(power),
        )
        assert f"{unit.near}-{unit.far}" == span
        assert unit.counters is (counters == "yes")
        assert unit.attacks == attacks
    assert [key for key, unit in UNITS.items() if not unit.acts_after_move] == ["artillery"]
    assert {key: unit.against_humans for key, unit in UNITS.items() if unit.against_humans > 1} == {
        "shooter": 2
    }


def test_3_the_data_speak_of_nothing_else():
    assert list(BUILDINGS) == ["town", "factory", "airport", "dock", "base"]
    assert set(KINDS) == set(RULES.manifest.kinds)
    assert {unit.bought_at for unit in UNITS.values()} == set(BUILDINGS) - {"base"}
    assert list(DOCTRINES) == [key.value for key in DoctrineKey]
    table = Table("base1 tank2")
    assert set(RULES.features(table.state, Seat(1))) == set(WEIGHTS)


@pytest.mark.parametrize(
    ("shape", "neighbours"),
    [(Shape.SQUARE, 4), (Shape.HEX_FLAT, 6), (Shape.HEX_POINTY, 6)],
)
def test_1_neighbours_are_4_on_squares_and_6_on_hexes(shape, neighbours):
    table = Table(". . .\n. town1 .\n. . .", shape=shape)
    assert len(table.targets("buy", "soldier").split()) == neighbours


def test_1_cells_may_be_missing():
    table = Table("soldier1 _ . .\n_ _ . .\n. . . .")
    assert table.targets("move", "a1") == ""


def test_2_buildings_start_with_100_hp_unless_the_map_says_otherwise():
    table = Table("town1 town0:40 base2")
    assert [table.hp(label) for label in ("a1", "b1", "c1")] == [100, 40, 100]


def test_3_map_units_start_with_full_hp_unless_the_map_says_otherwise():
    table = Table("tank1 tank1:10")
    assert (table.hp("a1"), table.hp("b1")) == (80, 10)


def test_3_nobody_stands_on_a_building():
    table = Table("soldier1 town1 town0")
    assert table.targets("move", "a1") == ""


@pytest.mark.parametrize(
    ("unit", "prey"),
    [
        ("soldier", "soldier tank helicopter cruiser town base"),
        ("fighter_jet", "helicopter"),
        ("anti_aircraft", "helicopter"),
        ("bomber", "soldier tank cruiser town base"),
        ("submarine", "cruiser"),
    ],
)
def test_3_what_each_may_attack(unit, prey):
    allowed = [
        victim
        for victim in ("soldier", "tank", "helicopter", "cruiser", "town", "base")
        if Table(f"s+{unit}1 s+{victim}2").can("attack a1 b1")
    ]
    assert " ".join(allowed) == prey


@pytest.mark.parametrize("unit", ["missile_launcher", "artillery", "battleship"])
def test_3_indirect_units_cannot_attack_aircraft(unit):
    table = Table(f"s+{unit}1 . . helicopter2\n. . . .\n. . . .\n. . tank2 .")
    assert not table.can("attack a1 d1")
    far = UNITS[unit].far
    assert table.can("attack a1 c4") is (far >= 5)


def test_3_artillery_that_moved_may_not_attack_heal_or_reinforce():
    """Case 11; it may attack at 3 to 5 if it did not move."""
    picture = "artillery1:10 . artillery1:10 town1 . . tank2"
    still = Table(picture)
    assert still.targets("attack", "c1") == "g1"
    assert still.targets("heal", "c1") == "d1"
    moved = Table(picture).do("move a1 b1")
    assert moved.targets("attack", "b1") == ""
    assert moved.targets("heal", "b1") == ""
    assert moved.targets("reinforce", "b1") == ""
    assert Table("missile_launcher1 . . . tank2").do("move a1 b1").can("attack b1 e1")


def test_11_units_on_the_ground_show_the_forest_below_them():
    table = Table("f+soldier1 soldier2 f+helicopter1 f+town2")
    assert [one.sign for one in table.view().footings.values()] == ["tree"]
