"""Random boards, options and games, with everything that must hold of a position asserted."""

from itertools import pairwise

from game.board.board import Board, Placement, Scalar
from game.board.grid import Cell, Grid, Shape
from game.core.action import CONCEDE, Action, format_action, parse_action
from game.core.dice import RandomDice, shuffle
from game.core.event import GameEnded, PieceMoved
from game.core.ruleset import Decision, Outcome, read_options
from rulesets.mini_wars.setting import TERRAINS, stands_on
from rulesets.mini_wars.state import State
from rulesets.mini_wars.units import BUILDINGS, DOCTRINES, KINDS, UNITS
from tests.rulesets.mini_wars.table import RULES

_GROUND = (*TERRAINS, "plain", "plain", "plain", "plain", "forest", "shallow")
_TEAMS = {2: ("",), 3: ("", "1+2", "1+3"), 4: ("", "1+3 2+4", "1+2 3+4", "1+2+3")}


def random_board(dice: RandomDice) -> Board:
    """Return a small board of any shape, with holes, a base for each seat, and much besides."""
    shape = list(Shape)[dice.roll(3) - 1]
    width, height = 3 + dice.roll(7), 3 + dice.roll(7)
    holes = [cell for cell in range(width * height) if dice.roll(12) == 1]
    grid = Grid(shape, width, height, holes, even=dice.roll(2) == 1)
    terrain = tuple(
        "" if cell in grid.holes else _GROUND[dice.roll(len(_GROUND)) - 1]
        for cell in range(grid.size)
    )
    seats = 1 + dice.roll(3)
    free = shuffle(dice, grid.cells)
    placements = [Placement("base", free.pop(), seat) for seat in range(1, seats + 1)]
    more = min(len(free) - 2, 2 + dice.roll(len(grid.cells) // 3))
    placements += [_random_piece(dice, terrain, free.pop(), seats) for _ in range(more)]
    rules: dict[str, Scalar] = {"gold": 50 * dice.roll(10)}
    teams = _TEAMS[seats]
    rules["teams"] = teams[dice.roll(len(teams)) - 1]
    board = Board(grid, terrain, placements=tuple(placements), seats=seats, rules=rules)
    assert not [p for p in RULES.check_map(board) if p.severity == "error"]
    return board


def _random_piece(dice: RandomDice, terrain: tuple[str, ...], cell: Cell, seats: int) -> Placement:
    kinds = [key for key, unit in UNITS.items() if stands_on(unit.mobility, terrain[cell])]
    kinds += [key for key in BUILDINGS for _ in range(2)]
    kind = kinds[dice.roll(len(kinds)) - 1]
    grey = kind in BUILDINGS or dice.roll(20) == 1
    seat = dice.roll(seats + 1) - 1 if grey else dice.roll(seats)
    props: dict[str, Scalar] = {"hp": dice.roll(KINDS[kind].hp)} if dice.roll(3) == 1 else {}
    if kind in UNITS and dice.roll(6) == 1:
        props["steps"] = dice.roll(UNITS[kind].move) - 1
    return Placement(kind, cell, seat, props)


def random_options(dice: RandomDice, seats: int) -> dict[str, object]:
    """Return options that a person might choose."""
    doctrines = list(DOCTRINES)
    given: dict[str, object] = {
        f"doctrine_{seat}": doctrines[dice.roll(len(doctrines)) - 1]
        for seat in range(1, seats + 1)
        if dice.roll(2) == 1
    }
    given["fog"] = dice.roll(2) == 1
    given["edition"] = "ludii" if dice.roll(3) == 1 else "printed"
    if dice.roll(3) == 1:
        given["round_limit"] = dice.roll(12)
    if dice.roll(4) == 1:
        given["starting_gold"] = dice.roll(500)
    return given


def random_action(legal: list[Action], dice: RandomDice) -> Action:
    """Return an action; uniform play would hardly ever fight or end a turn, so verbs are drawn."""
    if dice.roll(400) == 1:
        return CONCEDE
    verbs = sorted({action.verb for action in legal})
    verb = verbs[dice.roll(len(verbs)) - 1]
    group = [action for action in legal if action.verb == verb]
    return group[dice.roll(len(group)) - 1]


def play(seed: int, plies: int, *, laws_every: int) -> tuple[int, bool]:
    """Play one game, asserting what must hold; return its length and whether it ended."""
    dice = RandomDice(seed)
    board = random_board(dice)
    options = read_options(RULES.manifest, board, random_options(dice, board.seats))
    state = RULES.setup(board, options, dice)
    check_state(state)
    for ply in range(plies):
        decision = RULES.decision(state)
        legal = list(RULES.legal_actions(state))
        if isinstance(decision, Outcome):
            assert legal == []
            return ply, True
        assert legal[-1] == Action("end_turn")
        if ply % laws_every == 0:
            check_laws(state, decision, legal, seed)
        action = random_action(legal, dice)
        before = state
        state, events = RULES.apply(state, action, dice)
        check_state(state)
        check_step(before, action, state)
        ended = isinstance(RULES.decision(state), Outcome)
        assert ended == any(isinstance(event, GameEnded) for event in events)
        for event in events:
            if isinstance(event, PieceMoved) and event.piece is not None:
                check_path(before, event)
    return plies, isinstance(RULES.decision(state), Outcome)


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


def check_step(before: State, action: Action, after: State) -> None:
    """Assert what holds of every step, as far as it can be said without knowing the rules."""
    assert after is not before
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


def check_laws(state: State, decision: Decision, legal: list[Action], seed: int) -> None:
    """Assert laws 1 to 6 of the contract at one position."""
    seen = RULES.observe(state, decision.seat)
    assert RULES.legal_actions(seen) == legal
    assert len(set(legal)) == len(legal)
    grid = state.setting.grid
    action = legal[seed % len(legal)]
    key = state.key()
    one = RULES.apply(state, action, RandomDice(seed))
    two = RULES.apply(state, action, RandomDice(seed))
    assert state.key() == key
    assert (one.state.key(), one.events) == (two.state.key(), two.events)
    for action in legal[:: 1 + len(legal) // 8]:
        assert parse_action(format_action(action, grid), grid) == action
    for seat in state.setting.seats:
        seen = RULES.observe(state, seat)
        assert RULES.observe(seen, seat).key() == seen.key()
        guess = RULES.determinize(seen, seat, RandomDice(seed))
        check_state(guess)
        assert RULES.observe(guess, seat).key() == seen.key()
        assert RULES.decision(guess) == decision
