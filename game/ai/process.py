"""Inside the computer player's process: read a job, think, answer; nothing else runs here.

It must not import pygame, and it ends when the other end of the pipe is gone, even in the middle
of a thought.
"""

import os
import pickle
import signal
import traceback
from contextlib import suppress
from io import BytesIO
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, NamedTuple, Never

from game.ai.joining import joined
from game.ai.plan import Bot
from game.ai.planner import Planner
from game.ai.players import dismiss, player
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.words import Phrase, Words
from game.errors import GameError

SETTING = "setting"
"""Stands in a job for what never changes in a game."""

_LOOK_EVERY = 0.02
_REPORT_EVERY = 0.1


class Job(NamedTuple):
    """A decision for the computer to take."""

    ruleset: str
    """Key of the game."""
    seen: Any
    """What the seat sees; the state itself never leaves the match. Its `setting` is sent once and
    kept by the process, as long as the jobs share it."""
    seat: Seat
    level: str
    """A level, or a script of the game as in `script:bike_rush`."""
    seed: int
    """Equal jobs with equal seeds get equal answers."""
    spent: int = 0
    """Positions that the seat has judged in this turn already."""
    shunned: Action | None = None
    """An action to begin with only where it is clearly the best."""
    joined: bool = False
    """Each unit has one order where that comes to the same: advice, which nobody checks later."""


class Ready(NamedTuple):
    """The process has started and listens."""


class Progress(NamedTuple):
    """The computer is still thinking."""

    ticket: int
    done: int
    """Positions judged."""
    of: int
    """Positions it may judge; most answers come long before."""


class Answer(NamedTuple):
    """What the computer wants to play."""

    ticket: int
    actions: tuple[Action, ...]
    """In order; never empty. See `game.ai.plan.Plan.holds` for when to ask again."""
    foreseen: tuple[str, ...]
    """Digests of the observations expected after each action."""
    estimate: int
    """How the seat stands in its own eyes, in thousandths of a point."""
    evaluations: int
    """How many it has used up of those of its turn."""


class Failure(NamedTuple):
    """There will be no answer; another question may be asked."""

    ticket: int
    text: Words
    """One sentence for the player."""
    detail: str = ""
    """The traceback, for the report."""


class _Gone(BaseException):
    """The client has closed its end of the pipe."""


class _Unpickler(pickle.Unpickler):
    """Puts the setting in where its name stands."""

    def __init__(self, data: bytes, setting: object) -> None:
        super().__init__(BytesIO(data))
        self._setting = setting

    def persistent_load(self, pid: Any) -> Any:
        return self._setting


class _Watch:
    """Looks at the pipe while the bot thinks, and reports how far it is."""

    def __init__(self, pipe: Connection, ticket: int, of: int) -> None:
        self._pipe = pipe
        self._ticket = ticket
        self._of = of
        self._looked = self._reported = monotonic()

    def __call__(self, spent: int) -> bool:
        now = monotonic()
        if now - self._looked < _LOOK_EVERY:
            return False
        self._looked = now
        while self._pipe.poll():
            word, value = _receive(self._pipe)
            if word == "stop" and value == self._ticket:
                return True
        if now - self._reported >= _REPORT_EVERY:
            self._reported = now
            _send(self._pipe, Progress(self._ticket, spent, self._of))
        return False


def _receive(pipe: Connection) -> tuple[str, Any]:
    try:
        message: tuple[str, Any] = pipe.recv()
    except (EOFError, OSError):
        raise _Gone from None
    return message


def _send(pipe: Connection, news: object) -> None:
    try:
        pipe.send(news)
    except OSError:
        raise _Gone from None


def serve(pipe: Connection) -> None:
    """Answer jobs until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the client, which then closes
    if hasattr(os, "nice"):
        os.nice(5)  # where cores are few, the window comes first
    bots: dict[str, Bot] = {}
    with suppress(_Gone):
        with suppress(_Gone):
            signal.signal(signal.SIGTERM, _end)
            _answer_all(pipe, bots)
        signal.signal(signal.SIGTERM, _ends)
    dismiss(bots.values())


def _end(*_: object) -> None:
    """Leave what is being done, once: an end can be asked for while the pipe's own is noticed."""
    signal.signal(signal.SIGTERM, _ends)
    raise _Gone


def _ends(*_: object) -> None:
    """Let an end be asked for that has begun: a signal that comes just as it is ignored, or is
    given back its default, is complained of on the screen. Who does not end in time is killed."""


def _answer_all(pipe: Connection, bots: dict[str, Bot]) -> Never:
    """Answer job after job; the players stay seated from one to the next.

    Raises:
        _Gone: the pipe has closed.
    """
    setting: object = None
    _send(pipe, Ready())
    while True:
        word, value = _receive(pipe)
        if word == SETTING:
            setting = value
        elif word == "ask":
            ticket, data = value
            _send(pipe, _answer(pipe, ticket, data, setting, bots))


def _answer(
    pipe: Connection, ticket: int, data: bytes, setting: object, bots: dict[str, Bot]
) -> Answer | Failure:
    try:
        job: Job = _Unpickler(data, setting).load()
        game = ruleset(job.ruleset)
        rules = game.rules
        chosen = player(job.level, rules)
        budget = chosen.budget(job.spent, _Watch(pipe, ticket, chosen.left(job.spent)))
        bot = bots.get(job.level) or bots.setdefault(job.level, chosen.make())
        if job.shunned is not None and isinstance(bot, Planner):
            bot = bot.shunning(job.shunned)
        dice = RandomDice(job.seed)
        plan = bot.think(rules, job.seen, job.seat, dice, budget)
        if job.joined:
            plan = plan._replace(actions=joined(game, job.seen, plan.actions), foreseen=())
    except GameError as error:
        return Failure(ticket, error.words)
    except Exception as error:
        text = "The computer player stumbled over this position ({error})."
        words = Phrase(text, {"error": type(error).__name__})
        return Failure(ticket, words, traceback.format_exc())
    return Answer(ticket, plan.actions, plan.foreseen, plan.estimate, budget.charge)
