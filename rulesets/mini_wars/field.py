"""A position through one seat's eyes, as masks: the input of every question about what it may do.

Made in one pass over the pieces and thrown away. It reads nothing the seat cannot see: hidden
pieces count as blockers, which their presence shows, and never as targets (§19, §21).
"""

from game.board.grid import Cell, Mask
from game.core.refs import NEUTRAL, PieceId, Seat
from rulesets.mini_wars.fog import sight
from rulesets.mini_wars.state import MOVED, READY, Piece, State
from rulesets.mini_wars.units import BUILDINGS, UNITS, Mobility, Prey, Unit

_FLIERS = frozenset(key for key, unit in UNITS.items() if unit.mobility is Mobility.AIRCRAFT)
_BOATS = frozenset(key for key, unit in UNITS.items() if unit.mobility is Mobility.BOAT)


class Ground:
    """Where a seat's units can go: what stands in their way.

    Args:
        state: the position, or what the viewer sees of it.
        seat: whose units are asked about.
    """

    __slots__ = ("_setting", "blockers", "occupied")

    def __init__(self, state: State, seat: Seat) -> None:
        setting = self._setting = state.setting
        team = setting.team
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
        self.occupied = occupied
        self.blockers = occupied & ~friendly
        """Pieces of other teams and neutral ones, seen or not: nobody passes them (§8)."""

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


class Field(Ground):
    """What a seat's units can do from where they stand.

    Args:
        state: the position, or what the seat sees of it.
        seat: whose units are asked about, whoever's turn it is.
    """

    __slots__ = ("at", "hurt", "makers", "menders", "prey", "units")

    def __init__(self, state: State, seat: Seat) -> None:
        setting = self._setting = state.setting
        team = setting.team
        mine = team[seat]
        visible = sight(state, seat) if setting.fog else -1
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
        self.at = at
        """Which seen piece stands on a cell."""
        self.units = units
        """The seat's units, by id."""
        self.occupied = occupied
        self.blockers = occupied & ~friendly
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
    """Say whether a unit has its move left (§5)."""
    return piece.status == READY


def may_act(piece: Piece, unit: Unit) -> bool:
    """Say whether a unit has its action left (§5)."""
    return piece.status == READY or (piece.status == MOVED and unit.acts_after_move)


def steps_of(state: State, id: PieceId, unit: Unit) -> int:
    """Return how many steps a unit may move this turn."""
    return state.allowance.get(id, unit.move) if state.allowance else unit.move
