"""The panels beside and above the board: turns, fights, results table, schedule, shattered."""

from game.core.present import Panel, PanelKind, Place, Row, Table, Tone
from game.core.refs import NEUTRAL, PieceId
from game.core.words import Phrase, Words, seat_name
from rulesets.warshard import naming
from rulesets.warshard.ending import over, victory_points
from rulesets.warshard.kinds import COLUMNS, RESULTS
from rulesets.warshard.odds import FAILED, Odds, odds, power
from rulesets.warshard.setting import SEATS
from rulesets.warshard.state import Fight, Rolled, State

_SCHEDULED = 6
"""Reinforcements that the panel lists."""


def panels(seen: State) -> tuple[Panel, ...]:
    """Return the panels, what matters now first; those with nothing to say are left out."""
    fought = bool(seen.fights or seen.rolled)
    found = [_top(seen)]
    if fought:
        found += [_table(seen), _fights(seen)]
    found.append(_campaign(seen))
    if seen.shattered:
        found.append(_shattered(seen))
    if not fought:
        found.append(_table(seen))
    if seen.setting.victory:
        found.append(_victory(seen))
    return tuple(found)


def _top(seen: State) -> Panel:
    limit = seen.setting.max_turns
    words = {"turn": min(seen.turn + 1, limit), "limit": limit}
    row = Row("Turn", Phrase("{turn} of {limit}", words), key="turn", icon="clock", rule="23")
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
    return Panel("campaign", "Campaign" if seen.due else "Victory points", rows=tuple(rows))


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


# ------------------------------------------------------------------------------- fights


def fight_rows(seen: State, fight: Fight) -> list[Row]:
    """Return the ledger of a fight: units, strengths, supply (§13, §14)."""
    found = odds(seen, fight)
    rows = [_unit_row(seen, id, power(seen, id, fight.cell)) for id in fight.attackers]
    rows.append(_holder_row(seen, fight, found))
    rows += [_unit_row(seen, id, seen.kind(id).power) for id in fight.defenders]
    return rows + shift_rows(found)


def _unit_row(seen: State, id: PieceId, strength: int) -> Row:
    return Row(naming.unit_at(seen, id), strength, seat=seen.seat(id))


def _holder_row(seen: State, fight: Fight, found: Odds) -> Row:
    id = seen.defender(fight.cell)
    text = "{unit} defends"
    if seen.setting.cover >> fight.cell & 1:
        text = "{unit} defends, {ground} × 2"
    ground = naming.ground(seen.setting, fight.cell).lower()
    words: dict[str, Words | int] = {"unit": naming.unit_at(seen, id), "ground": ground}
    return Row(Phrase(text, words), found.held, rule="13", seat=seen.seat(id))


def column_words(found: Odds) -> Words:
    """Return what a fight has come to: "12 : 4, 4-1"."""
    words: dict[str, Words | int] = {
        "attack": found.attack,
        "defence": found.defence,
        "column": naming.column(found.column),
    }
    if found.overrun:
        return Phrase("{attack} : 0, destroyed without a die", words)
    return Phrase("{attack} : {defence}, {column}", words)


def shift_rows(found: Odds) -> list[Row]:
    """Return what moved the column, and why an attack fails (§13, §14)."""
    if found.overrun:
        return []
    rows = []
    if found.shift > 0:
        rows.append(Row("Defender without supply: one column right", rule="14"))
    if found.shift < 0:
        rows.append(Row("Attacker without supply: one column left", rule="14"))
    if found.column == FAILED:
        rows.append(Row("Below 1-2: the attack fails", tone=Tone.BAD, rule="14"))
    return rows


# -------------------------------------------------------------------------------- table


def results_table(found: Odds | None, die: int = 0) -> Table:
    """Return the results table with the column of a fight lit, or the cell that was rolled."""
    lit = was = None
    if found is not None and found.column != FAILED:
        lit = (die - 1 if die else -1, found.column)
        was = found.before if found.before not in (FAILED, found.column) else None
    rows = tuple((str(face), *row) for face, row in enumerate(RESULTS, 1))
    return Table(("", *COLUMNS), rows, _beside(lit), None if was is None else was + 1)


def _beside(lit: tuple[int, int] | None) -> tuple[int, int] | None:
    """Make room for the column of faces."""
    return None if lit is None else (lit[0], lit[1] + 1)


def _table(seen: State) -> Panel:
    """Return the results table: the column of the fight opened last lit, or the last die's cell."""
    title: Words = "Results, one die"
    table = results_table(None)
    if seen.fights:
        found = odds(seen, seen.fights[-1])
        table = results_table(found)
        words: dict[str, Words | int] = {
            "number": len(seen.fights),
            "attack": found.attack,
            "defence": found.defence,
        }
        title = Phrase("Fight {number}, {attack} : {defence}", words)
    for number, rolled in enumerate(() if seen.fights else seen.rolled, 1):
        if rolled.die:
            table = results_table(Odds(0, 0, 0, rolled.column, 0, rolled.column), rolled.die)
            title = Phrase("Fight {number}, die {die}", {"number": number, "die": rolled.die})
    return Panel("table", title, PanelKind.TABLE, table=table)


def _fights(seen: State) -> Panel:
    """Return a line for each fight, under way or as the dice fell."""
    if seen.fights:
        rows = [_line(seen, number, fight) for number, fight in enumerate(seen.fights, 1)]
        return Panel("fights", "Fights", rows=tuple(rows))
    rows = [_rolled_line(seen, number, rolled) for number, rolled in enumerate(seen.rolled, 1)]
    return Panel("fights", "Latest fights", rows=tuple(rows))


def _line(seen: State, number: int, fight: Fight) -> Row:
    """Return a fight in one line: number, place, strengths, column."""
    found = odds(seen, fight)
    words: dict[str, Words | int] = {
        "number": number,
        "place": naming.place(seen.setting, fight.cell),
        "attack": found.attack,
        "defence": found.defence,
    }
    text = Phrase("{number}  {place}, {attack} : {defence}", words)
    if found.overrun:
        return Row(text, "DE", tone=Tone.GOOD, rule="13")
    tone = Tone.BAD if found.column == FAILED else Tone.PLAIN
    return Row(text, naming.column(found.column), tone=tone, rule="13")


def _rolled_line(seen: State, number: int, rolled: Rolled) -> Row:
    words: dict[str, Words | int] = {
        "number": number,
        "place": naming.place(seen.setting, rolled.cell),
        "column": naming.column(rolled.column),
        "die": rolled.die,
    }
    text = "{number}  {place}, {column}, die {die}" if rolled.die else "{number}  {place}"
    return Row(Phrase(text, words), rolled.result, rule="15")


# ---------------------------------------------------------------------- off the board


def arrival(seen: State, id: PieceId) -> int:
    """Return the turn, counted from 1, at the end of which a reinforcement can come in (§21)."""
    counter = seen.setting.counters[id]
    turn = max(counter.turn, seen.turn)
    return turn + 1 + (seen.setting.order[turn & 1] != counter.seat)


def _shattered(seen: State) -> Panel:
    back = seen.setting.options.replacements and not over(seen)
    rows = [
        Row(
            seen.setting.counters[id].name,
            "back on 5 or 6" if back else "destroyed",
            rule="22",
            seat=seen.seat(id),
        )
        for id in seen.shattered
    ]
    return Panel("shattered", "Shattered units", rows=tuple(rows))
