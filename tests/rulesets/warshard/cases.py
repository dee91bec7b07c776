"""Positions of WarShard for the laws, and the games that are recorded."""

from functools import partial

from game.board.grid import Shape
from tests.conformance.case import Case

GROUND = {".": "plain", "f": "forest", "c": "city", "h": "hill", "w": "lake", "m": "mountain"}

case = partial(Case, "warshard", GROUND)

_FRONT = ("...f..h.", ".c..w...", "...hw.c.", "f..m...f", "....f...", ".h....c.")

_CORPS = (
    *("hq 1 0100", "armor 1 0201", "mechanised 1 0302", "infantry 1 0103", "artillery 1 0202"),
    *("air_wing 1 0000", "infantry 1 0203", "mechanised 1 0004 turn=1", "infantry 1 0004 turn=2"),
    *("hq 2 0604", "armor 2 0504", "mechanised 2 0502", "infantry 2 0403", "artillery 2 0503"),
    *("air_wing 2 0705", "infantry 2 0601", "mechanised 2 0705 turn=1", "infantry 2 0703 turn=3"),
)

_PRIZES = ("victory 0101 value=5", "victory 0602 0605 value=3")

CORPS = case(
    "corps",
    _FRONT,
    _CORPS,
    ("road 0301 0302 0303 0304", "bridge 0402", "trench 0402 0504"),
    _PRIZES,
    Shape.HEX_FLAT,
    rules={"max_turns": 12},
    plies=2000,
    ends=True,
)
CORPS_WITH_ALL_OPTIONS = case(
    "corps-with-all-options",
    _FRONT,
    _CORPS,
    (),
    (*_PRIZES, "reinforcement 0000 0001 0002 seat=1", "reinforcement 0704 0705 0605 seat=2"),
    Shape.HEX_POINTY,
    even=True,
    rules={"max_turns": 14, "first": 2},
    options={
        "replacements": True,
        "ex_owner_chooses": True,
        "support_may_advance": True,
        "air_wing_special": True,
        "rivers_on_hexsides": True,
    },
    plies=2000,
    ends=True,
)

CASES = (CORPS, CORPS_WITH_ALL_OPTIONS)

RECORDED = {
    CORPS.like("front", plies=120): 255,
    CORPS_WITH_ALL_OPTIONS.like("all_options", plies=120): 93,
}
"""Games written down under `tests/playthroughs`, with the seeds of their random play."""
