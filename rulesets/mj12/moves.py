"""What a seat may do: a position through its eyes as masks, the legal actions, and the threats.

A `Field`, or in set-up a `Muster`, is made in one pass over the units and thrown away.
"""

from collections.abc import Mapping

from game.board.grid import Cell, Mask, bits, mask_of, union
from game.core.action import Action
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Seat
from rulesets.mj12.board import Foot
from rulesets.mj12.combat import can_rally
from rulesets.mj12.state import (
    DONE,
    MISSILES,
    NOWHERE,
    READY,
    SHAKEN,
    UNITS,
    Piece,
    State,
    Unit,
)

BE_A, BE_B = Action("be_a"), Action("be_b")
STAY = Action("stay")
END_FIRE, END_MOVES, END_MORALE = Action("end_fire"), Action("end_moves"), Action("end_morale")
ARMY_DONE = Action("done")
CARDS: Mapping[str, CardRef] = {kind: CardRef(kind) for kind in UNITS}


class Field:
    """What a seat's units can do from where they stand.

    Args:
        state: the position.
        seat: whose units are asked about, whoever decides.
    """

    __slots__ = ("_setting", "at", "enemies", "friends", "occupied", "units")

    def __init__(self, state: State, seat: Seat) -> None:
        self._setting = state.setting
        friends = enemies = 0
        at: dict[Cell, PieceId] = {}
        units: list[tuple[PieceId, Piece]] = []
        for id, piece in state.pieces.items():
            cell = piece.cell
            at[cell] = id
            if piece.seat == seat:
                friends |= 1 << cell
                units.append((id, piece))
            else:
                enemies |= 1 << cell
        self.at = at
        """Which unit stands on a hex."""
        self.units = units
        """The seat's units, by id."""
        self.friends = friends
        self.enemies = enemies
        self.occupied = friends | enemies

    def goals(self, piece: Piece) -> Mask:
        """Return the hexes that a unit of the seat can move to (§13 to §15)."""
        kind = UNITS[piece.kind]
        reach = self._setting.tables.reach(kind.foot, kind.move, piece.cell, self.enemies)
        return reach & ~self.occupied

    def targets(self, piece: Piece) -> Mask:
        """Return the hexes of the enemies that a unit can attack in melee (§20)."""
        return self._setting.ground.strike[piece.cell] & self.enemies

    def marks(self, piece: Piece) -> Mask:
        """Return the hexes of the enemies that a unit can fire at (§17, §18)."""
        needed = MISSILES.get(UNITS[piece.kind].code)
        if needed is None:
            return 0
        cell, occupied = piece.cell, self.occupied
        near = self._setting.grid.disc(cell, len(needed)) & self.enemies
        lane = self._setting.sight.lane
        found = 0
        while near:
            bit = near & -near
            near ^= bit
            if not lane[cell, Cell(bit.bit_length() - 1)] & occupied:
                found |= bit
        return found

    def flock(self, id: PieceId, leader: Piece) -> Mask:
        """Return the hexes of the units that a leader may try to rally now (§24)."""
        if leader.status == SHAKEN:
            return 1 << leader.cell if leader.disrupted else 0
        found = 0
        for other, piece in self.units:
            if piece.disrupted and other != id and can_rally(self._setting, leader, piece):
                found |= 1 << piece.cell
        return found


def may_fire(piece: Piece) -> bool:
    """Return whether a unit has a shot left this turn (§10, §17)."""
    return bool(UNITS[piece.kind].code) and not piece.fired


def may_begin(state: State, piece: Piece) -> bool:
    """Return whether a unit can still be chosen in a movement phase (§10, §16)."""
    if piece.status != READY:
        return False
    return not (piece.fired and state.setting.options.fire_forbids_move)


def may_rally(piece: Piece) -> bool:
    """Return whether a unit is a leader with an attempt left (§24)."""
    return UNITS[piece.kind].leads and piece.status != DONE


class Muster:
    """What a seat has still to set up, and where it can.

    Args:
        state: a position in set-up.
        seat: whose units.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        setting = self._setting = state.setting
        self.units: list[PieceId] = []
        """Those that came from the hand."""
        self.any = False
        """The seat has a unit on the map."""
        occupied = spent = 0
        placed = dict.fromkeys(UNITS, 0)
        for id, piece in state.pieces.items():
            occupied |= 1 << piece.cell
            if piece.seat == seat:
                self.any = True
                if id > setting.placed:
                    self.units.append(id)
                    placed[piece.kind] += 1
                    spent += UNITS[piece.kind].cost
        self.buys = bool(setting.points)
        self.points = setting.points.get(seat, 0) - spent
        """What is left of the points."""
        army = setting.armies.get(seat, {})
        self.left: Mapping[str, int] = {
            kind: number - placed[kind] for kind, number in army.items()
        }
        """How many of each kind the map's army still has to set up."""
        zone = setting.zones[seat] & ~occupied
        stands = setting.ground.stands
        self.room: Mapping[Foot, Mask] = {class_: zone & stands[class_] for class_ in Foot}
        """By class: the free hexes of the zone on which it can stand."""
        riders = sum(number for kind, number in self.left.items() if UNITS[kind].cavalry)
        both = self.room[Foot.INFANTRY] & self.room[Foot.CAVALRY]
        self.kept: Mask = both if riders and both.bit_count() <= riders else 0
        """Hexes that the cavalry still to come needs (§11)."""

    @property
    def done(self) -> bool:
        """Return whether set-up can be ended (§11, §12)."""
        return self.any and not any(self.left.values())

    def in_hand(self, unit: Unit) -> bool:
        """Return whether the seat has such a unit to set up, or the points for it."""
        if self.buys:
            return unit.cost <= self.points
        return self.left.get(unit.key, 0) > 0

    def sites(self, unit: Unit) -> Mask:
        """Return where a unit from the hand can be put."""
        class_ = unit.foot
        room = self.room[class_]
        return room & ~self.kept if class_ is Foot.INFANTRY else room


# ------------------------------------------------------------------- legal actions


def legal_actions(state: State) -> list[Action]:
    """Return what the deciding seat may do, by unit id, then hex; empty when the game is over."""
    if state.over:
        return []
    match state.phase:
        case "initiative":
            return [BE_A, BE_B]
        case "a_fire" | "b_fire":
            return _shots(state)
        case "a_move" | "b_move":
            return _advance(state) if state.vacated != NOWHERE else _moves(state)
        case "morale":
            return _rallies(state)
    return _setting_up(state)


def _setting_up(state: State) -> list[Action]:
    """Return what the seat that sets up may do: take back, place, be done (§11, §12)."""
    setting = state.setting
    muster = Muster(state, state.seat)
    legal: list[Action] = []
    if muster.buys or muster.done:
        legal += [Action("take_back", PieceRef(id)) for id in muster.units]
    for kind, card in CARDS.items():
        unit = UNITS[kind]
        if muster.in_hand(unit):
            legal += setting.tables.on_cells("place", card, muster.sites(unit))
    if muster.done:
        legal.append(ARMY_DONE)
    return legal


def _shots(state: State) -> list[Action]:
    """Return what can be fired at (§17 to §19)."""
    field = Field(state, state.seat)
    rows = state.setting.tables.rows
    legal: list[Action] = []
    for id, piece in field.units:
        if may_fire(piece):
            marks = field.marks(piece)
            if marks:
                rows.on_pieces(legal, "fire", id, marks, field.at)
    legal.append(END_FIRE)
    return legal


def _moves(state: State) -> list[Action]:
    """Return the moves and attacks of units not yet chosen, and of the chosen one (§16)."""
    setting = state.setting
    field = Field(state, state.seat)
    rows = setting.tables.rows
    active = state.active
    legal: list[Action] = []
    for id, piece in field.units:
        begins = may_begin(state, piece)
        if begins:
            goals = field.goals(piece)
            if goals:
                legal += setting.tables.on_cells("move", PieceRef(id), goals)
        if begins or id == active:
            targets = field.targets(piece)
            if targets:
                rows.on_pieces(legal, "attack", id, targets, field.at)
    legal.append(END_MOVES)
    return legal


def _advance(state: State) -> list[Action]:
    """Return the two answers of a unit that has destroyed another (§23)."""
    return [Action("advance", PieceRef(state.active), CellRef(state.vacated)), STAY]


def _rallies(state: State) -> list[Action]:
    """Return whom each leader may try to rally (§24)."""
    field = Field(state, state.seat)
    rows = state.setting.tables.rows
    legal: list[Action] = []
    for id, piece in field.units:
        if may_rally(piece):
            flock = field.flock(id, piece)
            if flock:
                rows.on_pieces(legal, "rally", id, flock, field.at)
    legal.append(END_MORALE)
    return legal


def something_to_do(state: State) -> bool:
    """Return whether the deciding seat has more to do in its phase than to end it (§8)."""
    field = Field(state, state.seat)
    match state.phase:
        case "a_fire" | "b_fire":
            return any(may_fire(piece) and field.marks(piece) for _, piece in field.units)
        case "a_move" | "b_move":
            return any(
                may_begin(state, piece) and (field.targets(piece) or field.goals(piece))
                for _, piece in field.units
            )
    return any(may_rally(piece) and field.flock(id, piece) for id, piece in field.units)


# ------------------------------------------------------------------------- threats


class Threats:
    """What units could attack in the next turn, if nothing else moved before."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._fields = {seat: Field(state, seat) for seat in state.setting.seats}

    def zone(self, piece: Piece) -> Mask:
        """Return every hex on which a unit could attack something, in melee or by fire."""
        occupied = self._fields[piece.seat].occupied
        return self._melee(piece) | visible(self._state, piece, occupied)

    def melee(self, seat: Seat, cell: Cell) -> list[Piece]:
        """Return the enemies of a seat that could come to melee on a hex next turn."""
        return [
            piece
            for piece in self._state.pieces.values()
            if piece.seat != seat and self._melee(piece) >> cell & 1
        ]

    def _melee(self, piece: Piece) -> Mask:
        """Return every hex on which a unit could attack something in melee."""
        stands = self._fields[piece.seat].goals(piece) | 1 << piece.cell
        return union(self._state.setting.ground.strike, stands) & ~(1 << piece.cell)


def visible(state: State, piece: Piece, occupied: Mask) -> Mask:
    """Return the hexes in range on which a unit could fire at something (§17, §18)."""
    needed = MISSILES.get(piece.type.code)
    if needed is None:
        return 0
    lane = state.setting.sight.lane
    near = state.setting.grid.disc(piece.cell, len(needed)) & ~(1 << piece.cell)
    return mask_of(
        cell for cell in bits(near) if not lane[piece.cell, cell] & (occupied | 1 << cell)
    )
