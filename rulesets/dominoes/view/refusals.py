"""Why something cannot be done: one short sentence and the paragraph that says so."""

from game.board.grid import Cell, Edge
from game.core.presentation import Marker, Pattern, Refusal
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.dominoes.board import BASE_CELLS, KINDS, SNIPER, Aim, Kind, Step
from rulesets.dominoes.combat import SPLIT_RANGE, ground, leads
from rulesets.dominoes.moves import callers, may_act, pending_shot
from rulesets.dominoes.state import (
    ACT,
    BASE,
    BONUS_10,
    BONUS_12,
    BONUS_20,
    FACE,
    NO_FACING,
    SPAWNED,
    STOCK,
    TOTALS,
    WALL,
    State,
)
from rulesets.dominoes.view.words import SIDES
from rulesets.kit.refusals import because, cell_meant


def refusal(seen: State, seat: Seat, subject: Ref | None, target: Ref | None) -> Refusal:
    """Return why no legal action of the seat has this subject and target."""
    if seen.over:
        return Refusal("The game is over.", "16")
    if seen.seat != seat:
        return NOT_YOURS
    if subject is None:
        subject, target = target, None
    match subject:
        case CardRef(card):
            return _card(seen, seat, card, target)
        case EdgeRef(edge):
            return _wall(seen, edge, target)
        case PieceRef(id) if id in seen.troops:
            return _troop(seen, seat, id, target)
        case CellRef(cell):
            for id, troop in seen.troops.items():
                if troop.cell == cell:
                    return _troop(seen, seat, id, target)
    return Refusal("Nothing can be picked up there.", "9")


# -------------------------------------------------------------------------------------------- cards


NOT_YOURS = Refusal("Not your decision.", "9", brief="Not your turn")

NONE_LEFT = Refusal("None is left in your pool.", "2", brief="None left")


def _unfinished(seen: State) -> Refusal:
    rule = "12" if seen.phase in TOTALS else "9"
    return Refusal("Finish what you are asked for first.", rule, brief="Not now")


def no_domino(seen: State, seat: Seat) -> Refusal | None:
    """Return why no tile can be added to a base, or return None where one can (§5)."""
    if seen.seat != seat:
        return Refusal("Another player builds now.", "5", brief="Not your turn")
    if seen.base(seat).bit_count() == BASE_CELLS:
        return Refusal("Your base has its six tiles.", "5", brief="All are laid")
    return None


def no_stock(seen: State, seat: Seat, kind: str) -> Refusal | None:
    """Return why a troop cannot be put into the base, or return None where it can (§8)."""
    if seen.seat != seat:
        return Refusal("Another player stocks his base now.", "8", brief="Not your turn")
    if not seen.pools[seat][kind]:
        return NONE_LEFT
    if not seen.room(seat):
        return Refusal("Your base is full.", "8", brief="Base is full")
    return None


def no_spawn(seen: State, seat: Seat, kind: str) -> Refusal | None:
    """Return why a troop cannot be spawned, or return None where it can (§9, §12)."""
    if seen.seat != seat:
        return NOT_YOURS
    if seen.phase not in (ACT, BONUS_10, BONUS_12):
        return _unfinished(seen)
    if not seen.pools[seat][kind]:
        return NONE_LEFT
    if not seen.room(seat):
        return Refusal("No cell of your base is empty.", "9", brief="Base is full")
    if seen.phase == BONUS_10 or callers(seen, seat):
        return None
    return _no_caller(seen, seat)


def _no_caller(seen: State, seat: Seat) -> Refusal:
    own = [id for id, troop in seen.troops.items() if troop.seat == seat and leads(troop)]
    if not own:
        title = next(KINDS[key].title for key in seen.pools[seat] if KINDS[key].leads)
        none = Phrase("Only a {leader} can spawn, and you have none.", {"leader": title})
        return Refusal(none, "9", brief=Phrase("No {leader}", {"leader": title}))
    base = seen.base(seat)
    words = {"leader": KINDS[seen.troops[own[0]].kind].title}
    if all(base >> seen.troops[id].cell & 1 for id in own):
        text = Phrase("Your {leader} must be out of your base to spawn.", words)
        return Refusal(text, "9", brief=Phrase("{leader} inside", words))
    text = Phrase("Your {leader} has acted in this turn.", words)
    return Refusal(text, "9", brief=Phrase("{leader} acted", words))


def _card(seen: State, seat: Seat, card: str, target: Ref | None) -> Refusal:
    cell = cell_meant(target, seen.troops)
    if card == "domino":
        grows = seen.phase != BASE
        return (None if grows else no_domino(seen, seat)) or _no_tile(seen, seat, cell)
    if card == "wall":
        return _no_wall(seen, target)
    reason = no_stock if seen.phase == STOCK else no_spawn
    found = reason(seen, seat, card) if card in seen.pools[seat] else None
    if found is not None:
        return found
    if cell is None or not seen.base(seat) >> cell & 1:
        return Refusal("Put it on a cell of your own base.", "8" if seen.phase == STOCK else "9")
    return Refusal("A troop stands there already.", "8" if seen.phase == STOCK else "9")


def _no_tile(seen: State, seat: Seat, cell: Cell | None) -> Refusal:
    """Return why a base cannot have a cell (§5, §12)."""
    if cell is None or seen.setting.field >> cell & 1:
        return Refusal("A base lies outside the field.", "5")
    if seen.base(seat) >> cell & 1:
        return Refusal("That cell is part of your base.", "5")
    if seen.setting.grid.spread(seen.rival_bases(seat)) >> cell & 1:
        return Refusal("Bases do not touch each other.", "5")
    if seen.phase != BASE:
        return Refusal("It must be attached to your base, side by side.", "12")
    base = seen.base(seat)
    doors = base & seen.setting.grid.spread(seen.setting.field)
    if doors.bit_count() == 2 and seen.setting.grid.spread(seen.setting.field) >> cell & 1:
        return Refusal("A base has one or two entrances, not more.", "5")
    return Refusal("No base of six connected tiles with an entrance could hold it.", "5")


def _no_wall(seen: State, target: Ref | None) -> Refusal:
    if seen.phase != WALL:
        return Refusal("Walls are put in set-up.", "7")
    if isinstance(target, CellRef):
        return Refusal("No wall stands on a tile.", "7")
    if not isinstance(target, EdgeRef):
        return Refusal("Put it on the line between two tiles of the field.", "7")
    return _no_place(seen, target)


def _no_place(seen: State, target: EdgeRef) -> Refusal:
    """Return why no wall can stand on an edge (§4, §7)."""
    if target.edge not in seen.setting.inner:
        return Refusal("Walls stand between two tiles of the field.", "4")
    if seen.walls >> target.edge & 1:
        return Refusal("A wall stands there already.", "4")
    return Refusal("It would cut an entrance off from another base.", "7")


def _wall(seen: State, edge: Edge, target: Ref | None) -> Refusal:
    """Return why a wall cannot be moved (§12)."""
    if seen.phase != BONUS_20:
        return Refusal("Only a bonus of 20 moves a wall.", "12")
    if not seen.walls >> edge & 1:
        return Refusal("No wall stands there.", "12")
    if isinstance(target, EdgeRef):
        return _no_place(seen, target)
    return Refusal("Move a wall to the line between two tiles.", "12")


# ------------------------------------------------------------------------------------------- troops


def _troop(seen: State, seat: Seat, id: PieceId, target: Ref | None) -> Refusal:
    troop = seen.troops[id]
    if troop.seat != seat:
        return because("9", "It belongs to {player}.", player=seat_name(troop.seat))
    cell = cell_meant(target, seen.troops)
    if seen.phase in (FACE, SPAWNED, STOCK):
        return _no_facing(seen, id)
    if seen.shot is not None and seen.shot.shooter == id:
        return _no_second_shot(seen)
    if seen.phase not in (ACT, BONUS_12):
        return _unfinished(seen)
    if not may_act(seen, id):
        return Refusal("It has acted in this turn.", "9")
    if isinstance(target, EdgeRef):
        return _no_ram(seen, id, target)
    if cell is None:
        return Refusal("It can neither move nor attack now.", "9")
    other = next((piece for piece, it in seen.troops.items() if it.cell == cell), None)
    if other is not None and other != id:
        return _no_attack(seen, seat, id, other)
    return _no_move(seen, id, cell)


def _no_facing(seen: State, id: PieceId) -> Refusal:
    troop = seen.troops[id]
    if troop.kind != SNIPER:
        return Refusal("Only snipers are turned.", "13")
    if seen.phase == SPAWNED and id != seen.fresh:
        return Refusal("Turn your new sniper first.", "13")
    if seen.faced >> id & 1 or (seen.phase == STOCK and troop.facing != NO_FACING):
        return Refusal("It has been turned.", "13")
    return Refusal("Choose the cell north, east, south or west of it: where it will shoot.", "13")


_HOW = {
    Step.ORTHOGONAL: "straight",
    Step.DIAGONAL: "diagonal",
    Step.ANY: "straight or diagonal",
    Step.CLIMBING: "straight",
}


def _no_move(seen: State, id: PieceId, cell: Cell) -> Refusal:
    troop = seen.troops[id]
    kind = KINDS[troop.kind]
    if cell == troop.cell:
        return Refusal("It stands there.", "9")
    ways = seen.ways
    if not ways.ground >> cell & 1:
        return Refusal("Nothing enters the table around field and bases.", "4")
    if ways.reach(troop.cell, kind, 0) >> cell & 1:
        return Refusal("Other troops are in the way.", "9")
    if _near(seen, troop.cell, cell, kind):
        if kind.step is Step.CLIMBING:
            return Refusal("No tiles lead there in so few steps.", "6")
        if ways.parted(troop.cell, cell) and kind.step is not Step.ORTHOGONAL:
            return Refusal("Diagonal steps between base and field need an entrance.", "6")
        return Refusal("A wall is in the way, or no tile.", "6", _walls_near(seen, troop.cell))
    words: dict[str, Words | int] = {
        "troop": kind.title,
        "count": kind.steps,
        "how": _HOW[kind.step],
    }
    text = Phrase(
        "A {troop} goes {count} {how} step.",
        words,
        many="A {troop} goes up to {count} {how} steps.",
    )
    return Refusal(text, "14")


def _near(seen: State, cell: Cell, other: Cell, kind: Kind) -> bool:
    """Return whether its steps would take a troop to a cell if tiles were everywhere, no walls."""
    (aq, ar), (bq, br) = (seen.setting.grid.axial[at] for at in (cell, other))
    across, along = abs(aq - bq), abs(ar - br)
    match kind.step:
        case Step.ANY:
            return max(across, along) <= kind.steps
        case Step.DIAGONAL:
            return max(across, along) <= kind.steps and (across + along) % 2 == 0
    return across + along <= kind.steps


def _walls_near(seen: State, cell: Cell) -> tuple[Marker, ...]:
    """Return the walls within two cells, as what may stand in the way."""
    grid = seen.setting.grid
    near = grid.disc(cell, 2)
    edges = tuple(
        edge
        for edge in seen.setting.inner
        if seen.walls >> edge & 1 and any(near >> at & 1 for at in grid.edge_cells(edge))
    )
    return (Marker("blocked", Pattern.BLOCKED, edges=edges),) if edges else ()


def _no_attack(seen: State, seat: Seat, id: PieceId, other: PieceId) -> Refusal:
    troop, victim = seen.troops[id], seen.troops[other]
    kind = KINDS[troop.kind]
    on = ground(seen, seat)
    if victim.seat == seat and not on.fair >> victim.cell & 1:
        return Refusal("A troop of your own stands there.", "10")
    if kind.aim is Aim.NONE:
        if victim.seat == seat:
            return Refusal("It runs onto enemies only.", "15")
        return Refusal("A Kamikaze runs at most two steps, round walls and troops.", "15")
    if kind.aim is Aim.FACING:
        words = SIDES[troop.facing]
        return because("13", "It shoots {side} only this turn, at the first it meets.", side=words)
    way = "in any direction" if kind.ways == 8 else "straight"
    if kind.aim is Aim.LOBBED:
        return because(
            "14", "A {troop} throws {low} to {high} cells {way}.",
            troop=kind.title, low=kind.low, high=kind.high, way=way,
        )  # fmt: skip
    if victim.cell in _lined(seen, id):
        return Refusal("Something is in the line of fire.", "10")
    reach: dict[str, Words | int] = {"troop": kind.title, "count": kind.high, "way": way}
    text = Phrase(
        "A {troop} shoots {count} cell {way}.",
        reach,
        many="A {troop} shoots up to {count} cells {way}.",
    )
    return Refusal(text, "14")


def _no_second_shot(seen: State) -> Refusal:
    """Return why the second ray of a Quick Shot cannot hit somebody (§14)."""
    shooter, first, _ = pending_shot(seen)
    left = SPLIT_RANGE - seen.setting.grid.distance(shooter.cell, first.cell)
    text = Phrase(
        "The second shot goes {count} cell, in another direction.",
        {"count": left},
        many="The second shot goes up to {count} cells, in another direction.",
    )
    return Refusal(text, "14")


def _lined(seen: State, id: PieceId) -> set[Cell]:
    """Return the cells within range on its lines, whatever is in the way."""
    troop = seen.troops[id]
    kind = KINDS[troop.kind]
    ways = seen.ways
    return {
        Cell(at)
        for way in range(kind.ways)
        for far in range(1, kind.high + 1)
        if (at := ways.beyond(troop.cell, way, far)) >= 0
    }


def _no_ram(seen: State, id: PieceId, target: EdgeRef) -> Refusal:
    if not KINDS[seen.troops[id].kind].explodes:
        return Refusal("Only a Kamikaze blows up walls.", "15")
    if not seen.walls >> target.edge & 1:
        return Refusal("No wall stands there.", "15")
    return Refusal("It needs a step left to run through the wall.", "15")
