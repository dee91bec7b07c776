"""Turn the designs beside this file into the maps that come with the game.

Run `python3 maps/_src/build.py` after changing a design, the tilesets, or the words of a game.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal

from bench import positions
from design import read_design

from game.board.board import Scalar
from game.board.grid import Shape
from game.maps.load import YOURS
from game.maps.project import as_text, project
from game.maps.random.autotile import autotiled
from game.maps.schema import LayerData, MapData, PlacementData, ZoneData
from game.maps.write import write_tmx

HERE = Path(__file__).parent

Role = Literal["features", "edges", "pieces"]


def main() -> None:
    """Write the maps, each in the folder named after its ruleset, and Tiled's project."""
    for design in sorted(HERE.glob("designs/*/*.txt")):
        _write(read_design(design), design.parent.name, design.stem)
    for (key, name), data in templates().items():
        _write(data, key, name)
    for name, data in positions().items():
        _write(data, "_bench", name)
    path = HERE.parent / "game.tiled-project"
    path.write_text(as_text(project()), encoding="utf-8")
    _say(path)


def templates() -> Mapping[tuple[str, str], MapData]:
    """Return the empty starts of maps, by the game's key and the name of the file."""
    return {
        ("mini_wars", "template"): mini_wars(Shape.SQUARE),
        ("mini_wars", "template_hex"): mini_wars(Shape.HEX_FLAT),
        ("warshard", "template"): warshard(),
        ("mj12", "template"): mj12(),
        ("miniwary", "template"): miniwary("hex3443"),
        ("miniwary", "template_square"): miniwary("sq3443"),
        ("dominoes", "template"): dominoes(),
    }


def mini_wars(shape: Shape) -> MapData:
    """Return plain ground with a base and a town each."""
    pieces = (("base", 34, 1), ("town", 66, 1), ("town", 125, 2), ("base", 157, 2))
    return _template(
        "mini_wars",
        16,
        shape=shape,
        layers={"Roads": "features", "Units": "pieces"},
        pieces=pieces,
        rules={"gold": 100},
    )


def warshard() -> MapData:
    """Return plain ground with an HQ and an infantry each, and a victory hex on either side."""
    pieces = (("hq", 81, 1), ("infantry", 83, 1), ("infantry", 108, 2), ("hq", 110, 2))
    return _template(
        "warshard",
        16,
        layers={"Roads and trenches": "features", "Rivers": "edges", "Bridges": "edges"},
        pieces=pieces,
        zones=tuple(
            ZoneData(name="victory", cells=(cell,), value=5, title="Mill") for cell in (54, 137)
        ),
        rules={"max_turns": 20},
        options={"rivers_on_hexsides": True},
    )


def mj12() -> MapData:
    """Return plain ground with a set-up area each, for armies that are bought."""
    wide = 16  # an even number, so that a part can be turned onto the other (F9)
    two_rows = range(2 * wide)
    return _template(
        "mj12",
        wide,
        layers={
            "Roads": "features",
            "Rivers": "edges",
            "Hedgerows": "edges",
            "Bridges": "edges",
            "Units": "pieces",
        },
        zones=(
            ZoneData(name="setup", cells=tuple(cell + 10 * wide for cell in two_rows), seat=1),
            ZoneData(name="setup", cells=tuple(two_rows), seat=2),
        ),
        rules={"points": 200},
    )


def miniwary(name: str) -> MapData:
    """Return a usual layout, to be painted anew: every map has the same tiles and pawns."""
    usual = read_design(HERE / "designs" / "miniwary" / f"{name}.txt")
    return usual.model_copy(update=YOURS)


def dominoes() -> MapData:
    """Return the usual field, to be painted anew, with layers for walls and bases laid before."""
    usual = read_design(HERE / "designs" / "dominoes" / "parlour.txt")
    walls = LayerData(name="Walls", role="edges", gids=(0,) * (usual.width * usual.height))
    bases = LayerData(name="Bases", role="zones")
    return usual.model_copy(update={**YOURS, "layers": (*usual.layers, walls, bases)})


def _template(
    key: str,
    width: int,
    *,
    layers: Mapping[str, Role],
    shape: Shape = Shape.HEX_FLAT,
    pieces: Iterable[tuple[str, int, int]] = (),
    zones: tuple[ZoneData, ...] = (),
    rules: Mapping[str, Scalar],
    options: Mapping[str, Scalar] | None = None,
) -> MapData:
    """Return a map of plain ground, twelve rows deep, with empty layers to paint on.

    Args:
        key: of the game.
        width: columns.
        layers: role of each empty layer by its name; those for tiles lie over the ground.
        shape: of the grid.
        pieces: kind, cell and seat of what stands there.
        zones: what is drawn there.
        rules: the map's `rule.*` properties.
        options: its `opt.*` properties.
    """
    size = width * 12
    data = autotiled(
        MapData(
            **YOURS,
            rulesets=(key,),
            shape=shape,
            width=width,
            height=12,
            terrain=("plain",) * size,
            placements=tuple(PlacementData(piece=p, cell=c, seat=s) for p, c, s in pieces),
            zones=zones,
            rules=dict(rules),
            options=dict(options or {}),
        )
    )
    empty = [
        LayerData(name=name, role=role, gids=() if role == "pieces" else (0,) * size)
        for name, role in layers.items()
    ]
    ground, *others = data.layers
    tiles = [layer for layer in empty if layer.gids]
    objects = [layer for layer in empty if not layer.gids]
    return data.model_copy(update={"layers": (ground, *tiles, *others, *objects)})


def _write(data: MapData, folder: str, name: str) -> None:
    path = HERE.parent / folder / f"{name}.tmx"
    path.parent.mkdir(exist_ok=True)
    write_tmx(data, path)
    _say(path)


def _say(path: Path) -> None:
    print(path.relative_to(HERE.parent))  # noqa: T201 - says what it did


if __name__ == "__main__":
    main()
