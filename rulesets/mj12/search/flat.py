"""A game of MJ12 as a search changes it: lists by unit id, masks by seat, and orders.

An order is (who, where, whom, how): a unit's id, the hex it goes to, the hex it acts on, a verb.
These are the rules of `moves`, `apply` and `turn`, which a test holds equal to them.
"""

from typing import Self

from game.board.grid import MEMBERS, Cell, Mask
from game.core.action import Action
from game.core.position import END, Order, Position
from game.core.refs import NEUTRAL, CellRef, PieceId, PieceRef, Seat
from rulesets.mj12.board import Foot
from rulesets.mj12.combat import FACES
from rulesets.mj12.moves import ARMY_DONE, BE_A, BE_B, CARDS, END_FIRE, END_MORALE, END_MOVES, STAY
from rulesets.mj12.search.charts import (
    AIM,
    COST,
    FACES_FROM,
    FOOT,
    KEYS,
    KIND,
    KINDS,
    LEADS,
    MOVE,
    NEEDED,
    RALLY,
    RANGE,
    Charts,
    charts,
)
from rulesets.mj12.state import DONE, SHAKEN, State
from rulesets.mj12.state import SETUP as SETUP_PHASE

NOWHERE = -1
FULL = 1 << 12
"""How much of a unit there is, when it is there for sure."""

MARCH, ATTACK, ADVANCE, HALT, FIRE, RALLY_TO, CHOOSE, PLACE, TAKE_BACK = range(9)
"""What an order does: go, go and attack, take the hex of whom it destroyed or not, …"""

(SETUP, INITIATIVE, A_FIRE, B_FIRE, B_MOVE, A_MOVE, MORALE) = range(7)
PHASES = (SETUP_PHASE, "initiative", "a_fire", "b_fire", "b_move", "a_move", "morale")
_FIRES = (A_FIRE, B_FIRE)
_MOVES = (B_MOVE, A_MOVE)
_ORDER = (
    (A_FIRE, True),
    (B_FIRE, False),
    (B_MOVE, False),
    (A_MOVE, True),
    (MORALE, True),
    (MORALE, False),
)
"""The phases after the initiative, and whether A decides (§8)."""
_MORALE = 4
_WHEN = {
    MARCH: _MOVES,
    ATTACK: _MOVES,
    ADVANCE: _MOVES,
    HALT: _MOVES,
    FIRE: _FIRES,
    RALLY_TO: (MORALE,),
    CHOOSE: (INITIATIVE,),
    PLACE: (SETUP,),
    TAKE_BACK: (SETUP,),
}
_ENDS = {
    SETUP: ARMY_DONE,
    A_FIRE: END_FIRE,
    B_FIRE: END_FIRE,
    B_MOVE: END_MOVES,
    A_MOVE: END_MOVES,
    MORALE: END_MORALE,
}
TO_BE_A: Order = (0, 0, NOWHERE, CHOOSE)
TO_BE_B: Order = (0, 1, NOWHERE, CHOOSE)


class Flat(Position):
    """A position as lists and masks, and the rules over it; `load` makes one of a whole state.

    Attributes:
        charts: what never changes in the game.
        kind: by unit id.
        side: by unit id, its seat.
        cell: by unit id, where it stands, NOWHERE if it is gone.
        good: by unit id, how much of it is in good order, up to FULL.
        weak: by unit id, how much of it is disrupted.
        at: by cell, the id of what stands there.
        units: by seat, the cells of its units.
        fired: cells of units with a fire marker (§10).
        done: cells of units that have acted in this phase.
        shaken: cells of leaders that may rally only themselves (§24).
        phase: which phase it is.
        actor: who decides or decided last.
        turn: from 1; 0 in set-up.
        a: who is A.
        loser: who lost the latest initiative roll that was no tie.
        active: the unit that has moved and may still attack, or that may advance.
        vacated: the hex it may advance into.
        start: by seat, how many units it began with.
        broken: by seat, whether its army has broken.
        quiet: turns without a loss; −1 when this turn has seen one.
        out: who has lost the last unit.
        until: the turn at whose end plans are judged.
    """

    __slots__ = (
        "a",
        "active",
        "actor",
        "at",
        "broken",
        "cell",
        "charts",
        "done",
        "fired",
        "good",
        "kind",
        "loser",
        "out",
        "phase",
        "quiet",
        "shaken",
        "side",
        "start",
        "turn",
        "units",
        "until",
        "vacated",
        "weak",
    )

    charts: Charts
    kind: list[int]
    side: list[Seat]
    cell: list[int]
    good: list[int]
    weak: list[int]
    at: dict[int, int]
    units: list[Mask]
    fired: Mask
    done: Mask
    shaken: Mask
    phase: int
    actor: Seat
    turn: int
    a: Seat
    loser: Seat
    active: int
    vacated: int
    start: tuple[int, ...]
    broken: tuple[bool, ...]
    quiet: int
    out: Seat
    until: int

    @classmethod
    def load(cls, state: State) -> Self:
        """Return a whole state as a position."""
        new = cls()
        new.charts = charts(state.setting)
        size = state.next_id
        new.luck = 0
        new.kind, new.side, new.cell = [0] * size, [NEUTRAL] * size, [NOWHERE] * size
        new.good, new.weak, new.at, new.units = [0] * size, [0] * size, {}, [0, 0, 0]
        new.fired = new.done = new.shaken = 0
        for id, piece in state.pieces.items():
            bit = 1 << piece.cell
            new.kind[id] = KIND[piece.kind]
            new.side[id] = piece.seat
            new.cell[id] = piece.cell
            (new.weak if piece.disrupted else new.good)[id] = FULL
            new.at[piece.cell] = id
            new.units[piece.seat] |= bit
            new.fired |= bit if piece.fired else 0
            new.done |= bit if piece.status == DONE else 0
            new.shaken |= bit if piece.status == SHAKEN else 0
        new.phase = PHASES.index(state.phase)
        new.actor = state.seat
        new.turn = state.turn
        new.until = state.turn
        new.a = state.a
        new.loser = state.loser
        new.active = state.active
        new.vacated = state.vacated
        new.start = (0, *(state.start.get(seat, 0) for seat in state.setting.seats))
        new.broken = (False, *(seat in state.broken for seat in state.setting.seats))
        new.quiet = state.quiet
        new.out = next(iter(state.out), NEUTRAL)
        new.seat = NEUTRAL if state.over else state.seat
        return new

    def copy(self) -> Self:
        """Return a position that can be changed without changing this one."""
        new = self.__class__()
        new.charts = self.charts
        new.luck = self.luck
        new.seat = self.seat
        new.kind = self.kind[:] if self.phase == SETUP else self.kind
        new.side = self.side[:] if self.phase == SETUP else self.side
        new.cell = self.cell[:]
        new.good = self.good[:]
        new.weak = self.weak[:]
        new.at = self.at.copy()
        new.units = self.units[:]
        new.fired = self.fired
        new.done = self.done
        new.shaken = self.shaken
        new.phase = self.phase
        new.actor = self.actor
        new.turn = self.turn
        new.a = self.a
        new.loser = self.loser
        new.active = self.active
        new.vacated = self.vacated
        new.start = self.start
        new.broken = self.broken
        new.quiet = self.quiet
        new.out = self.out
        new.until = self.until
        return new

    @property
    def rolls(self) -> bool:
        """Return whether chance plays a part within a turn."""
        return True

    # ------------------------------------------------------------------ what units can do

    def goals(self, id: int) -> Mask:
        """Return the hexes that a unit can move to (§13 to §15)."""
        kind, units = self.kind[id], self.units
        foes = units[3 - self.side[id]]
        reach = self.charts.reach(FOOT[kind], MOVE[kind], Cell(self.cell[id]), foes)
        return reach & ~(units[1] | units[2])

    def targets(self, cell: int) -> Mask:
        """Return the hexes of the enemies that can be attacked in melee from a hex (§20)."""
        return self.charts.strike[cell] & self.units[3 - self.seat]

    def marks(self, id: int) -> Mask:
        """Return the hexes of the enemies that a unit can fire at (§17, §18)."""
        far = RANGE[self.kind[id]]
        if not far:
            return 0
        cell, units, shot = self.cell[id], self.units, self.charts.shot
        near = self.charts.disc(Cell(cell), far) & units[3 - self.side[id]]
        occupied = units[1] | units[2]
        found = 0
        while near:
            bit = near & -near
            near ^= bit
            if not shot[cell, bit.bit_length() - 1].lane & occupied:
                found |= bit
        return found

    def flock(self, id: int) -> Mask:
        """Return the hexes of the units that a leader may try to rally now (§24)."""
        cell = self.cell[id]
        if self.shaken >> cell & 1:
            return 1 << cell if self.weak[id] else 0
        found = 0
        at, kinds, weak, away = self.at, self.kind, self.weak, self.charts.apart[cell]
        for other in MEMBERS[self.units[self.side[id]] & ~(1 << cell)]:
            patient = at[other]
            if weak[patient] and away[other] + RALLY[kinds[patient]] < FACES:
                found |= 1 << other
        return found

    def shooters(self) -> Mask:
        """Return the deciding seat's units that have a shot left."""
        found = 0
        at, kinds = self.at, self.kind
        for cell in MEMBERS[self.units[self.actor] & ~self.fired]:
            if RANGE[kinds[at[cell]]]:
                found |= 1 << cell
        return found

    def fresh(self) -> Mask:
        """Return the deciding seat's units that can still be chosen to move (§10, §16)."""
        found = self.units[self.actor] & ~self.done
        return found & ~self.fired if self.charts.forbids else found

    def leaders(self) -> Mask:
        """Return the deciding seat's leaders with an attempt left (§24)."""
        found = 0
        at, kinds = self.at, self.kind
        for cell in MEMBERS[self.units[self.actor] & ~self.done]:
            if LEADS[kinds[at[cell]]]:
                found |= 1 << cell
        return found

    # ------------------------------------------------------------------------- odds

    def melee_total(self, id: int, here: int, there: int) -> int:
        """Return the total that a unit in good order needs in melee (§20, §21)."""
        victim = self.kind[self.at[there]]
        return NEEDED[self.kind[id]][victim] + self.charts.steep[here, there]

    def aim(self, id: int, there: int) -> int:
        """Return the die that a unit in good order needs to hit (§17, §19)."""
        _, away, rise = self.charts.shot[self.cell[id], there]
        return AIM[self.kind[id]][self.kind[self.at[there]]][away] + rise

    def rallying_faces(self, leader: int, patient: int) -> int:
        """Return with how many faces of the die a leader rallies a unit (§24)."""
        if leader == patient:
            return FACES_FROM[2]
        away = self.charts.apart[self.cell[leader]][self.cell[patient]]
        return FACES_FROM[min(FACES + 1, away + 1 + RALLY[self.kind[patient]])]

    # ------------------------------------------------------------------------ orders

    def legal(self) -> list[Order]:
        """Return the orders of one action each that the seat can give now."""
        seat, at = self.seat, self.at
        if seat == NEUTRAL:
            return []
        legal: list[Order] = []
        phase = self.phase
        if phase == INITIATIVE:
            return [TO_BE_A, TO_BE_B]
        if phase == SETUP:
            return self._setting_up()
        if phase in _FIRES:
            for cell in MEMBERS[self.shooters()]:
                id = at[cell]
                legal += [(id, NOWHERE, target, FIRE) for target in MEMBERS[self.marks(id)]]
        elif phase in _MOVES:
            if self.vacated != NOWHERE:
                return [
                    (self.active, self.vacated, NOWHERE, ADVANCE),
                    (self.active, NOWHERE, NOWHERE, HALT),
                ]
            fresh = self.fresh()
            for cell in MEMBERS[self.units[seat]]:
                id = at[cell]
                begins = fresh >> cell & 1
                if begins:
                    legal += [(id, goal, NOWHERE, MARCH) for goal in MEMBERS[self.goals(id)]]
                if begins or id == self.active:
                    legal += [(id, cell, target, ATTACK) for target in MEMBERS[self.targets(cell)]]
        else:
            for cell in MEMBERS[self.leaders()]:
                id = at[cell]
                legal += [(id, NOWHERE, target, RALLY_TO) for target in MEMBERS[self.flock(id)]]
        legal.append(END)
        return legal

    def play(self, order: Order) -> bool:
        """Carry out an order; return False and change nothing if it is illegal."""
        seat, phase = self.seat, self.phase
        if seat == NEUTRAL:
            return False
        if not order:
            if phase == INITIATIVE or (phase == SETUP and not self.mustered()):
                return False
            self.end_phase()
            return True
        who, where, whom, verb = order
        if phase not in _WHEN[verb]:
            later = self._next()
            if later is None or not later.play(order):
                return False
            self._become(later)
            return True
        if verb == CHOOSE:
            self.choose(seat if order == TO_BE_A else Seat(3 - seat))
            return True
        if phase == SETUP:
            return self._set_up(order)
        cell = self.cell[who] if who < len(self.cell) else NOWHERE
        if cell < 0 or self.side[who] != seat:
            return False
        if verb == FIRE:
            if not self.shooters() >> cell & 1 or not self.marks(who) >> whom & 1:
                return False
            self.fire(who, whom)
        elif verb == RALLY_TO:
            if not self.leaders() >> cell & 1 or not self.flock(who) >> whom & 1:
                return False
            self.rally(who, self.at[whom])
        elif verb in (ADVANCE, HALT):
            goal = self.vacated if verb == ADVANCE else NOWHERE
            if who != self.active or self.vacated == NOWHERE or where != goal:
                return False
            self.settle(ahead=verb == ADVANCE)
        else:
            return self._move_or_attack(who, cell, where, whom, verb)
        return True

    def _move_or_attack(self, id: int, cell: int, goal: int, target: int, verb: int) -> bool:
        fresh = self.fresh() >> cell & 1
        waits = self.active == id and self.vacated == NOWHERE
        if not fresh and not (waits and goal == cell):
            return False
        if goal != cell and not self.goals(id) >> goal & 1:
            return False
        if verb == ATTACK:
            if not self.targets(goal) >> target & 1:
                return False
        elif goal == cell:
            return False
        self.act(id, goal, target if verb == ATTACK else NOWHERE)
        return True

    def _next(self) -> Self | None:
        """Return the position after the phase, if the same seat goes on in the same turn."""
        if self.phase in (SETUP, INITIATIVE):
            return None
        later = self.copy()
        later.end_phase()
        return later if later.seat == self.seat and later.turn == self.turn else None

    def _become(self, other: Self) -> None:
        for slot in (*Flat.__slots__, *Position.__slots__):
            setattr(self, slot, getattr(other, slot))

    def actions(self, order: Order) -> tuple[Action, ...]:
        """Return an order that is legal now as the actions of the rules."""
        found: list[Action] = []
        verb = order[3] if order else NOWHERE
        if self.vacated != NOWHERE and verb not in (ADVANCE, HALT):
            found.append(STAY)
        if not order:
            return (*found, _ENDS[self.phase])
        if self.phase not in _WHEN[verb]:
            later = self._next()
            assert later is not None
            return (*found, _ENDS[self.phase], *later.actions(order))
        who, where, whom, _ = order
        match verb:
            case verb if verb == CHOOSE:
                return (BE_A if order == TO_BE_A else BE_B,)
            case verb if verb == PLACE:
                return (Action("place", CARDS[KEYS[whom]], CellRef(Cell(where))),)
            case verb if verb == HALT:
                return (STAY,)
        unit = PieceRef(PieceId(who))
        if verb == TAKE_BACK:
            return (Action("take_back", unit),)
        if verb == ADVANCE:
            return (Action("advance", unit, CellRef(Cell(where))),)
        if verb in (MARCH, ATTACK) and where != self.cell[who]:
            found.append(Action("move", unit, CellRef(Cell(where))))
        if verb != MARCH:
            word = {ATTACK: "attack", FIRE: "fire", RALLY_TO: "rally"}[verb]
            found.append(Action(word, unit, PieceRef(PieceId(self.at[whom]))))
        return tuple(found)

    # ------------------------------------------------------------------------ set-up

    def in_hand(self) -> list[int]:
        """Return by kind how many of it the deciding seat could still set up (§11, §12)."""
        setting = self.charts.setting
        if setting.points:
            left = self.points_left()
            return [left // price for price in COST]
        army = setting.armies.get(self.seat, {})
        hand = [army.get(key, 0) for key in KEYS]
        for id in self._from_hand():
            hand[self.kind[id]] -= 1
        return hand

    def points_left(self) -> int:
        """Return what the deciding seat has not spent of the points it buys its army for (§12)."""
        spent = sum([COST[self.kind[id]] for id in self._from_hand()])
        return self.charts.setting.points[self.seat] - spent

    def _from_hand(self) -> list[int]:
        """Return the deciding seat's units that are not set out by the map, by id."""
        placed, cell, side, seat = self.charts.setting.placed, self.cell, self.side, self.seat
        return [id for id in range(placed + 1, len(cell)) if cell[id] >= 0 and side[id] == seat]

    def mustered(self) -> bool:
        """Return whether set-up can be ended (§11, §12)."""
        bought = bool(self.charts.setting.points)
        return bool(self.units[self.seat]) and (bought or not any(self.in_hand()))

    def sites(self, kind: int) -> Mask:
        """Return where the deciding seat can put a unit from its hand (§11)."""
        setting, seat = self.charts.setting, self.seat
        stands = setting.ground.stands
        room = setting.zones[seat] & ~(self.units[1] | self.units[2])
        if FOOT[kind] is Foot.CAVALRY:
            return room & stands[Foot.CAVALRY]
        room &= stands[FOOT[kind]]
        if not setting.points:
            riders = sum([n for k, n in enumerate(self.in_hand()) if FOOT[k] is Foot.CAVALRY])
            both = room & stands[Foot.CAVALRY]
            if riders and both.bit_count() <= riders:
                room &= ~both
        return room

    def _setting_up(self) -> list[Order]:
        legal: list[Order] = []
        done = self.mustered()
        if self.charts.setting.points or done:
            legal += [(id, NOWHERE, NOWHERE, TAKE_BACK) for id in self._from_hand()]
        hand = self.in_hand()
        for kind in KINDS:
            if hand[kind] > 0:
                legal += [(-1 - site, site, kind, PLACE) for site in MEMBERS[self.sites(kind)]]
        if done:
            legal.append(END)
        return legal

    def _set_up(self, order: Order) -> bool:
        who, where, whom, verb = order
        if verb == PLACE:
            if self.in_hand()[whom] <= 0 or not self.sites(whom) >> where & 1:
                return False
            self.place(whom, where)
            return True
        if order not in self._setting_up():
            return False
        self.remove(who)
        return True

    def place(self, kind: int, cell: int) -> None:
        """Put a unit from the hand on the map (§11)."""
        self.at[cell] = len(self.kind)
        self.kind.append(kind)
        self.side.append(self.seat)
        self.cell.append(cell)
        self.good.append(FULL)
        self.weak.append(0)
        self.units[self.seat] |= 1 << cell

    # ------------------------------------------------------------------------- steps

    def lapse(self) -> None:
        """Let the chosen unit be done for good (§16)."""
        self.active = 0
        self.vacated = NOWHERE

    def act(self, id: int, goal: int, target: int) -> None:
        """Let a unit go to a hex, or stay, and attack, or not where the target is NOWHERE."""
        if self.active != id:
            self.lapse()
        if goal != self.cell[id]:
            self.move(id, goal)
        if target != NOWHERE:
            self.attack(id, target)

    def settle(self, *, ahead: bool) -> None:
        """Let the active unit take the hex of whom it has destroyed, or not (§23)."""
        if ahead:
            self._carry(self.active, self.vacated)
        self.lapse()

    def move(self, id: int, goal: int) -> None:
        """Move a unit (§13); it may still attack what it then stands beside (§16)."""
        self._carry(id, goal)
        self.active = id if self.targets(goal) else 0

    def _carry(self, id: int, goal: int) -> None:
        cell = self.cell[id]
        self.cell[id] = goal
        both = 1 << cell | 1 << goal
        self.units[self.side[id]] ^= both
        if self.fired >> cell & 1:
            self.fired ^= both
        self.done = self.done & ~(1 << cell) | 1 << goal
        del self.at[cell]
        self.at[goal] = id

    def attack(self, id: int, target: int) -> None:
        """Resolve a melee attack of the active unit, or one that stands (§20 to §23)."""
        here = self.cell[id]
        self.active = 0
        self.done |= 1 << here
        victim = self.at[target]
        self.fight(id, victim, self.melee_total(id, here, target))
        if self.cell[victim] == NOWHERE and self.seat != NEUTRAL and self.cell[id] != NOWHERE:
            ground = self.charts.setting.ground
            if ground.may_step(FOOT[self.kind[id]], Cell(here), Cell(target)):
                self.active, self.vacated = id, target

    def fight(self, id: int, victim: int, needed: int) -> None:
        """Roll for an attack and let both suffer what comes of it (§20, §22)."""
        one, two = self.roll(FACES), self.roll(FACES)
        if one + two >= needed + (self.weak[id] > 0):
            self._hit(victim)
        if one == two and self.seat != NEUTRAL and self.good[id]:
            self.good[id], self.weak[id] = 0, FULL

    def fire(self, id: int, target: int) -> None:
        """Resolve a shot (§19); the firer gets a marker (§10)."""
        self.fired |= 1 << self.cell[id]
        self.shoot(id, self.at[target], self.aim(id, target))

    def shoot(self, id: int, victim: int, needed: int) -> None:
        """Roll for a shot (§19)."""
        face = self.roll(FACES)
        if face > 1 and face >= needed + (self.weak[id] > 0):
            self._hit(victim)

    def rally(self, leader: int, patient: int) -> None:
        """Resolve a leader's attempt (§24)."""
        self.done |= 1 << self.cell[leader]
        self.soothe(leader, patient, self.rallying_faces(leader, patient))

    def soothe(self, leader: int, patient: int, faces: int) -> None:
        """Roll for an attempt to rally (§24)."""
        if self.roll(FACES) > FACES - faces:
            self.good[patient], self.weak[patient] = FULL, 0

    def _hit(self, id: int) -> None:
        """Disrupt a unit, or remove it where it was disrupted already (§3)."""
        if self.good[id]:
            self.good[id], self.weak[id] = 0, FULL
        else:
            self.weak[id] = 0
            self.remove(id)
            self.quiet = -1
            self.count(self.side[id])

    def remove(self, id: int) -> None:
        """Take a unit off the map."""
        cell = self.cell[id]
        gone = ~(1 << cell)
        self.cell[id] = NOWHERE
        self.good[id] = self.weak[id] = 0
        del self.at[cell]
        self.units[self.side[id]] &= gone
        self.fired &= gone
        self.done &= gone
        self.shaken &= gone

    def count(self, seat: Seat) -> None:
        """See whether an army breaks (§25) or is gone (§26)."""
        own = self.units[seat]
        if not own:
            self.out = seat
            self.seat = NEUTRAL
        elif not self.broken[seat] and 2 * self.strength(own) <= self.start[seat] * FULL:
            self.broken = (False, self.broken[1] or seat == 1, self.broken[2] or seat == 2)
            good, weak = self.good, self.weak
            for cell in MEMBERS[own]:
                id = self.at[cell]
                weak[id] += good[id]
                good[id] = 0

    def strength(self, cells: Mask) -> int:
        """Return how many units stand on some cells, times FULL."""
        at, good, weak = self.at, self.good, self.weak
        total = 0
        for cell in MEMBERS[cells]:
            id = at[cell]
            total += good[id] + weak[id]
        return total

    # -------------------------------------------------------------------------- turns

    def end_phase(self) -> None:
        """Go on to the next phase in which someone has something to do (§8)."""
        if self.phase == SETUP:
            self._deployed()
            return
        self._enter(_ORDER.index((self.phase, self.seat == self.a)) + 1)

    def _deployed(self) -> None:
        """Let the other side set up, or begin (§11)."""
        setting = self.charts.setting
        order = setting.deploying
        for seat in order[order.index(self.seat) + 1 :]:
            if setting.deploys(seat):
                self.seat = self.actor = seat
                return
        self.start = tuple([mask.bit_count() for mask in self.units])
        self.turn = 1
        self._roll_initiative()

    def _enter(self, number: int) -> None:
        """Begin the first phase from `number` on that somebody has something to do in."""
        self.active, self.vacated = 0, NOWHERE
        if number <= _MORALE:
            self.done = self.shaken = 0
        other = Seat(3 - self.a)
        for at in range(number, len(_ORDER)):
            phase, is_a = _ORDER[at]
            self.phase = phase
            self.actor = self.seat = self.a if is_a else other
            if at == _MORALE:
                self._mark_shaken()
            if self._something_to_do():
                return
        self._end_turn()

    def _something_to_do(self) -> bool:
        """Return whether the seat has more to do in its phase than to end it (§8)."""
        at = self.at
        if self.phase in _FIRES:
            for cell in MEMBERS[self.shooters()]:
                if self.marks(at[cell]):
                    return True
        elif self.phase in _MOVES:
            for cell in MEMBERS[self.fresh()]:
                if self.goals(at[cell]) or self.targets(cell):
                    return True
        else:
            for cell in MEMBERS[self.leaders()]:
                if self.flock(at[cell]):
                    return True
        return False

    def _mark_shaken(self) -> None:
        """Fix who may rally only himself, for both sides (§24)."""
        at = self.at
        for cell in MEMBERS[self.units[1] | self.units[2]]:
            id = at[cell]
            if LEADS[self.kind[id]] and self.weak[id] > self.good[id]:
                self.shaken |= 1 << cell

    def _end_turn(self) -> None:
        """Count a quiet turn (§26) and begin the next, unless the game is over."""
        self.done = self.shaken = 0
        self.quiet += 1
        self.turn += 1
        known = self.charts
        if (known.quiet and self.quiet >= known.quiet) or (known.limit and self.turn > known.limit):
            self.seat = NEUTRAL
        else:
            self._roll_initiative()

    def _roll_initiative(self) -> None:
        """Roll for the initiative (§9)."""
        one, two = self.roll(FACES), self.roll(FACES)
        if one == two and not self.loser:
            pair = self.roll(FACES * (FACES - 1)) - 1
            one, two = divmod(pair, FACES - 1)
            two += two >= one
        if one == two:
            chooser = self.loser
        else:
            chooser = Seat(1 if one > two else 2)
            self.loser = Seat(3 - chooser)
        self.a = NEUTRAL
        self.phase = INITIATIVE
        self.seat = self.actor = chooser

    def choose(self, a: Seat) -> None:
        """Let the winner of the initiative be A or B (§9); fire markers go (§10)."""
        self.a = a
        self.fired = 0
        self._enter(0)
