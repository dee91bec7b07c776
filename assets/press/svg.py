"""SVG text in, pictures out: read our own drawings, lay them over each other, rasterise.

The drawings are plain files of one hand: `<svg …>`, an optional `<defs>`, a body. Files that hold
many small variants have one `<g id="…" transform="translate(x y)">…</g>` a line.
"""

import io
import re
import struct
import zlib
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

SOURCE = Path(__file__).resolve().parents[1] / "src" / "svg"

_SVG = re.compile(r'<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>\s*$', re.DOTALL)
_DEFS = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)
_GROUP = re.compile(r'^<g id="(\w+)" transform="[^"]*">(.*)</g>$', re.MULTILINE)
_ID = re.compile(r'id="([^"]+)"')


class Drawing(NamedTuple):
    """A piece of SVG with its own box; `x` and `y` are the box's corner, usually 0."""

    body: str
    width: float
    height: float
    defs: str = ""
    x: float = 0
    y: float = 0


class Placed(NamedTuple):
    """A drawing put somewhere: moved, then scaled or turned about its own corner."""

    drawing: Drawing
    x: float = 0
    y: float = 0
    scale: float = 1
    transform: str = ""


@cache
def load(name: str) -> Drawing:
    """Return the drawing `SOURCE/name.svg`."""
    text = (SOURCE / f"{name}.svg").read_text(encoding="utf-8")
    match = _SVG.search(text)
    if match is None:
        raise ValueError(f"{name}.svg: not an SVG with a viewBox")
    x, y, width, height = (float(n) for n in match.group(1).split())
    body = match.group(2)
    defs = "".join(_DEFS.findall(body))
    return Drawing(_DEFS.sub("", body), width, height, defs, x, y)


@cache
def variants(name: str) -> dict[str, str]:
    """Return the bodies of the named groups of a file of many small variants."""
    return dict(_GROUP.findall(load(name).body))


def member(name: str, key: str, width: float, height: float) -> Drawing:
    """Return one named group of a file of variants as a drawing of that size."""
    return Drawing(variants(name)[key], width, height, load(name).defs)


def recolour(drawing: Drawing, ramp: dict[str, str], key: dict[str, str]) -> Drawing:
    """Replace the key colours, as exact text, by a seat's ramp."""
    body = drawing.body
    for name, colour in key.items():
        body = body.replace(colour, f"@@{name}@@")
    for name in key:
        body = body.replace(f"@@{name}@@", ramp[name])
    return drawing._replace(body=body)


def _own_ids(text: str, defs: str, prefix: str) -> str:
    for name in set(_ID.findall(defs)):
        text = text.replace(f'id="{name}"', f'id="{prefix}{name}"')
        text = text.replace(f"url(#{name})", f"url(#{prefix}{name})")
    return text


def stack(width: float, height: float, *layers: Placed | Drawing) -> Drawing:
    """Lay drawings over each other, first at the bottom, in a box of the given size."""
    bodies: list[str] = []
    defs: list[str] = []
    for i, layer in enumerate(layers):
        placed = layer if isinstance(layer, Placed) else Placed(layer)
        drawing = placed.drawing
        transform = f"translate({placed.x:g} {placed.y:g})"
        if placed.transform:
            transform += " " + placed.transform
        if placed.scale != 1:
            transform += f" scale({placed.scale:g})"
        body = _own_ids(drawing.body, drawing.defs, f"l{i}_")
        defs.append(_own_ids(drawing.defs, drawing.defs, f"l{i}_"))
        bodies.append(f'<g transform="{transform}">{body}</g>')
    return Drawing("".join(bodies), width, height, "".join(defs))


def text(drawing: Drawing) -> str:
    """Return the whole SVG document of a drawing."""
    d = drawing
    defs = f"<defs>{d.defs}</defs>" if d.defs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{d.width:g}" height="{d.height:g}" '
        f'viewBox="{d.x:g} {d.y:g} {d.width:g} {d.height:g}">{defs}{d.body}</svg>'
    )


@lru_cache(2000)  # the tilesets of each game show again what the shared ones of its shape show
def raster(drawing: Drawing, zoom: int) -> Image.Image:
    """Return the picture of a drawing at a whole zoom."""
    import resvg_py

    png = resvg_py.svg_to_bytes(svg_string=text(drawing), zoom=zoom, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def save_png(picture: Image.Image, path: Path) -> None:
    """Write a PNG that comes out the same every time: no dates, no software names."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, format="PNG", optimize=True)


def save_flat_png(picture: Image.Image, path: Path) -> None:
    """Write a PNG whose rows are not filtered: a quarter smaller where colours are flat."""
    width, height = picture.size
    pixels = picture.convert("RGBA").tobytes()
    rows = b"".join(b"\0" + pixels[at : at + 4 * width] for at in range(0, len(pixels), 4 * width))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    content = b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + content)
