"""What drawing and layout share: scale, fonts, keys, sprites, and words in the language in use."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.words import Words
from game.text import number, say
from game.ui.events import EventReader
from game.ui.fingers import Fingers
from game.ui.keys import KeyMap
from game.ui.pads import Pads
from game.ui.scale import Scale
from game.ui.scaled_fonts import ScaledFonts
from game.ui.theme import theme
from game.view.palette import STANDARD, Palette
from game.view.sprites import SpriteBook


def said(words: Words | int) -> str:
    """Return words in the language in use, a number with its thousands parted."""
    if isinstance(words, int):
        return number(words)
    return say(words)


class Overflow(NamedTuple):
    """A text that did not fit."""

    text: str
    needed: float
    room: float


class TextBlock(NamedTuple):
    """Words broken into lines for a width: measured once, and drawn from this."""

    lines: tuple[str, ...]
    w: float
    """The width they were broken for."""
    size: int
    bold: bool
    spacing: float
    """From one line to the next."""

    @property
    def h(self) -> float:
        """Return the height of all lines."""
        return len(self.lines) * self.spacing


@dataclass
class Ui:
    """What drawing and layout need: one for each window."""

    scale: Scale
    fonts: ScaledFonts
    keys: KeyMap
    sprites: SpriteBook
    colours: Palette = STANDARD
    """The seat, mark and tone colours of the person who looks."""
    animate: bool = True
    """Whether cards and drawers glide."""
    show_focus: bool = False
    """Whether the focus ring shows: after keys, not after the mouse."""
    heard: bool = False
    """A screen reader listens: what it was told of is where the keys go on from."""
    reader: EventReader = field(default_factory=EventReader, repr=False)
    """Reads events for every scene, so that a key held from one to the next is known."""
    pads: Pads = field(default_factory=Pads, repr=False)
    """The game controllers that are plugged in."""
    fingers: Fingers = field(default_factory=Fingers, repr=False)
    """The fingers on a touch screen."""
    version: int = 0
    """Raised when language, colours or keys change, so that kept pictures are drawn anew."""
    report: Callable[[Overflow], None] | None = field(default=None, repr=False)
    """Told of every text that does not fit."""

    @classmethod
    def at(cls, percent: int, keys: KeyMap, sprites: SpriteBook) -> "Ui":
        """Return one at a scale, with fonts made for it."""
        scale = Scale(percent)
        return cls(scale, ScaledFonts(scale), keys, sprites)

    def follow_pads(self) -> None:
        """Show on every cap what is bound to what was used last: a pad, or keys and mouse."""
        if self.keys.pad is not self.pads.used:
            self.keys.pad = self.pads.used
            self.version += 1

    def rescale(self, percent: int) -> None:
        """Change the scale; scenes must be laid out again."""
        if percent != self.scale.percent:
            self.scale = Scale(percent)
            self.fonts = ScaledFonts(self.scale)

    def width(self, words: Words | int, size: int = 0, bold: bool = False) -> float:
        """Return how wide words are on one line, in units."""
        return self.fonts.width(said(words), size or theme.text, bold)

    def size_for(self, words: Words | int, room: float, *sizes: int, bold: bool = False) -> int:
        """Return the first of some sizes, largest first, at which words fit on one line; else the
        last."""
        fitting = (size for size in sizes if self.width(words, size, bold) <= room)
        return next(fitting, sizes[-1])

    def lines(
        self, words: Words | int, width: float, size: int = 0, bold: bool = False
    ) -> tuple[str, ...]:
        """Return words broken into lines of at most that width."""
        return self.fonts.wrap(said(words), size or theme.text, bold, width)

    def block(
        self,
        words: Words | int,
        width: float,
        size: int = 0,
        bold: bool = False,
        spacing: float = 0,
    ) -> TextBlock:
        """Return words laid out to a width; size and spacing are those of panels unless given."""
        size = size or theme.text
        lines = self.lines(words, width, size, bold)
        return TextBlock(lines, width, size, bold, spacing or theme.line)
