"""What a seat is shown: units with their badges, the hand, armies, who is A, the last dice."""

from game.core.presentation import (
    Badge,
    HandItem,
    Look,
    Marker,
    Panel,
    PanelKind,
    Pattern,
    PieceView,
    Place,
    Presentation,
    Refusal,
    Row,
    SeatView,
    Slot,
    Tone,
)
from game.core.refs import Seat
from game.core.words import Phrase, Words, seat_name
from rulesets.mj12.combat import Roll
from rulesets.mj12.countdown import countdowns
from rulesets.mj12.deploy import Muster
from rulesets.mj12.ending import over
from rulesets.mj12.state import DONE, INITIATIVE, NOWHERE, SETUP, Piece, State
from rulesets.mj12.tables import foot
from rulesets.mj12.telling import roll_words
from rulesets.mj12.units import UNITS, Unit

SPRITES = "mj12/"


def card_look(unit: Unit, seat: Seat) -> Look:
    """Return how a fresh unit is drawn: strength bottom right, morale bottom left."""
    return Look(SPRITES + unit.key, seat, badges=_printed(unit))


def _printed(unit: Unit) -> tuple[Badge, ...]:
    return (
        Badge(Slot.STRENGTH, str(unit.strength)),
        Badge(Slot.FOOT, f"morale_{unit.morale}"),
    )


def look(state: State, id: int, piece: Piece) -> Look:
    """Return how a unit is drawn: disruption, fire marker, and whether it can still act."""
    badges = list(_printed(piece.type))
    if piece.disrupted:
        badges.append(Badge(Slot.STATE, "disrupted"))
    if piece.fired:
        badges.append(Badge(Slot.MARK, "fired"))
    spent = piece.status == DONE and id != state.active
    return Look(SPRITES + piece.kind, piece.seat, badges=tuple(badges), dimmed=spent)


def present(seen: State, seat: Seat) -> Presentation:
    """Return everything a seat is shown at this moment."""
    sets_up = seen.phase == SETUP and seat == seen.seat and not over(seen)
    muster = Muster(seen, seat) if sets_up else None
    return Presentation(
        pieces=tuple(
            PieceView(id, piece.cell, look(seen, id, piece), piece.type.title)
            for id, piece in seen.pieces.items()
        ),
        hand=_hand(muster, seat) if muster is not None else (),
        panels=(*_points(seen, seat), _armies(seen), *_turn(seen)),
        markers=_markers(seen, seat, muster),
        seats=tuple(SeatView(other, other in seen.out) for other in seen.setting.seats),
        countdowns=countdowns(seen),
    )


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
        )
        for kind in kinds
    )


def cannot_place(muster: Muster, unit: Unit) -> Refusal | None:
    """Say why a card cannot be placed anywhere now (§11, §12), or return None where it can."""
    if not muster.in_hand(unit):
        if not muster.buys:
            return Refusal("All of them are placed.", "11")
        short = unit.cost - muster.points
        return Refusal(
            Phrase("{count} point short.", {"count": short}, "{count} points short."), "12"
        )
    if not muster.sites(unit):
        text = "No free hex for cavalry." if unit.cavalry else "No free hex."
        return Refusal(text if muster.room[foot(unit)] or unit.cavalry else "No free hex.", "11")
    return None


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
    return Panel("armies", "Armies", PanelKind.LEDGER, rows=rows, vital=True)


def _army(seen: State, seat: Seat) -> Row:
    if seat in seen.out:
        return Row(seat_name(seat), "out", tone=Tone.BAD, seat=seat)
    units, cost = seen.units(seat), seen.cost(seat)
    counted = {"count": units, "start": seen.start.get(seat, units)}
    if not seen.start:
        value: Words = Phrase("{count} unit", counted, "{count} units")
        spent: dict[str, Words | int] = {"cost": cost, "points": seen.setting.points}
        text = "{cost} of {points} points" if seen.setting.points else "{cost} points"
        return Row(seat_name(seat), value, note=Phrase(text, spent), seat=seat)
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
    return Row(seat_name(seat), value, note=Phrase(text, words), tone=tone, rule="25", seat=seat)


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
