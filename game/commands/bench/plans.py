"""How fast plans are judged, in games that offer a position to search."""

from time import process_time
from typing import Any

from game.board.board import Board
from game.commands.bench import boards
from game.core.dice import RandomDice
from game.core.manifest import read_options
from game.core.position import Position
from game.core.refs import NEUTRAL, Seat
from game.core.registry import keys, ruleset
from game.core.rules import Rules
from game.maps.load import load_map, shipped

_ROUNDS = 4
"""Rounds that are played before a shipped map is in the middle of a game."""
_SECONDS = 1.0
_WARM_UP = 40
_CHECK_EVERY = 5
_LONGEST = 12
"""Turns of others in a row before a reply counts as given: the seat may be out of the game."""
_LUCKS = 1 << 32


def plans() -> dict[str, dict[str, float]]:
    """Return plans judged a second of processor time, by game and map.

    A plan is an own turn with one order of its own, the reply of the others, the answer, and their
    reply to that, judged. Shipped maps are played a few rounds before, `mid_game` is taken as it
    stands.
    """
    data = boards.position("mid_game")
    game = boards.ruleset_of(data)
    found: dict[str, float] = {}

    def measure(name: str, rules: Rules[Any], board: Board, rounds: int) -> None:
        position = _position(rules, board, rounds)
        if position is not None:
            found[name] = round(_speed(position))

    measure(f"{game.rules.manifest.key} mid_game", game.rules, data.board(), 0)
    for key in keys():
        rules = ruleset(key).rules
        for path in shipped(key):
            if loaded := load_map(path).data:
                measure(f"{key} {path.stem}", rules, loaded.board(), _ROUNDS)
    return {"plans_per_s_games": found}


def _position(rules: Rules[Any], board: Board, rounds: int) -> Position | None:
    """Return the position in which plans are made, after some rounds by the soundest style."""
    state = rules.setup(board, read_options(rules.manifest, board, {}), RandomDice(1))
    position = rules.position(state)
    if not isinstance(position, Position):
        return None
    for _ in range(rounds * board.seats):
        before = position.copy()
        position.follow(0)
        if position.seat == NEUTRAL:
            return before
    return position


def _speed(root: Position) -> float:
    dice = RandomDice(1)
    for _ in range(_WARM_UP):
        _judge(root, dice)
    count = 0
    start = process_time()
    while True:
        for _ in range(_CHECK_EVERY):
            _judge(root, dice)
        count += _CHECK_EVERY
        spent = process_time() - start
        if spent > _SECONDS:
            return count / spent


def _judge(root: Position, dice: RandomDice) -> int:
    """Return the worth of a plan that is drawn and completed by a style."""
    seat = root.seat
    position = root.copy()
    position.luck = dice.roll(_LUCKS)
    order = position.suggest()
    if order is not None:
        position.play(order)
    style = dice.roll(root.styles) - 1
    for _ in "12":
        if position.seat == seat:
            position.follow(style)
        _reply(position, seat)
    return position.worth(seat)


def _reply(position: Position, seat: Seat) -> None:
    """Let the others play until the seat decides again."""
    for _ in range(_LONGEST):
        if position.seat in (seat, NEUTRAL):
            return
        position.follow(position.replies[0])
