"""Setting up a game from a map that `check_map` has passed."""

from game.board.board import Board
from game.core.dice import Dice
from game.core.event import Announced, Event
from game.core.words import Phrase, seat_name
from rulesets.dominoes.bases import BASE_CELLS
from rulesets.dominoes.options import Options
from rulesets.dominoes.setting import Setting
from rulesets.dominoes.state import State


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision: the coin is flipped (§3)."""
    setting = Setting(board, options)
    seats = setting.seats
    return State(
        setting,
        seats[dice.roll(len(seats), "the coin flip") - 1],
        pools={seat: dict(pool) for seat, pool in setting.pools.items()},
        bases=dict(setting.bases),
        walls=setting.walls,
        spares=setting.spares,
        next_id=1 + BASE_CELLS * len(seats),
    )


def opening(first: State) -> tuple[Event, ...]:
    """Return who has won the flip (§3)."""
    words = {"player": seat_name(first.seat)}
    return (Announced(Phrase("{player} wins the coin flip.", words), first.seat),)
