"""The painting process, seen from a list of matches: ask for a picture, look now and then."""

import multiprocessing
from multiprocessing.connection import Connection

from game.ai.worker import end, no_main_module
from game.scenes.shelf.painting import PaintedMatch, PaintJob, serve


class Painter:
    """Paints one position at a time, in a process of its own that begins with the first.

    A process that ends by itself is not begun again: there are no pictures then.
    """

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._broken = False
        self.busy = False
        """It takes no further job: a picture is due, or none will ever come."""

    @property
    def due(self) -> bool:
        """Whether a picture will come."""
        return self.busy and not self._broken

    def ask(self, job: PaintJob) -> None:
        """Have a position painted; only while it is not busy."""
        self.busy = True
        try:
            if self._pipe is None:
                self._start()
            assert self._pipe is not None
            self._pipe.send(job)
        except OSError:
            self._broken = True

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs,), name="miniwars painter", daemon=True
        )
        with no_main_module():
            self._process.start()
        theirs.close()

    def poll(self) -> PaintedMatch | None:
        """Return what has been painted, or None; never waits."""
        if self._pipe is None or self._broken:
            return None
        try:
            if not self._pipe.poll():
                return None
            painted: PaintedMatch = self._pipe.recv()
        except (EOFError, OSError):
            self._broken = True
            return None
        self.busy = False
        return painted

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if process is not None:
            end(process)
