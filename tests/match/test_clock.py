"""The game clock: time is handed to it, kept with the match, and given back by nothing."""

import pytest

from game.core.action import CONCEDE, parse_action
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.match import draw_offer, save
from game.match.clock import TIME_UP, Clock, ClockTerms, terms_words, time_words, told
from game.match.journal import Journal
from game.match.match import Match
from game.match.replay import Replay
from game.match.timekeeper import Timekeeper
from game.text import say
from tests.scenes.client import new_match as shipped_match

TURN = ClockTerms(per="turn", seconds=60)
MATCH = ClockTerms(per="match", seconds=60, added=10)
TABLES = {
    "mini_wars": "footbridge",
    "warshard": "crossroads",
    "mj12": "danville",
    "miniwary": "hex3443",
    "dominoes": "parlour",
}


def new_match(terms=TURN, seats=("human", "human"), spent=(), **options):
    plain = shipped_match(seats=seats, **options)
    return Match(
        plain.ruleset, plain.map_data, plain.options, plain.seats, plain.seed,
        clock=Clock(terms, spent),
    )  # fmt: skip


def do(match, *texts):
    for text in texts:
        match.step(parse_action(text, match.board.grid))


def run_out(match, keeper):
    """Play what is due until somebody has time; return what was played."""
    played = []
    while (action := keeper.due()) is not None:
        match.step(action)
        played.append(action)
        assert len(played) < 300, "the clock does not come to an end of it"
    return played


def left(match, seat=None):
    return Timekeeper(match).left(match.deciding if seat is None else Seat(seat))


def test_the_time_of_a_turn_is_new_in_the_next():
    match = new_match()
    keeper = Timekeeper(match)
    keeper.run(20_000)
    do(match, "buy *soldier c4")
    keeper.run(10_000)
    assert left(match) == 30_000
    do(match, "end_turn")
    assert left(match) == 60_000
    do(match, "end_turn")
    assert left(match) == 60_000


def test_the_time_of_a_match_goes_on_and_a_turn_played_adds_to_it():
    match = new_match(MATCH)
    keeper = Timekeeper(match)
    one = match.deciding
    keeper.run(20_000)
    assert left(match, one) == 40_000, "the turn is not played yet"
    do(match, "end_turn")
    assert left(match, one) == 50_000
    keeper.run(1000)
    assert left(match, one) == 50_000, "another's clock runs"
    do(match, "end_turn")
    assert left(match, one) == 50_000


def test_undo_gives_no_time_back():
    match = new_match(MATCH, seats=("human", "easy"))
    match.undo_stack.rounds = True
    keeper = Timekeeper(match)
    keeper.run(20_000)
    do(match, "buy *soldier c4", "end_turn", "end_turn")
    keeper.run(15_000)
    before = left(match)
    match.undo_stack.undo()
    assert match.round == 1
    assert left(match) == before - 10_000, "nor is the turn played that added to it"
    assert left(match) == 25_000


def test_nothing_runs_for_computers_without_a_clock_or_in_a_copy():
    assert not Timekeeper(new_match(seats=("easy", "human"))).seat
    assert not Timekeeper(new_match(None)).seat
    copy = new_match(spent=[(1, 1, 1, 60_000)])
    assert Timekeeper(copy).due() == TIME_UP
    copy.copied = True
    assert Timekeeper(copy).due() is None
    keeper = Timekeeper(new_match(game="mj12", map="danville"))
    keeper.run(100_000)
    assert keeper.due() is None, "setting up has no limit"


def test_a_turn_whose_time_is_up_ends_and_says_so():
    match = new_match()
    keeper = Timekeeper(match)
    one = match.deciding
    keeper.run(59_999)
    assert keeper.due() is None
    keeper.run(1)
    played = run_out(match, keeper)
    assert [action.verb for action in played] == ["time_up", "end_turn"]
    assert match.deciding != one
    heard = [say(e.text) for e in match.heard(match.deciding) if getattr(e, "text", "")]
    assert "Player 1's time is up." in heard
    assert say(told(match.steps, match.deciding)) == "Player 1's time was up."
    assert not told(match.steps, one)
    assert match.undo_stack.refusal(one) is not None
    do(match, "buy *soldier h6")
    assert not told(match.steps, match.deciding)


def test_who_runs_out_of_time_for_the_match_has_lost():
    match = new_match(MATCH)
    keeper = Timekeeper(match)
    keeper.run(60_000)
    assert run_out(match, keeper) == [TIME_UP, CONCEDE]
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert say(match.outcome.reason) == "Player 1 ran out of time."


def test_an_offered_draw_is_declined_by_who_has_no_time():
    match = new_match(MATCH, spent=[(2, 1, 1, 60_000)])
    do(match, "offer_draw")
    assert Timekeeper(match).due() == draw_offer.DECLINE
    match.step(draw_offer.DECLINE)
    assert Timekeeper(match).due() is None


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_turn_of_every_game_can_be_ended(game, tmp_path):
    """Time is up wherever a person decides; what is played before is chance."""
    turns = 0
    for seed in (1, 2):
        match = new_match(ClockTerms(per="turn", seconds=5), map=TABLES[game], game=game)
        turns += ended_by_clock(match, RandomDice(seed))
    assert turns > 4
    save.write(match, tmp_path / "one.miniwars")
    again = save.load(tmp_path / "one.miniwars")
    assert again.steps == match.steps
    assert again.clock.spent == match.clock.spent


def ended_by_clock(match, dice):
    """Play by chance, and now and then have no time left; return how often."""
    keeper, verbs, found = Timekeeper(match), match.ruleset.manifest.verbs, 0
    while match.outcome is None and found < 4:
        ends = [a for a in match.legal() if match.sets_up and verbs[a.verb].intent == "end"]
        legal = ends or match.legal()
        match.step(legal[dice.roll(len(legal)) - 1])
        if match.turn.round and match.deciding and dice.roll(3) == 1:
            before = match.turn, match.deciding
            keeper.run(5000)
            run_out(match, keeper)
            assert (match.turn, match.deciding) != before
            found += 1
    return found


@pytest.mark.parametrize("fog", [False, True])
def test_time_is_kept_in_journal_and_save(tmp_path, fog):
    match = new_match(MATCH, fog=fog)
    match.keeper = Journal(match, tmp_path)
    keeper = Timekeeper(match)
    keeper.run(2000)
    assert not match.keeper.path.exists(), "nothing is begun before the first step"
    do(match, "buy *soldier b3")
    for _ in range(100):
        keeper.run(100)
    assert save.load(match.keeper.path).clock.spent[0][-1] > 9000, "in case it is killed now"
    match.undo_stack.undo()
    do(match, "buy *soldier c4", "end_turn")
    keeper.run(700)
    match.keeper.close()
    found = save.load(match.keeper.path)
    assert found.clock.terms == MATCH
    assert found.clock.spent == match.clock.spent == ((1, 1, 1, 12_000), (2, 1, 2, 700))
    assert found.steps == match.steps
    found.keeper = Journal(found, tmp_path, match.keeper.path)
    Timekeeper(found).run(5000)
    assert save.load(found.keeper.path).clock.spent[1] == (2, 1, 2, 5700)
    do(found, "buy *soldier h6")
    found.keeper.close()
    assert save.load(found.keeper.path).steps == found.steps
    assert save.recover(found.keeper.path).match.clock.spent == found.clock.spent


def test_an_earlier_turn_taken_up_again_has_the_time_it_had(tmp_path):
    match = new_match(MATCH)
    keeper = Timekeeper(match)
    keeper.run(5000)
    do(match, "end_turn", "end_turn")
    keeper.run(50_000)
    save.write(match, tmp_path / "one.miniwars")
    assert save.load(tmp_path / "one.miniwars", steps=1).clock.spent == ((1, 1, 1, 5000),)
    on = Replay(match).play_on(3)
    assert (on.clock.terms, on.clock.spent) == (MATCH, ())


def test_times_are_said_as_a_clock_shows_them():
    assert [say(time_words(n)) for n in (5, 65, 3600, 7325)] == [
        "0:05",
        "1:05",
        "1:00:00",
        "2:02:05",
    ]
    assert say(terms_words(TURN)) == "Each person has 1:00 a turn."
    assert say(terms_words(MATCH)) == "Each person has 1:00 for the match, and 0:10 more a turn."
