"""The sprite sheets of the client: a sheet for each folder of names, packed alike at 1× and 2×."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops

from press import pieces
from press.shapes import SHAPES
from press.svg import SOURCE, Drawing, Placed, load, raster, recolour, save_png, stack
from press.tilesets import COLOURED

WIDTH = 1024
GAP = 1
"""Clear pixels between sprites at 1×, so that scaling one never picks up another."""

_INK = {"seat": 255, "mid": 200, "tint": 235, "light": 255, "edge": 150, "dark": 112}
"""How white each key colour is on a card's silhouette."""


def sprites() -> Iterator[tuple[str, Drawing]]:
    """Yield (name, drawing) of every sprite but the silhouettes, of which counters are made."""
    for owner in pieces.OWNERS:
        for kind in pieces.FIGURES:
            yield f"dominoes/{kind}.{owner}", pieces.figure(kind, owner)
        yield f"domino/back_turned.{owner}", pieces.in_colours(load("tiles/turned"), owner)
        for kind in pieces.BUILDINGS:
            yield f"mini_wars/{kind}.{owner}", pieces.building(kind, owner)
        for path in _folder("holdings"):
            art = load(f"holdings/{path.stem}")
            yield f"holding/{path.stem}.{owner}", pieces.in_colours(art, owner)
    for path in _folder("badges"):
        yield f"badge/{path.stem}", _badge(path.stem)
    for folder, prefix in (("icons", "icon"), ("emblems", "emblem")):
        for path in _folder(folder):
            yield f"{prefix}/{path.stem}", load(f"{folder}/{path.stem}")
    for n in range(1, 7):
        yield f"dice/combat_{n}", load(f"dice/combat_{n}")
        for owner in pieces.OWNERS:
            yield f"dice/{n}.{owner}", pieces.in_colours(load(f"dice/seat_{n}"), owner)
            yield f"pawn/{n}.{owner}", pieces.pawn(n, owner)
    for shape in SHAPES:
        for colour in COLOURED:
            yield f"tile/{colour}_{shape.name}", load(f"terrain/{shape.name}/{colour}_1")
    for path in _folder("tiles"):
        if path.stem.startswith("domino"):
            yield f"domino/{path.stem.removeprefix('domino_')}", load(f"tiles/{path.stem}")


def cards() -> Iterator[tuple[str, Drawing]]:
    """Yield (name, drawing) of the silhouettes on counters and cards, in shades of grey."""
    grey = {name: f"#{level:02X}{level:02X}{level:02X}" for name, level in _INK.items()}
    for family, kinds in pieces.FAMILIES.items():
        for kind in kinds:
            art = recolour(load(f"{family}/{kind}"), grey, pieces.KEY_COLOURS)
            yield f"{family}/{kind}.card", stack(64, 64, Placed(art, 0, -5))
    for kind, folder in pieces.FIGURES.items():
        art = recolour(load(f"{folder}/{kind}"), grey, pieces.KEY_COLOURS)
        yield f"dominoes/{kind}.card", stack(64, 64, Placed(art, 0, -5))


def _folder(name: str) -> list[Path]:
    return sorted((SOURCE / name).glob("*.svg"))


def _badge(stem: str) -> Drawing:
    """Cut a badge out of the counter it is drawn on: state discs 20 × 20, foot marks 16 × 16."""
    art = load(f"badges/{stem}")
    if stem.startswith("morale"):
        return art._replace(x=3.4, y=44.4, width=16, height=16)
    return art._replace(x=1, y=0, width=20, height=20)


def _whitened(picture: Image.Image) -> Image.Image:
    """Turn shades of grey into white that lets the ground through."""
    grey = picture.convert("RGB").convert("L")
    white = Image.new("L", picture.size, 255)
    alpha = ImageChops.multiply(picture.getchannel("A"), grey)
    return Image.merge("RGBA", (white, white, white, alpha))


def layout(sizes: dict[str, tuple[int, int]]) -> tuple[dict[str, list[int]], int]:
    """Place boxes on shelves, tallest first; return name → [x, y, w, h] and the sheet's height."""
    places: dict[str, list[int]] = {}
    x = y = shelf = 0
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        w, h = sizes[name]
        if x + w > WIDTH:
            x, y, shelf = 0, y + shelf, 0
        places[name] = [x, y, w, h]
        x += w + GAP
        shelf = max(shelf, h + GAP)
    return dict(sorted(places.items())), y + shelf


def write(folder: Path) -> dict[str, list[int]]:
    """Write FOLDER_1x.png and FOLDER_2x.png for each folder of names (`dice` of `dice/3.s1`).

    Return where each sprite lies on the sheet of its folder at 1×.
    """
    drawings = dict(sprites())
    silhouettes = dict(cards())
    everything = drawings | silhouettes
    found: dict[str, list[int]] = {}
    for group in sorted({name.partition("/")[0] for name in everything}):
        own = {name: d for name, d in everything.items() if name.startswith(f"{group}/")}
        places, height = layout(
            {name: (round(d.width), round(d.height)) for name, d in own.items()}
        )
        width = max(x + w for x, _, w, _ in places.values())
        for zoom in (1, 2):
            sheet = Image.new("RGBA", (width * zoom, height * zoom))
            for name, (x, y, _, _) in places.items():
                picture = raster(own[name], zoom)
                if name in silhouettes:
                    picture = _whitened(picture)
                sheet.paste(picture, (x * zoom, y * zoom))
            save_png(sheet, folder / f"{group}_{zoom}x.png")
        found |= places
    return found
