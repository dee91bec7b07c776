"""A finished match looked through by Hard: which turns swung it, by choice or by luck."""

from functools import cache
from itertools import pairwise
from time import sleep

import pytest

from game.ai.bot import make_bot
from game.ai.plan import Budget
from game.ai.worker import Answer, Failure, Thinker
from game.board.grid import Cell
from game.core.action import CONCEDE, Action, format_action, parse_action
from game.core.dice import RandomDice, ScriptedDice
from game.core.digest import digest
from game.core.event import CellChanged
from game.core.position import SURE
from game.core.refs import NEUTRAL, CardRef, Seat
from game.core.registry import ruleset
from game.core.rules import Rules
from game.match import analysis
from game.match import review as review_of
from game.match.adviser import Adviser
from game.match.game_log import GameLog, LogEntry
from game.match.review import Review, can_review, no_more
from game.match.swing import SLIGHT, PlayedTurn, Swing, account, verdict
from game.text import say
from tests.match.conftest import curve
from tests.scenes.client import new_match

MAPS = {
    "mini_wars": "footbridge",
    "warshard": "boot_camp",
    "mj12": "wolf_pass",
    "miniwary": "hex3443",
    "dominoes": "skirmish",
}


class Direct:
    """Thinks at once, at a fraction of the cost, and notes what it was asked."""

    def __init__(self):
        self.jobs = []
        self.closed = False
        self._news = None

    @property
    def thinking(self):
        return self._news is not None

    def ask(self, job):
        self.jobs.append(job)
        rules = ruleset(job.ruleset).rules
        budget = Budget(12)
        plan = make_bot("normal").think(rules, job.seen, job.seat, RandomDice(job.seed), budget)
        self._news = Answer(1, plan.actions, plan.foreseen, plan.estimate, budget.spent)

    def poll(self):
        news, self._news = self._news, None
        return news

    def move_now(self):
        pass

    def cancel(self):
        self._news = None

    def close(self):
        self.closed = True


class Silent(Direct):
    """Has no answer to anything."""

    def ask(self, job):
        self._news = Failure(1, "No.")


@cache
def easy_game(game, steps, seed=5, player="easy", **options):
    """Return a game of the computer against itself, given up if it is not over by then.

    It is over, and nothing can be done in it: all tests read the same.
    """
    match = new_match(MAPS[game], game=game, seed=seed, **options)
    bot, dice = make_bot(player), RandomDice(seed)
    while match.outcome is None and len(match.steps) < steps:
        seat = match.deciding
        match.step(bot.think(match.rules, match.seen(seat), seat, dice, Budget(40)).actions[0])
    if match.outcome is None:
        match.step(CONCEDE)
    return match


@cache
def reviewed(match, process=None):
    """Return the whole review of a match; without a process to be looked at, always the same."""
    process, seat = process or Direct(), Seat(1)
    review = Review(match, seat, analysis.LeadCurve(match, seat), lambda: process)
    shares = [review.share]
    while not review.done:
        review.go_on(0.0)
        shares.append(review.share)
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] == 1
    return review


@pytest.mark.parametrize(
    ("game", "steps"),
    [("mini_wars", 60), ("warshard", 50), ("mj12", 160), ("miniwary", 120), ("dominoes", 120)],
)
def test_a_review_finds_three_swings_in_every_game_and_what_hard_would_have_played(game, steps):
    match = easy_game(game, steps)
    review = reviewed(match)
    assert [swing.number for swing in review.swings] == [1, 2, 3]
    starts = [swing.played.start for swing in review.swings]
    assert starts == sorted(starts)
    for swing in review.swings:
        assert match.turn_at(swing.played.start).round == swing.standing.round > 0
        assert say(swing.text)
        assert swing.played.told
        assert swing.played.match is match
        line = swing.hard
        assert line is not None
        assert line.match.steps[: line.start] == match.steps[: line.start]
        steps = line.match.steps[line.start : line.end + line.open]
        assert any(step.seat == swing.seat for step in steps)
        assert 0 <= line.chance <= 100
        assert all(say(words) for words in (verdict(swing), *account(swing)))


def test_hard_is_told_only_what_the_seat_saw():
    match = easy_game("mini_wars", 60, fog=True)
    process = Direct()
    reviewed(match, process)
    assert process.jobs
    for job in process.jobs:
        assert match.rules.observe(job.seen, job.seat) == job.seen
    states = {digest(match.observations.state(at, NEUTRAL)) for at in range(len(match.steps) + 1)}
    assert not states & {digest(job.seen) for job in process.jobs}


def test_equal_matches_get_equal_reviews():
    first, second = (reviewed(play("warshard", 50)) for play in (easy_game, easy_game.__wrapped__))
    kept = [
        [
            (swing.text, swing.before, swing.after, swing.luck, swing.played[1:], swing.hard[1:])
            for swing in review.swings
        ]
        for review in (first, second)
    ]
    assert kept[0] == kept[1]


def test_set_up_is_no_swing():
    match = easy_game("dominoes", 120)
    began = next(at for at in range(len(match.steps)) if match.turn_at(at).round)
    assert began > 0
    assert all(swing.played.start >= began for swing in reviewed(match).swings)


def test_giving_up_is_no_swing_nor_is_income():
    match = play_out("end_turn", "end_turn", "concede")
    process = Direct()
    assert reviewed(match, process).swings == ()
    assert not process.jobs


def test_the_process_ends_with_the_review_and_is_not_made_before_it_is_needed():
    match = easy_game("mini_wars", 60)
    process = Direct()
    review = Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), lambda: process)
    assert not review.begun
    assert not process.jobs
    while not review.done:
        review.go_on(0.0)
    assert process.closed


def test_hard_thinks_in_a_process_of_its_own():
    match = play_out("buy *tank d3", "end_turn", "end_turn", "move #9 e3", "end_turn", "concede")
    made = []

    def make():
        made.append(Thinker())
        return made[-1]

    review = Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), make)
    while not review.done:
        review.go_on(0.005)
        sleep(0.005)
    assert len(made) == 1
    assert not made[0].alive
    assert all(swing.hard is not None for swing in review.swings)
    assert review.swings


def play_out(*texts):
    """Return a match of Mini Wars with these actions played."""
    match = new_match()
    for text in texts:
        match.step(parse_action(text, match.board.grid))
    return match


def test_of_three_players_each_swing_names_who_played_it():
    match = new_match("three_crowns", ("human",) * 3, seed=5)
    bot, dice = make_bot("easy"), RandomDice(5)
    while len(match.steps) < 60 and match.outcome is None:
        seat = match.deciding
        match.step(bot.think(match.rules, match.seen(seat), seat, dice, Budget(40)).actions[0])
    while match.outcome is None:
        match.step(CONCEDE)
    review = reviewed(match)
    assert review.swings
    for each in review.swings:
        assert match.turn_at(each.played.start).seat == each.seat


def test_turns_in_which_nothing_was_done_end_the_answer_to_one():
    match = play_out("buy *tank d3", "end_turn", *["end_turn"] * 5, "concede")
    review = Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), Direct)
    (first,) = review._moments(*review.standings[:2])
    assert (first.start, review._answer(first, [first]).position) == (0, 3)


def test_a_match_in_play_is_not_reviewed():
    match = new_match()
    with pytest.raises(ValueError, match="not over"):
        Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), Direct)


def test_where_hard_has_no_answer_the_swings_are_told_all_the_same():
    review = reviewed(easy_game("mini_wars", 60), Silent())
    assert review.swings
    for swing in review.swings:
        assert swing.hard is None
        assert say(account(swing)[-1]) == "Hard found no answer here."


def test_a_blow_whose_dice_fell_well_is_luck_and_one_without_dice_is_none():
    for swing in reviewed(easy_game("mini_wars", 60)).swings:
        assert swing.luck == 0
        assert not swing.lucky
    lucks = [swing.luck for swing in reviewed(easy_game("miniwary", 120)).swings]
    assert any(lucks)


def swing(played, hard, luck=0, answer=0):
    """Return a swing with these chances."""
    match = new_match()
    standing = analysis.Standing(0, 1, Seat(1), 0)
    lines = [PlayedTurn(match, 0, 0, (str(chance),), chance, chance) for chance in (played, hard)]
    return Swing(
        1, standing, standing, Seat(1), Seat(1), 50, 40, "So", lines[0], lines[1], luck, answer
    )


@pytest.mark.parametrize(
    ("played", "hard", "luck", "said"),
    [
        (40, 60, 0, "20\xa0% worse than Hard"),
        (40, 41, 0, "As good as Hard"),
        (60, 40, 0, "Better than Hard"),
        (40, 41, -20, "Mostly luck"),
        (40, 44, -20, "Luck, and 4\xa0% worse"),
        (40, 40, 0, "As Hard would"),
    ],
)
def test_a_choice_is_called_one_and_luck_is_called_luck(played, hard, luck, said):
    found = swing(played, hard, luck)
    assert say(verdict(found)) == said
    told = " ".join(say(words) for words in account(found))
    assert ("Luck was bad: 20\xa0%" in told) is (luck < 0)
    assert ("Hard's turn was better" in told) is ("worse" in said)


def test_luck_that_did_less_than_the_choice_is_not_called_most_of_it():
    """Of 25 %, 19 of them by the choice, it said: mostly luck."""
    assert say(verdict(swing(69, 70, 6))) == "As good as Hard"


def test_every_fight_of_a_step_that_decides_several_is_told():
    """The first was told, or in its place that there was nobody to support it."""

    class Log(GameLog):
        def of_step(self, position):
            said = LogEntry(position, Seat(2), "No support")
            one, two = (LogEntry(position, Seat(1), text, (Cell(3),)) for text in ("One", "Two"))
            blows = one._replace(blow=True), two._replace(blow=True)
            theirs = blows[1]._replace(seat=Seat(2))
            return said, blows[0], one._replace(text="Die 4"), blows[1], theirs

    match = easy_game("mini_wars", 10)
    assert review_of._told(match, Log(match, NEUTRAL), 0, 1) == ("One", "Two")


def test_small_swings_of_a_match_that_is_lost_are_told_only_where_there_is_no_other():
    def found(at, before, after):
        until = analysis.Standing(at + 1, 1, Seat(1), after)
        moment = review_of._Moment(at, at + 1, Seat(1), until, at + 1, before)
        line = PlayedTurn(new_match(), at, at + 1, (), 50, 50)
        own = analysis.percent(after) - analysis.percent(before)
        return review_of._Found(moment, until, line, line, 50, own)

    large, small, last = found(0, 0, -700), found(2, -820, -900), found(4, -920, -1000)
    assert review_of._heaviest([large, small, last]) == [large]
    assert review_of._heaviest([small, last]) == [small]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (5, "5\xa0% more to win for Player 1 than the likely one"),
        (-9, "9\xa0% less to win for Player 1 than the likely one"),
        (1, ""),
    ],
)
def test_it_tells_what_the_answer_that_came_was_to_the_likely_one(answer, said):
    told = " ".join(say(words) for words in account(swing(40, 40, answer=answer)))
    assert said in told
    assert ("The answer that came" in told) is bool(said)


@pytest.mark.parametrize(
    ("before", "left", "luck", "answer", "told"),
    [
        (36, 46, 1, 8, True),
        (55, 41, 0, 0, True),
        (45, 46, 1, 8, False),
    ],
)
def test_the_step_from_before_a_turn_to_what_stands_over_its_board_is_told(
    before, left, luck, answer, told
):
    """Of 36, 46 and 55 only the last step was explained; a fall to the average is no bad luck."""
    after = left + luck + answer
    found = swing(left, left, luck, answer)._replace(before=before, after=after)
    said = [say(words) for words in account(found)]
    assert said[0].endswith(f"{after}\xa0%.")
    step = f"After the likely answer it leaves {left}\xa0% on average."
    assert (step in said) is told
    assert not any("Luck" in words for words in said)


def test_what_is_told_adds_up_where_the_answer_is_too_slight_to_be_told():
    """Of 50 on the average and 26 in the end it said that luck had taken 26."""
    found = swing(50, 50, -26, 2)._replace(before=50, after=26)
    said = " ".join(say(words) for words in account(found))
    assert "Luck was bad: 24\xa0% less" in said
    assert "The answer that came" not in said


def test_a_turn_is_judged_by_what_its_answer_left_of_it():
    """A unit put where the next blow takes it is a swing of who put it there."""
    match = easy_game("mini_wars", 60)
    review = reviewed(match)
    for each in review.swings:
        assert each.until.position > each.played.start
        later = range(each.played.end, each.until.position)
        assert each.until is review.standings[-1] or any(
            match.steps[at].seat != each.seat for at in later
        )


def test_a_swing_is_of_whose_turn_it_came_by_and_not_of_whom_it_answered():
    """Ben plays as Hard would and stands even; then Anna throws all away by an attack."""
    match = new_match()

    def found(start, seat, before, until, fell, own):
        standing = analysis.Standing(start + 1, 1, seat, 0)
        moment = review_of._Moment(start, start + 1, seat, standing, start + 1, before)
        line = PlayedTurn(match, start, start + 1, (), fell, fell)
        after = analysis.Standing(until, 1, seat, -analysis.CERTAIN)
        return review_of._Found(moment, after, line, line, fell, own)

    ben = found(0, Seat(2), 0, 2, 50, 2)
    anna = found(1, Seat(1), 0, 2, 0, -48)
    other = found(5, Seat(1), 0, 6, 45, -5)
    best = review_of._heaviest([ben, anna, other, found(9, Seat(1), 0, 10, 47, -3)])
    assert [each.moment.start for each in best] == [1, 5, 9]


class Given(Direct):
    """Answers with what it was told to, whatever it is asked."""

    def __init__(self, action):
        super().__init__()
        self.action = action

    def ask(self, job):
        self.jobs.append(job)
        self._news = Answer(1, (self.action,), (), 0, 1)


class Orders(Direct):
    """Gives the first of its orders that is legal, else ends what is to be ended."""

    def __init__(self, *orders):
        super().__init__()
        self.orders = list(orders)

    def ask(self, job):
        self.jobs.append(job)
        legal = ruleset(job.ruleset).rules.legal_actions(job.seen)
        action = next((each for each in self.orders if each in legal), None)
        if action is None:
            action = next(a for a in legal if a.verb in ("end_turn", "keep", "decline", "face"))
        else:
            self.orders.remove(action)
        self._news = Answer(1, (action,), (), 0, 1)


def two_flips(match):
    """Return a moment in which two tiles were flipped, the second of which could have been first,
    with these two steps' positions."""
    review = Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), Direct)
    for before, after in pairwise(review.standings):
        for moment in review._moments(before, after):
            flips = [at for at in range(moment.start, moment.end) if match.steps[at].rolls]
            state = match.observations.state(moment.start, NEUTRAL)
            if len(flips) > 1 and match.steps[flips[1]].action in match.rules.legal_actions(state):
                return moment, flips
    raise AssertionError("no such turn")


def line_of(match, moment, process):
    """Return the line of a moment that Hard plays, asked of this process."""
    review = Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), lambda: process)
    work = review._hards(moment)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def test_a_tile_is_the_same_in_hards_line_as_in_the_match():
    """It lay there before it was turned up: in what order that is done is of no matter."""
    match = easy_game("dominoes", 160, 7)
    moment, (first, second, *_) = two_flips(match)
    orders = match.steps[second].action, match.steps[first].action
    line = line_of(match, moment, Orders(*orders))

    def faces(played, at):
        cell = played.steps[at].action.target.cell
        return [e for e in played.steps[at].events if isinstance(e, CellChanged) and e.cell == cell]

    assert not line.open
    assert line.match.steps[line.start].action == orders[0]
    assert faces(match, second)
    assert faces(line.match, line.start) == faces(match, second)


def test_a_line_ends_before_a_tile_that_the_match_has_not_shown():
    match = easy_game("dominoes", 160, 7)
    moment, flips = two_flips(match)
    state = match.observations.state(moment.start, NEUTRAL)
    shown = {step.action.target for step in match.steps if step.rolls}
    closed = next(
        action
        for action in match.rules.legal_actions(state)
        if match.rules.turns_up(state, action) and action.target not in shown
    )
    line = line_of(match, moment, Orders(closed, match.steps[flips[0]].action))
    assert line.open
    assert line.end == line.start == moment.start
    assert line.match.steps[line.end].action == closed
    told = review_of._told_of(line)
    assert [say(each) for each in told][1:] == [say(review_of._LEFT_OPEN)]


def test_who_followed_a_hint_played_as_hard_would():
    """Hard is asked in a review as it is for a hint: the same question, seed and all."""
    match = new_match("footbridge", game="mini_wars", seed=4)
    asked = Direct()
    adviser = Adviser(match, asked)
    adviser.ask()
    adviser.update()
    for order in adviser.orders:
        for action in order.actions:
            match.step(action)
    while match.outcome is None:
        match.step(CONCEDE)
    found = Direct()
    review = Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), Direct)
    moment = next(review._moments(*review.standings[:2]))
    line = line_of(match, moment, found)
    assert found.jobs[0] == asked.jobs[0]._replace(joined=False)
    played = PlayedTurn(match, moment.start, moment.end, (), 50, 50)
    assert review_of._alike(played, line, Seat(1))


def wary(*deeds, seed=3):
    """Return a match of Miniwary with these actions, each with what its dice show."""
    match = new_match("hex3443", game="miniwary", seed=seed)
    for text, *dice in deeds:
        match.step(parse_action(text, match.board.grid), ScriptedDice(dice))
    return match


def approach():
    """Return moves until red can attack, and the attack."""
    match = wary()
    moves: list[tuple[str]] = []
    while True:
        legal = match.legal()
        attack = next((each for each in legal if each.verb == "attack"), None)
        if attack is not None:
            return moves, attack
        action = next(each for each in legal if each.verb == "move" and _nearer(match, each))
        moves.append((format_action(action, match.board.grid),))
        match.step(action)


def _nearer(match, action):
    state = match.seen(match.deciding)
    side = state.side(match.deciding)
    approach = state.setting.approach
    foes = [pawn.cell for pawn in state.pawns.values() if pawn.side != side]
    here = state.pawns[action.subject.piece].cell
    return any(approach(foe)[action.target.cell] < approach(foe)[here] for foe in foes)


def attacked(*dice):
    """Return a match that ends soon after an attack with these dice, and who attacked."""
    moves, attack = approach()
    match = wary(*moves)
    seat = match.deciding
    match.step(attack, ScriptedDice(dice))
    while match.deciding == seat or any(each.verb == "flee" for each in match.legal()):
        match.step(match.legal()[0])
    match.step(CONCEDE)
    return match, seat, attack, len(moves)


def test_hard_would_have_played_the_same_where_only_the_dice_of_its_order_differ():
    match, _, attack, at = attacked(6, 1)  # faces 6 and 1: the attacker is ahead by two
    review = reviewed(match, Given(attack))
    found = next(each for each in review.swings if each.played.start == at)
    assert match.steps[at].rolls != ()
    assert found.same
    assert found.hard.chance == found.played.chance
    assert say(verdict(found)) == "Mostly luck"
    told = [say(words) for words in account(found)]
    assert "Hard would have played just the same." in told
    assert any("Luck was kind" in each for each in told)
    assert found.luck > 0


def test_who_waited_first_did_not_play_as_hard_would():
    tank, wait = "buy *tank d3", "end_turn"
    played, at_once, later, none = (
        PlayedTurn(play_out(*texts), 0, len(texts), (), 50, 50)
        for texts in ([wait, wait, tank], [tank, wait, wait], [wait, wait, tank, wait], [wait] * 3)
    )
    assert not review_of._alike(played, at_once, Seat(1))
    assert not review_of._alike(none, at_once, Seat(1))
    assert not review_of._alike(none, at_once._replace(end=0), Seat(1))
    assert review_of._alike(played, later, Seat(1))


def test_an_order_that_changes_nothing_more_is_told_once():
    """A sniper that is called up and turned is turned the same way again as the turn ends."""
    match = easy_game("dominoes", 160, 7)
    log = GameLog(match, NEUTRAL)
    again = 0
    for turn, after in pairwise(curve(match, Seat(1))):
        steps = range(turn.position, after.position)
        lines = [say(line.text) for at in steps for line in log.of_step(at)]
        told = map(say, review_of._told(match, log, turn.position, after.position))
        faced, once = ([each for each in every if "faces" in each] for every in (lines, told))
        assert sorted(set(faced)) == sorted(once)
        again += len(faced) - len(once)
    assert again


def test_what_dice_gave_is_what_came_less_the_mean_of_all_that_could():
    match, seat, attack, at = attacked(6, 1)
    found = next(each for each in reviewed(match, Given(attack)).swings if each.played.start == at)
    node = match.rules.position(match.observations.state(at, NEUTRAL))
    order = next(each for each in node.legal() if node.action(each) == attack)
    faces = node.outcomes(order)
    means = [
        weight * review_of._answered_node(after, (seat, seat), max(after.ply, node.ply + 1))[0]
        for weight, after in faces
    ]
    mean = sum(means) // sum(weight for weight, _ in faces)
    assert found.played.chance == analysis.percent(analysis.CERTAIN * mean // SURE)


def test_a_swing_is_called_by_what_its_player_did_and_not_by_the_answer_of_another():
    match, seat, attack, at = attacked(6, 1)
    assert match.steps[at + 1].action.verb == "flee"
    assert match.steps[at + 1].seat != seat
    found = next(each for each in reviewed(match, Given(attack)).swings if each.played.start == at)
    log = GameLog(match, NEUTRAL)
    own = [say(line.text) for line in log.of_step(at)]
    assert say(found.text) in own
    assert say(found.text) not in [say(line.text) for line in log.of_step(at + 1)]


def test_what_is_told_of_a_turn_adds_up_to_the_curve_of_whom_the_review_is_for():
    match = easy_game("mj12", 80, 64)
    review = reviewed(match)
    assert {each.seat for each in review.swings} == set(match.humans)
    told_by = analysis.LeadCurve(match, review.seat)
    for each in review.swings:
        assert each.judged == review.seat
        assert each.after == each.played.left + each.luck + each.answer
        assert each.after == analysis.percent(told_by.lead(each.until.position))
        if each.seat == review.seat:
            assert each.played.left == each.played.chance
        told = say(account(each)[0])
        if each.missed >= SLIGHT and not each.lucky:
            continue
        assert told.startswith(f"Before it {name(1)} had {each.before}\xa0% to win")
        assert told.endswith(f"{each.after}\xa0%.")


def test_of_a_mistake_it_tells_what_it_cost_and_what_was_better_and_no_more():
    mistake = swing(40, 60, answer=-9)
    told = [say(words) for words in account(mistake)]
    assert told == [
        f"It cost {name(1)} 20\xa0% of the chance to win.",
        f"Hard's turn was better for {name(1)}: it leaves 60\xa0% to win for {name(1)}.",
    ]
    other = account(mistake._replace(judged=Seat(2)))
    assert say(other[0]) == f"It gave {name(2)} 20\xa0% more chance to win."


@pytest.mark.parametrize(("game", "steps"), [("mini_wars", 60), ("mj12", 80)])
def test_each_swing_is_a_stretch_of_its_own(game, steps):
    swings = reviewed(easy_game(game, steps)).swings
    assert swings
    for one, other in pairwise(swings):
        assert one.until.position <= other.played.start


def test_of_a_turn_and_its_answer_one_alone_is_a_swing():
    match = new_match()

    def found(start, until, own):
        standing = analysis.Standing(start + 1, 1, Seat(1 + start % 2), 0)
        moment = review_of._Moment(start, start + 1, standing.seat, standing, start + 1, 0)
        line = PlayedTurn(match, start, start + 1, (), 50, 50)
        after = analysis.Standing(until, 1, standing.seat, 0)
        return review_of._Found(moment, after, line, line, 50, own)

    turn, answer, later = found(0, 2, -30), found(1, 3, 40), found(4, 6, 20)
    assert review_of._heaviest([turn, answer, later]) == [answer, later]


def test_what_a_mistake_cost_is_told_without_the_luck_that_fell_too():
    for luck, said in ((-5, ", luck left out."), (5, ", luck left out."), (2, ".")):
        told = say(account(swing(40, 60, luck=luck))[0])
        assert told == f"It cost {name(1)} 20\xa0% of the chance to win{said}"


def name(seat):
    """Return the words for a seat where nobody is named."""
    return f"Player {seat}"


def test_a_turn_of_another_that_did_them_harm_is_not_called_by_the_blow_struck_in_it():
    """The last turn of the other kills, and after the answer stands worse."""
    match = easy_game("mini_wars", 60, 6, "beginner")
    review = reviewed(match)
    found = [each for each in review.swings if each.seat != review.seat and each.change > 0]
    assert found
    for each in found:
        assert say(each.text) == f"{name(each.seat)}'s turn helped {name(review.seat)}"


@pytest.mark.parametrize(("game", "steps", "seed"), [("dominoes", 160, 7), ("mini_wars", 60, 5)])
def test_a_turn_of_several_orders_is_called_by_one_that_did_what_is_told_or_as_a_whole(
    game, steps, seed
):
    """A turn that cost its player much was called by its last order, or by a blow that did good."""
    match = easy_game(game, steps, seed)
    log, named = GameLog(match, NEUTRAL), []
    for each in reviewed(match).swings:
        turn = range(each.played.start, each.played.end)
        orders = list(analysis.orders(match, log, turn))
        if len(orders) < 2 or "helped" in say(each.text):
            continue
        named.append(say(each.text))
        if say(each.text) == f"{name(each.seat)}'s turn as a whole":
            continue
        cost = each.missed >= SLIGHT and not each.lucky
        rises = each.seat != each.judged if cost else each.change > 0
        at = next(order.position for order in orders if say(order.text) == say(each.text))
        before, after = (analysis.lead_at(match, n, each.judged) for n in (at, at + 1))
        assert before < after if rises else before > after, say(each.text)
    assert named


def test_who_was_lost_to_a_mine_is_told_beside_the_move():
    match = easy_game("dominoes", 120)
    game_log = GameLog(match, NEUTRAL)
    tried = 0
    for at in range(len(match.steps) - 1):
        lines = [line for line in game_log.of_step(at) if not line.header]
        lost = [line.text for line in lines if line.lost and not line.blow]
        if lost:
            told = review_of._told(match, game_log, at, at + 1)
            assert told[0] == lines[0].text
            assert all(words in told for words in lost)
            tried += 1
    assert tried


def test_who_is_b_of_ones_own_will_may_be_what_swung_it():
    """It does nothing on the board, but in a played match it took 17 of a hundred."""
    match = easy_game("mj12", 240, seed=7)
    review = Review(match, Seat(1), analysis.LeadCurve(match, Seat(1)), Direct)
    moments = [moment for pair in pairwise(review.standings) for moment in review._moments(*pair)]
    verbs = [step.action.verb for step in match.steps]
    alone = [moment for moment in moments if verbs[moment.start : moment.end] == ["be_b"]]
    assert alone
    for moment in alone:
        (told,) = review_of._told(match, GameLog(match, NEUTRAL), moment.start, moment.end)
        assert say(told).endswith(" is B: fires second, moves first.")


@pytest.mark.parametrize(("die", "said"), [(1, "Miss"), (6, "")])
def test_a_turn_in_which_nothing_was_hit_says_so(die, said):
    """It only said that the turn helped the other, or what had been tried."""
    match = new_match(game="mj12", map="wolf_pass", seed=3)
    grid = match.board.grid
    match.step(parse_action("place *wolfrider 0202", grid))
    while match.decision().phase == "setup":
        match.step(next((a for a in match.legal() if a.verb == "done"), match.legal()[0]))
    match.step(parse_action("be_a" if match.deciding == 1 else "be_b", grid))
    shot = next(action for action in match.legal() if action.verb == "fire")
    match.step(shot, ScriptedDice((die,)))
    assert say(review_of._vain(match, [len(match.steps) - 1])) == said
    assert not review_of._vain(match, [0])


def test_a_match_that_stayed_even_has_no_swings():
    moves, _ = approach()
    match = wary(*moves)
    match.step(CONCEDE)
    review = reviewed(match)
    leads = [analysis.percent(each.lead) for each in review.standings]
    assert max(leads) - min(leads) < SLIGHT
    assert review.swings == ()


@pytest.mark.parametrize("seed", [5, 6])
def test_a_swing_changed_the_chance_or_is_what_one_missed_oneself(seed):
    for game, steps in (("mini_wars", 60), ("mj12", 80), ("miniwary", 120)):
        review = reviewed(easy_game(game, steps, seed))
        for each in review.swings:
            own = each.seat == review.seat and each.missed >= SLIGHT
            assert abs(each.change) >= SLIGHT or own


def test_chances_are_certain_at_the_end_and_alike_for_both():
    match = easy_game("miniwary", 400, seed=1)  # never near a draw by quiet moves
    one, two = (curve(match, seat) for seat in (Seat(1), Seat(2)))
    sums = [a.lead + b.lead for a, b in zip(one, two, strict=True)]
    assert all(-100 < each < 50 for each in sums), "a draw is a little dreaded by both"
    assert any(point.lead for point in one[:-1])
    assert match.outcome is not None
    if match.steps[-1].action != CONCEDE and match.outcome.winners:
        assert abs(one[-1].lead) == analysis.CERTAIN


def test_a_game_without_positions_cannot_be_reviewed(monkeypatch):
    match = easy_game("mini_wars", 10)
    assert can_review(match)
    monkeypatch.setattr(type(match.rules), "position", Rules.position)
    assert not can_review(match)
    assert all(abs(point.lead) <= analysis.CERTAIN for point in curve(match, Seat(1)))


def test_a_match_lost_in_set_up_says_so_where_no_turn_swung_it():
    match, dice = new_match("muster_moor", game="mj12"), RandomDice(3)
    bot = make_bot("easy")
    match.step(next(a for a in match.legal() if a.subject == CardRef("goblin")))
    match.step(Action("done"))
    while match.outcome is None:
        seat = match.deciding
        seen = match.seen(seat)
        arranged = (
            match.presenter.arrange(seen, seat)
            or bot.think(match.rules, seen, seat, dice, Budget(40)).actions
        )
        match.step(arranged[0])
    assert match.outcome.winners == (2,)
    review = reviewed(match)
    assert not review.swings
    assert say(no_more(review)).endswith("to win: set-up told more than any turn.")


def test_the_chances_of_two_opponents_make_up_a_hundred_and_so_do_their_means():
    for lead in range(-analysis.CERTAIN, analysis.CERTAIN + 1):
        assert analysis.percent(lead) + analysis.percent(-lead) == 100, lead
    leads = [(lead, -lead) for lead in (333, -150, 27, -912)]
    for several in (leads[:1], leads[:2], leads[:3], leads):
        assert sum(review_of._averaged(several)) == 100
