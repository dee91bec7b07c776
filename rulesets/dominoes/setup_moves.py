"""Every legal action of set-up: the order, bases, walls, stocking (§3 to §8)."""

from collections.abc import Iterator

from game.board.grid import Edge, Mask, bits, mask_of
from game.core.action import Action
from game.core.refs import CardRef, EdgeRef, PieceId, PieceRef
from rulesets.dominoes.bases import BASE_CELLS, open_cells
from rulesets.dominoes.kinds import SNIPER
from rulesets.dominoes.state import NO_FACING, State

ORDER_VERBS = ("go_first", "go_second", "go_third", "go_fourth")
"""What the winner of the coin flip chooses: his own place in the order (§3)."""

CONFIRM = Action("confirm")
DOMINO, WALL_CARD = CardRef("domino"), CardRef("wall")


def setup_actions(state: State) -> list[Action]:
    """Return what may be done in a phase of set-up."""
    match state.phase:
        case "coin":
            return [Action(verb) for verb in ORDER_VERBS[: len(state.setting.seats)]]
        case "base":
            return _building(state)
        case "wall":
            return [Action("wall", WALL_CARD, EdgeRef(edge)) for edge in places(state, state.walls)]
        case "stock":
            return _stocking(state)
    raise ValueError(f"no such phase: {state.phase}")


def building(state: State) -> Mask:
    """Return the cells that can be added to the base of whoever builds (§5)."""
    setting, seat = state.setting, state.seat
    return open_cells(setting.grid, setting.field, state.base(seat), state.rival_bases(seat))


def _building(state: State) -> list[Action]:
    if state.base(state.seat).bit_count() == BASE_CELLS:
        return [CONFIRM]
    legal: list[Action] = []
    state.setting.rows.on_cells(legal, "build", DOMINO, building(state))
    return legal


# ----------------------------------------------------------------------------- walls


def places(state: State, walls: Mask) -> Iterator[Edge]:
    """Yield the edges on which a wall can be put where `walls` stand already (§7)."""
    open_sides = OpenSides(state) if state.setting.options.no_sealing_walls else None
    for edge in state.setting.inner:
        if not walls >> edge & 1 and not (open_sides and open_sides.sealed_by(walls | 1 << edge)):
            yield edge


class OpenSides:
    """Tells whether walls part the bases, by shifting whole masks of cells.

    Args:
        state: the position; its walls do not matter.
    """

    def __init__(self, state: State) -> None:
        setting = state.setting
        self._sides = setting.grid.sides
        self._width = setting.grid.width
        ways = state.ways
        self._bases = [base & ways.entrances for base in state.bases.values() if base]
        ground = ways.ground
        rim = mask_of(cell for cell in setting.grid.cells if (cell + 1) % self._width == 0)
        self._east: Mask = ground & ~rim & ground >> 1
        self._south: Mask = ground & ground >> self._width

    def sealed_by(self, walls: Mask) -> bool:
        """Say whether some base cannot be reached from another by orthogonal steps (§7)."""
        east, south, width = self._east, self._south, self._width
        for edge in bits(walls):
            cell, side = divmod(edge, self._sides)
            if side == 1:
                east &= ~(1 << cell)
            else:
                south &= ~(1 << cell)
        reached, before = self._bases[0], 0
        while reached != before:
            before = reached
            reached |= (reached & east) << 1 | reached >> 1 & east
            reached |= (reached & south) << width | reached >> width & south
        return any(not base & reached for base in self._bases)


# -------------------------------------------------------------------------- stocking


def _stocking(state: State) -> list[Action]:
    """Return what can still be put into the base, and how its snipers can face (§8)."""
    seat, rows = state.seat, state.setting.rows
    room = state.room(seat)
    legal: list[Action] = []
    idle = undirected(state)
    for id in idle:
        beside = state.setting.grid.neighbour_mask[state.troops[id].cell]
        rows.on_cells(legal, "face", PieceRef(id), beside)
    if room:
        for kind in state.setting.cards[seat]:
            if state.pools[seat][kind]:
                rows.on_cells(legal, "stock", CardRef(kind), room)
    elif not idle:
        legal.append(CONFIRM)
    return legal


def undirected(state: State) -> list[PieceId]:
    """Return the player's snipers that have no facing yet."""
    return [
        id
        for id, troop in state.troops.items()
        if troop.seat == state.seat and troop.kind == SNIPER and troop.facing == NO_FACING
    ]
