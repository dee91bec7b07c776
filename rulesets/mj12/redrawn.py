"""A position as a map: the units where they stand, and who is disrupted."""

from dataclasses import replace

from game.board.board import Placement
from game.core.redrawn import Redrawn
from game.core.words import Words
from rulesets.mj12.state import EXTRA_POINTS, SETUP, SETUP_ZONE, State

_ARMIES = ("army1", "army2", "points", EXTRA_POINTS)


def redrawn(seen: State) -> Redrawn:
    """Return the map of a position, with what is seen of it alone."""
    board = seen.setting.board
    placed = sorted(
        (
            Placement(p.kind, p.cell, p.seat, {"disrupted": True} if p.disrupted else {})
            for p in seen.pieces.values()
        ),
        key=lambda each: each.cell,
    )
    if seen.phase == SETUP:
        left_out: tuple[Words, ...] = ("Set-up begins anew: armies are not on the map yet.",)
        return Redrawn(board, left_out)
    rules = {name: value for name, value in board.rules.items() if not name.startswith(_ARMIES)}
    zones = tuple(zone for zone in board.zones if zone.name != SETUP_ZONE)
    return Redrawn(
        replace(board, placements=tuple(placed), rules=rules, zones=zones),
        (
            "The first turn begins, with a new roll for the initiative; nobody has fired.",
            "Losses so far no longer count: armies are as large as they stand.",
        ),
    )
