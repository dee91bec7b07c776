"""Controls by posted events: what the mouse does, the keys do too; nothing is polled."""

import pygame
import pytest

from game.ui.amount import Slider, Stepper
from game.ui.button import Button, ButtonKind, MainButton, UndoButton
from game.ui.choice import Choice, Segments, Toggle
from game.ui.events import Act, KeyPress, Pointer
from game.ui.list_box import Item, ListBox
from game.ui.menu import DropDown, Menu
from game.ui.scale import Size
from game.ui.scroll import ScrollArea
from game.ui.text_field import TextField
from game.ui.widget import Widget
from tests.ui.desk import Desk


@pytest.fixture
def desk():
    return Desk()


@pytest.fixture
def told():
    return []


@pytest.mark.parametrize("percent", [75, 100, 250])
def test_a_click_counts_where_it_is_let_go(percent, told):
    desk = Desk(percent)
    desk.put(Button("Go", lambda: told.append("go")))
    desk.click(20, 20)
    assert told == ["go"]
    desk.move(20, 20)
    desk.down(20, 20)
    desk.up(290, 200)
    assert told == ["go"]


def test_a_press_is_called_off_with_escape_or_the_other_button(desk, told):
    desk.put(Button("Go", lambda: told.append("go")))
    desk.down(20, 20)
    assert desk.press(pygame.K_ESCAPE)
    desk.up(20, 20)
    desk.down(20, 20)
    desk.down(20, 20, button=3)
    desk.up(20, 20)
    assert told == []


def test_a_disabled_button_does_nothing_and_says_why(desk, told):
    button = desk.put(Button("Go", lambda: told.append("go"), sub="at once", hotkey="G"))
    before = desk.picture()
    button.disable("10 gold short")
    desk.click(20, 20)
    desk.press(pygame.K_g, text="g")
    assert told == []
    assert button.reason == "10 gold short"
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(desk.picture(), "RGB")


def test_states_look_different(desk):
    button = desk.put(Button("Go"))
    plain = desk.picture()
    seen = {pygame.image.tobytes(plain, "RGB")}
    for state in ("hovered", "pressed", "focused", "on"):
        setattr(button, state, True)
        desk.ui.show_focus = True
        seen.add(pygame.image.tobytes(desk.picture(), "RGB"))
        setattr(button, state, False)
    button.kind = ButtonKind.BRASS
    seen.add(pygame.image.tobytes(desk.picture(), "RGB"))
    assert len(seen) == 6


def test_ux10_a_button_shows_and_obeys_its_binding(told):
    desk = Desk(bindings={"undo": ("u", "ctrl+z")})
    undo = desk.put(UndoButton(lambda: told.append("undo")))
    undo.set("tank, e3 to f3")
    assert undo.cap(desk.ui) == "U"
    desk.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert told == ["undo"]
    undo.set(refusal="the dice were rolled")
    desk.press(pygame.K_u, text="u")
    assert told == ["undo"]


def test_ux20_the_main_button_changes_when_nothing_is_left(desk):
    main = desk.put(MainButton(lambda: None), h=56, w=296)
    main.set("End turn", "3 units can still act")
    kinds = [main.kind]
    busy = pygame.image.tobytes(desk.picture(), "RGB")
    main.set("End turn", ready=True)
    kinds.append(main.kind)
    assert kinds == [ButtonKind.PAPER, ButtonKind.BRASS]
    assert pygame.image.tobytes(desk.picture(), "RGB") != busy
    main.set("End turn", ready=True, refusal="put the card down first")
    assert not main.enabled


@pytest.mark.parametrize("make", [Button, UndoButton])
def test_ux46_words_take_the_room_of_the_key_cap_before_they_are_cut(desk, make):
    cut: list[object] = []
    desk.ui.report = cut.append
    if make is Button:
        button = desk.put(Button("Whole board", action="zoom_fit"), w=124, h=28)
        assert button.measure(desk.ui).best.w > 124
    else:
        undo = desk.put(UndoButton(lambda: None), w=256, h=40)
        undo.set("the way of the anti-aircraft gun to k9")
    desk.picture()
    assert cut == []


def test_a_switch(desk, told):
    desk.put(Toggle(False, told.append))
    desk.click(20, 30)
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_SPACE, text=" ")
    desk.press(pygame.K_RIGHT)
    assert told == [True, False, True]


def test_segments_skip_what_cannot_be_chosen(desk, told):
    choices = [Choice(1, "One"), Choice(2, "Two", enabled=False), Choice(3, "Three")]
    segments = desk.put(Segments(choices, 1, told.append), w=300)
    desk.click(150, 30)
    assert told == []
    desk.press(pygame.K_RIGHT)
    assert segments.value == 3
    desk.click(40, 30)
    assert told == [3, 1]


def test_segments_wrap_to_rows_in_a_narrow_place(desk):
    choices = [Choice(i, "A long choice") for i in range(4)]
    segments = Segments(choices, 0, lambda _: None)
    assert segments.measure(desk.ui, 600).best.h == 32
    assert segments.measure(desk.ui, 230).best.h == 68


def test_a_stepper_goes_from_open_to_the_most(desk, told):
    stepper = desk.put(Stepper(None, 0, 20, told.append, step=10, none="by the map", start=10))
    for _ in range(3):
        desk.click(195, 30)
    assert (stepper.value, told) == (20, [10, 20])
    for _ in range(4):
        desk.click(15, 30)
    assert stepper.value is None


def test_no_limit_lies_beyond_the_most_and_plus_is_dead_there(desk, told):
    stepper = desk.put(Stepper(None, 0, 4, told.append, none="unlimited", beyond=True, start=3))
    assert (stepper.stuck(-1), stepper.stuck(1)) == (False, True)
    desk.click(195, 30)
    assert (stepper.value, told) == (None, [])
    desk.click(15, 30)
    assert stepper.value == 3
    desk.click(195, 30)
    desk.click(195, 30)
    assert (stepper.value, told) == (None, [3, 4, None])
    for _ in range(6):
        desk.click(15, 30)
    assert (stepper.value, stepper.stuck(-1)) == (0, True)


def test_a_stepper_takes_digits_within_its_bounds(desk, told):
    stepper = desk.put(Stepper(5, 1, 40, told.append))
    desk.click(100, 30)
    for figure in "38":
        desk.press(ord(figure), text=figure)
    assert stepper.value == 38
    desk.press(ord("9"), text="9")
    assert stepper.value == 9


def test_a_held_key_goes_on_changing_an_amount(desk, told):
    stepper = desk.put(Stepper(5, 1, 9, told.append))
    desk.root.set_focus(stepper)
    for _ in range(3):
        desk.handle(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    desk.handle(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    for _ in range(2):
        desk.handle(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="-")
    assert told == [6, 7, 8, 7, 6]


def test_plus_and_minus_go_on_while_they_are_held(desk, told):
    desk.put(Stepper(5, 1, 9, told.append))
    desk.move(200, 30)
    desk.down(200, 30)
    desk.root.update(0.1)
    assert told == [], "a short press is one step, when it is let go"
    for _ in range(40):
        desk.root.update(0.1)
    assert told == [6, 7, 8, 9], "to the end and no further"
    desk.up(200, 30)
    assert told == [6, 7, 8, 9]
    desk.down(20, 30)
    for _ in range(5):
        desk.root.update(0.1)
    count = len(told)
    assert told[4:]
    desk.move(100, 30)
    for _ in range(9):
        desk.root.update(0.1)
    assert len(told) == count, "beside it nothing goes on"
    desk.move(20, 30)
    desk.root.update(0.5)
    assert len(told) == count + 1
    desk.press(pygame.K_ESCAPE)
    desk.root.update(9)
    assert len(told) == count + 1, "called off"


def test_a_slider_follows_mouse_and_keys(desk, told):
    slider = desk.put(Slider([Choice(i, str(i)) for i in range(11)], 0, told.append), w=300)
    desk.down(slider._track.cx, 30)
    assert slider.value == 5
    desk.move(slider._track.right + 50, 30)
    desk.up(slider._track.right + 50, 30)
    desk.press(pygame.K_LEFT)
    desk.press(pygame.K_HOME)
    assert told == [5, 10, 9, 0]


def test_a_slider_that_would_move_itself_tells_when_it_is_let_go(desk, told):
    choices = [Choice(i, str(i)) for i in range(11)]
    slider = desk.put(Slider(choices, 0, told.append, at_once=False), w=300)
    desk.down(slider._track.cx, 30)
    desk.move(slider._track.right, 30)
    assert told == []
    desk.up(slider._track.right, 30)
    assert told == [10]


def test_a_slider_says_what_its_ends_are_where_there_is_room(desk):
    choices = [Choice(i, f"{i} s") for i in range(11)]
    slider = desk.put(Slider(choices, 5, print), w=300)
    assert (slider.ends, slider._ends) == (("0 s", "10 s"), True)
    assert desk.put(Slider(choices, 5, print, ends=("soft", "strong"))).ends == ("soft", "strong")
    assert not desk.put(Slider(choices, 5, print), w=120)._ends


def test_a_list_opens_picks_and_gives_the_focus_back(desk, told):
    choices = [Choice("a", "First"), Choice("b", "Second"), Choice("c", "Third", enabled=False)]
    field = desk.put(DropDown(choices, "a", told.append))
    desk.click(20, 20)
    assert len(desk.root.popups) == 1
    desk.press(pygame.K_DOWN)
    desk.press(pygame.K_RETURN, text="\r")
    assert (told, field.value) == (["b"], "b")
    assert desk.root.popups == []
    assert desk.root.focus is field


def test_an_open_list_closes_outside_and_with_escape_without_a_choice(desk, told):
    desk.put(DropDown([Choice("a", "First"), Choice("b", "Second")], "a", told.append))
    desk.click(20, 20)
    desk.click(600, 500)
    assert desk.root.popups == []
    desk.click(20, 20)
    desk.press(pygame.K_ESCAPE)
    assert (desk.root.popups, told) == ([], [])


def test_a_choice_menu_takes_numbers_and_stays_inside_the_window(desk, told):
    choices = [Choice(i, f"Choice {i}") for i in range(4)]
    menu = Menu(choices, told.append, title="Which one?", numbers=True)
    at = desk.root.box._replace(x=780, y=590, w=20, h=10)
    box = menu.fit(desk.ui, at, desk.root.box)
    assert desk.root.box.holds(box.x, box.y)
    assert box.right <= desk.root.box.right
    assert box.bottom <= desk.root.box.bottom
    desk.root.open(menu, box)
    desk.press(ord("3"), text="3")
    assert told == [2]


def test_a_scroll_area_shows_what_has_the_focus(desk):
    class Tall(Widget):
        def measure(self, ui, width=0.0):
            return Size.of(h=1000)

    content = Tall()
    low = Button("Low")
    content.add(low)
    area = desk.put(ScrollArea(content), h=100)
    low.place(content.box._replace(y=content.box.y + 900, h=40), desk.ui)
    desk.root.set_focus(low)
    assert area.offset > 0
    assert area.offset <= area.most


def test_the_wheel_scrolls_and_stops_at_the_ends(desk):
    class Tall(Widget):
        def measure(self, ui, width=0.0):
            return Size.of(h=300)

    area = desk.put(ScrollArea(Tall()), h=100)
    desk.move(20, 20)
    for _ in range(9):
        desk.handle(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    assert area.offset == area.most == 200
    for _ in range(9):
        desk.handle(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert area.offset == 0


class Looked(list):
    """Stops of a list that count how often one is looked at."""

    looks = 0

    def __getitem__(self, index):
        self.looks += 1
        return super().__getitem__(index)

    def __iter__(self):
        self.looks += len(self)
        return super().__iter__()


def test_a_long_list_scrolls_without_looking_at_all_of_its_lines(desk):
    lines = Looked(30.0 * number for number in range(3001))

    class Tall(Widget):
        def measure(self, ui, width=0.0):
            return Size.of(h=90_000)

    class Long(ScrollArea):
        @property
        def stops(self):
            return lines

    area = desk.put(Long(Tall()), h=100)
    desk.move(20, 20)
    desk.handle(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    assert area.offset == 60
    area.scroll_to(89_000)
    assert area.offset == 89_010
    desk.handle(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert area.offset == 88_950
    area.show(area.box.y + 300, area.box.y + 330)
    assert area.offset == 89_190
    area.scroll_to(1e9)
    assert area.offset == area.most == 89_910
    desk.picture()
    assert 0 < lines.looks < 3000


def test_a_text_field_keeps_letters_from_shortcuts(desk, told):
    pressed = []
    field = desk.put(TextField("", told.append, limit=5))
    desk.put(Button("Quit", lambda: pressed.append("quit"), hotkey="Q"), y=200)
    desk.click(20, 20)
    for letter in "Quincy":
        desk.press(ord(letter.lower()), text=letter)
        desk.handle(pygame.TEXTINPUT, text=letter)
    assert (field.text, pressed) == ("Quinc", [])
    desk.press(pygame.K_BACKSPACE)
    assert field.text == told[-1] == "Quin"
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_q, text="q")
    assert pressed == ["quit"]


def test_a_list_box_walks_and_picks(desk):
    moved: list[int] = []
    picked: list[int] = []
    box = desk.put(ListBox(moved.append, picked.append), h=100, w=300)
    box.set([Item(f"Row {i}", ("more",)) for i in range(30)])
    desk.root.set_focus(box.rows)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_END, pygame.K_RETURN):
        desk.press(key)
    assert (moved, picked) == ([1, 2, 1, 29], [29])
    assert box.offset == box.most
    desk.click(30, 20)
    desk.click(30, 20)
    assert picked[-1] == moved[-1]


def test_what_lies_below_an_open_list_says_nothing_over_it(desk, told):
    """The tip of the field covered the descriptions of its choices."""
    choices = [Choice("a", "First"), Choice("b", "Second")]
    field = desk.put(DropDown(choices, "a", told.append, tip="What to choose by."))
    desk.move(50, 20)
    assert desk.root._tip._words == field.tip
    desk.click(50, 20)
    assert isinstance(desk.root.popups[-1], Menu)
    desk.move(50, 80)
    desk.move(50, 20)
    assert not desk.root._tip._words
    desk.root.close()
    desk.move(700, 500)
    desk.move(50, 20)
    assert desk.root._tip._words == field.tip


def test_a_tip_goes_when_the_wheel_moves_what_it_tells_of(desk):
    desk.put(Button("Go", tip="It starts the match."))
    desk.move(20, 20)
    desk.root.update(0.6)
    shown = pygame.image.tobytes(desk.picture(), "RGB")
    desk.root.pointer(Pointer(Act.WHEEL, 20, 20, wheel=-1))
    assert pygame.image.tobytes(desk.picture(), "RGB") != shown


def test_a_tip_shows_after_a_rest_and_goes_with_the_pointer(desk):
    desk.put(Button("Go", tip="It starts the match."))
    desk.move(20, 20)
    before = pygame.image.tobytes(desk.picture(), "RGB")
    desk.root.update(0.6)
    assert pygame.image.tobytes(desk.picture(), "RGB") != before
    desk.move(600, 500)
    desk.root.update(0.6)
    gone = desk.picture()
    desk.root.children[0].hovered = True
    assert pygame.image.tobytes(desk.picture(), "RGB") == before
    assert gone.get_size() == (800, 600)


@pytest.mark.parametrize("way", ["wheel", "page"])
def test_no_row_of_a_list_is_cut_and_none_is_passed_over(desk, way):
    told: list[int] = []
    box = desk.put(ListBox(told.append, lambda _: None), w=300, h=190)
    box.set([Item(f"Row {n}", ("below",) * (n % 3)) for n in range(20)])
    desk.move(50, 50)
    ends, met = set(box.rows.tops), set()
    while True:
        first, last = box.offset, box.offset + box.seen.h
        assert {first, last} <= ends
        met |= {n for n, top in enumerate(box.rows.tops[:-1]) if first <= top < last}
        if box.offset == box.most:
            break
        if way == "wheel":
            desk.handle(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
        else:
            box.page(KeyPress(pygame.K_PAGEDOWN))
    assert met == set(range(20))
    box.scroll_to(0)
    assert box.seen.bottom < box.box.bottom
    desk.click(150, box.seen.bottom + 2)
    assert not told, "nothing is there to be clicked"
