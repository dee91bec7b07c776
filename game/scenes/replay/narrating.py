"""A replay by ear: what each step brought, the cells of the board, and the ways to jump about it.

All is of the log and the observation of whoever looks.
"""

from collections.abc import Sequence

from game.board.grid import Cell
from game.core.refs import Seat
from game.core.words import Words
from game.match.game_log import GameLog
from game.match.replay import Replay
from game.scenes.board_voice import BoardVoice
from game.scenes.board_widget import BoardWidget
from game.scenes.play.commands import JumpGoal
from game.scenes.play.telling import words_time
from game.ui.access import Wish, notes
from game.ui.herald import Herald
from game.ui.spoken import by_whom


class ReplayVoice(BoardVoice):
    """Says the board of a replay: before the cursor is anywhere, where the last step happened."""

    last: Cell | None = None
    """Where that was, as far as it was seen."""

    @property
    def at(self) -> Cell:
        """The cell where the cursor is, or begins."""
        found = (cell for cell in (self._view.cursor, self.last) if cell is not None)
        return next(found, self.grid.cells[0])

    def pieces(self, seat: Seat, *, foes: bool) -> list[Cell]:
        """Return the cells of the pieces of a seat, or of those that it fights."""
        mates = next((each.mates for each in self._scene.seats if each.seat == seat), ())
        friends = {0, seat, *mates}
        return sorted({
            view.cell
            for view in self._scene.pieces
            if (view.look.seat not in friends if foes else view.look.seat == seat)
        })  # fmt: skip

    def go(self, cell: Cell) -> None:
        """Point at a cell, brought into view."""
        self._view.camera.keep_in_view(self._view.layout.centre(cell))
        self.perform("cell", cell, Wish.FOCUS)


class Narrator:
    """Says aloud what a replay shows.

    Args:
        replay: where one stands in it.
        board: the board.
        voice: what says its cells.
        herald: says the rest.
    """

    def __init__(
        self, replay: Replay, board: BoardWidget, voice: ReplayVoice, herald: Herald
    ) -> None:
        self.log = GameLog(replay.match, replay.viewer)
        """As whoever looks heard it."""
        self.pause = 0.0
        """Seconds that the last step takes to say."""
        self._replay = replay
        self._board = board
        self._voice = voice
        self._herald = herald
        self._jumped = 0
        """How many events were jumped to since the last step."""

    def look(self) -> None:
        """Take the log of another viewer."""
        self.log = GameLog(self._replay.match, self._replay.viewer)
        self._voice.last = None

    def tell_step(self, *before: Words) -> None:
        """Say what the step brought that led here, after some other words."""
        self._jumped = 0
        told = (*before, *self._step())
        self.pause = words_time(told)
        self._herald.say(notes(*told))

    def _step(self) -> Sequence[Words]:
        replay = self._replay
        if not replay.position:
            self._voice.last = None
            return ("The start of the match.",)
        lines = self.log.of_step(replay.position - 1)
        self._voice.last = next((line.cells[-1] for line in reversed(lines) if line.cells), None)
        slip = self._board.view.reading is not None
        told = [
            by_whom(line.text, line.seat, replay.viewer)
            for line in lines
            if not (line.roll and slip)
        ]
        return told or (self.summary(),)

    def summary(self) -> Words:
        """Return in one line what the step was that led here."""
        at = self._replay.position
        if not at:
            return "The start of the match."
        return self.log.summary(at - 1) or "Nothing of this step was seen."

    def tell_cell(self) -> None:
        """Say the card of the cell pointed at in full."""
        said = self._voice.cell(self._voice.at)
        self._herald.say(notes(said.name, said.note))

    def jump(self, goal: JumpGoal) -> bool:
        """Go to the next of a kind after the cell pointed at; return whether there is one."""
        voice, now = self._voice, self._board.view.cursor
        seat = self._replay.viewer or self._replay.turn.seat
        cells: Sequence[Cell] = ()
        if goal is JumpGoal.EVENT:
            cells = self._event()
        elif goal is not JumpGoal.TARGET:
            cells = voice.pieces(seat, foes=goal is JumpGoal.ENEMY)
        if not cells:
            self._herald.say(goal.none, urgent=True)
            return False
        voice.go(cells[(cells.index(now) + 1) % len(cells)] if now in cells else cells[0])
        return True

    def _event(self) -> Sequence[Cell]:
        """Return the place of the last thing that happened, asked again of the one before."""
        here = self._replay.position
        lines = [line for line in self.log.lines() if line.cells and line.position < here]
        if not lines:
            return ()
        line = lines[-1 - self._jumped % len(lines)]
        self._jumped += 1
        self._herald.say(by_whom(line.text, line.seat, self._replay.viewer))
        return line.cells[-1:]
