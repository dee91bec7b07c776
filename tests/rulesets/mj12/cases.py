"""Positions of MiniWars (MJ12) for the laws, and the games that are recorded."""

from functools import partial

from game.board.grid import Shape
from tests.conformance.case import Case
from tests.rulesets.mj12.table import GROUND

case = partial(Case, "mj12", GROUND)

_VALE = ("..f.h..", ".m..h.f", "v.r..l.", ".f..v..", "..h..r.")

_BANDS = (
    *("mayor 1 0201", "officer 1 0102", "guardsman 1 0202", "guardsman 1 0103 disrupted=true"),
    *("militia 1 0200", "goblin 1 0303", "sergeant 1 0301", "hobgoblin_leader 2 0501"),
    *("wolfrider 2 0402", "mercenary 2 0503", "goblin 2 0403", "sergeant 2 0500 disrupted=true"),
    *("guardsman 2 0401", "militia 2 0602"),
)

_HEDGES = (
    "river 0301|0401 0302|0402 0301|0402 0302|0403",
    "bridge 0302|0402",
    "hedgerow 0202|0203 0102|0202 0501|0502",
)

BANDS = case(
    "bands",
    _VALE,
    _BANDS,
    ("road 0202 0302 0402 0501",),
    shape=Shape.HEX_FLAT,
    sides=_HEDGES,
    options={"quiet_turns": 8},
    plies=3000,
    ends=True,
)
BANDS_WITH_ALL_OPTIONS = case(
    "bands-with-all-options",
    _VALE,
    _BANDS,
    shape=Shape.HEX_POINTY,
    even=True,
    sides=("hedgerow 0302|0402 0202|0302",),
    options={"hedgerow_swap": True, "fire_forbids_move": True, "turn_limit": 9},
    plies=3000,
    ends=True,
)
DEPLOYED = case(
    "deployed",
    _VALE,
    zones=("setup 0000 0001 0100 0101 0200 seat=1", "setup 0403 0503 0603 0604 seat=2"),
    shape=Shape.HEX_FLAT,
    rules={"army1": "mayor guardsman*2 militia", "army2": "wolfrider goblin*2", "first": 2},
    options={"quiet_turns": 5},
    plies=1500,
    ends=True,
)
BOUGHT = case(
    "bought",
    _VALE,
    ("officer 2 0603",),
    zones=("setup 0000 0001 0100 0101 0200 seat=1", "setup 0403 0503 0604 seat=2"),
    shape=Shape.HEX_FLAT,
    rules={"points": 140},
    options={"turn_limit": 12},
    plies=1500,
    ends=True,
)

CASES = (BANDS, BANDS_WITH_ALL_OPTIONS, DEPLOYED, BOUGHT)

RECORDED = {
    DEPLOYED.like("raid", options={"quiet_turns": 12}, plies=160): 3,
    BOUGHT.like("points_battle", options={"turn_limit": 9}, plies=120): 4,
}
"""Games written down under `tests/playthroughs`, with the seeds of their random play."""
