"""Pictures by name, from the art kit's sheets, at any size; a missing one is drawn, never a crash.

Each folder of names (`dice` of `dice/3.s1`) has a sheet at 1× (64-pixel cells) and one at 2×, read
when a picture of it is wanted that large. A picture is scaled once from the nearest sheet that is
not smaller, then kept.
"""

import json
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.presentation import Base, Look
from game.core.refs import NEUTRAL, Seat
from game.view import fonts
from game.view.counter import CELL, SPENT_WASH, building, counter, figure_size, outlined, standing
from game.view.palette import INK, STANDARD, Palette
from game.view.surface_cache import SurfaceCache
from game.view.surfaces import blank, bled, dyed, faded, ready, resized, tinted, washed

_PICTURES = 12 << 20
"""Bytes of pictures kept: a table with every kind on it at one zoom takes two megabytes."""
_SHEETS = 4 << 20
"""Bytes of sheets kept: most pieces are cut when a table is drawn first, or at a new zoom."""
_SEATS = 4


class SpriteBook:
    """The art kit's pictures. Scenes share one; `game.data.folder("assets")` is its folder.

    Args:
        assets: the folder that holds `sheets/`; anything missing there is drawn plainly.
        palette: colours of the seats; the kit's counters are dyed where they differ.
    """

    def __init__(self, assets: Path, palette: Palette = STANDARD) -> None:
        self.palette = palette
        self._folder = assets / "sheets"
        self._places = _places(self._folder / "atlas.json")
        self._sheets = SurfaceCache(_SHEETS)
        self._kept = SurfaceCache(_PICTURES)
        self._textures: dict[tuple[str, int], Surface | None] = {}

    def texture(self, name: str, percent: int = 100) -> Surface | None:
        """Return a picture that repeats, such as `paper_grain`, at so many per cent of its opacity,
        or None where it is missing."""
        key = name, percent
        if key not in self._textures:
            picture = self._read(name)
            found = ready(picture) if picture is not None else None
            self._textures[key] = faded(found, percent) if found and percent < 100 else found
        return self._textures[key]

    def _read(self, name: str) -> Surface | None:
        """Return a file of the kit's, or None where it is missing or broken."""
        try:
            return pygame.image.load(self._folder / f"{name}.png")
        except (OSError, pygame.error):
            return None

    def _cut(self, name: str, place: Rect, factor: int) -> Surface | None:
        """Return a picture cut out of its folder's sheet; None where the sheet has it not."""
        file = f"{name.partition('/')[0]}_{factor}x"
        sheet = self._sheets.find(file)
        if sheet is None:
            sheet = self._read(file)
            if sheet is None:
                return None
            self._sheets.keep(file, sheet)
        cut = Rect(*(length * factor for length in place))
        return sheet.subsurface(cut).copy() if sheet.get_rect().contains(cut) else None

    def use(self, palette: Palette) -> None:
        """Change the palette; pictures handed out before keep their colours."""
        if palette != self.palette:
            self.palette = palette
            self._kept.clear()

    def __contains__(self, name: str) -> bool:
        return name in self._places

    def size(self, name: str) -> tuple[int, int]:
        """Return the size of a picture at 1×; of a missing one, that of a piece."""
        place = self._places.get(name)
        return place.size if place else (CELL, CELL)

    # ------------------------------------------------------------------ pictures

    def get(
        self,
        name: str,
        scale: float = 1.0,
        *,
        grey: bool = False,
        tint: tuple[int, int, int] | None = None,
    ) -> Surface:
        """Return a picture; do not draw on it, it is shared.

        Args:
            name: folder and name, with the seat: `dice/3.s1`, `icon/undo`.
            scale: screen pixels for one pixel at 1×.
            grey: without colour, for what is disabled.
            tint: a colour for the kit's white silhouettes and icons.
        """
        width, height = self.size(name)
        size = max(1, round(width * scale)), max(1, round(height * scale))
        return self.fit(name, size, grey=grey, tint=tint)

    def fit(
        self,
        name: str,
        size: tuple[int, int],
        *,
        grey: bool = False,
        tint: tuple[int, int, int] | None = None,
    ) -> Surface:
        """Return a picture in an exact size; as `get` else."""
        key = (name, size, grey, tint)
        known = self._kept.find(key)
        if known is not None:
            return known
        picture = resized(self._source(name, size), size)
        if grey:
            picture = pygame.transform.grayscale(picture)
        if tint is not None:
            picture = tinted(picture, tint)
        return self._kept.keep(key, ready(picture))

    def piece(self, look: Look, size: int, *, grey: bool = False) -> Surface:
        """Return the counter, building, figure or bare picture of a look, without badges."""
        key = (*look[:3], look.dimmed, size, grey)
        known = self._kept.find(key)
        if known is not None:
            return known
        picture = self._compose(look, size)
        return self._kept.keep(key, ready(pygame.transform.grayscale(picture) if grey else picture))

    def figure(self, name: str, seat: Seat, size: int) -> Surface:
        """Return the figure of a counter of a size without its card."""
        key = ("figure", name, seat, size)
        known = self._kept.find(key)
        if known is not None:
            return known
        picture = outlined(self._silhouette(name, size), self.palette.seats[seat], size)
        return self._kept.keep(key, ready(picture))

    def _silhouette(self, name: str, size: int) -> Surface:
        side = figure_size(size)
        return self.fit(f"{name}.card", (side, side))

    def _compose(self, look: Look, size: int) -> Surface:
        """Draw a piece: counters from their silhouettes, the rest as the kit has it."""
        if look.base is Base.COUNTER:
            if f"{look.sprite}.card" in self._places:
                figure = self._silhouette(look.sprite, size)
            elif self.piece_name(look) in self._places:
                return self.fit(self.piece_name(look), (size, size))
            else:
                figure = _initials(look.sprite, figure_size(size))
            return self._counter(look.seat, figure, size, spent=look.dimmed)
        side = 2 * size if look.base is Base.FIGURE else size
        picture = self.fit(self.piece_name(look), (side, side))
        if look.base is Base.BUILDING:
            return building(picture, look.seat, self.palette.seats[look.seat])
        picture = washed(picture, INK, SPENT_WASH) if look.dimmed else picture
        if look.base is Base.FIGURE:
            return standing(picture, size, spent=look.dimmed)
        return picture

    def _counter(self, seat: Seat, figure: Surface, size: int, *, spent: bool = False) -> Surface:
        return counter(size, seat, self.palette.seats[seat], figure, spent=spent)

    def knows(self, look: Look) -> bool:
        """Return whether the kit has the picture of a look, or the figure of its counter."""
        card = look.base is Base.COUNTER and f"{look.sprite}.card" in self._places
        return card or self.piece_name(look) in self._places

    def piece_name(self, look: Look) -> str:
        """Return the name under which the kit holds a look, the plain one where it has none."""
        owner = f"s{look.seat}" if look.seat else "neutral"
        named = f"{look.sprite}.{owner}"
        if named in self._places or look.base is not Base.BARE:
            return named
        return look.sprite

    def _source(self, name: str, size: tuple[int, int]) -> Surface:
        """Return the picture from the nearest sheet that is not smaller than the size wanted."""
        place = self._places.get(name)
        factor = 1 if place and size[0] <= place.width and size[1] <= place.height else 2
        key = (name, factor)
        known = self._kept.find(key)
        if known is not None:
            return known
        picture = self._cut(name, place, factor) if place is not None else None
        if picture is None:
            side = 2 * CELL
            figure = _initials(name, figure_size(side))
            picture = self._counter(seat_in(name) or NEUTRAL, figure, side)
        else:
            seat = seat_in(name)
            if seat is not None and self.palette.recolours:
                picture = dyed(picture, self.palette.seats[seat], STANDARD.seats[seat])
            picture = bled(picture)
        return self._kept.keep(key, picture)


def _places(atlas: Path) -> dict[str, Rect]:
    """Return where each picture lies on its sheet at 1×; nowhere if that cannot be read."""
    try:
        sprites = json.loads(atlas.read_text("utf-8"))["sprites"]
        return {name: Rect(place) for name, place in sprites.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def seat_in(name: str) -> Seat | None:
    """Return the seat that a picture's name ends in: 2 of `dice/3.s2`, None of icons."""
    owner = name.rpartition(".")[2]
    if owner == "neutral":
        return Seat(0)
    if len(owner) == 2 and owner[0] == "s" and owner[1].isdigit() and int(owner[1]) <= _SEATS:
        return Seat(int(owner[1]))
    return None


def _initials(name: str, side: int) -> Surface:
    """Draw the first letters of a name in place of its silhouette."""
    picture = blank((side, side))
    words = name.rpartition("/")[2].partition(".")[0].replace("_", " ").split()
    letters = "".join(word[0] for word in words[:2]) if len(words) > 1 else "".join(words)[:2]
    label = fonts.text(letters.capitalize() or "?", side * 3 // 8, (255, 255, 255), bold=True)
    picture.blit(label, label.get_rect(center=(side // 2, side // 2)))
    return picture
