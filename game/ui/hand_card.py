"""How a card of the hand looks: whole, low, as an empty place, or standing for more cards."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.core.presentation import HandGroup, HandItem
from game.core.refs import NEUTRAL, Seat
from game.core.words import Verbatim, Words
from game.ui.canvas import Canvas, said
from game.ui.scale import Box
from game.ui.theme import WOOD_DIM, WOOD_LINE, theme
from game.view import palette
from game.view.shapes import Colour

_PICTURE, _LOW_PICTURE = 40.0, 36.0
"""The height of the picture on a card."""
_FIELD = 42.0
"""The width of the picture on the narrowest card."""
_BESIDE = 58.0
"""What a wider card keeps beside its picture for cost and key."""
_OFF: Colour = (203, 191, 165)
"""The paper of a card that cannot be played now."""
_HATCH: Colour = (0, 0, 0, 60)
"""Over its picture, so that it is told from a playable one of a grey seat."""
_LOCK = 17.0
_SHADOW = 4.0
"""Room round a kept picture for the card's shadow."""
_FIGURE = 61.0
"""The side of a silhouette that fits, of which a part is the figure."""
_SHIFT = "Shift "
_STACK = 3.0
"""How far the cards below "more" look out."""


def card_height(*, low: bool = False) -> float:
    """Return the height of a card: a picture, its name, a line about it.

    Where the window is `low` it has no name, which is told on hover.
    """
    return _LOW_PICTURE + 10 if low else _PICTURE + theme.line + theme.aside + 3


class Face(NamedTuple):
    """Everything that a card in the tray is drawn from, besides its size."""

    item: HandItem
    seat: Seat
    number: str = ""
    lit: bool = False
    icon: str = "gold"
    low: bool = False


class CardBook:
    """The cards of a hand as pictures, each drawn anew only when something about it changes.

    A card is made of a dozen shapes and words: fifteen of them took a quarter of a frame.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], pygame.Surface]] = {}

    def keep_only(self, cards: Iterable[str]) -> None:
        """Forget the cards that are in the hand no more."""
        hand = frozenset(cards)
        self._kept = {card: kept for card, kept in self._kept.items() if card in hand}

    def draw(self, canvas: Canvas, box: Box, face: Face) -> None:
        """Draw a card."""
        ui = canvas.ui
        key = (face, box.w, box.h, ui.scale, ui.version, ui.report is None)
        kept = self._kept.get(face.item.card)
        if kept is None or kept[0] != key:
            place = Box(_SHADOW, _SHADOW, box.w, box.h)
            size = ui.scale.rect(place.inset(-_SHADOW)).size
            picture = pygame.Surface(size, pygame.SRCALPHA)
            _paint(Canvas(picture, ui), place, face)
            kept = self._kept[face.item.card] = (key, picture)
        canvas.surface.blit(kept[1], canvas.rect(box.inset(-_SHADOW)))


def _paint(canvas: Canvas, box: Box, face: Face) -> None:
    item, seat, number, lit, icon, low = face
    draw = draw_low if low else draw_card
    draw(canvas, box, item, seat, number=number, lit=lit, icon=icon)


def draw_slot(canvas: Canvas, box: Box, words: Words) -> None:
    """Draw the empty place of a card that is in hand."""
    rect = canvas.rect(box)
    dash, thick = canvas.px(6), canvas.px(2)
    for x in range(rect.x + dash, rect.right - dash, 2 * dash):
        for y in (rect.y, rect.bottom - thick):
            canvas.surface.fill(WOOD_LINE, (x, y, dash, thick))
    for y in range(rect.y + dash, rect.bottom - dash, 2 * dash):
        for x in (rect.x, rect.right - thick):
            canvas.surface.fill(WOOD_LINE, (x, y, thick, dash))
    if words:
        canvas.label(box.inset(4, 8), words, colour=WOOD_DIM, align="centre")


def draw_low(
    canvas: Canvas,
    box: Box,
    item: HandItem,
    seat: Seat,
    *,
    number: str = "",
    lit: bool = False,
    icon: str = "gold",
) -> None:
    """Draw a low card: picture at the left, cost and key at the right."""
    _sheet(canvas, box, fair=item.refusal is None, lit=lit)
    field = Box(box.x + 5, box.y + 5, 48, _LOW_PICTURE)
    _field(canvas, field, item, seat)
    right = box.right - 5
    if item.cost or item.pays:
        _price(canvas, right, box.y + 13, item, icon)
    if number:
        _key(canvas, right, box.y + 33, number)
    _badge(canvas, item, field)


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
    fair = item.refusal is None
    _sheet(canvas, box, fair=fair, lit=lit)
    field = Box(box.x + 5, box.y + 4, max(_FIELD, min(58.0, box.w - _BESIDE)), _PICTURE)
    _field(canvas, field, item, seat)
    right = box.right - 5
    if item.cost or item.pays:
        _price(canvas, right, box.y + 16, item, icon)
    if number:
        _key(canvas, right, field.bottom - theme.key_cap / 2 + 1, number)
    _badge(canvas, item, field)
    room = box.w - 12
    name = Box(box.x + 6, field.bottom, room, theme.line)
    fits = not item.short or ui.width(item.name, 0, True) <= room
    canvas.label(name, item.name if fits else item.short, bold=True)
    words = _last_line(canvas, item, room)
    lacks = not fair and (item.cost or item.pays)  # without a price, it is the rule and no fault
    ink = ui.colours.bad if lacks else palette.INK_SECOND
    canvas.text(name.x, name.bottom + theme.aside / 2 - 2, words, colour=ink, room=room, elide=True)


def _last_line(canvas: Canvas, item: HandItem, room: float) -> Words:
    """Return where a card goes, or why it cannot; in few words where there is little room."""
    why = item.refusal
    if why is None:
        return item.note
    written_out = not why.brief or canvas.ui.width(why.text) <= room
    return Verbatim(said(why.text).removesuffix(".")) if written_out else why.brief


def draw_more(
    canvas: Canvas,
    box: Box,
    items: Sequence[HandItem],
    seat: Seat,
    *,
    title: Words,
    note: Words,
    number: str,
    lit: bool,
    low: bool,
) -> None:
    """Draw the card that stands for those that cannot be seen, on a stack.

    Args:
        canvas: what is drawn on.
        box: its place.
        items: of those behind it some, whose pictures it shows.
        seat: whose they are.
        title: how many there are, or which of them is in hand.
        note: of which groups; left out where there is no room.
        number: its key.
        lit: it is pointed at, lifted, or one of its cards is in hand.
        low: it is low.
    """
    fair = any(item.refusal is None for item in items)
    top = box._replace(w=box.w - 2 * _STACK, h=box.h - 2 * _STACK)
    for step in (2, 1):
        _sheet(canvas, top.moved(step * _STACK, step * _STACK), fair=fair)
    _sheet(canvas, top, fair=fair, lit=lit)
    side = 24.0 if low else 34.0
    x = top.x + 5
    wide = 0.0 if not number else theme.key_cap + 14
    for item in items:
        if x + side > top.right - wide:
            break
        field = Box(x, top.y + 5, side, side - 4)
        canvas.rounded(field, canvas.ui.colours.seats[seat if fair else 0].main, radius=5)
        _silhouette(canvas, field, item, seat)
        x += side + 4
    if number:
        canvas.key_cap(top.right - 5, top.y + 5 + (side - 4) / 2, number)
    room = top.w - 12
    y = top.bottom - 9 if low else top.y + _PICTURE + theme.line / 2 - 2
    canvas.text(top.x + 6, y, title, bold=True, room=room, elide=True)
    if note and not low and canvas.ui.width(note) <= room:
        canvas.text(top.x + 6, y + theme.aside - 1, note, colour=palette.INK_SECOND)


def draw_group(canvas: Canvas, box: Box, group: HandGroup, *, lit: bool) -> None:
    """Draw the line above the cards of a group: picture, name, what room there is, a rule."""
    x, ui = box.x + 2, canvas.ui
    if group.look is not None:
        canvas.look(group.look, Box(x, box.y, box.h, box.h), grey=group.shut)
        x += box.h + 5
    ink = palette.BRASS_LIGHT if lit else palette.CREAM
    x += canvas.text(x, box.cy, group.name, bold=True, colour=ink, room=box.right - x) + 7
    if group.note and ui.width(group.note) <= box.right - x:
        ink = palette.BRASS_LIGHT if lit else palette.CREAM_DIM
        x += canvas.text(x, box.cy, group.note, colour=ink) + 7
    if x < box.right:
        canvas.rule(x, box.right, box.cy, palette.BRASS_LIGHT if lit else WOOD_LINE)


def _sheet(canvas: Canvas, box: Box, *, fair: bool, lit: bool = False) -> None:
    """Draw the paper of a card and its shadow; brass round one in front."""
    canvas.rounded(box.moved(1, 3), (0, 0, 0, 100), radius=8)
    top, bottom = (palette.PAPER, palette.PAPER_LOW) if fair else (_OFF, _OFF)
    canvas.rounded(box, top, bottom, edge=palette.PAPER_EDGE, radius=8)
    if lit:
        canvas.outline(box, palette.BRASS, 8, 3)


def _price(canvas: Canvas, right: float, y: float, item: HandItem, icon: str) -> None:
    colour = palette.INK if item.refusal is None else canvas.ui.colours.bad
    wide = canvas.text(right, y, item.cost, theme.label, bold=True, colour=colour, align="right")
    canvas.icon(icon, right - wide - 9, y, size=14)


def _key(canvas: Canvas, right: float, y: float, number: str) -> None:
    """Draw a card's key; of Shift only the arrow, as on the keyboard, to leave room."""
    key = number.removeprefix(_SHIFT)
    left = right - canvas.key_cap(right, y, key)
    if key != number:
        x = left - 9
        outline = ((0, -6), (6, 0), (2.5, 0), (2.5, 5), (-2.5, 5), (-2.5, 0), (-6, 0))
        canvas.area([(x + dx, y + dy) for dx, dy in outline], palette.INK_SECOND)


def _badge(canvas: Canvas, item: HandItem, field: Box) -> None:
    """Draw how many are left where they are limited."""
    if item.left is not None:
        badge = Box(field.right - 16, field.bottom - 18, 24, 18)
        canvas.rounded(badge, palette.BADGE, edge=palette.INK, radius=5)
        canvas.text(badge.cx, badge.cy, Verbatim(f"×{item.left}"), bold=True, align="centre")


def _field(canvas: Canvas, field: Box, item: HandItem, seat: Seat) -> None:
    """Draw the picture on the seat's colour; grey, hatched and locked where it cannot be played."""
    fair = item.refusal is None
    canvas.rounded(field, canvas.ui.colours.seats[seat if fair else 0].main, radius=5)
    if not fair:
        canvas.hatch(field.inset(2, 2), "diagonal", _HATCH)
    _silhouette(canvas, field, item, seat)
    if not fair:
        x, y = field.x + _LOCK / 2, field.y + _LOCK / 2
        canvas.disc(x, y, _LOCK + 2, _OFF)
        canvas.icon("lock", x, y, palette.INK_SECOND, _LOCK - 5)


def _silhouette(canvas: Canvas, field: Box, item: HandItem, seat: Seat) -> None:
    """Draw the figure whole: as large as on the others' cards, or as the field has room for."""
    sprites = canvas.ui.sprites
    name = f"{item.look.sprite}.card"
    if name not in sprites:
        canvas.look(item.look._replace(seat=seat), field, grey=item.refusal is not None)
        return
    owner = seat if item.refusal is None else NEUTRAL
    side, room = canvas.px(_FIGURE), canvas.rect(field.inset(2, 2)).inflate(-1, -1)
    figure = sprites.figure(item.look.sprite, owner, side).get_bounding_rect()
    part = min(1.0, room.w / max(1, figure.w), room.h / max(1, figure.h))
    picture = sprites.figure(item.look.sprite, owner, int(side * part))
    figure = picture.get_bounding_rect()
    canvas.surface.blit(picture, figure.move_to(center=canvas.rect(field).center), figure)
