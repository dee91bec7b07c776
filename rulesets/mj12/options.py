"""What can be chosen before a game; the new-game form is built from these fields."""

from collections.abc import Mapping

from pydantic import Field, field_validator

from game.board.board import Board
from game.core import options
from game.core.words import Words
from rulesets.mj12.board import HEDGEROW

LEAST_QUIET = 5
LEAST_POINTS, MOST_POINTS = 10, 9999


class Options(options.Options):
    """The options of MiniWars (MJ12)."""

    points: int | None = Field(
        default=None,
        ge=LEAST_POINTS,
        le=MOST_POINTS,
        title="Points",
        description="Each side buys an army for so many points; by default as the map says.",
    )
    hedgerow_swap: bool = Field(
        default=False,
        title="Hedgerows for infantry",
        description="Infantry may cross hedgerows, cavalry may not; printed is the reverse.",
    )
    fire_forbids_move: bool = Field(
        default=False,
        title="Fire or move",
        description="A unit that has fired may neither move nor attack in the same turn.",
    )
    quiet_turns: int = Field(
        default=30,
        ge=0,
        le=200,
        title="Quiet turns",
        description="After so many turns in which nobody was lost, the more costly army wins.",
        json_schema_extra={"labels": {"0": "no limit"}},
    )
    turn_limit: int = Field(
        default=0,
        ge=0,
        le=200,
        title="Turn limit",
        description="After so many turns the more costly army wins.",
        json_schema_extra={"labels": {"0": "no limit"}},
    )

    @field_validator("quiet_turns")
    @classmethod
    def _not_too_few(cls, value: int) -> int:
        """Refuse limits that would end a game before it has begun."""
        if 0 < value < LEAST_QUIET:
            raise ValueError(f"must be 0 or at least {LEAST_QUIET}")
        return value

    def ends_by(self, board: Board) -> int | None:
        """Return the last turn."""
        return self.turn_limit or None

    def idle(self, board: Board) -> Mapping[str, Words]:
        """Return what needs hedgerows or room for armies that the map does not have."""
        idle = dict(super().idle(board))
        if not any(HEDGEROW in words for words in board.edges.values()):
            idle["hedgerow_swap"] = "the map has no hedgerow"
        if not board.zones:
            idle["points"] = "the map sets out the armies, and has no zone to deploy others in"
        return idle
