"""Random boards, options and games, with everything that must hold of a position asserted."""

from itertools import pairwise

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Edge, Grid, Shape
from game.core.action import CONCEDE, Action, format_action, parse_action
from game.core.dice import RandomDice, shuffle
from game.core.event import GameEnded, PieceMoved
from game.core.ruleset import Decision, Outcome, read_options
from rulesets.warshard.ending import over
from rulesets.warshard.ground import TERRAINS, entering
from rulesets.warshard.kinds import KINDS
from rulesets.warshard.state import MOVE, State
from tests.rulesets.warshard.table import RULES

_GROUND = (*TERRAINS, *("plain",) * 10, "forest", "city", "hill")
_KINDS = (*KINDS, "infantry", "mechanised", "armor", "artillery")
_FLAGS = (
    *("replacements", "ex_owner_chooses", "support_may_advance"),
    *("air_wing_special", "rivers_on_hexsides"),
)


def random_board(dice: RandomDice) -> Board:
    """Return a small board of hexes with holes, roads, rivers, two armies and victory hexes."""
    shape = (Shape.HEX_FLAT, Shape.HEX_POINTY)[dice.roll(2) - 1]
    width, height = 4 + dice.roll(5), 4 + dice.roll(5)
    holes = [cell for cell in range(width * height) if dice.roll(14) == 1]
    grid = Grid(shape, width, height, holes, even=dice.roll(2) == 1)
    terrain = tuple(
        "" if cell in grid.holes else _GROUND[dice.roll(len(_GROUND)) - 1]
        for cell in range(grid.size)
    )
    painted = {
        cell: frozenset([("road", "road", "bridge", "trench")[dice.roll(4) - 1]])
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
        kind = _KINDS[dice.roll(len(_KINDS)) - 1]
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
    assert not [p for p in RULES.check_map(board) if p.severity == "error"]
    return board


def random_options(dice: RandomDice) -> dict[str, object]:
    """Return options that a person might choose."""
    given: dict[str, object] = {name: dice.roll(2) == 1 for name in _FLAGS}
    if dice.roll(4) == 1:
        given["max_turns"] = dice.roll(20)
    return given


def random_action(legal: list[Action], dice: RandomDice) -> Action:
    """Return an action; moves come less often than in uniform play, and fights more."""
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
    options = read_options(RULES.manifest, board, random_options(dice))
    state = RULES.setup(board, options, dice)
    check_state(state)
    for ply in range(plies):
        decision = RULES.decision(state)
        legal = list(RULES.legal_actions(state))
        if isinstance(decision, Outcome):
            assert legal == []
            return ply, True
        if ply % laws_every == 0:
            check_laws(state, decision, legal, seed)
        action = random_action(legal, dice)
        before = state
        state, events = RULES.apply(state, action, dice)
        check_state(state)
        ended = isinstance(RULES.decision(state), Outcome)
        assert ended == any(isinstance(event, GameEnded) for event in events)
        if action.verb == "move":
            (moved,) = events
            assert isinstance(moved, PieceMoved)
            check_path(before, moved)
    return plies, isinstance(RULES.decision(state), Outcome)


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
        assert unit.points == 0 or counter.seat == state.active or over(state)
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


def check_laws(state: State, decision: Decision, legal: list[Action], seed: int) -> None:
    """Assert laws of the contract at one position."""
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
        RULES.forecast(state, action)
    RULES.present(state, decision.seat)
    RULES.features(state, decision.seat)
    assert decision.seat in state.standing
