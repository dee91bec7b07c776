"""How a card of the hand looks: whole, folded under the next one, low, or as an empty place."""

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.core.presentation import HandItem
from game.core.refs import Seat
from game.core.words import Words
from game.ui.canvas import Canvas, Verbatim, key_cap_width
from game.ui.scale import Box
from game.ui.theme import WOOD_DIM, WOOD_LINE, theme
from game.view import palette
from game.view.shapes import Colour

_WIDE, _LOW_WIDE = 112.0, 106.0
_PICTURE = 46.0
"""The height of the picture on a card."""
_OFF: Colour = (203, 191, 165)
"""The paper of a card that cannot be played now."""
_HATCH: Colour = (0, 0, 0, 60)
"""Over its picture, so that it is told from a playable one of a grey seat."""
_LOCK = 17.0
_FIELD = 58.0
"""The width of the picture on a whole card."""
_BESIDE = 60.0
"""What a narrow card keeps beside its picture: a cost of three digits with its coin."""
_SHADOW = 4.0
"""Room round a kept picture for the card's shadow."""


def card_size() -> tuple[float, float]:
    """Return the size of a card: a picture, its name, a line about it."""
    return _WIDE, _PICTURE + 2 * theme.line + 10


def low_size() -> tuple[float, float]:
    """Return the same where the window is low: no name, which is told on hover."""
    return _LOW_WIDE, _PICTURE + 10


class Face(NamedTuple):
    """Everything that a card in the tray is drawn from, besides its size."""

    item: HandItem
    seat: Seat
    number: str = ""
    lit: bool = False
    icon: str = "gold"
    low: bool = False
    seen: float = 0.0
    """How much of it shows where it is folded under the next one, else 0."""
    under: float = 0.0
    """How much of the rest lies under the next one."""


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
    item, seat, number, lit, icon, low, seen, under = face
    if low:
        draw_low(canvas, box, item, seat, number=number, lit=lit, icon=icon)
    elif seen:
        draw_folded(canvas, box, seen, item, seat, under=under, number=number, icon=icon)
    else:
        draw_card(canvas, box, item, seat, number=number, lit=lit, icon=icon)


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


def draw_folded(
    canvas: Canvas,
    box: Box,
    seen: float,
    item: HandItem,
    seat: Seat,
    *,
    under: float,
    number: str = "",
    icon: str = "gold",
) -> None:
    """Draw a card of which only the left part shows: picture, cost and key, so that nothing that
    one chooses by lies under the next card, which covers the last `under` units."""
    box = box._replace(w=min(box.w, seen + under))
    _sheet(canvas, box, fair=item.refusal is None)
    field = Box(box.x + 5, box.y + 6, seen - 9, _PICTURE)
    _field(canvas, field, item, seat)
    middle = field.cx
    if item.cost or item.pays:
        wide = canvas.ui.width(item.cost, theme.label, True) + 18
        _price(canvas, middle + wide / 2, field.bottom + 11, item, icon)
    if number:
        cap = key_cap_width(canvas.ui, number)
        canvas.key_cap(middle + cap / 2, field.bottom + 20 + theme.key_cap / 2, number)
    _badge(canvas, item, field)


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
    field = Box(box.x + 5, box.y + 5, 48, _PICTURE)
    _field(canvas, field, item, seat)
    right = box.right - 5
    if item.cost or item.pays:
        _price(canvas, right, box.y + 16, item, icon)
    if number:
        canvas.key_cap(right, box.y + 40, number)
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
    field = Box(box.x + 6, box.y + 6, _FIELD if box.w >= _WIDE else box.w - _BESIDE, _PICTURE)
    _field(canvas, field, item, seat)
    right = box.right - 6
    if item.cost or item.pays:
        _price(canvas, right, box.y + 18, item, icon)
    if number:
        canvas.key_cap(right, box.y + 42, number)
    _badge(canvas, item, field)
    room = box.w - 14
    name = Box(box.x + 8, field.bottom + 2, room, theme.line)
    line = name._replace(y=name.y + theme.aside)
    if ui.width(item.name, 0, True) > room:
        # A long name takes both lines; what folds is told beside the board on hover.
        canvas.label(name._replace(h=2 * theme.aside), item.name, bold=True, elide=True)
        return
    canvas.label(name, item.name, bold=True)
    words = item.note if item.refusal is None else item.refusal.brief or item.refusal.text
    ink = palette.INK_SECOND if fair else ui.colours.bad
    canvas.text(line.x, line.cy, words, colour=ink, room=room, elide=True)


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
    canvas.icon(icon, right - wide - 10, y, size=15)


def _badge(canvas: Canvas, item: HandItem, field: Box) -> None:
    """Draw how many are left where they are limited."""
    if item.left is not None:
        badge = Box(field.right - 16, field.bottom - 14, 24, 18)
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
    sprites = canvas.ui.sprites
    name = f"{item.look.sprite}.card"
    if name in sprites:
        side = canvas.px(66)
        with canvas.clipped(field):
            middle = field.moved(min(0.0, field.w - _FIELD) / 2, 0)
            canvas.blit(sprites.fit(name, (side, side)), middle)
    else:
        canvas.look(item.look._replace(seat=seat), field, grey=item.refusal is not None)
