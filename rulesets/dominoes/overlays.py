"""Board overlays: where troops can go, what enemies can hit, and which way snipers look."""

from game.board.grid import Cell, Mask, bits
from game.core.presentation import Marker, Pattern
from game.core.refs import PieceRef, Ref, Seat
from rulesets.dominoes.fire import Ground, ground, rams
from rulesets.dominoes.kinds import KINDS, Aim
from rulesets.dominoes.state import NO_FACING, State, Troop
from rulesets.dominoes.ways import first_of

REACH, FIRE, FACINGS = "reach", "fire", "facings"


def overlay(seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
    """Return the marks of an overlay, of one troop or of all.

    Reach is that of the seat's own troops, or of one troop, whoever owns it. Fire is that of
    enemies alone, of all or of one. Facings are those of all snipers, or of one.
    """
    troops = list(seen.troops.values())
    if isinstance(ref, PieceRef):
        troops = [seen.troops[ref.piece]] if ref.piece in seen.troops else []
    elif name == REACH:
        troops = [troop for troop in troops if troop.seat == seat]
    if name == FIRE:
        troops = [troop for troop in troops if troop.seat != seat]
    if name == FACINGS:
        lines = [line for troop in troops if len(line := sight_line(seen, troop)) > 1]
        return tuple(Marker(FACINGS, Pattern.SIGHT, lines=(line,)) for line in lines)
    pattern = Pattern.REACH if name == REACH else Pattern.THREAT
    cells = 0
    for troop in troops:
        on = ground(seen, troop.seat)
        if name == REACH:
            cells |= on.ways.reach(troop.cell, KINDS[troop.kind], on.occupied)
        else:
            cells |= covered(seen, troop, on)
    return (Marker(name, pattern, cells),)


def covered(state: State, troop: Troop, on: Ground) -> Mask:
    """Return the cells that a troop could hit from where it stands, as lines of fire run now."""
    kind = KINDS[troop.kind]
    if kind.aim is Aim.LOBBED:
        return state.setting.lobs[troop.cell, kind.key] & on.ways.ground
    if kind.aim is Aim.NONE:
        return _charged(state, troop, on)
    rays = on.ways.rays(troop.cell, kind)
    if kind.aim is Aim.FACING:
        rays = rays[troop.facing : troop.facing + 1] if troop.facing != NO_FACING else ()
    found = 0
    for ray in rays:
        cells, up = ray
        hit = first_of(ray, on.occupied)
        if hit:
            cells &= (hit << 1) - 1 if up else ~(hit - 1)
        found |= cells
    return found


def _charged(state: State, troop: Troop, on: Ground) -> Mask:
    """Return the cells in which a Kamikaze could kill: around every enemy it can run onto, and
    around where it can run into a wall (§15)."""
    near, blast = on.ways.orthogonal, on.ways.blast
    reached = near[troop.cell]
    for cell in bits(reached & ~on.occupied):
        reached |= near[cell]
    found = 0
    for cell in bits(reached & on.foes):
        found |= blast[cell]
    for _, cell in rams(state, troop, on):
        found |= blast[cell]
    return found


def sight_line(state: State, troop: Troop) -> tuple[Cell, ...]:
    """Return the cells a sniper looks along, its own first, up to what stops the shot (§14)."""
    if troop.facing == NO_FACING:
        return (troop.cell,)
    cells = list(bits(covered(state, troop, ground(state, troop.seat))))
    return (troop.cell, *(cells if troop.facing in (1, 2) else reversed(cells)))
