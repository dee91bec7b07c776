"""Who sits where. A controller is only a word: the play scene drives people, the worker bots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.refs import Seat

HUMAN = "human"
"""A person at this screen."""

SCRIPT = "script"
"""Nobody: the steps come from a recording or a test."""

LONGEST_CONTROLLER = 200
"""Letters of a controller, at most: of a program the whole command."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One place at the table."""

    name: str
    controller: str = HUMAN
    """`human`, `script`, or a computer player: a level, `script:NAME` of the game, or a program
    from outside, `engine:COMMAND`."""

    @property
    def human(self) -> bool:
        """A person decides for this seat."""
        return self.controller == HUMAN

    @property
    def computer(self) -> bool:
        """A computer player decides for this seat."""
        return self.controller not in (HUMAN, SCRIPT)


def told_apart(seats: Sequence[SeatSetup]) -> tuple[SeatSetup, ...]:
    """Return the seats, with their number behind a name that several have."""
    names = [setup.name for setup in seats]
    return tuple(
        setup if names.count(setup.name) == 1 else replace(setup, name=f"{setup.name} {number}")
        for number, setup in enumerate(seats, 1)
    )


def humans(seats: Sequence[SeatSetup]) -> tuple[Seat, ...]:
    """Return the seats that people sit on, in order."""
    return tuple(Seat(i) for i, setup in enumerate(seats, 1) if setup.human)
