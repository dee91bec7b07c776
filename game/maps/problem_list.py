"""Collecting what is wrong with a map: every problem, each with its place and its remedy."""

from collections.abc import Iterable
from typing import Any

from game.board.grid import Cell
from game.core.problem import Aspect, Problem, Severity
from game.core.words import Phrase, Term, Verbatim, Words
from game.maps.tmx import limits

_NAMES = frozenset({"gid"})
"""Arguments that name a thing by a number: shown as the file has them, no thousands parted."""

Whose = tuple[frozenset[str], frozenset[int]]
"""Kinds of pieces, and seats."""


class ProblemList:
    """The list of problems that the readers of one map add to.

    Texts and remedies are English templates; further arguments fill in both: phrases, and what the
    file says, which is shown as it stands. `layer`, `cell`, `source` and `beyond` say where,
    `hides`, `needs`, `of_kinds` and `of_seats` what depends on what (see `Problem`); `once` tells
    of the first place only what is the same in many.
    """

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self._seen: dict[tuple[object, ...], int] = {}
        self._more = 0
        self._hidden: tuple[Aspect, ...] = ()
        self.failed = False
        """An error was found."""

    def error(self, text: Term, fix: Term, **place: Any) -> None:
        """Add a problem that keeps the map from being played."""
        self.failed = True
        self._add(Severity.ERROR, text, fix, place)

    def warning(self, text: Term, fix: Term, **place: Any) -> None:
        """Add a problem that the map maker should look at."""
        self._add(Severity.WARNING, text, fix, place)

    def note(self, text: Term, fix: Term, **place: Any) -> None:
        """Add a problem that is good to know."""
        self._add(Severity.NOTE, text, fix, place)

    def _add(self, severity: Severity, text: Term, fix: Term, place: dict[str, Any]) -> None:
        layer = str(place.pop("layer", ""))
        cell = place.pop("cell", None)
        source, beyond = str(place.pop("source", "")), place.pop("beyond", None)
        hides, needs = place.pop("hides", ()), place.pop("needs", ())
        whose = place.pop("of_kinds", frozenset()), place.pop("of_seats", frozenset())
        once = place.pop("once", False)
        args: dict[str, Words | int] = {
            n: v
            if isinstance(v, Phrase) or (type(v) is int and n not in _NAMES)
            else Verbatim(shortened(v))
            for n, v in place.items()
        }
        where = () if once else (layer, cell, source)
        key = (severity, text, *where, *((n, str(v)) for n, v in args.items()))
        if key in self._seen:
            self._hide(self._seen[key], hides, whose)
            return
        if len(self._problems) >= limits.PROBLEMS:
            self._more += 1
            self._hidden += hides
            return
        self._seen[key] = len(self._problems)
        at = Cell(cell) if isinstance(cell, int) else None
        self._problems.append(
            Problem(
                severity,
                _words(text, args),
                _words(fix, args),
                layer,
                at,
                source,
                hides,
                needs,
                *whose,
                beyond,
            )
        )

    def _hide(
        self, number: int, aspects: Iterable[Aspect], whose: Whose = (frozenset(), frozenset())
    ) -> None:
        problem = self._problems[number]
        kinds, seats = whose
        self._problems[number] = problem._replace(
            hides=tuple(dict.fromkeys((*problem.hides, *aspects))),
            of_kinds=problem.of_kinds | kinds if problem.of_kinds and kinds else frozenset(),
            of_seats=problem.of_seats | seats if problem.of_seats and seats else frozenset(),
        )

    def blame(self, start: int, end: int, aspects: Iterable[Aspect]) -> None:
        """Add to what is hidden by the problems found between two counts."""
        for number in range(start, min(end, len(self._problems))):
            self._hide(number, aspects)

    def hides(self, aspect: Aspect) -> bool:
        """Return whether something is hidden by a problem found so far."""
        return any(aspect in problem.hides for problem in self._problems)

    @property
    def count(self) -> int:
        """How many problems were found so far."""
        return len(self._problems)

    @property
    def listed(self) -> tuple[Problem, ...]:
        """The problems found: errors first, else in the order of reading."""
        found = sorted(self._problems, key=lambda problem: problem.severity.rank)
        if self._more:
            severity = Severity.ERROR if self.failed else Severity.WARNING
            found.append(unlisted(self._more, severity, self._hidden))
        return tuple(found)


def unlisted(count: int, severity: Severity, hides: tuple[Aspect, ...] = ()) -> Problem:
    """Return what is said in place of so many problems that are one too many to read."""
    return Problem(
        severity,
        Phrase(
            "{count} further problem is not listed",
            {"count": count},
            "{count} further problems are not listed",
        ),
        "Mend the ones above and check the map again.",
        hides=tuple(dict.fromkeys(hides)),
    )


def causes(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems without those that may merely follow from an earlier one.

    A problem that something graver follows from is as grave: a map is never better for what is left
    out.
    """
    kept: list[Problem] = []
    for problem in problems:
        behind = [number for number, cause in enumerate(kept) if cause.may_hide(problem)]
        if not behind:
            kept.append(problem)
            continue
        cause = min(behind, key=lambda number: (kept[number].severity.rank, number))
        if problem.severity.rank < kept[cause].severity.rank:
            kept[cause] = kept[cause]._replace(severity=problem.severity)
    return kept


def shortened(value: object) -> str:
    """Return what a file says, fit for one line of a message."""
    text = "".join(c if c.isprintable() else " " for c in str(value)[:61])
    return text if len(text) <= 60 else text[:59] + "…"


def _words(template: Term, args: dict[str, Words | int]) -> Words:
    return Phrase(template, args) if args and "{" in template else template
