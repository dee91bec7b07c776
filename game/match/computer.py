"""The computer's seats in a match: ask its process, play the plan step by step, ask anew.

The scene calls `update` once a frame while a computer decides and plays what it returns. Nothing
here waits, and the process is told only what its seat sees.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Protocol

from game.ai.bot import begins_turn
from game.ai.plan import Plan
from game.ai.players import is_program
from game.ai.worker import Answer, Failure, Job, Progress
from game.core.action import Action
from game.core.digest import digest
from game.core.refs import Seat
from game.core.words import Phrase, Words, paragraph
from game.match.crash import reported
from game.match.match import Match

_UNKNOWN_PROGRAM = (
    "The file names a program to play this seat, {seats}, which nobody here has started yet. If "
    "you trust it, start a match with it once: miniwars play MAP --seats human,engine:COMMAND."
)


_LONG = 2.0
"""Seconds of thinking that everyone at the table has noticed."""


class Process(Protocol):
    """What answers questions; see `game.ai.worker.Thinker`."""

    @property
    def thinking(self) -> bool:
        """An answer is due."""
        ...

    def ask(self, job: Job) -> None:
        """Ask for a plan, in place of whatever was asked before."""
        ...

    def poll(self) -> Progress | Answer | Failure | None:
        """Return what has come, never waiting."""
        ...

    def move_now(self) -> None:
        """Have the answer as soon as can be."""
        ...

    def cancel(self) -> None:
        """Drop what was asked."""
        ...


class Computer:
    """Plays the computer's decisions of one match.

    Args:
        match: the match.
        thinker: the process that answers.
        programs: commands of programs from outside that a person here has started before. Others,
            as a file from elsewhere may name them, are not run.
        question: what is asked wherever the seat must think, in place of its own question.
    """

    def __init__(
        self,
        match: Match,
        thinker: Process,
        programs: Collection[str] = (),
        question: Callable[[], Job] | None = None,
    ) -> None:
        self._match = match
        self._question = question
        self._programs = programs
        self._thinker = thinker
        self._plan: Plan | None = None
        self._played = 0
        self._asked = -1
        self._spent: dict[Seat, tuple[int, int]] = {}
        """What each seat has spent since the position at which its turn began."""
        self.progress: Progress | None = None
        """How far the present thought is, for the progress bar."""
        self.failure: Failure | None = None
        """Why there is no move; `retry` asks again."""
        self._waited = 0.0

    @property
    def seat(self) -> Seat | None:
        """The computer's seat that decides now, if one does."""
        seat = self._match.deciding
        return seat if seat and self._match.setup(seat).computer else None

    @property
    def thinking(self) -> bool:
        """Return whether an answer is due."""
        return self._thinker.thinking

    @property
    def long(self) -> bool:
        """Return whether people have waited for the answer for so long that they have noticed."""
        return self.thinking and self._waited >= _LONG

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing else goes on at the table."""
        self._waited = self._waited + seconds if self.thinking else 0.0

    def update(self) -> Action | None:
        """Return the next action to play, or None while there is none yet; never waits."""
        seat = self.seat
        if seat is None or self.failure is not None:
            return None
        position = len(self._match.steps)
        planned = self._planned(seat)
        if planned is not None:
            return planned
        if self._asked != position:
            self._ask(seat, position)
        news = self._thinker.poll()
        if isinstance(news, Progress):
            self.progress = news
        elif isinstance(news, Failure):
            keeper = self._match.keeper
            report = keeper.stumbled(news.detail) if keeper and news.detail else None
            self.failure = news._replace(text=paragraph((news.text, reported(report))))
        elif isinstance(news, Answer):
            self.progress = None
            self._plan = Plan(news.actions, news.foreseen, news.estimate)
            self._played = 0
            self._spend(seat, news.evaluations)
            planned = self._planned(seat)
            if planned is None:
                self.fail("The computer player answered with a move that cannot be played.")
            return planned
        return None

    def _planned(self, seat: Seat) -> Action | None:
        """Return the next action of the plan, as long as things go as the computer foresaw."""
        plan = self._plan
        if plan is None:
            return None
        if self._played and not plan.holds(self._played, digest(self._match.seen(seat))):
            self._plan = None
            return None
        action = plan.actions[self._played]
        if action not in self._match.legal():
            self._plan = None
            return None
        self._played += 1
        return action

    def _ask(self, seat: Seat, position: int) -> None:
        match = self._match
        controller = match.setup(seat).controller
        if is_program(controller) and controller not in self._programs:
            self.fail(Phrase(_UNKNOWN_PROGRAM, {"seats": controller}))
            return
        job = self._question() if self._question is not None else self._own(seat, position)
        self._asked = position
        self._waited = 0.0
        self.progress = None
        self._thinker.ask(job)

    def _own(self, seat: Seat, position: int) -> Job:
        match = self._match
        return Job(
            match.ruleset.manifest.key,
            match.seen(seat),
            seat,
            match.setup(seat).controller,
            match.seed * 1_000_003 + position,
            self._spent_since(self._turn_of(seat), seat),
        )

    def _turn_of(self, seat: Seat) -> int:
        """Return the position at which the seat's last turn began."""
        return next(turns_begun(self._match, seat), 0)

    def _spent_since(self, began: int, seat: Seat) -> int:
        position, spent = self._spent.get(seat, (began, 0))
        return spent if position == began else 0

    def _spend(self, seat: Seat, evaluations: int) -> None:
        began = self._turn_of(seat)
        self._spent[seat] = (began, self._spent_since(began, seat) + evaluations)

    def move_now(self) -> None:
        """Have the computer play the best it has found so far."""
        self._thinker.move_now()

    def fail(self, text: Words) -> None:
        """Take note that what the computer played could not be; it is not asked again unbidden."""
        self.forget()
        self.failure = Failure(0, text)

    def forget(self) -> None:
        """Drop plan and question, as after an undo or a load."""
        self._plan, self._asked, self.progress, self.failure = None, -1, None, None
        self._spent.clear()
        self._thinker.cancel()

    def retry(self) -> None:
        """Ask again after a failure."""
        self.forget()


def turns_begun(match: Match, seat: Seat) -> Iterator[int]:
    """Yield the positions at which turns of a seat began, the last first."""
    for position in range(len(match.steps), 0, -1):
        if begins_turn(match.ruleset.manifest, match.steps[position - 1].events, seat):
            yield position
