"""The top bar: what changes a number folds before it pushes the next number under the buttons."""

from itertools import pairwise

import pytest

from game.core.presentation import Row
from game.core.refs import Seat
from game.text import say
from game.ui.bars import TopBar
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas
from tests.ui.desk import Desk

ROWS = (Row("Gold", 70, note="+40 next turn"), Row("Rounds", "3 of 3", icon="clock"))


class Measuring(Canvas):
    """A canvas that remembers where what was written on it lies."""

    written: list[tuple[float, float, str]]

    def text(self, x, y, words, *args, **kwargs):
        wide = super().text(x, y, words, *args, **kwargs)
        x -= wide / 2 if kwargs.get("align") == "centre" else 0
        self.written.append((x, x + wide, str(words) if isinstance(words, int) else say(words)))
        return wide


def test_where_not_all_phases_find_room_the_next_one_is_still_named():
    """With room for three hundred points more it was dots."""
    shown = set()
    for wide in range(400, 1500, 10):
        written, strip = with_phases(wide, rows=())
        named = tuple(phase for phase in PHASES if phase in [said for _, _, said in written])
        shown.add(named)
        assert bool(strip.tip) is (named != PHASES)
    assert shown == {PHASES[1:2], PHASES[1:3], PHASES}


@pytest.mark.parametrize("wide", range(520, 1000, 20))
def test_a_number_is_whole_beside_the_buttons_or_not_there(wide):
    desk = Desk()
    buttons = [Button(name, hotkey=name[0], kind=ButtonKind.DARK) for name in ("Map", "Log")]
    bar = TopBar(Button("", icon="menu", kind=ButtonKind.DARK), buttons)
    desk.put(bar, 0, 0, wide, 48)
    bar.set("Mini Wars", "Footbridge", "Round 3", Seat(2), "Ben", resources=ROWS)
    canvas = Measuring(desk.window, desk.ui)
    canvas.written = []
    bar.draw(canvas)
    own = [place for place in canvas.written if place[2] not in ("Map", "Log", "M", "L")]
    assert max(right for _, right, _ in own) <= bar.buttons[0].box.x
    assert all(one[1] <= other[0] for one, other in pairwise(sorted(own)))


PHASES = ("Act", "Bonus 10: spawn", "Bonus 12: act again", "Bonus 17: extend", "Bonus 20")


def with_phases(wide, rows=ROWS, percent=100):
    """Return what stands in a bar so wide, and its row of phases."""
    desk = Desk(percent)
    bar = TopBar(Button("", icon="menu", kind=ButtonKind.DARK), [])
    desk.put(bar, 0, 0, wide, 48)
    bar.set("Dominoes", "Cross", "Turn 3", Seat(2), "Ben", phases=PHASES, phase=1, resources=rows)
    canvas = Measuring(desk.window, desk.ui)
    canvas.written = []
    bar.draw(canvas)
    return canvas.written, bar.strip


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("wide", range(560, 1300, 60))
def test_a_long_row_of_phases_leaves_the_numbers_their_place(wide, percent):
    written, strip = with_phases(wide, percent=percent)
    words = [said for _, _, said in written]
    assert "70" in words
    assert "3 of 3" in words or wide < 700
    assert "Bonus 10: spawn" in words
    assert all(one[1] <= other[0] + 0.5 for one, other in pairwise(sorted(written)))
    assert bool(strip.tip) is ("Bonus 20" not in words)
    assert not strip.tip or say(strip.tip) == ", ".join(PHASES)


@pytest.mark.parametrize("wide", range(320, 560, 20))
def test_in_the_narrowest_bar_no_word_lies_on_another(wide):
    written, _ = with_phases(wide)
    assert all(one[1] <= other[0] + 0.5 for one, other in pairwise(sorted(written)))
