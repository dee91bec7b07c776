"""Endless tiles of wood and paper, cut from larger fields of noise."""

from pathlib import Path

from PIL import Image

from press.svg import load, raster, save_png

SIZES = {"desk": 512, "paper": 256, "paper_grain": 256}
GRAIN_STEP = 8
"""Steps of the grain's opacity, so that the file stays small."""


def seamless(field: Image.Image, size: int) -> Image.Image:
    """Cut an endless tile: what lies beyond its right and lower side melts into the other side."""
    margin = field.width - size
    ramp = Image.linear_gradient("L").rotate(90).resize((margin, field.height))
    tile = field.crop((0, 0, size, field.height))
    beyond = field.crop((size, 0, field.width, field.height))
    tile.paste(Image.composite(tile.crop((0, 0, *beyond.size)), beyond, ramp), (0, 0))
    if field.height > size:
        return seamless(tile.transpose(Image.Transpose.TRANSPOSE), size).transpose(
            Image.Transpose.TRANSPOSE
        )
    return tile


def texture(name: str) -> Image.Image:
    """Return a texture as it ships."""
    tile = seamless(raster(load(f"textures/{name}"), 1), SIZES[name])
    if name == "paper_grain":
        steps = tile.getchannel("A").point(lambda a: a // GRAIN_STEP * GRAIN_STEP)
        brown = Image.new("RGB", tile.size, (64, 51, 36))
        return Image.merge("RGBA", (*brown.split(), steps))
    return tile.convert("RGB").quantize(96, dither=Image.Dither.NONE)


def write(folder: Path) -> None:
    """Write every texture as NAME.png."""
    for name in SIZES:
        save_png(texture(name), folder / f"{name}.png")
