"""The briefing: a sheet over the table that tells of sides, aim, turn and map before a match.

It opens by itself when a match begins on a map that is new here, or of a game that nobody has won
here yet, and whenever it is asked for. What it tells is public: the board and the options.
"""

from collections.abc import Callable
from functools import partial

import pygame

from game.board.board import Note
from game.board.layout import Layout
from game.core.presentation import Presentation, Row
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Verbatim, Words, seat_title
from game.match.match import Match
from game.scenes.destinations import ToRules
from game.scenes.preview import board_with_places, common_view
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.access import Role, Spoken, listed, notes
from game.ui.briefing_page import BriefingPage, Places, Player
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas
from game.ui.choice import Toggle
from game.ui.events import KeyPress
from game.ui.herald import Herald
from game.ui.panel import PaperPanel
from game.ui.scale import NOWHERE, Box
from game.ui.scroll import ScrollArea
from game.ui.theme import theme
from game.view import palette

_SIZE = 840.0, 640.0
_EDGE = 28.0
_HEAD = 60.0
_LOW = 440.0
"""In a window so low the head is lower too."""
_FOOT = 60.0
_VEIL = (12, 10, 8, 150)
_HUSH = "Do not show again for this map"


class BriefingSheet(Scene):
    """The sheet.

    Args:
        services: what scenes share.
        match: the match that begins, or is under way.
        on_learn: opens the game's guided first match instead; None: that is not offered.
    """

    transparent = True

    def __init__(
        self, services: Services, match: Match, on_learn: Callable[[], None] | None = None
    ) -> None:
        super().__init__(services)
        self.match = match
        self._shown = _start_view(match)
        self.notes = self._notes()
        """What the map tells of places, but of those where something stands that a seat may not
        know."""
        self.page = BriefingPage(
            match.ruleset.briefing(match.board, match.options, reader(match)),
            [self._player(Seat(number)) for number in range(1, len(match.seats) + 1)],
            [note.text for note in self.notes],
            [Verbatim(match.board.grid.label(note.cell)) for note in self.notes],
            _shape(match),
            self._paint,
        )
        self.area = ScrollArea(self.page, name="page")
        self.panel = PaperPanel(name="sheet")
        self._head = _HEAD
        begun = bool(match.steps)
        self.begin = Button(
            "Close" if begun else "Begin",
            self.close_sheet,
            kind=ButtonKind.BRASS,
            hotkey="Enter",
            name="begin",
            size=theme.lead,
        )
        self.rules = Button("Rules", self._open_rules, action="rules", name="rules")
        self.learn = Button("Lesson first", on_learn or self.close_sheet, hotkey="T", name="learn")
        self.learn.visible = on_learn is not None
        key = services.settings.map_key(match.ruleset.manifest.key, match.map_data.title)
        names = [match.setup(seat).name for seat in match.humans]
        self._readers = [services.settings.profile(name) for name in names]
        hushed = bool(names) and all(key in person.hushed for person in self._readers)
        self.hush = Toggle(hushed, partial(self._hush, key), name="hush")
        self.hush.aloud = _HUSH
        self.panel.add(self.area, self.hush, self.rules, self.learn, self.begin)
        self.herald = Herald()
        self.root.add(self.panel, self.herald)
        self.root.on_key = self._key

    def _hush(self, key: str, hushed: bool) -> None:
        for person in self._readers:
            person.hush_briefing(key, hushed)

    # ------------------------------------------------------------------ what it says

    def frame(self) -> Spoken:
        """Return the sheet with its head."""
        return Spoken(Role.DIALOG, self.match.map_data.title, self._about)

    @property
    def _about(self) -> Words:
        """Return what stands beside the title of the map."""
        words: dict[str, Words | int] = {
            "game": self.match.ruleset.manifest.title,
            "width": self.match.map_data.width,
            "height": self.match.map_data.height,
        }
        return Phrase("{game}, {width} × {height}", words)

    def _player(self, seat: Seat) -> Player:
        match = self.match
        told = match.ruleset.presenter.briefing(match.board, match.options, reader(match)).sides
        about = next((row for row in told if row.seat == seat), Row("", seat=seat))
        name: Words = seat_title(seat)
        if seat == reader(match):
            name = Phrase("{name}, you", {"name": name})
        return Player(seat, name, about)

    def _paint(self, size: tuple[int, int]) -> tuple[pygame.Surface, Places]:
        match = self.match
        cells = [note.cell for note in self.notes]
        shown = self._shown._replace(seats=())  # the seats' colours are in use already
        picture = board_with_places(self.services.ui, match.map_data, shown, size, cells)
        return picture.surface, picture.places

    def _notes(self) -> tuple[Note, ...]:
        known = {view.cell for view in self._shown.pieces if view.piece is not None}
        printed = {placed.cell for placed in self.match.board.placements}
        unknown = printed - known if self.match.secret else set()
        return tuple(note for note in self.match.board.notes if note.cell not in unknown)

    # ------------------------------------------------------------------ life

    def enter(self) -> None:
        """Give the focus to the way on, and say aloud what it is the first time; show each seat in
        the colours it plays in."""
        self.services.colour_seats(self._shown.seats)
        if not self.herald.said:
            title = listed((self.match.map_data.title, self._about))
            self.herald.say(notes(title, *self.page.texts()[:1]))
        if self.root.focus is None:
            self.root.set_focus(self.begin, show=False)

    def build(self, box: Box) -> None:
        """Place the sheet in the middle, as high as it needs."""
        ui = self.services.ui
        self.herald.place(box, ui)
        wide = min(_SIZE[0], box.w - 16)
        edge = _EDGE if wide >= _SIZE[0] else theme.pad
        inner = wide - 2 * edge
        foot = _FOOT
        buttons = [button for button in (self.begin, self.learn, self.rules) if button.visible]
        needs = [button.measure(ui).best.w for button in buttons]
        label = ui.width(_HUSH) + self.hush.measure(ui).best.w + 2 * theme.gap
        two = sum(needs) + theme.gap * len(needs) + label > inner
        foot += theme.field + theme.gap if two else 0
        self._head = _HEAD if box.h >= _LOW else _HEAD - 16
        most = box.h - 16
        self.page.room = most - self._head - foot - 4
        tall = self._head + self.page.measure(ui, inner).best.h + theme.pad + foot
        place = box.centred(wide, min(tall, most))
        self.panel.box = place
        self.panel.changed()
        body = Box(place.x + edge, place.y + self._head, inner, place.h - self._head - foot - 4)
        self.area.place(body, ui)
        row = Box(body.x, place.bottom - _FOOT + 8, inner, _FOOT - 20)
        for button, at in zip(buttons, row.from_right(needs, theme.gap), strict=True):
            button.place(at, ui)
        if not self.learn.visible:
            self.learn.place(NOWHERE, ui)
        y = row.y - theme.field - theme.gap if two else row.y
        high = theme.field if two else row.h
        self.hush.place(Box(body.x, y, self.hush.measure(ui).best.w, high), ui)

    def _key(self, event: KeyPress) -> bool:
        """Close for Escape and for the key that opens it; page through what is longer, and read on
        for who hears it."""
        keys = self.services.ui.keys
        if event.down and (event.key == pygame.K_ESCAPE or keys.does(event, "briefing")):
            self.close_sheet()
            return True
        if self.services.ui.heard and event.key in (pygame.K_UP, pygame.K_DOWN) and event.down:
            self.root.set_focus(self.page, show=True)
            return self.page.key(event)
        return self.area.page(event)

    def handle(self, event: pygame.Event) -> bool:
        """Close for a click beside the sheet, too."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self._on_sheet(event.pos):
            self.close_sheet()
            return True
        return self.root.handle(event)

    def _on_sheet(self, pos: tuple[int, int]) -> bool:
        return self.services.ui.scale.rect(self.panel.box).collidepoint(pos)

    def close_sheet(self) -> None:
        """Go on to the table."""
        self.services.save_settings()
        self.services.stack.pop(self)

    def _open_rules(self) -> None:
        self.services.open(ToRules(self.match.ruleset.manifest.key))

    def paint(self, canvas: Canvas) -> None:
        """Darken the table behind."""
        canvas.fill(canvas.view, _VEIL)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw veil, sheet, head and the label of the switch."""
        canvas = Canvas(surface, self.services.ui)
        self.paint(canvas)
        canvas.shadow(self.panel.box, blur=9, alpha=170)
        self.root.render(surface)
        self._draw_head(canvas)
        box = self.hush.box
        left = box.right + theme.gap
        canvas.text(
            left, box.cy, _HUSH, colour=palette.INK_SECOND, room=self.panel.box.right - left
        )
        line = self.area.box.bottom + 2
        canvas.rule(self.area.box.x, self.area.box.right, line)

    def _draw_head(self, canvas: Canvas) -> None:
        box, match = self.panel.box, self.match
        inner = self.area.box
        y = box.y + self._head / 2
        title = match.map_data.title
        taken = canvas.text(inner.x, y, title, theme.title, bold=True, room=inner.w, elide=True)
        about = self._about
        room = inner.w - taken - theme.pad
        if canvas.ui.width(about) <= room:
            canvas.text(inner.x + taken + theme.pad, y + 3, about, colour=palette.INK_SECOND)
        canvas.rule(inner.x, inner.right, box.y + self._head - 8, palette.BRASS)


def reader(match: Match) -> Seat:
    """Return the seat of the one person who plays, or nobody where several read it together."""
    return match.humans[0] if len(match.humans) == 1 else NEUTRAL


def _start_view(match: Match) -> Presentation:
    """Return the start of a match as its reader sees it, or as far as all who read it together
    do."""
    alone = reader(match)
    if alone == NEUTRAL:
        return common_view(match.ruleset, match.map_data, match.options.model_dump())
    shown = match.observations.present(0, alone)
    return shown._replace(hand=(), panels=(), markers=(), fog=0)


def _shape(match: Match) -> float:
    """Return how high the board is for a width of 1, with the card it is printed on."""
    wide, high = Layout.for_map(match.map_data).size
    margin = 0.06 * max(wide, high)
    return (high + margin) / (wide + margin)
