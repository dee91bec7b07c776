"""The prompt bar: what is asked always, an aside below it as far as there is room."""

import pytest

from game.text import say
from game.ui.bars import PromptBar
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas
from game.ui.scale import NOWHERE
from tests.ui.desk import Desk

ASKED = "Your turn, 1 action left."
ASIDE = "The tile is flipped and shows a mine. Your troop is gone."


class Listening(Canvas):
    """A canvas that remembers what was written on it."""

    said: list[str]

    def paragraph(self, box, words, *args, **kwargs):
        self.said.append(say(words))
        return super().paragraph(box, words, *args, **kwargs)

    def label(self, box, words, *args, **kwargs):
        self.said.append(say(words))
        super().label(box, words, *args, **kwargs)


def read(desk, bar):
    """Return what is written on a bar; text that does not fit is an error."""
    missed: list[object] = []
    desk.ui.report = missed.append
    canvas = Listening(desk.window, desk.ui)
    canvas.said = []
    bar.draw(canvas)
    assert not missed
    return canvas.said


@pytest.mark.parametrize(("wide", "tip"), [(700, False), (300, True)])
def test_the_aside_stands_whole_below_what_is_asked_or_folds_where_there_is_no_room(wide, tip):
    desk = Desk()
    bar = desk.put(PromptBar(), w=wide, h=40)
    bar.set(ASKED, aside=ASIDE)
    bar.arrange(desk.ui)
    assert read(desk, bar) == ([ASKED] if tip else [ASKED, ASIDE])
    assert bool(bar.tip_words()) is tip
    if tip:
        assert say(bar.tip_words()) == f"{ASKED} {ASIDE}"


def test_without_an_aside_there_is_one_text():
    desk = Desk()
    bar = desk.put(PromptBar(), w=700, h=40)
    bar.set(ASKED)
    bar.arrange(desk.ui)
    assert read(desk, bar) == [ASKED]


def test_key_caps_fold_to_make_room_for_the_aside():
    desk = Desk()
    button = Button("Next unit", lambda: None, action="next_idle")
    bar = desk.put(PromptBar(), w=40 + desk.ui.width(ASIDE) + 120, h=40)
    bar.set(ASKED, [button])
    bar.arrange(desk.ui)
    wide = button.box.w
    bar.set(ASKED, aside=f"{ASIDE} And so on, and so on.")
    bar.arrange(desk.ui)
    assert button.box.w < wide


@pytest.mark.parametrize("asked", [ASKED, ""])
def test_where_nothing_is_said_no_dot_stands_before_it(asked, monkeypatch):
    dots = []
    monkeypatch.setattr(Canvas, "disc", lambda canvas, *at: dots.append(at))
    desk = Desk()
    bar = desk.put(PromptBar(), w=700, h=40)
    bar.set(asked)
    bar.arrange(desk.ui)
    read(desk, bar)
    assert bool(dots) is bool(asked)


@pytest.mark.parametrize("wide", [920, 940])
def test_an_answer_keeps_its_key_before_what_only_eases_keeps_its_place(wide):
    """Of a choice with three answers none told its key, beside two buttons nobody needed."""
    desk = Desk()
    keys = (("Advance Armor 0705", "1"), ("Advance Mechanised 0606", "2"), ("Hold back", "Shift H"))
    answers = [
        Button(label, lambda: None, kind=ButtonKind.BRASS, hotkey=key) for label, key in keys
    ]
    eases = [
        Button("Show again", lambda: None, hotkey="R"),
        Button("Next unit", lambda: None, hotkey="Tab"),
    ]
    for button in eases:
        button.spare = True
    bar = desk.put(PromptBar(), w=wide, h=40)
    bar.set("0706 is won: pick who moves in, or hold back.", [eases[0], *answers, eases[1]])
    bar.arrange(desk.ui)
    assert all(button.box.w >= button.keyed_width(desk.ui) for button in answers)
    assert eases[1].box == NOWHERE
