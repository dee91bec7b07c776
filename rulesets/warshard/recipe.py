"""What random maps of WarShard are made of."""

from game.core.recipe import Cover, Growing, Lie, Recipe, Site
from rulesets.warshard.ground import BRIDGE, RIVER, ROAD

RECIPE = Recipe(
    plain="plain",
    covers=(
        Cover(lie=Lie.LOW, terrain="shallow", heart="deep", percent=(3, 9)),
        Cover(lie=Lie.PATCH, terrain="forest", percent=(14, 22)),
        Cover(lie=Lie.PATCH, terrain="rough", percent=(2, 5)),
        Cover(lie=Lie.HIGH, terrain="hill", heart="mountain", percent=(8, 16)),
    ),
    on_foot=("forest", "hill", "rough", "city", "village"),
    river=RIVER,
    bridge=BRIDGE,
    road=ROAD,
    sites=(
        Site(piece="hq", owned=True, far=0),
        Site(zone="victory", near=1, far=3, apart=True, terrain="village", value=5),
        Site(zone="victory", one_for=80, near=5, apart=True, terrain="city", value=10),
        Site(piece="infantry", owned=True, one_for=60, least=2, most=12, near=1, far=5),
        Site(piece="mechanised", owned=True, one_for=120, most=6, near=1, far=5),
        Site(piece="armor", owned=True, one_for=140, most=5, near=1, far=5),
        Site(piece="artillery", owned=True, one_for=160, most=4, near=1, far=4),
        Site(piece="air_wing", owned=True, one_for=300, most=2, near=1, far=4),
    ),
    rules={"max_turns": Growing(13, 1)},
    options={"rivers_on_hexsides": True},
)
