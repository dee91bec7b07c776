"""The table a match is played at: the game, the map, who sits where, and the positions so far."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from game.core.dice import RandomDice, RecordingDice
from game.core.digest import digest
from game.core.options import Options
from game.core.refs import Seat
from game.core.ruleset import Ruleset
from game.errors import GameError, OptionError
from game.maps.schema import MapData
from game.match.crash import RulesError
from game.match.observations import Eyes
from game.match.seats import SeatSetup, humans
from game.match.timeline import RecordedDice, Step, Timeline


class Table:
    """What a match is played with. Positions are numbered by the steps before them, from 0.

    Args:
        ruleset: the game.
        map_data: the map, kept whole for saves and for drawing.
        options: the game's options, as `read_options` returns them.
        seats: who sits where, one entry a seat of the map.
        seed: of the dice.
        setup_rolls: what the dice showed in set-up; None: roll them.
        started: when the match began, in ISO form; empty: now.

    Raises:
        OptionError: the number of seats is not the map's.
    """

    def __init__(
        self,
        ruleset: Ruleset[Any],
        map_data: MapData,
        options: Options,
        seats: Sequence[SeatSetup],
        seed: int,
        *,
        setup_rolls: Sequence[int] | None = None,
        started: str = "",
    ) -> None:
        if len(seats) != map_data.seats:
            raise OptionError(
                f"The map {map_data.title!r} is for {map_data.seats} players, not {len(seats)}."
            )
        self.ruleset = ruleset
        self.rules, self.presenter = ruleset
        self.map_data = map_data
        self.board = map_data.board()
        self.options = options
        self.seats = tuple(seats)
        self.seed = seed
        self.started = started or datetime.now(UTC).isoformat(timespec="seconds")
        """When the match began, in ISO form."""
        dice = RecordingDice(RandomDice(seed) if setup_rolls is None else RecordedDice(setup_rolls))
        try:
            first = ruleset.rules.setup(self.board, options, dice)
        except GameError:
            raise
        except Exception as error:
            raise RulesError(ruleset.manifest.title, 0, "", None) from error
        self.setup_rolls = tuple(result for _, result in dice.rolls)
        self.setup_digest = digest(first)
        self._timeline = Timeline(ruleset.rules, first)
        self._memo: dict[object, Any] = {}
        """What has been worked out for the present position."""
        self.eyes = Eyes(ruleset, self._timeline, self.secret)
        """The views of every seat at every position."""

    @property
    def steps(self) -> Sequence[Step]:
        """Every step so far; do not change the list."""
        return self._timeline.steps

    @property
    def digest(self) -> str:
        """The digest of the present state."""
        return self.steps[-1].digest if self.steps else self.setup_digest

    @property
    def secret(self) -> bool:
        """Seats hide things from each other, if only for a while."""
        return self.options.secret()

    @property
    def curtain(self) -> bool:
        """Every hand-over between people needs a curtain."""
        return self.options.curtain()

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people sit on."""
        return humans(self.seats)

    def setup(self, seat: Seat) -> SeatSetup:
        """Return who sits on a seat."""
        return self.seats[seat - 1]

    @property
    def names(self) -> dict[int, str]:
        """The name of the person or computer on each seat, for `game.text.say`."""
        return {i: setup.name for i, setup in enumerate(self.seats, 1)}
