"""Positions of Miniwary for the laws, and the games that are recorded."""

from functools import partial

from game.board.grid import Shape
from tests.conformance.case import Case
from tests.rulesets.miniwary.layouts import GROUND, HEX3443, HEX23432, SQ3443, Layout

case = partial(Case, "miniwary", GROUND, ends=True)


def _pieces(layout: Layout) -> tuple[str, ...]:
    return tuple(
        f"pawn {placed.seat} {layout.board().grid.label(placed.cell)}"
        for placed in layout.board().placements
    )


_ODD = ("wy w", "ggyw", " yww", " gyg", "  w ")

HEX = case(
    "hexes",
    HEX3443.rows,
    _pieces(HEX3443),
    shape=Shape.HEX_POINTY,
    even=True,
    options={"quiet_draw": 12},
    plies=900,
)
SQUARES = case(
    "squares-laid-by-hand",
    SQ3443.rows,
    _pieces(SQ3443),
    options={"arrange": True, "start_value": 3, "first_player": "random", "quiet_draw": 10},
    plies=900,
)
DIAMOND = case(
    "diamond-with-repetition",
    HEX23432.rows,
    _pieces(HEX23432),
    shape=Shape.HEX_POINTY,
    options={"repetition_draw": True, "quiet_draw": 0, "first_player": "blue"},
    plies=3000,
)
CROOKED = case(
    "crooked",
    _ODD,
    ("pawn 1 0000", "pawn 1 0001", "pawn 1 0100", "pawn 2 0204", "pawn 2 0303", "pawn 2 0203"),
    shape=Shape.HEX_FLAT,
    options={"arrange": True, "start_value": 1, "repetition_draw": True},
    plies=900,
)

CASES = (HEX, SQUARES, DIAMOND, CROOKED)

RECORDED = {
    HEX.like("hexes", plies=70): 11,
    SQUARES.like("squares_laid", plies=70): 12,
}
"""Games written down under `tests/playthroughs`, with the seeds of their random play."""

EASY_WINS = (80, 52)
"""Games of 100 that Easy wins at least against Random and against Beginner: dice decide much."""
