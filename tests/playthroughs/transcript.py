"""A game as text: every decision, action, roll, event and digest."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from game.board.grid import Cell, Grid
from game.core.action import format_action, parse_action
from game.core.dice import RandomDice, RecordingDice, ScriptedDice
from game.core.digest import digest
from game.core.event import Event, TurnBegan
from game.core.manifest import read_options
from game.core.presentation import PieceView, Place
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.rules import Outcome
from game.core.ruleset import Ruleset
from tests.conformance.case import Case
from tests.playthroughs.games import SEEDS

Moves = Iterable[tuple[str, tuple[int, ...]]]
"""Action texts, each with what its dice showed."""


def moves(text: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the actions and rolls that a transcript holds."""
    found = []
    for line in text.splitlines():
        match = re.fullmatch(r"> (.+?)(?:  rolls ([\d ]+))?", line)
        if match:
            action, rolls = match.groups()
            found.append((action, tuple(map(int, (rolls or "").split()))))
    return found


def transcript(case: Case, played: Moves) -> str:
    """Return the text of a game.

    Raises:
        AssertionError: an action is not legal, or the rolls are not those that were asked for.
    """
    return "\n".join(_lines(case, played)) + "\n"


def _lines(case: Case, played: Moves) -> Iterator[str]:
    game = ruleset(case.ruleset)
    rules = game.rules
    board = case.board()
    grid = board.grid
    options = read_options(rules.manifest, board, case.options)
    yield f"{rules.manifest.title}, version {rules.manifest.version}: {case.name}"
    yield f"{grid.shape.value}, {board.seats} seats"
    yield from (f"    {row}" for row in case.rows)
    yield from (f"{name} {value}" for name, value in sorted(case.rules.items()))
    yield from (f"option {name} {value}" for name, value in sorted(case.options.items()))
    setup_dice = RecordingDice(RandomDice(-SEEDS[case]))
    state = rules.setup(board, options, setup_dice)
    if setup_dice.rolls:
        yield "set up with rolls " + " ".join(str(result) for _, result in setup_dice.rolls)
    yield from (f"  {_event(event, grid)}" for event in rules.opening(state))
    yield f"= {digest(state)}"
    yield from _standing(game, state, grid)
    for text, rolls in played:
        legal = rules.legal_actions(state)
        action = parse_action(text, grid)
        assert action in legal, f"{text} is not legal"
        dice = ScriptedDice(rolls)
        decision = rules.decision(state)
        state, events = rules.apply(state, action, dice)
        assert dice.left == 0, f"{text} did not roll all of {rolls}"
        yield ""
        yield f"seat {decision[0]}, {len(legal)} legal actions"
        shown = "  rolls " + " ".join(map(str, rolls)) if rolls else ""
        yield f"> {format_action(action, grid)}{shown}"
        yield from (f"  {_event(event, grid)}" for event in events)
        yield f"= {digest(state)}"
        if any(isinstance(event, TurnBegan) for event in events):
            yield from _standing(game, state, grid)
    decision = rules.decision(state)
    if isinstance(decision, Outcome):
        yield ""
        winners = ", ".join(f"seat {seat}" for seat in decision.winners) or "nobody"
        yield f"{winners} won: {decision.reason}"


def _event(event: Event, grid: Grid) -> str:
    words = [type(event).__name__]
    for name in event._fields:
        value = getattr(event, name)
        if name == "audience":
            if value is not None:
                words.append(f"heard by {' '.join(map(str, value))}")
        elif value != event._field_defaults.get(name, ...):
            words.append(f"{name} {_value(name, value, grid)}")
    return ", ".join(words)


def _value(name: str, value: Any, grid: Grid) -> str:
    if name in ("cell", "source", "target"):
        return grid.label(value)
    if name in ("path", "cells"):
        return " ".join(grid.label(Cell(cell)) for cell in value)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return " ".join(map(str, value))
    return str(value)


def _standing(game: Ruleset[Any], state: Any, grid: Grid) -> Iterator[str]:
    """Tell what the seat that decides now is shown."""
    decision = game.rules.decision(state)
    if isinstance(decision, Outcome):
        return
    seat = Seat(decision.seat)
    view = game.presenter.present(game.rules.observe(state, seat), seat)
    numbers = [row for panel in view.panels if panel.place is Place.TOP for row in panel.rows]
    yield f"seat {seat} sees: " + ", ".join(f"{row.label} {row.value}" for row in numbers)
    rows: dict[Seat, list[str]] = {}
    for piece in view.pieces:
        rows.setdefault(piece.look.seat, []).append(_piece(piece, grid))
    yield from (f"  seat {owner}: {', '.join(rows[owner])}" for owner in sorted(rows))


def _piece(piece: PieceView, grid: Grid) -> str:
    words = [] if piece.piece is None else [f"#{piece.piece}"]
    words += [str(piece.name), grid.label(piece.cell), *(b.text for b in piece.look.badges)]
    return " ".join([*words, "spent"] if piece.look.dimmed else words)
