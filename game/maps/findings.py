"""Collecting what is wrong with a map: every problem, each with its place and its remedy."""

from collections.abc import Iterable
from difflib import get_close_matches

from game.board.grid import Cell
from game.core.problem import Problem, Severity
from game.core.words import Phrase, Words
from game.maps import limits

_NAMES = frozenset({"gid"})
"""Arguments that name a thing by a number: shown as the file has them, no thousands parted."""


class Findings:
    """The list of problems that the readers of one map add to.

    Texts and remedies are English templates; `args` fill in both.
    """

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self._seen: set[tuple[object, ...]] = set()
        self._more = 0
        self.failed = False
        """An error was found."""

    def error(self, text: str, fix: str, **place: object) -> None:
        """Add a finding that keeps the map from being played."""
        self.failed = True
        self._add(Severity.ERROR, text, fix, place)

    def warning(self, text: str, fix: str, **place: object) -> None:
        """Add a finding that the map maker should look at."""
        self._add(Severity.WARNING, text, fix, place)

    def note(self, text: str, fix: str, **place: object) -> None:
        """Add a finding that is good to know."""
        self._add(Severity.NOTE, text, fix, place)

    def _add(self, severity: Severity, text: str, fix: str, place: dict[str, object]) -> None:
        layer = str(place.pop("layer", ""))
        cell = place.pop("cell", None)
        source = str(place.pop("source", ""))
        args = {
            n: v if type(v) is int and n not in _NAMES else shortened(v) for n, v in place.items()
        }
        key = (severity, text, layer, cell, source, *args.items())
        if key in self._seen:
            return
        if len(self._problems) >= limits.PROBLEMS:
            self._more += 1
            return
        self._seen.add(key)
        where = Cell(cell) if isinstance(cell, int) else None
        self._problems.append(
            Problem(severity, _words(text, args), _words(fix, args), layer, where, source)
        )

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything found: errors first, else in the order of reading."""
        found = sorted(self._problems, key=lambda p: list(Severity).index(p.severity))
        if self._more:
            severity = Severity.ERROR if self.failed else Severity.WARNING
            found.append(unlisted(self._more, severity))
        return tuple(found)


def unlisted(count: int, severity: Severity) -> Problem:
    """Return what is said in place of so many problems that are one too many to read."""
    return Problem(
        severity,
        Phrase(
            "{count} further problem is not listed",
            {"count": count},
            "{count} further problems are not listed",
        ),
        "Mend the ones above and check the map again.",
    )


def shortened(value: object) -> str:
    """Return what a file says, fit for one line of a message."""
    text = "".join(c if c.isprintable() else " " for c in str(value)[:61])
    return text if len(text) <= 60 else text[:59] + "…"


def _words(template: str, args: dict[str, str | int]) -> Words:
    return Phrase(template, args) if args and "{" in template else template


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the known word that a misspelt one is closest to, or an empty string."""
    close = get_close_matches(word[:60].lower(), sorted(known), 1, 0.6)
    return close[0] if close else ""
