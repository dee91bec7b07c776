"""What random maps of Mini Wars are made of."""

from game.core.recipe import Cover, Lie, Recipe, Site
from rulesets.mini_wars.setting import DEEP, DEFAULT_GOLD, FOREST, MOUNTAIN, PLAIN, SHALLOW

RECIPE = Recipe(
    plain=PLAIN,
    covers=(
        Cover(lie=Lie.LOW, terrain=SHALLOW, heart=DEEP, percent=(9, 24)),
        Cover(lie=Lie.PATCH, terrain=FOREST, percent=(19, 26)),
        Cover(lie=Lie.HIGH, terrain=MOUNTAIN, percent=(6, 11)),
    ),
    on_foot=(FOREST, SHALLOW),
    ford=SHALLOW,
    stream=SHALLOW,
    sites=(
        Site(piece="base", owned=True, far=0, apart=True, spare="town"),
        Site(piece="factory", owned=True, near=1, far=2, apart=True),
        Site(piece="town", owned=True, near=1, far=2, apart=True),
        Site(piece="airport", one_for=110, near=5, apart=True),
        Site(piece="dock", one_for=90, shore=True, apart=True),
        Site(piece="factory", one_for=90, near=4, apart=True),
        Site(piece="town", one_for=22, least=2, apart=True),
    ),
    rules={"gold": DEFAULT_GOLD},
)
