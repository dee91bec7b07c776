"""The review: how a match went, the turns that swung it, and what Hard would have played there."""

from random import SystemRandom

from game import text
from game.core.words import Phrase, Words, seat_name
from game.errors import GameError
from game.match.replay import Replay
from game.match.review import Review
from game.match.swing import Swing
from game.scenes import start_match
from game.scenes.destinations import ToReplay
from game.scenes.outcome.outcome_panels import CurvePanel, SwingsPanel
from game.scenes.outcome.review_panels import MEANING, NOT_YET, AccountPanel, TurnPanel
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.access import Role, Spoken, notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui
from game.ui.column import Column
from game.ui.herald import Herald
from game.ui.scale import Box
from game.ui.scroll import ScrollArea
from game.ui.theme import theme

_HEAD = 64.0
_FOOT = 64.0
_GAP = 8.0
_SLICE = 0.008
"""Seconds of a frame that the review may take."""
_CRAMPED = (900.0, 560.0)
"""In a smaller window the panels stand below each other and scroll."""


class ReviewScene(Scene):
    """A finished match looked through by Hard.

    Args:
        services: what scenes share.
        review: what it finds; it goes on while the screen is open, and is whoever's made it.
        number: the swing to show; 0: the first.
    """

    def __init__(self, services: Services, review: Review, number: int = 0) -> None:
        super().__init__(services)
        self.review = review
        match = review.match
        text.use_names(match.names, match.sides)
        count = match.ruleset.manifest.count
        self.swing: Swing | None = None
        self._wanted = max(1, number)
        self.curve = CurvePanel(review.seat, review.standings, count, self.open)
        self.curve.foot = float(theme.line)
        self.swings = SwingsPanel(review, count, self.show, here=True)
        self.played = TurnPanel("As it was played", "played")
        self.hard = TurnPanel("As Hard would have played", "hard")
        self.account = AccountPanel()
        self._panels = (self.curve, self.swings, self.played, self.hard, self.account)
        self.column = Column(self._panels, gap=_GAP)
        self.area = ScrollArea(self.column)
        dark = ButtonKind.DARK
        self._on = Button("", self.play_on, kind=ButtonKind.BRASS, action="replay_play_on")
        self._open = Button("", self.open_swing, kind=dark, hotkey="R")
        self._back = Button("", self.before, kind=dark, hotkey="J")
        self._next = Button("", self.after, kind=dark, hotkey="L")
        self._leave = Button("", self.leave_review, kind=dark, hotkey="Esc")
        self.buttons = [self._on, self._open, self._back, self._next, self._leave]
        self._cramped = True
        self.herald = Herald()
        self.root.add(*self.buttons, self.area, self.herald)
        self._tell()

    @property
    def _title(self) -> Words:
        return Phrase("Review for {name}", {"name": seat_name(self.review.seat)})

    def frame(self) -> Spoken:
        """Return the page with its title."""
        return Spoken(Role.GROUP, self._title, MEANING)

    @property
    def lively(self) -> bool:
        """Hard is looking."""
        return not self.review.done

    def enter(self) -> None:
        """Begin, or go on."""
        match = self.review.match
        text.use_names(match.names, match.sides)
        self.root.set_focus(self._leave, show=False)
        if not (self.herald.said or self.review.done):
            self.herald.say(notes(self._title, NOT_YET))

    def update(self, seconds: float) -> None:
        """Let time pass; work on."""
        super().update(seconds)
        review = self.review
        if not review.done:
            review.go_on(_SLICE)
        if self.swings.follow():
            self.curve.mark(review.swings)
            found = [card.words for card in self.swings.cards]
            self.herald.say(notes(self.swings.title, *found, *self.swings.sentences()))
            if review.swings:
                self._show(min(self._wanted, len(review.swings)))
            else:
                for panel in (self.played, self.hard):
                    panel.leave_empty("There is no turn to show.")
            self.services.stack.layout()

    # ------------------------------------------------------------------ layout

    def build(self, box: Box) -> None:
        """Lay out header, panels, footer."""
        ui = self.services.ui
        self.herald.place(box, ui)
        cramped = box.w < _CRAMPED[0] or box.h < _CRAMPED[1]
        if cramped != self._cramped:
            self._cramped = cramped
            self.root.clear()
            self.column.clear()
            self.root.add(*self.buttons)
            self.column.add(*self._panels) if cramped else self.root.add(*self._panels)
            self.root.add(*[self.area] if cramped else [], self.herald)
        short: tuple[Words, ...] = ("Play on", "Replay", "Before", "After", "Back")
        full: tuple[Words, ...] = (
            "Play on from here",
            "Open in the replay",
            "Swing before",
            "Swing after",
            "Back",
        )
        for button, label in zip(self.buttons, short if cramped else full, strict=True):
            button.label = label
        self._header, rest = box.cut_top(_HEAD)
        rows = self._rows(ui, box.w - 16)
        self._footer, rest = rest.cut_bottom(len(rows) * (_FOOT - 16) + 16)
        inner = rest.inset(8, 8)
        if cramped:
            self.area.place(inner, ui)
        else:
            self._place_panels(inner)
        row = self._footer.inset(8, 8)
        tall = (row.h - _GAP * (len(rows) - 1)) / len(rows)
        for i, buttons in enumerate(rows):
            place = Box(row.x, row.y + i * (tall + _GAP), row.w, tall)
            for button, cell in zip(buttons, place.columns(len(buttons), _GAP), strict=True):
                button.place(cell, ui)

    def _rows(self, ui: Ui, width: float) -> list[list[Button]]:
        """Return the buttons in one row, or in two where their words need it."""
        room = (width - _GAP * (len(self.buttons) - 1)) / len(self.buttons)
        if all(button.measure(ui).least.w <= room for button in self.buttons):
            return [self.buttons]
        return [self.buttons[:2], self.buttons[2:]]

    def _place_panels(self, inner: Box) -> None:
        """Place curve and swings over the two turns and what made the difference."""
        ui = self.services.ui
        above, below = inner.cut_top(max(216.0, inner.h * 0.4), _GAP)
        right, left = above.cut_right(min(480.0, inner.w * 0.38), _GAP)
        self.curve.place(left, ui)
        self.swings.place(right, ui)
        why, turns = below.cut_right(min(280.0, inner.w * 0.28), _GAP)
        for panel, place in zip((self.played, self.hard), turns.columns(2, _GAP), strict=True):
            panel.place(place, ui)
        self.account.place(why, ui)

    def paint(self, canvas: Canvas) -> None:
        """Draw desk, the head, and the footer's bar."""
        canvas.desk()
        head, match = self._header, self.review.match
        ramp = canvas.ui.colours.seats[self.review.seat]
        canvas.fill(head, ramp.main)
        canvas.band(self.review.seat, head._replace(w=16))
        white = (255, 255, 255)
        canvas.disc(head.x + 48, head.cy, 44, white)
        canvas.disc(head.x + 48, head.cy, 40, ramp.dark)
        canvas.emblem(self.review.seat, head.x + 48, head.cy, 22, white)
        room = head.w - 96
        y = head.cy
        canvas.text(
            head.x + 80,
            y - 12,
            self._title,
            theme.title,
            bold=True,
            colour=white,
            room=room,
            elide=True,
        )
        facts = Phrase(
            "{game}, {map}. {meaning}",
            {
                "game": match.ruleset.manifest.title,
                "map": match.map_data.title,
                "meaning": MEANING,
            },
        )
        canvas.text(head.x + 80, y + 15, facts, colour=white, room=room, elide=True)
        canvas.bar(self._footer, line_below=False)

    # ------------------------------------------------------------------ what is shown

    def show(self, number: int) -> None:
        """Show one of the swings, and say what it was and why."""
        self._show(number)
        self.herald.say(notes(self.swings.cards[number - 1].words, *self.account.sentences()))

    def _show(self, number: int) -> None:
        self.swing = self.review.swings[number - 1]
        self._tell()
        if self._cramped and self.area.placed is not None:
            self.area.show(self.played.box.y, self.played.box.bottom)

    def _tell(self) -> None:
        swing = self.swing
        for card in self.swings.cards:
            card.shown = card.swing is swing
        self.account.show(swing)
        for button in (self._on, self._open, self._back, self._next):
            button.enabled = swing is not None
        if swing is None:
            return
        self._back.enabled = swing.number > 1
        self._next.enabled = swing.number < len(self.review.swings)
        name = {"name": seat_name(swing.seat)}
        self.played.show(swing.played, swing, Phrase("{name} played", name))
        title: Words = "Hard would have played"
        if swing.same:
            title = "Hard would have played the same"
        self.hard.show(swing.hard, swing, title)

    def before(self) -> None:
        """Show the swing before."""
        if self.swing is not None and self.swing.number > 1:
            self.show(self.swing.number - 1)

    def after(self) -> None:
        """Show the swing after."""
        if self.swing is not None and self.swing.number < len(self.review.swings):
            self.show(self.swing.number + 1)

    # ------------------------------------------------------------------ ways out

    def open(self, position: int) -> None:
        """Watch the match from a position on."""
        replay = Replay(self.review.match)
        replay.go(position)
        self.services.open(ToReplay(replay))

    def open_swing(self) -> None:
        """Watch the match from the turn that is shown."""
        if self.swing is not None:
            self.open(self.swing.played.start)

    def play_on(self) -> None:
        """Begin a new match at the turn that is shown."""
        if self.swing is None:
            return
        replay = Replay(self.review.match)
        replay.go(self.swing.played.start)
        try:
            match = replay.play_on(SystemRandom().randrange(1 << 62))
        except GameError as error:
            self.services.tell(error)
            return
        start_match.play(self.services, match)

    def leave_review(self) -> None:
        """Go back to how the match ended."""
        self.services.stack.pop(self)
