"""Undo: how far it goes, and the words in which it is refused. `Match.undo` does it."""

from enum import StrEnum

from game.board.grid import Grid
from game.core.presentation import Presentation, Refusal
from game.core.refs import CellRef, PieceRef, Ref
from game.core.words import Phrase


class UndoRule(StrEnum):
    """How far a player may take back his own steps, before anything is revealed."""

    TURN = "turn"
    """Every step of the turn."""
    STEP = "step"
    """The last step only."""
    OFF = "off"


STOPS_HERE = "Undo stops here: {why}."
"""The sentence around the reason, where there is room for it."""

OFF = Refusal("undo is switched off")
NOTHING = Refusal("nothing to take back yet")
NOTHING_AGAIN = Refusal("nothing to bring back")
OVER = Refusal("the game is over")
TURN_ENDED = Refusal("the turn ended")
OTHER_ACTED = Refusal("another player has acted since")
ROLLED = Refusal("the dice were rolled")
REVEALED = Refusal("something was revealed")
ONLY_LAST = Refusal("only the last step can be taken back")
OTHERS_TURN = Refusal("another player decides now")


def came_into_view(refs: tuple[Ref, ...], after: Presentation, grid: Grid) -> Refusal:
    """Return "g4 came into view" as a refusal; a piece is named before bare ground."""
    where = {view.piece: view.cell for view in after.pieces}
    pieces = [ref.piece for ref in refs if isinstance(ref, PieceRef)]
    cells = [where[piece] for piece in pieces]
    cells += [ref.cell for ref in refs if isinstance(ref, CellRef) and ref.cell not in cells]
    first = grid.label(cells[0])
    if len(cells) == 1:
        return Refusal(Phrase("{cell} came into view", {"cell": first}))
    return Refusal(
        Phrase(
            "{cell} and one more came into view",
            {"cell": first, "count": len(cells) - 1},
            many="{cell} and {count} more came into view",
        )
    )
