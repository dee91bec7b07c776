"""A chart of what dice may show: how often each sum comes, which is enough, and which came."""

from itertools import pairwise

from game.core.presentation import Chart, Tone
from game.ui.canvas import Canvas
from game.ui.scale import Box
from game.ui.theme import theme
from game.view import palette

_BARS = 44.0
_GAP = 4.0


def chart_height() -> float:
    """Return the height a chart takes."""
    return _BARS + theme.line


def draw_chart(canvas: Canvas, box: Box, chart: Chart) -> None:
    """Draw a column for each sum, the one that came with an outline, in brass if it is not enough;
    and a line before what is enough."""
    most = max(bar.share for bar in chart.bars)
    places = box._replace(h=_BARS).columns(len(chart.bars), _GAP)
    for number, (bar, place) in enumerate(zip(chart.bars, places, strict=True)):
        tall = max(4.0, place.h * bar.share / most)
        column = place._replace(y=place.bottom - tall, h=tall)
        came = number == chart.rolled
        colour = palette.BRASS if came else palette.PAPER_EDGE
        if bar.tone is Tone.GOOD:
            colour = canvas.ui.colours.good
        canvas.rounded(column, colour, radius=3)
        if came:
            canvas.outline(column, palette.INK, 3, 2)
        canvas.text(
            place.cx,
            place.bottom + theme.line / 2,
            bar.label,
            bold=came,
            colour=palette.INK if came else palette.INK_SECOND,
            align="centre",
        )
    for (one, two), (left, right) in zip(pairwise(chart.bars), pairwise(places), strict=True):
        if one.tone is not two.tone:
            canvas.upright((left.right + right.x) / 2, box.y - 2, box.y + _BARS)
