"""A window onto something taller: wheel, bar, page keys and focus bring the rest into sight."""

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Sequence
from math import inf

import pygame

from game.ui.canvas import Canvas, Ui
from game.ui.events import LEFT, Act, KeyPress, Pointer
from game.ui.scale import NOWHERE, Box, Size
from game.ui.widget import Widget
from game.view import palette

BAR = 12.0
_STEP = 60.0
_LEAST_THUMB = 32.0
_RING = 7.0
"""How far the ring of what has the focus stands out of content that is whole in view."""


def walked(event: KeyPress, cursor: int, count: int, page: int) -> int | None:
    """Return where the cursor of a list goes for a key, None for keys that do not walk.

    Args:
        event: a key that is pressed.
        cursor: the line it is on; -1: on none yet.
        count: how many lines there are.
        page: lines that Page Up and Page Down pass over.
    """
    goal = {
        pygame.K_UP: cursor - 1,
        pygame.K_DOWN: cursor + 1,
        pygame.K_PAGEUP: cursor - page,
        pygame.K_PAGEDOWN: cursor + page,
        pygame.K_HOME: 0,
        pygame.K_END: count - 1,
    }.get(event.key)
    return None if goal is None or not count else max(0, min(count - 1, goal))


def lines_between(stops: Sequence[float], top: float, bottom: float) -> range:
    """Return the lines that can be seen in a stretch of a list.

    Args:
        stops: where the lines begin, and the last ends.
        top: where the stretch begins.
        bottom: where it ends.
    """
    first = max(0, bisect_left(stops, top) - 1)
    return range(first, min(len(stops) - 1, bisect_right(stops, bottom)))


def line_at(stops: Sequence[float], y: float) -> int:
    """Return the line at a place of a list; -1 if there is none."""
    at = bisect_right(stops, y) - 1
    return at if at < len(stops) - 1 else -1


class ScrollArea(Widget):
    """Shows as much of a widget as its box holds.

    Args:
        content: what is shown; its `measure` at the width says how tall it is.
        name: see `Widget`.
    """

    def __init__(self, content: Widget, *, name: str = "") -> None:
        super().__init__(name)
        self.content = content
        self.offset = 0.0
        """How far it is scrolled down, in units."""
        self._tall = 0.0
        self._grip: float | None = None
        self._wished = 0.0
        """Where a glide would have scrolled to, were there no stops."""
        self.placed: Ui | None = None
        """What it was last placed with."""
        self.add(content)

    @property
    def drags(self) -> bool:  # type: ignore[override]
        """Return whether its bar is held."""
        return self._grip is not None

    @property
    def stops(self) -> Sequence[float]:
        """Return where the rows of the content begin, and the last ends, from the top on, so that
        none is shown in part; empty: it may be cut anywhere."""
        return ()

    @property
    def most(self) -> float:
        """Return how far it can be scrolled."""
        least = max(0.0, self._tall - self.box.h)
        return self._stop_from(least - 0.5, least)

    def _stop_from(self, least: float, otherwise: float) -> float:
        """Return the first stop that lies no higher than a place."""
        stops = self.stops
        at = bisect_left(stops, least)
        return stops[at] if at < len(stops) else otherwise

    def _stop_to(self, most: float, otherwise: float) -> float:
        """Return the last stop that lies no lower than a place."""
        stops = self.stops
        at = bisect_right(stops, most)
        return stops[at - 1] if at else otherwise

    @property
    def seen(self) -> Box:
        """Return the part of the box in which the content is shown: whole rows, if one fits in."""
        if self.most <= 0:
            return self.box
        end = self.offset + self.box.h + 0.5
        last = self._stop_to(end, 0.0)
        return self.box._replace(h=last - self.offset) if last > self.offset else self.box

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the height that shows everything."""
        return self.content.measure(ui, width)

    def arrange(self, ui: Ui) -> None:
        """Place the content, shifted by the offset; nowhere if there is no room at all."""
        self.placed = ui
        width = self.box.w
        if width <= 0:
            self.content.place(NOWHERE, ui)
            return
        self._tall = self.content.measure(ui, width).best.h
        if self._tall > self.box.h + 0.5:
            width -= BAR + 4
            self._tall = self.content.measure(ui, width).best.h
        self.offset = self._stopped(self.offset)
        tall = max(self._tall, self.box.h)
        self.content.place(Box(self.box.x, self.box.y - self.offset, width, tall), ui)

    def scroll_to(self, offset: float) -> None:
        """Scroll to a place, as far as it goes."""
        before = self.offset
        self.offset = self._stopped(offset)
        if self.offset != before and self.placed is not None:
            self.arrange(self.placed)

    def _stopped(self, offset: float) -> float:
        """Return the nearest place to which it can be scrolled."""
        most = self.most
        offset = max(0.0, min(offset, most))
        above = self._stop_to(offset, offset)
        below = min(most, self._stop_from(offset, offset))
        return above if offset - above <= below - offset else below

    def _walk(self, by: float) -> None:
        """Scroll by no more than that, so that nothing is passed over, but by one row at least."""
        goal, stops = self.offset + by, self.stops
        if by > 0:
            after = bisect_right(stops, self.offset)
            if after < len(stops):
                goal = max(stops[after], self._stop_to(goal, goal))
        else:
            before = bisect_left(stops, self.offset)
            if before:
                goal = min(stops[before - 1], self._stop_from(goal, goal))
        self.scroll_to(goal)

    def show(self, top: float, bottom: float) -> None:
        """Scroll so that a stretch of the content, in window units, can be seen."""
        if top < self.box.y:
            self.scroll_to(self.offset + top - self.box.y - (0 if self.stops else 8))
        elif bottom > self.box.bottom:
            least = self.offset + bottom - self.box.bottom
            goal = self._stop_from(least - 0.5, least + 8)
            self.scroll_to(min(goal, self.offset + top - self.box.y - (0 if self.stops else 8)))

    def show_child(self, child: Widget, ui: Ui) -> None:
        """Scroll to a child that has been given the focus."""
        self.show(child.box.y, child.box.bottom)
        super().show_child(child, ui)

    def pointer(self, event: Pointer) -> bool:
        """Take the wheel, what glides, and the bar."""
        if event.act is Act.GLIDE and self.most > 0 and self.placed is not None:
            begun = self._stopped(self._wished) != self.offset
            wished = self.offset if begun else self._wished
            wished -= self.placed.scale.units(event.pan[1])
            self._wished = max(0.0, min(wished, self.most))
            self.scroll_to(self._wished)
            return True
        if event.act is Act.WHEEL and self.most > 0:
            self._walk(-event.wheel * _STEP)
            return True
        if event.act is Act.DOWN and event.button == LEFT and self.most > 0:
            thumb = self._thumb()
            if event.x >= thumb.x - 2:
                self._grip = event.y - thumb.y if thumb.holds(event.x, event.y) else thumb.h / 2
                self._drag(event.y)
                return True
        elif event.act is Act.MOVE and self._grip is not None:
            self._drag(event.y)
            return True
        elif event.act in (Act.UP, Act.CANCEL):
            held, self._grip = self._grip is not None, None
            return held
        return False

    def _drag(self, y: float) -> None:
        assert self._grip is not None
        way = self.box.h - self._thumb().h
        if way > 0:
            self.scroll_to((y - self._grip - self.box.y) / way * self.most)

    def page(self, event: KeyPress) -> bool:
        """Scroll for Page Up, Page Down, Home and End."""
        far = {
            pygame.K_PAGEUP: -self.box.h * 0.9,
            pygame.K_PAGEDOWN: self.box.h * 0.9,
            pygame.K_HOME: -self._tall,
            pygame.K_END: self._tall,
        }.get(event.key)
        if far is None or not event.down or self.most <= 0:
            return False
        self._walk(far)
        return True

    def _thumb(self) -> Box:
        tall = max(_LEAST_THUMB, self.box.h * self.box.h / max(1.0, self._tall))
        y = self.box.y + (self.box.h - tall) * (self.offset / self.most if self.most else 0)
        return Box(self.box.right - BAR, y, BAR - 2, tall)

    def face(self, ui: Ui) -> Hashable:
        """Return what the content is drawn from, if that is known, and how the bar stands."""
        content = self.content.face(ui)
        return None if content is None else (content, self._grip is not None)

    def draw(self, canvas: Canvas) -> None:
        """Draw what can be seen of the content, and the bar."""
        whole = self.most <= 0
        with canvas.clipped(self.box.inset(-_RING) if whole else self.seen):
            self.content.draw(canvas)
        if self.most > 0:
            thumb = self._thumb()
            track = Box(thumb.x, self.box.y, thumb.w, self.box.h)
            canvas.rounded(track, (0, 0, 0, 26), radius=5)
            colour = palette.BRASS if self._grip is not None else palette.PAPER_EDGE
            canvas.rounded(thumb, colour, radius=5)
