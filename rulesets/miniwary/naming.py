"""Words for sides, pawns and tiles, shared by every sentence of the game."""

from game.board.grid import Cell
from game.core.refs import PieceId
from game.core.words import Phrase, Words
from rulesets.miniwary.setting import BLUE, GREEN, RED, WHITE, YELLOW
from rulesets.miniwary.state import State

SIDE: dict[int, str] = {RED: "Red", BLUE: "Blue"}

PAWN: dict[int, str] = {RED: "Red pawn", BLUE: "Blue pawn"}

TILE: dict[str, str] = {YELLOW: "Yellow tile", GREEN: "Green tile", WHITE: "White tile"}

EFFECT: dict[str, str] = {
    YELLOW: "+ 1 for who attacks from here",
    GREEN: "+ 1 for who is attacked here",
    WHITE: "No bonus here",
}
"""What a tile does in combat (§8)."""


def pawn_at(state: State, id: PieceId) -> Words:
    """Return a pawn with its tile: "Red pawn 0102"."""
    pawn = state.pawns[id]
    words = {"pawn": PAWN[pawn.side], "cell": label(state, pawn.cell)}
    return Phrase("{pawn} {cell}", words)


def label(state: State, cell: Cell) -> str:
    """Return the label of a tile."""
    return state.setting.grid.label(cell)
