"""The base of every widget: a box, children, a state, and what pointer and keys do to it."""

from collections.abc import Hashable, Iterator, Sequence
from math import inf

import pygame

from game.core.words import Words
from game.ui.access import Role, Spoken, Wish
from game.ui.canvas import Canvas, Ui
from game.ui.events import Act, KeyPress, Pointer
from game.ui.kept import Kept
from game.ui.scale import NOWHERE, Box, Size


class Widget:
    """A part of a scene. A plain one is a group: it holds children and draws nothing itself.

    Args:
        name: what tests and focus lists call it.
        action: the named action whose key presses it; its key cap shows the current binding.
        hotkey: a fixed key instead, in text form: "Ctrl+R", "1".
        tip: a sentence shown when the pointer rests on it.
    """

    focusable = False
    """Whether Tab stops here."""

    reads = False
    """Whether Tab stops here for who hears the screen: there is text to be read."""

    drags = False
    """It follows what drags on it; elsewhere a finger that drags scrolls."""
    holds = False
    """It is for holding down: a finger that rests on it goes on pressing."""
    confirms = False
    """Enter presses it from anywhere on its screen, and so does Start on a pad."""

    leads = False
    """A pad's directions find what lies in it by its own box: a row, with its label."""

    typing = False
    """Whether it takes letters, so that no letter may be a shortcut while it has the focus."""

    def __init__(
        self, name: str = "", *, action: str = "", hotkey: str = "", tip: Words = ""
    ) -> None:
        self.name = name
        self.action = action
        self.hotkey = hotkey
        self.tip = tip
        self.aloud: Words = ""
        """What it is called aloud, where nothing that is written on it says so."""
        self.remark: Words = ""
        """What is said of it aloud besides."""
        self.box = NOWHERE
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.rank = 0
        """Among those beside it: one of a higher rank lies over those of a lower."""
        self.visible = True
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.in_hand = False
        """A pad's directions change it, until they are let go on to walk."""
        self._kept: Kept | None = None

    # ------------------------------------------------------------------ the tree

    def add(self, *widgets: "Widget") -> None:
        """Put widgets inside, drawn in this order unless one is raised; Tab walks them in it."""
        for widget in widgets:
            widget.parent = self
            self.children.append(widget)

    def clear(self) -> None:
        """Take all children out."""
        for child in self.children:
            child.parent = None
        self.children.clear()

    def to_front(self) -> None:
        """Draw it over all that lies beside it; for Tab it stays where it is."""
        if self.parent is not None:
            self.rank = 1 + max(each.rank for each in self.parent.children)

    @property
    def layers(self) -> Sequence["Widget"]:
        """The children as they lie over each other, from the lowest."""
        return sorted(self.children, key=lambda child: child.rank)

    def walk(self) -> Iterator["Widget"]:
        """Yield this and everything inside that is visible, first to last."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    @property
    def live(self) -> bool:
        """Return whether it can be used: enabled, visible, and so is all it lies in."""
        widget: Widget | None = self
        while widget is not None:
            if not (widget.enabled and widget.visible):
                return False
            widget = widget.parent
        return True

    # ------------------------------------------------------------------ layout

    def place(self, box: Box, ui: Ui) -> None:
        """Give it its box; it places its children in turn."""
        self.box = box
        self.arrange(ui)

    def arrange(self, ui: Ui) -> None:
        """Place the children inside `box`."""

    def measure(self, ui: Ui, width: float = inf) -> Size:
        """Return how large it would be.

        Args:
            ui: what it would be drawn with.
            width: what it may take; heights follow from it, widths do not.
        """
        return Size.of(*self.box[2:], least_w=0.0)

    def hit(self, x: float, y: float) -> "Widget | None":
        """Return the topmost visible widget at a place."""
        if not self.visible or not self.box.holds(x, y):
            return None
        for child in reversed(self.layers):
            found = child.hit(x, y)
            if found is not None:
                return found
        return self

    # ------------------------------------------------------------------ life

    def pointer(self, event: Pointer) -> bool:
        """Take a pointer event; True keeps it from the widgets behind."""
        return False

    def key(self, event: KeyPress) -> bool:
        """Take a key while it has the focus; True keeps it from shortcuts and the scene."""
        return False

    def raw(self, event: pygame.Event) -> bool:
        """Take a pygame event as it came while it has the focus: text fields do."""
        return False

    def press(self) -> None:
        """Do what a click does; called for its key too."""

    def gain(self, ui: Ui) -> None:
        """Take note that the focus has come."""

    def blur(self) -> None:
        """Take note that the focus has gone."""

    def tip_words(self) -> Words:
        """Return what is said when the pointer rests on it; nothing: what it lies in says it."""
        return self.tip

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return what a screen reader is told of it, what lies in it left out; a group is nothing
        by itself."""
        return ()

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Do what a screen reader asks of it, or of its item with that key."""

    def reveal(self, ui: Ui) -> None:
        """Come into sight: whatever it lies in scrolls to it."""
        if self.parent is not None:
            self.parent.show_child(self, ui)

    def show_child(self, child: "Widget", ui: Ui) -> None:
        """Bring something inside into sight, and itself in turn."""
        if self.parent is not None:
            self.parent.show_child(child, ui)

    def succeed(self, before: "Widget") -> None:
        """Take the place of a widget that was made anew: go on with what it had half done."""

    def update(self, seconds: float) -> None:
        """Let time pass, for itself and its children."""
        for child in self.children:
            child.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw itself, then its children."""
        self.draw_children(canvas)

    def draw_children(self, canvas: Canvas) -> None:
        """Draw the visible children."""
        for child in self.layers:
            if child.visible and child.box.meets(canvas.view):
                child.redraw(canvas)

    def face(self, ui: Ui) -> Hashable:
        """Return all that it is drawn from, where its ground stays as it is; None: it is drawn anew
        every time."""
        return None

    def reach(self) -> Box:
        """Return all that it draws on."""
        return self.box

    def redraw(self, canvas: Canvas) -> None:
        """Draw itself, or put back what it drew before if nothing has changed."""
        face = self.face(canvas.ui)
        if face is None:
            self.draw(canvas)
            return
        self._kept = self._kept or Kept()
        self._kept.draw(canvas, self.reach(), face, self.draw)


class Control(Widget):
    """A widget that is pressed: press and release inside it, Space or Enter, or its key."""

    focusable = True
    harms = False
    """It destroys something: Enter, which says yes to so much, does not press it."""
    turns = False
    """Only the arrows change it: a pad takes it in hand before its directions do."""

    @property
    def settled(self) -> bool:
        """Whether pressing it would change nothing: Enter may then press the screen's default."""
        return False

    def parts(self, ui: Ui) -> Sequence[Spoken]:
        """Return a button."""
        return (Spoken(Role.BUTTON, self.aloud, self.remark),)

    def perform(self, key: str, wish: Wish, value: float = 0) -> None:
        """Press it."""
        if wish is Wish.PRESS:
            self.press()

    def pointer(self, event: Pointer) -> bool:
        """Follow a press; it counts when the button is let go inside."""
        if event.act is Act.ENTER:
            self.hovered = True
        elif event.act is Act.LEAVE:
            self.hovered = False
        elif event.act is Act.DOWN and event.button == 1:
            self.pressed = self.enabled
            return True
        elif event.act is Act.MOVE and self.pressed:
            return True
        elif event.act is Act.CANCEL:
            self.pressed = False
        elif event.act is Act.UP and event.button == 1:
            pressed, self.pressed = self.pressed, False
            if pressed and self.box.holds(event.x, event.y):
                self.press()
            return pressed
        return False

    def key(self, event: KeyPress) -> bool:
        """Press on Space or Enter, or on Space alone where it harms."""
        if event.down and not event.repeat and (event.enter or event.space):
            if self.enabled and not (event.enter and self.harms):
                self.press()
            return True
        return False
