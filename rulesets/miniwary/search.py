"""Miniwary as a tree of choices and chances, for the search of `game.ai.expectimax`.

The rules of a move, a combat and a flight are written a second time here, on pawns packed into
numbers; tests/rulesets/miniwary/test_search.py holds both equal.
"""

from collections.abc import Hashable, Sequence
from copy import copy
from typing import Protocol

from game.board.grid import Cell, bits
from game.core.action import Action
from game.core.position import SURE, Node, Order
from game.core.refs import NEUTRAL, CellRef, PieceId, PieceRef, Seat
from rulesets.miniwary.combat import FACES, SPREAD
from rulesets.miniwary.estimate import likely, points
from rulesets.miniwary.state import FLEE, LEAST_PAWNS, MOVE, Setting, State, decider
from rulesets.miniwary.turn import REPEATED, TIE_COSTS, VICTORY_COSTS

_SPREAD: tuple[tuple[int, int], ...] = tuple(
    (difference, int(chance * FACES * FACES)) for difference, chance in SPREAD.items()
)
"""Every difference of the combat dice, and how many of all rolls show it."""

_QUIET_PLIES = 4
"""Quiet moves are looked at so many plies deep before the endings are asked."""

_PATIENCE = 10_000
"""In how many plies what is known would come to nothing."""

_DRAWN = 2
"""In place of the side that has won: nobody has."""

Pawns = tuple[int, ...]
"""By index: eight times the cell, plus the value; a pawn that is gone is 0."""


class Known(Protocol):
    """Tells what two pawns against two are proven to be worth."""

    def of(self, own: Sequence[int], foes: Sequence[int], quiet: int) -> int | None:
        """Return what a position is worth to the mover, between -`SURE` and `SURE`, if known.

        Args:
            own: the mover's pawns, as in `Pawns`.
            foes: the other's.
            quiet: moves since the last combat.
        """


class _Table:
    """What never changes while a game is searched.

    Args:
        state: a position of the game.
        known: the endings, where they are at hand.
    """

    def __init__(self, state: State, known: Known | None) -> None:
        self.known = known
        setting: Setting = state.setting
        self.ids = tuple(sorted(setting.starts))
        """Id of each pawn, by index."""
        self.sides = tuple(setting.starts[id][0] for id in self.ids)
        self.own = tuple(
            tuple(index for index, side in enumerate(self.sides) if side == own) for own in (0, 1)
        )
        """The indices of each side's pawns."""
        self.near = {cell: setting.near[cell] for cell in setting.grid.cells}
        self.steps = {cell: tuple(bits(mask)) for cell, mask in self.near.items()}
        self.yellow = state.yellow
        self.green = state.green
        self.seats = (state.seat(0), state.seat(1))
        self.quiet_draw = setting.options.quiet_draw
        self.draw = DRAW
        """What a draw is worth to who searches."""
        self.repetition = setting.options.repetition_draw


def node(state: State, known: Known | None = None) -> "MiniwaryNode | None":
    """Return a position as a node; None while the tiles are laid and the colours chosen.

    Args:
        state: the position.
        known: the endings, where they are at hand.
    """
    if state.phase not in (MOVE, FLEE) or state.over:
        return None
    table = _Table(state, known)
    index = {id: number for number, id in enumerate(table.ids)}
    pawns = [0] * len(table.ids)
    for id, (_, cell, value) in state.pawns.items():
        pawns[index[id]] = cell << 3 | value
    flight = None
    if state.flight is not None:
        flight = index[state.flight.pawn], index[state.flight.winner]
    past = tuple(
        (turn, tuple(sorted((side, cell << 3 | value) for side, cell, value in held)))
        for turn, held in state.past
    )
    made = MiniwaryNode(table, tuple(pawns), state.turn, state.quiet, 0, past)
    made.flight = flight
    made.seat = decider(state)
    return made


Past = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]


class MiniwaryNode(Node):
    """A move to make, a flight to choose, or the end.

    Args:
        table: what never changes.
        pawns: where they stand and what they show.
        turn: the side that moves.
        quiet: moves since the last combat.
        ply: turns played.
        past: positions since the last combat, where repetition counts.
    """

    __slots__ = ("flight", "past", "pawns", "quiet", "table", "turn", "won")

    def __init__(
        self, table: _Table, pawns: Pawns, turn: int, quiet: int, ply: int, past: Past
    ) -> None:
        self.table = table
        self.pawns = pawns
        self.turn = turn
        self.quiet = quiet
        self.ply = ply
        self.past = past
        self.flight: tuple[int, int] | None = None
        """The pawn that must flee, and the one that has beaten it."""
        self.won: int | None = None
        """Once the game is over: the side that has won, or `_DRAWN`."""
        self.seat = table.seats[turn]

    def key(self) -> Hashable:
        """Return pawns without their names, who moves, the flight, and what brings a draw."""
        table, pawns = self.table, self.pawns
        red, blue = table.own
        held = (
            tuple(sorted([pawns[index] for index in red])),
            tuple(sorted([pawns[index] for index in blue])),
        )
        flight = self.flight and (pawns[self.flight[0]], pawns[self.flight[1]])
        return held, self.turn, self.quiet, flight, self.past

    def legal(self) -> list[Order]:
        """Return attacks, the strongest pawn's first, then moves; or where to flee to."""
        table, pawns = self.table, self.pawns
        if self.flight is not None:
            beaten = self.flight[0]
            return [(beaten, goal) for goal in self._free(pawns[beaten] >> 3)]
        at = {pawn >> 3: index for index, pawn in enumerate(pawns) if pawn}
        sides, turn = table.sides, self.turn
        attacks: list[tuple[int, Order]] = []
        moves: list[Order] = []
        for index in table.own[turn]:
            pawn = pawns[index]
            if not pawn:
                continue
            for goal in table.steps[Cell(pawn >> 3)]:
                other = at.get(goal)
                if other is None:
                    moves.append((index, goal))
                elif sides[other] != turn:
                    attacks.append(((pawns[other] & 7) - (pawn & 7), (index, goal)))
        return [order for _, order in sorted(attacks)] + moves

    def outcomes(self, order: Order) -> list[tuple[int, "MiniwaryNode"]]:
        """Return what a move, an attack or a flight leads to, with the rolls of 36 that do."""
        index, goal = order
        pawns = self.pawns
        if self.flight is not None:
            winner = self.flight[1]
            claimed = pawns[index] >> 3
            fled = _with(pawns, index, goal << 3 | pawns[index] & 7)
            return [(1, self._claimed(fled, winner, claimed))]
        target = next((i for i, pawn in enumerate(pawns) if pawn and pawn >> 3 == goal), None)
        if target is None:
            moved = _with(pawns, index, goal << 3 | pawns[index] & 7)
            return [(1, self._next(moved, self.quiet + 1))]
        found: dict[Hashable, list[tuple[int, MiniwaryNode]]] = {}
        table = self.table
        ahead = (pawns[index] & 7) + (table.yellow >> (pawns[index] >> 3) & 1)
        ahead -= (pawns[target] & 7) + (table.green >> goal & 1)
        for difference, weight in _SPREAD:
            after = self._fought(index, target, ahead + difference)
            found.setdefault((after.pawns, after.flight), []).append((weight, after))
        return [(sum(w for w, _ in same), same[0][1]) for same in found.values()]

    def _fought(self, index: int, target: int, margin: int) -> "MiniwaryNode":
        pawns = self.pawns
        if margin <= 0:
            return self._next(_less(pawns, index, -margin or TIE_COSTS), 0)
        cell = pawns[target] >> 3
        after = _less(pawns, target, margin)
        if not after[target]:
            if self._ended(after) is not None:
                return self._next(after, 0)
            return self._claimed(after, index, cell)
        free = self._free(cell)
        if not free:
            after = _with(after, target, 0)
            if self._ended(after) is not None:
                return self._next(after, 0)
            return self._claimed(after, index, cell)
        if len(free) == 1:
            fled = _with(after, target, free[0] << 3 | after[target] & 7)
            return self._claimed(fled, index, cell)
        made = MiniwaryNode(self.table, after, self.turn, 0, self.ply, ())
        made.flight = (target, index)
        made.seat = self.table.seats[1 - self.turn]
        return made

    def _free(self, cell: int) -> list[int]:
        """Return the tiles beside a pawn that hold none."""
        held = 0
        for pawn in self.pawns:
            if pawn:
                held |= 1 << (pawn >> 3)
        return [goal for goal in self.table.steps[Cell(cell)] if not held >> goal & 1]

    def _claimed(self, pawns: Pawns, winner: int, cell: int) -> "MiniwaryNode":
        """Return the position after the winner has paid and moved in (§11)."""
        paid = _less(pawns, winner, VICTORY_COSTS)
        if paid[winner]:
            paid = _with(paid, winner, cell << 3 | paid[winner] & 7)
        return self._next(paid, 0)

    def _ended(self, pawns: Pawns) -> int | None:
        """Return the side that has won because the other has too few pawns (§14)."""
        for side, own in enumerate(self.table.own):
            if sum([pawns[index] > 0 for index in own]) < LEAST_PAWNS:
                return 1 - side
        return None

    def _next(self, pawns: Pawns, quiet: int) -> "MiniwaryNode":
        """Return the position in which the other side is to move (§14 to §17)."""
        table = self.table
        made = MiniwaryNode(table, pawns, 1 - self.turn, quiet, self.ply + 1, ())
        if not quiet:
            made.won = self._ended(pawns)
        if made.won is None and table.repetition:
            held = [(table.sides[index], pawn) for index, pawn in enumerate(pawns) if pawn]
            now = (made.turn, tuple(sorted(held)))
            made.past = (*self.past, now) if quiet else (now,)
            if made.past.count(now) >= REPEATED:
                made.won = _DRAWN
        if made.won is None and table.quiet_draw and quiet >= table.quiet_draw:
            made.won = _DRAWN
        if made.won is None and made._blocked():
            made.won = 1 - made.turn
        if made.won is not None:
            made.seat = NEUTRAL
        return made

    def _blocked(self) -> bool:
        """Return whether every tile beside the mover's pawns holds one of his own (§15)."""
        own = 0
        cells = []
        for index in self.table.own[self.turn]:
            pawn = self.pawns[index]
            if pawn:
                cells.append(Cell(pawn >> 3))
                own |= 1 << (pawn >> 3)
        near = self.table.near
        return not any(near[cell] & ~own for cell in cells)

    def with_draw(self, worth: int) -> "MiniwaryNode":
        """Return the same node in a search to which a draw is worth so much."""
        made = copy(self)
        made.table = copy(self.table)
        made.table.draw = worth
        return made

    def known(self, seat: Seat) -> int | None:
        """Return what the endings say of the position, if they are at hand.

        Of quiet moves nothing is told until some plies ahead, for they may lead nowhere; and what
        comes later counts a little less, within half a step of the table, so that who is ahead
        does not put it off.
        """
        if self.won is not None or (self.quiet and self.ply < _QUIET_PLIES):
            return None
        found = self.proven(seat)
        return found and found * (_PATIENCE - 1 - self.ply) // _PATIENCE

    def proven(self, seat: Seat) -> int | None:
        """Return what the endings say the position is worth to a seat, if they do."""
        if self.won in (0, 1):
            return self.worth(seat)
        known = self.table.known
        if known is None or self.flight is not None or self.won is not None:
            return None
        own, foes = ([self.pawns[i] for i in side if self.pawns[i]] for side in self.table.own)
        if len(own) != LEAST_PAWNS or len(foes) != LEAST_PAWNS:
            return None
        found = known.of(foes, own, self.quiet) if self.turn else known.of(own, foes, self.quiet)
        return -found if found is not None and self.seat != seat else found

    def worth(self, seat: Seat) -> int:
        """Return how likely a seat is to win, by `estimate.points`.

        The nearer the draw by quiet moves, the less they count.
        """
        table = self.table
        side = 0 if table.seats[0] == seat else 1
        if self.won is not None:
            if self.won == _DRAWN:
                return table.draw
            return SURE if self.won == side else -SURE
        pawns, turn = self.pawns, self.turn
        own = [pawns[index] for index in table.own[turn] if pawns[index]]
        foes = [pawns[index] for index in table.own[1 - turn] if pawns[index]]
        ahead = likely(points(own, foes, table.near, table.yellow, table.green))
        if turn != side:
            ahead = -ahead
        if table.quiet_draw:
            ahead += (table.draw - ahead) * self.quiet**_HURRY // table.quiet_draw**_HURRY
        return ahead

    def action(self, order: Order) -> Action:
        """Return a move, an attack or a flight as the rules have it."""
        index, goal = order
        ids, pawns = self.table.ids, self.pawns
        subject = PieceRef(PieceId(ids[index]))
        if self.flight is not None:
            return Action("flee", subject, CellRef(Cell(goal)))
        for other, pawn in enumerate(pawns):
            if pawn and pawn >> 3 == goal:
                return Action("attack", subject, PieceRef(PieceId(ids[other])))
        return Action("move", subject, CellRef(Cell(goal)))


def _with(pawns: Pawns, index: int, pawn: int) -> Pawns:
    return (*pawns[:index], pawn, *pawns[index + 1 :])


def _less(pawns: Pawns, index: int, pips: int) -> Pawns:
    """Return the pawns with one of them so many pips lower, or gone: there is no face 0 (§2)."""
    pawn = pawns[index]
    return _with(pawns, index, pawn - pips if pawn & 7 > pips else 0)


DRAW = -SURE // 2
"""What a draw is worth: less than nothing, so that who could shuffle on attacks."""

PATIENT_DRAW = -SURE // 5
"""The same to the strongest levels: of two who wait, the one that must attack first gives away the
first blow."""

_HURRY = 4
"""The higher, the later is the draw by quiet moves feared, and the more then."""
