"""Setting up a game (§11)."""

from game.board.board import Board
from game.core.dice import Dice
from game.core.event import Event
from game.core.refs import PieceId, Seat
from rulesets.mj12 import turn
from rulesets.mj12.options import Options
from rulesets.mj12.setting import Setting
from rulesets.mj12.state import INITIATIVE, SETUP, Piece, State
from rulesets.mj12.telling import Telling


def setup(board: Board, options: Options, dice: Dice) -> State:
    """Return the state before the first decision: set-up, or the first initiative (§9, §11)."""
    setting = Setting(board, options)
    placements = sorted(board.placements, key=lambda placed: placed.cell)
    pieces = {
        PieceId(number): Piece(
            placed.piece,
            Seat(placed.seat),
            placed.cell,
            disrupted=bool(placed.props.get("disrupted", False)),
        )
        for number, placed in enumerate(placements, 1)
    }
    first = next((seat for seat in setting.deploying if setting.deploys(seat)), None)
    seat = first or setting.deploying[0]
    state = State(setting, pieces, SETUP, seat, PieceId(len(pieces) + 1))
    if first is None:
        turn.begin(state, dice, Telling())
    return state


def opening(first: State) -> tuple[Event, ...]:
    """Return what is told of set-up: the first initiative, where nothing is deployed."""
    telling = Telling()
    if first.phase == INITIATIVE and first.rolled is not None:
        telling.initiative(zip(first.setting.seats, first.rolled.dice, strict=True))
    return tuple(telling.events)
