"""Saving a match, loading it again, and rescuing what a damaged file still holds.

Loading plays the match through with its recorded dice, checks that every action was legal, and
compares the digest after each: what comes out is the match that was saved, or a clear refusal.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game import files
from game.core import registry
from game.core.action import parse_action
from game.core.options import option_errors
from game.core.problem import Severity
from game.core.ruleset import Ruleset
from game.core.words import Phrase, Words, paragraph, sentence
from game.errors import GameError, SaveError, unreadable, unwritable
from game.file_kind import read_ordinary
from game.files import write_whole
from game.maps.load import called, load_map, shipped
from game.match import save_library
from game.match.clock import Clock
from game.match.hint_count import HintCount
from game.match.match import Match
from game.match.notes import Notes
from game.match.save_format import (
    LOST,
    MAX_BYTES,
    FindMap,
    Head,
    Record,
    StepData,
    checksum,
    head_line,
    head_of,
    map_in,
    map_line,
    parse,
    step_line,
    with_head,
)
from game.match.seats import SeatSetup

T = TypeVar("T")


class DamagedSaveError(SaveError):
    """A file that can be played up to a point.

    `good` is the number of steps before the damage, `recorded` how many there were, None where that
    cannot be known; `recover` gives a match at that point.
    """

    def __init__(self, message: Words, good: int, recorded: int | None) -> None:
        text = "Recover, in Load game, brings it back up to its start."
        if good and recorded is None:
            text = "Recover, in Load game, brings it back up to move {good}."
        elif good:
            text = "Recover, in Load game, brings it back up to move {good} of {recorded}."
        super().__init__(message, Phrase(text, {"good": str(good), "recorded": str(recorded)}))
        self.good = good
        self.recorded = recorded


class Recovered(NamedTuple):
    """What was rescued."""

    match: Match
    recorded: int | None
    """How many steps the match had, as far as the file still tells; None where it does not."""
    why: Words
    """What was wrong; empty if nothing was."""

    @property
    def lost(self) -> int | None:
        """How many steps could not be brought back; None where that cannot be known."""
        return None if self.recorded is None else self.recorded - len(self.match.steps)


def now() -> str:
    """Return the present time in ISO form, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def encode(match: Match, *, saved: str = "", bookmarks: tuple[int, ...] = ()) -> bytes:
    """Return a match as the content of a save."""
    map_json = map_line(match.map_data)
    head = head_line(match, map_json, saved or now(), steps=len(match.steps), bookmarks=bookmarks)
    steps = [step_line(match, position) for position in range(len(match.steps))]
    return b"\n".join([head, map_json, *steps, b""])


def write(match: Match, path: Path, *, bookmarks: tuple[int, ...] = ()) -> None:
    """Write a save, whole or not at all; its folder is made if need be.

    Raises:
        SaveError: it cannot be written; a file of that name is untouched.
    """
    _write(path, lambda: write_whole(path, encode(match, bookmarks=bookmarks)))


def write_new(match: Match, path: Path) -> Path:
    """Write a save beside any that has its name already; return its file.

    Raises:
        SaveError: it cannot be written; nothing is left of it.
    """
    return _write(path, lambda: files.write_new(path, encode(match)))


def _write(path: Path, job: Callable[[], T]) -> T:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return job()
    except OSError as error:
        raise SaveError(
            unwritable(path, error),
            "Make room there, allow writing to that folder, or choose another.",
        ) from error


def read(path: Path, *, trust: bool = False, find_map: FindMap | None = None) -> Record:
    """Return what a file holds, without playing it.

    Args:
        path: the file.
        trust: believe a head with a wrong checksum.
        find_map: asked for the map where the one in the file is damaged.

    Raises:
        SaveError: it cannot be read, or nothing in it can be played.
    """
    try:
        content = read_ordinary(path, MAX_BYTES)
    except OSError as error:
        raise SaveError(
            unreadable(path, error),
            "Choose another file.",
        ) from error
    try:
        return parse(content, trust=trust, find_map=find_map)
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
            Phrase("It needs a game that is not there. {why}", {"why": error.words}),
            "Install that game, or choose another.",
        ) from error
    match = _set_up(ruleset, record)
    if match.setup_digest != head.setup_digest:
        text = "Differs from the recording in set-up."
        raise SaveError(paragraph((text, versions(ruleset, record))), LOST)
    return match


def _set_up(ruleset: Ruleset[Any], record: Record) -> Match:
    head, data = record.head, record.map_data
    try:
        refused = option_errors(ruleset.manifest.title, ruleset.manifest.options, head.options)
        if refused:
            raise SaveError(paragraph(map(sentence, refused)))
        options = ruleset.manifest.options.model_validate(head.options)
        problems = list(ruleset.rules.check_map(data.board()))
        errors = [p.text for p in problems if p.severity is Severity.ERROR]
        if errors:
            raise SaveError(
                Phrase(
                    "{game} cannot be played on its map: {why}.",
                    {"game": ruleset.manifest.title, "why": errors[0]},
                )
            )
        match = Match(
            ruleset,
            data,
            options,
            [SeatSetup(seat.name, seat.controller) for seat in head.seats],
            head.seed,
            setup_rolls=head.setup_rolls,
            started=head.started,
            lesson=head.lesson,
            hints=HintCount(head.hints, record.hinted),
            clock=Clock(head.clock, record.spent),
            notes=Notes(record.notes),
        )
        match.branched = head.branched
        return match
    except GameError as error:
        raise SaveError(paragraph((error.words, versions(ruleset, record))), LOST) from error
    except Exception as error:  # the map is from anywhere: whatever the rules choke on is its fault
        raise SaveError(
            Phrase(
                "{game} cannot be set up on its map ({error}).",
                {"game": ruleset.manifest.title, "error": type(error).__name__},
            ),
            LOST,
        ) from error


def versions(ruleset: Ruleset[Any], record: Record) -> Words:
    """Return a sentence on a match of another version of the rules, or ""."""
    now, then = ruleset.manifest.version, record.head.version
    if now == then:
        return ""
    return Phrase(
        "It was played under version {then} of the rules; these are version {now}.",
        {"then": str(then), "now": str(now)},
    )


def follow(match: Match, data: StepData) -> None:
    """Play one recorded step.

    Raises:
        SaveError: the match goes otherwise.
    """
    try:
        if data.seat != match.deciding:
            raise SaveError("it is another player's decision.")
        action = parse_action(data.action, match.board.grid)
    except GameError as error:
        raise match.differs(error) from error
    match.follow(action, data.rolls, data.digest, joined=data.joined)


def play_through(record: Record, progress: Callable[[int], None] | None = None) -> Recovered:
    """Play a record as far as it goes.

    Args:
        record: what was read.
        progress: told the number of steps played, every 100 steps.

    Raises:
        SaveError: it cannot even begin.
    """
    match = begin(record)
    why: Words = ""
    for number, data in enumerate(record.steps):
        if progress and number % 100 == 0:
            progress(number)
        try:
            follow(match, data)
        except SaveError as error:
            why = paragraph((error.words, versions(match.ruleset, record)))
            break
    else:
        why = record.damage
    recorded = record.recorded
    if recorded is not None:  # a file may hold more than its first line says
        recorded = max(recorded, len(match.steps))
    return Recovered(match, recorded, paragraph((record.mended, why)))


def load(
    path: Path, progress: Callable[[int], None] | None = None, *, steps: int | None = None
) -> Match:
    """Return the match in a file, played through and checked at every step.

    Args:
        path: the file.
        progress: told the number of steps played, every 100 steps.
        steps: play only so many; None: all of them, and none of them may be damaged.

    Raises:
        DamagedSaveError: it can be played only up to a point; `recover` does so.
        SaveError: nothing in it can be played.
    """
    try:
        record = read(path)
    except SaveError as error:
        raise refusal(path, error) from error
    if steps is not None and steps <= len(record.steps):
        record = record._replace(steps=record.steps[:steps], recorded=steps, damage="")
    try:
        match, recorded, why = play_through(record, progress)
    except SaveError as error:
        raise _named(path, error) from error
    if why:
        raise DamagedSaveError(in_file(path, why), len(match.steps), recorded)
    if steps is not None:
        match.clock.forget_after(match.round)
    return match


def refusal(path: Path, error: SaveError) -> SaveError:
    """Return the error of a file that `read` refuses; a checksum or the map may be all that is
    wrong, and then `recover` helps."""
    try:
        match, recorded, _ = recover(path)
    except SaveError:
        return error
    return DamagedSaveError(error.message, len(match.steps), recorded)


def _named(path: Path, error: SaveError) -> SaveError:
    return SaveError(in_file(path, error.message), error.remedy)


def in_file(path: Path, fault: Words) -> Words:
    """Return what is wrong with a file, after its name."""
    return Phrase("{file}: {fault}", {"file": path.name, "fault": fault})


def recover(path: Path, maps: Iterable[Path] = ()) -> Recovered:
    """Return the match in a damaged file up to its last good step.

    Args:
        path: the file.
        maps: where to look for its map besides the saves around it and the shipped maps.

    Raises:
        SaveError: nothing in it can be played.
    """
    find_map = partial(_find_map, path, maps)
    try:
        record = read(path, trust=True, find_map=find_map)
        try:
            found = play_through(record)
        except SaveError as error:
            raise _named(path, error) from error
    except SaveError:
        rescued = _under_another_head(path, find_map)
        if rescued is None:
            raise
        return rescued
    if found.lost != 0:
        found = found._replace(why=paragraph((found.why, _further(path, record, found))))
    return found


def _under_another_head(path: Path, find_map: FindMap) -> Recovered | None:
    """Return a match whose first line is damaged, played under that of another save of it."""
    try:
        content = read_ordinary(path, MAX_BYTES)
    except OSError:
        return None
    for head, other in save_library.heads_for(path, content):
        with suppress(SaveError):
            found = play_through(parse(with_head(content, head), find_map=find_map))
            if found.match.steps:
                taken = Phrase(
                    "Its first line is damaged; that of {file} was taken.", {"file": other.name}
                )
                return found._replace(why=paragraph((taken, found.why)))
    return None


def _further(path: Path, record: Record, found: Recovered) -> Words:
    """Return which other save holds more of the match, as a sentence; "" if none does."""
    own, played = record.head, [step.digest for step in found.match.steps]
    most, name = len(played), ""
    for other in save_library.around(path):
        head = head_of(other)
        if head is None or (head.steps or 0) <= most:
            continue
        if (head.started, head.seed, head.map_hash) == (own.started, own.seed, own.map_hash):
            with suppress(SaveError):
                steps = read(other).steps
                if [step.digest for step in steps[: len(played)]] == played:
                    most, name = len(steps), other.name
    if not name:
        return ""
    held = {"file": name, "number": str(most)}
    return Phrase("{file} holds this match up to move {number}.", held)


def _find_map(path: Path, maps: Iterable[Path], head: Head) -> tuple[bytes, str] | None:
    """Return the very map of a damaged save from another file, and that file's name."""
    for other in save_library.around(path):
        found = map_in(other, head.map_hash)
        if found is not None:
            return found, other.name
    for drawn in called(head.map_title, (*shipped(), *maps)):
        data = load_map(drawn).data
        content = map_line(data) if data is not None else b""
        if checksum(content) == head.map_hash:
            return content, drawn.name
    return None
