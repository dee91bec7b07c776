"""Saving a match, loading it again, and rescuing what a damaged file still holds.

Loading plays the match through with its recorded dice, checks that every action was legal, and
compares the digest after each: what comes out is the match that was saved, or a clear refusal.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from game.core import registry
from game.core.action import parse_action
from game.core.options import option_faults
from game.core.problem import Severity
from game.core.ruleset import Ruleset
from game.core.words import sentence
from game.errors import GameError, SaveError
from game.filekind import read_ordinary
from game.files import write_whole
from game.match.match import Match
from game.match.record import (
    LOST,
    MAX_BYTES,
    Record,
    StepData,
    head_line,
    map_line,
    parse,
    step_line,
)
from game.match.seats import SeatSetup


class DamagedSaveError(SaveError):
    """A file that can be played up to a point.

    `good` is the number of steps before the damage; `recover` gives a match at that point.
    """

    def __init__(self, message: str, good: int) -> None:
        where = f"move {good}" if good else "its start"
        super().__init__(message, f"Recover, in Load game, brings it back up to {where}.")
        self.good = good


class Recovered(NamedTuple):
    """What was rescued."""

    match: Match
    lost: int
    """Steps that could be read but not played."""
    why: str
    """What ended it; empty if nothing was wrong."""


def now() -> str:
    """Return the present time in ISO form, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def encode(match: Match, *, saved: str = "", bookmarks: tuple[int, ...] = ()) -> bytes:
    """Return a match as the content of a save."""
    map_json = map_line(match)
    head = head_line(match, map_json, saved or now(), steps=len(match.steps), bookmarks=bookmarks)
    steps = [step_line(match, step) for step in match.steps]
    return b"\n".join([head, map_json, *steps, b""])


def write(match: Match, path: Path, *, bookmarks: tuple[int, ...] = ()) -> None:
    """Write a save, whole or not at all; its folder is made if need be.

    Raises:
        SaveError: it cannot be written; a file of that name is untouched.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, encode(match, bookmarks=bookmarks))
    except OSError as error:
        raise SaveError(
            f"{path} cannot be written: {error.strerror or error}.",
            "Make room there, allow writing to that folder, or choose another.",
        ) from error


def read(path: Path, *, trust: bool = False) -> Record:
    """Return what a file holds, without playing it.

    Args:
        path: the file.
        trust: believe a head with a wrong checksum.

    Raises:
        SaveError: it cannot be read, or nothing in it can be played.
    """
    try:
        content = read_ordinary(path, MAX_BYTES)
    except OSError as error:
        raise SaveError(
            f"{path} cannot be read: {error.strerror or error}.", "Choose another file."
        ) from error
    try:
        return parse(content, trust=trust)
    except SaveError as error:
        raise _named(path, error) from None


def begin(record: Record) -> Match:
    """Return the match of a record before its first step.

    Raises:
        SaveError: the game is not installed, or set-up comes out otherwise.
    """
    head = record.head
    try:
        ruleset = registry.ruleset(head.ruleset)
    except GameError as error:
        raise SaveError(
            f"It needs a game that is not there. {error}", "Install that game, or choose another."
        ) from error
    match = _set_up(ruleset, record)
    if match.setup_digest != head.setup_digest:
        raise SaveError(f"Differs from the recording in set-up.{versions(ruleset, record)}", LOST)
    return match


def _set_up(ruleset: Ruleset[Any], record: Record) -> Match:
    head, data = record.head, record.map_data
    try:
        faults = option_faults(ruleset.manifest.title, ruleset.manifest.options, head.options)
        if faults:
            raise SaveError(" ".join(sentence(str(fault)) for fault in faults))
        options = ruleset.manifest.options.model_validate(head.options)
        problems = list(ruleset.check_map(data.board()))
        errors = [p.text for p in problems if p.severity is Severity.ERROR]
        if errors:
            raise SaveError(f"{ruleset.manifest.title} cannot be played on its map: {errors[0]}.")
        return Match(
            ruleset,
            data,
            options,
            [SeatSetup(seat.name, seat.controller) for seat in head.seats],
            head.seed,
            setup_rolls=head.setup_rolls,
            started=head.started,
        )
    except GameError as error:
        raise SaveError(f"{error}{versions(ruleset, record)}", LOST) from error
    except Exception as error:  # the map is from anywhere: whatever the rules choke on is its fault
        raise SaveError(
            f"{ruleset.manifest.title} cannot be set up on its map ({type(error).__name__}).", LOST
        ) from error


def versions(ruleset: Ruleset[Any], record: Record) -> str:
    """Return a sentence, after a blank, on a match of another version of the rules, or ""."""
    now, then = ruleset.manifest.version, record.head.version
    if now == then:
        return ""
    return f" It was played under version {then} of the rules; these are version {now}."


def follow(match: Match, data: StepData) -> None:
    """Play one recorded step.

    Raises:
        SaveError: the match goes otherwise.
    """
    number = len(match.steps) + 1
    try:
        if data.seat != match.deciding:
            raise SaveError("it is another player's decision.")
        action = parse_action(data.action, match.board.grid)
    except GameError as error:
        raise SaveError(f"Differs from the recording at step {number}: {error}") from error
    match.follow(action, data.rolls, data.digest)


def play_through(record: Record, progress: Callable[[int], None] | None = None) -> Recovered:
    """Play a record as far as it goes.

    Args:
        record: what was read.
        progress: told the number of steps played, every 100 steps.

    Raises:
        SaveError: it cannot even begin.
    """
    match = begin(record)
    for number, data in enumerate(record.steps):
        if progress and number % 100 == 0:
            progress(number)
        try:
            follow(match, data)
        except SaveError as error:
            why = f"{error}{versions(match.ruleset, record)}"
            return Recovered(match, len(record.steps) - number, why)
    return Recovered(match, 0, f"Broken off: {record.fault}." if record.fault else "")


def load(path: Path, progress: Callable[[int], None] | None = None) -> Match:
    """Return the match in a file, played through and checked at every step.

    Raises:
        DamagedSaveError: it can be played only up to a point; `recover` does so.
        SaveError: nothing in it can be played.
    """
    try:
        record = read(path)
    except SaveError as error:
        raise _rescued(path, error) from error
    try:
        match, _, why = play_through(record, progress)
    except SaveError as error:
        raise _named(path, error) from error
    if why:
        raise DamagedSaveError(f"{path.name}: {why}", len(match.steps))
    return match


def _rescued(path: Path, error: SaveError) -> SaveError:
    """Return the error of a file that `read` refuses; only its checksum may be wrong."""
    try:
        match = recover(path).match
    except SaveError:
        return error
    return DamagedSaveError(error.message, len(match.steps))


def _named(path: Path, error: SaveError) -> SaveError:
    return SaveError(f"{path.name}: {error.message}", error.remedy)


def recover(path: Path) -> Recovered:
    """Return the match in a damaged file up to its last good step.

    Raises:
        SaveError: nothing in it can be played.
    """
    record = read(path, trust=True)
    try:
        return play_through(record)
    except SaveError as error:
        raise _named(path, error) from error
