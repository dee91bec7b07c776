"""Zones of control and supply (§7, §9)."""

from game.board.grid import Cell, Mask
from game.core.refs import PieceId, Seat
from rulesets.warshard.state import State

SUPPLY_STEPS = 4


def zone(state: State, seat: Seat) -> Mask:
    """Return the zone of control of a side: every cell beside one of its units (§7)."""
    own, _ = state.masks(seat)
    return state.setting.around(own)


def supplied(state: State, seat: Seat) -> Mask:
    """Return the cells where a side's units are in supply now (§9).

    Ground does not matter; no cell between a unit and its HQ may be held by an enemy or in an
    enemy zone of control. Both ends are exempt.
    """
    setting = state.setting
    found = frontier = sources(state, seat)
    if not found:
        return 0
    _, enemy = state.masks(seat)
    barred = enemy | setting.around(enemy)
    for _ in range(SUPPLY_STEPS):
        frontier = setting.around(frontier) & ~found
        if not frontier:
            break
        found |= frontier
        frontier &= ~barred
    return found


def sources(state: State, seat: Seat) -> Mask:
    """Return the cells of a side's HQs."""
    mask = 0
    for id, unit in state.of(seat):
        if state.kind(id).supplies:
            mask |= 1 << unit.cell
    return mask


def without_supply(state: State) -> tuple[PieceId, ...]:
    """Return the units of both sides that are out of supply now, by number."""
    masks = {seat: supplied(state, seat) for seat in state.setting.order}
    return tuple(
        id for id, unit in state.units.items() if not masks[state.seat(id)] >> unit.cell & 1
    )


def supply_line(state: State, seat: Seat, cell: Cell) -> tuple[Cell, ...]:
    """Return a shortest supply line from a cell to an HQ, both ends included; () if none."""
    setting = state.setting
    _, enemy = state.masks(seat)
    barred = enemy | setting.around(enemy)
    waves = [sources(state, seat)]
    found = waves[0]
    while not waves[-1] >> cell & 1:
        if not waves[-1] or len(waves) > SUPPLY_STEPS:
            return ()
        last = waves[-1] if len(waves) == 1 else waves[-1] & ~barred
        waves.append(setting.around(last) & ~found)
        found |= waves[-1]
    line = [cell]
    for index in range(len(waves) - 2, -1, -1):
        wave = waves[index] if index == 0 else waves[index] & ~barred
        line.append(next(n for n in setting.grid.neighbours[line[-1]] if wave >> n & 1))
    return tuple(line)
