"""Where units can go in the movement step, and how (§6 to §8)."""

from game.board.grid import Cell, Mask
from game.core.refs import PieceId
from rulesets.kit.march import Waves, left_at, reached
from rulesets.warshard.state import State, Unit


class Field:
    """What stands in the way of the active side's units, and what stops them."""

    __slots__ = ("_setting", "occupied", "zone")

    def __init__(self, state: State) -> None:
        setting = self._setting = state.setting
        own, enemy = state.masks(state.active)
        self.occupied: Mask = own | enemy
        """Nobody passes a unit of either side (§6)."""
        self.zone: Mask = setting.around(enemy)
        """The enemy zone of control, which halts (§7)."""

    def waves(self, id: PieceId, unit: Unit) -> Waves:
        """Return where a unit can go with the points it has left, by what it costs."""
        special = self._setting.counters[id].special
        halt = 0 if special else self.zone
        return self._setting.march[special](unit.cell, unit.points, self.occupied, halt)

    def goals(self, id: PieceId, unit: Unit) -> Mask:
        """Return every hex a unit can move to: as many single steps as its points allow."""
        return reached(self.waves(id, unit)) if unit.points else 0

    def marched(self, id: PieceId, unit: Unit, goal: Cell) -> tuple[tuple[Cell, ...], Unit]:
        """Return the way to a hex in reach, and the unit there with what is left of its points."""
        special = self._setting.counters[id].special
        waves = self.waves(id, unit)
        halt = 0 if special else self.zone
        path = self._setting.march[special].path(waves, goal, halt)
        points = 0 if halt >> goal & 1 else left_at(waves, goal)
        return path, Unit(goal, points)


def can_march(state: State) -> bool:
    """Say whether any unit of the active side can move."""
    field = Field(state)
    return any(field.goals(id, unit) for id, unit in state.of(state.active))
