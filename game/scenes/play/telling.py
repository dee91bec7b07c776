"""Results as they are told beside the board: how long one takes to read, and where its slip stands.

The table and the replay tell them alike.
"""

from collections.abc import Iterable

from game.board.grid import bits
from game.core.presentation import Result
from game.core.words import Words
from game.scenes.board_widget import BoardWidget
from game.text import say
from game.ui.canvas import Ui
from game.ui.scale import Box
from game.ui.slip import ResultSlip

_GLANCE = 0.9
"""Seconds to see what needs no reading."""
_LEAST, _FIRST, _LETTER = 1.2, 0.8, 0.06
"""Seconds that words take to read: at least, to find them, and for each letter."""


def reading_time(result: Result) -> float:
    """Return the seconds that a result takes to read."""
    if not result.waits:
        return _GLANCE
    return words_time((result.sum, result.verdict, result.note))


def words_time(told: Iterable[Words]) -> float:
    """Return the seconds that some words take to read, or to say."""
    return max(_LEAST, _FIRST + _LETTER * sum(len(say(words)) for words in told))


class Telling:
    """Keeps the slip of a result beside its cell, and the cell in view.

    Args:
        slip: the widget.
        board: what it stands on.
    """

    def __init__(self, slip: ResultSlip, board: BoardWidget) -> None:
        self._slip = slip
        self._board = board
        self._placed_for: object = None
        self._looked_at: Result | None = None

    def show(self, ui: Ui, result: Result | None) -> None:
        """Tell a result, or put the slip away."""
        self._slip.show(result)
        if result is None:
            self._placed_for = self._looked_at = None
            return
        view = self._board.view
        if result.cell is not None and result is not self._looked_at:
            view.camera.keep_in_view(view.layout.centre(result.cell))
        self._looked_at = result
        self.follow(ui)

    def follow(self, ui: Ui) -> None:
        """Let the slip stand beside its cell, wherever the camera looks."""
        slip, view = self._slip, self._board.view
        result = slip.shown
        if result is None:
            return
        area = view.dice.area
        key = result, view.camera.state, self._board.box, tuple(area or ())
        if key == self._placed_for:
            return
        self._placed_for = key

        def box(x: float, y: float, w: float, h: float) -> Box:
            units = ui.scale.units
            return Box(units(x), units(y), units(w), units(h))

        at = box(*view.cell_rect(result.cell)) if result.cell is not None else None
        clear = [box(*view.cell_rect(cell)) for cell in bits(result.cells)]
        if area is not None:
            clear.append(box(*area))
        pieces = [box(*rect) for rect in view.piece_rects()]
        slip.stand(ui, self._board.box, at, clear, pieces)
