"""The games that are written down: `RECORDED` of each ruleset's `tests/rulesets/<key>/cases.py`."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from game.core.action import format_action
from game.core.dice import RandomDice, RecordingDice
from game.core.manifest import read_options
from game.core.registry import ruleset
from game.core.rules import Decision
from tests.conformance.case import Case
from tests.conformance.cases import BY_RULESET
from tests.conformance.play import choose

FOLDER = Path(__file__).parent

SEEDS: Mapping[Case, int] = {
    case: seed for module in BY_RULESET.values() for case, seed in module.RECORDED.items()
}
"""Of the random play that the recorded games come from."""

GAMES = tuple(SEEDS)


def path(case: Case) -> Path:
    """Return the file of a game."""
    return FOLDER / f"{case.ruleset}_{case.name}.txt"


def random_actions(case: Case) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the actions and rolls of a game played at random, to its end or its last ply."""
    seed = SEEDS[case]
    rules = ruleset(case.ruleset).rules
    board = case.board()
    player, dice = RandomDice(seed), RecordingDice(RandomDice(-seed))
    state = rules.setup(board, read_options(rules.manifest, board, case.options), dice)
    for _ in range(case.plies):
        if not isinstance(rules.decision(state), Decision):
            return
        action = choose(list(rules.legal_actions(state)), player)
        used = len(dice.rolls)
        state = rules.apply(state, action, dice).state
        yield format_action(action, board.grid), tuple(result for _, result in dice.rolls[used:])
