"""Random boards, options and games, with everything that must hold of a position asserted."""

from itertools import pairwise

from game.board.board import Board, Placement, Scalar
from game.board.grid import Cell, Shape
from game.core.action import Action
from game.core.dice import RandomDice, pick, shuffle
from game.core.event import PieceMoved
from game.core.rules import Outcome, Transition
from rulesets.mini_wars import RULESET
from rulesets.mini_wars.options import DOCTRINES
from rulesets.mini_wars.state import BUILDINGS, KINDS, TERRAINS, UNITS, State, stands_on
from tests.rulesets.driver import errors
from tests.rulesets.mini_wars.table import RULES
from tests.rulesets.random_games import RandomGame, random_ground

_GROUND = (*TERRAINS, "plain", "plain", "plain", "plain", "forest", "shallow")
_TEAMS = {2: ("",), 3: ("", "1+2", "1+3"), 4: ("", "1+3 2+4", "1+2 3+4", "1+2+3")}


def random_board(dice: RandomDice) -> Board:
    """Return a small board of any shape, with holes, a base for each seat, and much besides."""
    grid, terrain = random_ground(dice, _GROUND, shapes=tuple(Shape), sizes=range(4, 11), hole=12)
    seats = 1 + dice.roll(3)
    free = shuffle(dice, grid.cells)
    placements = [Placement("base", free.pop(), seat) for seat in range(1, seats + 1)]
    more = min(len(free) - 2, 2 + dice.roll(len(grid.cells) // 3))
    placements += [_random_piece(dice, terrain, free.pop(), seats) for _ in range(more)]
    rules: dict[str, Scalar] = {"gold": 50 * dice.roll(10)}
    rules["teams"] = pick(dice, _TEAMS[seats])
    board = Board(grid, terrain, placements=tuple(placements), seats=seats, rules=rules)
    assert errors(RULES, board) == []
    return board


def _random_piece(dice: RandomDice, terrain: tuple[str, ...], cell: Cell, seats: int) -> Placement:
    kinds = [key for key, unit in UNITS.items() if stands_on(unit.mobility, terrain[cell])]
    kinds += [key for key in BUILDINGS for _ in range(2)]
    kind = pick(dice, kinds)
    grey = kind in BUILDINGS or dice.roll(20) == 1
    seat = dice.roll(seats + 1) - 1 if grey else dice.roll(seats)
    props: dict[str, Scalar] = {"hp": dice.roll(KINDS[kind].hp)} if dice.roll(3) == 1 else {}
    if kind in UNITS and dice.roll(6) == 1:
        props["steps"] = dice.roll(UNITS[kind].move) - 1
    return Placement(kind, cell, seat, props)


def random_options(dice: RandomDice, board: Board) -> dict[str, object]:
    """Return options that a person might choose."""
    doctrines = list(DOCTRINES)
    given: dict[str, object] = {
        f"doctrine_{seat}": pick(dice, doctrines)
        for seat in range(1, board.seats + 1)
        if dice.roll(2) == 1
    }
    given["fog"] = dice.roll(2) == 1
    given["edition"] = "ludii" if dice.roll(3) == 1 else "printed"
    if dice.roll(3) == 1:
        given["round_limit"] = dice.roll(12)
    if dice.roll(4) == 1:
        given["starting_gold"] = dice.roll(500)
    return given


def check_state(state: State) -> None:
    """Assert what holds of every position."""
    setting = state.setting
    assert list(state.pieces) == sorted(state.pieces)
    cells = [piece.cell for piece in state.pieces.values()]
    assert len(set(cells)) == len(cells)
    for id, piece in state.pieces.items():
        assert 0 < id < state.next_id
        assert 1 <= piece.hp <= piece.type.hp
        assert piece.seat in (0, *setting.seats)
        unit = UNITS.get(piece.kind)
        if unit is not None:
            assert setting.standing_ground[unit.mobility] >> piece.cell & 1
            assert piece.seat == 0 or piece.seat not in state.out or len(state.standing) == 1
        else:
            assert piece.status == 0
        assert piece.status == 0 or piece.seat == state.seat
    assert all(held >= 0 for held in state.gold.values())
    assert set(state.gold) == set(setting.seats)
    assert state.unknown == {}
    if not isinstance(RULES.decision(state), Outcome):
        assert state.seat in state.standing
        assert all(state.bases(seat) for seat in state.standing)


def check_step(before: State, action: Action, step: Transition) -> None:
    """Assert what holds of every step, as far as it can be said without knowing the rules."""
    after: State = step.state
    assert after is not before
    for event in step.events:
        if isinstance(event, PieceMoved) and event.piece is not None:
            check_path(before, event)
    kept = [id for id in before.pieces if id in after.pieces]
    for id in kept:
        old, new = before.pieces[id], after.pieces[id]
        assert old.kind == new.kind
        assert (old.cell == new.cell) or action.verb == "move"
    assert len(after.pieces) - len(kept) == (action.verb == "buy")
    if action.verb == "heal" or action.verb == "reinforce":
        assert sum(p.hp for p in before.pieces.values()) == sum(p.hp for p in after.pieces.values())
    if action.verb in ("move", "attack", "heal", "reinforce", "buy"):
        assert (after.seat, after.round) == (before.seat, before.round)
    else:
        assert after.seat != before.seat or isinstance(RULES.decision(after), Outcome)


def check_path(before: State, event: PieceMoved) -> None:
    """Assert that a unit went step by step, over open cells, no farther than it may."""
    piece = before.pieces[event.piece]  # type: ignore[index]
    grid, team = before.setting.grid, before.setting.team
    at = {p.cell: p for p in before.pieces.values()}
    assert event.path[0] == piece.cell
    assert len(event.path) - 1 <= UNITS[piece.kind].move
    assert event.path[-1] not in at
    for one, two in pairwise(event.path):
        assert two in grid.neighbours[one]
    for cell in event.path[1:-1]:
        assert cell not in at or team[at[cell].seat] == team[piece.seat]


def check_list(state: State, legal: list[Action]) -> None:
    """Assert that a turn can always be ended, by the last action (§4)."""
    assert legal[-1] == Action("end_turn")


GAME = RandomGame(RULESET, random_board, random_options, check_state, check_step, check_list)
