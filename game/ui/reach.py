"""What a finger hits: it is broader than the point that it gives and reaches what lies beside."""

from collections.abc import Callable, Iterable

from game.ui.scale import Box
from game.ui.widget import Widget

FINGER = 44.0
"""Units that a finger needs to hit, both ways."""


def reach(box: Box) -> Box:
    """Return where a finger hits a box: all of it, or as much round it as a finger needs."""
    wide, high = (max(0.0, FINGER - side) for side in (box.w, box.h))
    return Box(box.x - wide / 2, box.y - high / 2, box.w + wide, box.h + high)


def small(widget: Widget) -> bool:
    """Return whether a finger needs more than a widget's own box."""
    return reach(widget.box) != widget.box


def meant(
    x: float, y: float, widgets: Iterable[Widget], uncovered: Callable[[Widget, float, float], bool]
) -> tuple[float, float]:
    """Return the place that a finger means: in the nearest small widget in whose reach it is, or
    where it is.

    Args:
        x: where the finger is, in units.
        y: the same downwards.
        widgets: what can be pressed.
        uncovered: tells whether a widget can be pressed at a place in it.
    """
    places = [
        widget.box.inset(0.5).nearest(x, y)
        for widget in widgets
        if small(widget) and reach(widget.box).holds(x, y)
        and uncovered(widget, *widget.box.inset(0.5).nearest(x, y))
    ]  # fmt: skip
    return min(places, key=lambda at: abs(at[0] - x) + abs(at[1] - y), default=(x, y))
