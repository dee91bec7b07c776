"""A position as a map: the units where they stand, those still to come, and the turns left."""

from dataclasses import replace

from game.board.board import Placement, Scalar
from game.core.redrawn import Redrawn
from rulesets.warshard.state import State


def redrawn(state: State) -> Redrawn:
    """Return the map of a position, at the beginning of the active side's turn."""
    setting, board = state.setting, state.setting.board
    given = setting.options.air_wing_special
    placed = []
    for id in sorted({*state.units, *state.due}):
        counter = setting.counters[id]
        props: dict[str, Scalar] = {"id": int(id)}
        if counter.given:
            props["name"] = counter.given
        if counter.special and not (given and counter.kind.key == "air_wing"):
            props["special"] = True
        unit = state.units.get(id)
        if unit is None:
            props["turn"] = max(1, counter.turn - state.turn)
        cell = counter.cell if unit is None else unit.cell
        placed.append(Placement(counter.kind.key, cell, counter.seat, props))
    placed.sort(key=lambda each: each.cell)
    rules = {
        **board.rules,
        "first": int(state.active),
        "max_turns": max(1, setting.max_turns - state.turn),
    }
    return Redrawn(
        replace(board, placements=tuple(placed), rules=rules),
        (
            "The turn begins anew: movement is unspent, and no combat is open.",
            "Places that nobody stands on belong to nobody.",
            "Units that could come back as replacements are gone for good.",
        ),
    )
