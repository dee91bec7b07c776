"""What random maps of MiniWars (MJ12) are made of: battlefields for armies bought with points."""

from game.core.recipe import Cover, Growing, Lie, Recipe, Site
from rulesets.mj12.ground import (
    BRIDGE,
    FOREST,
    HEDGEROW,
    HILL,
    LAKE,
    MARSH,
    OPEN,
    RIVER,
    ROAD,
    ROUGH,
    VILLAGE,
)
from rulesets.mj12.setting import SETUP_ZONE

RECIPE = Recipe(
    plain=OPEN,
    covers=(
        Cover(lie=Lie.LOW, terrain=MARSH, heart=LAKE, percent=(3, 9)),
        Cover(lie=Lie.PATCH, terrain=FOREST, percent=(10, 18)),
        Cover(lie=Lie.PATCH, terrain=ROUGH, percent=(2, 6)),
        Cover(lie=Lie.PATCH, terrain=VILLAGE, percent=(1, 3)),
        Cover(lie=Lie.HIGH, terrain=HILL, percent=(6, 14)),
    ),
    on_foot=(FOREST, HILL, ROUGH, MARSH, VILLAGE),
    river=RIVER,
    bridge=BRIDGE,
    hedge=HEDGEROW,
    road=ROAD,
    sites=(Site(zone=SETUP_ZONE, owned=True, far=3, whole=True),),
    rules={"points": Growing(100, 10)},
)
