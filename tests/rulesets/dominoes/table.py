"""Positions drawn as text, played by sentences: `Table(rows).do("move a1 b1")`.

Rows of one letter a cell: `.` a field tile that has been flipped and does nothing, `?` one that
lies face down, `_` table, `1` … `4` an empty base cell of a seat. A letter is a troop on a flipped
tile: capitals for seat 1, small letters for seat 2. Troops elsewhere, or of other seats, are named
in `on="general1@c1 sniper2@d5:e"`. Walls are edges, `walls="b2|c2"`.

Orders: `move b2 c2`, `attack b2 d2`, `charge`, `ram b2 c3|d3 c2` (from c2), `face b2 e`, `spawn
grunt c1 by d4`, `extend domino c1`, `shift b2|c2 d3|d4`, `build domino c1`, `stock grunt c1`, `wall
wall b2|c2`. A tile that is flipped is told by its numbers: `flip("move b2 c2", "6-6")`.
"""

from collections.abc import Iterable
from typing import Self

from game.board.board import Board
from game.board.grid import Cell, Edge
from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Ref, Seat
from rulesets.dominoes import RULESET
from rulesets.dominoes.board import SNIPER
from rulesets.dominoes.state import ACTIONS, NO_FACING, State, Tile, Troop, unseen
from tests.rulesets.dominoes.fields import GROUND, field
from tests.rulesets.driver import Driver

RULES, PRESENTER = RULESET
LETTERS = {
    "g": "general",
    "r": "grunt",
    "s": "sniper",
    "k": "kamikaze",
    "n": "grenadier",
    "q": "quick_shot",
    "t": "shotgunner",
    "u": "gunslinger",
    "c": "chieftain",
    "p": "spear_thrower",
    "l": "lightfoot",
}
FACTION_OF = {"q": "cowboys", "u": "cowboys", "c": "indians", "p": "indians", "l": "indians"}
_SIDES = "nesw"


class Table(Driver[State]):
    """A game at a drawn position in the first turn, or at its beginning.

    Args:
        rows: the position, as above; none: an 8 × 8 field before the coin flip.
        on: troops besides those drawn.
        walls: edges with a wall.
        turn: whose turn it is.
        seats: number of players.
        coin: who wins the flip.
        options: what a person chose.
    """

    rules, presenter = RULESET

    def __init__(
        self,
        *rows: str,
        on: str = "",
        walls: str = "",
        turn: int = 1,
        seats: int = 2,
        coin: int = 1,
        **options: object,
    ) -> None:
        for seat, letters in enumerate(_letters(rows), 1):
            for letter in letters:
                if letter in FACTION_OF:
                    options.setdefault(f"faction_{seat}", FACTION_OF[letter])
        ground = tuple("".join("t" if c in "_1234" else "d" for c in row) for row in rows)
        board = Board.drawn(ground or field(8, 8), GROUND, seats=seats)
        super().__init__(board, options, [coin])
        if rows:
            self._lay(rows, on.split(), walls.split(), Seat(turn))

    def _lay(self, rows: tuple[str, ...], on: list[str], walls: list[str], turn: Seat) -> None:
        state = self.state
        state.first, state.seat, state.phase = Seat(1), turn, "act"
        state.turn, state.round, state.actions = 1, 1, ACTIONS
        bases: dict[Seat, int] = {}
        troops: list[Troop] = []
        for cell, letter in zip(self.grid.cells, "".join(rows), strict=True):
            if letter.isdigit():
                seat = Seat(int(letter))
                bases[seat] = bases.get(seat, 0) | 1 << cell
            elif letter not in "?_":
                state.faces[cell] = None
            if letter.isalpha():
                seat = Seat(1 if letter.isupper() else 2)
                troops.append(_troop(LETTERS[letter.lower()], seat, cell, "n"))
        for word in on:
            name, _, place = word.partition("@")
            label, _, side = place.partition(":")
            seat = Seat(int(name[-1]))
            troops.append(_troop(name[:-1], seat, self.cell(label), side or "n"))
        state.bases = dict(sorted(bases.items()))
        state.troops = {PieceId(number): troop for number, troop in enumerate(troops, 1)}
        state.next_id = len(troops) + 1
        for word in walls:
            state.walls |= 1 << self.edge(word)

    # ------------------------------------------------------------------ orders

    def action(self, order: str) -> Action:
        """Return the action of an order, as above."""
        verb, *words = order.split()
        match verb, words:
            case "ram", [subject, edge, cell]:
                return Action(verb, self.subject(subject), EdgeRef(self.edge(edge)), cell)
            case "spawn", [kind, cell, "by", leader]:
                by = f"#{self.id(leader)}"
                return Action(verb, CardRef(kind), CellRef(self.cell(cell)), by)
            case "shift", [edge, goal]:
                return Action(verb, EdgeRef(self.edge(edge)), EdgeRef(self.edge(goal)))
            case "face", [subject, side]:
                head = PieceRef(self.id(subject))
                beside = self.grid.step[self.cells()[head.piece]][_SIDES.index(side)]
                return Action(verb, head, CellRef(Cell(beside)))
        return super().action(order)

    def target(self, verb: str, label: str) -> Ref:
        """Return what an order is aimed at: a cell, an edge, or the troop that is there."""
        return EdgeRef(self.edge(label)) if "|" in label else super().target(verb, label)

    def edge(self, text: str) -> Edge:
        """Return the edge between two cells: `b2|c2`."""
        one, other = text.split("|")
        return self.grid.edge(self.cell(one), self.cell(other))

    def flip(self, order: str, tile: str) -> Self:
        """Play an order that flips a tile, which turns out to be this one."""
        low, high = map(int, tile.split("-"))
        seen = [face for face in self.state.faces.values() if face is not None]
        hidden = unseen(self.state.setting.sets, [*seen, *self.state.discards])
        assert self.can(order), f"{order} is not legal"
        script = ScriptedDice([hidden.index(Tile(low, high)) + 1])
        self.apply(self.action(order), script)
        assert not script.left
        return self

    def pass_turn(self) -> Self:
        """End the turn, all snipers staying as they face."""
        self.do("end_turn")
        return self.do("keep") if self.state.phase == "face" else self

    # ------------------------------------------------------------------ looking

    def cells(self) -> dict[PieceId, Cell]:
        """Return where every troop stands."""
        return {id: troop.cell for id, troop in self.state.troops.items()}

    def at(self, label: str) -> str:
        """Return the troop on a cell as `grunt1`, or ""."""
        cell = self.cell(label)
        return next((f"{t.kind}{t.seat}" for t in self.state.troops.values() if t.cell == cell), "")

    def army(self, seat: int) -> str:
        """Return a seat's troops as `grunt@c3`, by cell."""
        own = [troop for troop in self.state.troops.values() if troop.seat == seat]
        own.sort(key=lambda troop: troop.cell)
        return " ".join(f"{troop.kind}@{self.label(troop.cell)}" for troop in own)

    def moves(self, label: str) -> set[str]:
        """Return where a troop can go."""
        return set(self.targets("move", label).split())

    def hits(self, label: str) -> set[str]:
        """Return whom a troop can attack."""
        return set(self.targets("attack", label).split())

    @property
    def walls(self) -> set[str]:
        """The edges with a wall, as `b2|c2`."""
        return {
            "|".join(map(self.label, self.grid.edge_cells(edge)))
            for edge in self.grid.edges
            if self.state.walls >> edge & 1
        }


def _troop(kind: str, seat: Seat, cell: Cell, side: str) -> Troop:
    return Troop(kind, seat, cell, _SIDES.index(side) if kind == SNIPER else NO_FACING)


def _letters(rows: Iterable[str]) -> tuple[set[str], set[str]]:
    """Return the troops of seat 1 and of seat 2."""
    text = set("".join(rows))
    return {c.lower() for c in text if c.isupper()}, {c for c in text if c.islower()}
