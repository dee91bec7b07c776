"""Computer players by the name that seats them: the levels, and the game's own scripts.

A level is called by its key, a script as in `script:bike_rush`: a player of one idea that comes
with the rules of a game. A program from outside is called by its command, as in `engine:./mine.py`.
Nobody is offered the latter two as opponents.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from game.ai.bot import Level, level
from game.ai.plan import Bot, Budget, Plan
from game.ai.program import PROGRAM_SECONDS, Program
from game.core.dice import Dice
from game.core.nearest_word import did_you_mean
from game.core.refs import Seat
from game.core.rules import Rules, Script
from game.core.words import Phrase
from game.errors import OptionError

PREFIX = "script:"
ENGINE = "engine:"
ALL_SCRIPTS = "scripts"
"""Stands in a list of players for every script of the game."""


class Scripted:
    """Plays what a script says, one action at a time.

    Args:
        script: of the game that is played.
    """

    def __init__(self, script: Script[Any]) -> None:
        self._script = script

    def think(self, rules: Rules[Any], seen: Any, seat: Seat, dice: Dice, budget: Budget) -> Plan:
        """Return the script's next action."""
        return Plan((self._script(seen, seat, dice),))


def player(word: str, rules: Rules[Any]) -> Level:
    """Return a level, a script or a program by its name; the latter are levels of their own.

    Raises:
        OptionError: there is none; the message names those there are.
    """
    if is_program(word):
        start = partial(Program, word.removeprefix(ENGINE), PROGRAM_SECONDS)
        return Level(word, "Program", "From outside.", start, 1, PROGRAM_SECONDS, offered=False)
    if not is_script(word):
        found = level(word)
        return found._replace(
            evaluations=rules.evaluations.get(word, found.evaluations),
            answers=rules.answers.get(word, found.answers),
        )
    name = word.removeprefix(PREFIX)
    script = rules.scripts.get(name)
    if script is None:
        hint = did_you_mean(name, rules.scripts, PREFIX)
        raise OptionError(
            Phrase(
                "{game} has no script {name}. {hint}",
                {"game": rules.manifest.title, "name": repr(name), "hint": hint},
            )
        )
    title = name.replace("_", " ").capitalize()
    make = partial(Scripted, script)
    return Level(word, title, "Plays one idea of its own.", make, 1, 1.0, offered=False)


@contextmanager
def seated(levels: Iterable[Level]) -> Iterator[list[Bot]]:
    """Yield a new player of each level, and end the programs among them afterwards."""
    bots = [each.make() for each in levels]
    try:
        yield bots
    finally:
        dismiss(bots)


def dismiss(bots: Iterable[Bot]) -> None:
    """End the programs among players."""
    for bot in bots:
        if isinstance(bot, Program):
            bot.close()


def check_levels(words: Iterable[str]) -> None:
    """Check the names of players that need no game to be known.

    Raises:
        OptionError: one is neither a level nor written as a script or a program.
    """
    for word in words:
        if word != ALL_SCRIPTS and not is_script(word) and not is_program(word):
            level(word)


def is_script(word: str) -> bool:
    """Return whether a word is written as the name of a script."""
    return word.startswith(PREFIX)


def is_program(word: str) -> bool:
    """Return whether a word is written as the command of a program from outside."""
    return word.startswith(ENGINE)


def named(words: Iterable[str], rules: Rules[Any]) -> Iterator[str]:
    """Yield the players that a list names, each found in the game; `scripts` are all of them.

    Raises:
        OptionError: there is no such player.
    """
    for word in words:
        if word == ALL_SCRIPTS:
            if not rules.scripts:
                raise OptionError(Phrase("{game} has no scripts.", {"game": rules.manifest.title}))
            yield from (PREFIX + name for name in rules.scripts)
        else:
            yield player(word, rules).key
