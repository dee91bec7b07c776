"""The card of a unit, a unit in the hand or a hex, and fights as people read them.

Of a fight there is the ledger of who is in it, its line among all, the results table, and arrows on
the board.
"""

from game.board.grid import Cell
from game.core.presentation import (
    Badge,
    Description,
    Look,
    Marker,
    Panel,
    Pattern,
    Row,
    Slot,
    Table,
    Tone,
)
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase, Words
from rulesets.warshard.board import COLUMNS, RESULTS_TABLE, entering
from rulesets.warshard.combat import FAILED, Odds, column_of, odds, power, shifted, supporters
from rulesets.warshard.moves import card_id, card_of, supplied, supply_line, zone
from rulesets.warshard.state import MELEE, MOVE, SEATS, SUPPORT, Fight, Rolled, State, other
from rulesets.warshard.view.words import (
    RESULT,
    arrival_of,
    column_head,
    ground_of,
    halves,
    holder_of,
    outcome_words,
    place_of,
    unit_at,
)


def describe(seen: State, viewer: Seat, ref: Ref) -> Description:
    """Return what is known of a thing, which is everything."""
    match ref:
        case PieceRef(id) if id in seen.units:
            return _unit(seen, viewer, id)
        case CardRef(card) if any(card == card_of(task.unit) for task in seen.tasks):
            return _waiting(seen, card_id(card))
        case CellRef(cell):
            return _cell(seen, viewer, cell)
    return Description("Nothing")


SPRITES = "warshard/"

UNSUPPLIED = "unsupplied"


def look(state: State, id: PieceId) -> Look:
    """Return how a unit is drawn: its number, its figures, supply, and whether it is spent."""
    counter = state.setting.counters[id]
    kind = counter.kind
    badges = [Badge(Slot.NUMBERS, kind.numbers), Badge(Slot.NAME, str(id), quiet=True)]
    if id in state.unsupplied:
        badges.append(Badge(Slot.STATE, UNSUPPLIED))
    unit = state.units.get(id)
    spent = (
        unit is not None
        and state.phase == MOVE
        and counter.seat == state.active
        and not unit.points
        and not state.over
    )
    return Look(SPRITES + kind.key, counter.seat, badges=tuple(badges), dimmed=spent)


def _unit(seen: State, viewer: Seat, id: PieceId) -> Description:
    setting = seen.setting
    counter, unit = setting.counters[id], seen.units[id]
    words: dict[str, Words | int] = {
        "number": id,
        "cell": setting.grid.label(unit.cell),
        "ground": ground_of(setting, unit.cell).lower(),
    }
    joined = seen.fight_of(id)
    facts = list(_printed(seen, id))
    if seen.phase == MOVE and counter.seat == seen.active:
        facts.append(Row("Points left", halves(unit.points), rule="6"))
    if not counter.kind.supplies:
        facts.append(_supply(seen, id))
    facts.append(Row("Owner", holder_of(counter.seat), seat=counter.seat))
    return Description(
        counter.name,
        Phrase("number {number}, {cell}, {ground}", words),
        look(seen, id),
        facts=tuple(facts),
        notes=(
            *_stack_notes(seen, unit.cell),
            *_ground_notes(seen, unit.cell),
            *_fight_notes(seen, id),
        ),
        panels=about_fight(seen, seen.fights[joined].cell if joined >= 0 else unit.cell, viewer),
    )


def _printed(seen: State, id: PieceId) -> tuple[Row, ...]:
    """Return what is printed on a counter (§2)."""
    counter = seen.setting.counters[id]
    kind = counter.kind
    rows = [
        Row("Power", kind.power, rule="2"),
        Row("Defence", kind.defence, rule="2"),
        Row("Mobility", kind.mobility, rule="2"),
    ]
    if kind.range:
        rows.append(Row("Range", kind.range, rule="11"))
    if kind.supplies:
        rows.append(Row("Supply", "its source", tone=Tone.GOOD, rule="9"))
    if counter.special:
        rows.append(Row("Special", "free of zones", rule="7"))
    return tuple(rows)


def _supply(seen: State, id: PieceId) -> Row:
    """Return the supply of a unit: as it stands now, or as it was when movement ended (§9)."""
    if id in seen.unsupplied:
        return Row("Supply", Phrase("none", context="of supply"), tone=Tone.BAD, rule="9")
    line = supply_line(seen, seen.seat(id), seen.units[id].cell)
    if line:
        steps = Phrase("{count} hex", {"count": len(line) - 1}, many="{count} hexes")
        return Row("Supply", steps, tone=Tone.GOOD, rule="9")
    if seen.phase == MOVE:
        return Row("Supply", Phrase("none", context="of supply"), tone=Tone.BAD, rule="9")
    return Row("Supply", "this turn", tone=Tone.GOOD, rule="9")


def _fight_notes(seen: State, id: PieceId) -> list[Row]:
    index = seen.fight_of(id)
    if index < 0:
        return []
    place = place_of(seen.setting, seen.fights[index].cell)
    words: dict[str, Words | int] = {"number": index + 1, "place": place}
    return [Row(Phrase("In fight {number}, for {place}", words), rule="10")]


def _waiting(seen: State, id: PieceId) -> Description:
    counter = seen.setting.counters[id]
    return Description(
        counter.name,
        Phrase("number {number}, comes back", {"number": id}),
        look(seen, id),
        facts=_printed(seen, id),
        notes=(Row("Goes to a free reinforcement point in supply", rule="22"),),
    )


def _cell(seen: State, viewer: Seat, cell: Cell) -> Description:
    setting = seen.setting
    facts: list[Row] = []
    titles: tuple[Words, Words] = ("Enter", "Enter, special")
    for special, title in enumerate(titles):
        cost = entering(setting.board, cell, special=bool(special))
        if not special or setting.march[0] is not setting.march[1]:
            facts.append(Row(title, halves(cost) if cost > 0 else "no", rule="4"))
    facts.append(Row("Defence", "× 2" if setting.cover >> cell & 1 else "× 1", rule="4"))
    if cell in setting.victory:
        facts.append(Row("Victory points", setting.victory[cell], rule="20"))
        holder = seen.control.get(cell, NEUTRAL)
        facts.append(Row("Held by", holder_of(holder), rule="20", seat=holder))
    given = setting.places.get(cell)
    name = ground_of(setting, cell)
    return Description(
        given or name,
        Phrase("{cell}, {ground}", {"cell": setting.grid.label(cell), "ground": name.lower()}),
        facts=tuple(facts),
        notes=(
            *_ground_notes(seen, cell),
            *_side_notes(seen, cell),
            *_due_notes(seen, cell),
            *_entry_notes(seen, cell),
        ),
        panels=about_fight(seen, cell, viewer),
    )


def _stack_notes(seen: State, cell: Cell) -> list[Row]:
    """Tell that units that share a hex must part (§8)."""
    if len(seen.at(cell)) > 1:
        return [Row("All but one must leave by the end of their movement", tone=Tone.BAD, rule="8")]
    return []


def _ground_notes(seen: State, cell: Cell) -> list[Row]:
    if seen.setting.cover >> cell & 1:
        return [Row("Doubles the Defence of who stands here", tone=Tone.GOOD, rule="4")]
    return []


def _side_notes(seen: State, cell: Cell) -> list[Row]:
    """Tell whose zones of control and supply a hex lies in (§7, §9)."""
    rows = []
    for seat in SEATS:
        whose: dict[str, Words | int] = {"player": holder_of(seat)}
        if zone(seen, seat) >> cell & 1:
            rows.append(Row(Phrase("Zone of control of {player}", whose), rule="7", seat=seat))
        if supplied(seen, seat) >> cell & 1:
            rows.append(Row(Phrase("Supply of {player}", whose), rule="9", seat=seat))
    return rows


def _due_notes(seen: State, cell: Cell) -> list[Row]:
    """Tell who comes in on a hex, and in which turn (§21)."""
    setting = seen.setting
    due = [(id, setting.counters[id]) for id in seen.due]
    return [
        Row(
            Phrase("{unit} comes in here", {"unit": counter.name}),
            arrival_of(seen, id),
            rule="21",
            seat=counter.seat,
        )
        for id, counter in due
        if counter.cell == cell
    ]


def _entry_notes(seen: State, cell: Cell) -> list[Row]:
    """Tell whose destroyed units can come back on a hex, where they do (§22)."""
    setting = seen.setting
    if not setting.options.replacements:
        return []
    return [
        Row(
            Phrase("Reinforcement point of {player}", {"player": holder_of(seat)}),
            rule="22",
            seat=seat,
        )
        for seat in SEATS
        if setting.entries[seat] >> cell & 1
    ]


# ------------------------------------------------------------------------------------------ a fight


TABLE, FIGHTS = "table", "fights"
"""Keys of the panels."""
_TAB = Phrase("Fights", context="on a tab")


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
        Row(unit_at(seen, id), seen.kind(id).power, rule="13", seat=seen.seat(id))
        for id in fight.defenders
    ]
    attackers = [_attacker_row(seen, id, fight.cell) for id in fight.attackers]
    if merged:
        defenders, attackers = _merged(defenders, 1), _merged(attackers, 2)
    shifts = [
        row._replace(counts=True) for row in shift_rows(seen, found, attacker=attacks(seen, viewer))
    ]
    sums = [_holder_row(seen, fight, found), *defenders, *attackers]
    return [*shifts, *(row._replace(counts=True) for row in sums), *_stack_rows(seen, fight)]


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
    """Return whether a viewer sees fights as the attacker does; who plays neither side does."""
    return viewer != other(seen.active)


def _attacker_row(seen: State, id: PieceId, goal: Cell) -> Row:
    unit, strength = unit_at(seen, id), power(seen, id, goal)
    if strength < seen.kind(id).power:
        over = Phrase("{unit}, over the river ½", {"unit": unit})
        return Row(over, strength, rule="4", seat=seen.seat(id))
    return Row(unit, strength, rule="13", seat=seen.seat(id))


def _holder_row(seen: State, fight: Fight, found: Odds) -> Row:
    id = seen.defender(fight.cell)
    text = "{unit} defends"
    if seen.setting.cover >> fight.cell & 1:
        text = "{unit} defends, {ground} × 2"
    ground = ground_of(seen.setting, fight.cell).lower()
    words: dict[str, Words | int] = {"unit": unit_at(seen, id), "ground": ground}
    return Row(Phrase(text, words), found.held, rule="13", seat=seen.seat(id))


def _stack_rows(seen: State, fight: Fight) -> list[Row]:
    """Return a line for each unit that stands in the hex of a fight beside its defender (§18)."""
    first = seen.defender(fight.cell)
    return [
        Row(
            Phrase("{unit} stands there too", {"unit": seen.setting.counters[id].name}),
            rule="18",
            seat=seen.seat(id),
        )
        for id in seen.at(fight.cell)
        if id != first
    ]


def strengths(found: Odds) -> Words:
    """Return attack and defence: "12 : 4"."""
    words: dict[str, Words | int] = {"attack": found.attack, "defence": found.defence}
    return Phrase("{attack} : {defence}", words)


def column_words(found: Odds) -> Words:
    """Return what a fight has come to: "12 : 4, column 4-1"."""
    words: dict[str, Words | int] = {
        "strengths": strengths(found),
        "column": column_head(found.column),
    }
    if found.overrun:
        return Phrase("{strengths}, destroyed without a die", words)
    if found.column == FAILED:
        return Phrase("{strengths}, below 1-2: the attack fails", words)
    return Phrase("{strengths}, column {column}", words)


def help_in_range(seen: State, fight: Fight) -> int:
    """Return the most strength that the defender's support can yet bring to a fight (§12); none
    any more once its owner decides."""
    if seen.phase not in (MOVE, MELEE, SUPPORT):
        return 0
    return sum(
        seen.kind(id).power
        for id, cells in supporters(seen, other(seen.active))
        if cells >> fight.cell & 1
    )


def supported(seen: State, fight: Fight) -> Fight:
    """Return a fight as it is once all the attacker's free support in range has joined it (§11)."""
    free = (id for id, cells in supporters(seen, seen.active) if cells >> fight.cell & 1)
    return fight._replace(attackers=(*fight.attackers, *free))


def worst_column(seen: State, fight: Fight) -> int | None:
    """Return the column of a fight once all support that its defender has in range has come; None
    where that changes nothing."""
    found, power = odds(seen, fight), help_in_range(seen, fight)
    if not power:
        return None
    worst = shifted(column_of(found.attack, found.defence + power), found.shift)
    return worst if found.overrun or worst != found.column else None


def odds_words(seen: State, fight: Fight) -> Words:
    """Return what a fight has come to, and its column at worst: "12 : 4, column 3-1; if supported
    2-1", or that it fails then."""
    found, worst = odds(seen, fight), worst_column(seen, fight)
    if worst is None:
        return column_words(found)
    words: dict[str, Words | int] = {
        "strengths": strengths(found),
        "column": column_head(found.column),
        "worst": column_head(worst),
    }
    text = "{strengths}, column {column}; if supported {worst}"
    if found.overrun:
        text = "{strengths}, destroyed; if supported {worst}"
    if worst == FAILED:
        text = "{strengths}, column {column}; if supported it fails"
        if found.overrun:
            text = "{strengths}, destroyed; if supported it fails"
    return Phrase(text, words)


def shift_rows(seen: State, found: Odds, *, attacker: bool) -> list[Row]:
    """Return what supply does to the column (§14), as good or bad for the attacker or defender, and
    whose it is: one of all attackers is enough."""
    if found.overrun:
        return []
    right, left = (Tone.GOOD, Tone.BAD) if attacker else (Tone.BAD, Tone.GOOD)
    cut = found.attackers_cut
    who: dict[str, Words | int] = {"count": len(cut)}
    if cut:
        who["unit"] = unit_at(seen, cut[0])
    match found.defender_cut, bool(cut):
        case True, True:
            text = "Defender and {unit} without supply"
            many = "Defender and {count} attackers without supply"
            return [Row(Phrase(text, who, many=many), "no shift", rule="14")]
        case True, False:
            return [Row("Defender without supply", "1 column right", tone=right, rule="14")]
        case False, True:
            told = Phrase("{unit} without supply", who, many="{count} attackers without supply")
            return [Row(told, "1 column left", tone=left, rule="14")]
    return []


# --------------------------------------------------------------------------------------- all fights


def fight_list(seen: State, viewer: Seat) -> Panel:
    """Return a line for each fight, under way or as the dice fell."""
    if seen.fights:
        rows = [_line(seen, number, fight, viewer) for number, fight in enumerate(seen.fights, 1)]
        return Panel(FIGHTS, "Fights", rows=tuple(rows), short=_TAB)
    rows = [_rolled_line(seen, number, rolled) for number, rolled in enumerate(seen.rolled, 1)]
    return Panel(FIGHTS, "Latest fights", rows=tuple(rows), short=_TAB)


def _line(seen: State, number: int, fight: Fight, viewer: Seat) -> Row:
    """Return a fight in one line: number, place, strengths, column."""
    found = odds(seen, fight)
    words: dict[str, Words | int] = {
        "number": number,
        "place": place_of(seen.setting, fight.cell),
        "strengths": strengths(found),
    }
    text = Phrase("{number}  {place}, {strengths}", words)
    tone = Tone.PLAIN
    if worst_column(seen, fight) is None:
        tone = _tone(found, attacker=attacks(seen, viewer))
    return Row(text, odds_label(seen, fight), tone=tone, rule="13")


def _rolled_line(seen: State, number: int, rolled: Rolled) -> Row:
    words: dict[str, Words | int] = {
        "number": number,
        "place": place_of(seen.setting, rolled.cell),
        "column": column_head(rolled.column),
        "die": rolled.die,
    }
    text = "{number}  {place}, {column}, die {die}" if rolled.die else "{number}  {place}"
    return Row(Phrase(text, words), rolled.result, rule="15")


# ------------------------------------------------------------------------------------ results table


def results_table(column: int = FAILED, before: int = FAILED, die: int = 0) -> Table:
    """Return the results table (§15), a column lit, or the cell that was rolled.

    Args:
        column: the one used, or FAILED for none.
        before: the column before supply, outlined if it is another.
        die: the face; 0: none was rolled.
    """
    rows = tuple((str(face), *row) for face, row in enumerate(RESULTS_TABLE, 1))
    lit = None if column == FAILED else (die - 1 if die else -1, column + 1)
    was = None if FAILED in (column, before) or before == column else before + 1
    return Table(("", *COLUMNS), rows, lit, was, RESULT)


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
        (COLUMNS[column], *(row[column] for row in RESULTS_TABLE))
        for column in columns
        if column != FAILED
    ]
    if found.column == FAILED:
        return None
    return Table(
        ("Die", *map(str, range(1, len(RESULTS_TABLE) + 1))), tuple(rows), (len(rows) - 1, -1)
    )


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
    return Panel(TABLE, "Results, one die", table=results_table(), short="Table")


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
        "cell": seen.setting.grid.label(fight.cell),
        "strengths": strengths(found),
    }
    table = results_table(found.column, found.before)
    rows = [
        *shift_rows(seen, found, attacker=attacks(seen, viewer)),
        *_without_die(seen, fight, viewer),
        *_helped(seen, fight, viewer),
    ]
    title = Phrase("Fight {cell}, {strengths}", words)
    return Panel(TABLE, title, rows=tuple(rows), table=table, short="Table")


def _rolled(seen: State, index: int) -> Panel:
    """Return the results table with the cell that a fight has rolled lit."""
    rolled = seen.rolled[index]
    title = Phrase("Fight {cell}", {"cell": seen.setting.grid.label(rolled.cell)})
    result = outcome_words(rolled.result, rolled.sent, rolled.stuck, capital=True)
    die = Phrase("die {die}", {"die": rolled.die}) if rolled.die else ""
    table = results_table(rolled.column, die=rolled.die)
    return Panel(TABLE, title, rows=(Row(result, die),), table=table, short="Table")


def _without_die(seen: State, fight: Fight, viewer: Seat) -> list[Row]:
    """Return what comes of a fight that lights no column of the table."""
    found = odds(seen, fight)
    if not found.overrun and found.column != FAILED:
        return []
    if found.overrun and worst_column(seen, fight) is not None:
        return [Row("Unless support comes, destroyed without a die", rule="13")]
    words = "Destroyed without a die" if found.overrun else "Below 1-2: it fails"
    return [Row(words, tone=_tone(found, attacker=attacks(seen, viewer)), rule="13")]


def _helped(seen: State, fight: Fight, viewer: Seat) -> list[Row]:
    """Return what the defender's support could yet make of a fight."""
    worst = worst_column(seen, fight)
    if worst is None:
        return []
    attacker = attacks(seen, viewer)
    text = "If their support comes" if attacker else "If your support comes"
    return [Row(text, column_head(worst), tone=Tone.BAD if attacker else Tone.GOOD, rule="12")]


def _tone(found: Odds, *, attacker: bool) -> Tone:
    if not found.overrun and found.column != FAILED:
        return Tone.PLAIN
    return Tone.GOOD if found.overrun is attacker else Tone.BAD


# ------------------------------------------------------------------------------------------- arrows


def fight_marks(seen: State) -> list[Marker]:
    """Return an arrow from each unit in a fight to its hex, with the column at its head."""
    marks = []
    for number, fight in enumerate(seen.fights, 1):
        group = f"fight {number}"
        melee = _lines(seen, fight, fight.attackers, melee=True)
        helped = _lines(seen, fight, (*fight.attackers, *fight.defenders), melee=False)
        label = odds_label(seen, fight)
        marks.append(Marker(group, Pattern.ATTACK, label=label, lines=melee))
        if helped:
            marks.append(Marker(f"{group} support", Pattern.SUPPORT, lines=helped))
    return marks


def latest_marks(seen: State) -> list[Marker]:
    """Return the arrow of each fight decided last with its result at the head."""
    return [
        Marker(
            f"result {number}",
            Pattern.ATTACK,
            label=rolled.result,
            lines=((rolled.source, rolled.cell),),
        )
        for number, rolled in enumerate(seen.rolled, 1)
    ]


def _lines(
    seen: State, fight: Fight, ids: tuple[PieceId, ...], *, melee: bool
) -> tuple[tuple[Cell, ...], ...]:
    return tuple((seen.units[id].cell, fight.cell) for id in ids if seen.kind(id).melee is melee)


def odds_label(seen: State, fight: Fight) -> Words:
    """Return the column of a fight in the fewest signs, and the one that support could make of it:
    "3-1 to 2-1"; below 1-2 it fails."""
    found, worst = odds(seen, fight), worst_column(seen, fight)
    now: Words = "DE" if found.overrun else column_head(found.column)
    now = "fails" if not found.overrun and found.column == FAILED else now
    if worst is None:
        return now
    if worst == FAILED:
        return Phrase("{now} or fails", {"now": now})
    return Phrase("{now} to {worst}", {"now": now, "worst": column_head(worst)})
