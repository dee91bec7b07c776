"""What keeps a map from being played, and what its maker should know (§1, §2)."""

from collections.abc import Iterator

from game.board.board import Board, Placement
from game.board.grid import Cell
from game.core.problem import Aspect, Problem, Severity
from game.core.recipe import DealRecipe
from game.core.words import Phrase
from rulesets.kit.check_map import (
    Args,
    cut_off,
    fix_for,
    mend_number,
    not_for_two,
    on_map,
    on_piece,
    unknown_pieces,
    whole,
)
from rulesets.miniwary.state import (
    COLOURS,
    LEAST_PAWNS,
    MOST_PIPS,
    PAWN,
    PAWNS,
    SEATS,
    TILES,
)  # fmt: skip

DEAL_RECIPE = DealRecipe(tiles=TILES, area=(6, 5), piece=PAWN, pieces=PAWNS)
"""Random layouts: the same tiles in other outlines (§1)."""

MOST_CELLS = sum(TILES.values())
_GROUND = (Aspect.TERRAIN,)
_NOBODY = "Give it seat 1 for red or seat 2 for blue."


def check_map(board: Board) -> Iterator[Problem]:
    """Yield every problem of a board."""
    yield from not_for_two(board)
    yield from _check_tiles(board)
    yield from _check_rules(board)
    yield from _check_pawns(board)


# --------------------------------------------------------------------------- tiles


def _check_tiles(board: Board) -> Iterator[Problem]:
    """Count the tiles, by colour and altogether (§1), and see that they hang together."""
    told: set[str] = set()
    for cell in board.grid.cells:
        word = board.terrain[cell]
        if word not in COLOURS and word not in told:
            told.add(word)
            text = Phrase("Miniwary knows no tile {word}", {"word": word})
            fix = fix_for(word, COLOURS)
            yield Problem(Severity.ERROR, text, fix, "terrain", cell, hides=_GROUND)
    if len(board.grid.cells) != MOST_CELLS:
        text = Phrase(
            "The map has {count} tile, not {needed}",
            {"count": len(board.grid.cells), "needed": MOST_CELLS},
            many="The map has {count} tiles, not {needed}",
        )
        fix = "Paint 4 yellow, 4 green and 6 white tiles, and leave all other cells empty."
        yield Problem(Severity.ERROR, text, fix, "terrain", hides=_GROUND, needs=_GROUND)
    else:
        yield from _check_colours(board)
    yield from cut_off(
        board.grid,
        board.grid.all,
        "Put all tiles together: each must have a side in common with another.",
        needs=_GROUND,
    )


def _check_colours(board: Board) -> Iterator[Problem]:
    """Count the tiles of each colour; too many of one are too few of another."""
    for colour, needed in TILES.items():
        count = board.mask(colour).bit_count()
        if count != needed:
            args: Args = {"count": count, "colour": colour, "needed": needed}
            text = Phrase(
                "{count} tile is {colour}, not {needed}",
                args,
                many="{count} tiles are {colour}, not {needed}",
            )
            fix = "Paint 4 yellow, 4 green and 6 white tiles."
            yield Problem(Severity.ERROR, text, fix, "terrain", hides=_GROUND, needs=_GROUND)


# --------------------------------------------------------------------------- pawns


def _check_pawns(board: Board) -> Iterator[Problem]:
    """Find what is no pawn, and count those of each side (§2)."""
    yield from unknown_pieces(board, "Miniwary knows no piece {piece}", (PAWN,))
    first: dict[Cell, Placement] = {}
    for placed in board.placements:
        words: Args = {"piece": placed.piece, "seat": placed.seat}
        if placed.seat not in SEATS:
            yield on_piece(placed, "A {piece} belongs to seat {seat}", _NOBODY, words)
        if "value" in placed.props and not whole(placed.props["value"], 1, MOST_PIPS):
            text = "The value of the {piece} is no whole number from 1 to 6"
            fix = mend_number(placed.props["value"], "Give value such a number, or leave it out.")
            yield on_piece(placed, text, fix, words)
        for name in placed.props.keys() - {"value"}:
            text = "The {piece} has a property {name}, which means nothing"
            fix = "Leave it out; the option Start value says what pawns are worth."
            yield on_piece(placed, text, fix, {**words, "name": name}, Severity.WARNING)
        if first.setdefault(placed.cell, placed) is not placed:
            fix = "Move one of them: a tile holds one pawn."
            yield on_piece(placed, "Two pawns share one tile", fix, words)
    for seat in SEATS:
        own = [p for p in board.placements if p.piece == PAWN and p.seat == seat]
        count = len(own)
        lost = count == LEAST_PAWNS and all("value" in pawn.props for pawn in own)
        if count != PAWNS and not lost:  # a position that was played may have lost a pawn
            args: Args = {"count": count, "seat": seat, "needed": PAWNS}
            tally = Phrase(
                "Seat {seat} has {count} pawn, not {needed}",
                args,
                many="Seat {seat} has {count} pawns, not {needed}",
            )
            needed = Phrase("Put {needed} pawns of each seat on tiles of their own.", args)
            pawns = (Aspect.PIECES, Aspect.SEATS)
            yield Problem(Severity.ERROR, tally, needed, "pieces", hides=pawns, needs=pawns)


# --------------------------------------------------------------------------- rules


def _check_rules(board: Board) -> Iterator[Problem]:
    """Warn of what a map says in vain: there are no map rules, features, sides and zones."""
    for name in board.rules:
        yield on_map(
            "Miniwary has no rule.{name}; it is ignored",
            "Leave it out.",
            f"rule.{name}",
            {"name": name},
            Severity.WARNING,
        )
    for what, painted in (
        ("features", board.features),
        ("edges", board.edges),
        ("zones", board.zones),
    ):
        if painted:
            yield on_map(
                "The {layer} of the map mean nothing here", "Leave them out.", what,
                {"layer": what}, Severity.WARNING,
            )  # fmt: skip
