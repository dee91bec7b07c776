"""How a seat stands, as named whole numbers in its own eyes: input of the computer's estimate.

Each is what the seat's side has less what its enemies have, unless it says otherwise.
"""

from collections.abc import Mapping

from game.board.grid import Cell
from game.core.refs import NEUTRAL, Seat
from rulesets.mini_wars.setting import FAR, Setting
from rulesets.mini_wars.state import Piece, State
from rulesets.mini_wars.units import BUILDINGS, INCOME, UNITS, Prey

_CAPTORS = frozenset(
    key for key, unit in UNITS.items() if unit.attacks in (Prey.ALL, Prey.NOT_AIRCRAFT)
)
"""Units that can attack, and so capture, buildings."""

_NEAR = 8
"""An enemy within so many steps of a base puts it in peril."""


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features; what a team-mate owns counts as own, what nobody sees not at all.

    `material`: price of units, in proportion to their hp. `idle`: of that, the price of units that
    hunt only aircraft or boats beyond the enemy's aircraft or boats (own side only, as a cost).
    `bases` … `docks`: buildings owned. `walls`: hp of buildings; neutral ones count as the enemy's,
    since they stand in the way. `gold`, `income`. `march`: how near own captors are to what they
    could capture; `siege`: to enemy bases. `peril`: how near enemy captors are to own bases,
    weighted by their hp.
    """
    setting = seen.setting
    team = setting.team
    mine = team[seat]
    own = dict.fromkeys(UNITS, 0)
    enemy = dict.fromkeys(UNITS, 0)
    owned = dict.fromkeys(BUILDINGS, 0)
    walls = income = 0
    captors: list[Piece] = []
    raiders: list[Piece] = []
    own_bases: list[Cell] = []
    enemy_bases: list[Cell] = []
    prizes: list[Cell] = []
    for piece in seen.pieces.values():
        kind, owner, cell, hp, _ = piece
        unit = UNITS.get(kind)
        if unit is not None:
            if team[owner] == mine:
                own[kind] += unit.cost * hp // unit.hp
                if kind in _CAPTORS:
                    captors.append(piece)
            elif owner != NEUTRAL:
                enemy[kind] += unit.cost * hp // unit.hp
                if kind in _CAPTORS:
                    raiders.append(piece)
        elif team[owner] == mine:
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
    return {
        "material": sum(own.values()) - sum(enemy.values()),
        "idle": _idle(own, enemy),
        "bases": owned["base"],
        "towns": owned["town"],
        "factories": owned["factory"],
        "airports": owned["airport"],
        "docks": owned["dock"],
        "walls": walls,
        "gold": sum(
            held if team[s] == mine else -held for s, held in seen.gold.items() if s not in seen.out
        ),
        "income": income,
        "march": _nearness(setting, captors, prizes),
        "siege": _nearness(setting, captors, enemy_bases),
        "peril": _peril(setting, raiders, own_bases),
    }


def _idle(own: dict[str, int], enemy: dict[str, int]) -> int:
    """Return the price of own hunters that have nothing to hunt."""
    aircraft = enemy["helicopter"] + enemy["fighter_jet"] + enemy["bomber"]
    boats = enemy["cruiser"] + enemy["submarine"] + enemy["battleship"]
    hunters = own["anti_aircraft"] + own["fighter_jet"]
    return max(0, hunters - aircraft) + max(0, own["submarine"] - boats)


def _nearness(setting: Setting, units: list[Piece], targets: list[Cell]) -> int:
    """Add up how many steps less than far each unit is from its nearest target."""
    if not targets:
        return 0
    total = 0
    maps = {
        mobility: [approach(target) for target in targets]
        for mobility, approach in setting.approach.items()
    }
    for piece in units:
        cell = piece.cell
        total += FAR - min([steps[cell] for steps in maps[UNITS[piece.kind].mobility]])
    return total


def _peril(setting: Setting, raiders: list[Piece], bases: list[Cell]) -> int:
    total = 0
    for piece in raiders:
        approach = setting.approach[UNITS[piece.kind].mobility]
        for base in bases:
            near = _NEAR - approach(base)[piece.cell]
            if near > 0:
                total += near * piece.hp
    return total
