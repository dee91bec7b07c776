"""The estimate of a search: what it thinks of pips, pawns and tiles."""

import pytest

from game.ai.bot import make_bot
from game.ai.plan import Budget
from game.ai.planner import Planner
from game.core.action import Action
from game.core.dice import RandomDice
from game.core.position import SURE
from game.core.refs import PieceId, PieceRef, Seat
from rulesets.miniwary.estimate import likely
from rulesets.miniwary.search import node
from rulesets.miniwary.state import SEATS
from tests.rulesets.miniwary.table import RULES, Table

FOES = "B5@d0 B5@d1 B5@d2"


def judged(*own: int) -> int:
    """Return what it is worth to red, who is to move, to have pawns of these values."""
    table = Table(" ".join(f"R{value}@a{tile}" for tile, value in enumerate(own)) + " " + FOES)
    for tile in range(len(own), 3):
        del table.state.pawns[PieceId(tile + 1)]
    made = node(table.state)
    assert made is not None
    return made.worth(Seat(1))


@pytest.mark.parametrize("lone", [1, 2, 3])
@pytest.mark.parametrize("others", [2, 3, 4])
def test_a_third_pawn_is_worth_having_however_few_pips_it_shows(lone: int, others: int):
    assert judged(others, others, lone) > judged(others, others)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_pawn_that_can_only_lose_is_not_sent_to_attack(level: str):
    """A 1 against a 4 on green: it would be out on every roll."""
    state = Table("R6@b0 R6@b1 R4@c2 B6@b2 B1@b3 B6@c0", turn="B", only=True).state
    bot = make_bot(level)
    played = {
        bot.think(RULES, state, Seat(2), RandomDice(seed), Budget(100)).actions[0]
        for seed in range(12)
    }
    assert all(action.subject != PieceRef(PieceId(5)) or action.verb == "move" for action in played)


@pytest.mark.parametrize("army", [(4, 4, 4), (4, 4)])
def test_every_pip_counts(army: tuple[int, ...]):
    others = army[1:]
    assert judged(3, *others) < judged(4, *others) < judged(5, *others)


def test_what_one_side_is_ahead_the_other_is_behind():
    made = node(Table().state)
    assert made is not None
    assert abs(sum(made.worth(seat) for seat in SEATS)) < SURE // 50
    assert [likely(0), likely(-700)] == [0, -likely(700)]


def test_hard_leaves_the_first_blow_to_who_cannot_wait():
    """Even armies, 24 quiet moves: who attacks has less than even chances."""
    state = Table("R5@b1 R5@c1 R6@d2 B5@a2 B6@b2 B5@b0", only=True).state
    state.quiet = 24

    def verb(level: str) -> str:
        bot = Planner(plies=3, level=level)
        return bot.think(RULES, state, Seat(1), RandomDice(1), Budget(800)).actions[0].verb

    assert verb("") == "attack"
    assert verb("hard") == verb("expert") == "move"


def test_openings_differ_from_game_to_game():
    state = Table().state

    def first(seed: int) -> Action:
        return (
            make_bot("normal")
            .think(RULES, state, Seat(1), RandomDice(seed), Budget(100))
            .actions[0]
        )

    assert len({first(seed) for seed in range(12)}) >= 3
    assert first(5) == first(5)
