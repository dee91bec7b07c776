"""What a seat of Mini Wars is shown: pieces, hand, panels, the count of rounds, fog, threats."""

from game.board.grid import Cell, mask_of
from game.core.presentation import (
    OUT,
    Base,
    Countdown,
    Footing,
    HandGroup,
    HandItem,
    Look,
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
from game.core.words import Phrase, Words, seat_name
from rulesets.mini_wars.hidden import fogged
from rulesets.mini_wars.moves import Field, Threats
from rulesets.mini_wars.state import KINDS, UNITS, State, Unit
from rulesets.mini_wars.turn import estates
from rulesets.mini_wars.view import describe, exposure, forecast, refusals, results
from rulesets.mini_wars.view.briefing import briefing
from rulesets.mini_wars.view.describe import SPRITES, look, unknown_look
from rulesets.mini_wars.view.reasons import REASONS, purpose
from rulesets.mini_wars.view.refusals import cannot_buy, on_map
from rulesets.mini_wars.view.survey import survey
from rulesets.mini_wars.view.words import noun

_MEASURES: tuple[Words, ...] = (
    "Bases",
    "Bases are level; towns",
    "Bases and towns are level; gold",
)
_GOLD = 2
_SELLERS = tuple(dict.fromkeys(unit.bought_at for unit in UNITS.values()))
"""The kinds of building at which units are bought."""


class MiniWarsPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    briefing = staticmethod(briefing)
    refusal = staticmethod(refusals.refusal)
    describe = staticmethod(describe.describe)
    uncovers = staticmethod(forecast.uncovers)
    forecast = staticmethod(forecast.forecast)
    results = staticmethod(results.results)
    exposure = staticmethod(exposure.exposure)
    reasons = REASONS
    purpose = staticmethod(purpose)

    def survey(self, first: State) -> tuple[Panel, ...]:
        """Return what lies how near, and what each begins with: the first income is paid after."""
        bare = first.copy()
        bare.gold.update(first.setting.starting_gold)
        return (*survey(first), _players(bare))

    def present(self, seen: State, seat: Seat) -> Presentation:
        """Return everything a seat is shown at this moment."""
        setting = seen.setting
        ended = seen.over
        pieces = [
            PieceView(id, piece.cell, look(piece), piece.type.title)
            for id, piece in seen.pieces.items()
        ]
        pieces += [
            PieceView(None, cell, unknown_look(owner), "Unknown")
            for cell, owner in seen.unknown.items()
        ]
        plays = seat in setting.seats and seat not in seen.out and not ended
        field = Field(seen, seat) if plays else None
        return Presentation(
            pieces=tuple(pieces),
            hand=_hand(seen, field, seat) if field is not None else (),
            groups=_groups(seen, field, seat) if field is not None else (),
            panels=(*_top(seen, seat), _players(seen)),
            footings=_footings(seen),
            seats=tuple(
                SeatView(
                    other,
                    other in seen.out,
                    _facts(seen, other),
                    mates=_mates(seen, other),
                )
                for other in setting.seats
            ),
            fog=fogged(seen, seat),
            countdowns=_countdowns(seen),
        )

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return the cells that one seen enemy, or every one, could attack next turn."""
        threats = Threats(seen)
        if isinstance(ref, PieceRef):
            piece = dict(threats.enemies(seat)).get(ref.piece)
            if piece is None:
                return ()
            label = piece.type.title
            return (Marker("threat", Pattern.THREAT, threats.zone(ref.piece, piece), label=label),)
        mask = 0
        for id, piece in threats.enemies(seat):
            mask |= threats.zone(id, piece)
        return (Marker("threat", Pattern.THREAT, mask, label="Seen enemies"),)


def _footings(seen: State) -> dict[Cell, Footing]:
    """Return the forest that shelters units on the ground (§11)."""
    units = (piece for piece in seen.pieces.values() if isinstance(piece.type, Unit))
    cells = (unit.cell for unit in units if not unit.type.flies)
    return {cell: _FOREST for cell in cells if seen.setting.terrain(cell) == "forest"}


_FOREST = Footing("tree")


# ---------------------------------------------------------------------------- hand


def _hand(seen: State, field: Field, seat: Seat) -> tuple[HandItem, ...]:
    price = seen.setting.price[seat]
    notes = {kind: _beside(seen, seat, kind) for kind in _SELLERS}
    return tuple(
        HandItem(
            card=key,
            name=unit.title,
            look=Look(SPRITES + key, seat),
            cost=price[key],
            pays="gold",
            note=notes[unit.bought_at],
            refusal=cannot_buy(seen, seat, unit, field),
            short=unit.short,
            group=unit.bought_at,
        )
        for key, unit in UNITS.items()
    )


def _groups(seen: State, field: Field, seat: Seat) -> tuple[HandGroup, ...]:
    """Return the kinds of building that sell, with the room beside those of the seat (§17)."""
    found = []
    for kind in _SELLERS:
        own = _own(seen, seat, kind)
        room = 0
        for unit in UNITS.values():
            room |= field.sites(unit) if unit.bought_at == kind else 0
        note = _free(seen, own, room.bit_count()) if own else _none(seen, kind)
        look = Look(SPRITES + kind, base=Base.BUILDING)
        places = mask_of(own)
        found.append(HandGroup(kind, KINDS[kind].title, look, note, places, room, not own))
    return tuple(found)


def _own(seen: State, seat: Seat, kind: str) -> list[Cell]:
    return [p.cell for p in seen.pieces.values() if p.kind == kind and p.seat == seat]


def _free(seen: State, own: list[Cell], free: int) -> Words:
    if len(own) > 1:
        return Phrase("{count} cell free", {"count": free}, many="{count} cells free")
    words: dict[str, Words | int] = {"cell": seen.setting.grid.label(own[0]), "free": free}
    return Phrase("{cell}: {free} free", words)


def _none(seen: State, kind: str) -> Words:
    return "none is yours" if on_map(seen, kind) else "none on this map"


def _beside(seen: State, seat: Seat, kind: str) -> Words:
    own = _own(seen, seat, kind)
    if len(own) != 1:
        return Phrase("any {building}", {"building": noun(kind)})
    return Phrase("beside {cell}", {"cell": seen.setting.grid.label(own[0])})


# -------------------------------------------------------------------------- panels


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
    """Return the table of players; what fog hides shows as a dash, what is only seen in part as a
    number with a plus."""
    rows = []
    for seat in seen.setting.seats:
        if seat in seen.out:
            rows.append(Row(seat_name(seat), OUT, tone=Tone.BAD, seat=seat))
        else:
            rows.append(Row(seat_name(seat), seat=seat, cells=_estate(seen, seat)))
    heads = ("gold", "a turn", "bases", Phrase("units", context="over a narrow column"))
    return Panel(
        "players", "Players", PanelKind.LEDGER, rows=tuple(rows), columns=heads, vital=True
    )


def _estate(seen: State, seat: Seat) -> tuple[Words | int, ...]:
    """Return what a player is seen to own: gold, income, bases, units."""
    gold = seen.gold.get(seat)
    units = sum(p.kind in UNITS and p.seat == seat for p in seen.pieces.values())
    bases = seen.bases(seat)
    if gold is None or any(owner == seat for owner in seen.unknown.values()):
        return "–" if gold is None else gold, "–", _seen(bases), _seen(units)
    return gold, Phrase("+{income}", {"income": seen.income(seat)}), bases, units


def _seen(count: int) -> Words:
    """Return what is in sight of what there may be more of; none tells nothing."""
    return Phrase("{count}+", {"count": count}) if count else "–"


def _facts(seen: State, seat: Seat) -> tuple[Row, ...]:
    doctrine = seen.setting.doctrine[seat]
    rows = []
    if doctrine.key != "none":
        rows.append(Row("Doctrine", doctrine.title, rule="22"))
    rows += [Row("Team-mate", seat_name(other), seat=other) for other in _mates(seen, seat)]
    return tuple(rows)


def _mates(seen: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seen.setting.allies(seat) if other != seat)


# ----------------------------------------------------------------------- countdown


def _countdowns(seen: State) -> tuple[Countdown, ...]:
    """Return how many rounds are left, if there is a limit, and who is ahead (§18)."""
    limit, done = seen.setting.options.round_limit, seen.round - 1
    if not limit or (seen.over and done < limit) or _decided(seen):
        return ()
    measure, standing = _standing(seen)
    return (
        Countdown(
            "limit",
            "Round",
            done,
            limit,
            "most bases win",
            unit="round",
            measure=measure,
            standing=standing,
            rule="18",
        ),
    )


def _decided(seen: State) -> bool:
    team = seen.setting.team
    return len({team[seat] for seat in seen.standing}) == 1


def _standing(seen: State) -> tuple[Words, tuple[Row, ...]]:
    """Return what would decide now, and how much of it those have who are level till then.

    Nothing where it hangs on what the seat does not see.
    """
    standing = seen.standing
    if any(owner in standing for owner in seen.unknown.values()):
        return "", ()
    secret = any(seen.gold.get(seat) is None for seat in standing)
    level = estates(seen)
    for number, measure in enumerate(_MEASURES):
        if number == _GOLD and secret:
            break
        counts = {team: estate[number] for team, estate in level.items()}
        most = max(counts.values())
        first = {team: level[team] for team, count in counts.items() if count == most}
        if len(first) == 1 or number == _GOLD:
            return measure, tuple(_row(seen, team, count) for team, count in counts.items())
        level = first
    return "", ()


def _row(seen: State, team: int, count: int) -> Row:
    """Return a side with its number, called by those of it who are left."""
    members = [seat for seat in seen.setting.allies(Seat(team)) if seat in seen.standing]
    name: Words = seat_name(members[0])
    for seat in members[1:]:
        name = Phrase("{names} and {name}", {"names": name, "name": seat_name(seat)})
    return Row(name, count, seat=members[0])
