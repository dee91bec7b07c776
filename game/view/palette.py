"""Every colour of the client, by the word that `Tone`, `Pattern` and the layout use for it.

Fixed colours are constants; what a person may change for their eyes (seats, board marks, good and
bad) is in a `Palette`. A colour never says anything alone: seats have emblems and bands, marks
have shapes, tones come with an icon or a word.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from game.core.presentation import Pattern, Tone

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Return the colour that `#rrggbb` stands for."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, percent: int) -> Colour:
    """Return colour `a` with so many per cent of `b` in it."""
    red, green, blue = (
        (x * (100 - percent) + y * percent) // 100 for x, y in zip(a, b, strict=True)
    )
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""
    parts = [c / 255 for c in colour]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


DESK = rgb("#26221f")
DESK_DEEP = rgb("#1c1917")
BAR = rgb("#2f2a26")
LINE = rgb("#4a423a")
PAPER = rgb("#f4ebd8")
PAPER_LOW = rgb("#eadfc6")
"""Paper shades from PAPER at the top to this at the bottom."""
PAPER_EDGE = rgb("#b9a57c")
PAPER_LINE = rgb("#d3c29d")
PAPER_SIDE = rgb("#8f8168")
"""The thickness of cardboard, seen below its face."""
CREAM = rgb("#f3ead6")
CREAM_DIM = rgb("#c9bda6")
INK = rgb("#2a231b")
INK_SECOND = rgb("#5f5140")
INK_FAINT = rgb("#877660")
BRASS = rgb("#c58b2a")
BRASS_LIGHT = rgb("#e3b45a")
BADGE = rgb("#fbf6ea")
GOOD = rgb("#1f6b4f")
BAD = rgb("#a33b12")
FOG = rgb("#22272b")
LAND = rgb("#d6cd9e")
"""Ground under a pattern that is shown beside the board."""
GLOW = rgb("#fff4c2")
"""The light of a selected piece, of a ring, of a hint."""
FIRE = (rgb("#8a2a12"), rgb("#e8751a"), rgb("#ffe9a8"))
"""An explosion, from its rim to its core."""
HALO = rgb("#fff6e8")
"""The pale edge that parts a mark from whatever lies under it."""

SPENT = rgb("#3c3832")
"""What has acted darkens towards this, where it is not as dark."""
BANDS = ("back", "", "diagonal", "dots", "cross")
"""The hatch of nobody's band and of each seat's, besides their colours."""

NO_COLOURS: Mapping[str, str] = MappingProxyType({})


def terrain_colour(word: str, colours: Mapping[str, str] = NO_COLOURS) -> Colour:
    """Return the colour of a terrain on the minimap and where its picture is missing.

    Args:
        word: the terrain; empty: a hole, through which the desk shows.
        colours: `#rrggbb` by terrain, as a manifest names them; one not named there gets a colour
            made of its letters.
    """
    if not word:
        return DESK
    if word in colours:
        return rgb(colours[word])
    seed = sum((i + 3) * ord(letter) for i, letter in enumerate(word))
    return 150 + seed % 60, 150 + seed // 7 % 55, 120 + seed // 3 % 50


class Ramp(NamedTuple):
    """The colours of one seat."""

    main: Colour
    """Fields under white marks."""
    dark: Colour
    """Edges and emblem fields."""
    light: Colour
    """Washes on paper."""


def _ramp(main: str, dark: str) -> Ramp:
    return Ramp(rgb(main), rgb(dark), mix(rgb(main), PAPER, 70))


_NEUTRAL = _ramp("#6b665d", "#454039")

_MARKS: Mapping[Pattern, Colour] = MappingProxyType(
    {
        Pattern.REACH: rgb("#135286"),
        Pattern.ATTACK: rgb("#a02008"),
        Pattern.APPROACH: rgb("#a02008"),
        Pattern.SUPPORT: rgb("#2c4a16"),
        Pattern.PLACE: rgb("#6e4a0c"),
        Pattern.THREAT: rgb("#7a1f4a"),
        Pattern.HINT: rgb("#3a2e10"),
        Pattern.SUPPLY: rgb("#1b5f46"),
        Pattern.ZONE: rgb("#4a2f6b"),
        Pattern.SIGHT: rgb("#1d4f5e"),
        Pattern.RIVAL: rgb("#3a2e10"),
        Pattern.BLOCKED: rgb("#4b4136"),
        Pattern.NEWS: rgb("#3c2266"),
        Pattern.AIMED: rgb("#a02008"),
        Pattern.BLAST: rgb("#a02008"),
        Pattern.DOOMED: rgb("#a02008"),
        Pattern.SAVED: rgb("#1b5f46"),
        Pattern.ABLE: rgb("#3a2e10"),
    }
)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours a person may exchange; every scene and every widget is handed one."""

    name: str
    seats: tuple[Ramp, ...]
    """Index 0 is nobody, 1 to 4 the seats."""
    marks: Mapping[Pattern, Colour] = field(default_factory=lambda: _MARKS, hash=False)
    """The strokes of board marks; each pattern has a shape of its own besides."""
    good: Colour = GOOD
    bad: Colour = BAD
    recolours: bool = False
    """The counters of the art kit do not have these seat colours and are dyed."""

    def for_seats(self, colours: Sequence[int]) -> "Palette":
        """Return the palette with the seats' colours given out anew.

        Args:
            colours: whose colours each seat bears, from seat 1; seats left out keep their own.
        """
        given = tuple(self.seats[owner] for owner in colours)
        seats = (self.seats[0], *given, *self.seats[1 + len(given) :])
        return self if seats == self.seats else replace(self, seats=seats, recolours=True)

    def tone(self, tone: Tone, plain: Colour = INK) -> Colour:
        """Return the ink for a number or a line that is meant so."""
        if tone is Tone.GOOD:
            return self.good
        return self.bad if tone is Tone.BAD else plain


def _grey(colour: Colour) -> Colour:
    level = (299 * colour[0] + 587 * colour[1] + 114 * colour[2]) // 1000
    return level, level, level


STANDARD = Palette(
    "standard",
    (
        _NEUTRAL,
        _ramp("#2a77ad", "#1b5580"),
        _ramp("#cf6424", "#9c430f"),
        _ramp("#1f9271", "#126650"),
        _ramp("#b8699a", "#86456d"),
    ),
)
"""The hues of Okabe and Ito, darkened so that white marks stand on them."""

RED_GREEN = Palette(
    "red-green",
    (
        _NEUTRAL,
        _ramp("#1d4f9c", "#12356b"),
        _ramp("#c77700", "#8a5200"),
        _ramp("#5f93bd", "#386488"),
        _ramp("#6b5a1e", "#463b12"),
    ),
    marks={
        **_MARKS,
        Pattern.ATTACK: rgb("#5c1d00"),
        Pattern.APPROACH: rgb("#5c1d00"),
        Pattern.AIMED: rgb("#5c1d00"),
        Pattern.SUPPLY: rgb("#0b3f78"),
    },
    good=rgb("#1d4f9c"),
    bad=rgb("#8a4b00"),
    recolours=True,
)
"""For eyes that confuse red and green: blues and ambers, parted by lightness too."""

BLUE_YELLOW = Palette(
    "blue-yellow",
    (
        _NEUTRAL,
        _ramp("#0f7d7d", "#085454"),
        _ramp("#b3223b", "#7c1425"),
        _ramp("#4d4a4c", "#2e2c2d"),
        _ramp("#c47489", "#8a4a57"),
    ),
    marks={**_MARKS, Pattern.REACH: rgb("#0a5a5a"), Pattern.PLACE: rgb("#5a1420")},
    good=rgb("#0a6060"),
    bad=rgb("#9c1c33"),
    recolours=True,
)
"""For eyes that confuse blue and yellow: teals and reds."""

GREY = Palette(
    "grey",
    (
        _ramp("#626262", "#3e3e3e"),
        _ramp("#2e2e2e", "#141414"),
        _ramp("#8e8e8e", "#5e5e5e"),
        _ramp("#4a4a4a", "#2e2e2e"),
        _ramp("#747474", "#505050"),
    ),
    marks={pattern: mix(_grey(colour), (0, 0, 0), 30) for pattern, colour in _MARKS.items()},
    good=rgb("#333333"),
    bad=rgb("#333333"),
    recolours=True,
)
"""No hue at all: bands, emblems and shapes carry everything."""

PALETTES: Mapping[str, Palette] = MappingProxyType(
    {palette.name: palette for palette in (STANDARD, RED_GREEN, BLUE_YELLOW, GREY)}
)
