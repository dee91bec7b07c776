"""What the review shows of a swing: the turn as it was played and as Hard would have, and why."""

from collections.abc import Sequence

from pygame import Surface

from game.core.event import PieceMoved
from game.core.refs import Seat
from game.core.words import Phrase, Verbatim, Words, seat_name
from game.match.exact import of_turn
from game.match.swing import PlayedTurn, Swing, account, verdict
from game.scenes.play.tracking import left_by
from game.scenes.preview import board_picture
from game.ui.canvas import Canvas, Ui
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.view import palette

_WORDS = 150.0
"""Width of the words beside a board."""
_BESIDE = 320.0
"""From this width on the words stand beside the board."""
_TALL = 250.0
_GAP = 10.0
"""Between two sentences."""
MEANING = "“60 %”: computer players win six of ten such matches."
NOT_YET = "It stands here when Hard has looked at the match."


class TurnPanel(PaperPanel):
    """A turn on the board, with its steps in words, as its player saw it.

    Args:
        title: the head until a turn is shown.
        name: see `Widget`.
    """

    def __init__(self, title: Words, name: str) -> None:
        super().__init__(title, name=name)
        self.reads = True
        self.line: PlayedTurn | None = None
        self._empty: Words = NOT_YET
        self._seat = Seat(1)
        self._board: tuple[object, Surface] | None = None

    def show(self, line: PlayedTurn | None, swing: Swing, title: Words) -> None:
        """Show a turn of a swing, as it was played or could have been; None: there is none."""
        self.line, self._seat, self.title = line, swing.seat, title
        self._empty = "Hard found no answer here."
        self.note = ""
        if line is not None:
            words: dict[str, Words | int] = {"name": seat_name(swing.judged), "chance": line.left}
            self.note = Phrase("{name}, on average:\xa0{chance}\xa0% to win", words)
        self.changed()

    def leave_empty(self, why: Words) -> None:
        """Say why there is no turn to show."""
        self._empty = why
        self.changed()

    def sentences(self) -> Sequence[Words]:
        """Return what was done."""
        return self._told(self.line) if self.line is not None else (self._empty,)

    @staticmethod
    def _told(line: PlayedTurn) -> Sequence[Words]:
        return line.told or ("Nothing: Hard waits.",)

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return a height at which the board can be read."""
        return Size.of(h=_TALL)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the board and, beside or below it, what was done."""
        line = self.line
        if line is None:
            canvas.paragraph(box, self._empty, colour=palette.INK_SECOND)
            return
        beside = box.w >= _BESIDE
        words, board = box.cut_right(_WORDS, 10) if beside else box.cut_bottom(4 * theme.line, 6)
        picture = self._picture_of(canvas.ui, line, board)
        factor = canvas.ui.scale.factor
        wide, tall = picture.get_width() / factor, picture.get_height() / factor
        x = board.x if beside else board.cx - wide / 2
        canvas.blit(picture, Box(x, board.y, wide, tall))
        if beside and board.w - wide > 4:
            words = Box(x + wide + 10, words.y, box.right - x - wide - 10, words.h)
        self._tell(canvas, words, line)

    def _tell(self, canvas: Canvas, box: Box, line: PlayedTurn) -> None:
        """Say what was done, as much as finds room."""
        y = box.y
        told = self._told(line)
        for number, words in enumerate(told):
            lines = canvas.ui.lines(words, box.w)
            left = len(told) - number
            tall = theme.line * len(lines) + 4
            if y + tall + (theme.line if left > 1 else 0) > box.bottom + 4 and number:
                more = Phrase("and {count} more", {"count": left})
                canvas.text(box.x, y + theme.line / 2, more, colour=palette.INK_SECOND)
                return
            canvas.paragraph(Box(box.x, y, box.w, tall), words)
            y += tall

    def _picture_of(self, ui: Ui, line: PlayedTurn, box: Box) -> Surface:
        """Return the board after the turn, with its ways and blows, in its player's eyes."""
        match, seat = line.match, self._seat
        size = ui.scale.px(box.w), ui.scale.px(box.h)
        key = (id(line), size, ui.version)
        if self._board is None or self._board[0] != key:
            heard = [
                event
                for at in range(line.start, line.end + line.open)
                for event in match.observations.heard(at, seat, with_sighted=False)
                if at < line.end or isinstance(event, PieceMoved)
            ]
            shown = match.observations.present(line.end, seat)
            # The palette already shows each seat in its colour: it must not be exchanged again.
            own = tuple(view._replace(colour=view.seat) for view in shown.seats)
            shown = shown._replace(seats=own)
            picture = board_picture(ui, match.map_data, shown, size, tracks=left_by(heard))
            self._board = (key, picture)
        return self._board[1]


class AccountPanel(PaperPanel):
    """What made a swing, in words."""

    def __init__(self) -> None:
        super().__init__("Why", name="account")
        self.reads = True
        self._swing: Swing | None = None
        self._proven: Words = ""

    def show(self, swing: Swing | None) -> None:
        """Tell of a swing; None: there is none yet."""
        self._swing = swing
        self._proven = ""
        if swing is not None:
            line = swing.played
            self._proven = of_turn(line.match, line.start, line.end, swing.judged)
        self.title = "Why" if swing is None else verdict(swing)
        self.changed()

    def sentences(self) -> tuple[Words, ...]:
        """Return what is told."""
        swing = self._swing
        if swing is None:
            return ()
        words: dict[str, Words | int] = {
            "name": seat_name(swing.seat),
            "number": Verbatim(swing.number),
        }
        seen = Phrase("Hard saw no more than {name} did.", words)
        hidden = swing.played.match.secret
        proven = [self._proven] if self._proven else []
        return (*account(swing), *proven, *([seen] if hidden else []))

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the sentences."""
        return Size.of(h=self._tall(ui, width, self.sentences()))

    @staticmethod
    def _tall(ui: Ui, width: float, said: Sequence[Words]) -> float:
        return sum(theme.line * len(ui.lines(words, width)) + _GAP for words in said)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Write the sentences below each other; without the first, which the list of swings tells
        too, where there is no room for all."""
        ui, said = canvas.ui, self.sentences()
        if self._tall(ui, box.w, said) - _GAP > box.h:
            said = said[1:]
        over = self._tall(ui, box.w, said) - _GAP - box.h
        gap = _GAP - min(_GAP - 2, max(0.0, over) / max(1, len(said) - 1))
        y = box.y
        for words in said:
            tall = theme.line * len(ui.lines(words, box.w))
            canvas.paragraph(Box(box.x, y, box.w, tall), words)
            y += tall + gap
