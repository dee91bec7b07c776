"""How long "move now" takes at the worst, on every map of every game, from set-up on.

Somebody may want the move as soon as the bot is asked; or just after it has asked its watch, so
that the next time counts whole. Either way, making the answer counts, too.
"""

from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from game.ai.bot import Level
from game.ai.plan import Budget, Plan, Watch
from game.ai.players import player
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import keys, ruleset
from game.core.rules import Decision, Rules
from game.core.words import Phrase
from game.errors import GameError
from game.maps.load import load_map, shipped

_LEVEL = "hard"
_EVALUATIONS = 60
"""Of most questions: after so many, a bot that thinks on does the same again and again."""
_WHOLE_EVERY = 8
"""One question in so many is thought about to the end."""
_SECONDS = 5.0
"""Processor time for each map."""


def hurry() -> dict[str, dict[str, float]]:
    """Return the most milliseconds of processor time until an answer, by game and map.

    Each map has a process of its own, as a match has: nothing is remembered from other games.
    """
    every = [(key, path) for key in keys() for path in shipped(key)]
    names = [f"{key} {path.stem}" for key, path in every]
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        return {"move_now_ms_games": dict(zip(names, pool.starmap(_worst, every, 1), strict=True))}


def _worst(key: str, path: Path) -> float:
    """Return the most milliseconds over the questions of a game in which Hard plays all seats."""
    rules, data = ruleset(key).rules, load_map(path).data
    if data is None:
        raise GameError(Phrase("the map {file} cannot be read", {"file": str(path)}))
    board, dice = data.board(), RandomDice(1)
    state = rules.setup(board, read_options(rules.manifest, board, {}), dice)
    level = player(_LEVEL, rules)
    end = process_time() + _SECONDS
    worst = 0.0
    number = 0
    while process_time() < end:
        decision = rules.decision(state)
        if not isinstance(decision, Decision):
            break
        seat = decision.seat
        question = _Question(rules, level, rules.observe(state, seat), seat, number)
        whole = number % _WHOLE_EVERY == 0
        hurried = question.hurried()
        longest, plan = question.longest(level.evaluations if whole else _EVALUATIONS)
        worst = max(worst, 1000 * hurried, 1000 * longest)
        for action in plan.actions:
            if action not in rules.legal_actions(state):
                break
            state = rules.apply(state, action, dice).state
        number += 1
    return round(worst, 1)


class _Question(NamedTuple):
    """What is to be decided, and by whom."""

    rules: Rules[Any]
    level: Level
    seen: Any
    seat: Seat
    number: int

    def hurried(self) -> float:
        """Return the seconds that an answer takes which is wanted at once."""
        watch = _Listener(now=True)
        self._plan(self.level.evaluations, watch)
        return process_time() - watch.looks[0]

    def longest(self, evaluations: int) -> tuple[float, Plan]:
        """Return the most seconds between two looks at the watch and until the answer; and this."""
        watch = _Listener()
        plan = self._plan(evaluations, watch)
        answering = process_time() - watch.looks[-1]
        return max((b - a for a, b in pairwise(watch.looks)), default=0) + answering, plan

    def _plan(self, evaluations: int, watch: Watch) -> Plan:
        budget = Budget(evaluations, watch=watch)
        dice = RandomDice(self.number)
        return self.level.make().think(self.rules, self.seen, self.seat, dice, budget)


class _Listener:
    """A watch that knows when it was looked at, the beginning included."""

    def __init__(self, *, now: bool = False) -> None:
        self._now = now
        self.looks = [process_time()]

    def __call__(self, _: int) -> bool:
        self.looks.append(process_time())
        return self._now
