"""What is told of WarShard before the first move: which hexes count, who comes when and where."""

from typing import cast

from game.board.board import Board
from game.board.grid import Cell
from game.core import options as base
from game.core.briefing import Advice, Briefing
from game.core.presentation import Look, Row
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_title
from rulesets.kit.quarters import quarter
from rulesets.warshard.options import Options
from rulesets.warshard.state import SEATS, Setting, other
from rulesets.warshard.view.describe import SPRITES

_PLACES = 4
"""Victory hexes that are named, at most."""

TURN = (
    Advice("Move", "A step beside an enemy ends a unit's movement.", icon="move"),
    Advice("Choose attacks", "Pick a unit, then the enemy beside it.", icon="swords"),
    Advice("Guns and aircraft", "Add yours; then the defender adds his.", icon="support"),
    Advice("Dice", "They tell who retreats, who advances, who is lost.", icon="die"),
)


def briefing(board: Board, options: base.Options, seat: Seat) -> Briefing:
    """Return what both sides know before the first move."""
    setting = Setting(board, cast("Options", options))
    return Briefing(
        tuple(_side(setting, side) for side in SEATS), _aims(setting, seat), TURN, _here(setting)
    )


def _side(setting: Setting, side: Seat) -> Row:
    units = [counter for counter in setting.counters.values() if counter.seat == side]
    there = [counter for counter in units if not counter.turn]
    words: dict[str, Words | int] = {
        "count": len(there),
        "more": len(units) - len(there),
        "quarter": quarter(setting.grid, [counter.cell for counter in there or units]),
    }
    value = Phrase("{count} unit", words, many="{count} units")
    if words["more"]:
        value = Phrase("{count} unit, {more} to come", words, many="{count} units, {more} to come")
    first = side == setting.order[0]
    if words["quarter"]:
        text = "moves first, in the {quarter}" if first else "in the {quarter}"
        return Row("", value, note=Phrase(text, words), seat=side)
    return Row("", value, note="moves first" if first else "", seat=side)


def _aims(setting: Setting, seat: Seat) -> tuple[Advice, ...]:
    enemy = other(seat) if seat else SEATS[1]
    lost = Advice("Or nobody is left", "Destroy every enemy unit.", Look(SPRITES + "armor", enemy))
    if not setting.victory:
        return (lost,)
    best = sorted(setting.victory, key=lambda cell: (-setting.victory[cell], cell))
    if len(best) > _PLACES:
        best = best[: _PLACES - 1]
    named: Words = _place(setting, best[0])
    for cell in best[1:]:
        named = Phrase("{places}, {place}", {"places": named, "place": _place(setting, cell)})
    more = len(setting.victory) - len(best)
    if more:
        named = Phrase("{places} and {more} more", {"places": named, "more": more})
    turns = {"turns": setting.max_turns, "each": setting.max_turns // 2}
    head = Phrase("Most points after {turns} turns, {each} turns a side", turns)
    if setting.max_turns % 2:
        head = Phrase("Most points after {turns} turns", turns)
    hold = Phrase("Be the last to end a turn on {places}.", {"places": named})
    return (Advice(head, hold, icon="flag"), lost)


def _place(setting: Setting, cell: Cell) -> Words:
    name = setting.places.get(cell, "") or setting.grid.label(cell)
    return Phrase("{name} ({points})", {"name": name, "points": setting.victory[cell]})


def _here(setting: Setting) -> tuple[Words, ...]:
    told: list[Words] = []
    for side in SEATS:
        units = (c for c in setting.counters.values() if c.seat == side and c.turn)
        due = sorted(map(setting.arrival, units))
        if due:
            words: dict[str, Words | int] = {
                "who": seat_title(side), "count": len(due), "turn": due[0],
            }  # fmt: skip
            told.append(
                Phrase(
                    "{who}: one more unit comes at the end of turn {turn}",
                    words,
                    many="{who}: {count} more units come, the first at the end of turn {turn}",
                )
            )
    told.append("Units farther than 4 steps from an HQ of theirs are out of supply")
    return tuple(told)
