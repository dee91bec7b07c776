"""How a seat stands, as named whole numbers in its own eyes: input of the computer's estimate.

Each feature is what the seat's side has less what its enemies have, unless it says otherwise.
"""

from collections.abc import Mapping

from game.board.grid import Cell
from game.core.refs import NEUTRAL, Seat
from rulesets.mini_wars.state import Piece, State
from rulesets.mini_wars.units import BUILDINGS, INCOME, UNITS, Prey

_BUILDERS = frozenset(
    key for key, unit in UNITS.items() if unit.attacks in (Prey.ALL, Prey.NOT_AIRCRAFT)
)
"""Units that can attack, and so capture, buildings."""

_NEAR = 7
_FAR = 60


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features; what a team-mate owns counts as own, what nobody sees not at all.

    `material`: price of units, in proportion to their hp. `bases` … `docks`: buildings owned.
    `walls`: hp of buildings owned; neutral ones count as the enemy's, since they stand in the way.
    `gold` and `income`: of the own side less what is known of the enemies'. `march`: how near own
    units that can capture are to what they could capture. `siege`: the same for enemy bases alone.
    `peril`: how near enemy units that can capture are to own bases.
    """
    setting = seen.setting
    team = setting.team
    mine = team[seat]
    material = walls = income = 0
    owned = dict.fromkeys(BUILDINGS, 0)
    own_units: list[Piece] = []
    enemy_units: list[Piece] = []
    own_bases: list[Cell] = []
    enemy_bases: list[Cell] = []
    prizes: list[Cell] = []
    for piece in seen.pieces.values():
        kind, owner, cell, hp, _ = piece
        side = team[owner]
        unit = UNITS.get(kind)
        if unit is not None:
            if side == mine:
                material += unit.cost * hp // unit.hp
                if kind in _BUILDERS:
                    own_units.append(piece)
            elif owner != NEUTRAL:
                material -= unit.cost * hp // unit.hp
                if kind in _BUILDERS:
                    enemy_units.append(piece)
        elif side == mine:
            owned[kind] += 1
            walls += hp
            income += INCOME.get(kind, 0)
            if kind == "base":
                own_bases.append(cell)
        else:
            walls -= hp
            prizes.append(cell)
            if owner != NEUTRAL:
                owned[kind] -= 1
                income -= INCOME.get(kind, 0)
                if kind == "base":
                    enemy_bases.append(cell)
    distance = setting.grid.distance
    march = siege = peril = 0
    for piece in own_units:
        cell = piece.cell
        march += _FAR - min((distance(cell, prize) for prize in prizes), default=0)
        siege += _FAR - min((distance(cell, base) for base in enemy_bases), default=0)
    for piece in enemy_units:
        cell = piece.cell
        near = min((distance(cell, base) for base in own_bases), default=_NEAR)
        peril += max(0, _NEAR - near) * piece.hp
    gold = sum(held if team[other] == mine else -held for other, held in seen.gold.items())
    return {
        "material": material,
        "bases": owned["base"],
        "towns": owned["town"],
        "factories": owned["factory"],
        "airports": owned["airport"],
        "docks": owned["dock"],
        "walls": walls,
        "gold": gold,
        "income": income,
        "march": march,
        "siege": siege,
        "peril": peril,
    }
