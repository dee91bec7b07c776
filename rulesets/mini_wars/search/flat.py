"""A game of Mini Wars as a search changes it: lists by piece id, masks by seat, and orders.

An order of a unit is (its id, where it goes, what cell it acts on, how): with its own cell for a
goal it stays. An order to buy is (minus one less the cell, the kind): new units take the next id,
as in the rules. These are those of `moves`, `apply` and `turn`, which a test holds equal to them.
"""

from typing import Self

from game.board.grid import MEMBERS, Cell, Mask
from game.core.action import Action
from game.core.position import END, Order, Position
from game.core.refs import NEUTRAL, CellRef, PieceId, PieceRef, Seat
from rulesets.mini_wars.combat import CAPTURED_HP, LUCK_BASE, LUCK_FACES
from rulesets.mini_wars.moves import CARDS, END_TURN
from rulesets.mini_wars.search.tables import (
    ACTS_AFTER_MOVE,
    BASE,
    CLASS,
    FLIES,
    FLOATS,
    HP,
    KEYS,
    KIND,
    KIND_COUNT,
    KIND_OF,
    MOVE,
    PAYS,
    PREY,
    SEAT_OF,
    SOLD_AT,
    STRIDE,
    UNIT_KINDS,
    Tables,
    tables,
)
from rulesets.mini_wars.state import BUILDINGS, MOVED, READY, State
from rulesets.mini_wars.turn import FULL_BUILDING, REPAIR

REST, ATTACK, HEAL, REINFORCE = range(4)
"""What a unit does after its move."""
_VERBS = ("", "attack", "heal", "reinforce")

NOWHERE = -1


class Flat(Position):
    """A position as lists and masks, and the rules over it; `load` makes one of a whole state.

    Attributes:
        tables: what never changes in the game.
        code: by piece id, `seat * KIND_COUNT + kind`.
        cell: by piece id, where it stands, NOWHERE if it is gone.
        hp: by piece id.
        at: by cell, the id of what stands there.
        units: by seat, the cells of its units.
        buildings: by seat, the cells of its buildings; index 0 is neutral.
        works: by kind less the kinds of units, the cells of all such buildings.
        fliers: cells of all aircraft; neutral ones never count as prey.
        boats: cells of all boats.
        occupied: cells where anything stands.
        worn: cells of buildings below full hp.
        moved: cells of units that have moved this turn and not acted.
        spent: cells of units that can do nothing more this turn.
        gold: by seat.
        turn: whose turn it is or was last, also when the game is over.
        round: the round.
        standing: the seats that have not lost.
        allowance: steps of units that have fewer in their owner's first turn.
    """

    __slots__ = (
        "allowance",
        "at",
        "boats",
        "buildings",
        "cell",
        "code",
        "fliers",
        "gold",
        "hp",
        "moved",
        "occupied",
        "round",
        "spent",
        "standing",
        "tables",
        "turn",
        "units",
        "works",
        "worn",
    )

    tables: Tables
    code: list[int]
    cell: list[int]
    hp: list[int]
    at: dict[int, int]
    units: list[Mask]
    buildings: list[Mask]
    works: tuple[Mask, ...]
    fliers: Mask
    boats: Mask
    occupied: Mask
    worn: Mask
    moved: Mask
    spent: Mask
    gold: list[int]
    turn: Seat
    round: int
    standing: tuple[Seat, ...]
    allowance: dict[int, int]

    @classmethod
    def load(cls, state: State) -> Self:
        """Return a whole state as a position."""
        new = cls()
        known = new.tables = tables(state.setting)
        size = state.next_id
        new.luck = 0
        new.code, new.cell, new.hp, new.at = [0] * size, [NOWHERE] * size, [0] * size, {}
        new.units, new.buildings = [0] * (known.seats + 1), [0] * (known.seats + 1)
        new.fliers = new.boats = new.occupied = new.worn = new.moved = new.spent = 0
        works = [0] * len(BUILDINGS)
        for id, piece in state.pieces.items():
            kind, seat, cell, bit = KIND[piece.kind], piece.seat, piece.cell, 1 << piece.cell
            new.code[id] = seat * KIND_COUNT + kind
            new.cell[id] = cell
            new.hp[id] = piece.hp
            new.at[cell] = id
            new.occupied |= bit
            if kind >= UNIT_KINDS:
                new.buildings[seat] |= bit
                works[kind - UNIT_KINDS] |= bit
                if piece.hp < FULL_BUILDING:
                    new.worn |= bit
                continue
            new.units[seat] |= bit
            if FLIES[kind]:
                new.fliers |= bit
            elif FLOATS[kind]:
                new.boats |= bit
            if piece.status == MOVED:
                new.moved |= bit
            elif piece.status != READY:
                new.spent |= bit
        new.works = tuple(works)
        new.gold = [0, *(state.gold[seat] for seat in state.setting.seats)]
        new.turn = state.seat
        new.round = state.round
        new.standing = state.standing
        new.allowance = {int(id): steps for id, steps in state.allowance.items()}
        new.seat = NEUTRAL if state.over else state.seat
        return new

    def copy(self) -> Self:
        """Return a position that can be changed without changing this one."""
        new = self.__class__()
        new.tables = self.tables
        new.luck = self.luck
        new.seat = self.seat
        new.code = self.code[:]
        new.cell = self.cell[:]
        new.hp = self.hp[:]
        new.at = self.at.copy()
        new.units = self.units[:]
        new.buildings = self.buildings[:]
        new.works = self.works
        new.fliers = self.fliers
        new.boats = self.boats
        new.occupied = self.occupied
        new.worn = self.worn
        new.moved = self.moved
        new.spent = self.spent
        new.gold = self.gold[:]
        new.turn = self.turn
        new.round = self.round
        new.standing = self.standing
        new.allowance = self.allowance and self.allowance.copy()
        return new

    @property
    def rolls(self) -> bool:
        """Return whether anyone has Lady Luck for a doctrine."""
        return self.tables.rolls

    # ------------------------------------------------------------------ what a seat sees

    def blockers(self, seat: Seat) -> Mask:
        """Return what a seat's units cannot pass: pieces of other teams and neutral ones (§8)."""
        mask = self.occupied
        units, buildings = self.units, self.buildings
        for ally in self.tables.allies[seat]:
            mask &= ~(units[ally] | buildings[ally])
        return mask

    def sight(self, seat: Seat, mover: int = 0, goal: int = NOWHERE) -> Mask:
        """Return the cells that a seat sees (§19), when one of its units has gone to a goal."""
        known = self.tables
        if not known.fog:
            return -1
        view = known.setting.sight.view
        mask = 0
        for ally in known.allies[seat]:
            for cell in MEMBERS[self.units[ally] | self.buildings[ally]]:
                id = self.at[cell]
                kind = known.kinds[KIND_OF[self.code[id]]]
                mask |= view(kind, Cell(goal) if id == mover else cell)
        return mask

    def prey(self, seat: Seat, seen: Mask) -> tuple[Mask, ...]:
        """Return the cells of a seat's seen targets, as `Prey` lists what a unit may attack."""
        foes = 0
        walls = self.buildings[0]
        for foe in self.tables.foes[seat]:
            foes |= self.units[foe]
            walls |= self.buildings[foe]
        foes &= seen
        walls &= seen
        fliers = foes & self.fliers
        return foes | walls, fliers, foes & ~fliers | walls, foes & self.boats

    def still_sees(self, id: int, goal: int, target: int) -> bool:
        """Return whether the deciding seat sees a target when its unit has gone to a goal (§19)."""
        known = self.tables
        if not known.fog:
            return True
        own = known.setting.sight.view(known.kinds[KIND_OF[self.code[id]]], Cell(goal))
        if own >> target & 1:
            return True
        return bool(self.sight(self.seat, id, goal) >> target & 1)

    # ------------------------------------------------------------------ orders

    def goals(self, id: int, kind: int, cell: int, blockers: Mask) -> Mask:
        """Return the cells a unit that has not moved yet can move to (§8, §9)."""
        known = self.tables
        steps = self.allowance.get(id, MOVE[kind]) if self.allowance else MOVE[kind]
        if not steps:
            return 0
        number = CLASS[kind]
        goals = known.reach[number](Cell(cell), steps, blockers)
        goals |= known.near[Cell(cell)] & known.single[number]
        return goals & ~self.occupied

    def sites(self, kind: int) -> Mask:
        """Return the empty cells where the deciding seat can buy a unit, gold aside (§17)."""
        known = self.tables
        makers = self.buildings[self.seat] & self.works[SOLD_AT[kind] - UNIT_KINDS]
        return known.around[makers] & known.standing_ground[CLASS[kind]] & ~self.occupied

    def hurt(self, kind: int, near: Mask) -> Mask:
        """Return the cells of the deciding seat's units of a kind that are below full hp."""
        found = 0
        code = self.seat * KIND_COUNT + kind
        for cell in MEMBERS[near & self.units[self.seat]]:
            id = self.at[cell]
            if self.code[id] == code and self.hp[id] < HP[kind]:
                found |= 1 << cell
        return found

    def menders(self, near: Mask) -> Mask:
        """Return the cells of the deciding seat's buildings that can heal (§15)."""
        found = near & self.buildings[self.seat]
        for cell in MEMBERS[found & self.worn]:
            if self.hp[self.at[cell]] < self.tables.least:
                found ^= 1 << cell
        return found

    def legal(self) -> list[Order]:
        """Return the orders of one action each that the seat can give now."""
        seat = self.seat
        if seat == NEUTRAL:
            return []
        known = self.tables
        blockers = self.blockers(seat)
        prey = self.prey(seat, self.sight(seat))
        legal: list[Order] = []
        for cell in MEMBERS[self.units[seat] & ~self.spent]:
            id = self.at[cell]
            kind = KIND_OF[self.code[id]]
            moved = self.moved >> cell & 1
            if not moved:
                legal += [
                    (id, goal, NOWHERE, REST)
                    for goal in MEMBERS[self.goals(id, kind, cell, blockers)]
                ]
            if moved and not ACTS_AFTER_MOVE[kind]:
                continue
            targets = known.rings[kind][cell] & prey[PREY[kind]]
            legal += [(id, cell, target, ATTACK) for target in MEMBERS[targets]]
            near = known.near[cell]
            if self.hp[id] < HP[kind]:
                legal += [(id, cell, target, HEAL) for target in MEMBERS[self.menders(near)]]
            legal += [(id, cell, target, REINFORCE) for target in MEMBERS[self.hurt(kind, near)]]
        for kind, price in enumerate(known.price[seat]):
            if price <= self.gold[seat]:
                legal += [(-1 - site, kind) for site in MEMBERS[self.sites(kind)]]
        legal.append(END)
        return legal

    def play(self, order: Order) -> bool:
        """Carry out an order; return False and change nothing if it is illegal."""
        seat = self.seat
        if seat == NEUTRAL:
            return False
        if not order:
            self.end_turn()
            return True
        if len(order) == 2:
            cell, kind = -1 - order[0], order[1]
            if self.tables.price[seat][kind] > self.gold[seat] or not self.sites(kind) >> cell & 1:
                return False
            self.buy(kind, cell)
            return True
        id, goal, target, verb = order
        cell = self.cell[id] if id < len(self.cell) else NOWHERE
        if cell < 0 or not self.units[seat] >> cell & 1 or self.spent >> cell & 1:
            return False
        kind = KIND_OF[self.code[id]]
        moved = self.moved >> cell & 1
        if goal != cell:
            if moved or not self.goals(id, kind, cell, self.blockers(seat)) >> goal & 1:
                return False
            moved = 1
        if verb != REST:
            if moved and not ACTS_AFTER_MOVE[kind]:
                return False
            if not self._targets(id, kind, goal, verb) >> target & 1:
                return False
            if verb == ATTACK and not self.still_sees(id, goal, target):
                return False
        elif goal == cell:
            return False
        if goal != cell:
            self.move(id, goal)
        if verb == ATTACK:
            self.attack(id, target)
        elif verb == HEAL:
            self._give(self.at[target], id)
        elif verb == REINFORCE:
            self._give(id, self.at[target])
        return True

    def _targets(self, id: int, kind: int, goal: int, verb: int) -> Mask:
        """Return what a unit of the deciding seat could act on from a goal, unseen cells too."""
        seat, known = self.seat, self.tables
        if verb == ATTACK:
            return known.rings[kind][Cell(goal)] & self.prey(seat, -1)[PREY[kind]]
        near = known.near[Cell(goal)]
        if verb == HEAL:
            return self.menders(near) if self.hp[id] < HP[kind] else 0
        return self.hurt(kind, near & ~(1 << self.cell[id]))

    def actions(self, order: Order) -> tuple[Action, ...]:
        """Return an order that is legal now as the actions of the rules."""
        if not order:
            return (END_TURN,)
        if len(order) == 2:
            return (Action("buy", CARDS[KEYS[order[1]]], CellRef(Cell(-1 - order[0]))),)
        id, goal, target, verb = order
        piece = PieceRef(PieceId(id))
        found = []
        if goal != self.cell[id]:
            found.append(Action("move", piece, CellRef(Cell(goal))))
        if verb != REST:
            found.append(Action(_VERBS[verb], piece, PieceRef(PieceId(self.at[target]))))
        return tuple(found)

    # ------------------------------------------------------------------ steps

    def move(self, id: int, goal: int) -> None:
        """Move a unit (§8)."""
        cell = self.cell[id]
        self.cell[id] = goal
        self.moved |= 1 << goal
        both = 1 << cell | 1 << goal
        self.units[self.seat] ^= both
        self.occupied ^= both
        kind = KIND_OF[self.code[id]]
        if FLIES[kind]:
            self.fliers ^= both
        elif FLOATS[kind]:
            self.boats ^= both
        del self.at[cell]
        self.at[goal] = id

    def attack(self, id: int, target: int) -> None:
        """Let a unit attack what stands on a cell (§11 to §13)."""
        known, codes, hp = self.tables, self.code, self.hp
        cell = self.cell[id]
        victim = self.at[target]
        code, other = codes[id], codes[victim]
        self.spent |= 1 << cell
        key = code * STRIDE + other * 3 + known.ground[target]
        if known.lucky[SEAT_OF[code]]:
            left = hp[victim] - known.powers[key][hp[id]].damage(self._percent())
        else:
            left = hp[victim] - known.blows[key][hp[id]]
        kind = KIND_OF[other]
        if kind >= UNIT_KINDS:
            if left > 0:
                hp[victim] = left
                if left < FULL_BUILDING:
                    self.worn |= 1 << target
            else:
                self._capture(victim, kind, target)
            return
        if left <= 0:
            self.remove(victim)
            return
        hp[victim] = left
        if not known.counters[other] >> KIND_OF[code] & 1:
            return
        key = other * STRIDE + code * 3 + known.ground[cell]
        if known.lucky[SEAT_OF[other]]:
            rest = hp[id] - known.back_powers[key][left].damage(self._percent())
        else:
            rest = hp[id] - known.backs[key][left]
        if rest > 0:
            hp[id] = rest
        else:
            self.remove(id)

    def _percent(self) -> int:
        """Return the next percentage of Lady Luck."""
        return LUCK_BASE + self.roll(LUCK_FACES)

    def _capture(self, id: int, kind: int, cell: int) -> None:
        loser = SEAT_OF[self.code[id]]
        seat = self.seat
        bit = 1 << cell
        self.code[id] = seat * KIND_COUNT + kind
        self.hp[id] = CAPTURED_HP
        self.buildings[loser] &= ~bit
        self.buildings[seat] |= bit
        self.worn |= bit
        bases = self.works[BASE - UNIT_KINDS]
        if kind == BASE and loser and not self.buildings[loser] & bases:
            self._lose(loser)

    def _lose(self, loser: int) -> None:
        """Take a seat without bases out of the game (§18)."""
        last_two = len(self.standing) == 2
        self.standing = tuple([seat for seat in self.standing if seat != loser])
        if not last_two:
            for cell in MEMBERS[self.units[loser]]:
                self.remove(self.at[cell])
            for cell in MEMBERS[self.buildings[loser]]:
                id = self.at[cell]
                self.code[id] = KIND_OF[self.code[id]]
            self.buildings[0] |= self.buildings[loser]
            self.buildings[loser] = 0
            if not self.tables.ludii:
                self.gold[loser] = 0
        team = self.tables.team
        if len({team[seat] for seat in self.standing}) == 1:
            self.seat = NEUTRAL

    def remove(self, id: int) -> None:
        """Take a unit off the board."""
        cell, code = self.cell[id], self.code[id]
        gone = ~(1 << cell)
        self.cell[id] = NOWHERE
        del self.at[cell]
        self.units[SEAT_OF[code]] &= gone
        self.occupied &= gone
        self.fliers &= gone
        self.boats &= gone
        self.spent &= gone
        self.moved &= gone
        if self.allowance:
            self.allowance.pop(id, None)

    def _give(self, giver: int, taker: int) -> None:
        """Heal (§15) or reinforce (§16)."""
        hp = self.hp
        kind = KIND_OF[self.code[giver]]
        building = kind >= UNIT_KINDS
        given = min(HP[KIND_OF[self.code[taker]]] - hp[taker], hp[giver] - building)
        hp[taker] += given
        hp[giver] -= given
        self.spent |= 1 << self.cell[taker]
        if building:
            self.worn |= (hp[giver] < FULL_BUILDING) << self.cell[giver]
        elif hp[giver]:
            self.spent |= 1 << self.cell[giver]
        else:
            self.remove(giver)

    def buy(self, kind: int, cell: int) -> None:
        """Buy a unit (§17)."""
        seat, bit = self.seat, 1 << cell
        self.gold[seat] -= self.tables.price[seat][kind]
        self.at[cell] = len(self.code)
        self.code.append(seat * KIND_COUNT + kind)
        self.cell.append(cell)
        self.hp.append(HP[kind])
        self.units[seat] |= bit
        self.occupied |= bit
        self.spent |= bit
        if FLIES[kind]:
            self.fliers |= bit
        elif FLOATS[kind]:
            self.boats |= bit

    def end_turn(self) -> None:
        """End the turn and begin the next (§4, §6, §7)."""
        seat, known = self.seat, self.tables
        for cell in MEMBERS[self.worn & self.buildings[seat]]:
            id = self.at[cell]
            healed = self.hp[id] + REPAIR
            if healed >= FULL_BUILDING:
                healed = FULL_BUILDING
                self.worn ^= 1 << cell
            self.hp[id] = healed
        self.moved = self.spent = 0
        if self.allowance:
            own = self.units[seat]
            for id in [id for id in self.allowance if own >> self.cell[id] & 1]:
                del self.allowance[id]
        if known.ludii:
            self._pay(seat)
        standing = self.standing
        after = [other for other in standing if other > seat]
        self.seat = self.turn = after[0] if after else standing[0]
        if not after:
            self.round += 1
            if known.limit and self.round > known.limit:
                self.seat = NEUTRAL
                return
        if not known.ludii:
            self._pay(self.seat)

    def _pay(self, seat: Seat) -> None:
        own = self.buildings[seat]
        works = self.works
        self.gold[seat] += sum(
            [gold * (own & works[kind - UNIT_KINDS]).bit_count() for kind, gold in PAYS]
        )
