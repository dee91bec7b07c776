"""What the computer would do in a person's place: asked of its process, from what the seat sees.

Nothing here waits. The process gets the person's own observation and no more; what it answers is
told apart into orders, each a deed of one piece or card, worked out by the rules on what is seen.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.bot import opponents
from game.ai.joining import variation
from game.ai.worker import Answer, Failure, Job, Progress
from game.core.action import Action
from game.core.digest import digest
from game.core.event import PieceMoved
from game.core.refs import CellRef, PieceRef
from game.core.ruleset import Ruleset
from game.match.computer import Process
from game.match.match import Match

ADVISER = "hard"
"""The level that is asked, where a game has it; else its strongest."""


class WholeOrder(NamedTuple):
    """A whole order: the actions of one piece or card in a row, or one stroke."""

    actions: tuple[Action, ...]
    before: tuple[Any, ...]
    """What the seat sees before each of them."""
    after: Any | None
    """What it would see after them; None: dice, or what is hidden, decide about that."""


class Adviser:
    """Asks what to do in one seat's place.

    Args:
        match: the match.
        thinker: the process that answers; it is idle while a person decides.
    """

    def __init__(self, match: Match, thinker: Process) -> None:
        self._match = match
        self._thinker = thinker
        self.thinking = False
        """An answer is due."""
        self.progress: Progress | None = None
        self.failure: Failure | None = None
        self.orders: tuple[WholeOrder, ...] = ()
        """The orders of the turn, the first to be given first; none: nothing was answered yet."""
        self._plan: tuple[WholeOrder, ...] = ()
        """What was answered last."""

    def ask(self) -> None:
        """Ask for the deciding seat; who has followed an answer so far is answered the rest of it.

        Where the same is seen again, the same is answered, save that its last move is not taken
        back without need.
        """
        self.forget()
        self.orders = _rest(self._plan, self._match.seen(self._match.deciding))
        if not self.orders:
            self.thinking = True
            self._thinker.ask(question(self._match)._replace(joined=True))

    def update(self) -> bool:
        """Take in what has come; return whether anything has."""
        news = self._thinker.poll() if self.thinking else None
        if isinstance(news, Progress):
            self.progress = news
        elif isinstance(news, Failure):
            self.failure, self.thinking = news, False
        elif isinstance(news, Answer):
            self.thinking = False
            seat = self._match.deciding
            self.orders = orders_of(self._match.ruleset, self._match.seen(seat), news.actions)
            self._plan = self.orders
            if not self.orders:
                self.failure = Failure(0, "No hint is to be had here.")
        return news is not None

    def forget(self) -> None:
        """Drop answer and question, as after any step, an undo or at a hand-over."""
        if self.thinking:
            self._thinker.cancel()
        self.thinking, self.orders, self.progress, self.failure = False, (), None, None


def question(match: Match) -> Job:
    """Return what is asked in the deciding seat's place, equal for equal positions of a match."""
    seat = match.deciding
    seen = match.seen(seat)
    seed = int(digest(seen), 16) ^ match.seed
    key, level = match.ruleset.manifest.key, adviser_of(match.ruleset)
    return Job(key, seen, seat, level, seed, shunned=taking_back(match))


def taking_back(match: Match) -> Action | None:
    """Return the move that would undo the last deed of the deciding seat, if that was a move."""
    seat, steps = match.deciding, match.steps
    last = next((n for n in reversed(range(len(steps))) if steps[n].seat == seat), None)
    if last is None:
        return None
    done = steps[last].action
    if not isinstance(done.subject, PieceRef):
        return None
    for event in match.observations.heard(last, seat, with_sighted=False):
        if isinstance(event, PieceMoved) and event.piece == done.subject.piece:
            back = done._replace(target=CellRef(event.path[0]))
            return back if back in match.legal() else None
    return None


def adviser_of(ruleset: Ruleset[Any]) -> str:
    """Return the level that gives advice in a game: Hard, or the strongest that it offers."""
    levels = opponents(ruleset.rules)
    return ADVISER if ADVISER in levels else levels[-1]


def _rest(plan: Sequence[WholeOrder], seen: Any) -> tuple[WholeOrder, ...]:
    """Return what is left of a plan where it has led to what is seen now; () if it has not."""
    for number, order in enumerate(plan):
        for done, before in enumerate(order.before):
            if before == seen:
                left = order._replace(actions=order.actions[done:], before=order.before[done:])
                return (left, *plan[number + 1 :])
    return ()


def orders_of(
    ruleset: Ruleset[Any], seen: Any, actions: Sequence[Action]
) -> tuple[WholeOrder, ...]:
    """Return a plan as orders, as far as the rules can tell from what is seen.

    It ends with the first action whose end dice decide, and with the seat's turn.
    """
    found: list[WholeOrder] = []
    for before, action, after in variation(ruleset, seen, actions):
        if found and _goes_on(ruleset, found[-1].actions[-1], action):
            last = found.pop()
            found.append(WholeOrder((*last.actions, action), (*last.before, before), after))
        else:
            found.append(WholeOrder((action,), (before,), after))
    return tuple(found)


def _goes_on(ruleset: Ruleset[Any], last: Action, action: Action) -> bool:
    """Return whether an action belongs to the order of the one before it: the same piece acts on,
    or the same stroke is drawn on."""
    if isinstance(action.subject, PieceRef):
        return action.subject == last.subject
    return action.verb == last.verb and ruleset.manifest.verbs[action.verb].stroke
