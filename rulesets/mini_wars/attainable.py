"""Which bases of a map can be attacked at all: where armies can get, given time and captures."""

from collections.abc import Iterator

from game.board.board import Board, Placement
from game.board.grid import Cell, bits
from rulesets.mini_wars.setting import stands_on
from rulesets.mini_wars.teams import read_teams
from rulesets.mini_wars.units import BUILDINGS, UNITS, Mobility, Prey, Unit

_ARMED = tuple(unit for unit in UNITS.values() if unit.attacks in (Prey.ALL, Prey.NOT_AIRCRAFT))
"""Units that can attack buildings."""

_SOLD_AT = {
    building: [unit for unit in _ARMED if unit.bought_at == building] for building in BUILDINGS
}

Army = dict[tuple[Mobility, int], int]
"""The farthest range that a player has in each region of each class's ground."""


def unreachable_bases(board: Board) -> Iterator[Placement]:
    """Yield the bases that no enemy can ever attack; pieces in the way are not considered."""
    regions = {mobility: _regions(board, mobility) for mobility in Mobility}
    try:
        team = read_teams(board)
    except ValueError:
        team = tuple(range(board.seats + 1))
    touched = {
        seat: {placed.cell for placed in _conquests(board, seat, team, regions)}
        for seat in range(1, board.seats + 1)
    }
    for placed in board.placements:
        if placed.piece == "base" and not any(
            team[seat] != team[placed.seat] and placed.cell in cells
            for seat, cells in touched.items()
        ):
            yield placed


def _regions(board: Board, mobility: Mobility) -> list[int]:
    """Return the connected region of every cell that the class can stand on; 0: none."""
    open_to = [stands_on(mobility, terrain) for terrain in board.terrain]
    region = [0] * board.grid.size
    number = 0
    for start in board.grid.cells:
        if region[start] or not open_to[start]:
            continue
        number += 1
        region[start] = number
        stack = [start]
        while stack:
            for cell in board.grid.neighbours[stack.pop()]:
                if open_to[cell] and not region[cell]:
                    region[cell] = number
                    stack.append(cell)
    return region


def _conquests(
    board: Board, seat: int, team: tuple[int, ...], regions: dict[Mobility, list[int]]
) -> list[Placement]:
    """Return the buildings that a seat can attack sooner or later, capturing on its way."""
    army: Army = {}

    def enlist(unit: Unit, cell: Cell) -> None:
        place = (unit.mobility, regions[unit.mobility][cell])
        army[place] = max(unit.far, army.get(place, 0))

    shops: list[Placement] = []
    prizes: list[Placement] = []
    for placed in board.placements:
        if placed.piece in BUILDINGS:
            if placed.seat == seat:
                shops.append(placed)
            elif team[placed.seat] != team[seat]:
                prizes.append(placed)
        elif placed.seat == seat and UNITS[placed.piece] in _ARMED:
            enlist(UNITS[placed.piece], placed.cell)
    taken: list[Placement] = []
    while True:
        for shop in shops:
            for cell in board.grid.neighbours[shop.cell]:
                for unit in _SOLD_AT[shop.piece]:
                    enlist(unit, cell)
        shops = [placed for placed in prizes if _in_range(board, placed.cell, army, regions)]
        if not shops:
            return taken
        prizes = [placed for placed in prizes if placed not in shops]
        taken += shops


def _in_range(board: Board, target: Cell, army: Army, regions: dict[Mobility, list[int]]) -> bool:
    """Say whether an army can come to stand where it can attack a cell."""
    return any(
        regions[mobility][cell] == region
        for (mobility, region), far in army.items()
        if region
        for cell in bits(board.grid.ring(target, 1, far))
    )
