"""Setting up a game from a map that `check_map` has passed."""

from game.board.board import Board
from game.core.event import Event
from game.core.refs import PieceId, Seat
from rulesets.mini_wars.options import Options
from rulesets.mini_wars.setting import Setting
from rulesets.mini_wars.state import Piece, State
from rulesets.mini_wars.telling import Telling
from rulesets.mini_wars.units import BUILDINGS, KINDS


def setup(board: Board, options: Options) -> State:
    """Return the state before the first decision: the first income is paid already (§6)."""
    setting = Setting(board, options)
    pieces: dict[PieceId, Piece] = {}
    allowance: dict[PieceId, int] = {}
    for number, placed in enumerate(sorted(board.placements, key=lambda p: p.cell), 1):
        id = PieceId(number)
        kind = KINDS[placed.piece]
        hp = int(placed.props.get("hp", kind.hp))
        pieces[id] = Piece(kind.key, Seat(placed.seat), placed.cell, hp)
        if setting.ludii and "steps" in placed.props and placed.piece not in BUILDINGS:
            allowance[id] = int(placed.props["steps"])
    state = State(
        setting,
        pieces,
        gold=dict.fromkeys(setting.seats, setting.starting_gold),
        seat=setting.seats[0],
        round=1,
        next_id=PieceId(len(pieces) + 1),
        allowance=allowance,
    )
    if not setting.ludii:
        state.gold[state.seat] += state.income(state.seat)
    return state


def opening(first: State) -> tuple[Event, ...]:
    """Return the first income, which `setup` has paid (§6)."""
    telling = Telling(first)
    before, after = first.setting.starting_gold, first.gold[first.seat]
    if after != before:
        telling.paid(first.seat, before, after, "income")
    return tuple(telling.events)
