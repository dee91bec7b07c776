"""What keeps a map from being played, and what its maker should know (§2 to §5, §7)."""

from collections.abc import Iterator
from itertools import combinations

from game.board.board import Board
from game.board.grid import Mask, bits
from game.board.path import reach
from game.core.problem import Problem, Severity
from game.core.words import Phrase
from rulesets.dominoes.bases import is_base, straight_bases
from rulesets.dominoes.setting import BASE_ZONE, FIELD, TERRAINS, WALL_SIDE
from rulesets.kit.mapcheck import (
    did_you_mean,
    on_map,
    on_piece,
    unknown_rules,
    unknown_terrain,
    unknown_zones,
)

TITLE = "Dominoes of War"
SEATS = (2, 4)
MOST_FIELD = 144
"""Cells of the largest field: 12 × 12."""
LEAST_FIELD = 16
BASE_BLOCKS = 10
"""At most so many straight bases are in the way of one base."""


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every finding about a board."""
    yield from unknown_terrain(board, TITLE, TERRAINS)
    yield from unknown_rules(board, TITLE, ())
    yield from unknown_zones(board, (BASE_ZONE,))
    yield from _check_seats(board)
    field = board.mask(FIELD)
    yield from _check_field(board, field)
    yield from _check_bases(board, field)
    yield from _check_walls(board, field)
    for placed in board.placements:
        fix = "Delete it: players stock their bases themselves."
        yield on_piece(placed, "Dominoes of War sets up no {piece}", fix, {})
    if board.features:
        words = {"layer": "features"}
        fix = "Leave them out."
        text = "The {layer} of the map mean nothing here"
        yield on_map(text, fix, "features", words, Severity.WARNING)


def _check_seats(board: Board) -> Iterator[Problem]:
    fewest, most = SEATS
    if not fewest <= board.seats <= most:
        yield on_map(
            "The map is for {count} players",
            "Set the map property seats to 2, 3 or 4.",
            "seats",
            {"count": board.seats},
        )


def _check_field(board: Board, field: Mask) -> Iterator[Problem]:
    count = field.bit_count()
    if not LEAST_FIELD <= count <= MOST_FIELD:
        text = Phrase(
            "The field has {count} tile",
            {"count": count},
            many="The field has {count} tiles",
        )
        limits = {"least": LEAST_FIELD, "most": MOST_FIELD}
        needed = Phrase("Paint {least} to {most} tiles of the field.", limits)
        yield Problem(Severity.ERROR, text, needed, "terrain")
        return
    reached = reach(board.grid, next(bits(field)), field, board.grid.size)
    stray = next(bits(field & ~reached), None)
    if stray is not None:
        fix = "Put the tiles of the field together: each must have a side in common with another."
        text = Phrase("No way leads to some tiles of the field", {})
        yield Problem(Severity.ERROR, text, fix, "terrain", stray)
    if not board.zones and straight_bases(board.grid, field) <= BASE_BLOCKS * (board.seats - 1):
        fix = "Leave six cells of table on all sides of the field, or enlarge the field."
        text = Phrase("There may be no room for the bases of all players", {})
        yield Problem(Severity.ERROR, text, fix, "terrain")


def _check_bases(board: Board, field: Mask) -> Iterator[Problem]:
    """See that the bases of the map are bases, of every seat or of none (§5)."""
    zones = [zone for zone in board.zones if zone.name == BASE_ZONE]
    if not zones:
        return
    for zone in zones:
        if not 1 <= zone.seat <= board.seats:
            fix = "Set its property seat to the seat of its owner."
            text = Phrase("A base belongs to seat {seat}", {"seat": zone.seat})
            yield Problem(Severity.ERROR, text, fix, "zones", source=zone.source)
    bases = {seat: board.zone(BASE_ZONE, seat) for seat in range(1, board.seats + 1)}
    for seat, base in bases.items():
        words = {"seat": seat}
        if not base:
            fix = "Draw a base for every seat, or for none: then the players build them."
            yield on_map("Seat {seat} has no base", fix, "zones", words)
        elif not is_base(board.grid, field, base):
            fix = "A base has six connected cells of table, one or two of them beside the field."
            yield on_map("The base of seat {seat} is none", fix, "zones", words)
    for (one, base), (other, second) in combinations(bases.items(), 2):
        if board.grid.spread(base) & second:
            words = {"seat": one, "other": other}
            fix = "Move one of them: bases do not touch."
            yield on_map("The bases of seats {seat} and {other} touch", fix, "zones", words)


def _check_walls(board: Board, field: Mask) -> Iterator[Problem]:
    """See that the walls of the map stand between tiles of the field (§4)."""
    for edge, words in board.edges.items():
        cells = board.grid.edge_cells(edge)
        for word in sorted(words - {WALL_SIDE}):
            text = Phrase("Dominoes of War knows no side {word}; it is ignored", {"word": word})
            fix = did_you_mean(word, (WALL_SIDE,))
            yield Problem(Severity.WARNING, text, fix, "edges", cells[0])
        if WALL_SIDE in words and not all(field >> cell & 1 for cell in cells):
            fix = "Paint walls between two tiles of the field only."
            text = Phrase("A wall does not stand between two tiles of the field", {})
            yield Problem(Severity.ERROR, text, fix, "edges", cells[0])
