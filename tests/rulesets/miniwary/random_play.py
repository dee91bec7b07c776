"""Random layouts, options and games, with everything that must hold of a position asserted."""

from game.board.board import Board, Placement
from game.board.grid import Cell, Grid, Shape, bits
from game.core.action import Action
from game.core.dice import RandomDice, pick, shuffle
from game.core.event import DiceRolled, PieceMoved
from game.core.rules import Transition
from rulesets.miniwary import RULESET
from rulesets.miniwary.moves import MOST_SWAPS
from rulesets.miniwary.state import (
    COMBAT_DIE,
    FLEE,
    LEAST_PAWNS,
    MOST_PIPS,
    PAWN,
    PAWNS,
    SIDES,
    TILES,
    State,
)
from tests.rulesets.driver import errors
from tests.rulesets.miniwary.table import RULES
from tests.rulesets.random_games import RandomGame

SIDE = 6
_TILES = sum(TILES.values())


def random_board(dice: RandomDice) -> Board:
    """Return 14 connected tiles of any outline on any grid, colours and starts anywhere."""
    shape, even = pick(dice, tuple(Shape)), dice.roll(2) == 1
    whole = Grid(shape, SIDE, SIDE, even=even)
    cells = 1 << pick(dice, whole.cells)
    while cells.bit_count() < _TILES:
        cells |= 1 << pick(dice, list(bits(whole.spread(cells) & ~cells)))
    holes = [cell for cell in range(whole.size) if not cells >> cell & 1]
    colours = shuffle(dice, [word for word, count in TILES.items() for _ in range(count)])
    terrain = ["" if cell in holes else colours.pop() for cell in range(whole.size)]
    starts = shuffle(dice, bits(cells))[: 2 * PAWNS]
    placements = [Placement(PAWN, Cell(at), 1 + n // PAWNS) for n, at in enumerate(starts)]
    board = Board(
        Grid(shape, SIDE, SIDE, holes, even=even), tuple(terrain), placements=tuple(placements)
    )
    assert errors(RULES, board) == []
    return board


def random_options(dice: RandomDice, board: Board) -> dict[str, object]:
    """Return options that a person might choose."""
    return {
        "arrange": dice.roll(3) == 1,
        "start_value": dice.roll(MOST_PIPS),
        "first_player": pick(dice, ("red", "blue", "random")),
        "quiet_draw": pick(dice, (0, 10, 16, 40)),
        "repetition_draw": dice.roll(3) == 1,
    }


def check_state(state: State) -> None:
    """Assert what holds of every position."""
    setting = state.setting
    assert list(state.pawns) == sorted(state.pawns)
    cells = [pawn.cell for pawn in state.pawns.values()]
    assert len(set(cells)) == len(cells)
    assert all(setting.grid.all >> cell & 1 for cell in cells)
    start = setting.options.start_value
    assert all(1 <= pawn.value <= start for pawn in state.pawns.values())
    assert all(setting.starts[id][0] == pawn.side for id, pawn in state.pawns.items())
    assert (state.yellow.bit_count(), state.green.bit_count()) == (4, 4)
    assert not state.yellow & state.green
    assert 0 <= state.swaps <= MOST_SWAPS
    limit = setting.options.quiet_draw
    assert not limit or state.quiet <= limit
    assert (state.flight is not None) == (state.phase == FLEE and not state.drawn)
    weak = [side for side in SIDES if state.count(side) < LEAST_PAWNS]
    assert not weak or state.over
    assert len(weak) < len(SIDES)
    if state.last is not None:
        assert {state.last.attack.die, state.last.defence.die} <= set(COMBAT_DIE)


def check_step(before: State, action: Action, step: Transition) -> None:
    """Assert that pips never rise, moves go one tile far, and combats roll two dice."""
    after: State = step.state
    for id, pawn in after.pawns.items():
        assert pawn.value <= before.pawns[id].value
    for event in step.events:
        if isinstance(event, PieceMoved):
            assert event.path[1] in before.setting.grid.neighbours[event.path[0]]
    rolled = [event for event in step.events if isinstance(event, DiceRolled)]
    assert len(rolled) == (2 if action.verb == "attack" else 0)


GAME = RandomGame(RULESET, random_board, random_options, check_state, check_step)
