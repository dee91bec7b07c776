"""The board overlays that a key switches on: zones, supply, reach of support, threat, fights."""

from game.board.grid import Mask
from game.core.presentation import Marker, Pattern
from game.core.refs import PieceId, PieceRef, Ref, Seat
from rulesets.warshard.present import fight_marks, latest_marks
from rulesets.warshard.setting import other
from rulesets.warshard.state import State
from rulesets.warshard.zones import supplied, supply_line, zone

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
                Marker("enemy supply", Pattern.SIGHT, theirs, label="Enemy supply"),
            )
        case "support":
            cells = _reach(seen, own)
            return (Marker(SUPPORT, Pattern.SIGHT, cells, label="Reach of your support"),)
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


def _reach(seen: State, seat: Seat) -> Mask:
    """Return every hex where a side's support units could help (§11, §12)."""
    mask = 0
    for id, unit in seen.of(seat):
        if seen.kind(id).range:
            mask |= seen.setting.grid.disc(unit.cell, seen.kind(id).range)
    return mask


def _standable(seen: State, seat: Seat) -> Mask:
    """Return the hexes where a unit of a side could stand: water only for special ones (§4, §7)."""
    special = any(seen.setting.counters[id].special for id, _ in seen.of(seat))
    return seen.setting.open[special]


def attackable(seen: State, id: PieceId) -> Mask:
    """Return the hexes a melee unit could attack after moving in its next turn (§6, §10)."""
    setting = seen.setting
    counter = setting.counters[id]
    if not counter.kind.melee:
        return 0
    own, enemy = seen.masks(counter.seat)
    halt = 0 if counter.special else setting.around(enemy)
    waves = setting.march[counter.special](
        seen.units[id].cell, counter.kind.points, own | enemy, halt
    )
    reached = 0
    for wave in waves:
        reached |= wave
    return setting.around(reached)


def threat(seen: State, seat: Seat) -> Mask:
    """Return every hex where a side's melee units could attack an enemy in their next turn."""
    mask = 0
    for id, _ in seen.of(seat):
        mask |= attackable(seen, id)
    return mask & _standable(seen, other(seat))
