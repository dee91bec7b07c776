"""A match: the owner of the only true state, of the dice and of the log.

Everything else sees it through `seen`, `present` and `heard`, which give a seat its own view.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.board.grid import Cell
from game.core.action import CONCEDE, Action, format_action
from game.core.dice import Dice, RandomDice, RecordingDice
from game.core.digest import digest
from game.core.event import DiceRolled, Event, TurnBegan
from game.core.manifest import Intent
from game.core.options import Options
from game.core.presentation import Presentation, Refusal
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceRef, Ref, Seat
from game.core.rules import Decision, Outcome
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words, paragraph
from game.errors import ActionError, GameError, OptionError, SaveError
from game.maps.schema import MapData
from game.match import clock, draw_offer, undo
from game.match.clock import Clock
from game.match.crash import RulesError
from game.match.hint_count import Given, HintCount
from game.match.notes import Notes, TurnNote
from game.match.observations import Observations
from game.match.seats import SeatSetup, humans
from game.match.timeline import RecordedDice, Step, Timeline, Turn, play
from game.match.undo import UndoRule


class Keeper(Protocol):
    """Whoever writes a match down as it goes; see `game.match.journal`."""

    @property
    def path(self) -> Path:
        """The file the match is written to."""
        ...

    @property
    def problem(self) -> Words:
        """Why nothing is written any more; empty while all is well."""
        ...

    def stepped(self, match: "Match") -> None:
        """The match has one step more."""
        ...

    def cut(self, match: "Match") -> None:
        """Steps were taken back, down to the present number."""
        ...

    def hinted(self, match: "Match", given: Given) -> None:
        """A person was given a hint."""
        ...

    def timed(self, match: "Match") -> None:
        """The clock of the match has run on for a while."""
        ...

    def noted(self, match: "Match", note: TurnNote) -> None:
        """A person wrote something about a turn."""
        ...

    def crashed(self, match: "Match", action: Action, error: Exception) -> Path | None:
        """Keep what the rules failed on; return the report."""
        ...

    def catch_up(self) -> None:
        """Write down what could not be written before."""
        ...

    def close(self) -> None:
        """Let go of the file: the match is put away."""
        ...


class _Taken(NamedTuple):
    """Steps that were taken back at once."""

    steps: list[Step]
    joined: frozenset[int]
    """Positions of those that went on with the deed of the step before."""
    instead: int | None = None
    """How many steps stand in their place, if they were thrown away: undo brings them back, else
    redo does."""


class Match:
    """One game being played. Positions are numbered by the steps before them, from 0.

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

    undo_rule = UndoRule.TURN
    take_back = False
    """One person against the computer may take back the last full round, whatever it showed."""
    copied = False
    """Another file of it is not over, and what seats hide there is no business of this one: it is
    not given up, nor drawn by word, as an end shows everything."""
    keeper: Keeper | None = None
    _undone: tuple[_Taken, ...] = ()
    _floor: int | None = None

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
        if len(seats) != map_data.seats:
            raise OptionError(
                Phrase(
                    "The map {map} is for {count} players, not {seats}.",
                    {"map": repr(map_data.title), "count": map_data.seats, "seats": len(seats)},
                )
            )
        self.ruleset = ruleset
        self.rules, self.presenter = ruleset
        self.map_data = map_data
        self.board = map_data.board()
        self.options = options
        self.seats = tuple(seats)
        self.seed = seed
        self.lesson = lesson
        self.hints = hints or HintCount()
        """How many hints its people may have, and have had; no undo changes it."""
        self.clock = clock or Clock()
        """How much time its people have, and have used; no undo changes it."""
        self.notes = notes or Notes()
        """What its people have written about turns; to be shown, see `notes_for`."""
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
        self._joined: set[int] = set()
        """Positions at which a step goes on with the deed of the step before."""
        self._memo: dict[object, Any] = {}
        """What has been worked out for the present position."""
        self.observations = Observations(ruleset, self._timeline, self.secret)
        """The views of every seat at every position."""

    # ----------------------------------------------------------- what it is played with

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

    @property
    def sides(self) -> dict[int, Words]:
        """What the sides of the seats are called, for `game.text.say`; without those unnamed."""
        called = {
            i: self.presenter.side(self.board, self.options, Seat(i))
            for i in range(1, len(self.seats) + 1)
        }
        return {seat: side for seat, side in called.items() if side}

    # -------------------------------------------------------------- where it stands

    @property
    def unkept(self) -> Words:
        """Why the match is not written down as it is played; empty where it is."""
        if self.keeper is None:
            return "This match is not written down."
        return self.keeper.problem

    @property
    def offer(self) -> draw_offer.Offer | None:
        """The draw on the table."""
        if not self.steps or self.steps[-1].action.verb not in draw_offer.VERBS:
            return None
        computers = [Seat(i) for i, setup in enumerate(self.seats, 1) if setup.computer]
        return draw_offer.pending(self.steps, self.standing(), computers)

    def standing(self) -> tuple[Seat, ...]:
        """Return the seats still in the game."""
        return self.rules.standing(self._timeline.now)

    def confidants(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats that see all that a seat sees."""
        return self.rules.confidants(self._timeline.now, seat)

    def decision(self) -> Decision | Outcome:
        """Return who decides what, or how the match ended."""
        if "decision" not in self._memo:
            self._memo["decision"] = self._decide()
        found: Decision | Outcome = self._memo["decision"]
        return found

    def _decide(self) -> Decision | Outcome:
        offer = self.offer
        if offer is None:
            found = self.rules.decision(self._timeline.now)
            return clock.reason(found, self.steps) if isinstance(found, Outcome) else found
        if not offer.waiting:
            return draw_offer.AGREED
        return draw_offer.asked(offer)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        decision = self.decision()
        return decision if isinstance(decision, Outcome) else None

    @property
    def deciding(self) -> Seat:
        """The seat that decides now; nobody when the match is over."""
        decision = self.decision()
        return decision.seat if isinstance(decision, Decision) else NEUTRAL

    @property
    def sets_up(self) -> bool:
        """Whether what is decided now is part of set-up."""
        decision = self.decision()
        return isinstance(decision, Decision) and self.ruleset.manifest.sets_up(decision.phase)

    @property
    def first_seat(self) -> Seat:
        """The seat that made the first decision, or has it to make."""
        return self.steps[0].seat if self.steps else self.deciding

    @property
    def round(self) -> int:
        """The present round, from 1; 0 before the first turn."""
        return self.turn.round

    @property
    def turn(self) -> Turn:
        """The present turn, whoever decides in it."""
        return self.turn_at(len(self.steps))

    def turn_at(self, position: int) -> Turn:
        """Return the turn that a position belongs to, whoever decides in it."""
        return self._timeline.turn(position)

    # ------------------------------------------------------------------ what is seen

    @property
    def open(self) -> bool:
        """Everything may be shown to everyone: the match is over, or nothing is secret."""
        return self.outcome is not None or not self.secret

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """Whose eyes the match may be looked at with now; nobody (0) sees everything.

        All of it at the end, or where nothing is secret; till then each person's own view, and
        where no person plays, everything.
        """
        every = tuple(Seat(i) for i in range(1, len(self.seats) + 1))
        return (NEUTRAL, *every) if self.open or not self.humans else self.humans

    def seen(self, seat: Seat) -> Any:
        """Return what a seat sees of the state: everything once the match is over.

        Nobody (0) sees everything at any time: that is for tests and replays, and never to be
        drawn while `viewers` does not hold it.
        """
        if seat == NEUTRAL or self.outcome is not None:
            return self._timeline.now
        key = ("seen", seat)
        if key not in self._memo:
            self._memo[key] = self.rules.observe(self._timeline.now, seat)
        return self._memo[key]

    def present(self, seat: Seat) -> Presentation:
        """Return what a seat is shown now; for nobody (0) see `seen`."""
        position = len(self.steps)
        if seat != NEUTRAL and self.outcome is not None:
            return self.observations.present_open(position, seat)
        return self.observations.present(position, seat)

    def heard(self, seat: Seat, since: int = 0, *, with_sighted: bool = True) -> tuple[Event, ...]:
        """Return the events a seat heard since a position, what it sighted after each step last.

        Args:
            seat: the listener; nobody (0) hears everything.
            since: position to begin at.
            with_sighted: with `Sighted` events, which cost two presentations a step.
        """
        return tuple(
            event
            for position in range(since, len(self.steps))
            for event in self.observations.heard(position, seat, with_sighted=with_sighted)
        )

    def notes_for(self, seat: Seat) -> tuple[TurnNote, ...]:
        """Return the notes on turns that a seat may read: its own, and all once all is open."""
        return tuple(note for note in self.notes.written if self.open or note.seat == seat)

    def write_note(self, seat: Seat, turn: Turn, text: str) -> None:
        """Write down what a seat notes on a turn; nothing takes the note away."""
        note = self.notes.write(seat, turn, text)
        if self.keeper:
            self.keeper.noted(self, note)

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
            self.keeper.hinted(self, given)

    def _seen_mark(self) -> str:
        """Return the digest of what the deciding seat sees."""
        if "seen mark" not in self._memo:
            self._memo["seen mark"] = digest(self.seen(self.deciding))
        mark: str = self._memo["seen mark"]
        return mark

    # ----------------------------------------------------------------- what may be done

    def legal(self) -> Sequence[Action]:
        """Return the legal actions of the deciding seat, from what it sees; none at the end."""
        if "legal" not in self._memo:
            decision = self.decision()
            if isinstance(decision, Outcome):
                self._memo["legal"] = ()
            elif decision.phase == draw_offer.PHASE and self.offer:
                self._memo["legal"] = draw_offer.ANSWERS
            else:
                self._memo["legal"] = self.rules.legal_actions(self.seen(decision.seat))
        found: Sequence[Action] = self._memo["legal"]
        return found

    def table_actions(self) -> tuple[Action, ...]:
        """Return what the deciding seat may do at the table besides: give up, offer a draw once."""
        seat = self.deciding
        if not seat or self.offer or self.copied:
            return ()
        return (CONCEDE,) if draw_offer.offered(self.steps, seat) else (draw_offer.OFFER, CONCEDE)

    def playable(self, actions: Iterable[Action]) -> tuple[Action, ...]:
        """Return those of some actions that the deciding seat could play one after the other, as
        far as no dice are rolled: tried on what it sees."""
        seat = self.deciding
        state: Any = self.seen(seat)
        found = []
        for action in actions:
            decision = self.rules.decision(state)
            if not isinstance(decision, Decision) or decision.seat != seat:
                break
            if action in self.rules.legal_actions(state):
                state = play(self.rules, state, seat, action, RecordedDice(())).state
                found.append(action)
        return tuple(found)

    def idle_refs(self, seat: Seat, *, optional: bool = True) -> tuple[Ref, ...]:
        """Return the pieces, then the cards, with which a seat can still do something now.

        To choose among things, or to take back what is not played out yet, is no deed.

        Args:
            seat: who is asked.
            optional: what may as well be left undone counts too.
        """
        if seat != self.deciding:
            return ()
        verbs = self.ruleset.manifest.verbs
        heads = {
            action.subject: None
            for action in self.legal()
            if action.subject is not None
            and verbs[action.verb].intent not in (Intent.END, Intent.SELECT)
            and (optional or not verbs[action.verb].optional)
        }
        pieces = [ref for ref in heads if isinstance(ref, PieceRef)]
        return (*pieces, *(ref for ref in heads if isinstance(ref, CardRef)))

    # -------------------------------------------------------------------------- steps

    def step(self, action: Action, dice: Dice | None = None, *, joined: bool = False) -> Step:
        """Play an action of the deciding seat; a computer answers an offered draw at once.

        Args:
            action: a legal one.
            dice: what it rolls; None: those of the match.
            joined: it goes on with what the step before began: both are taken back as one.

        Raises:
            ActionError: the action is not legal now; nothing has changed.
            RulesError: the rules failed on it; nothing has changed.
        """
        self._demand(action)
        step = self._advance(action, self._dice() if dice is None else dice, joined=joined)
        self._undone = ()
        self._floor = None
        self._keep()
        while (offer := self.offer) and offer.waiting and self.setup(offer.waiting[0]).computer:
            self._advance(self._answer(offer.waiting[0]), self._dice())
            self._keep()
        return step

    def follow(
        self,
        action: Action,
        rolls: Sequence[int],
        expected: str,
        *,
        check: bool = True,
        joined: bool = False,
    ) -> Step:
        """Play a recorded step with its recorded dice.

        Args:
            action: what was played.
            rolls: what the dice showed.
            expected: the digest after it.
            check: refuse an action that is not legal; recordings from elsewhere need it.
            joined: it goes on with the deed of the step before, as in `step`.

        Raises:
            SaveError: the match goes otherwise than the recording; nothing has changed.
        """
        number = len(self.steps) + 1
        dice = RecordedDice(rolls)
        try:
            if check:
                self._demand(action)
            step = self._advance(action, dice, joined=joined)
        except GameError as error:
            raise self.differs(error) from error
        if step.digest != expected or dice.left:
            self._cut(number - 1)
            at = {"step": str(number)}
            if step.digest != expected:
                text = "Differs from the recording at step {step}: the position is another."
                raise SaveError(Phrase(text, at))
            text = "Differs from the recording at step {step}: dice are left over."
            raise SaveError(Phrase(text, at))
        return step

    def differs(self, error: GameError) -> SaveError:
        """Return the refusal of a recorded step that cannot be played now, and why.

        The reason names the action, which nobody may read here while seats hide things.
        """
        why = error.words if self.open else "the move is none that can be made there."
        return SaveError(
            Phrase(
                "Differs from the recording at step {step}: {why}",
                {"step": str(len(self.steps) + 1), "why": why},
            )
        )

    def _dice(self) -> Dice:
        used = len(self.setup_rolls) + sum(len(step.rolls) for step in self.steps)
        return RandomDice(self.seed, used)

    def _demand(self, action: Action) -> None:
        seat = self.deciding
        if not seat:
            raise ActionError("The game is over.")
        if action in self.legal() or action in self.table_actions():
            return
        if action == clock.TIME_UP and self.clock.terms:
            return
        text = format_action(action, self.board.grid)
        why = self.ruleset.refusal(self.seen(seat), seat, action.subject, action.target)
        refused = Phrase("{text} is not possible now.", {"text": repr(text)})
        raise ActionError(paragraph((refused, why.text if why else "")))

    def _advance(self, action: Action, dice: Dice, *, joined: bool = False) -> Step:
        recorder = RecordingDice(dice)
        seat = self.deciding
        try:
            state, events = play(self.rules, self._timeline.now, seat, action, recorder)
            self.rules.decision(state)
            mark = digest(state)
        except GameError:
            raise
        except Exception as error:
            text = format_action(action, self.board.grid) if self.open else ""
            report = self.keeper.crashed(self, action, error) if self.keeper else None
            title = self.ruleset.manifest.title
            raise RulesError(title, len(self.steps) + 1, text, report) from error
        step = Step(seat, action, tuple(result for _, result in recorder.rolls), mark, events)
        if joined and self.steps:
            self._joined.add(len(self.steps))
        self._timeline.push(step, state)
        self._memo.clear()
        return step

    def _answer(self, seat: Seat) -> Action:
        features = self.rules.features(self.seen(seat), seat)
        return draw_offer.answer(features, self.ruleset.manifest.weights)

    def _keep(self) -> None:
        if self.keeper:
            self.keeper.stepped(self)

    # ------------------------------------------------------------------- undo and redo

    def joined(self, position: int) -> bool:
        """Return whether the step that follows a position goes on with the deed before it: both
        are taken back as one."""
        return position in self._joined

    @property
    def placed_at_once(self) -> int:
        """Return how many pieces the last deed has placed; 0 if it did anything else."""
        verbs = self.ruleset.manifest.verbs
        for position in range(len(self._timeline.steps) - 1, -1, -1):
            verb = verbs.get(self._timeline.steps[position].action.verb)
            if verb is None or verb.intent is not Intent.PLACE:
                return 0
            if position not in self._joined:
                return len(self._timeline.steps) - position
        return 0

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Return why a seat cannot take back now, or None if it can.

        The answer depends on nothing but what the seat knows.
        """
        if self.undo_rule is UndoRule.OFF:
            return undo.OFF
        if self.thrown and seat == self.deciding:
            return None
        if not self.steps:
            return undo.NOTHING
        if self.outcome is not None:
            return undo.OVER
        if seat == self.deciding and self._takes_back_rounds(seat):
            return undo.NOTHING if self._own_step(seat) is None else None
        position = len(self.steps) - 1
        last = self.steps[position]
        if not self._passed_on(seat):
            if seat != self.deciding:
                return undo.OTHERS_TURN
            if any(isinstance(event, TurnBegan) for event in last.events):
                return undo.TURN_ENDED
            if last.seat != seat:
                return undo.OTHER_ACTED
        learned = self._learned(position)
        if learned is not None:
            return undo.after(learned)
        return undo.ONLY_LAST if self.undo_rule is UndoRule.STEP and self.undone else None

    def _passed_on(self, seat: Seat) -> bool:
        """Return whether the last step, of a person, has ended a turn by itself and before no
        curtain: till another acts, that person alone may take it back."""
        last, decision = self.steps[-1], self.decision()
        verb = self.ruleset.manifest.verbs.get(last.action.verb)
        if verb is None or verb.intent is Intent.END or not isinstance(decision, Decision):
            return False
        if self.curtain or decision.private:
            return False
        return seat == last.seat and self.setup(seat).human

    def undoer(self, seat: Seat) -> Seat:
        """Return who takes back what is taken back at the table before a seat's eyes: the seat, or
        another person at it who made the last step and has passed the turn on by it."""
        if not self.steps or self.thrown or not self.setup(seat).human:
            return seat
        last = self.steps[-1].seat
        return last if self._passed_on(last) else seat

    def learned(self, seat: Seat) -> Refusal | None:
        """Return what a seat learned by its last step, if it was the last of all; or None."""
        if not self.steps or self.steps[-1].seat != seat:
            return None
        return self._learned(len(self.steps) - 1)

    def _learned(self, position: int) -> Refusal | None:
        """Return what the seat that made a step learned by it."""
        last = self.steps[position]
        seat = last.seat
        if last.rolls:
            down = self.rules.turns_up(self._timeline.state(position), last.action)
            if down is not None:
                return undo.turned_up(self.board.grid.label(down.cell))
            heard = self.observations.heard(position, seat, with_sighted=False)
            rolled = any(isinstance(event, DiceRolled) for event in heard)
            return undo.ROLLED if rolled else undo.REVEALED
        refs = self.observations.news(position, seat)
        if refs:
            return undo.came_into_view(refs, self.present(seat), self.board.grid)
        return undo.REVEALED if self.observations.fallen(position, seat) else None

    def _takes_back_rounds(self, seat: Seat) -> bool:
        """Return whether a seat may take back a whole round: nobody else is there to mind."""
        others = (setup.computer for i, setup in enumerate(self.seats, 1) if i != seat)
        return self.take_back and self.setup(seat).human and all(others)

    def _own_step(self, seat: Seat) -> int | None:
        """Return the position before a seat's last step, if it is not below the floor."""
        for position in range(len(self.steps) - 1, self.floor - 1, -1):
            if self.steps[position].seat == seat:
                return position
        return None

    def undo(self, seat: Seat | None = None) -> list[Step]:
        """Take back the last deed, or with `take_back` the last round.

        Of steps that were joined to one deed all go that may. Returns the steps taken back. State,
        dice and what every seat heard are as before them.

        Args:
            seat: whose wish it is; None: the one's who decides.

        Raises:
            ActionError: it cannot be taken back; the sentence says why.
        """
        seat = self.deciding if seat is None else seat
        why = self.undo_refusal(seat)
        if why is not None:
            raise ActionError(Phrase(undo.STOPS_HERE, {"why": why.text}))
        if self.thrown:
            return self.redo()
        rounds = seat == self.deciding and self._takes_back_rounds(seat)
        own = self._own_step(seat) if rounds else None
        joined = frozenset(self._joined)
        steps = self._take_back_deed(seat) if own is None else self._cut(own)
        self._undone = (*self._undone, _Taken(steps, joined))
        if self.keeper:
            self.keeper.cut(self)
        return steps

    def _take_back_deed(self, seat: Seat) -> list[Step]:
        """Take back the last step, and as many before it as are joined and may go."""
        steps: list[Step] = []
        joined = True
        while joined and (not steps or self.undo_refusal(seat) is None):
            position = len(self.steps) - 1
            joined = position in self._joined
            steps = [*self._cut(position), *steps]
        return steps

    @property
    def thrown(self) -> int:
        """How many steps the last thing done has thrown away, by starting over, by lifting one or
        by putting it elsewhere: undo brings them back. 0: it was something else."""
        if not self._undone or self._undone[-1].instead is None:
            return 0
        return max(1, len(self._undone[-1].steps) - self._undone[-1].instead)

    @property
    def afresh(self) -> bool:
        """Whether what is done in this phase can be thrown away at once, once anything is."""
        now = self.decision()
        if not isinstance(now, Decision) or self.undo_rule is UndoRule.OFF:
            return False
        return any(p.key == now.phase and p.afresh for p in self.ruleset.manifest.phases)

    def begun(self) -> int:
        """Return how many of the last steps the deciding seat made in its phase and can throw away
        at once; 0 where the phase is not of that kind."""
        if "begun" not in self._memo:
            self._memo["begun"] = self._count_begun()
        count: int = self._memo["begun"]
        return count

    def _count_begun(self) -> int:
        now = self.decision()
        phases = {phase.key: phase for phase in self.ruleset.manifest.phases}
        if not isinstance(now, Decision) or self.undo_rule is UndoRule.OFF:
            return 0
        phase = phases.get(now.phase)
        count = 0
        for position in range(len(self.steps) - 1, -1, -1):
            before = self.rules.decision(self._timeline.state(position))
            same = isinstance(before, Decision) and before[:2] == now[:2]
            if phase is None or not (phase.afresh and same) or self._learned(position):
                break
            count += 1
        return count

    def start_over(self) -> list[Step]:
        """Throw away all that the deciding seat has done in its phase; undo brings it back."""
        return self._throw_away(len(self.steps) - self.begun())

    def lifted_from(self, refs: Sequence[Ref]) -> int | None:
        """Return the position before the step by which the deciding seat put something where these
        lie, in the phase that it can start over; None: there is no such step."""
        verbs = self.ruleset.manifest.verbs
        for position in range(len(self.steps) - 1, len(self.steps) - self.begun() - 1, -1):
            action = self.steps[position].action
            if action.target in refs and verbs[action.verb].intent is Intent.PLACE:
                return position
        return None

    def shifted(self, position: int, goal: Cell) -> Action | None:
        """Return what a step would be that puts the same on another cell; None: it may not stand
        there, or something that was done after it could not stay."""
        action = self.steps[position].action._replace(target=CellRef(goal))
        state, later = self._timeline.state(position), self.steps[position + 1 :]
        for each, rolls in ((action, ()), *((step.action, step.rolls) for step in later)):
            if each not in self.rules.legal_actions(state):
                return None
            state = self.rules.apply(state, each, RecordedDice(rolls)).state
        return action

    def lift(self, position: int, instead: Action | None = None) -> list[Step]:
        """Throw away one step of those that could be thrown away to start over, and what hangs on
        it; the others stay, and undo brings it back. Returns what was thrown away and stays so.

        Args:
            position: before it.
            instead: played in its place, as `shifted` found it.

        Raises:
            ActionError: it is none of them.
        """
        if not len(self.steps) - self.begun() <= position < len(self.steps):
            raise ActionError("There is nothing of yours to take back.")
        head = position + 1 if position not in self._joined and instead is None else None
        joined = set(self._joined) - {head}
        goes_on = position in self._joined
        steps = self._throw_away(position)
        gone = steps[:1]
        if instead is not None:
            self._advance(instead, RecordedDice(()), joined=goes_on)
            self._keep()
        for at, step in enumerate(steps[1:], position + 1):
            if step.action in self.legal():
                goes_on = at in joined
                self._advance(step.action, RecordedDice(step.rolls), joined=goes_on)
                self._keep()
            else:
                gone.append(step)
        *rest, taken = self._undone
        kept = len(steps) - len(gone) + (instead is not None)
        self._undone = (*rest, taken._replace(instead=kept))
        return gone

    def _throw_away(self, count: int) -> list[Step]:
        """Throw away all steps but the first so many; undo brings them back."""
        joined = frozenset(self._joined)
        steps = self._cut(count)
        if steps:
            self._undone = (*self._undone, _Taken(steps, joined, 0))
            if self.keeper:
                self.keeper.cut(self)
        return steps

    def retract(self, count: int = 1) -> list[Step]:
        """Take back the last steps of a deed that is still being made, as if they never were.

        Raises:
            ActionError: another seat made one, or something was learned by it.
        """
        first = len(self.steps) - count
        for position in range(len(self.steps) - 1, first - 1, -1):
            if position < 0 or self.steps[position].seat != self.deciding:
                raise ActionError("There is nothing of yours to take back.")
            learned = self._learned(position)
            if learned is not None:
                why = undo.after(learned).text
                raise ActionError(Phrase(undo.STOPS_HERE, {"why": why}))
        steps = self._cut(first)
        if steps and self.keeper:
            self.keeper.cut(self)
        return steps

    def redo_refusal(self, seat: Seat) -> Refusal | None:
        """Return why a seat cannot bring back what it took back, or None if it can."""
        return None if self._undone and seat == self.deciding else undo.NOTHING_AGAIN

    @property
    def floor(self) -> int:
        """The position down to which `take_back` goes: the same till another step is played."""
        if self._floor is None:
            began = [
                position
                for position, step in enumerate(self.steps, 1)
                for event in step.events
                if isinstance(event, TurnBegan) and event.seat == self.deciding
            ]
            self._floor = began[-2] if len(began) > 1 else 0
        return self._floor

    @property
    def undone(self) -> bool:
        """Steps were taken back and can be brought back."""
        return bool(self._undone)

    def redo(self) -> list[Step]:
        """Bring back what was taken back last; return the steps.

        Raises:
            ActionError: there is nothing.
        """
        if not self._undone:
            raise ActionError("There is nothing to bring back.")
        *rest, (steps, joined, instead) = self._undone
        if instead:
            self._cut(len(self.steps) - instead)
            if self.keeper:
                self.keeper.cut(self)
        for step in steps:
            goes_on = len(self.steps) in joined
            self.follow(step.action, step.rolls, step.digest, check=False, joined=goes_on)
            self._keep()
        self._undone = tuple(rest)
        return steps

    def _cut(self, count: int) -> list[Step]:
        steps = self._timeline.cut(count)
        self._joined = {position for position in self._joined if position < count}
        self._memo.clear()
        self.observations.forget(count)
        return steps
