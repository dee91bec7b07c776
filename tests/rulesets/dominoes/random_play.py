"""Random fields, options and games, with everything that must hold of a position asserted."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from game.board.board import Board, Zone
from game.board.grid import Edge, bits
from game.board.path import reach
from game.core.action import Action
from game.core.dice import RandomDice, pick
from game.core.rules import Transition
from rulesets.dominoes import RULESET
from rulesets.dominoes.board import BASE_CELLS, SNIPER, kept_clear, shapes
from rulesets.dominoes.state import ACTIONS, FIELD, NO_FACING, SETUP, STOCK, TILES, State, unseen
from tests.rulesets.dominoes.fields import GROUND, field
from tests.rulesets.dominoes.table import RULES
from tests.rulesets.driver import errors
from tests.rulesets.random_games import RandomGame

_FACTIONS = ("army", "cowboys", "indians")
_FLAGS = ("secret_stocking", "no_sealing_walls", "recycle", "chain_explosions")
_ODD = (
    "tttttttttttt",
    "tttttttttttt",
    "tttttttttttt",
    "tttdddddtttt",
    "tttddttddttt",
    "tttdddddtttt",
    "ttttdddddttt",
    "ttttttdddttt",
    "tttttttttttt",
    "tttttttttttt",
    "tttttttttttt",
)
_FIELDS = (field(5, 4, margin=3), field(4, 6, margin=3), field(6, 6), field(7, 7, margin=3), _ODD)


@lru_cache
def _plain(number: int) -> Board:
    return Board.drawn(_FIELDS[number], GROUND)


def random_board(dice: RandomDice) -> Board:
    """Return one of a few fields with two to four bases and perhaps walls; or with neither."""
    number = dice.roll(len(_FIELDS)) - 1
    plain = _plain(number)
    if number == 2 and dice.roll(4) == 1:
        return plain
    grid, ground = plain.grid, plain.mask(FIELD)
    taken = 0
    zones: list[Zone] = []
    for seat in range(1, 2 + dice.roll(3)):
        free = [base for base in shapes(grid, ground) if not base & taken]
        if not free:
            break
        base = pick(dice, free)
        zones.append(Zone("base", base, seat=seat))
        taken |= kept_clear(grid, base)
    edges: dict[Edge, frozenset[str]] = {}
    if dice.roll(2) == 1:
        inner = [e for e in grid.edges if all(ground >> c & 1 for c in grid.edge_cells(e))]
        edges = {pick(dice, inner): frozenset(["wall"]) for _ in range(dice.roll(8))}
    board = replace(plain, zones=tuple(zones), edges=dict(sorted(edges.items())), seats=len(zones))
    return random_board(dice) if errors(RULES, board) else board


def random_options(dice: RandomDice, board: Board) -> dict[str, object]:
    """Return what a person might choose; always with a guard against endless play."""
    chosen: dict[str, object] = {name: dice.roll(2) == 1 for name in _FLAGS}
    chosen |= {f"faction_{seat}": pick(dice, _FACTIONS) for seat in range(1, 5)}
    chosen["quiet_draw"] = pick(dice, (0, 10, 25))
    chosen["turn_cap"] = pick(dice, (20, 60))
    return chosen


def check_state(state: State) -> None:
    """Assert what must hold of every position."""
    setting = state.setting
    cells = [troop.cell for troop in state.troops.values()]
    assert len(set(cells)) == len(cells)
    assert all(id < state.next_id for id in state.troops)
    ground = state.ways.ground
    for troop in state.troops.values():
        assert ground >> troop.cell & 1
        assert troop.kind in setting.cards[troop.seat]
        if troop.kind != SNIPER:
            assert troop.facing == NO_FACING
        elif state.phase not in (STOCK, "spawned") and not state.over:
            assert 0 <= troop.facing < 4
    assert 0 <= state.actions <= ACTIONS
    assert all(setting.inner.count(Edge(edge)) for edge in bits(state.walls))
    _check_pools(state)
    _check_tiles(state)
    if state.phase not in SETUP and not state.over:
        assert {troop.seat for troop in state.troops.values()} == set(state.standing)
        for base in state.bases.values():
            assert reach(setting.grid, next(bits(base)), base, setting.grid.size) == base
            assert not base & setting.field
        for seat, base in state.bases.items():
            assert not kept_clear(setting.grid, base) & state.rival_bases(seat)


def _check_pools(state: State) -> None:
    for seat in state.standing:
        on_board = Counter(t.kind for t in state.troops.values() if t.seat == seat)
        for kind, full in state.setting.pools[seat].items():
            left = state.pools[seat][kind]
            assert 0 <= left <= full
            assert left + on_board[kind] <= full
            if state.setting.options.recycle:
                assert left + on_board[kind] == full


def _check_tiles(state: State) -> None:
    """Assert that every tile is somewhere, and none twice."""
    setting = state.setting
    assert all(setting.field >> cell & 1 for cell in state.faces)
    faces = [face for face in state.faces.values() if face is not None]
    hidden = unseen(setting.sets, [*faces, *state.discards])
    assert len(hidden) + len(faces) + len(state.discards) == setting.sets * len(TILES)
    assert all(tile.mine for tile in state.discards)
    gone = list(state.faces.values()).count(None)
    built = sum(base.bit_count() for base in state.bases.values())
    grown = max(0, built - BASE_CELLS * len(setting.seats)) if state.phase not in SETUP else 0
    if len(state.bases) == len(setting.seats):
        assert state.spares == setting.spares - (len(state.discards) - gone) - grown
    assert state.spares >= 0


def check_step(before: State, action: Action, step: Transition) -> None:
    """Assert what must hold of every step."""
    after: State = step.state
    assert len(after.troops) <= len(before.troops) + 1
    assert after.turn in (before.turn, before.turn + 1)
    if action.verb in ("attack", "charge", "ram") and after.phase != "shot":
        assert len(after.troops) < len(before.troops)
    if action.verb == "move":
        cell = action.target.cell  # type: ignore[union-attr]
        died = len(after.troops) < len(before.troops)
        if not before.setting.field >> cell & 1 or before.faces.get(cell):
            assert not died or before.faces[cell].mine  # type: ignore[union-attr]


GAME = RandomGame(RULESET, random_board, random_options, check_state, check_step)
