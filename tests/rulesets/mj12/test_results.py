"""What is read of dice: the initiative, shots, rallying."""

from typing import Any

import pytest

from game.core.dice import RandomDice
from game.core.event import DiceRolled, PhaseBegan
from game.core.presentation import Tone
from game.core.refs import Seat
from game.core.registry import ruleset
from tests.conformance.play import choose
from tests.rulesets.mj12.table import Table
from tests.rulesets.mj12.test_rally import rallying

GAME: Any = ruleset("mj12")


def thrown(*dice: int, winner: int) -> Any:
    """The result of dice, thrown by the seats in turn."""
    rolls = [DiceRolled(Seat(1 + n % 2), 6, (die,), "for it") for n, die in enumerate(dice)]
    events = [*rolls, PhaseBegan(Seat(winner), "initiative")]
    state = Table("officer1 goblin2").state
    (found,) = GAME.presenter.results(state, state, Seat(1), events)
    return found


@pytest.mark.parametrize(
    ("dice", "winner", "note"),
    [
        ((5, 2), 1, ""),
        ((2, 5), 2, ""),
        ((4, 4), 2, "Even: who lost it last time chooses."),
        ((3, 3, 1, 6), 2, "Even at first, and rolled again."),
    ],
)
def test_both_dice_are_told_and_who_wins(dice, winner, note):
    found = thrown(*dice, winner=winner)
    assert str(found.verdict) == f"Player {winner} wins the initiative"
    assert str(found.sum) == f"Player 1 rolls {dice[-2]}, Player 2 rolls {dice[-1]}"
    assert str(found.note) == note
    assert found.at == len(dice) - 1
    assert found.tone is Tone.PLAIN, "side by side, its winner reads it too"


def test_in_play_who_is_told_to_win_is_who_chooses():
    dice = RandomDice(3)
    state = Table("officer1 . . goblin2\n. . . .").state
    told = 0
    for _ in range(400):
        legal = GAME.rules.legal_actions(state)
        if not legal:
            break
        before, step = state, GAME.rules.apply(state, choose(legal, dice), dice)
        state = step.state
        found = GAME.presenter.results(before, state, Seat(1), step.events)
        won = [one for one in found if "initiative" in str(one.verdict)]
        assert bool(won) == (state.phase == "initiative" and before.phase != "initiative")
        if won:
            assert won[0].seat == state.seat
            assert all(str(die) in str(won[0].sum) for die in state.rolled.dice)
            told += 1
    assert told


def told(table: Table, order: str, *dice: int) -> Any:
    """The result of a step that rolls dice."""
    before = table.state
    table.do(order, dice=dice)
    (found,) = GAME.presenter.results(before, table.state, Seat(1), table.events)
    return found


@pytest.mark.parametrize(
    ("die", "note"),
    [
        (1, "A natural 1 always fails: the guardsman stays disrupted."),
        (2, ""),
    ],
)
def test_24_that_a_one_fails_whatever_is_added_is_said(die, note):
    table = rallying("officer1 guardsman1! .")
    found = told(table, "rally 0000 0100", die)
    assert str(found.sum) == f"Die {die} + 1 is {die + 1}, needed 2"
    assert str(found.note) == note


def test_25_that_an_army_breaks_is_said_with_the_blow():
    table = Table("guardsman1 goblin2! goblin2 .").until("a_fire", 1)
    found = told(table, "fire 0000 0100", 6)
    assert str(found.verdict) == "Player 2's Goblin is destroyed"
    assert str(found.note) == "Player 2's army breaks: all its units are disrupted."


def test_20_a_double_is_said_with_the_army_that_breaks_by_the_blow():
    table = Table("officer1 goblin2! goblin2 .").until("a_move", 1)
    found = told(table, "attack 0000 0100", 6, 6)
    assert str(found.note) == (
        "A double: the attacking officer is disrupted. "
        "Player 2's army breaks: all its units are disrupted."
    )


def test_two_of_one_kind_are_told_apart_by_their_hexes():
    table = Table("goblin1! goblin2! officer2 .").until("a_move", 1)
    forecast = table.foresee("attack 0000 0100")
    assert [str(row.label) for row in forecast.lines[1:]] == [
        "The goblin 0100 has low morale (−)",
        "The goblin 0000 is disrupted",
    ]
    found = told(table, "attack 0000 0100", 3, 3)
    assert str(found.account.title) == "Goblin 0000 against goblin 0100"
    assert "The goblin 0000 is disrupted" in [str(row.label) for row in found.account.lines]


def test_two_kinds_need_no_hexes():
    table = Table("goblin1! militia2 . .").until("a_move", 1)
    found = told(table, "attack 0000 0100", 3, 3)
    assert str(found.account.title) == "Goblin against militia"
    assert "The goblin is disrupted" in [str(row.label) for row in found.account.lines]


@pytest.mark.parametrize(
    ("order", "text"),
    [
        ("be_a", "Player {} is A: fires first, moves last."),
        ("be_b", "Player {} is B: fires second, moves first."),
    ],
)
def test_9_what_the_winner_of_the_initiative_chose_is_told_to_the_other(order, text):
    table = Table("officer1 . . goblin2\n. . . .")
    before = table.state
    assert before.phase == "initiative"
    table.do(order)
    chooser = before.seat
    for seat in (Seat(1), Seat(2)):
        found = GAME.presenter.results(before, table.state, seat, table.events)
        told = [str(each.verdict) for each in found]
        assert told == ([] if seat == chooser else [text.format(chooser)])
