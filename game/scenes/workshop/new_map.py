"""A new map for the workshop: empty, from a game's template, or at random."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.board.grid import Shape
from game.core.registry import games, ruleset
from game.core.words import Phrase, Words
from game.errors import GameError, MapError
from game.files import claim, title_of
from game.maps.carried import write_apart
from game.maps.load import load_map, templates
from game.scenes.dialogs import Dialog, DialogAnswer
from game.scenes.new_game.random_map import RandomMap
from game.scenes.services import Services
from game.settings import maps_folder


def ask_for_new_map(services: Services, on_made: Callable[[Path], None]) -> None:
    """Ask for which game, then what the map begins with.

    Args:
        services: what scenes share.
        on_made: called with the file of the new map.
    """
    answers = [
        DialogAnswer(ruleset(key).manifest.title, partial(_ask_how, services, key, on_made))
        for key in games()
    ]
    answers.append(DialogAnswer("Cancel"))
    services.stack.push(Dialog(services, "A new map for which game?", (), answers, column=True))


def _ask_how(services: Services, key: str, on_made: Callable[[Path], None]) -> None:
    title = Phrase("A new map for {game}", {"game": ruleset(key).manifest.title})
    told = "An empty map has what the game needs at the least; a random one can be played at once."

    def empty(template: Path) -> None:
        try:
            on_made(_from_template(key, template))
        except GameError as error:
            services.tell(error)

    def random() -> None:
        services.stack.push(RandomMap(services, ruleset(key), on_made, take="Draw on this map"))

    found = templates(key)
    answers = [
        DialogAnswer(
            _empty_map(template) if len(found) > 1 else "Empty map",
            partial(empty, template),
            main=not number,
        )
        for number, template in enumerate(found)
    ]
    if ruleset(key).manifest.has_random_maps:
        answers.append(DialogAnswer("Random map", random, hotkey="R"))
    answers.append(DialogAnswer("Cancel"))
    services.stack.push(Dialog(services, title, [told], answers))


def _empty_map(template: Path) -> Words:
    data = load_map(template).data
    return "Empty, squares" if data and data.shape is Shape.SQUARE else "Empty, hexes"


def _from_template(key: str, source: Path) -> Path:
    """Write a copy of a game's template among one's own maps, with its tilesets; return it.

    Raises:
        MapError: it cannot be written.
    """
    template = load_map(source).data
    assert template is not None
    try:
        maps_folder().mkdir(parents=True, exist_ok=True)
        path = claim(maps_folder() / f"new_{key}.tmx")
    except OSError as error:
        why = error.strerror or str(error)
        raise MapError(
            Phrase(
                "No map can be made in {folder}: {why}.", {"folder": str(maps_folder()), "why": why}
            )
        ) from None
    write_apart(template.model_copy(update={"title": title_of(path)}), path)
    return path
