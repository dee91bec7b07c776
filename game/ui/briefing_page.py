"""The page of a briefing: who is who, how one wins, a turn, and the board with numbered places.

Two columns where there is room, else one below the other. It is laid out once for a width, and both
measured and drawn from that.
"""

from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import NamedTuple

from pygame import Surface

from game.core.briefing import Advice, Briefing
from game.core.presentation import Row
from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.ui.access import Role, Spoken, notes
from game.ui.canvas import Canvas, Ui
from game.ui.context import TextBlock
from game.ui.read_text import ReadText
from game.ui.scale import Box, Size
from game.ui.spoken import row_words
from game.ui.theme import CARD, CARD_EDGE, WHITE, theme
from game.view import palette

_TWO = 640.0
"""From this width on there are two columns."""
_GAP = 16.0
_CHIP = 48.0
_BAND = 44.0
_PICTURE = 56.0
_ICON = 36.0
_BOARD = 312.0, 280.0
_LOWER_BOARDS = 264.0, 248.0, 232.0, 216.0
"""Where all is in sight only then, the board is so low."""
_DISC = 22.0
_DOT = 14.0

Places = tuple[tuple[float, float], ...]
Paint = Callable[[tuple[int, int]], tuple[Surface, Places]]
"""Returns the board as large as fits into a size in pixels, with the places of the notes on it."""


class Player(NamedTuple):
    """Who sits on a seat, and what is told of its side."""

    seat: Seat
    name: Words
    about: Row


class _Part(NamedTuple):
    """A thing on the page."""

    box: Box
    """Seen from the page's upper left corner."""
    draw: Callable[[Canvas, Box], None]


class BriefingPage(ReadText):
    """The page.

    Args:
        briefing: what the game tells.
        players: one for each seat.
        notes: what the map tells of places, in the order of their numbers.
        places: what those places are called.
        shape: of the board: how high it is for a width of 1.
        paint: makes the picture of the board; asked once for each size, after a first frame.
    """

    def __init__(
        self,
        briefing: Briefing,
        players: Sequence[Player],
        notes: Sequence[Words],
        places: Sequence[Words],
        shape: float,
        paint: Paint,
    ) -> None:
        super().__init__("briefing")
        self.reads = True
        self.briefing = briefing
        self.players = tuple(players)
        self.notes = tuple(notes)
        self.places = tuple(places)
        self.room = inf
        """How high it may be, if the board can give it up, without being scrolled."""
        self._shape = shape
        self._paint = paint
        self._board: tuple[Surface, Places] | None = None
        self._made_for = (0, 0)
        self._wanted = (0, 0)
        self._laid: tuple[Hashable, float, tuple[_Part, ...]] = (None, 0.0, ())

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return all that it says as a list."""
        return (Spoken(Role.LIST, "Briefing", items=self.items()),)

    def texts(self) -> Sequence[Words]:
        """Return who plays, how one wins, what a turn is, and what is special here."""
        briefing = self.briefing
        players = [notes(player.name, row_words(player.about)) for player in self.players]
        advice = [notes(each.title, each.text) for each in (*briefing.aims, *briefing.turn)]
        places = [
            Phrase("{label}: {value}", {"label": place, "value": note})
            for place, note in zip(self.places, self.notes, strict=True)
        ]
        return [*players, *advice, *briefing.here, *places]

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of everything at a width."""
        return Size.of(h=self._lay(ui, width)[0])

    def update(self, seconds: float) -> None:
        """Make the picture of the board once a frame has said how large."""
        super().update(seconds)
        if self._wanted != self._made_for:
            self._board, self._made_for = self._paint(self._wanted), self._wanted

    def draw(self, canvas: Canvas) -> None:
        """Draw what is laid out."""
        for part in self._lay(canvas.ui, self.box.w)[1]:
            box = part.box.moved(self.box.x, self.box.y)
            if box.meets(canvas.view):
                part.draw(canvas, box)

    # ------------------------------------------------------------------ layout

    def _lay(self, ui: Ui, width: float) -> tuple[float, tuple[_Part, ...]]:
        key = (width, self.room, ui.scale, ui.version, theme.text)
        if self._laid[0] != key:
            found = self._laid_out(ui, width, _BOARD[1])
            if found[0] > self.room:
                lower = (self._laid_out(ui, width, board) for board in _LOWER_BOARDS)
                found = next((laid for laid in lower if laid[0] <= self.room), found)
            self._laid = (key, *found)
        return self._laid[1:]

    def _laid_out(self, ui: Ui, width: float, board: float) -> tuple[float, tuple[_Part, ...]]:
        parts: list[_Part] = []
        wide = width >= _TWO
        column = (width - _GAP) / 2 if wide else width
        y = self._lay_players(parts, width, column)
        left = self._lay_aims(ui, parts, Box(0, y, column, 0))
        if wide:
            right = self._lay_places(ui, parts, Box(column + _GAP, y, column, 0), board)
            x, high = (0.0, left) if left < right else (column + _GAP, right)
            end = self._lay_here(ui, parts, Box(x, high, column, 0))
            return max(left, right, end), tuple(parts)
        end = self._lay_places(ui, parts, Box(0, left + _GAP, column, 0), board)
        return self._lay_here(ui, parts, Box(0, end, column, 0)), tuple(parts)

    def _lay_players(self, parts: list[_Part], width: float, column: float) -> float:
        """Lay the chips of the players side by side; return where they end."""
        across = 2 if width >= _TWO else 1
        high = max(_CHIP, 2 * theme.line + theme.gap)
        for number, player in enumerate(self.players):
            row, at = divmod(number, across)
            box = Box(at * (column + _GAP), row * (high + theme.gap), column, high)
            parts.append(_Part(box, _chip(player)))
        rows = -(-len(self.players) // across)
        return rows * (high + theme.gap) + theme.gap

    def _lay_aims(self, ui: Ui, parts: list[_Part], room: Box) -> float:
        """Lay how one wins and what a turn is, from the top of a column; return where that ends."""
        y = self._lay_head(parts, room, "How to win")
        for advice in self.briefing.aims:
            y = self._lay_advice(ui, parts, room._replace(y=y), advice, _PICTURE) + theme.gap
        y = self._lay_head(parts, room._replace(y=y + theme.tight), "A turn")
        for advice in self.briefing.turn:
            y = self._lay_advice(ui, parts, room._replace(y=y), advice, _ICON) + theme.gap
        return y

    def _lay_head(self, parts: list[_Part], room: Box, words: Words) -> float:
        box = room._replace(h=theme.row)
        parts.append(_Part(box, _head(words)))
        return box.bottom + theme.gap

    def _lay_advice(
        self, ui: Ui, parts: list[_Part], room: Box, advice: Advice, side: float
    ) -> float:
        inner = room.w - side - theme.pad
        title = ui.block(advice.title, inner, theme.label if side == _PICTURE else 0, True)
        text = ui.block(advice.text, inner, spacing=theme.aside) if advice.text else None
        high = max(side, title.h + (text.h if text else 0))
        box = room._replace(h=high)
        parts.append(_Part(box, _advice(advice, side, title, text)))
        return box.bottom

    def _lay_places(self, ui: Ui, parts: list[_Part], room: Box, board: float) -> float:
        """Lay the board, so high at most, and its notes; return where they end."""
        head = "Where it will be decided" if self.notes else "The board"
        y = self._lay_head(parts, room, head)
        wide = min(_BOARD[0], room.w, board / self._shape)
        box = Box(room.x + (room.w - wide) / 2, y, wide, wide * self._shape)
        parts.append(_Part(box, self._draw_board))
        y = box.bottom + theme.gap
        for number, note in enumerate(self.notes, 1):
            block = ui.block(note, room.w - _DISC - theme.gap, spacing=theme.aside)
            place = room._replace(y=y, h=max(_DISC, block.h))
            parts.append(_Part(place, _numbered(number, block)))
            y = place.bottom + theme.tight
        return y

    def _lay_here(self, ui: Ui, parts: list[_Part], room: Box) -> float:
        """Lay what differs on this map, in the shorter column; return where it ends."""
        y = room.y
        if self.briefing.here:
            y = self._lay_head(parts, room._replace(y=y + theme.tight), "Here")
        for words in self.briefing.here:
            block = ui.block(words, room.w - _DOT, spacing=theme.aside)
            place = room._replace(y=y, h=block.h)
            parts.append(_Part(place, _dotted(block)))
            y = place.bottom + theme.tight
        return y

    def _draw_board(self, canvas: Canvas, box: Box) -> None:
        self._wanted = canvas.px(box.w), canvas.px(box.h)
        if self._board is None or self._made_for != self._wanted:
            canvas.rounded(box, CARD, edge=CARD_EDGE)
            return
        picture, places = self._board
        area = picture.get_rect(center=canvas.rect(box).center)
        canvas.surface.blit(picture, area)
        corner = canvas.rect(box)
        for number, (x, y) in enumerate(places, 1):
            right = (area.x - corner.x + x) / canvas.ui.scale.factor
            down = (area.y - corner.y + y) / canvas.ui.scale.factor
            _disc(canvas, box.x + right, box.y + down, number)


# ---------------------------------------------------------------------- how things are drawn


def _chip(player: Player) -> Callable[[Canvas, Box], None]:
    def draw(canvas: Canvas, box: Box) -> None:
        ramp = canvas.ui.colours.seats[player.seat]
        canvas.rounded(box, CARD, edge=CARD_EDGE)
        band = box._replace(w=_BAND)
        canvas.rounded(band, ramp.main, edge=ramp.dark)
        canvas.band(player.seat, band.inset(1), 6, dark=False)
        canvas.emblem(player.seat, band.cx, band.cy, 24, WHITE)
        left = band.right + theme.pad
        value = player.about.value
        right = box.right - theme.pad
        if value:
            right -= canvas.text(right, box.cy, value, bold=True, align="right") + theme.gap
        two = bool(player.about.note)
        middle = box.cy - theme.line / 2 + 1 if two else box.cy
        room = right - left
        canvas.text(left, middle, player.name, theme.label, bold=True, room=room, elide=True)
        if two:
            below = box.cy + theme.line / 2
            note, second = player.about.note, palette.INK_SECOND
            canvas.text(left, below, note, colour=second, room=room, elide=True)

    return draw


def _head(words: Words) -> Callable[[Canvas, Box], None]:
    def draw(canvas: Canvas, box: Box) -> None:
        canvas.text(box.x, box.cy - 3, words, bold=True, colour=palette.INK_SECOND, room=box.w)
        canvas.rule(box.x, box.right, box.bottom - 1)

    return draw


def _advice(
    advice: Advice, side: float, title: TextBlock, text: TextBlock | None
) -> Callable[[Canvas, Box], None]:
    def draw(canvas: Canvas, box: Box) -> None:
        tall = title.h + (text.h if text else 0)
        place = Box(box.x, box.y + (box.h - side) / 2, side, side)
        if advice.look is not None:
            canvas.look(advice.look, place)
        else:
            canvas.rounded(place, palette.INK)
            canvas.icon(advice.icon, place.cx, place.cy, palette.BRASS_LIGHT, side * 0.6)
        room = Box(place.right + theme.pad, box.cy - tall / 2, title.w, title.h)
        canvas.block(room, title)
        if text is not None:
            below = room._replace(y=room.bottom, h=text.h)
            canvas.block(below, text, colour=palette.INK_SECOND)

    return draw


def _numbered(number: int, block: TextBlock) -> Callable[[Canvas, Box], None]:
    def draw(canvas: Canvas, box: Box) -> None:
        _disc(canvas, box.x + _DISC / 2, box.y + _DISC / 2, number)
        first = box.y + (_DISC - block.spacing) / 2 if len(block.lines) == 1 else box.y
        left = box.x + _DISC + theme.gap
        canvas.block(Box(left, first, block.w, block.h), block)

    return draw


def _dotted(block: TextBlock) -> Callable[[Canvas, Box], None]:
    def draw(canvas: Canvas, box: Box) -> None:
        canvas.disc(box.x + 4, box.y + block.spacing / 2, 6, palette.BRASS)
        canvas.block(box._replace(x=box.x + _DOT, w=block.w), block)

    return draw


def _disc(canvas: Canvas, x: float, y: float, number: int) -> None:
    canvas.disc(x, y, _DISC, palette.INK)
    canvas.disc(x, y, _DISC - 4, palette.BRASS_LIGHT)
    canvas.text(x, y, number, bold=True, align="centre")
