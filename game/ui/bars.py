"""The bars of the play scene: top bar with seat chip and phase strip, prompt bar with choices."""

from collections.abc import Hashable, Sequence
from functools import reduce
from math import inf

from game.core.presentation import Row, Tone
from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.ui.access import Role, Spoken, listed, notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.clock_face import ClockFace, clock_width, draw_clock
from game.ui.scale import NOWHERE, Box, Size
from game.ui.spoken import items_of, row_words
from game.ui.theme import BRASS, WHITE, WOOD, WOOD_LINE, theme
from game.ui.widget import Widget
from game.view import palette

_CHIP = 52.0
"""What a seat chip takes besides the name."""
_LEFT = 52.0
"""Room at the left for the menu, and for the icon of a sentence and the margins."""
_ROOM = 36.0
_DOT = 14.0
"""What a phase takes that is no word."""
_NEXT = 12.0
"""What the arrow takes between two that are."""
_CLOCKS = 4
"""As many people may have a clock as sit at a table."""
_LEAST = 80.0
"""In a narrower room no word of a sentence stands; what it says is the bar's tip."""


def chip_width(ui: Ui, name: Words, size: int = 0) -> float:
    """Return the width of a seat chip with a name."""
    return ui.width(name, size or theme.label, True) + _CHIP


def draw_chip(
    canvas: Canvas, box: Box, seat: Seat, name: Words, *, size: int = 0, out: bool = False
) -> None:
    """Draw a seat chip: emblem on its band pattern, then the name on its colour."""
    ramp = canvas.ui.colours.seats[seat]
    canvas.rounded(box, ramp.main, edge=ramp.dark)
    canvas.band(seat, Box(box.x, box.y, 28, box.h), 6)
    canvas.emblem(seat, box.x + 14, box.cy, 15, WHITE)
    if out:
        canvas.icon("cross", box.x + 14, box.cy, palette.INK, 20)
    room = box.w - 44
    canvas.text(
        box.x + 38,
        box.cy,
        name,
        size or theme.label,
        bold=True,
        colour=WHITE,
        room=room,
        elide=True,
    )


class PhaseStrip(Widget):
    """The phases of the turn: past dim, the current one on brass, coming ones cream.

    Where there is no room for all words the others are dots, but for the next one if it has room,
    or are left out.
    """

    def __init__(self) -> None:
        super().__init__("phases")
        self.phases: tuple[Words, ...] = ()
        self.current = 0

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the width of all phases."""
        pills = sum(ui.width(phase, 0, True) + 20 for phase in self.phases)
        return Size.of(pills + _NEXT * max(0, len(self.phases) - 1))

    def widths(self, ui: Ui) -> tuple[float, ...]:
        """Return what it may take: all words, the current and the next phase with dots for the
        others, the current one with dots, or it alone."""
        if not self.phases:
            return ()
        alone = ui.width(self.phases[self.current], 0, True) + 20
        dots = alone + _DOT * (len(self.phases) - 1)
        after = self.phases[self.current + 1 : self.current + 2]
        both = dots + sum(ui.width(phase) + 20 + _NEXT - _DOT for phase in after)
        return self.measure(ui).best.w, both, dots, alone

    def arrange(self, ui: Ui) -> None:
        """Tell of all phases where their words find no room."""
        whole = self.measure(ui).best.w <= self.box.w + 1
        self.tip = "" if whole or not self.phases else reduce(_listed, self.phases)

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip."""
        if not self.phases:
            return
        words, both, dots, _ = self.widths(canvas.ui)
        room = self.box.w + 1
        x = self.box.x
        for index, phase in enumerate(self.phases):
            now, late = index == self.current, index > self.current
            named = now or room >= words or (room >= both and index == self.current + 1)
            if not named:
                if room >= dots:
                    canvas.disc(x + _DOT / 2, self.box.cy, 7, WOOD.ink if late else WOOD.faint)
                    x += _DOT
                continue
            wide = min(canvas.ui.width(phase, 0, now) + 20, self.box.w)
            if now:
                pill = Box(x, self.box.cy - theme.tool / 2, wide, theme.tool)
                canvas.rounded(pill, palette.BRASS_LIGHT, radius=theme.tool / 2)
            colour = BRASS.ink if now else WOOD.ink if late else WOOD.faint
            canvas.text(
                x + wide / 2,
                self.box.cy,
                phase,
                bold=now,
                colour=colour,
                align="centre",
                room=wide - 16,
                elide=True,
            )
            x += wide
            if index + 1 < len(self.phases) and (room >= words or (now and room >= both)):
                canvas.icon("play", x + _NEXT / 2, self.box.cy, WOOD_LINE, 16)
                x += _NEXT


def _listed(first: Words, second: Words) -> Words:
    return Phrase("{first}, {second}", {"first": first, "second": second})


class TopBar(Widget):
    """Menu, game, map, turn, seat chip, then phases or resources; buttons at the right.

    Args:
        menu: the menu button.
        buttons: those at the right, leftmost first.
    """

    def __init__(self, menu: Button, buttons: Sequence[Button]) -> None:
        super().__init__("top")
        self.menu = menu
        self.buttons = tuple(buttons)
        self.strip = PhaseStrip()
        self.game: Words = ""
        self.map: Words = ""
        self.turn: Words = ""
        self.limited: Words = ""
        """The same with the last turn, which folds where room is short."""
        self.seat = Seat(0)
        self.player: Words = ""
        self.titled: Words = ""
        """The same with the name of the side, which folds where room is short."""
        self.resources: tuple[Row, ...] = ()
        self._figures: list[Widget] = []
        """What the numbers say when the pointer rests on them."""
        self._clocks: tuple[ClockFace, ...] = ()
        self._clock_tips = [Widget("clock") for _ in range(_CLOCKS)]
        """What the clocks say when the pointer rests on them."""
        self.add(menu, self.strip, *buttons, *self._clock_tips)

    def set_clocks(self, clocks: Sequence[ClockFace]) -> None:
        """Show the clocks of people; none where nobody has one."""
        self._clocks = tuple(clocks[:_CLOCKS])
        for clock, widget in zip(self._clocks, self._clock_tips, strict=False):
            widget.tip = clock.told

    def set(
        self,
        game: Words,
        map: Words,
        turn: Words,
        seat: Seat,
        name: Words,
        titled: Words = "",
        *,
        limited: Words = "",
        phases: Sequence[Words] = (),
        phase: int = 0,
        resources: Sequence[Row] = (),
    ) -> None:
        """Say what is played and whose turn it is.

        Args:
            game: title of the game.
            map: title of the map; it goes first where room is short.
            turn: "Round 6".
            seat: whose turn it is; 0 shows no chip.
            name: who sits there.
            titled: the same with the name of their side.
            limited: the turn with the last one: "Round 6 of 20".
            phases: labels of the phases to show.
            phase: index of the current one.
            resources: rows with an icon, an amount as value, and what changes as note.
        """
        self.game, self.map, self.turn, self.seat = game, map, turn, seat
        self.limited = limited or turn
        self.player, self.titled = name, titled or name
        self.strip.phases = tuple(phases)
        self.strip.current = phase
        self.resources = tuple(resources)
        while len(self._figures) < len(self.resources):
            self._figures.append(Widget("figure"))
            self.add(self._figures[-1])
        for row, figure in zip(self.resources, self._figures, strict=False):
            figure.tip = row_words(row)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return where the match stands, in sentences."""
        name = listed(filter(None, (self.game, self.map)))
        return (Spoken(Role.LIST, name, items=items_of(self.sentences())),)

    def sentences(self) -> Sequence[Words]:
        """Return the turn, whose it is, the phase, what they have and the clocks."""
        told: list[Words] = [self.limited, self.titled, *map(row_words, self.resources)]
        told += [clock.told for clock in self._clocks]
        if self.strip.phases:
            told.insert(2, self.strip.phases[self.strip.current])
        return list(filter(None, told))

    def face(self, ui: Ui) -> Hashable:
        """Return all it says, and its buttons."""
        if ui.show_focus:
            return None
        named = (self.game, self.map, self.limited, self.seat, self.titled)
        said = (named, self.resources, self._clocks)
        buttons = tuple(button.state() for button in (self.menu, *self.buttons))
        return said, self.strip.phases, self.strip.current, buttons

    def arrange(self, ui: Ui) -> None:
        """Place the buttons from the right."""
        self.menu.place(Box(self.box.x + theme.gap, self._y, theme.field, theme.field), ui)
        self._right = self._place_buttons(ui, caps=True)

    @property
    def middle(self) -> Box:
        """Return the bar between the menu and the buttons."""
        left = self.menu.box.right + theme.gap
        return self.box._replace(x=left, w=max(0.0, self._right - left))

    def _place_buttons(self, ui: Ui, *, caps: bool) -> float:
        """Place the buttons, with their keys in caps or as letters; return where they begin."""
        row = Box(self.box.x, self._y, self.box.w - theme.gap, theme.field)
        shown = [button for button in reversed(self.buttons) if button.visible]
        wide = [b.measure(ui).best.w if caps else b.keyed_width(ui) for b in shown]
        for button in self.buttons:
            if not button.visible:
                button.place(NOWHERE, ui)
        for button, place in zip(shown, row.from_right(wide, theme.gap), strict=True):
            button.place(place, ui)
        return shown[-1].box.x - theme.gap if shown else row.right

    @property
    def _y(self) -> float:
        return self.box.cy - theme.field / 2

    @staticmethod
    def _numbers(ui: Ui, rows: Sequence[Row]) -> float:
        """Return the width of resources without what changes them."""
        return sum(ui.width(row.value, theme.head, True) + 56 for row in rows)

    def redraw(self, canvas: Canvas) -> None:
        """Draw itself, or put back what it drew; its edge lies on the board, which moves."""
        super().redraw(canvas)
        canvas.bar_edge(self.box)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar; where room is short the map's name folds, then changes, then key caps,
        then the game's name, then the last turn, then the last numbers and the clocks of others;
        whose turn it is, their clock and what they have first never do."""
        canvas.bar(self.box, edge=False)
        ui = canvas.ui
        game = ui.width(self.game, theme.lead, True) + theme.pad
        fixed = _LEFT + ui.width(self.turn, theme.label, True) + 40
        whose = self.player
        fixed += chip_width(ui, whose) + 20 if self.seat else 0
        fixed += self._numbers(ui, self.resources)
        fixed += _wide(ui, self._clocks)
        strip = self.strip.measure(ui).best.w if self.strip.phases else 0
        fixed += min(strip, 120)
        self._right = self._place_buttons(ui, caps=True)
        if fixed + game > self._right - self.box.x:
            self._right = self._place_buttons(ui, caps=False)
        spare = self._right - self.box.x - fixed
        last = ui.width(self.limited, theme.label, True) - ui.width(self.turn, theme.label, True)
        turn = self.limited if last <= spare else self.turn
        spare -= last if last <= spare else 0
        x, y = self.box.x + _LEFT, self.box.cy
        if game <= spare:
            spare -= game
            x += canvas.text(x, y, self.game, theme.lead, bold=True, colour=palette.CREAM)
            x += theme.pad
            map_width = ui.width(self.map)
            if self.map and map_width + theme.pad <= spare - (strip - min(strip, 120)):
                x += canvas.text(x, y, self.map, colour=palette.CREAM_DIM) + theme.pad
            canvas.upright(x, y - theme.pad, y + theme.pad, palette.LINE)
            x += theme.pad
        x += canvas.text(x, y, turn, theme.label, bold=True, colour=palette.CREAM) + 16
        rows, room = self.resources, self._right - x - 28
        clocks = self._clocks
        if fixed > self._right - self.box.x:
            clocks = tuple(clock for clock in clocks if clock.runs)
        room -= _wide(ui, clocks)
        more = chip_width(ui, self.titled) - chip_width(ui, whose)
        if self.seat and room - chip_width(ui, whose) - more >= strip + self._numbers(ui, rows):
            whose = self.titled
        room -= chip_width(ui, whose) if self.seat else 0
        forms = [form + theme.pad for form in self.strip.widths(ui)]
        while len(rows) > 1 and self._numbers(ui, rows) + min(forms, default=0) > room:
            rows = rows[:-1]
        numbers = self._numbers(ui, rows)
        if self.seat:
            wide = min(chip_width(ui, whose), self._right - x - numbers - _wide(ui, clocks) - 8)
            draw_chip(canvas, Box(x, y - theme.field / 2, wide, theme.field), self.seat, whose)
            x += wide + 20
        x = self._draw_clocks(canvas, x, clocks)
        if self.strip.phases:
            room = max(60, self._right - x)
            fitting = (form for form in forms if form + numbers <= room)
            wide = next(fitting, next((form for form in forms if form <= room), room))
            self.strip.place(Box(x, self.box.y, wide, self.box.h), ui)
            x += wide
        for figure in self._figures:
            figure.place(NOWHERE, ui)
        for done, row in enumerate(rows, 1):
            if self.strip.phases and x + ui.width(row.value, theme.head, True) + 36 > self._right:
                break
            left, end = x, self._right - self._numbers(ui, rows[done:])
            x = self._resource(canvas, x, row, end)
            wide = min(x, self._right) - left
            self._figures[done - 1].place(self.box._replace(x=left, w=wide), ui)
        self.draw_children(canvas)

    def _draw_clocks(self, canvas: Canvas, x: float, clocks: Sequence[ClockFace]) -> float:
        """Draw clocks from a place on; return where they end."""
        for widget in self._clock_tips:
            widget.place(NOWHERE, canvas.ui)
        for clock in clocks:
            wide = clock_width(canvas.ui, clock)
            box = Box(x, self._y, wide, theme.field)
            draw_clock(canvas, box, clock)
            self._clock_tips[self._clocks.index(clock)].place(box, canvas.ui)
            x += wide + theme.gap
        return x

    def _resource(self, canvas: Canvas, x: float, row: Row, end: float) -> float:
        """Draw a number; what changes it only where that ends before the numbers after it."""
        y = self.box.cy
        canvas.icon(row.icon or "gold", x + 11, y, palette.BRASS_LIGHT, 22)
        x += 28
        x += canvas.text(x, y, row.value, theme.head, bold=True, colour=palette.BRASS_LIGHT)
        x += theme.gap
        if row.note and canvas.ui.width(row.note) <= end - x - 20:
            x += canvas.text(x, y, row.note, colour=palette.CREAM_DIM)
        return x + 20


def _wide(ui: Ui, clocks: Sequence[ClockFace]) -> float:
    """Return what clocks take beside each other."""
    return sum(clock_width(ui, clock) + theme.gap for clock in clocks)


TONES = {Tone.PLAIN: palette.CREAM, Tone.GOOD: (168, 220, 194), Tone.BAD: (255, 182, 148)}
"""Colours of sentences on the dark bars."""


class PromptBar(Widget):
    """One sentence at the left, an aside below it where there is room, buttons at the right."""

    def __init__(self) -> None:
        super().__init__("choices")
        self.sentence: Words = ""
        self.aside: Words = ""
        self.tone = Tone.PLAIN
        self.icon = ""
        self._folded = False

    def tip_words(self) -> Words:
        """Return all that is said where not all of it finds room."""
        if not self._folded or not self.aside:
            return self.sentence if self._folded else ""
        return Phrase("{first} {then}", {"first": self.sentence, "then": self.aside})

    def set(
        self,
        sentence: Words,
        buttons: Sequence[Button] | None = None,
        *,
        aside: Words = "",
        tone: Tone = Tone.PLAIN,
        icon: str = "",
    ) -> None:
        """Show a sentence; buttons given replace those there, None leaves them.

        Args:
            sentence: what is asked, or told.
            buttons: the choices.
            aside: what is good to know beside it.
            tone: of the sentence.
            icon: before it.
        """
        self.sentence, self.aside, self.tone, self.icon = sentence, aside, tone, icon
        if buttons is not None and list(buttons) != self.children:
            self.clear()
            self.add(*buttons)

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what is asked or told, in other words where the sentence is one for the eye."""
        return (Spoken(Role.STATUS, notes(self.aloud or self.sentence, self.aside)),)

    @property
    def asks(self) -> Button | None:
        """The first answer to a question that has to be answered before all else, if one is."""
        buttons = (child for child in self.children if isinstance(child, Button))
        return next((button for button in buttons if button.kind is ButtonKind.BRASS), None)

    def face(self, ui: Ui) -> Hashable:
        """Return all it says, and its buttons."""
        buttons = [child for child in self.children if isinstance(child, Button)]
        if ui.show_focus or len(buttons) < len(self.children):
            return None
        said = (self.sentence, self.aside, self.tone, self.icon)
        return said, tuple(button.state() for button in buttons)

    def arrange(self, ui: Ui) -> None:
        """Place the buttons from the right; where the words need room their keys are bare letters,
        and fold where what is asked still finds none; in a bar that is high enough they stand in
        two rows. The spare ones give up their place before that, and before answers lose their
        keys."""
        buttons = [child for child in self.children if isinstance(child, Button)]
        spare = [button for button in buttons if button.spare]
        while not self._arranged(ui, buttons) and spare:
            gone = spare.pop()
            gone.place(NOWHERE, ui)
            buttons.remove(gone)

    def _arranged(self, ui: Ui, buttons: Sequence[Button]) -> bool:
        """Place buttons; return whether they leave the sentence the room it needs, and an answer
        its key."""
        wanted = [button.measure(ui).best.w for button in buttons]
        least = [button.measure(ui).least.w for button in buttons]
        lines = self._most
        keyed = True
        high = len(buttons) > 1 and self.box.h >= 3 * theme.line
        if self._lines(ui, self._left(wanted)) > min(2, lines):
            wanted = [button.keyed_width(ui) for button in buttons]
        if high and self._lines(ui, self._left(least)) > lines:
            self._right = self._two_rows(ui, buttons, least)
        else:
            if self._lines(ui, self._left(wanted), self.sentence) > lines:
                wanted, keyed = least, False
            right = self.box.right - theme.gap
            for button, wide in zip(reversed(buttons), reversed(wanted), strict=True):
                wide = min(wide, max(0, right - self.box.x - 60))
                place = Box(right - wide, self.box.cy - theme.field / 2, wide, theme.field)
                button.place(place, ui)
                right -= wide + theme.gap
            self._right = right
        room = self._right - self.box.x - _ROOM - theme.gap
        if self.asks is not None and not keyed:
            return False
        return room >= _LEAST and len(ui.lines(self.sentence, room)) <= lines

    def _left(self, wanted: Sequence[float]) -> float:
        """Return the room that buttons in one row leave to the words."""
        return self.box.w - _LEFT - sum(wanted) - theme.gap * len(wanted)

    @property
    def said(self) -> Box:
        """Return where its words stand."""
        return self.box._replace(w=max(0.0, self._right - self.box.x - theme.gap))

    @property
    def _most(self) -> int:
        """Return how many lines there is room for."""
        return max(1, int((self.box.h + 4) // theme.dense))

    def _lines(self, ui: Ui, room: float, *said: Words) -> int:
        """Return how many lines some words take; by default sentence and aside."""
        said = said or ((self.sentence, self.aside) if self.aside else (self.sentence,))
        return sum(len(ui.lines(words, max(1.0, room))) for words in said)

    def _two_rows(self, ui: Ui, buttons: Sequence[Button], wanted: Sequence[float]) -> float:
        """Place the buttons in two rows; return where they begin."""
        right = self.box.right - theme.gap
        high = theme.tool
        for first in reversed(range(0, len(buttons), 2)):
            wide = max(wanted[first : first + 2])
            for row, button in enumerate(buttons[first : first + 2]):
                y = self.box.cy - (high + 1) + (high + 2) * row
                button.place(Box(right - wide, y, wide, high), ui)
            right -= wide + theme.gap
        return right

    def draw(self, canvas: Canvas) -> None:
        """Draw sentence and buttons."""
        canvas.fill(self.box, (56, 48, 41))
        canvas.rule(self.box.x, self.box.right, self.box.y, palette.LINE)
        colour = TONES[self.tone]
        x, y = self.box.x + 20, self.box.cy
        if self.tone is Tone.BAD:
            canvas.icon("error", x, y, size=20)
        elif self.icon:
            canvas.icon(self.icon, x, y, palette.BRASS_LIGHT, 20)
        elif self.sentence:
            canvas.disc(x, y, 10, palette.BRASS_LIGHT)
        wide = max(0, self._right - self.box.x - _ROOM - theme.gap)
        room = Box(self.box.x + _ROOM, self.box.y, wide, self.box.h)
        ui = canvas.ui
        size = ui.size_for(self.sentence, room.w, theme.label, theme.text)
        spacing = theme.dense
        lines = len(ui.lines(self.sentence, max(1.0, room.w), size))
        below = len(ui.lines(self.aside, max(1.0, room.w)))
        self._folded = room.w < _LEAST or self._lines(ui, room.w) > self._most
        if room.w < _LEAST:
            self.draw_children(canvas)
            return
        if self.aside and lines + below <= self._most:
            top = room.cy - (lines + below) * theme.dense / 2
            said = room._replace(y=top, h=lines * theme.dense)
            canvas.paragraph(said, self.sentence, size, colour=colour, spacing=spacing)
            then = room._replace(y=said.bottom, h=below * theme.dense)
            canvas.paragraph(then, self.aside, colour=palette.CREAM_DIM, spacing=spacing)
        elif lines > self._most:
            canvas.paragraph(
                room, self.sentence, colour=colour, spacing=spacing, middle=True, elide=True
            )
        else:
            canvas.label(room, self.sentence, size, colour=colour)
        self.draw_children(canvas)
