"""How a piece is drawn, and the card of what is under the cursor: piece, hand card or cell."""

from functools import lru_cache

from game.board.grid import Cell
from game.core.presentation import Badge, Base, Description, Look, Row, Slot, Tone
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceRef, Ref, Seat
from game.core.words import Phrase, Words
from rulesets.kit.attackers import attacker_rows
from rulesets.mini_wars.hidden import fogged
from rulesets.mini_wars.moves import Threats, may_act
from rulesets.mini_wars.state import (
    BOUGHT,
    BUILDINGS,
    DONE,
    GROUND,
    MOVED,
    READY,
    SINGLE_STEP,
    UNITS,
    Building,
    Mobility,
    Piece,
    Prey,
    State,
    Unit,
)
from rulesets.mini_wars.view.words import CLASSES, noun, owner_name, terrain_name

SPRITES = "mini_wars/"
UNKNOWN = "unknown"


@lru_cache(maxsize=1 << 11)
def look(piece: Piece) -> Look:
    """Return how a piece is drawn: hp that are lost, and whether it can still act."""
    full = piece.type.hp
    tone = Tone.BAD if 2 * piece.hp < full else Tone.PLAIN
    badges = [Badge(Slot.STRENGTH, str(piece.hp), tone, quiet=piece.hp == full)]
    if piece.kind in BUILDINGS:
        return Look(SPRITES + piece.kind, piece.seat, Base.BUILDING, tuple(badges))
    spent = piece.status != READY and not may_act(piece, UNITS[piece.kind])
    if piece.status == MOVED and not spent:
        badges.append(Badge(Slot.STATE, "may_attack"))
    return Look(SPRITES + piece.kind, piece.seat, badges=tuple(badges), dimmed=spent)


def unknown_look(owner: Seat) -> Look:
    """Return how a piece that is not seen is drawn."""
    return Look(SPRITES + UNKNOWN, owner)


def describe(seen: State, seat: Seat, ref: Ref) -> Description:
    """Return what a seat can know of a thing."""
    match ref:
        case CardRef(card):
            return _card(seen, seat, UNITS[card])
        case PieceRef(id) if id in seen.pieces:
            return _piece(seen, seat, seen.pieces[id])
        case CellRef(cell) if cell in seen.unknown:
            return _unknown(seen, cell)
        case CellRef(cell):
            return _cell(seen, seat, cell)
    return Description("Nothing")


def _piece(seen: State, seat: Seat, piece: Piece) -> Description:
    kind = piece.type
    words: dict[str, Words | int] = {
        "cell": seen.setting.grid.label(piece.cell),
        "terrain": terrain_name(seen.setting, piece.cell).lower(),
    }
    state: Words = ""
    if isinstance(kind, Unit):
        if piece.seat == seen.seat and piece.seat == seat:
            state = _STATUS[piece.status]
        facts = _unit_facts(kind)
    else:
        facts = _building_facts(kind)
    if piece.seat != seat:
        owner = owner_name(piece.seat)
        facts = (Row("Owner", owner, seat=piece.seat), *facts)
    return Description(
        kind.title,
        Phrase("{cell}, {terrain}", words),
        look(piece),
        (piece.hp, kind.hp),
        facts,
        (*terrain_notes(seen, piece.cell, kind), *_attackers(seen, seat, piece.cell, piece)),
        state=state,
    )


_STATUS: dict[int, Words] = {
    READY: "not acted",
    MOVED: "moved",
    DONE: "done",
    BOUGHT: "just bought",
}

_PREY = {
    Prey.AIRCRAFT: "aircraft only",
    Prey.NOT_AIRCRAFT: "not aircraft",
    Prey.BOATS: "boats only",
}

_CLASS = {
    Mobility.HUMAN: "{move}, human",
    Mobility.VEHICLE: "{move}, vehicle",
    Mobility.AIRCRAFT: "{move}, aircraft",
    Mobility.BOAT: "{move}, boat",
}


def _unit_facts(unit: Unit) -> tuple[Row, ...]:
    """Return what is printed of a unit (§3)."""
    span = {"near": unit.near, "far": unit.far}
    rows = [
        Row(
            Phrase("Move", context="steps of a unit"),
            Phrase(_CLASS[unit.mobility], {"move": unit.move}),
            rule="9",
        ),
        Row("Power", Phrase("{factor} % of hp", {"factor": unit.factor}), rule="11"),
        Row("Range", 1 if unit.far == 1 else Phrase("{near}–{far}", span), rule="10"),
        Row("Counters", "yes" if unit.counters else "no", rule="12"),
    ]
    if unit.attacks in _PREY:
        rows.append(Row("Attacks", _PREY[unit.attacks], rule="3"))
    if unit.against_humans != 1:
        rows.append(Row("Against humans", Phrase("× {times}", {"times": unit.against_humans})))
    if not unit.acts_after_move:
        rows.append(Row("After moving", "cannot act", rule="3"))
    return tuple(rows)


def _building_facts(kind: Building) -> tuple[Row, ...]:
    rows = []
    if kind.income:
        rows.append(Row("Income", Phrase("{gold} a turn", {"gold": kind.income}), rule="6"))
    sold = [unit.title for unit in UNITS.values() if unit.bought_at == kind.key]
    if sold:
        rows.append(Row("Sells", _listed(sold), rule="17"))
    if kind.key == "base":
        rows.append(Row("The last one lost", "loses the game", rule="18"))
    return tuple(rows)


def _listed(names: list[str]) -> Words:
    words: Words = names[0]
    for name in names[1:]:
        words = Phrase("{names}, {name}", {"names": words, "name": name})
    return words


def terrain_notes(seen: State, cell: Cell, kind: Unit | Building) -> list[Row]:
    """Tell how the ground changes the damage a piece takes (§11)."""
    if isinstance(kind, Unit) and kind.mobility is Mobility.AIRCRAFT:
        return [Row("Terrain does not matter to aircraft", rule="11")]
    return _ground_notes(seen.setting.terrain(cell))


def _ground_notes(terrain: str) -> list[Row]:
    if terrain == "forest":
        return [Row("Takes 25 % less damage here", tone=Tone.GOOD, rule="11")]
    if terrain in ("shallow", "deep"):
        return [Row("Takes 25 % more damage here", tone=Tone.BAD, rule="11")]
    return []


def _attackers(seen: State, seat: Seat, cell: Cell, piece: Piece | None) -> list[Row]:
    """List the seen enemies that could attack a cell next turn, unless an enemy stands there."""
    if piece is not None and seen.setting.team[piece.seat] != seen.setting.team[seat]:
        return []
    found = Threats(seen).on(seat, cell, piece.kind if piece else "")
    label = seen.setting.grid.label
    return attacker_rows(((foe.type.title, label(foe.cell), foe.seat) for _, foe in found), "10")


def _unknown(seen: State, cell: Cell) -> Description:
    owner = seen.unknown[cell]
    words: dict[str, Words | int] = {
        "cell": seen.setting.grid.label(cell),
        "terrain": terrain_name(seen.setting, cell).lower(),
        "owner": owner_name(owner),
    }
    return Description(
        "Unknown neutral piece" if owner == NEUTRAL else "Unknown enemy",
        Phrase("{cell}, {terrain}. Owner: {owner}", words),
        unknown_look(owner),
        notes=(
            Row("Too far to see its kind and health. It cannot be attacked until seen.", rule="19"),
        ),
    )


def _card(seen: State, seat: Seat, unit: Unit) -> Description:
    price = {"gold": seen.setting.price[seat][unit.key]}
    return Description(
        unit.title,
        Phrase("from your hand, {gold} gold", price),
        Look(SPRITES + unit.key, seat),
        facts=(*_unit_facts(unit), Row("Health", unit.hp)),
        notes=(
            Row(
                Phrase("Goes next to your {building}", {"building": noun(unit.bought_at)}),
                rule="17",
            ),
        ),
    )


def _cell(seen: State, seat: Seat, cell: Cell) -> Description:
    terrain = seen.setting.terrain(cell)
    return Description(
        terrain_name(seen.setting, cell),
        seen.setting.grid.label(cell),
        facts=tuple(_entry(terrain, mobility) for mobility in Mobility),
        notes=(
            *_sight_notes(seen, seat, cell),
            *_ground_notes(terrain),
            *_attackers(seen, seat, cell, None),
        ),
    )


def _sight_notes(seen: State, seat: Seat, cell: Cell) -> list[Row]:
    """Tell that a cell lies in the fog (§19)."""
    if fogged(seen, seat) >> cell & 1:
        text = "Not in sight now: of a piece here you know only whose it is."
        return [Row(text, icon="eye_off", rule="19")]
    return []


def _entry(terrain: str, mobility: Mobility) -> Row:
    title = CLASSES[mobility].capitalize()
    if terrain in GROUND[mobility]:
        return Row(title, "yes", rule="9")
    if terrain in SINGLE_STEP[mobility]:
        return Row(title, "one step", rule="9")
    return Row(title, "no", rule="9")
