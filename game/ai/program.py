"""A seat played by a program from outside, which is asked line by line what to play.

The program is started without a shell, hears JSON objects on its standard input and answers each
with one line; see game/ai/PROTOCOL.md. It is told what its seat sees and nothing else. Whatever it
does instead of answering (garbage, illegal actions, silence, dying) becomes one sentence for the
people at the table; asked again, it is started anew.
"""

import json
import shlex
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from game.ai.plan import Budget, Plan
from game.ai.wire import VERSION, board_as_json, seen_as_json
from game.core.action import format_action
from game.core.dice import Dice
from game.core.refs import Seat
from game.core.rules import Rules
from game.core.words import Phrase, Words
from game.errors import GameError

PROGRAM_SECONDS = 10.0
"""How long a program may think about one answer."""

LONGEST = 1 << 20
"""Characters of a line; a longer one is no answer."""

_GREETING = 10.0
"""Seconds that a program gets to start and to say who it is."""

_LOOK = 0.05
"""Seconds between two looks at whether somebody wants the move now."""

_HURRY = 0.5
"""Seconds that a program has left once somebody wants it to move now."""

_LINES = 1000
"""Lines that are kept until they are asked for; a program that says more is not listened to."""


class ProgramError(GameError):
    """A program from outside does not play; asked again, it is started anew."""


class Program:
    """Plays what a program says.

    Args:
        command: how it is started; words with blanks stand in quotes.
        seconds: how long it may think about one answer.
    """

    def __init__(self, command: str, seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self._process: subprocess.Popen[str] | None = None
        self._questions: SimpleQueue[str | None] = SimpleQueue()
        """What it is to be told; None: nothing more."""
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        """What it has said; None: it says nothing more."""
        self._setting: object = None
        self._seat: Seat | None = None

    def think(self, rules: Rules[Any], seen: Any, seat: Seat, dice: Dice, budget: Budget) -> Plan:
        """Return the first action that the program answers with; it is asked again for the next.

        Raises:
            ProgramError: it does not answer with legal actions in time.
        """
        try:
            if self._process is None or self._process.poll() is not None:
                self._start()
            if (seen.setting, seat) != (self._setting, self._seat):
                self._begin(rules, seen, seat)
            return self._go(rules, seen, seat, budget)
        except ProgramError:
            self.close()
            raise

    def close(self) -> None:
        """End the program, if it runs."""
        process, self._process, self._setting = self._process, None, None
        if process is not None:
            process.kill()
            process.wait()
            self._questions.put(None)

    def _start(self) -> None:
        self.close()
        try:
            words = shlex.split(self._command)
        except ValueError as error:
            raise ProgramError(
                Phrase(
                    "{program} cannot be started: {why}.",
                    {"program": self._named, "why": str(error)},
                )
            ) from None
        if not words:
            raise ProgramError("engine: names no program; write one behind it, as engine:./mine.")
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            why = error.strerror or str(error)
            raise ProgramError(
                Phrase("{program} cannot be started: {why}.", {"program": self._named, "why": why})
            ) from None
        self._questions, self._lines = SimpleQueue(), SimpleQueue()
        speaking = (self._process.stdin, self._questions, self._lines)
        Thread(target=_speak, args=speaking, daemon=True).start()
        Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        self._ask({"cmd": "hello", "protocol": VERSION}, _GREETING)

    def _begin(self, rules: Rules[Any], seen: Any, seat: Seat) -> None:
        setting = seen.setting
        self._ask(
            {
                "cmd": "new",
                "ruleset": rules.manifest.key,
                "seat": int(seat),
                "board": board_as_json(setting.board),
                "options": setting.options.model_dump(mode="json"),
            },
            _GREETING,
        )
        self._setting, self._seat = setting, seat

    def _go(self, rules: Rules[Any], seen: Any, seat: Seat, budget: Budget) -> Plan:
        grid = seen.setting.board.grid
        legal = {format_action(action, grid): action for action in rules.legal_actions(seen)}
        answer = self._ask(
            {
                "cmd": "go",
                "seat": int(seat),
                "ms": int(self._seconds * 1000),
                "seen": seen_as_json(seen),
                "legal": list(legal),
            },
            self._seconds,
            budget,
        )
        texts = answer.get("actions")
        if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
            raise ProgramError(
                Phrase(
                    '{program} named no actions: "actions" must be a list with one or more.',
                    {"program": self._named},
                )
            )
        if texts[0] not in legal:
            raise ProgramError(
                Phrase(
                    "{program} wants to play {action}, which is illegal.",
                    {"program": self._named, "action": _short(texts[0])},
                )
            )
        budget.spend()
        return Plan((legal[texts[0]],))

    def _ask(
        self, question: Mapping[str, Any], seconds: float, budget: Budget | None = None
    ) -> Mapping[str, Any]:
        """Return the answer to a question; what was said before it was asked answers nothing."""
        self._hear_nothing()
        self._questions.put(json.dumps(question) + "\n")
        left = seconds  # counted by looks: a computer that sleeps costs the program no time
        hurried = False
        while True:
            if budget is not None and not hurried and budget.told():
                hurried = True
                left = min(left, _HURRY)
            try:
                line = self._lines.get(timeout=_LOOK)
            except Empty:
                left -= _LOOK
                if left <= 0:
                    raise ProgramError(self._silent(seconds, hurried=hurried)) from None
                continue
            if line is None:
                raise ProgramError(self._ended())
            return self._read(line)

    def _hear_nothing(self) -> None:
        """Find a program out that said more than one line to the last question, or any unasked."""
        with suppress(Empty):
            line = self._lines.get_nowait()
            if line is not None:
                raise ProgramError(
                    Phrase(
                        "{program} said {line} unasked: it must answer each question in one line.",
                        {"program": self._named, "line": _short(line)},
                    )
                )
            self._lines.put(None)  # it has ended, which is told where it does not answer

    def _silent(self, seconds: float, *, hurried: bool) -> Phrase:
        """Return what is said of a program that has not answered."""
        if hurried:
            return Phrase("{program} did not move at once, as it was to.", {"program": self._named})
        return Phrase(
            "{program} did not answer within {count} second.",
            {"program": self._named, "count": round(seconds)},
            "{program} did not answer within {count} seconds.",
        )

    def _read(self, line: str) -> Mapping[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise ProgramError(
                Phrase(
                    "{program} said {line}, which is no JSON object.",
                    {"program": self._named, "line": _short(line)},
                )
            )
        if answer.get("ok") is not True:
            why = answer.get("error", "nothing")
            raise ProgramError(
                Phrase(
                    "{program} refused to play: {why}.",
                    {"program": self._named, "why": _short(str(why))},
                )
            )
        return answer

    def _ended(self) -> Phrase:
        assert self._process is not None
        try:
            code = str(self._process.wait(_HURRY))
        except subprocess.TimeoutExpired:
            code = "unknown"
        ended: dict[str, Words | int] = {"program": self._named, "code": code}
        return Phrase("{program} has ended (exit code {code}).", ended)

    @property
    def _named(self) -> Phrase:
        return Phrase("The program {name}", {"name": _short(self._command)})


def _speak(
    stream: IO[str], questions: "SimpleQueue[str | None]", lines: "SimpleQueue[str | None]"
) -> None:
    """Tell a program the questions, however slowly it reads, until there are no more."""
    try:
        with stream:
            while question := questions.get():
                stream.write(question)
                stream.flush()
    except OSError:  # it reads nothing more
        lines.put(None)


def _listen(stream: IO[str], lines: "SimpleQueue[str | None]") -> None:
    """Pass a program's lines on until it ends, or says more than anyone would read."""
    with suppress(OSError), stream:
        while line := stream.readline(LONGEST):
            if line.strip():
                lines.put(line)
            if lines.qsize() > _LINES:
                break
    lines.put(None)


def _short(text: str) -> str:
    text = " ".join(text.split())
    return f"“{text[:60]}…”" if len(text) > 60 else f"“{text}”"
