"""What a seat is shown: troops, tiles, walls, cards, and the panels beside them."""

from game.board.grid import Cell, Edge, Mask, bits
from game.core.presentation import (
    Badge,
    Base,
    HandItem,
    Look,
    Marker,
    Pattern,
    PieceView,
    Presentation,
    Refusal,
    SeatView,
    Slot,
    Tone,
)
from game.core.refs import PieceId, Seat
from rulesets.dominoes import naming
from rulesets.dominoes.bases import BASE_CELLS
from rulesets.dominoes.cards import no_domino, no_spawn, no_stock
from rulesets.dominoes.countdown import countdowns
from rulesets.dominoes.kinds import KINDS
from rulesets.dominoes.panels import panels
from rulesets.dominoes.setup_moves import places
from rulesets.dominoes.state import BASE, BONUS_17, COIN, STOCK, WALL, Face, State

SPRITES = "dominoes/"

_WAIT = Refusal("Not your turn to put a wall.", "7", brief="Not your turn")


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
        return Look(sprite, base=Base.BARE, badges=(Badge(Slot.STATE, "mine", Tone.BAD),))
    return Look(sprite, base=Base.BARE)


def base_look(seat: Seat) -> Look:
    """Return how a base cell is drawn: a back turned against those of the field (§5)."""
    return Look("domino/back_turned", seat, Base.BARE)


def wall_look(state: State, edge: Edge) -> Look:
    """Return how a wall is drawn: a domino on its side (§4)."""
    one, other = state.setting.grid.edge_cells(edge)
    along = "horizontal" if other - one > 1 else "vertical"
    return Look(f"domino/wall_{along}", base=Base.BARE)


def present(seen: State, seat: Seat) -> Presentation:
    """Return everything a seat is shown at this moment."""
    return Presentation(
        pieces=tuple(
            PieceView(id, troop.cell, look(seen, id), naming.title(troop.kind))
            for id, troop in seen.troops.items()
        ),
        hand=_hand(seen, seat),
        panels=panels(seen, seat),
        markers=task_marks(seen),
        seats=tuple(SeatView(other, other in seen.out) for other in seen.setting.seats),
        focus=_focus(seen),
        ground=_ground(seen),
        edges={edge: wall_look(seen, edge) for edge in map(Edge, bits(seen.walls))},
        countdowns=countdowns(seen, seat),
    )


def _focus(seen: State) -> Mask:
    """Return field and bases once all stand, with a rim where a tile may be added."""
    if seen.phase in (COIN, BASE):
        return 0
    ground = seen.ways.ground
    return seen.setting.grid.spread(ground) if seen.phase == BONUS_17 else ground


def _ground(seen: State) -> dict[Cell, Look]:
    """Return flipped tiles and the bases."""
    found = {cell: face_look(face) for cell, face in seen.faces.items()}
    for seat, base in seen.bases.items():
        tile = base_look(seat)
        found.update(dict.fromkeys(bits(base), tile))
    return dict(sorted(found.items()))


def task_marks(seen: State) -> tuple[Marker, ...]:
    """Return marks on whoever must be seen to now: a first shot, a new sniper."""
    if seen.over:
        return ()
    if seen.shot is not None:
        troops = seen.troops
        line = (troops[seen.shot.shooter].cell, troops[seen.shot.victim].cell)
        return (Marker("aim", Pattern.ATTACK, 1 << line[1], lines=(line,)),)
    if seen.fresh is not None:
        cell: Mask = 1 << seen.troops[seen.fresh].cell
        return (Marker("task", Pattern.HINT, cell),)
    return ()


# ------------------------------------------------------------------------------- cards


def _hand(seen: State, seat: Seat) -> tuple[HandItem, ...]:
    """Return the cards of a seat: base tiles, a wall, or the troops of its pool."""
    if seen.over or seat not in seen.standing:
        return ()
    if seen.phase == BASE:
        left = BASE_CELLS - seen.base(seat).bit_count()
        return (_domino(left, no_domino(seen, seat), "beside the field"),)
    if seen.phase == WALL:
        return (_wall(seen, seat),)
    if seen.phase == BONUS_17 and seen.seat == seat:
        return (_domino(None, None, "beside your base"),)
    stocking = seen.phase == STOCK
    reason = no_stock if stocking else no_spawn
    return tuple(
        HandItem(
            kind,
            KINDS[kind].title,
            card_look(kind, seat),
            left=seen.pools[seat][kind],
            note="on a base cell",
            refusal=reason(seen, seat, kind),
        )
        for kind in seen.setting.cards[seat]
    )


def _domino(left: int | None, refusal: Refusal | None, note: str) -> HandItem:
    tile = Look("domino/back", base=Base.BARE)
    return HandItem("domino", "Base tile", tile, left=left, note=note, refusal=refusal)


def _wall(seen: State, seat: Seat) -> HandItem:
    refusal = None if seen.seat == seat else _WAIT
    if refusal is None and next(places(seen, seen.walls), None) is None:
        refusal = Refusal("There is no edge left for a wall.", "7", brief="No edge left")
    wall = Look("domino/wall_horizontal", base=Base.BARE)
    return HandItem("wall", "Wall", wall, note="between tiles", refusal=refusal)
