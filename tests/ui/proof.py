"""A proof-reader: draws a scene and notes every text that is cut, strays or lies on another.

Words are followed to the widget that draws them, so that a text without a stated room is caught
too; what is scrolled out of sight is read as well.
"""

import itertools
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

from game.ui.canvas import Canvas, said
from game.ui.scale import NOWHERE, Box
from game.ui.scroll import ScrollArea
from game.ui.theme import theme

EVERYWHERE = Box(-9e3, -9e3, 2e4, 2e4)
_LOOSE = 1.5
"""Units by which a text may stray: rounding to whole pixels."""
_BLANK = ("desk", "paper", "shadow")
"""What lies under words at every size is not painted: they are read, and nobody sees them."""


class Written(NamedTuple):
    """A line of text as it was drawn."""

    text: str
    box: Box
    surface: object


class Proof:
    """What one look at a scene found; each fault is a sentence.

    Words on a surface of their own, as on the face of a card that is kept, cannot be placed: they
    may stray, and cover only each other.

    Args:
        over: names of widgets that lie over others on purpose.
        layered: names of widgets whose own texts may cover each other: cards in a fan.
    """

    def __init__(self, over=(), layered=()):
        self.over = {*over, "herald"}  # it is heard and not seen
        self.layered = set(layered)
        self.faults = []
        self.texts = []
        self.sizes = set()
        self._drawing = []
        self._written = []
        self._surface = None

    def read(self, scene, surface):
        """Draw a scene and look at everything on it."""
        ui = scene.services.ui
        root = getattr(scene, "curtain", None) or scene
        root = root.root
        self._surface = surface
        self._tree(root)
        ui.report = lambda cut: self.faults.append(f"cut: {cut.text!r} has {cut.room:.0f} units")
        try:
            with self._followed(root):
                scene.draw(surface)
        finally:
            ui.report = None

    # ------------------------------------------------------------------ boxes

    def _tree(self, widget):
        placed = [w for w in widget.children if w.visible and w.box != NOWHERE and w.box.w > 0]
        scrolls = isinstance(widget, ScrollArea)
        for child in placed:
            room = widget.box
            if not scrolls and room.w > 0 and not _inside(child.box, room):
                self.faults.append(f"outside: {_name(child)} {_place(child)} in {_place(widget)}")
            self._tree(child)
        for i, one in enumerate(placed):
            for other in placed[i + 1 :]:
                apart = not one.box.inset(0.75).meets(other.box.inset(0.75))
                if not apart and not {one.name, other.name} & self.over:
                    self.faults.append(f"overlap: {_name(one)} and {_name(other)}")

    # ------------------------------------------------------------------ words

    @contextmanager
    def _followed(self, root):
        """Follow which widget draws each line."""
        text, line, cap = Canvas.text, Canvas._line, Canvas.key_cap
        clipped = Canvas.clipped

        @contextmanager
        def unclipped(canvas, box):
            with clipped(canvas, box):
                canvas.view = EVERYWHERE
                yield

        def drawn(canvas, x, y, words, size=0, **how):
            size = size or theme.text
            wide = text(canvas, x, y, words, size, **how)
            self._note(canvas, said(words), x, y, wide, size, how.get("align", "left"))
            return wide

        def lined(canvas, x, y, words, size, bold, colour, align, room):
            line(canvas, x, y, words, size, bold, colour, align, room)
            wide = min(room, canvas.ui.fonts.width(words, size, bold))
            self._note(canvas, words, x, y, wide, size, align)

        def capped(canvas, right, y, key, **how):
            wide = cap(canvas, right, y, key, **how)
            if key:
                self._note(canvas, key, right, y, wide, theme.text + 2, "right")
            return wide

        for widget in list(root.walk()):
            self._follow(widget)
        heard: dict[str, Any] = {
            "text": drawn,
            "_line": lined,
            "key_cap": capped,
            "clipped": unclipped,
            **dict.fromkeys(_BLANK, _leave_blank),
        }
        with patch.multiple(Canvas, **heard):
            yield
        for widget in list(root.walk()):
            vars(widget).pop("draw", None)

    def _follow(self, widget):
        draw = widget.draw

        def followed(canvas):
            if widget.box.w <= 0:
                return  # nothing of it can be seen
            self._drawing.append(widget)
            self._written.append([])
            draw(canvas)
            self._drawing.pop()
            self._compare(widget, self._written.pop())

        widget.draw = followed

    def _note(self, canvas, text, x, y, wide, size, align):
        left = x - {"left": 0, "centre": wide / 2, "right": wide}[align]
        box = Box(left, y - size * 0.45, wide, size * 0.9)
        self.texts.append(text)
        self.sizes.add(size)
        if not self._drawing or not text:
            return
        widget = self._drawing[-1]
        self._written[-1].append(Written(text, box, canvas.surface))
        kept = canvas.surface is not self._surface and canvas.at(0, 0) == (0, 0)
        if not kept and not _inside(box, widget.box.inset(-_LOOSE)):
            self.faults.append(
                f"stray: {text!r} {_around(box)} of {_name(widget)} {_place(widget)}"
            )

    def _compare(self, widget, written):
        if widget.name in self.layered:
            return
        written = sorted(written, key=lambda each: each.box.y)
        for i, one in enumerate(written):
            inner = one.box.inset(1)
            for other in itertools.islice(written, i + 1, None):
                if other.box.y >= one.box.bottom:
                    break
                if one.surface is other.surface and inner.meets(other.box.inset(1)):
                    self.faults.append(f"on top: {one.text!r} and {other.text!r} {_name(widget)}")


def _leave_blank(canvas, *what, **how):
    pass


def _inside(box, room):
    return (
        box.x >= room.x - 0.75
        and box.y >= room.y - 0.75
        and box.right <= room.right + 0.75
        and box.bottom <= room.bottom + 0.75
    )


def _name(widget):
    return f"{type(widget).__name__} {widget.name}".strip()


def _around(box):
    return f"{box.x:.0f},{box.y:.0f} {box.w:.0f}x{box.h:.0f}"


def _place(widget):
    return _around(widget.box)
