"""The forecast panel: what an action would do, before it is done, from a ruleset's `Forecast`."""

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import NamedTuple

from game.core.chance import in_percent
from game.core.presentation import Fighter, Forecast, Odds, Row, Table, Tone
from game.core.words import Phrase, Verbatim, Words
from game.ui.blocks import RowBlock
from game.ui.canvas import Canvas, Ui
from game.ui.chart import chart_height, draw_chart
from game.ui.context import TextBlock
from game.ui.panel import PaperPanel
from game.ui.printed_table import draw_table, table_height
from game.ui.scale import Box, Size
from game.ui.spoken import forecast_words
from game.ui.subject_panel import draw_bar
from game.ui.theme import theme
from game.view import palette

_PERCENT = 48
"""Room for "100 %" at the right of a chance, and a gap."""
_BAR = 18.0
"""The height of the bar of chances."""
_FEW = 2
"""Rows of a table that is always shown."""
_APART = 22.0
"""Between the two of a fight, in a panel as wide as this; nearer to each other in another."""
_WIDE = 260.0


class ForecastPanel(PaperPanel):
    """Attacker left, defender right, before and after; modifiers; exact chances; a verdict."""

    def __init__(self, *, name: str = "forecast") -> None:
        super().__init__(name=name)
        self.shown: Forecast | None = None
        self.visible = False
        self._laid = _Laid((), (), (), None)
        self._laid_for: Hashable = None
        self._head_lines = 1

    @property
    def head_height(self) -> float:
        """Return the height of the head: what would be done may take two lines to say."""
        return theme.panel_head + (theme.line - 6) * (self._head_lines - 1)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of head, body and padding."""
        self._fit_head(ui, width)
        return super().measure(ui, width)

    def place(self, box: Box, ui: Ui) -> None:
        """Give it its box."""
        self._fit_head(ui, box.w)
        super().place(box, ui)

    def _fit_head(self, ui: Ui, width: float) -> None:
        wide = width - 2 * theme.pad
        lines = 1 if wide <= 0 else len(ui.lines(self.title, wide, bold=True))
        self._head_lines = min(2, max(1, lines))

    def show(self, forecast: Forecast | None, extra: tuple[Row, ...] = ()) -> None:
        """Show a forecast, or fold away; `extra` are lines below it, such as other targets."""
        if forecast is not None and extra:
            forecast = forecast._replace(lines=forecast.lines + extra)
        if forecast != self.shown:
            self.shown = forecast
            self.title = forecast.title if forecast else ""
            sure = forecast is not None and forecast.fighters and not forecast.odds
            self.note = "certain" if sure else ""
            self.changed()
        self.visible = forecast is not None

    def sentences(self) -> Iterator[Words]:
        """Yield what is foreseen."""
        return forecast_words(self.shown) if self.shown is not None else iter(())

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of all parts, and without a table that is not small."""
        shown = self.shown
        if shown is None:
            return Size.of()
        laid = self._lay(ui, width)
        tall = sum(block.h for block in laid.lines)
        tall += _fighters_height(shown.fighters) + theme.gap if shown.fighters else 0
        tall += laid.odds_height
        tall += table_height(shown.table) + theme.gap if shown.table else 0
        tall += laid.verdict_height
        tall += chart_height() + theme.gap if shown.chart else 0
        table = shown.table
        folds = table_height(table) + theme.gap if table and not _stays(table) else 0.0
        return Size.of(h=tall - 4, least_h=tall - 4 - folds)

    def bare(self, ui: Ui, width: float) -> float:
        """Return the height of what is never folded: names and strengths, chances, what counts for
        the sum that is rolled against, and the verdict."""
        shown = self.shown
        if shown is None:
            return 0.0
        laid = self._lay(ui, width - 2 * theme.pad)
        self._fit_head(ui, width)
        tall = laid.odds_height + laid.verdict_height
        tall += sum(block.h for block in laid.lines if block.row.counts)
        tall += _fighters_height(shown.fighters, close=True) + 6 if shown.fighters else 0
        tall += chart_height() + 4 if shown.chart else 0
        return tall + self.head_height + 12

    def _lay(self, ui: Ui, width: float) -> "_Laid":
        """Return all its words laid out; kept until they or the width change."""
        key = (self.shown, width, ui.scale, ui.version, theme.text)
        if key != self._laid_for and self.shown is not None:
            shown = self.shown
            room, shares = _odds_room(ui, width, shown) if shown.odds else (0.0, ())
            self._laid = _Laid(
                tuple(RowBlock.lay(ui, width, row) for row in shown.lines),
                tuple(ui.block(part.text, room, bold=True) for part in shown.odds),
                shares,
                ui.block(shown.verdict, width - 24, bold=True) if shown.verdict else None,
            )
            self._laid_for = key
        return self._laid

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the parts from the top; lines that find no room fold before a small table, and that
        before what fighters have besides their names and strengths.

        The verdict never does, nor do lines that count for the sum it names: all else makes room.
        """
        shown = self.shown
        if shown is None:
            return
        head = self.head_height
        room = min(self.box.h - head - 12, self.measure_body(canvas.ui, box.w).best.h + 8)
        box = Box(box.x, self.box.y + head + 4, box.w, room)
        laid = self._lay(canvas.ui, box.w)
        if laid.verdict is not None:
            place, box = box.cut_bottom(laid.verdict_height)
            self._verdict(canvas, place, laid.verdict, shown.tone)
        if shown.chart is not None:
            place, box = box.cut_bottom(chart_height() + 4)
            draw_chart(canvas, place, shown.chart)
        table = shown.table
        counted = sum(block.h for block in laid.lines if block.row.counts)
        rest = box.h - laid.odds_height - counted
        close = rest < _fighters_height(shown.fighters) + 6
        fighters = _fighters_height(shown.fighters, close=close)
        rest -= fighters + 6 if shown.fighters else 0
        if table is not None and _stays(table) and rest >= table_height(table):
            place, box = box.cut_bottom(table_height(table) + 4)
            draw_table(canvas, place, table)
            table = None
        y = box.y
        if shown.fighters:
            self._fighters(canvas, Box(box.x, y, box.w, fighters), shown.fighters, close=close)
            y += fighters + 6
        if shown.odds:
            place = Box(box.x, y, box.w, max(0, box.bottom - counted - y))
            every = sum(block.h for block in laid.lines) - counted
            dense = laid.close_odds_height + every <= place.h < laid.odds_height + every
            dense = dense or place.h < laid.odds_height
            y += self._odds(canvas, place, shown.odds, laid, close=dense)
        for block in laid.lines:
            counted -= block.h if block.row.counts else 0
            if not block.row.counts and y + block.h + counted > box.bottom + 2:
                continue
            self.row(canvas, box.x, y, block)
            y += block.h
        if table is not None and y + table_height(table) <= box.bottom + 8:
            draw_table(canvas, Box(box.x, y + 4, box.w, 0), table)

    def _fighters(
        self, canvas: Canvas, box: Box, fighters: tuple[Fighter, ...], *, close: bool
    ) -> None:
        gap = _APART if box.w >= _WIDE else _APART - theme.gap
        places = box.columns(len(fighters), gap)
        for place, fighter in zip(places, fighters, strict=True):
            if place.x > box.x:
                canvas.upright(place.x - gap / 2, box.y, box.bottom)
            ui = canvas.ui
            tight = close or ui.width(fighter.subtitle) > place.w - 18
            # The mark stands beside the shorter of the two lines.
            high = tight and ui.width(fighter.title, 0, True) <= place.w - 18
            marked = bool(fighter.seat) and (high or not tight)
            if marked:
                y = place.y + theme.line * (0.5 if high else 1.5)
                ramp = ui.colours.seats[fighter.seat]
                canvas.rounded(Box(place.right - 14, y - 7, 14, 14), ramp.main, radius=3)
                canvas.emblem(fighter.seat, place.right - 7, y, 8, palette.HALO)
            canvas.text(place.x, place.y + theme.line / 2, fighter.title, bold=True, room=place.w)
            below = place.cut_top(theme.line * (1 if close else 2))[1]
            rolls = self.shown.rolls if self.shown is not None else 0
            chance = Verbatim(chance_text(fighter.dies, rolls))
            dies = Phrase("dies {chance}", {"chance": chance})
            if not close:
                canvas.text(
                    place.x,
                    place.y + theme.line * 1.5,
                    fighter.subtitle,
                    colour=palette.INK_SECOND,
                    room=place.w - (18 if marked and not high else 0),
                    elide=True,
                )
            if _frail(fighter):
                self._fate(canvas, below, fighter, dies)
                continue
            self._after(canvas, below, fighter, dies, close=close)
            if close:
                continue
            bar = Box(place.x, place.y + _strong_height() - 12, place.w, 8)
            draw_bar(canvas, bar, fighter.low, fighter.full, fighter.before)

    @staticmethod
    def _fate(canvas: Canvas, place: Box, fighter: Fighter, chance: Words) -> None:
        """Draw whether one dies that has nothing to lose but its life."""
        y = place.y + 12
        if not fighter.dies and fighter.low > 0:
            canvas.icon("ok", place.x + 9, y, size=18)
            canvas.text(place.x + 24, y, "survives", theme.label, bold=True, room=place.w - 24)
            return
        dies = chance if fighter.high > 0 else "dies"
        bad = canvas.ui.colours.bad
        canvas.icon("cross", place.x + 9, y, bad, 22)
        canvas.text(place.x + 24, y, dies, theme.label, bold=True, colour=bad, room=place.w - 24)

    @staticmethod
    def _after(canvas: Canvas, place: Box, fighter: Fighter, dies: Words, *, close: bool) -> None:
        y = place.y + (12 if close or (fighter.dies and fighter.high > 0) else 16)
        low, high = fighter.low, fighter.high
        after = Verbatim(str(high) if low == high else f"{low} – {high}")
        sizes = [theme.figure, theme.head, theme.lead, theme.label, theme.text]
        if fighter.dies and high > 0 and not close:
            del sizes[0]  # the chance stands below
        room = place.w - canvas.ui.width(fighter.before, theme.title, True) - 36
        size = canvas.ui.size_for(after, room - (20 if high <= 0 else 0), *sizes, bold=True)
        x = place.x + canvas.text(
            place.x, y, fighter.before, min(theme.title, size), bold=True, colour=palette.INK_SECOND
        )
        canvas.icon("arrow", x + 16, y, palette.INK, 20)
        gone = high <= 0
        colour = canvas.ui.colours.bad if gone else palette.INK
        x += 32 + canvas.text(x + 32, y, after, size, bold=True, colour=colour)
        if gone:
            canvas.icon("cross", x + 12, y, canvas.ui.colours.bad, 22)
        elif fighter.dies and not close:
            canvas.text(
                place.right,
                place.y + theme.line + theme.figure - 20,
                dies,
                colour=canvas.ui.colours.bad,
                align="right",
            )

    def _odds(
        self, canvas: Canvas, box: Box, odds: tuple[Odds, ...], laid: "_Laid", *, close: bool
    ) -> float:
        """Draw all chances as one bar, then each as n / total and in per cent; `close`: as many as
        find room, without any between."""
        gap = 0 if close else 3
        colours = canvas.ui.colours
        x = box.x
        for i, part in enumerate(odds):
            wide = box.w * float(part.chance)
            piece = Box(x, box.y, wide, _BAR)
            canvas.fill(piece, colours.tone(part.tone, palette.BRASS))
            _hatched(canvas, piece, i)
            x += wide
        y = box.y + _BAR + (4 if close else 10)
        for i, (part, words) in enumerate(zip(odds, laid.odds, strict=True)):
            if y + words.h > box.bottom + 6:
                break
            middle = y + theme.line / 2 - 3
            swatch = Box(box.x, middle - 7, 14, 14)
            canvas.rounded(swatch, colours.tone(part.tone, palette.BRASS), radius=3)
            _hatched(canvas, swatch.inset(1), i)
            figures = laid.shares[i]
            canvas.text(box.right, middle, figures[0], bold=True, align="right")
            if len(figures) > 1:
                end = box.right - _PERCENT
                canvas.text(end, middle, figures[1], colour=palette.INK_SECOND, align="right")
            canvas.block(Box(box.x + 22, y - 3, words.w, words.h), words)
            y += words.h + gap
        return y - box.y + (0 if close else 4)

    @staticmethod
    def _verdict(canvas: Canvas, box: Box, verdict: TextBlock, tone: Tone) -> None:
        canvas.rule(box.x, box.right, box.y + 2)
        icon = {Tone.GOOD: "ok", Tone.BAD: "warning"}.get(tone, "info")
        canvas.icon(icon, box.x + 9, box.y + 8 + theme.line / 2, size=18)
        colour = canvas.ui.colours.tone(tone)
        room = Box(box.x + 24, box.y + 8, box.w - 24, box.h - 8)
        canvas.block(room, verdict, colour=colour)


def _hatched(canvas: Canvas, box: Box, index: int) -> None:
    """Draw the pattern of a chance by its place: in the bar and in the square before its words."""
    if index:
        kind = ("diagonal", "dots", "cross")[(index - 1) % 3]
        canvas.hatch(box, kind, (243, 234, 214, 120), 7)


def _stays(table: Table) -> bool:
    """Return whether a table is shown before other lines: a small one, or where one cell of it is
    what was rolled."""
    return len(table.rows) <= _FEW or (table.lit is not None and min(table.lit) >= 0)


class _Laid(NamedTuple):
    """The words of a forecast, laid out."""

    lines: tuple[RowBlock, ...]
    odds: tuple[TextBlock, ...]
    shares: Sequence[Sequence[Words]]
    """What stands beside each chance, from the right."""
    verdict: TextBlock | None

    @property
    def odds_height(self) -> float:
        """Return the height of the bar of chances and the words below."""
        return _BAR + 14 + sum(words.h + 3 for words in self.odds) if self.odds else 0.0

    @property
    def close_odds_height(self) -> float:
        """Return the same without any room between them, so that a line more is read below."""
        return _BAR + 4 + sum(words.h for words in self.odds) if self.odds else 0.0

    @property
    def verdict_height(self) -> float:
        """Return the height of the verdict, below its line."""
        return self.verdict.h + 12 if self.verdict is not None else 0.0


def _frail(fighter: Fighter) -> bool:
    """Return whether a piece has no strength to lose: figures and a bar would say nothing."""
    return fighter.full <= 1


def _fighters_height(fighters: tuple[Fighter, ...], *, close: bool = False) -> float:
    names = theme.line if close else 2.0 * theme.line
    if close or all(map(_frail, fighters)):
        return names + 22  # they have no strength to lose, or no room to show it as a bar
    return _strong_height()


def _strong_height() -> float:
    """Return the room for fighters: two lines, a figure, a line about death or a bar."""
    return 3.0 * theme.line + theme.figure


def _share(part: Odds, shown: Forecast) -> Words:
    total = shown.rolls or max(other.chance.denominator for other in shown.odds)
    count = part.chance * total
    return Verbatim(f"{count} / {total}" if count.denominator == 1 else str(part.chance))


def _odds_room(ui: Ui, width: float, shown: Forecast) -> tuple[float, Sequence[Sequence[Words]]]:
    """Return the width of the words beside the chances, and what stands there of each.

    Where the words need the room, one of per cent and share folds for all alike: the share, unless
    it is counted in rolls, as the rest of the panel is.
    """
    shares = [_share(part, shown) for part in shown.odds]
    percents = [Verbatim(percent(part.chance)) for part in shown.odds]
    share = max(map(ui.width, shares)) + theme.gap
    whole = width - 22 - _PERCENT
    if all(ui.width(part.text, 0, True) <= whole - share for part in shown.odds):
        return whole - share, list(zip(percents, shares, strict=True))
    if shown.rolls:
        return width - 22 - share, [(each,) for each in shares]
    return whole, [(each,) for each in percents]


def percent(chance: Fraction) -> str:
    """Return a chance in whole per cent, with the sign."""
    return f"{in_percent(chance)} %"


def chance_text(chance: Fraction, rolls: int = 0) -> str:
    """Return a chance as people say it: "1 / 6", or per cent where the parts are many.

    Args:
        chance: the chance.
        rolls: tell it in so many rolls.
    """
    count = chance * rolls
    if rolls and count.denominator == 1:
        return f"{count} / {rolls}"
    return str(chance).replace("/", " / ") if chance.denominator <= 36 else percent(chance)
