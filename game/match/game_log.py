"""The log of a match in words, as one seat heard it: built from the fields of events alone.

What a seat did not see has no line, or one that says no more than it knows: "Something left j6".
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import dropwhile, pairwise
from typing import NamedTuple

from game.board.grid import Cell
from game.core.event import Announced, Attacked, Cause, DiceRolled, Event, PhaseBegan, TurnBegan
from game.core.manifest import Intent, Stage, counted
from game.core.refs import NEUTRAL, PieceId, Seat
from game.core.words import Phrase, Verbatim, Words, seat_name, seat_title
from game.match import draw_offer
from game.match.log_text import LogText
from game.match.match import Match
from game.match.notes import TurnNote
from game.match.timeline import Step

_MANY = 3
"""So many more lines that say the same are told together with the first."""
_SCREENFUL = 11
"""So many more moves of a kind are."""


class LogEntry(NamedTuple):
    """One line of the log."""

    position: int
    """Of the step it belongs to: the number of steps before it."""
    seat: Seat
    """Whose mark it bears; nobody's is 0."""
    text: Words
    cells: tuple[Cell, ...] = ()
    """What to show when the line is clicked."""
    header: bool = False
    """It heads a turn, or a phase of one."""
    phase: bool = False
    """It heads a phase; only the whole log has such lines."""
    quiet: bool = False
    """It tells of a move or a placement."""
    lost: Seat = NEUTRAL
    """Whose piece is lost by it."""
    blow: bool = False
    """It tells of a blow."""
    roll: bool = False
    """It tells of dice."""


class GameLog:
    """The log of a match for one listener; it follows the match, undo included.

    Args:
        match: the match.
        seat: who listens; nobody (0) hears everything, which is for finished matches.
    """

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self._seat = seat
        self._names: dict[PieceId, Words] = {
            view.piece: view.name
            for view in match.observations.present(0, seat).pieces
            if view.piece is not None
        }
        told = self._words(0, match.first_seat, match.observations.opening(seat))
        headed = any(line.header and not line.phase for line in told)
        self._head = told if headed else (self._turn_line(0, *match.turn_at(0)[1:]), *told)
        """The first turn and what set-up did; the same whatever is taken back."""
        self._told: list[tuple[Step, tuple[LogEntry, ...]]] = []

    def lines(self) -> list[LogEntry]:
        """Return every line so far, the oldest first.

        A phase heads what is told of it: one in which nothing is, and that is over, has no line.
        """
        self._follow()
        lines = [*self._head, *(line for _, lines in self._told for line in lines)]
        empty = {
            number
            for number, (line, after) in enumerate(pairwise(lines))
            if line.phase and after.header
        }
        lines = [line for number, line in enumerate(lines) if number not in empty]
        return self._noted([*self._with_idle(lines)])

    def _with_idle(self, lines: Sequence[LogEntry]) -> Iterator[LogEntry]:
        """Yield some lines, and last of a turn in which nothing was done that it was not, if
        nothing can have gone unseen."""
        match = self._match
        known = self._seat == NEUTRAL or not match.curtain
        if not known or match.ruleset.manifest.shared_turns:
            yield from lines
            return
        head: LogEntry | None = None
        for line in lines:
            if line.header and not line.phase:
                turn = match.turn_at(line.position)
                own = head is not None and turn.round and turn.seat == head.seat
                if own and self._idle(turn.start, line.position + 1):
                    yield LogEntry(line.position, turn.seat, _did_nothing(turn.seat))
                head = line
            yield line

    def _idle(self, start: int, end: int) -> bool:
        """Return whether all that was done from one position to another was to end turns."""
        verbs = self._match.ruleset.manifest.verbs
        deeds = [verbs.get(step.action.verb) for step in self._match.steps[start:end]]
        return all(verb is not None and verb.intent is Intent.END for verb in deeds)

    def _noted(self, lines: Sequence[LogEntry]) -> list[LogEntry]:
        """Return some lines, and below the head of each turn what the listener may read of what
        was noted on it."""
        notes, found = self._match.notes_for(self._seat), list[LogEntry]()
        for number, line in enumerate(lines):
            found.append(line)
            if notes and line.header and not line.phase:
                turn = self._match.turn_at(line.position + 1 if number else 0)
                found += [
                    LogEntry(line.position, Seat(note.seat), _note_words(note))
                    for note in notes
                    if note.about(turn)
                ]
        return found

    def of_step(self, position: int) -> tuple[LogEntry, ...]:
        """Return the lines of the step that follows a position, without the phases that began."""
        self._follow()
        return tuple(line for line in self._told[position][1] if not line.phase)

    def summary(self, position: int) -> Words:
        """Return in one line what the step after a position was; "" if nothing of it was heard.

        One that only began a turn is called by that, and one that left no line by its verb, if
        the listener made it or may know everything.
        """
        lines = self.of_step(position)
        told = [line for line in lines if not line.header] or lines
        if told:
            return told[-1].text
        step = self._match.steps[position]
        known = self._seat in (NEUTRAL, step.seat) or not self._match.secret
        return self._verb(step) if known else ""

    def _verb(self, step: Step) -> Words:
        verb = {**draw_offer.VERBS, **self._match.ruleset.manifest.verbs}.get(step.action.verb)
        return verb.label if verb is not None else ""

    def recap(self) -> list[LogEntry]:
        """Return what happened since the listener's last turn; the same until this one ends.

        It is told in the order in which it happened. What was done meanwhile when the listener was
        asked, to defend or to retreat, is told too, but no move of the listener's own. Very many
        moves of a kind are one line, and so is what happened again and again.
        """
        self._follow()
        steps = self._match.steps
        end = len(steps)
        while end and (
            steps[end - 1].action.verb in draw_offer.VERBS  # told where one is asked
            or (steps[end - 1].seat == self._seat and not _began(steps[end - 1], self._seat))
        ):
            end -= 1
        start = self._since(end)
        lines = [line for at in range(start, end) for line in self._tell(at, recap=True)]
        news = [
            line
            for line in (*self._beginning(start), *lines)
            if not (line.header or (line.quiet and line.seat == self._seat))
        ]
        return _folded(news)

    def _since(self, end: int) -> int:
        """Return the position where what is news to the listener at a later one begins.

        It is where the listener's own turn ended; where there are none, as in set-up, or it goes
        on, it is what came after the listener's own last step.
        """
        match = self._match
        shared = match.ruleset.manifest.shared_turns
        by_turn = not shared and bool(end) and match.turn_at(end - 1).seat != self._seat

        def known(position: int) -> bool:
            turn = match.turn_at(position)
            own = turn.seat if by_turn and turn.round else match.steps[position].seat
            return own == self._seat

        start = end
        while start and not known(start - 1):
            start -= 1
        return start

    def _beginning(self, start: int) -> tuple[LogEntry, ...]:
        """Return what the first turn of others brought: it began within the step before it."""
        if start:
            before = self._tell(start - 1, recap=True)
            return tuple(dropwhile(lambda line: not line.header or line.phase, before))
        return () if self._match.first_seat == self._seat else self._head

    def last(self) -> Words:
        """Return what the last step was, for the undo button; "" if there is no step.

        The end of a phase, and one that left no line, is called by its verb. A move or placement
        that was but the beginning of another deed does not stand for it.
        """
        self._follow()
        if not self._told:
            return ""
        step, lines = self._told[-1]
        told = [line for line in lines if not line.header]
        verb = self._match.ruleset.manifest.verbs.get(step.action.verb)
        if verb is not None and verb.intent is Intent.END:
            return verb.label
        if verb is not None and verb.intent not in (Intent.MOVE, Intent.PLACE):
            told.sort(key=lambda line: line.quiet)
        return told[0].text if told else self._verb(step)

    def news(self) -> Words:
        """Return what came of the last step if it was left to chance; "" if it was not.

        The first line tells what was tried or turned up, of several blows the last one; another
        who was lost by it, or the last line how it ended.
        """
        self._follow()
        if not self._told:
            return ""
        step, lines = self._told[-1]
        events = self._match.observations.heard(len(self._told) - 1, self._seat, with_sighted=False)
        own = step.seat == self._seat and bool(step.rolls)
        lines = tuple(line for line in lines if not (line.header or line.quiet))
        blows = [number for number, line in enumerate(lines) if line.blow]
        told = lines[blows[-1] if blows else 0 :]
        if not told or not (own or any(isinstance(event, DiceRolled) for event in events)):
            return ""
        first, *after = told
        if not after:
            return first.text
        end = next((line for line in after if line.lost), after[-1])
        return _one_after_the_other(first.text, end.text)

    def skipped(self) -> Words:
        """Return which parts of a turn the last step has passed for want of a choice, and why."""
        last = len(self._match.steps) - 1
        if last < 0:
            return ""
        events = self._match.observations.heard(last, self._seat, with_sighted=False)
        texts = [e.text for e in events if isinstance(e, Announced) and e.cause is Cause.PASSED]
        return reduce(_one_after_the_other, texts) if texts else ""

    def passed(self) -> Words:
        """Return that whoever had the turn before the listener's did nothing in it, or could not,
        or in a turn that all share in a phase of it; "" if they did something, if it may have gone
        unseen, or once the listener has begun."""
        match = self._match
        if match.ruleset.manifest.shared_turns:
            return self._phases_passed()
        turn = match.turn
        if turn.seat != self._seat or not turn.start == len(match.steps) > 0:
            return ""
        begun = [event.seat for event in match.steps[-1].events if isinstance(event, TurnBegan)]
        if len(begun) > 1:
            return Phrase("{player} had no choice: turn passed.", {"player": seat_name(begun[-2])})
        if match.curtain:
            return ""
        before = match.turn_at(turn.start - 1)
        if not (before.round and before.seat != self._seat):
            return ""
        return _did_nothing(before.seat) if self._idle(before.start, turn.start) else ""

    def _phases_passed(self) -> Words:
        """Return in which phases since the listener's last step others did nothing, who could."""
        match, verbs = self._match, self._match.ruleset.manifest.verbs
        if match.curtain or match.deciding != self._seat:
            return ""
        labels = {phase.key: phase.label for phase in match.ruleset.manifest.phases}
        texts: list[Words] = []
        for position in range(len(match.steps) - 1, 0, -1):
            step, before = match.steps[position], match.steps[position - 1]
            if step.seat == self._seat:
                break
            verb = verbs.get(step.action.verb)
            began = [event.phase for event in before.events if isinstance(event, PhaseBegan)]
            if began and verb is not None and verb.intent is Intent.END:
                words: dict[str, Words | int] = {
                    "phase": labels[began[-1]],
                    "player": seat_name(step.seat),
                }
                texts.insert(0, Phrase("{phase}: {player} did nothing.", words))
        return reduce(_one_after_the_other, texts) if texts else ""

    def _follow(self) -> None:
        steps = self._match.steps
        while self._told and (
            len(self._told) > len(steps) or self._told[-1][0] is not steps[len(self._told) - 1]
        ):
            self._told.pop()
        for position in range(len(self._told), len(steps)):
            self._told.append((steps[position], self._tell(position)))

    def _tell(self, position: int, *, recap: bool = False) -> tuple[LogEntry, ...]:
        step = self._match.steps[position]
        events = self._match.observations.heard(position, self._seat, with_sighted=False)
        self._learn(position, events)
        return self._words(position, step.seat, events, recap=recap)

    def _learn(self, position: int, events: Sequence[Event]) -> None:
        """Learn who strikes: one that came into view later than it was placed has no name yet."""
        struck = {event.piece for event in events if isinstance(event, Attacked)}
        if struck - {None, *self._names}:
            for at in (position, position + 1):
                for view in self._match.observations.present(at, self._seat).pieces:
                    if view.piece in struck and view.piece is not None:
                        self._names[view.piece] = view.name

    def _words(
        self, position: int, actor: Seat, events: Sequence[Event], *, recap: bool = False
    ) -> tuple[LogEntry, ...]:
        log_text = LogText(self._match.board.grid, self._names)
        lines: list[LogEntry] = []
        blow = False
        for said in log_text.sentences(events):
            if isinstance(said, TurnBegan):
                lines.append(self._turn_line(position, said.round, said.seat))
            elif isinstance(said, PhaseBegan):
                lines += self._phase_line(position, said)
            else:
                seat = said.seat if said.seat is not None else actor
                if recap and blow and said.roll:
                    both = {"line": lines[-1].text, "roll": said.text}
                    lines[-1] = lines[-1]._replace(text=Phrase("{line}. {roll}", both))
                    continue
                blow = said.blow
                line = LogEntry(position, seat, said.text, said.cells, quiet=said.quiet)
                lines.append(line._replace(lost=said.lost, blow=said.blow, roll=said.roll))
        return tuple(lines)

    def _phase_line(self, position: int, began: PhaseBegan) -> Iterator[LogEntry]:
        """Yield the line that heads a phase, if it comes up in every turn."""
        for phase in self._match.ruleset.manifest.phases:
            if phase.key == began.phase and phase.stage is Stage.TURN:
                yield LogEntry(position, began.seat, phase.label, header=True, phase=True)

    def _turn_line(self, position: int, number: int, seat: Seat) -> LogEntry:
        manifest = self._match.ruleset.manifest
        words = counted(manifest.count, number)
        if number and not manifest.shared_turns:
            words = Phrase("{count}, {seat}", {"count": words, "seat": seat_title(seat)})
        return LogEntry(position, seat, words, header=True)


def _folded(lines: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the lines, those of which there are many told together where the first stood."""
    alike: dict[tuple[Seat, str], list[LogEntry]] = {}
    for line in lines:
        alike.setdefault(_kind(line), []).append(line)
    told = []
    for line in lines:
        first, *more = alike[_kind(line)]
        if len(more) < (_SCREENFUL if line.quiet else _MANY):
            told.append(line)
        elif line is first:
            text = "{line}, and {count} more" if line.quiet else "{line}, and {count} times more"
            text = "{line} And {count} times more." if str(line.text).endswith(".") else text
            told.append(line._replace(text=Phrase(text, {"line": line.text, "count": len(more)})))
    return told


def _kind(line: LogEntry) -> tuple[Seat, str]:
    """Return what lines must share to be told together."""
    text = line.text
    return line.seat, text.template if line.quiet and isinstance(text, Phrase) else str(text)


def _did_nothing(seat: Seat) -> Words:
    return Phrase("{player} did nothing this turn.", {"player": seat_name(seat)})


def _note_words(note: TurnNote) -> Words:
    """Return a note as a line of the log."""
    return Phrase("Note: {note}", {"note": Verbatim(note.text)})


def _began(step: Step, seat: Seat) -> bool:
    return any(isinstance(event, TurnBegan) and event.seat == seat for event in step.events)


def _one_after_the_other(first: Words, last: Words) -> Words:
    """Return two sentences as one text, parted by a single full stop."""
    text = "{first} {last}" if str(first).endswith(".") else "{first}. {last}"
    return Phrase(text, {"first": first, "last": last})
