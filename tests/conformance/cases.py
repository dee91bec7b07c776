"""Positions for the laws: every map of an installed ruleset, and the boards its tests draw.

The drawn boards, `CASES` in `tests/rulesets/<key>/cases.py`, need no map loader, so that the laws
can be tried without it.
"""

from importlib import import_module
from pathlib import Path

from game.core.registry import keys
from tests.conformance.case import Case

ROOT = Path(__file__).parents[2]

BY_RULESET = {
    key: import_module(f"tests.rulesets.{key}.cases")
    for key in keys()
    if (ROOT / "tests" / "rulesets" / key / "cases.py").exists()
}
"""The cases of each ruleset; the laws say so if one has none."""

DRAWN: tuple[Case, ...] = tuple(case for module in BY_RULESET.values() for case in module.CASES)


def _files() -> tuple[Case, ...]:
    return tuple(
        Case(key, {}, path.stem, path=path, plies=60)
        for key in keys()
        for path in sorted((ROOT / "maps" / key).glob("*.tmx"))
    )


CASES = (*DRAWN, *_files())
