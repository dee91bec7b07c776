"""Mini Wars once more, written from the rules alone and as plainly as can be.

It shares no code with `rulesets.mini_wars` and no geometry with `game.board`: a board is a dict of
(column, row). Printed edition. Section numbers are those of the specification.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor
from typing import NamedTuple

Place = tuple[int, int]


class Type(NamedTuple):
    group: str
    shop: str
    move: int
    hp: int
    cost: int
    percent: int
    near: int
    far: int
    counters: bool
    prey: str


# fmt: off
UNITS = {
    "soldier":          Type("human", "town", 3, 30, 30, 50, 1, 1, True, "all"),
    "motorbike":        Type("human", "town", 5, 40, 50, 50, 1, 1, True, "all"),
    "speeder":          Type("direct", "factory", 6, 60, 60, 40, 1, 1, True, "all"),
    "shooter":          Type("direct", "factory", 4, 60, 80, 40, 1, 1, True, "all"),
    "tank":             Type("direct", "factory", 4, 80, 100, 50, 1, 1, True, "all"),
    "anti_aircraft":    Type("indirect", "factory", 4, 50, 80, 100, 1, 2, False, "aircraft"),
    "missile_launcher": Type("indirect", "factory", 3, 50, 80, 50, 2, 3, False, "not aircraft"),
    "artillery":        Type("indirect", "factory", 3, 40, 100, 100, 3, 5, False, "not aircraft"),
    "helicopter":       Type("aircraft", "airport", 4, 40, 60, 70, 1, 1, True, "all"),
    "fighter_jet":      Type("aircraft", "airport", 6, 100, 100, 100, 1, 1, True, "aircraft"),
    "bomber":           Type("aircraft", "airport", 5, 100, 120, 80, 1, 1, True, "not aircraft"),
    "cruiser":          Type("boat", "dock", 5, 70, 60, 50, 1, 1, True, "all"),
    "submarine":        Type("boat", "dock", 5, 100, 100, 80, 1, 1, True, "boats"),
    "battleship":       Type("boat", "dock", 4, 120, 120, 50, 2, 4, False, "not aircraft"),
}
# fmt: on

TRAVELS = {  # §9
    "human": {"plain", "forest", "shallow"},
    "vehicle": {"plain"},
    "aircraft": {"plain", "forest", "mountain", "shallow", "deep"},
    "boat": {"shallow", "deep"},
}
ONE_STEP = {
    "human": {"mountain"},
    "vehicle": {"forest", "shallow"},
    "aircraft": set(),
    "boat": set(),
}
BOUGHT_ON = {  # §17
    "human": {"plain", "forest", "mountain", "shallow"},
    "vehicle": {"plain", "forest", "shallow"},
    "aircraft": {"plain", "forest", "mountain", "shallow", "deep"},
    "boat": {"shallow", "deep"},
}

NEIGHBOURS = {  # by shape and stagger index; for even and for odd columns (rows)
    "square": [[(0, -1), (1, 0), (0, 1), (-1, 0)]] * 2,
    "hex_flat odd": [
        [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (0, 1)],
        [(1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (0, 1)],
    ],
    "hex_flat even": [
        [(1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (0, 1)],
        [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (0, 1)],
    ],
    "hex_pointy odd": [
        [(1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)],
        [(1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)],
    ],
    "hex_pointy even": [
        [(1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)],
        [(1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)],
    ],
}


@dataclass
class Ground:
    """What never changes."""

    geometry: str
    terrain: dict[Place, str]
    seats: int
    team: dict[int, int]
    doctrine: dict[int, str]
    fog: bool = False
    known: dict[Place, dict[Place, int]] = field(default_factory=dict)

    def beside(self, place: Place) -> list[Place]:
        """Return the neighbours of a place, holes included."""
        x, y = place
        line = y if "pointy" in self.geometry else x
        return [(x + dx, y + dy) for dx, dy in NEIGHBOURS[self.geometry][line % 2]]

    def distance(self, a: Place, b: Place) -> int:
        """Return the steps between two places, obstacles and holes ignored; 6 is far."""
        if a not in self.known:
            self.known[a] = {a: 0}
            for steps in range(1, 6):
                for place in [n for near in self.known[a] for n in self.beside(near)]:
                    self.known[a].setdefault(place, steps)
        return self.known[a].get(b, 6)

    def label(self, place: Place) -> str:
        x, y = place
        return f"{x:02}{y:02}" if self.geometry != "square" else f"{'abcdefghijklm'[x]}{y + 1}"


@dataclass
class Piece:
    kind: str
    seat: int
    place: Place
    hp: int
    state: str = "ready"

    @property
    def unit(self) -> Type | None:
        return UNITS.get(self.kind)

    @property
    def motion(self) -> str:
        group = UNITS[self.kind].group
        return "vehicle" if group in ("direct", "indirect") else group


@dataclass
class Game:
    """A position; `play` returns another."""

    ground: Ground
    pieces: dict[int, Piece]
    gold: dict[int, int]
    seat: int = 1
    round: int = 1
    next_id: int = 1
    lost: set[int] = field(default_factory=set)

    # ------------------------------------------------------------------ asking

    def standing(self) -> list[int]:
        return [seat for seat in range(1, self.ground.seats + 1) if seat not in self.lost]

    def over(self) -> bool:
        return len({self.ground.team[seat] for seat in self.standing()}) == 1

    def at(self, place: Place) -> Piece | None:
        return next((piece for piece in self.pieces.values() if piece.place == place), None)

    def friend(self, piece: Piece) -> bool:
        return piece.seat != 0 and self.ground.team[piece.seat] == self.ground.team[self.seat]

    def sees(self, seat: int) -> set[Place]:
        """§19, §20: the places that a seat and its team-mates see."""
        if not self.ground.fog or self.over():
            return set(self.ground.terrain)
        seen = set()
        for piece in self.pieces.values():
            if piece.seat and self.ground.team[piece.seat] == self.ground.team[seat]:
                seen |= {place for place in self.ground.terrain if self.spots(piece, place)}
        return seen

    def spots(self, piece: Piece, place: Place) -> bool:
        away = self.ground.distance(piece.place, place)
        terrain = self.ground.terrain[place]
        if terrain in ("forest", "mountain"):
            return away <= 1
        if piece.unit is not None:
            high = piece.motion == "human" and self.ground.terrain[piece.place] == "mountain"
            afloat = piece.motion == "boat" and terrain in ("shallow", "deep")
            if piece.motion == "aircraft" or high or afloat:
                return away <= 3
        return away <= 2

    def price(self, kind: str) -> int:
        factor = {"conscription": Fraction(1, 2), "elite_training": Fraction(3, 2)}
        return floor(UNITS[kind].cost * factor.get(self.ground.doctrine[self.seat], Fraction(1)))

    def legal(self) -> set[str]:
        """Return the text of every legal action."""
        if self.over():
            return set()
        found = {"end_turn"}
        label = self.ground.label
        seen = self.sees(self.seat)
        for id, piece in self.pieces.items():
            if piece.seat == self.seat and piece.unit:
                found |= {f"move #{id} {label(place)}" for place in self.moves(piece)}
                for verb, other in self.acts(id, piece):
                    if self.pieces[other].place in seen:
                        found.add(f"{verb} #{id} #{other}")
        for kind, unit in UNITS.items():
            if self.price(kind) <= self.gold[self.seat]:
                for shop in self.pieces.values():
                    if shop.seat == self.seat and shop.kind == unit.shop:
                        for place in self.ground.beside(shop.place):
                            motion = Piece(kind, 0, place, 0).motion
                            terrain = self.ground.terrain.get(place)
                            if terrain in BOUGHT_ON[motion] and not self.at(place):
                                found.add(f"buy *{kind} {label(place)}")
        return found

    def moves(self, piece: Piece) -> set[Place]:
        """§8, §9."""
        if piece.state != "ready":
            return set()
        unit, terrain, motion = UNITS[piece.kind], self.ground.terrain, piece.motion
        reached = {piece.place}
        for _ in range(unit.move):
            for place in tuple(reached):
                for other in self.ground.beside(place):
                    stands = self.at(other)
                    free = stands is None or self.friend(stands)
                    if free and terrain.get(other) in TRAVELS[motion]:
                        reached.add(other)
        for other in self.ground.beside(piece.place):
            if terrain.get(other) in ONE_STEP[motion]:
                reached.add(other)
        return {place for place in reached if self.at(place) is None}

    def acts(self, id: int, piece: Piece) -> Iterator[tuple[str, int]]:
        """§5, §10, §15, §16."""
        unit = UNITS[piece.kind]
        able = ("ready",) if piece.kind == "artillery" else ("ready", "moved")
        if piece.state not in able:
            return
        for other_id, other in self.pieces.items():
            if other_id == id:
                continue
            away = self.ground.distance(piece.place, other.place)
            neutral_unit = other.seat == 0 and other.unit is not None
            prey = not self.friend(other) and not neutral_unit
            if prey and unit.near <= away <= unit.far and may_attack(piece.kind, other.kind):
                yield "attack", other_id
            if other.seat == self.seat and away == 1:
                if other.unit is None and other.hp > 1 and piece.hp < unit.hp:
                    yield "heal", other_id
                if other.kind == piece.kind and other.hp < unit.hp:
                    yield "reinforce", other_id

    # ------------------------------------------------------------------ playing

    def play(self, text: str, rolls: tuple[int, ...] = ()) -> "Game":
        """Return the position after a legal action; rolls are Lady Luck's, from 1 to 101."""
        after = Game(
            self.ground,
            {id: Piece(p.kind, p.seat, p.place, p.hp, p.state) for id, p in self.pieces.items()},
            dict(self.gold),
            self.seat,
            self.round,
            self.next_id,
            set(self.lost),
        )
        verb, *words = text.split()
        if verb == "end_turn":
            after.end_turn()
        elif verb == "buy":
            kind, place = words[0][1:], after.find(words[1])
            after.gold[self.seat] -= self.price(kind)
            after.pieces[self.next_id] = Piece(kind, self.seat, place, UNITS[kind].hp, "done")
            after.next_id += 1
        else:
            piece = after.pieces[int(words[0][1:])]
            if verb == "move":
                piece.place, piece.state = after.find(words[1]), "moved"
            else:
                other = after.pieces[int(words[1][1:])]
                piece.state = "done"
                if verb == "attack":
                    after.attack(piece, other, list(rolls))
                elif verb == "heal":
                    after.give(other, piece, 1)
                else:
                    other.state = "done"
                    after.give(piece, other, 0)
        after.pieces = {id: piece for id, piece in after.pieces.items() if piece.hp > 0}
        return after

    def find(self, label: str) -> Place:
        return next(place for place in self.ground.terrain if self.ground.label(place) == label)

    def give(self, giver: Piece, taker: Piece, keep: int) -> None:
        while giver.hp > keep and taker.hp < UNITS[taker.kind].hp:
            giver.hp, taker.hp = giver.hp - 1, taker.hp + 1

    def attack(self, piece: Piece, other: Piece, rolls: list[int]) -> None:
        """§11 to §13."""
        other.hp -= self.damage(piece, other, rolls, counter=False)
        if other.unit is None:
            if other.hp <= 0:
                owner, other.seat, other.hp = other.seat, piece.seat, 50
                if owner != 0 and other.kind == "base":
                    self.loses(owner)
        elif (
            other.hp > 0
            and UNITS[piece.kind].counters
            and other.unit.counters
            and may_attack(other.kind, piece.kind)
            and self.ground.doctrine[other.seat] != "preemptive_strike"
        ):
            piece.hp -= self.damage(other, piece, rolls, counter=True)

    def damage(self, piece: Piece, other: Piece, rolls: list[int], *, counter: bool) -> int:
        unit, terrain = UNITS[piece.kind], self.ground.terrain[other.place]
        total = piece.hp * Fraction(unit.percent, 100)
        flies = other.unit is not None and other.unit.group == "aircraft"
        if terrain == "forest" and not flies:
            total *= Fraction(3, 4)
        if terrain in ("shallow", "deep") and not flies:
            total *= Fraction(5, 4)
        if piece.kind == "shooter" and other.unit is not None and other.unit.group == "human":
            total *= 2
        mine = self.ground.doctrine[piece.seat]
        total *= dealt(mine, unit.group, to_unit=other.unit is not None, counter=counter)
        if other.seat != 0 and other.unit is not None:
            taken = {"glass_cannon": Fraction(3, 2), "hardened_resolve": Fraction(1, 2)}
            total *= taken.get(self.ground.doctrine[other.seat], Fraction(1))
        if mine == "lady_luck":
            total *= Fraction(49 + rolls.pop(0), 100)
        return floor(total)

    def loses(self, seat: int) -> None:
        """§18."""
        if any(piece.kind == "base" and piece.seat == seat for piece in self.pieces.values()):
            return
        more_than_two = len(self.standing()) > 2
        self.lost.add(seat)
        if more_than_two:
            for piece in self.pieces.values():
                if piece.seat == seat:
                    piece.hp = piece.hp if piece.unit is None else 0
                    piece.seat = 0

    def end_turn(self) -> None:
        """§4, §6, §7."""
        for piece in self.pieces.values():
            if piece.seat == self.seat:
                piece.state = "ready"
                if piece.unit is None:
                    piece.hp = min(100, piece.hp + 10)
        later = [seat for seat in self.standing() if seat > self.seat]
        if not later:
            self.round += 1
        self.seat = (later or self.standing())[0]
        self.income()

    def income(self) -> None:
        for piece in self.pieces.values():
            if piece.seat == self.seat:
                self.gold[self.seat] += {"town": 10, "base": 20}.get(piece.kind, 0)


def may_attack(kind: str, other: str) -> bool:
    """§3."""
    group = UNITS[other].group if other in UNITS else "building"
    return {
        "all": True,
        "aircraft": group == "aircraft",
        "not aircraft": group != "aircraft",
        "boats": group == "boat",
    }[UNITS[kind].prey]


def dealt(doctrine: str, group: str, *, to_unit: bool, counter: bool) -> Fraction:
    """Return what a doctrine makes of the damage its units deal (§7 of the specification)."""
    half, more, less = Fraction(1, 2), Fraction(3, 2), Fraction(3, 4)
    favoured = {
        "special_forces": "human",
        "brute_strength": "direct",
        "sharpshooter": "indirect",
        "ace_pilot": "aircraft",
        "sea_dog": "boat",
    }
    if doctrine in favoured:
        return more if favoured[doctrine] == group else less
    if doctrine == "guerrilla_warfare":
        return less if to_unit else more
    if doctrine == "foreign_invader":
        return Fraction(5, 4) if to_unit else half
    if doctrine in ("conscription", "hardened_resolve"):
        return half
    if doctrine in ("elite_training", "glass_cannon"):
        return more
    if doctrine == "preemptive_strike":
        return Fraction(1) if counter else more
    if doctrine == "retaliation":
        return Fraction(2) if counter else half
    return Fraction(1)
