"""The positions that are measured, made in code so that no map file can change them."""

from game.board.board import Board, Placement
from game.board.grid import Cell, Grid, Shape
from game.core.dice import RandomDice, shuffle
from game.maps.schema import MapData, PlacementData

RULESET = "mini_wars"

_RADIUS = 4
_GROUND = ("plain",) * 6 + ("forest",) * 2 + ("mountain", "shallow")
_BUILDINGS = (("base", 1), ("town", 2), ("factory", 1), ("airport", 1), ("dock", 1))
_UNITS = (
    ("soldier", 4),
    ("motorbike", 2),
    ("speeder", 1),
    ("shooter", 2),
    ("tank", 2),
    ("anti_aircraft", 1),
    ("missile_launcher", 1),
    ("artillery", 1),
    ("helicopter", 1),
)
"""Fifteen units for each of two seats."""
_MID_GAME_SIDE = 20
_GREAT_SIDE = 200
_GREAT_GROUND = ("plain", "plain", "plain", "forest", "mountain", "shallow", "deep")
_GREAT_BUILDINGS = ("town", "town", "town", "factory", "airport")
_PATCH = 8
_GAPS = (4, 3)


def hexagon() -> Board:
    """Return 61 flat-top hexes in a hexagon: a base and two towns each, one town between them."""
    side = 2 * _RADIUS + 1
    whole = Grid(Shape.HEX_FLAT, side, side)
    middle = whole.cell(_RADIUS, _RADIUS)
    holes = [cell for cell in whole.cells if whole.distance(cell, middle) > _RADIUS]
    grid = Grid(Shape.HEX_FLAT, side, side, holes)
    dice = RandomDice(61)
    terrain = [
        "" if cell in grid.holes else _GROUND[dice.roll(len(_GROUND)) - 1]
        for cell in range(grid.size)
    ]
    cells = grid.cells
    buildings = (
        ("base", cells[0], 1),
        ("town", cells[2], 1),
        ("town", cells[9], 1),
        ("base", cells[-1], 2),
        ("town", cells[-3], 2),
        ("town", cells[-10], 2),
        ("town", middle, 0),
    )
    placements = [Placement(kind, cell, seat) for kind, cell, seat in buildings]
    for placed in placements:
        terrain[placed.cell] = "plain"
    return Board(grid, tuple(terrain), placements=tuple(placements), title="61 hexes")


def mid_game() -> Board:
    """Return 20 × 20 squares with fifteen units and six buildings of each of two seats."""
    side = _MID_GAME_SIDE
    grid = Grid(Shape.SQUARE, side, side)
    dice = RandomDice(30)
    terrain = [_GROUND[dice.roll(len(_GROUND)) - 1] for _ in range(grid.size)]
    placements: list[Placement] = []
    for seat in (1, 2):
        first = 0 if seat == 1 else side // 2
        half = [
            Cell(row * side + column)
            for row in range(side)
            for column in range(first, first + side // 2)
        ]
        free = iter(shuffle(dice, half))
        for kind, count in (*_BUILDINGS, *_UNITS):
            placements += [Placement(kind, next(free), seat) for _ in range(count)]
    for placed in placements:
        terrain[placed.cell] = "plain"
    return Board(grid, tuple(terrain), placements=tuple(placements), title="20 × 20 mid-game")


def great_map() -> MapData:
    """Return 200 × 200 flat-top hexes with two hundred pieces round its middle, undressed."""
    side = _GREAT_SIDE
    dice = RandomDice(200)
    patches = [_GREAT_GROUND[dice.roll(len(_GREAT_GROUND)) - 1] for _ in range(side)]
    terrain = []
    for cell in range(side * side):
        row, column = divmod(cell, side)
        patch = patches[(row // _PATCH * 7 + column // _PATCH * 3) % side]
        terrain.append(patch if dice.roll(8) > 1 else _GROUND[dice.roll(len(_GROUND)) - 1])
    placements = []
    kinds = ["base", *_GREAT_BUILDINGS, *(kind for kind, count in _UNITS for _ in range(count))]
    left, top = (side - 20 * _GAPS[0]) // 2, (side - 10 * _GAPS[1]) // 2
    for number in range(200):
        column, row = divmod(number, 10)
        cell = (top + row * _GAPS[1]) * side + left + column * _GAPS[0]
        terrain[cell] = "plain"
        piece, seat = kinds[number % 100 % len(kinds)], 1 + number // 100
        placements.append(PlacementData(piece=piece, cell=cell, seat=seat))
    return MapData(
        title="200 × 200 hexes",
        rulesets=(RULESET,),
        shape=Shape.HEX_FLAT,
        width=side,
        height=side,
        terrain=tuple(terrain),
        placements=tuple(placements),
        options={"fog": True},
    )
