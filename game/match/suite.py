"""Positions of a game whose best turn is proven, as the file `suite.jsonl` beside its rules.

A line is a position: the map and the options, the dice of set-up, and what was played since, with
the dice it rolled. So it can be reached by the rules, and is read by playing it. The proof is what
can be got there, as a fraction, and how: see `game.ai.proof`.
"""

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from game.ai.bot import Level
from game.ai.exam import Examinee
from game.ai.proof import Goal, Prover
from game.board.board import Board
from game.core.action import Action, parse_action
from game.core.dice import RandomDice, ScriptedDice
from game.core.manifest import Manifest, read_options
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.rules import Rules
from game.core.validation import read_lines
from game.core.words import Phrase, Words
from game.errors import ActionError, GameError, unreadable
from game.maps.load import load_map, shipped
from game.maps.schema import MapData

FILE = "suite.jsonl"

TOLERANCE = Fraction(1, 20)
"""So much of the greatest chance a player may leave lying, where chance has a hand in it."""


class Exercise(BaseModel):
    """A position, what is to be done, and the proof of how well it can be done."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    map: str | MapData
    """A shipped map's name, or a small map of its own."""
    options: dict[str, Any] = {}
    seed: int = 0
    """Of the dice of set-up."""
    played: tuple[tuple[str | int, ...], ...] = ()
    """What led to it: actions as text, each with what its dice showed."""
    seat: int
    """Who is to find the best turn."""
    goal: Goal
    turns: Annotated[int, Field(ge=1)]
    """How many turns the proof looks ahead, the seat's own being the first."""
    value: str
    """The greatest chance of reaching the goal, a draw counting a half: a fraction as text."""
    best: tuple[str, ...]
    """Actions that keep it, up to the first roll or the end of the turn."""


class Question(NamedTuple):
    """An exercise set up on its board."""

    exercise: Exercise
    rules: Rules[Any]
    state: Any
    value: Fraction
    best: tuple[Action, ...]

    @property
    def seat(self) -> Seat:
        """Return who is to find the best turn."""
        return Seat(self.exercise.seat)

    def prover(self, goal: Goal | None = None) -> Prover:
        """Return what proves it, or proves the same position for another goal."""
        return Prover(self.rules, self.seat, goal or self.exercise.goal)

    def flaw(self) -> Words:
        """Prove it anew; return what does not hold, "" if all does."""
        turns = self.exercise.turns
        prover = self.prover()
        if self.rules.observe(self.state, self.seat).key() != self.state.key():
            return "something is hidden"
        try:
            kept = prover.after(self.state, turns, self.best)
        except ValueError:
            return "the best line cannot be played"
        if kept != self.value:
            told = {"kept": str(kept), "value": str(self.value)}
            return Phrase("the best line is worth {kept}, not {value}", told)
        most = prover.solve(self.state, turns, self.best).value
        if most == self.value:
            return ""
        return Phrase(
            "{most} can be got, not {value}", {"most": str(most), "value": str(self.value)}
        )

    def got(self, level: Level) -> Fraction:
        """Return what the position is worth when a level plays the turn.

        Where the goal cannot be reached for certain, what stays open counts as reached: so a turn
        is worth less than the best only if it is proven to be.
        """
        got = self._played(level, self.exercise.goal)
        if self.solved(got) or self.value == 1:
            return got
        return self._played(level, Goal.HOLD)

    def _played(self, level: Level, goal: Goal) -> Fraction:
        turns = self.exercise.turns
        return Examinee(self.rules, level, self.seat, self.prover(goal), turns).value(self.state)

    def solved(self, got: Fraction) -> bool:
        """Return whether that is as much as can be got, or nearly."""
        return got >= self.value - TOLERANCE


def has_suite(manifest: Manifest) -> bool:
    """Return whether a game has positions with proofs; nothing of them is read."""
    return manifest.beside(FILE) is not None


def read_suite(path: Path) -> tuple[Exercise, ...]:
    """Return the positions in somebody's own file.

    Raises:
        GameError: it cannot be read, or is damaged.
    """
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise GameError(unreadable(path, error)) from None
    except UnicodeDecodeError:
        text = ""
    found = read_lines(text, Exercise, Phrase("The positions in {file}", {"file": str(path)}))
    if not found:
        raise GameError(Phrase("{file} holds no positions.", {"file": str(path)}))
    return found


def written(exercise: Exercise) -> str:
    """Return an exercise as a line of a file, without its end."""
    return exercise.model_dump_json(exclude_defaults=True)


def suite_of(key: str) -> tuple[Exercise, ...]:
    """Return the positions of a game, in the order of the file.

    Raises:
        GameError: there are none, or the file is damaged.
    """
    manifest = ruleset(key).manifest
    file = manifest.beside(FILE)
    if file is None:
        raise GameError(Phrase("{game} has no suite of positions.", {"game": manifest.title}))
    what = Phrase("The positions of {game}", {"game": manifest.title})
    return read_lines(file.read_text("utf-8"), Exercise, what)


def set_up(key: str, exercise: Exercise) -> Question:
    """Return an exercise of a game, played up to its position.

    Raises:
        GameError: it cannot be played as written.
    """
    manifest, rules = ruleset(key).manifest, ruleset(key).rules
    board = board_of(key, exercise.map)
    state = rules.setup(
        board, read_options(manifest, board, exercise.options), RandomDice(exercise.seed)
    )
    try:
        for text, *rolls in exercise.played:
            action = parse_action(str(text), board.grid)
            if action not in rules.legal_actions(state):
                raise ValueError(f"{text} is not legal")
            state = rules.apply(state, action, ScriptedDice(int(roll) for roll in rolls)).state
        best = tuple(parse_action(text, board.grid) for text in exercise.best)
        value = Fraction(exercise.value)
    except (ActionError, ValueError) as error:
        why = error.words if isinstance(error, ActionError) else str(error)
        raise GameError(
            Phrase(
                "The position {name} cannot be set up: {why}.",
                {"name": exercise.name, "why": why},
            )
        ) from error
    return Question(exercise, rules, state, value, best)


def board_of(key: str, where: str | MapData) -> Board:
    """Return the board of an exercise's map.

    Raises:
        GameError: there is no such map.
    """
    return where.board() if isinstance(where, MapData) else _shipped(key, where)


@cache
def _shipped(key: str, name: str) -> Board:
    """Return a shipped map's board.

    Raises:
        GameError: there is no such map.
    """
    for path in shipped(key):
        if path.stem == name and (data := load_map(path).data) is not None:
            return data.board()
    raise GameError(Phrase("No map of {game} is called {name}.", {"game": key, "name": name}))
