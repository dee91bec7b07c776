"""Counting positions, on a game small enough to count by hand."""

from typing import Any, NamedTuple

import pytest

from game.core.action import Action
from game.core.dice import Dice
from game.core.digest import Key
from game.core.perft import divide, perft
from game.core.rules import Transition


class Pile(NamedTuple):
    """Take one or two stones; a third choice rolls a die and takes as many. Empty: over."""

    stones: int

    def key(self) -> Key:
        return self.stones


class Stones:
    def legal_actions(self, pile: Pile) -> list[Action]:
        verbs = ("one", "two", "roll")[: 3 if pile.stones >= 4 else min(2, pile.stones)]
        return [Action(verb) for verb in verbs]

    def apply(self, pile: Pile, action: Action, dice: Dice) -> Transition:
        taken = {"one": 1, "two": 2}.get(action.verb) or dice.roll(4, "", lambda face: face // 2)
        return Transition(Pile(pile.stones - taken), ())


GAME: Any = Stones()


def test_nothing_played_is_one_position():
    assert perft(GAME, Pile(3), 0) == 1


def test_each_way_to_play_counts():
    assert [perft(GAME, Pile(3), depth) for depth in (1, 2, 3)] == [2, 3, 1]


def test_games_that_end_on_the_way_add_nothing():
    assert perft(GAME, Pile(0), 1) == 0
    assert perft(GAME, Pile(1), 2) == 0


def test_dice_show_one_unless_every_roll_is_asked_for():
    assert perft(GAME, Pile(4), 1) == 3
    assert perft(GAME, Pile(4), 2) == 2 + 2 + 2
    assert perft(GAME, Pile(4), 1, every_roll=True) == 2 + 3
    assert perft(GAME, Pile(4), 2, every_roll=True) == 2 + 2 + (2 + 2 + 0)


def test_divide_splits_perft_by_first_action():
    parts = divide(GAME, Pile(4), 2, every_roll=True)
    assert {action.verb: number for action, number in parts.items()} == {
        "one": 2,
        "two": 2,
        "roll": 4,
    }
    assert sum(divide(GAME, Pile(6), 4).values()) == perft(GAME, Pile(6), 4)
    with pytest.raises(ValueError, match="at least 1"):
        divide(GAME, Pile(4), 0)
