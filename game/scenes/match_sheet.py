"""The match sheet as a file: finished matches as a table for a spreadsheet, and as data."""

import csv
import io
import json
from collections.abc import Iterable

from game.core.words import Words
from game.match.history import MatchRecord
from game.text import say

_HEADS: tuple[Words, ...] = ("Ended", "Game", "Map", "Round", "Won by", "Why")
_PLAYER: tuple[Words, Words] = ("Player", "Played by")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_table(records: Iterable[MatchRecord]) -> bytes:
    """Return matches as a CSV file, a line each, with the players at its end."""
    found = list(records)
    seats = max((len(record.seats) for record in found), default=2)
    out = io.StringIO(newline="")
    write = csv.writer(out).writerow
    players = (f"{say(head)} {seat}" for seat in range(1, seats + 1) for head in _PLAYER)
    write([*map(say, _HEADS), *players])
    for record in found:
        told: list[str | int] = [
            record.ended,
            record.title,
            record.map_title,
            record.round,
            _winners(record),
        ]
        who = [word for seat in record.seats for word in (seat.name, seat.controller)]
        write([_plain(cell) for cell in [*told, say(record.why), *who]])
    return out.getvalue().encode("utf-8-sig")  # else a spreadsheet takes it for another alphabet


def as_data(records: Iterable[MatchRecord]) -> bytes:
    """Return matches as a JSON file: a list of objects."""
    found = [
        {**record.model_dump(mode="json", exclude={"mark", "steps"}), "reason": say(record.why)}
        for record in records
    ]
    return json.dumps(found, ensure_ascii=False, indent=1).encode() + b"\n"


def _winners(record: MatchRecord) -> str:
    """Return who has won; empty for a draw."""
    seats = enumerate(record.seats, 1)
    return ", ".join(seat.name for number, seat in seats if number in record.winners)


def _plain(cell: str | int) -> str | int:
    """Return a cell that no spreadsheet takes for a formula, whatever somebody calls themselves."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
