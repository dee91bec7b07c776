"""What can be chosen before a game; the new-game form is built from these fields."""

from enum import StrEnum

from pydantic import Field, field_validator

from game.core import options

LEAST_QUIET, MOST_QUIET = 10, 200


class First(StrEnum):
    """Who moves first."""

    RED = "red"
    BLUE = "blue"
    RANDOM = "random"


class Options(options.Options):
    """The options of Miniwary; the layout is the map."""

    arrange: bool = Field(
        default=False,
        title="Lay the tiles",
        description="Player 1 lays the tiles by swapping them, player 2 chooses the colour.",
    )
    start_value: int = Field(
        default=6,
        ge=1,
        le=6,
        title="Start value",
        description="Pips of every pawn at the start; 3 makes a quick game.",
    )
    first_player: First = Field(
        default=First.RED,
        title="First move",
        description="Which colour moves first.",
        json_schema_extra={"labels": {"red": "Red", "blue": "Blue", "random": "By lot"}},
    )
    quiet_draw: int = Field(
        default=40,
        ge=0,
        le=MOST_QUIET,
        title="Quiet moves",
        description="After so many moves in a row without combat the game is drawn, 10 or more.",
        json_schema_extra={"labels": {"0": "no limit"}},
    )
    repetition_draw: bool = Field(
        default=False,
        title="Draw by repetition",
        description="The third time the same position comes up, the game is drawn.",
    )

    @field_validator("quiet_draw")
    @classmethod
    def _not_too_few(cls, value: int) -> int:
        """Refuse limits that would end a game before it has begun."""
        if 0 < value < LEAST_QUIET:
            raise ValueError(f"must be 0 or at least {LEAST_QUIET}")
        return value
