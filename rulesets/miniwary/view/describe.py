"""How pawns and tiles are drawn, and the card of the one under the cursor."""

from game.board.grid import Cell
from game.core.presentation import Base, Description, Look, Row, Tone
from game.core.refs import CellRef, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.kit.attackers import danger, safety
from rulesets.miniwary.combat import FACES, attack_bonus, chances, defence_bonus
from rulesets.miniwary.state import WHITE, Pawn, State
from rulesets.miniwary.view.words import PAWN_NAMES, TILE_EFFECTS, TILE_NAMES, label

ROLLS = FACES * FACES
"""How many ways two combat dice may fall."""


def look(state: State, id: PieceId) -> Look:
    """Return how a pawn is drawn: its value is its upper face (§2)."""
    pawn = state.pawns[id]
    return Look(f"pawn/{pawn.value}", state.seat(pawn.side), Base.BARE)


def tile_look(state: State, cell: Cell) -> Look:
    """Return how a tile is drawn that was laid by hand (§3)."""
    shape = state.setting.grid.shape.value
    return Look(f"tile/{state.colour(cell)}_{shape}", base=Base.BARE)


def describe(seen: State, seat: Seat, ref: Ref) -> Description:
    """Return what is known of a thing, which is everything."""
    match ref:
        case PieceRef(id) if id in seen.pawns:
            return _pawn(seen, seat, id)
        case CellRef(cell):
            return _tile(seen, cell)
    return Description("Nothing")


def _pawn(seen: State, viewer: Seat, id: PieceId) -> Description:
    pawn = seen.pawns[id]
    words: dict[str, Words | int] = {
        "cell": label(seen, pawn.cell),
        "tile": TILE_NAMES[seen.colour(pawn.cell)].lower(),
    }
    seat = seen.seat(pawn.side)
    facts = (
        Row("Attacks with", pawn.value + attack_bonus(seen, pawn), rule="8"),
        Row("Defends with", pawn.value + defence_bonus(seen, pawn), rule="8"),
        Row("Owner", seat_name(seat), seat=seat),
    )
    return Description(
        PAWN_NAMES[pawn.side],
        Phrase("{cell}, {tile}", words),
        look(seen, id),
        (pawn.value, seen.setting.options.start_value),
        facts,
        notes=(*_ground_notes(seen, pawn.cell), *threats(seen, pawn, own=seat == viewer)),
    )


def threats(state: State, pawn: Pawn, *, own: bool = True) -> list[Row]:
    """Return a line for every enemy beside a pawn that could attack it, with its chance (§7).

    Args:
        state: the position.
        pawn: the pawn.
        own: it is of whoever looks; else the lines tell of chances, not of dangers.
    """
    rows = []
    near = state.setting.near[pawn.cell]
    for foe in state.pawns.values():
        if foe.side != pawn.side and near >> foe.cell & 1:
            advantage = foe.value + attack_bonus(state, foe) - pawn.value
            win = chances(advantage - defence_bonus(state, pawn))[0]
            words: dict[str, Words | int] = {
                "value": foe.value,
                "cell": label(state, foe.cell),
            }
            if win:
                text = Phrase("The {value} at {cell} would beat it", words)
                share = f"{int(win * ROLLS)} / {ROLLS}"
                rows.append(danger(text, "7", own=own)._replace(value=share))
            else:
                text = Phrase("The {value} at {cell} cannot beat it", words)
                rows.append(safety(text, "7", own=own))
    return rows


def _tile(seen: State, cell: Cell) -> Description:
    colour = seen.colour(cell)
    beside = {"count": len(seen.setting.grid.neighbours[cell])}
    return Description(
        TILE_NAMES[colour],
        label(seen, cell),
        tile_look(seen, cell),
        facts=(Row("Neighbours", beside["count"], rule="1"),),
        notes=tuple(_ground_notes(seen, cell)),
    )


def _ground_notes(seen: State, cell: Cell) -> list[Row]:
    colour = seen.colour(cell)
    tone = Tone.PLAIN if colour == WHITE else Tone.GOOD
    return [Row(TILE_EFFECTS[colour], tone=tone, rule="8")]
