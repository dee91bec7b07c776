"""UX 11: the hand is dragged, clicked, or walked with keys; a drag called off changes nothing."""

from itertools import pairwise

import pygame
import pytest

from game.core.presentation import HandItem, Look, Refusal
from game.core.refs import Seat
from game.text import say
from game.ui.canvas import Canvas
from game.ui.events import Act, Pointer
from game.ui.hand import CARRIED, HandTray
from game.ui.hand_card import card_size, draw_card
from game.ui.scale import NOWHERE, Box
from game.view.palette import PALETTES
from tests.ui.desk import Desk

CARDS = [
    HandItem(name, name.title(), Look(f"mini_wars/{name}"), cost, "gold", refusal=why)
    for name, cost, why in (
        ("soldier", 30, None),
        ("tank", 100, Refusal("10 gold short", "17")),
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
    assert not tray.dragging


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


def test_many_cards_overlap_and_stay_on_the_tray(tray):
    _, tray, _ = tray
    tray.set(many(9), Seat(1))
    boxes = list(in_sight(tray).values())
    assert len(boxes) == 9
    assert boxes[0].x >= 0
    assert boxes[-1].right <= 700
    assert all(b.x > a.x for a, b in pairwise(boxes))
    assert all((box.w, box.h) == card_size() for box in boxes)


def test_ux46_cards_that_nearly_fit_are_narrowed_and_do_not_overlap(tray):
    """As when nine kinds of unit are bought at 1280 × 720: whole cards would hide each other's
    costs and keys."""
    desk, tray, _ = tray
    tray.place(Box(0, 480, 968, 112), desk.ui)
    tray.set(many(9), Seat(1))
    boxes = list(in_sight(tray).values())
    assert len(boxes) == 9
    assert all(a.right + 2 <= b.x for a, b in pairwise(boxes))
    assert boxes[0].x >= 0
    assert boxes[-1].right <= 968
    assert boxes[0].w < card_size()[0]


def test_a_narrow_card_keeps_its_cost_clear_of_its_picture(tray):
    desk, _, _ = tray
    desk.ui.sprites.use(PALETTES["standard"])
    canvas = Canvas(desk.window, desk.ui)
    rows = []
    for cost in (1, 105):
        desk.window.fill((0, 0, 0))
        draw_card(canvas, Box(0, 0, 100, card_size()[1]), CARDS[0]._replace(cost=cost), Seat(1))
        rows.append([desk.window.get_at((x, y)) for x in range(6, 46) for y in range(6, 52)])
    assert rows[0] == rows[1]


def test_ux46_more_cards_than_can_be_read_are_turned_like_pages(tray):
    desk, tray, ear = tray
    tray.set(many(15), Seat(1))
    first = in_sight(tray)
    assert min(first) == 0
    assert max(first) < 14
    assert all(b.x - a.x >= 64 for a, b in pairwise(first.values()))
    left, right = tray.children
    assert (left.enabled, right.count) == (False, 14 - max(first))
    desk.click(right.box.cx, right.box.cy)
    assert min(in_sight(tray)) == max(first)
    assert ear == []
    desk.root.pointer(Pointer(Act.WHEEL, 300, 540, wheel=20))
    assert in_sight(tray) == first


@pytest.mark.parametrize("low", [False, True])
def test_a_card_out_of_sight_comes_into_it_with_its_key(tray, low):
    desk, tray, ear = tray
    tray.low = low
    tray.set(many(15), Seat(1))
    tray.place(tray.box, desk.ui)
    tray.turn(99)
    assert 14 in in_sight(tray)
    assert tray.pick(1)
    assert 0 in in_sight(tray)
    desk.root.set_focus(tray)
    desk.press(pygame.K_LEFT)
    assert 14 in in_sight(tray)
    assert ear == [("pick", "c0")]


def test_ux46_a_long_name_takes_both_lines_of_its_card(tray):
    desk, tray, _ = tray
    cut: list[object] = []
    desk.ui.report = cut.append
    long = CARDS[1]._replace(name="Mittelstreckenbomber", refusal=Refusal("No airport of yours."))
    tray.set([long], Seat(1))
    desk.picture()
    assert cut == []


def test_what_the_card_in_hand_would_leave_greys_the_cards_it_does_not_pay(tray):
    _, tray, _ = tray
    tray.set(CARDS, Seat(1), held="soldier", left={"gold": 50})
    assert [item.refusal is None for item in tray.items] == [True, False, False]
    assert say(tray.items[2].refusal.text) == "10 gold short"
    tray.set(CARDS, Seat(1))
    assert tray.items == tuple(CARDS)


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
        draw_card(canvas, Box(0, 0, *card_size()), item, Seat(seat))
        field = [desk.window.get_at((x, 10)) for x in range(28, 60)]
        changes.append(sum(a != b for a, b in pairwise(field)))
    plain, locked = changes
    assert plain == 0
    assert locked > 8
    desk.ui.sprites.use(PALETTES["standard"])


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
