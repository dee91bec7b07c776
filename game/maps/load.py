"""Loading a map: whatever the file holds, the answer is a map, a list of problems, or both."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game import data
from game.core.problem import Aspect, Problem, Severity
from game.file_kind import read_ordinary
from game.files import title_of
from game.maps.problem_list import ProblemList, causes
from game.maps.schema import LayerData, MapData, TileObject, TilesetData
from game.maps.tmx import limits
from game.maps.tmx.attributes import quoted
from game.maps.tmx.content.map_reading import MapContent
from game.maps.tmx.content.read_content import read_content
from game.maps.tmx.header import Header, read_header
from game.maps.tmx.layers import Layer, LayerReader, picture_tilesets
from game.maps.tmx.map_files import MapFiles
from game.maps.tmx.tile_properties import read_tilesets
from game.maps.tmx.tilesets import check_tilesets, lost_gids
from game.maps.tmx.xml_reader import read_root

LESSON = "lesson.tmx"
"""The map of a game's guided first match, which is not among those to be chosen."""
YOURS = {
    "title": "My map",
    "author": "Your name",
    "description": "What makes it interesting, in a sentence.",
}
"""What a template says of itself, to be written anew."""
_TEMPLATE = "template"
"""How the names of the empty maps begin."""


@dataclass(frozen=True)
class Loaded:
    """A map as far as it could be read, and everything that is wrong with it."""

    path: Path
    data: MapData | None
    """None where not even a board could be made; else drawable, but see `playable`."""
    problems: tuple[Problem, ...]
    files: tuple[Path, ...] = ()
    """The map and every tileset and picture it uses."""

    @property
    def playable(self) -> bool:
        """Return whether no error was found."""
        return self.data is not None and not self.errors

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep the map from being played."""
        return tuple(p for p in self.problems if p.severity is Severity.ERROR)

    @property
    def title(self) -> str:
        """The map's title, or its file's name."""
        return self.data.title if self.data else title_of(self.path)


def glimpse(path: Path) -> Header | None:
    """Return what the head of a map says, which takes a fiftieth of loading it; None: nothing."""
    problems = ProblemList()
    root = read_root(path, "map", limits.MAP_BYTES, problems)
    return read_header(root, problems) if root is not None else None


def load_map(path: Path, roots: tuple[Path, ...] = ()) -> Loaded:
    """Read a TMX file; never raises, whatever the file holds.

    Args:
        path: the file.
        roots: folders whose files the map may use, besides its own and the shipped maps.
    """
    problems = ProblemList()
    try:
        files = MapFiles(path, roots)
    except (OSError, ValueError, RuntimeError):
        problems.error(
            "The file name cannot be read", "Give the file a plain name.", source=path.name[:60]
        )
        return Loaded(path, None, problems.listed, (path,))
    root = read_root(path, "map", limits.MAP_BYTES, problems)
    header = read_header(root, problems) if root is not None else None
    found = None
    if root is not None and header is not None:
        before = problems.count
        checked = check_tilesets(root, files, problems)
        after = problems.count
        lost = lost_gids(root, checked)
        size = header.width, header.height
        reader = LayerReader(size, checked, files, problems, lost, infinite=header.infinite)
        layers = reader.read(root)
        del root
        tilesets, tiles = read_tilesets(checked, files)
        doubtful = frozenset(gid for tileset in checked for gid in tileset.doubtful)
        content = read_content(header, layers, tiles, problems, doubtful)
        problems.blame(before, after, reader.missed | content.missed)
        found = _assemble(path, header, layers, tilesets, content, problems)
    listed: Iterable[Problem] = problems.listed
    if header is not None and not header.seats:
        listed = map(_seats_too, listed)
    return Loaded(path, found, tuple(causes(listed)), tuple(files.used))


def _seats_too(problem: Problem) -> Problem:
    """Return a problem of a map that says its seats by its pieces and zones alone."""
    if Aspect.PIECES not in problem.hides and Aspect.ZONES not in problem.hides:
        return problem
    return problem._replace(hides=(*problem.hides, Aspect.SEATS))


def _assemble(
    path: Path,
    header: Header,
    layers: tuple[Layer, ...],
    tilesets: tuple[TilesetData, ...],
    content: MapContent,
    problems: ProblemList,
) -> MapData:
    if not header.texts.get("title"):
        problems.note(
            "The map has no title; its file name is shown",
            "Add a map property title in Map > Map Properties.",
            needs=(Aspect.HEADER,),
        )
    kept = [name for name, text in YOURS.items() if header.texts.get(name) == text]
    if kept and not path.name.startswith(_TEMPLATE):
        problems.note(
            "What the map says of itself is the template's still: its {names}",
            "Write your own in Map > Map Properties.",
            names=", ".join(kept),
            needs=(Aspect.HEADER,),
        )
    highest = max([p.seat for p in content.placements] + [z.seat for z in content.zones] + [2])
    first = max((t.firstgid + t.count for t in tilesets), default=1)
    pictures = picture_tilesets(layers, first)
    return MapData(
        title=header.texts.get("title") or title_of(path),
        author=header.texts.get("author", ""),
        description=header.texts.get("description", ""),
        rulesets=header.rulesets,
        seats=header.seats or highest,
        shape=header.shape,
        even=header.even,
        width=header.width,
        height=header.height,
        tile_width=header.tile_width,
        tile_height=header.tile_height,
        side_length=header.side_length,
        order=header.order,
        terrain=tuple(content.terrain),
        elevation=tuple(content.elevation),
        features={cell: tuple(sorted(names)) for cell, names in sorted(content.features.items())},
        edges={edge: tuple(sorted(names)) for edge, names in sorted(content.edges.items())},
        placements=tuple(content.placements),
        zones=tuple(content.zones),
        notes=tuple(content.notes),
        rules=header.rules,
        options=header.options,
        tilesets=(*tilesets, *pictures),
        layers=_layers(layers, pictures),
    )


def _layers(layers: tuple[Layer, ...], pictures: tuple[TilesetData, ...]) -> tuple[LayerData, ...]:
    left = iter(pictures)
    drawn = []
    for layer in layers:
        objects = layer.objects
        if layer.picture:
            width, height = layer.picture[1]
            gid = next(left).firstgid
            objects = (TileObject(gid=gid, x=0, y=height, width=width, height=height),)
        drawn.append(
            LayerData(
                name=layer.name,
                role=layer.role,
                gids=tuple(layer.gids or ()),
                objects=objects,
                shapes=(*layer.shapes, *layer.lines),
                colour=layer.colour,
                repeats=layer.repeats if layer.picture else (False, False),
                opacity=layer.opacity,
                tint=layer.tint,
                offset=layer.offset,
                visible=layer.visible,
            )
        )
    return tuple(drawn)


def shipped(ruleset: str = "*") -> list[Path]:
    """Return the maps that come with the game, in order of name, of one ruleset or of all.

    Templates and the maps of lessons are left out, and folders whose name begins with `_`.
    """
    found = data.folder("maps").glob(f"{ruleset}/*.tmx")
    starts = {LESSON, *(path.name for path in templates(ruleset))}
    return sorted(
        path for path in found if path.name not in starts and not path.parent.name.startswith("_")
    )


def templates(ruleset: str = "*") -> list[Path]:
    """Return the empty maps that come with the game, the usual grid of each ruleset first."""
    return sorted(data.folder("maps").glob(f"{ruleset}/{_TEMPLATE}*.tmx"))


def found_in(folders: tuple[Path, ...]) -> list[Path]:
    """Return the maps in folders of the player's own and below them, in order of name."""
    paths = {path for folder in folders for path in folder.rglob("*.tmx") if path.is_file()}
    return sorted(paths)


def called(title: str, paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the maps that may bear a title, which their text or the file's name has to hold.

    Reading the text takes a hundredth of loading the map.
    """
    written = quoted(title)[1:-1]
    for path in paths:
        with suppress(OSError):
            if title_of(path) == title or written in read_ordinary(path, limits.MAP_BYTES).decode(
                errors="replace"
            ):
                yield path
