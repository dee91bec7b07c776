"""A match as people play it: what was played, and what they may do about it at the table."""

from collections.abc import Sequence
from typing import Any

from game.core.action import Action
from game.core.dice import Dice
from game.core.digest import digest
from game.core.options import Options
from game.core.refs import Seat
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words
from game.maps.schema import MapData
from game.match import draw_offer
from game.match.afresh import Afresh
from game.match.clock import Clock
from game.match.game_record import GameRecord
from game.match.hint_count import HintCount
from game.match.notes import Notes, TurnNote
from game.match.seats import SeatSetup
from game.match.timeline import Step, Turn
from game.match.undo_stack import UndoStack


class Match(GameRecord):
    """One game being played: its people take steps back, ask for hints and write notes.

    Args:
        ruleset: the game.
        map_data: the map, kept whole for saves and for drawing.
        options: the game's options, as `read_options` returns them.
        seats: who sits where, one entry a seat of the map.
        seed: of the dice.
        setup_rolls: what the dice showed in set-up; None: roll them.
        started: when the match began, in ISO form; empty: now.
        lesson: it is the game's guided first match; see `game.match.lesson`.
        hints: how many hints its people may have; None: as many as they want.
        clock: the time that its people have; None: no clock runs.
        notes: what was written about its turns.

    Raises:
        OptionError: the number of seats is not the map's.
        RulesError: the rules failed in set-up.
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
        lesson: bool = False,
        hints: HintCount | None = None,
        clock: Clock | None = None,
        notes: Notes | None = None,
    ) -> None:
        super().__init__(
            ruleset,
            map_data,
            options,
            seats,
            seed,
            setup_rolls=setup_rolls,
            started=started,
            clock=clock,
        )
        self.lesson = lesson
        self.hints = hints or HintCount()
        """How many hints its people may have, and have had; no undo changes it."""
        self.notes = notes or Notes()
        """What its people have written about turns; to be shown, see `notes_for`."""
        self.undo_stack = UndoStack(self)
        """What may be taken back, and was."""
        self.afresh = Afresh(self, self.undo_stack)
        """What its seat may throw away of a phase, to start over."""

    def step(self, action: Action, dice: Dice | None = None, *, joined: bool = False) -> Step:
        """Play an action as `GameRecord.step` does; what was taken back does not come back then,
        and a computer answers an offered draw at once."""
        step = super().step(action, dice, joined=joined)
        self.undo_stack.clear()
        while (offer := self.offer) and offer.waiting and self.setup(offer.waiting[0]).computer:
            self._advance(self._answer(offer.waiting[0]), self._dice())
            self._keep()
        return step

    def _answer(self, seat: Seat) -> Action:
        features = self.rules.features(self.seen(seat), seat)
        return draw_offer.answer(features, self.ruleset.manifest.weights)

    def notes_for(self, seat: Seat) -> tuple[TurnNote, ...]:
        """Return the notes on turns that a seat may read: its own, and all once all is open."""
        return tuple(note for note in self.notes.written if self.open or note.seat == seat)

    def write_note(self, seat: Seat, turn: Turn, text: str) -> None:
        """Write down what a seat notes on a turn; nothing takes the note away."""
        note = self.notes.write(seat, turn, text)
        if self.keeper:
            self.keeper.noted(note)

    @property
    def hint_refusal(self) -> Words:
        """Why the deciding seat may have no hint here; empty: it may."""
        seat = self.deciding
        if self.lesson:
            return "The lesson itself shows what to do."
        if not seat or self.setup(seat).computer:
            return "A hint is for a person's own turn."
        if self.offer is not None:
            return "Whether a draw is a good one is for you alone to say."
        if self.hints.may(seat, self._seen_mark()):
            return ""
        if not self.hints.granted:
            return "This match is played without hints, as agreed at its start."
        used = {"count": self.hints.granted}
        return Phrase("Your hint is used.", used, many="All your {count} hints are used.")

    def give_hint(self) -> None:
        """Count a hint for the deciding seat; one for the same position costs nothing."""
        given = self.deciding, self._seen_mark()
        if self.hints.give(*given) and self.keeper:
            self.keeper.hinted(given)

    def _seen_mark(self) -> str:
        """Return the digest of what the deciding seat sees."""
        return self.once("seen mark", lambda: digest(self.seen(self.deciding)))
