"""What is read of a step in which fights were decided, dice rolled for the shattered, or a stack
lost its weaker units."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from game.board.grid import Mask
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    DiceRolled,
    Event,
    PieceMoved,
    PieceRemoved,
)
from game.core.presentation import Forecast, Marker, Pattern, Result, Row, Table
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Verbatim, Words
from rulesets.kit.telling import toned
from rulesets.warshard.board import COLUMNS, RESULTS_TABLE
from rulesets.warshard.combat import FAILED, OVERRUN, STANDOFF, odds, retreat_cells, sent_back
from rulesets.warshard.state import Fight, State, other
from rulesets.warshard.view.describe import ledger, results_table, strengths
from rulesets.warshard.view.words import RESULT, column_head, outcome_words, place_of, unit_at

_ROWS = 3
"""Of the table, that tell how it came about."""
_FAVOURS_ATTACK = {"DE": True, "DR": True, "AR": False, "AE": False}


def results(before: State, after: State, seat: Seat, events: Sequence[Event]) -> tuple[Result, ...]:
    """Return a result for each fight, in the order of the rules, then for each other die, and for
    each unit that is lost in a stack."""
    return tuple(_results(before, after, seat, events))


def _results(before: State, after: State, seat: Seat, events: Sequence[Event]) -> Iterator[Result]:
    for number, event in enumerate(events):
        blow = events[number - 1] if number else None
        if number > 1 and not isinstance(blow, Attacked):
            blow = events[number - 2]  # between them the fight is counted
        index = before.fight_at(blow.target) if isinstance(blow, Attacked) else -1
        if isinstance(event, DiceRolled | Announced) and index >= 0:
            rolled = event.results[0] if isinstance(event, DiceRolled) else 0
            fight = before.fights[index]
            found = _fought(before, seat, events, number, fight, rolled)
            ways = _ways(before, after, fight)
            marks = (Marker("retreat", Pattern.PLACE, ways),) if ways else ()
            yield found._replace(cells=found.cells | ways, marks=marks)
        elif isinstance(event, DiceRolled) and event.reason:
            yield Result(number, event.reason, seat=event.seat)
        elif isinstance(event, PieceRemoved) and event.cause is Cause.STACK:
            yield _crowded_out(before, seat, number, event)


def _crowded_out(before: State, seat: Seat, number: int, event: PieceRemoved) -> Result:
    """Return the loss of a unit that did not leave its stack in time (§8)."""
    words: dict[str, Words | int] = {
        "unit": event.name,
        "cell": before.setting.grid.label(event.cell),
    }
    return Result(
        number,
        Phrase("{unit} {cell} is lost", words),
        event.cell,
        1 << event.cell,
        note="It had to leave its stack before the movement ended.",
        tone=toned(seat, other(event.seat)),
        seat=event.seat,
    )


def _fought(
    before: State, seat: Seat, events: Sequence[Event], number: int, fight: Fight, die: int
) -> Result:
    found = odds(before, fight)
    if die:
        result = RESULTS_TABLE[die - 1][found.column]
    else:
        result = OVERRUN if found.overrun else STANDOFF
    attacks = _FAVOURS_ATTACK.get(result)
    favoured = Seat(0)
    if attacks is not None:
        favoured = before.active if attacks else other(before.active)
    cells = 1 << fight.cell
    for id in (*fight.attackers, *fight.defenders):
        cells |= 1 << before.units[id].cell
    return Result(
        at=number,
        verdict=_verdict(before, events, fight, result),
        cell=fight.cell,
        cells=cells,
        sum=_sum(found.column, die, overrun=found.overrun),
        note=_note(before, events, fight, result),
        tone=toned(seat, favoured),
        seat=before.active,
        account=_account(before, seat, fight, die, result),
        idle=result == STANDOFF,
        waits=bool(die) or (found.overrun and seat != before.active),  # else it was certain
    )


def _verdict(before: State, events: Sequence[Event], fight: Fight, result: str) -> Words:
    """Return what a result has come to, as far as it is settled."""
    sent = sent_back(before, fight, result)
    stuck = sum(_stuck(events, id) for id in sent)
    return outcome_words(result, len(sent), stuck, capital=True)


def _stuck(events: Sequence[Event], id: PieceId) -> bool:
    """Return whether a unit had to retreat and could not (§17)."""
    return any(
        isinstance(event, PieceRemoved) and event.piece == id and event.cause is Cause.RETREAT
        for event in events
    )


def _sum(column: int, die: int, *, overrun: bool) -> Words:
    """Return what the table was asked: "Column 3-1, die 5"."""
    if overrun:
        return "No strength to defend with"
    if column == FAILED:
        return "Below 1-2: it fails without a die"
    return Phrase("Column {column}, die {die}", {"column": column_head(column), "die": die})


def _note(before: State, events: Sequence[Event], fight: Fight, result: str) -> Words:
    """Return what becomes of those concerned, in few words."""
    holder = before.defender(fight.cell)
    match result:
        case "DR" | "AR":
            sent = sent_back(before, fight, result)
            return _way(before, events, *sent) if len(sent) == 1 else _ways_of(before, events, sent)
        case "EX":
            return _exchange(before, events, fight)
        case "DE":
            names = Phrase("{unit} is lost.", {"unit": before.setting.counters[holder].name})
            alone = not fight.defenders and len(before.at(fight.cell)) == 1
            return names if alone else "All that defend are lost."
        case "AE":
            return "All that attack are lost."
    return "Nobody moves."


def _exchange(before: State, events: Sequence[Event], fight: Fight) -> Words:
    """Return who is lost in an exchange, as far as it is settled (§15)."""
    for event in events:
        if isinstance(event, PieceRemoved) and event.piece in fight.attackers:
            words: dict[str, Words | int] = {
                "unit": unit_at(before, before.defender(fight.cell)),
                "other": unit_at(before, event.piece),
            }
            return Phrase("{unit} and {other} are lost.", words)
    return "The defender is lost; which attacker is, is chosen next."


def _way(before: State, events: Sequence[Event], id: PieceId) -> Words:
    """Return where a unit goes that must retreat (§17)."""
    for event in events:
        if isinstance(event, PieceMoved) and event.piece == id:
            cell = before.setting.grid.label(event.path[-1])
            return Phrase("To {cell}: it can go nowhere else.", {"cell": cell})
    if _stuck(events, id):
        return "It has nowhere to go, and is lost."
    return "The retreat is chosen next."


def _ways_of(before: State, events: Sequence[Event], sent: Sequence[PieceId]) -> Words:
    """Return what becomes of several units that must retreat (§17, §18)."""
    stuck = [id for id in sent if _stuck(events, id)]
    if len(stuck) == len(sent):
        return "They have nowhere to go, and are lost."
    if stuck:
        words: dict[str, Words | int] = {"unit": unit_at(before, stuck[0]), "count": len(stuck)}
        one = "{unit} has nowhere to go, and is lost."
        return Phrase(one, words, "{count} of them have nowhere to go, and are lost.")
    return "All of them go back."


def _ways(before: State, after: State, fight: Fight) -> Mask:
    """Return the hexes to choose from for those of a fight who retreat next (§17)."""
    fought = (*fight.attackers, *before.at(fight.cell))
    sent = [task.unit for task in after.tasks if task.kind == "retreat" and task.unit in fought]
    return reduce(or_, (retreat_cells(after, id) for id in sent), 0)


def _account(before: State, seat: Seat, fight: Fight, die: int, result: str) -> Forecast:
    """Return how a fight came about: the ledger, and the table with the cell that was rolled."""
    found = odds(before, fight)
    place = place_of(before.setting, fight.cell)
    column = COLUMNS[found.before] if found.before != FAILED else "below 1-2"
    words: dict[str, Words | int] = {"strengths": strengths(found), "column": column}
    is_worth = Phrase("{strengths} is {column}", words)
    return Forecast(
        Phrase("The fight for {place}", {"place": place}),
        lines=(
            Row(is_worth if not found.overrun else strengths(found), rule="13"),
            *ledger(before, fight, seat, merged=True),
        ),
        table=_near(results_table(found.column, found.before, die), die) if die else None,
        verdict=Phrase("{code}: {result}", {"code": Verbatim(result), "result": RESULT[result]}),
    )


def _near(table: Table, die: int) -> Table:
    """Return the rows of the results table about the one that was rolled."""
    first = max(0, min(len(table.rows) - _ROWS, die - 1 - _ROWS // 2))
    assert table.lit is not None
    lit = table.lit[0] - first, table.lit[1]
    return table._replace(rows=table.rows[first : first + _ROWS], lit=lit)
