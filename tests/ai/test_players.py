"""Computer players by name: levels, and the scripts of a game."""

from types import MappingProxyType
from typing import Any

import pytest

from game.ai import bot
from game.ai.bot import LEVELS, Budget, begins_turn, level
from game.ai.players import named, player
from game.core.dice import RandomDice
from game.core.event import TurnBegan
from game.core.refs import Seat
from game.core.registry import keys, ruleset
from game.core.rules import Rules
from game.errors import OptionError
from tests.ai.toy import END, Apples, Orchard, take

RULES = Apples()


def test_a_level_is_called_by_its_key():
    assert player("easy", RULES) == level("easy")


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
        ("script:", "Apples has no script ''. There are: script:pick, script:dawdle."),
        ("pick", "There is no computer player 'pick'."),
    ],
)
def test_an_unknown_name_is_told_with_what_there_is(word, said):
    with pytest.raises(OptionError, match=said):
        player(word, RULES)


def test_a_budget_is_for_a_whole_turn():
    easy = level("easy")
    assert easy.budget().evaluations == easy.left(0) == easy.evaluations == 20_000
    assert easy.left(15_000) == 5_000
    assert easy.left(19_000) == (40_000 - 19_000) // 8
    assert easy.left(90_000) == player("script:pick", RULES).left(7) == 1


def test_a_turn_costs_less_than_two_however_many_answers_it_takes():
    for each in LEVELS.values():
        if each.plans:
            spent = 0
            answers: list[int] = []
            while len(answers) < 12:
                answers.append(each.left(spent))
                spent += answers[-1]
            assert answers[0] == each.evaluations
            assert answers[1] == each.evaluations // 8
            assert answers[1:] == sorted(answers[1:], reverse=True)
            assert min(answers) > each.evaluations // 50
            assert spent < 2 * each.evaluations


def test_where_one_is_asked_all_along_a_turn_no_answer_takes_more_than_its_share():
    class Asking(Apples):
        answers = MappingProxyType({"hard": 4})

    hard = player("hard", Asking())
    assert [hard.left(spent) for spent in (0, 200, 400, 600, 700, 800)] == [200] * 4 + [112, 100]
    assert hard.budget().seconds == LEVELS["hard"].budget().seconds / 4
    assert player("normal", Asking()) == LEVELS["normal"]


def test_a_turn_of_five_answers_takes_no_more_seconds_than_its_level_says():
    for each in LEVELS.values():
        if each.plans:
            spent, seconds = 0, 0.0
            for _ in range(5):
                budget = each.budget(spent)
                seconds += budget.seconds
                spent += budget.evaluations
            assert 0.9 * each.seconds < seconds <= each.seconds
    assert LEVELS["hard"].seconds == 2
    assert LEVELS["expert"].seconds == 5


def test_a_program_has_all_of_its_time_for_each_answer():
    program = player("engine:any", RULES)
    assert program.budget().seconds == program.budget(3).seconds == program.seconds


def test_a_seats_turn_begins_where_the_rules_say_so():
    events = [TurnBegan(Seat(2), 4)]
    assert not begins_turn(RULES.manifest, events, Seat(1))
    assert begins_turn(RULES.manifest, events, Seat(2))
    together = RULES.manifest.model_copy(update={"shared_turns": True})
    assert begins_turn(together, events, Seat(1))


def test_a_list_may_name_every_script():
    assert list(named(["easy", "scripts"], RULES)) == ["easy", "script:pick", "script:dawdle"]
    bare = Apples()
    bare.scripts = MappingProxyType({})
    with pytest.raises(OptionError, match="Apples has no scripts"):
        list(named(["scripts"], bare))


def searched(**more: object) -> Rules[Any]:
    """Return rules that offer a position, with some attributes of their own."""
    found = {"position": lambda self, state: None, **more}
    rules: Rules[Any] = type("Searched", (Apples,), found)()
    return rules


def test_a_level_that_plans_is_an_opponent_only_where_there_is_a_position(monkeypatch):
    every = {key: each._replace(offered=key != "random") for key, each in LEVELS.items()}
    monkeypatch.setattr(bot, "LEVELS", every)
    assert bot.opponents(RULES) == ["beginner", "easy"]
    assert bot.opponents(searched()) == ["beginner", "easy", "normal", "hard", "expert"]


def test_a_game_may_tell_fewer_levels_apart(monkeypatch):
    every = {key: each._replace(offered=key != "random") for key, each in LEVELS.items()}
    monkeypatch.setattr(bot, "LEVELS", every)
    assert bot.opponents(searched(levels=("easy", "hard"))) == ["easy", "hard"]


def test_a_level_judges_as_much_as_the_game_lets_it():
    rules = searched(evaluations={"hard": 400})
    assert player("hard", rules) == level("hard")._replace(evaluations=400)
    assert player("normal", rules) == level("normal")


@pytest.mark.parametrize("key", keys())
def test_every_game_names_levels_there_are_and_has_an_opponent(key):
    rules = ruleset(key).rules
    assert set(rules.levels or ()) <= set(LEVELS)
    named = [rules.slips, rules.picks, rules.draws, rules.evaluations, rules.replies]
    assert {level for each in named for level in each} <= set(LEVELS)
    assert rules.slips["beginner"] > rules.slips.get("easy", 0)
    assert bot.opponents(rules)
