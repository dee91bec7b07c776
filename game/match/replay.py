"""A replay: a finished or broken-off match, at any of its positions and with anyone's eyes."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from game.core.event import Event
from game.core.presentation import Presentation
from game.core.refs import Seat
from game.match import save
from game.match.clock import Clock
from game.match.hint_count import HintCount
from game.match.match import Match
from game.match.notes import TurnNote
from game.match.seats import HUMAN, SCRIPT, SeatSetup
from game.match.timeline import Turn


class Replay:
    """Walks through a match without changing it.

    While the match lasts, people who hide things from each other share no replay: it is `shut`
    until one of them looks, and then it is that one's alone.

    Args:
        match: the match; it stays as it is.
        bookmarks: positions marked by hand.
    """

    def __init__(self, match: Match, bookmarks: Iterable[int] = ()) -> None:
        self.match = match
        self.turns = tuple(dict.fromkeys(map(match.turn_at, range(len(match.steps) + 1))))
        """The bands of the scrubber."""
        self.bookmarks = sorted({mark for mark in bookmarks if mark <= len(match.steps)})
        self.position = 0
        self._viewer = None if _apart(match) else match.viewers[0]

    @classmethod
    def load(cls, path: Path) -> "Replay":
        """Return the replay in a save, journal or replay file.

        Raises:
            SaveError: it cannot be played through; see `game.match.save.recover`.
        """
        return cls(save.load(path), save.read(path).head.bookmarks)

    @property
    def length(self) -> int:
        """The last position."""
        return len(self.match.steps)

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """Whose eyes may be chosen: nobody's, which see everything, only after the end."""
        if self._viewer is not None and _apart(self.match):
            return (self._viewer,)
        return self.match.viewers

    @property
    def shut(self) -> bool:
        """Return whether nobody looks yet: one of the `viewers` has to say that it is they."""
        return self._viewer is None

    @property
    def viewer(self) -> Seat:
        """Whose eyes; nobody (0) sees everything. Set it with `look`.

        Raises:
            ValueError: the replay is shut.
        """
        if self._viewer is None:
            raise ValueError("nobody looks at this replay yet")
        return self._viewer

    def look(self, viewer: Seat) -> None:
        """Look with another's eyes.

        Raises:
            ValueError: that would show what is still hidden.
        """
        if viewer not in self.viewers:
            raise ValueError(f"seat {viewer} may not be looked at")
        self._viewer = viewer

    # ----------------------------------------------------------------------- walking

    def go(self, position: int) -> None:
        """Go to a position, or the nearest there is."""
        self.position = max(0, min(position, self.length))

    def step_on(self) -> bool:
        """Go one step on; return whether there was one. `heard` is what happened."""
        before = self.position
        self.go(before + 1)
        return self.position > before

    def step_back(self) -> None:
        """Go one step back."""
        self.go(self.position - 1)

    def turn_on(self) -> None:
        """Go to the start of the next turn, or the end."""
        later = [turn.start for turn in self.turns if turn.start > self.position]
        self.go(later[0] if later else self.length)

    def turn_back(self) -> None:
        """Go to the start of this turn, or from there to that of the one before."""
        earlier = [turn.start for turn in self.turns if turn.start < self.position]
        self.go(earlier[-1] if earlier else 0)

    def mark(self) -> bool:
        """Set a bookmark here, or take it away; return whether there is one now."""
        if self.position in self.bookmarks:
            self.bookmarks.remove(self.position)
            return False
        self.bookmarks = sorted([*self.bookmarks, self.position])
        return True

    # ----------------------------------------------------------------------- showing

    @property
    def turn(self) -> Turn:
        """The turn this position belongs to."""
        return self.match.turn_at(self.position)

    def present(self) -> Presentation:
        """Return what the viewer was shown at this position."""
        return self.match.observations.present(self.position, self.viewer)

    def heard(self) -> Sequence[Event]:
        """Return what the viewer heard of the step that led here; nothing at the start."""
        if not self.position:
            return ()
        return self.match.observations.heard(self.position - 1, self.viewer, with_sighted=True)

    def notes(self) -> Sequence[TurnNote]:
        """Return what was noted on this turn, as far as the viewer may read it."""
        return [note for note in self._notes if note.about(self.turn)]

    def noted(self) -> tuple[int, ...]:
        """Return where the turns begin on which the viewer may read notes."""
        return tuple(
            turn.start for turn in self.turns if any(note.about(turn) for note in self._notes)
        )

    @property
    def _notes(self) -> Sequence[TurnNote]:
        return self.match.notes_for(self.viewer)

    def keep(self, path: Path) -> None:
        """Write match and bookmarks to a file; raises as `game.match.save.write` does."""
        save.write(self.match, path, bookmarks=tuple(self.bookmarks))

    def play_on(self, seed: int, seats: Sequence[SeatSetup] | None = None) -> Match:
        """Return a new match that begins with the steps up to here.

        Args:
            seed: of the dice from here on; what the old ones would have shown, a player may know.
            seats: who sits where from now on; by default as before, where people sit too whose
                seats were played by a script.
        """
        old = self.match
        before = [replace(s, controller=HUMAN) if s.controller == SCRIPT else s for s in old.seats]
        match = Match(
            old.ruleset,
            old.map_data,
            old.options,
            before if seats is None else seats,
            seed,
            setup_rolls=old.setup_rolls,
            started=old.started,
            hints=HintCount(old.hints.granted),
            clock=Clock(old.clock.terms),
        )
        match.branched = old.branched
        for step in old.steps[: self.position]:
            match.replay(step)
        return match


def _apart(match: Match) -> bool:
    """Return whether two or more people still hide things from each other."""
    return not match.open and len(match.humans) > 1
