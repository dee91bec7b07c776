"""Positions in one line, played by sentences: `Table("R4@a0 B4@b1").do("attack a0 b1")`.

`R4@a0` is a red pawn of value 4 on the tile a0; tiles are named as in `layouts`. A side of which
fewer than three pawns are named keeps as many of its own, at the start value, as far away as there
is room; `only` leaves these out. Dice are the pips of the combat die, the attacker's first.
"""

from collections.abc import Iterable
from typing import Self

from game.board.grid import Cell
from game.core.dice import ScriptedDice
from game.core.refs import CellRef, PieceId, Ref
from rulesets.miniwary import RULESET
from rulesets.miniwary.state import BLUE, COMBAT_DIE, RED, Combat, Pawn, State
from tests.rulesets.driver import Driver
from tests.rulesets.miniwary.layouts import HEX3443, Layout

RULES, PRESENTER = RULESET
_SIDES = {"R": RED, "B": BLUE}
_FACES = {pips: COMBAT_DIE.index(pips) + 1 for pips in set(COMBAT_DIE)}


class Table(Driver[State]):
    """A game on a layout.

    Args:
        pawns: the position, as above; empty: the start.
        turn: `R` or `B`, who is to move.
        only: nobody stands on the board but the pawns named.
        layout: by default the game's own.
        dice: what set-up rolls.
        options: what a person chose.
    """

    rules, presenter = RULESET

    def __init__(
        self,
        pawns: str = "",
        turn: str = "",
        *,
        only: bool = False,
        layout: Layout = HEX3443,
        dice: Iterable[int] = (),
        **options: object,
    ) -> None:
        self.places = layout.cells
        super().__init__(layout.board(), options, dice)
        if pawns:
            self.state.pawns = self._pawns(pawns.split(), only=only)
            if self.state.past:
                self.state.past = (self.state.position(),)
        if turn:
            self.state.turn = _SIDES[turn]

    def _pawns(self, words: list[str], *, only: bool) -> dict[PieceId, Pawn]:
        named = [Pawn(_SIDES[word[0]], self.places[word[3:]], int(word[1])) for word in words]
        grid, value = self.grid, self.state.setting.options.start_value
        found: list[Pawn] = []
        for side in (RED, BLUE):
            own = [pawn for pawn in named if pawn.side == side]
            while len(own) < 3 and not only:
                taken = {pawn.cell for pawn in (*named, *found, *own)}
                free = [cell for cell in grid.cells if cell not in taken]
                far = max(free, key=lambda cell: sorted(grid.distance(cell, at) for at in taken))
                own.append(Pawn(side, far, value))
            found += own
        return {PieceId(number): pawn for number, pawn in enumerate(found, 1)}

    def cells(self) -> dict[PieceId, Cell]:
        """Return where every pawn stands."""
        return {id: pawn.cell for id, pawn in self.state.pawns.items()}

    def cell(self, label: str) -> Cell:
        """Return the cell of a name."""
        return self.places[label]

    def label(self, cell: Cell) -> str:
        """Return the name of a cell."""
        return next(name for name, at in self.places.items() if at == cell)

    def _is_label(self, word: str) -> bool:
        return word in self.places

    def subject(self, word: str) -> Ref:  # type: ignore[override]
        """Return what an order is about: tiles are swapped, else a pawn acts."""
        if self.state.phase == "arrange":
            return CellRef(self.cell(word))
        return super().subject(word)

    def do(self, *orders: str, dice: Iterable[int] = ()) -> Self:
        """Play orders, which must be legal and use up the dice, told by their pips."""
        return super().do(*orders, dice=[_FACES[pips] for pips in dice])

    def lots(self, order: str, *dice: int) -> Self:
        """Play an order that draws lots."""
        script = ScriptedDice(dice)
        assert self.can(order)
        self.apply(self.action(order), script)
        assert not script.left
        return self

    def wander(self, moves: int) -> Self:
        """Move two pawns to and fro without combat."""
        for _ in range(moves):
            one, two = ("a0", "b0") if self.state.turn == RED else ("d2", "c3")
            self.do(f"move {one} {two}" if self.at(one) else f"move {two} {one}")
        return self

    # ------------------------------------------------------------------ looking

    def where(self, side: str = "RB") -> str:
        """Return the pawns as `R4@a0`, by side, then tile."""
        return " ".join(
            sorted(
                (
                    f"{'RB'[pawn.side]}{pawn.value}@{self.label(pawn.cell)}"
                    for pawn in self.state.pawns.values()
                    if "RB"[pawn.side] in side
                ),
                key=lambda word: ("RB".index(word[0]), word[3:]),
            )
        )

    def at(self, label: str) -> str:
        """Return the pawn on a tile as `R4`, or ""."""
        cell = self.cell(label)
        return next(
            (
                f"{'RB'[pawn.side]}{pawn.value}"
                for pawn in self.state.pawns.values()
                if pawn.cell == cell
            ),
            "",
        )

    def colours(self, colour: str) -> str:
        """Return the names of the tiles of a colour."""
        return " ".join(
            name for name, cell in self.places.items() if self.state.colour(cell) == colour
        )

    @property
    def last(self) -> Combat:
        """The latest combat."""
        assert self.state.last is not None
        return self.state.last

    @property
    def totals(self) -> tuple[int, int]:
        """The totals of the latest combat, the attacker's first."""
        return self.last.attack.total, self.last.defence.total

    @property
    def winner(self) -> str:
        """Who has won, `R` or `B`; "" while nobody has."""
        found = self.outcome
        return "RB"[self.state.side(found.winners[0])] if found and found.winners else ""

    @property
    def asked(self) -> str:
        """Who decides in which phase: `B flee`."""
        if self.outcome:
            return "over"
        return f"{'RB'[self.state.side(self.decision.seat)]} {self.phase}"
