"""The computer player's process, seen from the client: ask, look now and then, never wait.

One process per match, spawned (never forked, never a thread: Python threads would halve the frame
rate). It ends with `close`, with the match, or when the client's end of the pipe is gone.
"""

import multiprocessing
import pickle
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any

from game.ai.process import SETTING, Answer, Failure, Job, Progress, Ready, serve
from game.core.words import Phrase

__all__ = ["Answer", "Failure", "Job", "Progress", "Thinker"]

_PATIENCE = 0.5
"""Seconds that a process gets to end."""


@contextmanager
def no_main_module() -> Iterator[None]:
    """Keep the process from importing the client's main module, which may be anybody's script."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def end(process: BaseProcess) -> None:
    """End a process; one that a busy machine does not let die in time is reaped later."""
    process.terminate()
    process.join(_PATIENCE)
    if process.is_alive():
        process.kill()
        process.join(_PATIENCE)
    if not process.is_alive():
        process.close()


class _Pickler(pickle.Pickler):
    """Writes the setting of a game as a name, not as a value."""

    def __init__(self, file: BytesIO, setting: object) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._setting = setting

    def persistent_id(self, obj: Any) -> str | None:
        return SETTING if obj is self._setting and obj is not None else None


class Thinker:
    """A computer player's process; use it as a context, or call `close`.

    Nothing here waits for the process, save `close`, for half a second at most.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._busy: int | None = None
        """The question that the process is thinking about."""
        self._ticket = 0
        """The question asked last."""
        self._hurry = False
        self._waiting: Job | None = None
        self._setting: object = None

    def __enter__(self) -> "Thinker":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def alive(self) -> bool:
        """Return whether the process runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def thinking(self) -> bool:
        """Return whether an answer is due."""
        return self._waiting is not None or self._busy == self._ticket

    @property
    def pid(self) -> int | None:
        """The process's number, or None where there is none."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the process, or a new one in place of one that ended; it warms up by itself."""
        if self.alive:
            return
        self._forget()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve, args=(theirs,), name="miniwars computer player", daemon=True
        )
        with no_main_module():
            self._process.start()
        theirs.close()

    def ask(self, job: Job) -> None:
        """Ask for a plan, in place of whatever was asked before; starts the process if needed."""
        self.start()
        self.cancel()
        self._hurry = False
        self._waiting = job
        self._send_waiting()

    def move_now(self) -> None:
        """Have the answer as soon as can be, whatever the bot has found by then."""
        self._hurry = True
        if self._busy == self._ticket:
            self._say("stop", self._ticket)

    def cancel(self) -> None:
        """Drop what was asked; no answer to it will come."""
        if self._busy is not None:
            self._say("stop", self._busy)
        self._ticket += 1
        self._waiting = None

    def poll(self) -> Progress | Answer | Failure | None:
        """Return what has come about the last question, or None; call it once a frame.

        After a `Failure` the process may have ended; `ask` starts another.
        """
        try:
            while self._pipe is not None and self._pipe.poll():
                news: Ready | Progress | Answer | Failure = self._pipe.recv()
                if isinstance(news, Ready):
                    self._ready = True
                    self._send_waiting()
                    continue
                if not isinstance(news, Progress):
                    self._busy = None
                    self._send_waiting()
                if news.ticket == self._ticket:
                    return news
        except (EOFError, OSError):
            return self._lost()
        if self._process is not None and not self._process.is_alive():
            return self._lost()
        return None

    def close(self) -> None:
        """End the process."""
        process = self._process
        self._forget()
        if process is not None:
            end(process)

    def _send_waiting(self) -> None:
        """Send the job that waits, once the process is listening: it reads, so nothing blocks."""
        job = self._waiting
        if job is None or not self._ready or self._busy is not None:
            return
        setting = getattr(job.seen, "setting", None)
        if setting is not self._setting:
            self._say(SETTING, setting)
            self._setting = setting
        buffer = BytesIO()
        _Pickler(buffer, setting).dump(job)
        self._say("ask", (self._ticket, buffer.getvalue()))
        self._waiting = None
        self._busy = self._ticket
        if self._hurry:
            self._say("stop", self._ticket)

    def _say(self, word: str, value: object) -> None:
        """Send a message; a process that is gone is found out by `poll`."""
        if self._pipe is not None:
            try:
                self._pipe.send((word, value))
            except OSError:
                self._ready = False

    def _lost(self) -> Failure | None:
        """Clean up after a process that ended by itself; a failure if an answer was due."""
        due = self.thinking
        process = self._process
        self._forget()
        code = None
        if process is not None:
            process.join(_PATIENCE)
            code = process.exitcode
            process.close() if code is not None else process.kill()
        if not due:
            return None
        text = "The computer player's process ended (exit code {code})."
        return Failure(self._ticket, Phrase(text, {"code": str(code)}))

    def _forget(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = self._setting = self._waiting = None
        self._busy = None
        self._ready = self._hurry = False
