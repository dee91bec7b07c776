"""The outcome: who won and why, how it went, the match in numbers, and what to do next (UX 3)."""

from collections.abc import Callable, Sequence
from functools import partial

from game import text
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Words, seat_name
from game.errors import GameError
from game.match import review, save, shelf
from game.match.match import Match
from game.match.seats import SeatSetup
from game.match.statistics import Column, statistics
from game.scenes import closing
from game.scenes.dialogs import Dialog
from game.scenes.services import Services
from game.scenes.stack import Scene
from game.settings import replays_folder
from game.ui.button import Button, Kind
from game.ui.draw import Canvas, Ui, Verbatim
from game.ui.panel import HEAD, PAD, PaperPanel
from game.ui.scale import Box
from game.view import palette

_HEAD = 112.0
_FOOT = 72.0
_GAP = 8.0


class CurvePanel(PaperPanel):
    """How a seat stood after each turn, as the computer judges it."""

    def __init__(
        self,
        seat: Seat,
        standings: Sequence[review.Standing],
        swings: Sequence[review.Swing],
        name: Words,
        note: Words = "",
    ) -> None:
        title = Phrase("How it went: {name}'s lead, as the computer judges it", {"name": name})
        super().__init__(title, note, name="curve")
        self._seat = seat
        self._standings = tuple(standings)
        self._swings = tuple(swings)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw the even line, the curve, and the numbered swings."""
        labels = 64.0
        plot = Box(box.x + labels, box.y + 6, box.w - labels - 16, box.h - 40)
        most = max([1, *(abs(standing.lead) for standing in self._standings)])
        for share, words in ((1.0, "ahead"), (0.0, "even"), (-1.0, "behind")):
            y = plot.cy - share * (plot.h / 2 - 8)
            colour = palette.INK_FAINT if not share else palette.PAPER_LINE
            canvas.rule(plot.x, plot.right, y, colour)
            canvas.text(box.x + labels - 10, y, words, colour=palette.INK_SECOND, align="right")
        points = [
            (
                plot.x + plot.w * index / max(1, len(self._standings) - 1),
                plot.cy - standing.lead / most * (plot.h / 2 - 8),
            )
            for index, standing in enumerate(self._standings)
        ]
        ramp = canvas.ui.colours.seats[self._seat]
        if len(points) > 1:
            under = [(points[0][0], plot.cy), *points, (points[-1][0], plot.cy)]
            canvas.area(under, (*ramp.main, 60))
            canvas.polyline(points, ramp.main, 3)
        for swing in self._swings:
            x, y = points[self._standings.index(swing.standing)]
            canvas.disc(x, y, 27, palette.INK)
            canvas.disc(x, y, 23, palette.BRASS_LIGHT)
            canvas.text(x, y, str(swing.number), bold=True, align="centre")
        self._rounds(canvas, plot, points)

    def _rounds(self, canvas: Canvas, plot: Box, points: Sequence[tuple[float, float]]) -> None:
        """Number the rounds along the foot, as many as find room."""
        shown = 0
        right = plot.x - 40
        for (x, _), standing in zip(points, self._standings, strict=True):
            if standing.round != shown and x - right >= 34:
                shown, right = standing.round, x
                canvas.text(
                    x,
                    plot.bottom + 14,
                    str(standing.round),
                    colour=palette.INK_SECOND,
                    align="centre",
                )
        canvas.text(plot.cx, plot.bottom + 32, "round", colour=palette.INK_SECOND, align="centre")


class SwingCard(Button):
    """One of the swings; pressed, by its number too, it opens the replay there."""

    def __init__(self, swing: review.Swing, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, hotkey=str(swing.number), name="swing")
        self._swing = swing

    def draw(self, canvas: Canvas) -> None:
        """Draw number, turn, gain or loss, what happened, and the key that shows it."""
        card, _ = self._body(canvas)
        swing, standing = self._swing, self._swing.standing
        x, y = card.x + 24, card.y + 24
        canvas.disc(x, y, 27, palette.INK)
        canvas.disc(x, y, 23, palette.BRASS_LIGHT)
        canvas.text(x, y, str(swing.number), bold=True, align="centre")
        words: dict[str, Words | int] = {
            "round": standing.round,
            "name": seat_name(standing.seat),
        }
        good = standing.change > 0
        mark = "gain" if good else "loss"
        colour = canvas.ui.colours.good if good else canvas.ui.colours.bad
        end = card.right - 12
        end -= canvas.text(end, y, mark, 16, bold=True, colour=colour, align="right") + 8
        title = Phrase("Round {round}, {name}", words)
        room = end - card.x - 46
        canvas.text(card.x + 46, y, title, 16, bold=True, room=room, elide=True)
        line = card.bottom - 18
        cap = canvas.key_cap(card.right - 10, line, self.cap(canvas.ui))
        canvas.text(
            card.right - cap - 18, line, "show", bold=True, colour=palette.INK_SECOND, align="right"
        )
        canvas.paragraph(Box(card.x + 12, card.y + 42, card.w - 24, card.h - 46), swing.text)


class SwingsPanel(PaperPanel):
    """The turns after which most had changed, a card each."""

    def __init__(self, swings: Sequence[review.Swing], on_pick: Callable[[int], None]) -> None:
        super().__init__("Biggest swings", name="swings")
        self.cards = [
            SwingCard(swing, partial(on_pick, swing.standing.position)) for swing in swings
        ]
        self.add(*self.cards)

    def arrange(self, ui: Ui) -> None:
        """Place the cards below each other."""
        inner = self.inner
        tall = min(112.0, (inner.h - 2 * _GAP) / 3)
        for index, card in enumerate(self.cards):
            card.place(Box(inner.x, inner.y + index * (tall + _GAP), inner.w, tall), ui)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Say so where there was none."""
        if not self.cards:
            canvas.paragraph(box, "Nothing tipped it.", colour=palette.INK_SECOND)


class NumbersPanel(PaperPanel):
    """The match in numbers, a row a seat."""

    def __init__(self, match: Match, columns: Sequence[Column]) -> None:
        super().__init__("Match in numbers", name="numbers")
        self._seats = [Seat(i) for i in range(1, len(match.seats) + 1)]
        self._columns = tuple(columns)

    def body_height(self, ui: Ui, width: float) -> float:
        """Return the height of the heads and the rows."""
        return 24.0 * (len(self._seats) + 1)

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw heads, then names and numbers."""
        names = 160.0
        wide = (box.w - names) / max(1, len(self._columns))
        for index, column in enumerate(self._columns):
            x = box.x + names + (index + 0.5) * wide
            canvas.text(
                x,
                box.y + 10,
                column.title,
                colour=palette.INK_SECOND,
                align="centre",
                room=wide - 8,
            )
        for row, seat in enumerate(self._seats, 1):
            y = box.y + 10 + 24 * row
            ramp = canvas.ui.colours.seats[seat]
            canvas.rounded(Box(box.x, y - 8, 16, 16), ramp.main, radius=3)
            canvas.emblem(seat, box.x + 8, y, 9, (255, 255, 255))
            canvas.text(box.x + 24, y, seat_name(seat), bold=True, room=names - 32, elide=True)
            for index, column in enumerate(self._columns):
                x = box.x + names + (index + 0.5) * wide
                value = text.number(column.values.get(seat, 0))
                canvas.text(x, y, value, 16, bold=True, colour=ramp.dark, align="centre")


class OutcomeScene(Scene):
    """How a match ended.

    Args:
        services: what scenes share.
        match: the finished match.
    """

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        text.use_names(match.names)
        self.match = match
        self._sounded = False
        self._eyes = match.humans[0] if match.humans else Seat(1)
        standings = review.curve(match, self._eyes)
        swings = review.swings(match, standings)
        note = "full view is open now" if match.secret else ""
        self.curve = CurvePanel(self._eyes, standings, swings, seat_name(self._eyes), note)
        self.swings = SwingsPanel(swings, self.replay)
        self.numbers = NumbersPanel(match, statistics(match))
        self.keep = PaperPanel("Keep", name="keep")
        self._save = Button("Save replay", self.save, hotkey="S", name="save")
        self.keep.add(self._save)
        self.buttons = [
            Button("Rematch", self.rematch, kind=Kind.BRASS, hotkey="Enter", name="rematch"),
            Button("Swap sides", self.swap, kind=Kind.DARK, hotkey="X", name="swap"),
            Button("Replay", partial(self.replay, 0), kind=Kind.DARK, hotkey="R", name="replay"),
            Button("New game", self.new_game, kind=Kind.DARK, hotkey="M", name="new"),
            Button("Title", self.title, kind=Kind.DARK, hotkey="Esc", name="title"),
        ]
        self.root.add(*self.buttons, self.curve, self.swings, self.numbers, self.keep)
        self.root.default = self.buttons[0]

    @property
    def winner(self) -> Seat:
        """The seat whose colours head the page; nobody's for a draw."""
        outcome = self.match.outcome
        return outcome.winners[0] if outcome is not None and outcome.winners else NEUTRAL

    def enter(self) -> None:
        """Sound the end, the first time, and offer the rematch."""
        if not self._sounded:
            self._sounded = True
            self.services.play_sound("win")
        self.root.set_focus(self.buttons[0])

    def build(self, box: Box) -> None:
        """Lay out header, panels, footer."""
        ui = self.services.ui
        self._header, rest = box.cut_top(_HEAD)
        self._footer, rest = rest.cut_bottom(_FOOT)
        inner = rest.inset(16, 12)
        right_width = min(416.0, inner.w * 0.36)
        right, left = inner.cut_right(right_width, _GAP)
        foot = self.numbers.height(ui, left.w)
        numbers, curve = left.cut_bottom(foot, _GAP)
        keep, swings = right.cut_bottom(foot, _GAP)
        self.curve.place(curve, ui)
        self.swings.place(swings, ui)
        self.numbers.place(numbers, ui)
        self.keep.place(keep, ui)
        self._save.place(Box(keep.x + PAD, keep.y + HEAD + 8, keep.w - 2 * PAD, 36), ui)
        row = self._footer.inset(16, 12)
        for button, cell in zip(self.buttons, row.columns(len(self.buttons), 8), strict=True):
            button.place(cell, ui)

    def paint(self, canvas: Canvas) -> None:
        """Draw desk, the winner's band, and the footer's bar."""
        canvas.desk()
        head = self._header
        ramp = canvas.ui.colours.seats[self.winner]
        canvas.fill(head, ramp.main)
        canvas.band(self.winner, head._replace(w=16))
        canvas.disc(head.x + 72, head.cy, 68, (255, 255, 255))
        canvas.disc(head.x + 72, head.cy, 62, ramp.dark)
        canvas.emblem(self.winner, head.x + 72, head.cy, 32, (255, 255, 255))
        outcome = self.match.outcome
        assert outcome is not None
        white = (255, 255, 255)
        room = head.w - 156
        title = _verdict(outcome.winners)
        canvas.text(head.x + 124, head.cy - 16, title, 36, bold=True, colour=white, room=room)
        facts = Phrase(
            "{reason} Round {round}. {game}, {map}.",
            {
                "reason": outcome.reason,
                "round": self.match.round,
                "game": self.match.ruleset.manifest.title,
                "map": Verbatim(self.match.map_data.title),
            },
        )
        canvas.text(head.x + 124, head.cy + 24, facts, 16, colour=white, room=room, elide=True)
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
        from game.scenes.begin import new_match

        match = self.match
        self.services.stack.pop(self)
        options = match.options.model_dump(mode="json")
        new_match(self.services, match.ruleset, match.map_data, options, seats)

    def replay(self, position: int) -> None:
        """Watch the match, from a position on."""
        from game.match.replay import Replay
        from game.scenes.replay import ReplayScene

        replay = Replay(self.match)
        replay.go(position)
        self.services.stack.push(ReplayScene(self.services, replay))

    def new_game(self) -> None:
        """Choose another map or game."""
        from game.scenes.new_game import NewGameScene

        self.services.stack.replace(NewGameScene(self.services))

    def title(self) -> None:
        """Go back to the title."""
        closing.to_title(self.services)

    def save(self) -> None:
        """Keep the replay under a name of its own."""
        path = shelf.free(replays_folder() / shelf.file_name(self.match, save.now()))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save.write(self.match, path)
        except (GameError, OSError) as error:
            self.services.tell(error)
            return
        self._save.disable()
        self._save.label = "Replay saved"
        saved = Phrase("Saved as {name}.", {"name": Verbatim(path.stem)})
        self.services.stack.push(Dialog(self.services, "Saved", [saved], icon="ok"))


def _verdict(winners: Sequence[Seat]) -> Words:
    if not winners:
        return "A draw"
    if len(winners) == 1:
        return Phrase("{name} wins", {"name": seat_name(winners[0])})
    names: Words = seat_name(winners[0])
    for seat in winners[1:]:
        names = Phrase("{names} and {name}", {"names": names, "name": seat_name(seat)})
    return Phrase("{names} win", {"names": names})
