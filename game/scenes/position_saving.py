"""Saving a position as a map: what a map cannot say of it is told."""

import re
from functools import partial
from pathlib import Path

from game.core.manifest import counted
from game.core.refs import Seat
from game.core.words import Phrase, Verbatim, Words, sentence
from game.errors import GameError, MapError
from game.files import claim
from game.maps.carried import write_apart
from game.match.match import Match
from game.match.position_map import position_map
from game.scenes.destinations import ToWorkshop
from game.scenes.dialogs import Dialog, DialogAnswer
from game.scenes.services import Services
from game.settings import maps_folder
from game.text import say

_LONGEST = 60
_UNREADY = (
    "No match can begin on it yet: {why} Seats are the players, counted in their order. "
    "The workshop opens the map in Tiled, a map editor, where that is mended."
)


def save_as_map(services: Services, match: Match, position: int, viewer: Seat) -> None:
    """Save what a viewer sees of a position as a map among the person's own, and tell of it."""
    try:
        path, left_out = written(match, position, viewer)
    except GameError as error:
        services.tell(error)
        return
    where = {"file": Verbatim(path.name), "folder": Verbatim(path.parent)}
    told: list[Words] = [
        "New game and the map workshop list it among your maps.",
        Phrase("Its file is {file} in the folder {folder}.", where),
    ]
    answers = [
        DialogAnswer(
            "Open it in the workshop", partial(services.open, ToWorkshop(path)), hotkey="W"
        ),
        DialogAnswer("Go on", main=True),
    ]
    services.stack.push(
        Dialog(services, "Saved as a map", [*told, *left_out], answers, icon="ok", column=True)
    )


def written(
    match: Match, position: int, viewer: Seat, path: Path | None = None
) -> tuple[Path, tuple[Words, ...]]:
    """Write a position as a map; return the file, and what it leaves open or no map can say.

    Args:
        match: the match.
        position: how many steps have been played.
        viewer: whose eyes; nobody (0) sees everything, once everything may be shown.
        path: where to; None: a new file among the person's maps.

    Raises:
        MapError: it would tell what is hidden, or cannot be written.
    """
    found = position_map(match, position, viewer)
    told = found.left_out
    if found.error is not None:
        why = {"why": sentence(found.error.text)}
        told = (*told, Phrase(_UNREADY, why))
    count = counted(match.ruleset.manifest.count, match.turn_at(position).round)
    title = say(Phrase("{map}, {round}", {"map": match.map_data.title, "round": count}))
    data = found.map.model_copy(update={"title": title})
    made = None
    try:
        if path is None:
            stem = re.sub(r"\W+", "_", title).strip("_").lower()[:_LONGEST] or "position"
            maps_folder().mkdir(parents=True, exist_ok=True)
            path = made = claim(maps_folder() / f"{stem}.tmx")
        write_apart(data, path)
    except (OSError, MapError) as error:
        if made is not None:
            made.unlink(missing_ok=True)
        if isinstance(error, MapError):
            raise
        raise MapError(
            Phrase(
                "{folder}: {why}.",
                {"folder": str(maps_folder()), "why": error.strerror or str(error)},
            )
        ) from error
    return path, told
