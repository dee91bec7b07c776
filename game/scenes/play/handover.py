"""The curtain between two people: opaque, names who may open it, and asks for a deliberate hold.

Nothing of the match is behind it, so nothing of it can show through (UX 25, 26). Moving the mouse
does nothing, and neither does a key that was held down before it fell.
"""

from collections.abc import Callable, Sequence

from game.core.refs import Seat
from game.core.words import Phrase, Verbatim, Words, seat_name
from game.ui.access import Live, Role, Spoken, Wish, listed, notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.root import Root
from game.ui.scale import Box
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

HOLD = 0.5
"""Seconds that the button must be held."""
_TOO_SHORT: Words = "Hold it a little longer."

_SIZE = (560.0, 400.0)
_HEAD = 96.0


class HoldButton(Button):
    """A button that must be held; it fills while it is."""

    holds = True

    def __init__(self, label: Words, on_open: Callable[[], None]) -> None:
        super().__init__(
            label,
            kind=ButtonKind.BRASS,
            sub="for half a second",
            hotkey="Enter",
            name="open",
            size=theme.head,
        )
        self._on_open = on_open
        self._held = 0.0
        self._by_key = False
        self._short = 0
        """How many times it was let go too soon."""
        self.stale = False
        """A key is down that went down before the curtain fell."""

    def press(self) -> None:
        """A short press is not enough."""

    def aside(self) -> Words:
        """Return nothing: who asks through a screen reader need not hold it."""
        return ""

    def _keyed(self, cap: str) -> Words:
        """Return that its key is held, as a short press does nothing."""
        return Phrase("Hold {key}", {"key": Verbatim(cap)})

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return the button, and what is said each time that it was let go too soon."""
        short = Spoken(Role.STATUS, _TOO_SHORT, key=f"short{self._short}", live=Live.URGENT)
        return (*super().parts(ui), *([short] if self._short else []))

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Open for who asks through a screen reader: that is no slip."""
        if wish is Wish.PRESS:
            self._on_open()

    def pointer(self, event: Pointer) -> bool:
        """Count from the press until the button is let go, or left."""
        held = self.pressed
        took = super().pointer(event)
        if event.act is Act.DOWN and event.button == LEFT:
            self._held = 0.0
        if event.act is Act.UP and held:
            self._slip()
        if event.act is Act.MOVE and not self.box.holds(event.x, event.y):
            self.pressed = False
        return took

    def key(self, event: KeyPress) -> bool:
        """Count while Enter or Space is down, if it went down in front of the curtain."""
        if not (event.enter or event.space):
            return False
        self.stale = event.down and event.repeat and not self._by_key
        if event.down and not event.repeat:
            self._by_key, self._held = True, 0.0
        elif not event.down and self._by_key:
            self._by_key = False
            self._slip()
        return True

    def _slip(self) -> None:
        """Say that it was let go too soon."""
        self._short += 1
        self.sub = _TOO_SHORT

    def update(self, seconds: float) -> None:
        """Let the hold grow, and open when it is long enough."""
        if not (self.pressed or self._by_key):
            self._held = 0.0
            return
        self._held += seconds
        if self._held >= HOLD:
            self.pressed = self._by_key = False
            self._on_open()

    def draw(self, canvas: Canvas) -> None:
        """Draw the button and how far the hold is."""
        super().draw(canvas)
        part = min(1.0, self._held / HOLD)
        if part > 0:
            box = self.box.moved(0, 2) if self.pressed else self.box
            groove = Box(box.x + 12, box.bottom - 9, box.w - 24, 5)
            canvas.rounded(groove, (0, 0, 0, 60), radius=2)
            canvas.rounded(groove._replace(w=groove.w * part), (34, 24, 10), radius=2)


class _Card(Widget):
    """The card on the curtain."""

    def __init__(self, seat: Seat, heading: tuple[Words, Words], away: Words, note: Words) -> None:
        super().__init__("card")
        self.seat = seat
        self._heading = heading
        self._away = away
        self._note = note
        self._gap = 28.0
        self.opener: HoldButton | None = None

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what it says, at once."""
        heading = self._heading if self.seat else ("The computer plays", "")
        return (
            Spoken(
                Role.STATUS,
                notes(self.aloud or listed(filter(None, heading)), self._away, self._note),
                live=Live.URGENT,
            ),
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw head, sentences, then the buttons."""
        box = self.box
        canvas.paper(box, 10)
        head = box._replace(h=self._head_height())
        ramp = canvas.ui.colours.seats[self.seat]
        with canvas.clipped(head):
            whole = head._replace(h=head.h + 20)
            canvas.rounded(whole, ramp.main, radius=10)
            canvas.band(self.seat, whole.inset(1), 9)
        canvas.disc(box.x + 72, head.cy, 54, palette.CREAM)
        canvas.disc(box.x + 72, head.cy, 48, ramp.dark)
        white = (255, 255, 255)
        if self.seat:
            canvas.emblem(self.seat, box.x + 72, head.cy, 24, white)
        else:
            canvas.icon("computer", box.x + 72, head.cy, white, 28)
        left, room = box.x + 116, box.w - 140
        if self.seat:
            canvas.text(left, head.cy - 14, self._heading[0], theme.lead, colour=white, room=room)
            canvas.text(
                left,
                head.cy + 16,
                self._heading[1],
                28,
                bold=True,
                colour=white,
                room=room,
                elide=True,
            )
        else:
            canvas.text(
                left,
                head.cy,
                "The computer plays",
                theme.figure,
                bold=True,
                colour=white,
                room=room,
            )
        text = Box(box.x + 32, head.bottom + self._gap - 4, box.w - 64, 34)
        size = canvas.ui.size_for(self._away, text.w, theme.lead, theme.text)
        canvas.label(text, self._away, size, align="centre")
        canvas.label(text.moved(0, 34), self._note, colour=palette.INK_SECOND, align="centre")
        if self.opener is not None and self.opener.stale and box.h >= _SIZE[1]:
            foot = Box(text.x, box.bottom - 40, text.w, 24)
            canvas.label(
                foot,
                "Let the key go, then hold it anew.",
                colour=palette.INK_SECOND,
                align="centre",
            )
        self.draw_children(canvas)

    def arrange(self, ui: Ui) -> None:
        """Place the buttons."""
        self._gap = 28.0 if self.box.h >= _SIZE[1] else 14.0
        high = self._head_height() + 2 * self._gap + 56
        room = Box(self.box.x + 80, self.box.y + high, self.box.w - 160, 72)
        rest = [child for child in self.children if child.name != "open"]
        for child in self.children:
            if child.name == "open":
                child.place(room, ui)
        below = Box(room.x, room.bottom + min(24.0, self._gap + 4), room.w, 40)
        for child, place in zip(rest, below.columns(max(1, len(rest)), 8), strict=False):
            child.place(place, ui)

    def _head_height(self) -> float:
        return _HEAD if self.box.h >= _SIZE[1] else _HEAD - 16


class Handover:
    """The curtain as a scene of its own over the play scene.

    Args:
        ui: what drawing needs.
        seat: who may open it; 0 while computer players move.
        away: whose turn it was: they are asked to look away, or all others where it is the same
            seat; 0: nobody.
        count: the present turn, in the game's word.
        known: the one named has looked before, so a view comes back.
        on_open: called after the hold.
        on_leave: called by "Save and leave".
        kept: the match is written down as it is played; else leaving saves nothing.
        together: everybody may look once it is open.
        why: why that seat is called out of its turn.
    """

    def __init__(
        self,
        ui: Ui,
        seat: Seat,
        away: Seat,
        count: Words,
        on_open: Callable[[], None],
        on_leave: Callable[[], None],
        *,
        known: bool = True,
        kept: bool = True,
        together: bool = False,
        why: Words = "",
    ) -> None:
        self.seat = seat
        self.away = away
        self.together = together
        self.root = Root(ui)
        sentence: Words = "The board is covered."
        if away == seat and seat:
            sentence = "All others, please look away. The board is covered."
        elif away:
            sentence = Phrase(
                "{name}, please look away. The board is covered.", {"name": seat_name(away)}
            )
        note = "{count}. Your view and zoom come back." if known else "{count}."
        if why:
            note = "{count}. {why}"
        if not seat:
            note = "{count}. The next person is called by name."
        heading: tuple[Words, Words] = ("Hand over to", seat_name(seat))
        if together:
            heading = ("Everybody may look", "The secret is out")
            sentence = "What was set up in secret turns over before all of you."
        self.sentence = sentence
        self.note = Phrase(note, {"count": count, "why": why})
        self._card = _Card(seat, heading, sentence, self.note)
        self.opener: HoldButton | None = None
        if seat:
            whose = {"name": seat_name(seat)}
            self._card.aloud = "" if together else Phrase("Hand over to {name}", whose)
            label: Words = Phrase("I am {name}: hold to open", whose)
            if together:
                label = "We all look: hold to open"
            self.opener = HoldButton(label, on_open)
            self.opener.aloud = "We all look" if together else Phrase("I am {name}", whose)
            self._card.opener = self.opener
            self._card.add(self.opener)
        self._card.add(
            Button("Save and leave" if kept else "Leave", on_leave, hotkey="S", name="leave")
        )
        self.root.add(self._card)
        self.root.set_focus(self.opener)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the card in the middle of the window."""
        ui = self.root.ui
        window = ui.scale.box(*size)
        self.root.box = window
        wide, tall = (min(most, room) for most, room in zip(_SIZE, window[2:], strict=True))
        self._card.place(window.centred(wide, tall), ui)

    def draw(self, canvas: Canvas) -> None:
        """Draw the desk and the card; nothing else, whatever the match holds."""
        canvas.desk()
        self.root.draw(canvas)
