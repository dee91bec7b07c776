"""The levels of computer player, by the name that the command line, saves and scenes use."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from game.ai.greedy import Random
from game.ai.plan import Bot, Budget, Plan, Watch
from game.ai.planner import Planner
from game.core.event import Event, TurnBegan
from game.core.manifest import Manifest
from game.core.nearest_word import did_you_mean
from game.core.refs import Seat
from game.core.rules import Rules
from game.core.words import Phrase, Term, Words
from game.errors import OptionError

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Level",
    "Plan",
    "begins_turn",
    "level",
    "make_bot",
    "opponent",
    "opponents",
]


_FLOOR = 8
_AT_ONCE = 0.7
"""Of a turn's seconds, what the first answer of a search may take: with four more it keeps them."""


class Level(NamedTuple):
    """A strength of play. No level gets more gold, better dice or more sight than a person."""

    key: str
    title: Term
    summary: Term
    """One short sentence for the level picker."""
    make: Callable[[], Bot]
    evaluations: int
    """Positions it may judge in one turn, all answers of it together."""
    seconds: float
    """What a turn should take at most by the clock, on however slow a machine."""
    offered: bool = True
    """A person can choose it as an opponent; the others are for `sim` and tests."""
    plans: bool = False
    """It searches: in a game without a position it would play no better than those that do not."""
    answers: int = 1
    """Over how many answers a turn's thinking is spread at least."""

    def left(self, spent: int) -> int:
        """Return how many positions the next answer may judge, after so many in the same turn.

        What is left of the turn, or its share of it; but an eighth of what is left of two turns at
        least: who is asked once more after a roll, or to retreat in another's turn, still thinks.
        So a turn costs less than two, however many answers it takes.
        """
        share = min(self.evaluations - spent, self.evaluations // self.answers)
        return max(share, (2 * self.evaluations - spent) // _FLOOR, 1)

    def budget(self, spent: int = 0, watch: Watch | None = None) -> Budget:
        """Return what one answer may cost, after so many positions judged in the same turn."""
        left = self.left(spent)
        seconds = self.seconds * (_AT_ONCE if self.plans else 1)
        return Budget(left, seconds * left / self.evaluations, watch)


def _few_plans(level: str) -> Planner:
    """Return a planner that looks at no more than the styles of the game, and forgets."""
    return Planner(bred=False, answered=False, plies=1, level=level)


_ALL = (
    Level("random", "Random", "Plays any legal action.", Random, 1, 1.0, offered=False),
    Level(
        "beginner",
        "Beginner",
        "Overlooks many of its chances. For your first games.",
        lambda: _few_plans("beginner"),
        20_000,
        3.0,
    ),
    Level(
        "easy",
        "Easy",
        "Looks at your reply, and now and then overlooks a better move.",
        lambda: _few_plans("easy"),
        20_000,
        3.0,
    ),
    Level(
        "normal",
        "Normal",
        "Weighs many ways to play its turn against your reply and its answer.",
        lambda: Planner(level="normal"),
        100,
        2.0,
        plans=True,
    ),
    Level(
        "hard",
        "Hard",
        "Looks longer and further ahead than Normal.",
        lambda: Planner(lucks=2, plies=4, leaves=10, endings=True, level="hard"),
        800,
        2.0,
        plans=True,
    ),
    Level(
        "expert",
        "Expert",
        "Thinks longest, and of whatever may be hidden.",
        lambda: Planner(
            wide=True, worlds=4, lucks=2, plies=8, endings=True, second=8, level="expert"
        ),
        3000,
        5.0,
        plans=True,
    ),
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.key: level for level in _ALL})
"""Every level, weakest first."""


def level(key: str) -> Level:
    """Return a level by its key.

    Raises:
        OptionError: there is none; the message names those there are.
    """
    try:
        return LEVELS[key]
    except KeyError:
        raise OptionError(_nobody(key, LEVELS)) from None


def _nobody(key: str, there: Iterable[str]) -> Words:
    """Return that nobody is called so, and who was meant of those there are."""
    hint = did_you_mean(key, there)
    return Phrase("There is no computer player {name}. {hint}", {"name": repr(key), "hint": hint})


def opponents(rules: Rules[Any]) -> list[str]:
    """Return the keys of the levels that a person can choose in a game, weakest first."""
    searched = type(rules).position is not Rules.position
    return [
        key
        for key, each in LEVELS.items()
        if each.offered
        and (searched or not each.plans)
        and (rules.levels is None or key in rules.levels)
    ]


def opponent(rules: Rules[Any], key: str) -> Level:
    """Return a level that a person can choose in a game.

    Raises:
        OptionError: the game has none of that name; the message names those it has.
    """
    there = opponents(rules)
    if key not in LEVELS:
        raise OptionError(_nobody(key, there))
    if key not in there:
        raise OptionError(
            Phrase(
                "{game} has no {level} player. There are: {levels}.",
                {"game": rules.manifest.title, "level": key, "levels": ", ".join(there)},
            )
        )
    return LEVELS[key]


def make_bot(key: str) -> Bot:
    """Return a new bot of a level; raises as `level` does."""
    return level(key).make()


def begins_turn(manifest: Manifest, events: Iterable[Event], seat: Seat) -> bool:
    """Return whether a turn of a seat begins with these events, and with it a new budget.

    Where all seats act in every turn, each turn is everyone's.
    """
    return any(
        isinstance(event, TurnBegan) and (event.seat == seat or manifest.shared_turns)
        for event in events
    )
