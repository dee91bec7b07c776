"""Positions of Mini Wars for the laws, and the games that are recorded."""

from functools import partial

from game.board.grid import Shape
from tests.conformance.case import Case
from tests.rulesets.mini_wars.table import GROUND

case = partial(Case, "mini_wars", GROUND)

_ISLAND = ("..f..m.s", ".m...fsd", "f..ssddd", "...f.sd.", "m.f..s..", "......fm")

_DUEL = (
    *("base 1 a1", "town 1 b1", "factory 1 a2", "town 0 d2", "airport 0 d4", "dock 0 e4"),
    *("base 2 h6", "town 2 g6", "factory 2 h5"),
)

_ARMIES = (
    *("base 1 a1", "dock 1 e3 hp=60", "town 0 d1", "base 2 h6", "airport 2 g5", "dock 2 h4 hp=1"),
    *("soldier 1 b2", "motorbike 1 c1", "shooter 1 a3", "tank 1 a4", "tank 1 b4 hp=40"),
    *("artillery 1 b5", "missile_launcher 1 b6", "cruiser 1 f3", "helicopter 1 d3"),
    *("anti_aircraft 2 g6", "speeder 2 e6", "bomber 2 f6", "fighter_jet 2 e5", "soldier 2 h5"),
    *("submarine 2 g3", "battleship 2 g4 hp=70", "soldier 2 f5 hp=9", "cruiser 2 f4"),
)

_HEX_ROWS = (" ..f.  ", ".m.s.f ", "..sds..", ".f.s.m.", "..f....", "  ...  ")

_HEX_PIECES = (
    *("base 1 0101", "town 1 0102", "base 2 0602", "factory 2 0603", "base 3 0304"),
    *("town 3 0404", "dock 3 0302", "airport 0 0201", "town 0 0400"),
    *("soldier 1 0002", "tank 2 0502", "cruiser 3 0301", "helicopter 1 0202"),
)

_CROSS = ("..f..f.", ".s.m.s.", "f.....f", ".m.d.m.", "f.....f", ".s.m.s.", "..f..f.")

_CROSS_PIECES = (
    *("base 1 0000", "base 2 0600", "base 3 0006", "base 4 0606"),
    *("town 1 0100", "factory 2 0601", "town 3 0106", "airport 4 0605"),
    *("town 0 0302", "dock 0 0304", "soldier 1 0101 hp=20", "soldier 1 0202"),
    *("tank 2 0501", "artillery 3 0005", "bomber 4 0505"),
)

_LAST_STANDS = (
    *("base 1 0101 hp=9", "base 2 0602 hp=9", "base 3 0304 hp=9", "town 3 0302"),
    *("tank 1 0502", "bomber 1 0603", "tank 2 0404", "helicopter 2 0204 hp=9"),
    *("soldier 3 0102", "bomber 3 0201", "town 1 0002", "town 2 0400"),
)

DUEL = case("duel", _ISLAND, _DUEL, rules={"gold": 300})
ARMIES_IN_FOG = case("armies-in-fog", _ISLAND, _ARMIES, options={"fog": True}, plies=220)
LUCK = case(
    "luck",
    _ISLAND,
    _ARMIES,
    options={"doctrine_1": "lady_luck", "doctrine_2": "retaliation"},
)
THREE_ON_HEXES_IN_FOG = case(
    "three-on-hexes-in-fog",
    _HEX_ROWS,
    _HEX_PIECES,
    shape=Shape.HEX_FLAT,
    seats=3,
    rules={"gold": 200},
    options={"fog": True, "doctrine_2": "conscription"},
)
LAST_STANDS = case(
    "last-stands",
    _HEX_ROWS,
    _LAST_STANDS,
    shape=Shape.HEX_FLAT,
    seats=3,
    options={"doctrine_1": "guerrilla_warfare", "doctrine_3": "elite_training"},
)
LAST_STANDS_IN_FOG = case(
    "last-stands-in-fog",
    _HEX_ROWS,
    _LAST_STANDS,
    shape=Shape.HEX_FLAT,
    seats=3,
    options={"fog": True},
)
TEAMS_IN_FOG = case(
    "teams-in-fog",
    _CROSS,
    _CROSS_PIECES,
    shape=Shape.HEX_POINTY,
    even=True,
    seats=4,
    rules={"gold": 150, "teams": "1+4 2+3"},
    options={"fog": True, "doctrine_3": "lady_luck"},
)
AS_IN_LUDII = case(
    "as-in-ludii",
    _ISLAND,
    _ARMIES,
    options={"fog": True, "edition": "ludii", "doctrine_1": "glass_cannon"},
)
ROUND_LIMIT = case(
    "round-limit",
    _ISLAND,
    _DUEL,
    options={"round_limit": 4},
    plies=2000,
    ends=True,
)

LIMIT_IN_FOG = TEAMS_IN_FOG.like(
    "limit-in-fog",
    options={"fog": True, "round_limit": 3},
    plies=2000,
    ends=True,
)

CASES = (
    DUEL,
    ARMIES_IN_FOG,
    LUCK,
    THREE_ON_HEXES_IN_FOG,
    LAST_STANDS,
    LAST_STANDS_IN_FOG,
    TEAMS_IN_FOG,
    AS_IN_LUDII,
    ROUND_LIMIT,
    LIMIT_IN_FOG,
)

RECORDED = {
    DUEL.like(
        "square",
        pieces=(
            *("base 1 a1", "town 1 b1", "factory 1 a2", "town 0 d2", "base 2 d4 hp=40"),
            *("tank 1 c2", "shooter 2 e2", "motorbike 2 d5", "artillery 1 a3"),
        ),
        rules={"gold": 60},
        plies=90,
    ): 10,
    LAST_STANDS.like("three_on_hexes", plies=90): 20,
    ARMIES_IN_FOG.like("fog", plies=70): 1,
    LUCK.like("lady_luck", plies=60): 10,
}
"""Games written down under `tests/playthroughs`, with the seeds of their random play."""
