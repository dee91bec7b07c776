"""Positions drawn as text, played by sentences: `Table("tank1 f+tank2").do("attack a1 b1")`.

A drawing has one word a cell. A word is ground, a piece, or both: `.` plain, `f` forest, `m`
mountain, `s` shallow, `d` deep, `_` a hole; `tank1` a tank of seat 1 on plain, `f+town0:40` a
neutral town with 40 hp in a forest. Orders name cells where actions name pieces.
"""

import re

from game.board.board import Board, Placement, Scalar
from game.board.grid import Cell, Shape
from game.core.refs import PieceId, Seat
from rulesets.mini_wars import RULESET
from rulesets.mini_wars.state import Piece, State
from tests.rulesets.driver import Driver

GROUND = {"f": "forest", "m": "mountain", "s": "shallow", "d": "deep", ".": "plain"}
_WORD = re.compile(r"(?:([fmsd._])(?:\+|$))?(?:([a-z_]+?)(\d)(?::(\d+))?(?:!(\d))?)?$")
RULES, PRESENTER = RULESET


def drawn(
    picture: str,
    *,
    shape: Shape = Shape.SQUARE,
    seats: int = 2,
    rules: dict[str, Scalar] | None = None,
) -> Board:
    """Return the board of a drawing; `!2` after a unit gives it 2 steps in its first turn."""
    rows = [line.split() for line in picture.strip().splitlines()]
    width = len(rows[0])
    placements = []
    ground = ""
    for at, word in enumerate(word for row in rows for word in row):
        found = _WORD.match(word)
        assert found, f"cannot read {word!r}"
        terrain, piece, seat, hp, steps = found.groups()
        ground += terrain or "."
        if piece:
            props: dict[str, Scalar] = {"hp": int(hp)} if hp else {}
            if steps:
                props["steps"] = int(steps)
            placements.append(Placement(piece, Cell(at), int(seat), props))
    lines = [ground[i : i + width] for i in range(0, len(ground), width)]
    return Board.drawn(
        [line.replace("_", " ") for line in lines],
        GROUND,
        shape=shape,
        placements=placements,
        seats=seats,
        rules=rules,
    )


class Table(Driver[State]):
    """A game on a drawn board."""

    rules, presenter = RULESET

    def __init__(
        self,
        picture: str,
        *,
        shape: Shape = Shape.SQUARE,
        seats: int = 2,
        rules: dict[str, Scalar] | None = None,
        **options: object,
    ) -> None:
        super().__init__(drawn(picture, shape=shape, seats=seats, rules=rules), options)

    def cells(self) -> dict[PieceId, Cell]:
        """Return where every piece stands."""
        return {id: piece.cell for id, piece in self.state.pieces.items()}

    def piece(self, label: str) -> Piece:
        """Return the piece on a cell."""
        return self.state.pieces[self.id(label)]

    def hp(self, label: str) -> int:
        """Return the hp of the piece on a cell; 0: nothing is there."""
        cell = self.cell(label)
        return next((p.hp for p in self.state.pieces.values() if p.cell == cell), 0)

    def gold(self, seat: int) -> int:
        """Return a seat's gold."""
        return self.state.gold[Seat(seat)]
