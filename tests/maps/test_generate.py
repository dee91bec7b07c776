"""Random maps and symmetries: fair, playable, and the same for the same seed."""

from collections import Counter

import pytest

from game.board.grid import Cell, Edge, Grid, Shape
from game.core import registry
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.problem import Severity
from game.core.registry import keys as games
from game.core.rules import Outcome
from game.errors import MapError
from game.maps.random.generate import LARGEST, SMALLEST, fitting_size, random_map
from game.maps.random.paths import Ways
from game.maps.random.symmetry import ORDER, Symmetry, SymmetryKind
from game.maps.schema import MapData

CASES = [
    (Shape.SQUARE, SymmetryKind.TURN, 9, 8),
    (Shape.SQUARE, SymmetryKind.MIRROR, 9, 8),
    (Shape.SQUARE, SymmetryKind.QUARTERS, 7, 7),
    (Shape.SQUARE, SymmetryKind.MIRRORS, 6, 7),
    (Shape.HEX_FLAT, SymmetryKind.TURN, 8, 7),
    (Shape.HEX_FLAT, SymmetryKind.MIRROR, 7, 7),
    (Shape.HEX_FLAT, SymmetryKind.THIRDS, 11, 11),
    (Shape.HEX_FLAT, SymmetryKind.MIRRORS, 7, 6),
    (Shape.HEX_POINTY, SymmetryKind.TURN, 7, 6),
    (Shape.HEX_POINTY, SymmetryKind.MIRROR, 6, 7),
    (Shape.HEX_POINTY, SymmetryKind.THIRDS, 11, 11),
    (Shape.HEX_POINTY, SymmetryKind.MIRRORS, 6, 7),
]


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize(("shape", "kind", "width", "height"), CASES)
def test_symmetries_keep_neighbours_and_form_a_group(shape, kind, width, height, even):
    symmetry = Symmetry(kind, shape, width, height, even=even)
    holes = [cell for cell in range(width * height) if -1 in symmetry.images(cell)]
    grid = Grid(shape, width, height, holes, even=even)
    assert len(grid.cells) > width * height // 2
    for cell in grid.cells:
        images = symmetry.images(cell)
        assert images[0] == cell
        assert all(set(symmetry.images(image)) == set(images) for image in images)
        for way, image in enumerate(images):
            moved = {symmetry.images(other)[way] for other in grid.neighbours[cell]}
            assert moved == set(grid.neighbours[image])


@pytest.mark.parametrize("kind", list(SymmetryKind))
def test_symmetries_carry_every_seat_to_every_seat(kind):
    symmetry = Symmetry(kind, Shape.HEX_FLAT if kind is SymmetryKind.THIRDS else Shape.SQUARE, 9, 9)
    ways = range(ORDER[kind])
    assert {symmetry.seat(1, way) for way in ways} == set(range(1, ORDER[kind] + 1))
    assert [symmetry.seat(0, way) for way in ways] == [0] * ORDER[kind]


@pytest.mark.parametrize(
    ("kind", "shape", "width", "height"),
    [
        (SymmetryKind.TURN, Shape.HEX_FLAT, 7, 8),
        (SymmetryKind.THIRDS, Shape.SQUARE, 7, 7),
        (SymmetryKind.QUARTERS, Shape.SQUARE, 7, 8),
        (SymmetryKind.MIRRORS, Shape.HEX_POINTY, 7, 8),
    ],
)
def test_a_symmetry_that_does_not_fit_is_refused(kind, shape, width, height):
    with pytest.raises(ValueError, match=kind.value):
        Symmetry(kind, shape, width, height)


GAMES = tuple(key for key in games() if registry.ruleset(key).manifest.recipe)
GRIDS = [(key, shape) for key in GAMES for shape in registry.ruleset(key).manifest.shapes]
SIZES = ((10, 9), (15, 12), (24, 18))
SHORT = {
    "mini_wars": {"round_limit": 6},
    "warshard": {"max_turns": 6},
    "mj12": {"turn_limit": 4, "points": 60},
}
"""Options under which random play ends soon."""
CROWDS = [(shape, seats) for shape in Shape for seats in (2, 3, 4)]
MINI_WARS_RULES = registry.ruleset("mini_wars")
MINI_WARS = MINI_WARS_RULES.manifest


def made(key: str, shape: Shape, size: tuple[int, int], seats: int, seed: int) -> MapData:
    return random_map(registry.ruleset(key).manifest, shape, *size, seats, seed)


def problems(key: str, data: MapData) -> list[str]:
    found = registry.ruleset(key).rules.check_map(data.board())
    return [str(problem.text) for problem in found]


def test_the_war_games_have_random_maps():
    assert {"mini_wars", "warshard", "mj12"} <= set(GAMES)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "shape"), GRIDS)
def test_random_maps_are_clean(key, shape, size):
    for seed in range(1, 6):
        assert problems(key, made(key, shape, size, 2, seed)) == []


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("shape", "seats"), CROWDS)
def test_random_maps_have_what_every_seat_needs(shape, seats, large):
    for seed in range(1, 4):
        data = made("mini_wars", shape, fitting_size(shape, seats, large=large), seats, seed)
        board = data.board()
        found = MINI_WARS_RULES.rules.check_map(board)
        assert [p for p in found if p.severity is not Severity.NOTE] == []
        bases = [p.seat for p in board.placements if p.piece == "base"]
        assert sorted(bases) == list(range(1, seats + 1))
        kinds = {p.piece for p in board.placements}
        assert {"town", "factory", "airport"} <= kinds


@pytest.mark.parametrize("side", [SMALLEST, LARGEST])
@pytest.mark.parametrize(("key", "shape"), GRIDS)
def test_the_smallest_and_the_largest_maps_can_be_made(key, shape, side):
    data = made(key, shape, (side, side), 2, 7)
    assert (data.width, data.height) == (side, side)
    assert problems(key, data) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "shape"), GRIDS)
def test_everything_lies_on_its_image(key, shape, size):
    """Ground, roads, sides, pieces and zones, the seats exchanged."""
    data = made(key, shape, size, 2, 3)
    symmetry = next(
        s for kind in (SymmetryKind.TURN, SymmetryKind.MIRROR) if (s := fitting(kind, shape, size))
    )
    image = {c: Cell(symmetry.images(c)[1]) for c in range(data.width * data.height)}
    grid = data.board().grid
    assert all(data.terrain[cell] == data.terrain[image[cell]] for cell in grid.cells)
    assert {image[cell]: words for cell, words in data.features.items()} == data.features
    turned = {}
    for edge, words in data.edges.items():
        one, two = grid.edge_cells(Edge(edge))
        turned[grid.edge(image[one], image[two])] = words
    assert turned == data.edges
    pieces = {(p.piece, p.cell, p.seat) for p in data.placements}
    assert {(p, image[cell], symmetry.seat(seat, 1)) for p, cell, seat in pieces} == pieces
    zones = {(z.name, cell, z.seat, z.value) for z in data.zones for cell in z.cells}
    swapped = {(name, image[c], symmetry.seat(seat, 1), value) for name, c, seat, value in zones}
    assert swapped == zones


def fitting(kind: SymmetryKind, shape: Shape, size: tuple[int, int]) -> Symmetry | None:
    try:
        return Symmetry(kind, shape, *size)
    except ValueError:
        return None


@pytest.mark.parametrize("size", [(10, 9), (16, 12)])
@pytest.mark.parametrize(("key", "shape"), GRIDS)
def test_a_match_on_a_random_map_runs_to_its_end(key, shape, size):
    rules = registry.ruleset(key).rules
    board = made(key, shape, size, 2, 4).board()
    dice = RandomDice(5)
    state = rules.setup(board, read_options(rules.manifest, board, SHORT[key]), dice)
    for _ in range(20_000):
        if isinstance(rules.decision(state), Outcome):
            break
        legal = rules.legal_actions(state)
        state = rules.apply(state, legal[dice.roll(len(legal)) - 1], dice).state
    assert isinstance(rules.decision(state), Outcome)


@pytest.mark.parametrize(("key", "shape"), GRIDS)
def test_the_same_seed_gives_the_same_map(key, shape):
    size = fitting_size(shape, 2, large=False)
    assert made(key, shape, size, 2, 5) == made(key, shape, size, 2, 5)
    assert made(key, shape, size, 2, 5).terrain != made(key, shape, size, 2, 6).terrain


@pytest.mark.parametrize(("shape", "seats"), [(Shape.SQUARE, 4), (Shape.HEX_FLAT, 3)])
def test_random_maps_give_every_seat_the_same_ground(shape, seats):
    size = fitting_size(shape, seats, large=False)
    board = made("mini_wars", shape, size, seats, 3).board()
    bases = sorted((p.seat, p.cell) for p in board.placements if p.piece == "base")
    outlooks = [
        sorted(
            (board.grid.distance(base, Cell(cell)), board.terrain[cell])
            for cell in board.grid.cells
        )
        for _, base in bases
    ]
    assert all(other == outlooks[0] for other in outlooks)


@pytest.mark.parametrize("key", ["warshard", "mj12"])
def test_rivers_are_bridged_where_roads_cross_them_and_ways_lead_from_home_to_home(key):
    rivers = 0
    for seed in range(1, 9):
        data = made(key, Shape.HEX_FLAT, (16, 13), 2, seed)
        grid = data.board().grid
        assert data.features
        for edge, words in data.edges.items():
            rivers += "river" in words
            crossed = set(grid.edge_cells(Edge(edge))) <= set(data.features)
            assert ("bridge" in words) == ("river" in words and crossed)
        seen = [next(iter(data.features))]
        for cell in seen:
            near = set(grid.neighbours[cell]) & set(data.features)
            seen += sorted(near - set(seen))
        assert set(seen) == set(data.features)
    assert rivers > 40


def test_hedges_and_bridges_are_on_the_map():
    words = Counter(
        word
        for seed in range(1, 9)
        for sides in made("mj12", Shape.HEX_FLAT, (16, 12), 2, seed).edges.values()
        for word in sides
    )
    assert set(words) == {"river", "bridge", "hedgerow"}


@pytest.mark.parametrize(
    ("key", "shape", "width", "height", "seats", "words"),
    [
        ("mini_wars", Shape.SQUARE, 4, 20, 2, "8 to 64"),
        ("mini_wars", Shape.SQUARE, 20, 100, 2, "8 to 64"),
        ("mini_wars", Shape.SQUARE, 20, 20, 5, "2 to 4 players"),
        ("mini_wars", Shape.HEX_FLAT, 20, 20, 4, "odd number of columns"),
        ("mini_wars", Shape.HEX_POINTY, 20, 20, 4, "odd number of rows"),
        ("mini_wars", Shape.HEX_FLAT, 20, 20, 3, "odd numbers of columns and rows"),
        ("warshard", Shape.HEX_FLAT, 20, 20, 3, "WarShard is for 2 players, not 3"),
        ("mj12", Shape.SQUARE, 20, 20, 2, "is played on hexes"),
    ],
)
def test_what_cannot_be_made_is_refused_with_advice(key, shape, width, height, seats, words):
    with pytest.raises(MapError, match=words):
        made(key, shape, (width, height), seats, 1)


def test_a_game_without_a_recipe_has_no_random_maps():
    manifest = MINI_WARS.model_copy(update={"recipe": None})
    with pytest.raises(MapError, match="Mini Wars has no random maps"):
        random_map(manifest, Shape.SQUARE, 10, 10, 2, 1)


@pytest.mark.long
@pytest.mark.parametrize(("shape", "seats"), CROWDS)
def test_hundreds_of_seeds_give_a_playable_map(shape, seats):
    for seed in range(300):
        data = made("mini_wars", shape, fitting_size(shape, seats, large=False), seats, seed)
        found = MINI_WARS_RULES.rules.check_map(data.board())
        assert [p for p in found if p.severity is Severity.ERROR] == []


@pytest.mark.long
@pytest.mark.parametrize(("key", "shape"), [(k, s) for k, s in GRIDS if k != "mini_wars"])
def test_hundreds_of_seeds_give_a_clean_map(key, shape):
    for seed in range(300):
        size = SIZES[seed % len(SIZES)]
        assert problems(key, made(key, shape, size, 2, seed)) == []


def test_a_way_is_the_cheapest_and_none_leads_to_an_island():
    grid = Grid(Shape.SQUARE, 6, 2, holes=(3, 4, 9, 10))
    dear = Cell(1)
    ways = Ways(grid, Cell(0), lambda cell: 9 if cell == dear else 2)
    assert ways.cost == {0: 0, 1: 9, 2: 8, 6: 2, 7: 4, 8: 6}
    assert ways.to(Cell(2)) == [2, 8, 7, 6, 0]
    assert ways.to(Cell(5)) == [5]


FIELDS = [
    (width, height, seats)
    for seats in (2, 3, 4)
    for width, height in ((4, 4), (4, 12), (8, 8), (9, 6), (12, 12))
]
DOMINOES = registry.ruleset("dominoes")


def field_of(data: MapData) -> set[int]:
    return {cell for cell, word in enumerate(data.terrain) if word == "domino"}


@pytest.mark.parametrize(("width", "height", "seats"), FIELDS)
def test_a_whole_field_has_the_size_that_was_chosen_and_room_for_every_base(width, height, seats):
    data = made("dominoes", Shape.SQUARE, (width, height), seats, 0)
    assert (data.width, data.height) == (width + 12, height + 12)
    chosen = {
        row * data.width + column for row in range(6, 6 + height) for column in range(6, 6 + width)
    }
    assert field_of(data) == chosen
    crowded = 2 * (width + height) <= 10 * (seats - 1)
    told = problems("dominoes", data)
    assert told == (["There may be no room for the bases of all players"] if crowded else [])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(6, 6), (8, 8), (11, 7), (12, 12)])
def test_a_field_with_gaps_is_clean_fair_and_another_for_each_seed(size, seats):
    if seats > 2 and size == (6, 6):
        size = (9, 9)
    width, height = size
    seen = set()
    for seed in range(1, 9):
        data = made("dominoes", Shape.SQUARE, size, seats, seed)
        assert problems("dominoes", data) == []
        field = field_of(data)
        assert 16 <= len(field) < width * height
        turned = {len(data.terrain) - 1 - cell for cell in field}
        assert turned == field
        seen.add(data.terrain)
    assert len(seen) >= 5


def test_a_match_on_a_chosen_field_is_set_up_and_runs_to_its_end():
    rules = DOMINOES.rules
    board = made("dominoes", Shape.SQUARE, (7, 5), 2, 0).board()
    dice = RandomDice(5)
    state = rules.setup(board, read_options(rules.manifest, board, {"turn_cap": 20}), dice)
    for _ in range(5_000):
        if isinstance(rules.decision(state), Outcome):
            break
        legal = rules.legal_actions(state)
        state = rules.apply(state, legal[dice.roll(len(legal)) - 1], dice).state
    assert isinstance(rules.decision(state), Outcome)


@pytest.mark.parametrize(
    ("size", "words"),
    [((3, 8), "The field is 4 to 12 cells"), ((8, 13), "The field is 4 to 12 cells")],
)
def test_a_field_outside_the_rules_is_refused(size, words):
    with pytest.raises(MapError, match=words):
        made("dominoes", Shape.SQUARE, size, 2, 0)
