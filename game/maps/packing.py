"""Packing a map into one file, with all that it needs to be played and drawn on elsewhere."""

import json
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import pygame

from game import data
from game.core import registry
from game.core.words import Phrase
from game.errors import MapError
from game.maps import package
from game.maps.carried import FOLDER, Carried
from game.maps.check import games_of, with_errors
from game.maps.load import Loaded
from game.maps.picture import picture
from game.maps.schema import MapData

_PREVIEW = 640
"""Pixels that a preview is wide or high at most."""
_DATE = (1980, 1, 1, 0, 0, 0)


def packed(loaded: Loaded, show: Callable[[int, int], None] | None = None) -> bytes:
    """Return a map as one file: the same map gives the same bytes.

    Args:
        loaded: the map, checked.
        show: told how many files are packed, and of how many.

    Raises:
        MapError: it has errors, or is too large; says how to mend that.
    """
    if loaded.data is None or loaded.errors:
        raise MapError(
            with_errors(
                loaded,
                "{file} is not packed: {why}",
                "{file} is not packed; miniwars check-map tells how to mend it.",
            )
        )
    files = Carried(loaded.path).files()
    map_name = next(iter(files))
    games = games_of(loaded)
    head = {
        "format": package.FORMAT,
        "map": map_name,
        "title": loaded.data.title,
        "author": loaded.data.author,
        "games": games,
    }
    files[package.CREDITS] = _credits(loaded.data, games, sorted(files)).encode()
    with suppress(MapError):  # a map too large to be drawn whole goes without
        files[package.PREVIEW] = _preview(loaded.data)
    whole = {package.HEAD: json.dumps(head, indent=1, ensure_ascii=False).encode(), **files}
    content = _zipped(whole, show)
    total = sum(map(len, files.values()))
    if len(content) > package.ARCHIVE_BYTES or total > package.BYTES or len(whole) > package.FILES:
        raise MapError(
            Phrase(
                "{file} is too large to be packed: at most {count} files, {size} MB "
                "together. Take away tilesets that it does not use.",
                {"file": loaded.path.name, "count": package.FILES, "size": package.BYTES >> 20},
            )
        )
    return content


def _zipped(files: dict[str, bytes], show: Callable[[int, int], None] | None) -> bytes:
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        for number, (name, content) in enumerate(files.items()):
            if show is not None:
                show(number + 1, len(files))
            info = ZipInfo(name, _DATE)
            info.create_system = 3
            info.external_attr = 0o100644 << 16
            # the first file says what the archive is, and pictures are packed already
            plain = number == 0 or name.endswith(".png")
            info.compress_type = ZIP_STORED if plain else ZIP_DEFLATED
            archive.writestr(info, content)
    return target.getvalue()


def _credits(drawn: MapData, games: tuple[str, ...], files: list[str]) -> str:
    """Return who made what, as text for people."""
    shipped = {path.name for path in (data.folder("maps") / FOLDER).glob("*.tsx")}
    lines = ["A map for Miniwars", "", drawn.title]
    if drawn.author:
        lines.append(f"A map by {drawn.author}")
    if drawn.description:
        lines += ["", drawn.description]
    lines.append("")
    for key in games:
        manifest = registry.ruleset(key).manifest
        lines.append(f"For {manifest.title}, a game by {manifest.authors}")
    for name in (Path(name).name for name in files if name.endswith(".tsx")):
        whose = "comes with Miniwars" if name in shipped else "by the map's author, or as it says"
        lines.append(f"Tileset {Path(name).stem}: {whose}")
    lines += ["", "Open it with Miniwars, or the map in it with Tiled.", ""]
    return "\n".join(lines)


def _preview(drawn: MapData) -> bytes:
    """Return a small picture of the map as PNG."""
    whole = picture(drawn)
    width, height = whole.get_size()
    scale = min(1.0, _PREVIEW / max(width, height))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    small = pygame.transform.smoothscale(whole, size) if scale < 1 else whole
    content = BytesIO()
    pygame.image.save(small, content, "preview.png")
    return content.getvalue()
