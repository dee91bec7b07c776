"""A person at the client's window: everything is done with the real mouse and the real keys.

The client runs in this process so that a test can see what it shows; what the hand does goes
through the X server, as it would on anyone's desk.
"""

import os
from contextlib import contextmanager

import pygame

from game.scenes.app import App
from game.scenes.play.play_scene import PlayScene
from game.settings import Reading, load_settings
from tests.scenes.client import FRAME, Client
from tests.scenes.client import KEYS as CODES

KEYS = {
    "enter": "Return", "esc": "Escape", "tab": "Tab", "space": "space", "up": "Up",
    "down": "Down", "left": "Left", "right": "Right", "f1": "F1", "home": "Home",
    "plus": "plus", "minus": "minus",
}  # fmt: skip
PATIENCE = 4000
"""Frames to wait for something before giving up."""

_REACTION = 600
"""Frames within which the client must know of a mouse or a key."""

_STRIDES = 5
"""Points at which a drag stops on its way."""


@contextmanager
def real_video(screen):
    """Have pygame open its windows on a screen; afterwards everything is as it was."""
    before = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "DISPLAY")}
    pygame.display.quit()
    os.environ |= {"SDL_VIDEODRIVER": "x11", "DISPLAY": screen.display}
    try:
        yield
    finally:
        pygame.display.quit()
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        pygame.display.init()


class Person(Client):
    """A person at a window of the client; see `Client` for what is shared with it.

    Args:
        screen: where the window opens.
        first: returns the first scene, given the services.
        size: of the window, in pixels.
        motion: the speed of motion, 0 to 4.
        names: whose comfort has that speed.
    """

    def __init__(self, screen, first, size=(1280, 720), motion=0, names=()):
        self.screen = screen
        settings, _ = load_settings()
        settings.window = size
        for name in names:
            settings.profile(name).animation = motion
            settings.profile(name).results = Reading.OFF
        self.app = App(settings)
        self.app.services.person = names[0] if names else ""
        self.app.services.apply()
        self.app.stack.push(first(self.app.services))
        self.app.stack.carry_out()
        self.frames(2)
        self.until(screen.opened, "the window opens", _REACTION)
        screen.window = screen.opened()
        self.do("windowfocus", screen.window)
        self.frames(4)

    @property
    def scene(self):  # type: ignore[override]
        """The match on the table; None where there is none."""
        found = [scene for scene in self.app.stack.screens if isinstance(scene, PlayScene)]
        return found[-1] if found else None

    @property
    def top(self):
        """The scene in front."""
        return self.app.stack.top

    @property
    def match(self):
        """The match on the table."""
        return self.scene.match

    def close(self):
        """Leave the table and close the window."""
        super().close()
        pygame.display.quit()

    # ------------------------------------------------------------------ time

    def until(self, happened, what, limit=PATIENCE):
        """Let frames go by until something has happened.

        Args:
            happened: asked after each frame.
            what: the words for it, should it never happen.
            limit: the frames to wait.
        """
        for _ in range(limit):
            if happened():
                return
            self.app.frame(FRAME)
        raise AssertionError(f"{what}: not within {limit} frames")

    def watch(self, process):
        """Let frames go by until a program outside has done its work."""
        while process.poll() is None:
            self.app.frame(FRAME)
        error = process.stderr.read().decode(errors="replace")
        process.stdout.close()
        process.stderr.close()
        if process.returncode:
            raise AssertionError(f"{process.args}: {error.strip()}")

    def do(self, *words):
        """Have the hand do something, while the client goes on."""
        self.watch(self.screen.start(*words))
        self.frames(2)

    def photograph(self, path):
        """Photograph the window."""
        self.watch(self.screen.photograph(path))

    # ------------------------------------------------------------------ mouse

    def move(self, pos, held=False):
        """Move the mouse."""
        goal = int(pos[0]), int(pos[1])
        self.do("mousemove", "--window", self.screen.window, *goal)
        width, height = self.app.size()
        if 0 <= goal[0] < width and 0 <= goal[1] < height:
            self.until(lambda: pygame.mouse.get_pos() == goal, f"the mouse at {goal}", _REACTION)
        self.frames()

    def push(self, button=1):
        """Press a mouse button where the mouse is."""
        self._button("mousedown", button, down=True)

    def let(self, button=1):
        """Let it go there."""
        self._button("mouseup", button, down=False)

    def _button(self, word, button, *, down):
        self.do(word, button)
        self.until(lambda: pygame.mouse.get_pressed()[button - 1] is down, word, _REACTION)
        self.frames()

    def press(self, pos, button=1):
        """Go there and press a mouse button."""
        self.move(pos)
        self.push(button)

    def release(self, pos, button=1):
        """Go there and let it go."""
        self.move(pos)
        self.let(button)

    def pull(self, start, end, button=1):
        """Press at one place and go to another, as a hand does, in some strides."""
        self.press(start, button)
        for stride in range(1, _STRIDES + 1):
            self.move([a + (b - a) * stride / _STRIDES for a, b in zip(start, end, strict=True)])

    def drag(self, start, end, button=1):
        """Drag from one place to another."""
        self.pull(start, end, button)
        self.release(end, button)

    def wheel(self, pos, steps):
        """Turn the wheel at a place; up is positive."""
        self.move(pos)
        for _ in range(abs(steps)):
            self.do("click", 4 if steps > 0 else 5)
        self.move((pos[0] + 1, pos[1]))
        self.move(pos)

    # ------------------------------------------------------------------ keys

    def key_down(self, name, ctrl=False, shift=False):
        """Press a key, and with it the modifiers."""
        for modifier, wanted in (("ctrl", ctrl), ("shift", shift)):
            if wanted:
                self.do("keydown", modifier)
        self._key("keydown", name, down=True)

    def _key(self, word, name, *, down):
        self.do(word, KEYS.get(name, name))
        code = CODES[name][0] if name in CODES else ord(name)
        if name != "plus":  # which lies on another key, with Shift
            self.until(lambda: pygame.key.get_pressed()[code] is down, f"{word} {name}", _REACTION)
        self.frames()

    def key_up(self, name, ctrl=False, shift=False):
        """Let a key go, and the modifiers."""
        self._key("keyup", name, down=False)
        for modifier, wanted in (("shift", shift), ("ctrl", ctrl)):
            if wanted:
                self.do("keyup", modifier)

    def key(self, name, ctrl=False, shift=False):
        """Press a key and let it go."""
        self.key_down(name, ctrl, shift)
        self.key_up(name, ctrl, shift)

    def type(self, text):
        """Type some keys, one after another."""
        for name in text.split():
            self.key(name)
