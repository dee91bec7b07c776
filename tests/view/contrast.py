"""How far colours stand apart."""

from game.view.palette import Colour, luminance


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
