"""What the games on a map say so far: who wins, how long it takes, what is bought; a verdict."""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.ai.bot import LEVELS
from game.core.words import Phrase, Words
from game.match.balance import Verdict, told
from game.scenes.workshop.balance_run import BalanceRun
from game.text import percent
from game.ui.canvas import Canvas, Ui
from game.ui.choice import Choice, Segments
from game.ui.panel import PaperPanel
from game.ui.scale import Box
from game.ui.theme import theme
from game.view import palette

_BAR = 12.0
_SIDE = 26.0
"""Height of a side's line."""
_SHARES = 16.0
_NAME = 96.0
_FIGURE = 62.0
_COLUMNS = 56.0
_MOST = 24
"""Columns of lengths."""
_BEFORE = 3
"""Earlier results that are told."""
_OFTEN = 0.65
"""A share of wins from which what was bought looks too good."""


_WHAT_FOR: Words = (
    "Measure plays many games between equal players on this map, and tells here who wins and how "
    "long it takes, and on the board where pieces fall. Choose who plays; after the "
    "first games it is told how long all of them take."
)


class BalancePanel(PaperPanel):
    """The balance of the map on the workbench.

    Args:
        on_choose: called when another level is chosen.
    """

    def __init__(self, on_choose: Callable[[], None]) -> None:
        super().__init__("Balance", name="balance")
        self._on_choose = on_choose
        self.run: BalanceRun | None = None
        self.past: tuple[Words, ...] = ()
        """What was measured of this map before, a line each."""
        self._results: dict[Path, tuple[Words, ...]] = {}
        """Such lines, by the map's file."""
        self.why_not: Words = ""
        """Why nothing can be played on this map."""
        self.level = ""
        self.choice: Segments[str] = Segments((), "", self._choose, name="level")
        self.choice.aloud = "Level"
        self.add(self.choice)

    def offer(self, levels: list[str]) -> None:
        """Offer the levels of a game, the strongest that plays fast at first."""
        self.choice.choices = tuple(Choice(key, LEVELS[key].title) for key in levels)
        if self.level not in levels:
            self.level = "normal" if "normal" in levels else next(reversed(levels), "")
        self.choice.value = self.level
        self.changed()

    def put_by(self, path: Path) -> None:
        """End what was measured of a map, and keep what came of it as a line."""
        run, self.run = self.run, None
        if run is None:
            return
        run.close()
        if run.balance.games:
            balance = run.balance
            words: dict[str, Words | int] = {
                "side": run.trial.names[balance.odd_one],
                "share": percent(balance.share(balance.odd_one).share),
                "count": balance.games,
                "level": run.trial.level,
            }
            line = Phrase(
                "Before: {side} won {share} of {count} game, {level}.",
                words,
                "Before: {side} won {share} of {count} games, {level}.",
            )
            self._results[path] = (*self._results.get(path, ()), line)[-_BEFORE:]

    def take_up(self, path: Path) -> None:
        """Tell what was measured of a map before."""
        self.past = self._results.get(path, ())

    def _choose(self, key: str) -> None:
        self.level = key
        self._on_choose()

    def arrange(self, ui: Ui) -> None:
        """Place the choice of who plays, while nobody does."""
        self.choice.visible = not self.going and not self.why_not and bool(self.choice.choices)
        if self.choice.visible:
            inner = self.inner
            tall = self.choice.measure(ui, inner.w).best.h
            self.choice.place(Box(inner.x, inner.y, inner.w, tall), ui)

    @property
    def going(self) -> bool:
        """Whether games are being played."""
        return self.run is not None and self.run.going

    @property
    def more(self) -> int:
        """How many games can be played on top of those there, by who is chosen; 0: a run begins."""
        run = self.run
        if run is None or run.stale or run.level_key != self.level:
            return 0
        return run.more

    def sentences(self) -> Iterator[Words]:
        """Yield what has been measured so far, and what it comes to."""
        run = self.run
        if self.why_not or run is None:
            yield self.why_not or _WHAT_FOR
            yield from self.past
            return
        yield self._done(run)
        for side, name in enumerate(run.trial.names if run.balance.games else ()):
            share = percent(run.balance.share(side).share)
            yield Phrase("{label}: {value}", {"label": name, "value": share})
        yield from self.past
        yield self._comes_to(run)

    @staticmethod
    def _done(run: BalanceRun) -> Words:
        words: dict[str, Words | int] = {
            "done": run.balance.games,
            "games": run.games,
            "level": run.trial.level,
        }
        minutes = run.minutes_left
        if not run.going or minutes is None:
            return Phrase("Game {done} of {games}, {level} on every seat", words)
        return Phrase(
            "Game {done} of {games}, {level} on every seat, about {minutes} min left",
            {**words, "minutes": minutes},
        )

    @staticmethod
    def _comes_to(run: BalanceRun) -> Words:
        if run.stale:
            return "The map has been saved anew since: Measure plays on what it is now."
        return told(run.balance, run.trial.names)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw everything there is room for, from what matters most down."""
        if self.why_not:
            canvas.paragraph(box, self.why_not, theme.label, spacing=theme.speech)
            return
        if self.choice.visible:
            box = box.cut_top(self.choice.box.h + theme.gap)[1]
        for words in reversed(self.past):
            line, box = box.cut_bottom(theme.line)
            canvas.text(line.x, line.cy, words, colour=palette.INK_SECOND, room=line.w, elide=True)
        run = self.run
        if run is None:
            canvas.paragraph(box, _WHAT_FOR, theme.label, spacing=theme.speech)
            return
        verdict = canvas.ui.block(self._comes_to(run), box.w - 26, 0, True)
        foot, box = box.cut_bottom(max(verdict.h, 2 * theme.speech) + 4)
        box = self._progress(canvas, box, run)
        if run.balance.games:
            box = self._winners(canvas, box, run)
            box = self._lengths(canvas, box, run)
            self._bought(canvas, box, run)
        self._verdict(canvas, foot, run)

    # ------------------------------------------------------------------ parts

    def _progress(self, canvas: Canvas, box: Box, run: BalanceRun) -> Box:
        """Draw how many games have been played."""
        block = canvas.ui.block(self._done(run), box.w)
        line, box = box.cut_top(max(block.h, 20.0), 4)
        canvas.block(line, block)
        if box.h < _BAR + 6:
            return box
        bar = box._replace(h=_BAR)
        canvas.rounded(bar, palette.PAPER_LINE, radius=6)
        done = bar.w * run.balance.games / run.games
        if done >= 1:
            fill = palette.INK_FAINT if run.stale else palette.GOOD
            canvas.rounded(bar._replace(w=max(_BAR, done)), fill, radius=6)
        return box.cut_top(_BAR + 6)[1]

    def _winners(self, canvas: Canvas, box: Box, run: BalanceRun) -> Box:
        """Draw a bar a side with its range, and where it would be if all were even."""
        balance = run.balance
        if box.h < theme.line + 8 + _SIDE * len(run.trial.names):
            return box
        box = _titled(canvas, box, "Who wins", "the range shrinks as games are played")
        wide = box.w - _NAME - _FIGURE
        for side, name in enumerate(run.trial.names):
            found = balance.share(side)
            seat = balance.seats_of(side)[0]
            y = box.y + _SIDE * side
            canvas.band(seat, Box(box.x, y + 4, 16, 16), 4)
            canvas.emblem(seat, box.x + 8, y + 12, 11)
            canvas.text(box.x + 22, y + 12, name, room=_NAME - 26, elide=True)
            bar = Box(box.x + _NAME, y + 4, wide, _SHARES)
            canvas.fill(bar, palette.PAPER_LINE)
            canvas.band(seat, bar._replace(w=max(2.0, wide * found.share)), dark=False)
            low, high = bar.x + wide * found.low, bar.x + wide * found.high
            canvas.fill(Box(low, bar.cy - 1, high - low, 2), palette.INK)
            for end in (low, high):
                canvas.fill(Box(end - 1, bar.y + 2, 2, bar.h - 4), palette.INK)
            canvas.text(box.right, y + 12, percent(found.share), bold=True, align="right")
        tall = _SIDE * len(run.trial.names)
        even = box.x + _NAME + wide * balance.part
        canvas.fill(Box(even - 1, box.y, 2, tall), palette.BRASS)
        if balance.drawn or balance.unfinished:
            words = Phrase(
                "{drawn} drawn, {open} left open; each is shared.",
                {"drawn": balance.drawn, "open": balance.unfinished},
            )
            canvas.text(box.x, box.y + tall + 9, words, colour=palette.INK_SECOND, room=box.w)
            tall += 20
        return box.cut_top(tall + 6)[1]

    def _lengths(self, canvas: Canvas, box: Box, run: BalanceRun) -> Box:
        """Draw how many games lasted how long; the middle half in brass."""
        if box.h < _COLUMNS + 60:
            return box
        balance = run.balance
        low, middle, high = balance.length
        words = (
            Phrase("half or more took {rounds}", {"rounds": middle})
            if low == high
            else Phrase(
                "middle {middle}, half within {low} to {high}",
                {"middle": middle, "low": low, "high": high},
            )
        )
        box = _titled(canvas, box, "Length in rounds", words)
        least = min(balance.rounds)
        step, bins = balance.lengths(_MOST)
        count = len(bins)
        wide = min(22.0, box.w / count)
        plot = box._replace(h=_COLUMNS)
        for index, games in enumerate(bins):
            first = least + index * step
            inner = first + step > low and first <= high
            tall = (plot.h - 4) * games / max(bins)
            column = Box(plot.x + index * wide + 1, plot.bottom - tall, max(1.0, wide - 2), tall)
            canvas.fill(column, palette.BRASS if inner else palette.PAPER_EDGE)
            if index % max(1, -(-count // 8)) == 0:
                canvas.text(column.cx, plot.bottom + 10, str(first), align="centre")
        canvas.rule(plot.x, plot.x + wide * count, plot.bottom, palette.INK_FAINT)
        return box.cut_top(_COLUMNS + 26)[1]

    def _bought(self, canvas: Canvas, box: Box, run: BalanceRun) -> None:
        """Draw what was bought most, and how often its side won."""
        goods = run.balance.goods
        line = 22.0
        rows = int((box.h - theme.line - 8) / line)
        if not goods or rows < 1:
            return
        box = _titled(canvas, box, "Bought, of 100", "and how often its side won")
        total = sum(each.bought for each in goods)
        wide = box.w - 140 - 44 - _FIGURE
        for index, each in enumerate(goods[:rows]):
            y = box.y + line * index + 11
            canvas.text(box.x, y, each.name, room=134, elide=True)
            share, wins = each.bought / total, each.won / each.bought
            bar = Box(box.x + 140, y - 5, wide, 10)
            canvas.rounded(bar, palette.PAPER_LINE, radius=4)
            canvas.rounded(bar._replace(w=max(8.0, wide * share)), palette.INK_SECOND, radius=4)
            canvas.text(bar.right + 40, y, f"{100 * share:.0f}", bold=True, align="right")
            colour = palette.BAD if wins >= _OFTEN else palette.INK
            canvas.text(box.right, y, percent(wins), bold=True, colour=colour, align="right")

    def _verdict(self, canvas: Canvas, box: Box, run: BalanceRun) -> None:
        """Say what it comes to, as far as it can be said."""
        verdict = run.balance.verdict
        icon = {Verdict.FAIR: "ok", Verdict.LEANS: "info", Verdict.OPEN: "info"}.get(
            verdict, "warning"
        )
        if run.stale:
            icon = "warning"
        canvas.rule(box.x, box.right, box.y)
        canvas.icon(icon, box.x + 10, box.y + 16, palette.INK, 20)
        canvas.paragraph(
            Box(box.x + 26, box.y + 5, box.w - 26, box.h - 5), self._comes_to(run), bold=True
        )


def _titled(canvas: Canvas, box: Box, title: Words, note: Words) -> Box:
    """Draw the head of a part; return the room below it."""
    canvas.rule(box.x, box.right, box.y)
    y = box.y + theme.line / 2 + 4
    used = canvas.text(box.x, y, title, bold=True)
    if used + canvas.ui.width(note) + 12 <= box.w:
        canvas.text(box.right, y, note, colour=palette.INK_SECOND, align="right")
    return box.cut_top(theme.line + 8)[1]
