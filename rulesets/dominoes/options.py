"""What can be chosen before a game; the new-game form is built from these fields."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import Field, field_validator

from game.board.board import Board
from game.core import options
from game.core.words import Words
from rulesets.dominoes.board import FACTIONS, KAMIKAZE

LEAST_QUIET, MOST_QUIET = 10, 200


class Faction(StrEnum):
    """Whose troops a player leads (§14)."""

    ARMY = "army"
    COWBOYS = "cowboys"
    INDIANS = "indians"


def _faction(seat: int) -> Any:
    return Field(
        default=Faction.ARMY,
        title="Faction",
        description="The five kinds of troop the player chooses from.",
        json_schema_extra={
            "seat": seat,
            "labels": {"army": "Army men", "cowboys": "Cowboys", "indians": "Indians"},
            "notes": {
                "army": "General, Grunt, Sniper, Kamikaze, Grenadier.",
                "cowboys": "General, Quick Shot, Shotgunner, Gunslinger, Sniper.",
                "indians": "Chieftain, Sniper, Shotgunner, Spear Thrower, Lightfoot.",
            },
        },
    )


class Options(options.Options):
    """The options of Dominoes of War; field and number of players are the map's."""

    faction_1: Faction = _faction(1)
    faction_2: Faction = _faction(2)
    faction_3: Faction = _faction(3)
    faction_4: Faction = _faction(4)
    secret_stocking: bool = Field(
        default=True,
        title="Secret stocking",
        description="Nobody sees what the others put into their bases until all are done.",
    )
    no_sealing_walls: bool = Field(
        default=False,
        title="No sealing walls",
        description="A wall may not cut an entrance off from another base.",
    )
    recycle: bool = Field(
        default=False,
        title="Recycle troops",
        description="Killed troops go back to their pool and can be spawned again.",
    )
    chain_explosions: bool = Field(
        default=False,
        title="Chain explosions",
        description="A Kamikaze killed by an explosion explodes too.",
    )
    quiet_draw: int = Field(
        default=40,
        ge=0,
        le=MOST_QUIET,
        title="Quiet turns",
        description="After so many turns in a row without a flip, kill, spawn or change of a wall "
        "the game is drawn, 10 or more.",
        json_schema_extra={"labels": {"0": "no limit"}},
    )
    turn_cap: int = Field(
        default=0,
        ge=0,
        le=500,
        title="Turn limit",
        description="After so many turns, all players' together, most troops win.",
        json_schema_extra={"labels": {"0": "no limit"}},
    )

    @field_validator("quiet_draw")
    @classmethod
    def _not_too_few(cls, value: int) -> int:
        """Refuse limits that would end a game before it has begun."""
        if 0 < value < LEAST_QUIET:
            raise ValueError(f"must be 0 or at least {LEAST_QUIET}")
        return value

    def secret(self) -> bool:
        """Return whether seats hide things from each other: while they stock their bases (§8)."""
        return self.secret_stocking

    def curtain(self) -> bool:
        """Return whether every hand-over needs a curtain: only those of stocking do, one by one."""
        return False

    def ends_by(self, board: Board) -> int | None:
        """Return the round of the last turn: the limit counts the turns of all players."""
        return -(-self.turn_cap // board.seats) or None

    def faction(self, seat: int) -> Faction:
        """Return the faction of a seat."""
        return (self.faction_1, self.faction_2, self.faction_3, self.faction_4)[seat - 1]

    def idle(self, board: Board) -> Mapping[str, Words]:
        """Return what needs walls to set or a Kamikaze that nobody has."""
        idle = dict(super().idle(board))
        if board.edges:
            idle["no_sealing_walls"] = "the map has set its walls, and nobody sets any"
        seats = range(1, board.seats + 1)
        if not any(KAMIKAZE in FACTIONS[self.faction(seat)] for seat in seats):
            idle["chain_explosions"] = "no faction that plays has a Kamikaze"
        return idle
