"""How strong the computer players of a game are, as games have shown: `strength.jsonl` beside its
rules.

A line is what two players made of their games on a map, as `miniwars arena` counts them; `miniwars
strength` writes it from there. The README's table and the level picker tell it.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from game.ai.series import interval
from game.core.registry import ruleset
from game.core.validation import read_lines
from game.core.words import Phrase
from game.errors import GameError, unwritable
from game.files import write_whole

FILE = "strength.jsonl"


class Meeting(BaseModel):
    """The games of two players on one map, seats swapped."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    one: str
    other: str
    map: str
    options: dict[str, str] = {}
    """Those that were chosen, as text."""
    games: int = Field(ge=1)
    halves: int = Field(ge=0)
    """Twice the points of the first: a draw counts a half."""
    day: date

    @property
    def place(self) -> tuple[frozenset[str], str, str]:
        """Return what only one line tells: who, where, and with which options."""
        options = ",".join(f"{key}={self.options[key]}" for key in sorted(self.options))
        return frozenset((self.one, self.other)), self.map, options


class Total(NamedTuple):
    """What two players made of all their games."""

    halves: int
    """Twice the points of the first."""
    games: int
    maps: tuple[str, ...]
    day: date
    """Of the last of them."""

    @property
    def points(self) -> str:
        """Return the points of the first as people write them: 12, 11½."""
        whole, half = divmod(self.halves, 2)
        return f"{whole}{'½' * half}" if whole else "½" * half or "0"

    @property
    def interval(self) -> tuple[float, float]:
        """Return between which shares of the points the first's true share lies, in 95 of 100."""
        return interval(self.halves / 2, self.games)


@cache
def meetings(key: str) -> tuple[Meeting, ...]:
    """Return what has been measured of a game's players; of a game without the file, nothing.

    Raises:
        GameError: the file is damaged.
    """
    manifest = ruleset(key).manifest
    file = manifest.beside(FILE)
    if file is None:
        return ()
    what = Phrase("The strengths of {game}", {"game": manifest.title})
    try:
        content = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(
            Phrase("{what} cannot be read: {why}.", {"what": what, "why": str(error)})
        ) from error
    return read_lines(content, Meeting, what)


def total(met: Iterable[Meeting], one: str, other: str) -> Total | None:
    """Return what a player made of all its games against another; None: they never met."""
    halves = games = 0
    maps: dict[str, None] = {}
    days = []
    for each in met:
        if {each.one, each.other} != {one, other}:
            continue
        games += each.games
        halves += each.halves if each.one == one else 2 * each.games - each.halves
        maps[each.map] = None
        days.append(each.day)
    return Total(halves, games, tuple(maps), max(days)) if games else None


def read_report(report: Mapping[str, Any], day: date) -> tuple[Meeting, ...]:
    """Return what `miniwars arena --json` has printed.

    Raises:
        ValueError: it is something else.
    """
    try:
        return tuple(
            Meeting(
                one=bout["players"][0],
                other=bout["players"][1],
                map=bout["map"],
                options=report.get("options", {}),
                games=bout["games"],
                halves=round(2 * bout["score"] * bout["games"]),
                day=day,
            )
            for bout in report["bouts"]
        )
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError("no report of the arena") from error


def joined(old: Sequence[Meeting], new: Sequence[Meeting]) -> tuple[Meeting, ...]:
    """Return both; where they tell of the same players on the same map, the new."""
    found = {each.place: each for each in old}
    found |= {each.place: each for each in new}
    return tuple(found.values())


def write(key: str, met: Iterable[Meeting]) -> Path:
    """Write the file of a game anew; return where.

    Raises:
        GameError: it cannot be written there.
    """
    manifest = ruleset(key).manifest
    folder = files(manifest.package)
    if not isinstance(folder, Path):
        raise GameError(
            Phrase("The folder of {game} cannot be written to.", {"game": manifest.title})
        )
    file = folder / FILE
    lines = [each.model_dump_json(exclude_defaults=True) + "\n" for each in met]
    try:
        write_whole(file, "".join(lines).encode())
    except OSError as error:
        raise GameError(unwritable(file.name, error)) from error
    meetings.cache_clear()
    return file


def against(key: str, levels: Sequence[str], level: str) -> tuple[str, Total] | None:
    """Return the strongest level below one that it has been measured against, and how it fared."""
    met = meetings(key)
    for other in reversed(levels[: levels.index(level)]):
        found = total(met, level, other)
        if found is not None:
            return other, found
    return None
