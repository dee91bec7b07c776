"""Who beat whom at what: a line for every match that was finished, in one file beside the saves.

It outlives the files of the matches. A line that is damaged is passed over and stays where it is; a
match that is played on from an earlier turn, and ends again, has another line, which counts for
nobody: the first end is how the match went.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.core.refs import Seat
from game.core.rules import Outcome
from game.core.words import SEAT_NAME, Phrase, Words
from game.file_kind import read_ordinary
from game.match.match import Match
from game.match.save_format import SeatData, match_mark_of
from game.match.save_library import SaveEntry
from game.match.seats import HUMAN

NAME = "history.jsonl"
_MAX_BYTES = 16 << 20
_DEEP = 8
"""Words within words, at most."""


class MatchRecord(BaseModel):
    """How a match ended."""

    model_config = ConfigDict(frozen=True)

    mark: Annotated[str, Field(max_length=16)]
    """Of the match; the same in all its files."""
    steps: int
    """Where it ended; a match that was taken up again may end elsewhere."""
    digest: Annotated[str, Field(max_length=64)] = ""
    """Of its last position, as a match that was taken up again may end there, too; records of old
    have none."""
    ruleset: str
    title: str
    """Of the game."""
    map_title: str
    ended: str
    """In ISO form."""
    round: int
    seats: tuple[SeatData, ...]
    winners: tuple[int, ...] = ()
    """None: a draw."""
    reason: Any = ""
    """The words of why, as `_plain` makes them."""
    started: Annotated[str, Field(max_length=40)] = ""
    """When it began, in ISO form, as do matches that are played on from one; records of old have
    none."""
    hints: tuple[int, ...] = ()
    """How many each seat was given; none: nobody knows, as in records of old."""

    @property
    def why(self) -> Words:
        """Why it ended so."""
        return _words(self.reason)

    @property
    def end(self) -> tuple[str, int, str]:
        """Which end of which match it is of: no two records share it."""
        return self.mark, self.steps, self.digest

    def won(self, seat: int) -> bool | None:
        """Return whether a seat won; None for a draw."""
        return seat in self.winners if self.winners else None


def record_of(match: Match, outcome: Outcome, ended: str) -> MatchRecord:
    """Return the record of a finished match."""
    manifest = match.ruleset.manifest
    return MatchRecord(
        mark=match_mark_of(manifest.key, match.started, match.seed),
        steps=len(match.steps),
        digest=match.digest,
        ruleset=manifest.key,
        title=manifest.title,
        map_title=match.map_data.title,
        ended=ended,
        round=match.round,
        seats=tuple(
            SeatData(name=seat.name[:40], controller=seat.controller) for seat in match.seats
        ),
        winners=outcome.winners,
        reason=_plain(outcome.reason, dict(enumerate((seat.name for seat in match.seats), 1))),
        started=match.started,
        hints=tuple(match.hints.used(Seat(number)) for number in range(1, len(match.seats) + 1)),
    )


def record_from(entry: SaveEntry, outcome: Outcome) -> MatchRecord:
    """Return the record of a finished match that was found in a file."""
    names = dict(enumerate(entry.seats, 1))
    return MatchRecord(
        mark=entry.mark,
        steps=entry.steps,
        digest=entry.digest,
        ruleset=entry.ruleset,
        title=entry.title,
        map_title=entry.map_title,
        ended=entry.saved,
        round=entry.round,
        seats=tuple(
            SeatData(name=name, controller=controller)
            for name, controller in zip(entry.seats, entry.controllers, strict=True)
        ),
        winners=outcome.winners,
        reason=_plain(outcome.reason, names),
        started=entry.started,
    )


# ---------------------------------------------------------------------------- the file


class History:
    """The finished matches that are known.

    Args:
        folder: the saves folder.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        found: dict[tuple[str, int, str], MatchRecord] = {}
        with suppress(OSError):
            for line in read_ordinary(self._path, _MAX_BYTES).splitlines():
                with suppress(ValidationError):
                    record = MatchRecord.model_validate_json(line)
                    found[record.end] = record
        self._records = found

    @property
    def records(self) -> Sequence[MatchRecord]:
        """All of them, the latest first."""
        return sorted(self._records.values(), key=lambda record: record.ended, reverse=True)

    def of(self, end: SaveEntry | MatchRecord) -> MatchRecord | None:
        """Return how the match of a file ended, or one with such an end, if that is known."""
        known, place = self._records, (end.mark, end.steps)
        return known.get((*place, end.digest)) or known.get((*place, ""))

    def add(self, record: MatchRecord) -> None:
        """Write down how a match ended; once is enough.

        Raises:
            OSError: it cannot be written.
        """
        known = self.of(record)
        if known is not None and known.winners == record.winners:
            return
        self._records[record.end] = record
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a+b") as file:
            file.seek(0, 2)
            if file.tell():
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")  # the last line was cut off
            file.write(record.model_dump_json().encode() + b"\n")


def _plain(words: Words, names: Mapping[int, str]) -> Any:
    """Return words as JSON holds them, with people's names in the place of their seats."""
    if not isinstance(words, Phrase):
        return str(words)
    seat = words.args.get("seat")
    if words.template == SEAT_NAME and isinstance(seat, int):
        return names.get(seat, str(words))
    args = {
        name: value if isinstance(value, int) else _plain(value, names)
        for name, value in words.args.items()
    }
    return [words.template, args, words.many]


def _words(plain: Any, depth: int = 0) -> Words:
    """Return the words that JSON holds; what is none says nothing."""
    if isinstance(plain, str):
        return plain
    if depth > _DEEP or not isinstance(plain, list) or len(plain) != 3:
        return ""
    template, args, many = plain
    if not (isinstance(template, str) and isinstance(many, str) and isinstance(args, dict)):
        return ""
    filled: dict[str, Words | int] = {
        str(name): value if isinstance(value, int) else _words(value, depth + 1)
        for name, value in args.items()
    }
    found = Phrase(template, filled, many)
    try:
        str(found)
    except (LookupError, ValueError, AttributeError, TypeError):
        return ""
    return found


# ---------------------------------------------------------------------------- who beat whom


class WonLost(NamedTuple):
    """How often somebody won, lost and drew."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """How often they played."""
        return self.won + self.lost + self.drawn

    @property
    def turned(self) -> "WonLost":
        """The same in the eyes of the other."""
        return WonLost(self.lost, self.won, self.drawn)

    def more(self, won: bool | None) -> "WonLost":
        """Return it with one match more."""
        if won is None:
            return self._replace(drawn=self.drawn + 1)
        return self._replace(won=self.won + 1) if won else self._replace(lost=self.lost + 1)


class By(Enum):
    """What results are told apart by."""

    OPPONENT = "Against"
    GAME = "At"
    MAP = "On"


class PlayedMatch(NamedTuple):
    """One match in the eyes of one person."""

    record: MatchRecord
    seat: Seat
    won: bool | None


def first_ends(records: Iterable[MatchRecord]) -> list[MatchRecord]:
    """Return the records that count, in the order given: of matches that began as one, and were
    played on from some turn of it, the one that ended first."""
    records = list(records)
    first: dict[tuple[str, str, str], MatchRecord] = {}
    for record in sorted(records, key=lambda record: record.ended):
        first.setdefault((record.ruleset, record.map_title, record.started), record)
    counted = {record.end for record in first.values()}
    return [record for record in records if not record.started or record.end in counted]


def _key(seat: SeatData) -> str:
    """Return what a seat is summed up by: the name of a person, a level's key in brackets."""
    return seat.name if seat.controller == HUMAN else f"[{seat.controller}]"


def people(records: Iterable[MatchRecord]) -> list[str]:
    """Return everyone who has played, who played most first."""
    count: dict[str, int] = {}
    for record in records:
        for name in {seat.name for seat in record.seats if seat.controller == HUMAN}:
            count[name] = count.get(name, 0) + 1
    return sorted(count, key=lambda name: (-count[name], name))


def results(records: Iterable[MatchRecord], person: str) -> list[PlayedMatch]:
    """Return the matches of a person, in the order given; who played both sides against himself
    has neither won nor lost."""
    found = []
    for record in records:
        own = [
            Seat(number)
            for number, seat in enumerate(record.seats, 1)
            if seat.controller == HUMAN and seat.name == person
        ]
        if own and len(own) < len(record.seats):
            found.append(PlayedMatch(record, own[0], record.won(own[0])))
    return found


def pairings(records: Iterable[MatchRecord]) -> dict[tuple[str, str], WonLost]:
    """Return what people came to against each other and against each level, who met most often
    first: the results of the first of the two, who is a person, and of two people the one who won
    more. Keys are as in `standings`."""
    sums: dict[tuple[str, str], WonLost] = {}
    for record in records:
        keys = [_key(seat) for seat in record.seats]
        for (one, key), (other, against) in combinations(enumerate(keys, 1), 2):
            won = record.won(one)
            if key == against or (won is not None and won is record.won(other)):
                continue
            if (against, key) in sums or key.startswith("["):
                key, against, won = against, key, record.won(other)
            if not key.startswith("["):
                sums[key, against] = sums.get((key, against), WonLost()).more(won)
    for (key, against), met in list(sums.items()):
        if met.lost > met.won and not against.startswith("["):
            sums[against, key] = sums.pop((key, against)).turned
    return dict(sorted(sums.items(), key=lambda item: (-item[1].played, item[0])))


def standings(records: Iterable[MatchRecord]) -> dict[str, WonLost]:
    """Return what everybody came to, who won most first; computers by the key of their level, in
    brackets, once for each seat."""
    sums: dict[str, WonLost] = {}
    for record in records:
        for number, seat in enumerate(record.seats, 1):
            key = _key(seat)
            sums[key] = sums.get(key, WonLost()).more(record.won(number))
    return dict(sorted(sums.items(), key=lambda item: (-item[1].won, item[1].lost)))


def tallies(found: Iterable[PlayedMatch], by: By) -> dict[str, WonLost]:
    """Return results summed up, most played first.

    Args:
        found: the results of one person.
        by: opponents are people by name and computers by the key of their level, in brackets; who
            won or lost together is none of the other's.
    """
    sums: dict[str, WonLost] = {}
    for record, own, won in found:
        keys = [record.title] if by is By.GAME else [f"{record.title}: {record.map_title}"]
        if by is By.OPPONENT:
            keys = [
                _key(seat)
                for number, seat in enumerate(record.seats, 1)
                if number != own and (won is None or record.won(number) is not won)
            ]
        for key in dict.fromkeys(keys):
            sums[key] = sums.get(key, WonLost()).more(won)
    return dict(sorted(sums.items(), key=lambda item: -item[1].played))
