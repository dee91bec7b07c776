"""A person who hears the client: reads its tree over AT-SPI and does what it offers, nothing else.

Run by the system's Python, which has pyatspi: `python3 listener.py PLAY`. No pixel is looked at, no
place on the screen named, and no key pressed.
"""

import re
import sys
import time

import pyatspi
from gi.repository import GLib

_PATIENCE = 30.0
"""Seconds to wait for something before giving up."""
_TURNS = 80


class Listener:
    """Reads the window and presses what lies in it."""

    def __init__(self):
        self.heard = []
        """What was said aloud."""
        pyatspi.Registry.registerEventListener(self._hear, "object:announcement")
        self.window = self.until(self._opened, "a window that can be read")

    def _hear(self, event):
        self.heard.append(str(event.any_data))

    def _opened(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for application in desktop:
            for window in application or ():
                if window and window.name == "Miniwars":
                    return window
        return None

    def until(self, wanted, what):
        """Return what is wanted as soon as it is there."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            try:
                found = wanted()
            except Exception:  # it went while it was read
                found = None
            if found:
                return found
            time.sleep(0.01)
        raise SystemExit(f"{what}: not within {_PATIENCE} s. Parts: {self.names()}. {self.heard}")

    def names(self):
        """Return what lies in the window."""
        return [(part.getRoleName(), part.name) for part in self.window if part]

    def part(self, start, inside=None):
        """Return the part whose name begins so, if it is there."""
        for part in inside or self.window:
            if part and re.match(start, part.name or ""):
                return part
            if part and part.getRoleName() in ("status bar", "panel", "dialog", "list"):
                found = self.part(start, part) if part.childCount else None
                if found:
                    return found
        return None

    def press(self, part):
        """Press a part."""
        part.queryAction().doAction(0)

    def click(self, start):
        """Press the part whose name begins so, once it is there."""
        self.press(self.until(lambda: self.part(start), start))

    def items(self, start):
        """Return the names of the items of a list, and the items."""
        found = self.part(start)
        return [(item.name, item) for item in found or () if item]

    def turn(self):
        """Return what is said of the turn: whose it is, and which."""
        for part in self.window:
            if part and part.getRoleName() == "list":
                names = [item.name for item in part if item]
                if len(names) > 1 and re.match(r"(Round|Turn) \d+", names[0]):
                    return names[0], names[1]
        return None

    def state(self):
        """Return what is asked now."""
        bars = [part.name for part in self.window if part and part.getRoleName() == "status bar"]
        return bars, self.turn()
