"""How the game ends (§14 to §18)."""

from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.miniwary.state import State, other

LEAST_PAWNS = 2
"""A player with fewer pawns has lost (§14)."""

LOST: dict[str, str] = {
    "pawns": "{player} has a single pawn left.",
    "blocked": "{player} is blocked.",
    "resigned": "{player} resigned.",
}


TERMINATIONS = {
    "pawns": "a single pawn left",
    "blocked": "blocked",
    "resigned": "resigned",
    "repetition": "same position three times",
    "quiet": "quiet moves",
}


def over(state: State) -> bool:
    """Say whether the game has ended."""
    return bool(state.out or state.drawn)


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    for loser, how in state.out.items():
        return Outcome((other(loser),), Phrase(LOST[how], {"player": seat_name(loser)}), how)
    return Outcome((), _why_drawn(state), state.drawn)


def _why_drawn(state: State) -> Words:
    if state.drawn == "repetition":
        return "The same position came up for the third time."
    return Phrase("{count} moves in a row without combat.", {"count": state.quiet})
