"""The root of a scene's widgets: hover, focus, mouse capture, pop-ups and shortcuts.

Tab walks the widgets in order and Shift+Tab back; F6 walks the regions, which are the root's
direct children. Keys go to the pop-up, then to the focused widget, then to the widget whose action
or hotkey they are bound to; what nobody wants is left to the scene.
"""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.core.words import Words
from game.ui import keys
from game.ui.access import Wish
from game.ui.canvas import Canvas, Ui
from game.ui.events import RIGHT, Act, KeyPress, Pointer
from game.ui.reach import meant, small
from game.ui.scale import NOWHERE, Box
from game.ui.tooltip import Tooltip
from game.ui.ways import WAYS, nearest
from game.ui.widget import Control, Widget


class Root(Widget):
    """The widgets of one scene.

    Args:
        ui: what drawing needs.
    """

    def __init__(self, ui: Ui) -> None:
        super().__init__("root")
        self.ui = ui
        self.popups: list[Widget] = []
        """Open lists; a press outside closes them."""
        self._default: Widget | None = None
        self.back: Widget | None = None
        """What can be pressed over an open list, by its key too: it closes the list."""
        self.order: Sequence[Widget] = ()
        """The regions as Tab and F6 walk them; empty: the children in drawing order."""
        self.home: Widget | None = None
        """What has the keys after a click on a button; Tab goes on from it too once what had the
        focus is gone, or out of use."""
        self.beside: Widget | None = None
        """The region that F6 goes to from the home, whatever lies between them."""
        self.panned: Widget | None = None
        """What the right stick of a pad pans or scrolls; None: the home, or what has the focus."""
        self.focus: Widget | None = None
        self.on_key: Callable[[KeyPress], bool] = lambda _: False
        """Takes the keys that no widget wanted; returns whether it did."""
        self.on_press: Callable[[Widget | None], None] = lambda _: None
        """Told what lies under each press, before anything comes of it."""
        self.held: dict[str, Callable[[bool], None]] = {}
        """By action, what is told when a key that counts while it is held goes down, and up."""
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._before: Widget | None = None
        self._began: Widget | None = None
        """What a finger went down on that touches still."""
        self._scrolled: Widget | None = None
        """What a finger scrolls that went down on something in it."""
        self._tip = Tooltip()

    @property
    def default(self) -> Widget | None:
        """What Enter presses where it has nothing else to press; on a pad Start does from anywhere,
        and A where nothing has the focus."""
        return self._default

    @default.setter
    def default(self, widget: Widget | None) -> None:
        if self._default is not None:
            self._default.confirms = False
        self._default = widget
        if widget is not None:
            widget.confirms = True

    # ------------------------------------------------------------------ focus

    def regions(self) -> Sequence[Widget]:
        """Return the parts F6 walks, in order."""
        return self.order or self.children

    def stops(self) -> list[Widget]:
        """Return every widget Tab stops at, in order."""
        return list(self._stops(self.popups[-1:] or self.regions()))

    def _stops(self, parts: Sequence[Widget]) -> Iterator[Widget]:
        for part in parts:
            for widget in part.walk():
                stops = widget.focusable or (self.ui.heard and widget.reads)
                if stops and widget.live and widget.box != NOWHERE:
                    yield widget

    def set_focus(
        self, widget: Widget | None, *, show: bool | None = None, still: bool = False
    ) -> None:
        """Give a widget the keys.

        Args:
            widget: it; None: no widget has them.
            show: whether its ring shows from now on.
            still: it stays where it is, though it be half out of sight: the pointer is on it.
        """
        if show is not None:
            self.ui.show_focus = show
        if widget is self.focus:
            return
        if self.focus is not None:
            self.focus.focused = self.focus.in_hand = False
            self.focus.blur()
        self.focus = widget
        if widget is not None:
            widget.focused = True
            widget.gain(self.ui)
            if not still:
                widget.reveal(self.ui)
            if self.ui.show_focus:
                self._tip.show(tip_of(widget), widget.box.x, widget.box.bottom - 12)

    @property
    def enter_wearer(self) -> Widget | None:
        """What wears the cap of Enter, where it can be pressed."""
        return next((w for w in self.walk() if w.hotkey == "Enter" and w.live), None)

    def rest(self) -> None:
        """Leave the focus where Enter says: a screen that comes back does what its cap tells."""
        if self.default is None and isinstance(self.focus, Control) and self.enter_wearer:
            self.set_focus(self.enter_wearer)

    def hand_over(self, before: Widget, after: Widget) -> None:
        """Let a widget take the place of the focused one that was made anew, press included."""
        after.succeed(before)
        if self._held is before:
            self._held = after
        in_hand = before.in_hand
        self.set_focus(after)
        after.in_hand = in_hand

    def focus_next(self, step: int = 1) -> None:
        """Move the focus along the Tab order, round at the ends."""
        stops = self.stops()
        if not stops:
            return
        if self.focus in stops:
            index = (stops.index(self.focus) + step) % len(stops)
        else:
            index = 0 if step > 0 else -1
        self.set_focus(stops[index], show=True)

    def focus_region(self, step: int = 1) -> None:
        """Move the focus to the first stop of the next region that has one."""
        parts = list(self.regions())
        if self.home in parts and self.beside in parts:
            parts.remove(self.beside)
            parts.insert(parts.index(self.home) + 1, self.beside)
        regions = [part for part in parts if next(self._stops([part]), None)]
        if not regions:
            return
        now = [
            i
            for i, part in enumerate(regions)
            if any(widget is self.focus for widget in part.walk())
        ]
        index = (now[0] + step) % len(regions) if now else 0
        self.set_focus(next(self._stops([regions[index]])), show=True)

    def focus_towards(self, dx: int, dy: int) -> None:
        """Move the focus to the stop that lies nearest in a direction of the screen, if any does;
        where there is none yet, to the first."""
        now = self.focus
        if now is None or not now.live:
            self.focus_next()
            return
        stops = [stop for stop in self.stops() if stop is not now]
        found = nearest(_found_by(now), [_found_by(stop) for stop in stops], dx, dy)
        self.ui.show_focus = True
        if found is not None:
            self.set_focus(stops[found], show=True)

    # ------------------------------------------------------------------ pop-ups

    def open(self, popup: Widget, box: Box) -> None:
        """Open a list over the scene; it has the focus until it closes."""
        if not self.popups:
            self._before = self.focus
        popup.parent = self
        self.popups.append(popup)
        popup.place(box, self.ui)
        self._tip.hide()
        self.set_focus(popup)

    def close(self, popup: Widget | None = None) -> None:
        """Close a list, or the one on top, and give the focus back."""
        if popup is None and self.popups:
            popup = self.popups[-1]
        if popup in self.popups:
            self.popups.remove(popup)
            if not self.popups:
                before, self._before = self._before, None
                self.set_focus(before if before is not None and before.live else None)

    def close_all(self) -> None:
        """Close every list, as before a new layout."""
        while self.popups:
            self.close()

    def hit(self, x: float, y: float) -> Widget | None:
        """Return the topmost widget at a place, pop-ups first."""
        for part in (*reversed(self.popups), *reversed(self.layers)):
            found = part.hit(x, y)
            if found is not None:
                return found
        return None

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the widgets; False leaves it to the scene."""
        if self.focus is not None and not self.popups and self.focus.live and self.focus.raw(event):
            return True
        read = self.ui.reader.read(event, self.ui.scale)
        if isinstance(read, Pointer):
            return self.pointer(read)
        if isinstance(read, KeyPress):
            return self.key(read)
        return False

    def pointer(self, event: Pointer) -> bool:
        """Send a pointer event where it belongs."""
        if event.act is Act.LEAVE:
            self._hover_to(None, event)
            return False
        if event.act is Act.GLIDE:
            return self._glide(event)
        if event.act is Act.REST:
            return self._linger(event)
        if event.touch and self._touched(event):
            return True
        if event.act is Act.MOVE and self._held is not None:
            self._held.pointer(event)
            return True
        if event.touch:
            event = self._aimed(event)
        under = self.hit(event.x, event.y)
        if event.act is Act.MOVE:
            self._hover_to(under, event)
            taken = self._offer(under, event) is not None
            self._tip.rest(self._tip_words(under), event.x, event.y)
            return taken
        if event.act is Act.DOWN:
            return self._down(under, event)
        if event.act is Act.UP and self._held is not None:
            held, self._held = self._held, None
            held.pointer(event)
            self._hover_to(self.hit(event.x, event.y), event)
            if event.touch and isinstance(self._hover, Control):
                self._hover_to(None, event)  # the finger is gone, and the button is no more lit
            return True
        if event.act is Act.WHEEL:
            self._tip.hide()  # what it tells of moves away below it
        return self._offer(under, event) is not None

    def _down(self, under: Widget | None, event: Pointer) -> bool:
        self._tip.hide()
        if self._held is not None:
            if event.button == RIGHT:
                self.cancel_press()
            return True
        if self.popups and not self._inside(under, self.popups[-1]):
            self.close()
            if under is None or under is not self.back:
                return True
        self.on_press(under)
        taker = self._offer(under, event)
        if taker is None:
            return False
        self._held = taker
        self.ui.show_focus = False
        widget: Widget | None = under
        while widget is not None and not (widget.focusable and widget.live):
            widget = widget.parent
        if widget is not None and taker is not self:
            home = self.home if isinstance(widget, Control) else None
            self.set_focus(home or widget, still=True)
        return True

    # ------------------------------------------------------------------ fingers

    def _touched(self, event: Pointer) -> bool:
        """Let a finger scroll what it went down on, unless that can be dragged; return whether
        that is all there is to it. One that rested presses nothing as it is lifted."""
        if event.act is Act.MOVE:
            glide = event._replace(act=Act.GLIDE)
            if self._scrolled is not None:
                self._scrolled.pointer(glide)
            elif self._began is not None and not (self._held or self._began).drags:
                self._scrolled = self._offer(self._began, glide)
                if self._scrolled is not None:
                    self.cancel_press()
            return self._scrolled is not None
        self._scrolled = None
        self._began = self.hit(event.x, event.y) if event.act is Act.DOWN else None
        return event.act is Act.UP and self._held is None

    def _linger(self, event: Pointer) -> bool:
        """Hover where a finger rests: what is pressed there is let go, unless it is for holding."""
        if self._held is not None and self._held.holds:
            return True
        self.cancel_press()
        event = self._aimed(event)
        under = self.hit(event.x, event.y)
        self._hover_to(under, event)
        self._tip.show(tip_of(under), event.x, event.y, at_once=True)
        return under is not None

    def _aimed(self, event: Pointer) -> Pointer:
        """Return the event where a finger means it: on the nearest small thing within its reach,
        if it is on none."""
        found = self.hit(event.x, event.y)
        if found is not None and found.focusable and found.live and small(found):
            return event
        near = [self._held] if self._held is not None else self.stops()
        x, y = meant(event.x, event.y, near, lambda stop, x, y: self._inside(self.hit(x, y), stop))
        return event._replace(x=x, y=y)

    def _glide(self, event: Pointer) -> bool:
        """Pan or scroll what lies below; for a stick what it is for, else whatever scrolls."""
        self._tip.hide()
        if event.placed:
            self.cancel_press()
            return self._offer(self.hit(event.x, event.y), event) is not None
        parts = self.popups[-1:] or self.children
        first = None if self.popups else self.panned or self.home or self.focus
        every = (widget for part in parts for widget in part.walk())
        return self._offer(first, event) is not None or any(each.pointer(event) for each in every)

    # ------------------------------------------------------------------ presses and keys

    def cancel_press(self) -> bool:
        """Call off the press or drag under way; False where there is none."""
        held, self._held = self._held, None
        if held is None:
            return False
        held.pointer(Pointer(Act.CANCEL, -1, -1))
        return True

    @staticmethod
    def _inside(widget: Widget | None, ancestor: Widget) -> bool:
        while widget is not None:
            if widget is ancestor:
                return True
            widget = widget.parent
        return False

    def _offer(self, widget: Widget | None, event: Pointer) -> Widget | None:
        """Offer an event to a widget and those it lies in; return who took it."""
        while widget is not None and widget is not self:
            if widget.pointer(event):
                return widget
            widget = widget.parent
        return None

    def _hover_to(self, widget: Widget | None, event: Pointer) -> None:
        if widget is self._hover:
            return
        if self._hover is not None:
            self._hover.hovered = False
            self._hover.pointer(event._replace(act=Act.LEAVE))
        self._hover = widget
        if widget is not None:
            widget.hovered = True
            widget.pointer(event._replace(act=Act.ENTER))
        self._tip.show(self._tip_words(widget), event.x, event.y)

    def _tip_words(self, widget: Widget | None) -> Words:
        """Return what is said where the pointer rests on a widget: nothing below an open list."""
        below = self.popups and not self._inside(widget, self.popups[-1])
        return "" if below else tip_of(widget)

    def key(self, event: KeyPress) -> bool:
        """Send a key where it belongs; what was taken off the screen has the focus no longer."""
        self._tip.hide()
        if not self._inside(self.focus, self):
            self.set_focus(None)
        if not event.down and self._hold(event):
            return True
        if event.down and event.key == pygame.K_ESCAPE and self.cancel_press():
            return True
        if self.popups:
            if self.popups[-1].key(event):
                return True
            if event.down and event.key == pygame.K_ESCAPE:
                self.close()
            elif event.down and not event.repeat and self.back is not None:
                self._go_back(self.back, event)
            return event.key == pygame.K_ESCAPE or event.down
        if self.default is not None and self._confirms(event):
            if self._presses_focused(event):
                return True
            if self.default.live and not event.repeat:
                self.ui.show_focus = True
                self.default.press()
            return True
        if event.down and event.enter and not self.ui.show_focus:
            self.rest()  # a press of the mouse left the focus where nobody sees it
        if event.pad and event.down and self._by_pad(event):
            self.ui.show_focus = True
            return True
        if self.focus is not None and self.focus.live and self.focus.key(event):
            self.ui.show_focus = self.ui.show_focus or event.down
            return True
        if not event.down:
            return False
        if self._hold(event):
            return True
        if event.pad and self._steer(event):
            return True
        if event.key == pygame.K_TAB and not event.ctrl:
            if not self._comes_home(event):
                self.focus_next(-1 if event.shift else 1)
            return True
        alone = event._replace(mods=event.mods & ~pygame.KMOD_SHIFT)
        if self.ui.keys.does(alone, "regions"):
            self.focus_region(-1 if event.shift else 1)
            return True
        return self._shortcut(event) or self.on_key(event)

    def _confirms(self, event: KeyPress) -> bool:
        """Return whether a key presses the default: Enter does; of a pad's buttons Start, and A
        where it has nothing else to press."""
        if not (event.down and event.pad):
            return event.down and event.enter
        idle = self.focus is None or not self.focus.live
        return self.ui.keys.does(event, "menu") or (event.enter and idle)

    def _presses_focused(self, event: KeyPress) -> bool:
        """Let Enter press the control whose ring shows; one that holds already leaves it to the
        default."""
        control = self.focus
        if not isinstance(control, Control) or not control.live or control is self.default:
            return False
        return self.ui.show_focus and not (event.pad or control.settled) and control.key(event)

    def _by_pad(self, event: KeyPress) -> bool:
        """Let a pad's A press the control that has the focus, as Space does, or take in hand what
        only the arrows change; the directions change what is in hand, until A or B lets it go, and
        walk past what is not."""
        control = self.focus
        if not isinstance(control, Control) or not control.live:
            return False
        way = WAYS.get(event.key)
        if event.enter and control.turns:
            control.in_hand = not control.in_hand
        elif event.enter:
            control.key(event._replace(key=pygame.K_SPACE))
        elif control.in_hand and event.key == pygame.K_ESCAPE:
            control.in_hand = False
        elif control.in_hand and way is not None:
            more = way[0] > way[1]
            control.key(event._replace(key=pygame.K_RIGHT if more else pygame.K_LEFT))
        else:
            return way is not None and self._steer(event)
        return True

    def _steer(self, event: KeyPress) -> bool:
        """Let a pad's directions walk over the screen, as Tab does in order, and B press what
        wears it, or go home first; the home has its own use for them."""
        way = WAYS.get(event.key)
        away = self.focus is not None and self.focus.live and self.focus is not self.home
        if away and event.key == pygame.K_ESCAPE and self.home is not None:
            if not self._shortcut(event):
                self.set_focus(self.home, show=True)
            return True
        if way is None or not (away or self.home is None):
            return False
        self.focus_towards(*way)
        return True

    def _go_back(self, back: Widget, event: KeyPress) -> None:
        """Close the lists and press what can be pressed over them, if that is its key."""
        if back.live and back.action in self.ui.keys.actions(event):
            self.close_all()
            back.press()

    def _comes_home(self, event: KeyPress) -> bool:
        """Give a key that walks on to the home, if nothing else has the focus; return whether it
        was taken."""
        if self.home is None or (self.focus is not None and self.focus.live):
            return False
        self.set_focus(self.home, show=True)
        return self.home.key(event)

    def _hold(self, event: KeyPress) -> bool:
        """Tell of a key that counts while it is held; return whether it is one."""
        found = [self.held[action] for action in self.held if self.ui.keys.holds(event, action)]
        for told in found:
            if not event.repeat:
                told(event.down)
        return bool(found)

    def _shortcut(self, event: KeyPress) -> bool:
        typing = self.focus is not None and self.focus.live and self.focus.typing
        if typing and not event.ctrl and event.text.isprintable() and event.text:
            return False
        text = keys.meant(event)
        actions = self.ui.keys.actions(event)
        for widget in self.walk():
            if not (widget.action or widget.hotkey) or not widget.live:
                continue
            if widget.action in actions or (widget.hotkey and keys.normal(widget.hotkey) == text):
                if widget.typing:
                    self.set_focus(widget)
                if not event.repeat:
                    widget.press()
                return True
        return False

    # ------------------------------------------------------------------ a screen reader

    def told(self) -> Sequence[Widget]:
        """Return what a screen reader is told of, in the order of Tab: an open list alone."""
        return self.popups[-1:] or (*self.regions(), *self.children)

    def obey(self, widget: Widget, key: str, wish: Wish, value: float = 0) -> None:
        """Do what a screen reader asks of a widget, as a click would, and keys."""
        if not widget.live:
            return
        self.ui.show_focus = True
        if wish is Wish.PRESS:
            self.on_press(widget)
        if widget.focusable or widget.reads:
            clicked = wish is Wish.PRESS and isinstance(widget, Control)
            self.set_focus(self.home if clicked and self.home is not None else widget)
        widget.perform(key, wish, value)

    # ------------------------------------------------------------------ life

    def update(self, seconds: float) -> None:
        """Let time pass; what the ring was on and is gone, or out of use, leaves it to the home."""
        now, home = self.focus, self.home
        gone = now is None or not now.live or now.box == NOWHERE
        if gone and self.ui.show_focus and home is not None and home.live and not self.popups:
            self.set_focus(home)
        for part in (*self.children, *self.popups):
            part.update(seconds)
        self._tip.update(seconds)

    def render(self, surface: pygame.Surface) -> None:
        """Draw everything on the window."""
        canvas = Canvas(surface, self.ui)
        self.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the children, the pop-ups over them, and the tip over all."""
        self.draw_children(canvas)
        for popup in self.popups:
            popup.draw(canvas)
        self._tip.draw(canvas)


def _found_by(widget: Widget) -> Box:
    """Return the box by which a pad's directions find a widget."""
    return widget.parent.box if widget.parent is not None and widget.parent.leads else widget.box


def root_of(widget: Widget) -> Root | None:
    """Return the root that a widget lies in."""
    above: Widget | None = widget
    while above is not None and not isinstance(above, Root):
        above = above.parent
    return above


def tip_of(widget: Widget | None) -> Words:
    """Return the tip of a widget, or of the nearest thing round it that has one."""
    while widget is not None:
        if widget.tip_words():
            return widget.tip_words()
        widget = widget.parent
    return ""
