"""What a line of sight shows (§18): marks for the board, and in words what blocks it first."""

from game.board.grid import Cell, mask_of
from game.core.presentation import Marker, Pattern, Refusal
from game.core.words import Phrase, Words
from rulesets.mj12 import naming
from rulesets.mj12.state import State


class Look:
    """A line of sight from one hex to another, as things stand.

    Args:
        state: the position.
        cell: the shooter's hex.
        target: the hex looked at.
    """

    def __init__(self, state: State, cell: Cell, target: Cell) -> None:
        self._state = state
        setting = state.setting
        occupied = mask_of(piece.cell for piece in state.pieces.values())
        ground = setting.sight.ground_in_the_way(cell, target)
        units = setting.sight.units_in_the_way(cell, target, occupied)
        self._ends = cell, target
        self._ground = ground
        self._units = units
        self.clear = ground.empty and units.empty
        """Nothing between blocks the line."""

    @property
    def marks(self) -> tuple[Marker, ...]:
        """The line, and under a cross what blocks it."""
        if self.clear:
            return (Marker("line", Pattern.SIGHT, lines=(self._ends,)),)
        cells = mask_of((*self._ground.cells, *self._units.cells))
        return (self.refused, Marker("blocked", Pattern.BLOCKED, cells, self._ground.edges))

    @property
    def refused(self) -> Marker:
        """The line as one along which no shot goes, whatever it meets."""
        return Marker("line", Pattern.BLOCKED, lines=(self._ends,))

    def reason(self) -> Refusal:
        """Say what blocks a line that is not clear; the first of each: ground, side, unit."""
        setting = self._state.setting
        label = setting.grid.label
        words: dict[str, Words | int]
        if self._ground.cells:
            cell = self._ground.cells[0]
            words = {"thing": naming.terrain(setting, cell).lower(), "cell": label(cell)}
            text = "The {thing} at {cell} blocks the line."
        elif self._ground.edges:
            one, two = setting.grid.edge_cells(self._ground.edges[0])
            words = {"one": label(one), "two": label(two)}
            text = "The hedgerow between {one} and {two} blocks the line."
        else:
            cell = self._units.cells[0]
            piece = next(p for p in self._state.pieces.values() if p.cell == cell)
            words = {"thing": naming.noun(piece.kind), "cell": label(cell)}
            text = "The {thing} at {cell} blocks the line."
        return Refusal(Phrase(text, words), "18", self.marks)
