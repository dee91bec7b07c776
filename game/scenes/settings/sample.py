"""How it looks: a small board with every mark on it, in the colours of the person chosen."""

from functools import cache

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell, Shape, mask_of
from game.board.layout import Layout
from game.core.presentation import Badge, Look, Marker, Pattern, PieceView, Presentation, Slot
from game.core.refs import PieceId, Seat
from game.core.registry import games
from game.core.registry import ruleset as ruleset_of
from game.core.words import Phrase, Verbatim, Words
from game.errors import GameError
from game.maps.random.autotile import autotiled
from game.maps.schema import MapData
from game.text import say
from game.ui.canvas import Canvas, Ui
from game.ui.panel import PaperPanel
from game.ui.scale import Box, Size
from game.ui.theme import theme
from game.view import palette
from game.view.board_view import BoardView

_ROWS = ("..f~", "m..~", ".f..")
_WORDS = {".": "plain", "f": "forest", "m": "mountain", "~": "shallow"}
_MARKS: tuple[tuple[Pattern, tuple[int, ...]], ...] = (
    (Pattern.REACH, (0, 1)),
    (Pattern.ATTACK, (6,)),
    (Pattern.PLACE, (8,)),
    (Pattern.THREAT, (11,)),
)
_SELECTED = Cell(5)
_LEGEND: tuple[tuple[int, Words, Words], ...] = (
    (0, "reach", "dot in a frame"),
    (6, "attack", "corner brackets"),
    (8, "place", "plus, dashed frame"),
    (11, "threat", "fine hatch"),
    (5, "selected", "double ring"),
)
_ROW = 46.0
_NAME, _NAMES = 88.0, 0.42
"""The names of the marks have so much of the width at the least, and this part of it at most."""
_LAST: Words = "Every mark differs by shape too."


@cache
def _data() -> MapData:
    plain = MapData(
        title="Sample",
        shape=Shape.SQUARE,
        width=4,
        height=3,
        terrain=tuple(_WORDS[letter] for row in _ROWS for letter in row),
    )
    try:
        return autotiled(plain)
    except GameError:
        return plain


def _scene() -> Presentation:
    sprite = ruleset_of(games()[0]).manifest.look.sprite if games() else "icon/star"
    pieces = tuple(
        PieceView(
            PieceId(number),
            Cell(cell),
            Look(sprite, Seat(seat), badges=(Badge(Slot.STRENGTH, hp),)),
            "",
        )
        for number, (cell, seat, hp) in enumerate(((5, 1, "80"), (6, 2, "30")), 1)
    )
    markers = tuple(
        Marker(pattern.value, pattern, mask_of(Cell(c) for c in cells)) for pattern, cells in _MARKS
    )
    return Presentation(pieces=pieces, markers=markers)


class SamplePanel(PaperPanel):
    """A board with every mark, and what each is called."""

    def __init__(self, person: str, strength: int) -> None:
        super().__init__(Phrase("How it looks for {name}", {"name": Verbatim(person)}))
        self.strength = strength
        self._board: Surface | None = None
        self._swatches: list[Surface] = []
        self._board_for: tuple[object, ...] = ()

    def measure_body(self, ui: Ui, width: float) -> Size:
        """Return the height of board and legend."""
        return Size.of(h=width * 0.7 + 12 + _ROW * len(_LEGEND))

    def _draw_board(self, ui: Ui, size: tuple[int, int]) -> None:
        key = (size, ui.version, self.strength)
        if self._board_for == key:
            return
        self._board_for = key
        data = _data()
        room = Rect(0, 0, *size)
        view = BoardView(
            data, Layout.for_map(data), ui.sprites, room, ui.scale.factor, self.strength + 30
        )
        view.set_scene(_scene())
        view.selected = _SELECTED
        view.camera.fit()
        view.settle_ground()
        self._board = Surface(size, pygame.SRCALPHA)
        view.draw(self._board)
        side = ui.scale.px(34)
        self._swatches = [
            pygame.transform.smoothscale(
                self._board.subsurface(view.cell_rect(Cell(cell)).clip(room)), (side, side)
            )
            for cell, _, _ in _LEGEND
        ]

    def body(self, canvas: Canvas, box: Box) -> None:
        """Draw board and legend."""
        board, rest = box.inset(-8, 0).cut_top(min(box.w * 0.8, box.h * 0.48))
        self._draw_board(canvas.ui, canvas.rect(board).size)
        if self._board is not None:
            canvas.blit(self._board, board)
        y = rest.y + 12
        words = (Verbatim(word) for _, name, _ in _LEGEND for word in say(name).split())
        widest = max(canvas.ui.width(word, theme.label, True) for word in words)
        names = max(_NAME, min(widest + 1, (box.w - 52) * _NAMES))
        left = box.x + 52 + names + theme.gap
        for swatch, (_, name, shape) in zip(self._swatches, _LEGEND, strict=True):
            if y + _ROW > self.box.bottom:
                return
            canvas.blit(swatch, Box(box.x + 4, y, 34, 34))
            name_room = Box(box.x + 52, y, names, 36)
            canvas.label(name_room, name, theme.label, bold=True)
            canvas.label(Box(left, y, box.right - left, 36), shape, colour=palette.INK_SECOND)
            y += _ROW
        last = Box(box.x + 4, y, box.w - 4, self.box.bottom - 8 - y)
        if len(canvas.ui.lines(_LAST, last.w)) * theme.line <= last.h:
            canvas.paragraph(last, _LAST, colour=palette.INK_SECOND)
