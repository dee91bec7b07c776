"""Random boards, options and games, with everything that must hold of a position asserted."""

from dataclasses import replace
from itertools import pairwise

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Grid, Shape, mask_of
from game.core.action import Action
from game.core.dice import RandomDice, pick, shuffle
from game.core.event import PieceMoved
from game.core.refs import CellRef, PieceRef
from game.core.rules import Outcome, Transition
from rulesets.mj12 import RULESET
from rulesets.mj12.board import ENTER, TERRAINS, Foot
from rulesets.mj12.state import DONE, NOBODY, NOWHERE, SETUP, UNITS, State
from tests.rulesets.driver import errors
from tests.rulesets.mj12.plain import Plain
from tests.rulesets.mj12.table import RULES
from tests.rulesets.random_games import RandomGame, random_ground

_GROUND = (*TERRAINS, "plain", "plain", "plain", "plain", "plain", "forest")


def random_board(dice: RandomDice) -> Board:
    """Return a small board of either hex shape with holes, sides, roads, hills and two armies."""
    shapes = (Shape.HEX_FLAT, Shape.HEX_POINTY)
    grid, terrain = random_ground(dice, _GROUND, shapes=shapes, sizes=range(5, 10), hole=14)
    roads = {c for c in grid.cells if terrain[c] != "lake" and dice.roll(3) == 1}
    bare = Board(
        grid,
        terrain,
        elevation=tuple(int(dice.roll(10) == 1) for _ in range(grid.size)),
        features={cell: frozenset({"road"}) for cell in sorted(roads)},
        edges=_random_sides(grid, roads, dice),
    )
    board = _with_armies(bare, dice)
    assert errors(RULES, board) == []
    return board


def _random_sides(grid: Grid, roads: set[Cell], dice: RandomDice) -> dict[Edge, frozenset[str]]:
    sides: dict[Edge, frozenset[str]] = {}
    for edge in grid.edges:
        joined = roads.issuperset(grid.edge_cells(edge))
        match dice.roll(9):
            case 1:
                sides[edge] = frozenset({"hedgerow"})
            case 2:
                sides[edge] = frozenset({"river", "bridge"} if joined else {"river"})
            case 3:
                sides[edge] = frozenset({"river", "bridge"})
    return sides


def _with_armies(bare: Board, dice: RandomDice) -> Board:
    """Let the map set the units out, name armies, or give points."""
    grid = bare.grid
    way = dice.roll(3)
    if way == 1:
        free = shuffle(dice, [c for c in grid.cells if bare.terrain[c] != "lake"])
        count = min(len(free) // 2, 1 + dice.roll(8))
        placements = [
            _random_unit(bare, free.pop(), seat, dice) for seat in (1, 2) for _ in range(count)
        ]
        return replace(bare, placements=tuple(placements))
    half = grid.width // 2
    zones = tuple(
        Zone("setup", mask_of(c for c in grid.cells if (grid.offset(c)[0] < half) is west), seat)
        for seat, west in ((1, True), (2, False))
    )
    rules: dict[str, Scalar] = {"first": dice.roll(2), "points": 6 + dice.roll(220)}
    board = replace(bare, zones=zones, rules=rules)
    if way == 2:
        for seat in (1, 2):
            kinds = shuffle(dice, UNITS)[: dice.roll(3)]
            rules[f"army{seat}"] = " ".join(f"{kind}*{dice.roll(2)}" for kind in kinds)
        del rules["points"]
        if errors(RULES, board):
            rules["army1"] = rules["army2"] = "goblin"
    elif dice.roll(3) == 1:
        rules[f"extra_points_{dice.roll(2)}"] = dice.roll(60)
    if errors(RULES, board):
        return random_board(dice)
    return board


def _random_unit(bare: Board, cell: Cell, seat: int, dice: RandomDice) -> Placement:
    rides = bare.terrain[cell] in ENTER[Foot.CAVALRY]
    kinds = [kind for kind, unit in UNITS.items() if rides or not unit.cavalry]
    props: dict[str, Scalar] = {"disrupted": True} if dice.roll(4) == 1 else {}
    return Placement(pick(dice, kinds), cell, seat, props)


def random_options(dice: RandomDice, board: Board) -> dict[str, object]:
    """Return options that a person might choose."""
    given: dict[str, object] = {
        "hedgerow_swap": dice.roll(3) == 1,
        "fire_forbids_move": dice.roll(3) == 1,
        "quiet_turns": pick(dice, (0, 5, 12, 30)),
    }
    if dice.roll(3) == 1:
        given["turn_limit"] = dice.roll(20)
    return given


def check_state(state: State) -> None:
    """Assert what holds of every position."""
    assert list(state.pieces) == sorted(state.pieces)
    cells = [piece.cell for piece in state.pieces.values()]
    assert len(set(cells)) == len(cells)
    assert all(0 < id < state.next_id for id in state.pieces)
    for piece in state.pieces.values():
        assert state.setting.terrain(piece.cell) != "lake"
        assert piece.seat in state.setting.seats
        assert not (piece.fired and not piece.type.code)
    if state.phase == SETUP:
        assert state.turn == 0
        assert not state.start
        return
    for seat in state.setting.seats:
        left = state.units(seat)
        assert left <= state.start[seat]
        assert (left == 0) == (state.out.get(seat) == "destroyed")
        assert (seat in state.broken) == (0 < 2 * left <= state.start[seat]) or left == 0
    if isinstance(RULES.decision(state), Outcome):
        return
    assert state.seat in state.setting.seats
    assert (state.vacated == NOWHERE) or state.active in state.pieces
    if state.active != NOBODY:
        assert state.pieces[state.active].status == DONE
        assert state.pieces[state.active].seat == state.seat


def check_step(before: State, action: Action, step: Transition) -> None:
    """Assert what holds of every step, as far as it can be said without knowing the rules."""
    after: State = step.state
    assert after is not before
    for event in step.events:
        if isinstance(event, PieceMoved):
            check_path(before, event, action)
    kept = [id for id in before.pieces if id in after.pieces]
    for id in kept:
        old, new = before.pieces[id], after.pieces[id]
        assert (old.kind, old.seat) == (new.kind, new.seat)
        assert old.cell == new.cell or action.verb in ("move", "advance")
    assert len(after.pieces) - len(kept) == (action.verb == "place")
    lost = len(before.pieces) - len(kept)
    assert lost <= (action.verb in ("attack", "fire", "take_back"))
    if lost and action.verb != "take_back":
        (gone,) = (piece for id, piece in before.pieces.items() if id not in after.pieces)
        assert gone.disrupted


def check_path(before: State, event: PieceMoved, action: Action) -> None:
    """Assert that a unit went step by step, at no more than it may spend or by one step."""
    assert event.piece is not None
    piece = before.pieces[event.piece]
    plain = Plain(before)
    assert event.path[0] == piece.cell
    if action.verb == "advance":
        assert len(event.path) == 2
        return
    costs = [plain.cost(piece, one, two) for one, two in pairwise(event.path)]
    assert None not in costs
    assert len(costs) == 1 or sum(cost for cost in costs if cost) <= UNITS[piece.kind].move
    assert not any(plain.held(piece.seat, cell) for cell in event.path[1:-1])


def check_against_plain_rules(state: State, legal: list[Action]) -> None:
    """Assert that the list is what the rules say, step by step."""
    plain = Plain(state)
    found: dict[tuple[str, int], set[Cell]] = {}
    for action in legal:
        match action:
            case Action(verb, PieceRef(id), CellRef(cell)):
                found.setdefault((verb, id), set()).add(cell)
            case Action(verb, PieceRef(id), PieceRef(other)):
                found.setdefault((verb, id), set()).add(state.pieces[other].cell)
    own = {id: p for id, p in state.pieces.items() if p.seat == state.seat}
    forbids = state.setting.options.fire_forbids_move
    for id, piece in own.items():
        if state.phase.endswith("fire"):
            shots = set() if piece.fired else plain.shots(piece)
            assert found.get(("fire", id), set()) == shots
        elif state.phase.endswith("move") and state.vacated == NOWHERE:
            begins = piece.status != DONE and not (piece.fired and forbids)
            moves = plain.moves(piece) if begins else set()
            attacks = plain.attacks(piece) if begins or id == state.active else set()
            assert found.get(("move", id), set()) == moves
            assert found.get(("attack", id), set()) == attacks


GAME = RandomGame(
    RULESET,
    random_board,
    random_options,
    check_state,
    check_step,
    check_closely=check_against_plain_rules,
    resigns=600,
)
