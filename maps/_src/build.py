"""Turn the designs beside this file into the maps that come with the game.

Run `python3 maps/_src/build.py` after changing a design or the tilesets.
"""

from pathlib import Path

from design import read_design

from game.board.grid import Shape
from game.maps.dress import dressed
from game.maps.schema import LayerData, MapData, PlacementData, ZoneData
from game.maps.write import write_tmx

HERE = Path(__file__).parent


def main() -> None:
    """Write one TMX file for each design, in the folder named after its ruleset."""
    for design in sorted(HERE.glob("designs/*/*.txt")):
        _write(read_design(design), design.parent.name, design.stem)
    _write(mini_wars_template(), "mini_wars", "template")
    _write(warshard_template(), "warshard", "template")
    _write(mj12_template(), "mj12", "template")


def mini_wars_template() -> MapData:
    """Return the empty start of a Mini Wars map: plain ground, a base and a town each."""
    width, height = 16, 12
    placements = (
        PlacementData(piece="base", cell=2 * width + 2, seat=1),
        PlacementData(piece="town", cell=4 * width + 2, seat=1),
        PlacementData(piece="town", cell=7 * width + 13, seat=2),
        PlacementData(piece="base", cell=9 * width + 13, seat=2),
    )
    data = dressed(
        MapData(
            title="My map",
            author="Your name",
            description="What makes it interesting, in a sentence.",
            rulesets=("mini_wars",),
            shape=Shape.SQUARE,
            width=width,
            height=height,
            terrain=("plain",) * (width * height),
            placements=placements,
            rules={"gold": 100},
        )
    )
    ground, buildings = data.layers
    roads = LayerData(name="Roads", role="features", gids=(0,) * (width * height))
    units = LayerData(name="Units", role="pieces")
    return data.model_copy(update={"layers": (ground, roads, buildings, units)})


def warshard_template() -> MapData:
    """Return the empty start of a WarShard map: plain ground, an HQ and an infantry each."""
    width, height = 16, 12
    placements = (
        PlacementData(piece="hq", cell=5 * width + 1, seat=1),
        PlacementData(piece="infantry", cell=5 * width + 3, seat=1),
        PlacementData(piece="infantry", cell=6 * width + 12, seat=2),
        PlacementData(piece="hq", cell=6 * width + 14, seat=2),
    )
    middle = 5 * width + 8
    data = dressed(
        MapData(
            title="My map",
            author="Your name",
            description="What makes it interesting, in a sentence.",
            rulesets=("warshard",),
            shape=Shape.HEX_FLAT,
            width=width,
            height=height,
            terrain=("plain",) * (width * height),
            placements=placements,
            zones=(ZoneData(name="victory", cells=(middle,), value=5, title="The Mill"),),
            rules={"max_turns": 20},
        )
    )
    ground, *others = data.layers
    empty = (0,) * (width * height)
    roads = LayerData(name="Roads and trenches", role="features", gids=empty)
    sides = LayerData(name="Rivers", role="edges", gids=empty)
    return data.model_copy(update={"layers": (ground, roads, sides, *others)})


def mj12_template() -> MapData:
    """Return the empty start of a MiniWars (MJ12) map: plain ground, a set-up area each."""
    width, height = 15, 12
    first = tuple(range((height - 2) * width, height * width))
    zones = (
        ZoneData(name="setup", cells=first, seat=1),
        ZoneData(name="setup", cells=tuple(range(2 * width)), seat=2),
    )
    data = dressed(
        MapData(
            title="My map",
            author="Your name",
            description="What makes it interesting, in a sentence.",
            rulesets=("mj12",),
            shape=Shape.HEX_FLAT,
            width=width,
            height=height,
            terrain=("plain",) * (width * height),
            zones=zones,
            rules={"points": 200},
        )
    )
    ground, *others = data.layers
    empty = (0,) * (width * height)
    roads = LayerData(name="Roads", role="features", gids=empty)
    sides = LayerData(name="Rivers and hedgerows", role="edges", gids=empty)
    return data.model_copy(update={"layers": (ground, roads, sides, *others)})


def _write(data: MapData, folder: str, name: str) -> None:
    path = HERE.parent / folder / f"{name}.tmx"
    write_tmx(data, path)
    print(path.relative_to(HERE.parent))  # noqa: T201 - says what it did


if __name__ == "__main__":
    main()
