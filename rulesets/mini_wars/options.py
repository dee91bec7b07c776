"""What can be chosen before a game: the fields of the new-game form, and the doctrines (§22)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.resources import files
from typing import Any

from pydantic import Field

from game.board.board import Board
from game.core import options
from game.core.words import Words

DATA: Mapping[str, Any] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))
"""The figures of the game, read once: `state` makes the units and buildings of them."""


class Edition(StrEnum):
    """Whose reading of the rules is played."""

    PRINTED = "printed"
    LUDII = "ludii"


@dataclass(frozen=True, slots=True)
class Doctrine:
    """What an army is trained for (§22); every factor is a number of quarters."""

    key: str
    title: str
    text: str
    groups: Mapping[str, int] = field(default_factory=dict)
    """Damage dealt by units of these groups."""
    others: int = 4
    """Damage dealt by units of all other groups."""
    units: int = 4
    """Damage dealt to units."""
    buildings: int = 4
    """Damage dealt to buildings."""
    takes: int = 4
    attack: int = 4
    counter: int = 4
    """0: its units never counter."""
    cost: int = 4
    luck: bool = False

    def price(self, cost: int) -> int:
        """Return what a unit of that printed cost costs its buyer, rounded down (§17)."""
        return cost * self.cost // 4


DOCTRINES: Mapping[str, Doctrine] = {
    key: Doctrine(key=key, **entry) for key, entry in DATA["doctrines"].items()
}


class DoctrineKey(StrEnum):
    """The doctrines by the names that options use."""

    NONE = "none"
    SPECIAL_FORCES = "special_forces"
    BRUTE_STRENGTH = "brute_strength"
    SHARPSHOOTER = "sharpshooter"
    ACE_PILOT = "ace_pilot"
    SEA_DOG = "sea_dog"
    GUERRILLA_WARFARE = "guerrilla_warfare"
    FOREIGN_INVADER = "foreign_invader"
    CONSCRIPTION = "conscription"
    ELITE_TRAINING = "elite_training"
    GLASS_CANNON = "glass_cannon"
    HARDENED_RESOLVE = "hardened_resolve"
    PREEMPTIVE_STRIKE = "preemptive_strike"
    RETALIATION = "retaliation"
    LADY_LUCK = "lady_luck"


def _doctrine(seat: int) -> Any:
    return Field(
        default=DoctrineKey.NONE,
        title="Doctrine",
        description="What the army is trained for. Everyone knows it.",
        json_schema_extra={
            "seat": seat,
            "labels": {key: doctrine.title for key, doctrine in DOCTRINES.items()},
            "notes": {key: doctrine.text for key, doctrine in DOCTRINES.items()},
        },
    )


TEAMED = 4
"""Seats of maps on which teams can be chosen."""


class Teams(StrEnum):
    """Who plays together on a map for four (§1)."""

    ALONE = "alone"
    NEIGHBOURS = "1+2 3+4"
    CROSSED = "1+3 2+4"
    FIRST_AND_LAST = "1+4 2+3"


class Options(options.Options):
    """The options of Mini Wars.

    In `json_schema_extra`, `seat` names the seat a field belongs to, `labels` and `notes` the words
    for each value of a list, or for some of a number.
    """

    fog: bool = Field(
        default=False,
        title="Fog of war",
        description="Kind and health of pieces out of your sight stay hidden.",
    )
    doctrine_1: DoctrineKey = _doctrine(1)
    doctrine_2: DoctrineKey = _doctrine(2)
    doctrine_3: DoctrineKey = _doctrine(3)
    doctrine_4: DoctrineKey = _doctrine(4)
    teams: Teams | None = Field(
        default=None,
        title="Teams",
        description="Who plays together where four do; by default as the map says.",
        json_schema_extra={
            "labels": {
                "alone": "each alone",
                "1+2 3+4": "1 and 2, 3 and 4",
                "1+3 2+4": "1 and 3, 2 and 4",
                "1+4 2+3": "1 and 4, 2 and 3",
            }
        },
    )
    starting_gold: int | None = Field(
        default=None,
        ge=0,
        le=9999,
        title="Starting gold",
        description="Gold held before the first income; by default as the map says, else 100.",
    )
    round_limit: int = Field(
        default=0,
        ge=0,
        le=999,
        title="Round limit",
        description="After so many rounds the side with most bases wins.",
        json_schema_extra={"labels": {"0": "no limit"}},
    )
    edition: Edition = Field(
        default=Edition.PRINTED,
        title="Edition",
        description="The printed rules, or the Ludii program's reading of them.",
        json_schema_extra={
            "labels": {"printed": "As printed", "ludii": "As in Ludii"},
            "notes": {
                "printed": "Income comes at the start of your turn; damage is rounded once.",
                "ludii": "Income comes at the end of your turn; damage is rounded twice.",
            },
        },
    )

    def idle(self, board: Board) -> Mapping[str, Words]:
        """Return what needs four seats."""
        idle = dict(super().idle(board))
        if board.seats != TEAMED:
            idle["teams"] = "teams are for maps of four seats"
        return idle

    def ends_by(self, board: Board) -> int | None:
        """Return the last round."""
        return self.round_limit or None

    def secret(self) -> bool:
        """Return whether seats hide things from each other: under fog."""
        return self.fog

    def doctrine(self, seat: int) -> str:
        """Return the key of a seat's doctrine."""
        return (self.doctrine_1, self.doctrine_2, self.doctrine_3, self.doctrine_4)[seat - 1]
