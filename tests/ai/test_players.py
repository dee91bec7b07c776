"""Computer players by name: levels, and the scripts of a game."""

import pytest

from game.ai.bot import Budget, level
from game.ai.players import named, player
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.errors import OptionError
from tests.ai.toy import END, Apples, Orchard, take

RULES = Apples()


def test_a_level_is_called_by_its_key():
    assert player("easy", RULES) is level("easy")


def test_a_script_plays_one_action_at_a_time():
    seated = player("script:pick", RULES)
    assert (seated.key, seated.title, seated.offered) == ("script:pick", "Pick", False)
    for trees, action in [((-1, 4, 2), take(1)), ((-1,), END)]:
        seen = Orchard(trees)
        plan = seated.make().think(RULES, seen, Seat(1), RandomDice(1), Budget(1))
        assert plan.actions == (action,)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("script:pik", "Apples has no script 'pik'. Did you mean script:pick?"),
        ("script:", "Apples has no script ''. There are: pick, dawdle."),
        ("pick", "There is no computer player 'pick'."),
    ],
)
def test_an_unknown_name_is_told_with_what_there_is(word, said):
    with pytest.raises(OptionError, match=said):
        player(word, RULES)


def test_a_list_may_name_every_script():
    assert list(named(["easy", "scripts"], RULES)) == ["easy", "script:pick", "script:dawdle"]
