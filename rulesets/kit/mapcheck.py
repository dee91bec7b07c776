"""What the map checks of all games have in common: unknown words, numbers out of bounds."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches

from game.board.board import Board, Placement, Scalar
from game.core.problem import Problem, Severity
from game.core.words import Phrase, Words

Args = Mapping[str, Words | int]
"""Words and numbers that fill a finding and its fix."""


def on_map(
    text: str, fix: str, source: str, args: Args, severity: Severity = Severity.ERROR
) -> Problem:
    """Return a finding about a property of the map, or about the map as a whole."""
    return Problem(severity, Phrase(text, args), Phrase(fix, args), source=source)


def on_piece(
    placed: Placement, text: str, fix: str, args: Args, severity: Severity = Severity.ERROR
) -> Problem:
    """Return a finding about a piece that the map sets; `{piece}` is its kind."""
    words = {"piece": placed.piece, **args}
    source = placed.source
    return Problem(severity, Phrase(text, words), Phrase(fix, words), "pieces", placed.cell, source)


def not_for_two(board: Board) -> Iterator[Problem]:
    """Yield that a map has not two seats, for a game that is for two."""
    if board.seats != 2:
        yield on_map(
            "The map is for {count} players",
            "Set the map property seats to 2.",
            "seats",
            {"count": board.seats},
        )


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the fix for an unknown word: the one that was meant, or all there are."""
    names = tuple(known)
    if not names:
        return "There are none: delete it."
    close = get_close_matches(word, names, 1)
    return f"Did you mean {close[0]}?" if close else f"There are: {', '.join(names)}."


def whole(value: Scalar, low: int, high: int) -> bool:
    """Say whether a property is a whole number from `low` to `high`."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def unknown_terrain(board: Board, game: str, known: Collection[str]) -> Iterator[Problem]:
    """Yield every terrain that a game does not know, where it is met first."""
    told = set(known)
    for cell in board.grid.cells:
        word = board.terrain[cell]
        if word not in told:
            told.add(word)
            text = Phrase("{game} knows no terrain {word}", {"game": game, "word": word})
            yield Problem(Severity.ERROR, text, did_you_mean(word, known), "terrain", cell)


def unknown_rules(board: Board, game: str, known: Collection[str]) -> Iterator[Problem]:
    """Yield every `rule.*` property of a map that means nothing in a game."""
    for name in board.rules:
        if name not in known:
            text = Phrase("{game} has no rule.{name}; it is ignored", {"game": game, "name": name})
            fix = did_you_mean(name, known)
            yield Problem(Severity.WARNING, text, fix, source=f"rule.{name}")


def unknown_zones(board: Board, known: Collection[str]) -> Iterator[Problem]:
    """Yield every zone of a map that means nothing in a game."""
    for zone in board.zones:
        if zone.name not in known:
            text = Phrase("The zone {zone} means nothing here", {"zone": zone.name})
            fix = did_you_mean(zone.name, known)
            yield Problem(Severity.WARNING, text, fix, "zones", source=zone.source)


def unknown_props(placed: Placement, name: str, known: Collection[str]) -> Iterator[Problem]:
    """Yield every property of a piece that means nothing in a game; `name` is the piece's own."""
    for prop in placed.props:
        if prop not in known:
            text = "The {piece} has a property {name}, which means nothing"
            fix = did_you_mean(prop, known)
            words = {"piece": name, "name": prop}
            yield on_piece(placed, text, fix, words, Severity.WARNING)


def no_bool(placed: Placement, name: str, prop: str) -> Iterator[Problem]:
    """Yield that a property of a piece is not true or false, where it is something else."""
    if not isinstance(placed.props.get(prop, False), bool):
        fix = "Delete it and add it again with type bool."
        text = "The property {name} of the {piece} is neither true nor false"
        yield on_piece(placed, text, fix, {"piece": name, "name": prop})
