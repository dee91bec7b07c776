"""Results while they are read: the slip beside the cell, how it came about, and the way on.

A result that has just come lies until the person goes on; an older one is read again over the
table as it stands, and whatever is done next puts it away.
"""

from functools import partial

from game.core.presentation import Panel, Place, Presentation, Result, Row
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from game.match.match import Match
from game.match.retelling import Told, told_end
from game.scenes.play import commands as do
from game.scenes.play.table_layout import TableLayout
from game.scenes.play.telling import Telling
from game.scenes.play.viewpoint import Viewpoint
from game.ui.button import Button, ButtonKind

_MOST = 8
"""Results that can be read again."""
_LISTED = 4
"""Those of them in the panel, which has room for so many."""


class ResultReader:
    """Fills the widgets while a result is read.

    Args:
        match: the match.
        viewpoint: who looks.
        table: the widgets.
        send: takes the commands of the buttons.
    """

    def __init__(
        self, match: Match, viewpoint: Viewpoint, table: TableLayout, send: do.Send
    ) -> None:
        self._match = match
        self._viewpoint = viewpoint
        self._table = table
        self._view = table.board.view
        self._send = send
        self._index: int | None = None
        """Which of the latest results is read again, from the newest; None: none."""
        self._telling = Telling(table.slip, table.board)

    # ------------------------------------------------------------------ what is read

    @property
    def fresh(self) -> Result | None:
        """What has just come and is to be read before play goes on."""
        return self._view.reading

    @property
    def _at_end(self) -> bool:
        """Whether what is to be read now is how the match has ended."""
        return self.fresh is not None and self.fresh._replace(at=0) == told_end(self._match)

    @property
    def _passes(self) -> bool:
        """Whether what is to be read now is that a turn is over which nobody has ended."""
        return self.fresh is not None and self.fresh._replace(at=0) == self._viewpoint.passing

    def _latest(self, seat: Seat) -> list[Told]:
        return self._viewpoint.retelling(seat).last(_MOST)

    def can(self, seat: Seat) -> bool:
        """Return whether there is anything to read again."""
        return bool(self._latest(seat))

    def again(self, seat: Seat) -> bool:
        """Let the dice that lie fall once more, or show the latest result, then the one before;
        return whether there is one."""
        if self.fresh is not None:
            if not self._at_end:
                self._view.animator.again()
            return not self._at_end
        count = len(self._latest(seat))
        if not count:
            return False
        self._index = 0 if self._index is None else (self._index + 1) % count
        return True

    def close(self) -> bool:
        """Put away what is read again; return whether anything was."""
        was, self._index = self._index is not None, None
        return was

    def now(self, seat: Seat) -> Result | None:
        """Return what is read now."""
        if self.fresh is not None:
            return self.fresh
        latest = self._latest(seat) if self._index is not None else []
        if self._index is None or self._index >= len(latest):
            return None
        return latest[self._index].result

    # ------------------------------------------------------------------ widgets

    def show(self, seat: Seat, scene: Presentation, told: Words = "", icon: str = "") -> None:
        """Fill slip, forecast, panels, prompt and main button with what is read, if anything is.

        Args:
            seat: who looks.
            scene: what they see.
            told: what was just done beside the match.
            icon: before that.
        """
        table, result = self._table, self.now(seat)
        self._telling.show(table.ui, result)
        if self.fresh is not None:
            acts = self._view.animator.waits and table.ui.keys.pad is not None
            table.main.action, table.main.hotkey = "act" if acts else "skip", ""
        elif not table.main.hotkey:
            table.main.action = "end_turn"
        if result is None:
            return
        if result.waits and not self._at_end and not self._passes:
            table.forecast.show(result.account)
            top = tuple(panel for panel in scene.panels if panel.place is Place.TOP)
            table.show_panels(scene._replace(panels=(*top, self._list(seat, result))))
            table.exposure.visible = False
            table.restack()
        waits = self._view.animator.waits
        if waits or (self.fresh is not None and table.main.visible):
            self._show_way_on()
        self._view.selected = result.cell
        self._view.marks, self._view.ghost, self._view.hinted = result.marks, None, ()
        self._ask(seat, result, told, icon)

    def _ask(self, seat: Seat, result: Result, told: Words, icon: str) -> None:
        """Say in the prompt bar what to do with a result, after what was just done."""
        prompt = self._table.prompt
        asked = self._prompt(seat, result)
        if self._at_end:
            prompt.set(asked, (), icon="flag")
        elif told:
            prompt.set(told, self._again_buttons(seat), aside=asked, icon=icon)
        else:
            prompt.set(asked, self._again_buttons(seat), icon="eye")
        prompt.place(prompt.box, self._table.ui)

    def _again_buttons(self, seat: Seat) -> list[Button]:
        """Return the buttons that show a result again, or put it away."""
        if self.fresh is not None:
            return [] if self._passes else [self._dark("Show again", do.Again(), "again")]
        before = [self._dark("The one before", do.Again(), "again")]
        several = len(self._latest(seat)) > 1
        return [*before[:several], self._dark("Put away", do.Back(), "cancel")]

    def _show_way_on(self) -> None:
        table = self._table
        more = self._view.animator.more
        count: dict[str, Words | int] = {"count": more}
        left: Words = Phrase("{count} result more", count, "{count} results more") if more else ""
        shown = table.main.visible
        action = table.main.action
        table.main.set("Go on", left, ready=self._view.animator.waits)
        table.main.action = action
        if not shown:
            table.layout()

    def _prompt(self, seat: Seat, result: Result) -> Words:
        """Return what is said about it."""
        if self.fresh is None:
            words: dict[str, Words | int] = {
                "number": (self._index or 0) + 1,
                "count": len(self._latest(seat)),
                "name": seat_name(result.seat),
            }
            return Phrase(
                "Result {number} of {count}, the newest first: {name}'s."
                if result.seat
                else "Result {number} of {count}.",
                words,
            )
        if not self._view.animator.waits:
            return "It goes on by itself."
        if self._at_end:
            return "The match is over. Go on to see how it went."
        more = self._view.animator.more
        if more > 0:
            left = {"count": more}
            text = "Read it, then go on: {count} more result follows."
            many = "Read it, then go on: {count} more results follow."
            return Phrase(text, left, many=many)
        return "Read the result, then go on."

    def _list(self, seat: Seat, result: Result) -> Panel:
        """Return the latest results, the one that is read marked."""
        grid = self._match.board.grid
        ending = self.fresh is not None and told_end(self._match) is not None
        unread = max(0, self._view.animator.more - ending)
        first = max(unread, (self._index or 0) + 1 - _LISTED)
        rows = []
        for told in self._latest(seat)[first : first + _LISTED]:
            other = told.result
            place = grid.label(other.cell) if other.cell is not None else ""
            lit = other == result._replace(at=other.at)
            rows.append(Row(other.verdict, place, icon="eye" if lit else "", seat=other.seat))
        return Panel("results", "Latest results", rows=tuple(rows))

    def _dark(self, label: Words, command: do.Command, action: str) -> Button:
        return Button(label, partial(self._send, command), kind=ButtonKind.DARK, action=action)

    def follow(self) -> None:
        """Let the slip stand beside its cell, wherever the camera looks."""
        self._telling.follow(self._table.ui)
