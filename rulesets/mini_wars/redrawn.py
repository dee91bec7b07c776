"""A position as a map: what stands where, how hale it is, and the gold of each seat."""

from dataclasses import replace

from game.board.board import Placement, Scalar
from game.core.redrawn import Redrawn
from game.core.words import Words
from rulesets.mini_wars.check_map import MAX_GOLD
from rulesets.mini_wars.state import BUILDINGS, EXTRA_GOLD, KINDS, State


def redrawn(seen: State) -> Redrawn:
    """Return the map of a position, with what is seen of it alone."""
    setting, board = seen.setting, seen.setting.board
    placed = []
    for id, piece in seen.pieces.items():
        props: dict[str, Scalar] = {}
        if piece.hp != KINDS[piece.kind].hp:
            props["hp"] = piece.hp
        if id in seen.allowance and piece.kind not in BUILDINGS:
            props["steps"] = seen.allowance[id]
        placed.append(Placement(piece.kind, piece.cell, piece.seat, props))
    held = {seat: seen.gold.get(seat, gold) for seat, gold in setting.starting_gold.items()}
    left_out: list[Words] = ["On it round 1 begins: player 1 moves first, and every unit is ready."]
    if not setting.ludii:
        first = setting.seats[0]
        if held[first] < seen.income(first):
            left_out.append("Player 1 is paid at once, and so begins with more gold than now.")
        held[first] = max(0, held[first] - seen.income(first))  # which it is paid at once
    least = min(held.values())
    rules = {name: value for name, value in board.rules.items() if not name.startswith(EXTRA_GOLD)}
    rules["gold"] = min(MAX_GOLD, least)
    for seat, gold in held.items():
        if gold > least:
            rules[f"{EXTRA_GOLD}{seat}"] = min(MAX_GOLD, gold - least)
    if seen.unknown or len(seen.gold) < len(held):
        left_out.append(
            "What you do not see is not on it. Whose gold you do not know begins with what your "
            "map gave."
        )
    options = {name: value for name, value in board.options.items() if name != "starting_gold"}
    placed.sort(key=lambda each: each.cell)
    return Redrawn(
        replace(board, placements=tuple(placed), rules=rules, options=options), tuple(left_out)
    )
