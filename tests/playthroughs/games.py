"""The games that are written down; their boards are those of the laws, or drawn like them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game.core.action import format_action
from game.core.dice import RandomDice, RecordingDice
from game.core.registry import ruleset
from game.core.ruleset import Decision, read_options
from tests.conformance.cases import DRAWN, Case
from tests.conformance.play import choose

FOLDER = Path(__file__).parent


def _like(name: str, new_name: str, **changes: object) -> Case:
    case = next(case for case in DRAWN if case.name == name)
    return replace(case, name=new_name, **changes)  # type: ignore[arg-type]


GAMES = (
    _like(
        "duel",
        "square",
        pieces=(
            *("base 1 a1", "town 1 b1", "factory 1 a2", "town 0 d2", "base 2 d4 hp=40"),
            *("tank 1 c2", "shooter 2 e2", "motorbike 2 d5", "artillery 1 a3"),
        ),
        rules={"gold": 60},
        plies=90,
    ),
    _like("last-stands", "three_on_hexes", plies=90),
    _like("armies-in-fog", "fog", plies=70),
    _like("luck", "lady_luck", plies=60),
    _like("corps", "front", plies=120),
    _like("corps-with-all-options", "all_options", plies=120),
    _like("deployed", "raid", options={"quiet_turns": 12}, plies=160),
    _like("bought", "points_battle", options={"turn_limit": 9}, plies=120),
)


SEEDS = {
    "square": 10,
    "three_on_hexes": 20,
    "fog": 1,
    "lady_luck": 10,
    "front": 255,
    "all_options": 93,
    "raid": 3,
    "points_battle": 4,
}
"""Of the random play that the recorded games come from."""


def path(case: Case) -> Path:
    """Return the file of a game."""
    return FOLDER / f"{case.ruleset}_{case.name}.txt"


def random_actions(case: Case) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the actions and rolls of a game played at random, to its end or its last ply."""
    seed = SEEDS[case.name]
    rules = ruleset(case.ruleset)
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
