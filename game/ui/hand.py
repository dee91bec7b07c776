"""The hand: cards that are dragged onto the board, or picked with a click, a number or Enter."""

from collections.abc import Callable, Hashable, Sequence
from math import inf

import pygame

from game.core.presentation import HandGroup, HandItem
from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.ui.access import Role, Spoken, Wish, key_note, listed, notes
from game.ui.canvas import Canvas, Ui
from game.ui.events import DRAG_DISTANCE, LEFT, Act, KeyPress, Pointer
from game.ui.hand_card import (
    CardBook,
    Face,
    card_height,
    draw_card,
    draw_group,
    draw_more,
    draw_slot,
)
from game.ui.hand_rows import HandRows, Rows, Run, more_count
from game.ui.root import root_of
from game.ui.scale import NOWHERE, Box, Size
from game.ui.widget import Widget
from game.view import palette

_RISE = 6.0
_RISE_SPEED = _RISE / 0.12
CARRIED = 18
"""How far right of the pointer and below it a carried card hangs, so as not to hide the target."""
_GLIDE_TIME = 0.2
"""Seconds that a card takes back to its place."""
_WAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_KEYS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
"""What walks the cards besides, of keys alone: a pad's up and down lead out of the hand."""
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
_NONE, _MORE = -1, -2
"""In place of a card's place in the hand: none, and the card that stands for those left out."""


_MORE_KEY = "more cards"
"""What the card "more" is called among those that a screen reader is told of."""


def card_action(index: int) -> str:
    """Return the action whose key picks a card, by its place in the hand."""
    return f"card_{index + 1}"


def _ignore(*_: object) -> None:
    return None


class HandTray(Widget):
    """The cards of the hand, side by side in their groups.

    What cannot be had here, and what finds no room, waits behind the card "more", which lifts the
    tray over what lies above and lets it down again; so does a press anywhere else. A card keeps
    its key wherever it lies.

    A card too dear is greyed and can still be picked up, to learn why. The callbacks:
    `on_grab(card, pointer)` when a drag begins, `on_drag(pointer)` while it goes on,
    `on_drop(pointer)` when it is let go, `on_cancel()` when it is called off, and `on_pick(card)`
    for a click, Enter or a number.
    """

    focusable = True
    drags = True

    def __init__(self, *, name: str = "hand") -> None:
        super().__init__(name, action="hand_more")
        self.items: tuple[HandItem, ...] = ()
        self.groups: tuple[HandGroup, ...] = ()
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
        self.on_group: Callable[[str], None] = _ignore
        """Called with the group whose line is under the pointer, or an empty text."""
        self.on_lift: Callable[[], None] = _ignore
        """Called when the tray is to be placed anew: lifted, or let down."""
        self.headroom = 0.0
        """How far it can be lifted."""
        self._cursor = 0
        self._over = _NONE
        self._line = ""
        self._pressed: tuple[str, Pointer] | None = None
        """The card that is held down, or nothing for "more", and since where."""
        self._dragging = False
        self._risen: dict[str, float] = {}
        self._gliding: tuple[str, float, float, float] | None = None
        """A card on its way back, from where, and which part of the way is done."""
        self.low = False
        """The cards are low: the window is."""
        self._page = 0
        """Which page of the cards left out is lifted; 0: none."""
        self._ui: Ui | None = None
        self._rows = Rows({})
        self._lifted = Rows({})
        self._pages: list[list[list[int]]] = []
        self._more_words: Words = ""
        self._book = CardBook()

    def set(
        self,
        items: Sequence[HandItem],
        seat: Seat,
        *,
        groups: Sequence[HandGroup] = (),
        held: str = "",
        picked: str = "",
    ) -> None:
        """Show a hand; without cards the tray folds.

        Args:
            items: the cards.
            seat: whose they are.
            groups: what they are parted into.
            held: the one being dragged.
            picked: the one chosen by a click.
        """
        if seat != self.seat:
            self.fold()
        self.seat, self.held, self.picked, self.groups = seat, held, picked, tuple(groups)
        self.items = tuple(items)
        self._book.keep_only(item.card for item in items)
        self.visible = bool(self.items)
        self._lay()

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return the tray's height, as it lies: nothing without cards."""
        return Size.of(h=self._layer(ui).row if self.items else 0.0)

    def lift(self, ui: Ui, width: float) -> float:
        """Return how much higher it is while it is lifted."""
        if not self._page:
            return 0.0
        layer = self._layer(ui)
        pages = layer.pages(layer.tray(Box(0, 0, width, layer.row)).rest, width, self.headroom)
        self._page = min(self._page, len(pages))
        return len(pages[self._page - 1]) * layer.row if pages else 0.0

    @property
    def card_size(self) -> tuple[float, float]:
        """Return the size of a card that is carried."""
        wide = next(iter(self._rows.cards.values()), self._rows.more).w
        return wide, card_height()

    @property
    def card(self) -> str:
        """Return the card that the cursor is on; empty: it is on "more"."""
        return self.items[self._cursor].card if 0 <= self._cursor < len(self.items) else ""

    @property
    def lifted(self) -> bool:
        """Return whether it lies over what is above it."""
        return self._page > 0

    # ------------------------------------------------------------------ a screen reader

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return all cards, those that wait behind "more" too, and that card."""
        cards = [
            Spoken(
                Role.LIST_BOX_OPTION, _card_words(item), self._card_note(ui, index), item.card,
                self.card_box(index), chosen=item.card in (self.picked, self.held),
                at=index == self._cursor,
            )
            for index, item in enumerate(self.items)
        ]  # fmt: skip
        if self._rows.rest:
            names = listed(self.items[index].name for index in self._rows.rest)
            words, note = more_count(len(self._rows.rest)), key_note(ui.keys.cap(self.action))
            more = Spoken(
                Role.LIST_BOX_OPTION, words, notes(names, note), _MORE_KEY, self._rows.more
            )
            cards.append(more._replace(at=self._cursor == _MORE))
        return (Spoken(Role.LIST_BOX, "Hand", items=tuple(cards)),)

    def _card_note(self, ui: Ui, index: int) -> Words:
        item = self.items[index]
        group = next((group.name for group in self.groups if group.key == item.group), "")
        return notes(group, item.note, key_note(ui.keys.cap(card_action(index))))

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Point at a card, or pick it."""
        cards = [item.card for item in self.items]
        if key == _MORE_KEY and wish is Wish.PRESS:
            self.press()
        if key not in cards:
            return
        walk, index = self._walk(), cards.index(key)
        self._cursor = index if index in walk else _MORE
        if wish is Wish.PRESS:
            self._choose(key)
        else:
            self.on_hover(key)

    # ------------------------------------------------------------------ places

    def _layer(self, ui: Ui) -> HandRows:
        return HandRows(ui, self.items, self.groups, low=self.low)

    def arrange(self, ui: Ui) -> None:
        """Lay the cards."""
        self._ui = ui
        self._lay()

    def _lay(self) -> None:
        if self._ui is None or not self.items or not self.box.h:
            self._rows = self._lifted = Rows({})
            return
        layer = self._layer(self._ui)
        above, tray = self.box.cut_bottom(layer.row)[::-1]
        self._rows = layer.tray(tray)
        self._more_words = layer.more_words(self._rows.rest)
        self._pages = layer.pages(self._rows.rest, tray.w, self.headroom)
        page = self._pages[self._page - 1] if 0 < self._page <= len(self._pages) else ()
        self._lifted = layer.lifted(page, above)
        walk = self._walk()
        self._cursor = self._cursor if self._cursor in walk or not walk else walk[0]

    def card_box(self, index: int) -> Box:
        """Return where a card lies, not risen; nowhere, if it cannot be seen."""
        return self._rows.cards.get(index) or self._lifted.cards.get(index) or NOWHERE

    def line_box(self, group: str) -> Box:
        """Return where the line of a group stands; nowhere, if it has none."""
        return next((run.line for run in self._runs() if run.group.key == group), NOWHERE)

    def _runs(self) -> tuple[Run, ...]:
        return (*self._lifted.runs, *self._rows.runs)

    def _walk(self) -> list[int]:
        """Return what the cursor walks: the tray, the card "more", what is lifted."""
        more = [_MORE] if self._rows.rest else []
        return [*self._rows.cards, *more, *self._lifted.cards]

    def home(self, card: str) -> Box:
        """Return where a card comes back to: its place, or that of what it waits behind."""
        index = next((i for i, item in enumerate(self.items) if item.card == card), _NONE)
        home = self.card_box(index)
        return home if home != NOWHERE or index == _NONE else self._rows.more

    def let_go(self, *, back: bool) -> None:
        """Take the card off the pointer.

        Args:
            back: it was not played, and comes back to its place.
        """
        if back and self.held and self.at is not None:
            self._gliding = (self.held, self.at.x + CARRIED, self.at.y + CARRIED, 0.0)
        self.held = ""

    def _at(self, x: float, y: float) -> int:
        for index, box in (*self._lifted.cards.items(), *self._rows.cards.items()):
            up = _RISE if index == self._front() else 0
            if box._replace(y=box.y - up, h=box.h + up).holds(x, y):
                return index
        return _MORE if self._rows.more.holds(x, y) else _NONE

    def _front(self) -> int:
        if self._over != _NONE:
            return self._over
        return self._cursor if self.focused and self._ui is not None and self.items else _NONE

    # ------------------------------------------------------------------ more

    def press(self) -> None:
        """Lift the cards behind "more", the next of them, or let them down: by its key."""
        if self._rows.rest:
            self._page = (self._page + 1) % (len(self._pages) + 1)
            self.on_lift()

    def fold(self) -> bool:
        """Let down what is lifted; say whether anything was."""
        lifted, self._page = self._page > 0, 0
        if lifted:
            self.on_lift()
        return lifted

    # ------------------------------------------------------------------ events

    def gain(self, ui: Ui) -> None:
        """Point at the card on which the ring is."""
        if ui.show_focus and 0 <= self._cursor < len(self.items):
            self.on_hover(self.items[self._cursor].card)

    def blur(self) -> None:
        """Point at no card any more, where keys did."""
        if self._ui is not None and self._ui.show_focus:
            self.on_hover("")

    def pointer(self, event: Pointer) -> bool:
        """Follow hover, click and drag."""
        if event.act is Act.LEAVE:
            self._hover(_NONE, "")
        elif event.act in (Act.MOVE, Act.ENTER):
            if self._pressed is None:
                self._point(event)
                return False
            self._follow(event)
            return True
        elif event.act is Act.DOWN and event.button == LEFT:
            index = self._at(event.x, event.y)
            if index != _NONE:
                self._cursor = index
                self._pressed = (self.items[index].card if index >= 0 else "", event)
            return True
        elif event.act is Act.UP and event.button == LEFT and self._pressed is not None:
            (card, _), dragging = self._pressed, self._dragging
            self._pressed, self._dragging = None, False
            if dragging:
                self.on_drop(event)
            else:
                self._choose(card)
            return True
        elif event.act is Act.CANCEL:
            dragging, self._dragging, self._pressed = self._dragging, False, None
            if dragging:
                self.on_cancel()
        return False

    def _choose(self, card: str) -> None:
        """Do what a click or Enter on a card does, or on "more", which has no name."""
        if card:
            self.fold()
            self.on_pick(card)
        else:
            self.press()

    def _follow(self, event: Pointer) -> None:
        assert self._pressed is not None
        card, start = self._pressed
        if self._dragging:
            self.at = event
            self.on_drag(event)
        elif card and abs(event.x - start.x) + abs(event.y - start.y) >= DRAG_DISTANCE:
            self._dragging, self.at = True, event
            self._over = _NONE
            self.fold()
            self.on_grab(card, event)

    def _point(self, event: Pointer) -> None:
        index = self._at(event.x, event.y)
        lines = (run.group.key for run in self._runs() if run.line.holds(event.x, event.y))
        self._hover(index, next(lines, "") if index == _NONE else "")

    def _hover(self, index: int, line: str) -> None:
        if index != self._over:
            self._over = index
            self.on_hover(self.items[index].card if index >= 0 else "")
        if line != self._line:
            self._line = line
            self.on_group(line)

    def key(self, event: KeyPress) -> bool:
        """Walk the cards with the arrows, Home and End; Enter or Space picks one, Escape lets down
        what is lifted."""
        walk = self._walk()
        if not event.down or not walk:
            return False
        ways = _WAYS if event.pad else _WAYS | _KEYS
        if event.key in _ENDS or event.key in ways:
            now = walk.index(self._cursor) if self._cursor in walk else 0
            step = ways.get(event.key, 0)
            self._cursor = walk[(now + step) % len(walk) if step else _ENDS[event.key]]
            self.on_hover(self.card)
            return True
        if (event.enter or event.space) and not event.repeat:
            self._choose(self.card)
            return True
        return event.key == pygame.K_ESCAPE and self.fold()

    def pick(self, number: int) -> bool:
        """Pick the card with a number from 1, as its key does; False where there is none."""
        if 1 <= number <= len(self.items):
            self._choose(self.items[number - 1].card)
            walk = self._walk()
            self._cursor = number - 1 if number - 1 in walk else _MORE
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

    def cap_of(self, index: int, ui: Ui) -> str:
        """Return the key on a card; on the first, with a pad that has none for it, the button that
        leads to the hand from what has the focus now."""
        root, first = root_of(self), next(iter(self._rows.cards), _NONE)
        cap = ui.keys.cap(card_action(index))
        if cap or index != first or ui.keys.pad is None or root is None:
            return cap
        return ui.keys.cap("regions") if root.beside is self and root.focus is root.home else ""

    def face(self, ui: Ui) -> Hashable:
        """Return the cards and how they lie; None while one of them is on its way."""
        if ui.show_focus or self._gliding is not None:
            return None
        hand = (self.items, self.groups, self.seat, self.held, self.picked, self.icon, self.low)
        risen = tuple(self._risen.items()) if ui.animate else ()
        return hand, self._page, self._front(), self._line, risen, ui.animate

    def draw(self, canvas: Canvas) -> None:
        """Draw the tray, what is lifted above it, the lines of groups, and the cards."""
        canvas.wood(self.box, palette.DESK_DEEP)
        if self.lifted:
            canvas.rule(self.box.x, self.box.right, self.box.y, palette.BRASS)
        for run in self._runs():
            draw_group(canvas, run.line, run.group, lit=run.group.key == self._line)
        front = self._front()
        if self._rows.rest:
            self._more(canvas, front=front == _MORE)
        for cards in (self._rows.cards, self._lifted.cards):
            for index, box in cards.items():
                self._card(canvas, index, box, front=index == front)
        if self._gliding is not None and canvas.ui.animate:
            self._draw_gliding(canvas, *self._gliding)

    def _draw_gliding(self, canvas: Canvas, card: str, x: float, y: float, done: float) -> None:
        home = self.home(card)
        if home != NOWHERE:
            left = (1 - done) ** 2
            way = home.moved((x - home.x) * left, (y - home.y) * left)
            item = next(item for item in self.items if item.card == card)
            draw_card(canvas, way, item, self.seat, lit=True, icon=self.icon)

    def _card(self, canvas: Canvas, index: int, box: Box, *, front: bool) -> None:
        item = self.items[index]
        gliding = self._gliding is not None and canvas.ui.animate and self._gliding[0] == item.card
        if item.card == self.held or gliding:
            draw_slot(canvas, box, "" if gliding else "in hand")
            return
        risen = self._risen.get(item.card, 0.0)
        if not canvas.ui.animate:
            risen = _RISE if front or item.card == self.picked else 0.0
        box = box.moved(0, -risen)
        number = self.cap_of(index, canvas.ui)
        lit = front or item.card == self.picked
        self._book.draw(canvas, box, Face(item, self.seat, number, lit, self.icon, self.low))
        self._ring(canvas, index, box)

    def _more(self, canvas: Canvas, *, front: bool) -> None:
        """Draw the card "more": it has the name of one behind it while that is in hand."""
        rest = [self.items[index] for index in self._rows.rest]
        carried = self.held or self.picked
        out = next((item for item in rest if item.card == carried and not self.lifted), None)
        title = more_count(len(rest)) if out is None else out.short or out.name
        firsts = {item.group: item for item in reversed(rest)}.values()
        draw_more(
            canvas,
            self._rows.more,
            [out] if out is not None else [*firsts][::-1],
            self.seat,
            title=title,
            note=self._more_words if out is None else "",
            number=canvas.ui.keys.cap(self.action),
            lit=front or self.lifted or out is not None,
            low=self.low,
        )
        self._ring(canvas, _MORE, self._rows.more)

    def _ring(self, canvas: Canvas, index: int, box: Box) -> None:
        if self.focused and canvas.ui.show_focus and index == self._cursor:
            canvas.focus_ring(box, 8)


def _card_words(item: HandItem) -> Words:
    """Return what a card says: its name, what it costs, how many are left, and why it cannot be
    had."""
    told: list[Words] = [item.name]
    if item.cost or item.pays:
        told.append(Phrase("{amount} {what}", {"amount": item.cost, "what": item.pays}))
    if item.left is not None:
        told.append(Phrase("{amount} left", {"amount": item.left}))
    if item.refusal is not None:
        told.append(Phrase("not now: {why}", {"why": item.refusal.text}))
    return listed(told)
