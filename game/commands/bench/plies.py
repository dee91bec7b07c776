"""How fast the rules are: random play, and the list of legal actions."""

from statistics import median
from time import perf_counter
from typing import Any

from game.board.board import Board
from game.commands.bench import boards
from game.core.dice import RandomDice, pick
from game.core.manifest import read_options
from game.core.registry import keys, ruleset
from game.core.rules import Outcome, Rules
from game.maps.load import load_map, shipped

_GAMES = 25
_PLIES = 400
_RUNS = 5
_LISTS = 400
_LISTS_A_GAME = 20


def plies() -> dict[str, float]:
    """Return actions a second in random play, the full legal list made at every one of them."""
    position = boards.position("hexagon")
    return {"plies_per_s": _speed(boards.ruleset_of(position).rules, position.board())}


def standard() -> dict[str, dict[str, float]]:
    """Return the same for every installed game by its key, on the map it names as its standard."""
    found: dict[str, float] = {}
    for key in keys():
        rules = ruleset(key).rules
        for path in shipped(key):
            if path.stem == rules.manifest.standard and (data := load_map(path).data):
                found[key] = round(_speed(rules, data.board()))
    return {"plies_per_s_games": found}


def _speed(rules: Rules[Any], board: Board) -> float:
    options = read_options(rules.manifest, board, {})
    speeds = []
    for run in range(_RUNS):
        plies = 0
        start = perf_counter()
        for game in range(_GAMES):
            dice = RandomDice(_GAMES * run + game)
            state = rules.setup(board, options, dice)
            for _ in range(_PLIES):
                if isinstance(rules.decision(state), Outcome):
                    break
                choices = list(rules.legal_actions(state))
                state = rules.apply(state, pick(dice, choices), dice).state
                plies += 1
        speeds.append(plies / (perf_counter() - start))
    return median(speeds)


def legal() -> dict[str, float]:
    """Return milliseconds for the full legal list in a 30-unit mid-game on 20 × 20.

    The position changes from list to list, as in play: one unit moves or strikes in between.
    """
    position = boards.position("mid_game")
    rules, board = boards.ruleset_of(position).rules, position.board()
    options = read_options(rules.manifest, board, {})
    times = []
    for game in range(_LISTS // _LISTS_A_GAME):
        dice = RandomDice(game)
        state = rules.setup(board, options, dice)
        for _ in range(_LISTS_A_GAME):
            start = perf_counter()
            choices = list(rules.legal_actions(state))
            times.append(1000 * (perf_counter() - start))
            state = rules.apply(state, pick(dice, choices), dice).state
    return {"legal_ms": median(times)}
