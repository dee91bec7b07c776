"""The workshop's third page: what a sound map tells its maker, of itself and of each cell."""

import re

import pytest

from game.board.grid import Cell, bits
from game.core.presentation import Pattern
from game.core.refs import CellRef
from game.core.registry import games
from game.maps.load import load_map, shipped
from game.scenes.play.commands import Point
from game.scenes.workshop.map_facts import MapFacts
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.text import say
from tests.ui.test_workshop_balance import map_file

__all__ = ["map_file"]

MAPS = [(key, path) for key in games() for path in shipped(key)]


def facts(key: str, stem: str) -> MapFacts:
    data = load_map(next(path for path in shipped(key) if path.stem == stem)).data
    assert data is not None
    return MapFacts(key, data)


def rows(found: MapFacts, panel: str) -> dict[str, str]:
    (told,) = [each for each in found.panels if each.key == panel]
    return {say(row.label): str(row.value) for row in told.rows}


@pytest.mark.parametrize(("key", "path"), MAPS, ids=lambda each: getattr(each, "stem", each))
def test_every_cell_of_every_shipped_map_has_its_card(key, path):
    data = load_map(path).data
    assert data is not None
    found = MapFacts(key, data)
    assert rows(found, "map")["Symmetry"]
    cells = [Cell(cell) for cell, terrain in enumerate(data.terrain) if terrain]
    cells = cells[:: max(1, len(cells) // 12)] + [Cell(each.cell) for each in data.placements]
    for cell in cells:
        assert say(found.card(cell).title)
        found.marks(cell)


def test_two_rivers_tells_ways_towns_and_symmetry():
    found = facts("mini_wars", "two_rivers")
    assert rows(found, "map")["Symmetry"] == "half a turn"
    assert rows(found, "ways")["Motorbike"] == "20 steps, 4 turns"
    (nearer,) = [panel for panel in found.panels if panel.key == "nearer"]
    assert [row.cells for row in nearer.rows] == [(3, 0), (3, 0), (0, 2)]
    (players,) = [panel for panel in found.panels if panel.key == "players"]
    assert [str(row.cells[1]) for row in players.rows] == ["+30", "+30"]
    assert len({row.cells[0] for row in players.rows}) == 1  # to begin with: no income is paid yet


def test_a_cell_shows_its_counterpart_and_a_unit_what_it_could_strike():
    found = facts("mini_wars", "two_rivers")
    base = 17  # b2
    (alike,) = found.marks(Cell(base))
    assert (alike.pattern, list(bits(alike.cells))) == (Pattern.HINT, [16 * 10 - 1 - base])
    found = facts("warshard", "crossroads")
    units = [piece for piece in found._shown.pieces if piece.look.seat == 1]
    threats = [mark for unit in units for mark in found.marks(unit.cell)]
    assert any(mark.pattern is Pattern.THREAT and mark.cells for mark in threats)


def test_slips_are_counted_and_crossed(person, map_file):
    text = map_file.read_text("utf-8")
    first = text.index("\n", text.index('<data encoding="csv">')) + 1
    row = text[first : text.index("\n", first)]
    gids = row.split(",")
    other = next(gid for gid in gids if gid != gids[0])
    map_file.write_text(text.replace(row, ",".join([other, *gids[1:]]), 1), "utf-8")
    one = person(lambda services: WorkshopScene(services, map_file))
    one.key("3")
    scene = one.scene
    assert scene.facts is not None
    assert scene.facts.slips
    assert [mark.pattern for mark in scene.view.marks] == [Pattern.BLOCKED]


@pytest.mark.parametrize(
    ("key", "stem"), [("warshard", "crossroads"), ("mj12", "muster_moor"), ("dominoes", "skirmish")]
)
def test_zones_are_drawn_and_told_of_their_cells(person, key, stem):
    """Reinforcement points were drawn nowhere."""
    path = next(path for path in shipped(key) if path.stem == stem)
    one = person(lambda services: WorkshopScene(services, path))
    one.key("3")
    view, data = one.scene.view, one.scene.loaded.data
    drawn = [set(bits(mark.cells)) for mark in view.marks if mark.pattern is Pattern.ZONE]
    assert drawn == [set(zone.cells) for zone in data.zones]
    for zone in data.zones:
        notes = one.scene.facts.card(Cell(zone.cells[0])).notes
        assert (f"In a zone: {zone.name}", zone.seat) in [(say(n.label), n.seat) for n in notes]
    free = next(cell for cell, word in enumerate(data.terrain) if word and not any(
        cell in zone.cells for zone in data.zones))  # fmt: skip
    assert "In a zone" not in str(
        [say(row.label) for row in one.scene.facts.card(Cell(free)).notes]
    )


def test_the_page_follows_the_cell_pointed_at_and_loses_it_with_an_error(person, map_file):
    from tests.ui.test_lists import spoil

    one = person(lambda services: WorkshopScene(services, map_file))
    one.key("3")
    view = one.scene.view
    base = next(piece for piece in view.scene.pieces if piece.look.seat == 1)
    one.move(view.camera.to_screen(view.layout.centre(base.cell)))
    one.frames(4)
    assert say(one.scene.card.shown.title) in ("Base", "Factory", "Town")
    assert view.marks
    spoil(map_file)
    one.frames(60)
    assert one.scene.facts is None
    one.frames(2)
    assert one.scene.view.marks == ()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize("percent", [None, 200])
def test_nothing_of_the_page_is_cut(person, map_file, size, percent):
    one = person(lambda services: WorkshopScene(services, map_file), size=size, percent=percent)
    with one.overflows() as cut:
        one.key("3")
        one.frames(3)
    assert not cut


def test_the_board_shows_a_map_as_its_game_sets_it_up(person):
    """Colours were the seats' own, so that Miniwary's Red was blue; victory hexes had no flag."""

    def shown(key, stem):
        path = next(path for path in shipped(key) if path.stem == stem)
        one = person(lambda services: WorkshopScene(services, path))
        one.frames(2)
        return one

    ring = shown("miniwary", "ring")
    assert ring.app.services.seat_colours == (2, 1)
    assert all(view.look.sprite.startswith("pawn/") for view in ring.scene.view.scene.pieces)
    crossroads = shown("warshard", "crossroads").scene
    assert crossroads.services.seat_colours == ()
    victories = [zone for zone in crossroads.loaded.data.zones if zone.name == "victory"]
    assert {zone.cells[0] for zone in victories} <= set(crossroads.view.scene.ground)
    later = [p for p in crossroads.loaded.data.placements if p.props.get("turn")]
    assert later
    assert {p.cell for p in later} <= {view.cell for view in crossroads.view.scene.pieces}


def test_what_comes_in_later_is_told_where_it_waits(person):
    """It had the number of another piece, whose place, card and threat were told instead."""
    path = next(path for path in shipped("warshard") if path.stem == "crossroads")
    one = person(lambda services: WorkshopScene(services, path))
    one.key("3")
    view, data = one.scene.view, one.scene.loaded.data
    later = [placed for placed in data.placements if placed.props.get("turn")]
    names = [piece.piece for piece in view.scene.pieces]
    assert len(set(names)) == len(names)
    for placed in later:
        one.move(view.camera.to_screen(view.layout.centre(placed.cell)))
        one.frames(4)
        said = say(one.scene.tools.about)
        assert said.startswith(f"{view.grid.label_in_tiled(placed.cell)}: ")
        top = [each for each in later if each.cell == placed.cell][-1]
        assert f"{top.source}: {top.piece}, seat {top.seat}." in said
        notes = [row for row in one.scene.card.shown.notes if "comes in here" in say(row.label)]
        assert len(notes) == sum(other.cell == placed.cell for other in later)
        assert all(re.fullmatch(r"turn \d+", say(row.value)) for row in notes)
        assert all(mark.pattern is not Pattern.THREAT for mark in view.marks)


@pytest.mark.parametrize(
    ("key", "stem", "zone", "said"),
    [
        ("dominoes", "skirmish", "base", "Zone base, seat 1."),
        ("warshard", "crossroads", "victory", "Zone victory."),
    ],
)
def test_the_zone_of_a_cell_is_told_with_its_ground(person, key, stem, zone, said):
    """Of a base it was only said that there is table."""
    path = next(path for path in shipped(key) if path.stem == stem)
    one = person(lambda services: WorkshopScene(services, path))
    data = one.scene.loaded.data
    cell = next(each.cells[0] for each in data.zones if each.name == zone and each.seat in (0, 1))
    one.scene._on_board(Point((CellRef(Cell(cell)),)))
    assert say(one.scene.tools.about).endswith(f"{data.terrain[cell]}. {said}")
