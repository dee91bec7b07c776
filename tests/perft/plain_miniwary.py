"""Miniwary once more, written from the specification alone and as plainly as can be.

Places are (column, row); section numbers are those of the specification. Nothing is shared with the
ruleset: neighbours come from the drawing's geometry, the combat die is written out here.
"""

from dataclasses import dataclass, field, replace

Place = tuple[int, int]

DIE = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}


@dataclass
class Pawn:
    """A die on the board."""

    red: bool
    place: Place
    pips: int


@dataclass
class Game:
    """A position; `play` returns another."""

    geometry: str
    """`square`, or `hex_flat` or `hex_pointy` with `odd` or `even`."""
    tiles: dict[Place, str]
    pawns: dict[int, Pawn]
    arrange: bool
    first: str
    quiet_draw: int
    repetition: bool
    step: str = ""
    reds_seat: int = 1
    reds_turn: bool = True
    swapped: int = 0
    quiet: int = 0
    fleeing: tuple[int, int] | None = None
    seen: list[object] = field(default_factory=list)
    over: bool = False
    winner: int = 0
    rolls: list[int] = field(default_factory=list)

    # ------------------------------------------------------------------ geometry

    def beside(self, place: Place) -> list[Place]:
        """Return the tiles that have a side in common with one."""
        x, y = place
        if self.geometry == "square":
            found = [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]
        else:
            shape, parity = self.geometry.split()
            line = x if shape == "hex_flat" else y
            shifted = line % 2 == (0 if parity == "even" else 1)
            more = 0 if shifted else -1
            if shape == "hex_flat":
                found = [(x, y - 1), (x, y + 1)]
                found += [(x + side, y + more + i) for side in (-1, 1) for i in (0, 1)]
            else:
                found = [(x - 1, y), (x + 1, y)]
                found += [(x + more + i, y + side) for side in (-1, 1) for i in (0, 1)]
        return [other for other in found if other in self.tiles]

    def on(self, place: Place) -> int:
        """Return the pawn on a tile, or 0."""
        return next((id for id, pawn in self.pawns.items() if pawn.place == place), 0)

    def free(self, place: Place) -> list[Place]:
        """Return the empty tiles beside one."""
        return [other for other in self.beside(place) if not self.on(other)]

    # ---------------------------------------------------------------------- start

    def start(self, rolls: tuple[int, ...] = ()) -> None:
        """Begin (§2.2)."""
        self.rolls = list(rolls)
        if self.arrange:
            self.step = "arrange"
        else:
            self.begin()

    def begin(self) -> None:
        """Begin the first turn."""
        if self.first == "random":
            self.reds_turn = self.roll() == 1
        else:
            self.reds_turn = self.first == "red"
        self.step = "move"
        self.remember()

    def roll(self) -> int:
        """Return the next die, 1 where none is given."""
        return self.rolls.pop(0) if self.rolls else 1

    def remember(self) -> None:
        """Note the position for the draw by repetition (§2.6)."""
        lying = sorted((pawn.red, pawn.place, pawn.pips) for pawn in self.pawns.values())
        self.seen.append((self.reds_turn, lying))

    # ---------------------------------------------------------------------- legal

    @property
    def decides(self) -> int:
        """Who decides."""
        if self.step in ("arrange", "colour"):
            return 1 if self.step == "arrange" else 2
        reds = self.reds_turn if self.step == "move" else not self.reds_turn
        return self.reds_seat if reds else 3 - self.reds_seat

    def legal(self) -> set[str]:
        """Return every legal action, places written as (x,y)."""
        if self.over:
            return set()
        if self.step == "arrange":
            swaps = {
                f"swap {name(one)} {name(two)}"
                for one in self.tiles
                for two in self.tiles
                if self.tiles[one] != self.tiles[two]
            }
            return {"done"} | (swaps if self.swapped < 14 else set())
        if self.step == "colour":
            return {"take_red", "take_blue"}
        if self.fleeing:
            beaten = self.fleeing[0]
            return {f"flee #{beaten} {name(p)}" for p in self.free(self.pawns[beaten].place)}
        found = set()
        for id, pawn in self.pawns.items():
            if pawn.red == self.reds_turn:
                for place in self.beside(pawn.place):
                    other = self.on(place)
                    if not other:
                        found.add(f"move #{id} {name(place)}")
                    elif self.pawns[other].red != pawn.red:
                        found.add(f"attack #{id} #{other}")
        return found

    # ----------------------------------------------------------------------- play

    def play(self, text: str, rolls: tuple[int, ...] = ()) -> "Game":
        """Return the position after an action; dice that are not given show 1."""
        new = replace(
            self,
            tiles=dict(self.tiles),
            pawns={id: replace(pawn) for id, pawn in self.pawns.items()},
            seen=list(self.seen),
            rolls=list(rolls),
        )
        new.act(*text.split())
        assert not new.rolls
        return new

    def act(self, verb: str, *words: str) -> None:
        """Carry an action out."""
        if verb == "concede":
            self.finish(3 - self.decides)
        elif verb == "swap":
            one, two = map(place_of, words)
            self.tiles[one], self.tiles[two] = self.tiles[two], self.tiles[one]
            self.swapped += 1
        elif verb == "done":
            self.step = "colour"
        elif verb in ("take_red", "take_blue"):
            self.reds_seat = 2 if verb == "take_red" else 1
            self.begin()
        elif verb == "move":
            self.pawns[int(words[0][1:])].place = place_of(words[1])
            self.quiet += 1
            self.end_move()
        elif verb == "attack":
            self.attack(int(words[0][1:]), int(words[1][1:]))
        else:
            assert verb == "flee"
            assert self.fleeing
            beaten, winner = self.fleeing
            left = self.pawns[beaten].place
            self.pawns[beaten].place = place_of(words[1])
            self.pay(winner, left)

    def attack(self, mine: int, theirs: int) -> None:
        """Fight (§2.3, §2.4)."""
        self.quiet = 0
        attacker, defender = self.pawns[mine], self.pawns[theirs]
        strong = attacker.pips + DIE[self.roll()]
        if self.tiles[attacker.place] == "yellow":
            strong += 1
        held = defender.pips + DIE[self.roll()]
        if self.tiles[defender.place] == "green":
            held += 1
        if strong <= held:
            self.hurt(mine, held - strong if held > strong else 1)
            self.end_move()
            return
        place = defender.place
        if self.hurt(theirs, strong - held):
            ways = self.free(place)
            if len(ways) > 1:
                self.step = "flee"
                self.fleeing = (theirs, mine)
                return
            if ways:
                defender.place = ways[0]
            else:
                self.eliminate(theirs)
        self.pay(mine, place)

    def pay(self, winner: int, place: Place) -> None:
        """Let the winner lose one and move in, unless the game is over by now (§2.5)."""
        self.fleeing = None
        if not self.over and self.hurt(winner, 1):
            self.pawns[winner].place = place
        self.end_move()

    def hurt(self, id: int, pips: int) -> bool:
        """Take pips off a pawn; say whether it lives (§2.1)."""
        if self.pawns[id].pips - pips < 1:
            self.eliminate(id)
            return False
        self.pawns[id].pips -= pips
        return True

    def eliminate(self, id: int) -> None:
        """Take a pawn off; one pawn or none is a lost game at once (§2.5)."""
        red = self.pawns.pop(id).red
        if sum(pawn.red == red for pawn in self.pawns.values()) <= 1:
            loser = self.reds_seat if red else 3 - self.reds_seat
            self.finish(3 - loser)

    def finish(self, winner: int) -> None:
        """End the game."""
        self.over, self.winner = True, winner

    def end_move(self) -> None:
        """Pass the turn on; look for draws, then for a player without a move (§2.5, §2.6)."""
        self.step = "move"
        if self.over:
            return
        self.reds_turn = not self.reds_turn
        self.remember()
        third = self.repetition and self.seen.count(self.seen[-1]) >= 3
        if third or (self.quiet_draw and self.quiet >= self.quiet_draw):
            self.finish(0)
        elif not self.legal():
            self.finish(3 - self.decides)


def name(place: Place) -> str:
    """Return a place as it stands in an action."""
    return f"({place[0]},{place[1]})"


def place_of(text: str) -> Place:
    """Return the place that an action names."""
    x, y = text[1:-1].split(",")
    return int(x), int(y)
