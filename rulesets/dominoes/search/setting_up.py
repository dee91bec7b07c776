"""Setting up without search: who goes first, a base, walls, and who is put where."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from game.board.grid import MEMBERS, Cell, Edge, Grid, Mask, union
from game.core.position import END, Order
from rulesets.dominoes.board import BASE_CELLS, kept_clear, shapes
from rulesets.dominoes.moves import OpenSides, places
from rulesets.dominoes.search.flat import BUILD, GO, NOBODY, PUT, TURN, WALL, Flat
from rulesets.dominoes.search.stocking import by_depth, stock
from rulesets.dominoes.search.tables import FAR, KIND_OF
from rulesets.dominoes.state import BASE, COIN, WALLS_EACH, State
from rulesets.dominoes.state import WALL as WALLS
from rulesets.dominoes.turn import players


def set_up(flat: Flat) -> list[Order]:
    """Set up as long as it is the deciding seat's turn; return the orders, without the end."""
    seat = flat.seat
    orders: list[Order] = []
    while flat.setup is not None and flat.seat == seat:
        new = _orders(flat, flat.setup)
        for order in new or [END]:
            flat.play(order)
        orders += new
    return orders


def _orders(flat: Flat, state: State) -> list[Order]:
    """Return the next orders of a phase; none: all is done."""
    if state.phase == COIN:
        return [(NOBODY, GO, 0)]
    if state.phase == BASE:
        return [(NOBODY, BUILD, cell) for cell in MEMBERS[_base(flat, state)]]
    if state.phase == WALLS:
        return [(NOBODY, WALL, _wall(state))]
    return _stock(flat, state)


# -------------------------------------------------------------------------------------------- bases


def _base(flat: Flat, state: State) -> Mask:
    """Return the cells that are still to be built."""
    seat = state.seat
    begun, others = state.base(seat), state.rival_bases(seat)
    if begun.bit_count() == BASE_CELLS:
        return 0
    known = flat.tables
    return _best_base(known.grid, known.field, begun, others) & ~begun


_RANGE = 8
"""Cells away from another base from where on it is all the same how far it is."""
_CLOSE = 20
"""Of each cell that a base is nearer to another."""


@lru_cache(maxsize=64)
def _best_base(grid: Grid, field: Mask, begun: Mask, others: Mask) -> Mask:
    """Return the base that is best to come out of: two entrances apart, compact, central.

    Out of the others' range first: next to them whoever moves first shoots them in their base.
    """
    taken = kept_clear(grid, others)
    best, found = -FAR * FAR, 0
    within = [grid.spread(others)]
    while len(within) < _RANGE:
        within.append(grid.spread(within[-1]))
    within.reverse()
    for merit, shape in _merits(grid, field):
        if merit <= best or shape & begun != begun or shape & taken:
            continue
        score = merit
        for near in within:
            if not shape & near:
                break
            score -= _CLOSE
        if score > best:
            best, found = score, shape
    return found


@lru_cache(maxsize=2)
def _merits(grid: Grid, field: Mask) -> tuple[tuple[int, Mask], ...]:
    """Return every base there is room for, with what speaks for it wherever the others' are."""
    beside = grid.neighbour_mask
    doors = grid.spread(field)
    free: dict[Mask, int] = {}
    found = []
    for shape in shapes(grid, field):
        entrances = shape & doors
        if entrances not in free:
            fronts = union(beside, entrances) & field
            free[entrances] = sum([(beside[cell] & field).bit_count() for cell in MEMBERS[fronts]])
        sides = sum([(beside[cell] & shape).bit_count() for cell in MEMBERS[shape]])
        found.append((6 * entrances.bit_count() + sides + free[entrances], shape))
    return tuple(found)


# -------------------------------------------------------------------------------------------- walls


def _wall(state: State) -> int:
    """Return the edge where a wall keeps most lines of fire off the ways out of the base, of those
    after which the others' walls cannot seal it; of all where they can in any case."""
    setting, grid = state.setting, state.setting.grid
    own = state.base(state.seat)
    doors = own & grid.spread(setting.field)
    fronts = union(grid.neighbour_mask, doors) & setting.field | doors
    foes = state.rival_bases(state.seat)
    scores: dict[Edge, int] = {}
    for edge in places(state, state.walls):
        one, other = grid.edge_cells(edge)
        score = 0
        for near, far in ((one, other), (other, one)):
            if fronts >> near & 1 and not fronts >> far & 1:
                toward = min([grid.distance(far, cell) for cell in MEMBERS[foes]], default=0)
                at = min([grid.distance(near, cell) for cell in MEMBERS[foes]], default=0)
                score = 2 + (toward < at) if toward <= at else 1
        scores[edge] = score
    ranked = sorted(scores, key=lambda edge: -scores[edge])
    around, walls, more = own | fronts, state.walls, _walls_of_others(state)
    gates = [
        edge
        for edge in setting.inner
        if not walls >> edge & 1 and any(around >> cell & 1 for cell in grid.edge_cells(edge))
    ]
    sides = OpenSides(state)
    if _can_seal(sides, gates, walls, more):
        return ranked[0]
    open_ways = (edge for edge in ranked if not _can_seal(sides, gates, walls | 1 << edge, more))
    return next(open_ways, ranked[0])


def _walls_of_others(state: State) -> int:
    """Return how many walls the others still set (§7)."""
    order = players(state)
    before = order.index(state.seat)
    return (WALLS_EACH - state.laid) * (len(order) - 1) - before


def _can_seal(sides: OpenSides, gates: Iterable[Edge], walls: Mask, more: int) -> bool:
    """Return whether so many walls more on some edges, two at the most, part the bases."""
    return any(
        sides.sealed_by(walls | sum([1 << edge for edge in edges]))
        for edges in combinations(gates, min(more, 2))
    )


# ----------------------------------------------------------------------------------------- stocking


def _stock(flat: Flat, state: State) -> list[Order]:
    """Return who is still to be put into the base, where, and how its snipers face."""
    seat = state.seat
    faced = [order for order in flat.legal() if order and order[1] == TURN]
    if faced:
        id = faced[0][0]
        return [
            max([order for order in faced if order[0] == id], key=lambda o: _view(flat, id, o[2]))
        ]
    room = state.room(seat)
    cells = [cell for cell in by_depth(flat, state.base(seat)) if room >> cell & 1]
    kinds = list(stock(flat, state))
    for cell in MEMBERS[flat.units[seat]]:
        kind = KIND_OF[flat.code[flat.at[cell]]]
        if kind in kinds:
            kinds.remove(kind)
    return [(NOBODY, PUT, kind, cell) for kind, cell in zip(kinds, cells, strict=False)]


def _view(flat: Flat, id: int, side: int) -> int:
    """Return how many cells of the field lie on a side."""
    at, count = flat.tables.grid.step[flat.cell[id]][side], 0
    while at >= 0:
        count += flat.tables.field >> at & 1
        at = flat.tables.grid.step[Cell(at)][side]
    return count
