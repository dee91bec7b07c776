"""Where a person can go: the screens of the client, each with what it needs to open.

A screen opens another by its destination, `services.open(ToRules("chess"))`, and so imports none;
`game.scenes.routes` alone knows what stands there. What asks for an answer and then goes away, a
dialog, a choice of file or map, is no destination: whoever asks shows it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.refs import Seat
from game.core.words import Words
from game.match.match import Match

if TYPE_CHECKING:  # with it the reader of maps: 0.03 s, which the title is spared
    from game.maps.load import Loaded
    from game.match.replay import Replay
    from game.match.review import Review


@dataclass(frozen=True)
class ToTitle:
    """The title."""


@dataclass(frozen=True)
class ToNewGame:
    """The choice of game, map, seats and options."""

    map: Path | None = None
    """A map to choose at once; None: the one chosen last."""
    game: str = ""
    """Key of a game to choose at once; empty: the one chosen last."""


@dataclass(frozen=True)
class ToTable:
    """A match to play."""

    match: Match
    map_file: "Loaded | None" = None
    """What the map was read from, which may be saved while one plays; None: that is not known."""
    watch: bool = False
    """The match begins anew at each save of it, without asking."""
    told: Words = ""
    """What is said as the table opens."""


@dataclass(frozen=True)
class ToOutcome:
    """How a match ended."""

    match: Match
    again: bool = False
    """It ended some time ago: nobody cheers."""


@dataclass(frozen=True)
class ToReview:
    """A finished match looked through by Hard."""

    review: "Review"
    number: int = 0
    """The swing to show; 0: the first."""


@dataclass(frozen=True)
class ToReplay:
    """A match to watch."""

    replay: "Replay"


@dataclass(frozen=True)
class ToReplayCurtain:
    """The curtain over a match that only one person may watch yet."""

    replay: "Replay"
    seat: Seat


@dataclass(frozen=True)
class ToLoadGame:
    """The matches that can be gone on with."""


@dataclass(frozen=True)
class ToReplays:
    """The matches that can be watched."""


@dataclass(frozen=True)
class ToBin:
    """What was deleted, to be brought back."""


@dataclass(frozen=True)
class ToHistory:
    """Who beat whom at what."""


@dataclass(frozen=True)
class ToWorkshop:
    """A map with what is wrong with it."""

    map: Path | None = None
    """None: the one played last."""
    on_play: Callable[[Path], None] | None = None
    """Starts the match on it at once; None: its seats and options are chosen first."""


@dataclass(frozen=True)
class ToRules:
    """The rules of a game."""

    game: str = ""
    """Its key; empty: the game chosen last."""
    paragraph: str = ""
    """The number to open at; empty: the beginning."""


@dataclass(frozen=True)
class ToBriefing:
    """What there is to know before a match."""

    match: Match
    on_learn: Callable[[], None] | None = None
    """Opens the guided first match of the game instead; None: it is not offered."""


@dataclass(frozen=True)
class ToSettings:
    """The settings."""


@dataclass(frozen=True)
class ToError:
    """What went wrong, told over the screen that is open."""

    error: Exception


Destination = (
    ToTitle
    | ToNewGame
    | ToTable
    | ToOutcome
    | ToReview
    | ToReplay
    | ToReplayCurtain
    | ToLoadGame
    | ToReplays
    | ToBin
    | ToHistory
    | ToWorkshop
    | ToRules
    | ToBriefing
    | ToSettings
    | ToError
)
