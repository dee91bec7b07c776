"""What is told of MiniWars (MJ12) before the first turn: the armies, where they come from."""

from collections import Counter
from collections.abc import Iterator
from typing import cast

from game.board.board import Board
from game.board.grid import Cell, bits
from game.core import options as base
from game.core.briefing import Advice, Briefing
from game.core.presentation import Look, Row
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_title
from rulesets.kit.quarters import quarter
from rulesets.mj12.options import Options
from rulesets.mj12.state import UNITS, Setting
from rulesets.mj12.view.describe import SPRITES

TURN = (
    Advice("Roll for A and B", "Who rolls higher chooses.", icon="die"),
    Advice("Shoot", "First all of A, then all of B.", icon="bow"),
    Advice("Move and fight", "First all of B, then all of A.", icon="swords"),
    Advice("Rally", "Leaders restore the disrupted near them.", icon="rally"),
)

_GROUND = ("river", "hedgerow")
_WORDS = {
    "river": "No hand-to-hand across a river, except by a bridge",
    "hedgerow": "Hedgerows stop infantry, and slow cavalry",
}
_SWAPPED = "Hedgerows stop cavalry, and slow infantry"


def briefing(board: Board, options: base.Options, seat: Seat) -> Briefing:
    """Return what both sides know before the first turn."""
    chosen = cast("Options", options)
    setting = Setting(board, chosen)
    enemy = Seat(3 - seat) if seat else Seat(2)
    last = Advice(
        "Be the last on the map",
        "A first hit disrupts a unit, a second removes it.",
        Look(SPRITES + _most(board, setting, enemy), enemy),
    )
    broken = Advice(
        "Break the other army",
        "At half its strength all its units are disrupted, once.",
        icon="broken",
    )
    return Briefing(
        tuple(_side(board, setting, side) for side in setting.seats),
        (last, broken),
        TURN,
        (*_armies(board, setting, seat), *_here(board, swap=chosen.hedgerow_swap)),
    )


def _force(board: Board, setting: Setting, seat: Seat) -> Counter[str]:
    """Return the units of a seat by kind, those it buys left out."""
    force = Counter(placed.piece for placed in board.placements if placed.seat == seat)
    return force + Counter(dict(setting.armies.get(seat, {})))


def _most(board: Board, setting: Setting, seat: Seat) -> str:
    """Return the kind of unit that a seat has most of; militia where it buys its army."""
    force = _force(board, setting, seat)
    return max(force, key=lambda kind: force[kind]) if force else "militia"


def _side(board: Board, setting: Setting, seat: Seat) -> Row:
    count = _force(board, setting, seat).total()
    cells = [placed.cell for placed in board.placements if placed.seat == seat]
    cells += [Cell(cell) for cell in bits(setting.zones[seat])] if setting.deploys(seat) else []
    words: dict[str, Words | int] = {
        "quarter": quarter(setting.grid, cells),
        "count": count,
        "points": setting.points.get(seat, 0),
    }
    value = Phrase("{count} unit", words, many="{count} units")
    if setting.points:
        value = Phrase("{points} points", words)
    first = setting.deploys(seat) and seat == setting.deploying[0]
    if not words["quarter"]:
        note: Words = "from several sides" if len(cells) > 1 else ""
    else:
        note = Phrase("in the {quarter}", words)
    if first:
        note = Phrase("sets up first, {where}", {"where": note}) if note else "sets up first"
    return Row("", value, note=note, seat=seat)


def _armies(board: Board, setting: Setting, viewer: Seat) -> Iterator[Words]:
    """Yield what the armies are made of that do not stand on the map; one's own is in the hand."""
    for seat in setting.seats:
        if seat == viewer or not setting.armies.get(seat):
            continue
        told: Words = ""
        for kind, count in _force(board, setting, seat).most_common():
            words: dict[str, Words | int] = {
                "told": told, "count": count, "unit": UNITS[kind].title,
            }  # fmt: skip
            text, many = ("{unit}", "{count} × {unit}")
            if told:
                text, many = ("{told}, {unit}", "{told}, {count} × {unit}")
            told = Phrase(text, words, many)
        yield Phrase("{side}: {units}", {"side": seat_title(seat), "units": told})


def _here(board: Board, *, swap: bool) -> tuple[Words, ...]:
    painted = {word for words in board.edges.values() for word in words}
    told: list[Words] = [_WORDS[word] for word in _GROUND if word in painted]
    return tuple(_SWAPPED if word == _WORDS["hedgerow"] and swap else word for word in told)
