"""Looking back on a match: who was likelier to win when."""

from game.ai.bot import level
from game.ai.plan import Budget
from game.core.action import CONCEDE, parse_action
from game.core.dice import RandomDice
from game.core.event import PieceChanged, PieceRemoved, Stat
from game.core.manifest import read_options
from game.core.refs import NEUTRAL, Seat
from game.core.registry import ruleset
from game.maps.schema import PlacementData
from game.match import analysis
from game.match.game_log import GameLog
from game.match.match import Match
from game.match.seats import SeatSetup
from game.match.statistics import statistics
from tests.match.conftest import curve
from tests.scenes.client import new_match, shipped_map
from tests.scenes.driven import driven

GAME = ("buy *tank d3", "end_turn", "end_turn", "move #9 e3", "end_turn", "end_turn", "move #9 f3",
        "attack #9 #3", "end_turn", "end_turn", "move #9 e3", "end_turn", "concede")  # fmt: skip


def finished():
    match = play(new_match(), *GAME)
    assert match.outcome is not None
    return match


def play(match, *texts):
    for text in texts:
        match.step(parse_action(text, match.board.grid))
    return match


def test_the_curve_has_a_point_for_the_start_and_for_every_turn():
    match = finished()
    points = curve(match, Seat(1))
    assert [point.position for point in points] == [0, 2, 3, 5, 6, 9, 10, 12]
    assert [int(point.seat) for point in points] == [0, 1, 2, 1, 2, 1, 2, 1]


def test_both_seats_judge_the_end_alike():
    match = finished()
    assert curve(match, Seat(1))[-1].lead > 0
    assert curve(match, Seat(2))[-1].lead < 0


def test_who_gives_up_at_once_leaves_a_curve_of_one_point():
    match = play(new_match(), "concede")
    assert [point.position for point in curve(match, Seat(1))] == [0]


def test_where_others_play_on_the_curve_has_how_it_stood_before_one_gave_up_and_after():
    match = play(new_match("three_crowns", ("human",) * 3), "end_turn", "concede", "end_turn")
    points = curve(match, Seat(1))
    assert [point.position for point in points] == [0, 1, 2, 3]
    assert points[2].lead > points[1].lead
    assert not any(point.acted for point in points)


# -------------------------------------------------------------------------------- in numbers


def numbers(match):
    return {column.key: column.values for column in statistics(match)}


def test_what_is_surrendered_is_neither_lost_nor_given_away():
    match = new_match()
    before = numbers(match)
    assert before["held"][Seat(1)] == before["held"][Seat(2)] > 0
    play(match, "buy *tank d3", "concede")
    after = numbers(match)
    assert "lost" not in after
    assert after["held"] == before["held"]
    assert after["spent_gold"] == {1: 100, 2: 0}


def test_of_three_who_gives_up_first_is_measured_then_and_the_rest_at_the_end():
    match = new_match("three_crowns", ("human",) * 3)
    held = numbers(match)["held"]
    play(match, "end_turn", "concede")
    assert numbers(match)["held"] == held
    assert "lost" not in numbers(match)


def test_set_up_is_no_turn_of_the_curve():
    """Where armies are set out one after the other the first would be ahead by all it has."""
    match = new_match("danville", game="mj12", seed=3)
    while not match.round:
        legal = match.legal()
        match.step(next((action for action in legal if action.verb == "done"), legal[0]))
    began = len(match.steps)
    while match.round < 4 and match.outcome is None:
        legal = match.legal()
        blows = [action for action in legal if action.verb in ("attack", "fire")]
        marches = [action for action in legal if action.verb == "move"]
        ends = [action for action in legal if action.subject is None]
        match.step((blows or marches[:1] * (len(match.steps) % 3) or ends or legal)[-1])
    match.step(CONCEDE)
    points = curve(match, Seat(1))
    assert (points[0].position, points[0].round) == (began, 1)
    assert [point.round for point in points[1:4]] == [1, 2, 3]


def test_who_gives_up_in_set_up_leaves_a_curve_of_one_point_and_no_numbers():
    match = new_match("danville", game="mj12", seed=3)
    match.step(match.legal()[0])
    match.step(CONCEDE)
    assert [point.round for point in curve(match, Seat(1))] == [0]
    assert numbers(match) == {}


def test_what_is_earned_as_another_gives_up_counts_and_what_he_gives_up_is_not_lost():
    """The next turn begins with the same step."""
    match = new_match("three_crowns", seats=("human",) * 3)
    match.step(CONCEDE)
    told = numbers(match)
    assert told["earned_gold"][Seat(2)] == match.seen(Seat(2)).income(Seat(2)) > 0
    assert "lost" not in told


def test_what_is_taken_back_in_set_up_is_not_lost():
    match = new_match("muster_moor", game="mj12", seed=3)
    match.step(next(action for action in match.legal() if action.verb == "place"))
    match.step(next(action for action in match.legal() if action.verb == "take_back"))
    assert "lost" not in numbers(match)


def test_hints_that_were_used_stand_among_the_numbers():
    match = new_match()
    assert "hints" not in numbers(match)
    match.give_hint()
    play(match, "concede")
    assert numbers(match)["hints"] == {1: 1, 2: 0}


def test_income_is_earned_and_the_first_is_among_it():
    found = numbers(play(new_match(), "buy *tank d3", "end_turn"))
    assert found["earned_gold"][Seat(1)] == found["earned_gold"][Seat(2)] > 0
    assert found["spent_gold"] == {1: 100, 2: 0}


def test_a_unit_that_goes_over_into_another_is_not_lost():
    whole = shipped_map("footbridge")
    grid = whole.board().grid
    pair = tuple(
        PlacementData(piece="soldier", cell=grid.parse_label(label), seat=1, props={"hp": 10})
        for label in ("d3", "e3")
    )
    data = whole.model_copy(update={"placements": (*whole.placements, *pair)})
    rules = ruleset("mini_wars")
    options = read_options(rules.manifest, data.board(), {})
    match = Match(rules, data, options, [SeatSetup("Anna"), SeatSetup("Ben")], 1)
    gift = next(action for action in match.legal() if action.verb == "reinforce")
    assert any(isinstance(event, PieceRemoved) for event in match.step(gift).events)
    assert "lost" not in numbers(match)


def test_damage_that_does_not_kill_is_damage():
    """Two pawns fight until one has lost a pip and lives."""
    match = new_match("hex3443", game="miniwary", seed=2)
    while not any(
        isinstance(event, PieceChanged) and event.cause in ("attack", "counter")
        for step in match.steps
        for event in step.events
    ):
        legal = match.legal()
        blows = [action for action in legal if action.verb == "attack"]
        match.step((blows or legal)[len(match.steps) * 5 % len(blows or legal)])
    assert "lost" not in numbers(match)
    assert sum(numbers(match)["damage"].values()) > 0


def test_damage_is_counted_only_where_pieces_wear_down():
    match = new_match("wolf_pass", game="mj12", seed=4)
    while "lost" not in numbers(match):
        legal = match.legal()
        blows = [action for action in legal if action.verb in ("attack", "fire")]
        match.step((blows or legal)[len(match.steps) * 7 % len(blows or legal)])
    assert "damage" not in numbers(match)


def test_who_has_won_is_certain_to():
    match = new_match("skirmish", game="dominoes", seats=("easy", "random"), seed=1)
    bots = {Seat(1): level("easy"), Seat(2): level("random")}
    dice = RandomDice(1)
    while match.outcome is None:
        bot = bots[match.deciding]
        budget = Budget(min(bot.evaluations, 200))
        plan = bot.make().think(
            match.rules, match.seen(match.deciding), match.deciding, dice, budget
        )
        match.step(plan.actions[0])
    assert match.outcome.winners == (1,)
    assert match.steps[-1].action != CONCEDE
    for seat, way in ((Seat(1), 1), (Seat(2), -1)):
        end = curve(match, seat)[-1]
        assert end.lead == way * analysis.CERTAIN


def test_a_turn_is_called_after_the_blow_that_told_and_not_after_its_last_move():
    def blow(events):
        lost = any(isinstance(event, PieceRemoved) for event in events)
        nerve = (e for e in events if isinstance(e, PieceChanged) and e.what is Stat.NERVE)
        return not lost and any(event.after < event.before for event in nerve)

    def struck_and_moved(match):
        kinds = [blow(step.events) for step in match.steps]
        return True in kinds and match.steps[-1].action.verb == "move"

    match = driven("mj12", "wolf_pass", struck_and_moved, seed=1)
    struck = next(at for at, step in enumerate(match.steps) if blow(step.events))
    game_log = GameLog(match, NEUTRAL)
    (line, *_) = game_log.of_step(struck)
    assert headline(match, (struck, len(match.steps) - 1)) == line.text


def headline(match, steps):
    """Return the line that weighed most among steps."""
    return analysis.headline(list(analysis.orders(match, GameLog(match, NEUTRAL), steps)))


def test_a_turn_is_not_called_after_a_facing_where_something_else_was_done_in_it():
    """Snipers are turned last of all, in many turns the last thing done."""
    match = driven("dominoes", "skirmish", _moved_then_faced, seed=5)
    steps = match.steps
    game_log = GameLog(match, NEUTRAL)
    faced = len(steps) - 1
    moved = next(at for at in reversed(range(faced)) if steps[at].action.verb != "face")
    while not analysis.deeds(match, moved):
        moved -= 1
    told = [line.text for line in game_log.of_step(moved) if line.cells]
    assert headline(match, (moved, faced)) == told[0]
    assert headline(match, (faced,)) == game_log.of_step(faced)[0].text


def _moved_then_faced(match):
    if not match.steps or match.steps[-1].action.verb != "face" or not match.round:
        return False
    turn = range(match.turn_at(len(match.steps) - 1).start, len(match.steps))
    return any(match.steps[at].action.verb == "move" for at in turn)
