"""What every seat has, as numbers that mean something in any game."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core.event import ResourceChanged
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


class Stores:
    """What every seat has of what it can spend, as the changes of it are told.

    The key of a resource is called `store` and its name.
    """

    def __init__(self) -> None:
        self.values: dict[tuple[Seat, str], int] = {}
        """Now; nothing of what never changed yet."""
        self.first: dict[tuple[Seat, str], int] = {}
        """Before it changed for the first time."""

    def take(self, change: ResourceChanged) -> None:
        """Take a change in."""
        key = (change.seat, f"store {change.resource}")
        self.first.setdefault(key, change.before)
        self.values[key] = change.after

    @property
    def resources(self) -> dict[str, str]:
        """Return what each resource is called at the head of a chart, by its name."""
        names = sorted({key.removeprefix("store ") for _, key in self.values})
        return {name: resource_title(name) for name in names}

    @property
    def titles(self) -> dict[str, Words]:
        """Return the titles by key."""
        return {f"store {name}": title for name, title in self.resources.items()}
