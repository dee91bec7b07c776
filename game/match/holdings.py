"""What every seat has, as numbers that mean something in any game."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core.presentation import Base, Presentation
from game.core.refs import Seat
from game.core.words import Words

HELD, PIECES = "held", "pieces"
TITLES: Mapping[str, Words] = MappingProxyType(
    {HELD: "Buildings held", PIECES: "Pieces on the board"}
)
"""Of what is counted in every game; the last of all titles."""


class Holdings(NamedTuple):
    """What is counted in a presentation; a score is called `score` and its key."""

    titles: Mapping[str, Words]
    """Of the scores."""
    values: Mapping[tuple[Seat, str], int]


def holdings(shown: Presentation, seats: Iterable[Seat]) -> Holdings:
    """Return the scores of a game, and what each seat has on the board."""
    titles: dict[str, Words] = {}
    values: dict[tuple[Seat, str], int] = {}
    for view in shown.seats:
        for score in view.scores:
            if isinstance(score.value, int):
                titles[f"score {score.key}"] = score.label
                values[view.seat, f"score {score.key}"] = score.value
    for seat in seats:
        own = [piece.look.base for piece in shown.pieces if piece.look.seat == seat]
        held = own.count(Base.BUILDING)
        values[seat, HELD] = held
        values[seat, PIECES] = len(own) - held
    return Holdings(titles, values)


def resource_title(resource: str) -> str:
    """Return what a resource is called at the head of a chart."""
    return resource[:1].upper() + resource[1:]
