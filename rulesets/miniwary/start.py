"""Setting up a game from a map that `check_map` has passed."""

from game.board.board import Board
from game.core.dice import Dice
from game.core.event import Event
from rulesets.miniwary.options import First, Options
from rulesets.miniwary.setting import GREEN, YELLOW, Setting
from rulesets.miniwary.state import ARRANGE, Pawn, State
from rulesets.miniwary.telling import Telling
from rulesets.miniwary.turn import begin_play


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision (§3 to §5)."""
    setting = Setting(board, options)
    pawns = {
        id: Pawn(side, cell, options.start_value) for id, (side, cell) in setting.starts.items()
    }
    state = State(setting, pawns, board.mask(YELLOW), board.mask(GREEN), ARRANGE)
    if not options.arrange:
        begin_play(state, dice)
    return state


def opening(first: State) -> tuple[Event, ...]:
    """Return who begins, where the lot has told (§5)."""
    options = first.setting.options
    if options.arrange or options.first_player is not First.RANDOM:
        return ()
    telling = Telling(first)
    telling.drew_lots(first)
    return tuple(telling.events)
