"""Cases of several axes of which two at a time can get in each other's way."""

from itertools import combinations, product

import pytest


def every_pair(*axes):
    """Return all cases of some axes, as `parametrize` takes them.

    So many are run as bring every two values of different axes together; the others are long.
    """
    missing = {
        ((i, one), (j, other))
        for (i, these), (j, those) in combinations(enumerate(axes), 2)
        for one in range(len(these))
        for other in range(len(those))
    }
    cases = list(product(*(range(len(axis)) for axis in axes)))
    kept = set()
    while missing:
        case = max(cases, key=lambda case: len(_pairs(case) & missing))
        missing -= _pairs(case)
        kept.add(case)
    return [
        pytest.param(
            *(axis[i] for axis, i in zip(axes, case, strict=True)),
            marks=() if case in kept else pytest.mark.long,
        )
        for case in cases
    ]


def _pairs(case):
    return set(combinations(enumerate(case), 2))


def and_long(cases, *axes):
    """Return some cases, and all others of their axes as long ones."""
    others = (case for case in product(*axes) if case not in cases)
    return [*cases, *(pytest.param(*case, marks=pytest.mark.long) for case in others)]
