"""MiniWars (MJ12) once more, slow and plain: a second implementation to play against the first.

It shares no code with `rulesets.mj12` and no geometry with `game.board`. Section numbers are those
of the specification. The texts of actions and the order of dice are those of the game.
"""

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from tests.perft.plain_board import Place
from tests.perft.plain_mj12_map import UNITS, Map

PHASES = [("a_fire", 0), ("b_fire", 1), ("b_move", 1), ("a_move", 0), ("morale", 0), ("morale", 1)]
"""The phases of a turn, each with 0 where it is A's and 1 where it is B's (§3)."""
HITS = {"A": "23456", "B": "3456-", "C": "456--", "D": "56---", "E": "6----"}
UNEQUAL = [(a, b) for a in range(1, 7) for b in range(1, 7) if a != b]
"""What one throw for the first initiative stands for, after a tie."""


@dataclass(frozen=True)
class Unit:
    """A unit on the map."""

    kind: str
    seat: int
    place: Place
    disrupted: bool = False
    fired: bool = False
    spent: bool = False
    """It has been used in this phase."""
    alone: bool = False
    """A leader that was disrupted when the morale phase began (§7)."""

    @property
    def morale(self) -> str:
        return UNITS[self.kind].morale


@dataclass
class Game:
    """A position; `play` returns another."""

    map: Map
    units: dict[int, Unit]
    drawn: int
    """Units with ids up to this were set out by the map."""
    next_id: int
    phase: str = "setup"
    seat: int = 0
    turn: int = 0
    a: int = 0
    loser: int = 0
    step: int = 0
    """Which of `PHASES` it is."""
    chosen: int = 0
    """The unit that has moved and may still attack, or advance."""
    gap: Place | None = None
    """Where it may advance to."""
    start: dict[int, int] = field(default_factory=dict)
    broken: frozenset[int] = frozenset()
    quiet: int = 0
    lost: bool = False
    """A unit was removed in this turn."""
    beaten: int = 0

    # ------------------------------------------------------------------ looking

    def at(self, place: Place) -> int:
        """Return the unit on a hex, or 0."""
        return next((id for id, unit in self.units.items() if unit.place == place), 0)

    def own(self) -> list[tuple[int, Unit]]:
        return [(id, unit) for id, unit in self.units.items() if unit.seat == self.seat]

    def left(self, seat: int) -> int:
        return sum(unit.seat == seat for unit in self.units.values())

    def over(self) -> bool:
        """Say whether somebody is beaten or a guard of §9 has come."""
        option = self.map.option
        late = 0 < option["turn_limit"] < self.turn
        return bool(self.beaten) or late or 0 < option["quiet_turns"] <= self.quiet

    def winners(self) -> set[int]:
        if self.beaten:
            return {3 - self.beaten}
        worth = {
            seat: sum(UNITS[u.kind].cost for u in self.units.values() if u.seat == seat)
            for seat in (1, 2)
        }
        return {seat for seat in (1, 2) if worth[seat] > worth[3 - seat]}

    # -------------------------------------------------------------------- legal

    def legal(self) -> set[str]:
        if self.over():
            return set()
        if self.phase == "setup":
            return set(self.placements())
        if self.phase == "initiative":
            return {"be_a", "be_b"}
        if self.gap is not None:
            return {f"advance #{self.chosen} {self.map.label(self.gap)}", "stay"}
        found = set(self.deeds())
        return found | {{"fire": "end_fire", "move": "end_moves"}.get(self.phase[2:], "end_morale")}

    def deeds(self) -> Iterator[str]:
        """Yield what can be done in the phase besides ending it."""
        for id, unit in self.own():
            if "fire" in self.phase:
                yield from (f"fire #{id} #{other}" for other in self.targets(unit))
            elif "move" in self.phase:
                able = not (unit.fired and self.map.option["fire_forbids_move"])
                fresh = able and not unit.spent
                if fresh:
                    yield from (f"move #{id} {self.map.label(p)}" for p in self.moves(unit))
                if fresh or id == self.chosen:
                    yield from (f"attack #{id} #{other}" for other in self.victims(unit))
            else:
                yield from (f"rally #{id} #{other}" for other in self.flock(id, unit))

    def placements(self) -> Iterator[str]:
        """Yield what can be done in set-up: take back, place, be done (§3, §11)."""
        map, mine = self.map, self.own()
        points = map.points[self.seat]
        bought = [(id, unit) for id, unit in mine if id > self.drawn]
        spent = sum(UNITS[unit.kind].cost for _, unit in bought)
        hand = dict(map.army.get(self.seat, {}))
        for _, unit in bought:
            if not points:
                hand[unit.kind] -= 1
        whole = bool(points) or not any(hand.values())
        if whole:
            yield from (f"take_back #{id}" for id, _ in bought)
        if mine and whole:
            yield "done"
        free = [p for p in map.area[self.seat] if not self.at(p)]
        riders = sum(n for kind, n in hand.items() if UNITS[kind].rides)
        room = [p for p in free if map.stands(p, True)]
        needed = room if not points and riders and len(room) <= riders else []
        for kind, figures in UNITS.items():
            if figures.cost > points - spent if points else hand.get(kind, 0) < 1:
                continue
            for place in free:
                if map.stands(place, figures.rides) and (figures.rides or place not in needed):
                    yield f"place *{kind} {map.label(place)}"

    def held(self, unit: Unit, place: Place) -> bool:
        """Say whether a hex lies in an enemy's zone of control (§4)."""
        return any(
            other.seat != unit.seat
            and other.place in self.map.beside(place)
            and not self.map.side(place, other.place) & {"river", "hedgerow"}
            for other in self.units.values()
        )

    def moves(self, unit: Unit) -> set[Place]:
        """Return where chains of steps can end (§4)."""
        map, figures = self.map, UNITS[unit.kind]
        spent = {unit.place: 0}
        ends: set[Place] = set()
        todo = [unit.place]
        while todo:
            here = todo.pop(0)
            for place in map.beside(here):
                cost = map.cost(here, place, figures.rides)
                other = self.units.get(self.at(place))
                if cost is None or (other and other.seat != unit.seat):
                    continue
                first = here == unit.place
                total = spent[here] + cost
                if total > 2 * figures.move:
                    if first and not other:
                        ends.add(place)
                    continue
                stops = self.held(unit, place)
                if not other:
                    ends.add(place)
                if not stops and total < spent.get(place, 999):
                    spent[place] = total
                    todo.append(place)
        return ends - {unit.place}

    def victims(self, unit: Unit) -> list[int]:
        """Return whom a unit can attack in melee (§6)."""
        return [
            id
            for id, other in self.units.items()
            if other.seat != unit.seat
            and other.place in self.map.beside(unit.place)
            and not self.map.barred(unit.place, other.place)
        ]

    def targets(self, unit: Unit) -> list[int]:
        """Return whom a unit can fire at (§5)."""
        code = UNITS[unit.kind].code
        if not code or unit.fired:
            return []
        taken = {other.place for other in self.units.values()}
        return [
            id
            for id, other in self.units.items()
            if other.seat != unit.seat
            and self.die_needed(unit, other) != "-"
            and self.map.sees(unit.place, other.place, taken)
        ]

    def die_needed(self, unit: Unit, other: Unit) -> str:
        far = self.map.distance(unit.place, other.place)
        return HITS[UNITS[unit.kind].code][far - 1] if far <= 5 else "-"

    def flock(self, id: int, unit: Unit) -> list[int]:
        """Return whom a leader can try to rally, with some hope (§7)."""
        if unit.morale != "!" or unit.spent:
            return []
        if unit.alone:
            return [id] if unit.disrupted else []
        return [
            other
            for other, friend in self.own()
            if other != id
            and friend.disrupted
            and 6 + self.cheer(friend) > self.map.distance(unit.place, friend.place)
        ]

    def cheer(self, friend: Unit) -> int:
        return {"+": 1, "-": -1, "!": 1, "=": 0}[friend.morale]

    # --------------------------------------------------------------------- play

    def play(self, text: str, rolls: tuple[int, ...] = ()) -> "Game":
        """Return the position after an action; without dice, every die shows 1."""
        game = copy(self)
        game.units = dict(self.units)
        dice = iter(rolls or (1,) * 9)
        verb, *words = text.split()
        id = int(words[0][1:]) if words and words[0][0] == "#" else 0
        aim = words[1] if len(words) > 1 else ""
        target = int(aim[1:]) if aim[:1] == "#" else 0
        if verb == "concede":
            game.beaten = game.seat
        elif verb == "place":
            game.units[game.next_id] = Unit(words[0][1:], game.seat, game.map.place(aim))
            game.next_id += 1
        elif verb == "take_back":
            del game.units[id]
        elif verb == "done":
            game.stand(dice)
        elif verb in ("be_a", "be_b"):
            game.a = game.seat if verb == "be_a" else 3 - game.seat
            game.change(game.units, fired=False)
            game.enter(0, dice)
        elif verb.startswith("end_"):
            game.enter(game.step + 1, dice)
        elif verb in ("move", "advance"):
            game.units[id] = replace(game.units[id], place=game.map.place(aim), spent=True)
            game.chosen, game.gap = (id if verb == "move" else 0), None
        elif verb == "stay":
            game.chosen, game.gap = 0, None
        elif verb == "fire":
            game.fire(id, target, next(dice))
        elif verb == "attack":
            game.attack(id, target, next(dice), next(dice))
        else:
            game.rally(id, target, next(dice))
        return game

    def change(self, ids: Iterable[int], **what: Any) -> None:
        """Change some units alike."""
        for id in list(ids):
            self.units[id] = replace(self.units[id], **what)

    def fire(self, id: int, target: int, die: int) -> None:
        unit, other = self.units[id], self.units[target]
        total = die + self.steadiness(other) - unit.disrupted
        total += self.map.above(unit.place, other.place)
        self.change([id], fired=True)
        if die > 1 and total >= int(self.die_needed(unit, other)):
            self.hit(target)

    def steadiness(self, victim: Unit) -> int:
        return {"+": -1, "!": -1, "-": 1, "=": 0}[victim.morale]

    def attack(self, id: int, target: int, one: int, two: int) -> None:
        unit, other = self.units[id], self.units[target]
        map = self.map
        total = one + two + self.steadiness(other) - unit.disrupted
        total += map.above(unit.place, other.place)
        total -= map.terrain[unit.place] in ("rough", "marsh")
        total -= map.terrain[other.place] in ("forest", "village")
        total -= "bridge" in map.side(unit.place, other.place)
        needed = 8 + UNITS[other.kind].strength - UNITS[unit.kind].strength
        self.chosen, self.gap = 0, None
        self.change([id], spent=True)
        if total >= needed:
            self.hit(target)
        if one == two and not self.beaten:
            self.change([id], disrupted=True)
        rides = UNITS[unit.kind].rides
        gone = target not in self.units and not self.beaten
        if gone and map.cost(unit.place, other.place, rides) is not None:
            self.chosen, self.gap = id, other.place

    def hit(self, id: int) -> None:
        """Disrupt a unit or remove it; an army may break (§5, §6, §8)."""
        unit = self.units[id]
        if not unit.disrupted:
            self.change([id], disrupted=True)
            return
        del self.units[id]
        self.lost = True
        left = self.left(unit.seat)
        if not left:
            self.beaten = unit.seat
        elif 2 * left <= self.start[unit.seat] and unit.seat not in self.broken:
            self.broken |= {unit.seat}
            self.change([i for i, u in self.units.items() if u.seat == unit.seat], disrupted=True)

    def rally(self, id: int, target: int, die: int) -> None:
        unit, friend = self.units[id], self.units[target]
        self.change([id], spent=True)
        far = self.map.distance(unit.place, friend.place)
        if die > 1 and (unit.alone or die + self.cheer(friend) > far):
            self.change([target], disrupted=False)

    # -------------------------------------------------------------------- turns

    def stand(self, dice: Iterator[int]) -> None:
        """Go on to the next seat that sets up, or to the first turn (§3)."""
        order = [self.map.first, 3 - self.map.first]
        waiting = order if not self.seat else order[order.index(self.seat) + 1 :]
        for seat in waiting:
            if self.map.area[seat] and (self.map.points[seat] or self.map.army.get(seat)):
                self.seat = seat
                return
        self.start = {seat: self.left(seat) for seat in (1, 2)}
        self.turn = 1
        self.roll(dice)

    def roll(self, dice: Iterator[int]) -> None:
        """Roll for the initiative; a first tie is rolled again (§3)."""
        one, two = next(dice), next(dice)
        if one == two and not self.loser:
            one, two = UNEQUAL[next(dice) - 1]
        if one != two:
            self.loser = 2 if one > two else 1
            self.seat = 3 - self.loser
        else:
            self.seat = self.loser
        self.phase, self.a = "initiative", 0

    def enter(self, step: int, dice: Iterator[int]) -> None:
        """Begin the first phase from a step on in which there is something to do (§13)."""
        self.chosen, self.gap = 0, None
        for self.step in range(step, len(PHASES)):
            self.phase, b = PHASES[self.step]
            self.seat = 3 - self.a if b else self.a
            if self.step < 5:
                self.change(self.units, spent=False)
            if self.step == 4:
                for id, unit in self.units.items():
                    self.units[id] = replace(unit, alone=unit.disrupted and unit.morale == "!")
            if next(self.deeds(), None):
                return
        self.change(self.units, spent=False, alone=False)
        self.quiet = 0 if self.lost else self.quiet + 1
        self.lost = False
        self.turn += 1
        if not self.over():
            self.roll(dice)
