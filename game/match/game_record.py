"""The steps of a match: the owner of the only true state, of the dice and of the log.

Everything else sees it through `seen`, `present` and `heard`, which give a seat its own view.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

from game.core.action import CONCEDE, Action, format_action
from game.core.dice import Dice, RandomDice, RecordingDice
from game.core.digest import digest
from game.core.event import Event
from game.core.manifest import Intent
from game.core.options import Options
from game.core.presentation import Presentation
from game.core.refs import NEUTRAL, CardRef, PieceRef, Ref, Seat
from game.core.rules import Decision, Outcome
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words, paragraph
from game.errors import ActionError, GameError, OptionError, SaveError
from game.maps.schema import MapData
from game.match import clock, draw_offer
from game.match.clock import Clock
from game.match.crash import RulesError
from game.match.keeper import Keeper
from game.match.observations import Observations
from game.match.seat_names import seat_words
from game.match.seats import SeatSetup, humans
from game.match.timeline import RecordedDice, Step, Timeline, Turn, play

T = TypeVar("T")


class GameRecord:
    """A game as far as it has been played. Positions are numbered by the steps before them, from 0.

    Args:
        ruleset: the game.
        map_data: the map, kept whole for saves and for drawing.
        options: the game's options, as `read_options` returns them.
        seats: who sits where, one entry a seat of the map.
        seed: of the dice.
        setup_rolls: what the dice showed in set-up; None: roll them.
        started: when the match began, in ISO form; empty: now.
        clock: the time that its people have; None: no clock runs.

    Raises:
        OptionError: the number of seats is not the map's.
        RulesError: the rules failed in set-up.
    """

    copied = False
    """Another file of it is not over, and what seats hide there is no business of this one: it is
    not given up, nor drawn by word, as an end shows everything."""
    branched = False
    """It goes on from a part of a match that goes on in another file, too: it is but a copy."""
    keeper: Keeper | None = None

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
        clock: Clock | None = None,
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
        self.clock = clock or Clock()
        """How much time its people have, and have used; no undo changes it."""
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
    def names(self) -> dict[int, Words]:
        """The name of the person or computer on each seat, for `game.text.say`."""
        found = (seat_words(setup.name, setup.controller) for setup in self.seats)
        return dict(enumerate(found, 1))

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
    def notice(self) -> Words:
        """What its people should know of its files, as that it has another; empty: nothing."""
        return "" if self.keeper is None else self.keeper.notice

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
        return self.once("decision", self._decide)

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
        return self.once(("seen", seat), lambda: self.rules.observe(self._timeline.now, seat))

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

    # ----------------------------------------------------------------- what may be done

    def legal(self) -> Sequence[Action]:
        """Return the legal actions of the deciding seat, from what it sees; none at the end."""
        return self.once("legal", self._find_legal)

    def _find_legal(self) -> Sequence[Action]:
        decision = self.decision()
        if isinstance(decision, Outcome):
            return ()
        if decision.phase == draw_offer.PHASE and self.offer:
            return draw_offer.ANSWERS
        return self.rules.legal_actions(self.seen(decision.seat))

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
            optional: what may as well be left undone counts too: verbs that are so, and what can
                change nothing.
        """
        if seat != self.deciding:
            return ()
        return self.once(("idle", optional), lambda: self._find_idle(optional=optional))

    def _find_idle(self, *, optional: bool) -> tuple[Ref, ...]:
        verbs, rules = self.ruleset.manifest.verbs, self.rules
        seen = None if optional else self.seen(self.deciding)
        heads = {
            action.subject: None
            for action in self.legal()
            if action.subject is not None
            and verbs[action.verb].intent not in (Intent.END, Intent.SELECT)
            and (optional or not (verbs[action.verb].optional or rules.futile(seen, action)))
        }
        pieces = [ref for ref in heads if isinstance(ref, PieceRef)]
        return (*pieces, *(ref for ref in heads if isinstance(ref, CardRef)))

    # -------------------------------------------------------------------------- steps

    def step(self, action: Action, dice: Dice | None = None, *, joined: bool = False) -> Step:
        """Play an action of the deciding seat.

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
            self.cut(number - 1)
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
            report = self.keeper.crashed(action, error) if self.keeper else None
            title = self.ruleset.manifest.title
            raise RulesError(title, len(self.steps) + 1, text, report) from error
        rolls = tuple(result for _, result in recorder.rolls)
        step = Step(seat, action, rolls, mark, events, joined=joined and bool(self.steps))
        self._timeline.push(step, state)
        self._memo.clear()
        return step

    def _keep(self) -> None:
        if self.keeper:
            self.keeper.stepped()

    # ------------------------------------------------------- for what takes steps back

    def once(self, key: object, find: Callable[[], T]) -> T:
        """Return what is found for the present position, and find it but once."""
        if key not in self._memo:
            self._memo[key] = find()
        found: T = self._memo[key]
        return found

    def cut(self, count: int) -> list[Step]:
        """Take away all steps but the first `count`; return them in order. See `keep_cut`."""
        steps = self._timeline.cut(count)
        self._memo.clear()
        self.observations.forget(count)
        return steps

    def keep_cut(self) -> None:
        """Have written down that steps were taken away."""
        if self.keeper:
            self.keeper.cut()

    def put(self, action: Action, rolls: Sequence[int] = (), *, joined: bool) -> None:
        """Play and keep a legal action that takes the place of one taken away, with its rolls."""
        self._advance(action, RecordedDice(rolls), joined=joined)
        self._keep()

    def replay(self, step: Step) -> None:
        """Play and keep a step that was taken away."""
        self.follow(step.action, step.rolls, step.digest, check=False, joined=step.joined)
        self._keep()
