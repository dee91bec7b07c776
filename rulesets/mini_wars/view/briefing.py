"""What is told of Mini Wars before the first move: whose bases stand where, what towns pay."""

from collections.abc import Iterator
from typing import cast

from game.board.board import Board
from game.core import options as base
from game.core.briefing import Advice, Briefing
from game.core.presentation import Base, Look, Row
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.mini_wars.options import Options
from rulesets.mini_wars.state import DEFAULT_GOLD, INCOME, State
from rulesets.mini_wars.turn import setup
from rulesets.mini_wars.view.describe import SPRITES

_NAMED = 3
"""So many cells are named one by one."""

TURN = (
    Advice("Buy", "Put a card beside a building of yours that sells it.", icon="hand"),
    Advice("Move", "Each unit once, to any place within its reach.", icon="move"),
    Advice("Then act", "Attack, heal or reinforce: marks show whom.", icon="swords"),
    Advice("End turn", "Your towns and bases pay when you begin again.", icon="end_turn"),
)


def briefing(board: Board, options: base.Options, seat: Seat) -> Briefing:
    """Return what everyone may know before the first move; under fog no cell of a building."""
    start = setup(board, cast("Options", options))
    return Briefing(
        tuple(_side(start, other) for other in start.setting.seats),
        (_victory(start, seat), _towns(start)),
        TURN,
        _here(start),
    )


def _side(start: State, seat: Seat) -> Row:
    words: dict[str, Words | int] = {"cells": _cells(start, "base", seat)}
    note: Words = "" if start.setting.fog else Phrase("base at {cells}", words)
    if seat == start.seat:
        note = Phrase("moves first, {base}", {"base": note}) if note else "moves first"
    if start.setting.fog:
        return Row("", "", note=note, seat=seat)
    return Row("", Phrase("+{income} a turn", {"income": start.income(seat)}), note=note, seat=seat)


def _victory(start: State, seat: Seat) -> Advice:
    setting = start.setting
    enemies = [
        other for other in setting.seats if seat and setting.team[other] != setting.team[seat]
    ]
    if len(enemies) != 1 or setting.fog:
        look = Look(SPRITES + "base", enemies[0] if enemies else NEUTRAL, Base.BUILDING)
        text = "A player without a base is out. Bring one down to 0 hp, and it is yours."
        return Advice("Every enemy base falls", text, look)
    words: dict[str, Words | int] = {
        "name": seat_name(enemies[0]),
        "cells": _cells(start, "base", enemies[0]),
    }
    return Advice(
        Phrase("{name}'s last base falls", words),
        Phrase("Bring the base at {cells} down to 0 hp, and it is yours.", words),
        Look(SPRITES + "base", enemies[0], Base.BUILDING),
    )


def _towns(start: State) -> Advice:
    count = sum(p.kind == "town" and not p.seat for p in start.pieces.values())
    words: dict[str, Words | int] = {
        "cells": _cells(start, "town", NEUTRAL),
        "count": count,
        "gold": INCOME["town"],
    }
    text = Phrase("Take nobody's by attack: each pays {gold} a turn.", words)
    if count > _NAMED and not start.setting.fog:
        text = Phrase("{count} stand free. Each pays {gold} a turn.", words)
    elif count and not start.setting.fog:
        text = Phrase(
            "One stands free: {cells}. It pays {gold} a turn.",
            words,
            many="{count} stand free: {cells}. Each pays {gold} a turn.",
        )
    return Advice("Towns pay for it", text, Look(SPRITES + "town", NEUTRAL, Base.BUILDING))


def _here(start: State) -> tuple[Words, ...]:
    gold = start.setting.starting_gold
    found: list[Words] = []
    least = min(gold.values())
    if least != DEFAULT_GOLD:
        found.append(Phrase("{gold} gold to begin with", {"gold": least}))
    for seat, more in gold.items():
        if more != least:
            words: dict[str, Words | int] = {"name": seat_name(seat), "gold": more - least}
            found.append(Phrase("{name} begins with {gold} gold more", words))
    teams = {start.setting.allies(seat) for seat in start.setting.seats}
    for team in sorted(teams):
        if len(team) > 1:
            names: Words = seat_name(team[0])
            for mate in team[1:]:
                names = Phrase("{names} and {name}", {"names": names, "name": seat_name(mate)})
            found.append(Phrase("{names} play together", {"names": names}))
    return (*found, *_damaged(start))


def _damaged(start: State) -> Iterator[Words]:
    """Yield which buildings of nobody's the map lets begin with less than all their hp; under fog
    no cell is named."""
    for piece in start.pieces.values():
        if piece.seat or piece.hp == piece.type.hp or start.setting.fog:
            continue
        words: dict[str, Words | int] = {
            "building": piece.type.title, "cell": start.setting.grid.label(piece.cell),
            "hp": piece.hp, "full": piece.type.hp,
        }  # fmt: skip
        yield Phrase("{building} {cell} begins damaged: {hp} of {full} hp", words)


def _cells(start: State, kind: str, seat: Seat) -> Words:
    """Return where the buildings of a kind and owner stand, the first few of them."""
    label = start.setting.grid.label
    cells = [label(p.cell) for p in start.pieces.values() if (p.kind, p.seat) == (kind, seat)]
    named = ", ".join(cells[:_NAMED])
    return f"{named}, …" if len(cells) > _NAMED else named
