"""Every game's lesson, against its rules: it can be played as written, is won, and nothing that a
person tries on the way leads to where it cannot be finished.
"""

import random
import re
from importlib.resources import files

import pytest

from game.core.action import format_action, parse_action
from game.core.dice import ScriptedDice
from game.core.refs import CardRef, CellRef, EdgeRef, PieceRef, parse_ref
from game.core.registry import keys, ruleset
from game.errors import ActionError, GameError
from game.maps.check import check
from game.maps.load import load_map, shipped
from game.match import lesson as lessons
from game.match import save
from game.match.lesson import LEARNER, Course, fits, has_lesson, lesson_map, lesson_of
from game.match.selection import Selection
from tests.scenes.client import new_match

GAMES = [key for key in keys() if has_lesson(ruleset(key).manifest)]


def begun(key):
    match = lessons.begin(ruleset(key), "Anna", 1)
    return match, Course(match)


def play(match, course, action):
    """Play an action of the learner, with the dice of the lesson, and what the other side does."""
    step(match, course, action)
    while (reply := course.reply()) is not None:
        step(match, course, reply)


def step(match, course, action):
    dice = course.dice(action)
    match.step(action, dice)
    assert not (dice.used and dice.left), "dice are left over"


def walk(key):
    """Yield match, course and number before each step, and play the step as it is shown."""
    match, course = begun(key)
    for number, asked in enumerate(course.steps):
        yield match, course, number
        if asked.do:
            example = course.example(number)
            assert example is not None, f"step {number + 1} cannot be done"
            play(match, course, example)
    yield match, course, len(course.steps)


def test_every_game_has_one():
    assert set(GAMES) == set(keys())


@pytest.mark.parametrize("key", GAMES)
def test_it_is_played_as_written_and_won(key):
    *_, (match, course, _) = walk(key)
    assert match.outcome is not None
    assert match.outcome.winners == (LEARNER,)
    assert course.place.next == len(course.steps)
    assert course.place.early == ()


@pytest.mark.parametrize("key", GAMES)
def test_dice_are_thrown_only_where_they_are_written_down(key):
    for match, course, number in walk(key):
        if number and (asked := course.steps[number - 1]).do:
            replies = len(asked.then)
            done = match.steps[len(match.steps) - replies - 1 :]
            if asked.dice and not any(" ?" in p or "/" in p for p in asked.do):
                assert done[0].rolls == asked.dice
            for reply, played in zip(asked.then, done[1:], strict=True):
                assert played.rolls == reply.dice


@pytest.mark.parametrize("key", GAMES)
def test_its_map_is_free_of_errors_and_among_none_to_choose(key):
    manifest = ruleset(key).manifest
    path = lesson_map(manifest)
    assert not check(load_map(path), ruleset(key)).errors
    assert path not in shipped()


@pytest.mark.parametrize("key", GAMES)
def test_its_texts_are_short_and_its_paragraphs_stand_in_the_rules(key):
    manifest = ruleset(key).manifest
    told = (files(manifest.package) / "RULES.md").read_text("utf-8")
    paragraphs = set(re.findall(r"^\*\*(\d+)\.\*\*", told, re.MULTILINE))
    for number, each in enumerate(lesson_of(key).step, 1):
        assert set(each.rule.split()) <= paragraphs, number
        assert each.say.endswith((".", "!", "?")), number
        assert bool(each.do) != bool(each.wait), f"step {number} waits for one thing"
        assert each.other or each.wait == "next", f"step {number} answers other tries"
        assert each.do or not (each.dice or each.then or each.told), number


@pytest.mark.parametrize("key", GAMES)
def test_whoever_is_to_look_at_a_forecast_is_told_what_to_have_in_hand(key):
    """No forecast stands before something is picked up."""
    for number, each in enumerate(lesson_of(key).step, 1):
        if re.search("forecast|foresee|chances|point at|[Pp]anel", each.say) and (
            each.wait.startswith("point") or (each.do and " " in each.do[0])
        ):
            assert re.search("[Pp]ick |[Cc]hoose |[Ii]n hand", each.say), (number, each.say)


@pytest.mark.parametrize("key", GAMES)
def test_whoever_has_no_mouse_is_told_the_same(key):
    for number, each in enumerate(lesson_of(key).step, 1):
        told = " ".join((each.title, each.say, each.told, each.other, each.another))
        assert not re.search(r"\b(click|drag|mouse|cursor)", told, re.IGNORECASE), (number, told)


@pytest.mark.parametrize("key", GAMES)
def test_who_tries_another_cell_is_told_the_cell_that_is_meant(key):
    grid = begun(key)[0].board.grid
    labels = set(map(grid.label, grid.cells))
    for number, each in enumerate(lesson_of(key).step, 1):
        cells = {text.split()[-1] for text in each.do}
        if len(cells) == 1 and cells <= labels:
            assert cells <= set(re.findall(r"\w+", each.other)), (number, each.other)


@pytest.mark.parametrize("key", GAMES)
def test_what_it_lights_up_is_there(key):
    for match, course, number in walk(key):
        if number == len(course.steps):
            continue
        scene = match.present(LEARNER)
        for name in course.steps[number].show:
            if name == "main":
                continue
            if name.startswith("panel:"):
                assert name[6:] in {panel.key for panel in scene.panels}, (number, name)
            elif name.startswith("button:"):
                plain = {a.verb for a in match.legal() if a.target is None}
                assert name[7:] in plain, (number, name)
            else:
                ref = parse_ref(name, match.board.grid)
                if isinstance(ref, PieceRef):
                    assert ref.piece in {piece.piece for piece in scene.pieces}, (number, name)
                if isinstance(ref, CardRef):
                    assert ref.card in {item.card for item in scene.hand}, (number, name)


@pytest.mark.parametrize("key", GAMES)
def test_each_step_comes_of_two_clicks_or_a_button(key):
    for match, course, number in walk(key):
        if number == len(course.steps) or course.steps[number].wait == "next":
            continue
        action = course.example(number)
        assert action is not None, number
        clicked(match, action)
        if course.steps[number].wait.startswith("point"):
            seen = match.seen(LEARNER)
            assert match.presenter.forecast(seen, action) is not None, number


def clicked(match, action):
    selection = Selection(match.legal(), match.ruleset, match.seen(LEARNER), LEARNER)
    if action.subject is None:
        assert action in selection.buttons
        return
    at = {piece.piece: piece.cell for piece in match.present(LEARNER).pieces}

    def under(ref):
        """Return what lies at a place, the topmost thing first."""
        if isinstance(ref, CellRef):
            return [*(PieceRef(i) for i, cell in at.items() if cell == ref.cell), ref]
        return [ref, CellRef(at[ref.piece])] if isinstance(ref, PieceRef) else [ref]

    assert not isinstance(action.target, EdgeRef)
    if isinstance(action.subject, CardRef):
        assert selection.grab(action.subject) is None
        pick = selection.drop(under(action.target))
    else:
        pick = selection.click(under(action.subject))
        if pick.action is None and action.target is not None:
            pick = selection.click(under(action.target))
    assert pick.action == action or action in pick.choices or action in selection.orders


# ---------------------------------------------------------------------- what else is tried


@pytest.mark.parametrize("key", GAMES)
def test_whatever_else_is_tried_is_carried_out_and_still_won_or_changes_nothing(key):
    """Every legal action at every step: none that is allowed spoils the lesson."""
    for match, course, number in walk(key):
        if number == len(course.steps) or not course.steps[number].do:
            continue
        texts = [format_action(action, match.board.grid) for action in match.legal()]
        before = match.digest
        for text in texts:
            action = parse_action(text, match.board.grid)
            allowed = course.allows(action)
            assert match.digest == before
            if fits(course.steps[number].do, text):
                assert allowed, (number, text)
            if allowed:
                other, another = again(key, match)
                play(other, another, action)
                assert finished(other, another), (number, text)


def again(key, match):
    """Return the same match once more, at the same step."""
    other, course = begun(key)
    for done in match.steps[len(other.steps) :]:
        other.follow(done.action, done.rolls, done.digest)
    return other, course


def finished(match, course):
    """Play the lesson to its end as it is shown; return whether it is won."""
    while match.outcome is None:
        asked = course.asked(course.place.next)
        if asked is None:
            return False
        play(match, course, course.example(course.steps.index(asked)))
    return match.outcome.winners == (LEARNER,)


def pressed_at_random(key, seed, tries):
    luck = random.Random(seed)
    match, course = begun(key)
    while match.outcome is None:
        for _ in range(luck.randrange(tries)):
            legal = match.legal()
            action = luck.choice(legal) if legal else None
            if action is not None and course.allows(action):
                play(match, course, action)
            elif luck.random() < 0.1 and match.undo_stack.refusal(LEARNER) is None:
                match.undo_stack.undo()
        if match.outcome is None:
            play(match, course, course.example(course.steps.index(course.asked(course.place.next))))
    assert match.outcome.winners == (LEARNER,)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_pressed_at_random_it_is_still_won(key, seed):
    pressed_at_random(key, seed, 5)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(100))
def test_pressed_at_random_it_is_still_won_many_times(key, seed):
    pressed_at_random(key, seed, 12)


def test_an_early_deed_counts_when_its_step_comes():
    """The Soldier may go up to the base before the other one heals."""
    heal, base = "heal #7 #2", "move #5 h3"
    for match, course, number in walk("mini_wars"):
        if course.steps[number].do == (heal,):
            grid = match.board.grid
            play(match, course, parse_action(base, grid))
            assert (course.place.next, course.place.early) == (number - 1, (base,))
            play(match, course, parse_action(heal, grid))
            assert (course.place.next, course.place.early) == (number + 2, ())
            assert finished(match, course)
            return


def test_the_step_is_worked_out_from_the_record_and_undo_goes_one_back():
    match, course = begun("mini_wars")
    assert course.place.next == 0
    play(match, course, parse_action("move #5 d3", match.board.grid))
    assert course.place.next == 3
    match.undo_stack.undo()
    assert course.place.next == 0


def test_what_spoils_the_rest_is_refused_and_a_draw_is_not_offered():
    match, course = begun("mini_wars")
    grid = match.board.grid
    assert not course.allows(parse_action("end_turn", grid))
    assert not course.allows(parse_action("move #5 b4", grid))
    assert not course.allows(parse_action("offer_draw", grid))


def test_a_game_without_a_lesson_says_so(monkeypatch):
    monkeypatch.setattr(lessons, "FILE", "none.toml")
    lessons.lesson_of.cache_clear()
    assert not has_lesson(ruleset("mini_wars").manifest)
    with pytest.raises(GameError, match="has no lesson"):
        lesson_of("mini_wars")
    lessons.lesson_of.cache_clear()


def test_dice_of_an_action_run_out_rather_than_roll_on():
    match, _ = begun("mj12")
    with pytest.raises((ActionError, GameError, ValueError)):
        match.step(parse_action("fire #4 #1", match.board.grid), ScriptedDice(()))


@pytest.mark.parametrize("key", GAMES)
def test_broken_off_after_any_step_it_goes_on_at_the_same_one(key, tmp_path):
    for match, course, _ in walk(key):
        if match.outcome is None:
            file = tmp_path / f"{len(match.steps)}.miniwars"
            save.write(match, file)
            found = save.load(file)
            assert found.lesson
            assert Course(found).place == course.place
            assert Course(found).holds


def test_a_match_that_is_none_is_none_when_loaded(tmp_path):
    match = new_match()
    save.write(match, tmp_path / "match.miniwars")
    assert not save.load(tmp_path / "match.miniwars").lesson


def test_the_lesson_of_warshard_has_one_word_for_its_city():
    told = files("rulesets.warshard").joinpath("lesson.toml").read_text("utf-8")
    ground = lesson_map(ruleset("warshard").manifest).read_text("utf-8")
    for words in (told, ground):
        assert "city" in words.lower()
        assert "town" not in words.lower()


def test_who_takes_the_guns_out_again_is_not_told_of_odds_that_they_made():
    """What the die is rolled for is told, so nothing that changes it is carried out."""
    tried = 0
    for match, course, number in walk("warshard"):
        if number < len(course.steps) and course.steps[number].title == "Roll":
            assert not course.allows(parse_action("recall #3", match.board.grid))
            tried += 1
    assert tried == 2
