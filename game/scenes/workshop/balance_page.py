"""The page that tells how fair a map is: one HTML file with its pictures inside, to keep or send.

Its words go through the catalogue, its colours are those of the seats.
"""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from io import BytesIO
from typing import NamedTuple

import pygame

from game.board.grid import Cell
from game.board.layout import Layout
from game.core.manifest import Manifest
from game.core.refs import Seat
from game.core.words import Phrase, Words
from game.errors import MapError
from game.maps.picture import picture
from game.maps.schema import MapData
from game.match.balance import AverageOverTime, Balance, told
from game.text import decimal, percent, say
from game.view import palette
from game.view.palette import Colour

BEGINNING = "<!DOCTYPE html>"
_WIDE, _TALL = 640, 170
_STYLE = """
body { font: 16px/1.45 system-ui, sans-serif; color: #2a231b; background: #f4ebd8;
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { margin-bottom: 0 }
h2 { margin: 2rem 0 .5rem; border-top: 1px solid #d3c29d; padding-top: 1rem }
.verdict { font-weight: bold; font-size: 1.15rem } .small { color: #5f5140 }
svg { max-width: 100%; height: auto } svg text { font: 13px system-ui, sans-serif; fill: #2a231b }
table { border-collapse: collapse } td, th { padding: .15rem .8rem .15rem 0; text-align: left }
td.figure { text-align: right }
"""


class Trial(NamedTuple):
    """How the games were played."""

    manifest: Manifest
    map: MapData
    names: tuple[Words, ...]
    """Of the sides."""
    level: Words
    """Who played on every seat."""
    seed: int


def balance_page(trial: Trial, balance: Balance) -> str:
    """Return the page as HTML."""
    heading = say(Phrase("Balance of {map}", {"map": trial.map.title}))
    how = Phrase(
        "{count} games of {game}, {level} on every seat, seed {seed}. A draw is shared.",
        {
            "count": balance.games,
            "game": trial.manifest.title,
            "level": trial.level,
            "seed": trial.seed,
        },
    )
    parts = [
        f"<h1>{escape(heading)}</h1>",
        _paragraph(how, "small"),
        _paragraph(told(balance, trial.names), "verdict"),
        _heading("Who wins"),
        _winners(trial, balance),
        _paragraph(_ended(trial, balance), "small"),
        _heading("How long"),
        _lengths(trial, balance),
        *_over_time(trial, balance),
        _heading("Where pieces fell"),
        *_board(trial, balance),
        *_bought(balance),
    ]
    body = "\n".join(parts)
    return (
        f'{BEGINNING}\n<html><head><meta charset="utf-8">'
        f"<title>{escape(heading)}</title><style>{_STYLE}</style></head>\n<body>\n{body}\n"
        "</body></html>\n"
    )


def _heading(words: Words) -> str:
    return f"<h2>{escape(say(words))}</h2>"


def _paragraph(words: Words, style: str = "") -> str:
    return f'<p class="{style}">{escape(say(words))}</p>'


def _svg(width: float, height: float, inside: Iterable[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{"".join(inside)}</svg>'
    )


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: Colour, wide: float = 1) -> str:
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{_hex(colour)}" '
        f'stroke-width="{wide:g}"/>'
    )


def _rect(x: float, y: float, wide: float, tall: float, colour: Colour) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{max(0.0, wide):g}" height="{max(0.0, tall):g}" '
        f'fill="{_hex(colour)}"/>'
    )


def _hex(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def _colour(seat: Seat) -> Colour:
    return palette.STANDARD.seats[seat].main


# ------------------------------------------------------------------------ the parts


def _winners(trial: Trial, balance: Balance) -> str:
    """Draw a bar a side with its interval, and the line of an even share."""
    left, wide = 170.0, _WIDE - 260.0
    inside = []
    for side, name in enumerate(trial.names):
        found = balance.share(side)
        y = 10 + 32.0 * side
        inside += [
            _text(0, y + 15, say(name)),
            _rect(left, y, wide, 20, palette.PAPER_LOW),
            _rect(left, y, wide * found.share, 20, _colour(balance.seats_of(side)[0])),
            _line(
                left + wide * found.low, y + 10, left + wide * found.high, y + 10, palette.INK, 2
            ),
        ]
        for end in (found.low, found.high):
            x = left + wide * end
            inside.append(_line(x, y + 4, x, y + 16, palette.INK, 2))
        range_told = f"{percent(found.share)} ({percent(found.low)}–{percent(found.high)})"
        inside.append(_text(left + wide + 8, y + 15, range_told))
    tall = 10 + 32 * len(trial.names)
    even = left + wide * balance.part
    inside.append(_line(even, 2, even, tall, palette.BRASS, 2))
    return _svg(_WIDE + 60, tall + 4, inside)


def _ended(trial: Trial, balance: Balance) -> Words:
    """Return how the games ended, the most frequent first."""
    ends = trial.manifest.terminations
    counts = {key: each.won + each.drawn for key, each in balance.endings.items()}
    ways = [f"{say(ends.get(key, key))} {counts[key]}" for key in sorted(counts, key=counts.get)]  # type: ignore[arg-type]
    if balance.unfinished:
        ways.insert(0, say(Phrase("left open {count}", {"count": balance.unfinished})))
    return Phrase("Ended by: {ways}.", {"ways": ", ".join(reversed(ways)) or "–"})


def _lengths(trial: Trial, balance: Balance) -> str:
    """Draw how many games lasted how many rounds; the middle half in brass."""
    if not balance.rounds:
        return ""
    low, middle, high = balance.length
    least = min(balance.rounds)
    step, bins = balance.lengths(40)
    count = len(bins)
    wide = min(28.0, _WIDE / count)
    inside = []
    for index, games in enumerate(bins):
        first = least + index * step
        tall = 100 * games / max(bins)
        inner = first + step > low and first <= high
        colour = palette.BRASS if inner else palette.PAPER_SIDE
        inside.append(_rect(index * wide + 1, 110 - tall, wide - 2, tall, colour))
        if index % max(1, count // 8) == 0:
            inside.append(_text((index + 0.5) * wide, 128, str(first), "middle"))
    inside.append(_line(0, 110, count * wide, 110, palette.INK_FAINT))
    if low == high:
        last = Phrase(trial.manifest.count, {"round": middle})
        words = Phrase("At least half of the games ended in {counted}.", {"counted": last})
    else:
        words = Phrase(
            "In {counted}: half of the games took {low} to {high}, the middle one {middle}.",
            {
                "counted": say(Phrase(trial.manifest.count, {"round": "…"})),
                "low": low,
                "high": high,
                "middle": middle,
            },
        )
    return _svg(max(count * wide, 60), 134, inside) + _paragraph(words, "small")


def _over_time(trial: Trial, balance: Balance) -> Iterable[str]:
    """Yield a chart of each number over the rounds, a line a seat."""
    for chart in balance.charts:
        yield _heading(chart.title)
        yield _curves(chart)
    if balance.charts:
        seats = ", ".join(
            f"{escape(say(name))}: {_named(_colour(seat))}"
            for side, name in enumerate(trial.names)
            for seat in balance.seats_of(side)[:1]
        )
        yield f'<p class="small">{seats}</p>'


def _named(colour: Colour) -> str:
    return f'<span style="color:{_hex(colour)}">■</span>'


def _curves(chart: AverageOverTime) -> str:
    every = [value for course in chart.values.values() for value in course]
    least, most = min(*every, 0.0), max(*every, 0.0)
    span = (most - least) or 1.0
    left, top, tall = 50.0, 10.0, _TALL - 40.0
    inside = [
        _line(left, top + tall * (most - mark) / span, _WIDE, top + tall * (most - mark) / span,
              palette.PAPER_LINE) + _text(left - 6, top + tall * (most - mark) / span + 4,
                                          f"{mark:.3g}", "end")
        for mark in sorted({least, 0.0, most})
    ]  # fmt: skip
    rounds = max(len(course) for course in chart.values.values())
    step = (_WIDE - left) / max(1, rounds - 1)
    for seat, course in chart.values.items():
        points = " ".join(
            f"{left + step * at:.1f},{top + tall * (most - value) / span:.1f}"
            for at, value in enumerate(course)
        )
        inside.append(
            f'<polyline points="{points}" fill="none" stroke="{_hex(_colour(seat))}" '
            'stroke-width="2.5"/>'
        )
    inside += [
        _text(left + step * at, _TALL - 8, str(at + 1), "middle")
        for at in range(0, rounds, max(1, rounds // 10))
    ]
    return _svg(_WIDE + 10, _TALL, inside)


def _board(trial: Trial, balance: Balance) -> Iterable[str]:
    """Yield the map with the places where pieces fell, and those that nobody came to."""
    layout = Layout.for_map(trial.map)
    width, height = layout.size
    try:
        content = BytesIO()
        pygame.image.save(picture(trial.map), content, "map.png")
    except MapError as error:
        yield _paragraph(say(error.words))
        return
    data = b64encode(content.getvalue()).decode()
    inside = [f'<image href="data:image/png;base64,{data}" width="{width}" height="{height}"/>']
    fell = balance.fell
    most = max(fell.values(), default=1)
    unused = unused_cells(trial.map, balance)
    for cell in [*fell, *unused]:
        corners = " ".join(f"{x:g},{y:g}" for x, y in layout.polygon(cell))
        if cell in fell:
            strength = 0.12 + 0.58 * fell[cell] / most
            style = f'fill="{_hex(palette.BAD)}" fill-opacity="{strength:.2f}"'
        else:
            style = f'fill="{_hex(palette.FOG)}" fill-opacity="0.55"'
        inside.append(f'<polygon points="{corners}" {style}/>')
    for cell in balance.hottest:
        x, y = layout.centre(cell)
        figure = f"{100 * fell[cell] / balance.games:.0f}"
        inside.append(
            f'<text x="{x:g}" y="{y + 6:g}" text-anchor="middle" style="font-size:18px;'
            f'font-weight:bold;fill:#fff;stroke:#2a231b;stroke-width:3;paint-order:stroke">'
            f"{figure}</text>"
        )
    yield _svg(width, height, inside)
    words = Phrase(
        "The redder, the more pieces fell there; the figures are per hundred games. Grey: "
        "{count} cell that no game used.",
        {"count": len(unused)},
        "The redder, the more pieces fell there; the figures are per hundred games. Grey: "
        "{count} cells that no game used.",
    )
    yield _paragraph(words, "small")


def unused_cells(data: MapData, balance: Balance) -> Sequence[Cell]:
    """Return the cells of a map on which nothing was done in any game; holes are none."""
    return [
        Cell(cell)
        for cell, terrain in enumerate(data.terrain)
        if terrain and not balance.used >> cell & 1
    ]


def _bought(balance: Balance) -> Iterable[str]:
    """Yield what was bought, and how often its buyers won."""
    goods = balance.goods
    if not goods:
        return
    total = sum(each.bought for each in goods)
    yield _heading("What was bought")
    heads: tuple[Words, ...] = ("", "Of 100", "Its side won")
    row = "".join(f"<th>{escape(say(head))}</th>" for head in heads)
    yield f"<table><tr>{row}</tr>"
    for each in goods:
        yield (
            f"<tr><td>{escape(say(each.name))}</td>"
            f'<td class="figure">{decimal(100 * each.bought / total, 1)}</td>'
            f'<td class="figure">{percent(each.won / each.bought)}</td></tr>'
        )
    yield "</table>"
