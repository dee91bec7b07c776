"""WarShard in both implementations: what is the same in all that the rules tell."""

from fractions import Fraction

from game.board.board import Board
from game.board.grid import bits
from game.core.options import Options
from game.core.registry import ruleset
from tests.perft.pair import Pair
from tests.perft.plain_warshard import Game, Map, Unit


def plain(board: Board, options: Options) -> Game:
    """Return the start of the same game in the other implementation."""
    chosen = options.model_dump()
    grid = board.grid
    at = grid.offset
    rivers = set()
    for edge, words in board.edges.items():
        if "river" in words and "bridge" not in words and chosen["rivers_on_hexsides"]:
            rivers.add(frozenset(at(cell) for cell in grid.edge_cells(edge)))
    turns = chosen["max_turns"] or board.rules.get("max_turns", 20)
    ground = Map(
        f"{grid.shape.value} {'even' if grid.even else 'odd'}",
        {at(cell): board.terrain[cell] for cell in grid.cells},
        {at(cell): set(words) for cell, words in board.features.items()},
        rivers,
        {},
        {},
        int(turns),
        int(board.rules.get("first", 1)),
        {name: bool(value) for name, value in chosen.items()},
    )
    drawn: dict[int, set[tuple[int, int]]] = {1: set(), 2: set()}
    for zone in board.zones:
        for cell in bits(zone.cells):
            if zone.name == "victory":
                ground.victory[at(cell)] = ground.victory.get(at(cell), 0) + zone.value
            else:
                for seat in (1, 2) if not zone.seat else (zone.seat,):
                    drawn[seat].add(at(cell))
    roster: dict[int, Unit] = {}
    taken = {p.props["id"] for p in board.placements if "id" in p.props}
    number = 0
    for placed in sorted(board.placements, key=lambda p: (p.cell, p.props.get("turn", 0))):
        own = placed.props.get("id")
        if own is None:
            number += 1
            while number in taken:
                number += 1
        special = bool(placed.props.get("special", False))
        special = special or (placed.piece == "air_wing" and bool(chosen["air_wing_special"]))
        turn = int(placed.props.get("turn", 0))
        id = int(own) if own is not None else number
        roster[id] = Unit(placed.piece, placed.seat, at(placed.cell), special, turn)
    for seat in (1, 2):
        coming = {u.place for u in roster.values() if u.seat == seat and u.turn}
        standing = {place for place in drawn[seat] if ground.stands(place, False)}
        ground.entries[seat] = standing if drawn[seat] else coming
    due = sorted((id for id, u in roster.items() if u.turn), key=lambda id: (roster[id].turn, id))
    units = {
        id: Unit(u.kind, u.seat, u.place, u.special)
        for id, u in sorted(roster.items())
        if not u.turn
    }
    game = Game(ground, units, due, roster)
    game.start()
    return game


class WarShardPair(Pair[Game]):
    """A position of WarShard in both implementations."""

    rules = ruleset("warshard").rules
    plain = staticmethod(plain)

    def look_alike(self) -> None:
        """Assert that units, held hexes, the units to come, the lost and the turn are the same."""
        state, game, grid = self.state, self.game, self.board.grid
        assert {
            id: (grid.offset(unit.cell), Fraction(unit.points, 2))
            for id, unit in state.units.items()
        } == {id: (unit.place, unit.points) for id, unit in game.units.items()}
        assert {grid.offset(cell): seat for cell, seat in state.control.items()} == game.held
        assert list(state.due) == game.due
        assert list(state.shattered) == game.dead
        assert state.turn == game.turn
        if not game.over():
            assert self.rules.decision(state)[0] == game.decides
            assert set(state.unsupplied) == game.hungry
