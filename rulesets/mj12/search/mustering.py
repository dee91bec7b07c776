"""Setting up in a style: fighters nearest to the enemy, shooters behind, leaders behind those."""

from functools import lru_cache

from game.board.grid import MEMBERS, Cell, Mask
from game.core.position import Order
from game.core.refs import Seat
from rulesets.mj12.board import Foot
from rulesets.mj12.search.charts import COST, FOOT, KINDS, LEADS, RANGE
from rulesets.mj12.search.flat import PLACE, Flat
from rulesets.mj12.search.styles import Style
from rulesets.mj12.state import Setting


def muster(flat: Flat, style: Style) -> list[Order]:
    """Place all that is in the hand of the seat that sets up; return the orders."""
    orders: list[Order] = []
    posts = _posts(flat.charts.setting, flat.seat, flat.units[3 - flat.seat])
    for kind in _wanted(flat, style):
        sites = flat.sites(kind)
        row = posts[_row(kind)]
        site = next((cell for cell in row if sites >> cell & 1), None)
        if site is not None:
            orders.append((-1 - site, site, kind, PLACE))
            flat.place(kind, site)
    return orders


def _wanted(flat: Flat, style: Style) -> list[int]:
    """Return the kinds to place, one after another."""
    hand = flat.in_hand()
    setting = flat.charts.setting
    if not setting.points:
        kinds = sorted(KINDS, key=lambda kind: (_row(kind) == 2, _row(kind) == 1))
        return [kind for kind in kinds for _ in range(hand[kind])]
    left = flat.points_left()
    found: list[int] = []
    room = setting.zones[flat.seat].bit_count()
    while len(found) < room and left >= min(COST):
        bought = [kind for kind in style.buys if COST[kind] <= left]
        for kind in bought or [COST.index(min(COST))]:
            if COST[kind] <= left:
                left -= COST[kind]
                found.append(kind)
    return found


def _row(kind: int) -> int:
    """Return in which row a unit stands: 0 fights on foot, 3 on horseback."""
    if LEADS[kind]:
        return 2
    return 1 if RANGE[kind] else 3 if FOOT[kind] is Foot.CAVALRY else 0


@lru_cache(maxsize=16)
def _posts(setting: Setting, seat: Seat, seen: Mask) -> tuple[tuple[Cell, ...], ...]:
    """Return the hexes of a zone by row, the best first, when enemies are seen on some hexes."""
    grid, ground = setting.grid, setting.ground
    own = MEMBERS[setting.zones[seat]]
    other = Seat(3 - seat)
    foes = MEMBERS[seen or setting.zones[other]] or list(grid.cells)
    ahead = {cell: min([grid.distance(cell, foe) for foe in foes]) for cell in own}
    nearest = min(ahead.values(), default=0)
    front = [cell for cell in own if ahead[cell] == nearest]
    aside = {
        cell: sum([grid.distance(cell, each) for each in front]) // max(1, len(front))
        for cell in own
    }

    def key(row: int, cell: Cell) -> tuple[int, int, int]:
        depth = abs(ahead[cell] - nearest - (0, 1, 2, 0)[row])
        shelter = ground.cover >> cell & 1 if row != 1 else ground.high >> cell & 1
        side = -aside[cell] if row == 3 else aside[cell]
        return depth - shelter, side, cell

    return tuple(tuple(sorted(own, key=lambda cell: key(row, cell))) for row in range(4))
