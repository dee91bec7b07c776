"""Dominoes of War once more, written from the specification alone and as plainly as can be.

Section numbers (§) are those of the specification. Chosen where it is silent:
- §5 bases and walls that a map has laid already are neither built nor placed (S2, S3); these walls
  stand for the 2 of each player, and if they are more, so many tiles are spares no longer.
- §12 to §14 an attack, the explosions it sets off at once and nothing else are one event; with
  `chain_explosions` each further explosion is one more, after which victory is looked at again.
- §13d `chain_explosions`: the rammed wall is gone when the further explosions come.
- §14 a player turn cut short by its player's end, or by his resigning, counts like any other.
- §14 the quiet draw comes before the turn cap.
- §14 at the turn cap with more than two players, equally many troops at the top are a draw.
- §15 who resigns loses his troops where the game goes on; with two players, they stay as they lie.
- §15 who resigns in set-up loses the base he has not finished, and his turns to place walls; if he
  has won the flip, the next player clockwise is first.
"""

from dataclasses import replace

from tests.perft.plain_dominoes_position import (
    TROOPS_STOCKED,
    Position,
    Troop,
)
from tests.perft.plain_dominoes_table import Place, Wall, place_of, reading, wall_of

WALLS_EACH = 2
ORDINALS = ["go_first", "go_second", "go_third", "go_fourth"]
BONUSES = (10, 12, 17, 20)


class Game(Position):
    """A position that can be played on; `play` returns another."""

    def play(self, text: str, rolls: tuple[int, ...] = ()) -> "Game":
        """Return the position after an action; dice that are not given show 1."""
        bases = {seat: set(base) for seat, base in self.table.bases.items()}
        new = replace(
            self,
            table=replace(self.table, bases=bases, walls=set(self.table.walls)),
            out=set(self.out),
            shape=set(self.shape),
            troops={id: replace(troop) for id, troop in self.troops.items()},
            pools={seat: dict(pool) for seat, pool in self.pools.items()},
            face_down=set(self.face_down),
            face_up=dict(self.face_up),
            discards=list(self.discards),
            acted=set(self.acted),
            to_face=set(self.to_face),
            rolls=list(rolls),
        )
        new._act(*text.split())
        assert not new.rolls
        return new

    def over(self) -> bool:
        """Say whether the game has ended."""
        return self.ended

    def winners(self) -> set[int]:
        """Return the seats that have won; none: a draw."""
        return self.won

    # ------------------------------------------------------------------- set-up

    def start(self, rolls: tuple[int, ...]) -> None:
        """Lay the field out and flip the coin (S0, S1)."""
        self.rolls = list(rolls)
        self.pools = {seat: self.full_pool(seat) for seat in self.factions}
        self.face_down = set(self.table.ground)
        walls = max(len(self.table.walls), self.players * WALLS_EACH)
        used = len(self.table.ground) + self.players * TROOPS_STOCKED + walls
        self.sets = next(sets for sets in range(1, 9) if 91 * sets > used)
        self.spares = 91 * self.sets - used
        self.walls_placed = walls if self.table.walls else 0
        self.next_id = 1 + self.players * TROOPS_STOCKED
        self.seat = self._roll()
        assert not self.rolls

    def unseen(self) -> list[tuple[int, int]]:
        """Return the tiles whose faces have not been seen (§1, §16), in order."""
        tiles = [(low, high) for low in range(13) for high in range(low, 13)] * self.sets
        for tile in [*self.face_up.values(), *self.discards]:
            tiles.remove(tile)
        return sorted(tiles)

    def _roll(self) -> int:
        return self.rolls.pop(0) if self.rolls else 1

    def _left(self) -> list[int]:
        """Return the seats still in the game, in turn order."""
        return [seat for seat in self.order if seat not in self.out]

    def _set_up(self) -> None:
        """Go to the next thing that set-up asks for (S2 to S5)."""
        self.shape, self.to_face = set(), set()
        unbuilt = [seat for seat in self._left() if seat not in self.table.bases]
        if unbuilt:
            self.step, self.seat = "base", unbuilt[0]
            return
        while self.walls_placed < WALLS_EACH * self.players:
            self.seat = self.order[self.walls_placed % self.players]
            if self.seat not in self.out and self.wall_places(None):
                self.step = "wall"
                return
            self.walls_placed += 1
        unstocked = [s for s in self._left() if not any(t.seat == s for t in self.troops.values())]
        if unstocked:
            self.step, self.seat = "stock", unstocked[0]
        else:
            self.seat = self._left()[0]
            self._begin()

    def _put(self, id: int, kind: str, place: Place) -> None:
        self.pools[self.seat][kind] -= 1
        self.troops[id] = Troop(kind, self.seat, place)
        if kind == "sniper":
            self.to_face.add(id)

    # ------------------------------------------------------------------ actions

    def _act(self, verb: str, *words: str) -> None:
        match verb:
            case "concede":
                self._resign()
            case "go_first" | "go_second" | "go_third" | "go_fourth":
                self._arrange(self.seat - ORDINALS.index(verb))
            case "build":
                self.shape.add(place_of(words[1]))
            case "confirm":
                if self.step == "base":
                    self.table.bases[self.seat] = self.shape
                self._set_up()
            case "wall":
                self.table.walls.add(wall_of(words[1]))
                self.walls_placed += 1
                self._set_up()
            case "stock":
                place = place_of(words[1])
                cells = sorted(self.table.bases[self.seat], key=reading)
                before = TROOPS_STOCKED * self.order.index(self.seat)
                self._put(1 + before + cells.index(place), words[0][1:], place)
            case "face":
                self._face(number(words[0]), place_of(words[1]))
            case "keep":
                self._pass_on()
            case "end_turn":
                self._end_turn()
            case "decline":
                self._go_on()
            case _:
                self._deed(verb, *words)

    def _arrange(self, first: int) -> None:
        """Settle who goes when: clockwise from a seat (S1, §15)."""
        self.order = [1 + (first - 1 + n) % self.players for n in range(self.players)]
        self._set_up()

    def _resign(self) -> None:
        self.out.add(self.seat)
        if self.step == "coin":
            self._arrange(self.seat + 1)
        if not self._closed():
            self.troops = {id: t for id, t in self.troops.items() if t.seat != self.seat}
            if self.step in ("base", "wall", "stock"):
                self._set_up()
            else:
                self._pass_on()

    def _deed(self, verb: str, *words: str) -> None:
        """Carry out what is done with an action or a bonus; it may ask for something more."""
        ids = [number(word) for word in words if word.startswith(("#", "=#"))]
        if self.step == "act":
            self.actions -= 1
        if self.step in ("act", "bonus_12"):
            self.acted.add(ids[0])
        self.step = ""
        match verb:
            case "move":
                self.troops[ids[0]].place = place_of(words[1])
                self._land(ids[0])
            case "attack":
                self._attack(*ids)
            case "waste":
                self._shoot(set())
            case "charge":
                self.troops[ids[0]].place = self.troops[ids[1]].place
                self._strike({ids[0]})
            case "ram":
                self.troops[ids[0]].place = place_of(words[2][1:])
                self._strike({ids[0]}, wall_of(words[1]))
            case "spawn":
                self._spawn(words[0][1:], place_of(words[1]))
            case "extend":
                self.table.bases[self.seat].add(place_of(words[1]))
                self.spares -= 1
            case "shift":
                self.table.walls.remove(wall_of(words[0]))
                self.table.walls.add(wall_of(words[1]))
                self.eventful = True
        if not self.step:
            self._go_on()

    def _spawn(self, kind: str, place: Place) -> None:
        self._put(self.next_id, kind, place)
        self.next_id += 1
        self.eventful = True
        if self.to_face:
            self.step = "spawned"

    def _land(self, id: int) -> None:
        """Look at the tile a move ends on (T2, T3)."""
        troop = self.troops[id]
        if troop.place in self.face_down:
            tile = self.unseen()[self._roll() - 1]
            self.face_down.remove(troop.place)
            self.face_up[troop.place] = tile
            self.eventful = True
            bonus = f"bonus_{sum(tile)}"
            if tile[0] != tile[1] and sum(tile) in BONUSES and self.bonuses(bonus):
                self.step = bonus
        low, high = self.face_up.get(troop.place, (0, 1))
        if low == high and troop.kind != "lightfoot":
            self.discards.append(self.face_up.pop(troop.place))
            if self.spares:
                self.spares -= 1
                self.face_down.add(troop.place)
            self._strike({id})

    # ------------------------------------------------------------------- deaths

    def _attack(self, id: int, other: int) -> None:
        if self.aim:
            self._shoot({other})
            return
        self.aim = (id, other)
        quick = self.troops[id].kind == "quick_shot"
        if quick and set().union(*self.second_shots(id, other).values()) - {0}:
            self.step = "shot"
        else:
            self._shoot(set())

    def _shoot(self, more: set[int]) -> None:
        """Kill what was aimed at, and what else was hit."""
        assert self.aim
        struck = {self.aim[1]} | more
        self.aim = None
        self._strike(struck)

    def _strike(self, struck: set[int], rammed: Wall | None = None) -> None:
        """Let troops die, Kamikazes exploding (§12, §13)."""
        blown = {id for id in struck if self.troops[id].kind == "kamikaze"}
        chain = self._explode({self.troops[id].place for id in blown}, struck)
        if rammed:
            self.table.walls.remove(rammed)
        while chain and self.option["chain_explosions"] and not self.ended:
            chain += self._explode({chain.pop(0)}, set())

    def _explode(self, centres: set[Place], struck: set[int]) -> list[Place]:
        """Kill troops and everyone around; return where further Kamikazes died."""
        cells = set().union(*map(self.table.blast, centres))
        victims = struck | {id for id, troop in self.troops.items() if troop.place in cells}
        dead = {id: self.troops.pop(id) for id in victims}
        for troop in dead.values():
            if self.option["recycle"]:
                self.pools[troop.seat][troop.kind] += 1
        self.eventful = self.eventful or bool(dead)
        alive = {troop.seat for troop in self.troops.values()}
        self.out |= set(self._left()) - alive
        self._closed()
        caught = [dead[id].place for id in victims - struck if dead[id].kind == "kamikaze"]
        return sorted(caught, key=reading)

    def _closed(self) -> bool:
        """End the game if at most one player is left (§14)."""
        left = self._left()
        if len(left) < 2:
            self.ended, self.won = True, set(left)
        return self.ended

    # -------------------------------------------------------------------- turns

    def _begin(self) -> None:
        """T0."""
        self.step, self.actions = "act", 3
        self.acted, self.to_face, self.aim = set(), set(), None
        self.eventful = False

    def _go_on(self) -> None:
        """Go on with the turn (T1, T4)."""
        if self.ended:
            return
        if self.seat in self.out:
            self._pass_on()
        elif self.actions:
            self.step = "act"
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """T5."""
        self.to_face = self.snipers()
        if self.to_face:
            self.step = "face"
        else:
            self._pass_on()

    def _face(self, id: int, place: Place) -> None:
        x, y = self.troops[id].place
        self.troops[id].facing = (place[0] - x, place[1] - y)
        self.to_face.remove(id)
        if self.step == "spawned":
            self._go_on()
        elif self.step == "face" and not self.to_face:
            self._pass_on()

    def _pass_on(self) -> None:
        """T6, and the ends that are looked for after each turn (§14)."""
        self.turns += 1
        self.quiet = 0 if self.eventful else self.quiet + 1
        if self.option["quiet_draw"] and self.quiet >= self.option["quiet_draw"]:
            self.ended = True
        elif self.option["turn_cap"] and self.turns >= self.option["turn_cap"]:
            self.ended = True
            strength = dict.fromkeys(self._left(), 0)
            for troop in self.troops.values():
                strength[troop.seat] += 1
            most = [seat for seat in strength if strength[seat] == max(strength.values())]
            self.won = set(most) if len(most) == 1 else set()
        else:
            at = self.order.index(self.seat) + 1
            ahead = self.order[at:] + self.order[:at]
            self.seat = next(seat for seat in ahead if seat not in self.out)
            self._begin()


def number(word: str) -> int:
    """Return the troop that a word names: `#3`, `=#3`."""
    return int(word.lstrip("=#"))
