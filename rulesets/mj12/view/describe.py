"""How a unit is drawn, and the card of what is under the cursor: unit, hand card or hex."""

from game.board.grid import Cell
from game.core.presentation import Badge, Description, Look, Row, Slot, Tone
from game.core.refs import CardRef, CellRef, PieceRef, Ref, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.kit.attackers import attacker_rows, danger
from rulesets.mj12.board import (
    CLINGING,
    COVER,
    ENTER,
    FORD,
    FOREST,
    HILL,
    LEAP,
    UPHILL,
    VILLAGE,
    Foot,
    leaper,
)
from rulesets.mj12.moves import Threats
from rulesets.mj12.state import (
    DONE,
    INITIATIVE,
    MISSILES,
    NOWHERE,
    SETUP,
    SIGNS,
    UNITS,
    Piece,
    State,
    Unit,
)
from rulesets.mj12.view.words import CLASSES, MORALE_WORDS, TERRAIN, terrain_name

SPRITES = "mj12/"

_TOLD = 2
"""How many kinds of enemies are named that could attack a hex; more are counted."""


def card_look(unit: Unit, seat: Seat) -> Look:
    """Return how a fresh unit is drawn: strength bottom right, morale bottom left."""
    return Look(SPRITES + unit.key, seat, badges=_printed(unit))


def _printed(unit: Unit) -> tuple[Badge, ...]:
    return (
        Badge(Slot.STRENGTH, str(unit.strength), quiet=True),
        Badge(Slot.FOOT, f"morale_{unit.morale}", quiet=True),
    )


def _has_fired(state: State, piece: Piece) -> bool:
    """Return whether a unit has fired this turn; the markers of the last lie until the initiative
    is settled, and mean nothing any more (§10)."""
    return piece.fired and state.phase != INITIATIVE


def look(state: State, id: int, piece: Piece) -> Look:
    """Return how a unit is drawn: disruption, fire marker, and whether it can still act."""
    badges = list(_printed(piece.type))
    if piece.disrupted:
        badges.append(Badge(Slot.STATE, "disrupted"))
    if _has_fired(state, piece):
        badges.append(Badge(Slot.MARK, "fired"))
    spent = piece.status == DONE and id != state.active and state.phase != INITIATIVE
    return Look(SPRITES + piece.kind, piece.seat, badges=tuple(badges), dimmed=spent)


def describe(seen: State, seat: Seat, ref: Ref) -> Description:
    """Return what is to be known of a thing."""
    match ref:
        case CardRef(card) if card in UNITS:
            return _card(seen, seat, UNITS[card])
        case PieceRef(id) if id in seen.pieces:
            return _piece(seen, seat, id, seen.pieces[id])
        case CellRef(cell):
            return _cell(seen, seat, cell)
    return Description("Nothing")


# --------------------------------------------------------------------------- units


def _unit_facts(unit: Unit) -> tuple[Row, ...]:
    """Return what is printed of a unit (§2), but for the cost of those with missiles: two lines."""
    morale = {"sign": SIGNS[unit.morale], "word": MORALE_WORDS[unit.morale]}
    class_: dict[str, Words | int] = {
        "move": unit.move,
        "class": CLASSES[unit.foot].lower(),
    }
    rows = [
        Row("Strength", unit.strength, rule="20"),
        Row(Phrase("Move", context="steps of a unit"), Phrase("{move}, {class}", class_), rule="2"),
        Row("Morale", Phrase("{sign} {word}", morale), rule="2"),
    ]
    if unit.code:
        code: dict[str, Words | int] = {"code": unit.code, "range": len(MISSILES[unit.code])}
        rows.append(Row("Missile", Phrase("{code}, range {range}", code), rule="17"))
    else:
        rows.append(Row("Cost", unit.cost, rule="27"))
    return tuple(rows)


def _card(seen: State, seat: Seat, unit: Unit) -> Description:
    cost = {"cost": unit.cost}
    return Description(
        unit.title,
        Phrase("from your hand, {cost} points", cost) if seen.setting.points else "from your hand",
        card_look(unit, seat),
        facts=_unit_facts(unit),
        notes=(Row("Goes onto a marked hex", rule="11"), *_class_notes(unit)),
    )


def _class_notes(unit: Unit) -> list[Row]:
    if not unit.cavalry:
        return []
    return [Row("Cavalry enters no forest, marsh or village but by road", rule="5")]


def _piece(seen: State, seat: Seat, id: int, piece: Piece) -> Description:
    words: dict[str, Words | int] = {
        "cell": seen.setting.grid.label(piece.cell),
        "terrain": terrain_name(seen.setting, piece.cell).lower(),
        "owner": seat_name(piece.seat),
    }
    subtitle = "{cell}, {terrain}" if piece.seat == seat else "{owner}, {cell}, {terrain}"
    notes = []
    if piece.disrupted:
        text = "Disrupted: −1 on its attacks, and the next hit destroys it"
        notes.append(Row(text, tone=Tone.BAD, rule="3"))
    if _has_fired(seen, piece):
        notes.append(Row("Has fired this turn", rule="10"))
    notes += ground_notes(seen, piece.cell)
    notes += _attackers(seen, piece.seat, piece.cell, own=piece.seat == seat)
    if piece.type.code:
        notes.append(Row(Phrase("Cost {cost}", {"cost": piece.type.cost}), rule="27"))
    return Description(
        piece.type.title,
        Phrase(subtitle, words),
        look(seen, id, piece),
        facts=_unit_facts(piece.type),
        notes=tuple(notes),
        state="disrupted" if piece.disrupted else "",
    )


def _attackers(seen: State, seat: Seat, cell: Cell, *, own: bool = True) -> list[Row]:
    """List the enemies of a seat that could come to melee on a hex next turn, in play; where
    they are those of whoever looks (not `own`), the ones that still can in this (§16)."""
    if seen.phase == SETUP or not seat:
        return []
    moved = seen.pieces.get(seen.active) if seen.vacated == NOWHERE else None
    found = [
        foe
        for foe in Threats(seen).melee(seat, cell)
        if own
        or foe.status != DONE
        or (foe is moved and seen.setting.ground.strike[foe.cell] >> cell & 1)
    ]
    label = seen.setting.grid.label
    enemies = ((foe.type.title, label(foe.cell), foe.seat) for foe in found)
    rows = attacker_rows(enemies, "20", own=own, melee=True)
    if len(rows) <= _TOLD:
        return rows
    words = (
        "{count} enemies can come to melee here" if own else "{count} units can come to melee here"
    )
    return [danger(Phrase(words, {"count": len(found)}), "20", own=own)]


# --------------------------------------------------------------------------- hexes


def _cell(seen: State, seat: Seat, cell: Cell) -> Description:
    setting = seen.setting
    terrain = setting.terrain(cell)
    return Description(
        TERRAIN[terrain],
        setting.grid.label(cell),
        facts=tuple(_entry(terrain, class_) for class_ in Foot),
        notes=(
            *ground_notes(seen, cell),
            *_side_notes(seen, cell),
            *_attackers(seen, seat, cell),
        ),
    )


def _entry(terrain: str, class_: Foot) -> Row:
    cost = ENTER[class_].get(terrain)
    value: Words | int = "no entry" if cost is None else cost // 2
    return Row(CLASSES[class_], value, rule="5")


def ground_notes(seen: State, cell: Cell) -> list[Row]:
    """Tell what the ground does to movement, fire and melee (§5, §18, §19, §21)."""
    setting = seen.setting
    terrain = setting.terrain(cell)
    notes = []
    if terrain in COVER:
        notes.append(Row("Cannot be fired at here", tone=Tone.GOOD, rule="18"))
        notes.append(Row("Attacks on a unit here: −1", tone=Tone.GOOD, rule="21"))
    if terrain in CLINGING:
        notes.append(Row("Attacks from here: −1", tone=Tone.BAD, rule="21"))
    if setting.ground.high >> cell & 1:
        climb = {"points": UPHILL // 2}
        notes.append(Row(Phrase("Uphill costs {points} more", climb), rule="5"))
        notes.append(Row("Above lower ground: +1 to fire and attack, −1 against", rule="21"))
    if terrain in (FOREST, VILLAGE, HILL) or setting.ground.high >> cell & 1:
        notes.append(Row("Blocks lines of sight across it", rule="18"))
    if any(cell in setting.grid.edge_cells(edge) for edge in setting.ground.roads):
        notes.append(Row("Along the road: half a point a hex", tone=Tone.GOOD, rule="7"))
    return notes


def _side_notes(seen: State, cell: Cell) -> list[Row]:
    """Tell of rivers, bridges and hedgerows round a hex (§6)."""
    setting = seen.setting
    ground = setting.ground
    sides = {setting.grid.edge(cell, other) for other in setting.grid.neighbours[cell]}
    notes = []
    if sides & ground.rivers:
        costs = {"foot": FORD[Foot.INFANTRY] // 2, "horse": FORD[Foot.CAVALRY] // 2}
        text = "River: +{foot} for infantry, +{horse} for cavalry; no attack across"
        notes.append(Row(Phrase(text, costs), rule="6"))
    if sides & ground.bridges:
        notes.append(Row("Bridge: attacks across it −1", rule="6"))
    if sides & ground.hedgerows:
        leaps = CLASSES[leaper(swap=setting.options.hedgerow_swap)].lower()
        words: dict[str, Words | int] = {"class": leaps, "points": LEAP // 2}
        text = "Hedgerow: only {class} crosses, +{points}; no attack across, blocks sight"
        notes.append(Row(Phrase(text, words), rule="6"))
    return notes
