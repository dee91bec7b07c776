"""The sentence that asks for a decision."""

from game.core.words import Phrase, Words
from rulesets.miniwary import naming
from rulesets.miniwary.moves import MOST_SWAPS
from rulesets.miniwary.state import State

RULES = {"arrange": "3", "colour": "4", "move": "6", "flee": "10"}
"""The paragraph for each phase."""


def prompt(state: State) -> Words:
    """Return what is asked of whoever decides now."""
    match state.phase:
        case "arrange":
            return _arranging(state)
        case "colour":
            return "Choose your colour: red at its three tiles, or blue at the others."
        case "flee":
            return "Your pawn is beaten. Choose the tile it flees to."
    words = {"side": naming.SIDE[state.turn].lower()}
    return Phrase("You play {side}. Move a pawn to a tile beside it, or attack.", words)


def _arranging(state: State) -> Words:
    left = MOST_SWAPS - state.swaps
    if not left:
        return "Arrange the tiles: all swaps are made. Say that you are done."
    return Phrase(
        "Arrange the tiles: drag one onto another to swap them, {count} swap is left; or be done.",
        {"count": left},
        many="Arrange the tiles: drag one onto another to swap them, {count} swaps are left; "
        "or be done.",
    )
