"""What may come of the fights of a turn: every way they can go together, as often as dice say."""

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.warshard.board import COLUMNS, RESULTS_TABLE
from rulesets.warshard.combat import FAILED, LAST, OVERRUN, STANDOFF
from rulesets.warshard.search.tables import LIKELIEST


class Fate(NamedTuple):
    """A way that fights go."""

    share: int
    """How often they go so; only the shares of the fates of one turn compare."""
    results: tuple[str, ...]
    """By fight."""


_ODDS = tuple(
    tuple(
        sorted(
            [(faces.count(result), result) for result in dict.fromkeys(faces)],
            key=lambda odds: -odds[0],
        )
    )
    for faces in [[row[column] for row in RESULTS_TABLE] for column in range(len(COLUMNS))]
)
"""By column: each result with the number of faces that bring it, most first."""


def likely(column: int) -> str:
    """Return how a fight in a column most likely goes."""
    if column > LAST:
        return OVERRUN
    return STANDOFF if column == FAILED else LIKELIEST[column]


def fates(columns: Sequence[int], stakes: Sequence[int], most: int) -> list[Fate]:
    """Return the ways that fights can go, the likeliest first.

    Args:
        columns: by fight, its column.
        stakes: by fight, what hangs on it.
        most: fights on which little hangs go as they likely do where there were more ways.
    """
    found = [Fate(1, tuple([likely(column) for column in columns]))]
    for index in sorted(range(len(columns)), key=lambda index: -stakes[index]):
        if not FAILED < columns[index] <= LAST:
            continue
        odds = _ODDS[columns[index]]
        if len(found) * len(odds) > most:
            break
        found = [
            Fate(share * faces, (*results[:index], result, *results[index + 1 :]))
            for share, results in found
            for faces, result in odds
        ]
    return sorted(found, key=lambda fate: -fate.share)
