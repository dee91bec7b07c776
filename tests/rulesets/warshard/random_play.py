"""Random boards, options and games, with everything that must hold of a position asserted."""

from itertools import pairwise

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Edge, Shape
from game.core.action import Action
from game.core.dice import RandomDice, pick, shuffle
from game.core.event import PieceMoved
from game.core.rules import Transition
from rulesets.warshard import RULESET
from rulesets.warshard.board import KINDS, TERRAINS, entering
from rulesets.warshard.state import MOVE, State
from tests.rulesets.driver import errors
from tests.rulesets.random_games import RandomGame, random_ground
from tests.rulesets.warshard.table import RULES

_GROUND = (*TERRAINS, *("plain",) * 10, "forest", "city", "hill")
_KINDS = (*KINDS, "infantry", "mechanised", "armor", "artillery")
_FLAGS = (
    *("replacements", "ex_owner_chooses", "support_may_advance"),
    *("air_wing_special", "rivers_on_hexsides"),
)


def random_board(dice: RandomDice) -> Board:
    """Return a small board of hexes with holes, roads, rivers, two armies and victory hexes."""
    shapes = (Shape.HEX_FLAT, Shape.HEX_POINTY)
    grid, terrain = random_ground(dice, _GROUND, shapes=shapes, sizes=range(5, 10), hole=14)
    painted = {
        cell: frozenset([pick(dice, ("road", "road", "bridge", "trench"))])
        for cell in grid.cells
        if dice.roll(6) == 1
    }
    sides: dict[Edge, frozenset[str]] = {}
    for edge in grid.edges:
        if dice.roll(8) == 1:
            sides[edge] = frozenset(["river", "bridge"][: dice.roll(2)])
    bare = Board(grid, terrain, features=painted)
    free = [cell for cell in shuffle(dice, grid.cells) if entering(bare, cell, special=False) > 0]
    placements = [Placement(("hq", "armor")[i % 2], free.pop(), 1 + i // 2) for i in range(4)]
    for _ in range(min(len(free) // 2, dice.roll(10))):
        kind = pick(dice, _KINDS)
        props: dict[str, Scalar] = {}
        if dice.roll(4) == 1:
            props["turn"] = dice.roll(6)
        if dice.roll(8) == 1:
            props["special"] = True
        placements.append(Placement(kind, free.pop(), dice.roll(2), props))
    zones = [
        Zone("victory", 1 << cell, value=dice.roll(9))
        for cell in shuffle(dice, grid.cells)[: dice.roll(4)]
    ]
    for seat in (1, 2):
        if dice.roll(2) == 1:
            cells = sum(1 << cell for cell in shuffle(dice, grid.cells)[: 1 + dice.roll(3)])
            zones.append(Zone("reinforcement", cells, seat=seat))
    rules: dict[str, Scalar] = {"max_turns": 2 + dice.roll(14), "first": dice.roll(2)}
    board = Board(
        grid,
        terrain,
        features=painted,
        edges=sides,
        zones=tuple(zones),
        placements=tuple(placements),
        rules=rules,
    )
    assert errors(RULES, board) == []
    return board


def random_options(dice: RandomDice, board: Board) -> dict[str, object]:
    """Return options that a person might choose."""
    given: dict[str, object] = {name: dice.roll(2) == 1 for name in _FLAGS}
    if dice.roll(4) == 1:
        given["max_turns"] = dice.roll(20)
    return given


def check_state(state: State) -> None:
    """Assert what holds of every position."""
    setting = state.setting
    assert list(state.units) == sorted(state.units)
    assert list(state.control) == sorted(state.control)
    assert not set(state.units) & {*state.due, *state.shattered}
    assert {*state.units, *state.due, *state.shattered} <= set(setting.counters)
    for id, unit in state.units.items():
        counter = setting.counters[id]
        assert setting.open[counter.special] >> unit.cell & 1
        assert 0 <= unit.points <= counter.kind.points
        assert unit.points == 0 or counter.seat == state.active or state.over
    for cell in {unit.cell for unit in state.units.values()}:
        assert len({state.seat(id) for id in state.at(cell)}) == 1
    for fight in state.fights:
        assert any(state.kind(id).melee for id in fight.attackers)
        assert all(state.seat(id) == state.active for id in fight.attackers)
        assert not any(state.kind(id).melee for id in fight.defenders)
        assert not any(state.kind(id).supplies for id in (*fight.attackers, *fight.defenders))
    busy = [id for fight in state.fights for id in (*fight.attackers, *fight.defenders)]
    assert len(busy) == len(set(busy))
    assert set(state.control) <= set(setting.victory)


def check_step(before: State, action: Action, step: Transition) -> None:
    """Assert that a move is told by one event, and how it went."""
    if action.verb == "move":
        (moved,) = step.events
        assert isinstance(moved, PieceMoved)
        check_path(before, moved)


def check_path(before: State, event: PieceMoved) -> None:
    """Assert that a unit went step by step over free hexes that it could pay for."""
    assert event.piece is not None
    setting = before.setting
    unit, special = before.units[event.piece], setting.counters[event.piece].special
    occupied = {other.cell for other in before.units.values()}
    _, enemy = before.masks(before.active)
    zone = setting.around(enemy)
    spent = 0
    for one, two in pairwise(event.path):
        assert two in setting.grid.neighbours[one]
        assert two not in occupied
        cost = entering(setting.board, two, special=special)
        assert cost > 0
        spent += cost
    assert spent <= unit.points
    assert special or not any(zone >> cell & 1 for cell in event.path[1:-1])
    assert before.phase == MOVE


GAME = RandomGame(RULESET, random_board, random_options, check_state, check_step)
