"""How the game ends (§23, §24): the last turn, a side without units, a side that resigns."""

from game.core.refs import Seat
from game.core.rules import Outcome
from game.core.words import Phrase, seat_name
from rulesets.warshard.setting import SEATS, other
from rulesets.warshard.state import State

TERMINATIONS = {
    "destroyed": "no unit left",
    "resigned": "resigned",
    "both_destroyed": "no unit left on either side",
    "last_turn": "last turn over",
}


def over(state: State) -> bool:
    """Say whether the game has ended."""
    return bool(state.out) or state.turn >= state.setting.max_turns


def beaten(state: State, seat: Seat) -> bool:
    """Say whether a side has no unit left, on the board or to come (§23)."""
    counters = state.setting.counters
    waiting = state.due + (state.shattered if state.setting.options.replacements else ())
    return not any(counters[id].seat == seat for id in (*state.units, *waiting))


def strike_out(state: State) -> None:
    """Note the sides that have just lost their last unit; changes `state`."""
    state.out = {seat: "destroyed" for seat in SEATS if beaten(state, seat)}


def victory_points(state: State, seat: Seat) -> int:
    """Return the points of the victory hexes that a side holds (§20)."""
    value = state.setting.victory
    return sum(value[cell] for cell, holder in state.control.items() if holder == seat)


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    if len(state.out) == 1:
        (loser, how), *_ = state.out.items()
        text = "{player} resigned." if how == "resigned" else "{player} has no unit left."
        return Outcome((other(loser),), Phrase(text, {"player": seat_name(loser)}), how)
    points = {seat: victory_points(state, seat) for seat in SEATS}
    best, least = max(points.values()), min(points.values())
    score = {"best": best, "least": least}
    why = "No unit is left: " if state.out else "The last turn is over: "
    how = "both_destroyed" if state.out else "last_turn"
    if best == least:
        return Outcome((), Phrase(why + "{best} victory points each.", score), how)
    winner = max(points, key=points.__getitem__)
    return Outcome((winner,), Phrase(why + "{best} to {least} victory points.", score), how)
