"""The card of a thing under the cursor: a unit, a unit in the hand, or a hex."""

from game.board.grid import Cell
from game.core.presentation import Description, Row, Tone
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase, Words
from rulesets.warshard import ground, naming
from rulesets.warshard.fights import about_fight
from rulesets.warshard.kinds import HALVES
from rulesets.warshard.moves import card_id, card_of
from rulesets.warshard.present import look
from rulesets.warshard.setting import SEATS
from rulesets.warshard.state import MOVE, State
from rulesets.warshard.zones import supplied, supply_line, zone


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


def halves(points: int) -> Words | int:
    """Return half points as people write them: 2, 4½, ½."""
    whole, half = divmod(points, HALVES)
    if not half:
        return whole
    return f"{whole}½" if whole else "½"


def _unit(seen: State, viewer: Seat, id: PieceId) -> Description:
    setting = seen.setting
    counter, unit = setting.counters[id], seen.units[id]
    words: dict[str, Words | int] = {
        "number": id,
        "cell": setting.grid.label(unit.cell),
        "ground": naming.ground(setting, unit.cell).lower(),
    }
    joined = seen.fight_of(id)
    facts = list(_printed(seen, id))
    if seen.phase == MOVE and counter.seat == seen.active:
        facts.append(Row("Points left", halves(unit.points), rule="6"))
    if not counter.kind.supplies:
        facts.append(_supply(seen, id))
    facts.append(Row("Owner", naming.holder(counter.seat), seat=counter.seat))
    return Description(
        counter.name,
        Phrase("number {number}, {cell}, {ground}", words),
        look(seen, id),
        facts=tuple(facts),
        notes=(*_ground_notes(seen, unit.cell), *_fight_notes(seen, id)),
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
    """Tell whether a unit is in supply: as it stands now, or as it was when movement ended (§9)."""
    if id in seen.unsupplied:
        return Row("Supply", "none", tone=Tone.BAD, rule="9")
    line = supply_line(seen, seen.seat(id), seen.units[id].cell)
    if line:
        steps = Phrase("{count} hex", {"count": len(line) - 1}, many="{count} hexes")
        return Row("Supply", steps, tone=Tone.GOOD, rule="9")
    if seen.phase == MOVE:
        return Row("Supply", "none now", tone=Tone.BAD, rule="9")
    return Row("Supply", "this turn", tone=Tone.GOOD, rule="9")


def _fight_notes(seen: State, id: PieceId) -> list[Row]:
    index = seen.fight_of(id)
    if index < 0:
        return []
    place = naming.place(seen.setting, seen.fights[index].cell)
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
    for title, special in (("Enter", False), ("Enter, special", True)):
        cost = ground.entering(setting.board, cell, special=special)
        if not special or setting.march[0] is not setting.march[1]:
            facts.append(Row(title, halves(cost) if cost > 0 else "no", rule="4"))
    facts.append(Row("Defence", "× 2" if setting.cover >> cell & 1 else "× 1", rule="4"))
    if cell in setting.victory:
        facts.append(Row("Victory points", setting.victory[cell], rule="20"))
        holder = seen.control.get(cell, NEUTRAL)
        facts.append(Row("Held by", naming.holder(holder), rule="20", seat=holder))
    given = setting.places.get(cell)
    name = naming.ground(setting, cell)
    return Description(
        given or name,
        Phrase("{cell}, {ground}", {"cell": setting.grid.label(cell), "ground": name.lower()}),
        facts=tuple(facts),
        notes=(*_ground_notes(seen, cell), *_side_notes(seen, cell), *_due_notes(seen, cell)),
        panels=about_fight(seen, cell, viewer),
    )


def _ground_notes(seen: State, cell: Cell) -> list[Row]:
    if seen.setting.cover >> cell & 1:
        return [Row("Doubles the Defence of who stands here", tone=Tone.GOOD, rule="4")]
    return []


def _side_notes(seen: State, cell: Cell) -> list[Row]:
    """Tell whose zones of control and supply a hex lies in (§7, §9)."""
    rows = []
    for seat in SEATS:
        whose: dict[str, Words | int] = {"player": naming.holder(seat)}
        if zone(seen, seat) >> cell & 1:
            rows.append(Row(Phrase("Zone of control of {player}", whose), rule="7", seat=seat))
        if supplied(seen, seat) >> cell & 1:
            rows.append(Row(Phrase("Supply of {player}", whose), rule="9", seat=seat))
    return rows


def _due_notes(seen: State, cell: Cell) -> list[Row]:
    counters = seen.setting.counters
    return [
        Row(
            Phrase("{unit} comes in here", {"unit": counters[id].name}),
            rule="21",
            seat=counters[id].seat,
        )
        for id in seen.due
        if counters[id].cell == cell
    ]
