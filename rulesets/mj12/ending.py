"""How the game ends (§26): the last army on the map, or a guard against endless play."""

from game.core.rules import Outcome
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
    return bool(state.out) or guard(state) != ""


def guard(state: State) -> str:
    """Return which guard has ended the game, `quiet` or `limit`, if one has."""
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
    why = guard(state)
    if left[one] == left[two]:
        return Outcome((), Phrase(_DRAWN[why], {"count": state.quiet}), why)
    winner, loser = (one, two) if left[one] > left[two] else (two, one)
    words: dict[str, Words | int] = {
        "more": left[winner],
        "less": left[loser],
        "count": state.quiet,
    }
    return Outcome((winner,), Phrase(_WON[why], words), why)


_DRAWN = {
    "quiet": "Nobody was lost in {count} turns, and both armies cost as much.",
    "limit": "The turn limit is reached, and both armies cost as much.",
}
_WON = {
    "quiet": "Nobody was lost in {count} turns: {more} points are left against {less}.",
    "limit": "The turn limit is reached: {more} points are left against {less}.",
}
