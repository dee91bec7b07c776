"""After the end: the outcome with its swings, and the replay with everyone's eyes."""

from itertools import pairwise

import pygame
import pytest

from game.ai.worker import Answer, Job
from game.core.action import CONCEDE, parse_action
from game.core.dice import ScriptedDice
from game.core.digest import digest
from game.core.presentation import Tone
from game.core.refs import NEUTRAL
from game.core.rules import Outcome
from game.core.words import Phrase
from game.match import review as review_of
from game.match.swing import verdict
from game.scenes.outcome import outcome_panels, outcome_scene, review_scene
from game.scenes.outcome.outcome_panels import NOTHING_COUNTED, TOO_SHORT, CurvePanel
from game.scenes.outcome.outcome_scene import OutcomeScene
from game.scenes.outcome.review_scene import ReviewScene
from game.scenes.play import commands as do
from game.scenes.play.play_scene import PlayScene
from game.scenes.play.telling import reading_time
from game.scenes.replay.replay_scene import ReplayScene
from game.settings import Reading
from game.text import say
from game.ui.access import Role
from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.theme import theme
from game.view.sprites import SpriteBook
from tests.drawn import paragraphs
from tests.match.test_review import Direct, easy_game, reviewed
from tests.scenes.client import FRAME, NAMES, new_match
from tests.scenes.driven import driven
from tests.scenes.test_secrecy import OPENING
from tests.ui.proof import Proof

PLANS: dict[Job, Answer | None] = {}
"""What was thought before, by what was asked: many tests review the same match."""


class Remembering(Direct):
    """Thinks about no question twice."""

    def ask(self, job):
        asked = job._replace(seen=digest(job.seen))
        if asked not in PLANS:
            super().ask(job)
            PLANS[asked] = self._news
        self._news = PLANS[asked]


def ended(fog=False):
    """Return a short match that one side has given up."""
    match = new_match(fog=fog)
    steps = [*OPENING["footbridge"], "move #9 e3", "attack #9 #3", "end_turn"]
    for text in steps:
        action = parse_action(text, match.board.grid)
        if action in match.legal():
            match.step(action)
    match.step(CONCEDE)
    return match


@pytest.fixture
def after(client):
    """Return a client at the outcome of a match, and the outcome."""

    def open_outcome(**options):
        one = client(match=ended(**options))
        one.frames(5)
        assert isinstance(one.app.stack.top, OutcomeScene)
        return one, one.app.stack.top

    return open_outcome


@pytest.fixture
def watched(after):
    """Return a client at the replay of a match, and the replay's scene."""

    def open_replay(**options):
        one, _ = after(**options)
        one.key("r")
        one.frames(2)
        assert isinstance(one.app.stack.top, ReplayScene)
        return one, one.app.stack.top

    return open_replay


# ---------------------------------------------------------------------- the last position


def about_to_win(**options):
    """Return a match of two people that its next step ends: by the fall of a last pawn but one."""
    match = driven("miniwary", "hex3443", wins, seed=3, **options)
    return match, won_by(match)


def wins(match):
    """Return whether an attack could end the match at once."""
    return won_by(match) is not None


def won_by(match):
    """Return an attack that ends the match where the dice fall well."""
    for action in match.legal():
        if action.verb == "attack":
            state = match.observations.state(len(match.steps), NEUTRAL)
            after, _ = match.rules.apply(state, action, ScriptedDice((6, 1)))
            if isinstance(match.rules.decision(after), Outcome):
                return action
    return None


@pytest.fixture
def winning(client):
    """Return a client in which the last blow of a match has just been struck."""

    def open_table(results, seats=("human", "human")):
        match, blow = about_to_win(seats=seats)
        one = client(match=match, results=results, animation=1)
        match.step(blow, ScriptedDice((6, 1)))
        assert match.outcome is not None
        one.scene.follow()
        for _ in range(600):
            shown = one.scene.view.reading
            if one.app.stack.top is not one.scene or (
                shown is not None and say(shown.verdict).endswith("wins")
            ):
                break
            if one.scene.view.animator.waits:
                one.key("space")
            one.pass_frames()
        one.frames(3)
        return one

    return open_table


@pytest.mark.parametrize("go_on", ["space", "click"])
def test_the_last_position_lies_until_one_goes_on_to_the_outcome(winning, go_on):
    one = winning(Reading.WAIT)
    shown, scene = one.table.slip.shown, one.scene
    assert say(shown.verdict).endswith(" wins")
    assert shown.note == one.match.outcome.reason
    assert shown.tone is Tone.GOOD
    assert scene.view.animator.more == 0
    left = sorted(shown.view.cell for shown in scene.view.animator.instant().pieces)
    final = one.match.observations.state(len(one.match.steps), NEUTRAL)
    assert left == sorted(pawn.cell for pawn in final.pawns.values())
    assert say(one.table.main.label) == "Go on"
    assert say(one.table.prompt.sentence) == "The match is over. Go on to see how it went."
    assert say(one.table.undo.reason) == "the game is over"
    assert not scene.lively
    one.frames(600)
    assert one.app.stack.top is scene
    if go_on == "space":
        one.key("space")
    else:
        one.click(scene.view.camera.window.center)
    one.frames(30)
    assert isinstance(one.app.stack.top, OutcomeScene)


def test_with_the_end_the_head_tells_of_the_turn_that_was_the_last(client):
    """It stayed at "Turn 19 of 20", at the phase of whose deed the end came."""
    match = new_match("crossroads", game="warshard")
    one = client(match=match, results=Reading.WAIT)
    while match.outcome is None:
        match.step(next(a for a in match.legal() if a.verb.startswith(("end_", "hold"))))
    one.scene.follow()
    for _ in range(60):
        if one.scene.view.reading is not None:
            break
        one.pass_frames()
    assert say(one.scene.view.reading.verdict) == "A draw"
    top = one.table.top
    assert say(top.turn) == f"Turn {match.round}"
    assert not top.strip.phases
    assert not top.player


def test_shown_shortly_the_last_position_lies_as_long_as_its_words_take(winning):
    one = winning(Reading.SHORT)
    shown = one.table.slip.shown
    assert one.app.stack.top is one.scene
    one.frames(round(reading_time(shown) / FRAME) + 5)
    assert isinstance(one.app.stack.top, OutcomeScene)


def test_who_wants_no_results_to_lie_is_led_on_at_once(winning):
    assert isinstance(winning(Reading.OFF).app.stack.top, OutcomeScene)


def test_who_gives_up_needs_no_word_for_it(client):
    one = client(match=new_match(), results=Reading.WAIT)
    one.scene.perform(do.Play(CONCEDE))
    one.frames(5)
    assert isinstance(one.app.stack.top, OutcomeScene)


# ---------------------------------------------------------------------- the outcome


def test_paper_falls_behind_the_panels_and_never_over_their_numbers(client):
    match = new_match()
    match.step(CONCEDE)
    one = client(match=match, animation=1)
    one.frames(90)
    outcome = one.app.stack.top
    assert outcome.confetti.falling
    scale = one.app.services.ui.scale
    panels = [scale.rect(panel.box) for panel in (outcome.curve, outcome.numbers, outcome.keep)]
    window = one.picture()
    falling = [window.subsurface(rect).copy() for rect in panels]
    one.frames(400)
    assert not outcome.confetti.falling
    for rect, before in zip(panels, falling, strict=True):
        still = window.subsurface(rect.inflate(-12, -12))
        inner = before.subsurface(before.get_rect().inflate(-12, -12))
        assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(inner, "RGB")


@pytest.mark.parametrize(
    ("seats", "cheers"), [(("human", "human"), True), (("human", "easy"), False)]
)
def test_paper_falls_once_for_a_person_who_has_won(client, seats, cheers):
    match = new_match(seats=seats)
    match.step(CONCEDE)
    one = client(match=match, animation=1)
    one.frames(5)
    outcome = one.app.stack.top
    assert isinstance(outcome, OutcomeScene)
    assert outcome.confetti.falling is cheers
    one.frames(300)
    assert not outcome.lively
    one.key("r")
    one.frames(3)
    one.key("esc")
    one.frames(3)
    assert one.app.stack.top is outcome
    assert not outcome.confetti.falling


def test_an_enter_that_was_meant_for_the_match_begins_no_other(client):
    match = new_match()
    match.step(CONCEDE)
    one = client(match=match)
    one.frames(3)
    outcome = one.app.stack.top
    one.key("enter")
    one.key("space")
    one.frames(2)
    assert one.app.stack.top is outcome
    outcome.update(20.0)
    one.hold("enter")
    one.frames(2)
    assert one.app.stack.top is outcome, "it may come late, or be held"
    assert outcome.buttons[0].label == "Rematch? Once more"
    assert say(outcome.herald.said[-1].name) == "Rematch? Once more"
    one.key("enter")
    one.frames(2)
    assert one.app.stack.top is not outcome


def test_a_space_that_was_meant_to_go_on_begins_no_rematch(after):
    """Rematch had the focus: the second Space pressed it, and the page was lost."""
    one, outcome = after()
    outcome.update(20.0)
    for _ in range(3):
        one.key("space")
        one.frames(2)
    assert one.app.stack.top is outcome
    assert outcome.buttons[0].label == "Rematch"
    one.key("enter")
    one.key("space")
    one.frames(2)
    assert one.app.stack.top is outcome


def test_who_has_looked_about_on_the_result_is_not_asked_twice(after):
    one, outcome = after()
    outcome.update(2.0)
    one.key("tab")
    one.key("tab", shift=True)
    one.key("enter")
    one.frames(2)
    assert one.app.stack.top is not outcome


def test_the_foot_of_the_curve_counts_turns_as_the_game_does(client, monkeypatch):
    match = driven("warshard", "two_bridges", lambda match: match.round > 3, seed=3)
    match.step(CONCEDE)
    drawn = written(monkeypatch)
    client(match=match).frames(3)
    assert "Turn 1 to Turn 3" in drawn


def written(monkeypatch):
    """Return a list that fills with what is written on one line."""
    drawn = []
    text = Canvas.text

    def noted(canvas, x, y, words, *args, **how):
        drawn.append(say(words))
        return text(canvas, x, y, words, *args, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    return drawn


@pytest.mark.parametrize(
    ("game", "map", "options"),
    [("mini_wars", "footbridge", {}), ("warshard", "boot_camp", {})],
)
def test_a_match_given_up_before_a_move_says_that_there_is_nothing_to_tell(
    client, monkeypatch, game, map, options
):
    match = new_match(map, game=game, **options)
    match.step(CONCEDE)
    drawn = written(monkeypatch)
    one = client(match=match)
    one.frames(60)
    outcome = one.app.stack.top
    assert outcome.curve.next.visible is bool(outcome.curve.charts)
    assert not {"100 %", "even", "0 %"} & set(drawn)
    assert not outcome.curve.told


def test_where_nothing_was_counted_the_numbers_say_so_and_no_button_is_left(client, monkeypatch):
    match = driven(
        "dominoes", "skirmish", lambda match: match.round > 0, seed=3, secret_stocking=True
    )
    match.step(CONCEDE)
    said = paragraphs(monkeypatch)
    one = client(match=match)
    one.frames(60)
    assert {TOO_SHORT, NOTHING_COUNTED} <= set(said)
    assert not one.app.stack.top.curve.next.visible


def test_the_result_is_heard_as_it_comes_and_again_and_every_panel_tells_what_it_shows(after):
    one, outcome = after()
    heard = [say(part.name) for part in outcome.herald.said]
    assert heard == ["Ben resigned. Round 3."], "and who has won, by the focus: nothing twice"
    found = outcome.told("Miniwars")
    focus = found.nodes[found.focus]
    assert (focus.name, focus.note) == ("Anna wins", "")
    for key in (pygame.K_F8, pygame.K_F9):
        one.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
    again = [say(part.name) for part in outcome.herald.said][1:]
    assert again == ["Anna wins. Ben resigned. Round 3."] * 2
    lists = [node for node in found.nodes.values() if node.role is Role.LIST]
    assert [len(node.inside) > 0 for node in lists] == [True] * 3, "curve, swings, numbers"
    names = {node.name for node in found.nodes.values()}
    assert "Round 3, Anna: 50 %" in names
    assert any(name.startswith("Hard can look for") for name in names)


@pytest.mark.parametrize("fog", [True, False])
def test_only_where_something_was_hidden_it_says_that_all_is_open_now(after, fog):
    _, outcome = after(fog=fog)
    assert bool(outcome.curve.note) is fog


def test_what_every_turn_brought_stands_in_bars_and_what_is_had_in_a_curve(client):
    match = driven("warshard", "two_bridges", lambda match: match.round > 3, seed=3)
    match.step(CONCEDE)
    one = client(match)
    one.frames(60)
    outcome = one.app.stack.top
    seen = {}
    for _ in outcome.curve.charts:
        one.key("c")
        one.frames()
        chart = outcome.curve.chart
        assert say(outcome.curve.title).endswith("turn by turn") is chart.counts
        with_bars = one.pixels()
        outcome.curve.chart = chart._replace(counts=not chart.counts)
        outcome.curve.changed()
        one.frames()
        assert one.pixels() != with_bars
        outcome.curve.chart = chart
        seen[chart.key] = chart.counts
    assert set(seen.values()) == {False, True}


# ---------------------------------------------------------------------- the replay


def test_ux41_keys_walk_by_turns_and_steps(watched):
    one, scene = watched()
    starts = [turn.start for turn in scene.replay.turns]
    one.key("l")
    assert scene.replay.position == starts[1]
    one.key("k")
    assert scene.replay.position == starts[1] + 1
    one.key("j")
    one.key("h")
    assert scene.replay.position == starts[0]
    one.key("space")
    assert scene.playing
    one.key("space")
    assert not scene.playing


def test_ux41_bookmarks_and_eyes(watched):
    one, scene = watched(fog=True)
    one.key("l")
    one.key("b")
    assert scene.scrubber.marks == (scene.replay.position,)
    one.key("2")
    assert scene.replay.viewer == 2
    assert scene.view.scene.fog
    one.key("f")
    assert not scene.view.scene.fog


def test_the_track_is_the_way_the_unit_went(watched):
    _, scene = watched()
    moves = [i for i, step in enumerate(scene.replay.match.steps) if step.action.verb == "move"]
    scene.go(moves[0] + 1)
    grid = scene.view.grid
    ((_, path),) = scene.view.tracks.ways
    assert len(path) > 1
    assert all(b in grid.neighbours[a] for a, b in pairwise(path))
    scene.go(moves[0] + 2)
    assert scene.view.tracks.ways == ()


def test_the_moves_begin_at_the_first_and_follow_the_position(watched):
    _, scene = watched()
    lines, scroll = scene.moves.lines, scene.moves.scroll
    assert scroll.offset == 0
    scene.go(scene.replay.length)
    box = lines.line_box(lines.lit)
    assert scroll.box.y <= box.y
    assert box.bottom <= scroll.box.bottom + 1


def test_speed_is_chosen_beside_the_controls(watched):
    one, scene = watched()
    one.click(one.middle(scene.controls.speeds[2]))
    assert [button.on for button in scene.controls.speeds] == [False, False, True]
    assert scene.view.animator.speed in (0, 4)


def test_ux41_arrows_walk_a_replay(watched):
    one, scene = watched()
    scene.go(1)
    one.key("right")
    assert scene.replay.position == 2
    one.key("left")
    assert scene.replay.position == 1
    one.key("up")
    assert scene.replay.position == 0


@pytest.mark.parametrize("fog", [True, False])
def test_a_replay_asks_whose_eyes_only_where_something_was_hidden(watched, fog):
    _, scene = watched(fog=fog)
    assert bool(scene.side.seen_by.box.h) is fog
    assert bool(scene.side.viewers) is fog


def test_the_replay_of_a_large_map_follows_what_happens(client):
    from game.match.replay import Replay

    one = client(map="long_front", seats=("human",) * 4)
    for text in ("buy *soldier d7", "end_turn", "buy *soldier ak7", "end_turn"):
        action = parse_action(text, one.match.board.grid)
        legal = one.match.legal()
        buys = [a for a in legal if a.verb == "buy"]
        one.match.step(action if action in legal else buys[0])
    one.match.step(CONCEDE)
    scene = ReplayScene(one.app.services, Replay(one.match))
    one.app.stack.push(scene)
    one.frames(2)
    view = scene.view
    assert view.camera.side >= 20
    for position in (1, 3):
        scene.go(position)
        cell = one.match.steps[position - 1].action.target.cell
        assert view.camera.window.collidepoint(view.cell_rect(cell).center)


# ---------------------------------------------------------------------- numbers over time


def test_the_numbers_over_time_are_drawn_one_after_another(after):
    one, outcome = after()
    one.frames(60)
    curve = outcome.curve
    assert curve.next.enabled
    keys = []
    for _ in range(len(curve.charts) + 1):
        keys.append(curve.chart.key if curve.chart else "lead")
        one.key("c")
    assert keys == ["lead", *(chart.key for chart in curve.charts)]
    assert curve.chart is None
    one.click(one.middle(curve.next))
    before = one.pixels()
    one.click(one.middle(curve.next))
    assert one.pixels() != before


def test_a_replay_of_a_finished_match_leads_to_its_numbers_and_back(after):
    one, outcome = after()
    one.key("r")
    one.frames(2)
    replay = one.app.stack.top
    one.key("n")
    one.frames(2)
    assert isinstance(one.app.stack.top, OutcomeScene)
    assert one.app.stack.top is not outcome
    assert not one.app.stack.top.confetti.falling
    one.key("esc")
    one.frames(2)
    assert one.app.stack.top is replay


# ---------------------------------------------------------------------- the review


@pytest.fixture
def reviewing(after, monkeypatch):
    """Return a client at the review of a match, and its scene, when Hard has looked."""
    monkeypatch.setattr(outcome_scene, "Thinker", Remembering)

    def open_review(**options):
        one, outcome = after(**options)
        one.key("v")
        one.frames(2)
        scene = one.app.stack.top
        assert isinstance(scene, ReviewScene)
        for _ in range(2000):
            if scene.review.done:
                break
            one.pass_frames()
        one.frames(2)
        assert scene.swing is not None
        return one, scene, outcome

    return open_review


def test_the_review_shows_a_swing_as_it_was_played_and_as_hard_would_have(reviewing):
    one, scene, _ = reviewing()
    swings = scene.review.swings
    assert scene.swing is swings[0]
    assert say(scene.played.title) == f"{NAMES[scene.swing.seat - 1]} played"
    assert say(scene.hard.title) == "Hard would have played"
    first = one.pixels()
    one.key("l")
    one.frames(2)
    assert scene.swing is swings[1]
    assert one.pixels() != first
    one.click(one.middle(scene.swings.cards[0]))
    assert scene.swing is swings[0]
    one.key("2")
    assert scene.swing is swings[1]
    one.click(one.middle(scene.buttons[2]))
    assert scene.swing is swings[0]


def test_the_card_of_a_swing_says_whose_turn_it_was_and_what_made_it(reviewing, monkeypatch):
    drawn = written(monkeypatch)
    one, scene, _ = reviewing()
    scene.services.stack.layout()
    one.frames(2)
    for swing in scene.review.swings:
        name = NAMES[swing.seat - 1]
        made = f"Round {swing.standing.round}, {name}: {say(verdict(swing))}"
        assert made in drawn, [each for each in drawn if name in each]
        assert f"{swing.before} to {swing.after} %" in drawn
    assert "chance to win" in drawn


LONG = "Miss: Hobgoblin Leader 1204 attacks Guardsman 1103"


@pytest.mark.parametrize("title", ["Artillery d3 hits Town c6: from 8 to 5", LONG])
def test_a_long_title_of_a_swing_has_its_line_alone(reviewing, monkeypatch, title):
    """In the list of the review: it was cut beside the chances, which have room below."""
    one, scene, _ = reviewing()
    card = scene.swings.cards[0]
    card.swing = card.swing._replace(text=title)
    rooms, label = [], Canvas.label

    def noted(canvas, box, words, *args, **how):
        rooms.extend([box.w] if say(words) == title else [])
        return label(canvas, box, words, *args, **how)

    monkeypatch.setattr(Canvas, "label", noted)
    drawn = written(monkeypatch)
    scene.swings.changed()
    one.frames(2)
    ui = one.app.services.ui
    assert rooms
    assert all(room >= ui.width(title, 0, True) for room in rooms)
    assert say(card.course) in drawn


def test_a_long_title_of_a_swing_stands_whole_on_the_result_page(reviewing, monkeypatch):
    """Its second line found no room at 1280 by 720."""
    one, _, outcome = reviewing()
    one.key("esc")
    one.frames(2)
    card = outcome.swings.cards[0]
    card.swing = card.swing._replace(text=LONG)
    rooms, paragraph = [], Canvas.paragraph

    def noted(canvas, box, words, *args, **how):
        rooms.extend([box] if say(words) == LONG else [])
        return paragraph(canvas, box, words, *args, **how)

    monkeypatch.setattr(Canvas, "paragraph", noted)
    outcome.swings.changed()
    one.frames(2)
    assert rooms
    for room in rooms:
        assert len(one.app.services.ui.lines(LONG, room.w)) * theme.line <= room.h


def test_the_curve_has_a_scale_of_the_chances_that_the_swings_tell(reviewing, monkeypatch):
    """Between 0 and 100 % stood "even" alone."""
    drawn = written(monkeypatch)
    one, _, _ = reviewing()
    one.app.services.stack.layout()
    one.frames(2)
    assert {"0 %", "25 %", "50 %", "75 %", "100 %"} <= set(drawn)


def test_what_made_a_swing_is_said_whole_beside_the_chances_below_a_long_title(
    reviewing, monkeypatch
):
    _, scene, _ = reviewing()
    card = scene.swings.cards[0]
    card.swing = card.swing._replace(text=LONG)
    made = "Luck, and missed a good 14 % besides"
    monkeypatch.setattr(outcome_panels, "verdict", lambda swing: made)
    drawn = written(monkeypatch)
    scene.swings.changed()
    scene.services.stack.draw(pygame.display.get_surface())
    assert made in drawn


def test_a_page_on_which_hard_has_not_looked_does_not_say_that_it_looks(after, monkeypatch):
    _, outcome = after()
    said = []
    monkeypatch.setattr(Canvas, "paragraph", lambda self, box, words, **_: said.append(say(words)))
    canvas = Canvas(pygame.Surface((1280, 720)), outcome.services.ui)
    outcome.swings.body(canvas, outcome.swings.inner)
    assert said == [
        "Hard can look for the three turns that changed most, and show what it would have "
        "played there."
    ]


def test_on_the_result_page_every_swing_says_whose_turn_it_was_and_what_made_it(
    reviewing, monkeypatch
):
    one, scene, outcome = reviewing()
    assert len(scene.review.swings) > 1
    one.key("esc")
    one.frames(2)
    long = Phrase("{missed}\xa0% worse than Hard, and a good deal more than that", {"missed": 14})
    monkeypatch.setattr(outcome_panels, "verdict", lambda swing: long)
    drawn = written(monkeypatch)
    outcome.swings.changed()
    one.frames(2)
    assert drawn.count(say(long)) >= len(scene.review.swings)
    for swing in scene.review.swings:
        assert f"Round {swing.standing.round}, {NAMES[swing.seat - 1]}" in drawn


@pytest.mark.parametrize(("game", "steps", "seed"), [("mj12", 160, 64), ("mini_wars", 60, 5)])
def test_a_swing_lies_on_the_curve_from_what_it_is_told_to_begin_with_to_its_end(
    client, monkeypatch, game, steps, seed
):
    """In a game of shared turns one from 66 to 75 % lay where the curve fell from 72 to 62 %."""
    review = reviewed(easy_game(game, steps, seed))
    one = client()
    panel = CurvePanel(review.seat, review.standings, "Turn {round}", print)
    panel.mark(review.swings)
    ui, lines = one.app.services.ui, []
    panel.place(Box(0, 0, 800, 300), ui)
    monkeypatch.setattr(Canvas, "polyline", lambda _, points, colour, width: lines.append(points))
    panel.body(Canvas(pygame.Surface((800, 300)), ui), panel.inner)
    curve, *swings = lines
    assert len(swings) == len(review.swings) > 0
    high = panel.plot.h / 2 - 8
    for swing, line in zip(review.swings, swings, strict=True):
        ends = [50 + 50 * (panel.plot.cy - y) / high for _, y in (line[0], line[-1])]
        assert ends == pytest.approx([swing.before, swing.after], abs=1)
        assert set(line) <= set(curve), "it is a part of the curve"


def even_but_for(swings, standings):
    """Return how turns left things if nothing had changed but by the swings."""
    leads = [standings[0].lead]
    for before, after in pairwise(standings):
        within = any(
            each.played.start <= before.position and after.position <= each.until.position
            for each in swings
        )
        leads.append(leads[-1] + (after.lead - before.lead) * within)
    return tuple(each._replace(lead=lead) for each, lead in zip(standings, leads, strict=True))


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (1, "Elsewhere it rose and fell with what both sides did."),
        (0, "It rose and fell with what both sides did: no turn stood out."),
    ],
)
def test_it_is_never_said_that_nothing_changed_where_the_curve_goes_up_or_down(
    reviewing, monkeypatch, left, said
):
    one, scene, _ = reviewing()
    scene.review.swings = scene.review.swings[:left]
    drawn = paragraphs(monkeypatch)
    one.app.stack.push(ReviewScene(one.app.services, scene.review))
    one.frames(3)
    assert said in drawn


@pytest.mark.parametrize(
    ("left", "said"), [(1, "Beside these and their answers, no turn"), (0, "No turn")]
)
def test_where_fewer_than_three_turns_mattered_a_sentence_says_so(
    reviewing, monkeypatch, left, said
):
    one, scene, _ = reviewing()
    swings = scene.review.swings[:left]
    drawn = paragraphs(monkeypatch)
    scene.review.swings = swings
    scene.review._curve.standings = even_but_for(swings, scene.review.standings)
    again = ReviewScene(one.app.services, scene.review)
    one.app.stack.push(again)
    one.frames(3)
    (told,) = [each for each in drawn if each.startswith(f"{said} changed it by 3 % or more.")]
    assert ("As play began" in told) is (left == 0)
    assert ("There is no turn to show." in drawn) is (left == 0)


def test_both_boards_tell_the_chance_of_whom_the_review_is_for_on_the_average(reviewing):
    """The list tells what came of the turn: without a word the two numbers seem to disagree."""
    _, scene, _ = reviewing()
    name = f"{NAMES[0]}, on average"
    for swing in scene.review.swings:
        scene.show(swing.number)
        assert say(scene.played.note) == f"{name}:\xa0{swing.played.left}\xa0% to win"
        assert say(scene.hard.note) == f"{name}:\xa0{swing.hard.left}\xa0% to win"


def test_a_swing_that_changed_nothing_in_the_end_bears_no_sign(reviewing):
    _, scene, _ = reviewing()
    card = scene.swings.cards[0]
    card.swing = card.swing._replace(before=50, after=50)
    assert card.mark == "0 %"
    card.swing = card.swing._replace(after=43)
    assert card.mark == "−7 %"


def test_where_hard_gives_the_same_orders_the_title_of_its_board_says_so(reviewing):
    _, scene, _ = reviewing()
    swing = scene.review.swings[0]
    scene.review.swings = (swing._replace(hard=swing.played), *scene.review.swings[1:])
    scene.show(1)
    assert say(scene.hard.title) == "Hard would have played the same"


def test_a_swing_is_opened_in_the_replay_and_played_on_from(reviewing):
    one, scene, _ = reviewing()
    start = scene.swing.played.start
    one.key("r")
    one.frames(2)
    replay = one.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.replay.position == start
    one.key("esc")
    one.frames(2)
    assert one.app.stack.top is scene
    one.key("p")
    one.frames(3)
    tables = [screen for screen in one.app.stack.screens if isinstance(screen, PlayScene)]
    match = tables[-1].match
    assert match is not scene.review.match
    assert match.steps == scene.review.match.steps[:start]
    assert match.outcome is None


def test_what_hard_found_is_kept_while_the_page_is_open(reviewing):
    one, scene, outcome = reviewing()
    one.key("esc")
    one.frames(3)
    assert one.app.stack.top is outcome
    assert len(outcome.swings.cards) == len(scene.review.swings) > 1
    one.key("2")
    one.frames(3)
    again = one.app.stack.top
    assert isinstance(again, ReviewScene)
    assert again.review is scene.review
    assert again.swing is scene.review.swings[1]


def test_the_review_can_be_left_while_hard_looks_and_goes_on_meanwhile(after, monkeypatch):
    monkeypatch.setattr(outcome_scene, "Thinker", Remembering)
    monkeypatch.setattr(review_scene, "_SLICE", 0.0)
    monkeypatch.setattr(outcome_scene, "_SLICE", 0.0)
    monkeypatch.setattr(review_of, "_HARD", "beginner")  # who looks is of no matter, and quick
    one, outcome = after()
    one.frames(60)
    assert not outcome.review.begun
    one.click(one.middle(outcome.swings.begin))
    one.frames(2)
    one.key("esc")
    one.frames(2)
    assert one.app.stack.top is outcome
    assert outcome.review.begun
    assert not outcome.review.done
    assert outcome.lively
    for _ in range(3000):
        one.pass_frames()
        if not outcome.lively:
            break
    assert outcome.review.done
    assert not outcome.lively
    assert outcome.swings.cards


def test_a_click_on_the_curve_opens_that_turn(after):
    one, outcome = after()
    one.frames(2)
    plot = outcome.curve.plot
    scale = one.app.services.ui.scale
    one.click((scale.px(plot.right - 1), scale.px(plot.cy)))
    one.frames(2)
    replay = one.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.replay.position == outcome.review.standings[-1].position


@pytest.mark.parametrize("fog", [True, False])
def test_a_turn_is_shown_as_its_player_saw_it(reviewing, fog, monkeypatch):
    asked = []
    _, scene, _ = reviewing(fog=fog)
    present = type(scene.review.match.observations).present

    def noted(observations, position, viewer):
        asked.append(viewer)
        return present(observations, position, viewer)

    monkeypatch.setattr(type(scene.review.match.observations), "present", noted)
    one_of = scene.review.swings[-1]
    scene.show(one_of.number)
    scene.played.changed()
    scene.layout((1024, 600))
    scene.services.ui.version += 1
    scene.draw(pygame.display.get_surface())
    assert set(asked) == {one_of.seat}
    told = [say(words) for words in scene.account.sentences()]
    assert any("no more than" in words for words in told) is fog


def test_the_boards_of_the_review_wear_the_colours_of_the_match(client, monkeypatch):
    """Miniwary exchanges the seats' colours; exchanged again, a red pawn would be blue."""
    monkeypatch.setattr(outcome_scene, "Thinker", Remembering)
    match = easy_game("miniwary", 40)
    one = client(match=match)
    one.frames(3)
    one.key("v")
    one.frames(2)
    scene = one.app.stack.top
    while not scene.review.done:
        one.pass_frames()
    used = []
    use = SpriteBook.use

    def noted(sprites, palette):
        used.append(palette.seats[1].main)
        return use(sprites, palette)

    monkeypatch.setattr(SpriteBook, "use", noted)
    scene.show(1)
    one.app.services.ui.version += 1
    one.frames(2)
    assert set(used) == {one.app.services.ui.colours.seats[1].main}
    assert one.app.services.seat_colours


@pytest.mark.parametrize(
    ("size", "percent"), [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 200)]
)
def test_ux46_nothing_of_the_review_is_cut(reviewing, size, percent):
    one, scene, _ = reviewing()
    one.app.services.profile().ui_scale = percent
    one.app.services.apply()
    scene.layout(size)
    proof = Proof(over={"curve"})
    for swing in scene.review.swings:
        scene.show(swing.number)
        proof.read(scene, pygame.Surface(size))
    assert not proof.faults
