"""The three layouts as the rules list them, with neighbours, colours and starts by name (§1, §4).

Tiles are named by row and place, as in the specification: `a0` is the first of the top row.
"""

from typing import NamedTuple

from game.board.board import Board, Placement
from game.board.grid import Cell, Shape

GROUND = {"y": "yellow", "g": "green", "w": "white"}


class Layout(NamedTuple):
    """One layout: as it is drawn, and as it is described."""

    rows: tuple[str, ...]
    shape: Shape
    even: bool
    red: str
    blue: str
    yellow: str
    green: str
    neighbours: str
    """`a0:a1 b0 b1 | a1:…`."""

    @property
    def cells(self) -> dict[str, Cell]:
        """The cells by name."""
        found = {}
        for y, row in enumerate(self.rows):
            places = [x for x, letter in enumerate(row) if letter != " "]
            for number, x in enumerate(places):
                found["abcde"[y] + str(number)] = Cell(y * len(row) + x)
        return found

    def board(self) -> Board:
        """Return the layout with its pawns."""
        cells = self.cells
        placements = [
            Placement("pawn", cells[name], seat)
            for seat, names in ((1, self.red), (2, self.blue))
            for name in names.split()
        ]
        return Board.drawn(
            self.rows, GROUND, shape=self.shape, even=self.even, placements=placements
        )


HEX3443 = Layout(
    ("www ", "ygyg", "gygy", " www"),
    Shape.HEX_POINTY,
    True,
    red="a0 a1 a2",
    blue="d0 d1 d2",
    yellow="b0 b2 c1 c3",
    green="b1 b3 c0 c2",
    neighbours="""
        a0:a1 b0 b1 | a1:a0 a2 b1 b2 | a2:a1 b2 b3 | b0:a0 b1 c0 | b1:a0 a1 b0 b2 c0 c1
        | b2:a1 a2 b1 b3 c1 c2 | b3:a2 b2 c2 c3 | c0:b0 b1 c1 d0 | c1:b1 b2 c0 c2 d0 d1
        | c2:b2 b3 c1 c3 d1 d2 | c3:b3 c2 d2 | d0:c0 c1 d1 | d1:c1 c2 d0 d2 | d2:c2 c3 d1
    """,
)
SQ3443 = Layout(
    (" www", "ygyg", "gygy", "www "),
    Shape.SQUARE,
    False,
    red="a0 a1 a2",
    blue="d0 d1 d2",
    yellow="b0 b2 c1 c3",
    green="b1 b3 c0 c2",
    neighbours="""
        a0:a1 b1 | a1:a0 a2 b2 | a2:a1 b3 | b0:b1 c0 | b1:a0 b0 b2 c1 | b2:a1 b1 b3 c2
        | b3:a2 b2 c3 | c0:b0 c1 d0 | c1:b1 c0 c2 d1 | c2:b2 c1 c3 d2 | c3:b3 c2 | d0:c0 d1
        | d1:c1 d0 d2 | d2:c2 d1
    """,
)
HEX23432 = Layout(
    (" ww ", "gyg ", "wyyw", "gyg ", " ww "),
    Shape.HEX_POINTY,
    False,
    red="a0 a1 b1",
    blue="e0 e1 d1",
    yellow="b1 d1 c1 c2",
    green="b0 b2 d0 d2",
    neighbours="""
        a0:a1 b0 b1 | a1:a0 b1 b2 | b0:a0 b1 c0 c1 | b1:a0 a1 b0 b2 c1 c2 | b2:a1 b1 c2 c3
        | c0:b0 c1 d0 | c1:b0 b1 c0 c2 d0 d1 | c2:b1 b2 c1 c3 d1 d2 | c3:b2 c2 d2
        | d0:c0 c1 d1 e0 | d1:c1 c2 d0 d2 e0 e1 | d2:c2 c3 d1 e1 | e0:d0 d1 e1 | e1:d1 d2 e0
    """,
)
LAYOUTS = {"hex3443": HEX3443, "sq3443": SQ3443, "hex23432": HEX23432}
