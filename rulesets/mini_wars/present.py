"""What a seat is shown: pieces with their badges, the hand, gold and players, the fog."""

from game.core.presentation import (
    Badge,
    Base,
    HandItem,
    Look,
    Panel,
    PanelKind,
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
from rulesets.mini_wars.countdown import countdowns
from rulesets.mini_wars.ending import over
from rulesets.mini_wars.field import Field, may_act
from rulesets.mini_wars.fog import fogged
from rulesets.mini_wars.naming import noun
from rulesets.mini_wars.state import MOVED, READY, Piece, State
from rulesets.mini_wars.units import BUILDINGS, UNITS, Unit

SPRITES = "mini_wars/"
UNKNOWN = "unknown"


def look(piece: Piece) -> Look:
    """Return how a piece is drawn: hp, and whether it can still act."""
    badges = [Badge(Slot.STRENGTH, str(piece.hp))]
    if piece.kind in BUILDINGS:
        return Look(SPRITES + piece.kind, piece.seat, Base.BUILDING, tuple(badges))
    spent = piece.status != READY and not may_act(piece, UNITS[piece.kind])
    if piece.status == MOVED and not spent:
        badges.append(Badge(Slot.STATE, "moved"))
    return Look(SPRITES + piece.kind, piece.seat, badges=tuple(badges), dimmed=spent)


def unknown_look(owner: Seat) -> Look:
    """Return how a piece that is not seen is drawn."""
    return Look(SPRITES + UNKNOWN, owner)


def present(seen: State, seat: Seat) -> Presentation:
    """Return everything a seat is shown at this moment."""
    setting = seen.setting
    ended = over(seen)
    pieces = [
        PieceView(id, piece.cell, look(piece), piece.type.title)
        for id, piece in seen.pieces.items()
    ]
    pieces += [
        PieceView(None, cell, unknown_look(owner), "Unknown")
        for cell, owner in seen.unknown.items()
    ]
    plays = seat in setting.seats and seat not in seen.out and not ended
    return Presentation(
        pieces=tuple(pieces),
        hand=_hand(seen, seat) if plays else (),
        panels=(*_top(seen, seat), _players(seen)),
        seats=tuple(
            SeatView(other, other in seen.out, _facts(seen, other)) for other in setting.seats
        ),
        fog=fogged(seen, seat),
        countdowns=countdowns(seen),
    )


def _hand(seen: State, seat: Seat) -> tuple[HandItem, ...]:
    field = Field(seen, seat)
    price = seen.setting.price[seat]
    return tuple(
        HandItem(
            card=key,
            name=unit.title,
            look=Look(SPRITES + key, seat),
            cost=price[key],
            pays="gold",
            note=Phrase("near {building}", {"building": noun(unit.bought_at)}),
            refusal=cannot_buy(seen, seat, unit, field),
        )
        for key, unit in UNITS.items()
    )


def cannot_buy(seen: State, seat: Seat, unit: Unit, field: Field) -> Refusal | None:
    """Say why a unit cannot be bought anywhere now (§17), or return None where it can."""
    building = {"building": noun(unit.bought_at)}
    if unit.bought_at not in field.makers:
        return Refusal(Phrase("No {building} yet.", building), "17")
    short = seen.setting.price[seat][unit.key] - seen.gold.get(seat, 0)
    if short > 0:
        return Refusal(Phrase("{gold} gold short.", {"gold": short}), "17")
    if not field.sites(unit):
        return Refusal("No free cell.", "17")
    if seen.seat != seat:
        return Refusal("Not your turn.", "4")
    return None


def _top(seen: State, seat: Seat) -> tuple[Panel, ...]:
    rows = []
    gold = seen.gold.get(seat)
    if gold is not None and seat not in seen.out:
        note = Phrase("+{income} next turn", {"income": seen.income(seat)})
        rows.append(Row("Gold", gold, key="gold", icon="gold", note=note, seat=seat))
    limit = seen.setting.options.round_limit
    if limit:
        rows.append(Row("Last round", limit, key="limit", icon="clock", note="is the last round"))
    return (Panel("resources", "", PanelKind.NUMBER, Place.TOP, tuple(rows)),)


def _players(seen: State) -> Panel:
    """Return the table of players; what fog hides shows as a dash."""
    rows = []
    for seat in seen.setting.seats:
        if seat in seen.out:
            rows.append(Row(seat_name(seat), "out", tone=Tone.BAD, seat=seat))
            continue
        gold = seen.gold.get(seat)
        value: Words = "–" if gold is None else Phrase("{gold} gold", {"gold": gold})
        rows.append(Row(seat_name(seat), value, note=_estate(seen, seat), seat=seat))
    return Panel("players", "Players", PanelKind.LEDGER, rows=tuple(rows), vital=True)


def _estate(seen: State, seat: Seat) -> Words:
    """Return what a player is seen to own: bases, towns, income."""
    towns = sum(p.kind == "town" and p.seat == seat for p in seen.pieces.values())
    words: dict[str, Words | int] = {
        "bases": Phrase("{count} base", {"count": seen.bases(seat)}, many="{count} bases"),
        "towns": Phrase("{count} town", {"count": towns}, many="{count} towns"),
        "income": seen.income(seat),
    }
    if any(owner == seat for owner in seen.unknown.values()):
        return Phrase("seen: {bases}, {towns}", words)
    return Phrase("{bases}, {towns}, +{income}", words)


def _facts(seen: State, seat: Seat) -> tuple[Row, ...]:
    doctrine = seen.setting.doctrine[seat]
    rows = []
    if doctrine.key != "none":
        rows.append(Row("Doctrine", doctrine.title, rule="22"))
    allies = [other for other in seen.setting.allies(seat) if other != seat]
    rows += [Row("Team-mate", seat_name(other), seat=other) for other in allies]
    return tuple(rows)
