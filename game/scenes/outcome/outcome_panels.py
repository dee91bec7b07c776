"""What the outcome and the review tell: the curves of the match, its swings, its numbers."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import accumulate

from game import text
from game.core.manifest import counted
from game.core.refs import Seat
from game.core.words import Phrase, Term, Verbatim, Words, seat_name
from game.match import analysis
from game.match.match import Match
from game.match.reckoning import OverTime
from game.match.review import SWINGS, Review, no_more
from game.match.statistics import StatisticsColumn
from game.match.swing import Swing, verdict
from game.ui.access import listed, notes
from game.ui.button import Button
from game.ui.canvas import Canvas, Ui
from game.ui.events import LEFT, Act, Pointer
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import WHITE, theme
from game.view import palette
from game.view.palette import Colour

TOO_SHORT = "Too little was played to tell who stood better."
NOTHING_COUNTED = "Nothing was won, lost or spent."
_GAP = 8.0
_SWING = 112.0
_ROW = 58.0
_NAMES = 160.0
_DISC = 27.0
"""Width of the number of a swing."""
_BAR = 14.0
"""Width of a bar of a chart at most."""


class CurvePanel(PaperPanel):
    """How likely a seat was to win after each turn, as the computer judges it; or, one after the
    other, what every seat had and did. A click on a turn opens it.

    Args:
        seat: whose chance it is.
        standings: the points of the curve.
        count: how the game counts its turns, `Manifest.count`.
        on_pick: opens the replay at a position.
        note: what more there is to say.
    """

    def __init__(
        self,
        seat: Seat,
        standings: Sequence[analysis.Standing],
        count: Term,
        on_pick: Callable[[int], None],
        note: Words = "",
    ) -> None:
        lead = Phrase(
            "How it went: {name}'s chance to win, as the computer judges it",
            {"name": seat_name(seat)},
        )
        super().__init__(lead, note, name="curve")
        self.reads = True
        self._lead = lead
        self.charts: tuple[OverTime, ...] = ()
        self.chart: OverTime | None = None
        """What is drawn; None: the lead."""
        self.next = Button("Numbers over time", self.turn, hotkey="C", name="next chart")
        self.next.visible = False
        self.add(self.next)
        self._seat = seat
        self._count = count
        self._standings = tuple(standings)
        self._swings: tuple[Swing, ...] = ()
        self._on_pick = on_pick
        self.plot = self.box
        self.foot = float(theme.button)
        """Height of the line below the curve."""
        first, last = (counted(count, standing.round) for standing in (standings[0], standings[-1]))
        self._foot: Words = first
        if standings[0].round != standings[-1].round:
            self._foot = Phrase("{first} to {last}", {"first": first, "last": last})

    @property
    def told(self) -> bool:
        """Whether anything was done on the board that a curve could tell of; how the seats begin
        is no lead of anyone's."""
        return any(standing.acted for standing in self._standings)

    def sentences(self) -> Iterator[Words]:
        """Yield the chance at the end of each turn, or what every seat came to."""
        if self.chart is not None:
            for seat in self.chart.values:
                told = {"label": seat_name(seat), "value": self._came_to(self.chart, seat)}
                yield Phrase("{label}: {value}", told)
        elif self.told:
            for standing in self._standings:
                turn = counted(self._count, standing.round)
                whose = listed([turn, seat_name(standing.seat)]) if standing.seat else turn
                chance = _share(analysis.percent(standing.lead))
                yield Phrase("{label}: {value}", {"label": whose, "value": chance})
        else:
            yield TOO_SHORT

    def show(self, standings: tuple[analysis.Standing, ...]) -> None:
        """Draw the same turns by leads that are better worked out."""
        if standings is not self._standings:
            self._standings = standings
            self.changed()

    def mark(self, swings: Sequence[Swing]) -> None:
        """Number the swings on the curve."""
        if self._swings != tuple(swings):
            self._swings = tuple(swings)
            self.changed()

    def pointer(self, event: Pointer) -> bool:
        """Open the turn that is clicked."""
        plot = self.plot
        pressed = event.act is Act.DOWN and event.button == LEFT
        if pressed and self.chart is None and self.told and plot.holds(event.x, event.y):
            step = plot.w / max(1, len(self._standings) - 1)
            self._on_pick(self._standings[round((event.x - plot.x) / step)].position)
            return True
        return super().pointer(event)

    def offer(self, charts: Sequence[OverTime]) -> None:
        """Take in the numbers over time, once they are counted."""
        self.charts = tuple(charts)
        self.next.visible = bool(charts)
        self.changed()

    def turn(self) -> None:
        """Draw the next curve; after the last the lead again."""
        shown = (None, *self.charts)
        self.chart = shown[(shown.index(self.chart) + 1) % len(shown)]
        chart = self.chart
        self.title = self._lead if chart is None else chart.title
        if chart is not None and chart.counts:
            self.title = Phrase("{what}, turn by turn", {"what": chart.title})
        self.next.label = "Numbers over time" if chart is None else "Next chart"
        self.changed()

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return a height at which the curve can be read."""
        return Size.of(h=200.0 + self.foot)

    def arrange(self, ui: Ui) -> None:
        """Place the button below the curve, at the right."""
        inner = self.inner
        wide = min(inner.w, self.next.measure(ui).best.w + 20)
        high = float(theme.tool)
        self.next.place(Box(inner.right - wide, inner.bottom - high, wide, high), ui)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the lead, or a number of all seats."""
        box = box._replace(h=box.h - self.foot)
        if self.chart is not None:
            self._draw_chart(canvas, box, self.chart)
        elif self.told:
            self._draw_lead(canvas, box)
        else:
            canvas.paragraph(box, TOO_SHORT, colour=palette.INK_SECOND)

    def _draw_chart(self, canvas: Canvas, box: Box, chart: OverTime) -> None:
        """Draw a line a seat between the least and the most, and what each came to; bars of what
        each turn brought where deeds are counted."""
        shown_values = {
            seat: chart.brought(seat) if chart.counts else course
            for seat, course in chart.values.items()
        }
        every = [value for course in shown_values.values() for value in course]
        least, most = min(*every, Fraction(0)), max(*every, Fraction(0))
        heights = sorted({least, Fraction(0), most})
        labels = max(canvas.ui.width(_figure(value)) for value in heights) + 14
        plot = Box(box.x + labels, box.y + 10, box.w - labels - 24, box.h - 30)

        def height(value: Fraction) -> float:
            return plot.bottom - float((value - least) / (most - least)) * plot.h

        shown = plot.bottom + 99
        for value in heights:
            y = height(value)
            colour = palette.PAPER_LINE if value else palette.INK_FAINT
            canvas.rule(plot.x, plot.right, y, colour)
            if abs(y - shown) >= theme.line:
                shown = y
                ink = palette.INK_SECOND
                canvas.text(plot.x - 10, y, _figure(value), colour=ink, align="right")
        if chart.counts:
            places = self._bars(canvas, plot, shown_values, height)
        else:
            places = self._lines(canvas, plot, shown_values, height)
        places = places[1:] if chart.counts else places[:-1]
        self._number_rounds(canvas, plot, [x for x, _ in places])
        self._legend(canvas, box, chart)

    @staticmethod
    def _bars(
        canvas: Canvas,
        plot: Box,
        courses: Mapping[Seat, Sequence[Fraction]],
        height: Callable[[Fraction], float],
    ) -> list[tuple[float, float]]:
        """Draw the bars of every turn, a seat beside the other; return where the turns stand."""
        turns = max(len(course) for course in courses.values())
        step = plot.w / max(1, turns)
        wide = min(_BAR, step * 0.8 / len(courses))
        for index, (seat, course) in enumerate(courses.items()):
            ramp = canvas.ui.colours.seats[seat]
            for at, value in enumerate(course):
                x = plot.x + step * (at + 0.5) + wide * (index - len(courses) / 2)
                top = height(value)
                if value:
                    canvas.fill(Box(x, top, max(1.0, wide - 1), plot.bottom - top), ramp.main)
        return [(plot.x + step * (at + 0.5), plot.bottom) for at in range(turns)]

    @staticmethod
    def _lines(
        canvas: Canvas,
        plot: Box,
        courses: Mapping[Seat, Sequence[Fraction]],
        height: Callable[[Fraction], float],
    ) -> list[tuple[float, float]]:
        """Draw a line for every seat; return where the turns stand."""
        places: list[tuple[float, float]] = []
        for seat, course in courses.items():
            step = plot.w / max(1, len(course) - 1)
            points = [(plot.x + step * at, height(value)) for at, value in enumerate(course)]
            ramp = canvas.ui.colours.seats[seat]
            if len(points) > 1:
                canvas.polyline(points, ramp.main, 3)
            x, y = points[-1]
            canvas.disc(x, y, 18, ramp.dark)
            canvas.emblem(seat, x, y, 10, WHITE)
            places = [(x, y) for x, _ in points]
        return places

    def _legend(self, canvas: Canvas, box: Box, chart: OverTime) -> None:
        """Say beside the button what every seat came to."""
        room = Box(box.x, box.bottom, self.next.box.x - box.x - 12, float(theme.button))
        share = room.w / max(1, len(chart.values))
        for index, seat in enumerate(chart.values):
            x, y = room.x + share * index, self.next.box.cy
            _chip(canvas, seat, x, y)
            words = self._came_to(chart, seat)
            canvas.text(x + 24, y, words, bold=True, room=share - 30, elide=True)

    @staticmethod
    def _came_to(chart: OverTime, seat: Seat) -> Words:
        """Return what a seat came to."""
        fortune = chart.fortunes.get(seat)
        if fortune is not None:
            sums = {"got": _figure(fortune.got), "expected": _figure(fortune.expected)}
            return Phrase("{got}, expected {expected}", sums)
        last = _figure(chart.values[seat][-1])
        return Phrase("{count} in all", {"count": last}) if chart.counts else last

    def _draw_lead(self, canvas: Canvas, box: Box) -> None:
        """Draw the even line, the curve, and the numbered swings, each amid its turn."""
        labels = canvas.ui.width(_share(100)) + 14
        plot = self.plot = Box(box.x + labels, box.y + 6, box.w - labels - 16, box.h - 40)
        high = plot.h - 16
        for percent in (0, 25, 50, 75, 100) if high >= 4 * theme.line else (0, 50, 100):
            y = plot.cy - (percent / 100 - 0.5) * high
            colour = palette.INK_FAINT if percent == 50 else palette.PAPER_LINE
            canvas.rule(plot.x, plot.right, y, colour)
            ink = palette.INK_SECOND
            canvas.text(box.x + labels - 10, y, _share(percent), colour=ink, align="right")
        step = plot.w / max(1, len(self._standings) - 1)
        leads: dict[float, float] = {i: each.lead for i, each in enumerate(self._standings)}
        stretches = [self._stretch(swing) for swing in self._swings]
        for swing, ends in zip(self._swings, stretches, strict=True):
            for at, share in zip(ends, (swing.before, swing.after), strict=True):
                leads.setdefault(at, (share / 50 - 1) * analysis.CERTAIN)
        curve = sorted(leads)
        points = [
            (plot.x + step * at, plot.cy - leads[at] / analysis.CERTAIN * (plot.h / 2 - 8))
            for at in curve
        ]
        ramp = canvas.ui.colours.seats[self._seat]
        if len(points) > 1:
            under = [(points[0][0], plot.cy), *points, (points[-1][0], plot.cy)]
            canvas.area(under, (*ramp.main, 60))
            canvas.polyline(points, ramp.main, 3)
        discs: list[tuple[float, float]] = []
        for swing, (start, end) in zip(self._swings, stretches, strict=True):
            first, last = curve.index(start), curve.index(end)
            canvas.polyline(points[first : last + 1], _colour(canvas, swing, ramp.dark), 6)
            (left, before), (right, after) = points[first], points[first + 1]
            x, y = (left + right) / 2, (before + after) / 2
            x = max(x, discs[-1][0] + _DISC + 1) if discs else x
            discs.append((x, y - 22 if y - 36 >= plot.y else y + 22))
        most = box.right - _DISC / 2
        for swing, (right, y) in zip(reversed(self._swings), reversed(discs), strict=True):
            x = min(right, most)
            most = x - _DISC - 1
            canvas.disc(x, y, _DISC, palette.INK)
            canvas.disc(x, y, _DISC - 4, palette.BRASS_LIGHT)
            canvas.text(x, y, Verbatim(swing.number), bold=True, align="centre")
        turns = len(self._standings) - 1
        self._number_rounds(canvas, plot, [plot.x + step * index for index in range(turns)])
        end = self.next.box.x - 8 if self.next.visible else box.right
        canvas.text(
            box.x, box.bottom + self.foot / 2, self._foot, colour=palette.INK_SECOND,
            room=max(0, end - box.x), elide=True,
        )  # fmt: skip

    def _stretch(self, swing: Swing) -> tuple[float, float]:
        """Return from where to where on the curve a swing and the answer to it go, in turns: where
        all act in one turn, by the share of its steps that were done."""
        positions = [each.position for each in self._standings]

        def along(after: int, position: int) -> float:
            start, end = positions[after - 1 : after + 1]
            return after - 1 + (position - start) / (end - start)

        at, until = positions.index(swing.standing.position), swing.until.position
        return along(at, swing.played.start), along(bisect_left(positions, until), until)

    def _number_rounds(self, canvas: Canvas, plot: Box, turns: Sequence[float]) -> None:
        """Number the rounds along the foot where their first turn stands, as many as find room."""
        shown = 0
        right = plot.x - 40
        for x, standing in zip(turns, self._standings[1:], strict=True):
            if standing.round != shown and x - right >= 34:
                shown, right = standing.round, x
                canvas.text(
                    x,
                    plot.bottom + 14,
                    Verbatim(standing.round),
                    colour=palette.INK_SECOND,
                    align="centre",
                )


def _share(percent: int) -> Words:
    """Return a chance to win as the swings tell it."""
    return Verbatim(f"{percent} %")


def _figure(value: Fraction) -> Words:
    """Return a number as people read it: to a tenth where it is not whole."""
    if value.denominator == 1:
        return Verbatim(text.number(int(value)))
    return text.decimal(float(value), 1)


class SwingCard(Button):
    """One of the swings; pressed, by its number too, it is opened.

    Args:
        swing: what it tells.
        count: how the game counts its turns, `Manifest.count`.
        on_press: opens it.
    """

    def __init__(self, swing: Swing, count: str, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, hotkey=str(swing.number), name="swing", tip=swing.text)
        self.swing = swing
        self.shown = False
        """It is the one that is shown."""
        self._count = count

    @property
    def mark(self) -> str:
        """By how much the chance changed, for whom the panel says."""
        change = self.swing.change
        if not change:
            return "0 %"
        return f"+{change} %" if change > 0 else f"−{-change} %"

    @property
    def course(self) -> Words:
        """The chance before and after: two heights of the curve."""
        return Phrase(
            "{before} to {after} %", {"before": self.swing.before, "after": self.swing.after}
        )

    @property
    def words(self) -> Words:
        """Return its number, what happened, whose turn it was, and what it changed."""
        swing = self.swing
        what = {"number": Verbatim(swing.number), "what": swing.text}
        turn = counted(self._count, swing.standing.round)
        told = (turn, seat_name(swing.seat), verdict(swing), self.aside())
        return notes(Phrase("{number}: {what}", what), listed(told))

    def aside(self) -> Words:
        """Return by how much the chance changed, from what to what."""
        words = {"change": Verbatim(self.mark), "course": self.course}
        return Phrase("{change}, {course}", words)

    def draw(self, canvas: Canvas) -> None:
        """Draw number, what happened, whose turn it was and what made it, before and after, and
        the key that shows it."""
        card, _ = self._body(canvas)
        swing, ui = self.swing, canvas.ui
        if self.shown:
            canvas.outline(card, palette.BRASS, 6, 3)
        low = card.h < 4 * theme.line + 20
        x, y = card.x + 24, card.cy if low else card.y + 24
        canvas.disc(x, y, 27, palette.INK)
        canvas.disc(x, y, 23, palette.BRASS_LIGHT)
        canvas.text(x, y, Verbatim(swing.number), bold=True, align="centre")
        colour = _colour(canvas, swing, palette.INK)
        left, end = card.x + 46, card.right - 12
        room = end - 8 - left - ui.width(self.course, theme.text, True)
        long = ui.width(swing.text, theme.text, True) > room
        two = long and card.h >= 3 * theme.line + 16
        foot = card.cy + theme.line / (1 if two else 2) + 2 if low else card.bottom - 14
        cap = canvas.key_cap(end + 2, foot, self.cap(ui))
        words: dict[str, Words | int] = {
            "count": counted(self._count, swing.standing.round),
            "name": seat_name(swing.seat),
            "verdict": verdict(swing),
        }
        if low:
            y = card.cy - theme.line / 2 - 2
            below = long and not two  # the line is the title's alone
            canvas.text(
                end - (cap + 8 if below else 0), foot if below else y, self.course, bold=True,
                colour=colour, align="right",
            )  # fmt: skip
            high = theme.line * (2 if two else 1)
            text = Box(left, y - high / 2, end - left if below else room, high)
            canvas.label(text, swing.text, bold=True, elide=True)
            _chip(canvas, swing.seat, left, foot)
            left += 22
            room = end - cap - 8 - left
            room -= ui.width(self.course, theme.text, True) + 8 if below else 0
            made: Words = Phrase("{count}, {name}: {verdict}", words)
            if ui.width(made) > room:
                made = Phrase("{name}: {verdict}", words)
            if ui.width(made) > room:
                made = verdict(swing)  # the sign before it says whose turn it was
            canvas.text(left, foot, made, colour=palette.INK_SECOND, room=room, elide=True)
            return
        taken = canvas.text(
            end, y, Verbatim(self.mark), theme.lead, bold=True, colour=colour, align="right"
        )
        _chip(canvas, swing.seat, left, y)
        room = end - taken - 8 - left - 22
        title = Phrase("{count}, {name}", words)
        canvas.text(left + 22, y, title, theme.label, bold=True, room=room, elide=True)
        left = card.x + 12
        above = y + theme.line
        taken = canvas.text(end, above, self.course, colour=colour, align="right")
        top = y + 14
        text = Box(left, top, end - taken - 8 - left, foot - theme.line / 2 - top)
        canvas.paragraph(text, swing.text, elide=True)
        room = end - cap - 8 - left
        ink = palette.INK_SECOND
        canvas.text(left, foot, verdict(swing), colour=ink, room=room, elide=True)


def _colour(canvas: Canvas, swing: Swing, plain: Colour) -> Colour:
    """Return the ink of a swing; one that changed next to nothing is neither good nor bad."""
    tones = canvas.ui.colours
    return plain if swing.slight else tones.good if swing.change > 0 else tones.bad


def _chip(canvas: Canvas, seat: Seat, x: float, y: float) -> None:
    """Draw the small sign of a seat before its name, from x on."""
    canvas.rounded(Box(x, y - 8, 16, 16), canvas.ui.colours.seats[seat].main, radius=3)
    canvas.emblem(seat, x + 8, y, 9, WHITE)


class SwingsPanel(PaperPanel):
    """The turns that changed most, a card each; until Hard has looked for them, how far it is.

    Args:
        review: what finds them; None: nobody can judge the game.
        count: how the game counts its turns, `Manifest.count`.
        on_pick: opens a swing, by its number; 0: the review, which begins it.
        here: it stands in the review.
    """

    def __init__(
        self,
        review: Review | None,
        count: str,
        on_pick: Callable[[int], None],
        *,
        here: bool = False,
    ) -> None:
        title: Words = "Three swings"
        if review is not None:
            title = Phrase("Biggest swings for {name}", {"name": seat_name(review.seat)})
        super().__init__(title, "chance to win", name="swings")
        self._review = review
        self._count = count
        self._on_pick = on_pick
        self.cards: list[SwingCard] = []
        self.begin = Button("Review", partial(on_pick, 0), hotkey="V", name="review")
        self.begin.visible = review is not None and not here
        self.add(self.begin)
        self._here = here
        self._drawn = -1.0

    def follow(self) -> bool:
        """Show how far the review is; return whether its swings have just come."""
        review = self._review
        if review is None or self._drawn == review.share:
            return False
        self._drawn = review.share
        if review.done:
            self.cards = [
                SwingCard(swing, self._count, partial(self._on_pick, swing.number))
                for swing in review.swings
            ]
            self.begin.visible = not self._here and not self.cards
            self.add(*self.cards)
        self.changed()
        return review.done

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the cards, or of what stands in their place."""
        tall = _ROW if self._here else _SWING
        return Size.of(h=max(2 * theme.line + theme.button + 24, 3 * (tall + _GAP) - _GAP))

    def arrange(self, ui: Ui) -> None:
        """Place the cards below each other."""
        inner = self.inner
        tall = min(_SWING, (inner.h - 2 * _GAP) / 3)
        for index, card in enumerate(self.cards):
            card.place(Box(inner.x, inner.y + index * (tall + _GAP), inner.w, tall), ui)
        if self.begin.visible:
            foot, _ = inner.cut_bottom(theme.button)
            self.begin.place(foot, ui)

    def sentences(self) -> Sequence[Words]:
        """Return what there is to come, how far it is, or that there is nothing more."""
        review = self._review
        if review is None:
            return ("Nobody can judge this game yet.",)
        if review.done:
            return () if len(self.cards) == SWINGS else (no_more(review),)
        if not review.begun:
            return (
                "Hard can look for the three turns that changed most, and show what it would have "
                "played there.",
            )
        looked = {"number": min(review.looked + 1, review.to_look), "of": review.to_look}
        return (Phrase("Hard looks at what changed most: {number} of {of}", looked),)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw what it says besides the cards, and how far Hard is."""
        review = self._review
        if self.cards:
            box = box.cut_top(self.cards[-1].box.bottom - box.y, 10)[1]
        if review is not None and review.begun and not review.done:
            bar = Box(box.x, box.y + theme.line + 8, box.w, 10)
            canvas.rounded(bar, palette.PAPER_LINE, radius=5)
            done = bar._replace(w=max(10.0, bar.w * review.share))
            canvas.rounded(done, palette.BRASS, radius=5)
        for words in self.sentences():
            canvas.paragraph(box, words, colour=palette.INK_SECOND)


class NumbersPanel(PaperPanel):
    """The match in numbers, a row a seat."""

    def __init__(self, match: Match, columns: Sequence[StatisticsColumn]) -> None:
        super().__init__("Match in numbers", name="numbers")
        self.reads = True
        self._seats = [Seat(i) for i in range(1, len(match.seats) + 1)]
        self._columns = tuple(columns)

    def sentences(self) -> Iterator[Words]:
        """Yield all numbers of each seat."""
        for seat in self._seats if self._columns else ():
            told = [
                Phrase(
                    "{label}: {value}",
                    {"label": column.title, "value": column.values.get(seat, 0)},
                )
                for column in self._columns
            ]
            yield listed([seat_name(seat), *told])
        if not self._columns:
            yield NOTHING_COUNTED

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the heads and the rows."""
        return Size.of(h=theme.cell * len(self._seats) + self._heads(ui, width))

    def _heads(self, ui: Ui, width: float) -> float:
        """Return the height of the column heads: of two lines where they need them."""
        each = zip(self._columns, self._widths(ui, width), strict=True)
        lines = max((len(ui.lines(column.title, wide - 8)) for column, wide in each), default=1)
        return theme.line * lines + 4.0

    def _names(self, ui: Ui) -> float:
        """Return the width that the names take, up to the most."""
        return min(_NAMES, 40 + max(ui.width(seat_name(seat), 0, True) for seat in self._seats))

    def _widths(self, ui: Ui, width: float) -> list[float]:
        """Return how wide the columns are: each holds the longest word of its head, and they share
        what is left."""
        room = width - self._names(ui)
        least = [
            8 + max(ui.width(Verbatim(word)) for word in text.say(column.title).split())
            for column in self._columns
        ]
        spare = (room - sum(least)) / max(1, len(least))
        if spare < 0:
            return [room / len(least)] * len(least)
        return [wide + spare for wide in least]

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw heads, then names and numbers; say so where there are none."""
        if not self._columns:
            canvas.paragraph(box, NOTHING_COUNTED, colour=palette.INK_SECOND)
            return
        names = self._names(canvas.ui)
        widths = self._widths(canvas.ui, box.w)
        lefts = [box.x + names + left for left in accumulate(widths, initial=0.0)]
        heads = self._heads(canvas.ui, box.w)
        for column, left, wide in zip(self._columns, lefts, widths, strict=False):
            room = Box(left + 4, box.y, wide - 8, heads)
            canvas.paragraph(room, column.title, colour=palette.INK_SECOND, align="centre")
        for row, seat in enumerate(self._seats):
            y = box.y + heads + theme.line / 2 + theme.cell * row
            ramp = canvas.ui.colours.seats[seat]
            _chip(canvas, seat, box.x, y)
            canvas.text(box.x + 24, y, seat_name(seat), bold=True, room=names - 32, elide=True)
            for column, left, wide in zip(self._columns, lefts, widths, strict=False):
                x = left + wide / 2
                value = text.number(column.values.get(seat, 0))
                canvas.text(x, y, value, theme.label, bold=True, colour=ramp.dark, align="centre")
