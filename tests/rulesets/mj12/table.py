"""Positions drawn as text, played by sentences: `Table("goblin1 militia2").do("be_a")`.

A drawing has one word a hex, rows as a map file has them (flat-top, odd columns half a hex lower).
A word is ground, a unit, or both: `.` open, `f` forest, `h` hill, `r` rough, `m` marsh, `l` lake,
`v` village, `_` a hole; capitals have a road; `goblin1` is a goblin of seat 1 on open ground,
`f+goblin2!` a disrupted goblin of seat 2 in a forest. Sides are given besides: `river="0000|0001"`.
Orders name hexes where actions name units.
"""

import re
from dataclasses import replace

from game.board.board import Board, Placement, Scalar, Zone
from game.board.grid import Cell, Edge, Shape, mask_of
from game.core.refs import PieceId
from rulesets.mj12 import RULESET
from rulesets.mj12.state import Piece, State
from tests.rulesets.driver import Driver, errors

GROUND = {
    ".": "plain",
    "f": "forest",
    "h": "hill",
    "r": "rough",
    "m": "marsh",
    "l": "lake",
    "v": "village",
}
LEGEND = {**GROUND, **{letter.upper(): word for letter, word in GROUND.items()}, ",": "plain"}
"""Capitals, and the comma for open ground, have a road."""
_WORD = re.compile(r"(?:([.,fhrmlvFHRMLV_])(?:\+|$))?(?:([a-z_]+)(\d)(!?))?$")
RULES, PRESENTER = RULESET

FIRST_A = (6, 1)
"""Initiative dice by which seat 1 chooses."""


def drawn(
    picture: str,
    *,
    shape: Shape = Shape.HEX_FLAT,
    rules: dict[str, Scalar] | None = None,
    zones: dict[int, str] | None = None,
    hills: str = "",
    **sides: str,
) -> Board:
    """Return the board of a drawing.

    Args:
        picture: as the module says.
        shape: grid kind.
        rules: the map's `rule.*` properties.
        zones: set-up hexes by seat, as labels; `all` is every hex.
        hills: labels of hexes at elevation 1, whatever their terrain.
        sides: hexsides by what they carry, as `river="0000|0001 0100|0101"`.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    width = len(rows[0])
    assert all(len(row) == width for row in rows)
    placements = []
    ground = ""
    for at, word in enumerate(word for row in rows for word in row):
        found = _WORD.match(word)
        assert found, f"cannot read {word!r}"
        terrain, kind, seat, disrupted = found.groups()
        ground += terrain or "."
        if kind:
            props: dict[str, Scalar] = {"disrupted": True} if disrupted else {}
            placements.append(Placement(kind, Cell(at), int(seat), props))
    lines = [ground[i : i + width].replace("_", " ") for i in range(0, len(ground), width)]
    bare = Board.drawn(lines, LEGEND, shape=shape, placements=placements, rules=rules)
    grid = bare.grid
    edges: dict[Edge, frozenset[str]] = {}
    for name, places in sides.items():
        for place in places.split():
            one, two = map(grid.parse_label, place.split("|"))
            edge = grid.edge(one, two)
            edges[edge] = edges.get(edge, frozenset()) | {name}
    raised = {grid.parse_label(label) for label in hills.split()}
    return replace(
        bare,
        features={
            cell: frozenset({"road"})
            for cell in grid.cells
            if ground[cell] == "," or ground[cell].isupper()
        },
        edges=edges,
        elevation=tuple(int(cell in raised) for cell in range(grid.size)),
        zones=tuple(
            Zone(
                "setup",
                grid.all
                if labels == "all"
                else mask_of(grid.parse_label(label) for label in labels.split()),
                seat,
            )
            for seat, labels in (zones or {}).items()
        ),
    )


class Table(Driver[State]):
    """A game on a drawn board, by default at seat 1's choice of A or B in the first turn.

    Args:
        picture: the drawing.
        dice: of the set-up: the first initiative.
        options: of the game, and what `drawn` takes.
    """

    rules, presenter = RULESET

    def __init__(
        self,
        picture: str | Board,
        *,
        dice: tuple[int, ...] = FIRST_A,
        shape: Shape = Shape.HEX_FLAT,
        rules: dict[str, Scalar] | None = None,
        zones: dict[int, str] | None = None,
        sides: dict[str, str] | None = None,
        **options: object,
    ) -> None:
        board = (
            drawn(picture, shape=shape, rules=rules, zones=zones, **(sides or {}))
            if isinstance(picture, str)
            else picture
        )
        assert errors(RULES, board) == []
        super().__init__(board, options, dice)

    def cells(self) -> dict[PieceId, Cell]:
        """Return where every unit stands."""
        return {id: piece.cell for id, piece in self.state.pieces.items()}

    def until(self, phase: str, seat: int) -> "Table":
        """End phases until a seat decides in a phase; seat 1 is A where nobody has chosen."""
        for _ in range(8):
            if (self.phase, self.seat) == (phase, seat):
                return self
            ends = {"a_fire": "end_fire", "b_fire": "end_fire", "morale": "end_morale"}
            if self.phase == "initiative":
                self.do("be_a" if self.seat == 1 else "be_b")
            else:
                self.do(ends.get(self.phase, "end_moves"))
        raise AssertionError(f"{phase} of seat {seat} never comes")

    def piece(self, label: str) -> Piece:
        """Return the unit on a hex."""
        return self.state.pieces[self.id(label)]

    def standing(self, seat: int) -> str:
        """Return a seat's units as `goblin@0001 militia@0003!`, by hex."""
        found = sorted((p.cell, p) for p in self.state.pieces.values() if p.seat == seat)
        return " ".join(f"{p.kind}@{self.label(cell)}{'!' * p.disrupted}" for cell, p in found)
