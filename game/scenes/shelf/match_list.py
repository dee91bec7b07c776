"""The list of matches: a row a match, unfolded to the turns one can go back to.

Up and Down walk the rows, Right unfolds and Left folds, Enter or a double click picks. What was
saved under a name stands below its match at all times. Of a match that is unfolded the first three
moments show, or as many as were saved by hand; the line below them shows the rest.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple, overload

import pygame

from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.match.shelf import Moment, ShelvedMatch
from game.ui.access import Role, Spoken, Wish, about, listed
from game.ui.canvas import Canvas, Ui
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.scale import Box, Size
from game.ui.scroll import ScrollArea, line_at, lines_between, walked
from game.ui.theme import CARD_EDGE, CARD_LIT, PAPER, WHITE, theme
from game.ui.widget import Widget
from game.view import palette

LATEST = 3
"""Moments that show when a match is unfolded."""
_PICTURE = (92.0, 66.0)
_LEFT = 112.0
"""Where the words begin."""
_PAGE = 5
"""Lines that Page Up and Page Down pass over."""
_WIDE = 560.0
"""In a narrower list the players stand closer."""
_EARLIER = -2
_MATCH = -1


class SeatLine(NamedTuple):
    """Who sits on a seat."""

    name: Words
    icon: str
    colour: Seat
    """In whose colours."""


class MatchRow(NamedTuple):
    """A match as it is shown."""

    shelved: ShelvedMatch
    name: Words
    game: Words
    state: Words
    """Whose move it is, or how it ended; or what is wrong with the file."""
    seats: tuple[SeatLine, ...] = ()
    when: Words = ""
    moments: tuple[Words, ...] = ()
    times: tuple[Words, ...] = ()
    named: tuple[int, ...] = ()
    """The moments that a person gave names."""
    by_hand: int = 0
    """How many moments come first in an unfolded row: the last, and those saved by hand."""
    damaged: bool = False
    note: Words = ""
    """What a person wrote about it."""
    why: Words = ""
    """How it ended, in a sentence."""


class MatchRows(Sequence[MatchRow]):
    """Matches as they are shown: a row is made when it is asked for, as few of many ever are.

    Args:
        matches: in their order.
        row_of: makes the row of a match.
    """

    def __init__(
        self, matches: Sequence[ShelvedMatch], row_of: Callable[[ShelvedMatch], MatchRow]
    ) -> None:
        self.matches = matches
        self._row_of = row_of

    def __len__(self) -> int:
        return len(self.matches)

    @overload
    def __getitem__(self, index: int) -> MatchRow: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[MatchRow]: ...
    def __getitem__(self, index: int | slice) -> MatchRow | Sequence[MatchRow]:
        """Return a row, or several."""
        if isinstance(index, slice):
            return MatchRows(self.matches[index], self._row_of)
        return self._row_of(self.matches[index])


class ListedLine(NamedTuple):
    """A line of the list: a match, one of its moments, or the line that shows the earlier ones."""

    row: int
    moment: int = _MATCH


class _Lines(Widget):
    focusable = True

    def __init__(self, list_: "MatchList") -> None:
        super().__init__("rows")
        self.list = list_
        self.tops: list[float] = [0.0]
        self._over = -1
        self._pressed = ""
        """What was pressed last: a row that is chosen as the list opens was not yet."""
        self._measured: tuple[object, ...] = ()

    @staticmethod
    def high(line: ListedLine) -> float:
        if line.moment != _MATCH:
            return float(theme.cell)
        return max(_PICTURE[1] + 14, theme.line * 3 + 20.0)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        key = (self.list.lines, ui.scale, ui.version, theme.text)
        if key != self._measured:
            self._measured = key
            self.tops = [0.0]
            for line in self.list.lines:
                self.tops.append(self.tops[-1] + self.high(line))
        return Size.of(h=self.tops[-1])

    def line_box(self, index: int) -> Box:
        top, bottom = self.tops[index], self.tops[index + 1]
        return Box(self.box.x, self.box.y + top, self.box.w, bottom - top)

    def _at(self, y: float) -> int:
        if y >= self.list.seen.bottom:
            return -1
        return line_at(self.tops, y - self.box.y)

    def fold_box(self, ui: Ui, index: int) -> Box | None:
        """Return the button that unfolds a match, if it has anything to unfold."""
        line = self.list.lines[index]
        if line.moment != _MATCH or not self.list.foldable(line.row):
            return None
        box = self.line_box(index)
        wide = ui.width(self.list.count(line.row), bold=True) + 46
        high = float(theme.tool)
        return Box(box.right - wide - 10, box.y + theme.line + 18, wide, high)

    # ------------------------------------------------------------------ input

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the lines, one of which is chosen; of very many those about it."""
        lines, cursor = [], self.list.cursor
        for index, line in about(self.list.lines, cursor):
            name, note = self._words(line)
            box = self.line_box(index) if index + 1 < len(self.tops) else self.box
            here, key = index == cursor, self._key(line)
            lines.append(Spoken(Role.LIST_BOX_OPTION, name, note, key, box, chosen=here, at=here))
        return (Spoken(Role.LIST_BOX, self.list.aloud, items=tuple(lines)),)

    def _key(self, line: ListedLine) -> str:
        return f"{MatchList.key_of(self.list.rows.matches[line.row])} {line.moment}"

    def _words(self, line: ListedLine) -> tuple[Words, Words]:
        """Return what a line says, and what it says besides."""
        row = self.list.rows[line.row]
        if line.moment == _MATCH:
            return listed(filter(None, (row.name, row.game, row.state, row.when))), row.note
        if line.moment == _EARLIER:
            return self.list.earlier_words(row), ""
        return listed(filter(None, (row.moments[line.moment], row.times[line.moment]))), ""

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Choose a line, or pick it."""
        for index, line in enumerate(self.list.lines):
            if key == self._key(line):
                self.list.move_to(index)
                if wish is Wish.PRESS:
                    self.list.pick()
                return

    def pointer(self, event: Pointer) -> bool:
        """Follow the mouse; a press on the button unfolds, a second one on a line picks."""
        if event.act is Act.LEAVE:
            self._over = -1
        elif event.act in (Act.MOVE, Act.ENTER):
            self._over = self._at(event.y)
        elif event.act is Act.DOWN and event.button == LEFT:
            return self._at(event.y) >= 0
        elif event.act is Act.UP and event.button == LEFT:
            self._press(event)
            return True
        return False

    def _press(self, event: Pointer) -> None:
        index = self._at(event.y)
        if index < 0:
            return
        line = self.list.lines[index]
        ui = self.list.placed
        button = self.fold_box(ui, index) if ui is not None else None
        again = index == self.list.cursor and self._key(line) == self._pressed
        self._pressed = self._key(line)
        if line.moment == _EARLIER:
            self.list.show_earlier(line.row)
            return
        self.list.move_to(index)
        if button is not None and button.holds(event.x, event.y):
            self.list.fold(line.row)
        elif again:
            self.list.pick()

    def key(self, event: KeyPress) -> bool:
        """Walk, unfold and pick."""
        if not event.down or event.ctrl or not self.list.lines:
            return False
        goal = walked(event, self.list.cursor, len(self.list.lines), _PAGE)
        if goal is not None:
            self.list.move_to(goal)
        elif event.key == pygame.K_RIGHT:
            self.list.unfold_here()
        elif event.key == pygame.K_LEFT:
            self.list.fold_here()
        elif (event.enter or event.space) and not event.repeat:
            self.list.pick()
        else:
            return False
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw what can be seen of the lines."""
        view, y = canvas.view, self.box.y
        for index in lines_between(self.tops, view.y - y, view.bottom - y):
            line, box = self.list.lines[index], self.line_box(index)
            row = self.list.rows[line.row]
            if line.moment == _MATCH:
                if index:
                    canvas.rule(box.x + 4, box.right - 4, box.y)
                self._back(canvas, box.inset(0, 1), index)
                self._match(canvas, box, row, index)
            else:
                self._back(canvas, Box(box.x + _LEFT - 8, box.y, box.w - _LEFT + 8, box.h), index)
                self._moment(canvas, box, row, line)

    def _back(self, canvas: Canvas, frame: Box, index: int) -> None:
        if index == self.list.cursor:
            canvas.rounded(frame, CARD_LIT, edge=CARD_EDGE)
            canvas.chosen_frame(frame, focused=self.focused)
        elif index == self._over:
            canvas.rounded(frame, (*WHITE, 90))

    def _match(self, canvas: Canvas, box: Box, row: MatchRow, index: int) -> None:
        frame = Box(box.x + 8, box.cy - _PICTURE[1] / 2, *_PICTURE)
        picture = self.list.picture(row)
        canvas.rounded(frame, palette.INK, radius=3)
        inside = frame.inset(3)
        if picture is None:
            canvas.rounded(inside, palette.PAPER_LOW, radius=1)
            icon = "error" if row.damaged else "map"
            canvas.icon(icon, inside.cx, inside.cy, palette.INK_FAINT, 28)
        else:
            size = canvas.rect(inside).size
            if picture.get_size() != size:
                picture = pygame.transform.smoothscale(picture, size)
                self.list.keep_scaled(row, picture)
            canvas.blit(picture, inside)
        wide = box.w >= _WIDE
        right = box.right - 10
        players = box.x + _LEFT + (box.w - _LEFT) * (0.4 if wide else 0.46)
        left, y = box.x + _LEFT, box.y + 9 + theme.line / 2
        end = right if row.damaged else players - 12
        canvas.text(left, y, row.name, theme.lead, bold=True, room=end - left, elide=True)
        y += theme.line + 2
        second = palette.INK_SECOND
        canvas.text(left, y, row.game, colour=second, room=end - left, elide=True)
        y += theme.line
        ink = canvas.ui.colours.bad if row.damaged else palette.INK
        canvas.text(left, y, row.state, colour=ink, room=end - left, elide=True)
        if row.damaged:
            return
        fold = self.fold_box(canvas.ui, index)
        room = right - players - 100
        when = min(canvas.ui.width(row.when, bold=True), room)
        y = box.y + 9 + theme.line / 2
        canvas.text(right, y, row.when, bold=True, align="right", room=room, elide=True)
        self._players(canvas, box, row, players, right - max(when, fold.w if fold else 0) - 12)
        if fold is not None:
            self._button(canvas, fold, line=self.list.lines[index])

    def _players(self, canvas: Canvas, box: Box, row: MatchRow, x: float, right: float) -> None:
        step = min(24.0, (box.h - 12) / max(1, len(row.seats)))
        top = box.cy - step * (len(row.seats) - 1) / 2
        for number, seat in enumerate(row.seats, 1):
            y = top + step * (number - 1)
            ramp = canvas.ui.colours.seats[seat.colour]
            side = min(16.0, step - 3)
            canvas.rounded(Box(x + 8 - side / 2, y - side / 2, side, side), ramp.main, radius=3)
            canvas.emblem(number, x + 8, y, 9, WHITE)
            canvas.icon(seat.icon, x + 30, y, palette.INK_SECOND, 16)
            canvas.text(x + 44, y, seat.name, bold=True, room=max(0, right - x - 44), elide=True)

    def _button(self, canvas: Canvas, box: Box, line: ListedLine) -> None:
        top, bottom = PAPER.plain
        canvas.rounded(box.moved(0, 2), (0, 0, 0, 72))
        canvas.rounded(box, top, bottom, edge=PAPER.edge)
        icon = "chevron_down" if self.list.unfolded(line.row) else "chevron_right"
        canvas.icon(icon, box.x + 16, box.cy, palette.INK, 16)
        canvas.text(box.x + 32, box.cy, self.list.count(line.row), bold=True)

    def _moment(self, canvas: Canvas, box: Box, row: MatchRow, line: ListedLine) -> None:
        left, right = box.x + _LEFT, box.right - 10
        earlier = line.moment == _EARLIER
        named = line.moment in row.named
        icon = "chevron_down" if earlier else "save" if named else "clock"
        canvas.icon(icon, left + 8, box.cy, palette.INK_SECOND, 16)
        if earlier:
            words = self.list.earlier_words(row)
            canvas.text(left + 24, box.cy, words, room=right - left - 24)
            return
        time = row.times[line.moment]
        if time:
            ink = palette.INK_SECOND
            right -= canvas.text(right, box.cy, time, colour=ink, align="right") + 12
        words = row.moments[line.moment]
        bold = named or not line.moment
        canvas.text(left + 24, box.cy, words, bold=bold, room=right - left - 24, elide=True)


class MatchList(ScrollArea):
    """The list.

    Args:
        on_move: called when another line is chosen.
        on_pick: called when the line that is chosen is picked.
        picture: returns the small picture of a row, if it is there already.
        row_of: returns the row of a match.
        named: returns which of a match's moments a person gave names.
    """

    def __init__(
        self,
        on_move: Callable[[], None],
        on_pick: Callable[[], None],
        picture: Callable[[MatchRow], pygame.Surface | None],
        row_of: Callable[[ShelvedMatch], MatchRow],
        named: Callable[[ShelvedMatch], Sequence[int]],
    ) -> None:
        self.body = _Lines(self)
        super().__init__(self.body, name="list")
        self.on_move = on_move
        self.on_pick = on_pick
        self._painted = picture
        self._scaled: dict[str, tuple[pygame.Surface, pygame.Surface]] = {}
        self._row_of = row_of
        self._named = named
        self.rows = MatchRows((), row_of)
        self.lines: tuple[ListedLine, ...] = ()
        self.cursor = -1
        self._chosen = False
        """Somebody has chosen a line; until then it is the first, whatever comes to stand there."""
        self._open: set[str] = set()
        self._whole: set[str] = set()
        """Those that show their earlier moments too."""

    # ------------------------------------------------------------------ what it shows

    @property
    def stops(self) -> Sequence[float]:
        """Return where the lines begin and end."""
        return self.body.tops

    @staticmethod
    def key_of(match: ShelvedMatch) -> str:
        """Return what tells a match from others, whatever the list is filtered by."""
        return match.newest.mark or str(match.newest.path)

    def set(self, matches: Sequence[ShelvedMatch], *, still: bool = False) -> None:
        """Show matches; the one that was chosen stays chosen, or what has come to its place; as
        long as none was, the first is.

        Args:
            matches: in their order.
            still: what is in view stays where it is, whether that is chosen or not.
        """
        top = next(iter(self.in_view()), None) if still and self.offset else None
        stood = self._top_of(top)
        before, (at, moment) = self.row, self.line or ListedLine(0)
        self.rows = MatchRows(matches, self._row_of)
        found = self._index_of(before)
        if not self._chosen:
            at, moment = 0, _MATCH
        elif found is not None:
            at = found
        else:
            moment = _MATCH
        self._spread(ListedLine(min(at, len(self.rows) - 1), moment), follow=not still)
        self.scroll_to(self.offset + self._top_of(top) - stood)

    def _index_of(self, row: MatchRow | None) -> int | None:
        """Return where the match of a row stands in the list now."""
        if row is None:
            return None
        key = self.key_of(row.shelved)
        found = (index for index, it in enumerate(self.rows.matches) if self.key_of(it) == key)
        return next(found, None)

    def _top_of(self, row: MatchRow | None) -> float:
        """Return where in the window the line of a match begins."""
        line = ListedLine(-1 if (index := self._index_of(row)) is None else index)
        if line not in self.lines:
            return 0.0
        return self.body.box.y + self.body.tops[self.lines.index(line)]

    def _spread(self, chosen: ListedLine, *, follow: bool = True) -> None:
        lines = []
        for index, match in enumerate(self.rows.matches):
            lines.append(ListedLine(index))
            if not self.unfolded(index):
                lines += [ListedLine(index, moment) for moment in self._named(match)]
            else:
                row, count = self.rows[index], len(match.moments)
                shown = count if self._shows_all(row) else self.count_first(row)
                lines += [ListedLine(index, moment) for moment in range(shown)]
                if shown < count:
                    lines.append(ListedLine(index, _EARLIER))
        self.lines = tuple(lines)
        if chosen not in lines:
            chosen = ListedLine(chosen.row)
        self.cursor = lines.index(chosen) if chosen in lines else len(lines) - 1
        if self.placed is not None and self.box.w > 0:
            self.arrange(self.placed)
            if follow:
                self.show_cursor()

    def _shows_all(self, row: MatchRow) -> bool:
        return self.key_of(row.shelved) in self._whole or len(row.moments) <= self.count_first(row)

    @staticmethod
    def count_first(row: MatchRow) -> int:
        """Return how many moments show as soon as a match is unfolded."""
        return max(LATEST, row.by_hand)

    def earlier_words(self, row: MatchRow) -> Words:
        """Return how many moments of an unfolded row do not show yet."""
        rest = len(row.moments) - self.count_first(row)
        return Phrase("{count} earlier step", {"count": rest}, "{count} earlier steps")

    @property
    def line(self) -> ListedLine | None:
        """The line that is chosen."""
        return self.lines[self.cursor] if 0 <= self.cursor < len(self.lines) else None

    @property
    def row(self) -> MatchRow | None:
        """The match of the line that is chosen."""
        return self.rows[self.line.row] if self.line is not None else None

    @property
    def moment(self) -> Moment | None:
        """The moment that is chosen: of a match, the one where one would go on."""
        if self.line is None or not self.rows[self.line.row].shelved.moments:
            return None
        return self.rows[self.line.row].shelved.moments[max(0, self.line.moment)]

    @property
    def inside(self) -> bool:
        """Whether one moment of a match is chosen, not the match."""
        return self.line is not None and self.line.moment >= 0

    def count(self, index: int) -> Words:
        """Return how many moments a match has."""
        count = len(self.rows.matches[index].moments)
        return Phrase("{count} step", {"count": count}, "{count} steps")

    def foldable(self, index: int) -> bool:
        """Return whether there is anything to unfold."""
        return len(self.rows.matches[index].moments) > 1

    def unfolded(self, index: int) -> bool:
        """Return whether a match shows its moments."""
        return self.key_of(self.rows.matches[index]) in self._open and self.foldable(index)

    def in_view(self) -> list[MatchRow]:
        """Return the matches that can be seen now."""
        top = self.seen.y - self.body.box.y
        seen = lines_between(self.body.tops, top, top + self.seen.h)
        return [
            self.rows[self.lines[index].row]
            for index in seen
            if self.lines[index].moment == _MATCH and self.body.line_box(index).meets(self.seen)
        ]

    # ------------------------------------------------------------------ what one does

    def move_to(self, index: int) -> None:
        """Choose a line and tell."""
        self._chosen = True
        if index != self.cursor:
            self.cursor = index
            self.show_cursor()
            self.on_move()

    def show_cursor(self) -> None:
        """Scroll to the line that is chosen."""
        if 0 <= self.cursor < len(self.body.tops) - 1:
            box = self.body.line_box(self.cursor)
            self.show(box.y, box.bottom)

    def fold(self, index: int) -> None:
        """Unfold a match, or fold it up again."""
        if self.foldable(index):
            self._chosen = True
            self._open ^= {self.key_of(self.rows.matches[index])}
            self._spread(ListedLine(index))
            last = sum(line.row <= index for line in self.lines) - 1
            if len(self.body.tops) > last + 1:
                self.show(self.body.line_box(self.cursor).y, self.body.line_box(last).bottom)
            self.on_move()

    def unfold_here(self) -> None:
        """Unfold the match that is chosen, or what is earlier."""
        if self.line is None:
            return
        if self.line.moment == _EARLIER:
            self.pick()
        elif not self.unfolded(self.line.row):
            self.fold(self.line.row)

    def fold_here(self) -> None:
        """Fold up the match that is chosen."""
        if self.line is not None and self.unfolded(self.line.row):
            self.fold(self.line.row)

    def pick(self) -> None:
        """Pick the line that is chosen; the last one of a match shows the rest of it, and one walks
        on there."""
        if self.line is None:
            return
        if self.line.moment == _EARLIER:
            index = self.line.row
            self.show_earlier(index)
            self.move_to(self.lines.index(ListedLine(index, self.count_first(self.rows[index]))))
        else:
            self.on_pick()

    def show_earlier(self, index: int) -> None:
        """Show all moments of a match, which is chosen itself; nothing above them moves."""
        self._chosen = True
        self._whole.add(self.key_of(self.rows.matches[index]))
        self._spread(ListedLine(index), follow=False)
        self.on_move()

    def find(self, words: Sequence[str]) -> None:
        """Choose the first save whose name has all of some words in it, in small letters."""
        for index, line in enumerate(self.lines):
            row = self.rows[line.row]
            if line.moment in row.named:
                said = str(row.moments[line.moment]).lower()
                if all(word in said for word in words):
                    self.move_to(index)
                    return

    # ------------------------------------------------------------------ pictures

    def picture(self, row: MatchRow) -> pygame.Surface | None:
        """Return the picture of a row, at its size in the window where it has been drawn."""
        painted = self._painted(row)
        kept = self._scaled.get(self.key_of(row.shelved))
        return kept[1] if kept is not None and kept[0] is painted else painted

    def keep_scaled(self, row: MatchRow, scaled: pygame.Surface) -> None:
        """Keep a picture at its size in the window."""
        painted = self._painted(row)
        if painted is not None:
            self._scaled[self.key_of(row.shelved)] = (painted, scaled)
