"""An X server of our own, and a hand on its mouse and keyboard."""

import os
import shutil
import subprocess
from contextlib import contextmanager

NEEDED = ("Xvfb", "xdotool")
CAMERA = "import"
"""ImageMagick's command that photographs a window."""

_START = 20


def missing():
    """Return the programs that are not installed here."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Screen:
    """A display that can be looked at and reached into from outside the client.

    Args:
        display: its name, as in ":7".
    """

    def __init__(self, display):
        self.display = display
        self.window = ""
        """The window that points are counted from; empty: the whole screen."""

    def environment(self):
        """Return the environment of a program that is to appear on this display."""
        return {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def start(self, *words):
        """Begin to do something with mouse or keys, as `xdotool` says it."""
        command = ["xdotool", *map(str, words)]
        return subprocess.Popen(
            command, env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def run(self, *words):
        """Do it, and return what was printed; only where the client is another process."""
        with self.start(*words) as process:
            out, error = process.communicate()
        if process.returncode:
            raise AssertionError(f"xdotool {words}: {error.decode(errors='replace').strip()}")
        return out.decode().strip()

    def opened(self):
        """Return the client's window, or nothing while there is none."""
        with self.start("search", "--onlyvisible", "--class", ".") as process:
            found, _ = process.communicate()
        return found.decode().strip().split("\n")[-1]

    def photograph(self, path):
        """Begin to photograph the window, or the whole screen, into a file."""
        command = [CAMERA, "-window", self.window or "root", str(path)]
        return subprocess.Popen(
            command, env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )


@contextmanager
def virtual_screen(size=(1920, 1080)):
    """Start an X server on a free display, and stop it in the end.

    Args:
        size: of the screen in pixels.
    """
    read, write = os.pipe()
    geometry = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", geometry, "-nolisten", "tcp"]
    command.append("-noreset")  # else it begins anew as xdotool leaves, and refuses who comes then
    with subprocess.Popen(
        command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        os.close(write)
        try:
            with os.fdopen(read) as answer:
                number = answer.readline().strip()
            if not number:
                raise AssertionError("Xvfb did not start")
            yield Screen(f":{number}")
        finally:
            server.terminate()
            try:
                server.wait(_START)
            except subprocess.TimeoutExpired:
                server.kill()
