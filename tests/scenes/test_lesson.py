"""Lessons at the table: each is played to its end by mouse and by keys alone, in every window."""

import random

import pygame
import pytest

from game import data, text
from game.core.action import format_action
from game.core.refs import CardRef, PieceId, PieceRef
from game.core.registry import keys, ruleset
from game.maps.load import load_map
from game.match import lesson
from game.match.lesson import LEARNER, has_lesson
from game.match.seats import SeatSetup
from game.scenes import start_match
from game.scenes.play import commands as do
from game.scenes.play import outlook
from game.scenes.play.coach import LATER, READ_RESULT
from game.scenes.play.play_scene import PlayScene
from game.settings import Reading
from game.ui.button import Button
from game.ui.context import Overflow
from tests.scenes.client import NAMES, Client

GAMES = [key for key in keys() if has_lesson(ruleset(key).manifest)]
WINDOWS = {
    "small": ((1024, 600), 100),
    "common": ((1280, 720), 100),
    "large type": ((1280, 720), 200),
}


class Learner(Client):
    """A person who takes a lesson, and does what the light is on."""

    def __init__(self, folder, key, window="common"):
        size, scale = WINDOWS[window]
        super().__init__(folder, match=lesson.begin(ruleset(key), NAMES[0], 1), size=size)
        self.app.services.settings.profile(NAMES[0]).ui_scale = scale
        self.app.services.apply()
        self.rest()

    @property
    def coach(self):
        return self.scene.coach

    @property
    def step(self):
        return self.coach.course.steps[self.coach.at]

    @property
    def over(self):
        return self.match.outcome is not None

    def rest(self):
        """Wait until the learner is to act."""
        for _ in range(900):
            self.pass_frames()
            mine = self.match.deciding in (0, LEARNER)
            still = not (self.scene.view.busy or self.scene.view.rolling)
            if mine and still and not self.scene.viewpoint.step_delay.held:
                self.frames()
                return
        raise AssertionError("the lesson does not go on")

    def example(self):
        return self.coach.course.example(self.coach.at)

    def place(self, ref):
        """Return where a thing is on the screen."""
        if isinstance(ref, CardRef):
            return self.card(ref.card)
        cell = self.interaction.cell_of(ref)
        rect = self.scene.view.cell_rect(cell)
        assert self.scene.view.camera.window.collidepoint(rect.center), "it is out of sight"
        return rect.center

    def button(self, action):
        """Return the widget that plays an action without a place."""
        if action == self.interaction.selection.main:
            return self.table.main
        label = self.match.ruleset.manifest.verbs[action.verb].label
        (found,) = (
            w for w in self.table.prompt.children if isinstance(w, Button) and w.label == label
        )
        return found

    def do(self, press):
        """Do the step one is at, by mouse or by keys; go on until it is done."""
        at, count = self.coach.at, len(self.match.steps)
        while self.coach.sheet.waits and (self.coach.at, len(self.match.steps)) == (at, count):
            press.read(self)
            self.rest()
        if self.over or (self.coach.at, len(self.match.steps)) != (at, count):
            return
        press.act(self, self.example())
        self.rest()
        assert (self.coach.at, len(self.match.steps)) != (at, count) or self.over, self.step.title


class Mouse:
    """All by mouse."""

    def read(self, one):
        one.click(one.middle(one.coach.sheet.next))

    def act(self, one, action):
        wait = one.step.wait.partition(" ")[0]
        if action.subject is None:
            one.click(one.middle(one.button(action)))
        elif isinstance(action.subject, CardRef):
            one.drag(one.place(action.subject), one.place(action.target))
        else:
            if one.interaction.selection.subject != action.subject:
                one.click(one.place(action.subject))
            if wait == "point":
                one.move(one.place(action.target))
            elif wait != "pick" and one.match.outcome is None:
                one.click(one.place(action.target))
                choose(one, action)


class Keys:
    """All by keys."""

    def read(self, one):
        one.key("enter")

    def act(self, one, action):
        wait = one.step.wait.partition(" ")[0]
        if action.subject is None:
            if action == one.interaction.selection.main:
                one.key("enter", ctrl=True)
            else:
                button = one.button(action)
                key = button.hotkey or one.app.services.settings.bound(button.action)[0]
                *shift, name = key.lower().split("+")
                one.key(name, shift=bool(shift))
            return
        if isinstance(action.subject, CardRef):
            number = [item.card for item in one.table.hand.items].index(action.subject.card)
            one.key(str(number + 1))
        elif one.interaction.selection.subject != action.subject:
            self.walk(one, action.subject)
            one.key("enter")
        if wait != "pick":
            self.walk(one, action.target)
            if wait != "point":
                one.key("enter")
                choose(one, action)

    def walk(self, one, ref):
        """Bring the cursor to a thing with the arrows."""
        goal = one.interaction.cell_of(ref)
        for _ in range(60):
            now = one.interaction.pointed
            if now == goal:
                return
            one.key(self.arrow(one, now, goal))
        raise AssertionError("the cursor does not get there")

    def arrow(self, one, now, goal):
        if now is None:
            return "right"
        (x, y), (gx, gy) = (one.match.board.grid.offset(cell) for cell in (now, goal))
        if x != gx:
            return "right" if gx > x else "left"
        return "down" if gy > y else "up"


def choose(one, action):
    """Say which one is meant, where that is asked."""
    if one.interaction.selection.choices:
        number = one.interaction.selection.choices.index(action)
        one.key(str(number + 1))


@pytest.fixture
def learner(tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    made = []

    def make(key, window="common"):
        made.append(Learner(tmp_path, key, window))
        return made[-1]

    yield make
    for one in made:
        one.close()


def look(one):
    """Assert that nothing of the coach covers what it means, and that no word is cut."""
    sheet, light = one.coach.sheet.box, one.coach.light
    assert sheet.w > 0
    assert sheet.h > 0
    lit = [thing.box for thing in light.lit]
    for box in lit:
        assert not sheet.inset(1).meets(box.inset(1)), one.step.title
    if one.table.folded and outlook.forecast(one.interaction) is None:
        floats = [panel.box for panel in one.table.side.children if panel.visible]
        hidden = [box for box in lit for panel in floats if panel.meets(box)]
        assert not hidden or one.table.side.open, one.step.title
    cut: list[Overflow] = []
    ui = one.app.services.ui
    before, ui.report = ui.report, cut.append
    try:
        one.frames()
    finally:
        ui.report = before
    words = {
        str(said) for step in one.coach.course.steps for said in (step.say, step.told, step.other)
    }
    cut = [found for found in cut if len(found.text) > 8]
    assert not [found for found in cut if any(found.text in word for word in words)], one.step.title


def pixels(one):
    """Return what is on the screen."""
    return one.picture().copy()


def told(one):
    """Return where numbers and tags stand: on pieces, and beside the cells they are about."""
    view = one.scene.view
    return [*view.piece_rects(), *(tag.place for tag in view.tags)]


def covered(one):
    """Assert that the arrow covers no number; return whether there is one, by what it changes."""
    light = one.coach.light
    with_it, aim = pixels(one), light.aim
    draw, light._draw_arrow = light._draw_arrow, lambda *_: None
    one.frames()
    light._draw_arrow = draw
    changed = pygame.mask.from_threshold(with_it, (0, 0, 0), (1, 1, 1, 255), pixels(one))
    changed.invert()
    for rect in told(one):
        hidden = changed.overlap_area(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
        assert not hidden, (one.step.title, aim)
    return changed.count() > 0


def whole(one):
    """Assert that the sheet's pages hold all its words, and that what is foreseen leaves the board
    free where there is no column for it; return whether that is asked of it here."""
    sheet, ui = one.coach.sheet, one.table.ui
    words = " ".join(line for page in sheet._pages(ui) for block in page for line in block.lines)
    assert words.split() == f"{text.say(sheet.told)} {text.say(sheet.say)}".split()
    side_by_side(sheet, ui)
    forecast = one.table.forecast
    if not (one.table.folded and forecast.visible and one.step.wait != "next"):
        return False
    window = one.scene.view.camera.window
    box = ui.scale.rect(forecast.box)
    cells = map(one.scene.view.cell_rect, one.scene.view.grid.cells)
    assert not any(box.colliderect(cell.clip(window)) for cell in cells)
    return True


def walks():
    """Yield each game's lesson in each window; by default each game's in two, and each window."""
    for index, key in enumerate(sorted(GAMES)):
        for window, press in (("common", Keys()), ("small", Mouse()), ("large type", Mouse())):
            usual = window == "common" or (window == "small") == bool(index % 2)
            marks = () if usual else (pytest.mark.long,)
            yield pytest.param(key, window, press, id=f"{key}-{window}", marks=marks)


@pytest.mark.parametrize(("key", "window", "press"), list(walks()))
def test_ux46_it_is_played_to_its_end_and_every_page_is_whole(key, window, press, learner, cut):
    """Nothing is hidden, no word is cut, no button lies on another or is narrower than its words,
    and no arrow covers a number; at least half of the steps with an aim have an arrow."""
    one = learner(key, window)
    too_long: list[Overflow] = []
    one.app.services.ui.report = too_long.append
    sheet, read = one.coach.sheet, set()
    arrows = steps = foreseen = 0
    for _ in range(200):
        look(one)
        foreseen += whole(one)
        if one.coach.light.aim is not None and not one.over:
            steps += 1
            arrows += covered(one)
        if not one.over:
            read.add(one.step.title)
        if sheet.waits:
            press.read(one)
            one.rest()
        elif one.over:
            break
        else:
            one.do(press)
    assert one.match.outcome is not None
    assert LEARNER in one.match.outcome.winners
    assert key in one.app.services.settings.profile(NAMES[0]).lessons
    side_by_side(sheet, one.table.ui)
    assert read == {step.title for step in one.coach.course.steps}
    assert (cut, too_long) == (set(), [])
    assert arrows * 2 >= steps > 0
    if window == "large type" and key in ("miniwary", "dominoes", "mj12"):
        assert foreseen


def test_cells_are_lit_in_their_own_shape(learner):
    """In the corners of a hexagon's box lie its neighbours, which stay in shade."""
    one = learner("warshard")
    one.do(Mouse())
    (target,) = (lit for lit in one.coach.light.lit if lit.box == one.coach.light.way[-1])
    view = one.scene.view
    cell = one.interaction.cell_of(one.example().target)
    rect = view.cell_rect(cell)
    assert len(target.corners) == 6
    lit = pixels(one)
    one.coach.light.visible = False
    one.frames()
    plain = pixels(one)
    corner = rect.right - rect.w // 16, rect.bottom - rect.h // 16
    assert lit.get_at(rect.center) == plain.get_at(rect.center)
    assert sum(lit.get_at(corner)[:3]) < sum(plain.get_at(corner)[:3])


def test_tags_of_what_is_lit_stay_whole(learner):
    one = learner("warshard")
    while not any(tag.cell in one.coach._cells(one.interaction) for tag in one.scene.view.tags):
        one.do(Mouse())
    (tag,) = one.scene.view.tags
    lit = pixels(one)
    one.coach.light.visible = False
    one.frames()
    plain = pixels(one)
    middle = [(x, tag.place.centery) for x in range(tag.place.left, tag.place.right)]
    assert [lit.get_at(place) for place in middle] == [plain.get_at(place) for place in middle]


def side_by_side(sheet, ui):
    """Assert that the buttons of the sheet have room for their words, and none lies on another."""
    shown = [child for child in sheet.children if child.visible]
    for number, button in enumerate(shown):
        box = button.box
        assert box.w + 0.75 >= button.measure(ui).least.w, button.label
        assert sheet.box.holds(box.x, box.y), button.label
        assert sheet.box.holds(box.right, box.bottom), button.label
        assert not any(box.meets(other.box) for other in shown[:number]), button.label


# ---------------------------------------------------------------------- what else is done


def test_a_wrong_step_is_answered_and_changes_nothing(learner):
    one = learner("mini_wars")
    one.do(Mouse())
    one.do(Mouse())
    before = one.match.digest
    one.click(one.at("b3")) if one.interaction.selection.subject is None else None
    one.click(one.at("b1"))
    assert one.match.digest == before
    assert one.coach.sheet.told == one.step.other
    assert one.interaction.selection.subject is not None, "it stays in hand"
    one.click(one.at("d3"))
    one.rest()
    assert one.coach.at == 3


def test_a_click_on_the_guns_that_are_in_leaves_them_in(learner):
    one = learner("warshard")
    while one.step.title != "Roll":
        one.do(Mouse())
    before = one.match.digest
    one.click(one.place(PieceRef(PieceId(3))))
    one.frames(2)
    assert one.match.digest == before
    assert one.coach.sheet.told == one.step.other
    one.do(Mouse())
    assert one.step.title == "Where he retreats"


def test_enter_goes_on_wherever_the_focus_is(learner):
    one = learner("mini_wars")
    assert one.coach.sheet.waits
    one.scene.root.set_focus(one.table.main)
    one.key("enter")
    assert one.coach.at == 1
    assert not one.match.steps


@pytest.mark.parametrize("wrong", ["enemy", "ground", "card", "drag", "end"])
def test_whatever_else_is_clicked_instead_of_picking_up_is_answered(wrong, learner):
    one = learner("mini_wars")
    one.do(Mouse())
    before, card = one.match.digest, one.card("soldier")
    if wrong == "drag":
        one.drag(card, one.at("b1"))
    else:
        enemy = one.interaction.cell_of(PieceRef(PieceId(6)))
        spots = {
            "enemy": one.scene.view.cell_rect(enemy).center,
            "ground": one.at("b1"),
            "card": card,
            "end": one.middle(one.table.main),
        }
        one.click(spots[wrong])
    one.frames(2)
    assert one.coach.sheet.told == one.step.other
    assert one.coach.sheet.answer
    assert one.interaction.selection.subject is None
    assert (one.coach.at, one.match.digest) == (1, before)
    one.do(Mouse())
    assert one.coach.at == 2
    assert not one.coach.sheet.answer


def test_the_end_of_the_turn_tried_too_early_leaves_in_hand_what_is_meant(learner):
    one = learner("mini_wars")
    one.do(Mouse())
    one.do(Mouse())
    one.click(one.at("b1"))
    assert one.coach.sheet.told == one.step.other
    one.click(one.middle(one.table.main))
    one.frames(2)
    assert one.coach.sheet.told == LATER
    heard = one.coach.sheet.parts(one.app.services.ui)[0]
    one.click(one.middle(one.table.main))
    one.frames(2)
    again = one.coach.sheet.parts(one.app.services.ui)[0]
    assert (again.name, again.key != heard.key) == (heard.name, True), "it is heard again"
    assert one.interaction.selection.subject == PieceRef(PieceId(5))
    one.key("esc")
    one.frames(2)
    assert not one.coach.sheet.answer, "the answer goes with what it was about"


def test_another_card_is_answered_by_the_one_that_is_meant_and_nothing_stays_in_hand(learner):
    one = learner("mini_wars")
    while one.step.title != "Buy a Soldier":
        one.do(Mouse())
    one.drag(one.card("motorbike"), one.at("e2"))
    one.frames(2)
    sheet = one.coach.sheet
    assert text.say(sheet.told) == "That is the Motorbike card. This step is for the Soldier card."
    assert one.interaction.selection.subject is None
    one.drag(one.card("soldier"), one.at("f1"))
    one.frames(2)
    assert one.interaction.selection.subject is None
    one.drag(one.card("soldier"), one.at("d1"))
    one.frames(2)
    assert sheet.told == one.step.other
    assert one.interaction.selection.subject is None
    one.do(Mouse())
    assert one.step.title == "End your turn"


def test_another_piece_is_answered_by_the_one_that_is_meant(learner):
    one = learner("mini_wars")
    while one.step.title != "Two against one":
        one.do(Mouse())
    one.click(one.at("e2"))
    one.click(one.at("f3"))
    one.frames(2)
    told = text.say(one.coach.sheet.told)
    assert told == "That is Soldier e2. This step is for Soldier d3."
    one.do(Mouse())
    one.click(one.at("e2"))
    one.click(one.at("f2"))
    one.frames(2)
    assert one.coach.sheet.told == one.step.another


def test_the_end_of_a_phase_is_not_yet_due_where_something_is_only_to_be_looked_at(learner):
    one = learner("mj12")
    while one.step.title != "Read the shot":
        one.do(Mouse())
    one.key("enter", ctrl=True)
    one.frames(2)
    assert one.coach.sheet.told == LATER


def test_what_is_in_hand_already_is_picked_up_again_when_its_step_comes(learner):
    one = learner("mini_wars")
    one.click(one.at("b3"))
    one.click(one.middle(one.coach.sheet.next))
    one.frames(3)
    assert (one.coach.at, one.interaction.selection.subject) == (1, None)
    one.do(Mouse())
    assert one.coach.at == 2


@pytest.mark.parametrize("key", ["enter", "tab"])
def test_keys_pick_up_what_is_meant_wherever_the_mouse_was_left(key, learner):
    one = learner("miniwary")
    one.move(one.place(one.coach.course.example(3).target))
    while one.step.title != "Pick up a die":
        one.key("enter")
        one.frames(3)
    one.key(key)
    one.frames(3)
    assert one.step.title == "Take a good tile"
    assert not one.coach.sheet.answer


def test_who_tries_twice_may_play_on_freely(learner):
    one = learner("mini_wars")
    for _ in range(3):
        one.do(Mouse())
    one.key("esc")
    for _ in range(2):
        assert one.coach._freely not in one.coach.sheet.children
        one.key("enter", ctrl=True)
    assert one.coach._freely in one.coach.sheet.children
    done = [format_action(step.action, one.match.board.grid) for step in one.match.steps]
    one.key("k")
    scene = one.app.stack.top
    assert scene is not one.scene
    assert scene.coach is None
    assert not scene.match.lesson
    assert scene.match.seats[1].computer
    assert [format_action(s.action, scene.match.board.grid) for s in scene.match.steps] == done


def test_undo_goes_back_to_the_step_that_was_done_and_what_was_read_stays_read(learner):
    one = learner("mini_wars")
    for _ in range(3):
        one.do(Mouse())
    assert (one.coach.at, one.step.title) == (3, "Take the town")
    one.key("u")
    one.frames(3)
    assert (one.coach.at, one.step.title) == (2, "Move it")
    one.key("y", ctrl=True)
    one.frames(3)
    assert one.coach.at == 3


def test_whoever_is_picked_of_several_that_may_do_a_step_is_shown_the_way(learner):
    one = learner("mj12")
    while one.step.title != "The last goblin":
        one.do(Mouse())
    named = one.example().subject
    others = {a.subject for a in one.match.legal() if a.verb == "move"} - {named}
    assert len(others) == 2
    for other in others:
        one.click(one.place(other))
        one.frames(3)
        light = one.coach.light
        here = one.scene.view.cell_rect(one.interaction.cell_of(other)).center
        assert one.table.ui.scale.rect(light.way[0]).collidepoint(here)
        assert light.aim.box == light.way[1], "the arrow stands where it goes"
        one.key("esc")
        one.frames(3)


def test_every_name_that_a_lesson_gives_the_rival_reads_as_one_person():
    for key in GAMES:
        assert not lesson.lesson_of(key).rival.endswith("s")


def test_show_me_goes_the_way_and_does_nothing(learner):
    one = learner("mini_wars")
    one.app.services.settings.profile(NAMES[0]).animation = 1
    one.do(Mouse())
    one.do(Mouse())
    before, at = one.match.digest, one.coach.at
    one.key("h")
    assert text.say(one.table.herald.said[-1].name) == "Soldier b3: move to d3."
    one.frames(10)
    assert one.coach.light.going
    assert one.scene.lively
    one.frames(60)
    assert one.coach.light.going, "a second is too short to see it"
    one.frames(120)
    assert not one.coach.light.going
    with_it, light = pixels(one), one.coach.light
    light.at = None
    one.frames()
    assert pixels(one).get_buffer().raw != with_it.get_buffer().raw, "the way stands on"
    assert (one.match.digest, one.coach.at) == (before, at)


def test_the_way_of_the_hand_lies_below_what_is_read(learner):
    """From a card of the hand it goes below the sheet, the prompt and the other cards."""
    one = learner("mini_wars")
    while one.step.title != "Buy a Soldier":
        one.do(Mouse())
    ui, hand, light = one.table.ui, one.table.hand, one.coach.light
    light.at = None
    one.frames(3)
    before = pixels(one)
    light.at = 1.0
    one.frames(3)
    after = pixels(one)
    others = [hand.home(item.card) for item in hand.items if item.card != "soldier"]
    read = [one.coach.sheet.box, one.table.prompt.box, *others]
    for box in read:
        rect = ui.scale.rect(box)
        assert before.subsurface(rect).copy().get_buffer().raw == (
            after.subsurface(rect).copy().get_buffer().raw
        )
    assert before.get_buffer().raw != after.get_buffer().raw


@pytest.mark.parametrize("key", GAMES)
def test_every_step_can_be_skipped_and_the_lesson_is_won(key, learner):
    one = learner(key)
    for number in range(len(one.coach.course.steps)):
        assert one.coach.at == number
        while one.coach.sheet.waits and one.coach.at == number:
            one.key("enter")
            one.rest()
        if one.coach.at == number:
            one.key("j")
            one.rest()
    assert one.over
    assert LEARNER in one.match.outcome.winners


def test_the_last_page_says_what_was_learnt_though_the_last_step_was_done_early(learner):
    one = learner("mj12")
    while one.step.title != "The last goblin":
        one.do(Mouse())
    blow = next(a for a in one.match.legal() if a.verb == "attack")
    one.click(one.place(blow.subject))
    one.click(one.place(blow.target))
    one.rest()
    assert one.over
    assert one.coach.sheet.say == one.coach.course.steps[-1].told


def test_show_me_comes_from_its_button_where_there_is_one_thing_to_click(learner):
    one = learner("mj12")
    one.do(Mouse())
    assert one.example().subject is None
    one.frames(3)
    light, how = one.coach.light, one.coach.sheet.how
    assert light.way == (how.box, one.button(one.example()).box)
    assert light.way[0] != light.way[-1]


def test_the_end_of_a_turn_asks_nothing_and_a_draw_is_not_offered(learner):
    one = learner("mini_wars")
    while one.step.title != "End your turn":
        one.do(Mouse())
    one.do(Mouse())
    assert one.step.title == "What happened"
    one.key("esc")
    one.frames(2)
    offers = [w for w in one.app.stack.top.root.walk() if getattr(w, "label", "") == "Offer a draw"]
    assert [w.enabled for w in offers] == [False]


@pytest.mark.parametrize("key", GAMES)
def test_left_and_taken_up_again_it_stands_at_the_same_step(key, learner, tmp_path):
    one = learner(key)
    services = one.app.services
    start_match.learn(services, one.match.ruleset)
    one.app.stack.carry_out()
    one.frames(2)
    one.scene = services.stack.top
    one.match = one.scene.match
    for _ in range(4):
        one.do(Mouse())
    before = [step.digest for step in one.match.steps]
    place = one.coach.course.place
    one.scene.perform(do.Leave())
    one.app.stack.carry_out()
    start_match.learn(services, one.match.ruleset)
    one.app.stack.carry_out()
    one.frames(2)
    scene = services.stack.top
    assert [step.digest for step in scene.match.steps] == before
    assert scene.coach.course.place == place
    assert scene.coach.at == place.next
    start_match.learn(services, one.match.ruleset, anew=True)
    one.app.stack.carry_out()
    assert services.stack.top.coach.course.place.next == 0


def test_what_was_read_before_one_left_is_not_read_again(learner):
    one = learner("mini_wars")
    while one.step.title != "What happened":
        one.do(Mouse())
    one.key("enter")
    one.frames(3)
    assert one.step.title == "Two against one"
    again = PlayScene(one.app.services, one.match)
    one.app.stack.push(again)
    one.app.stack.carry_out()
    one.frames(3)
    assert again.coach is not None
    assert again.coach.at == one.coach.at


def pressed_at_random(one, seed, count):
    """Press keys and click anywhere; whatever came of it, the lesson is still won afterwards."""
    luck = random.Random(seed)
    width, height = one.app.size()
    letters = "abcdefghijklmnorstuvwxyz0123456789"
    match = one.match
    for _ in range(count):
        if one.app.stack.top is not one.scene:
            if one.scene not in one.app.stack.screens:
                return  # left by its own ways out
            one.key("esc")
            continue
        kind = luck.random()
        spot = luck.randrange(width), luck.randrange(height)
        if kind < 0.4:
            one.click(spot, luck.choice((1, 1, 1, 3)))
        elif kind < 0.55 and one.coach.light.lit:
            box = luck.choice(one.coach.light.lit).box
            one.click(one.app.services.ui.scale.rect(box).center)
        elif kind < 0.65:
            one.drag(spot, (luck.randrange(width), luck.randrange(height)))
        elif kind < 0.9:
            one.key(luck.choice(("enter", "esc", "tab", "space", "up", "down", "left", "right")))
        else:
            one.key(luck.choice(letters), ctrl=luck.random() < 0.1)
    while one.app.stack.top is not one.scene:
        if one.scene not in one.app.stack.screens:
            return
        one.app.stack.pop()
        one.app.stack.carry_out()
    one.rest()
    course = one.coach.course
    while match.outcome is None:
        asked = course.asked(course.place.next)
        one.scene.perform(do.Play(course.example(course.steps.index(asked))))
        one.rest()
    assert LEARNER in match.outcome.winners or match.steps[-1].action.verb == "concede"


@pytest.mark.parametrize("key", GAMES)
def test_keys_and_clicks_at_random_never_jam_it(key, learner):
    pressed_at_random(learner(key), 7, 50)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_ten_thousand_keys_and_clicks_never_jam_it(key, tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))
    for seed in range(20):
        one = Learner(tmp_path, key)
        pressed_at_random(one, seed, 500)
        one.close()


def won(one):
    for _ in range(60):
        if one.over:
            return one
        one.do(Mouse())
    raise AssertionError("it has no end")


@pytest.mark.parametrize("press", ["mouse", "key"])
def test_at_the_end_a_whole_match_is_one_step_away(press, learner):
    one = won(learner("mini_wars"))
    assert one.coach.sheet.title == "You have won!"
    assert one.coach.sheet.say == one.coach.course.steps[-1].told
    if press == "mouse":
        (real,) = (b for b in one.coach.sheet.others if b.name == "real")
        one.click(one.middle(real))
    else:
        one.key("enter")
    one.frames(2)
    scene = one.app.stack.top
    assert type(scene).__name__ == "BriefingSheet"
    one.key("enter")
    one.frames(2)
    scene = one.app.stack.top
    assert type(scene).__name__ == "PlayScene"
    assert not scene.match.lesson
    assert scene.match.map_data.title == "Footbridge"
    assert [setup.controller for setup in scene.match.seats] == ["human", "beginner"]
    assert scene.match.seats[0].name == NAMES[0]


@pytest.mark.parametrize("window", WINDOWS)
def test_the_ways_on_at_the_end_say_what_they_are_and_lie_side_by_side(window, learner):
    one = won(learner("warshard", window))
    others = one.coach.sheet.others
    assert [text.say(b.label) for b in others] == ["Title", "Once more", "Play against Beginner"]
    ui = one.app.services.ui
    for button in others:
        assert button.box.w >= button.measure(ui).least.w - 0.5
        assert not any(button.box.meets(b.box) for b in others if b is not button)


@pytest.mark.parametrize("key", GAMES)
def test_after_the_lesson_the_person_decides_first_against_the_weakest_computer(
    key, learner, monkeypatch
):
    one, begun = learner(key), []
    monkeypatch.setattr(start_match, "play", lambda _, match, **__: begun.append(match))
    start_match.first_match(one.app.services, one.match.ruleset)
    (match,) = begun
    assert match.ruleset is one.match.ruleset
    assert match.setup(match.deciding) == SeatSetup(NAMES[0])
    assert [s.controller for s in match.seats if s.computer] == ["beginner"]
    told = one.coach.course.steps[-1].told
    maps = [load_map(path).data for path in sorted((data.folder("maps") / key).glob("*.tmx"))]
    named = [m.title for m in maps if m is not None and m.title in told]
    assert named in ([], [match.map_data.title]), "the lesson names another map"


def test_what_came_of_the_dice_is_read_before_the_next_step_is_told(learner):
    one = learner("miniwary")
    while one.step.title != "Attack":
        one.do(Mouse())
    profile = one.app.services.settings.profile(NAMES[0])
    profile.animation, profile.results = 4, Reading.WAIT
    one.app.services.apply()
    Mouse().act(one, one.example())
    for _ in range(600):
        one.pass_frames()
        if one.scene.view.reading is not None:
            break
    one.frames(2)
    assert one.coach.sheet.say == READ_RESULT
    assert one.table.main.box in [lit.box for lit in one.coach.light.lit]
    assert not one.coach.sheet.waits
    for _ in range(60):
        one.key("space")
        one.frames(30)
        if not one.scene.view.busy and one.match.deciding == LEARNER:
            break
    one.rest()
    assert one.coach.sheet.title == "Flee"
    assert one.coach.sheet.told == one.coach.course.steps[one.coach.at - 1].told


def test_while_the_dice_of_the_other_lie_no_arrow_points_at_a_dead_button(learner):
    one = learner("dominoes")
    profile = one.app.services.settings.profile(NAMES[0])
    while one.step.title != "Turn your Sniper":
        one.do(Mouse())
    profile.animation, profile.results = 1, Reading.WAIT
    one.app.services.apply()
    turn = next(a for a in one.match.legal() if a.verb == "face")
    one.click(one.place(turn.subject))
    one.click(one.place(turn.target))
    main, dead, live = one.table.main, 0, 0
    for _ in range(200):
        one.pass_frames()
        light = one.coach.light
        if light.aim is not None and light.aim.box == main.box:
            dead += not main.enabled
            live += main.enabled
    assert live
    assert not dead


def test_the_rules_open_at_what_the_step_is_about(learner):
    one = learner("mini_wars")
    one.do(Mouse())
    one.do(Mouse())
    assert one.step.rule == "8 3"
    one.key("f1")
    one.frames(2)
    scene = one.app.stack.top
    assert type(scene).__name__ == "Rulebook"
    assert scene.page.blocks[scene.page.lit].rule == "8"


def test_the_menu_of_a_lesson_has_no_key_twice(learner):
    one = learner("mini_wars")
    one.key("esc")
    one.frames(2)
    dialog = one.app.stack.top
    hotkeys = [w.hotkey for w in dialog.root.walk() if getattr(w, "hotkey", "")]
    assert len(hotkeys) == len(set(hotkeys))
    labels = {str(getattr(w, "label", "")) for w in dialog.root.walk()}
    assert {"Begin the lesson anew", "Play on freely", "Leave the match"} <= labels
