"""The hand: cards that are dragged onto the board, or picked with a click, a number or Enter."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import inf
from types import MappingProxyType

import pygame

from game.core.presentation import HandItem, Refusal
from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.ui.button import Button, ButtonKind
from game.ui.canvas import Canvas, Ui, Verbatim
from game.ui.events import DRAG_DISTANCE, LEFT, Act, KeyPress, Pointer
from game.ui.hand_card import CardBook, Face, card_size, draw_card, draw_slot, low_size
from game.ui.scale import NOWHERE, Box, Size
from game.ui.theme import theme
from game.ui.widget import Widget
from game.view import palette

_RISE = 8.0
_RISE_SPEED = _RISE / 0.12
_LEAST_STEP = 64.0
_NARROWEST, _BETWEEN = 98.0, 4.0
"""Cards are made so narrow and laid so close before they overlap."""
_PAGER = 28.0
CARRIED = 18
"""How far right of the pointer and below it a carried card hangs, so as not to hide the target."""
_GLIDE_TIME = 0.2
"""Seconds that a card takes back to its place."""


def _short(item: HandItem, left: int | None) -> HandItem:
    """Return a card as it stands once the one in hand is paid for."""
    if left is None or item.refusal is not None or item.cost <= left:
        return item
    words: dict[str, Words | int] = {"amount": item.cost - left, "what": item.pays}
    return item._replace(refusal=Refusal(Phrase("{amount} {what} short", words)))


def _ignore(*_: object) -> None:
    return None


class _Pager(Button):
    """Turns to the cards that lie beyond one end of the tray, and says how many they are."""

    focusable = False

    def __init__(self, icon: str, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, kind=ButtonKind.DARK, icon=icon, name="pager")
        self.count = 0

    def show(self, count: int) -> None:
        """Say how many cards lie beyond."""
        self.count = count
        self.tip = Phrase("{count} more card", {"count": count}, "{count} more cards")
        self.enabled = count > 0

    def state(self) -> Hashable:
        """Return all it is drawn from."""
        return super().state(), self.count

    def draw(self, canvas: Canvas) -> None:
        """Draw the arrow over the number."""
        box, ink = self._body(canvas)
        canvas.icon(self.icon, box.cx, box.cy - (11 if self.count else 0), ink)
        if self.count:
            canvas.text(
                box.cx, box.cy + 13, Verbatim(self.count), bold=True, colour=ink, align="centre"
            )


class HandTray(Widget):
    """The cards of the hand, side by side, overlapping where they are many.

    Where even so they do not all find room, the tray shows a stretch of them: the wheel, an arrow
    at either end, and walking with the keys bring the others.

    A card too dear is greyed and can still be picked up, to learn why. The callbacks:
    `on_grab(card, pointer)` when a drag begins, `on_drag(pointer)` while it goes on,
    `on_drop(pointer)` when it is let go, `on_cancel()` when it is called off, and `on_pick(card)`
    for a click, Enter or a number.
    """

    focusable = True

    def __init__(self, *, name: str = "hand") -> None:
        super().__init__(name)
        self.items: tuple[HandItem, ...] = ()
        self.seat = Seat(1)
        self.held = ""
        """The card in hand: its place is an empty slot."""
        self.at: Pointer | None = None
        """Where the pointer was when it last dragged a card."""
        self.picked = ""
        """The card chosen by a click, waiting for its cell."""
        self.icon = "gold"
        """What costs are counted in."""
        self.on_grab: Callable[[str, Pointer], None] = _ignore
        self.on_drag: Callable[[Pointer], None] = _ignore
        self.on_drop: Callable[[Pointer], None] = _ignore
        self.on_cancel: Callable[[], None] = _ignore
        self.on_pick: Callable[[str], None] = _ignore
        self.on_hover: Callable[[str], None] = _ignore
        """Called with the card under the pointer or cursor, or an empty text."""
        self._cursor = 0
        self._over = -1
        self._pressed: tuple[str, Pointer] | None = None
        self._dragging = False
        self._risen: dict[str, float] = {}
        self._gliding: tuple[str, float, float, float] | None = None
        """A card on its way back, from where, and which part of the way is done."""
        self.low = False
        """The cards are low: the window is."""
        self.first = 0
        """The card at the left end."""
        self._pagers = (
            _Pager("chevron_left", lambda: self.turn(1 - self._fits()[0])),
            _Pager("chevron_right", lambda: self.turn(self._fits()[0] - 1)),
        )
        self.add(*self._pagers)
        self._ui: Ui | None = None
        self._book = CardBook()

    def set(
        self,
        items: Sequence[HandItem],
        seat: Seat,
        *,
        held: str = "",
        picked: str = "",
        left: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        """Show a hand; without cards the tray folds.

        Args:
            items: the cards.
            seat: whose they are.
            held: the one being dragged.
            picked: the one chosen by a click.
            left: what the card in hand would leave of what cards are paid from.
        """
        self.seat, self.held, self.picked = seat, held, picked
        carried = held or picked
        self.items = tuple(
            item if item.card == carried else _short(item, left.get(item.pays)) for item in items
        )
        self._book.keep_only(item.card for item in items)
        self._cursor = min(self._cursor, max(0, len(self.items) - 1))
        self.visible = bool(self.items)
        self.turn(0)

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the tray's height: nothing without cards."""
        tall = (low_size() if self.low else card_size())[1] + 2 * theme.gap
        return Size.of(h=tall if self.items else 0.0)

    @property
    def dragging(self) -> bool:
        """Return whether a card is being dragged."""
        return self._dragging

    # ------------------------------------------------------------------ places

    @property
    def _size(self) -> tuple[float, float]:
        if self.low or not self.items:
            return low_size() if self.low else card_size()
        (w, h), count = card_size(), len(self.items)
        close = (self.box.w - 2 * theme.gap + _BETWEEN) / count - _BETWEEN
        return (min(w, close), h) if close >= _NARROWEST else (w, h)

    def _fits(self) -> tuple[int, float, Box]:
        """Return how many cards show, the step from one to the next, and where they lie."""
        count, (w, _) = len(self.items), self._size
        least = w + 2 if self.low else _LEAST_STEP
        room = self.box.inset(theme.gap, theme.gap)
        shown = count
        if count > 1 and (count - 1) * least + w > room.w:
            room = room.inset(_PAGER + theme.gap, 0)
            shown = max(1, min(count, 1 + int((room.w - w) // least)))
        step = min(w + theme.gap, (room.w - w) / (shown - 1)) if shown > 1 else 0.0
        return shown, step, room

    def card_box(self, index: int) -> Box:
        """Return where a card lies, not risen; nowhere, if it lies beyond an end."""
        shown, step, room = self._fits()
        w, h = self._size
        place = index - self.first
        if not 0 <= place < shown:
            return NOWHERE
        left = room.cx - (w + step * (shown - 1)) / 2
        return Box(round(left + place * step), room.y, w, h)

    def _seen(self, index: int) -> float:
        """Return how much of a card's width the next one leaves free."""
        after = self.card_box(index + 1) if index + 1 < len(self.items) else NOWHERE
        return after.x - self.card_box(index).x if after != NOWHERE else self._size[0]

    def let_go(self, *, back: bool) -> None:
        """Take the card off the pointer.

        Args:
            back: it was not played, and comes back to its place.
        """
        if back and self.held and self.at is not None:
            self._gliding = (self.held, self.at.x + CARRIED, self.at.y + CARRIED, 0.0)
        self.held = ""

    def turn(self, cards: int) -> None:
        """Show cards further on; negative goes back."""
        shown, _, room = self._fits()
        beyond = max(0, len(self.items) - shown)
        self.first = max(0, min(self.first + cards, beyond))
        if self._ui is None:
            return
        tall = self._size[1]
        left = Box(room.x - _PAGER - theme.gap, room.y, _PAGER, tall)
        places = (left, left._replace(x=room.right + theme.gap)) if beyond else (NOWHERE, NOWHERE)
        counts = (self.first, beyond - self.first)
        for pager, place, count in zip(self._pagers, places, counts, strict=True):
            pager.place(place, self._ui)
            pager.show(count)

    def show(self, index: int) -> None:
        """Turn so that a card can be seen."""
        last = self.first + self._fits()[0] - 1
        self.turn(min(0, index - self.first) or max(0, index - last))

    def arrange(self, ui: Ui) -> None:
        """Keep the cards in sight; the arrows stand at the ends where they are needed."""
        self._ui = ui
        self.turn(0)

    def _at(self, x: float, y: float) -> int:
        front = self._front()
        order = [front, *range(len(self.items) - 1, -1, -1)] if front >= 0 else None
        for index in order or range(len(self.items) - 1, -1, -1):
            box = self.card_box(index)
            if box._replace(y=box.y - (_RISE if index == front else 0)).holds(x, y):
                return index
        return -1

    def _front(self) -> int:
        if self._over >= 0:
            return min(self._over, len(self.items) - 1)
        return self._cursor if self.focused and self.items else -1

    # ------------------------------------------------------------------ events

    def pointer(self, event: Pointer) -> bool:
        """Follow hover, click and drag."""
        if event.act is Act.LEAVE:
            self._hover(-1)
        elif event.act in (Act.MOVE, Act.ENTER):
            if self._pressed is None:
                self._hover(self._at(event.x, event.y))
                return False
            self._follow(event)
            return True
        elif event.act is Act.WHEEL:
            self.turn(-event.wheel)
            self._hover(self._at(event.x, event.y))
            return True
        elif event.act is Act.DOWN and event.button == LEFT:
            index = self._at(event.x, event.y)
            if index >= 0:
                self._cursor = index
                self._pressed = (self.items[index].card, event)
                return True
        elif event.act is Act.UP and event.button == LEFT and self._pressed is not None:
            card, dragging = self._pressed[0], self._dragging
            self._pressed, self._dragging = None, False
            if dragging:
                self.on_drop(event)
            else:
                self.on_pick(card)
            return True
        elif event.act is Act.CANCEL:
            dragging, self._dragging, self._pressed = self._dragging, False, None
            if dragging:
                self.on_cancel()
        return False

    def _follow(self, event: Pointer) -> None:
        assert self._pressed is not None
        card, start = self._pressed
        if self._dragging:
            self.at = event
            self.on_drag(event)
        elif abs(event.x - start.x) + abs(event.y - start.y) >= DRAG_DISTANCE:
            self._dragging, self.at = True, event
            self._over = -1
            self.on_grab(card, event)

    def _hover(self, index: int) -> None:
        if index != self._over:
            self._over = index
            self.on_hover(self.items[index].card if index >= 0 else "")

    def key(self, event: KeyPress) -> bool:
        """Walk the cards with the arrows; Enter or Space picks one."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not event.down or not self.items:
            return False
        if step:
            self._cursor = (self._cursor + step) % len(self.items)
            self.show(self._cursor)
            self.on_hover(self.items[self._cursor].card)
            return True
        if (event.enter or event.space) and not event.repeat:
            self.on_pick(self.items[self._cursor].card)
            return True
        return False

    def pick(self, number: int) -> bool:
        """Pick the card with a number from 1, as its key does; False where there is none."""
        if 1 <= number <= len(self.items):
            self._cursor = number - 1
            self.show(self._cursor)
            self.on_pick(self.items[number - 1].card)
            return True
        return False

    def update(self, seconds: float) -> None:
        """Let the card in front glide up and the others down."""
        front = self._front()
        if self._gliding is not None:
            card, x, y, done = self._gliding
            done += seconds / _GLIDE_TIME
            self._gliding = (card, x, y, done) if done < 1 else None
        for index, item in enumerate(self.items):
            goal = _RISE if index == front or item.card == self.picked else 0.0
            now = self._risen.get(item.card, 0.0)
            way = goal - now
            step = _RISE_SPEED * seconds
            self._risen[item.card] = (
                goal if abs(way) <= step else now + (step if way > 0 else -step)
            )

    # ------------------------------------------------------------------ drawing

    def face(self, ui: Ui) -> Hashable:
        """Return the cards and how they lie; None while one of them is on its way."""
        if ui.show_focus or self._gliding is not None:
            return None
        hand = (self.items, self.seat, self.held, self.picked, self.icon, self.low)
        risen = tuple(self._risen.items()) if ui.animate else ()
        arrows = tuple(pager.state() for pager in self._pagers)
        return hand, self.first, self._front(), risen, ui.animate, arrows

    def draw(self, canvas: Canvas) -> None:
        """Draw the tray and the cards, the one in front last."""
        canvas.wood(self.box, palette.DESK_DEEP)
        front = self._front()
        shown = range(self.first, min(len(self.items), self.first + self._fits()[0]))
        order = sorted(
            shown,
            key=lambda i: (
                self.items[i].card != self.held,
                i == front,
                self.items[i].card == self.picked,
                i,
            ),
        )
        for index in order:
            self._card(canvas, index, front=index == front)
        self.draw_children(canvas)
        if self._gliding is not None and canvas.ui.animate:
            self._draw_gliding(canvas, *self._gliding)

    def _draw_gliding(self, canvas: Canvas, card: str, x: float, y: float, done: float) -> None:
        for index, item in enumerate(self.items):
            home = self.card_box(index)
            if item.card == card and home != NOWHERE:
                left = (1 - done) ** 2
                way = Box(
                    home.x + (x - home.x) * left, home.y + (y - home.y) * left, home.w, home.h
                )
                draw_card(canvas, way, item, self.seat, lit=True, icon=self.icon)

    def _card(self, canvas: Canvas, index: int, *, front: bool) -> None:
        item = self.items[index]
        box = self.card_box(index)
        seen = box.w if front else self._seen(index)
        gliding = self._gliding is not None and canvas.ui.animate and self._gliding[0] == item.card
        if item.card == self.held or gliding:
            words = "" if gliding else "in hand"
            draw_slot(canvas, box._replace(w=min(self._seen(index), box.w)), words)
            return
        risen = self._risen.get(item.card, 0.0)
        if not canvas.ui.animate:
            risen = _RISE if front or item.card == self.picked else 0.0
        box = box.moved(0, -risen)
        number = canvas.ui.keys.cap(f"card_{index + 1}") or (str(index + 1) if index < 9 else "")
        lit = front or item.card == self.picked
        face = Face(item, self.seat, number, lit, self.icon, self.low)
        if seen < box.w - 8 and not lit and not self.low:
            after = self.items[index + 1].card if index + 1 < len(self.items) else ""
            face = face._replace(seen=seen, under=0.0 if after == self.held and after else 10.0)
        self._book.draw(canvas, box, face)
        if self.focused and canvas.ui.show_focus and index == self._cursor:
            canvas.focus_ring(box, 8)
