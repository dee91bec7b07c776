"""The matches on the shelf: all files of a match are one thing, which can be opened at any turn.

Every turn can be gone back to out of the journal, which holds all steps; the autosaves beside it
are for the day it is lost, and are listed by themselves only then. A damaged file stands alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from operator import is_
from typing import NamedTuple

from game.match.save_library import SaveEntry, SaveKind, TurnStart


class MomentKind(StrEnum):
    """What of a match a moment is."""

    LAST = "last"
    """Where a journal stands."""
    COPY = "copy"
    """Where the journal of a copy stands."""
    START = "start"
    """Of a turn."""
    END = "end"
    """Of a turn, before its last step."""
    SAVED = "saved"
    """By hand."""


class Moment(NamedTuple):
    """A position of a match that can be gone on with."""

    entry: SaveEntry
    """The file that holds it."""
    steps: int
    """How many of its steps lead there."""
    kind: MomentKind
    round: int
    name: str
    """Whose turn begins, or ends, or who decides; empty when the match is over."""
    saved: str = ""
    """When, in ISO form, as far as is known."""


class ShelvedMatch(NamedTuple):
    """A match with all its files."""

    entries: tuple[SaveEntry, ...]
    """First the one it is shown as, and gone on with: the newest journal, or what goes beyond it;
    then the newest first."""
    moments: tuple[Moment, ...]
    """The first is where one would go on; then what was saved by hand, then its turns, of both the
    latest first."""

    @property
    def newest(self) -> SaveEntry:
        """The file that it is shown as."""
        return self.entries[0]


class Shelf:
    """Puts the files of each match together, and again as more files are read; a match of which no
    file has come or changed since is the same object as before."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[list[SaveEntry], ShelvedMatch]] = {}

    def matches(self, entries: Iterable[SaveEntry]) -> list[ShelvedMatch]:
        """Return the matches that files are of, in the order of their newest files.

        Args:
            entries: the files, the newest first.
        """
        together: dict[str, list[SaveEntry]] = {}
        for entry in entries:
            alone = entry.problem or not entry.mark
            together.setdefault(str(entry.path) if alone else entry.mark, []).append(entry)
        self._known = {key: self._match(key, files) for key, files in together.items()}
        return [match for _, match in self._known.values()]

    def _match(self, key: str, files: list[SaveEntry]) -> tuple[list[SaveEntry], ShelvedMatch]:
        known = self._known.get(key)
        if known is not None and len(known[0]) == len(files) and all(map(is_, known[0], files)):
            return known
        return files, _shelved(files.copy())


def _shelved(entries: list[SaveEntry]) -> ShelvedMatch:
    """Return the match of some files, the newest first, none of them damaged unless it is alone."""
    if entries[0].problem:
        return ShelvedMatch(tuple(entries), ())
    journal = next((entry for entry in entries if entry.kind is SaveKind.JOURNAL), None)
    if journal is None:
        first, *others = (_last(entry) for entry in entries)
        return ShelvedMatch(tuple(entries), (first, *sorted(others, key=_latest)))
    if entries[0].steps <= journal.steps:
        entries.remove(journal)  # its copies are written a moment later
        entries.insert(0, journal)
    return ShelvedMatch(tuple(entries), tuple(_moments(entries, journal)))


def _moments(entries: Sequence[SaveEntry], journal: SaveEntry) -> list[Moment]:
    first, *others = (_last(entry) for entry in entries)
    autosaves = {entry.steps: entry for entry in entries if entry.kind is SaveKind.AUTO}
    turns: dict[int, Moment] = {}
    for moment in _turns(journal):
        copy = autosaves.get(moment.steps)
        turns[moment.steps] = moment._replace(saved=copy.saved) if copy else moment
    if first.entry is journal:
        turns.pop(first.steps, None)
    shown = {first.steps, *turns}
    others = [
        other
        for other in others
        if other.entry is not journal
        and not (other.entry.kind is SaveKind.AUTO and other.steps in shown)
    ]
    if first.entry is not journal and journal.steps not in turns:
        turns[journal.steps] = _last(journal)
    return [first, *sorted([*others, *turns.values()], key=_latest)]


def _latest(moment: Moment) -> tuple[bool, int]:
    return moment.kind is not MomentKind.SAVED, -moment.steps


def _last(entry: SaveEntry) -> Moment:
    """Return where a file ends."""
    kind = MomentKind.COPY if entry.branched else MomentKind.LAST
    if entry.kind is SaveKind.SAVE:
        kind = MomentKind.SAVED
    if entry.kind is SaveKind.AUTO:
        kind = MomentKind.END if "_end_" in entry.name else MomentKind.START
    return Moment(entry, entry.steps, kind, entry.round, entry.to_move, entry.saved)


def _turns(journal: SaveEntry) -> Iterator[Moment]:
    """Yield the starts and the ends of the turns of a journal."""
    for turn in journal.turns:
        yield Moment(journal, turn.position, MomentKind.START, turn.round, turn.to_move)
    for turn, following in pairwise((TurnStart(0, 0, ""), *journal.turns)):
        if turn.position + 1 < following.position and turn.to_move:
            end = following.position - 1
            yield Moment(journal, end, MomentKind.END, turn.round, turn.to_move)
