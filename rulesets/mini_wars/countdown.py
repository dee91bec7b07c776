"""The round limit as a count: how many rounds are left, and who is ahead in what decides (§18)."""

from game.core.presentation import Countdown, Row
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.mini_wars.ending import estates, over
from rulesets.mini_wars.state import State

_MEASURES = ("Bases", "Bases are level; towns", "Bases and towns are level; gold")
_GOLD = 2


def countdowns(seen: State) -> tuple[Countdown, ...]:
    """Return the count of rounds, if there is a limit to them."""
    limit, done = seen.setting.options.round_limit, seen.round - 1
    if not limit or (over(seen) and done < limit) or _decided(seen):
        return ()
    measure, standing = _standing(seen)
    return (
        Countdown(
            "limit",
            "Round",
            done,
            limit,
            "most bases win",
            unit="round",
            measure=measure,
            standing=standing,
            rule="18",
        ),
    )


def _decided(seen: State) -> bool:
    team = seen.setting.team
    return len({team[seat] for seat in seen.standing}) == 1


def _standing(seen: State) -> tuple[Words, tuple[Row, ...]]:
    """Return what would decide now, and how much of it those have who are level till then.

    Nothing where it hangs on what the seat does not see.
    """
    standing = seen.standing
    if any(owner in standing for owner in seen.unknown.values()):
        return "", ()
    secret = any(seen.gold.get(seat) is None for seat in standing)
    level = estates(seen)
    for number, measure in enumerate(_MEASURES):
        if number == _GOLD and secret:
            break
        counts = {team: estate[number] for team, estate in level.items()}
        most = max(counts.values())
        first = {team: level[team] for team, count in counts.items() if count == most}
        if len(first) == 1 or number == _GOLD:
            return measure, tuple(_row(seen, team, count) for team, count in counts.items())
        level = first
    return "", ()


def _row(seen: State, team: int, count: int) -> Row:
    """Return a side with its number, called by those of it who are left."""
    members = [seat for seat in seen.setting.allies(Seat(team)) if seat in seen.standing]
    name: Words = seat_name(members[0])
    for seat in members[1:]:
        name = Phrase("{names} and {name}", {"names": name, "name": seat_name(seat)})
    return Row(name, count, seat=members[0])
