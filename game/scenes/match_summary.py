"""A match in a line: what is played, how far it is, and when it was kept, as people say it."""

from datetime import datetime, timedelta

from game.core.manifest import Manifest, counted
from game.core.registry import ruleset
from game.core.words import Phrase, Term, Verbatim, Words
from game.errors import GameError
from game.match.save_library import SaveEntry
from game.match.seat_names import seat_words
from game.match.seats import HUMAN

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def time_words(stamp: str, now: datetime | None = None, *, days: bool = False) -> Words:
    """Return a time in ISO form as seen from now; a text that is none is shown as it is.

    Args:
        stamp: the time, or only the day.
        now: the present time, if not the clock's.
        days: say only the day.
    """
    try:
        then = datetime.fromisoformat(stamp).astimezone()
    except ValueError:
        return Verbatim(stamp)
    today = (now or datetime.now()).astimezone().date()
    clock = Verbatim(f"{then.hour}:{then.minute:02}")
    if then.date() == today:
        return "today" if days else Phrase("today {time}", {"time": clock})
    if then.date() == today - timedelta(days=1):
        return "yesterday" if days else Phrase("yesterday {time}", {"time": clock})
    return Phrase(
        "{day} {month} {year}",
        {
            "day": then.day,
            "month": _MONTHS[then.month - 1],
            "year": Verbatim(str(then.year)),
        },
    )


def match_line(manifest: Manifest, map_title: str, round: int) -> Words:
    """Return what is played, and how far it is."""
    return _line(manifest.title, map_title, manifest.count, round)


def entry_line(entry: SaveEntry) -> Words:
    """Return what is played in a file, and how far it is, though the game be not installed."""
    line = _line(entry.title, entry.map_title, _count(entry.ruleset), entry.round)
    return Phrase("{match}, a copy", {"match": line}) if entry.branched else line


def count_words(game: str, round: int) -> Words:
    """Return how far a match is, though its game be not installed."""
    return counted(_count(game), round)


def _count(game: str) -> str:
    try:
        return ruleset(game).manifest.count
    except GameError:
        return str(Manifest.model_fields["count"].default)


def _line(title: str, map_title: str, count: Term, round: int) -> Words:
    return Phrase(
        "{game}, {map}, {count}",
        {"game": title, "map": map_title, "count": counted(count, round)},
    )


def named_in(entry: SaveEntry, name: str) -> Words:
    """Return the name of somebody in a file as `seat_words` tells it."""
    sits = dict(zip(entry.seats, entry.controllers, strict=False))
    return seat_words(name, sits.get(name, HUMAN))
