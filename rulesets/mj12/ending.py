"""How the game ends (§26): the last army on the map, or a guard against endless play."""

from game.core.ruleset import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.mj12.state import State

TERMINATIONS = {
    "destroyed": "no unit left",
    "resigned": "resigned",
    "quiet": "quiet turns",
    "limit": "turn limit",
}


def over(state: State) -> bool:
    """Say whether the game has ended."""
    return bool(state.out) or _guard(state) != ""


def _guard(state: State) -> str:
    options = state.setting.options
    if options.quiet_turns and state.quiet >= options.quiet_turns:
        return "quiet"
    if options.turn_limit and state.turn > options.turn_limit:
        return "limit"
    return ""


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    if state.out:
        loser, how = next(iter(state.out.items()))
        text = "{player} resigned." if how == "resigned" else "{player} has no unit left."
        return Outcome((state.other(loser),), Phrase(text, {"player": seat_name(loser)}), how)
    one, two = state.setting.seats
    left = {seat: state.cost(seat) for seat in (one, two)}
    guard = _guard(state)
    if left[one] == left[two]:
        return Outcome((), _DRAWN[guard], guard)
    winner, loser = (one, two) if left[one] > left[two] else (two, one)
    words: dict[str, Words | int] = {"more": left[winner], "less": left[loser]}
    return Outcome((winner,), Phrase(_WON[guard], words), guard)


_DRAWN = {
    "quiet": "Nobody was lost for too long, and both armies cost as much.",
    "limit": "The turn limit is reached, and both armies cost as much.",
}
_WON = {
    "quiet": "Nobody was lost for too long: {more} points are left against {less}.",
    "limit": "The turn limit is reached: {more} points are left against {less}.",
}
