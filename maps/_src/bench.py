"""The positions that `miniwars bench` measures, written as maps into `maps/_bench`.

`python3 maps/_src/build.py` writes them; change them and figures can no longer be compared.
"""

from collections.abc import Mapping

from game.board.board import Scalar
from game.board.grid import Cell, Grid, Shape
from game.core.dice import RandomDice, shuffle
from game.maps.random.autotile import autotiled
from game.maps.schema import MapData, PlacementData

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


def positions() -> Mapping[str, MapData]:
    """Return every position by the name of its file."""
    return {"hexagon": hexagon(), "mid_game": mid_game(), "great": great()}


def hexagon() -> MapData:
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
    placements = [_placed(kind, cell, seat) for kind, cell, seat in buildings]
    return _bare("61 hexes", grid, terrain, placements)


def mid_game() -> MapData:
    """Return 20 × 20 squares with fifteen units and six buildings of each of two seats."""
    side = _MID_GAME_SIDE
    grid = Grid(Shape.SQUARE, side, side)
    dice = RandomDice(30)
    terrain = [_GROUND[dice.roll(len(_GROUND)) - 1] for _ in range(grid.size)]
    placements: list[PlacementData] = []
    for seat in (1, 2):
        first = 0 if seat == 1 else side // 2
        half = [
            Cell(row * side + column)
            for row in range(side)
            for column in range(first, first + side // 2)
        ]
        free = iter(shuffle(dice, half))
        for kind, count in (*_BUILDINGS, *_UNITS):
            placements += [_placed(kind, next(free), seat) for _ in range(count)]
    return _bare("20 × 20 mid-game", grid, terrain, placements)


def great() -> MapData:
    """Return 200 × 200 flat-top hexes with two hundred pieces round its middle."""
    side = _GREAT_SIDE
    grid = Grid(Shape.HEX_FLAT, side, side)
    dice = RandomDice(200)
    patches = [_GREAT_GROUND[dice.roll(len(_GREAT_GROUND)) - 1] for _ in range(side)]
    terrain = []
    for cell in range(grid.size):
        row, column = divmod(cell, side)
        patch = patches[(row // _PATCH * 7 + column // _PATCH * 3) % side]
        terrain.append(patch if dice.roll(8) > 1 else _GROUND[dice.roll(len(_GROUND)) - 1])
    kinds = ["base", *_GREAT_BUILDINGS, *(kind for kind, count in _UNITS for _ in range(count))]
    left, top = (side - 20 * _GAPS[0]) // 2, (side - 10 * _GAPS[1]) // 2
    placements = []
    for number in range(200):
        column, row = divmod(number, 10)
        cell = grid.cell(left + column * _GAPS[0], top + row * _GAPS[1])
        placements.append(_placed(kinds[number % 100 % len(kinds)], cell, 1 + number // 100))
    return _bare("200 × 200 hexes", grid, terrain, placements, {"fog": True})


def _placed(piece: str, cell: Cell, seat: int) -> PlacementData:
    return PlacementData(piece=piece, cell=cell, seat=seat)


def _bare(
    title: str,
    grid: Grid,
    terrain: list[str],
    placements: list[PlacementData],
    options: dict[str, Scalar] | None = None,
) -> MapData:
    """Return a map with its tiles; the ground under pieces is plain."""
    for placed in placements:
        terrain[placed.cell] = "plain"
    return autotiled(
        MapData(
            title=title,
            rulesets=("mini_wars",),
            shape=grid.shape,
            width=grid.width,
            height=grid.height,
            terrain=tuple(terrain),
            placements=tuple(placements),
            options=options or {},
        )
    )
