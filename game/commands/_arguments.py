"""What several commands read from the command line: the game, the map, its options, the seats.

Every fault is a `GameError` that names the word at fault and, where one is near, the right one.
"""

import argparse
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.errors import GameError, MapError, OptionError

if TYPE_CHECKING:
    from game.core.ruleset import Options, Ruleset
    from game.maps.load import Loaded
    from game.maps.schema import MapData


PROGRAM = "miniwars"
_SEED_FIGURES = 18


class Table(NamedTuple):
    """A game laid out: rules, map and options, all of them checked."""

    ruleset: "Ruleset[Any]"
    map: "MapData"
    options: "Options"
    path: Path


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add `--options`."""
    parser.add_argument(
        "--options",
        metavar="NAME=VALUE,…",
        action="append",
        default=[],
        help="options of the game, as in fog=true,doctrine_1=ace_pilot; may be repeated",
    )


def positive(text: str) -> int:
    """Read a whole number from 1, for argparse."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def seed(text: str) -> int:
    """Read the seed of dice, for argparse."""
    if not text.isdecimal() or len(text) > _SEED_FIGURES:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a whole number from 0, of at most {_SEED_FIGURES} figures"
        )
    return int(text)


def words(text: str) -> list[str]:
    """Return the words of a list written with commas."""
    return [word.strip() for word in text.split(",")]


def named_options(texts: Iterable[str]) -> dict[str, str]:
    """Return the options that `--options` was given.

    Raises:
        OptionError: a word is not written as name=value, or a name comes twice.
    """
    given: dict[str, str] = {}
    for word in (word for text in texts for word in words(text) if word):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not (name and equals and value):
            raise OptionError(f"--options: {word!r} is not written as name=value, as in fog=true.")
        if name in given:
            raise OptionError(f"--options: {name} is given twice.")
        given[name] = value
    return given


def is_file(path: Path) -> bool:
    """Say whether a path names a file.

    Raises:
        GameError: it cannot be: too long a name, a folder that may not be read.
    """
    try:
        if path.is_dir():
            raise GameError(f"{str(path)!r} is a folder, not a file.")
        return path.is_file()
    except OSError as error:
        raise GameError(f"{str(path)[:60]!r} cannot be read: {error.strerror}.") from None


def find_map(name: str) -> Path:
    """Return the file of a map, given as a path or as the name of a shipped map.

    Raises:
        GameError: there is no such map, or it may not be read.
    """
    from game.maps.load import shipped

    path = Path(name)
    if is_file(path):
        return path
    known = {found.stem: found for found in shipped()}
    if name in known:
        return known[name]
    close = get_close_matches(path.stem, known, 1)
    hint = f"Did you mean {close[0]}?" if close else f"Shipped are: {', '.join(known)}."
    raise MapError(f"There is no map {name!r}. {hint}")


def find_table(
    key: str | None,
    map_name: str | None,
    option_texts: Iterable[str],
    seats: int | None = None,
) -> Table:
    """Return what is to be played.

    Args:
        key: of the ruleset; None: as the map says.
        map_name: a path or a shipped map's name; None: the first shipped map that fits.
        option_texts: as `--options` was given.
        seats: how many players there are; None: as many as the map is for.

    Raises:
        GameError: something of it does not exist, or does not go together.
    """
    from game.core.ruleset import read_options

    given = named_options(option_texts)
    if map_name is None:
        path, ruleset, data = _first_map(key, seats)
    else:
        path = find_map(map_name)
        ruleset, data = _checked(path, key)
    if seats not in (None, data.seats):
        raise GameError(f"{path.name} is for {data.seats} players, not for {seats}.")
    return Table(ruleset, data, read_options(ruleset.manifest, data.board(), given), path)


def _first_map(key: str | None, seats: int | None) -> "tuple[Path, Ruleset[Any], MapData]":
    from game.core import registry
    from game.maps.load import load_map, shipped

    if key is not None:
        registry.ruleset(key)
    for path in shipped(key or "*"):
        data = load_map(path).data
        if data is not None and seats in (None, data.seats):
            return path, *_checked(path, key)
    players = f" for {seats} players" if seats else ""
    raise MapError(f"No map{players} is shipped; name one.")


def _checked(path: Path, key: str | None) -> "tuple[Ruleset[Any], MapData]":
    """Return a map with the rules it is played by.

    Raises:
        MapError: it cannot be played; every error is listed.
    """
    from game.core import registry
    from game.maps.check import check
    from game.maps.load import load_map

    loaded = load_map(path)
    if loaded.data is None:
        raise MapError(_listed(loaded))
    if key is None:
        wanted, installed = loaded.data.rulesets, registry.keys()
        fitting = [name for name in wanted or installed if name in installed]
        if not fitting:
            raise MapError(f"{path.name} is for {', '.join(wanted)}, which is not installed.")
        key = fitting[0]
    ruleset = registry.ruleset(key)
    checked = check(loaded, ruleset)
    if checked.errors:
        raise MapError(_listed(checked))
    return ruleset, loaded.data


def _listed(loaded: "Loaded") -> str:
    """Return a message with every error and its place."""
    lines = [f"{loaded.path} cannot be played; {PROGRAM} check-map tells how to mend it."]
    grid = loaded.data.board().grid if loaded.data else None
    for error in loaded.errors:
        cell = "" if error.cell is None or grid is None else grid.label(error.cell)
        place = ", ".join(filter(None, (error.layer, cell, error.source)))
        lines.append(f"  {place + ': ' if place else ''}{error.text}.")
    return "\n".join(lines)
