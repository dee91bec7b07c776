"""A match on a map that is still being drawn: each save of the map is offered as a new match."""

from collections.abc import Sequence

from game.core.words import Phrase, Verbatim, Words, sentence
from game.maps.check import check, first_error
from game.maps.load import Loaded, load_map
from game.maps.watch import Watched
from game.match.match import Match
from game.scenes.destinations import ToWorkshop
from game.scenes.dialogs import Dialog, DialogAnswer, ask
from game.scenes.services import Services
from game.scenes.start_match import begin_anew

LOOK = 0.1
"""Seconds between two looks at a map that may be saved."""


class MapFollower:
    """Looks at the file of the map that a match is played on.

    Args:
        services: what scenes share.
        match: the match.
        map_file: what its map was read from.
        at_once: begin anew without asking.
    """

    def __init__(
        self, services: Services, match: Match, map_file: Loaded, *, at_once: bool = False
    ) -> None:
        self.services = services
        self.match = match
        self.path = map_file.path
        self._watched = Watched(map_file.path, map_file.files)
        self._at_once = at_once
        self._waited = 0.0
        self._told: Dialog | None = None
        """What was put up of the last save; it may have been answered since."""

    def update(self, seconds: float) -> None:
        """Look a few times a second; offer a match on a map that was saved, or tell its errors.

        What it has told of an earlier save goes away with the next.
        """
        self._waited += seconds
        if self._waited < LOOK:
            return
        self._waited = 0.0
        if not self._watched.changed():
            return
        loaded = check(load_map(self.path), self.match.ruleset)
        self._watched.follow(loaded.files)
        if self._told is not None:
            self.services.stack.pop(self._told)
            self._told = None
        if not loaded.playable:
            answers = [
                DialogAnswer("Show it", self._show, main=True),
                DialogAnswer("Play on", hotkey="Esc"),
            ]
            self._told = Dialog(
                self.services,
                "The map cannot be played",
                _wrong(loaded),
                answers,
                icon="warning",
                meanwhile=self.update,
            )
            self.services.stack.push(self._told)
        elif loaded.data == self.match.map_data:
            return
        elif self._at_once:
            self._begin_anew()
        else:
            saved: list[Words] = [
                Phrase("{file} was saved.", {"file": Verbatim(self.path.name)}),
                "This match goes on with the old one; begun, it is kept in Load game.",
            ]
            self._told = ask(
                self.services,
                "Begin anew on the new map?",
                saved,
                "Begin anew",
                self._begin_anew,
                no="Play on",
                meanwhile=self.update,
            )

    def _show(self) -> None:
        self.services.open(ToWorkshop(self.path, lambda _: self._begin_anew()))

    def _begin_anew(self) -> None:
        begin_anew(self.services, self.match, self.path, watch=self._at_once)


def _wrong(loaded: Loaded) -> Sequence[Words]:
    """Return how many errors a map has, and the first with its place."""
    saved: dict[str, Words | int] = {
        "file": Verbatim(loaded.path.name),
        "count": len(loaded.errors),
    }
    one, many = "{file} was saved with {count} error.", "{file} was saved with {count} errors."
    problem, _ = first_error(loaded)
    return Phrase(one, saved, many), sentence(problem)
