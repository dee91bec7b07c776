"""MiniWars (MJ12) in both implementations: what is the same in all that the rules tell."""

from collections.abc import Mapping
from typing import Self

from game.board.board import Board
from game.board.grid import bits
from game.core.dice import RandomDice, RecordingDice
from game.core.manifest import read_options
from game.core.options import Options
from game.core.registry import ruleset
from tests.perft.pair import Pair
from tests.perft.plain_mj12 import Game, Unit
from tests.perft.plain_mj12_map import Map


def plain(board: Board, options: Options) -> Game:
    """Return the same game in the other implementation, before anything is rolled."""
    chosen = options.model_dump()
    grid = board.grid
    at = grid.offset
    each = int(board.rules.get("points", 0)) if chosen["points"] is None else chosen["points"]
    more = {seat: int(board.rules.get(f"extra_points_{seat}", 0)) for seat in (1, 2)}
    army: dict[int, dict[str, int]] = {}
    for seat in (1, 2):
        for word in str(board.rules.get(f"army{seat}", "")).split():
            kind, _, number = word.partition("*")
            hand = army.setdefault(seat, {})
            hand[kind] = hand.get(kind, 0) + int(number or 1)
    ground = Map(
        f"{grid.shape.value} {'even' if grid.even else 'odd'}",
        {at(cell): board.terrain[cell] for cell in grid.cells},
        {at(c) for c in grid.cells if board.elevation[c] or board.terrain[c] == "hill"},
        {at(cell) for cell, words in board.features.items() if "road" in words},
        {
            frozenset(map(at, grid.edge_cells(edge))): set(words)
            for edge, words in board.edges.items()
        },
        {seat: [] for seat in (1, 2)},
        army,
        {seat: each + more[seat] if each else 0 for seat in (1, 2)},
        int(board.rules.get("first", 1)),
        {name: int(value) for name, value in chosen.items() if name != "points"},
    )
    for zone in board.zones:
        ground.area[zone.seat] += [at(cell) for cell in bits(zone.cells)]
    placed = sorted(board.placements, key=lambda placement: placement.cell)
    units = {
        id: Unit(p.piece, p.seat, at(p.cell), bool(p.props.get("disrupted", False)))
        for id, p in enumerate(placed, 1)
    }
    return Game(ground, units, len(units), len(units) + 1)


class MiniWarsPair(Pair[Game]):
    """A position of MiniWars (MJ12) in both implementations."""

    rules = ruleset("mj12").rules
    plain = staticmethod(plain)

    @classmethod
    def start(cls, board: Board, given: Mapping[str, object]) -> Self:
        """Return the start of a game; where nothing is set up, the first initiative is rolled."""
        options = read_options(cls.rules.manifest, board, given)
        dice = RecordingDice(RandomDice(0))
        first = cls.rules.setup(board, options, dice)
        game = cls.plain(board, options)
        game.stand(iter([result for _, result in dice.rolls]))
        return cls(board, first, game)

    def look_alike(self) -> None:
        """Assert that units, phase, roles, break points and the count of turns are the same."""
        state, game, grid = self.state, self.game, self.board.grid
        assert {
            id: (p.kind, p.seat, grid.offset(p.cell), p.disrupted, p.fired)
            for id, p in state.pieces.items()
        } == {id: (u.kind, u.seat, u.place, u.disrupted, u.fired) for id, u in game.units.items()}
        assert state.start == game.start
        assert set(state.broken) == game.broken
        assert (state.turn, state.loser) == (game.turn, game.loser)
        if not game.over():
            assert (state.phase, state.seat, state.a) == (game.phase, game.seat, game.a)
            assert (-1 if game.lost else game.quiet) == state.quiet
