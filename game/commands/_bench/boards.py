"""The positions that are measured, made in code so that no map file can change them."""

from game.board.board import Board, Placement
from game.board.grid import Cell, Grid, Shape
from game.core.dice import RandomDice, shuffle

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
