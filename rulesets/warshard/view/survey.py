"""What a map gives each side, for whoever draws it: strength, and points that lie nearer."""

from game.core.presentation import Panel, PanelKind, Row
from game.core.refs import Seat
from game.core.words import seat_title
from rulesets.warshard.state import FAR, SEATS, State


def survey(first: State) -> tuple[Panel, ...]:
    """Return each side's units and power, reinforcements included, and the points nearer to it."""
    setting = first.setting
    counters = setting.counters.values()
    nearer = dict.fromkeys(SEATS, 0)
    for cell, points in setting.victory.items():
        away = setting.approach(cell)
        steps = {seat: _least(first, away, seat) for seat in SEATS}
        if steps[SEATS[0]] != steps[SEATS[1]]:
            nearer[min(SEATS, key=steps.__getitem__)] += points
    rows = tuple(
        Row(
            seat_title(seat),
            seat=seat,
            cells=(
                sum(counter.seat == seat for counter in counters),
                sum(counter.kind.power for counter in counters if counter.seat == seat),
                nearer[seat],
            ),
        )
        for seat in SEATS
    )
    columns = ("units", "power", "points nearer")
    return (Panel("sides", "The sides", PanelKind.LEDGER, rows=rows, columns=columns),)


def _least(first: State, away: bytes, seat: Seat) -> int:
    """Return the fewest steps that a unit of a side, on the map or to come, has to a hex."""
    cells = (counter.cell for counter in first.setting.counters.values() if counter.seat == seat)
    return min((away[cell] for cell in cells), default=FAR)
