"""Chances in figures, the same wherever one is told."""

from fractions import Fraction


def in_percent(chance: Fraction) -> int:
    """Return a chance in whole per cent, halves up, and never 0 or 100 where it is neither."""
    nearest = int(chance * 100 + Fraction(1, 2))
    return min(99, max(1, nearest)) if 0 < chance < 1 else nearest
