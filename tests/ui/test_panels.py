"""Rows of a panel are folded only for want of room, and what is folded opens under the pointer."""

from itertools import pairwise

import pytest

from game.core.presentation import Description, Look, Panel, PanelKind, Place, Row, Table, Tone
from game.core.refs import Seat
from game.core.registry import games, ruleset
from game.core.words import Phrase
from game.match.statistics import StatisticsColumn
from game.scenes.outcome.outcome_panels import NumbersPanel
from game.text import say
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.exposure_panel import ExposurePanel, ExposureSum
from game.ui.panel_stack import PanelStack
from game.ui.rows_panel import RowsPanel
from game.ui.scale import Box
from game.ui.subject_panel import SubjectPanel
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view.palette import INK
from tests.scenes.client import new_match
from tests.ui.desk import Desk

ROWS = [Row(f"Row {n}", n) for n in range(6)]
TALL = Row("A line of words that goes on for so long that it takes several rows " * 3)


class Listening(Canvas):
    """A canvas that remembers what was written on it."""

    said: list[str]

    def text(self, x, y, words, *args, **kwargs):
        self.said.append(say(words) if not isinstance(words, int) else str(words))
        return super().text(x, y, words, *args, **kwargs)

    def block(self, box, laid, **kwargs):
        self.said.append(" ".join(laid.lines))
        return super().block(box, laid, **kwargs)


class Aligned(Canvas):
    """A canvas that remembers where what stands at the right ends."""

    ends: set[float]

    def text(self, x, y, words, *args, align="left", **kwargs):
        if align == "right":
            self.ends.add(x)
        return super().text(x, y, words, *args, align=align, **kwargs)


class Placed(Canvas):
    """A canvas that remembers at which heights something was written."""

    lines: list[float]

    def text(self, x, y, words, *args, **kwargs):
        self.lines.append(y)
        return super().text(x, y, words, *args, **kwargs)


def read(desk, panel):
    canvas = Listening(desk.window, desk.ui)
    canvas.said = []
    panel.body(canvas, panel.inner)
    return canvas.said


def column(desk, panel, tall, below=300.0):
    """Put a panel at the foot of a column that is higher than it."""
    room = desk.put(Widget(), 10, 10, 300, tall + below)
    room.add(panel)
    panel.place(room.box._replace(y=10 + below, h=tall), desk.ui)
    return panel


def folded(said):
    return next((line for line in said if line.startswith("and ")), "")


def test_the_line_that_counts_never_takes_the_place_of_the_row_it_counts():
    desk = Desk()
    panel = RowsPanel("Head", ROWS)
    need = panel.measure(desk.ui, 300).best.h
    column(desk, panel, need - 6)
    assert folded(read(desk, panel)) == ""
    column(desk, panel, need - 22)
    assert folded(read(desk, panel)) == "", "they draw nearer to each other"
    column(desk, panel, need - 44)
    assert folded(read(desk, panel)) == "and 3 more"


def test_rows_stand_as_near_as_players_do_before_one_more_of_them_folds():
    """In the room of four lines stand three rows and the line that counts the others."""
    desk = Desk()
    panel = RowsPanel("Campaign", ROWS)
    panel.place(Box(976, 484, 296, 116), desk.ui)
    assert read(desk, panel)[-1] == "and 3 more"
    canvas = Placed(desk.window, desk.ui)
    canvas.lines = []
    panel.body(canvas, panel.inner)
    assert max(canvas.lines) + theme.text / 2 <= panel.box.bottom - 2
    assert min(b - a for a, b in pairwise(sorted(set(canvas.lines)))) >= theme.row - 1


def test_where_one_line_finds_room_it_is_a_row_and_not_the_count_of_all():
    desk = Desk()
    panel = RowsPanel("Head", [ROWS[0], Row("Bad news", tone=Tone.BAD), ROWS[2]])
    need = panel.measure(desk.ui, 300).best.h
    column(desk, panel, need - 2 * 22 - 4)
    assert read(desk, panel) == ["Bad news"]


def test_a_table_without_room_for_its_head_and_a_row_is_folded_and_opens_under_the_pointer():
    desk = Desk()
    panel = RowsPanel("Results", [Row("Odds", "1 : 2")])
    panel.table = Table(("die", "1 : 2"), tuple((str(n), f"DE{n}") for n in range(1, 7)), (4, 1))
    column(desk, panel, 56)
    assert read(desk, panel) == ["and 7 more"]
    column(desk, panel, 56 + 50)
    assert {"die", "DE5"} < set(read(desk, panel))
    column(desk, panel, 56)
    panel.unfold(True)
    assert {"Odds", "die", *(f"DE{n}" for n in range(1, 7))} <= set(read(desk, panel))


def test_who_points_at_an_entry_of_a_table_or_hears_it_is_told_what_it_stands_for():
    desk = Desk()
    panel = RowsPanel("Results")
    legend = {"DE": "defenders destroyed", "S": "nothing happens"}
    panel.table = Table(("die", "1 : 2"), (("1", "DE"), ("2", "S")), legend=legend)
    box = column(desk, panel, 110).box
    desk.picture()
    told = []
    for y in range(int(box.y), int(box.bottom), 4):
        desk.move(box.right - 75, y)
        told.append(say(desk.root._tip._words))
    assert list(dict.fromkeys(told)) == ["", "DE: defenders destroyed", "S: nothing happens"]
    desk.move(box.x + 75, box.bottom - 30)
    assert not desk.root._tip._words, "the die stands for nothing"
    assert list(map(say, panel.sentences())) == ["DE: defenders destroyed", "S: nothing happens"]


def test_a_short_row_is_shown_where_a_long_one_before_it_finds_no_room():
    desk = Desk()
    panel = RowsPanel("Head", [ROWS[0], TALL, *ROWS[1:4]])
    column(desk, panel, 42 + 12 + 5 * 22)
    said = read(desk, panel)
    assert folded(said) == "and 1 more"
    assert {"Row 0", "Row 1", "Row 2", "Row 3"} <= set(said)


def test_the_pointer_opens_a_folded_panel_over_its_neighbours_and_closes_it():
    desk = Desk()
    panel = column(desk, RowsPanel("Head", ROWS), 110)
    small = panel.box
    assert folded(read(desk, panel))
    desk.move(small.x + 20, small.y + 20)
    assert panel.box.h == panel.measure(desk.ui, 300).best.h
    assert panel.box.bottom == small.bottom
    assert not folded(read(desk, panel))
    panel.place(small, desk.ui)
    assert panel.box.h > small.h, "a new layout leaves it open"
    desk.move(700, 500)
    assert panel.box == small


def test_good_and_bad_news_of_a_unit_is_not_what_is_folded():
    desk = Desk()
    facts = tuple(Row(f"Long fact number {n}", "a value") for n in range(2))
    notes = (*(Row(f"A plain note {n}") for n in range(5)), Row("Doubles it", tone=Tone.GOOD))
    shown = Description("Unit", "here", Look("mini_wars/soldier"), facts=facts, notes=notes)
    panel = column(desk, SubjectPanel(), 180)
    panel.show(shown)
    said = read(desk, panel)
    assert "Doubles it" in said
    assert folded(said)
    panel.place(panel.box._replace(h=panel.measure(desk.ui, 300).best.h - 5), desk.ui)
    assert not folded(read(desk, panel)), "the margin gives way first"
    panel.place(panel.box._replace(h=180), desk.ui)
    desk.move(panel.box.x + 20, panel.box.y + 20)
    assert panel.box.h == panel.measure(desk.ui, 300).best.h
    assert not folded(read(desk, panel))


def test_a_units_own_numbers_stand_before_any_remark():
    desk = Desk()
    facts = tuple(Row(f"Long fact number {n}", "a value") for n in range(6))
    notes = (Row("Beware", tone=Tone.BAD), Row("Doubles it", tone=Tone.GOOD))
    shown = Description("Unit", "here", Look("mini_wars/soldier"), facts=facts, notes=notes)
    panel = column(desk, SubjectPanel(), 150)
    panel.show(shown)
    whole = panel.measure(desk.ui, 300).best.h
    for tall in range(120, int(whole) + 1):
        panel.place(panel.box._replace(h=tall), desk.ui)
        said = read(desk, panel)
        told = [f"Long fact number {n}" in said for n in range(6)]
        assert told == sorted(told, reverse=True), "in their order"
        assert all(told) or not {"Beware", "Doubles it"} & set(said)
        assert all(told) or folded(said)


def test_the_values_of_lines_of_one_fact_stand_below_each_other():
    facts = (Row("Owner", "Anna"), Row("Moves", "two steps straight on"), Row("Attacks", "no"))
    desk = Desk()
    panel = SubjectPanel()
    column(desk, panel, 300)
    panel.show(Description("Unit", "here", facts=facts))
    canvas = Aligned(desk.window, desk.ui)
    canvas.ends = set()
    panel.body(canvas, panel.inner)
    assert canvas.ends == {panel.inner.right}


def test_a_click_on_the_line_that_counts_opens_the_rest_and_no_rules():
    desk = Desk()
    opened: list[str] = []
    panel = RowsPanel("Campaign", [Row(f"Row {n}", n, rule=str(n)) for n in range(9)])
    panel.on_rule = opened.append
    column(desk, panel, 110)
    desk.root.draw(Canvas(desk.window, desk.ui))
    y = panel.box.bottom - 16
    for _ in range(2):
        desk.move(100, y)
        assert panel.open
        desk.root.draw(Canvas(desk.window, desk.ui))
        desk.click(100, y)
        assert panel.open
        assert opened == []
        desk.move(700, 500)
        desk.root.draw(Canvas(desk.window, desk.ui))
    desk.move(100, y)
    desk.root.draw(Canvas(desk.window, desk.ui))
    desk.click(100, y)
    desk.click(100, y)
    assert len(opened) == 1


FIVE = ("Armies", "Tiles", "Pool", "Cards", "Goals")
"""Titles of panels that find room in a head of 200 points only as numbers, where it is low."""


def tabs(stack, desk, *titles):
    """Show panels behind tabs; return what each tab says, by its panel."""
    panels = [Panel(title, title, PanelKind.FACTS, Place.SIDE, tuple(ROWS)) for title in titles]
    stack.show(panels, panels)
    stack.place(Box(0, 0, 200, 90), desk.ui)
    found = (child for panel in stack.panels for child in panel.children)
    return {tab.name: say(tab.label) for tab in found if isinstance(tab, Button)}


def test_a_tab_keeps_its_number_whatever_comes_and_goes():
    desk = Desk()
    stack = desk.put(PanelStack(), w=200, h=120)
    first = tabs(stack, desk, *FIVE)
    assert first == {f"tab_{title}": str(n) for n, title in enumerate(FIVE, 1)}
    more = tabs(stack, desk, "Armies", "Bonus", *FIVE[1:])
    assert {**first, **more} == {**first, "tab_Bonus": "6"}
    assert tabs(stack, desk, *FIVE) == first


def test_numbered_tabs_stay_where_they_are_as_another_panel_comes_up():
    """One was left out, its own, so that the others moved under the mouse."""
    desk = Desk()
    stack = desk.put(PanelStack(), w=200, h=120)
    tabs(stack, desk, *FIVE)
    before = [tab.box for tab in stack._tabs]
    assert [tab.on for tab in stack._tabs] == [True, False, False, False, False]
    stack.choose("Pool")
    stack.place(stack.box, desk.ui)
    assert [tab.box for tab in stack._tabs] == before
    assert [tab.on for tab in stack._tabs] == [False, False, True, False, False]


@pytest.mark.parametrize("wide", [330, 260])
def test_tabs_have_names_and_stay_in_their_places(wide):
    """Numbers told nothing, and each panel that came up moved the others' names."""
    desk = Desk()
    stack = desk.put(PanelStack(), w=wide, h=90)
    long = Phrase("Combat {one} to {other}, the seventh", {"one": "0301", "other": "0302"})
    panels = [
        Panel("pawns", "Pawns", rows=tuple(ROWS)),
        Panel("combat", long, rows=tuple(ROWS), short="Combat"),
        Panel("time", "Time left", rows=tuple(ROWS)),
    ]
    stack.show(panels, panels)
    seen = []
    for chosen, title in (("pawns", ""), ("time", ""), ("combat", say(long))):
        stack.choose(chosen)
        stack.place(Box(0, 0, wide, 90), desk.ui)
        (lit,) = (panel for panel in stack.panels if panel.children)
        assert [(say(tab.label), say(tab.tip)) for tab in lit.children] == [
            ("Pawns", ""),
            ("Combat", say(long)),
            ("Time left", ""),
        ]
        assert [tab.on for tab in lit.children] == [
            tab.name == f"tab_{chosen}" for tab in lit.children
        ]
        seen.append([tab.box for tab in lit.children])
        canvas = Listening(desk.window, desk.ui)
        canvas.said = []
        lit.head(canvas)
        assert [word for word in canvas.said if word] == ([title] if title else [])
    assert seen[0] == seen[1] == seen[2]


def test_what_is_chosen_while_something_is_pointed_at_comes_up_and_stays():
    """The key did nothing there: the panel that tells of what is pointed at came back at once."""
    desk = Desk()
    stack = desk.put(PanelStack(), w=330, h=90)
    rest = [Panel(name, name, rows=tuple(ROWS)) for name in ("Points", "Fights", "Lost")]
    pointed = [rest[0], rest[1]._replace(rows=tuple(ROWS[:3])), rest[2]]

    def lit(now):
        stack.show(rest, now)
        stack.place(Box(0, 0, 330, 90), desk.ui)
        return next(panel.name for panel in stack.panels if panel.children)

    assert lit(rest) == "Points"
    assert lit(pointed) == "Fights"
    stack.press()
    assert lit(pointed) == lit(pointed) == "Lost"
    assert lit(rest) == "Lost"
    assert lit(pointed) == "Fights"


def test_tabs_give_up_their_margins_before_their_names():
    """Five panels of WarShard in a small window were 1 to 5."""
    desk = Desk()
    stack = desk.put(PanelStack(), w=248, h=90)
    names = ("Table", "Fights", "Points", "Lost", "Hexes")
    panels = [Panel(name, f"{name} of old", rows=tuple(ROWS), short=name) for name in names]
    stack.show(panels, panels)
    stack.place(Box(0, 0, 248, 90), desk.ui)
    (lit,) = (panel for panel in stack.panels if panel.children)
    assert [say(tab.label) for tab in lit.children] == list(names)
    edges = [(tab.box.x, tab.box.right) for tab in lit.children]
    assert all(right < left for (_, right), (left, _) in pairwise(edges))
    assert edges[0][0] >= 0
    assert edges[-1][1] <= 248


def test_names_stand_in_two_lines_where_one_is_too_short_and_rows_find_room_below():
    """WarShard's sixth panel made numbers of all names in the middle of a match."""
    desk = Desk()
    stack = desk.put(PanelStack(), w=296, h=115)
    names = ("Points", "Hexes", "Table", "Fights", "Lost", "Arrivals", "Support")
    panels = [Panel(name, f"{name} of old", rows=tuple(ROWS), short=name) for name in names]
    stack.show(panels, panels)
    seen = []
    for chosen in ("Points", "Support"):
        stack.choose(chosen)
        stack.place(Box(0, 0, 296, 115), desk.ui)
        (lit,) = (panel for panel in stack.panels if panel.children)
        assert [say(tab.label) for tab in lit.children] == list(names)
        boxes = [tab.box for tab in lit.children]
        assert len({box.y for box in boxes}) == 2
        assert all(box.x >= 0 and box.right <= 296 for box in boxes)
        assert all(one.right < other.x or one.bottom <= other.y for one, other in pairwise(boxes))
        assert lit.inner.y >= max(box.bottom for box in boxes)
        seen.append(boxes)
    assert seen[0] == seen[1]
    stack.place(Box(0, 0, 296, 60), desk.ui)
    (lit,) = (panel for panel in stack.panels if panel.children)
    assert "1" in [say(tab.label) for tab in lit.children], "no row would find room"


def test_tabs_of_players_are_their_marks_where_names_find_no_room():
    desk = Desk()
    stack = desk.put(PanelStack(), w=240, h=90)
    panels = [Panel("troops", "Troops", rows=tuple(ROWS))]
    panels += [
        Panel(
            f"pool_{n}", f"Pool of Player {n}", rows=tuple(ROWS), short=f"Player {n}", seat=Seat(n)
        )
        for n in range(1, 5)
    ]
    stack.show(panels, panels)
    stack.choose("pool_2")
    stack.place(Box(0, 0, 240, 90), desk.ui)
    (lit,) = (panel for panel in stack.panels if panel.children)
    assert [(say(tab.label), say(tab.tip)) for tab in lit.children] == [
        ("Troops", ""),
        *(("", f"Pool of Player {n}") for n in range(1, 5)),
    ]
    assert all(tab.box.right <= 240 for tab in lit.children)
    canvas = Listening(desk.window, desk.ui)
    canvas.said = []
    lit.head(canvas)
    assert "Pool of Player 2" in canvas.said


def test_the_chevron_of_a_panel_lies_on_no_words_of_its_head(monkeypatch):
    desk = Desk()
    title = "Who can hit Guard, e5"
    wide = desk.ui.width(title, 0, True) + desk.ui.width("at worst") + 2 * theme.pad + 12
    panel = desk.put(RowsPanel(), w=wide, h=64)
    panel.note = "at worst"
    rows = (Row("A blow, 40"), Row("A blow, 30"), Row("A blow, 20"))
    panel.show(Panel("exposure", title, rows=rows))
    places, words = [], []
    icon, text = Canvas.icon, Canvas.text

    def seen(canvas, name, x, y, colour=INK, size=18):
        if name == "chevron_down":
            places.append((x, y))
        icon(canvas, name, x, y, colour, size)

    def read(canvas, x, y, said, *args, **kwargs):
        found = text(canvas, x, y, said, *args, **kwargs)
        if said == "at worst":
            words.append((x - found, x, y))
        return found

    monkeypatch.setattr(Canvas, "icon", seen)
    monkeypatch.setattr(Canvas, "text", read)
    panel.draw(Canvas(desk.window, desk.ui))
    ((x, y),), ((left, right, line),) = places, words
    assert abs(y - line) > 12 or x + 6 <= left or x - 6 >= right


def test_what_blows_come_to_is_shown_before_any_of_them_however_low_the_panel():
    desk = Desk()
    long = "6 to 3, column 2-1; driven back 4 times in 6, or so it seems"
    blows = (Row(f"Blow {i}", "-9", tone=Tone.BAD) for i in range(5))
    rows = (Row(long, tone=Tone.BAD, icon="shield", counts=True), *blows)
    for tall in range(72, 200, 4):
        panel = desk.put(ExposurePanel(), w=296, h=tall)
        panel.tell(Panel("exposure", "Who", rows=rows), None)
        assert long in " ".join(read(desk, panel)), tall


def test_what_blows_leave_of_strength_is_said_to_be_the_worst_beside_the_figures():
    """Where the head gave its place to a key, "it flees 5 to 3" passed for what would come."""
    desk = Desk()
    blows = tuple(Row(f"Blow {i}", "-2", tone=Tone.BAD) for i in range(5))
    for tall in (80, 300):
        panel = desk.put(ExposurePanel(), w=296, h=tall)
        panel.tell(Panel("exposure", "Who", rows=blows), ExposureSum("it flees", 5, 3, Tone.PLAIN))
        said = read(desk, panel)
        assert "At worst it flees" in said
        assert "at worst" not in said, "once is enough"


def test_a_table_that_is_cut_says_so(monkeypatch):
    desk = Desk()
    table = Table(("Die", "1-1"), tuple((str(n), "DR") for n in range(1, 7)))
    marked = []
    icon = Canvas.icon

    def seen(canvas, name, *args, **kwargs):
        marked.append(name)
        icon(canvas, name, *args, **kwargs)

    monkeypatch.setattr(Canvas, "icon", seen)
    for tall, cut in ((90, True), (240, False)):
        panel = desk.put(RowsPanel(), w=296, h=tall)
        panel.show(Panel("table", "Results, one die", table=table))
        marked.clear()
        panel.draw(Canvas(desk.window, desk.ui))
        assert ("chevron_down" in marked) is cut


def test_of_a_row_and_a_table_the_table_is_kept_and_says_that_it_is_cut(monkeypatch):
    """Where both found no room, neither was to be read."""
    desk = Desk()
    marked = []
    monkeypatch.setattr(Canvas, "icon", lambda _, name, *args, **kwargs: marked.append(name))
    table = Table(("Die", "1-1"), tuple((str(n), f"R{n}") for n in range(1, 7)), lit=(3, 1))
    panel = desk.put(RowsPanel(), w=296, h=80)
    panel.show(Panel("table", "Fight", rows=(Row("Driven back", "die 4"),), table=table))
    assert "R4" in " ".join(read(desk, panel))
    assert "chevron_down" in marked


@pytest.mark.parametrize(("tall", "row"), [(178, True), (174, False), (146, False)])
def test_a_row_gives_way_to_a_table_that_has_room_without_it(tall, row):
    """A line of the table was cut for a row that the forecast tells as well."""
    desk = Desk()
    table = Table(("Die", "1-1"), tuple((str(n), f"R{n}") for n in range(1, 7)), lit=(3, 1))
    panel = desk.put(RowsPanel(), w=296, h=tall)
    panel.show(Panel("table", "Fight", rows=(Row("If support comes", "2-1"),), table=table))
    said = " ".join(read(desk, panel))
    assert ("If support comes" in said) is row
    assert all(f"R{n}" in said for n in range(1, 7))


def test_rows_that_stand_nearer_leave_the_margin_below_them_free(monkeypatch):
    """Four results in the lowest panel of the column ran up to its edge."""
    desk = Desk()
    panel = desk.put(RowsPanel(), w=296, h=116)
    panel.show(Panel("results", "Latest results", rows=tuple(Row(f"Row {i}") for i in range(4))))
    feet = []
    drawn = Canvas.block

    def block(canvas, box, words, **how):
        feet.append(box.y + (words.h + words.size) / 2)
        drawn(canvas, box, words, **how)

    monkeypatch.setattr(Canvas, "block", block)
    panel.draw(Canvas(desk.window, desk.ui))
    assert len(feet) == 4, "all of them stand there"
    assert max(feet) <= panel.box.bottom - 8


def test_no_blow_lies_on_the_line_above_what_all_come_to(monkeypatch):
    desk = Desk()
    panel = desk.put(ExposurePanel(), w=296, h=200)
    rows = tuple(Row(f"Blow {i}", f"-{i}") for i in range(6))
    panel.tell(Panel("exposure", "Who", rows=rows), ExposureSum("it is lost", 60, 0, Tone.BAD))
    drawn = Canvas.block
    lowest = rule = 0.0  # the feet of the last blow, and the line

    def block(canvas, box, words, **how):
        nonlocal lowest
        if words.lines[0].startswith("Blow"):
            lowest = box.y + (words.h + words.size) / 2
        drawn(canvas, box, words, **how)

    def line(canvas, left, right, y):
        nonlocal rule
        rule = y

    monkeypatch.setattr(Canvas, "block", block)
    monkeypatch.setattr(Canvas, "rule", line)
    for high in range(120, 230):
        lowest = 0.0
        panel.place(Box(0, 0, 296, high), desk.ui)
        panel.changed()
        panel.draw(Canvas(desk.window, desk.ui))
        assert lowest <= rule, high


@pytest.mark.parametrize("width", [603, 660, 740, 1000])
@pytest.mark.parametrize("key", games())
def test_no_head_of_the_match_in_numbers_breaks_inside_a_word(key, width):
    """MJ12 has nine columns, two of them with long words."""
    ui = Desk().ui
    told = [*ruleset(key).manifest.statistics.values(), "Losses", "Hints used"]
    columns = [StatisticsColumn(title, title, {Seat(1): 1}) for title in told]
    panel = NumbersPanel(new_match(), columns)
    for column, wide in zip(columns, panel._widths(ui, width), strict=True):
        assert " ".join(ui.lines(column.title, wide - 8)) == column.title


def test_a_low_ledger_tells_of_all_players_before_it_tells_more_of_the_first():
    """Of MJ12's armies the enemy's was only counted, in a small window in German."""
    desk = Desk()
    armies = (
        Row("Anna (Westmühle)", "12 von 12 Einheiten", note="A, zerbricht bei 6", seat=Seat(1)),
        Row("Ben (Ostmühle)", "9 von 12 Einheiten", note="B, zerbricht bei 6", seat=Seat(2)),
    )
    panel = desk.put(RowsPanel("Armeen"), w=248, h=145)
    panel.show(Panel("armies", "Armeen", PanelKind.LEDGER, Place.SIDE, armies))

    def read():
        canvas = Listening(desk.window, desk.ui)
        canvas.said = []
        panel.body(canvas, panel.inner)
        return canvas.said

    said = read()
    assert "9 von 12 Einheiten" in said
    assert "A, zerbricht bei 6" not in said
    panel.place(Box(0, 0, 248, 180), desk.ui)
    assert {"12 von 12 Einheiten", "A, zerbricht bei 6", "B, zerbricht bei 6"} <= set(read())
