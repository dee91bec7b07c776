"""What a command begins the client with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.match.seats import SeatSetup


@dataclass(frozen=True)
class Start:
    """What a command begins with, in place of the title; nothing given: the title."""

    map: Path | None = None
    """A map file to play."""
    ruleset: str = ""
    """Key of the game; empty: the first the map is drawn for."""
    seats: tuple[SeatSetup, ...] = ()
    """Who plays; empty: as last time."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The game's options by name."""
    seed: int | None = None
    """Of the dice; None: a new one."""
    open: Path | None = None
    """A file to open, whatever it is: a map, a packed map, a save."""
    save: Path | None = None
    """A save to go on with."""
    workshop: bool = False
    """The map goes to the workshop, not into a match."""
    mend: bool = False
    """A map with errors goes to the workshop, and into the match once it has none."""
    watch: bool = False
    """The match begins anew whenever the map is saved."""
    trouble: str = ""
    """What to say instead of all that: nothing can be begun."""

    @property
    def file(self) -> Path | None:
        """The file that is opened; None: the title."""
        return self.map or self.open or self.save
