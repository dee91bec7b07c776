"""What is told of Miniwary before the first move: the pawns, the tiles, what a fight costs."""

from typing import cast

from game.board.board import Board
from game.core import options as base
from game.core.briefing import Advice, Briefing
from game.core.presentation import Base, Look, Row
from game.core.refs import Seat
from game.core.words import Phrase, Words
from rulesets.miniwary.options import First, Options
from rulesets.miniwary.state import AUTHOR, SEATS, other

TURN = (
    Advice("Move one pawn", "To a free tile beside it. You must.", icon="move"),
    Advice("Or attack", "Value and a small die, on both sides.", icon="swords"),
    Advice("Colours help", "+1 attacking from yellow, +1 defending on green.", icon="star"),
    Advice(
        "Pay",
        "The lower total loses the difference; a win or a tie costs the attacker 1.",
        icon="die",
    ),
)


def briefing(_: Board, options: base.Options, seat: Seat) -> Briefing:
    """Return what both players know before the first move; any map has the same pieces."""
    chosen = cast("Options", options)
    value: dict[str, Words | int] = {"value": chosen.start_value}
    enemy = other(seat) if seat else SEATS[1]
    aims = (
        Advice(
            "Leave your opponent one pawn",
            "Three each; a pawn whose pips are spent is gone.",
            Look(f"pawn/{chosen.start_value}", enemy, Base.BARE),
        ),
        Advice("Or it cannot move", "Whoever is blocked has lost.", icon="cross"),
    )
    return Briefing(tuple(_side(chosen, side, value) for side in SEATS), aims, TURN)


def _side(options: Options, side: Seat, value: dict[str, Words | int]) -> Row:
    shown = Phrase("3 pawns of {value}", value)
    if options.arrange:
        note = "lays the tiles" if side == AUTHOR else "chooses the colour"
        return Row("", shown, note=note, seat=side)
    first = {First.RED: side == AUTHOR, First.BLUE: side != AUTHOR}.get(options.first_player)
    note = "the lot says who begins" if first is None else "moves first" if first else ""
    return Row("", shown, note=note, seat=side)
