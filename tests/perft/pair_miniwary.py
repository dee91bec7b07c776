"""One game of Miniwary in both implementations, compared after every step."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.board.board import Board
from game.board.grid import Grid
from game.core.action import Action
from game.core.dice import RandomDice, RecordingDice
from game.core.manifest import read_options
from game.core.refs import CellRef, PieceRef, Ref
from game.core.registry import ruleset
from game.core.rules import Outcome
from tests.perft.plain_miniwary import Game, Pawn, name

RULES = ruleset("miniwary").rules


def text_of(action: Action, grid: Grid) -> str:
    """Return an action as the other implementation reads it."""

    def word(ref: Ref) -> str:
        if isinstance(ref, PieceRef):
            return f"#{ref.piece}"
        assert isinstance(ref, CellRef)
        return name(grid.offset(ref.cell))

    refs = [ref for ref in (action.subject, action.target) if ref is not None]
    return " ".join([action.verb, *map(word, refs)])


def plain(board: Board, options: Mapping[str, Any]) -> Game:
    """Return the same game before its start in the other implementation."""
    grid = board.grid
    geometry = grid.shape.value
    if geometry != "square":
        geometry += " even" if grid.even else " odd"
    placed = sorted(board.placements, key=lambda p: (p.seat, p.cell))
    return Game(
        geometry,
        {grid.offset(cell): board.terrain[cell] for cell in grid.cells},
        {
            number: Pawn(p.seat == 1, grid.offset(p.cell), options["start_value"])
            for number, p in enumerate(placed, 1)
        },
        options["arrange"],
        str(options["first_player"].value),
        options["quiet_draw"],
        options["repetition_draw"],
    )


class Pair(NamedTuple):
    """One game in both implementations."""

    board: Board
    state: Any
    game: Game

    @classmethod
    def start(cls, board: Board, given: Mapping[str, object], seed: int = 0) -> "Pair":
        options = read_options(RULES.manifest, board, given)
        dice = RecordingDice(RandomDice(seed))
        state = RULES.setup(board, options, dice)
        game = plain(board, dict(options))
        game.start(tuple(result for _, result in dice.rolls))
        return cls(board, state, game)

    def step(self, action: Action, dice: RecordingDice) -> "Pair":
        """Return both games after an action."""
        used = len(dice.rolls)
        state = RULES.apply(self.state, action, dice).state
        rolls = tuple(result for _, result in dice.rolls[used:])
        return Pair(self.board, state, self.game.play(text_of(action, self.board.grid), rolls))

    def agree(self) -> None:
        """Assert that both games are the same in all that the rules tell."""
        state, game, grid = self.state, self.game, self.board.grid
        legal = {text_of(action, grid) for action in RULES.legal_actions(state)}
        assert legal == game.legal()
        assert {
            id: (pawn.side == 0, grid.offset(pawn.cell), pawn.value)
            for id, pawn in state.pawns.items()
        } == {id: (pawn.red, pawn.place, pawn.pips) for id, pawn in game.pawns.items()}
        assert {grid.offset(c): state.colour(c) for c in grid.cells} == game.tiles
        decision = RULES.decision(state)
        if isinstance(decision, Outcome):
            assert game.over
            assert decision.winners == ((game.winner,) if game.winner else ())
        else:
            assert not game.over
            assert (decision.seat, decision.phase) == (game.decides, game.step)
