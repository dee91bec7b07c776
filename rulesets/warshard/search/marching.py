"""Movement in a style: melee units assemble against enemies or go their ways, others keep safe."""

from game.board.grid import Cell, Mask, bits
from game.core.position import Order
from rulesets.warshard.search.flat import GO, NOWHERE, Flat
from rulesets.warshard.search.prospects import HOPELESS, SIDES, Assault, Front, front
from rulesets.warshard.search.styles import Goal, Style


def march(flat: Flat, style: Style) -> list[Order]:
    """Move all units in a style; return their orders."""
    turn = _March(flat, style)
    if style.assault:
        turn.assemble()
    turn.walk()
    turn.shelter()
    return turn.orders


def danger(flat: Flat, seat: int, within: Mask) -> tuple[Mask, Mask]:
    """Return the hexes that one melee unit of a side's enemy can attack next turn, and that two.

    Args:
        flat: the position.
        seat: the side.
        within: the hexes that are asked for; of others not all are found.
    """
    known, cells = flat.tables, flat.cell
    enemy = 3 - seat
    blocked = flat.units[1] | flat.units[2]
    halt = known.around(flat.units[seat])
    once = twice = 0
    for id in known.fighters[enemy]:
        cell = cells[id]
        if cell != NOWHERE and known.most(id, cell) & within:
            stop = 0 if known.special[id] else halt
            zone = known.zone[known.reach(id, cell, known.points[id], blocked, stop)]
            twice |= once & zone
            once |= zone
    return once, twice


class _March:
    """The movement of one turn."""

    def __init__(self, flat: Flat, style: Style) -> None:
        self._flat = flat
        self._style = style
        known, cells = flat.tables, flat.cell
        seat = self._seat = flat.seat
        self._own = flat.units[seat]
        self._enemy = flat.units[3 - seat]
        self._blocked = self._own | self._enemy
        self._taken = 0
        """Where units have gone to in this turn."""
        wary = style.fear or (style.guard and self._own & known.prizes)
        self._once, self._twice = danger(flat, seat, known.grid.all) if wary else (0, 0)
        self.orders: list[Order] = []
        flat.trace_supply()  # as a guess of what will be when attacks are set
        self._reach: dict[int, Mask] = {}
        """By melee unit that has not been told where to go: its reach, its own hex included."""
        self._last = flat.turn + 1 == known.turns
        guarded = known.prizes & self._once if style.guard and not self._last else 0
        for id in known.strongest[seat]:
            cell = cells[id]
            if cell == NOWHERE:
                continue
            if guarded >> cell & 1 and len(flat.at[cell]) == 1:
                self._reach[id] = 1 << cell
            else:
                self._reach[id] = flat.reach(id)

    # ------------------------------------------------------------------ attacks to come

    def assemble(self) -> None:
        """Let units go where they can attack what promises most, pincers closed if they can."""
        flat, known = self._flat, self._flat.tables
        least = self._style.least * SIDES
        found = front(flat, self._style.losses)._replace(own=0, zone=0)
        helpers = [id for id in known.helpers[self._seat] if flat.cell[id] != NOWHERE]
        others = [id for id in known.helpers[3 - self._seat] if flat.cell[id] != NOWHERE]
        plans: dict[int, tuple[int, list[int], list[int]]] = {}
        for cell in bits(self._enemy):
            plan = self._plan(cell, found, helpers, others)
            if plan[0] > least:
                plans[cell] = plan
        while plans:
            best = max(plans, key=lambda cell: (plans[cell][0], -cell))
            _, squad, cells = plans.pop(best)
            gone = 0
            for id, goal in zip(squad, cells, strict=True):
                if known.melee[id]:
                    self._go(id, goal)
                    gone |= 1 << id
            found = found._replace(own=self._taken, zone=known.around(self._taken))
            for other, (_, members, stands) in list(plans.items()):
                if any(gone >> id & 1 for id in members) or any(
                    self._taken >> stand & 1 for stand in stands
                ):
                    plan = self._plan(other, found, helpers, others)
                    if plan[0] > least:
                        plans[other] = plan
                    else:
                        del plans[other]

    def _plan(
        self, cell: int, before: Front, helpers: list[int], others: list[int]
    ) -> tuple[int, list[int], list[int]]:
        """Return the best attack on a hex: what it promises, by whom, from where."""
        flat, known = self._flat, self._flat.tables
        ring = known.near[Cell(cell)]
        near, open_back = known.near, ring & known.open[0] & ~self._enemy
        squad: list[int] = []
        cells: list[int] = []
        free = ring & ~before.own
        zone = before.zone
        here = flat.cell
        for id, reach in self._reach.items():
            places = reach & free
            if not places:
                continue
            choice, fewest = NOWHERE, 99
            for place in bits(places):
                left = open_back & ~(zone | near[place] | 1 << place)
                score = 4 * left.bit_count()
                score += 2 * (place != here[id]) - (known.cover >> place & 1)
                if score < fewest:
                    choice, fewest = place, score
            squad.append(id)
            cells.append(choice)
            free &= ~(1 << choice)
            zone |= near[Cell(choice)]
        if not squad:
            return HOPELESS, squad, cells
        disc, reach_of = known.disc, known.range
        support = [id for id in helpers if disc(Cell(here[id]), reach_of[id]) >> cell & 1]
        against = [
            id
            for id in others
            if here[id] != cell and disc(Cell(here[id]), reach_of[id]) >> cell & 1
        ]
        fought = Assault(flat, before, cell, against)
        for id in support:
            fought.join(id, here[id])
        best, most = HOPELESS, 0
        for count, (id, goal) in enumerate(zip(squad, cells, strict=True), 1):
            fought.join(id, goal)
            value = fought.promise()
            if value > best:
                best, most = value, count
        behind = [here[id] for id in support]
        return best, squad[:most] + support, cells[:most] + behind

    def _go(self, id: int, goal: int) -> None:
        """Send a unit to a hex of its reach, if the way is still open."""
        flat = self._flat
        reach = self._reach.pop(id, 0)
        here = flat.cell[id]
        if goal != here:
            if reach & self._taken and not flat.reach(id) >> goal & 1:
                self._taken |= 1 << here
                return
            flat.shift(id, goal)
            self.orders.append((id, GO, goal))
        self._taken |= 1 << goal

    # ------------------------------------------------------------------ ways

    def _goal(self) -> Mask:
        """Return the cells that melee units strive for."""
        flat, known, seat = self._flat, self._flat.tables, self._seat
        own = flat.units[seat]
        match self._style.goal:
            case Goal.ENEMIES:
                return self._enemy
            case Goal.QUARTERS:
                mask = 0
                for id in known.quarters[3 - seat]:
                    if flat.cell[id] != NOWHERE:
                        mask |= 1 << flat.cell[id]
                if mask:
                    return mask
            case Goal.DEAREST:
                mask = known.prizes & ~flat.held[seat] & ~own
                if mask:
                    return 1 << max(bits(mask), key=lambda cell: (known.points_of[cell], -cell))
            case Goal.ENTRIES:
                mask = 0
                for id in flat.due:
                    if known.seat[id] != seat:
                        mask |= 1 << known.home[id]
                if mask & ~own:
                    return mask & ~own
            case Goal.HOME:
                mask = known.prizes & flat.held[seat] & ~own
                if mask:
                    return mask
            case _:
                pass
        return known.prizes & ~flat.held[seat] & ~own or known.prizes & ~own or self._enemy

    def walk(self) -> None:
        """Let each melee unit that attacks nobody go on."""
        if self._style.goal == Goal.STAY:
            return
        flat, known = self._flat, self._flat.tables
        avoid = (0, self._once, self._twice)[self._style.fear]
        for id in list(self._reach):
            reach = self._reach[id]
            bit = 1 << flat.cell[id]
            if reach == bit:
                continue
            if reach & self._taken:
                reach = flat.reach(id)
            free = reach & ~self._blocked & ~self._taken | bit
            free = free & ~avoid or free
            for layer in known.layers[self._goal()]:
                places = layer & free
                if places:
                    if not places & bit:
                        places = places & known.cover or places
                        self._go(id, places.bit_length() - 1)
                    break

    # ------------------------------------------------------------------ those without defence

    def shelter(self) -> None:
        """Let support units and HQs go where no enemy can attack them, and are of most use.

        In the last turn they fear nothing, and support units go where a victory hex is to be taken.
        Who has gone somewhere in this turn stays there.
        """
        flat, known, seat = self._flat, self._flat.tables, self._seat
        ids = [
            id
            for id in (*known.helpers[seat], *known.quarters[seat])
            if flat.cell[id] >= 0 and flat.points[id] == known.points[id]
        ]
        if not ids:
            return
        once = 0
        if not self._last:
            room = 0
            for id in ids:
                room |= known.room(id, flat.cell[id], flat.points[id])
            once, _ = danger(flat, seat, room)
        fighters = 0
        for id in known.fighters[seat]:
            if flat.cell[id] >= 0:
                fighters |= 1 << flat.cell[id]
        targets = self._enemy
        if self._last:
            targets = targets & known.prizes & known.around(fighters) or targets
        for id in ids:
            bit = 1 << flat.cell[id]
            free = flat.reach(id)
            free = free & ~once or free
            goals = fighters if known.supplies[id] else targets
            goal = self._nearest(goals, free)
            if goal and not goal & bit:
                self._go(id, goal.bit_length() - 1)

    def _nearest(self, goals: Mask, free: Mask) -> Mask:
        """Return the free cells fewest steps away from any goal, but not beside one."""
        around = self._flat.tables.around
        found = goals | around(goals)
        free &= ~found
        wave = found
        while wave:
            wave = around(wave) & ~found
            if wave & free:
                return wave & free
            found |= wave
        return 0
