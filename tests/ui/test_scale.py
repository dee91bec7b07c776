"""Units, boxes, the scale rule, and type: sizes, figures of one width, all scripts."""

from itertools import pairwise

import pytest

from game.ui.scale import LEAST, STEPS, Box, Scale, allowed, automatic
from game.ui.scaled_fonts import ScaledFonts
from game.ui.theme import theme
from game.view.fonts import text


@pytest.mark.parametrize(
    ("size", "percent"),
    [
        ((1280, 720), 100),
        ((1024, 640), 100),
        ((1920, 1080), 125),
        ((2560, 1440), 150),
        ((3840, 2160), 250),
        ((800, 600), 100),
    ],
)
def test_the_automatic_scale_is_the_largest_that_docks_the_log(size, percent):
    assert automatic(*size) == percent


def test_a_scale_too_large_for_the_window_waits_for_more_room():
    assert allowed(250, 1280, 720) == 200
    assert allowed(250, 3840, 2160) == 250
    for step in STEPS:
        percent = allowed(step, 1024, 640)
        assert LEAST[0] * percent <= 1024 * 100
        assert percent <= step


@pytest.mark.parametrize("percent", STEPS)
def test_boxes_that_touch_in_units_touch_on_the_screen(percent):
    scale = Scale(percent)
    for count in (2, 3, 7):
        row = Box(3, 5, 101, 33).columns(count)
        rects = [scale.rect(box) for box in row]
        assert all(a.right == b.left for a, b in pairwise(rects))
        assert rects[-1].right == scale.px(104)


def test_cuts_give_back_the_whole_box():
    box = Box(10, 20, 100, 80)
    left, rest = box.cut_left(30, 8)
    assert (left.right + 8, rest.right) == (rest.x, box.right)
    top, below = box.cut_top(200, 8)
    assert top == box
    assert below.h == 0


def test_what_shares_a_row_fills_it_each_as_much_wider_than_it_needs():
    row = Box(10, 20, 100, 30)
    first, second = row.shares([20, 50], 4)
    assert first == Box(10, 20, 33, 30)
    assert second == Box(47, 20, 63, 30)
    assert [box.w for box in row.shares([60, 60], 4)] == [48, 48]
    assert row.shares([]) == []


def test_what_stands_at_the_right_of_a_row_has_its_own_width():
    row = Box(10, 20, 100, 30)
    assert row.from_right([20, 50], 4) == [Box(90, 20, 20, 30), Box(36, 20, 50, 30)]
    assert row.from_right([]) == []


def test_nothing_is_drawn_below_14_units():
    assert theme.text == 14


@pytest.mark.parametrize("percent", [75, 100, 250])
def test_figures_are_of_one_width(percent):
    fonts = ScaledFonts(Scale(percent))
    for bold in (False, True):
        metrics = fonts.font(20, bold).metrics("0123456789")
        assert len({glyph[-1] for glyph in metrics if glyph is not None}) == 1
        assert None not in metrics


def test_a_name_in_another_script_is_drawn_in_letters():
    fonts = ScaledFonts(Scale(100))
    for name in ("Ирина", "花子", "영희", "נועה"):
        font = fonts.font(14, False, name)
        assert all(metrics is not None for metrics in font.metrics(name))


@pytest.mark.parametrize("odd", ["bad\udcff.tmx", "nul\0.tmx", "\x1b[31mred", "\ud800"])
def test_what_no_font_can_draw_is_marked_and_no_failure(odd):
    fonts = ScaledFonts(Scale(100))
    assert fonts.width(odd, 14) > 0
    assert fonts.line(odd, 14, False, (0, 0, 0))[0].get_width() > 0
    assert fonts.wrap(odd, 14, True, 20)
    assert fonts.elide(odd * 20, 14, False, 60).endswith("…")
    assert text(odd, 12, (0, 0, 0)).get_width() > 0


def test_lines_are_never_wider_than_asked():
    fonts = ScaledFonts(Scale(100))
    words = "Aircraft are unaffected by terrain, and by Donaudampfschifffahrtsgesellschaften."
    for width in (60, 120, 300):
        lines = fonts.wrap(words, 14, False, width)
        assert all(fonts.width(line, 14) <= width for line in lines)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")


@pytest.mark.parametrize("words", ["Won 48 % of 60 games", "Oui ? Non : « nul »"])
def test_no_line_begins_with_a_sign_of_what_is_before_it(words):
    fonts = ScaledFonts(Scale(100))
    for width in range(50, 160):
        lines = fonts.wrap(words, 14, False, width)
        assert not any(line.startswith(("%", "?", ":", "»")) for line in lines)
        assert " ".join(lines) == words


def test_a_cut_text_is_the_longest_that_fits():
    fonts = ScaledFonts(Scale(100))
    cut = fonts.elide("Two rivers and a long bridge", 14, False, 100)
    assert cut.endswith("…")
    assert fonts.width(cut, 14) <= 100
    assert fonts.elide("Two rivers", 14, False, 300) == "Two rivers"
