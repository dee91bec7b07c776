"""Positions of Dominoes of War for the laws, and the games that are recorded."""

from functools import partial

from tests.conformance.case import Case
from tests.rulesets.dominoes.fields import GROUND, field

case = partial(Case, "dominoes", GROUND, ends=True)

_LAID = (
    "base c1 c2 c3 d1 d2 d3 seat=1",
    "base f9 f10 f11 g9 g10 g11 seat=2",
)
"""Two bases on opposite sides of a field of 5 × 5 with a margin of 3."""

ARMIES = case(
    "armies",
    field(6, 6),
    options={"secret_stocking": False, "quiet_draw": 12, "turn_cap": 60},
    plies=1200,
)
FACTIONS = case(
    "factions",
    field(5, 5, margin=3),
    zones=_LAID,
    options={
        "faction_1": "cowboys",
        "faction_2": "indians",
        "secret_stocking": False,
        "no_sealing_walls": True,
        "turn_cap": 60,
    },
    plies=1200,
)
FOUR = case(
    "four",
    field(7, 7, margin=3),
    zones=(
        "base e1 e2 e3 f1 f2 f3 seat=1",
        "base k5 l5 m5 k6 l6 m6 seat=2",
        "base h11 h12 h13 i11 i12 i13 seat=3",
        "base a8 b8 c8 a9 b9 c9 seat=4",
    ),
    seats=4,
    options={
        "faction_2": "indians",
        "faction_4": "cowboys",
        "secret_stocking": False,
        "recycle": True,
        "chain_explosions": True,
        "quiet_draw": 20,
        "turn_cap": 90,
    },
    plies=1600,
)
SECRET = case(
    "secret-stocking",
    field(5, 5, margin=3),
    zones=_LAID,
    sides=("wall d4|d5 e6|f6",),
    plies=15,
    ends=False,
)

CASES = (ARMIES, FACTIONS, FOUR, SECRET)

RECORDED = {
    ARMIES.like("armies", plies=90): 11,
    FACTIONS.like("factions", plies=90): 12,
}
"""Games written down under `tests/playthroughs`, with the seeds of their random play."""
