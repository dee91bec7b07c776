"""What the outcome tells: the curve of the match, its swings, its numbers."""

from collections.abc import Callable, Sequence
from functools import partial

from game import text
from game.core.manifest import counted
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from game.match import analysis
from game.match.match import Match
from game.match.statistics import StatisticsColumn
from game.ui.button import Button
from game.ui.canvas import Canvas, Ui, Verbatim
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import WHITE, theme
from game.view import palette

_GAP = 8.0
_SWING = 112.0
_NAMES = 160.0


class CurvePanel(PaperPanel):
    """How a seat stood after each turn, as the computer judges it.

    Args:
        seat: whose lead it is.
        standings: the points of the curve.
        swings: those that are numbered.
        count: how the game counts its turns, `Manifest.count`.
        note: what more there is to say.
    """

    def __init__(
        self,
        seat: Seat,
        standings: Sequence[analysis.Standing],
        swings: Sequence[analysis.Swing],
        count: str,
        note: Words = "",
    ) -> None:
        title = Phrase(
            "How it went: {name}'s lead, as the computer judges it", {"name": seat_name(seat)}
        )
        super().__init__(title, note, name="curve")
        self._seat = seat
        self._standings = tuple(standings)
        self._swings = tuple(swings)
        first, last = (counted(count, standing.round) for standing in (standings[0], standings[-1]))
        self._foot = Phrase("{first} to {last}", {"first": first, "last": last})

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return a height at which the curve can be read."""
        return Size.of(h=200.0)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the even line, the curve, and the numbered swings."""
        heights: tuple[Words, ...] = ("ahead", "even", "behind")
        labels = max(canvas.ui.width(words) for words in heights) + 14
        plot = Box(box.x + labels, box.y + 6, box.w - labels - 16, box.h - 40)
        most = max([1, *(abs(standing.lead) for standing in self._standings)])
        for share, words in zip((1.0, 0.0, -1.0), heights, strict=True):
            y = plot.cy - share * (plot.h / 2 - 8)
            colour = palette.INK_FAINT if not share else palette.PAPER_LINE
            canvas.rule(plot.x, plot.right, y, colour)
            canvas.text(box.x + labels - 10, y, words, colour=palette.INK_SECOND, align="right")
        points = [
            (
                plot.x + plot.w * index / max(1, len(self._standings) - 1),
                plot.cy - standing.lead / most * (plot.h / 2 - 8),
            )
            for index, standing in enumerate(self._standings)
        ]
        ramp = canvas.ui.colours.seats[self._seat]
        if len(points) > 1:
            under = [(points[0][0], plot.cy), *points, (points[-1][0], plot.cy)]
            canvas.area(under, (*ramp.main, 60))
            canvas.polyline(points, ramp.main, 3)
        for swing in self._swings:
            x, y = points[self._standings.index(swing.standing)]
            canvas.disc(x, y, 27, palette.INK)
            canvas.disc(x, y, 23, palette.BRASS_LIGHT)
            canvas.text(x, y, Verbatim(swing.number), bold=True, align="centre")
        self._rounds(canvas, plot, points)

    def _rounds(self, canvas: Canvas, plot: Box, points: Sequence[tuple[float, float]]) -> None:
        """Number the rounds along the foot, as many as find room."""
        shown = 0
        right = plot.x - 40
        for (x, _), standing in zip(points, self._standings, strict=True):
            if standing.round != shown and x - right >= 34:
                shown, right = standing.round, x
                canvas.text(
                    x,
                    plot.bottom + 14,
                    Verbatim(standing.round),
                    colour=palette.INK_SECOND,
                    align="centre",
                )
        canvas.text(
            plot.cx, plot.bottom + 32, self._foot, colour=palette.INK_SECOND, align="centre"
        )


class SwingCard(Button):
    """One of the swings; pressed, by its number too, it opens the replay there.

    Args:
        swing: what it tells.
        count: how the game counts its turns, `Manifest.count`.
        on_press: opens the replay.
    """

    def __init__(self, swing: analysis.Swing, count: str, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, hotkey=str(swing.number), name="swing")
        self._swing = swing
        self._count = count

    def draw(self, canvas: Canvas) -> None:
        """Draw number, turn, gain or loss, what happened, and the key that shows it."""
        card, _ = self._body(canvas)
        swing, standing = self._swing, self._swing.standing
        x, y = card.x + 24, card.y + 24
        canvas.disc(x, y, 27, palette.INK)
        canvas.disc(x, y, 23, palette.BRASS_LIGHT)
        canvas.text(x, y, Verbatim(swing.number), bold=True, align="centre")
        title = counted(self._count, standing.round)
        if standing.seat:
            words: dict[str, Words | int] = {"count": title, "name": seat_name(standing.seat)}
            title = Phrase("{count}, {name}", words)
        good = standing.change > 0
        mark = "gain" if good else "loss"
        colour = canvas.ui.colours.good if good else canvas.ui.colours.bad
        end = card.right - 12
        end -= canvas.text(end, y, mark, theme.label, bold=True, colour=colour, align="right") + 8
        room = end - card.x - 46
        canvas.text(card.x + 46, y, title, theme.label, bold=True, room=room, elide=True)
        line = card.bottom - 18
        cap = canvas.key_cap(card.right - 10, line, self.cap(canvas.ui))
        canvas.text(
            card.right - cap - 18, line, "show", bold=True, colour=palette.INK_SECOND, align="right"
        )
        canvas.paragraph(Box(card.x + 12, card.y + 42, card.w - 24, card.h - 46), swing.text)


class SwingsPanel(PaperPanel):
    """The turns after which most had changed, a card each."""

    def __init__(
        self, swings: Sequence[analysis.Swing], count: str, on_pick: Callable[[int], None]
    ) -> None:
        super().__init__("Biggest swings", name="swings")
        self.cards = [SwingCard(swing, count, partial(on_pick, swing.position)) for swing in swings]
        self.add(*self.cards)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the cards, or of the sentence in their place."""
        return Size.of(h=max(24.0, len(self.cards) * (_SWING + _GAP) - _GAP))

    def arrange(self, ui: Ui) -> None:
        """Place the cards below each other."""
        inner = self.inner
        tall = min(_SWING, (inner.h - 2 * _GAP) / 3)
        for index, card in enumerate(self.cards):
            card.place(Box(inner.x, inner.y + index * (tall + _GAP), inner.w, tall), ui)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Say so where there was none."""
        if not self.cards:
            canvas.paragraph(box, "Nothing tipped it.", colour=palette.INK_SECOND)


class NumbersPanel(PaperPanel):
    """The match in numbers, a row a seat."""

    def __init__(self, match: Match, columns: Sequence[StatisticsColumn]) -> None:
        super().__init__("Match in numbers", name="numbers")
        self._seats = [Seat(i) for i in range(1, len(match.seats) + 1)]
        self._columns = tuple(columns)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the heads and the rows."""
        return Size.of(h=theme.cell * len(self._seats) + self._heads(ui, width))

    def _heads(self, ui: Ui, width: float) -> float:
        """Return the height of the column heads: of two lines where they need them."""
        wide = (width - _NAMES) / max(1, len(self._columns)) - 8
        lines = max((len(ui.lines(column.title, wide)) for column in self._columns), default=1)
        return theme.line * lines + 4.0

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw heads, then names and numbers."""
        names = _NAMES
        wide = (box.w - names) / max(1, len(self._columns))
        heads = self._heads(canvas.ui, box.w)
        for index, column in enumerate(self._columns):
            room = Box(box.x + names + index * wide + 4, box.y, wide - 8, heads)
            canvas.paragraph(room, column.title, colour=palette.INK_SECOND, align="centre")
        for row, seat in enumerate(self._seats):
            y = box.y + heads + theme.line / 2 + theme.cell * row
            ramp = canvas.ui.colours.seats[seat]
            canvas.rounded(Box(box.x, y - 8, 16, 16), ramp.main, radius=3)
            canvas.emblem(seat, box.x + 8, y, 9, WHITE)
            canvas.text(box.x + 24, y, seat_name(seat), bold=True, room=names - 32, elide=True)
            for index, column in enumerate(self._columns):
                x = box.x + names + (index + 0.5) * wide
                value = text.number(column.values.get(seat, 0))
                canvas.text(x, y, value, theme.label, bold=True, colour=ramp.dark, align="centre")
