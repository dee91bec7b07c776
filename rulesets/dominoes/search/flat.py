"""A game of Dominoes as a search changes it: lists by troop id, masks by seat, and orders.

An order is (who carries it out, verb, …): a troop's id, or nobody's. These are those of `moves`,
`apply` and `turn`, which a test holds equal to them. Set-up is played by these themselves: there a
position only carries the state.

Faces are in no position. A tile that is flipped shows nothing, and its chances are charged to the
seat: what a mine would cost and what bonuses would bring. Real flips end a plan, and a new one is
made of what they show.
"""

from collections.abc import Callable
from typing import Self

from game.board.grid import MEMBERS, Cell, Mask
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.position import END, Order, Position
from game.core.refs import NEUTRAL, CardRef, CellRef, EdgeRef, PieceRef, Seat
from rulesets.dominoes.apply import apply
from rulesets.dominoes.board import KINDS, Ray, first_of, room_to_grow
from rulesets.dominoes.combat import SPLIT_RANGE
from rulesets.dominoes.moves import CONFIRM, ORDER_VERBS, setup_actions, shifts
from rulesets.dominoes.search.tables import (
    BOMB,
    FAR,
    HARDY,
    KEYS,
    KIND,
    KIND_COUNT,
    KIND_OF,
    LEADS,
    LOOKS,
    SEAT_OF,
    SPLITS,
    TIRELESS,
    VALUE,
    Lines,
    Tables,
    look,
    tables,
)
from rulesets.dominoes.state import (
    ACT,
    ACTIONS,
    AGAIN,
    BONUS_10,
    BONUS_12,
    BONUS_17,
    BONUS_20,
    COIN,
    EXTEND,
    FACE,
    NO_FACING,
    SET_SIZE,
    SETUP,
    SHIFT,
    SHOT,
    SPAWN,
    SPAWNED,
    STOCK,
    TILES,
    State,
)

MOVE, ATTACK, SECOND, CHARGE, RAM, CALL, TURN, ADD, WALL, GO, BUILD, PUT = range(12)
"""What an order does: (troop, MOVE, cell); (troop, ATTACK, cell); (troop, SECOND, cell or NOWHERE)
of a Quick Shot; (troop, CHARGE, cell); (troop, RAM, edge, cell); (leader or NOBODY, CALL, kind,
cell); (troop, TURN, side). A bonus: (NOBODY, ADD, cell), (NOBODY, WALL, edge, to). Set-up:
(NOBODY, GO, place), (NOBODY, BUILD, cell), (NOBODY, WALL, edge), (NOBODY, PUT, kind, cell), and
(troop, TURN, side)."""

NOBODY = 0
NOWHERE = -1

_GIFTS = {SPAWN: 3500, AGAIN: 1500, EXTEND: 300, SHIFT: 500}
"""What a bonus is worth, in thousandths of a point."""
_GIFTS_OF_A_SET = sum(_GIFTS.get(tile.bonus, 0) for tile in TILES)
_MINES = sum(tile.mine for tile in TILES)
"""Of a set."""
_LAST = 5
"""How many times its value the mine's risk costs who has one troop alone."""
_CALLER = 6000
"""What is lost with a General beside himself: those he would have spawned."""
_CHANCE = 1000
_SIEGE = 8
"""Turns in which nothing has happened after which the enemy is taken to be dug in."""


def _unhurried() -> bool:
    return False


class Flat(Position):
    """A position as lists and masks, and the rules over it; `load` makes one of a whole state.

    Attributes:
        tables: what never changes in the game.
        setup: the state while the game is set up; nothing else matters then.
        asked: who was to choose a place or stock his base when this was loaded: that seat takes
            pains with it, what others do is only imagined.
        told: asked while stocks are tried out; true: the best so far will do.
        lines: ways and lines of fire.
        code: by id, `seat * KIND_COUNT + kind`.
        cell: by id, where it stands, NOWHERE if it is gone.
        facing: by id, the side that a sniper faces.
        at: by cell, the id of what stands there.
        units: by seat, the cells of its troops.
        bombs: the cells of all Kamikazes.
        occupied: the cells of all troops.
        bases: by seat, the cells of its base.
        walls: the edges with a wall.
        hidden: cells of tiles that lie face down.
        mines: cells of mines that lie face up.
        risk: how likely a hidden tile is a mine, in thousandths; as it was when loaded.
        gift: what the bonuses of a hidden tile are worth; as it was when loaded.
        toll: by seat, what flips have cost, as expected.
        pools: by seat, by kind, how many can be spawned.
        spares: tiles left.
        turn: whose turn it is or was last, also when the game is over.
        phase: what is decided.
        left: actions left.
        acted: ids of troops that have acted in this turn.
        faced: ids of snipers that have been turned at its end.
        shot: the id of a Quick Shot and the cell its first ray is meant for.
        fresh: the id of a sniper that has just been spawned.
        stirred: something has happened in this turn.
        quiet: turns in a row in which nothing has.
        idle: by seat, turns in a row in which nothing has but that it lost troops.
        lost: one bit for each seat that has lost troops in this turn.
        turns: turns begun.
        standing: the seats that have not lost, in turn order.
        drawn: the last armies are gone, or the turns are over.
    """

    __slots__ = (
        "acted",
        "asked",
        "at",
        "bases",
        "bombs",
        "cell",
        "code",
        "drawn",
        "faced",
        "facing",
        "fresh",
        "gift",
        "hidden",
        "idle",
        "left",
        "lines",
        "lost",
        "mines",
        "occupied",
        "phase",
        "pools",
        "quiet",
        "risk",
        "setup",
        "shot",
        "spares",
        "standing",
        "stirred",
        "tables",
        "told",
        "toll",
        "turn",
        "turns",
        "units",
        "walls",
    )

    tables: Tables
    setup: State | None
    asked: Seat
    told: Callable[[], bool]
    lines: Lines
    code: list[int]
    cell: list[int]
    facing: list[int]
    at: dict[int, int]
    units: list[Mask]
    bombs: Mask
    occupied: Mask
    bases: tuple[Mask, ...]
    walls: Mask
    hidden: Mask
    mines: Mask
    risk: int
    gift: int
    toll: list[int]
    pools: list[list[int]]
    spares: int
    turn: Seat
    phase: str
    left: int
    acted: Mask
    faced: Mask
    shot: tuple[int, int] | None
    fresh: int
    stirred: bool
    quiet: int
    idle: list[int]
    lost: Mask
    turns: int
    standing: tuple[Seat, ...]
    drawn: str

    @classmethod
    def load(cls, state: State) -> Self:
        """Return a whole state as a position."""
        new = cls()
        new.luck = 0
        new.told = _unhurried
        new.asked = state.seat if state.phase in (COIN, STOCK) else NEUTRAL
        new._take(state)
        return new

    def _take(self, state: State) -> None:
        """Become the position of a state."""
        known = self.tables = tables(state.setting)
        size, seats = state.next_id, known.seats + 1
        self.setup = state if state.phase in SETUP and not state.over else None
        self.code, self.cell, self.facing = [0] * size, [NOWHERE] * size, [NO_FACING] * size
        self.at, self.units, self.bombs, self.occupied = {}, [0] * seats, 0, 0
        for id, troop in state.troops.items():
            kind, bit = KIND[troop.kind], 1 << troop.cell
            self.code[id] = troop.seat * KIND_COUNT + kind
            self.cell[id] = troop.cell
            self.facing[id] = troop.facing
            self.at[troop.cell] = id
            self.units[troop.seat] |= bit
            self.occupied |= bit
            if BOMB[kind]:
                self.bombs |= bit
        self.bases = (0, *(state.base(seat) for seat in state.setting.seats))
        self.walls = state.walls
        self._draw_lines()
        self.hidden = state.face_down()
        self.mines = 0
        for cell, face in state.faces.items():
            if face is not None and face.mine:
                self.mines |= 1 << cell
        seen = state.seen()
        sets = state.setting.sets
        count = max(1, sets * SET_SIZE - len(seen))
        mines = sets * _MINES - sum([tile.mine for tile in seen])
        gifts = sets * _GIFTS_OF_A_SET - sum([_GIFTS.get(tile.bonus, 0) for tile in seen])
        self.risk = _CHANCE * mines // count
        self.gift = gifts // count
        self.toll = [0] * seats
        self.pools = [
            [],
            *([state.pools[seat].get(key, 0) for key in KEYS] for seat in state.setting.seats),
        ]
        self.spares = state.spares
        self.turn = state.seat
        self.phase = state.phase
        self.left = state.actions
        self.acted, self.faced = state.acted, state.faced
        shot = state.shot
        self.shot = shot and (shot.shooter, state.troops[shot.victim].cell)
        self.fresh = state.fresh or NOBODY
        self.stirred, self.quiet, self.turns = state.stirred, state.quiet, state.turn
        self.idle, self.lost = [state.quiet] * seats, 0
        self.standing = tuple(seat for seat in state.order if seat not in state.out)
        self.drawn = state.drawn
        self.seat = NEUTRAL if state.over else state.seat

    def heed(self, told: Callable[[], bool]) -> None:
        """Ask `told`, here and in copies, while stocks are tried out."""
        self.told = told

    def copy(self) -> Self:
        """Return a position that can be changed without changing this one."""
        new = self.__class__()
        new.tables = self.tables
        new.setup = self.setup
        new.asked = self.asked
        new.told = self.told
        new.luck = self.luck
        new.seat = self.seat
        new.lines = self.lines
        new.code = self.code[:]
        new.cell = self.cell[:]
        new.facing = self.facing[:]
        new.at = self.at.copy()
        new.units = self.units[:]
        new.bombs = self.bombs
        new.occupied = self.occupied
        new.bases = self.bases
        new.walls = self.walls
        new.hidden = self.hidden
        new.mines = self.mines
        new.risk = self.risk
        new.gift = self.gift
        new.toll = self.toll[:]
        new.pools = [pool[:] for pool in self.pools]
        new.spares = self.spares
        new.turn = self.turn
        new.phase = self.phase
        new.left = self.left
        new.acted = self.acted
        new.faced = self.faced
        new.shot = self.shot
        new.fresh = self.fresh
        new.stirred = self.stirred
        new.quiet = self.quiet
        new.idle = self.idle
        new.lost = self.lost
        new.turns = self.turns
        new.standing = self.standing
        new.drawn = self.drawn
        return new

    # ------------------------------------------------------------------ what there is

    def _draw_lines(self) -> None:
        bases = 0
        for base in self.bases:
            bases |= base
        self.lines = self.tables.lines[bases, self.walls]

    def foes(self, seat: Seat) -> Mask:
        """Return the cells of everyone else's troops."""
        return self.occupied & ~self.units[seat]

    def room(self, seat: Seat) -> Mask:
        """Return the empty cells of a base."""
        return self.bases[seat] & ~self.occupied

    def ready(self) -> list[int]:
        """Return the ids of the deciding seat's troops that may act now, by cell."""
        again = self.phase == BONUS_12
        at, acted = self.at, self.acted
        ids = [at[cell] for cell in MEMBERS[self.units[self.seat]]]
        return ids if again else [id for id in ids if not acted >> id & 1]

    def hits(self, id: int, cell: int, occupied: Mask) -> Mask:
        """Return the cells of troops, of any side, that one could hit from a cell."""
        lines = self.lines
        key = look(cell, KIND_OF[self.code[id]], self.facing[id])
        return lines.shots[key, occupied & lines.spans[key]][1]

    def besieges(self, seat: Seat) -> bool:
        """Return whether a seat has the larger army, and nothing has happened for so many turns
        that the enemy is taken to be dug in."""
        return (
            self.idle[seat] >= _SIEGE and self.units[seat].bit_count() > self.foes(seat).bit_count()
        )

    def goals(self, id: int, gone: Mask = 0) -> Mask:
        """Return where a troop can move to (§9), or could if those on some cells were gone."""
        lines = self.lines
        key = self.cell[id] * KIND_COUNT + KIND_OF[self.code[id]]
        return lines.goals[key, self.occupied & lines.zones[key] & ~gone]

    def prey(self, id: int) -> Mask:
        """Return the cells that a troop of the deciding seat can attack or run onto."""
        foes = self.foes(self.seat)
        fair = foes if BOMB[KIND_OF[self.code[id]]] else foes | self.bombs
        return self.hits(id, self.cell[id], self.occupied) & fair

    def stands(self, id: int) -> Mask:
        """Return the cells from which a Kamikaze could run into a wall (§15)."""
        cell = Cell(self.cell[id])
        return 1 << cell | self.lines.near[cell] & ~self.occupied

    def rams(self, id: int) -> list[tuple[int, int]]:
        """Return the walls that a Kamikaze could run into, each with the cell it stands on then."""
        stands = self.stands(id)
        return [
            (edge, cell)
            for edge in MEMBERS[self.walls]
            for cell in self.tables.sides(edge)
            if stands >> cell & 1
        ]

    def seconds(self, shooter: int, first: int) -> Mask:
        """Return what a Quick Shot's second ray can hit (§14)."""
        here = Cell(self.cell[shooter])
        distance = self.tables.grid.distance
        room = SPLIT_RANGE - distance(here, Cell(first))
        fair = self.foes(self.seat) | self.bombs
        found = 0
        for ray in self._rays(shooter):
            hit = first_of(ray, self.occupied) & fair
            away = distance(here, Cell(hit.bit_length() - 1)) if hit else FAR
            if away <= room and not ray[0] >> first & 1:
                found |= hit
        return found

    def can_waste(self, shooter: int, first: int) -> bool:
        """Return whether a Quick Shot's second ray can be shot where it hits nobody (§14)."""
        near = self.lines.near[Cell(self.cell[shooter])] & (self.foes(self.seat) | self.bombs)
        rays = self._rays(shooter)
        return any(not ray[0] & near and not ray[0] >> first & 1 for ray in rays)

    def _rays(self, id: int) -> tuple[Ray, ...]:
        kind = KINDS[KEYS[KIND_OF[self.code[id]]]]
        return self.lines.ways.rays(Cell(self.cell[id]), kind)

    def leaders(self) -> list[int]:
        """Return the ids of those who can spawn now (§9)."""
        base = self.bases[self.seat]
        return [
            id
            for id in self.ready()
            if LEADS[KIND_OF[self.code[id]]] and not base >> self.cell[id] & 1
        ]

    def unturned(self) -> list[int]:
        """Return the snipers that have not been turned at the end of this turn (§13)."""
        codes, at, faced = self.code, self.at, self.faced
        ids = [at[cell] for cell in MEMBERS[self.units[self.turn]]]
        return [id for id in ids if LOOKS[KIND_OF[codes[id]]] and not faced >> id & 1]

    def growth(self) -> Mask:
        """Return where a spare can be added to the base (§12)."""
        if not self.spares:
            return 0
        others = 0
        for seat, base in enumerate(self.bases):
            if seat != self.seat:
                others |= base
        known = self.tables
        return room_to_grow(known.grid, known.field, self.bases[self.seat], others)

    # ------------------------------------------------------------------ orders

    def legal(self) -> list[Order]:
        """Return the orders of one action each that the seat can give now."""
        if self.seat == NEUTRAL:
            return []
        if self.setup is not None:
            return [self._as_order(action) for action in setup_actions(self.setup)]
        match self.phase:
            case "act" | "bonus_12":
                return [*self._acts(), END]
            case "shot":
                assert self.shot is not None
                id, first = self.shot
                legal: list[Order] = [
                    (id, SECOND, cell) for cell in MEMBERS[self.seconds(id, first)]
                ]
                return [*legal, (id, SECOND, NOWHERE)] if self.can_waste(id, first) else legal
            case "spawned":
                return self._turns(self.fresh)
            case "face":
                return [*(turn for id in self.unturned() for turn in self._turns(id)), END]
            case "bonus_10":
                return [*self._calls([NOBODY]), END]
            case "bonus_17":
                return [*((NOBODY, ADD, cell) for cell in MEMBERS[self.growth()]), END]
        return [*self._shifts(), END]

    def _acts(self) -> list[Order]:
        legal: list[Order] = []
        for id in self.ready():
            legal += [(id, MOVE, cell) for cell in MEMBERS[self.goals(id)]]
            bomb = BOMB[KIND_OF[self.code[id]]]
            legal += [(id, CHARGE if bomb else ATTACK, cell) for cell in MEMBERS[self.prey(id)]]
            if bomb and self.walls:
                legal += [(id, RAM, edge, cell) for edge, cell in self.rams(id)]
        return legal + self._calls(self.leaders())

    def _calls(self, leaders: list[int]) -> list[Order]:
        room = self.room(self.seat)
        pool = self.pools[self.seat]
        return [
            (leader, CALL, kind, cell)
            for leader in leaders
            for kind in self.tables.cards[self.seat]
            if pool[kind]
            for cell in MEMBERS[room]
        ]

    def _turns(self, id: int) -> list[Order]:
        beside = self.tables.grid.step[self.cell[id]]
        return [(id, TURN, side) for side, cell in enumerate(beside) if cell >= 0]

    def _shifts(self) -> list[Order]:
        """Return every wall that can be moved, with where it can go; told by the rules."""
        setting = self.tables.setting
        state = State(setting, self.seat, walls=self.walls)
        state.bases = {seat: self.bases[seat] for seat in setting.seats if self.bases[seat]}
        found: list[Order] = []
        for action in shifts(state):
            wall, goal = action.subject, action.target
            assert isinstance(wall, EdgeRef)
            assert isinstance(goal, EdgeRef)
            found.append((NOBODY, WALL, wall.edge, goal.edge))
        return found

    def play(self, order: Order) -> bool:
        """Carry out an order; return False and change nothing if it is illegal."""
        if self.seat == NEUTRAL:
            return False
        if self.setup is not None:
            return self._set_up(order)
        if not order:
            return self._end()
        id, verb, *rest = order
        phase = self.phase
        if verb == TURN:
            return self._turn(id, rest[0])
        if verb == SECOND:
            return self._shoot_on(id, rest[0])
        if verb == CALL:
            return self._call(id, *rest)
        if verb == ADD:
            if phase != BONUS_17 or not self.growth() >> rest[0] & 1:
                return False
            bases = list(self.bases)
            bases[self.seat] |= 1 << rest[0]
            self.bases = tuple(bases)
            self.spares -= 1
            self._draw_lines()
            self._resume()
            return True
        if verb == WALL:
            if phase != BONUS_20 or order not in self._shifts():
                return False
            self.walls = self.walls & ~(1 << rest[0]) | 1 << rest[1]
            self.stirred = True
            self._draw_lines()
            self._resume()
            return True
        if phase not in (ACT, BONUS_12) or not self._may_act(id):
            return False
        if verb == MOVE:
            if not self.goals(id) >> rest[0] & 1:
                return False
            self.move(id, rest[0])
        elif verb == ATTACK:
            if BOMB[KIND_OF[self.code[id]]] or not self.prey(id) >> rest[0] & 1:
                return False
            self.attack(id, rest[0])
        elif verb == CHARGE:
            if not BOMB[KIND_OF[self.code[id]]] or not self.prey(id) >> rest[0] & 1:
                return False
            self.charge(id, rest[0])
        else:
            edge, cell = rest
            if not BOMB[KIND_OF[self.code[id]]] or not self.walls >> edge & 1:
                return False
            if cell not in self.tables.sides(edge) or not self.stands(id) >> cell & 1:
                return False
            self.ram(id, edge, cell)
        return True

    def _may_act(self, id: int) -> bool:
        if not 0 < id < len(self.cell) or self.cell[id] < 0:
            return False
        return SEAT_OF[self.code[id]] == self.seat and (
            self.phase == BONUS_12 or not self.acted >> id & 1
        )

    def _shoot_on(self, id: int, second: int) -> bool:
        if self.phase != SHOT or self.shot is None or self.shot[0] != id:
            return False
        first = self.shot[1]
        if second == NOWHERE:
            if not self.can_waste(id, first):
                return False
        elif not self.seconds(id, first) >> second & 1:
            return False
        self._kill([first] if second == NOWHERE else [first, second])
        self._resume()
        return True

    def _call(self, leader: int, kind: int, cell: int) -> bool:
        seat = self.seat
        if leader == NOBODY:
            if self.phase != BONUS_10:
                return False
        elif self.phase not in (ACT, BONUS_12) or leader not in self.leaders():
            return False
        if kind not in self.tables.cards[seat] or not self.pools[seat][kind]:
            return False
        if not self.room(seat) >> cell & 1:
            return False
        self.call(leader, kind, cell)
        return True

    def _turn(self, id: int, side: int) -> bool:
        if not 0 < id < len(self.cell) or self.cell[id] < 0:
            return False
        if self.tables.grid.step[self.cell[id]][side] < 0:
            return False
        if self.phase == SPAWNED:
            if id != self.fresh:
                return False
            self.facing[id] = side
            self._resume()
            return True
        code = self.code[id]
        if self.phase not in (ACT, FACE) or self.faced >> id & 1:
            return False
        if SEAT_OF[code] != self.turn or not LOOKS[KIND_OF[code]]:
            return False
        self.phase = FACE
        self.facing[id] = side
        self.faced |= 1 << id
        if not self.unturned():
            self._next_turn()
        return True

    def _end(self) -> bool:
        match self.phase:
            case "act":
                self._end_turn()
            case "face":
                self._next_turn()
            case "shot" | "spawned":
                return False
            case _:
                self._resume()
        return True

    # ------------------------------------------------------------------ steps

    def move(self, id: int, goal: int) -> None:
        """Move a troop, and flip the tile it ends on (§11)."""
        code, bit = self.code[id], 1 << goal
        self._carry(id, goal)
        self._spend(id)
        if self.hidden & bit:
            self.hidden ^= bit
            self.stirred = True
            self._charge_risk(code, goal)
        elif self.mines & bit and not HARDY[KIND_OF[code]]:
            self.mines ^= bit
            if self.spares:
                self.spares -= 1
                self.hidden |= bit
            self._kill([goal])
        self._resume()

    def _carry(self, id: int, goal: int) -> None:
        here = self.cell[id]
        both = 1 << here | 1 << goal
        self.cell[id] = goal
        del self.at[here]
        self.at[goal] = id
        code = self.code[id]
        self.units[SEAT_OF[code]] ^= both
        self.occupied ^= both
        if BOMB[KIND_OF[code]]:
            self.bombs ^= both

    def _charge_risk(self, code: int, goal: int) -> None:
        """Charge what a flip costs, as expected: the dead of a mine, less bonuses."""
        kind, seat = KIND_OF[code], SEAT_OF[code]
        toll, risk = self.toll, self.risk
        toll[seat] -= self.gift
        if HARDY[kind]:
            return
        if BOMB[kind]:
            for cell in MEMBERS[self.lines.blast[Cell(goal)] & self.occupied]:
                other = self.code[self.at[cell]]
                toll[SEAT_OF[other]] += risk * VALUE[KIND_OF[other]] // _CHANCE
            return
        loss = risk * (VALUE[kind] + (_CALLER if LEADS[kind] else 0)) // _CHANCE
        units = self.units[seat]
        toll[seat] += loss if units & units - 1 else loss * _LAST

    def attack(self, id: int, target: int) -> None:
        """Kill a troop; a Quick Shot whose second ray can hit first chooses what it does (§14)."""
        if SPLITS[KIND_OF[self.code[id]]] and self.seconds(id, target):
            self._spend(id)
            self.shot = id, target
            self.phase = SHOT
            return
        self._spend(id)
        self._kill([target])
        self._resume()

    def charge(self, id: int, target: int) -> None:
        """Explode on an enemy's tile (§15)."""
        self._spend(id)
        dead = self.casualties([self.cell[id]], [target])
        self._bury(dead)
        self._resume()

    def ram(self, id: int, edge: int, cell: int) -> None:
        """Explode at a wall, from the cell beside it (§15)."""
        self._spend(id)
        dead = self.casualties([self.cell[id]], [cell], edge)
        self.walls ^= 1 << edge
        self._draw_lines()
        self._bury(dead)
        self._resume()

    def call(self, leader: int, kind: int, cell: int) -> None:
        """Put a troop of the pool into the base (§9, §12)."""
        if leader:
            self._spend(leader)
        id = self.add(self.seat, kind, cell)
        self.stirred = True
        if LOOKS[kind]:
            self.fresh = id
            self.phase = SPAWNED
        else:
            self._resume()

    def add(self, seat: Seat, kind: int, cell: int) -> int:
        """Take a troop from a pool to a cell; return its id."""
        id, bit = len(self.cell), 1 << cell
        self.code.append(seat * KIND_COUNT + kind)
        self.cell.append(cell)
        self.facing.append(NO_FACING)
        self.at[cell] = id
        self.units[seat] |= bit
        self.occupied |= bit
        if BOMB[kind]:
            self.bombs |= bit
        self.pools[seat][kind] -= 1
        return id

    def casualties(self, struck: list[int], centres: list[int], rammed: int = NOWHERE) -> Mask:
        """Return the cells of all who die of a blow (§15).

        Args:
            struck: the cells of those who are hit.
            centres: where explosions are at first; it grows.
            rammed: the wall that is blown up; it protects from the first explosion alone.
        """
        dead = 0
        for cell in struck:
            dead |= 1 << cell
        first, lines = len(centres), self.lines
        for number, centre in enumerate(centres):
            if number == first:
                centres[first:] = sorted(centres[first:])
                if rammed >= 0:
                    bases = 0
                    for base in self.bases:
                        bases |= base
                    lines = self.tables.lines[bases, self.walls & ~(1 << rammed)]
            if number >= first and sum([bool(units & ~dead) for units in self.units]) < 2:
                return dead
            hit = lines.blast[Cell(centre)] & self.occupied & ~dead
            dead |= hit
            if self.tables.chain:
                centres += MEMBERS[hit & self.bombs]
        return dead

    def killed(self, cells: list[int]) -> Mask:
        """Return the cells of all who die when those on some cells are hit at once."""
        centres = [cell for cell in cells if self.bombs >> cell & 1]
        if centres:
            return self.casualties(cells, centres)
        dead = 0
        for cell in cells:
            dead |= 1 << cell
        return dead

    def _kill(self, cells: list[int]) -> None:
        self._bury(self.killed(cells))

    def _bury(self, dead: Mask) -> None:
        """Take the dead off the board, and see who has lost (§16)."""
        at, codes, cells, units = self.at, self.code, self.cell, self.units
        for cell in MEMBERS[dead]:
            id = at.pop(cell)
            cells[id] = NOWHERE
            code = codes[id]
            units[SEAT_OF[code]] &= ~dead
            self.lost |= 1 << SEAT_OF[code]
            if self.tables.recycle:
                self.pools[SEAT_OF[code]][KIND_OF[code]] += 1
        self.occupied &= ~dead
        self.bombs &= ~dead
        self.stirred = True
        if not all(units[seat] for seat in self.standing):
            self._lose([seat for seat in self.standing if not units[seat]])

    def _lose(self, losers: list[Seat]) -> None:
        left = tuple(seat for seat in self.standing if seat not in losers)
        if not left:
            self.drawn = "together"
        self.standing = left

    def _spend(self, id: int) -> None:
        if self.phase == ACT:
            self.left -= 1
        if not TIRELESS[KIND_OF[self.code[id]]]:
            self.acted |= 1 << id
        self.phase = ACT

    # ------------------------------------------------------------------ turns

    def _resume(self) -> None:
        """Go on after an action and all that came of it."""
        self.phase = ACT
        self.shot = None
        self.fresh = NOBODY
        if self.drawn or len(self.standing) < 2:
            self.seat = NEUTRAL
        elif not self.units[self.turn]:
            self._next_turn()
        elif not self.left:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.unturned():
            self.phase = FACE
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        known = self.tables
        stirred, lost = self.stirred, self.lost
        self.quiet = 0 if stirred else self.quiet + 1
        self.idle = [
            0 if stirred and lost != 1 << seat else idle + 1 for seat, idle in enumerate(self.idle)
        ]
        self.lost = 0
        if known.quiet_draw and self.quiet >= known.quiet_draw:
            self.drawn = "quiet"
        elif known.turn_cap and self.turns >= known.turn_cap:
            self.drawn = "cap"
        if self.drawn:
            self.seat = NEUTRAL
            return
        self.turn = self.seat = self._following()
        self.phase = ACT
        self.turns += 1
        self.left = ACTIONS
        self.acted = self.faced = 0
        self.stirred = False

    def _following(self) -> Seat:
        """Return who is next in turn order among those still in the game."""
        seats, standing = self.tables.setting.seats, self.standing
        at = seats.index(self.turn)
        return next(seat for seat in (*seats[at + 1 :], *seats) if seat in standing)

    # ------------------------------------------------------------------ set-up

    def _set_up(self, order: Order) -> bool:
        """Let the rules play an order of set-up, which rolls no dice."""
        assert self.setup is not None
        legal = setup_actions(self.setup)
        if not order:
            if CONFIRM not in legal:
                return False
            action = CONFIRM
        else:
            found = next((each for each in legal if self._as_order(each) == order), None)
            if found is None:
                return False
            action = found
        self._take(apply(self.setup, action, RandomDice(self.luck)).state)
        return True

    def _as_order(self, action: Action) -> Order:
        """Return an action of set-up as an order."""
        match action:
            case Action("build", CardRef(), CellRef(cell)):
                return NOBODY, BUILD, cell
            case Action("wall", CardRef(), EdgeRef(edge)):
                return NOBODY, WALL, edge
            case Action("stock", CardRef(card), CellRef(cell)):
                return NOBODY, PUT, KIND[card], cell
            case Action("face", PieceRef(id), CellRef(cell)):
                return id, TURN, self.tables.grid.step[self.cell[id]].index(cell)
            case Action("confirm"):
                return END
        return NOBODY, GO, ORDER_VERBS.index(action.verb)
