"""How a seat stands, as named whole numbers in its own eyes: input of the computer's estimate.

Each is what the seat's side has less what its enemies have, unless it says otherwise.
"""

from collections.abc import Mapping

from game.board.grid import Cell
from game.core.refs import NEUTRAL, Seat
from rulesets.mini_wars.combat import power
from rulesets.mini_wars.state import (
    BOUGHT,
    BUILDINGS,
    CAPTORS,
    FAR,
    INCOME,
    UNITS,
    Piece,
    Setting,
    State,
)
from rulesets.mini_wars.turn import REPAIR

_NEAR = 8
"""An enemy within so many steps of a base puts it in peril."""

_LASTING = 2
"""Turns that a unit should still have when it is bought; with fewer to come gold counts more."""


def features(seen: State, seat: Seat) -> Mapping[str, int]:
    """Return the features; what a team-mate owns counts as own, what nobody sees not at all.

    Near a round limit, where gold may decide and units do not (§18), a unit just bought counts only
    if it can still take a building, and none counts between the turns.

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
    late = _turns_to_come(seen) < _LASTING
    fresh: list[Piece] = []
    captors: list[Piece] = []
    raiders: list[Piece] = []
    own_bases: list[Cell] = []
    enemy_bases: list[Cell] = []
    prizes: list[Piece] = []
    for piece in seen.pieces.values():
        kind, owner, cell, hp, status = piece
        unit = UNITS.get(kind)
        if unit is not None:
            if late and status == BOUGHT:
                fresh.append(piece)
            elif team[owner] == mine:
                own[kind] += unit.cost * hp // unit.hp
                if kind in CAPTORS:
                    captors.append(piece)
            elif owner != NEUTRAL:
                enemy[kind] += unit.cost * hp // unit.hp
                if kind in CAPTORS:
                    raiders.append(piece)
        elif team[owner] == mine:
            owned[kind] += 1
            walls += hp
            income += INCOME.get(kind, 0)
            if kind == "base":
                own_bases.append(cell)
        else:
            walls -= hp
            prizes.append(piece)
            if owner != NEUTRAL:
                owned[kind] -= 1
                income -= INCOME.get(kind, 0)
                if kind == "base":
                    enemy_bases.append(cell)
    for piece in fresh:
        if _takes_one(seen, piece, prizes):
            own[piece.kind] += UNITS[piece.kind].cost
            captors.append(piece)
    material = sum(own.values()) - sum(enemy.values())
    idle = _idle(own, enemy)
    if late and seen.seat != seat:
        material = idle = 0
        captors = []
    return {
        "material": material,
        "idle": idle,
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
        "march": _nearness(setting, captors, [prize.cell for prize in prizes]),
        "siege": _nearness(setting, captors, enemy_bases),
        "peril": _peril(setting, raiders, own_bases),
    }


def _turns_to_come(seen: State) -> int:
    """Return how many turns everyone has after this round; without a limit, enough."""
    limit = seen.setting.options.round_limit
    return limit - seen.round if limit else _LASTING


def _takes_one(seen: State, piece: Piece, prizes: list[Piece]) -> bool:
    """Return whether a unit just bought can take a building before the game ends, if let alone."""
    unit = UNITS[piece.kind]
    if piece.kind not in CAPTORS:
        return False
    approach = seen.setting.approach[unit.mobility]
    turns = _turns_to_come(seen)
    for prize in prizes:
        steps = approach(prize.cell)[piece.cell] - unit.far
        walking = max(0, -(-steps // unit.move) - unit.acts_after_move)
        strikes = turns - walking
        if strikes > 0 and _brings_down(seen.setting, piece, prize, strikes):
            return True
    return False


def _brings_down(setting: Setting, piece: Piece, prize: Piece, strikes: int) -> bool:
    repaired = REPAIR * (strikes - 1) if prize.seat != NEUTRAL else 0
    return strikes * power(setting, piece, prize).damage() >= prize.hp + repaired


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
