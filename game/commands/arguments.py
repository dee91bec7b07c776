"""What several commands read from the command line: the game, the map, its options, the seats.

Every fault is a `GameError` that names the word at fault and, where one is near, the right one.
"""

import argparse
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

from game import data
from game.commands.complaint import complain
from game.commands.parser import (
    PROGRAM,
    Parser,
    near,
    quoted,
)
from game.core import registry
from game.core.manifest import Manifest, idle_options, read_options
from game.core.nearest_word import closest
from game.core.options import Options, seat_of
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words, paragraph
from game.errors import GameError, MapError, OptionError, SaveError, not_there
from game.maps.check import check, check_for_all, games_of, with_errors
from game.maps.load import Loaded, load_map, shipped
from game.maps.package import arrive, is_package
from game.maps.schema import MapData
from game.settings import maps_folder, saves_folder


class MatchSetup(NamedTuple):
    """Rules, map and options of a match, all of them checked."""

    ruleset: Ruleset[Any]
    map: MapData
    options: Options
    path: Path


def add_options(parser: Parser) -> None:
    """Add `--options`."""
    parser.add_argument(
        "--options",
        metavar="NAME=VALUE,…",
        action="append",
        default=[],
        help="options of the game, as in fog=true,doctrine_1=ace_pilot; may be repeated",
    )


def add_folder(parser: Parser) -> None:
    """Add `--folder`."""
    parser.add_argument(
        "--folder",
        metavar="FOLDER",
        action="append",
        default=[],
        type=file_path,
        help="let this and every later map use tilesets and pictures of this folder",
    )


def name_folders(args: argparse.Namespace) -> None:
    """Remember the folders that `--folder` names.

    Raises:
        GameError: one is no folder, or that cannot be written down.
    """
    for folder in args.folder:
        data.name_folder(folder)


def words(text: str) -> list[str]:
    """Return the words of a list written with commas."""
    return [word.strip() for word in text.split(",")]


def named_options(texts: Iterable[str]) -> dict[str, str]:
    """Return the options that `--options` was given.

    Raises:
        OptionError: a word is not written as name=value, or a name comes twice.
    """
    given: dict[str, str] = {}
    for word in (word for text in texts for word in _filled(words(text))):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not (name and equals and value):
            raise OptionError(
                Phrase(
                    "--options: {word} is not written as name=value, as in fog=true.",
                    {"word": quoted(word)},
                )
            )
        if name in given:
            raise OptionError(Phrase("--options: {name} is given twice.", {"name": quoted(name)}))
        given[name] = value
    return given


def _filled(listed: list[str]) -> list[str]:
    """Return a list without its empty words, such as one after a last comma, if it has others."""
    return list(filter(None, listed)) or [""]


def file_path(name: str) -> Path:
    """Return the path that a word means.

    Raises:
        GameError: no file can be called that.
    """
    if not name.strip() or "\0" in name:
        raise GameError(Phrase("{name} is no name of a file; name one.", {"name": quoted(name)}))
    return Path(name)


def is_file(path: Path) -> bool:
    """Return whether a path names a file; False where nothing has that name.

    Raises:
        GameError: there is something else: a folder, a pipe, what may not be looked at.
    """
    name = quoted(str(path))
    try:
        if path.is_dir():
            raise GameError(Phrase("{name} is a folder; name a file in it.", {"name": name}))
        if path.is_file():
            return True
        there = path.exists()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise GameError(
            Phrase("{name} cannot be read: {why}. Name another file.", {"name": name, "why": why})
        ) from None
    if there:
        raise GameError(
            Phrase("{name} is a pipe or a device; name an ordinary file.", {"name": name})
        )
    return False


def check_writable(path: Path) -> None:
    """Check that a file can be written where it is to lie, before long work is done for it.

    Raises:
        GameError: its folder does not exist, or takes no file.
    """
    folder = path.parent
    if not folder.is_dir():
        raise GameError(
            Phrase(
                "There is no folder {folder} for {file}: make it, or choose another.",
                {"folder": quoted(str(folder)), "file": quoted(path.name)},
            )
        )
    try:
        with TemporaryFile(dir=folder):
            return
    except OSError as error:
        raise not_there(path, error) from None


def find_map(name: str, among: Path | None = None) -> Path:
    """Return the file of a map: given as a path, or by its name, of those that come with the game
    or of the person's own.

    A packed map is laid in a folder, and that one is returned.

    Args:
        name: or path.
        among: the folder for packed maps; None: that of one's own.

    Raises:
        GameError: there is no such map, or it may not be read.
    """
    path = file_path(name)
    if is_file(path):
        return arrive(path, among or maps_folder()) if is_package(path) else path
    known = {found.stem: found for found in shipped()}
    if name in known:
        return known[name]
    if path.name == name and path.suffix.lower() in ("", ".tmx"):
        own = maps_folder() / f"{path.stem}.tmx"
        with suppress(GameError):  # a folder that may not be looked into
            if is_file(own):
                return own
    if path.name != name or path.suffix.lower() == ".tmx":
        raise MapError(_no_file(path, known))
    hint = near(path.stem, known, "Shipped are {known}.")
    raise MapError(Phrase("There is no map {name}. {hint}", {"name": quoted(name), "hint": hint}))


def _no_file(path: Path, known: Iterable[str]) -> Words:
    """Return that a folder has no such map, and which one in it is meant; else which shipped one.

    Args:
        path: of the map that is not there.
        known: the names of the shipped maps.
    """
    folder = path.parent
    if not folder.is_dir():
        return Phrase("There is no folder {folder}.", {"folder": quoted(str(folder))})
    try:
        there = {found.stem: found for found in folder.glob("*.tmx")}
    except OSError:  # a folder that may not be looked into
        there = {}
    close = closest(path.stem, there)
    meant = str(there[close]) if close else closest(path.stem, known)
    told: dict[str, Words | int] = {"file": quoted(path.name), "folder": quoted(str(folder))}
    here = folder == Path()
    none = "There is no file {file} here." if here else "There is no file {file} in {folder}."
    hint = Phrase("Did you mean {close}?", {"close": meant}) if meant else ""
    return paragraph((Phrase(none, told), hint))


def find_maps(
    names: Iterable[str], among: Path | None = None
) -> tuple[dict[str, Path], list[Words]]:
    """Return the files of several maps by name, as `find_map` does, and what is said of names
    without one."""
    found: dict[str, Path] = {}
    wrong: list[Words] = []
    for name in names:
        try:
            found[name] = find_map(name, among)
        except GameError as error:
            wrong.append(error.words)
    return found, wrong


def find_save(name: str) -> Path:
    """Return the file of a save.

    Raises:
        GameError: there is none, or it may not be read.
    """
    path = file_path(name)
    if is_file(path):
        return path
    raise SaveError(
        Phrase("There is no file {name}.", {"name": quoted(name)}),
        Phrase("Your saves lie in {folder}.", {"folder": str(saves_folder())}),
    )


def find_setup(
    key: str | None,
    map_name: str | None,
    option_texts: Iterable[str],
    seats: int | None = None,
) -> MatchSetup:
    """Return what is to be played.

    Args:
        key: of the ruleset; None: as the map says.
        map_name: a path or a shipped map's name; None: the standard map of the first game, or
            where the seats do not fit its next one.
        option_texts: as `--options` was given.
        seats: how many players there are; None: as many as the map is for.

    Raises:
        GameError: something of it does not exist, or does not go together.
    """
    given = named_options(option_texts)
    if map_name is None:
        path, ruleset, data = _first_map(key, seats)
    else:
        path = find_map(map_name)
        ruleset, data = _checked(path, key)
    if seats not in (None, data.seats):
        raise GameError(
            Phrase(
                "{file} is for {count} players, not for {seats}; name {count}.",
                {"file": path.name, "count": data.seats, "seats": seats},
            )
        )
    return MatchSetup(ruleset, data, _options(ruleset.manifest, data, given, path), path)


def _options(manifest: Manifest, data: MapData, given: dict[str, str], path: Path) -> Options:
    """Return the options that were asked for; say of those that change nothing here why.

    Raises:
        OptionError: one is unknown, has a bad value, or is for a seat that is not there; every
            fault is named.
    """
    board = data.board()
    wrong: list[Words] = []
    for name, why in idle_options(manifest, board, given).items():
        told = {"name": name, "file": path.name, "why": why}
        if seat_of(manifest.options.model_fields[name]):
            text = "The option {name} changes nothing on {file}: {why}; leave it out."
            wrong.append(Phrase(text, told))
        else:
            words = Phrase("The option {name} changes nothing on {file}: {why}.", told)
            complain(words, f"{PROGRAM}: ")
    try:
        options = read_options(manifest, board, given)
    except OptionError as error:
        wrong.insert(0, error.words)
    if wrong:
        raise OptionError(paragraph(wrong))
    return options


def _first_map(key: str | None, seats: int | None) -> tuple[Path, Ruleset[Any], MapData]:
    for game in (key,) if key is not None else sorted(registry.games()):
        standard = registry.ruleset(game).manifest.standard
        for path in sorted(shipped(game), key=lambda path: path.stem != standard):
            data = load_map(path).data
            if data is not None and seats in (None, data.seats):
                return path, *_checked(path, game)
    if not seats:
        raise MapError("No map is shipped; name one.")
    raise MapError(
        Phrase(
            "No map for {count} player is shipped; name one.",
            {"count": seats},
            "No map for {count} players is shipped; name one.",
        )
    )


def _checked(path: Path, key: str | None) -> tuple[Ruleset[Any], MapData]:
    """Return a map with the rules it is played by.

    Raises:
        MapError: it cannot be played; every error is listed.
    """
    loaded = load_map(path)
    if loaded.data is None:
        raise MapError(_unplayable(loaded))
    if key is None:
        fitting = games_of(loaded)
        named = bool(loaded.data.rulesets)
        if not fitting or (loaded.errors and not named):
            raise MapError(_unplayable(check_for_all(loaded)))
        if len(fitting) > 1 and not named:
            raise MapError(
                Phrase(
                    "{file} does not say which game it is for; it suits {games}. Choose one, "
                    "as in --ruleset {game}.",
                    {"file": path.name, "games": ", ".join(fitting), "game": fitting[0]},
                )
            )
        key = fitting[0]
    ruleset = registry.ruleset(key)
    checked = check(loaded, ruleset)
    if checked.errors:
        raise MapError(_unplayable(checked))
    return ruleset, loaded.data


def _unplayable(loaded: Loaded) -> Words:
    return with_errors(
        loaded,
        "{file} cannot be played: {why}",
        "{file} cannot be played; miniwars check-map tells how to mend it.",
    )
