"""Miniwary's endings: two pawns against two, all positions, exactly; see `game.core.endings`."""

from game.core.dice import Dice, pick
from game.core.endings import Endings, Progress
from rulesets.miniwary.endings import build
from rulesets.miniwary.endings.ground import ground, tile_numbers
from rulesets.miniwary.endings.table import MiniwaryTable
from rulesets.miniwary.state import LEAST_PAWNS, MOST_PIPS, MOVE, SIDES, Pawn, State


class MiniwaryEndings(Endings):
    """Tables by layout, as the tiles lie, and by the quiet moves before a draw."""

    def name(self, state: State) -> str | None:
        """Return the name of a match's table; where repetition draws (§17) there is none."""
        return None if state.setting.options.repetition_draw else ground(state).name

    def build(self, state: State, progress: Progress) -> bytes:
        """Return the content of the table's file."""
        return build.build(ground(state), progress)

    def read(self, content: bytes, state: State) -> MiniwaryTable:
        """Return the table that a file holds."""
        return MiniwaryTable(content, ground(state), tile_numbers(state))

    def draw(self, state: State, dice: Dice) -> State:
        """Return two pawns against two, anywhere, right after a combat."""
        drawn = state.copy()
        drawn.phase, drawn.turn, drawn.quiet, drawn.flight = MOVE, pick(dice, SIDES), 0, None
        drawn.pawns = {}
        free = sorted(state.setting.grid.cells)
        for side in SIDES:
            own = [id for id, (of, _) in state.setting.starts.items() if of == side]
            for id in sorted(own)[:LEAST_PAWNS]:
                cell = pick(dice, free)
                free.remove(cell)
                drawn.pawns[id] = Pawn(side, cell, dice.roll(MOST_PIPS))
        return drawn


ENDINGS = MiniwaryEndings()
