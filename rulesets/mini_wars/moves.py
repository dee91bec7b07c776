"""What a seat may do: a position through its eyes as masks, the legal actions, and the threats.

A `Field` is made in one pass over the pieces and thrown away. It reads nothing the seat cannot see:
hidden pieces count as blockers, which their presence shows, and never as targets (§19, §21).
"""

from game.board.grid import Cell, Mask, union
from game.core.action import Action
from game.core.refs import NEUTRAL, CardRef, PieceId, PieceRef, Seat
from rulesets.mini_wars.hidden import in_sight
from rulesets.mini_wars.state import (
    BUILDINGS,
    KINDS,
    MOVED,
    READY,
    UNITS,
    Mobility,
    Piece,
    Prey,
    Setting,
    State,
    Unit,
)

END_TURN = Action("end_turn")

CARDS = {key: CardRef(key) for key in UNITS}

_FLIERS = frozenset(key for key, unit in UNITS.items() if unit.mobility is Mobility.AIRCRAFT)
_BOATS = frozenset(key for key, unit in UNITS.items() if unit.mobility is Mobility.BOAT)


class Ground:
    """Where a seat's units can go: what stands in their way.

    Args:
        setting: the map and its tables.
        occupied: the cells of all pieces, seen or not: nobody stops there (§8).
        friendly: those of the seat's own team, which its units may pass.
    """

    __slots__ = ("_setting", "blockers", "occupied")

    def __init__(self, setting: Setting, occupied: Mask, friendly: Mask) -> None:
        self._setting = setting
        self.occupied = occupied
        self.blockers = occupied & ~friendly
        """Pieces of other teams and neutral ones: nobody passes them (§8)."""

    def goals(self, unit: Unit, cell: Cell, steps: int) -> Mask:
        """Return the cells a unit can move to within so many steps of its ground (§8, §9)."""
        if not steps:
            return 0
        setting = self._setting
        mobility = unit.mobility
        goals = setting.reach[mobility](cell, steps, self.blockers)
        extra = setting.single_step[mobility]
        if extra:
            goals |= setting.grid.neighbour_mask[cell] & extra
        return goals & ~self.occupied


def ground_of(state: State, seat: Seat) -> Ground:
    """Return where a seat's units can go, as far as a position, or what is seen of it, tells."""
    team = state.setting.team
    mine = team[seat]
    friendly = occupied = 0
    for piece in state.pieces.values():
        bit = 1 << piece.cell
        occupied |= bit
        if team[piece.seat] == mine:
            friendly |= bit
    for cell, owner in state.unknown.items():
        occupied |= 1 << cell
        if team[owner] == mine:
            friendly |= 1 << cell
    return Ground(state.setting, occupied, friendly)


class Field(Ground):
    """What a seat's units can do from where they stand.

    Args:
        state: the position, or what the seat sees of it.
        seat: whose units are asked about, whoever's turn it is.
    """

    __slots__ = ("at", "hurt", "makers", "menders", "prey", "units")

    def __init__(self, state: State, seat: Seat) -> None:
        setting = state.setting
        team = setting.team
        mine = team[seat]
        visible = in_sight(state, seat) if setting.fog else -1
        least = 1 if setting.ludii else 2
        friendly = occupied = fliers = boats = others = menders = 0
        at: dict[Cell, PieceId] = {}
        units: list[tuple[PieceId, Piece]] = []
        hurt: dict[str, Mask] = {}
        makers: dict[str, Mask] = {}
        for id, piece in state.pieces.items():
            kind, owner, cell, hp, _ = piece
            bit = 1 << cell
            occupied |= bit
            at[cell] = id
            if owner == seat:
                friendly |= bit
                unit = UNITS.get(kind)
                if unit is not None:
                    units.append((id, piece))
                    if hp < unit.hp:
                        hurt[kind] = hurt.get(kind, 0) | bit
                else:
                    if hp >= least:
                        menders |= bit
                    makers[kind] = makers.get(kind, 0) | setting.grid.neighbour_mask[cell]
            elif team[owner] == mine:
                friendly |= bit
            elif bit & visible:
                if kind in BUILDINGS:
                    others |= bit
                elif owner != NEUTRAL:
                    if kind in _FLIERS:
                        fliers |= bit
                    elif kind in _BOATS:
                        boats |= bit
                    else:
                        others |= bit
        for cell in state.unknown:
            occupied |= 1 << cell
        super().__init__(setting, occupied, friendly)
        self.at = at
        """Which seen piece stands on a cell."""
        self.units = units
        """The seat's units, by id."""
        self.hurt = hurt
        """By kind: own units below full hp, which can be reinforced (§16)."""
        self.makers = makers
        """By kind of building: the cells next to own ones, where units are bought (§17)."""
        self.menders = menders
        """Own buildings that have hp to give (§15)."""
        self.prey = {
            Prey.ALL: fliers | boats | others,
            Prey.AIRCRAFT: fliers,
            Prey.NOT_AIRCRAFT: boats | others,
            Prey.BOATS: boats,
        }
        """By what a unit may attack: the cells of its seen targets (§10)."""

    def targets(self, unit: Unit, cell: Cell) -> Mask:
        """Return the cells of what a unit can attack from a cell (§10)."""
        return self.prey[unit.attacks] & self._setting.ring[unit.key][cell]

    def sites(self, unit: Unit) -> Mask:
        """Return the empty cells where the unit may be bought, gold aside (§17)."""
        near = self.makers.get(unit.bought_at, 0)
        return near & self._setting.standing_ground[unit.mobility] & ~self.occupied


def may_move(piece: Piece) -> bool:
    """Return whether a unit has its move left (§5)."""
    return piece.status == READY


def may_act(piece: Piece, unit: Unit) -> bool:
    """Return whether a unit has its action left (§5)."""
    return piece.status == READY or (piece.status == MOVED and unit.acts_after_move)


def steps_of(state: State, id: PieceId, unit: Unit) -> int:
    """Return how many steps a unit may move this turn."""
    return state.allowance.get(id, unit.move) if state.allowance else unit.move


def legal_actions(state: State) -> list[Action]:
    """Return what the seat whose turn it is may do; empty when the game is over.

    Each unit's moves (§8), attacks (§10), healing (§15) and reinforcing (§16) in turn; then
    purchases (§17) in the order of the hand; ending the turn, always legal (§4), comes last.
    """
    if state.over:
        return []
    setting = state.setting
    seat = state.seat
    field = Field(state, seat)
    rows = setting.rows
    near = setting.grid.neighbour_mask
    at = field.at
    legal: list[Action] = []
    for id, piece in field.units:
        unit = UNITS[piece.kind]
        cell = piece.cell
        if may_move(piece):
            goals = field.goals(unit, cell, steps_of(state, id, unit))
            if goals:
                rows.on_cells(legal, "move", PieceRef(id), goals)
        if may_act(piece, unit):
            targets = field.targets(unit, cell)
            if targets:
                rows.on_pieces(legal, "attack", id, targets, at)
            menders = field.menders & near[cell]
            if menders and piece.hp < unit.hp:
                rows.on_pieces(legal, "heal", id, menders, at)
            hurt = field.hurt.get(piece.kind, 0) & near[cell]
            if hurt:
                rows.on_pieces(legal, "reinforce", id, hurt, at)
    if field.makers:
        gold = state.gold[seat]
        price = setting.price[seat]
        for key, unit in UNITS.items():
            if price[key] <= gold and unit.bought_at in field.makers:
                sites = field.sites(unit)
                if sites:
                    rows.on_cells(legal, "buy", CARDS[key], sites)
    legal.append(END_TURN)
    return legal


class Threats:
    """The attacks that seen units could make next turn, if nothing else moved before."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._grounds: dict[int, Ground] = {}

    def stands(self, id: PieceId, piece: Piece) -> Mask:
        """Return the cells a unit could attack from: its own, and where it could move."""
        state = self._state
        unit = UNITS[piece.kind]
        here = 1 << piece.cell
        if not unit.acts_after_move:
            return here
        team = state.setting.team[piece.seat]
        ground = self._grounds.get(team)
        if ground is None:
            ground = self._grounds[team] = ground_of(state, piece.seat)
        return here | ground.goals(unit, piece.cell, steps_of(state, id, unit))

    def zone(self, id: PieceId, piece: Piece) -> Mask:
        """Return every cell on which a unit could attack something next turn."""
        ring = self._state.setting.ring[piece.kind]
        return union(ring, self.stands(id, piece))

    def enemies(self, seat: Seat) -> list[tuple[PieceId, Piece]]:
        """Return the seen units of other teams."""
        team = self._state.setting.team
        return [
            (id, piece)
            for id, piece in self._state.pieces.items()
            if piece.kind in UNITS and piece.seat != NEUTRAL and team[piece.seat] != team[seat]
        ]

    def hidden(self, seat: Seat) -> bool:
        """Return whether a seat knows of enemies of which it does not see what they are (§19)."""
        team = self._state.setting.team
        owners = self._state.unknown.values()
        return any(owner != NEUTRAL and team[owner] != team[seat] for owner in owners)

    def on(self, seat: Seat, cell: Cell, victim: str = "") -> list[tuple[PieceId, Piece]]:
        """Return the seen enemies of a seat that could attack a cell next turn.

        Args:
            seat: whose enemies.
            cell: the cell attacked.
            victim: kind of the piece there; only those that may attack it are returned.
        """
        ring = self._state.setting.ring
        kind = KINDS[victim] if victim else None
        return [
            (id, piece)
            for id, piece in self.enemies(seat)
            if (kind is None or UNITS[piece.kind].may_attack(kind))
            and ring[piece.kind][cell] & self.stands(id, piece)
        ]
