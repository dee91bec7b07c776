"""The outcome: who won and why, how it went, the match in numbers, and what to do next (UX 3)."""

from collections.abc import Sequence
from functools import partial

import pygame

from game import text
from game.ai.worker import Thinker
from game.core.manifest import counted
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Verbatim, Words, victory
from game.errors import GameError
from game.match import analysis, save, save_library
from game.match.match import Match
from game.match.reckoning import Reckoning
from game.match.replay import Replay
from game.match.review import Review, can_review
from game.match.seats import SeatSetup
from game.match.statistics import statistics
from game.scenes.destinations import ToNewGame, ToReplay, ToReview, ToTitle
from game.scenes.dialogs import Dialog
from game.scenes.outcome.outcome_panels import CurvePanel, NumbersPanel, SwingsPanel
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.start_match import new_match
from game.settings import replays_folder
from game.ui.access import Role, Spoken, notes
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui, said
from game.ui.column import Column, FormPanel
from game.ui.confetti import Confetti
from game.ui.events import KeyPress
from game.ui.herald import Herald
from game.ui.scale import Box
from game.ui.scroll import ScrollArea
from game.ui.theme import theme
from game.view.sound import ending

_HEAD, _HEAD_LOW = 112.0, 80.0
_FOOT = 72.0
_GAP = 8.0
_SLICE = 0.008
"""Seconds of a frame that counting may take."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MEANT_BEFORE = (*_ENTER, pygame.K_SPACE)
"""Who plays by keyboard presses these for every move and result."""
_STILL = 1.5
"""Seconds in which Enter does not even ask yet."""
_MASHED = 1.0
"""Seconds without A after which a pad's A is meant for this page."""
_REMATCH = "Rematch"
_CRAMPED = (900.0, 640.0)
"""In a smaller window the panels stand below each other and scroll."""


class OutcomeScene(Scene):
    """How a match ended.

    Args:
        services: what scenes share.
        match: the finished match.
        again: it is looked back on: nothing sounds and nobody cheers.
    """

    def __init__(self, services: Services, match: Match, *, again: bool = False) -> None:
        super().__init__(services)
        text.use_names(match.names, match.sides)
        self.match = match
        self._sounded = again
        self._shown = 0.0
        """Seconds that the page has been open."""
        self._mashed = 0.0 if again else _MASHED
        """Seconds in which a pad's A does nothing yet."""
        self._sure = again
        """Whoever presses a key now means this page, not the match that has just ended."""
        self._viewer = match.humans[0] if match.humans else Seat(1)
        self._leads = analysis.LeadCurve(match, self._viewer)
        standings = self._leads.standings
        note = "nothing is hidden now" if match.secret else ""
        count = match.ruleset.manifest.count
        self.curve = CurvePanel(self._viewer, standings, count, self.replay, note)
        self._reckoning = Reckoning(match, standings)
        self.review = (
            Review(match, self._viewer, self._leads, Thinker) if can_review(match) else None
        )
        self.swings = SwingsPanel(self.review, count, self.open_review)
        self.numbers = NumbersPanel(match, statistics(match))
        self._save = Button("Save replay", self.save, hotkey="S", name="save")
        self.keep = FormPanel("Keep", [self._save], name="keep")
        panels = (self.curve, self.swings, self.numbers, self.keep)
        self.column = Column(panels, gap=_GAP)
        self.area = ScrollArea(self.column)
        self._cramped = True
        self.buttons = [
            Button(_REMATCH, self.rematch, kind=ButtonKind.BRASS, hotkey="Enter", name="rematch"),
            Button("Swap sides", self.swap, kind=ButtonKind.DARK, hotkey="X", name="swap"),
            Button(
                "Replay", partial(self.replay, 0), kind=ButtonKind.DARK, hotkey="R", name="replay"
            ),
            Button("New game", self.new_game, kind=ButtonKind.DARK, hotkey="M", name="new"),
            Button("Title", self.title, kind=ButtonKind.DARK, hotkey="Esc", name="title"),
        ]
        if again:
            self.buttons[-1] = Button(
                "Back", partial(services.stack.pop, self), kind=ButtonKind.DARK, hotkey="Esc",
                name="back",
            )  # fmt: skip
        self.confetti = Confetti()
        self.herald = Herald()
        self.root.add(*self.buttons, self.area, self.herald)
        self.root.default = self.buttons[0]

    def frame(self) -> Spoken:
        """Return the page with who has won: it has the focus as it opens, and is read."""
        outcome = self.match.outcome
        return Spoken(Role.GROUP, victory(outcome.winners if outcome is not None else ()))

    @property
    def _ended(self) -> Words:
        """Return how the match ended, and when."""
        outcome = self.match.outcome
        count = counted(self.match.ruleset.manifest.count, self.match.round)
        reason = outcome.reason if outcome is not None else ""
        return Phrase("{reason} {count}.", {"reason": reason, "count": count})

    @property
    def winner(self) -> Seat:
        """The seat whose colours head the page; nobody's for a draw."""
        outcome = self.match.outcome
        return outcome.winners[0] if outcome is not None and outcome.winners else NEUTRAL

    @property
    def _cheers(self) -> bool:
        """Whether someone at the screen has won."""
        outcome = self.match.outcome
        return outcome is not None and any(seat in self.match.humans for seat in outcome.winners)

    @property
    def lively(self) -> bool:
        """Paper is still falling, numbers are still being counted, or Hard is looking."""
        review = self.review
        looks = review is not None and review.begun and not review.done
        works = not self._leads.done or self._reckoning.done < 1
        return self.confetti.falling or works or looks

    def update(self, seconds: float) -> None:
        """Let time pass; count on."""
        super().update(seconds)
        self.confetti.update(seconds)
        self._shown += seconds
        self._mashed -= seconds
        if self._reckoning.done < 1:
            self._reckoning.go_on(_SLICE)
            if self._reckoning.done == 1:
                self.curve.offer(self._reckoning.charts)
        if not self._leads.done:
            self._leads.go_on(_SLICE)
        self.curve.show(self._leads.standings)
        review = self.review
        if review is not None:
            if review.begun and not review.done:
                review.go_on(_SLICE)
            if self.swings.follow():
                self.curve.mark(review.swings)
                self.services.stack.layout()

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; no key that was meant for the match begins another one: Space does nothing
        until another key has led somewhere, the first Enter only asks for the second, and a pad's A
        does nothing until it has been let be."""
        pressed = event.type == pygame.KEYDOWN
        if pressed and self._asks_again(KeyPress.of(event)):
            self.herald.say(notes(self.frame().name, self._ended))
            return True
        by_pad = pressed and bool(KeyPress.of(event).pad)
        if by_pad and event.key in _ENTER and self._mashed > 0:
            self._mashed = _MASHED
            return True
        if pressed and event.key in _MEANT_BEFORE and not (self._sure or by_pad):
            if event.key in _ENTER and self._shown >= _STILL:
                self.buttons[0].label = "Rematch? Once more"
                self.herald.say(self.buttons[0].label)
            return True
        asked = self.buttons[0].label != _REMATCH
        if pressed or (asked and event.type == pygame.KEYUP):
            self._sure = True
        return super().handle(event)

    def _asks_again(self, event: KeyPress) -> bool:
        """Return whether a key asks for what is told at the table."""
        keys = self.services.ui.keys
        return keys.does(event, "say_turn") or keys.does(event, "say_cell")

    def close(self) -> None:
        """End Hard's process."""
        if self.review is not None:
            self.review.close()

    def enter(self) -> None:
        """Say how it ended and sound it, the first time; nothing has the keys until one leads
        there, except by pad, whose ring shows at once."""
        if self.services.ui.keys.pad is not None and self.root.focus is None:
            self.root.set_focus(self.buttons[0], show=True)
        if not self.herald.said:
            self.herald.say(self._ended)
        if not self._sounded:
            self._sounded = True
            outcome = self.match.outcome
            self.services.play_sound(ending(outcome.winners if outcome else (), self.match.humans))
            if self._cheers:
                self.confetti.throw(self.winner)

    def build(self, box: Box) -> None:
        """Lay out header, panels, footer."""
        ui = self.services.ui
        self.confetti.place(box, ui)
        self.herald.place(box, ui)
        cramped = box.w < _CRAMPED[0] or box.h < _CRAMPED[1]
        panels = (self.curve, self.swings, self.numbers, self.keep)
        if cramped != self._cramped:
            self._cramped = cramped
            self.root.clear()
            self.column.clear()
            self.root.add(*self.buttons)
            self.column.add(*panels) if cramped else self.root.add(*panels)
            self.root.add(*[self.area] if cramped else [], self.herald)
        self._header, rest = box.cut_top(_HEAD_LOW if cramped else _HEAD)
        rows = self._footer_rows(ui, box.w - 32)
        self._footer, rest = rest.cut_bottom(len(rows) * (_FOOT - 16) + 16)
        inner = rest.inset(16, 12)
        if cramped:
            self.area.place(inner, ui)
        else:
            self._place_panels(inner)
        row = self._footer.inset(16, 12)
        tall = (row.h - 8 * (len(rows) - 1)) / len(rows)
        for i, buttons in enumerate(rows):
            place = Box(row.x, row.y + i * (tall + 8), row.w, tall)
            for button, cell in zip(buttons, place.columns(len(buttons), 8), strict=True):
                button.place(cell, ui)

    def _footer_rows(self, ui: Ui, width: float) -> list[list[Button]]:
        """Return the buttons in one row, or in two where their words need it."""
        room = (width - 8 * (len(self.buttons) - 1)) / len(self.buttons) - 24
        words = (word for button in self.buttons for word in said(button.label).split())
        if all(ui.fonts.width(word, theme.lead, True) <= room for word in words):
            return [self.buttons]
        return [self.buttons[:3], self.buttons[3:]]

    def _place_panels(self, inner: Box) -> None:
        """Place curve and swings over numbers and what to keep."""
        ui = self.services.ui
        right, left = inner.cut_right(min(416.0, inner.w * 0.36), _GAP)
        foot = self.numbers.measure(ui, left.w).best.h
        numbers, curve = left.cut_bottom(foot, _GAP)
        keep, swings = right.cut_bottom(foot, _GAP)
        self.curve.place(curve, ui)
        self.swings.place(swings, ui)
        self.numbers.place(numbers, ui)
        self.keep.place(keep, ui)

    def paint(self, canvas: Canvas) -> None:
        """Draw desk, the winner's band, what falls behind all words, and the footer's bar."""
        canvas.desk()
        head = self._header
        ramp = canvas.ui.colours.seats[self.winner]
        canvas.fill(head, ramp.main)
        canvas.band(self.winner, head._replace(w=16))
        self.confetti.draw(canvas)
        canvas.disc(head.x + 72, head.cy, 68, (255, 255, 255))
        canvas.disc(head.x + 72, head.cy, 62, ramp.dark)
        canvas.emblem(self.winner, head.x + 72, head.cy, 32, (255, 255, 255))
        outcome = self.match.outcome
        assert outcome is not None
        white = (255, 255, 255)
        room = head.w - 156
        title = victory(outcome.winners)
        large = head.h >= _HEAD and canvas.ui.width(title, theme.headline, True) <= room
        size = theme.headline if large else theme.title
        y = head.cy - (16 if large else 14)
        canvas.text(
            head.x + 124, y, title, size, bold=True, colour=white, room=room, elide=not large
        )
        ended = self._ended
        where: dict[str, Words | int] = {
            "ended": ended,
            "game": self.match.ruleset.manifest.title,
            "map": self.match.map_data.title,
        }
        facts: Words = Phrase("{ended} {game}, {map}.", where)
        if canvas.ui.width(facts) > room:
            facts = ended
        size = canvas.ui.size_for(facts, room, theme.label, theme.text)
        y = head.cy + (24 if large else 16)
        canvas.text(head.x + 124, y, facts, size, colour=white, room=room, elide=True)
        canvas.bar(self._footer, line_below=False)

    # ------------------------------------------------------------------ what next

    def rematch(self) -> None:
        """Play the same again."""
        self._again(self.match.seats)

    def swap(self) -> None:
        """Play the same again with everyone one seat on."""
        seats = self.match.seats
        self._again((*seats[-1:], *seats[:-1]))

    def _again(self, seats: Sequence[SeatSetup]) -> None:
        match = self.match
        self.services.stack.pop(self)
        options = match.options.model_dump(mode="json")
        new_match(
            self.services, match.ruleset, match.map_data, options, seats,
            hints=match.hints.granted, clock=match.clock.terms,
        )  # fmt: skip

    def replay(self, position: int) -> None:
        """Watch the match, from a position on."""
        replay = Replay(self.match)
        replay.go(position)
        self.services.open(ToReplay(replay))

    def open_review(self, number: int) -> None:
        """Look the match through with Hard, at one of the swings."""
        if self.review is not None:
            self.services.open(ToReview(self.review, number))

    def new_game(self) -> None:
        """Choose another map or game."""
        self.services.replace(ToNewGame())

    def title(self) -> None:
        """Go back to the title."""
        self.services.reset(ToTitle())

    def save(self) -> None:
        """Keep the replay under a name of its own."""
        name = save_library.file_name(self.match, save.now())
        try:
            path = save.write_new(self.match, replays_folder() / name)
        except GameError as error:
            self.services.tell(error)
            return
        self._save.disable()
        self._save.label = "Replay saved"
        saved = Phrase("Saved as {name}.", {"name": Verbatim(path.stem)})
        self.services.stack.push(Dialog(self.services, "Saved", [saved], icon="ok"))
