"""Fights as people read them: the ledger of one, the list of all, and the results table."""

from game.board.grid import Cell
from game.core.presentation import Panel, Row, Table, Tone
from game.core.refs import PieceId, Seat
from game.core.words import Phrase, Words
from rulesets.warshard import naming
from rulesets.warshard.kinds import COLUMNS, RESULTS
from rulesets.warshard.odds import FAILED, Odds, odds, power
from rulesets.warshard.setting import other
from rulesets.warshard.state import MOVE, Fight, Rolled, State

TABLE, FIGHTS = "table", "fights"
"""Keys of the panels."""


# ------------------------------------------------------------------------------- a fight


def ledger(seen: State, fight: Fight, viewer: Seat, *, merged: bool = False) -> list[Row]:
    """Return who is in a fight and with what strength; what moves the column comes first.

    Args:
        seen: the position.
        fight: the fight.
        viewer: whom the tones are for.
        merged: sum up all but the first units of each side, for a place with little room.
    """
    found = odds(seen, fight)
    defenders = [
        Row(naming.unit_at(seen, id), seen.kind(id).power, rule="13", seat=seen.seat(id))
        for id in fight.defenders
    ]
    attackers = [_attacker_row(seen, id, fight.cell) for id in fight.attackers]
    if merged:
        defenders, attackers = _merged(defenders, 1), _merged(attackers, 2)
    holder = _holder_row(seen, fight, found)
    return [*shift_rows(found, attacker=attacks(seen, viewer)), holder, *defenders, *attackers]


def _merged(rows: list[Row], most: int) -> list[Row]:
    """Return rows of strengths, the last ones summed up if there are more than so many."""
    if len(rows) <= most:
        return rows
    rest = rows[most - 1 :]
    strength = sum(row.value for row in rest if isinstance(row.value, int))
    text = "{count} more" if most > 1 else "{count} in support"
    return [*rows[: most - 1], rest[0]._replace(label=Phrase(text, {"count": len(rest)}),
                                                value=strength)]  # fmt: skip


def attacks(seen: State, viewer: Seat) -> bool:
    """Say whether a viewer sees fights as the attacker does; who plays neither side does."""
    return viewer != other(seen.active)


def _attacker_row(seen: State, id: PieceId, goal: Cell) -> Row:
    unit, strength = naming.unit_at(seen, id), power(seen, id, goal)
    if strength < seen.kind(id).power:
        over = Phrase("{unit}, over the river ½", {"unit": unit})
        return Row(over, strength, rule="4", seat=seen.seat(id))
    return Row(unit, strength, rule="13", seat=seen.seat(id))


def _holder_row(seen: State, fight: Fight, found: Odds) -> Row:
    id = seen.defender(fight.cell)
    text = "{unit} defends"
    if seen.setting.cover >> fight.cell & 1:
        text = "{unit} defends, {ground} × 2"
    ground = naming.ground(seen.setting, fight.cell).lower()
    words: dict[str, Words | int] = {"unit": naming.unit_at(seen, id), "ground": ground}
    return Row(Phrase(text, words), found.held, rule="13", seat=seen.seat(id))


def strengths(found: Odds) -> Words:
    """Return attack and defence: "12 : 4"."""
    words: dict[str, Words | int] = {"attack": found.attack, "defence": found.defence}
    return Phrase("{attack} : {defence}", words)


def column_words(found: Odds) -> Words:
    """Return what a fight has come to: "12 : 4, column 4-1"."""
    words: dict[str, Words | int] = {
        "strengths": strengths(found),
        "column": naming.column(found.column),
    }
    if found.overrun:
        return Phrase("{strengths}, destroyed without a die", words)
    if found.column == FAILED:
        return Phrase("{strengths}, below 1-2: the attack fails", words)
    return Phrase("{strengths}, column {column}", words)


def shift_rows(found: Odds, *, attacker: bool) -> list[Row]:
    """Return what supply does to the column (§14), as good or bad for the attacker or defender."""
    if found.overrun:
        return []
    right, left = (Tone.GOOD, Tone.BAD) if attacker else (Tone.BAD, Tone.GOOD)
    match found.defender_cut, found.attacker_cut:
        case True, True:
            return [Row("Both without supply", "no shift", rule="14")]
        case True, False:
            return [Row("Defender without supply", "1 column right", tone=right, rule="14")]
        case False, True:
            return [Row("Attacker without supply", "1 column left", tone=left, rule="14")]
    return []


# -------------------------------------------------------------------------- all fights


def fight_list(seen: State, viewer: Seat) -> Panel:
    """Return a line for each fight, under way or as the dice fell."""
    if seen.fights:
        rows = [_line(seen, number, fight, viewer) for number, fight in enumerate(seen.fights, 1)]
        return Panel(FIGHTS, "Fights", rows=tuple(rows))
    rows = [_rolled_line(seen, number, rolled) for number, rolled in enumerate(seen.rolled, 1)]
    return Panel(FIGHTS, "Latest fights", rows=tuple(rows))


def _line(seen: State, number: int, fight: Fight, viewer: Seat) -> Row:
    """Return a fight in one line: number, place, strengths, column."""
    found = odds(seen, fight)
    words: dict[str, Words | int] = {
        "number": number,
        "place": naming.place(seen.setting, fight.cell),
        "strengths": strengths(found),
    }
    text = Phrase("{number}  {place}, {strengths}", words)
    value = "DE" if found.overrun else naming.column(found.column)
    return Row(text, value, tone=_tone(found, attacker=attacks(seen, viewer)), rule="13")


def _rolled_line(seen: State, number: int, rolled: Rolled) -> Row:
    words: dict[str, Words | int] = {
        "number": number,
        "place": naming.place(seen.setting, rolled.cell),
        "column": naming.column(rolled.column),
        "die": rolled.die,
    }
    text = "{number}  {place}, {column}, die {die}" if rolled.die else "{number}  {place}"
    return Row(Phrase(text, words), rolled.result, rule="15")


# ------------------------------------------------------------------------ results table


def results_table(column: int = FAILED, before: int = FAILED, die: int = 0) -> Table:
    """Return the results table (§15), a column lit, or the cell that was rolled.

    Args:
        column: the one used, or FAILED for none.
        before: the column before supply, outlined if it is another.
        die: the face; 0: none was rolled.
    """
    rows = tuple((str(face), *row) for face, row in enumerate(RESULTS, 1))
    lit = None if column == FAILED else (die - 1 if die else -1, column + 1)
    was = None if FAILED in (column, before) or before == column else before + 1
    return Table(("", *COLUMNS), rows, lit, was)


def faces_table(found: Odds, before: Odds | None = None) -> Table | None:
    """Return the six results of a fight in a row, below those it has had so far.

    Args:
        found: what the fight comes to.
        before: what it has been; None: it is a new one.
    """
    columns = [odds.column for odds in (before, found) if odds is not None]
    if columns[0] == columns[-1]:
        columns = columns[-1:]
    rows = [
        (COLUMNS[column], *(row[column] for row in RESULTS))
        for column in columns
        if column != FAILED
    ]
    if found.column == FAILED:
        return None
    return Table(("Die", *map(str, range(1, len(RESULTS) + 1))), tuple(rows), (len(rows) - 1, -1))


def table_now(seen: State, viewer: Seat) -> Panel:
    """Return the results table for the fight that matters now.

    That is the one changed last; once the dice have fallen, the one that something must be chosen
    of, else the last. With the turn its fights are over: the table is shown as it is printed.
    """
    if seen.fights:
        index = seen.fight_at(seen.latest)
        return _under_way(seen, index if index >= 0 else len(seen.fights) - 1, viewer)
    if seen.rolled and seen.phase != MOVE:
        cells = [rolled.cell for rolled in seen.rolled]
        chosen = seen.tasks[0].cell if seen.tasks else cells[-1]
        return _rolled(seen, cells.index(chosen) if chosen in cells else len(cells) - 1)
    return Panel(TABLE, "Results of a fight, one die", table=results_table())


def about_fight(seen: State, cell: Cell, viewer: Seat) -> tuple[Panel, ...]:
    """Return the panels about the fight for a cell, under way or latest; () if there is none."""
    index = seen.fight_at(cell)
    if index >= 0:
        rows = tuple(ledger(seen, seen.fights[index], viewer))
        words: dict[str, Words | int] = {"number": index + 1, "count": len(seen.fights)}
        title = Phrase("Fight {number} of {count}", words)
        return _under_way(seen, index, viewer), Panel(FIGHTS, title, rows=rows)
    if not seen.fights:
        for index, rolled in enumerate(seen.rolled):
            if rolled.cell == cell:
                return (_rolled(seen, index),)
    return ()


def _under_way(seen: State, index: int, viewer: Seat) -> Panel:
    """Return the results table with the column of a fight lit."""
    fight = seen.fights[index]
    found = odds(seen, fight)
    words: dict[str, Words | int] = {
        "number": index + 1,
        "cell": seen.setting.grid.label(fight.cell),
        "strengths": strengths(found),
        "column": _column(found),
    }
    title = Phrase("Fight {number} at {cell}, {strengths}, {column}", words)
    table = results_table(found.column, found.before)
    rows = tuple(shift_rows(found, attacker=attacks(seen, viewer)))
    return Panel(TABLE, title, rows=rows, table=table)


def _rolled(seen: State, index: int) -> Panel:
    """Return the results table with the cell that a fight has rolled lit."""
    rolled = seen.rolled[index]
    words: dict[str, Words | int] = {
        "number": index + 1,
        "die": rolled.die,
        "result": naming.outcome(rolled.result, rolled.sent, rolled.stuck),
    }
    text = "Fight {number}, die {die}: {result}" if rolled.die else "Fight {number}: {result}"
    table = results_table(rolled.column, die=rolled.die)
    return Panel(TABLE, Phrase(text, words), table=table)


def _column(found: Odds) -> str:
    """Return what a fight has come to, in the fewest signs."""
    if found.overrun:
        return "no die"
    return "it fails" if found.column == FAILED else naming.column(found.column)


def _tone(found: Odds, *, attacker: bool) -> Tone:
    if not found.overrun and found.column != FAILED:
        return Tone.PLAIN
    return Tone.GOOD if found.overrun is attacker else Tone.BAD
