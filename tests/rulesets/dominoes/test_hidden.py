"""What a seat guesses of what the others put into their bases (§8)."""

from collections import Counter

import pytest

from game.core.dice import RandomDice
from game.core.refs import Seat
from rulesets.dominoes.board import SNIPER
from rulesets.dominoes.state import State
from tests.rulesets.dominoes.setups import stocked, walled
from tests.rulesets.dominoes.table import RULES, Table


def guess(table: Table, seat: int, seed: int = 1) -> State:
    """Return a world that looks to a seat as this one does."""
    found: State = RULES.determinize(table.seen(seat), Seat(seat), RandomDice(seed))
    return found


def count(state: State, seat: int) -> int:
    return sum(troop.seat == seat for troop in state.troops.values())


def test_8_who_has_stocked_is_guessed_to_have_filled_his_base_with_anything():
    table = stocked(walled(), "j", range(1, 7)).do("stock grunt k15")
    kinds: Counter[str] = Counter()
    for seed in range(40):
        world = guess(table, 2, seed)
        assert (count(world, 1), count(world, 2)) == (6, 1)
        own = [troop for troop in world.troops.values() if troop.seat == 1]
        assert sorted(troop.cell for troop in own) == [table.cell(f"j{row}") for row in range(1, 7)]
        found = Counter(troop.kind for troop in own)
        full = world.setting.pools[Seat(1)]
        assert world.pools[Seat(1)] == {kind: full[kind] - found[kind] for kind in full}
        for troop in own:
            beside = table.grid.step[troop.cell]
            assert (troop.kind == SNIPER) == (troop.facing >= 0)
            assert troop.kind != SNIPER or beside[troop.facing] >= 0
        assert list(world.troops) == sorted(world.troops)
        assert RULES.observe(world, Seat(2)).key() == table.seen(2).key()
        kinds += found
    assert set(kinds) == set(table.state.setting.cards[Seat(1)])


def test_8_who_is_at_it_is_taken_to_be_about_to_confirm_and_who_comes_later_to_have_nothing():
    table = walled().do("stock grunt j6")
    assert (count(guess(table, 2), 1), count(guess(table, 2), 2)) == (6, 0)
    assert (count(guess(table, 1), 1), count(guess(table, 1), 2)) == (1, 0)


def test_8_who_has_resigned_is_guessed_to_have_nothing():
    table = Table("111...", "111...", "222333", "222333", seats=3)
    table.state.phase, table.state.turn = "stock", 0
    table.concede()
    assert (count(guess(table, 3), 1), count(guess(table, 3), 2)) == (0, 6)


@pytest.mark.parametrize("seat", [1, 2])
def test_8_there_is_nothing_to_guess_once_all_is_shown(seat: int):
    table = Table("R..g")
    assert guess(table, seat) is table.state
    openly = walled(secret_stocking=False).do("stock grunt j6")
    assert guess(openly, seat) is openly.state
