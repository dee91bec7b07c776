"""Paper panels: a head and a body.

A panel keeps its own picture and draws it anew only when what it shows has changed, so a full side
column costs a few blits a frame. Rows that name a rule paragraph are links to it.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import inf
from typing import NamedTuple

import pygame

from game.core.words import Phrase, Words
from game.ui.access import Role, Spoken
from game.ui.blocks import RowBlock
from game.ui.canvas import Canvas, Ui, key_cap_width
from game.ui.events import Act, Pointer
from game.ui.read_text import ReadText
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette
from game.view.geometry import outside

_MARGIN = 14
"""Room round a kept picture for the shadow."""
_CORNER = 8
"""The rounded corners end within this of the upper and lower edge."""
SLACK = 6.0
"""So much of the margin the last row may take rather than be folded."""


class _Spot(NamedTuple):
    """A place of a panel that does something where it is pointed at, beside the panel's corner."""

    box: Box
    rule: str
    """The paragraph that a click opens."""
    tip: Words


class PaperPanel(ReadText):
    """A sheet of paper with a head line; children classes draw the body.

    Args:
        title: the head; none, no head.
        note: at the right of the head.
        name: see `Widget`.
    """

    unfolds = False
    """Whether the pointer opens it whole over its neighbours where rows are folded."""
    opens_by = ""
    """The action whose key opens it, where it is gone before a pointer comes."""

    def __init__(self, title: Words = "", note: Words = "", *, name: str = "") -> None:
        super().__init__(name)
        self.title = title
        self.note = note
        self.elide_title = False
        """The head may be cut: it is a path."""
        self.room: Widget | None = None
        """What it may cover while it lies open; nothing: what it lies in."""
        self.leaves = 0.0
        """Room at the foot of that for what is read with it, if both can say what they must."""
        self.head_taken = 0.0
        """So much at the right of the head is taken by others."""
        self.on_rule: Callable[[str], None] | None = None
        """Called with the paragraph when a row that names one is clicked."""
        self._said_from = 0.0
        """Where in the head its note begins, or what others have of it."""
        self._spots: list[_Spot] = []
        self._link: Box | None = None
        self._picture: pygame.Surface | None = None
        self._sheet = _Sheet((), None, (0, 0))
        self._drawn_for: Hashable = None
        self._given = self.box
        self._ui: Ui | None = None
        self.open = False
        """It lies open over its neighbours."""
        self._more: Box | None = None
        """Where the line stood, before it was opened, that counts what is folded."""

    # ------------------------------------------------------------------ content

    def sentences(self) -> Iterable[Words]:
        """Return what stands below the head, in sentences for who hears the screen."""
        return ()

    def texts(self) -> Sequence[Words]:
        """Return its sentences."""
        return tuple(self.sentences())

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return its sentences as a list under its title, or a group of what lies in it."""
        items = self.items()
        if items:
            return (Spoken(Role.LIST, self.title or self.aloud, self.note, items=items),)
        return (Spoken(Role.GROUP, self.title, self.note),) if self.title else ()

    def changed(self) -> None:
        """Say that what it shows has changed; it is drawn anew."""
        self._picture = None
        self._link = None
        if self.open:
            self._place_anew()

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw what stands below the head, inside the padding."""

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of the body at a width."""
        return Size.of()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height of head, body and padding."""
        body = self.measure_body(ui, width - 2 * theme.pad)
        return body.more(self._top + self._margin)

    @property
    def lacks_room(self) -> bool:
        """Return whether it needs more than it was given to show all."""
        if self._ui is None:
            return False
        wide = self._given.w or (self.parent.box.w if self.parent is not None else 0.0)
        return self.measure(self._ui, wide).best.h > self._given.h + SLACK

    def bare(self, ui: Ui, width: float) -> float:
        """Return the height below which it would say nothing of worth; what stands beside it folds
        before."""
        return 2.0 * theme.row

    def place(self, box: Box, ui: Ui) -> None:
        """Give it its box; while it is open it takes what it needs of its neighbours' too."""
        self._given, self._ui = box, ui
        super().place(self._whole(box, ui) if self.open and box != NOWHERE else box, ui)

    def _whole(self, box: Box, ui: Ui) -> Box:
        """Return the box that shows everything, within what the panel lies in; a neighbour above
        that it would cut in two it covers whole."""
        within = self.room or self.parent
        room = within.box if within is not None else box
        if self.leaves and self.bare(ui, box.w) + self.leaves <= room.h:
            room = room._replace(h=room.h - self.leaves)
        tall = max(box.h, min(self.measure(ui, box.w).best.h, room.h))
        top = max(room.y, min(box.y, room.bottom - tall))
        above = (each.box for each in within.children if each.visible) if within is not None else ()
        y = min([top, *(each.y for each in above if each.y < top < each.bottom <= box.y)])
        return box._replace(y=y, h=top + tall - y)

    def unfold(self, open: bool) -> None:
        """Lie open over the neighbours where something was folded, or go back to its place."""
        if open != self.open and self._ui is not None:
            self.open = open
            self._place_anew()

    def _place_anew(self) -> None:
        """Take the room it needs now, above its neighbours where that is more than its own."""
        if self._ui is None:
            return
        self.place(self._given, self._ui)
        if self.box in (self._given, NOWHERE):
            return
        within = self.room or self.parent
        widget: Widget | None = self
        while widget is not None and widget is not within:
            widget.to_front()
            widget = widget.parent

    @property
    def inner(self) -> Box:
        """Return the body's box."""
        pad = theme.pad
        inside = Box(self.box.x + pad, self.box.y + self._top, self.box.w - 2 * pad, 0)
        return inside._replace(h=max(0, self.box.bottom - self._margin - inside.y))

    @property
    def _top(self) -> float:
        """Return how far the body lies below the panel's upper edge."""
        return self.head_height + theme.gap if self.title else theme.pad

    @property
    def head_height(self) -> float:
        """Return the height of the head."""
        return theme.panel_head

    @property
    def _margin(self) -> float:
        """Return the margin below the body."""
        return theme.pad

    # ------------------------------------------------------------------ rows

    def row(self, canvas: Canvas, x: float, y: float, block: RowBlock) -> None:
        """Draw a row; it is a link to the rule it names."""
        block.draw(canvas, x, y)
        if block.row.rule and self.on_rule is not None:
            self._remember(Box(x, y, block.w, block.h), rule=block.row.rule)

    def count_more(self, canvas: Canvas, x: float, y: float, right: float, count: int) -> float:
        """Draw the line that counts what is folded, clicked to open it; return its width."""
        if not self.open:
            line = Box(x, y - theme.row / 2, right - x, theme.row)
            self._more = line.moved(-self._given.x, -self._given.y)
        wide = canvas.text(x, y, self.told_more(count), colour=palette.INK_SECOND)
        cap = canvas.ui.keys.cap(self.opens_by)
        if cap and not self.title:
            wide += theme.gap + key_cap_width(canvas.ui, cap)
            canvas.key_cap(x + wide, y, cap)
        return wide

    def told_more(self, count: int) -> Words:
        """Return the line that counts folded rows."""
        return Phrase("and {count} more", {"count": count})

    def _remember(self, box: Box, *, rule: str = "", tip: Words = "") -> None:
        """Remember what a place, drawn now, is for; a panel may move without being drawn."""
        self._spots.append(_Spot(box.moved(-self.box.x, -self.box.y), rule, tip))

    def _pointed_at(self, event: Pointer) -> _Spot | None:
        """Return the place that a pointer is on, of those that are remembered."""
        x, y = event.x - self.box.x, event.y - self.box.y
        return next((spot for spot in self._spots if spot.box.holds(x, y)), None)

    # ------------------------------------------------------------------ life

    def pointer(self, event: Pointer) -> bool:
        """Follow links; a panel keeps clicks from what lies behind it, and unfolds under them.

        What has come, as it unfolded, to where the rest was counted is no link for the first click:
        that was meant to open it.
        """
        if self.unfolds and event.act in (Act.ENTER, Act.LEAVE):
            self.unfold(event.act is Act.ENTER)
        more, at = self._more, self._given
        if event.act is Act.UP and more and more.holds(event.x - at.x, event.y - at.y):
            self._more = None
            return True
        spot = self._pointed_at(event)
        rule = spot.rule if spot is not None else ""
        self._link = spot.box if spot is not None and rule and event.act is not Act.LEAVE else None
        if event.act is Act.UP and rule and self.on_rule is not None:
            self.on_rule(rule)
        return event.act in (Act.DOWN, Act.UP)

    def draw(self, canvas: Canvas) -> None:
        """Draw the kept picture, made anew if anything has changed, then the children."""
        if self.box.w <= 0 or self.box.h <= 0:
            return
        ui = canvas.ui
        rect = ui.scale.rect(self.box.inset(-_MARGIN))
        key = (rect.size, ui.scale, ui.version, ui.report is None, self.head_taken)
        if self._picture is None or self._drawn_for != key:
            self._spots.clear()
            if not self.open:
                self._more = None
            outer = self.box.inset(-_MARGIN)
            self._picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            inside = Canvas(self._picture, ui, (outer.x, outer.y))
            inside.paper(self.box)
            self.head(inside)
            self.body(inside, self.inner)
            self._sheet = _Sheet.cut(self._picture, inside.rect(self.box.inset(0, _CORNER)))
            self._drawn_for = key
        where = canvas.rect(self.box.inset(-_MARGIN))
        self._sheet.draw(canvas.surface, where.topleft)
        if self._link is not None:
            link = self._link.moved(self.box.x, self.box.y)
            canvas.fill(link.inset(-4, 0), (197, 139, 42, 40))
            canvas.rule(link.x, link.right, link.bottom - 2, palette.BRASS)
        self.draw_children(canvas)

    def head(self, canvas: Canvas) -> None:
        """Draw the head and the line below it; the note folds where both do not fit."""
        if not self.title:
            return
        box = self.box
        room = box.w - theme.pad - max(theme.pad, self.head_taken + theme.tight)
        middle = box.y + self.head_height / 2 + 1
        title = canvas.ui.width(self.title, 0, True)
        self._said_from = box.right - max(theme.pad, self.head_taken)
        if self.note:
            note = canvas.ui.width(self.note)
            if title + note + 10 <= room or (self.elide_title and note < room / 2):
                canvas.text(
                    box.right - theme.pad, middle, self.note, colour=palette.INK_SECOND,
                    align="right",
                )  # fmt: skip
                room -= note + 10
                self._said_from -= note
        place = Box(box.x + theme.pad, box.y + 1, room, self.head_height - 2)
        if self.elide_title:
            canvas.text(
                place.x, middle, self.title, bold=True, colour=palette.INK_SECOND, room=room,
                elide=True,
            )  # fmt: skip
        else:
            canvas.label(place, self.title, bold=True, colour=palette.INK_SECOND, elide=True)
        canvas.rule(box.x + theme.pad, box.right - theme.pad, box.y + self.head_height - 1)


class _Sheet(NamedTuple):
    """A panel's picture in parts: what is opaque is put down without blending."""

    shadow: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    """The strips round the opaque part, and where they lie."""
    opaque: pygame.Surface | None
    at: tuple[int, int]

    @classmethod
    def cut(cls, picture: pygame.Surface, opaque: pygame.Rect) -> "_Sheet":
        """Return a picture cut up; `opaque` is the part of it that nothing shines through."""
        whole = picture.get_rect()
        opaque = opaque.clip(whole)
        if opaque.w <= 0 or opaque.h <= 0:
            return cls(((picture, (0, 0)),), None, (0, 0))
        strips = outside(whole, opaque)
        shadow = tuple((picture.subsurface(strip), strip.topleft) for strip in strips)
        solid = pygame.Surface(opaque.size)
        solid.blit(picture, (0, 0), opaque)
        return cls(shadow, solid, opaque.topleft)

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Put it down with its top left corner at a place."""
        x, y = at
        surface.fblits([(part, (x + dx, y + dy)) for part, (dx, dy) in self.shadow])
        if self.opaque is not None:
            surface.blit(self.opaque, (x + self.at[0], y + self.at[1]))
