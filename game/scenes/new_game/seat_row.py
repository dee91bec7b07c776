"""One seat on the new-game form: person or computer, name or level, the game's options for it."""

from collections.abc import Callable, Mapping, Sequence
from math import inf

from game.ai.bot import LEVELS
from game.core.words import Phrase, Words
from game.match.seats import HUMAN
from game.scenes.new_game.level_words import LevelWords
from game.settings import SeatChoice
from game.ui.access import Role, Spoken, notes
from game.ui.canvas import Canvas, Ui
from game.ui.choice import Choice, Segments
from game.ui.column import Column, FormRow
from game.ui.menu import DropDown
from game.ui.scale import NOWHERE, Box, Size
from game.ui.text_field import TextField
from game.ui.theme import CARD, CARD_EDGE, theme
from game.ui.widget import Widget
from game.view import palette

COMPUTER = "computer"
_BAND = 36.0
_NARROW = 330.0


class SeatRow(Widget):
    """A seat.

    Args:
        seat: its number, from 1.
        choice: who sits there; it is changed in place.
        options: the game's options for this seat.
        levels: the computer players that the game has, weakest first, each with what is known
            of its strength.
        rival: the one that is meant where none was chosen yet.
        on_change: called after a change; True when the form must be built anew.
        on_level: called with a level that is chosen.
    """

    def __init__(
        self,
        seat: int,
        choice: SeatChoice,
        options: Sequence[FormRow],
        levels: Mapping[str, LevelWords],
        rival: str,
        on_change: Callable[[bool], None],
        on_level: Callable[[str], None],
    ) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat
        self.owner = seat
        """Whose colours it plays in."""
        self.close = False
        """It is one of many, and as low as it can be."""
        self.side: Words = ""
        """What its side is called, if it has a name."""
        self._told = NOWHERE
        self.choice = choice
        self.on_change = on_change
        self.on_level = on_level
        human = choice.controller == HUMAN
        self.kind: Segments[str] = Segments(
            [
                Choice(HUMAN, "Human", icon="human"),
                Choice(COMPUTER, "Computer", icon="computer"),
            ],
            HUMAN if human else COMPUTER,
            self._kind,
            name=f"seat {seat} kind",
        )
        self.name_field = TextField(
            choice.name, self._name, limit=24, hint="Name", name=f"seat {seat} name"
        )
        held = choice.controller if choice.controller in levels else rival
        self.strength: Words = "" if human else levels[held].strength
        """What the games of its computer player have shown."""
        self.spare = False
        """Such a line has its place also while a person sits here."""
        self._known = any(level.strength for level in levels.values())
        self.level: DropDown[str] = DropDown(
            [Choice(key, LEVELS[key].title, LEVELS[key].summary) for key in levels],
            held,
            self._level,
            name=f"seat {seat} level",
            tip=levels[held].tip,
        )
        number = {"seat": seat}
        self.kind.aloud = Phrase("Who plays seat {seat}", number)
        self.name_field.aloud = Phrase("Name of seat {seat}", number)
        self.level.aloud = Phrase("Level of seat {seat}", number)
        for option in options:
            words: dict[str, Words | int] = {"option": option.label, "seat": seat}
            option.control.aloud = Phrase("{option} of seat {seat}", words)
        self.options = Column(options, gap=0)
        self.add(self.kind, self.name_field if human else self.level, self.options)

    def _kind(self, kind: str) -> None:
        self.choice.controller = HUMAN if kind == HUMAN else self.level.value
        self.on_change(True)

    def _name(self, name: str) -> None:
        self.choice.name = name
        self.on_change(False)

    def _level(self, level: str) -> None:
        self.choice.controller = level
        self.on_level(level)
        self.on_change(True)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the seat, round what is chosen for it."""
        name = Phrase("Seat {seat}", {"seat": self.seat})
        return (Spoken(Role.GROUP, name, notes(self.side, self.strength)),)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of both lines and the options."""
        room = width - _BAND - 20
        lines = 2 if room < _NARROW else 1
        options = self.options.measure(ui, room).best.h if self.options.children else 0
        return Size.of(
            h=2 * self._pad
            + self._head
            + lines * (theme.field + 8)
            - 8
            + self._line
            + (4 + options if options else 0)
        )

    @property
    def _pad(self) -> float:
        """Return the room above and below."""
        return 4.0 if self.close else 8.0

    @property
    def _head(self) -> float:
        return theme.row if self.side else 0

    @property
    def _line(self) -> float:
        """Return the height of the line about a computer player; a low seat has it in the tip."""
        kept = self.strength or (self.spare and self._known)
        return theme.line + 2.0 if kept and not self.close else 0.0

    def arrange(self, ui: Ui) -> None:
        """Kind and name side by side, or below each other; the options below."""
        room = self.box.cut_left(_BAND + 10)[1].inset(0, self._pad)
        room = room._replace(w=room.w - 10)
        room = room.cut_top(self._head)[1]
        who = self.name_field if self.choice.controller == HUMAN else self.level
        if room.w < _NARROW:
            self.kind.place(Box(room.x, room.y, room.w, theme.field), ui)
            who.place(Box(room.x, room.y + theme.field + 8, room.w, theme.field), ui)
            y = room.y + 2 * (theme.field + 8)
        else:
            left, right = room._replace(h=theme.field).cut_left(room.w * 0.64, 12)
            self.kind.place(left, ui)
            who.place(right, ui)
            y = room.y + theme.field + 8
        self._told = Box(room.x, y - 6, room.w, self._line)
        y += self._line
        place = Box(room.x, y - 4, room.w, room.bottom - y + 8)
        self.options.place(place if self.options.children else NOWHERE, ui)

    def draw(self, canvas: Canvas) -> None:
        """Draw the seat's band with its emblem, then the controls."""
        canvas.rounded(self.box, CARD, edge=CARD_EDGE)
        band = self.box._replace(w=_BAND)
        canvas.band(self.seat, band, 6, dark=False, owner=self.owner)
        canvas.emblem(self.seat, band.cx, band.cy, 24)
        if self.side:
            head = Box(band.right + 10, self.box.y + 5, self.box.w - _BAND - 20, self._head)
            canvas.label(head, self.side, theme.label, bold=True, elide=True)
        if self._line:
            canvas.label(self._told, self.strength, colour=palette.INK_SECOND, elide=True)
        self.draw_children(canvas)
