"""Reading the printed sheets in tests: sprites and tiles as pictures, and how alike two are."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageFilter, ImageStat

ROOT = Path(__file__).resolve().parents[2]
SHEETS = ROOT / "assets" / "sheets"
TILESETS = ROOT / "maps" / "tilesets"
SHAPES = ("square", "hex_flat", "hex_pointy")
SIZES = {"square": (64, 64), "hex_flat": (64, 56), "hex_pointy": (56, 64)}
EDGE_MARGIN = 12
"""Pixels that a tile of sides is larger than the cell, all round."""
CORNERS = {
    "square": ((0, 0), (64, 0), (64, 64), (0, 64)),
    "hex_flat": ((16, 0), (48, 0), (64, 28), (48, 56), (16, 56), (0, 28)),
    "hex_pointy": ((28, 0), (56, 16), (56, 48), (28, 64), (0, 48), (0, 16)),
}


@cache
def places() -> dict[str, tuple[int, int, int, int]]:
    found = json.loads((SHEETS / "atlas.json").read_text(encoding="utf-8"))["sprites"]
    return {name: tuple(place) for name, place in found.items()}


@cache
def sheet(folder: str, zoom: int) -> Image.Image:
    return Image.open(SHEETS / f"{folder}_{zoom}x.png").convert("RGBA")


def sprite(name: str, zoom: int = 1) -> Image.Image:
    x, y, w, h = (length * zoom for length in places()[name])
    return sheet(name.partition("/")[0], zoom).crop((x, y, x + w, y + h))


@cache
def index() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((TILESETS / "index.json").read_text(encoding="utf-8"))
    return found


@cache
def _tiles(name: str, zoom: int) -> Image.Image:
    file = f"{name}@{zoom}x.png" if zoom > 1 else f"{name}.png"
    return Image.open(TILESETS / file).convert("RGBA")


def tile(name: str, local: int, zoom: int = 1) -> Image.Image:
    """Return a tile of a tileset."""
    width, height = SIZES[next(shape for shape in SHAPES if name.endswith(shape))]
    margin = EDGE_MARGIN if name.startswith("edges") else 0
    width, height = zoom * (width + 2 * margin), zoom * (height + 2 * margin)
    sheet = _tiles(name, zoom)
    row, column = divmod(local, sheet.width // width)
    return sheet.crop((column * width, row * height, (column + 1) * width, (row + 1) * height))


def on(ground: tuple[int, int, int], picture: Image.Image) -> Image.Image:
    """Return a picture laid on one colour."""
    out = Image.new("RGB", picture.size, ground)
    out.paste(picture, (0, 0), picture)
    return out


def alike(a: list[int], b: list[int]) -> float:
    """Return the correlation of two rows of numbers, 1 for the same shape."""
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    both = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    spread = sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b)
    return float(both / spread**0.5) if spread else 1.0


def texture(picture: Image.Image) -> tuple[float, float, float]:
    """Return what tells a ground in grey: how bright, how contrasted, how busy with edges."""
    grey = picture.convert("L")
    stat = ImageStat.Stat(grey)
    edges = grey.filter(ImageFilter.FIND_EDGES).crop((1, 1, grey.width - 1, grey.height - 1))
    return stat.mean[0], stat.stddev[0] * 1.5, ImageStat.Stat(edges).mean[0]
