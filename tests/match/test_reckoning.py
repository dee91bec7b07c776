"""The match over time: what everyone had and did, and luck against what was to be expected."""

from fractions import Fraction
from functools import partial

import pytest

from game.ai.bot import level
from game.ai.plan import Budget
from game.core.action import CONCEDE
from game.core.dice import RandomDice, outcomes
from game.core.event import Counted
from game.core.refs import NEUTRAL, Seat
from game.match.reckoning import Reckoning
from game.match.statistics import statistics
from tests.match.conftest import curve
from tests.scenes.client import new_match


def played(game, map, steps, **options):
    """A match of two beginners, given up in the end."""
    match = new_match(map, game=game, **options)
    bot, dice = level("beginner").make(), RandomDice(1)
    while len(match.steps) < steps and match.deciding:
        seat = match.deciding
        plan = bot.think(match.rules, match.seen(seat), seat, dice, Budget(100))
        match.step(plan.actions[0])
    if match.deciding:
        match.step(CONCEDE)
    return match


def reckoned(match):
    reckoning = Reckoning(match, curve(match, Seat(1)))
    while reckoning.done < 1:
        reckoning.go_on(1)
    return {chart.key: chart for chart in reckoning.charts}


@pytest.fixture(scope="module")
def war():
    return played("mini_wars", "lakeland", 90)


def test_nothing_is_counted_of_a_match_that_is_not_over():
    match = new_match(fog=True)
    with pytest.raises(ValueError, match="not over"):
        Reckoning(match, ())


def test_gold_ground_and_fire_at_the_end_of_every_turn(war):
    charts = reckoned(war)
    standings = curve(war, Seat(1))
    assert all(len(c) == len(standings) for chart in charts.values() for c in chart.values.values())
    for at, standing in enumerate(standings):
        shown = war.observations.present(standing.position, NEUTRAL)
        for seat in (Seat(1), Seat(2)):
            own = sum(p.look.seat == seat for p in shown.pieces)
            counted = charts["held"].values[seat][at] + charts["pieces"].values[seat][at]
            assert counted == own
    columns = {column.key: column.values for column in statistics(war)}
    for what in ("damage", "captures"):
        last = {seat: course[-1] for seat, course in charts[f"deed {what}"].values.items()}
        assert last == columns[what]
        for course in charts[f"deed {what}"].values.values():
            assert list(course) == sorted(course)
    assert max(charts["store gold"].values[Seat(1)]) > 0


def test_deeds_are_counted_turn_by_turn_and_add_up_while_gold_and_ground_stand(war):
    charts = reckoned(war)
    assert {key for key, chart in charts.items() if chart.counts} == {
        key for key in charts if key.startswith("deed ")
    }
    for chart in (chart for chart in charts.values() if chart.counts):
        for seat, course in chart.values.items():
            assert sum(chart.brought(seat)) == course[-1]
            assert min(chart.brought(seat)) >= 0


def test_a_game_without_dice_tells_of_no_luck(war):
    assert not [key for key in reckoned(war) if key.startswith("luck ")]


def test_the_expectation_is_the_chance_of_the_forecasts():
    match = played("miniwary", "hex3443", 120)
    expected = {Seat(1): Fraction(0), Seat(2): Fraction(0)}
    for position, step in enumerate(match.steps):
        if step.rolls:
            state = match.observations.state(position, NEUTRAL)
            attacker, defender = match.ruleset.presenter.forecast(state, step.action).fighters
            expected[step.seat] += defender.dies % 1  # what is sure is no luck
            expected[Seat(3 - step.seat)] += attacker.dies % 1
    fortunes = reckoned(match)["luck kills"].fortunes
    assert sum(expected.values()) > 0
    assert {seat: fortune.expected for seat, fortune in fortunes.items()} == expected


LUCK = ("kills", "beaten")


def done(match, position, dice):
    """Return how much each seat does of either thing in a step with these dice."""
    state = match.observations.state(position, NEUTRAL)
    events = match.rules.apply(state, match.steps[position].action, dice).events
    counted = [e for e in events if isinstance(e, Counted)]
    return {
        (what, seat): sum(e.amount for e in counted if (e.what, e.seat) == (what, seat))
        for what in LUCK
        for seat in (1, 2)
    }


def test_luck_is_what_came_less_what_was_to_be_expected_of_all_faces():
    """Of WarShard's fights it is the whole result of the table: units destroyed or sent back."""
    match = played("warshard", "two_bridges", 120)
    expected = {(what, seat): Fraction(0) for what in LUCK for seat in (1, 2)}
    for position, step in enumerate(match.steps):
        if not step.rolls:
            continue
        ways = outcomes(partial(done, match, position))
        for key in expected:
            if len({amounts[key] for _, amounts in ways}) > 1:
                expected[key] += sum(chance * amounts[key] for chance, amounts in ways)
    charts = reckoned(match)
    for (what, seat), found in expected.items():
        chart = charts[f"luck {what}"]
        fortune = chart.fortunes[seat]
        assert chart.values[seat][-1] == fortune.got - fortune.expected
        assert fortune.expected == found
    assert all(any(expected[what, seat] for seat in (1, 2)) for what in LUCK)


def test_it_is_worked_out_in_pieces(war):
    reckoning = Reckoning(war, curve(war, Seat(1)))
    seen = []
    while reckoning.done < 1:
        reckoning.go_on(-1)
        seen.append(reckoning.done)
    assert len(seen) > len(war.steps) / 2
    assert seen == sorted(seen)
