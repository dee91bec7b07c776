"""What can be chosen before a game; the new-game form is built from these fields."""

from collections.abc import Mapping

from pydantic import Field

from game.board.board import Board
from game.core import options
from game.core.words import Words
from rulesets.warshard.board import KINDS, river_sides

DEFAULT_TURNS = 20
"""Turns of a match on a map that says nothing of them, both sides counted."""
MOST_TURNS = 200


class Options(options.Options):
    """The options of WarShard."""

    max_turns: int | None = Field(
        default=None,
        ge=1,
        le=MOST_TURNS,
        title="Turns",
        description="After so many turns, both sides counted, the game ends; by default as the "
        "map says.",
    )
    replacements: bool = Field(
        default=False,
        title="Replacements",
        description="Destroyed units may come back on a roll of 5 or 6.",
    )
    ex_owner_chooses: bool = Field(
        default=False,
        title="Attacker chooses the loss",
        description="In an exchange the attacker picks the unit lost; else it is the weakest.",
    )
    support_may_advance: bool = Field(
        default=False,
        title="Support may advance",
        description="Artillery and air wings may take the hex they helped to win.",
    )
    air_wing_special: bool = Field(
        default=False,
        title="Free air wings",
        description="Air wings cross water and are not stopped by zones of control.",
    )
    rivers_on_hexsides: bool = Field(
        default=False,
        title="Rivers on hexsides",
        description="Rivers drawn between hexes double the cost of crossing and halve the power "
        "of who attacks across.",
    )

    def ends_by(self, board: Board) -> int:
        """Return the last turn, the map's where none is chosen (§23)."""
        if self.max_turns is not None:
            return self.max_turns
        return int(board.rules.get("max_turns", DEFAULT_TURNS))

    def idle(self, board: Board) -> Mapping[str, Words]:
        """Return what needs units or rivers that the map does not have."""
        idle = dict(super().idle(board))
        kinds = {placed.piece for placed in board.placements}
        if "air_wing" not in kinds:
            idle["air_wing_special"] = "the map has no air wing"
        if not any(KINDS[kind].range for kind in kinds if kind in KINDS):
            idle["support_may_advance"] = "the map has neither artillery nor air wings"
        if not river_sides(board):
            idle["rivers_on_hexsides"] = "no unbridged river on hexsides"
        return idle
