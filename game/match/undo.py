"""Undo: how far it goes, and the words in which it is refused. `UndoStack` does it.

It goes back to where its player learned something: by dice, by what came into view, or by what
another did. A turn that somebody ended is over; one that a move or a choice has ended by itself, as
in games of one move a turn, is not while nobody else has acted: whose it was may take it back.
"""

from enum import StrEnum

from game.board.grid import Grid
from game.core.presentation import Presentation, Refusal
from game.core.refs import CellRef, PieceRef, Ref
from game.core.words import Phrase, Words


class UndoRule(StrEnum):
    """How far a player may take back his own steps, before anything is revealed."""

    TURN = "turn"
    """Every step of the turn."""
    STEP = "step"
    """The last step only."""
    OFF = "off"


STOPS_HERE = "No undo here: {why}."
"""The sentence around the reason, where there is room for it."""

OFF = Refusal("undo is switched off")
NOTHING = Refusal("nothing to take back yet")
OVER = Refusal("the game is over")
TURN_ENDED = Refusal("not after a new turn has begun")
OTHER_ACTED = Refusal("not after another player has acted")
ROLLED = Refusal("the dice were rolled")
REVEALED = Refusal("something was revealed")
ONLY_LAST = Refusal("only the last step can be taken back")
OTHERS_TURN = Refusal("not while another player decides")
LOOKED_ON = Refusal("not while computers play")


def after(news: Refusal) -> Refusal:
    """Return what was learned as the reason why nothing before it is taken back."""
    return news._replace(text=Phrase("not after {news}", {"news": news.text}))


def turned_up(cell: str) -> Refusal:
    """Return "f6 was turned up" as a refusal."""
    return Refusal(Phrase("{cell} was turned up", {"cell": cell}))


def came_into_view(refs: tuple[Ref, ...], after: Presentation, grid: Grid) -> Refusal:
    """Return "Tank g4 came into view" as a refusal; a piece is named before changed ground."""
    views = {view.piece: view for view in after.pieces}
    pieces = [views[ref.piece] for ref in refs if isinstance(ref, PieceRef)]
    cells = [view.cell for view in pieces]
    cells += [ref.cell for ref in refs if isinstance(ref, CellRef) and ref.cell not in cells]
    what: Words = grid.label(cells[0])
    if pieces:
        what = Phrase("{name} {cell}", {"name": pieces[0].name, "cell": what})
    if len(cells) == 1:
        return Refusal(Phrase("{what} came into view", {"what": what}))
    return Refusal(
        Phrase(
            "{what} and one more came into view",
            {"what": what, "count": len(cells) - 1},
            many="{what} and {count} more came into view",
        )
    )
