"""Levers of random maps: what helps one seat of two, in steps."""

from game.board.grid import Cell
from game.core.recipe import Lever
from game.maps.schema import MapData, ZoneData


def pulled(data: MapData, lever: Lever, step: int) -> MapData:
    """Return a map with its lever moved.

    Args:
        data: the map.
        lever: of the game's recipe.
        step: how far; above 0 it helps seat 2, below 0 seat 1.
    """
    if not step:
        return data
    seat, amount = (2 if step > 0 else 1), abs(step) * lever.each
    if lever.rule:
        return data.model_copy(
            update={"rules": {**data.rules, lever.rule.format(seat=seat): amount}}
        )
    grid = data.board().grid
    own = [Cell(placed.cell) for placed in data.placements if placed.seat == seat]
    theirs = [Cell(placed.cell) for placed in data.placements if placed.seat not in (0, seat)]

    def nearness(zone: ZoneData) -> int:
        cell = Cell(zone.cells[0])
        mine = sum(grid.distance(cell, at) for at in own)
        return mine * len(theirs) - sum(grid.distance(cell, at) for at in theirs) * len(own)

    nearest = min((zone for zone in data.zones if zone.name == lever.zone), key=nearness)
    zones = tuple(
        zone.model_copy(update={"value": zone.value + amount}) if zone is nearest else zone
        for zone in data.zones
    )
    return data.model_copy(update={"zones": zones})
