"""Any position of a match as a map to begin another on."""

from dataclasses import replace
from typing import NamedTuple

from game.core.problem import Problem, Severity
from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.errors import MapError
from game.maps.redraw import redraw
from game.maps.schema import MapData
from game.match.match import Match


class PositionMap(NamedTuple):
    """A position as a map."""

    map: MapData
    left_out: tuple[Words, ...]
    """What no map can say, a sentence each."""
    error: Problem | None
    """Why no match can begin on it; None: one can."""


def position_map(match: Match, position: int, viewer: Seat) -> PositionMap:
    """Return a position as a map, made of nothing but what a viewer sees of it.

    Args:
        match: the match.
        position: how many steps have been played.
        viewer: whose eyes; nobody (0) sees everything, once everything may be shown.

    Raises:
        MapError: the game has no maps of positions, or there is no tile for something.
    """
    if viewer not in match.viewers:
        raise MapError("That would tell what is hidden while the match lasts.")
    rules = match.ruleset.rules
    found = rules.redrawn(match.observations.state(position, viewer))
    manifest = match.ruleset.manifest
    if found is None:
        raise MapError(
            Phrase("Positions of {game} cannot be saved as maps.", {"game": manifest.title})
        )
    drawn = redraw(match.map_data, found.board)
    drawn = drawn.model_copy(update={"rulesets": (manifest.key,)})
    problems = rules.check_map(replace(found.board, rulesets=(manifest.key,)))
    error = next((each for each in problems if each.severity is Severity.ERROR), None)
    return PositionMap(drawn, found.left_out, error)
