"""Writing a Tiled tileset: the sheet in two sizes and the TSX beside it (Tiled 1.8 and newer)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr

from PIL import Image

from press.svg import Drawing, raster, save_flat_png, save_png

Scalar = str | int


@dataclass
class Tile:
    """One tile: its picture, its custom properties, and how often a brush picks it."""

    art: Drawing
    properties: dict[str, Scalar] = field(default_factory=dict)
    probability: float = 1


@dataclass
class WangSet:
    """One of Tiled's terrain sets: colours, and the eight places of each tile (0: not set)."""

    name: str
    kind: str
    """`mixed`, `edge` or `corner`."""
    colours: Sequence[tuple[str, str, int]]
    """(name, #rrggbb, the tile that stands for it); counted from 1."""
    tiles: dict[int, tuple[int, ...]]
    """Local id → top, top right, right, … top left."""


@dataclass
class Finer:
    """Where tiles are found at 2×: on another tileset's sheet, which bears them already."""

    name: str
    """Of that tileset."""
    columns: int
    tiles: dict[int, int]
    """Local id there by local id here."""


@dataclass
class Tileset:
    """A sheet of tiles in fixed places; gaps leave room so that ids never change."""

    name: str
    """Of its files."""
    width: int
    height: int
    columns: int
    tiles: dict[int, Tile]
    offset: tuple[int, int] = (0, 0)
    wang_sets: list[WangSet] = field(default_factory=list)
    tab: str = ""
    """What stands on its tab in Tiled, where long names leave the map no room; empty: the name."""
    older: bool = True
    """People have copies beside their maps, which are known by the bytes of picture and TSX."""
    finer: "Finer | None" = None
    """Where its tiles are at 2×; None: on a sheet of its own."""

    @property
    def rows(self) -> int:
        """Return how many rows of tiles the sheet has."""
        return max(self.tiles) // self.columns + 1

    def sheet(self, zoom: int) -> Image.Image:
        """Return the sheet at a whole zoom."""
        w, h = self.width * zoom, self.height * zoom
        sheet = Image.new("RGBA", (w * self.columns, h * self.rows))
        for local, tile in self.tiles.items():
            row, column = divmod(local, self.columns)
            sheet.paste(raster(tile.art, zoom), (column * w, row * h))
        return sheet

    def tsx(self) -> str:
        """Return the TSX text."""
        count = self.rows * self.columns
        width, height = self.width * self.columns, self.height * self.rows
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<tileset version="1.8" tiledversion="1.8.2" name={quoteattr(self.tab or self.name)} '
            f'tilewidth="{self.width}" tileheight="{self.height}" tilecount="{count}" '
            f'columns="{self.columns}">',
        ]
        if self.offset != (0, 0):
            lines.append(f' <tileoffset x="{self.offset[0]}" y="{self.offset[1]}"/>')
        lines.append(f' <image source="{self.name}.png" width="{width}" height="{height}"/>')
        for local, tile in sorted(self.tiles.items()):
            if not tile.properties:
                continue
            chance = "" if tile.probability == 1 else f' probability="{tile.probability:g}"'
            lines.append(f' <tile id="{local}"{chance}>')
            lines.append("  <properties>")
            lines.extend(
                f"   <property name={quoteattr(key)}"
                + (' type="int"' if isinstance(value, int) else "")
                + f" value={quoteattr(str(value))}/>"
                for key, value in sorted(tile.properties.items())
            )
            lines.append("  </properties>")
            lines.append(" </tile>")
        lines.extend(self._wang_lines())
        lines.append("</tileset>")
        return "\n".join(lines) + "\n"

    def _wang_lines(self) -> list[str]:
        if not self.wang_sets:
            return []
        lines = [" <wangsets>"]
        for wang in self.wang_sets:
            sign = wang.colours[-1][2]
            lines.append(
                f'  <wangset name={quoteattr(wang.name)} type="{wang.kind}" tile="{sign}">'
            )
            lines.extend(
                f'   <wangcolor name={quoteattr(name)} color="{colour}" tile="{local}"'
                ' probability="1"/>'
                for name, colour, local in wang.colours
            )
            lines.extend(
                f'   <wangtile tileid="{local}" wangid="{",".join(map(str, places))}"/>'
                for local, places in sorted(wang.tiles.items())
            )
            lines.append("  </wangset>")
        lines.append(" </wangsets>")
        return lines

    def write(self, folder: Path) -> None:
        """Write NAME.png, NAME@2x.png or the NAME@2x.json that stands for it, and NAME.tsx."""
        save = save_png if self.older else save_flat_png
        save(self.sheet(1), folder / f"{self.name}.png")
        if self.finer is None:
            save_flat_png(self.sheet(2), folder / f"{self.name}@2x.png")
        else:
            found = {
                "picture": f"{self.finer.name}@2x.png",
                "columns": self.finer.columns,
                "tiles": self.finer.tiles,
            }
            text = json.dumps(found, separators=(",", ":")) + "\n"
            (folder / f"{self.name}@2x.json").write_text(text, encoding="utf-8", newline="\n")
        (folder / f"{self.name}.tsx").write_text(self.tsx(), encoding="utf-8", newline="\n")
