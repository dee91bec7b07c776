"""Random boards and games: what the random play of every ruleset has in common.

A ruleset tells in a `RandomGame` how its boards and options are drawn, and what must hold of every
position and step; the laws of the contract are asserted besides.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest

from game.board.board import Board
from game.board.grid import Cell, Grid, Mask, Shape, mask_of
from game.core.action import CONCEDE, Action, format_action, parse_action
from game.core.dice import RandomDice, pick
from game.core.event import GameEnded
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.rules import Decision, Outcome, Transition
from game.core.ruleset import Ruleset
from tests.conformance.play import choose

T = TypeVar("T")
State = Any
CHUNKS = 20
PART = 1_000_000 // CHUNKS
"""Plies of each part of a long test at least: a million in all."""


def random_ground(
    dice: RandomDice, words: Sequence[str], *, shapes: Sequence[Shape], sizes: range, hole: int
) -> tuple[Grid, tuple[str, ...]]:
    """Return a grid with its terrain.

    Args:
        dice: what it is drawn with.
        words: terrains; one named twice comes twice as often.
        shapes: grid kinds.
        sizes: widths and heights.
        hole: one cell in so many is a hole.
    """
    shape = pick(dice, shapes)
    width, height = pick(dice, sizes), pick(dice, sizes)
    holes = [cell for cell in range(width * height) if dice.roll(hole) == 1]
    grid = Grid(shape, width, height, holes, even=dice.roll(2) == 1)
    cells = map(Cell, range(grid.size))
    return grid, tuple("" if cell in grid.holes else pick(dice, words) for cell in cells)


def scattered(grid: Grid, dice: RandomDice, one_in: int) -> Mask:
    """Return about one cell in so many."""
    return mask_of(cell for cell in grid.cells if dice.roll(one_in) == 1)


def in_chunks(games: int, *, after: int) -> pytest.MarkDecorator:
    """Make a long test of so many `seeds`, those after the quick ones, in 20 parts."""
    size = games // CHUNKS
    parts = [range(after + part * size, after + (part + 1) * size) for part in range(CHUNKS)]
    return pytest.mark.parametrize(
        "seeds", [pytest.param(part, marks=pytest.mark.long) for part in parts], ids=range(CHUNKS)
    )


def _nothing(*_: object) -> None:
    pass


@dataclass(frozen=True)
class RandomGame:
    """A ruleset's random games."""

    ruleset: Ruleset[Any]
    board: Callable[[RandomDice], Board]
    options: Callable[[RandomDice, Board], Mapping[str, object]]
    """Draws what a person might choose."""
    check_state: Callable[[State], None]
    """Asserts what must hold of every position."""
    check_step: Callable[[State, Action, Transition], None] = _nothing
    """Asserts what must hold of every step, from the position before."""
    check_list: Callable[[State, list[Action]], None] = _nothing
    """Asserts what must hold of the legal actions."""
    check_closely: Callable[[State, list[Action]], None] = _nothing
    """Asserts of them what takes longer, only where the laws are tried."""
    resigns: int = 400
    """One action in so many is to resign."""

    def action(self, legal: list[Action], dice: RandomDice) -> Action:
        """Return a random action, each verb as likely; now and then, a seat resigns."""
        return CONCEDE if dice.roll(self.resigns) == 1 else choose(legal, dice)

    def play(self, seed: int, plies: int, *, laws_every: int) -> tuple[int, bool]:
        """Play one game, asserting what must hold; return its length and whether it ended."""
        rules, dice = self.ruleset.rules, RandomDice(seed)
        board = self.board(dice)
        options = read_options(rules.manifest, board, self.options(dice, board))
        state = rules.setup(board, options, dice)
        self.check_state(state)
        for ply in range(plies):
            decision = rules.decision(state)
            legal = list(rules.legal_actions(state))
            if isinstance(decision, Outcome):
                assert legal == []
                return ply, True
            assert legal
            self.check_list(state, legal)
            if ply % laws_every == 0:
                self._check_laws(board, state, decision, legal, seed)
                self.check_closely(state, legal)
            action = self.action(legal, dice)
            before, step = state, rules.apply(state, action, dice)
            state = step.state
            self.check_state(state)
            self.check_step(before, action, step)
            ended = isinstance(rules.decision(state), Outcome)
            assert ended == any(isinstance(event, GameEnded) for event in step.events)
        return plies, isinstance(rules.decision(state), Outcome)

    def play_all(self, seeds: Iterable[int], plies: int, *, laws_every: int) -> tuple[int, int]:
        """Play a game of each seed; return how many plies they had and how many ended."""
        played = [self.play(seed, plies, laws_every=laws_every) for seed in seeds]
        return sum(length for length, _ in played), sum(ended for _, ended in played)

    def _check_laws(
        self, board: Board, state: State, decision: Decision, legal: list[Action], seed: int
    ) -> None:
        """Assert laws 1 to 6 and 8 of the contract at one position, each in brief."""
        rules, grid = self.ruleset.rules, board.grid
        assert decision.seat in rules.standing(state)
        assert list(rules.legal_actions(rules.observe(state, decision.seat))) == legal
        assert len(set(legal)) == len(legal)
        key = state.key()
        one, two = (rules.apply(state, legal[seed % len(legal)], RandomDice(seed)) for _ in "12")
        assert state.key() == key
        assert (one.state.key(), one.events) == (two.state.key(), two.events)
        for action in legal[:: 1 + len(legal) // 8]:
            assert parse_action(format_action(action, grid), grid) == action
            self.ruleset.presenter.forecast(rules.observe(state, decision.seat), action)
        for seat in map(Seat, range(1, board.seats + 1)):
            seen = rules.observe(state, seat)
            assert rules.observe(seen, seat).key() == seen.key()
            guess = rules.determinize(seen, seat, RandomDice(seed))
            self.check_state(guess)
            assert rules.observe(guess, seat).key() == seen.key()
            assert rules.decision(guess) == decision
            self.ruleset.presenter.present(seen, seat)
            rules.features(seen, seat)
