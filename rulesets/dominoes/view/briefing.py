"""What is told of Dominoes of War before the coin: what is built, what an action is, the tiles."""

from typing import cast

from game.board.board import Board
from game.board.grid import Cell, bits
from game.core import options as base
from game.core.briefing import Advice, Briefing
from game.core.presentation import Row
from game.core.refs import Seat
from game.core.words import Phrase, Words
from rulesets.dominoes.options import Options
from rulesets.dominoes.state import Setting
from rulesets.dominoes.view.describe import card_look
from rulesets.kit.quarters import quarter

TURN = (
    Advice("Three actions", "Move, attack (it always kills) or spawn, a troop each.", icon="move"),
    Advice("Turn over", "The tile where a walk ends: doubles are mines.", icon="eye"),
    Advice("Bonus", "Sums of 10, 12, 17 or 20 bring one: use it at once.", icon="star"),
    Advice(
        "Turn your snipers", "Next turn they shoot only along the line they face.", icon="sight"
    ),
)

KILLS = Advice(
    "Attacks always kill",
    "Shots need a clear line; explosions take all around them.",
    icon="swords",
)


def briefing(board: Board, options: base.Options, seat: Seat) -> Briefing:
    """Return what all players know before the coin is flipped."""
    chosen = cast("Options", options)
    setting = Setting(board, chosen)
    enemy = next((other for other in setting.seats if other != seat), setting.seats[0])
    last = Advice(
        "Be the last with a troop",
        "A player with nobody left has lost.",
        card_look(setting.cards[enemy][0], enemy),
    )
    return Briefing(
        tuple(_side(setting, side) for side in setting.seats),
        (last, KILLS),
        TURN,
        (_first(setting, chosen), *_here(setting)),
    )


def _first(setting: Setting, options: Options) -> Words:
    """Return what is done before the first turn."""
    deeds: Words = "build your base of six tiles, set two walls, place six troops"
    if setting.bases:
        deeds = "place six troops in your base"
    elif setting.walls:
        deeds = "build your base of six tiles, place six troops"
    text = "First {deeds}, in secret" if options.secret_stocking else "First {deeds}"
    return Phrase(text, {"deeds": deeds})


def _side(setting: Setting, seat: Seat) -> Row:
    cells = [Cell(cell) for cell in bits(setting.bases.get(seat, 0))]
    words: dict[str, Words | int] = {"quarter": quarter(setting.grid, cells)}
    note: Words = Phrase("base in the {quarter}", words) if words["quarter"] else ""
    return Row("", "", note=note, seat=seat)


def _here(setting: Setting) -> tuple[Words, ...]:
    words: dict[str, Words | int] = {"count": setting.field.bit_count(), "spares": setting.spares}
    return (
        Phrase("{count} tiles on the field, {spares} to replace them", words),
        "A coin says who begins",
    )
