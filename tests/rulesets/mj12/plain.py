"""The rules of moving, fighting and firing once more, step by step and without tables.

Slow and written from RULES.md alone, to hold the tables against.
"""

from fractions import Fraction

from game.board.grid import Cell
from game.board.sight import line
from rulesets.mj12.state import UNITS, Piece, State

ENTER = {
    "plain": (1, 1),
    "hill": (1, 1),
    "forest": (2, None),
    "rough": (2, 2),
    "marsh": (2, None),
    "lake": (None, None),
    "village": (2, None),
}
"""Points for infantry and cavalry (§5)."""
NEEDED = {"A": 5, "B": 4, "C": 3, "D": 2, "E": 1}
"""Greatest range of each code (§17)."""


class Plain:
    """One position, asked about one unit at a time."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = state.setting.board
        self.grid = state.setting.grid
        self.at = {piece.cell: piece for piece in state.pieces.values()}

    def side(self, one: Cell, two: Cell) -> frozenset[str]:
        return self.board.edges.get(self.grid.edge(one, two), frozenset())

    def road(self, cell: Cell) -> bool:
        return "road" in self.board.features.get(cell, frozenset())

    def high(self, cell: Cell) -> bool:
        return self.board.terrain[cell] == "hill" or self.board.elevation[cell] == 1

    def cost(self, piece: Piece, one: Cell, two: Cell) -> Fraction | None:
        """Return the points of a step, or None where it is forbidden (§5 to §7)."""
        rides = UNITS[piece.kind].cavalry
        climb = int(self.high(two) and not self.high(one))
        if self.road(one) and self.road(two):
            return Fraction(1, 2) + climb
        enter = ENTER[self.board.terrain[two]][rides]
        if enter is None:
            return None
        side = self.side(one, two)
        points = Fraction(enter + climb)
        if "river" in side and "bridge" not in side:
            points += 1 if rides else 2
        if "hedgerow" in side:
            if rides is self.state.setting.options.hedgerow_swap:
                return None
            points += 2
        return points

    def held(self, seat: int, cell: Cell) -> bool:
        """Say whether an enemy of a seat has a hex in its zone of control (§15)."""
        return any(
            other in self.at
            and self.at[other].seat != seat
            and not self.side(cell, other) & {"river", "hedgerow"}
            for other in self.grid.neighbours[cell]
        )

    def moves(self, piece: Piece) -> set[Cell]:
        """Return where a chain of single steps can end (§13 to §15)."""
        best: dict[Cell, Fraction] = {piece.cell: Fraction(0)}
        todo = [piece.cell]
        while todo:
            cell = todo.pop()
            if cell != piece.cell and self.held(piece.seat, cell):
                continue
            for other in self.grid.neighbours[cell]:
                cost = self.cost(piece, cell, other)
                if cost is None or (other in self.at and self.at[other].seat != piece.seat):
                    continue
                if other in self.at and self.held(piece.seat, other):
                    continue
                spent = best[cell] + cost
                if spent <= UNITS[piece.kind].move and spent < best.get(other, Fraction(99)):
                    best[other] = spent
                    todo.append(other)
        first = {
            other
            for other in self.grid.neighbours[piece.cell]
            if self.cost(piece, piece.cell, other) is not None
        }
        return {cell for cell in best.keys() | first if cell not in self.at}

    def attacks(self, piece: Piece) -> set[Cell]:
        """Return whom it can attack in melee (§20)."""
        found = set()
        for other in self.grid.neighbours[piece.cell]:
            side = self.side(piece.cell, other)
            barred = "hedgerow" in side or ("river" in side and "bridge" not in side)
            if other in self.at and self.at[other].seat != piece.seat and not barred:
                found.add(other)
        return found

    def shots(self, piece: Piece) -> set[Cell]:
        """Return whom it can fire at (§17, §18)."""
        code = UNITS[piece.kind].code
        return {
            cell
            for cell, target in self.at.items()
            if code
            and target.seat != piece.seat
            and self.grid.distance(piece.cell, cell) <= NEEDED[code]
            and self.sees(piece.cell, cell)
        }

    def sees(self, one: Cell, two: Cell) -> bool:
        """Say whether nothing blocks a line, the target's own cover included (§18)."""
        if self.board.terrain[two] in ("forest", "village"):
            return False
        met = line(self.grid, one, two)
        low = not (self.high(one) or self.high(two))
        for cell in met.cells:
            if cell in (one, two):
                continue
            if self.board.terrain[cell] in ("forest", "village") or cell in self.at:
                return False
            if low and self.high(cell):
                return False
        for edge in met.edges:
            words = self.board.edges.get(edge, frozenset())
            if "hedgerow" in words and one not in self.grid.edge_cells(edge):
                return False
        return True
