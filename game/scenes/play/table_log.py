"""The log and the recap of the table: what a seat heard, line by line."""

from collections.abc import Sequence

from game.board.grid import Cell
from game.core.presentation import Forecast
from game.core.refs import Seat
from game.core.words import Words
from game.match.game_log import GameLog, LogEntry
from game.match.match import Match
from game.match.notes import TurnNote
from game.match.timeline import Step
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_layout import TableLayout
from game.ui.log_panel import LogLine
from game.ui.spoken import by_whom


class TableLog:
    """Fills the log and the recap.

    Args:
        match: the match.
        table: the widgets.
    """

    def __init__(self, match: Match, table: TableLayout) -> None:
        self._match = match
        self._table = table
        self._logs: dict[Seat, GameLog] = {}
        self._shown: tuple[Seat, int, Step | None, Sequence[TurnNote]] | None = None
        self.news: Words = ""
        """What came of the last step, if that was left to chance: the log tells it, too."""
        self.skipped: Words = ""
        """What was passed for the seat that looks, before it came to act again."""
        self._recapped: tuple[Seat, int, bool] | None = None
        self._before_recap: Forecast | None = None
        """What was foreseen as the recap was asked for: this gives way to it, another does not."""

    def of(self, seat: Seat) -> GameLog:
        """Return the log of a seat."""
        if seat not in self._logs:
            self._logs[seat] = GameLog(self._match, seat)
        return self._logs[seat]

    def show(self, seat: Seat) -> None:
        """Fill the log where it has changed, or was emptied behind a curtain; take in what came
        of the last step."""
        steps = self._match.steps
        notes = self._match.notes_for(seat)
        now = (seat, len(steps), steps[-1] if steps else None, notes)
        log = self._table.log
        if now != self._shown or not log.lines.lines:
            self._shown = now
            heard = self.of(seat)
            log.lines.reader = seat
            log.set([log_line(line) for line in heard.lines()])
            self.news = heard.news() or heard.passed()
            self.skipped = heard.skipped()

    def places(self, seat: Seat, index: int, *, recap: bool) -> tuple[Cell, ...]:
        """Return the cells that a line of the log, or of the recap, is about."""
        lines = self.of(seat).recap() if recap else self.of(seat).lines()
        return tuple(lines[index].cells) if index < len(lines) else ()

    # ------------------------------------------------------------------ the recap

    def recap(self, seat: Seat) -> bool:
        """Show what a seat saw while others moved; return whether there was anything."""
        lines = self.of(seat).recap()
        self._table.recap.lines.reader = seat
        self._table.recap.set(
            [
                log_line(line)._replace(
                    number=i, icon="eye" if line.cells else "", bad=bool(seat) and line.lost == seat
                )
                for i, line in enumerate(lines, 1)
            ]
        )
        self._table.recap.visible = bool(lines)
        self._table.side.front, self._before_recap = self._table.recap, self._table.forecast.shown
        self._table.restack()
        return bool(lines)

    def close_recap(self) -> None:
        """Take the recap away."""
        self._table.recap.visible = False
        self._table.restack()

    def give_way(self) -> None:
        """Let the recap lie in front no more, once something else is foreseen."""
        side = self._table.side
        if side.front is not None and self._table.forecast.shown != self._before_recap:
            side.front = None
            self._table.restack()

    def named_recap(self, seat: Seat) -> list[LogEntry]:
        """Return what a seat saw while others moved, after the names of who did it."""
        return [
            line._replace(text=by_whom(line.text, line.seat, seat))
            for line in self.of(seat).recap()
        ]

    def can_recap(self, interaction: Interaction) -> bool:
        """Return whether the seat whose turn it is saw anything while others moved."""
        if interaction.selection.main is None:
            return False
        now = interaction.seat, len(self._match.steps)
        if self._recapped is None or self._recapped[:2] != now:
            self._recapped = (*now, bool(self.of(interaction.seat).recap()))
        return self._recapped[2]


def log_line(line: LogEntry) -> LogLine:
    """Return a line of the game's log as the log panel shows it."""
    return LogLine(
        line.text, line.seat, heading=line.header, phase=line.phase, roll=line.roll
    )  # fmt: skip
