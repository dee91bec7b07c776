"""A game of WarShard as a search changes it: lists by unit, masks by seat, and orders.

An order is (a unit, what it does, a cell). These are the rules of `moves`, `combat`, `turn` and
`apply`, written a second time; a test holds both equal.
"""

from collections.abc import Sequence
from typing import Self

from game.board.grid import Cell, Mask, bits
from game.board.path import left_at
from game.core.action import Action
from game.core.position import END, Order, Position
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceId, PieceRef, Seat
from rulesets.warshard import moves
from rulesets.warshard.board import RESULTS_TABLE
from rulesets.warshard.combat import FAILED, LAST, OVERRUN, STANDOFF, column_of, shifted
from rulesets.warshard.search.tables import Tables, tables
from rulesets.warshard.state import (
    DEFENCE,
    DIE,
    MELEE,
    MOVE,
    RESULTS,
    SEATS,
    STAYS,
    SUPPORT,
    UPKEEP,
    Fight,
    State,
    Task,
    decider,
)

GO, JOIN, RECALL, WITHDRAW, LOSE, RETREAT, ADVANCE, PLACE = range(8)
"""What a unit does: moves, joins the fight for a hex, leaves it, is attacked no more, is lost,
retreats, takes the hex of its fight, comes back."""

NOWHERE = -1

_ENDS = {
    MOVE: moves.END_MOVE,
    MELEE: moves.END_MELEE,
    SUPPORT: moves.END_SUPPORT,
    DEFENCE: moves.END_DEFENCE,
}


class Flat(Position):
    """A position as lists and masks, and the rules over it; `load` makes one of a whole state.

    Attributes:
        tables: what never changes in the game.
        cell: by unit, where it stands, NOWHERE if it is not on the board.
        points: by unit, half points of movement left.
        at: by cell, the units that stand there, by number.
        units: by seat, the cells of its units.
        held: by seat, the victory hexes it holds.
        due: reinforcements that have not come yet.
        shattered: destroyed units, the oldest first.
        turn: how many turns have been played.
        phase: the step of the turn.
        fights: in the order they were opened.
        tasks: in the order they are settled.
        cut: units without supply when this turn's movement ended, as a mask of their numbers.
        out: the sides that have lost.
    """

    __slots__ = (
        "at",
        "cell",
        "cut",
        "due",
        "fights",
        "held",
        "out",
        "phase",
        "points",
        "shattered",
        "tables",
        "tasks",
        "turn",
        "units",
    )

    tables: Tables
    cell: list[int]
    points: list[int]
    at: dict[int, tuple[int, ...]]
    units: list[Mask]
    held: list[Mask]
    due: tuple[int, ...]
    shattered: tuple[int, ...]
    turn: int
    phase: str
    fights: tuple[Fight, ...]
    tasks: tuple[Task, ...]
    cut: int
    out: tuple[Seat, ...]

    @classmethod
    def load(cls, state: State) -> Self:
        """Return a whole state as a position."""
        new = cls()
        known = new.tables = tables(state.setting)
        new.luck = 0
        new.cell, new.points, new.at = [NOWHERE] * known.size, [0] * known.size, {}
        new.units = [0, 0, 0]
        for id, (cell, points) in state.units.items():
            new.cell[id] = cell
            new.points[id] = points
            new.at[cell] = (*new.at.get(cell, ()), id)
            new.units[known.seat[id]] |= 1 << cell
        new.held = [0, 0, 0]
        for cell, seat in state.control.items():
            new.held[seat] |= 1 << cell
        new.due, new.shattered = state.due, state.shattered
        new.turn, new.phase = state.turn, state.phase
        new.fights, new.tasks = state.fights, state.tasks
        new.cut = sum([1 << id for id in state.unsupplied])
        new.out = tuple(state.out)
        new.seat = NEUTRAL if state.over else decider(state)
        return new

    def copy(self) -> Self:
        """Return a position that can be changed without changing this one."""
        new = self.__class__()
        new.tables = self.tables
        new.luck = self.luck
        new.seat = self.seat
        new.cell = self.cell[:]
        new.points = self.points[:]
        new.at = self.at.copy()
        new.units = self.units[:]
        new.held = self.held[:]
        new.due = self.due
        new.shattered = self.shattered
        new.turn = self.turn
        new.phase = self.phase
        new.fights = self.fights
        new.tasks = self.tasks
        new.cut = self.cut
        new.out = self.out
        return new

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return self.tables.setting.order[self.turn & 1]

    @property
    def passive(self) -> Seat:
        """Whose turn it is not."""
        return self.tables.setting.order[1 - (self.turn & 1)]

    # ------------------------------------------------------------------ what can be done

    def goals(self, id: int) -> Mask:
        """Return every hex a unit of the active side can move to (§6, §7)."""
        return self.reach(id) & ~(1 << self.cell[id]) if self.points[id] else 0

    def reach(self, id: int) -> Mask:
        """Return where a unit of the active side can go now, its own hex included."""
        known = self.tables
        blocked = self.units[1] | self.units[2]
        halt = 0 if known.special[id] else known.around(self.units[3 - known.seat[id]])
        return known.reach(id, self.cell[id], self.points[id], blocked, halt)

    def defender(self, cell: int) -> int:
        """Return the unit that defends a cell (§18)."""
        stack = self.at[cell]
        if len(stack) == 1:
            return stack[0]
        defence = self.tables.defence
        return max(stack, key=lambda id: (defence[id], -id))

    def fight_at(self, cell: int) -> int:
        """Return the index of the fight for a cell, or -1."""
        for index, fight in enumerate(self.fights):
            if fight.cell == cell:
                return index
        return -1

    def fight_of(self, id: int) -> int:
        """Return the index of the fight that a unit is in, or -1."""
        for index, fight in enumerate(self.fights):
            if id in fight.attackers or id in fight.defenders:
                return index
        return -1

    def contested(self) -> Mask:
        """Return the cells that are fought for."""
        mask = 0
        for fight in self.fights:
            mask |= 1 << fight.cell
        return mask

    def supportable(self, id: int, contested: Mask) -> Mask:
        """Return the fights, as cells, that a support unit may join (§11, §12)."""
        cell, reach = self.cell[id], self.tables.range[id]
        if cell < 0 or not reach or contested >> cell & 1:
            return 0
        return self.tables.disc(Cell(cell), reach) & contested

    def strength(self, fight: Fight) -> int:
        """Return the strength of an attack."""
        strike, cell = self.tables.strike, self.cell
        return sum([strike(id, cell[id], fight.cell) for id in fight.attackers])

    def stand(self, cell: int) -> int:
        """Return the Defence of who stands in a cell, doubled by rough ground (§13)."""
        return self.tables.defence[self.defender(cell)] << (self.tables.cover >> cell & 1)

    def weak(self, fight: Fight) -> bool:
        """Return whether an attack may not be confirmed (§11)."""
        return 2 * self.strength(fight) < self.stand(fight.cell)

    def retreats(self, id: int) -> Mask:
        """Return the hexes a unit can retreat to now (§17)."""
        known = self.tables
        enemy = self.units[3 - known.seat[id]]
        cells = known.near[Cell(self.cell[id])] & known.open[0] & ~enemy
        return cells & ~known.around(enemy) if cells else 0

    def advancing(self, task: Task) -> list[int]:
        """Return who may take the hex of a fight now (§19)."""
        if task.cell in self.at:
            return []
        known = self.tables
        return [
            id
            for id in task.units
            if self.cell[id] >= 0 and known.open[known.special[id]] >> task.cell & 1
        ]

    def supplied(self, seat: Seat) -> Mask:
        """Return the cells where a side's units are in supply now (§9)."""
        known, cells = self.tables, self.cell
        found = 0
        for id in known.quarters[seat]:
            if cells[id] >= 0:
                found |= 1 << cells[id]
        if not found:
            return 0
        around, enemy = known.around, self.units[3 - seat]
        clear = ~(enemy | around(enemy))
        wave = found
        for _ in range(moves.SUPPLY_STEPS):
            wave = around(wave) & ~found
            if not wave:
                break
            found |= wave
            wave &= clear
        return found

    def entries(self, seat: Seat) -> Mask:
        """Return the reinforcement points where a side's units could come back now (§22)."""
        cells = self.tables.setting.entries[seat] & ~self.units[1] & ~self.units[2]
        return cells & self.supplied(seat) if cells else 0

    # ------------------------------------------------------------------ orders

    def legal(self) -> list[Order]:
        """Return the orders of one action each that the seat can give now."""
        if self.seat == NEUTRAL:
            return []
        if self.tasks:
            return self._settlements(self.tasks[0])
        known, seat, cells = self.tables, self.seat, self.cell
        legal: list[Order] = []
        if self.phase == MOVE:
            for id in known.of[seat]:
                if cells[id] >= 0:
                    legal += [(id, GO, goal) for goal in bits(self.goals(id))]
            return [*legal, END]
        if self.phase == MELEE:
            enemy = self.units[3 - seat]
            for id in known.fighters[seat]:
                if self.fight_of(id) >= 0:
                    legal.append((id, RECALL, NOWHERE))
                elif cells[id] >= 0:
                    targets = known.near[Cell(cells[id])] & enemy
                    legal += [(id, JOIN, target) for target in bits(targets)]
            return [*legal, END]
        contested = self.contested()
        weak = [fight for fight in self.fights if self.weak(fight)] if self.phase == SUPPORT else []
        legal = [(self.defender(fight.cell), WITHDRAW, fight.cell) for fight in weak]
        for id in known.helpers[seat]:
            if self.fight_of(id) >= 0:
                legal.append((id, RECALL, NOWHERE))
            else:
                legal += [(id, JOIN, cell) for cell in bits(self.supportable(id, contested))]
        return legal if weak else [*legal, END]

    def _settlements(self, task: Task) -> list[Order]:
        """Return the orders that settle a task."""
        match task.kind:
            case "loss":
                return [(id, LOSE, NOWHERE) for id in task.units]
            case "retreat":
                return [(task.unit, RETREAT, cell) for cell in bits(self.retreats(task.unit))]
            case "advance":
                return [*[(id, ADVANCE, task.cell) for id in self.advancing(task)], END]
        seat = self.tables.seat[task.unit]
        return [(task.unit, PLACE, cell) for cell in bits(self.entries(seat))]

    def play(self, order: Order) -> bool:
        """Carry out an order; return False and change nothing if it is illegal."""
        if self.seat == NEUTRAL:
            return False
        if not order:
            return self._end()
        id, verb, cell = order
        if self.tasks:
            if order not in self._settlements(self.tasks[0]):
                return False
            self._settle(id, verb, cell)
            return True
        if verb == GO:
            return self._go(id, cell)
        if verb == JOIN:
            return self._join(id, cell)
        if verb == RECALL:
            return cell == NOWHERE and self._recall(id)
        if verb != WITHDRAW or self.phase != SUPPORT:
            return False
        index = self.fight_at(cell)
        if index < 0 or self.defender(cell) != id or not self.weak(self.fights[index]):
            return False
        self.fights = (*self.fights[:index], *self.fights[index + 1 :])
        return True

    def _end(self) -> bool:
        """End a step, or hold back from an advance."""
        if self.tasks:
            if self.tasks[0].kind != "advance":
                return False
            self.tasks = self.tasks[1:]
        elif self.phase == SUPPORT and any(self.weak(fight) for fight in self.fights):
            return False
        else:
            self.close()
        self.go_on()
        return True

    def _go(self, id: int, goal: int) -> bool:
        known, cell = self.tables, self.cell[id]
        if self.phase != MOVE or known.seat[id] != self.seat or cell < 0:
            return False
        if not self.goals(id) >> goal & 1:
            return False
        special = known.special[id]
        halt = 0 if special else known.around(self.units[3 - self.seat])
        blocked = self.units[1] | self.units[2]
        waves = known.march[special](Cell(cell), self.points[id], blocked, halt)
        self.points[id] = 0 if halt >> goal & 1 else left_at(waves, Cell(goal))
        self.shift(id, goal)
        return True

    def _early(self, id: int, cell: int) -> str:
        """Return the step in which a unit can join a fight, this one or the next, or nothing."""
        known, here = self.tables, self.cell[id]
        if here < 0 or known.seat[id] != self.seat:
            return ""
        if known.melee[id]:
            if not known.near[Cell(here)] & self.units[3 - self.seat] & 1 << cell:
                return ""
            if self.phase == MOVE:
                return MELEE if len(self.at[here]) == 1 else ""
            return MELEE if self.phase == MELEE and self.fight_of(id) < 0 else ""
        if self.phase == MOVE or self.fight_of(id) >= 0:
            return ""
        if not self.supportable(id, self.contested()) >> cell & 1:
            return ""
        return DEFENCE if self.phase == DEFENCE else SUPPORT

    def _join(self, id: int, cell: int) -> bool:
        """Let a unit join a fight, which ends the step before."""
        step = self._early(id, cell)
        if not step:
            return False
        if step != self.phase:
            self.close()
        self.join(id, cell)
        return True

    def join(self, id: int, cell: int) -> None:
        """Let a unit join the fight for a cell, opening it if need be (§10 to §12)."""
        index = self.fight_at(cell)
        fights = self.fights
        if index < 0:
            self.fights = (*fights, Fight(Cell(cell), (PieceId(id),)))
            return
        fight = fights[index]
        if self.phase == DEFENCE:
            members = tuple(sorted((*fight.defenders, PieceId(id))))
            fight = Fight(fight.cell, fight.attackers, members)
        else:
            members = tuple(sorted((*fight.attackers, PieceId(id))))
            fight = Fight(fight.cell, members, fight.defenders)
        self.fights = (*fights[:index], fight, *fights[index + 1 :])

    def _recall(self, id: int) -> bool:
        index = self.fight_of(id)
        known = self.tables
        if index < 0 or known.seat[id] != self.seat or known.melee[id] != (self.phase == MELEE):
            return False
        fight = self.fights[index]
        attackers = tuple([other for other in fight.attackers if other != id])
        defenders = tuple([other for other in fight.defenders if other != id])
        left = (Fight(fight.cell, attackers, defenders),) if attackers else ()
        self.fights = (*self.fights[:index], *left, *self.fights[index + 1 :])
        return True

    def _settle(self, id: int, verb: int, cell: int) -> None:
        task = self.tasks[0]
        self.tasks = self.tasks[1:]
        if verb == LOSE:
            self.destroy(id)
            self._strike_out()
        elif verb == PLACE:
            self._come_back(id, cell)
            self._replace(task.units)
        else:
            self.shift(id, cell)
        self.go_on()

    def actions(self, order: Order) -> tuple[Action, ...]:
        """Return an order that is legal now as the actions of the rules."""
        if not order:
            if self.tasks:
                return (moves.HOLD,)
            if self.phase == SUPPORT and not self.fights:
                return (moves.END_TURN,)
            return (_ENDS[self.phase],)
        id, verb, cell = order
        piece, goal = PieceRef(PieceId(id)), CellRef(Cell(cell))
        match verb:
            case 0:
                return (Action("move", piece, goal),)
            case 1:
                target = PieceRef(PieceId(self.defender(cell)))
                word = "attack" if self.tables.melee[id] else "support"
                early = self._early(id, cell) != self.phase
                return (*((_ENDS[self.phase],) if early else ()), Action(word, piece, target))
            case 2:
                return (Action("recall", piece),)
            case 3:
                return (Action("withdraw", piece),)
            case 4:
                return (Action("lose", piece),)
            case 5:
                return (Action("retreat", piece, goal),)
            case 6:
                return (Action("advance", piece, goal),)
        return (Action("place", CardRef(moves.card_of(PieceId(id))), goal),)

    # ------------------------------------------------------------------ the board

    def shift(self, id: int, goal: int) -> None:
        """Put a unit that is on the board onto another cell."""
        at, here = self.at, self.cell[id]
        stack = at.pop(here)
        units = self.units
        seat = self.tables.seat[id]
        if len(stack) > 1:
            at[here] = tuple([other for other in stack if other != id])
        else:
            units[seat] ^= 1 << here
        self.cell[id] = goal
        at[goal] = tuple(sorted((*at[goal], id))) if goal in at else (id,)
        units[seat] |= 1 << goal

    def destroy(self, id: int) -> None:
        """Take a unit off the board."""
        at, here = self.at, self.cell[id]
        stack = at.pop(here)
        if len(stack) > 1:
            at[here] = tuple([other for other in stack if other != id])
        else:
            self.units[self.tables.seat[id]] ^= 1 << here
        self.cell[id] = NOWHERE
        self.points[id] = 0
        self.shattered = (*self.shattered, id)

    def _put(self, id: int, cell: int) -> None:
        self.cell[id] = cell
        self.at[cell] = (id,)
        self.units[self.tables.seat[id]] |= 1 << cell

    # ------------------------------------------------------------------ the course of a turn

    def go_on(self) -> None:
        """Pass every step that leaves nobody a choice, till someone decides or the game ends."""
        while True:
            if self.out or self.turn >= self.tables.turns:
                self.seat = NEUTRAL
                return
            if self.tasks:
                task = self.tasks[0]
                if not self._forced(task):
                    retreat = task.kind == "retreat"
                    self.seat = self.active
                    if retreat:
                        self.seat = Seat(3 - self.tables.seat[task.unit])
                    return
                self.tasks = self.tasks[1:]
            elif self._asks():
                self.seat = self.passive if self.phase == DEFENCE else self.active
                return
            else:
                self.close()

    def _forced(self, task: Task) -> bool:
        """Settle a retreat or advance that leaves no choice; return whether it did."""
        if task.kind == "retreat":
            id = task.unit
            cells = self.retreats(id)
            if cells & (cells - 1):
                return False
            if cells:
                self.shift(id, cells.bit_length() - 1)
            else:
                self.destroy(id)
                self._strike_out()
            return True
        return task.kind == "advance" and not self.advancing(task)

    def _asks(self) -> bool:
        """Return whether the step that begins leaves a choice."""
        known, cells = self.tables, self.cell
        seat = self.active
        if self.phase == MOVE:
            return any(self.goals(id) for id in known.of[seat] if cells[id] >= 0)
        if self.phase == MELEE:
            beside = known.around(self.units[3 - seat]) & self.units[seat]
            if not beside:
                return False
            return any(cells[id] >= 0 and beside >> cells[id] & 1 for id in known.fighters[seat])
        if self.phase in (SUPPORT, DEFENCE):
            contested = self.contested()
            attacks = self.phase == SUPPORT
            helpers = known.helpers[seat if attacks else 3 - seat]
            if any(self.supportable(id, contested) and self.fight_of(id) < 0 for id in helpers):
                return True
            return attacks and any(self.weak(fight) for fight in self.fights)
        return False

    def close(self) -> None:
        """Close the present step and begin the next."""
        phase = self.phase
        if phase == MOVE:
            self._clear_stacks()
            self.trace_supply()
            self.phase = MELEE
        elif phase == MELEE and self.fights:
            self.phase = SUPPORT
        elif phase == SUPPORT and self.fights:
            self.phase = DEFENCE
        elif phase == DEFENCE:
            self.phase = RESULTS
            self.resolve()
        elif phase == UPKEEP:
            self.turn += 1
            if self.turn < self.tables.turns:
                self._begin_turn()
        else:
            self.phase = UPKEEP
            self._upkeep()

    def trace_supply(self) -> None:
        """Note the units that have no supply now (§9)."""
        cells, cut = self.cell, 0
        for seat in SEATS:
            fed = self.supplied(seat)
            for id in self.tables.of[seat]:
                if cells[id] >= 0 and not fed >> cells[id] & 1:
                    cut |= 1 << id
        self.cut = cut

    def _begin_turn(self) -> None:
        known, seat = self.tables, self.active
        points = [0] * known.size
        for id in known.of[seat]:
            if self.cell[id] >= 0:
                points[id] = known.points[id]
        self.points = points
        self.phase = MOVE
        self.cut = 0

    def _clear_stacks(self) -> None:
        """Destroy the weakest units of the active side's stacks until one is left (§8)."""
        if len(self.at) == len(self.cell) - self.cell.count(NOWHERE):
            return
        power = self.tables.power
        for cell in bits(self.units[self.active]):
            while len(stack := self.at[cell]) > 1:
                least = min([power[id] for id in stack])
                weakest = [id for id in stack if power[id] == least]
                lot = self.roll(len(weakest)) - 1 if len(weakest) > 1 else 0
                self.destroy(weakest[lot])

    def column(self, fight: Fight) -> int:
        """Return a fight's column after supply, FAILED, or LAST + 1 without a die (§13, §14)."""
        known, cut = self.tables, self.cut
        if not fight.defenders and not known.defence[self.defender(fight.cell)]:
            return LAST + 1
        defence = self.stand(fight.cell) + sum([known.power[id] for id in fight.defenders])
        shift = cut >> self.defender(fight.cell) & 1
        if cut and any(cut >> id & 1 and known.melee[id] for id in fight.attackers):
            shift -= 1
        return shifted(column_of(self.strength(fight), defence), shift)

    def resolve(self) -> None:
        """Decide all fights by dice, in order (§15)."""
        self.suffer([self._result(fight) for fight in self.fights])

    def _result(self, fight: Fight) -> str:
        column = self.column(fight)
        if column > LAST:
            return OVERRUN
        if column == FAILED:
            return STANDOFF
        return RESULTS_TABLE[self.roll(DIE) - 1][column]

    def suffer(self, results: Sequence[str]) -> None:
        """Apply the results of all fights together (§15, §16)."""
        known, fights, options = self.tables, self.fights, self.tables.setting.options
        gone: list[int] = []
        losses: list[Task] = []
        retreats: list[Task] = []
        advances: list[Task] = []
        for (cell, attackers, defenders), result in zip(fights, results, strict=True):
            melee = tuple([id for id in attackers if known.melee[id]])
            if result == "DE":
                gone += [*self.at[cell], *defenders]
            elif result == "AE":
                gone += attackers
            elif result == "EX":
                gone.append(self.defender(cell))
                if options.ex_owner_chooses and len(attackers) > 1:
                    losses.append(Task("loss", cell=cell, units=attackers))
                else:
                    least = min([known.power[id] for id in attackers])
                    lost = [id for id in attackers if known.power[id] == least]
                    gone.append(lost[self.roll(len(lost)) - 1 if len(lost) > 1 else 0])
            elif result == "DR":
                retreats += [Task("retreat", PieceId(id), cell) for id in self.at[cell]]
            elif result == "AR":
                retreats += [Task("retreat", id, cell) for id in melee]
            winners = attackers if options.support_may_advance else melee
            advances.append(Task("advance", cell=cell, units=winners))
        for id in gone:
            self.destroy(id)
        self.fights = ()
        self.tasks = (*losses, *retreats, *advances)
        self._strike_out()

    # ------------------------------------------------------------------ upkeep and the end

    def _upkeep(self) -> None:
        """Do what the end of a turn brings (§20 to §22)."""
        known, held = self.tables, self.held
        for seat in SEATS:
            taken = self.units[seat] & known.prizes
            held[seat] |= taken
            held[3 - seat] &= ~taken
        seat = self.active
        for id in self.due:
            if (
                known.seat[id] == seat
                and known.comes[id] <= self.turn
                and known.home[id] not in self.at
            ):
                self.due = tuple([other for other in self.due if other != id])
                self._put(id, known.home[id])
        if known.setting.options.replacements:
            self._replace(tuple([id for id in self.shattered if known.seat[id] == seat]))

    def _replace(self, queue: tuple[int, ...]) -> None:
        """Roll for shattered units in turn until one must be placed by choice (§22)."""
        for index, id in enumerate(queue):
            cells = self.entries(self.active)
            if not cells:
                break
            die = self.roll(DIE)
            if die < STAYS:
                self.shattered = tuple([other for other in self.shattered if other != id])
            elif die > STAYS:
                if cells & (cells - 1):
                    rest = tuple([PieceId(other) for other in queue[index + 1 :]])
                    self.tasks = (Task("place", PieceId(id), units=rest),)
                    return
                self._come_back(id, cells.bit_length() - 1)

    def _come_back(self, id: int, cell: int) -> None:
        self.shattered = tuple([other for other in self.shattered if other != id])
        self._put(id, cell)

    def _strike_out(self) -> None:
        """Note the sides that have just lost their last unit (§23)."""
        if self.units[1] and self.units[2]:
            return
        known = self.tables
        waiting = (*self.due, *(self.shattered if known.setting.options.replacements else ()))
        self.out = tuple(
            [
                seat
                for seat in SEATS
                if not self.units[seat] and not any(known.seat[id] == seat for id in waiting)
            ]
        )
