"""The form of a save, a journal and a replay: one format, a line of JSON for each thing.

Line 1 is the head, `["miniwars",2,"<checksum>",{…}]`; line 2 the whole map; then a line for each
step, and in a journal `{"back":n}` where steps were taken back to n. A journal grows by a line a
step, so that a crash costs the line being written and no more. While a match lasts in which seats
hide things, its steps and the dice of its set-up are obfuscated: see `game.match.obfuscation`.
"""

import json
import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from io import BytesIO
from itertools import islice
from os import SEEK_END
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    field_validator,
)

from game.core.action import format_action
from game.core.event import TurnBegan
from game.core.validation import first_error
from game.core.words import Phrase, Words
from game.errors import SaveError
from game.file_kind import FileKind, file_kind
from game.maps.schema import MapData
from game.match.clock import ClockTerms, Spent
from game.match.embedded_map import map_problem
from game.match.hint_count import Given
from game.match.keepsake import NOTE_LENGTH
from game.match.match import Match
from game.match.notes import TurnNote
from game.match.obfuscation import deobfuscate, obfuscate
from game.match.seats import HUMAN, LONGEST_CONTROLLER

FORMAT = 2
"""What is written; 2 has obfuscated steps besides. Every earlier one is read too."""

_OLDEST = 1
SUFFIX = ".miniwars"

MAX_BYTES = 24 << 20
"""Of a whole file; the largest map with 20,000 steps fits."""

MAX_STEPS = 20_000
_MAX_LINES = 4 * MAX_STEPS
_MAX_HEAD = 1 << 20
_MAX_MAP = 16 << 20
_MAX_LINE = 1 << 14
_NAME = 40
_MOST_HINTS = 4000
_MOST_SPENT = 4000
_MOST_NOTES = 400

MAP_DAMAGED = "The map in it was changed or damaged."

LOST = "Nothing of it can be brought back: delete it, or choose another."
"""What to do about a file that is beyond help."""

_HINT = b'{"hinted"'
_TIME = b'{"clock"'
_NOTE = b'{"noted"'
_HEAD = re.compile(rb'\["miniwars",(\d{1,9}),"([0-9a-f]{16})",(\{.*\})\]')

Small = Annotated[int, Field(ge=0, le=1 << 31)]
Text = Annotated[str, Field(max_length=200)]
Digest = Annotated[str, Field(max_length=16)]
_Spent = tuple[Small, Small, Small, Small]


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SeatData(_Data):
    """A `SeatSetup` in a file."""

    name: Annotated[str, Field(max_length=_NAME)]
    controller: Annotated[str, Field(max_length=LONGEST_CONTROLLER)] = HUMAN


class TurnNoteData(_Data):
    """A `TurnNote` in a file; obfuscated, while seats hide things from each other."""

    noted: tuple[Small, Small, Small]
    """Whose note it is, and the turn, by its round and whose it is."""
    text: Annotated[str, Field(max_length=NOTE_LENGTH)] = ""
    veiled: Annotated[str, Field(max_length=_MAX_LINE)] = ""

    def note(self) -> TurnNote:
        """Return the note; raises ValueError where it is none."""
        text = self.text
        if self.veiled:
            text = deobfuscate(self.veiled, str(self.noted)).decode().rstrip()
        return TurnNote(*self.noted, text[:NOTE_LENGTH])


class Head(_Data):
    """What a file says of its match; nothing that one seat may not know of another."""

    ruleset: Text
    title: Text
    """Of the game."""
    version: Small
    """Of the rules."""
    map_title: Annotated[str, Field(max_length=500)]
    map_hash: Digest
    started: Text
    """When the match began, in ISO form."""
    saved: Text
    seats: Annotated[tuple[SeatData, ...], Field(max_length=8)]
    options: dict[str, Any]
    seed: Annotated[int, Field(ge=-(1 << 64), le=1 << 64)]
    setup_rolls: Annotated[tuple[Small, ...], Field(max_length=1000)] = ()
    setup_digest: Digest
    round: Small
    """When it was saved; a journal begins with it and grows."""
    seat: Small
    """Who decides then; 0: the match is over."""
    steps: Small | None = None
    """How many follow; None in a journal, which may be cut off in the last line."""
    bookmarks: Annotated[tuple[Small, ...], Field(max_length=1000)] = ()
    """Positions marked in the replay."""
    lesson: bool = False
    """It is the guided first match of the game."""
    branched: bool = False
    """As in `GameRecord.branched`."""
    hints: Small | None = None
    """How many hints each person was granted; None: as many as they want."""
    hinted: Annotated[tuple[tuple[Small, Digest], ...], Field(max_length=_MOST_HINTS)] = ()
    """The hints that were given: to which seat, and the digest of what it saw."""
    clock: ClockTerms | None = None
    """How much time people have; None: as much as they want."""
    spent: Annotated[tuple[_Spent, ...], Field(max_length=_MOST_SPENT)] = ()
    """What they have used of it."""
    notes: Annotated[tuple[TurnNoteData, ...], Field(max_length=_MOST_NOTES)] = ()
    """What people noted on turns."""

    @field_validator("setup_rolls", mode="before")
    @classmethod
    def _read_rolls(cls, value: object, info: ValidationInfo) -> object:
        """Read the rolls of set-up, obfuscated or not; see `head_line`."""
        if not isinstance(value, str):
            return value
        return json.loads(deobfuscate(value, str(info.data.get("seed"))))


class StepData(_Data):
    """A `Step` in a file."""

    seat: Small
    action: Text
    rolls: Annotated[tuple[Small, ...], Field(max_length=1000)] = ()
    digest: Digest
    turn: tuple[Small, Small] | None = None
    """(round, deciding seat) after it, where these change; seat 0: the match is over."""
    begins: bool = False
    """A turn begins with it; files written before this was known say it of none."""
    joined: bool = False
    """It goes on with the deed of the step before: both are taken back as one. Files written before
    this was known say it of none."""


class ObfuscatedData(_Data):
    """A `StepData`, obfuscated."""

    veiled: Annotated[str, Field(max_length=_MAX_LINE)]
    digest: Digest
    """Of the step; the salt of the obfuscation."""

    def step(self) -> StepData:
        """Return the step; raises ValueError where it is none."""
        return StepData.model_validate_json(deobfuscate(self.veiled, self.digest))


class BackData(_Data):
    """Steps were taken back, down to so many."""

    back: Small


class HintData(_Data):
    """A person was given a hint, as in `Head.hinted`."""

    hinted: tuple[Small, Digest]


class ClockData(_Data):
    """A person has used so much time of a turn, as in `Head.spent`."""

    clock: _Spent


_Aside = HintData | ClockData | TurnNoteData
"""What stands between the steps and is none."""

_LINE: TypeAdapter[StepData | ObfuscatedData | BackData | _Aside] = TypeAdapter(
    StepData | ObfuscatedData | BackData | _Aside
)


class Outline(NamedTuple):
    """What a file holds besides the map, as far as it can be read."""

    head: Head
    map_json: bytes
    """The map, with the right checksum but not yet looked into; empty if it is damaged."""
    steps: tuple[StepData, ...]
    """Not played yet."""
    recorded: int | None
    """How many steps there were before any damage; None where that cannot be known."""
    damage: Words = ""
    """What ends the readable part too early, as a sentence."""
    hinted: tuple[Given, ...] = ()
    """The hints that were given, by the head and since."""
    spent: tuple[Spent, ...] = ()
    """The time that was used, by the head and since."""
    notes: tuple[TurnNote, ...] = ()
    """What was noted on turns, by the head and since."""


class Record(NamedTuple):
    """What a file holds, map included."""

    head: Head
    map_data: MapData
    steps: tuple[StepData, ...]
    recorded: int | None
    damage: Words = ""
    mended: Words = ""
    """Where its map was found, as a sentence, if the one in the file is damaged."""
    hinted: tuple[Given, ...] = ()
    spent: tuple[Spent, ...] = ()
    notes: tuple[TurnNote, ...] = ()


FindMap = Callable[[Head], tuple[bytes, str] | None]
"""Returns the map line that a head names, and the name of the file it was found in."""

# ------------------------------------------------------------------------------------ writing


def checksum(content: bytes) -> str:
    """Return the checksum of a part of a file, 16 hexadecimal figures."""
    return blake2b(content, digest_size=8).hexdigest()


def match_mark(head: Head) -> str:
    """Return what all files of one match have in common, and no other file has."""
    return match_mark_of(head.ruleset, head.started, head.seed)


def match_mark_of(ruleset: str, started: str, seed: int) -> str:
    """Return the mark of a match by its game, when it began, and the seed of its dice."""
    return checksum(json.dumps((ruleset, started, seed)).encode())


def map_line(data: MapData) -> bytes:
    """Return a map as a line, without its end."""
    return data.model_dump_json(exclude_defaults=True).encode()


def head_line(
    match: Match,
    map_json: bytes,
    saved: str,
    *,
    steps: int | None,
    turn: tuple[int, int] | None = None,
    bookmarks: tuple[int, ...] = (),
) -> bytes:
    """Return the head as a line, without its end.

    Args:
        match: the match as it stands.
        map_json: its map line.
        saved: the time, in ISO form.
        steps: how many are written below; None for a journal.
        turn: (round, deciding seat) after them, where that is not the present.
        bookmarks: positions marked in the replay.
    """
    manifest = match.ruleset.manifest
    head = Head(
        ruleset=manifest.key,
        title=manifest.title,
        version=manifest.version,
        map_title=match.map_data.title[:500],
        map_hash=checksum(map_json),
        started=match.started,
        saved=saved,
        seats=tuple(
            SeatData(name=setup.name[:_NAME], controller=setup.controller) for setup in match.seats
        ),
        options=match.options.model_dump(mode="json"),
        seed=match.seed,
        setup_rolls=match.setup_rolls,
        setup_digest=match.setup_digest,
        round=turn[0] if turn else match.round,
        seat=turn[1] if turn else match.deciding,
        steps=steps,
        bookmarks=bookmarks,
        lesson=match.lesson,
        branched=match.branched,
        hints=match.hints.granted,
        hinted=match.hints.given[-_MOST_HINTS:],
        clock=match.clock.terms,
        spent=match.clock.spent[-_MOST_SPENT:],
        notes=tuple(_note_data(match, note) for note in match.notes.written[-_MOST_NOTES:]),
    )
    content = head.model_dump_json().encode()
    if not match.open:
        rolls = obfuscate(json.dumps(match.setup_rolls).encode(), str(match.seed))
        told = {**head.model_dump(mode="json"), "setup_rolls": rolls}
        content = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    return _first_line(content)


def _first_line(head: bytes) -> bytes:
    """Return a head in JSON as the line it stands in, with its checksum."""
    return b'["miniwars",%d,"%s",%s]' % (FORMAT, checksum(head).encode(), head)


def step_line(match: Match, position: int) -> bytes:
    """Return the step that follows a position as a line, without its end."""
    step, after = match.steps[position], position + 1
    deciding = match.steps[after].seat if after < len(match.steps) else match.deciding
    begins = any(isinstance(event, TurnBegan) for event in step.events)
    data = StepData(
        seat=step.seat,
        action=format_action(step.action, match.board.grid),
        rolls=step.rolls,
        digest=step.digest,
        turn=(match.turn_at(after).round, deciding) if begins or deciding != step.seat else None,
        begins=begins,
        joined=step.joined,
    )
    line = data.model_dump_json(exclude_defaults=True).encode()
    if match.open:
        return line
    return (
        ObfuscatedData(veiled=obfuscate(line, data.digest), digest=data.digest)
        .model_dump_json()
        .encode()
    )


def back_line(count: int) -> bytes:
    """Return the line of a journal after steps were taken back to `count`."""
    return BackData(back=count).model_dump_json().encode()


def hint_line(given: Given) -> bytes:
    """Return the line of a journal after a person was given a hint."""
    return HintData(hinted=given).model_dump_json().encode()


def clock_line(spent: Spent) -> bytes:
    """Return the line of a journal after a person has used time."""
    return ClockData(clock=spent).model_dump_json().encode()


def note_line(match: Match, note: TurnNote) -> bytes:
    """Return the line of a journal after a person wrote something about a turn."""
    return _note_data(match, note).model_dump_json(exclude_defaults=True).encode()


def _note_data(match: Match, note: TurnNote) -> TurnNoteData:
    noted = note[:3]
    if match.open or not note.text:
        return TurnNoteData(noted=noted, text=note.text)
    return TurnNoteData(noted=noted, veiled=obfuscate(note.text.encode(), str(noted)))


# ------------------------------------------------------------------------------------ reading


def read_head(line: bytes, *, trust: bool = True) -> Head:
    """Return the head from the first line of a file.

    Args:
        line: the line.
        trust: believe it although its checksum is wrong; to rescue a damaged file.

    Raises:
        SaveError: it is no such line, of another format, or damaged.
    """
    found = _HEAD.fullmatch(line.rstrip(b"\r\n")) if len(line) <= _MAX_HEAD else None
    if not found:
        raise SaveError("Its first line is damaged.", LOST)
    form, _, content = found.groups()
    if int(form) > FORMAT:
        raise SaveError(
            Phrase(
                "It was saved by a newer Miniwars (format {form}, this one reads {known}).",
                {"form": str(int(form)), "known": FORMAT},
            ),
            "Install the newer one to open it.",
        )
    if int(form) < _OLDEST:
        raise SaveError(
            Phrase(
                "Its format {form} is older than any this Miniwars reads ({oldest}).",
                {"form": str(int(form)), "oldest": _OLDEST},
            ),
            "Open it with the Miniwars that wrote it.",
        )
    if not (trust or _sound(line)):
        raise SaveError("Its first line was changed or damaged.", LOST)
    try:
        return Head.model_validate_json(content)
    except ValidationError as error:
        raise SaveError(
            Phrase("Its first line is damaged: {why}.", {"why": first_error(error)}), LOST
        ) from None


def _sound(line: bytes) -> bool:
    """Return whether the checksum of a first line is right."""
    found = _HEAD.fullmatch(line.rstrip(b"\r\n"))
    return found is not None and checksum(found[3]) == found[2].decode()


def read_map(content: bytes) -> MapData:
    """Return the map from its line.

    Raises:
        SaveError: it is damaged, or does not hold together.
    """
    try:
        data = MapData.model_validate_json(content)
    except ValidationError as error:
        raise SaveError(
            Phrase("The map in it is damaged: {why}.", {"why": first_error(error)}), LOST
        ) from None
    problem = map_problem(data)
    if problem:
        raise SaveError(Phrase("The map in it cannot be used: {why}.", {"why": problem}), LOST)
    return data


def read_steps(lines: list[bytes], head: Head) -> tuple[tuple[StepData, ...], int | None, Words]:
    """Return the steps as far as they can be read, how many there were, and what is wrong.

    The last line of a journal may be cut off: it was being written.
    """
    steps: list[StepData] = []
    for number, line in enumerate(lines, 3):
        data = _read_line(line)
        if isinstance(data, _Aside):
            continue
        if data is None:
            cut_off = number == len(lines) + 2 and not line.endswith(b"\n")
            if cut_off and head.steps is None:
                break
            recorded = _recorded(lines[number - 3 :], len(steps))
            damage = Phrase("Broken off: line {number} is damaged.", {"number": str(number)})
            return tuple(steps), recorded, damage
        if isinstance(data, StepData):
            steps.append(data)
        elif data.back <= len(steps):
            del steps[data.back :]
        else:
            text = "Broken off: line {number} takes back steps that were not played."
            return tuple(steps), None, Phrase(text, {"number": str(number)})
        if len(steps) > MAX_STEPS or number > _MAX_LINES:
            text = "Broken off: it has more than {count} steps."
            return tuple(steps[:MAX_STEPS]), None, Phrase(text, {"count": MAX_STEPS})
    if head.steps is not None and head.steps != len(steps):
        damage = Phrase(
            "Broken off: it holds {count} step and should hold {recorded}.",
            {"count": len(steps), "recorded": head.steps},
            "Broken off: it holds {count} steps and should hold {recorded}.",
        )
        return tuple(steps), len(steps), damage
    return tuple(steps), len(steps), ""


def _hints_in(lines: Iterable[bytes]) -> tuple[Given, ...]:
    """Return the hints that a journal was told of."""
    told = (_read_line(line) for line in lines if line.startswith(_HINT))
    return tuple(data.hinted for data in told if isinstance(data, HintData))


def _times_in(lines: Iterable[bytes]) -> tuple[Spent, ...]:
    """Return the time that a journal was told of."""
    told = (_read_line(line) for line in lines if line.startswith(_TIME))
    return tuple(data.clock for data in told if isinstance(data, ClockData))


def _notes_in(head: Head, lines: Iterable[bytes]) -> tuple[TurnNote, ...]:
    """Return what was noted on turns; what cannot be read of it is left out."""
    told = (_read_line(line) for line in lines if line.startswith(_NOTE))
    found = []
    for data in (*head.notes, *told):
        with suppress(ValueError):
            found += [data.note()] if isinstance(data, TurnNoteData) else []
    return tuple(found)


def _read_line(line: bytes) -> StepData | BackData | _Aside | None:
    """Return what a line tells; None where it is damaged."""
    try:
        data = _LINE.validate_json(line[:_MAX_LINE])
        return data.step() if isinstance(data, ObfuscatedData) else data
    except ValueError:
        return None


def _recorded(lines: Iterable[bytes], count: int) -> int | None:
    """Return how many steps there were before some of these lines were damaged, if that shows.

    Args:
        lines: from the first damaged one on.
        count: the steps before them.
    """
    for line in lines:
        data = _read_line(line)
        if isinstance(data, BackData):
            if data.back > count:
                return None
            count = data.back
        elif not isinstance(data, _Aside):
            found = 1 if data else line.count(b'"digest":')
            if not found or b"\0" in line:  # a lost sector may have held any number
                return None
            count += found
    return count


def outline(content: bytes, *, trust: bool = False) -> Outline:
    """Return what a file holds without looking into the map; that is quick.

    Damage among the steps is told in `damage`.

    Args:
        content: the whole file.
        trust: believe a head with a wrong checksum, and do without the map; to rescue a damaged
            file.

    Raises:
        SaveError: it is no save, or its head or map is damaged, so nothing can be played.
    """
    kind = file_kind(content)
    if kind is not FileKind.SAVE:
        raise _no_save(kind)
    content = content.removeprefix(BOM_UTF8)  # an editor may have put it there
    lines = list(islice(BytesIO(content), _MAX_LINES + 2))
    head = read_head(lines[0] if lines else b"", trust=trust)
    if len(lines) < 2:
        raise SaveError("It ends after its first line.", LOST)
    map_json = lines[1].rstrip(b"\r\n")
    if len(map_json) > _MAX_MAP:
        raise SaveError("The map in it is larger than any map.", LOST)
    sound = _sound(lines[0])
    if trust and _read_line(lines[1]) is not None:  # the line of the map is gone
        lines.insert(1, b"")
        map_json = b""
    if checksum(map_json) != head.map_hash:
        if not trust:
            raise SaveError(MAP_DAMAGED, LOST)
        if sound:  # in a damaged head the checksum of the map may be what is wrong
            map_json = b""
    steps, recorded, damage = read_steps(lines[2:], head)
    if len(lines) == 2 and not lines[1].endswith(b"\n"):  # cut off before any step
        recorded = None
    if head.steps is not None and recorded != head.steps:
        recorded = head.steps if sound else None
    hinted = (*head.hinted, *_hints_in(lines[2:]))
    spent = (*head.spent, *_times_in(lines[2:]))
    notes = _notes_in(head, lines[2:])
    return Outline(head, map_json, steps, recorded, damage, hinted, spent, notes)


def parse(content: bytes, *, trust: bool = False, find_map: FindMap | None = None) -> Record:
    """Return what a file holds; as `outline`, but with the map.

    Args:
        content: the whole file.
        trust: believe a head with a wrong checksum; to rescue a damaged file.
        find_map: asked for the map where the one in the file is damaged.

    Raises:
        SaveError: the head or the map cannot be read, so nothing can be played.
    """
    told = outline(content, trust=trust)
    map_json = told.map_json
    mended: Words = ""
    if not map_json:
        if find_map is None:
            raise SaveError(MAP_DAMAGED, LOST)
        found = find_map(told.head)
        if found is None:
            raise SaveError(
                "The map in it was changed or damaged, and was found nowhere else.", LOST
            )
        map_json, where = found
        text = "The map in it was damaged; the same one was found in {file}."
        mended = Phrase(text, {"file": where})
    return Record(
        told.head, read_map(map_json), told.steps, told.recorded, told.damage, mended,
        told.hinted, told.spent, told.notes,
    )  # fmt: skip


def head_of(path: Path) -> Head | None:
    """Return the head of a file, which nothing else of it is read for; None if it is not sound."""
    try:
        with path.open("rb") as file:
            return read_head(file.readline(_MAX_HEAD + 1), trust=False)
    except (OSError, SaveError):
        return None


def cut_off(path: Path) -> bool:
    """Return whether the last line of a file was cut off, which a journal is read without."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, SEEK_END)
            file.seek(max(0, size - _MAX_LINE))
            last = file.read().rpartition(b"\n")[2]
    except OSError:
        return False
    return bool(last) and _read_line(last) is None


def with_head(content: bytes, head: Head) -> bytes:
    """Return a damaged file with the head of another save of its match, as a journal."""
    told = head.model_copy(update={"steps": None, "bookmarks": ()}).model_dump_json().encode()
    return _first_line(told) + b"\n" + content.partition(b"\n")[2]


def map_in(path: Path, map_hash: str) -> bytes | None:
    """Return the map line of a file, if it is a save of a match on that very map."""
    head = head_of(path)
    if head is None or head.map_hash != map_hash:
        return None
    try:
        with path.open("rb") as file:
            content = file.read(_MAX_HEAD + _MAX_MAP).split(b"\n", 2)[1].rstrip(b"\r")
    except (OSError, IndexError):
        return None
    return content if checksum(content) == map_hash else None


def _no_save(kind: FileKind) -> SaveError:
    remedy: Words = Phrase("Choose a file that ends in {ending}.", {"ending": SUFFIX})
    match kind:
        case FileKind.EMPTY:
            return SaveError("It is empty, so it is no save of Miniwars.", LOST)
        case FileKind.MAP:
            remedy = "Choose it as the map of a new game."
        case FileKind.TEXT | FileKind.JSON | FileKind.BINARY:
            remedy = "Choose another file, or take this one from a backup."
            return SaveError("It is no save of Miniwars, or its beginning is damaged.", remedy)
    return SaveError(Phrase("It is no save of Miniwars but {kind}.", {"kind": kind.words}), remedy)
