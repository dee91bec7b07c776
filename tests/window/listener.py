"""A person who hears the client: reads its tree over AT-SPI and does what it offers, nothing else.

Run by the system's Python, which has pyatspi: `python3 listener.py PLAY`. No pixel is looked at, no
place on the screen named, and no key pressed.
"""

import json
import re
import sys
import time
from typing import Any

import pyatspi
from gi.repository import GLib

_PATIENCE = 120.0
"""Seconds to wait for something before giving up."""
_TURNS = 80


class Listener:
    """Reads the window and presses what lies in it."""

    def __init__(self):
        self.heard = []
        """What was said aloud."""
        pyatspi.Registry.registerEventListener(self._hear, "object:announcement")
        self.window: Any = None
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
        return [(part.getRoleName(), part.name) for part in self.window or () if part]

    def part(self, start, inside=None):
        """Return the part whose name begins so, if it is there."""
        for part in inside or self.window:
            if part and re.match(start, part.name or ""):
                return part
            if part and part.getRoleName() in ("status bar", "panel", "dialog", "alert"):
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
                if len(names) > 1 and re.match(r"(Round|Turn) \d+|Set-up", names[0]):
                    return names[0], names[1]
        return None

    def state(self):
        """Return what is asked now."""
        bars = [part.name for part in self.window if part and part.getRoleName() == "status bar"]
        return bars, self.turn()

    # ------------------------------------------------------------------ Footbridge, to its end

    def over(self):
        """Return the name of the page that tells who has won, if it is open."""
        return next(
            (part.name for part in self.window if part and re.search(" wins|A draw", part.name)),
            None,
        )

    def cell(self, label):
        """Return a cell of the board, by its row and its place in that."""
        board = next(part for part in self.window if part and part.name == "Board")
        return board[int(label[1:]) - 1][ord(label[0]) - ord("a")]

    def goal(self):
        """Return where the enemy's base is, or else anything of theirs."""
        enemies = [name for name, _ in self.items("Enemies you know of")]
        bases = [name for name in enemies if "Base" in name] or enemies
        return place(bases[0]) if bases else None

    def choose(self, held):
        """Press the best place for what is picked up; say whether there is one."""
        places = self.items("Places for")
        goal = self.goal()
        if not places or goal is None:
            return False

        def worth(item):
            name = item[0]
            return "target" not in name, "Base" not in name, way(place(name), goal)

        name, item = min(places, key=worth)
        if "target" not in name and held and way(place(name), goal) >= way(held, goal):
            return False
        self.press(item)
        self.until(lambda: self.items("Places for") != places, f"something comes of {name}")
        return True

    def buy(self):
        """Buy the best there is money for."""
        for kind in ("Tank", "Soldier"):
            cards = [item for name, item in self.items("Hand") if re.match(f"{kind}, [^,]*$", name)]
            if cards:
                self.press(cards[0])
                self.until(lambda kind=kind: self.part(f"Places for {kind}"), f"a {kind} in hand")
                self.choose("")
                return True
        return False

    def move(self, seen):
        """Move a piece that can still act, and strike; say whether there is one."""
        own = [name for name, _ in self.items("Your pieces") if "can still act" in name]
        own = [name for name in own if place(name) not in seen]
        if not own or self.over():
            return False
        seen.add(place(own[0]))
        self.press(self.cell(place(own[0])))
        self.until(lambda: self.part("Places for") or self.over(), f"places for {own[0]}")
        if self.choose(place(own[0])) and self.part("Places for"):
            self.choose(None if "target" not in str(self.items("Places for")) else "")
        return True

    def footbridge(self):
        """Play a match to its end; return who has won, and all that was said aloud."""
        self.click("Begin")
        for _ in range(_TURNS):
            turn = self.until(lambda: self.over() or self.mine(), "my turn")
            if self.over():
                break
            while self.buy():
                pass
            seen: set[str] = set()
            while self.move(seen):
                pass
            if not self.over():
                self.click("End turn")
                self.until(lambda turn=turn: self.over() or self.turn() != turn, "the turn ends")
        return {"end": self.until(self.over, "somebody wins"), "told": " ".join(self.heard)}

    def mine(self):
        """Return the turn, if the main button can be pressed in it."""
        main = self.part("End turn")
        if main and "Cannot be used" not in main.description and self.turn():
            return self.turn()
        return None

    # ------------------------------------------------------------------ a turn of two other games

    def warshard(self):
        """Move a unit, end all phases of a turn, and return who is called next."""
        self.click("Begin")
        self.until(lambda: self.part("Your pieces"), "my pieces")
        label, unit = self.items("Your pieces")[0]
        self.press(unit)
        places = self.until(lambda: self.items("Places for"), f"places for {label}")
        goal = re.findall(r"\d{4}", places[0][0])[0]
        self.press(places[0][1])
        self.until(lambda: any(goal in name for name, _ in self.items("Your pieces")), goal)
        self.until(lambda: any(goal in words for words in self.heard), "the move is told")
        turn = self.turn()
        while self.turn() == turn:
            self.go_on()
        return self.turn()[1]

    def main(self):
        """Return the main button, if it can be pressed: what stands before Undo."""
        buttons = [part for part in self.window if part and part.getRoleName() == "push button"]
        names = [button.name for button in buttons]
        main = buttons[names.index("Undo") - 1] if "Undo" in names[1:] else None
        return main if main and "Cannot be used" not in main.description else None

    def go_on(self):
        """Press the main button, and wait until something has come of it."""
        main = self.until(self.main, "the main button can be pressed")
        before = main.name, self.state()
        self.press(main)
        self.until(lambda: (main.name, self.state()) != before, f"something comes of {before}")

    def dominoes(self):
        """Set up in secret, hand over; return what the curtain holds, what it says, who looks
        then."""
        self.click("Begin")
        self.click("Go first")
        while not self.part("I am Ben"):
            before = self.state(), len(self.items("Places for"))
            ready = self.until(self.next_step, "a way on")
            self.press(ready)
            self.until(
                lambda before=before: (self.state(), len(self.items("Places for"))) != before,
                f"something comes of {ready.name}",
            )
        curtain = [part.name for part in self.window or () if part]
        told = self.heard[-1]
        self.click("I am Ben")
        self.until(self.turn, "the turn of Ben")
        return {"curtain": curtain, "told": told, "looks": self.turn()[1]}

    def next_step(self):
        """Return what brings the set-up on."""
        ready = self.part("I am |Place for me") or self.main()
        places = self.items("Places for")
        cards = [item for name, item in self.items("Hand") if "not now" not in name]
        return ready or next(iter([item for _, item in places] + cards), None)


def place(name):
    """Return the cell that a part tells of."""
    return re.findall(r"\b[a-z]\d+\b", name)[0]


def way(one, other):
    """Return how far two cells lie apart."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


if __name__ == "__main__":
    listener = Listener()
    sys.stdout.write(json.dumps(getattr(listener, sys.argv[1])()))
