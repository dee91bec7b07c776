"""The panels beside and above the board: turns, fights, campaign, victory hexes, losses."""

from game.core.presentation import Panel, PanelKind, Place, Row
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.warshard import naming
from rulesets.warshard.ending import over, victory_points
from rulesets.warshard.fights import fight_list, table_now
from rulesets.warshard.setting import SEATS
from rulesets.warshard.state import MOVE, State

_SCHEDULED = 6
"""Reinforcements that the panel lists."""


def panels(seen: State, viewer: Seat) -> tuple[Panel, ...]:
    """Return the panels, what matters now first; those with nothing to say are left out.

    The results table stays in sight from the first attack until the turn is over, the victory
    points always.
    """
    fighting = seen.phase != MOVE and bool(seen.fights or seen.rolled)
    found = [_top(seen)]
    if fighting:
        found += [table_now(seen, viewer)._replace(vital=True), fight_list(seen, viewer)]
    found.append(_campaign(seen))
    if seen.shattered:
        found.append(_shattered(seen))
    if seen.setting.victory:
        found.append(_victory(seen))
    if not fighting:
        if seen.rolled:
            found.append(fight_list(seen, viewer))
        found.append(table_now(seen, viewer))
    return tuple(found)


def _top(seen: State) -> Panel:
    limit = seen.setting.max_turns
    words = {"turn": min(seen.turn + 1, limit), "limit": limit}
    row = Row("Turn", Phrase("{turn} of {limit}", words), key="last_turn", icon="clock", rule="23")
    return Panel("turns", "", PanelKind.NUMBER, Place.TOP, (row,))


def _campaign(seen: State) -> Panel:
    """Return the points of each side (§20), then the reinforcements that come next (§21)."""
    rows = []
    for seat in SEATS:
        points = {"count": victory_points(seen, seat)}
        side = seen.setting.side_name(seat)
        words: dict[str, Words | int] = {"player": seat_name(seat), "side": side}
        who = Phrase("{player}, {side}", words) if side else seat_name(seat)
        score = Phrase("{count} point", points, many="{count} points")
        rows.append(Row(who, score, rule="20", seat=seat))
    rows += [_arrival(seen, id) for id in seen.due[:_SCHEDULED]]
    later = len(seen.due) - _SCHEDULED
    if later > 0:
        rows.append(Row(Phrase("and {count} later", {"count": later}), rule="21"))
    return Panel(
        "campaign", "Campaign" if seen.due else "Victory points", rows=tuple(rows), vital=True
    )


def _arrival(seen: State, id: PieceId) -> Row:
    setting = seen.setting
    counter = setting.counters[id]
    words = {"unit": counter.name, "cell": setting.grid.label(counter.cell)}
    when = Phrase("turn {turn}", {"turn": arrival(seen, id)})
    return Row(Phrase("{unit} at {cell}", words), when, rule="21", seat=counter.seat)


def _victory(seen: State) -> Panel:
    """Return who holds which victory hexes (§20)."""
    setting = seen.setting
    rows = [
        Row(naming.place(setting, cell), value, rule="20", seat=seen.control.get(cell, NEUTRAL))
        for cell, value in setting.victory.items()
    ]
    return Panel("victory", "Victory hexes", rows=tuple(rows))


def arrival(seen: State, id: PieceId) -> int:
    """Return the turn, counted from 1, at the end of which a reinforcement can come in (§21)."""
    counter = seen.setting.counters[id]
    turn = max(counter.turn, seen.turn)
    return turn + 1 + (seen.setting.order[turn & 1] != counter.seat)


def _shattered(seen: State) -> Panel:
    """Return the units that were destroyed, with what may bring them back (§22)."""
    back = seen.setting.options.replacements and not over(seen)
    chance = "back on 5 or 6" if back else ""
    counters = seen.setting.counters
    rows = [Row(counters[id].name, chance, rule="22", seat=seen.seat(id)) for id in seen.shattered]
    return Panel("shattered", "Shattered units" if back else "Units lost", rows=tuple(rows))
