"""What a map gives each player, for whoever draws it: ways between bases, towns nearer to whom."""

from game.board.grid import Cell
from game.core.presentation import Panel, PanelKind, Row
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, seat_name
from rulesets.mini_wars.state import FAR, UNITS, State

_WALKERS = ("soldier", "motorbike", "tank")
"""Whose ways are told: on foot, fast, heavy."""


def survey(first: State) -> tuple[Panel, ...]:
    """Return the ways from base to base, and what lies nearer to each player than to others."""
    return (_ways(first), _nearer(first))


def _ways(first: State) -> Panel:
    rows = []
    for kind in _WALKERS:
        unit = UNITS[kind]
        steps = min(
            (_steps(first, kind, seat, base.cell) for seat in first.setting.seats
             for base in first.pieces.values()
             if base.kind == "base" and base.seat not in (NEUTRAL, seat)),
            default=FAR,
        )  # fmt: skip
        if steps >= FAR:
            rows.append(Row(unit.title, Phrase("{steps} steps or more, or no way", {"steps": FAR})))
            continue
        turns = -(-steps // unit.move)
        words = {"steps": steps, "count": turns}
        rows.append(
            Row(unit.title, Phrase("{steps} steps, {count} turn", words,
                                   "{steps} steps, {count} turns"))
        )  # fmt: skip
    return Panel("ways", "From base to base", rows=tuple(rows))


def _nearer(first: State) -> Panel:
    """Return how many neutral towns and other buildings a soldier of each reaches sooner."""
    towns = dict.fromkeys(first.setting.seats, 0)
    others = dict.fromkeys(first.setting.seats, 0)
    shared = {True: 0, False: 0}
    for piece in first.pieces.values():
        if piece.seat != NEUTRAL or piece.kind in UNITS:
            continue
        steps = {seat: _steps(first, "soldier", seat, piece.cell) for seat in first.setting.seats}
        least = min(steps.values())
        nearest = [seat for seat, away in steps.items() if away == least]
        if least < FAR and len(nearest) == 1:
            count = towns if piece.kind == "town" else others
            count[nearest[0]] += 1
        elif least < FAR:
            shared[piece.kind == "town"] += 1
    rows = [
        Row(seat_name(seat), seat=seat, cells=(towns[seat], others[seat]))
        for seat in first.setting.seats
    ]
    if any(shared.values()):
        rows.append(Row("As near to several", cells=(shared[True], shared[False])))
    title, columns = "Nobody's, nearer to", ("towns", "others")
    return Panel("nearer", title, PanelKind.LEDGER, rows=tuple(rows), columns=columns)


def _steps(first: State, kind: str, seat: Seat, target: Cell) -> int:
    """Return the steps from the nearest base of a player to a cell, for a kind of unit."""
    away = first.setting.approach[UNITS[kind].mobility](target)
    bases = (p.cell for p in first.pieces.values() if p.kind == "base" and p.seat == seat)
    return min((away[cell] for cell in bases), default=FAR)
