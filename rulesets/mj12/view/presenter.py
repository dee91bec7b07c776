"""What a seat of MiniWars (MJ12) is shown: units, hand, armies, dice, guards, overlays."""

from game.board.grid import Cell, Edge, bits, mask_of
from game.core.action import Action
from game.core.presentation import (
    OUT,
    Countdown,
    Footing,
    HandItem,
    Marker,
    Panel,
    PanelKind,
    Pattern,
    PieceView,
    Place,
    Presentation,
    Row,
    SeatView,
    Tone,
)
from game.core.presenter import Presenter
from game.core.refs import PieceRef, Ref, Seat
from game.core.words import Phrase, Term, Words, seat_name, seat_title
from rulesets.mj12 import lineup
from rulesets.mj12.board import FOREST, HILL, VILLAGE
from rulesets.mj12.combat import Roll
from rulesets.mj12.moves import Muster, Threats, visible
from rulesets.mj12.state import INITIATIVE, MISSILES, NOWHERE, SETUP, UNITS, Piece, State
from rulesets.mj12.view import describe, exposure, forecast, refusals, results, scope
from rulesets.mj12.view.briefing import briefing
from rulesets.mj12.view.describe import card_look, look
from rulesets.mj12.view.log_events import roll_words
from rulesets.mj12.view.reasons import PURPOSES, REASONS
from rulesets.mj12.view.refusals import SightLine, cannot_place


class MJ12Presenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    briefing = staticmethod(briefing)
    refusal = staticmethod(refusals.refusal)
    describe = staticmethod(describe.describe)
    forecast = staticmethod(forecast.forecast)
    lineup = staticmethod(lineup.lineup)

    def arrange(self, seen: State, seat: Seat) -> tuple[Action, ...]:
        """Return a sensible line-up of what the seat has still in hand."""
        sets_up = seen.phase == SETUP and seat == seen.seat and not seen.over
        return lineup.arrange(seen, seat) if sets_up else ()

    exposure = staticmethod(exposure.exposure)
    reasons = REASONS
    purposes = PURPOSES
    scope = staticmethod(scope.scope)
    results = staticmethod(results.results)

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return everything a seat is shown at this moment."""
        sets_up = seen.phase == SETUP and seat == seen.seat and not seen.over
        muster = Muster(seen, seat) if sets_up else None
        return Presentation(
            pieces=tuple(
                PieceView(id, piece.cell, look(seen, id, piece), piece.type.title)
                for id, piece in seen.pieces.items()
            ),
            hand=_hand(muster, seat) if muster is not None else (),
            panels=(*_points(seen, seat), _armies(seen), *_turn(seen)),
            markers=_markers(seen, seat, muster),
            footings=_footings(seen),
            seats=tuple(SeatView(other, other in seen.out) for other in seen.setting.seats),
            lacking=_lacking(muster),
            countdowns=_countdowns(seen),
        )

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return the marks of an overlay, of one unit or of all it concerns.

        Threats are those of enemies alone; of one unit, zones and sight are its own, whoever owns
        it.
        """
        piece = seen.pieces.get(ref.piece) if isinstance(ref, PieceRef) else None
        if isinstance(ref, PieceRef) and piece is None:
            return ()
        if name == "sight":
            return _sight(seen, seat, piece)
        shown = _enemies(seen, seat) if piece is None else [piece]
        label = piece.type.title if piece is not None else "All enemies"
        if name == "zones":
            cells = seen.setting.tables.held_by(mask_of(one.cell for one in shown))
            return (Marker("zones", Pattern.ZONE, cells, label=label),)
        threats = Threats(seen)
        cells = 0
        for one in _enemies(seen, seat):
            if piece in (None, one):
                cells |= threats.zone(one)
        return (Marker("threat", Pattern.THREAT, cells, label=label),)


_GROUND = {VILLAGE: "home", FOREST: "tree", HILL: "hill"}
"""The icons of ground that shelters or is high (§18, §21)."""


def _footings(seen: State) -> dict[Cell, Footing]:
    """Return what the units stand on, where that counts in a fight."""
    setting = seen.setting
    grounds = ((piece.cell, setting.terrain(piece.cell)) for piece in seen.pieces.values())
    return {cell: Footing(_GROUND[ground]) for cell, ground in grounds if ground in _GROUND}


def _lacking(muster: Muster | None) -> Words:
    """Return what is missing before an army is ready (§11, §12)."""
    if muster is None or muster.done:
        return ""
    if muster.buys:
        return "no unit bought yet"
    count = max(1, sum(muster.left.values()))
    return Phrase("{count} unit to place", {"count": count}, "{count} units to place")


def _markers(seen: State, seat: Seat, muster: Muster | None) -> tuple[Marker, ...]:
    if muster is not None:
        return (Marker("setup", Pattern.SUPPLY, seen.setting.zones[seat], label="Set-up"),)
    if seen.vacated != NOWHERE and seat == seen.seat:
        return (Marker("advance", Pattern.REACH, 1 << seen.vacated, label="Advance"),)
    return ()


# ---------------------------------------------------------------------------- hand


def _hand(muster: Muster, seat: Seat) -> tuple[HandItem, ...]:
    kinds = UNITS if muster.buys else muster.left
    return tuple(
        HandItem(
            card=kind,
            name=UNITS[kind].title,
            look=card_look(UNITS[kind], seat),
            cost=UNITS[kind].cost if muster.buys else 0,
            pays="points" if muster.buys else "",
            left=None if muster.buys else muster.left[kind],
            note="cavalry" if UNITS[kind].cavalry else "infantry",
            refusal=cannot_place(muster, UNITS[kind]),
            short=UNITS[kind].short,
        )
        for kind in kinds
    )


# -------------------------------------------------------------------------- panels


def _points(seen: State, seat: Seat) -> tuple[Panel, ...]:
    if seen.phase != SETUP or not seen.setting.points or seat not in seen.setting.seats:
        return ()
    left = Muster(seen, seat).points
    row = Row("Points", left, key="points", icon="flag", note="points left", seat=seat)
    return (Panel("points", "", PanelKind.NUMBER, Place.TOP, (row,)),)


def _armies(seen: State) -> Panel:
    """Return units left, break point and role of both sides."""
    rows = tuple(_army(seen, seat) for seat in seen.setting.seats)
    columns = ("units", "points") if seen.setting.points and not seen.start else ()
    return Panel("armies", "Armies", PanelKind.LEDGER, rows=rows, columns=columns, vital=True)


def _army(seen: State, seat: Seat) -> Row:
    if seat in seen.out:
        return Row(seat_title(seat), OUT, tone=Tone.BAD, seat=seat)
    units = seen.units(seat)
    counted = {"count": units, "start": seen.start.get(seat, units)}
    if not seen.start:
        if not seen.setting.points:
            value = Phrase("{count} unit", counted, "{count} units")
            return Row(seat_title(seat), value, seat=seat)
        spent = {"cost": seen.cost(seat), "points": seen.setting.points[seat]}
        points = Phrase("{cost} of {points}", spent)
        return Row(seat_title(seat), cells=(units, points), seat=seat)
    words: dict[str, Words | int] = {
        "role": "A" if seat == seen.a else "B",
        "fewest": seen.start[seat] // 2,
    }
    broken = seat in seen.broken
    if seen.a:
        text = "{role}, broken" if broken else "{role}, breaks at {fewest}"
    else:
        text = "broken" if broken else "breaks at {fewest}"
    value = Phrase("{count} of {start} units", counted)
    tone = Tone.BAD if broken else Tone.PLAIN
    return Row(seat_title(seat), value, note=Phrase(text, words), tone=tone, rule="25", seat=seat)


def _turn(seen: State) -> tuple[Panel, ...]:
    """Return who lost the latest initiative, the last dice, and the guards (§9, §26)."""
    rows = []
    if seen.loser:
        lost = seat_name(seen.loser)
        rows.append(Row("Lost the initiative", lost, rule="9", seat=seen.loser))
    rolled = seen.rolled
    if rolled is not None:
        if rolled.what == INITIATIVE:
            shown: Words = _initiative(seen, rolled.dice)
        else:
            roll = Roll(rolled.dice, rolled.total, rolled.needed, rolled.won)
            shown = roll_words(roll, _RESULTS[rolled.what][rolled.won])
        rows.append(Row(_ROLLS[rolled.what], note=shown, icon="die", seat=rolled.seat))
    limit = seen.setting.options.turn_limit
    if limit and seen.turn:
        rows.append(Row("Last turn", limit, key="limit", rule="26"))
    return (Panel("dice", "Dice", rows=tuple(rows)),) if rows else ()


def _initiative(seen: State, dice: tuple[int, ...]) -> Words:
    """Return who rolled what: "Anna 5, Ben 2"."""
    first, second = map(seat_name, seen.setting.seats)
    words: dict[str, Words | int] = {
        "first": first,
        "one": dice[0],
        "second": second,
        "two": dice[-1],
    }
    return Phrase("{first} {one}, {second} {two}", words)


_ROLLS = {
    "initiative": "Initiative",
    "fire": "Last shot",
    "melee": "Last melee",
    "rally": "Last rally",
}
_RESULTS = {
    "fire": ("miss", "hit"),
    "melee": ("miss", "hit"),
    "rally": ("no effect", "rallied"),
}


# ---------------------------------------------------------------------- countdowns


def _countdowns(seen: State) -> tuple[Countdown, ...]:
    """Return the counts that are kept; those that have not ended a game that is over are not."""
    if not seen.turn or seen.out:
        return ()
    options, ended = seen.setting.options, seen.guard
    found = []
    if options.quiet_turns and ended in ("", "quiet"):
        # A loss sets the count to -1, which the end of its turn makes 0.
        done, unless = max(0, seen.quiet), "a unit is lost"
        found.append(_count(seen, "quiet", "Quiet turns", done, options.quiet_turns, unless))
    if options.turn_limit and ended in ("", "limit"):
        found.append(_count(seen, "limit", "Turn", seen.turn - 1, options.turn_limit))
    return tuple(found)


def _count(
    seen: State, key: str, title: Term, done: int, total: int, unless: Words = ""
) -> Countdown:
    return Countdown(
        key,
        title,
        done,
        total,
        "the costlier army wins",
        unless=unless,
        measure="Points",
        standing=tuple(Row(seat_name(s), seen.cost(s), seat=s) for s in seen.setting.seats),
        rule="26",
    )


# ------------------------------------------------------------------------ overlays


def _enemies(seen: State, seat: Seat) -> list[Piece]:
    """Return the units of the other side; of side 2 where nobody looks."""
    return [piece for piece in seen.pieces.values() if piece.seat != (seat or Seat(1))]


def _sight(seen: State, seat: Seat, piece: Piece | None) -> tuple[Marker, ...]:
    """Return the hexes a unit can fire at, and what blocks its other lines."""
    occupied = mask_of(one.cell for one in seen.pieces.values())
    if piece is None:
        cells = 0
        for one in seen.pieces.values():
            if one.seat == seat:
                cells |= visible(seen, one, occupied)
        return (Marker("sight", Pattern.SIGHT, cells, label="Your shooters"),)
    needed = MISSILES.get(piece.type.code)
    if needed is None:
        return ()
    seen_from = visible(seen, piece, occupied)
    blocked = 0
    edges: set[Edge] = set()
    near = seen.setting.grid.disc(piece.cell, len(needed)) & ~seen_from & ~(1 << piece.cell)
    for cell in bits(near):
        for mark in SightLine(seen, piece.cell, cell).marks[1:]:
            blocked |= mark.cells
            edges.update(mark.edges)
    return (
        Marker("sight", Pattern.SIGHT, seen_from, label=piece.type.title),
        Marker("blocked", Pattern.BLOCKED, blocked & ~seen_from, tuple(sorted(edges))),
    )
