"""Random maps and symmetries: fair, playable, and the same for the same seed."""

import pytest

from game.board.grid import Cell, Grid, Shape
from game.core import registry
from game.core.problem import Severity
from game.errors import MapError
from game.maps.generate import fitting_size, random_map
from game.maps.symmetry import ORDER, Kind, Symmetry

CASES = [
    (Shape.SQUARE, Kind.TURN, 9, 8),
    (Shape.SQUARE, Kind.MIRROR, 9, 8),
    (Shape.SQUARE, Kind.QUARTERS, 7, 7),
    (Shape.SQUARE, Kind.MIRRORS, 6, 7),
    (Shape.HEX_FLAT, Kind.TURN, 8, 7),
    (Shape.HEX_FLAT, Kind.MIRROR, 7, 7),
    (Shape.HEX_FLAT, Kind.THIRDS, 11, 11),
    (Shape.HEX_FLAT, Kind.MIRRORS, 7, 6),
    (Shape.HEX_POINTY, Kind.TURN, 7, 6),
    (Shape.HEX_POINTY, Kind.MIRROR, 6, 7),
    (Shape.HEX_POINTY, Kind.THIRDS, 11, 11),
    (Shape.HEX_POINTY, Kind.MIRRORS, 6, 7),
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


@pytest.mark.parametrize("kind", list(Kind))
def test_symmetries_carry_every_seat_to_every_seat(kind):
    symmetry = Symmetry(kind, Shape.HEX_FLAT if kind is Kind.THIRDS else Shape.SQUARE, 9, 9)
    ways = range(ORDER[kind])
    assert {symmetry.seat(1, way) for way in ways} == set(range(1, ORDER[kind] + 1))
    assert [symmetry.seat(0, way) for way in ways] == [0] * ORDER[kind]


@pytest.mark.parametrize(
    ("kind", "shape", "width", "height"),
    [
        (Kind.TURN, Shape.HEX_FLAT, 7, 8),
        (Kind.THIRDS, Shape.SQUARE, 7, 7),
        (Kind.QUARTERS, Shape.SQUARE, 7, 8),
        (Kind.MIRRORS, Shape.HEX_POINTY, 7, 8),
    ],
)
def test_a_symmetry_that_does_not_fit_is_refused(kind, shape, width, height):
    with pytest.raises(ValueError, match=kind.value):
        Symmetry(kind, shape, width, height)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", list(Shape))
def test_random_maps_are_playable(shape, seats, large):
    ruleset = registry.ruleset("mini_wars")
    for seed in range(1, 4):
        data = random_map(shape, *fitting_size(shape, seats, large=large), seats, seed)
        board = data.board()
        found = list(ruleset.check_map(board))
        assert [p for p in found if p.severity is not Severity.NOTE] == []
        bases = [p.seat for p in board.placements if p.piece == "base"]
        assert sorted(bases) == list(range(1, seats + 1))
        kinds = {p.piece for p in board.placements}
        assert {"town", "factory", "airport"} <= kinds


@pytest.mark.parametrize("shape", list(Shape))
def test_the_same_seed_gives_the_same_map(shape):
    size = fitting_size(shape, 2, large=False)
    assert random_map(shape, *size, 2, 5) == random_map(shape, *size, 2, 5)
    assert random_map(shape, *size, 2, 5).terrain != random_map(shape, *size, 2, 6).terrain


@pytest.mark.parametrize(("shape", "seats"), [(Shape.SQUARE, 4), (Shape.HEX_FLAT, 3)])
def test_random_maps_give_every_seat_the_same_ground(shape, seats):
    board = random_map(shape, *fitting_size(shape, seats, large=False), seats, 3).board()
    bases = sorted((p.seat, p.cell) for p in board.placements if p.piece == "base")
    outlooks = [
        sorted(
            (board.grid.distance(base, Cell(cell)), board.terrain[cell])
            for cell in board.grid.cells
        )
        for _, base in bases
    ]
    assert all(other == outlooks[0] for other in outlooks)


@pytest.mark.parametrize(
    ("shape", "width", "height", "seats", "words"),
    [
        (Shape.SQUARE, 4, 20, 2, "8 to 64"),
        (Shape.SQUARE, 20, 100, 2, "8 to 64"),
        (Shape.SQUARE, 20, 20, 5, "2 to 4 players"),
        (Shape.HEX_FLAT, 20, 20, 4, "odd number of columns"),
        (Shape.HEX_POINTY, 20, 20, 4, "odd number of rows"),
        (Shape.HEX_FLAT, 20, 20, 3, "odd numbers of columns and rows"),
    ],
)
def test_what_cannot_be_made_is_refused_with_advice(shape, width, height, seats, words):
    with pytest.raises(MapError, match=words):
        random_map(shape, width, height, seats, 1)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("shape", list(Shape))
def test_hundreds_of_seeds_give_a_playable_map(shape, seats):
    ruleset = registry.ruleset("mini_wars")
    for seed in range(300):
        data = random_map(shape, *fitting_size(shape, seats, large=False), seats, seed)
        found = ruleset.check_map(data.board())
        assert [p for p in found if p.severity is Severity.ERROR] == []
