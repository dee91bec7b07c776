"""UX 11: the hand is dragged, clicked, or walked with keys; a drag called off changes nothing."""

from itertools import combinations, pairwise

import pygame
import pytest

from game.core.presentation import HandGroup, HandItem, Look, Refusal
from game.core.refs import Seat
from game.ui.canvas import Canvas
from game.ui.events import Act, Pointer
from game.ui.hand import CARRIED, HandTray
from game.ui.hand_card import card_height, draw_card, draw_low
from game.ui.scale import NOWHERE, Box
from game.view.palette import INK_SECOND, PALETTES
from tests.ui.desk import Desk, more_box

CARDS = [
    HandItem(name, name.title(), Look(f"mini_wars/{name}"), cost, "gold", refusal=why)
    for name, cost, why in (
        ("soldier", 30, None),
        ("tank", 100, Refusal("10 gold short", "17", brief="10 short")),
        ("speeder", 60, None),
    )
]


class Ear(list):
    """Hears what the tray says."""

    def listen(self, tray):
        tray.on_grab = lambda card, _: self.append(("grab", card))
        tray.on_drag = lambda event: self.append(("drag", round(event.x)))
        tray.on_drop = lambda event: self.append(("drop", round(event.x)))
        tray.on_cancel = lambda: self.append(("cancel",))
        tray.on_pick = lambda card: self.append(("pick", card))


@pytest.fixture
def tray():
    desk = Desk()
    tray = desk.put(HandTray(), 0, 480, 700, 112)
    tray.set(CARDS, Seat(1))
    tray.place(tray.box, desk.ui)
    ear = Ear()
    ear.listen(tray)
    return desk, tray, ear


def at(tray, index):
    box = tray.card_box(index)
    return box.x + 20, box.y + 40


def test_ux11_a_card_is_dragged_onto_the_board(tray):
    desk, tray, ear = tray
    x, y = at(tray, 0)
    desk.move(x, y)
    desk.down(x, y)
    desk.move(x + 3, y)
    assert ear == []
    desk.move(300, 200)
    desk.move(320, 200)
    desk.up(320, 200)
    assert ear == [("grab", "soldier"), ("drag", 320), ("drop", 320)]


def test_ux11_a_card_too_dear_can_be_picked_up_to_learn_why(tray):
    desk, tray, ear = tray
    x, y = at(tray, 1)
    desk.down(x, y)
    desk.move(300, 200)
    assert ear == [("grab", "tank")]


@pytest.mark.parametrize("how", ["escape", "right"])
def test_ux11_a_drag_called_off_puts_the_card_back(tray, how):
    desk, tray, ear = tray
    x, y = at(tray, 0)
    desk.down(x, y)
    desk.move(300, 200)
    if how == "escape":
        assert desk.press(pygame.K_ESCAPE)
    else:
        assert desk.down(300, 200, button=3)
    desk.up(300, 200)
    assert ear == [("grab", "soldier"), ("cancel",)]
    assert not tray._dragging


def test_ux11_a_click_picks_as_a_drag_would(tray):
    desk, tray, ear = tray
    desk.click(*at(tray, 2))
    assert ear == [("pick", "speeder")]


def test_ux7_numbers_and_arrows_pick_cards(tray):
    desk, tray, ear = tray
    assert tray.pick(2)
    assert not tray.pick(9)
    desk.root.set_focus(tray)
    desk.press(pygame.K_RIGHT)
    desk.press(pygame.K_RETURN, text="\r")
    assert ear == [("pick", "tank"), ("pick", "speeder")]


def many(count):
    """Return a hand of that many cards."""
    return [CARDS[i % 3]._replace(card=f"c{i}") for i in range(count)]


def in_sight(tray):
    """Return the indices of the cards that show, and their boxes."""
    boxes = {i: tray.card_box(i) for i in range(len(tray.items))}
    return {i: box for i, box in boxes.items() if box != NOWHERE}


def test_ux46_cards_that_nearly_fit_are_narrowed(tray):
    desk, tray, _ = tray
    tray.place(Box(0, 480, 968, 112), desk.ui)
    tray.set(many(9), Seat(1))
    boxes = list(in_sight(tray).values())
    assert len(boxes) == 9
    assert more_box(tray) == NOWHERE
    assert all(a.right + 2 <= b.x for a, b in pairwise(boxes))
    assert boxes[0].x >= 0
    assert boxes[-1].right <= 968
    tray.set(many(3), Seat(1))
    assert tray.card_box(0).w > boxes[0].w


def test_a_narrow_card_keeps_its_cost_clear_of_its_picture(tray):
    desk, _, _ = tray
    desk.ui.sprites.use(PALETTES["standard"])
    canvas = Canvas(desk.window, desk.ui)
    rows = []
    for cost in (1, 105):
        desk.window.fill((0, 0, 0))
        item = CARDS[0]._replace(cost=cost)
        draw_card(canvas, Box(0, 0, 100, card_height()), item, Seat(1))
        rows.append([desk.window.get_at((x, y)) for x in range(6, 35) for y in range(6, 44)])
    assert rows[0] == rows[1]


def test_what_finds_no_room_waits_behind_a_card_of_its_own(tray):
    """UX 46: each card that shows has its name, whatever the number of cards."""
    desk, tray, ear = tray
    tray.set(many(15), Seat(1))
    tray.headroom = 400
    first = in_sight(tray)
    assert 5 < len(first) < 9
    assert list(first) == list(range(len(first)))
    assert more_box(tray).x > first[len(first) - 1].right
    assert more_box(tray).right <= 700
    lifts = []
    tray.on_lift = lambda: lifts.append(tray.lift(desk.ui, 700))
    desk.click(more_box(tray).cx, more_box(tray).cy)
    assert lifts[-1] > 90
    tray.place(Box(0, 480 - lifts[-1], 700, 112 + lifts[-1]), desk.ui)
    every = in_sight(tray)
    assert list(every) == list(range(15))
    assert all(box.bottom <= 480 for i, box in every.items() if i not in first)
    assert all(not a.meets(b) for a, b in combinations(every.values(), 2))
    assert ear == []
    x, y = at(tray, 14)
    desk.click(x, y)
    assert ear == [("pick", "c14")]
    assert not tray.lifted


def test_pages_of_cards_come_one_after_the_other_where_there_is_little_room(tray):
    desk, tray, _ = tray
    tray.set(many(25), Seat(1))
    tray.headroom = 150
    rest = [i for i in range(25) if i not in in_sight(tray)]
    shown = []
    for _ in range(9):
        tray.press()
        if not tray.lifted:
            break
        lift = tray.lift(desk.ui, 700)
        assert lift <= 150
        tray.place(Box(0, 480 - lift, 700, 112 + lift), desk.ui)
        shown += [i for i in in_sight(tray) if i in rest]
    assert shown == rest


TOWN = HandGroup("town", "Town", note="b4: 1 free", places=2, room=5)
GROUPS = (TOWN, HandGroup("dock", "Dock", note="none is yours", shut=True))


def grouped(tray, groups=GROUPS):
    """Show a hand of two groups."""
    cards = [CARDS[i]._replace(group="dock" if i == 1 else "town") for i in range(3)]
    tray.set(cards, Seat(1), groups=groups)


def test_groups_that_no_place_has_are_left_out_and_keep_their_keys(tray):
    desk, tray, ear = tray
    grouped(tray)
    assert list(in_sight(tray)) == [0, 2]
    assert more_box(tray) != NOWHERE
    assert tray.pick(3)
    assert tray.pick(2)
    assert ear == [("pick", "speeder"), ("pick", "tank")]
    grouped(tray, [TOWN, GROUPS[1]._replace(shut=False)])
    assert list(in_sight(tray)) == [0, 1, 2]
    assert more_box(tray) == NOWHERE
    desk.root.set_focus(tray)
    tray.press()
    assert not tray.lifted


def test_the_line_of_a_group_is_told_of_while_it_is_pointed_at(tray):
    desk, tray, _ = tray
    grouped(tray)
    told: list[str] = []
    tray.on_group = told.append
    line = tray.line_box("town")
    assert line.bottom <= tray.card_box(0).y
    assert tray.line_box("dock") == NOWHERE
    desk.move(line.cx, line.cy)
    desk.move(*at(tray, 0))
    assert told == ["town", ""]


def test_the_arrows_walk_to_more_and_enter_lifts_it(tray):
    desk, tray, ear = tray
    grouped(tray)
    desk.root.set_focus(tray)
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_RETURN, text="\r")
    assert tray.lifted
    assert ear == []
    desk.press(pygame.K_RIGHT)
    desk.press(pygame.K_RETURN, text="\r")
    assert ear == [("pick", "tank")] or ear == [("pick", "soldier")]
    assert not tray.lifted


@pytest.mark.parametrize("low", [False, True])
def test_a_card_behind_more_is_named_there_while_it_is_in_hand(tray, low):
    desk, tray, _ = tray
    tray.low = low
    grouped(tray)
    before = pygame.image.tobytes(desk.picture(), "RGB")
    cards = list(tray.items)
    tray.set(cards, Seat(1), groups=GROUPS, picked="tank")
    assert pygame.image.tobytes(desk.picture(), "RGB") != before


@pytest.mark.parametrize("height", [40, 36])
@pytest.mark.parametrize(
    "name", ["general", "grunt", "sniper", "kamikaze", "grenadier", "chieftain", "quick_shot"]
)
def test_figures_are_whole(tray, name, height):
    """No pale pixel touches the edge of its field: nobody has lost his head."""
    desk, _, _ = tray
    desk.ui.sprites.use(PALETTES["standard"])
    canvas = Canvas(desk.window, desk.ui)
    low = height == 36
    draw = draw_low if low else draw_card
    draw(canvas, Box(0, 0, 106, card_height(low=low)), figure(name), Seat(1))
    field = PALETTES["standard"].seats[1].main
    top = 5 if low else 4
    assert [desk.window.get_at((x, top + 1))[:3] for x in range(12, 46)] == [field] * 34
    assert [desk.window.get_at((x, top + height - 2))[:3] for x in range(12, 46)] == [field] * 34
    inside = [desk.window.get_at((28, y))[:3] for y in range(top, top + height)]
    assert any(colour != field for colour in inside)


def figure(name):
    """Return a card of the dominoes."""
    return HandItem(name, name.title(), Look(f"dominoes/{name}"))


def test_ux46_cards_are_as_wide_as_the_longest_name(tray):
    desk, tray, _ = tray
    cut: list[object] = []
    desk.ui.report = cut.append
    long = CARDS[1]._replace(name="Mittelstreckenbomber", refusal=None)
    tray.set([long, *CARDS], Seat(1))
    desk.picture()
    assert cut == []
    tray.set([long._replace(short="Bomber"), *CARDS], Seat(1))
    assert tray.card_box(0).w < 120


def test_why_a_card_cannot_be_played_ends_without_a_stop_in_few_words_and_in_many(monkeypatch):
    desk = Desk()
    canvas, told = Canvas(desk.window, desk.ui), []

    def text(x, y, words, *_, **__):
        told.append(str(words))
        return 0.0

    monkeypatch.setattr(canvas, "text", text)
    why = Refusal("10 gold short.", "17", brief="10 short")
    for wide in (80, 150):
        item = CARDS[1]._replace(refusal=why)
        draw_card(canvas, Box(0, 0, wide, card_height()), item, Seat(1))
    assert [words for words in told if "short" in words] == ["10 short", "10 gold short"]


def test_a_card_in_hand_leaves_a_slot(tray):
    desk, tray, _ = tray
    full = pygame.image.tobytes(desk.picture(), "RGB")
    tray.set(CARDS, Seat(1), held="soldier")
    assert pygame.image.tobytes(desk.picture(), "RGB") != full


def test_without_cards_the_tray_folds(tray):
    desk, tray, _ = tray
    tray.set([], Seat(1))
    assert tray.measure(desk.ui, 700).best.h == 0
    assert not tray.visible


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_card_that_cannot_be_played_differs_by_more_than_its_tone(palette, seat):
    """Beside the figure the field of a playable card is plain, that of another one hatched."""
    desk = Desk()
    desk.ui.colours = PALETTES[palette]
    desk.ui.sprites.use(PALETTES[palette])
    canvas = Canvas(desk.window, desk.ui)
    changes = []
    for why in (None, Refusal("10 gold short", "17")):
        item = CARDS[1]._replace(refusal=why)
        draw_card(canvas, Box(0, 0, 112, card_height()), item, Seat(seat))
        field = [desk.window.get_at((x, 10)) for x in range(28, 56)]
        changes.append(sum(a != b for a, b in pairwise(field)))
    plain, locked = changes
    assert plain == 0
    assert locked > 8
    desk.ui.sprites.use(PALETTES["standard"])


class Inked(Canvas):
    """A canvas that remembers in which ink a card says why it cannot be played."""

    ink = None

    def text(self, x, y, words, *args, **kwargs):
        if words == "Base is full":
            self.ink = kwargs["colour"]
        return super().text(x, y, words, *args, **kwargs)


@pytest.mark.parametrize("cost", [0, 30])
def test_only_what_has_a_price_says_in_red_why_it_cannot_be_played(cost):
    """Of a pool that all have, it is the rule: nothing was done wrong."""
    desk = Desk()
    canvas = Inked(desk.window, desk.ui)
    item = CARDS[1]._replace(cost=cost, pays="", refusal=Refusal("Base is full", "8"))
    draw_card(canvas, Box(0, 0, 112, card_height()), item, Seat(1))
    assert canvas.ink == (desk.ui.colours.bad if cost else INK_SECOND)


def test_a_card_that_was_not_played_glides_back_to_its_place(tray):
    desk, tray, _ = tray
    lying = pygame.image.tobytes(desk.picture(), "RGB")
    tray.held, tray.at = "soldier", Pointer(Act.MOVE, 300 - CARRIED, 100 - CARRIED)
    tray.let_go(back=True)
    tray.update(0.01)
    away = desk.picture()
    assert away.get_at((300 + 20, 100 + 40)) != (40, 40, 40)
    tray.update(0.1)
    assert pygame.image.tobytes(desk.picture(), "RGB") not in (
        lying,
        pygame.image.tobytes(away, "RGB"),
    )
    tray.update(0.5)
    assert pygame.image.tobytes(desk.picture(), "RGB") == lying
    desk.ui.animate = False
    tray.held, tray.at = "soldier", Pointer(Act.MOVE, 300 - CARRIED, 100 - CARRIED)
    tray.let_go(back=True)
    assert pygame.image.tobytes(desk.picture(), "RGB") == lying
