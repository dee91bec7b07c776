"""How the game ends (§18): last team standing, or the round limit."""

from game.core.refs import Seat
from game.core.rules import Outcome
from game.core.words import Phrase, Words, seat_name
from rulesets.mini_wars.state import State

TERMINATIONS = {
    "last_base": "no base left",
    "resigned": "resigned",
    "last_standing": "last side standing",
    "limit_bases": "round limit, by bases",
    "limit_towns": "round limit, by towns",
    "limit_gold": "round limit, by gold",
    "limit_level": "round limit, level",
}


def over(state: State) -> bool:
    """Say whether the game has ended."""
    setting = state.setting
    limit = setting.options.round_limit
    if limit and state.round > limit:
        return True
    if not state.out:
        return False
    team = setting.team
    return len({team[seat] for seat in state.standing}) == 1


def outcome(state: State) -> Outcome:
    """Return how a game that is over ended."""
    setting = state.setting
    standing = state.standing
    if len({setting.team[seat] for seat in standing}) == 1:
        return Outcome(setting.allies(standing[0]), *_last_standing(state))
    return _by_count(state)


def _last_standing(state: State) -> tuple[Words, str]:
    """Return why nobody else is left, and the key of it."""
    losers = [seat for seat in state.out if state.setting.team[seat] != _winning_team(state)]
    if len(losers) > 1:
        return "No other player is left.", "last_standing"
    player: dict[str, Words | int] = {"player": seat_name(losers[0])}
    if state.out[losers[0]] == "resigned":
        return Phrase("{player} resigned.", player), "resigned"
    return Phrase("{player} has no base left.", player), "last_base"


def _winning_team(state: State) -> int:
    return state.setting.team[state.standing[0]]


def estates(state: State) -> dict[int, tuple[int, int, int]]:
    """Return the bases, towns and gold of each side that is left, by its team (§18)."""
    setting = state.setting
    found: dict[int, tuple[int, int, int]] = {}
    for seat in state.standing:
        bases = towns = 0
        for piece in state.pieces.values():
            if piece.seat == seat:
                bases += piece.kind == "base"
                towns += piece.kind == "town"
        before = found.get(setting.team[seat], (0, 0, 0))
        found[setting.team[seat]] = (
            before[0] + bases,
            before[1] + towns,
            before[2] + state.gold.get(seat, 0),
        )
    return found


def _by_count(state: State) -> Outcome:
    """Compare bases, then towns, then gold, of each side (§18)."""
    score = estates(state)
    ranked = sorted(score.items(), key=lambda entry: entry[1], reverse=True)
    (team, best), (_, second) = ranked[0], ranked[1]
    if best == second:
        return Outcome((), "The round limit is reached, and no side is ahead.", "limit_level")
    measure = next(
        word
        for word, one, other in zip(("bases", "towns", "gold"), best, second, strict=True)
        if one != other
    )
    return Outcome(state.setting.allies(Seat(team)), _WON_BY[measure], f"limit_{measure}")


_WON_BY = {
    "bases": "The round limit is reached: most bases.",
    "towns": "The round limit is reached: as many bases, and more towns.",
    "gold": "The round limit is reached: as many bases and towns, and more gold.",
}
