"""Whoever writes a match down as it goes; see `game.match.journal`."""

from pathlib import Path
from typing import Protocol

from game.core.action import Action
from game.core.words import Words
from game.match.hint_count import Given
from game.match.notes import TurnNote


class Keeper(Protocol):
    """Is told of everything that a match keeps."""

    @property
    def path(self) -> Path:
        """The file the match is written to."""
        ...

    @property
    def problem(self) -> Words:
        """Why nothing is written any more; empty while all is well."""
        ...

    @property
    def notice(self) -> Words:
        """What its people should know of its files, though the match is kept; empty: nothing."""
        ...

    def stepped(self) -> None:
        """The match has one step more."""
        ...

    def cut(self) -> None:
        """Steps were taken back, down to the present number."""
        ...

    def hinted(self, given: Given) -> None:
        """A person was given a hint."""
        ...

    def timed(self) -> None:
        """The clock of the match has run on for a while."""
        ...

    def noted(self, note: TurnNote) -> None:
        """A person wrote something about a turn."""
        ...

    def crashed(self, action: Action, error: Exception) -> Path | None:
        """Keep what the rules failed on; return the report."""
        ...

    def stumbled(self, trace: str) -> Path | None:
        """Keep what the computer player stumbled over whose turn it is; return the report."""
        ...

    def catch_up(self) -> None:
        """Write down what could not be written before."""
        ...

    def close(self) -> None:
        """Let go of the file: the match is put away."""
        ...
