"""The hand: cards that are dragged onto the board, or picked with a click, a number or Enter."""

from collections.abc import Callable, Sequence

import pygame

from game.core.present import HandItem
from game.core.refs import Seat
from game.core.words import Words
from game.ui.draw import Canvas, Ui, Verbatim
from game.ui.events import DRAG_DISTANCE, LEFT, Act, KeyPress, Pointer
from game.ui.scale import Box
from game.ui.shapes import Colour
from game.ui.widget import Widget
from game.view import palette

CARD = (112.0, 96.0)
HEIGHT = 112.0
_RISE = 8.0
_RISE_SPEED = _RISE / 0.12
_LEAST_STEP = 64.0
_OFF: Colour = (203, 191, 165)
"""The paper of a card that cannot be played now."""


def _ignore(*_: object) -> None:
    return None


class HandTray(Widget):
    """The cards of the hand, side by side, overlapping where they are many.

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

    def set(
        self, items: Sequence[HandItem], seat: Seat, *, held: str = "", picked: str = ""
    ) -> None:
        """Show a hand; without cards the tray folds."""
        self.items, self.seat, self.held, self.picked = tuple(items), seat, held, picked
        self._cursor = min(self._cursor, max(0, len(self.items) - 1))
        self.visible = bool(self.items)

    def height(self, ui: Ui, width: float) -> float:
        """Return the tray's height: nothing without cards."""
        return HEIGHT if self.items else 0

    @property
    def dragging(self) -> bool:
        """Say whether a card is being dragged."""
        return self._dragging

    # ------------------------------------------------------------------ places

    def card_box(self, index: int) -> Box:
        """Return where a card lies, not risen."""
        count = len(self.items)
        w, h = CARD
        room = self.box.w - 16 - w
        step = min(w + 8, max(_LEAST_STEP, room / (count - 1))) if count > 1 else 0.0
        if count > 1 and step * (count - 1) > room:
            step = room / (count - 1)
        left = self.box.x + (self.box.w - w - step * (count - 1)) / 2
        return Box(round(left + index * step), self.box.y + 8, w, h)

    def _seen(self, index: int) -> float:
        """Return how much of a card's width the next one leaves free."""
        if index + 1 >= len(self.items):
            return CARD[0]
        return self.card_box(index + 1).x - self.card_box(index).x

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
            self.on_drag(event)
        elif abs(event.x - start.x) + abs(event.y - start.y) >= DRAG_DISTANCE:
            self._dragging = True
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
            self.on_pick(self.items[number - 1].card)
            return True
        return False

    def update(self, seconds: float) -> None:
        """Let the card in front glide up and the others down."""
        front = self._front()
        for index, item in enumerate(self.items):
            goal = _RISE if index == front or item.card == self.picked else 0.0
            now = self._risen.get(item.card, 0.0)
            way = goal - now
            step = _RISE_SPEED * seconds
            self._risen[item.card] = (
                goal if abs(way) <= step else now + (step if way > 0 else -step)
            )

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the tray and the cards, the one in front last."""
        canvas.wood(self.box, palette.DESK_DEEP)
        front = self._front()
        order = sorted(
            range(len(self.items)),
            key=lambda i: (i == front, self.items[i].card == self.picked, i),
        )
        for index in order:
            self._card(canvas, index, front=index == front)

    def _card(self, canvas: Canvas, index: int, *, front: bool) -> None:
        item = self.items[index]
        box = self.card_box(index)
        seen = box.w if front else self._seen(index)
        if item.card == self.held:
            slot = box._replace(w=min(self._seen(index), box.w))
            draw_slot(canvas, slot, "in hand" if slot.w >= box.w else "")
            return
        risen = self._risen.get(item.card, 0.0)
        if not canvas.ui.animate:
            risen = _RISE if front or item.card == self.picked else 0.0
        box = box.moved(0, -risen)
        number = canvas.ui.keys.cap(f"card_{index + 1}") or (str(index + 1) if index < 9 else "")
        lit = front or item.card == self.picked
        if seen < box.w - 8 and not lit:
            draw_folded(canvas, box, seen, item, self.seat, number=number, icon=self.icon)
            return
        draw_card(canvas, box, item, self.seat, number=number, lit=lit, icon=self.icon)
        if self.focused and canvas.ui.show_focus and index == self._cursor:
            canvas.focus_ring(box, 8)


def draw_slot(canvas: Canvas, box: Box, words: Words) -> None:
    """Draw the empty place of a card that is in hand."""
    rect = canvas.rect(box)
    dash, thick = canvas.px(6), canvas.px(2)
    grey = (107, 97, 85)
    for x in range(rect.x + dash, rect.right - dash, 2 * dash):
        for y in (rect.y, rect.bottom - thick):
            canvas.surface.fill(grey, (x, y, dash, thick))
    for y in range(rect.y + dash, rect.bottom - dash, 2 * dash):
        for x in (rect.x, rect.right - thick):
            canvas.surface.fill(grey, (x, y, thick, dash))
    if words:
        canvas.label(box.inset(8, 20), words, colour=(158, 147, 130), align="centre")


def draw_folded(
    canvas: Canvas,
    box: Box,
    seen: float,
    item: HandItem,
    seat: Seat,
    *,
    number: str = "",
    icon: str = "gold",
) -> None:
    """Draw a card of which only the left part shows: picture, cost and key, so that nothing that
    one chooses by lies under the next card."""
    fair = item.why_not is None
    box = box._replace(w=min(box.w, seen + 10))
    canvas.rounded(box.moved(1, 3), (0, 0, 0, 100), radius=8)
    top, bottom = (palette.PAPER, palette.PAPER_LOW) if fair else (_OFF, _OFF)
    canvas.rounded(box, top, bottom, edge=palette.PAPER_EDGE, radius=8)
    field = Box(box.x + 5, box.y + 6, seen - 9, 46)
    canvas.rounded(field, canvas.ui.colours.seats[seat if fair else 0].main, radius=5)
    _silhouette(canvas, field, item, seat)
    middle = field.cx
    if item.cost or item.pays:
        colour = palette.INK if fair else canvas.ui.colours.bad
        cost = str(item.cost)
        wide = canvas.ui.width(cost, 16, True) + 18
        canvas.icon(icon, middle - wide / 2 + 7, box.y + 63, size=15)
        canvas.text(middle - wide / 2 + 18, box.y + 63, cost, 16, bold=True, colour=colour)
    if number:
        cap = max(22.0, canvas.ui.width(number) + 12)
        canvas.key_cap(middle + cap / 2, box.y + 82, number)


def draw_card(
    canvas: Canvas,
    box: Box,
    item: HandItem,
    seat: Seat,
    *,
    number: str = "",
    lit: bool = False,
    icon: str = "gold",
) -> None:
    """Draw a card: picture, cost, key, name, and where it goes or why it cannot."""
    ui = canvas.ui
    fair = item.why_not is None
    canvas.rounded(box.moved(1, 3), (0, 0, 0, 100), radius=8)
    if fair:
        canvas.rounded(box, palette.PAPER, palette.PAPER_LOW, edge=palette.PAPER_EDGE, radius=8)
    else:
        canvas.rounded(box, _OFF, edge=palette.PAPER_EDGE, radius=8)
    if lit:
        canvas.outline(box, palette.BRASS, 8, 3)
    field = Box(box.x + 6, box.y + 6, 58, 46)
    ramp = ui.colours.seats[seat if fair else 0]
    canvas.rounded(field, ramp.main, radius=5)
    _silhouette(canvas, field, item, seat)
    right = box.right - 6
    if item.cost or item.pays:
        colour = palette.INK if fair else ui.colours.bad
        wide = canvas.text(
            right, box.y + 18, item.cost, 16, bold=True, colour=colour, align="right"
        )
        canvas.icon(icon, right - wide - 10, box.y + 18, size=15)
    if number:
        canvas.key_cap(right, box.y + 42, number)
    if item.left is not None:
        badge = Box(field.right - 16, field.bottom - 14, 24, 18)
        canvas.rounded(badge, palette.BADGE, edge=palette.INK, radius=5)
        canvas.text(badge.cx, badge.cy, Verbatim(f"×{item.left}"), bold=True, align="centre")
    room = box.w - 14
    name, line = Box(box.x + 8, box.y + 54, room, 20), Box(box.x + 8, box.y + 73, room, 20)
    if ui.width(item.name, 14, True) > room:
        # A long name takes both lines; what folds is told beside the board on hover.
        canvas.label(name._replace(y=box.y + 54, h=38), item.name, bold=True)
        return
    canvas.label(name, item.name, bold=True)
    words = item.why_not.text if item.why_not is not None else item.note
    ink = palette.INK_SECOND if fair else ui.colours.bad
    canvas.text(line.x, line.cy, words, colour=ink, room=room, elide=True)


def _silhouette(canvas: Canvas, field: Box, item: HandItem, seat: Seat) -> None:
    sprites = canvas.ui.sprites
    name = f"{item.look.sprite}.card"
    if name in sprites:
        side = canvas.px(66)
        with canvas.clipped(field):
            canvas.blit(sprites.fit(name, (side, side)), field)
    else:
        canvas.look(item.look._replace(seat=seat), field, grey=item.why_not is not None)
