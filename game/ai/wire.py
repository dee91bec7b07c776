"""What programs outside are told, as JSON: what a seat sees, and the board it is played on.

The rules' own names and numbers are written as they are; cells by their names, as on the screen.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from game.board.board import Board
from game.board.grid import Grid, bits

VERSION = 1
"""Of the protocol; a program that speaks another one is not played with."""


def seen_as_json(seen: Any) -> Any:
    """Return what a seat sees: the fields of the state, but for the setting that never changes."""
    return _plain(seen)


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if is_dataclass(value):
        names = [each.name for each in fields(value) if each.name != "setting"]
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: _plain(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(part) for key, part in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(map(_plain, value))
    return [_plain(part) for part in value]


def board_as_json(board: Board) -> dict[str, Any]:
    """Return a board: its grid, ground and zones, and what the map sets out where that is open."""
    grid = board.grid
    names = [grid.label(cell) for cell in grid.cells]
    return {
        "title": board.title,
        "seats": board.seats,
        "shape": grid.shape.value,
        "width": grid.width,
        "height": grid.height,
        "cells": {
            name: {
                "number": int(cell),
                "terrain": board.terrain[cell],
                "elevation": board.elevation[cell],
                "features": sorted(board.features.get(cell, ())),
                "beside": _names(grid, grid.neighbour_mask[cell]),
            }
            for name, cell in zip(names, grid.cells, strict=True)
        },
        "edges": [
            {
                "between": [grid.label(cell) for cell in grid.edge_cells(edge)],
                "features": sorted(features),
            }
            for edge, features in board.edges.items()
        ],
        "zones": [
            {
                "name": zone.name,
                "seat": zone.seat,
                "value": zone.value,
                "cells": _names(grid, zone.cells),
            }
            for zone in board.zones
        ],
        "pieces": [
            {
                "kind": placed.piece,
                "cell": grid.label(placed.cell),
                "seat": placed.seat,
                "props": dict(placed.props),
            }
            for placed in board.placements
        ],
        "rules": dict(board.rules),
    }


def _names(grid: Grid, mask: int) -> list[str]:
    return [grid.label(cell) for cell in bits(mask)]
