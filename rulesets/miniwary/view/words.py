"""Words for sides, pawns and tiles, shared by every sentence of the game; and the prompts."""

from game.board.grid import Cell
from game.core.refs import PieceId
from game.core.words import Phrase, Words
from rulesets.miniwary.moves import MOST_SWAPS
from rulesets.miniwary.state import BLUE, GREEN, RED, WHITE, YELLOW, State

SIDE_NAMES: dict[int, str] = {RED: "Red", BLUE: "Blue"}

PAWN_NAMES: dict[int, str] = {RED: "Red pawn", BLUE: "Blue pawn"}

TILE_NAMES: dict[str, str] = {YELLOW: "Yellow tile", GREEN: "Green tile", WHITE: "White tile"}

TILE_EFFECTS: dict[str, str] = {
    YELLOW: "+ 1 for an attack from here",
    GREEN: "+ 1 in defence here",
    WHITE: "No bonus here",
}
"""What a tile does in combat (§8)."""


def pawn_at(state: State, id: PieceId) -> Words:
    """Return a pawn with its tile: "Red pawn 0102"."""
    pawn = state.pawns[id]
    words = {"pawn": PAWN_NAMES[pawn.side], "cell": label(state, pawn.cell)}
    return Phrase("{pawn} {cell}", words)


def label(state: State, cell: Cell) -> str:
    """Return the label of a tile."""
    return state.setting.grid.label(cell)


# ------------------------------------------------------------------------- prompts

_RULES = {"arrange": "3", "colour": "4", "move": "6", "flee": "10"}
"""The paragraph for each phase."""


def prompt_rule(state: State) -> str:
    """Return the paragraph of the prompt."""
    return _RULES[state.phase]


def prompt(state: State) -> Words:
    """Return what is asked of whoever decides now."""
    match state.phase:
        case "arrange":
            return _arranging(state)
        case "colour":
            return "Choose your colour: red at its three tiles, or blue at the others."
        case "flee":
            return "Your pawn is beaten. Choose the tile it flees to."
    words = {"side": SIDE_NAMES[state.turn].lower()}
    return Phrase("You play {side}. Move a pawn to a tile beside it, or attack.", words)


def _arranging(state: State) -> Words:
    left = MOST_SWAPS - state.swaps
    if not left:
        return "Arrange the tiles: all swaps are made. Say that you are done."
    return Phrase(
        "Arrange the tiles: put one on another to swap them, {count} swap is left; or be done.",
        {"count": left},
        many="Arrange the tiles: put one on another to swap them, {count} swaps are left; "
        "or be done.",
    )
