"""WarShard once more: the map, a position, and what is legal in it.

It shares no code with `rulesets.warshard` and no geometry with `game.board`. Section numbers are
those of the specification. Moves go one hex at a time inside; the texts are those of the game.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.perft.plain_board import NEIGHBOURS, Place

FIGURES = {  # power, defence, mobility, range, melee
    "infantry": (1, 2, 2, 0, True),
    "mechanised": (3, 3, 4, 0, True),
    "armor": (6, 3, 6, 0, True),
    "artillery": (3, 0, 2, 3, False),
    "air_wing": (2, 0, 9, 9, False),
    "hq": (0, 0, 2, 0, False),
}


@dataclass
class Map:
    """What never changes: board, scenario and options."""

    geometry: str
    terrain: dict[Place, str]
    painted: dict[Place, set[str]]
    rivers: set[frozenset[Place]]
    """Sides that count (option)."""
    victory: dict[Place, int]
    entries: dict[int, set[Place]]
    max_turns: int
    first: int
    option: dict[str, bool]

    def beside(self, place: Place) -> list[Place]:
        """Return the neighbours of a place that are on the map (§A)."""
        x, y = place
        line = y if "pointy" in self.geometry else x
        around = [(x + dx, y + dy) for dx, dy in NEIGHBOURS[self.geometry][line % 2]]
        return [near for near in around if near in self.terrain]

    def distance(self, a: Place, b: Place) -> int:
        """Return the hex distance, holes ignored."""
        known, steps = {a}, 0
        while b not in known:
            steps += 1
            grown = set(known)
            for x, y in known:
                line = y if "pointy" in self.geometry else x
                grown |= {(x + dx, y + dy) for dx, dy in NEIGHBOURS[self.geometry][line % 2]}
            known = grown
        return steps

    def cost(self, a: Place, b: Place, special: bool) -> Fraction | None:
        """Return what a step costs (§2); None: it cannot be taken."""
        paint, word = self.painted.get(b, set()), self.terrain[b]
        if paint & {"road", "bridge"}:
            cost = Fraction(1, 2)
        elif word in ("shallow", "deep", "lake"):
            if not special:
                return None
            cost = Fraction(1)
        elif word == "mountain":
            return None
        else:
            cost = Fraction(2 if self.rough(b) else 1)
        return cost * 2 if frozenset((a, b)) in self.rivers else cost

    def rough(self, place: Place) -> bool:
        """Say whether defence doubles."""
        words = ("forest", "city", "village", "hill", "rough")
        return self.terrain[place] in words or "trench" in self.painted.get(place, set())

    def stands(self, place: Place, special: bool) -> bool:
        """Say whether a unit can be on a place at all."""
        return self.cost(place, place, special) is not None


@dataclass
class Unit:
    kind: str
    seat: int
    place: Place
    special: bool = False
    turn: int = 0
    points: Fraction = Fraction(0)

    @property
    def power(self) -> int:
        return FIGURES[self.kind][0]

    @property
    def defence(self) -> int:
        return FIGURES[self.kind][1]

    @property
    def melee(self) -> bool:
        return FIGURES[self.kind][4]


@dataclass
class Fight:
    place: Place
    attackers: list[int]
    support: list[int] = field(default_factory=list)


@dataclass
class Position:
    """Everything on the table."""

    map: Map
    units: dict[int, Unit]
    due: list[int]
    roster: dict[int, Unit]
    held: dict[Place, int] = field(default_factory=dict)
    turn: int = 0
    step: str = "move"
    fights: list[Fight] = field(default_factory=list)
    todo: list[tuple[str, Any]] = field(default_factory=list)
    hungry: set[int] = field(default_factory=set)
    dead: list[int] = field(default_factory=list)
    winner: str = ""
    rolls: list[int] = field(default_factory=list)

    # ------------------------------------------------------------------ asking

    @property
    def active(self) -> int:
        return self.map.first if self.turn % 2 == 0 else 3 - self.map.first

    @property
    def decides(self) -> int:
        if self.todo:
            kind, what = self.todo[0]
            if kind == "retreat":
                return 3 - self.roster[what].seat
            return self.active
        return 3 - self.active if self.step == "defence" else self.active

    def own(self, seat: int) -> dict[int, Unit]:
        return {id: u for id, u in sorted(self.units.items()) if u.seat == seat}

    def zone(self, seat: int) -> set[Place]:
        """Return the zone of control of a side."""
        return {near for u in self.own(seat).values() for near in self.map.beside(u.place)}

    def at(self, place: Place) -> list[int]:
        return [id for id, u in sorted(self.units.items()) if u.place == place]

    def defender(self, place: Place) -> int:
        """§6: the highest Defence, then the lowest id."""
        return min(self.at(place), key=lambda id: (-self.units[id].defence, id))

    def marches(self, id: int) -> dict[Place, Fraction]:
        """Return where single steps can take a unit, with the most points left (S1)."""
        unit = self.units[id]
        zone = self.zone(3 - unit.seat)
        taken = {u.place for u in self.units.values()}
        best: dict[Place, Fraction] = {}
        open_ends = [(unit.place, unit.points)]
        while open_ends:
            place, points = open_ends.pop()
            for near in self.map.beside(place):
                cost = self.map.cost(place, near, unit.special)
                if cost is None or cost > points or near in taken:
                    continue
                left = points - cost
                if near in zone and not unit.special:
                    left = Fraction(0)
                if near not in best or best[near] < left:
                    best[near] = left
                    open_ends.append((near, left))
        return best

    def supplied(self, seat: int) -> set[Place]:
        """S2: paths of at most 4 steps whose inner hexes are free of enemies and their zone."""
        bad = self.zone(3 - seat) | {u.place for u in self.own(3 - seat).values()}
        found: set[Place] = set()
        for hq in self.own(seat).values():
            if hq.kind != "hq":
                continue
            ends = {hq.place}
            found.add(hq.place)
            for _ in range(4):
                ends = {near for place in ends for near in self.map.beside(place)}
                found |= ends
                ends -= bad
        return found

    def power(self, id: int, place: Place) -> int:
        unit = self.units[id]
        across = frozenset((unit.place, place)) in self.map.rivers
        return unit.power // 2 if across and unit.melee else unit.power

    def strengths(self, fight: Fight) -> tuple[int, int, int]:
        """Return attack, defence of the hex, power of its support (§5)."""
        attack = sum(self.power(id, fight.place) for id in fight.attackers)
        held = self.units[self.defender(fight.place)].defence
        if self.map.rough(fight.place):
            held *= 2
        return attack, held, sum(self.units[id].power for id in fight.support)

    def weak(self, fight: Fight) -> bool:
        attack, held, _ = self.strengths(fight)
        return held > 0 and Fraction(attack, held) < Fraction(1, 2)

    def retreats(self, id: int) -> list[Place]:
        unit = self.units[id]
        bad = self.zone(3 - unit.seat) | {u.place for u in self.own(3 - unit.seat).values()}
        near = self.map.beside(unit.place)
        return [p for p in near if self.map.stands(p, False) and p not in bad]

    def entries(self, seat: int) -> list[Place]:
        taken = {u.place for u in self.units.values()}
        return sorted((self.map.entries[seat] & self.supplied(seat)) - taken)

    # ------------------------------------------------------------------ legal

    def over(self) -> bool:
        return bool(self.winner) or self.turn >= self.map.max_turns

    def legal(self) -> set[str]:
        if self.over():
            return set()
        if self.todo:
            return self._answers()
        match self.step:
            case "move":
                moves = {
                    f"move #{id} {label(goal)}"
                    for id in self.own(self.active)
                    for goal in self.marches(id)
                }
                return moves | {"end_move"}
            case "melee":
                return self._attacks() | {"end_melee"}
        return self._supports()

    def _answers(self) -> set[str]:
        kind, what = self.todo[0]
        match kind:
            case "lose":
                return {f"lose #{id}" for id in what}
            case "retreat":
                return {f"retreat #{what} {label(p)}" for p in self.retreats(what)}
            case "advance":
                place, ids = what
                return {f"advance #{id} {label(place)}" for id in self._takers(place, ids)} | {
                    "hold"
                }
        id = what[0]
        return {f"place *unit_{id} {label(p)}" for p in self.entries(self.active)}

    def _takers(self, place: Place, ids: list[int]) -> list[int]:
        """§7: who may advance, if the hex is vacant."""
        if self.at(place):
            return []
        alive = [id for id in ids if id in self.units]
        return [id for id in alive if self.map.stands(place, self.units[id].special)]

    def _busy(self, id: int) -> bool:
        return any(id in (*fight.attackers, *fight.support) for fight in self.fights)

    def _attacks(self) -> set[str]:
        found = set()
        enemies = {u.place for u in self.own(3 - self.active).values()}
        for id, unit in self.own(self.active).items():
            if not unit.melee:
                continue
            if self._busy(id):
                found.add(f"recall #{id}")
                continue
            for place in self.map.beside(unit.place):
                if place in enemies:
                    found.add(f"attack #{id} #{self.defender(place)}")
        return found

    def _joinable(self, seat: int) -> dict[int, list[Place]]:
        """Return the fights each free support unit of a side may join (S4, S5)."""
        places = [fight.place for fight in self.fights]
        found = {}
        for id, unit in self.own(seat).items():
            reach = FIGURES[unit.kind][3]
            if reach and not self._busy(id) and unit.place not in places:
                goals = [p for p in places if self.map.distance(unit.place, p) <= reach]
                if goals:
                    found[id] = goals
        return found

    def _supports(self) -> set[str]:
        defends = self.step == "defence"
        seat = 3 - self.active if defends else self.active
        found = {
            f"support #{id} #{self.defender(place)}"
            for id, places in self._joinable(seat).items()
            for place in places
        }
        for id, unit in self.own(seat).items():
            if not unit.melee and self._busy(id):
                found.add(f"recall #{id}")
        if defends:
            return found | {"end_defence"}
        weak = [fight for fight in self.fights if self.weak(fight)]
        found |= {f"withdraw #{self.defender(fight.place)}" for fight in weak}
        if weak:
            return found
        return found | {"end_support" if self.fights else "end_turn"}


def label(place: Place) -> str:
    return f"{place[0]:02}{place[1]:02}"


def place_of(text: str) -> Place:
    return int(text[:2]), int(text[2:])
