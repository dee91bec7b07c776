"""The side column: fixed slots below each other; in a small window a sheet over the board.

The slots follow from the size of the column and from what the match has at all, never from what
is shown: whatever the cursor calls for covers slots below its own and moves nothing (UX 12).
"""

from enum import IntEnum
from typing import NamedTuple

from game.core.words import Words
from game.scenes.side_sheet import FLOAT, GAP, SideSheet
from game.ui.canvas import Canvas, Ui
from game.ui.panel import PaperPanel
from game.ui.panel_stack import PanelStack
from game.ui.rows_panel import RowsPanel
from game.ui.scale import NOWHERE, Box, Size
from game.ui.subject_panel import SubjectPanel
from game.ui.theme import WOOD_DIM, theme
from game.ui.widget import Widget
from game.view import palette

_NOTHING_FORESEEN = "Pick a piece, then point at a target: what would happen stands here."
_PICKED = "Point at a target: what would happen stands here."
"""The same with a piece in hand."""
_BARRED = "It can do nothing here: the line below the board says why."
"""The same where it can do nothing to what is pointed at."""
_WATCHED = "You look on: the computer players decide."
_BRIEFLY = "Forecasts stand here."
"""The same in a slot that has no room for it."""
_MORE_PANELS, _MORE_MAP = 72.0, 160.0
"""So much of the room a higher window has goes to the game's panels, then to the map, the rest to
the panels again."""
_SHEET_MAP = 180.0


class ColumnSlot(IntEnum):
    """A place of the column, from the top."""

    SUBJECT = 0
    FORECAST = 1
    MAP = 2
    PANELS = 3


class _Part(NamedTuple):
    """What stands in the column."""

    widget: Widget
    slot: ColumnSlot
    through: ColumnSlot
    """The lowest slot that it may cover."""
    called: bool
    """It comes with the cursor."""
    yields: bool
    """What is pointed at has the room for its own numbers before it."""

    @property
    def comes(self) -> bool:
        """It comes and goes, and covers what stands."""
        return self.called or self.through > self.slot


class SideColumn(SideSheet):
    """Slots for the subject, the forecast, the map and the game's panels.

    While it floats, in a window too small for a column, only what the cursor calls for lies over
    the board, at the side away from it; opened, what stands lies there side by side.
    """

    def __init__(self) -> None:
        super().__init__("side")
        self.action = "more"
        self.slots: dict[ColumnSlot, Box] = {}
        """Where they are; none while it floats."""
        self.beside = False
        """While it floats: the board leaves it a room of its own, in which panels stand, too."""
        self.picked = self.barred = self.watched = False
        """A piece is in hand; it can do nothing where one points; nobody who looks has one, as
        computer players play alone."""
        self.front: Widget | None = None
        """What was asked for, and is shown in the place of what is called to its slot."""
        self.foot = NOWHERE
        """Where what is foreseen stands while the column floats; NOWHERE: with the others."""
        self._parts: list[_Part] = []

    def put(
        self,
        widget: Widget,
        slot: ColumnSlot,
        *,
        through: ColumnSlot | None = None,
        called: bool = False,
        yields: bool = False,
    ) -> None:
        """Take a widget in.

        One that comes and goes is shown by its `visible`. Those of a higher slot stand above;
        where one needs more than its slot it covers what stands below, and what would be cut in
        two it covers whole.

        Args:
            widget: what stands there.
            slot: where.
            through: the lowest slot it may cover, where it needs the room.
            called: it comes with the cursor.
            yields: it is no higher than it must while a subject is shown, and has no height where
                that would fold its own numbers.
        """
        last = slot if through is None else through
        self._parts.append(_Part(widget, slot, last, called, yields))
        self._parts.sort(key=lambda part: (part.comes, part.slot))
        self.clear()
        self.add(*(part.widget for part in self._parts))

    def called(self) -> tuple[Widget, ...]:
        """Return what comes with the cursor; a recap has links."""
        return tuple(part.widget for part in self._parts if part.called)

    @property
    def panels(self) -> list[RowsPanel]:
        """The game's own, in its order."""
        return next((w.panels for w in self.children if isinstance(w, PanelStack)), [])

    def lies_open(self, box: Box) -> bool:
        """Return whether a panel lies open over a place."""
        papers = (*self.panels, *(w for w in self.called() if isinstance(w, PaperPanel)))
        return any(p.visible and p.open and p.box.inset(1).meets(box) for p in papers)

    def press(self) -> None:
        """Open the card, then what could hit, each if it is folded, then close what lies open; what
        stands below makes room."""
        cards = [w for w in self.called() if isinstance(w, PaperPanel) and w.opens_by]
        lying = next((card for card in cards if card.open), None)
        later = cards[cards.index(lying) + 1 :] if lying is not None else cards
        if lying is not None:
            lying.unfold(False)
        folded = (card for card in later if card.visible and card.lacks_room)
        card = next(folded, cards[0] if lying is None and cards else None)
        if card is not None:
            card.unfold(True)
            card.to_front()
        if self.placed is not None:
            self.arrange(self.placed)

    # ------------------------------------------------------------------ a column

    def stack(self, ui: Ui) -> None:
        """Place what stands in its slots, and over it what comes and goes."""
        self.slots = self._slots(ui)
        for part in self._parts:
            if part.called and not part.widget.visible and isinstance(part.widget, PaperPanel):
                part.widget.unfold(False)  # what lay open is not so when it comes again
        free = self.box.y
        coming = self._coming()
        for number, part in enumerate(coming):
            below = coming[number + 1 : number + 2]
            if isinstance(part.widget, PaperPanel):
                leaves = [
                    each.widget.bare(ui, self.box.w) + GAP
                    for each in below
                    if isinstance(each.widget, PaperPanel)
                ]
                part.widget.leaves = sum(leaves)
            box = self._cover(ui, part, free, below)
            part.widget.place(box, ui)
            free = max(free, part.widget.box.bottom + GAP)  # it may lie open, lower than its box
        covered = [part.widget.box for part in coming]
        for part in self._parts:
            slot = self.slots[part.slot]
            if not part.comes and not any(slot.meets(box) for box in covered):
                part.widget.place(slot, ui)
        for panel in self.panels:  # one that lies open makes room for what has come
            if panel.open and any(panel.box.inset(1 - GAP).meets(box) for box in covered):
                panel.unfold(False)

    @property
    def _told(self) -> Words:
        """Return what is said while nothing is foreseen."""
        if self.watched:
            return _WATCHED
        if not self.picked:
            return _NOTHING_FORESEEN
        return _BARRED if self.barred else _PICKED

    def _coming(self) -> list[_Part]:
        """Return what covers something now, from the top; one in a slot: what is in front, else
        what is called."""
        coming: dict[ColumnSlot, _Part] = {}
        for part in self._parts:
            shown, held = part.comes and part.widget.visible, coming.get(part.slot)
            gives_way = held is None or (part.called and held.widget is not self.front)
            if shown and (gives_way or part.widget is self.front):
                coming[part.slot] = part
        return [coming[slot] for slot in sorted(coming)]

    def _cover(self, ui: Ui, part: _Part, free: float, below: list[_Part]) -> Box:
        """Return the box of what comes and goes: its slot, and what more it needs.

        Args:
            ui: what it is measured with.
            part: it.
            free: where what covers above it ends.
            below: what covers next below it, if anything does.
        """
        slot = self.slots[part.slot]
        top = max(slot.y, free)
        foot = self.slots[part.through].bottom
        if below and part.through is ColumnSlot.PANELS:
            foot -= below[0].widget.measure(ui, slot.w).best.h + GAP
        elif below:
            foot = min(foot, self.slots[below[0].slot].y - GAP)
        size = part.widget.measure(ui, slot.w)
        tells = isinstance(part.widget, SubjectPanel) and part.widget.shown is not None
        if tells and below and below[0].yields:
            foot = self._yielded(ui, size, below[0])
        if part.slot is not ColumnSlot.SUBJECT:  # it has its least before what comes below
            foot = max(foot, min(top + size.least.h, self.slots[part.through].bottom))
        foot = max(foot, slot.bottom)
        if below and part.slot is not ColumnSlot.SUBJECT:
            foot = max(slot.bottom, min(foot, self._last(ui, part, top, below[0])))
        still = isinstance(part.widget, SubjectPanel)  # while the mouse moves, whatever it says
        if not (below or still):  # where even its least has no room, it covers more
            more = (each.bottom for each in self.slots.values() if each.bottom > foot)
            foot = next((end for end in (foot, *more) if size.least.h <= end - top), foot)
        folds = isinstance(part.widget, PaperPanel) and part.widget.unfolds  # row by row
        tall = min(size.best.h, foot - top) if folds else size.within(foot - top)
        if isinstance(part.widget, SubjectPanel) and tells:
            tall = foot - top
            part.widget.advise(self._told)
        bottom = max(slot.bottom, top + tall)
        if not below and bottom > slot.bottom:
            cut = (self.slots[other.slot] for other in self._parts if not other.comes)
            bottom = max([bottom, *(each.bottom for each in cut if each.y < bottom)])
        tall = bottom - top
        if part.yields and top > slot.y and top + size.best.h > self.slots[part.through].bottom:
            return slot._replace(y=top, h=0.0)
        card = part.widget if isinstance(part.widget, PaperPanel) else None
        opens = card is not None and bool(card.opens_by)
        if card is not None and opens and tall < card.bare(ui, slot.w):
            foot = self.slots[part.through].bottom  # opened, it lies over what stands above
            return Box(slot.x, foot, slot.w, 0.0) if card.open else NOWHERE
        return slot._replace(y=top, h=tall) if opens or tall >= 2 * theme.row else NOWHERE

    def _yielded(self, ui: Ui, size: Size, below: _Part) -> float:
        """Return where a subject ends above what yields to it: that stands as low as it can in its
        slot, else in all it may cover; where neither leaves room for the subject's own numbers, it
        is gone."""
        top, slot = self.slots[ColumnSlot.SUBJECT].y, self.slots[below.slot]
        tall = below.widget.measure(ui, slot.w).best.h
        for last in (below.slot, below.through):
            foot = max(slot.y, self.slots[last].bottom - tall) - GAP
            if top + size.least.h <= foot:
                return foot
        return slot.bottom

    def _last(self, ui: Ui, part: _Part, top: float, below: _Part) -> float:
        """Return where what covers ends at the latest: above the least of what covers below it,
        where both can say what they must."""
        end = self.slots[below.through].bottom
        one, other = part.widget, below.widget
        if not (isinstance(one, PaperPanel) and isinstance(other, PaperPanel)):
            return end
        last = end - other.bare(ui, self.box.w) - GAP
        return last if top + one.bare(ui, self.box.w) <= last else end

    def _slots(self, ui: Ui) -> dict[ColumnSlot, Box]:
        """Return the slots in the room there is.

        What is more than they need goes to the panels, then to the map; what is lacking is taken
        from the forecast, which may cover both, the subject and the panels, each to its least.
        """
        standing = [
            part.widget for part in self._parts if part.slot is ColumnSlot.MAP and not part.comes
        ]
        sizes = [widget.measure(ui, self.box.w).best.h for widget in standing]
        high = {
            ColumnSlot.SUBJECT: SubjectPanel.least(2),
            ColumnSlot.FORECAST: theme.panel_head + 7.0 * theme.row + 4,
            ColumnSlot.MAP: max(sizes, default=0.0),
            ColumnSlot.PANELS: theme.line + 12.0 + 4 * (theme.row - 1),
        }
        spare = self.box.h - sum(high.values()) - 3 * GAP
        for slot, most in (
            (ColumnSlot.PANELS, _MORE_PANELS),
            (ColumnSlot.MAP, _MORE_MAP),
            (ColumnSlot.PANELS, spare),
        ):
            more = max(0.0, min(most, spare))
            high[slot] += more
            spare -= more
        for slot, least in (
            (ColumnSlot.FORECAST, 4.0 * theme.row),
            (ColumnSlot.SUBJECT, SubjectPanel.least(1)),
            (ColumnSlot.PANELS, theme.line + 14.0 + 3 * theme.row),
            (ColumnSlot.FORECAST, theme.row),
            (ColumnSlot.PANELS, theme.line + 14.0 + theme.row),
        ):
            less = max(0.0, min(high[slot] - least, -spare))
            high[slot] -= less
            spare += less
        slots, y = {}, self.box.y
        for slot in ColumnSlot:
            slots[slot] = Box(self.box.x, y, self.box.w, high[slot])
            y += high[slot] + GAP
        return slots

    def draw(self, canvas: Canvas) -> None:
        """Draw the bare wood of a slot in which nothing stands, but under no card, then what is
        there."""
        slot = None if self.floating else self.slots.get(ColumnSlot.FORECAST)
        if slot is not None:
            cards = (part.widget.box for part in self._coming())
            free = max((card.bottom + GAP for card in cards if card.y < slot.bottom), default=0.0)
            _, bare = slot.cut_top(max(0.0, free - slot.y))
            if bare.h >= theme.row:
                canvas.outline(bare, palette.LINE, theme.gap)
            room = slot.inset(theme.wide, theme.tight)
            told = self._told
            tall = theme.line * len(canvas.ui.lines(told, room.w))
            if free > slot.cy - tall / 2 or tall > room.h:
                told, room = _BRIEFLY, bare.inset(theme.wide, theme.tight)
                tall = theme.line * len(canvas.ui.lines(told, room.w))
            words = room._replace(y=room.cy - tall / 2, h=float(tall))
            if told is not _BRIEFLY and slot.h >= 4 * theme.line + tall:
                words = words.moved(0, theme.line)
                if free <= words.y - 2 * theme.line:
                    canvas.icon("swords", slot.cx, words.y - theme.line - 4, WOOD_DIM, 28)
            if free <= words.y and tall <= room.h:
                canvas.paragraph(words, told, colour=WOOD_DIM, align="centre", middle=True)
        self.draw_children(canvas)

    # ------------------------------------------------------------------ over the board

    def float(self, room: Box, ui: Ui) -> None:
        """Place what comes with the cursor, and what else covers, below the subject if all fit;
        what is foreseen has a place of its own if there is one. What stands fills the rest of a
        room that the board leaves free."""
        self.slots, whole = {}, room
        coming = self._coming()
        subject = next((p.widget for p in coming if isinstance(p.widget, SubjectPanel)), None)
        others = [part for part in coming if part.widget is not subject]
        if self.foot != NOWHERE:
            for part in [part for part in others if part.slot is ColumnSlot.FORECAST]:
                others.remove(part)
                high = min(part.widget.measure(ui, self.foot.w).best.h, self.foot.h)
                part.widget.place(self.foot.cut_bottom(high)[0], ui)
        tall = {part.widget: min(part.widget.measure(ui, room.w).best.h, room.h) for part in others}
        spare = room.h - sum(height + GAP for height in tall.values())
        if isinstance(subject, SubjectPanel) and subject.shown is not None:
            size = subject.measure(ui, room.w)
            high = min(size.best.h, max(spare, size.least.h), room.h)
            if high <= spare or not any(part.called for part in others):
                place, room = room.cut_top(high, GAP)
                subject.place(place, ui)
        for part in others:
            height = tall[part.widget]
            if 2 * theme.row <= height <= room.h:
                place, room = room.cut_top(height, GAP)
                part.widget.place(place, ui)
        if self.beside:
            self._stand(whole, ui)

    def _stand(self, room: Box, ui: Ui) -> None:
        """Place what stands at the foot of a room, as if nothing came: what does is clear of it."""
        standing = [part.widget for part in self._parts if not part.comes]
        coming = [part.widget.box for part in self._coming()]
        sizes = [widget.measure(ui, room.w) for widget in standing]
        for number in reversed(range(len(standing))):
            above = sum(size.best.h + GAP for size in sizes[:number])
            tall = min(sizes[number].best.h, max(sizes[number].least.h, room.h - above))
            if tall > room.h:
                return
            place, room = room.cut_bottom(tall, GAP)
            if not any(place.meets(box) for box in coming):
                standing[number].place(place, ui)

    def spread(self, ui: Ui) -> None:
        """Fill columns from the right edge with what stands."""
        self.slots = {}
        columns = max(1, int((self.box.w + GAP) // (FLOAT + GAP)))
        wide = min(FLOAT, self.box.w)
        rooms = [
            Box(self.box.right - wide - i * (wide + GAP), self.box.y, wide, self.box.h)
            for i in range(columns)
        ]
        standing = [part for part in self._parts if not part.comes]
        for part, room in zip(standing, rooms, strict=False):
            last = part is standing[-1] or len(rooms) < len(standing)
            tall = min(room.h, max(_SHEET_MAP, part.widget.measure(ui, wide).best.h))
            part.widget.place(room if last else room._replace(h=tall), ui)
