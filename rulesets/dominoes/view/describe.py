"""The card of a troop, a card of the hand or a cell under the cursor, and how each is drawn."""

from game.board.grid import Cell
from game.core.presentation import (
    Badge,
    Base,
    Description,
    Look,
    Row,
    Slot,
    Tone,
)
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.dominoes.board import KINDS, SNIPER, Aim, Kind, Step
from rulesets.dominoes.combat import covered, ground
from rulesets.dominoes.moves import may_act
from rulesets.dominoes.state import BONUS_17, NO_FACING, STOCK, Face, State
from rulesets.dominoes.view.exposure import exposure
from rulesets.dominoes.view.words import SIDES, label_of, lying_words, owner_of_base, troop_at
from rulesets.kit.attackers import danger, safety

_STEPS = {
    Step.ORTHOGONAL: "not diagonally",
    Step.DIAGONAL: "diagonally",
    Step.ANY: "straight or diagonally",
    Step.CLIMBING: "not diagonally, over walls",
}


def describe(seen: State, seat: Seat, ref: Ref) -> Description:
    """Return what is known of a thing."""
    match ref:
        case PieceRef(id) if id in seen.troops:
            return _troop(seen, seat, id)
        case CardRef(kind) if kind in KINDS:
            title, facts = KINDS[kind].title, _abilities(KINDS[kind])
            return Description(title, "In your pool", card_look(kind, seat), facts=facts)
        case CardRef("domino"):
            if seen.phase == BONUS_17:
                return Description("Base tile", notes=(Row("Added to your base", rule="12"),))
            return Description("Base tile", notes=(Row("A base has six tiles", rule="5"),))
        case CardRef("wall"):
            notes = (Row("Stops steps and direct shots", rule="4"),)
            return Description("Wall", notes=notes)
        case CellRef(cell):
            return _cell(seen, cell)
    return Description("Nothing")


def _abilities(kind: Kind) -> tuple[Row, ...]:
    """Return how a kind moves and attacks (§14)."""
    words: dict[str, Words | int] = {"count": kind.steps, "how": _STEPS[kind.step]}
    steps = Phrase("{count} step, {how}", words, many="{count} steps, {how}")
    rows = [
        Row(Phrase("Moves", context="steps of a troop"), steps, rule="14"),
        Row("Attacks", _attack(kind), rule="14"),
    ]
    if kind.leads:
        rows.append(Row("Spawns", "while outside its base", rule="9"))
    if kind.tireless:
        rows.append(Row("Actions", "several a turn", rule="14"))
    if kind.step is Step.CLIMBING:
        rows.append(Row("Mines", "do not harm it", rule="11"))
    return tuple(rows)


def _attack(kind: Kind) -> Words:
    words: dict[str, Words | int] = {"low": kind.low, "high": kind.high}
    how = "8 ways" if kind.ways == 8 else "4 ways"
    match kind.aim:
        case Aim.NONE:
            return "explodes"
        case Aim.FACING:
            return "as far as it faces"
        case Aim.SPLIT:
            return "5 cells in 2 directions"
        case Aim.LOBBED:
            return Phrase("{low} to {high} away, over all, {how}", {**words, "how": how})
    if kind.high == 1:
        return Phrase("1 cell, {how}", {"how": how})
    return Phrase("up to {high} cells, {how}", {**words, "how": how})


def _troop(seen: State, seat: Seat, id: PieceId) -> Description:
    troop = seen.troops[id]
    kind = KINDS[troop.kind]
    facts = [Row("Owner", seat_name(troop.seat), seat=troop.seat), *_abilities(kind)]
    if troop.kind == SNIPER and troop.facing != NO_FACING:
        facts.append(Row("Faces", SIDES[troop.facing], rule="13"))
    face = seen.faces.get(troop.cell)
    if face is not None:
        facts.append(Row("Stands on", lying_words(face, seen.phase), rule="11"))
    notes = [_danger(seen, id, own=troop.seat == seat)]
    if seen.acted >> id & 1 and troop.seat == seen.seat:
        told = Row("Has acted in this turn", rule="9")
        if may_act(seen, id):
            told = Row("Has acted, and may again with the bonus", rule="12")
        notes.insert(0, told)
    return Description(
        kind.title,
        label_of(seen, troop.cell),
        look(seen, id),
        facts=tuple(facts),
        notes=tuple(notes),
    )


def _danger(seen: State, id: PieceId, *, own: bool) -> Row:
    """Return who could attack a troop, or blow it up, from where all stand; if nobody, who could
    kill it otherwise.

    Until all bases are stocked some enemies are not there yet, or hidden (§8).
    """
    cell = 1 << seen.troops[id].cell
    count = 0
    for troop in seen.troops.values():
        if troop.seat != seen.troops[id].seat:
            count += bool(covered(seen, troop, ground(seen, troop.seat)) & cell)
    if not count:
        found = exposure(seen, id, seen.troops[id].cell)
        if found is not None and found.strikes:
            strike = found.strikes[0]
            told: dict[str, Words | int] = {"who": troop_at(seen, strike.piece), "how": strike.how}
            return danger(Phrase("It could be killed: {who} {how}", told), strike.rule, own=own)
        sure = seen.phase != STOCK
        none = "As all stand now, no enemy can hit it" if sure else "No enemy in sight can hit it"
        return safety(none, "10", own=own, sure=sure)
    words = {"count": count}
    text = Phrase("{count} enemy can hit it", words, many="{count} enemies can hit it")
    return danger(text, "10", own=own)


def _cell(seen: State, cell: Cell) -> Description:
    label = label_of(seen, cell)
    owner = owner_of_base(seen, cell)
    if owner is not None:
        words = {"player": seat_name(owner)}
        entrance = seen.ways.entrances >> cell & 1
        notes = (Row("An entrance", rule="5"),) if entrance else ()
        return Description(Phrase("Base of {player}", words), label, base_look(owner), notes=notes)
    if not seen.setting.field >> cell & 1:
        return Description(
            Phrase("Table", context="beside the field"),
            label,
            notes=(Row("Nothing enters it; only throws cross it", rule="4"),),
        )
    walls = sum(
        bool(seen.walls >> seen.setting.grid.edge(cell, other) & 1)
        for other in seen.setting.grid.neighbours[cell]
    )
    notes = (Row("Walls around it", walls, rule="4"),) if walls else ()
    if cell not in seen.faces:
        back = Look("domino/back", base=Base.BARE)
        hidden = Row("Flipped when a move ends on it", rule="11")
        return Description("Face-down tile", label, back, notes=(hidden, *notes))
    face = seen.faces[cell]
    lies: dict[str, Words | int] = {"cell": label, "face": lying_words(face, seen.phase)}
    return Description("Flipped tile", Phrase("{cell}: {face}", lies), face_look(face), notes=notes)


# -------------------------------------------------------------------------------------------- looks


SPRITES = "dominoes/"


def look(state: State, id: PieceId) -> Look:
    """Return how a troop is drawn: it is dimmed once it has acted this turn (§9)."""
    troop = state.troops[id]
    spent = bool(state.acted >> id & 1) and troop.seat == state.seat
    return Look(SPRITES + troop.kind, troop.seat, Base.FIGURE, facing=troop.facing, dimmed=spent)


def card_look(kind: str, seat: Seat) -> Look:
    """Return how the card of a kind of troop is drawn."""
    return Look(SPRITES + kind, seat, Base.FIGURE)


def face_look(face: Face) -> Look:
    """Return how a flipped field cell is drawn; a double that still lies there is a live mine."""
    if face is None:
        return Look("domino/gone", base=Base.BARE)
    sprite = f"domino/face_{face.low}_{face.high}"
    if face.mine:
        return Look(sprite, base=Base.BARE, badges=(Badge(Slot.MARK, "mine", Tone.BAD),))
    return Look(sprite, base=Base.BARE)


def base_look(seat: Seat) -> Look:
    """Return how a base cell is drawn: a back turned against those of the field (§5)."""
    return Look("domino/back_turned", seat, Base.BARE)
