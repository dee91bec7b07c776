"""What keeps a map from being played, what its maker should know (§2 to §5, §7), and what chosen
fields are like."""

from collections.abc import Iterator
from itertools import combinations

from game.board.board import Board
from game.board.grid import Grid, Mask, bits
from game.board.path import reach
from game.core.problem import Aspect, Problem, Severity
from game.core.recipe import FieldRecipe
from game.core.words import Phrase, Words
from rulesets.dominoes.board import BASE_CELLS, is_base, straight_bases
from rulesets.dominoes.state import BASE_ZONE, FIELD, TABLE, TERRAINS, WALL_SIDE
from rulesets.kit.check_map import (
    cut_off,
    on_map,
    on_piece,
    on_seats,
    unknown_rules,
    unknown_sides,
    unknown_terrain,
    unknown_zones,
    wrong_seats,
)

TITLE = "Dominoes of War"

SEATS = (2, 4)

_GROUND = (Aspect.TERRAIN,)

_BASES = (Aspect.ZONES, Aspect.SEATS)

MOST_FIELD = 144
"""Cells of the largest field: 12 × 12."""

LEAST_FIELD = 16

BASE_BLOCKS = 10
"""At most so many straight bases are in the way of one base."""

FIELD_RECIPE = FieldRecipe(
    ground=FIELD,
    around=TABLE,
    margin=BASE_CELLS,
    sides=(4, 12),
    usual={2: (8, 10), 3: (10, 12), 4: (10, 12)},
    least=LEAST_FIELD,
    gaps=(8, 24),
)
"""Six cells of table leave room for a straight base on every side (§5)."""


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every problem about a board."""
    yield from unknown_terrain(board, TITLE, TERRAINS)
    yield from unknown_rules(board, TITLE, ())
    yield from unknown_zones(board, (BASE_ZONE,))
    yield from wrong_seats(board, *SEATS, "Set the map property seats to 2, 3 or 4.")
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
        yield Problem(Severity.ERROR, text, needed, "terrain", hides=_GROUND, needs=_GROUND)
        return
    yield from cut_off(
        board.grid,
        field,
        "Put the tiles of the field together: each must have a side in common with another.",
        needs=_GROUND,
    )
    if not board.zones and straight_bases(board.grid, field) <= BASE_BLOCKS * (board.seats - 1):
        fix = "Leave six cells of table on all sides of the field, or enlarge the field."
        text = Phrase("There may be no room for the bases of all players", {})
        needs = (*_GROUND, *_BASES)
        yield Problem(Severity.ERROR, text, fix, "terrain", hides=_GROUND, needs=needs)


def _check_bases(board: Board, field: Mask) -> Iterator[Problem]:
    """See that the bases of the map are bases, of every seat or of none (§5)."""
    zones = [zone for zone in board.zones if zone.name == BASE_ZONE]
    if not zones:
        return
    for zone in zones:
        if not 1 <= zone.seat <= board.seats:
            fix = "Set its property seat to the seat of its owner."
            text = Phrase("A base belongs to seat {seat}", {"seat": zone.seat})
            hides = (Aspect.ZONES,)
            yield Problem(Severity.ERROR, text, fix, "zones", source=zone.source, hides=hides)
    bases = {seat: board.zone(BASE_ZONE, seat) for seat in range(1, board.seats + 1)}
    needs = (*_GROUND, *_BASES)
    yield from on_seats(
        [seat for seat, base in bases.items() if not base],
        Phrase("Seat {seat} has no base", many="Seats {seats} have no base"),
        "Draw a base for every seat, or for none: then the players build them.",
        "zones",
        needs=_BASES,
    )
    for seat, base in bases.items():
        if base and not is_base(board.grid, field, base):
            fix = "A base has six connected cells of table, one or two of them beside the field."
            why = {"seat": seat, "why": _fault(board.grid, field, base)}
            text = Phrase("The base of seat {seat} is none: {why}", why)
            yield Problem(Severity.ERROR, text, fix, "zones", next(bits(base)), needs=needs)
    for (one, base), (other, second) in combinations(bases.items(), 2):
        if board.grid.spread(base) & second:
            words = {"seat": one, "other": other}
            fix = "Move one of them: bases do not touch."
            touch = "The bases of seats {seat} and {other} touch"
            yield on_map(touch, fix, "zones", words, needs=_BASES)


def _fault(grid: Grid, field: Mask, base: Mask) -> Words:
    """Return why cells make no base (§5)."""
    count = {"count": base.bit_count()}
    if base.bit_count() != BASE_CELLS:
        return Phrase("it has {count} cell", count, "it has {count} cells")
    if base & field:
        count = {"count": (base & field).bit_count()}
        return Phrase("{count} cell of it is a tile", count, "{count} cells of it are tiles")
    if base & ~reach(grid, next(bits(base)), base, BASE_CELLS):
        return "its cells do not hang together"
    count = {"count": (base & grid.spread(field)).bit_count()}
    return Phrase(
        "{count} cell of it is beside the field", count, "{count} cells of it are beside the field"
    )


def _check_walls(board: Board, field: Mask) -> Iterator[Problem]:
    """See that the walls of the map stand between tiles of the field (§4)."""
    text = "Dominoes of War knows no side {word}; it is ignored"
    yield from unknown_sides(board, text, (WALL_SIDE,))
    for edge, words in board.edges.items():
        cells = board.grid.edge_cells(edge)
        if WALL_SIDE in words and not all(field >> cell & 1 for cell in cells):
            fix = "Paint walls between two tiles of the field only."
            text = "A wall does not stand between two tiles of the field"
            yield Problem(Severity.ERROR, text, fix, "edges", cells[0], needs=_GROUND)
