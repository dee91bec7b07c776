"""The forecast panel: strength before and after, or whether one survives that has none."""

from fractions import Fraction

import pytest

from game.core.presentation import Bar, Chart, Fighter, Forecast, Odds, Row, Table, Tone
from game.core.refs import Seat
from game.text import say
from game.ui import forecast_panel as panels
from game.ui.canvas import Canvas
from game.ui.chart import draw_chart
from game.ui.forecast_panel import ForecastPanel
from game.ui.scale import Box
from game.view import palette
from tests.ui.desk import Desk


class Listening(Canvas):
    """A canvas that remembers what was written on it."""

    said: list[str]

    def text(self, x, y, words, *args, **kwargs):
        self.said.append(str(words) if isinstance(words, int) else say(words))
        return super().text(x, y, words, *args, **kwargs)


def read(monkeypatch, *fighters):
    """Return what is written of fighters, how many bars are drawn, and how high the panel is."""
    desk, bars = Desk(), []
    monkeypatch.setattr(panels, "draw_bar", lambda *_: bars.append(1))
    panel = desk.put(ForecastPanel(), w=300, h=200)
    panel.show(Forecast("A fight", fighters=fighters))
    canvas = Listening(desk.window, desk.ui)
    canvas.said = []
    panel.body(canvas, panel.inner)
    return canvas.said, len(bars), panel.measure_body(desk.ui, 280).best.h


def side(full, before, low, high, dies=0):
    return Fighter("Grunt", "h8", Seat(1), full, before, low, high, Fraction(dies))


def test_chances_are_told_in_rolls_where_these_are_counted():
    """In a narrow panel, too: of share and per cent it is the share that stays."""
    desk = Desk()
    panel = desk.put(ForecastPanel(), w=300, h=400)
    odds = (Odds(Fraction(11, 12), "Win: it is eliminated"), Odds(Fraction(1, 12), "Tie"))
    fighters = (side(6, 2, 1, 2), side(6, 1, 0, 1, Fraction(11, 12)))

    def told(text: str) -> list[str]:
        first = odds[0]._replace(text=text)
        panel.show(Forecast("A fight", fighters, odds=(first, odds[1]), rolls=36))
        canvas = Listening(desk.window, desk.ui)
        canvas.said = []
        panel.body(canvas, panel.inner)
        return canvas.said

    for text in ("Win: it is eliminated", "Win: it loses 1 to 3 and flees, or is eliminated"):
        said = told(text)
        assert {"dies 33 / 36", "33 / 36", "3 / 36"} <= set(said)
        assert not [words for words in said if "/ 12" in words]
    assert "92 %" not in said


@pytest.mark.parametrize(
    ("low", "high", "dies", "fate"),
    [
        (1, 1, 0, "survives"),
        (0, 0, 1, "dies"),
        (0, 1, Fraction(1, 6), "dies 1 / 6"),
    ],
)
def test_who_has_no_strength_to_lose_survives_or_dies(monkeypatch, low, high, dies, fate):
    said, bars, low_panel = read(monkeypatch, side(1, 1, low, high, dies), side(1, 1, 1, 1))
    assert said[2] == fate
    assert "1" not in said
    assert not bars
    _, bars, high_panel = read(monkeypatch, side(10, 9, 5, 7), side(1, 1, 1, 1))
    assert bars == 1
    assert low_panel < high_panel


def test_strength_is_told_in_figures(monkeypatch):
    said, bars, _ = read(monkeypatch, side(10, 9, 5, 7), side(10, 10, 10, 10))
    assert "5 – 7" in said
    assert bars == 2
    assert "survives" not in said


def test_a_roll_that_is_enough_looks_like_what_is_enough(monkeypatch):
    """A five that hit stood in brass, as a miss does; only the six was green."""
    desk = Desk()

    def columns(die: int) -> list[object]:
        drawn: list[object] = []
        monkeypatch.setattr(Canvas, "rounded", lambda self, box, colour, **_: drawn.append(colour))
        faces = range(1, 7)
        bars = tuple(Bar(str(n), 1, Tone.GOOD if n >= 5 else Tone.PLAIN) for n in faces)
        canvas = Canvas(desk.window, desk.ui)
        draw_chart(canvas, Box(0, 0, 280, 70), Chart(bars, die - 1))
        return drawn

    good, miss = desk.ui.colours.good, palette.PAPER_EDGE
    assert columns(5) == [miss] * 4 + [good] * 2
    assert columns(2) == [miss, palette.BRASS, miss, miss, good, good]


@pytest.mark.parametrize("colours", palette.PALETTES.values(), ids=palette.PALETTES)
def test_a_chance_wears_the_pattern_of_its_part_of_the_bar_before_its_words(monkeypatch, colours):
    desk, hatched = Desk(), []
    desk.ui.colours = colours
    panel = desk.put(ForecastPanel(), w=300, h=300)
    chances = tuple(Odds(Fraction(1, 4), f"Result {n}") for n in range(4))
    panel.show(Forecast("Dice", odds=chances))
    hatch = Canvas.hatch

    def watch(self, box, kind, *args):
        hatched.append((box.w, kind))
        hatch(self, box, kind, *args)

    monkeypatch.setattr(Canvas, "hatch", watch)
    panel.body(Canvas(desk.window, desk.ui), panel.inner)
    bar = [kind for wide, kind in hatched if wide > 20]
    squares = [kind for wide, kind in hatched if wide <= 20]
    assert bar == squares == ["diagonal", "dots", "cross"]


_ROWS = tuple((str(n), "8+", "9+") for n in range(5))


@pytest.mark.parametrize(
    ("fighters", "table"),
    [((), Table(("Att.", "1", "2"), _ROWS, (2, 1))), ((side(6, 6, 4, 5), side(6, 6, 4, 6)), None)],
)
def test_what_counts_for_the_sum_stays_where_all_else_makes_room(monkeypatch, fighters, table):
    counts = [Row(f"Modifier {n}", "−1", counts=True) for n in range(3)]
    lines = (Row("From", "0303"), *(Row(f"Cost {n}") for n in range(3)), *counts)
    odds = tuple(Odds(Fraction(1, 3), text) for text in ("Win", "Tie", "Loss"))
    shown = Forecast("A", fighters=fighters, lines=lines, odds=odds, table=table, verdict="9+")
    desk, drawn, tables = Desk(), {}, []
    panel = desk.put(ForecastPanel(), w=296, h=0)
    panel.show(shown)
    full = panel.measure_body(desk.ui, 272).best.h
    box = panel.box._replace(h=full - 100)
    desk.put(panel, w=296, h=box.h)
    monkeypatch.setattr(panel, "row", lambda _, x, y, block: drawn.update({block.row: y + block.h}))
    monkeypatch.setattr(panels, "draw_table", lambda *_: tables.append(1))
    panel.body(Canvas(desk.window, desk.ui), panel.inner)
    assert [row for row in drawn if row.counts] == counts
    assert max(drawn.values()) <= panel.box.bottom - 12
    assert len(drawn) < len(lines) or not tables


def test_no_line_runs_into_the_rule_above_the_verdict(monkeypatch):
    desk = Desk()
    odds = tuple(
        Odds(Fraction(1, 4), f"Miss with a double, number {i}: yours is disrupted")
        for i in range(4)
    )
    lines = tuple(Row(f"Modifier {i}", "+1") for i in range(4))
    forecast = Forecast("A blow", odds=odds, lines=lines, verdict="Roll 7+: 58 %.")
    counts = set()
    for height in range(180, 420, 3):
        panel = desk.put(ForecastPanel(), w=300, h=height)
        panel.show(forecast)
        rows: list[float] = []
        rules: list[float] = []
        monkeypatch.setattr(panel, "row", lambda canvas, x, y, block, r=rows: r.append(y + block.h))
        canvas = Canvas(desk.window, desk.ui)
        monkeypatch.setattr(canvas, "rule", lambda x, to, y, *_, r=rules: r.append(y))
        panel.body(canvas, panel.inner)
        assert not rows or rows[-1] <= rules[0]
        counts.add(len(rows))
    assert {0, 4} <= counts
