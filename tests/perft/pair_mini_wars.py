"""Mini Wars in both implementations: what is the same in all that the rules tell."""

from game.board.board import Board, Placement
from game.board.grid import Cell, Shape, mask_of
from game.core.options import Options
from game.core.refs import Seat
from game.core.registry import ruleset
from tests.perft.pair import Pair
from tests.perft.plain_board import Ground
from tests.perft.plain_mini_wars import Game, Piece
from tests.perft.plain_units import UNITS


def plain(board: Board, options: Options) -> Game:
    """Return the start of the same game in the other implementation."""
    chosen = options.model_dump()
    grid = board.grid
    geometry = "square"
    if grid.shape is not Shape.SQUARE:
        geometry = f"{grid.shape.value} {'even' if grid.even else 'odd'}"
    seats = range(1, board.seats + 1)
    teams = str(board.rules.get("teams", "")).split()
    team = {seat: seat for seat in (0, *seats)}
    team |= {int(seat): -number for number, t in enumerate(teams, 1) for seat in t.split("+")}
    ground = Ground(
        geometry,
        {grid.offset(cell): board.terrain[cell] for cell in grid.cells},
        board.seats,
        team,
        {0: "none"} | {seat: str(chosen[f"doctrine_{seat}"]) for seat in seats},
        fog=bool(chosen["fog"]),
        ludii=chosen["edition"] == "ludii",
        round_limit=int(chosen["round_limit"]),
    )
    placed = sorted(board.placements, key=lambda placement: placement.cell)
    pieces = {id: _piece(board, ground, placement) for id, placement in enumerate(placed, 1)}
    held = chosen["starting_gold"]
    if held is None:
        held = int(board.rules.get("gold", 100))
    game = Game(ground, pieces, dict.fromkeys(seats, held), next_id=len(pieces) + 1)
    if not ground.ludii:
        game.income()
    return game


def _piece(board: Board, ground: Ground, placed: Placement) -> Piece:
    full = UNITS[placed.piece].hp if placed.piece in UNITS else 100
    hp, steps = placed.props.get("hp", full), placed.props.get("steps")
    piece = Piece(placed.piece, placed.seat, board.grid.offset(placed.cell), int(hp))
    if ground.ludii and steps is not None:
        piece.steps = int(steps)
    return piece


class MiniWarsPair(Pair[Game]):
    """A position of Mini Wars in both implementations."""

    rules = ruleset("mini_wars").rules
    plain = staticmethod(plain)

    def look_alike(self) -> None:
        """Assert that pieces, gold, seats and what each seat sees are the same."""
        state, game = self.state, self.game
        assert {
            id: (p.kind, int(p.seat), self.board.grid.offset(Cell(p.cell)), p.hp)
            for id, p in state.pieces.items()
        } == {id: (p.kind, p.seat, p.place, p.hp) for id, p in game.pieces.items()}
        assert list(self.rules.standing(state)) == game.standing()
        assert state.gold == game.gold
        for seat in range(1, self.board.seats + 1):
            self._seen_alike(Seat(seat))
        if not game.over():
            assert (self.rules.decision(state)[0], state.round) == (game.seat, game.round)

    def _seen_alike(self, seat: Seat) -> None:
        """A seat sees the same ground, pieces and gold, and knows of the same unseen ones (§19)."""
        seen, game, grid = self.rules.observe(self.state, seat), self.game, self.board.grid
        lit = game.sees(seat)
        dark = mask_of(cell for cell in grid.cells if grid.offset(cell) not in lit)
        assert ruleset("mini_wars").presenter.present(seen, seat).fog == dark
        known = {id: piece for id, piece in game.pieces.items() if piece.place in lit}
        assert set(seen.pieces) == set(known)
        hidden = {p.place: p.seat for p in game.pieces.values() if p.place not in lit}
        assert {grid.offset(cell): s for cell, s in seen.unknown.items()} == hidden
        assert seen.gold == {s: game.gold[s] for s in game.purses(seat)}
