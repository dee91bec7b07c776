"""What a position needs to know of a game and does not copy: figures by unit, ways by ground.

Units are named by their numbers on the map, so lists by unit are as long as the highest of them.
Memos are bounded by rows and change no answer.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from game.board.grid import Cell, Mask, Memo, bits
from game.board.path import Distances, Flood, Layers, WeightedSearch, reached
from game.core.refs import NEUTRAL, PieceId
from rulesets.warshard.board import COLUMNS, RESULTS_TABLE, Kind, entering
from rulesets.warshard.state import SEATS, Setting

COUNTS = tuple(
    tuple([row[column] for row in RESULTS_TABLE].count(word) for word in ("DE", "DR", "AR", "AE"))
    for column in range(len(COLUMNS))
)
"""By column: how many faces destroy the defender, send it back, send the attackers back, destroy
them; those left stand or exchange."""
EXCHANGES = tuple(
    [row[column] for row in RESULTS_TABLE].count("EX") for column in range(len(COLUMNS))
)
LIKELIEST = ("AR", "AR", "DR", "DR", "DR", "DE", "DE")
"""By column: the result in the middle of all."""

_VALUE = {
    "infantry": 3000,
    "mechanised": 6000,
    "armor": 9000,
    "artillery": 6000,
    "air_wing": 6000,
    "hq": 8000,
}
"""What a unit is worth, in thousandths of a point of strength."""
_POINT, _POINT_SOON = 14, 120
"""What all victory hexes are worth with many turns to go, and what they are worth more at the end,
in percent of all units."""

FAR = 60
"""Half points of movement beyond which ways are not told apart."""
_REACH_ROWS = 12_000
_LAYER_ROWS = 1500
_LAYER_BITS = 1 << 26


class Tables:
    """The numbers of one game.

    Args:
        setting: the game's board and options.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        grid = self.grid = setting.grid
        counters = setting.counters
        size = self.size = max(counters, default=0) + 1
        self.ids = tuple(counters)
        """Every unit, by number."""
        self.of = self._units()
        """By seat: its units, by number."""
        every = [counters.get(PieceId(id)) for id in range(size)]
        self.seat = tuple(c.seat if c else NEUTRAL for c in every)
        self.kind = tuple(c.kind if c else None for c in every)
        self.power = tuple(c.kind.power if c else 0 for c in every)
        self.defence = tuple(c.kind.defence if c else 0 for c in every)
        self.points = tuple(c.kind.points if c else 0 for c in every)
        self.melee = tuple(c.kind.melee if c else False for c in every)
        self.range = tuple(c.kind.range if c else 0 for c in every)
        self.supplies = tuple(c.kind.supplies if c else False for c in every)
        self.special = tuple(int(c.special) if c else 0 for c in every)
        self.home = tuple(c.cell if c else Cell(-1) for c in every)
        self.comes = tuple(c.turn if c else 0 for c in every)
        self.value = tuple(_VALUE[c.kind.key] if c else 0 for c in every)
        self.fighters = self._units(lambda kind: kind.melee)
        """By seat: its melee units."""
        self.strongest = tuple(
            tuple(sorted(ids, key=lambda id: (-self.power[id], id))) for ids in self.fighters
        )
        """By seat: its melee units, the strongest first."""
        self.helpers = self._units(lambda kind: kind.range > 0)
        """By seat: its support units."""
        self.quarters = self._units(lambda kind: kind.supplies)
        """By seat: its HQs."""
        self.near = grid.neighbour_mask
        self.around = setting.around
        self.disc = grid.disc
        self.open = setting.open
        self.cover = setting.cover
        self.march = setting.march
        across = [0] * grid.size
        for edge in setting.rivers:
            one, two = grid.edge_cells(edge)
            across[one] |= 1 << two
            across[two] |= 1 << one
        self._across = tuple(across)
        """By cell: the neighbours beyond a river that hinders."""
        self.turns = setting.max_turns
        self.victory = tuple((cell, 1 << cell, value) for cell, value in setting.victory.items())
        self.points_of = {int(cell): value for cell, value in setting.victory.items()}
        self.prizes: Mask = sum(bit for _, bit, _ in self.victory)
        armies = sum(self.value) // max(1, sum(setting.victory.values()))
        self.price = tuple(
            [armies * (_POINT + _POINT_SOON // (left + 1)) // 100 for left in range(self.turns + 1)]
        )
        """By turns to go: what a victory point is worth, in thousandths."""
        rows = min(_REACH_ROWS, grid.memo_room)
        self.rest = tuple(Memo(_Reach(march), rows) for march in setting.march)
        """By class of unit, its cell, its points, what it may not enter, what stops it: its reach,
        its own cell included."""
        self.zone: Mapping[Mask, Mask] = Memo(self._beside, rows)
        """By a reach: what can be attacked from it."""
        self._room: Mapping[tuple[int, int, int], Mask] = Memo(self._free, rows)
        prices: dict[int, Mask] = {}
        for cell in bits(setting.open[0]):
            price = entering(setting.board, cell, special=False)
            prices[price] = prices.get(price, 0) | 1 << cell
        rows = min(_LAYER_ROWS, _LAYER_BITS // (grid.size * FAR) + 1)
        self.layers: Mapping[Mask, Layers] = Memo(
            Flood(setting.around, sorted(prices.items()), FAR), rows
        )
        """By goals: the cells from which the nearest costs 0, 1, 2 … half points."""
        self.away: Mapping[Mask, bytes] = Memo(
            Distances(self.layers, grid.size, FAR), grid.memo_room // 8 + 1
        )
        """By goals: what the nearest costs from each cell, FAR where there is no way."""

    def _units(self, wanted: Callable[[Kind], bool] | None = None) -> tuple[tuple[int, ...], ...]:
        """Return by seat its units by number, all or those of wanted kinds."""
        counters = self.setting.counters.items()
        every = [(id, c) for id, c in counters if wanted is None or wanted(c.kind)]
        return tuple(
            tuple([int(id) for id, counter in every if counter.seat == seat])
            for seat in (NEUTRAL, *SEATS)
        )

    def reach(self, id: int, cell: int, points: int, blocked: Mask, halt: Mask) -> Mask:
        """Return where a unit can go with so many half points, its own cell included."""
        special = self.special[id]
        room = self._room[special, cell, points]
        return self.rest[special][cell, points, blocked & room, halt & room & ~(1 << cell)]

    def room(self, id: int, cell: int, points: int) -> Mask:
        """Return where a unit could go with so many half points if it were alone."""
        return self._room[self.special[id], cell, points]

    def most(self, id: int, cell: int) -> Mask:
        """Return every hex that a melee unit could attack in a turn of its own, were it alone."""
        return self.zone[self.room(id, cell, self.points[id])]

    def _free(self, key: tuple[int, int, int]) -> Mask:
        special, cell, points = key
        return reached(self.march[special](Cell(cell), points, 0, 0)) | 1 << cell

    def _beside(self, reach: Mask) -> Mask:
        return self.around(reach)

    def strike(self, id: int, cell: int, goal: int) -> int:
        """Return what a unit on a cell brings to an attack: less across a river (§4)."""
        power = self.power[id]
        return power // 2 if self._across[cell] >> goal & 1 and self.melee[id] else power


class _Reach:
    """Where units of a class can go."""

    def __init__(self, march: WeightedSearch) -> None:
        self._march = march

    def __call__(self, key: tuple[int, int, Mask, Mask]) -> Mask:
        cell, points, blocked, halt = key
        return reached(self._march(Cell(cell), points, blocked, halt)) | 1 << cell


@lru_cache(maxsize=2)
def tables(setting: Setting) -> Tables:
    """Return the numbers of a game, made when first asked for."""
    return Tables(setting)
