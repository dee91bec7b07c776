"""Who can be hit from where (§10, §14), what a Kamikaze can run into, and who dies (§15).

Nothing here changes a state.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.board.grid import Cell, Edge, Mask, bits, union
from game.core.event import Cause
from game.core.refs import PieceId, Seat
from rulesets.dominoes.board import KAMIKAZE, KINDS, Aim, Kind, Ray, Ways, first_of
from rulesets.dominoes.state import NO_FACING, State, Troop

SPLIT_RANGE = 5
"""Cells that a Quick Shot's two rays share."""


class Ground(NamedTuple):
    """The troops as one seat sees them: friends, foes and fair game."""

    ways: Ways
    at: dict[Cell, PieceId]
    occupied: Mask
    foes: Mask
    fair: Mask
    """Enemies and own Kamikazes: what may be shot at (§10)."""


def ground(state: State, seat: Seat) -> Ground:
    """Return where a seat's friends and foes stand."""
    occupied = foes = fair = 0
    at: dict[Cell, PieceId] = {}
    for id, (kind, owner, cell, _) in state.troops.items():
        bit = 1 << cell
        occupied |= bit
        at[cell] = id
        if owner != seat:
            foes |= bit
            fair |= bit
        elif kind == KAMIKAZE:
            fair |= bit
    return Ground(state.ways, at, occupied, foes, fair)


def hits(state: State, troop: Troop, on: Ground) -> Mask:
    """Return the cells of the troops that a troop can attack or run onto (§10, §15)."""
    return charges(troop, on) if explodes(troop) else targets(state, troop, on)


def targets(state: State, troop: Troop, on: Ground) -> Mask:
    """Return the cells of the troops that a troop, no Kamikaze, can attack (§10)."""
    kind = KINDS[troop.kind]
    cell = troop.cell
    if kind.aim is Aim.LOBBED:
        return state.setting.lobs[cell, kind.key] & on.fair
    found = 0
    for ray in _rays(troop, on):
        if ray[0] & on.occupied:
            found |= first_of(ray, on.occupied)
    return found & on.fair


def covered(state: State, troop: Troop, on: Ground) -> Mask:
    """Return the cells that a troop could hit from where it stands, as lines of fire run now."""
    kind = KINDS[troop.kind]
    if kind.aim is Aim.LOBBED:
        return state.setting.lobs[troop.cell, kind.key] & on.ways.ground
    if kind.aim is Aim.NONE:
        return _charged(state, troop, on)
    found = 0
    for ray in _rays(troop, on):
        cells, up = ray
        hit = first_of(ray, on.occupied)
        if hit:
            cells &= (hit << 1) - 1 if up else ~(hit - 1)
        found |= cells
    return found


def line_before(troop: Troop, goal: Cell, on: Ground) -> Mask:
    """Return the cells of a straight line of fire between a troop and a cell; nothing: there are
    none, or the cell lies in no such line."""
    if KINDS[troop.kind].aim in (Aim.LOBBED, Aim.NONE):
        return 0
    for cells, up in _rays(troop, on):
        if cells >> goal & 1:
            return cells & ((1 << goal) - 1 if up else -2 << goal)
    return 0


def _rays(troop: Troop, on: Ground) -> tuple[Ray, ...]:
    """Return the lines of fire of a troop that shoots straight, those that it can use now."""
    kind = KINDS[troop.kind]
    rays = on.ways.rays(troop.cell, kind)
    if kind.aim is not Aim.FACING:
        return rays
    return rays[troop.facing : troop.facing + 1] if troop.facing != NO_FACING else ()


def sight_line(state: State, troop: Troop) -> tuple[Cell, ...]:
    """Return the cells a sniper looks along, its own first, up to what stops the shot (§14)."""
    if troop.facing == NO_FACING:
        return (troop.cell,)
    cells = list(bits(covered(state, troop, ground(state, troop.seat))))
    return (troop.cell, *(cells if troop.facing in (1, 2) else reversed(cells)))


def line_of_fire(troop: Troop, goal: Cell, on: Ground) -> tuple[Cell, ...]:
    """Return the cells a shot passes, both ends included; a lobbed one only has ends."""
    kind = KINDS[troop.kind]
    if kind.aim is not Aim.LOBBED:
        for ray in on.ways.rays(troop.cell, kind):
            if ray[0] >> goal & 1:
                cells = [troop.cell, *(bits(ray[0]) if ray[1] else reversed(list(bits(ray[0]))))]
                return tuple(cells[: cells.index(goal) + 1])
    return troop.cell, goal


def explodes(troop: Troop) -> bool:
    """Return whether a troop is a Kamikaze."""
    return KINDS[troop.kind].explodes


def leads(troop: Troop) -> bool:
    """Return whether a troop is a General or Chieftain."""
    kind: Kind = KINDS[troop.kind]
    return kind.leads


# --------------------------------------------------------------------------------------- Quick Shot


def second_targets(state: State, shooter: Troop, first: Cell, on: Ground) -> Mask:
    """Return what the second ray can hit when the first one is meant for a cell (§14)."""
    kind = KINDS[shooter.kind]
    spent = state.setting.grid.distance(shooter.cell, first)
    found = 0
    for ray in on.ways.rays(shooter.cell, kind):
        hit = first_of(ray, on.occupied) & on.fair
        if hit and not ray[0] >> first & 1:
            cell = Cell(hit.bit_length() - 1)
            if state.setting.grid.distance(shooter.cell, cell) <= SPLIT_RANGE - spent:
                found |= hit
    return found


def can_waste(shooter: Troop, first: Cell, on: Ground) -> bool:
    """Return whether the second ray can be shot where it hits nobody (§14)."""
    near = on.ways.orthogonal[shooter.cell] & on.fair
    away = on.ways.rays(shooter.cell, KINDS[shooter.kind])
    return any(not (ray[0] & near) and not ray[0] >> first & 1 for ray in away)


# ----------------------------------------------------------------------------------------- Kamikaze


def charges(troop: Troop, on: Ground) -> Mask:
    """Return the enemies a Kamikaze can run onto with its two steps (§15)."""
    return _run(troop, on) & on.foes


def _run(troop: Troop, on: Ground) -> Mask:
    """Return the cells that two steps lead to, whoever stands there."""
    near = on.ways.orthogonal
    reached = near[troop.cell]
    return reached | union(near, reached & ~on.occupied)


def threatened(state: State, troop: Troop, on: Ground) -> Mask:
    """Return the cells in which a troop could kill an enemy, were one there: those it covers, and
    those that a Kamikaze can run onto (§15)."""
    cells = covered(state, troop, on)
    return cells | _run(troop, on) & ~on.occupied if explodes(troop) else cells


def charge_path(troop: Troop, goal: Cell, on: Ground) -> tuple[Cell, ...]:
    """Return the way of a charge, both ends included."""
    near = on.ways.orthogonal
    if near[troop.cell] >> goal & 1:
        return troop.cell, goal
    between = near[troop.cell] & near[goal] & ~on.occupied
    return troop.cell, next(bits(between)), goal


def rams(state: State, troop: Troop, on: Ground) -> Iterator[tuple[Edge, Cell]]:
    """Yield the walls a Kamikaze can blow up, each with the cell it does so from (§15)."""
    if not state.walls:
        return
    stands = 1 << troop.cell | on.ways.orthogonal[troop.cell] & ~on.occupied
    grid = state.setting.grid
    for number in bits(state.walls):
        edge = Edge(number)
        for cell in grid.edge_cells(edge):
            if stands >> cell & 1:
                yield edge, cell


def _charged(state: State, troop: Troop, on: Ground) -> Mask:
    """Return the cells in which a Kamikaze could kill: around every enemy it can run onto, and
    around where it can run into a wall (§15)."""
    blast = on.ways.blast
    found = union(blast, charges(troop, on))
    for _, cell in rams(state, troop, on):
        found |= blast[cell]
    return found


# ----------------------------------------------------------------------------------------- the dead


class Dead(NamedTuple):
    """Who dies of a blow, in order, each with its cause, and where explosions are."""

    causes: dict[PieceId, Cause]
    """`attack`, `mine`, `charge`, `ram` or `blast`."""
    centres: tuple[Cell, ...]
    area: Mask = 0
    """The cells in which these explosions kill."""


def casualties(
    state: State,
    struck: dict[PieceId, Cause],
    centre: Cell | None = None,
    rammed: Edge | None = None,
) -> Dead:
    """Return everybody who dies of a blow, explosions included (§15).

    Further explosions come one by one, each an event of its own: none after the last army (§16).

    Args:
        state: the position before it, walls as they stand.
        struck: who is hit, with the cause; a Kamikaze explodes where it stands.
        centre: where the Kamikaze that is struck explodes instead.
        rammed: the wall that is blown up; it protects from the first explosion alone.
    """
    troops = state.troops
    causes = dict(struck)
    centres = [troops[id].cell for id in struck if explodes(troops[id])]
    if centre is not None:
        centres = [centre]
    first = len(centres)
    area = 0
    ways = state.ways
    for number, at in enumerate(centres):
        if number == first:
            ways = state.ways_without(rammed)
            centres[first:] = sorted(centres[first:])
        if number >= first and len({troops[id].seat for id in troops if id not in causes}) < 2:
            return Dead(causes, tuple(centres[:number]), area)
        blast = ways.blast[at]
        area |= blast
        hit = [id for id, troop in troops.items() if blast >> troop.cell & 1 and id not in causes]
        hit.sort(key=lambda id: troops[id].cell)
        causes.update(dict.fromkeys(hit, Cause.BLAST))
        if state.setting.options.chain_explosions:
            centres += [troops[id].cell for id in hit if explodes(troops[id])]
    return Dead(causes, tuple(centres), area)


def charge_dead(state: State, id: PieceId, target: PieceId) -> Dead:
    """Return who dies when a Kamikaze runs onto an enemy (§15)."""
    return casualties(state, {id: Cause.CHARGE}, state.troops[target].cell)


def ram_dead(state: State, id: PieceId, edge: Edge, cell: Cell) -> Dead:
    """Return who dies when a Kamikaze blows up a wall, which protects from it once more (§15)."""
    return casualties(state, {id: Cause.RAM}, cell, edge)


def spared(state: State, dead: Dead) -> dict[PieceId, tuple[Edge, ...]]:
    """Return who stands in an explosion and lives, in reading order, with the walls between (§15).

    The first explosion is that of the position; walls that it blows up protect from it.
    """
    found: dict[PieceId, tuple[Edge, ...]] = {}
    for id, troop in sorted(state.troops.items(), key=lambda item: item[1].cell):
        near = [at for at in dead.centres if state.ways.around(at) >> troop.cell & 1]
        if near and id not in dead.causes:
            found[id] = tuple(e for at in near for e in state.ways.shields(at, troop.cell))
    return found
