"""The program's own picture, for its window and the system's menu."""

from pathlib import Path

from press.svg import load, raster, save_png

_ZOOM = 4
"""256 pixels: the largest that menus and task bars ask for."""


def write(folder: Path) -> None:
    """Write program.png."""
    save_png(raster(load("program"), _ZOOM), folder / "program.png")
