"""How the game ends (§16 to §18)."""

from game.core.refs import Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.dominoes.state import State

LOST: dict[str, str] = {
    "wiped": "{player} has no troops left.",
    "resigned": "{player} resigned.",
}


TERMINATIONS = {
    "wiped": "no troops left",
    "resigned": "resigned",
    "last_standing": "last army standing",
    "together": "last armies wiped out together",
    "quiet": "quiet turns",
    "cap": "turn limit",
}


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    match state.drawn:
        case "together":
            return Outcome((), "The last armies were wiped out together.", state.drawn)
        case "quiet":
            words: dict[str, Words | int] = {"count": state.quiet}
            told = Phrase("Nothing happened for {count} turns in a row.", words)
            return Outcome((), told, state.drawn)
        case "cap":
            return _counted(state)
    (winner,) = state.standing
    loser, how = list(state.out.items())[-1]
    if len(state.setting.seats) > 2:
        return Outcome((winner,), "It is the last army standing.", "last_standing")
    return Outcome((winner,), Phrase(LOST[how], {"player": seat_name(loser)}), how)


def _counted(state: State) -> Outcome:
    """Return who has most troops when the turns are used up (§17)."""
    counts = {seat: state.count(seat) for seat in state.standing}
    most = max(counts.values())
    first: list[Seat] = [seat for seat, count in counts.items() if count == most]
    if len(first) > 1:
        return Outcome((), "The turns are used up, and the armies are equal.", "cap")
    words: dict[str, Words | int] = {"count": most, "player": seat_name(first[0])}
    told = Phrase("The turns are used up: {player} has most troops, {count}.", words)
    return Outcome((first[0],), told, "cap")
