"""Setting up a game from a map that `check_map` has passed."""

from game.board.board import Board
from game.core.dice import Dice
from rulesets.warshard.options import Options
from rulesets.warshard.setting import Setting
from rulesets.warshard.state import State, Unit
from rulesets.warshard.telling import Telling
from rulesets.warshard.turn import begin_turn, go_on
from rulesets.warshard.upkeep import take_control


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision: points given, control taken (§5, §20)."""
    setting = Setting(board, options)
    counters = setting.counters
    units = {id: Unit(counter.cell) for id, counter in counters.items() if not counter.turn}
    due = sorted((id for id in counters if id not in units), key=lambda id: (counters[id].turn, id))
    state = State(setting, units, {}, tuple(due))
    take_control(state)
    begin_turn(state)
    go_on(state, dice, Telling(state))
    return state
