"""A position of Dominoes of War and what may be done in it, written from the specification alone.

Section numbers (§) are those of the specification. Chosen where it is silent:
- §7 a move ends elsewhere than it began.
- §9 an own troop that is no Kamikaze shields what stands behind it.
- §5 Quick Shot: its targets are named one by one. With one at distance r in one direction, the shot
  in another reaches from 1 to 5 - r, as its player likes: it may be wasted where a shot of 1 is.
- §10, bonus 12: an action done with it counts as the action of a troop that has not acted.
"""

from dataclasses import dataclass, field

from tests.perft.plain_dominoes_table import (
    DIAGONAL,
    EIGHT,
    FOUR,
    Place,
    Table,
    Wall,
    label,
    near,
    wall_label,
)

POOLS = {
    "army": {"general": 4, "grunt": 5, "sniper": 3, "kamikaze": 4, "grenadier": 3},
    "cowboys": {"general": 4, "quick_shot": 4, "shotgunner": 4, "gunslinger": 4, "sniper": 3},
    "indians": {"chieftain": 4, "sniper": 3, "shotgunner": 4, "spear_thrower": 4, "lightfoot": 4},
}
LEADERS = ("general", "chieftain")
MOVES = {
    "general": (1, EIGHT),
    "chieftain": (1, EIGHT),
    "grunt": (3, FOUR),
    "sniper": (2, FOUR),
    "kamikaze": (2, FOUR),
    "grenadier": (2, DIAGONAL),
    "quick_shot": (2, FOUR),
    "shotgunner": (2, EIGHT),
    "gunslinger": (2, EIGHT),
    "spear_thrower": (2, FOUR),
    "lightfoot": (3, FOUR),
}
SHOTS = {
    "general": (1, EIGHT),
    "chieftain": (1, EIGHT),
    "grunt": (4, FOUR),
    "quick_shot": (4, FOUR),
    "shotgunner": (2, EIGHT),
    "gunslinger": (2, EIGHT),
    "lightfoot": (2, FOUR),
}
THROWS = {"grenadier": ((2, 3, 4), FOUR), "spear_thrower": ((1, 2, 3), EIGHT)}
TROOPS_STOCKED = 6


@dataclass
class Troop:
    """A troop on the table."""

    kind: str
    seat: int
    place: Place
    facing: Place | None = None
    """Where a sniper looks, as a step."""


@dataclass
class Position:
    """Everything that is known at the table, and who decides what."""

    table: Table
    players: int
    factions: dict[int, str]
    option: dict[str, int]
    sets: int = 1
    """Double-twelve sets that are mixed (§3)."""
    step: str = "coin"
    seat: int = 0
    """Who decides, and once play has begun, whose turn it is."""
    order: list[int] = field(default_factory=list)
    """All seats in turn order."""
    out: set[int] = field(default_factory=set)
    """Seats that have lost or resigned."""
    shape: set[Place] = field(default_factory=set)
    """The base that is being built."""
    walls_placed: int = 0
    troops: dict[int, Troop] = field(default_factory=dict)
    pools: dict[int, dict[str, int]] = field(default_factory=dict)
    face_down: set[Place] = field(default_factory=set)
    face_up: dict[Place, tuple[int, int]] = field(default_factory=dict)
    spares: int = 0
    discards: list[tuple[int, int]] = field(default_factory=list)
    actions: int = 0
    acted: set[int] = field(default_factory=set)
    aim: tuple[int, int] | None = None
    """A Quick Shot and its first target."""
    to_face: set[int] = field(default_factory=set)
    """Snipers that are to be faced now."""
    next_id: int = 0
    eventful: bool = False
    """Something was flipped, killed, spawned or a wall changed in this turn."""
    quiet: int = 0
    turns: int = 0
    ended: bool = False
    won: set[int] = field(default_factory=set)
    rolls: list[int] = field(default_factory=list)

    # ------------------------------------------------------------------ queries

    def on(self, place: Place) -> int:
        """Return the troop on a place, or 0."""
        return next((id for id, troop in self.troops.items() if troop.place == place), 0)

    def own(self) -> list[int]:
        """Return the troops of the seat that decides."""
        return [id for id, troop in self.troops.items() if troop.seat == self.seat]

    def laid(self) -> dict[int, set[Place]]:
        """Return all base cells on the table by seat, those of a base that is being built too."""
        return {**self.table.bases, **({self.seat: self.shape} if self.shape else {})}

    def full_pool(self, seat: int) -> dict[str, int]:
        """Return the troops a seat begins with (§2)."""
        return dict(POOLS[self.factions[seat]])

    def secret(self) -> bool:
        """Say whether seats see only their own troops and pools now (S4, §9)."""
        return self.step == "stock" and bool(self.option["secret_stocking"]) and not self.ended

    def snipers(self) -> set[int]:
        """Return the snipers of the seat that decides."""
        return {id for id in self.own() if self.troops[id].kind == "sniper"}

    def fair(self, id: int, other: int) -> bool:
        """Say whether a troop may be attacked by another (§9)."""
        target = self.troops[other]
        return target.seat != self.troops[id].seat or target.kind == "kamikaze"

    def ways(self, id: int) -> dict[Place, int]:
        """Return the places a troop can walk to with the steps that takes, its own with 0 (§7)."""
        troop = self.troops[id]
        most, directions = MOVES[troop.kind]
        climbs = troop.kind == "lightfoot"
        reached = {troop.place: 0}
        for steps in range(1, most + 1):
            for cell in [cell for cell, at in reached.items() if at == steps - 1]:
                for place in near(cell, directions):
                    passes = self.table.exists(place) if climbs else self.table.way(cell, place)
                    if passes and not self.on(place):
                        reached.setdefault(place, steps)
        return reached

    def hit(self, id: int, direction: Place, most: int) -> int:
        """Return the troop that direct fire in a direction hits, 0 if it is not to be attacked."""
        for place in self.table.ray(self.troops[id].place, direction, most):
            found = self.on(place)
            if found:
                return found if self.fair(id, found) else 0
        return 0

    def targets(self, id: int) -> set[int]:
        """Return the troops that one can attack (§5, §9)."""
        troop = self.troops[id]
        found: set[int] = set()
        if troop.kind == "sniper":
            assert troop.facing
            found = {self.hit(id, troop.facing, 99)}
        elif troop.kind in SHOTS:
            most, directions = SHOTS[troop.kind]
            found = {self.hit(id, direction, most) for direction in directions}
        elif troop.kind in THROWS:
            distances, directions = THROWS[troop.kind]
            x, y = troop.place
            thrown = [(x + n * dx, y + n * dy) for n in distances for dx, dy in directions]
            found = {self.on(place) for place in thrown}
            found = {other for other in found if other and self.fair(id, other)}
        return found - {0}

    def second_shots(self, id: int, first: int) -> dict[Place, set[int]]:
        """Return what a Quick Shot may hit besides its first target, 0 for nobody, by direction."""
        x, y = self.troops[id].place
        a, b = self.troops[first].place
        left = 5 - abs(a - x) - abs(b - y)
        others = [d for d in FOUR if self.hit(id, d, 4) != first]
        return {d: {self.hit(id, d, most) for most in range(1, left + 1)} for d in others}

    def charges(self, id: int) -> set[int]:
        """Return the enemies that a Kamikaze can run onto (§13a)."""
        return {
            other
            for place, steps in self.ways(id).items()
            if steps < 2
            for ahead in near(place, FOUR)
            if self.table.way(place, ahead)
            for other in [self.on(ahead)]
            if other and self.troops[other].seat != self.troops[id].seat
        }

    # -------------------------------------------------------------------- legal

    def legal(self) -> set[str]:
        """Return every legal action."""
        if self.ended:
            return set()
        match self.step:
            case "coin":
                return set(["go_first", "go_second", "go_third", "go_fourth"][: self.players])
            case "base":
                return self._builds()
            case "wall":
                return {f"wall *wall {wall_label(edge)}" for edge in self.wall_places(None)}
            case "stock":
                placed = len(self.own()) == TROOPS_STOCKED
                done = {"confirm"} if placed and not self.to_face else set()
                return self._spawns("stock") | self._facings() | done
            case "act":
                return {"end_turn"}.union(*map(self._deeds, self._fresh()))
            case "shot":
                assert self.aim
                seconds = self.second_shots(*self.aim).values()
                hits = set().union(*seconds)
                shots = {f"attack #{self.aim[0]} #{other}" for other in hits - {0}}
                return shots | ({"waste"} if 0 in hits else set())
            case "spawned":
                return self._facings()
            case "face":
                return self._facings() | {"keep"}
        return self.bonuses(self.step) | {"decline"}

    def bonuses(self, step: str) -> set[str]:
        """Return what a bonus may be used for (§11)."""
        match step:
            case "bonus_10":
                return self._spawns("spawn")
            case "bonus_12":
                return set().union(*map(self._deeds, self.own()))
            case "bonus_17":
                places = self.table.extensions(self.seat) if self.spares else set()
                return {f"extend *domino {label(place)}" for place in places}
        assert step == "bonus_20"
        return {
            f"shift {wall_label(wall)} {wall_label(edge)}"
            for wall in self.table.walls
            for edge in self.wall_places(wall)
        }

    def wall_places(self, lifted: Wall | None) -> set[Wall]:
        """Return where a wall may be put; `lifted` is the one that is moved."""
        return self.table.wall_places(lifted, not self.option["no_sealing_walls"])

    def _builds(self) -> set[str]:
        if len(self.shape) == 6:
            return {"confirm"}
        shapes = self.table.possible_bases(self.seat)
        cells = {place for shape in shapes if shape >= self.shape for place in shape}
        return {f"build *domino {label(place)}" for place in cells - self.shape}

    def _spawns(self, verb: str) -> set[str]:
        kinds = [kind for kind, left in self.pools[self.seat].items() if left]
        empty = [place for place in self.table.bases[self.seat] if not self.on(place)]
        return {f"{verb} *{kind} {label(place)}" for kind in kinds for place in empty}

    def _facings(self) -> set[str]:
        return {
            f"face #{id} {label(place)}"
            for id in self.to_face
            for place in near(self.troops[id].place, FOUR)
            if place in self.table.places
        }

    def _fresh(self) -> list[int]:
        """Return the troops that may still act in this turn (T1)."""
        return [
            id for id in self.own() if id not in self.acted or self.troops[id].kind == "gunslinger"
        ]

    def _deeds(self, id: int) -> set[str]:
        """Return what a troop may do with an action."""
        troop = self.troops[id]
        ways = self.ways(id)
        found = {f"move #{id} {label(place)}" for place, steps in ways.items() if steps}
        found |= {f"attack #{id} #{other}" for other in self.targets(id)}
        if troop.kind == "kamikaze":
            found |= {f"charge #{id} #{other}" for other in self.charges(id)}
            found |= {
                f"ram #{id} {wall_label(wall)} ={label(place)}"
                for place, steps in ways.items()
                if steps < 2
                for wall in self.table.walls
                if place in wall
            }
        if troop.kind in LEADERS and troop.place not in self.table.bases[self.seat]:
            found |= {f"{text} =#{id}" for text in self._spawns("spawn")}
        return found
