"""Set-up (§11, §12): armies deployed from the hand, chosen by the map or bought for points."""

from collections.abc import Mapping

from game.board.grid import Mask
from game.core.action import Action
from game.core.refs import CardRef, PieceId, PieceRef, Seat
from rulesets.mj12.ground import Foot
from rulesets.mj12.state import State
from rulesets.mj12.tables import foot
from rulesets.mj12.units import UNITS, Unit

PLACE = "place"
DONE = Action("done")
CARDS: Mapping[str, CardRef] = {kind: CardRef(kind) for kind in UNITS}


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
        self.points = setting.points - spent
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
        """Whether set-up can be ended (§11, §12)."""
        return self.any and not any(self.left.values())

    def in_hand(self, unit: Unit) -> bool:
        """Say whether the seat has such a unit to set up, or the points for it."""
        if self.buys:
            return unit.cost <= self.points
        return self.left.get(unit.key, 0) > 0

    def sites(self, unit: Unit) -> Mask:
        """Return where a unit from the hand can be put."""
        class_ = foot(unit)
        room = self.room[class_]
        return room & ~self.kept if class_ is Foot.INFANTRY else room


def legal_actions(state: State) -> list[Action]:
    """Return what the seat that sets up may do: take back, place, be done."""
    setting = state.setting
    muster = Muster(state, state.seat)
    legal: list[Action] = []
    if muster.buys or muster.done:
        legal += [Action("take_back", PieceRef(id)) for id in muster.units]
    for kind, card in CARDS.items():
        unit = UNITS[kind]
        if muster.in_hand(unit):
            legal += setting.tables.on_cells(PLACE, card, muster.sites(unit))
    if muster.done:
        legal.append(DONE)
    return legal
