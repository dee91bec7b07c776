"""Mini Wars once more, written from the rules alone and as plainly as can be.

It shares no code with `rulesets.mini_wars` and no geometry with `game.board`. Both editions, fog,
teams, two to four players. Section numbers are those of the specification.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tests.perft.plain_board import ROUGH, WATER, Ground, Place
from tests.perft.plain_units import (
    BOUGHT_ON,
    ONE_STEP,
    TRAVELS,
    UNITS,
    Strike,
    Type,
    ludii_damage,
    may_attack,
    price,
    printed_damage,
)


@dataclass
class Piece:
    kind: str
    seat: int
    place: Place
    hp: int
    state: str = "ready"
    steps: int | None = None
    """Edition ludii: how far it goes in its owner's first turn, where the map says (§9)."""

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
        """§18."""
        limit = self.ground.round_limit
        return len(self.sides()) == 1 or bool(limit and self.round > limit)

    def sides(self) -> set[int]:
        return {self.ground.team[seat] for seat in self.standing()}

    def winners(self) -> set[int]:
        """Return the seats of the side that has won (§18); none: a draw."""
        scores = sorted(((self.score(side), side) for side in self.sides()), reverse=True)
        if len(scores) > 1 and scores[0][0] == scores[1][0]:
            return set()
        won = scores[0][1]
        return {seat for seat in range(1, self.ground.seats + 1) if self.ground.team[seat] == won}

    def score(self, side: int) -> tuple[int, int, int]:
        """Return bases, towns and gold of a side."""
        seats = [seat for seat in self.standing() if self.ground.team[seat] == side]
        kinds = [piece.kind for piece in self.pieces.values() if piece.seat in seats]
        return kinds.count("base"), kinds.count("town"), sum(self.gold[seat] for seat in seats)

    def table(self) -> dict[Place, Piece]:
        return {piece.place: piece for piece in self.pieces.values()}

    def friend(self, piece: Piece) -> bool:
        return piece.seat != 0 and self.ground.team[piece.seat] == self.ground.team[self.seat]

    def purses(self, seat: int) -> set[int]:
        """§19: the players whose gold a seat knows."""
        every = set(range(1, self.ground.seats + 1))
        if not self.ground.fog or self.ground.ludii or self.over():
            return every
        return {other for other in every if self.ground.team[other] == self.ground.team[seat]}

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
        away = self.ground.away(piece.place, place)
        terrain = self.ground.terrain[place]
        if terrain in ROUGH:
            return away <= 1
        if piece.unit is not None:
            high = piece.motion == "human" and self.ground.terrain[piece.place] == "mountain"
            afloat = piece.motion == "boat" and terrain in WATER and not self.ground.ludii
            if piece.motion == "aircraft" or high or afloat:
                return away <= 3
        return away <= 2

    def price(self, kind: str) -> int:
        return price(kind, self.ground.doctrine[self.seat])

    def legal(self) -> set[str]:
        """Return the text of every legal action."""
        if self.over():
            return set()
        found = {"end_turn"}
        label, table = self.ground.label, self.table()
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
                            if terrain in BOUGHT_ON[motion] and place not in table:
                                found.add(f"buy *{kind} {label(place)}")
        return found

    def moves(self, piece: Piece) -> set[Place]:
        """§8, §9."""
        steps = UNITS[piece.kind].move if piece.steps is None else piece.steps
        if piece.state != "ready" or steps == 0:
            return set()
        terrain, motion = self.ground.terrain, piece.motion
        table = self.table()
        reached = edge = {piece.place}
        for _ in range(steps):
            beyond = {other for place in edge for other in self.ground.beside(place)}
            edge = {
                place
                for place in beyond - reached
                if terrain.get(place) in TRAVELS[motion]
                and (place not in table or self.friend(table[place]))
            }
            reached = reached | edge
        for other in self.ground.beside(piece.place):
            if terrain.get(other) in ONE_STEP[motion]:
                reached = reached | {other}
        return {place for place in reached if place not in table}

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
                spare = other.hp > 1 or self.ground.ludii
                if other.unit is None and spare and piece.hp < unit.hp:
                    yield "heal", other_id
                if other.kind == piece.kind and other.hp < unit.hp:
                    yield "reinforce", other_id

    # ------------------------------------------------------------------ playing

    def play(self, text: str, rolls: tuple[int, ...] = ()) -> "Game":
        """Return the position after a legal action, or after resigning (`concede`).

        Rolls are Lady Luck's, from 1 to 101.
        """
        after = Game(
            self.ground,
            {id: replace(piece) for id, piece in self.pieces.items()},
            dict(self.gold),
            self.seat,
            self.round,
            self.next_id,
            set(self.lost),
        )
        verb, *words = text.split()
        if verb == "end_turn":
            after.end_turn()
        elif verb == "concede":
            after.resign()
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
        mine, theirs = self.ground.doctrine[piece.seat], self.ground.doctrine[other.seat]
        luck = 49 + rolls.pop(0) if mine == "lady_luck" else 100
        terrain = self.ground.terrain[other.place]
        strike = Strike(piece.kind, piece.hp, mine, other.kind, terrain, theirs, counter, luck)
        return ludii_damage(strike) if self.ground.ludii else printed_damage(strike)

    def loses(self, seat: int) -> None:
        """§18."""
        if any(piece.kind == "base" and piece.seat == seat for piece in self.pieces.values()):
            return
        if len(self.standing()) > 2:
            self.disband(seat)
        self.lost.add(seat)

    def disband(self, seat: int) -> None:
        """§18: units go, buildings turn neutral; by house rule the gold is gone as printed."""
        if not self.ground.ludii:
            self.gold[seat] = 0
        for piece in self.pieces.values():
            if piece.seat == seat:
                piece.hp = piece.hp if piece.unit is None else 0
                piece.seat = 0

    def resign(self) -> None:
        """§18."""
        self.disband(self.seat)
        self.lost.add(self.seat)
        if not self.over():
            self.next_turn()

    def end_turn(self) -> None:
        """§4, §6, §7."""
        for piece in self.pieces.values():
            if piece.seat == self.seat:
                piece.state = "ready"
                piece.steps = None
                if piece.unit is None:
                    piece.hp = min(100, piece.hp + 10)
        if self.ground.ludii:
            self.income()
        self.next_turn()

    def next_turn(self) -> None:
        """§4, §6."""
        later = [seat for seat in self.standing() if seat > self.seat]
        if not later:
            self.round += 1
        self.seat = (later or self.standing())[0]
        if not self.ground.ludii and not self.over():
            self.income()

    def income(self) -> None:
        """§6."""
        for piece in self.pieces.values():
            if piece.seat == self.seat:
                self.gold[self.seat] += {"town": 10, "base": 20}.get(piece.kind, 0)
