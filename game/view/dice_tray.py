"""The dice of a roll: they tumble onto the board beside what they are about, and lie there.

They are ivory cubes on the thrower's colour, thrown askew, so that they never look like a piece;
they find a place where no piece lies.
"""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.board.grid import Cell
from game.view import fonts
from game.view.camera import Camera
from game.view.motion import Rolling
from game.view.palette import BADGE, INK
from game.view.sprites import SpriteBook
from game.view.surfaces import blank

SIDE = 60
"""Units across a die."""
_APART = 1.25
_TILT = 11
"""Degrees that a die lies askew."""
_FACES = 20
"""Dice with more faces than this are numbers and no cubes: they are told, not shown."""
_WAYS = 16
_RINGS = (1.15, 1.6, 2.1, 2.7)
"""Where dice may lie, in cells from what they are about."""


class DiceTray:
    """Draws the dice of a roll.

    Args:
        sprites: the art kit.
    """

    def __init__(self, sprites: SpriteBook) -> None:
        self._sprites = sprites
        self._pictures: dict[tuple[int, int, int, int, int], Surface] = {}
        self.area: Rect | None = None
        """Where they lie on the screen; None: there are none."""
        self._placed_for: object = None

    def clear(self) -> None:
        """Forget pictures that were drawn in other colours, and where dice lay."""
        self._pictures.clear()
        self.area = self._placed_for = None

    def draw(
        self,
        surface: Surface,
        camera: Camera,
        dice: Sequence[Rolling],
        pieces: Iterable[Rect],
        unit: float,
    ) -> None:
        """Draw them in a row; they turn and shrink on to the table until they settle.

        Args:
            surface: clipped to the board.
            camera: where and how large.
            dice: as they are now.
            pieces: what lies on the board, in screen pixels; asked only when dice come.
            unit: screen pixels of a unit.
        """
        thrown = [die for die in dice if die.faces <= _FACES]
        if not thrown:
            self.area = self._placed_for = None
            return
        side = round(SIDE * unit)
        key = (thrown[0].cell, len(thrown), side, camera.state, tuple(camera.window))
        if key != self._placed_for or self.area is None:
            self._placed_for = key
            size = round(side * (_APART * (len(thrown) - 1) + 1.2)), round(side * 1.2)
            self.area = beside(camera, thrown[0].cell, size, list(pieces))
        for number, die in enumerate(thrown):
            x = self.area.centerx + round((number - (len(thrown) - 1) / 2) * side * _APART)
            left = 1 - die.progress
            picture = self._lying(die, side, number)
            if left > 0:
                turn = left * left * 300 * (1 if number % 2 else -1)
                picture = pygame.transform.rotozoom(picture, turn, 1 + left * 0.5)
            place = picture.get_rect(center=(x, self.area.centery - round(left * side)))
            surface.blit(picture, place)

    def _lying(self, die: Rolling, side: int, number: int) -> Surface:
        """Return a die as it lies askew."""
        key = (die.faces, die.face, die.seat, side, number % 2)
        if key not in self._pictures:
            self._pictures[key] = pygame.transform.rotozoom(
                self._die(die, side), -_TILT if number % 2 else _TILT, 1
            )
        return self._pictures[key]

    def _die(self, die: Rolling, side: int) -> Surface:
        """Return a die with a shadow, on a plate in the colour of who threw it."""
        edge = max(2, side // 12)
        picture = blank((side, side + edge))
        ramp = self._sprites.palette.seats[die.seat]
        whole = Rect(0, 0, side, side)
        pygame.draw.rect(picture, (0, 0, 0, 90), whole.move(0, edge), border_radius=side // 4)
        pygame.draw.rect(picture, ramp.dark, whole, border_radius=side // 4)
        pygame.draw.rect(picture, ramp.main, whole.inflate(-4, -4), border_radius=side // 4)
        inner = whole.inflate(-2 * edge, -2 * edge)
        name = f"dice/combat_{die.face}"
        if die.faces == 6 and name in self._sprites:
            picture.blit(self._sprites.fit(name, inner.size), inner)
            return picture
        pygame.draw.rect(picture, INK, inner, border_radius=side // 6)
        pygame.draw.rect(picture, BADGE, inner.inflate(-4, -4), border_radius=side // 7)
        label = fonts.text(str(die.face), side // 2, INK, bold=True)
        picture.blit(label, label.get_rect(center=inner.center))
        return picture


def beside(
    camera: Camera, cell: Cell | None, size: tuple[int, int], pieces: Sequence[Rect]
) -> Rect:
    """Return a place on the screen near a cell, off all pieces if there is one; of no cell, at the
    rim of the view where the fewest lie, from the upper middle."""
    window = camera.window
    place = Rect((0, 0), size)
    if cell is None:
        rim = window.inflate(-place.w // 4, -place.h // 4)
        places = [place.copy() for _ in range(4)]
        places[0].midtop, places[1].midbottom = rim.midtop, rim.midbottom
        places[2].midleft, places[3].midright = rim.midleft, rim.midright
        return min(places, key=lambda at: sum(_shared(at, piece) for piece in pieces))
    x, y = camera.to_screen(camera.layout.centre(cell))
    width, height = camera.cell_size
    tag = Rect(x - width // 2, y - height, width, height)
    pieces = [*pieces, tag]  # what stands over an arrow's head
    best: tuple[float, Rect] | None = None
    for ring in _RINGS:
        for way in range(_WAYS):
            angle = pi + 2 * pi * way / _WAYS
            dx = cos(angle) * (ring * width + size[0] / 2 - width / 2)
            dy = sin(angle) * (ring * height + size[1] / 2 - height / 2)
            tried = place.copy()
            tried.center = round(x + dx), round(y + dy)
            tried.clamp_ip(window)
            lost = sum(_shared(tried, piece) for piece in pieces)
            worth = lost + ring * width * height * 0.05 + way * 0.01
            if best is None or worth < best[0]:
                best = worth, tried
    assert best is not None
    return best[1]


def _shared(one: Rect, other: Rect) -> int:
    """Return how many pixels two places share."""
    common = one.clip(other)
    return common.w * common.h
