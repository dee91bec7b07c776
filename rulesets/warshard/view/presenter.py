"""What people are shown of WarShard: counters, the hand, marks, panels, and the overlays.

Both seats see the same.
"""

from game.board.grid import Cell, Mask, bits, mask_of
from game.core.presentation import (
    Badge,
    Base,
    Countdown,
    Footing,
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
    Slot,
)
from game.core.presenter import Presenter
from game.core.refs import NEUTRAL, PieceId, PieceRef, Ref, Seat
from game.core.words import Phrase, Words, seat_name, seat_title
from rulesets.warshard.board import Kind
from rulesets.warshard.combat import advancing
from rulesets.warshard.moves import (
    attackable,
    attacks_to_come,
    card_of,
    supplied,
    supply_line,
    zone,
)
from rulesets.warshard.state import MOVE, RESULTS, SEATS, State, decider, other, victory_points
from rulesets.warshard.turn import stacks
from rulesets.warshard.view.briefing import briefing
from rulesets.warshard.view.describe import (
    describe,
    fight_list,
    fight_marks,
    latest_marks,
    look,
    table_now,
)
from rulesets.warshard.view.exposure import exposure
from rulesets.warshard.view.forecast import forecast
from rulesets.warshard.view.reasons import PURPOSES, REASONS
from rulesets.warshard.view.refusals import refusal
from rulesets.warshard.view.results import results
from rulesets.warshard.view.survey import survey
from rulesets.warshard.view.words import arrival_of, noun, place_of


def present(seen: State, seat: Seat) -> Presentation:
    """Return everything a seat is shown at this moment."""
    counters = seen.setting.counters
    return Presentation(
        pieces=tuple(
            PieceView(id, unit.cell, look(seen, id), counters[id].name)
            for id, unit in seen.units.items()
        ),
        hand=_hand(seen, seat),
        forfeit=_forfeit(seen, seat),
        panels=panels(seen, seat),
        markers=(*fight_marks(seen), *result_marks(seen), *task_marks(seen)),
        ground=ground_marks(seen),
        footings=footings(seen),
        seats=tuple(SeatView(side, side in seen.out, scores=_scores(seen, side)) for side in SEATS),
        countdowns=countdowns(seen, seat),
    )


def _forfeit(seen: State, seat: Seat) -> Words:
    """Return the warning of stacks that must part before the movement ends (§8)."""
    crowded = stacks(seen) if seen.phase == MOVE and not seen.over and decider(seen) == seat else []
    if not crowded:
        return ""
    first, *more = (place_of(seen.setting, cell) for cell in crowded)
    for place in more:
        first = Phrase("{places} and {place}", {"places": first, "place": place})
    text = "Units share {place}: move all but one away, or the weaker are lost."
    return Phrase(text, {"place": first})


def _scores(seen: State, seat: Seat) -> tuple[Row, ...]:
    """Return the victory points of a side (§20)."""
    return (Row("Victory points", victory_points(seen, seat), key="victory", rule="20"),)


def ground_marks(seen: State) -> dict[Cell, Look]:
    """Return a flag on each victory hex in its holder's colour (§20), an arrow where units come in
    (§21) or back (§22)."""
    setting = seen.setting
    shape = setting.grid.shape.value
    counters = setting.counters
    entries = setting.entries if setting.options.replacements else {}
    comes = [
        (cell, NEUTRAL if entries[other(seat)] >> cell & 1 else seat)
        for seat, mask in entries.items()
        for cell in bits(mask)
    ]
    comes += [(counters[id].cell, counters[id].seat) for id in reversed(seen.due)]
    marks = {cell: Look(f"holding/entry_{shape}", seat, Base.BARE) for cell, seat in comes}
    for cell, points in setting.victory.items():
        worth = (Badge(Slot.NUMBERS, str(points)),)
        holder = seen.control.get(cell, NEUTRAL)
        marks[cell] = Look(f"holding/victory_{shape}", holder, Base.BARE, badges=worth)
    return marks


_COVER = {"city": "home", "village": "home", "forest": "tree", "hill": "hill"}
"""The icons of what doubles a defence (§4); of all else that does, a shield."""


def footings(seen: State) -> dict[Cell, Footing]:
    """Return the victory points below units, and whose they are (§20), else the cover (§4)."""
    setting = seen.setting
    found = {}
    for unit in seen.units.values():
        cell = unit.cell
        if cell in setting.victory:
            holder = seen.control.get(cell, NEUTRAL)
            found[cell] = Footing(str(setting.victory[cell]), holder)
        elif setting.cover >> cell & 1:
            found[cell] = Footing(_COVER.get(setting.board.terrain[cell], "shield"))
    return found


def _hand(seen: State, seat: Seat) -> tuple[HandItem, ...]:
    """Return the recovered unit that its owner must place (§22)."""
    if seen.over or not seen.tasks or seen.tasks[0].kind != "place" or decider(seen) != seat:
        return ()
    id = seen.tasks[0].unit
    name = seen.setting.counters[id].name
    return (HandItem(card_of(id), name, look(seen, id), note="on a lit hex"),)


def result_marks(seen: State) -> list[Marker]:
    """Return the arrow of each fight with its result at the head, while anyone must choose."""
    return latest_marks(seen) if seen.phase == RESULTS and not seen.over else []


def task_marks(seen: State) -> list[Marker]:
    """Return a mark on the units of which one must be chosen, or that is sent back (§15 to §19)."""
    if seen.phase == MOVE and not seen.over and (crowded := stacks(seen)):
        return [Marker("task", Pattern.HINT, mask_of(crowded))]  # they must part (§8)
    if seen.over or not seen.tasks:
        return []
    task = seen.tasks[0]
    match task.kind:
        case "loss":
            ids = task.units
        case "retreat":
            ids = (task.unit,)
        case "advance":
            ids = advancing(seen, task)
        case _:
            ids = ()
    cells = mask_of(seen.units[id].cell for id in ids)
    return [Marker("task", Pattern.HINT, cells)] if cells else []


# ------------------------------------------------------------------------------------------- panels


_SCHEDULED = 6
"""Reinforcements that the panel lists."""


def panels(seen: State, viewer: Seat) -> tuple[Panel, ...]:
    """Return the panels, what matters now first; those with nothing to say are left out.

    The results table stays in sight from the first attack until the turn is over, the victory
    points always.
    """
    fighting = seen.phase != MOVE and bool(seen.fights or seen.rolled)
    found = [_top(seen)]
    if fighting:
        found += [table_now(seen, viewer)._replace(vital=True), fight_list(seen, viewer)]
    found.append(_campaign(seen))
    if seen.shattered:
        found.append(_shattered(seen))
    if seen.setting.victory:
        found.append(_victory(seen))
    if not fighting:
        if seen.rolled:
            found.append(fight_list(seen, viewer))
        found.append(table_now(seen, viewer))
    return tuple(found)


def _top(seen: State) -> Panel:
    limit = seen.setting.max_turns
    words = {"turn": min(seen.turn + 1, limit), "limit": limit}
    row = Row("Turn", Phrase("{turn} of {limit}", words), key="last_turn", icon="clock", rule="23")
    return Panel("turns", "", PanelKind.NUMBER, Place.TOP, (row,))


def _campaign(seen: State) -> Panel:
    """Return the points of each side (§20), then the reinforcements that come next (§21)."""
    rows = []
    for seat in SEATS:
        points = {"count": victory_points(seen, seat)}
        score = Phrase("{count} point", points, many="{count} points")
        rows.append(Row(seat_title(seat), score, rule="20", seat=seat))
    rows += [_arrival(seen, id) for id in seen.due[:_SCHEDULED]]
    later = len(seen.due) - _SCHEDULED
    if later > 0:
        rows.append(Row(Phrase("and {count} later", {"count": later}), rule="21"))
    return Panel(
        "campaign",
        "Campaign" if seen.due else "Victory points",
        rows=tuple(rows),
        vital=True,
        short="Points",
    )


def _arrival(seen: State, id: PieceId) -> Row:
    setting = seen.setting
    counter = setting.counters[id]
    words = {"unit": counter.name, "cell": setting.grid.label(counter.cell)}
    when = arrival_of(seen, id)
    return Row(Phrase("{unit} at {cell}", words), when, rule="21", seat=counter.seat)


def _victory(seen: State) -> Panel:
    """Return who holds which victory hexes (§20)."""
    setting = seen.setting
    rows = [
        Row(place_of(setting, cell), value, rule="20", seat=seen.control.get(cell, NEUTRAL))
        for cell, value in setting.victory.items()
    ]
    return Panel(
        "victory", "Victory hexes", rows=tuple(rows), short=Phrase("Hexes", context="of victory")
    )


def _shattered(seen: State) -> Panel:
    """Return the units that were destroyed, with what may bring them back (§22)."""
    back = seen.setting.options.replacements and not seen.over
    chance = "back on 5 or 6" if back else ""
    counters = seen.setting.counters
    rows = [Row(counters[id].name, chance, rule="22", seat=seen.seat(id)) for id in seen.shattered]
    title = "Shattered units" if back else "Units lost"
    return Panel("shattered", title, rows=tuple(rows), short="Lost")


def countdowns(seen: State, seat: Seat) -> tuple[Countdown, ...]:
    """Return the count of turns, unless the game has ended otherwise."""
    if seen.out:
        return ()
    setting = seen.setting
    points = tuple(Row(seat_name(side), victory_points(seen, side), seat=side) for side in SEATS)
    return (
        Countdown(
            "last_turn",
            "Turn",
            seen.turn,
            setting.max_turns,
            "most victory points win" if setting.victory else "nobody wins",
            till_turn=2 if seat == seen.active else 1,
            measure="Victory points" if setting.victory else "",
            standing=points if setting.victory else (),
            rule="23",
        ),
    )


# ----------------------------------------------------------------------------------------- overlays


ZONES, SUPPLY, SUPPORT, THREAT, FIGHTS = "zones", "supply", "support", "threat", "fights"


def overlay(seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
    """Return the marks of an overlay, of one unit or of a whole side.

    Zones of control are those of the enemy, support that of the seat, supply that of both, the
    enemy's as a region in view; of one unit they are its own, whoever owns it. Threat is that of
    the enemy alone, of all units or of one. Fights are those under way, else the latest.
    """
    if name == FIGHTS:
        return tuple(fight_marks(seen) or latest_marks(seen))
    enemy = other(seat) if seat else other(seen.active)
    own = other(enemy)
    if isinstance(ref, PieceRef):
        if ref.piece not in seen.units or (name == THREAT and seen.seat(ref.piece) != enemy):
            return ()
        return _of_unit(seen, name, ref.piece)
    match name:
        case "zones":
            return (Marker(ZONES, Pattern.ZONE, zone(seen, enemy), label="Enemy zones"),)
        case "supply":
            theirs = supplied(seen, enemy)
            return (
                Marker(SUPPLY, Pattern.SUPPLY, supplied(seen, own), label="Your supply"),
                Marker("enemy supply", Pattern.RIVAL, theirs, label="Enemy supply"),
            )
        case "support":
            return _reaches(seen, own)
    return (Marker(THREAT, Pattern.THREAT, threat(seen, enemy), label="Enemy attacks"),)


def _of_unit(seen: State, name: str, id: PieceId) -> tuple[Marker, ...]:
    setting = seen.setting
    unit, counter = seen.units[id], setting.counters[id]
    match name:
        case "zones":
            return (Marker(ZONES, Pattern.ZONE, setting.near[unit.cell], label=counter.name),)
        case "supply":
            cells = supplied(seen, counter.seat)
            line = supply_line(seen, counter.seat, unit.cell)
            lines = (line,) if len(line) > 1 else ()
            return (Marker(SUPPLY, Pattern.SUPPLY, cells, label="", lines=lines),)
        case "support":
            if not counter.kind.range:
                return ()
            cells = setting.grid.disc(unit.cell, counter.kind.range)
            return (Marker(SUPPORT, Pattern.SIGHT, cells, label=counter.name),)
    cells = attackable(seen, id) & _standable(seen, other(counter.seat))
    return (Marker(THREAT, Pattern.THREAT, cells, label=counter.name),) if cells else ()


def _reaches(seen: State, seat: Seat) -> tuple[Marker, ...]:
    """Return every hex where a side's support units could help, by kind (§11, §12)."""
    found: dict[Kind, Mask] = {}
    for id, unit in seen.of(seat):
        kind = seen.kind(id)
        if kind.range:
            found[kind] = found.get(kind, 0) | seen.setting.grid.disc(unit.cell, kind.range)
    return tuple(
        Marker(
            f"{SUPPORT} {kind.key}",
            Pattern.SIGHT,
            cells,
            label=Phrase("Reach of your {unit}", {"unit": noun(kind.key)}),
        )
        for kind, cells in sorted(found.items(), key=lambda each: each[0].range)
    )


def _standable(seen: State, seat: Seat) -> Mask:
    """Return the hexes where a unit of a side could stand: water only for special ones (§4, §7)."""
    special = any(seen.setting.counters[id].special for id, _ in seen.of(seat))
    return seen.setting.open[special]


def threat(seen: State, seat: Seat) -> Mask:
    """Return every hex where a side's melee units could attack an enemy in their next turn."""
    mask = 0
    for id, _ in seen.of(seat):
        mask |= attackable(seen, id)
    return mask & _standable(seen, other(seat))


class WarShardPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    briefing = staticmethod(briefing)
    present = staticmethod(present)
    survey = staticmethod(survey)
    describe = staticmethod(describe)
    forecast = staticmethod(forecast)
    results = staticmethod(results)
    exposure = staticmethod(exposure)
    reasons = REASONS
    purposes = PURPOSES
    attacks_to_come = staticmethod(attacks_to_come)
    overlay = staticmethod(overlay)
    refusal = staticmethod(refusal)
