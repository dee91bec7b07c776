"""What a hint gives as its reasons, in positions where only one thing is true."""

from game.core.refs import Seat
from game.match.adviser import orders_of
from game.match.reasons import reasons, turn_reasons
from game.text import say
from rulesets.mini_wars import RULESET
from tests.rulesets.mini_wars.table import PRESENTER, Table


def told(table, *orders):
    """Return the reasons of the first of some orders that make up a turn."""
    actions = [table.action(order) for order in orders]
    first, *rest = orders_of(RULESET, table.seen(1), actions)
    grid = table.state.setting.grid
    return [say(row.label) for row in reasons(RULESET, grid, Seat(1), first, rest)]


def told_of_all(table, *orders):
    """Return the reasons of a whole turn."""
    actions = [table.action(order) for order in orders]
    found = orders_of(RULESET, table.seen(1), actions)
    rows = turn_reasons(RULESET, table.state.setting.grid, Seat(1), found)
    assert all(row.rule for row in rows)
    return [say(row.label) for row in rows]


def test_an_order_that_wins_says_so_before_all_else():
    assert told(Table("tank1 base2:1 tank2 base1"), "attack a1 b1")[0] == "It wins the match"


def test_an_order_that_another_one_wins_after_says_that_the_turn_wins():
    table = Table("tank1 base2:1 . soldier2 tank1 base1")
    reason = "With what follows it, this turn wins the match"
    assert told(table, "attack e1 d1", "attack a1 b1")[0] == reason


def test_only_a_unit_that_could_soon_be_at_the_base_is_called_near():
    near, far = "base1 . soldier2 tank1 base2", "base1 . . . . . . . soldier2 tank1 base2"
    words = "Their soldier, a turn from your base, is weaker for it"
    assert words in told(Table(near), "attack d1 c1")
    assert words not in told(Table(far), "attack j1 i1")


def test_blows_without_end_are_no_reason():
    def hopeful(picture):
        return any("more such" in reason for reason in told(Table(picture), "attack a1 b1"))

    assert hopeful("tank1 town2 base2\nbase1 . .")
    assert not hopeful("soldier1:5 town2 base2\nbase1 . .")


def test_the_end_of_a_turn_in_which_all_have_acted_speaks_of_no_unit():
    table = Table("tank1 town2 . base2\nbase1 . . .").do("attack a1 b1")
    (reason,) = told(table, "end_turn")
    assert reason == "Nothing is left to do"


def test_a_unit_that_has_moved_and_can_hit_nobody_is_not_said_to_stand_better():
    table = Table("tank1 . . base2\nbase1 . . .").do("move a1 b1")
    (reason,) = told(table, "end_turn")
    assert reason == "Nothing is left to do"


def test_a_whole_turn_tells_of_the_orders_that_gain_most_by_their_numbers():
    table = Table("soldier1 . . . town0 base2\nbase1 tank1 soldier2 . . .")
    won = told_of_all(table, "move a1 c1", "attack b2 c2", "end_turn")
    assert won[0].startswith("2: Destroys the soldier")
    assert len(won) <= 3


def test_a_whole_turn_tells_what_it_saves_and_what_it_risks():
    table = Table(". . soldier1:5 . . . tank2 base2\nbase1 . . . . . . .")
    saved = told_of_all(table, "move c1 a1", "end_turn")
    assert "Soldier a1 gets out of danger" in saved
    near = Table("f . soldier1:25 . . . tank2 base2\nbase1 . . soldier2 . . . .")
    fewer = told_of_all(near, "move c1 a1", "end_turn")
    assert "Soldier a1 is in less danger than before" in fewer, "a soldier can still hit it there"
    risked = told_of_all(Table("soldier1 . . . . tank2\nbase1 . . . . base2"), "move a1 d1")
    assert any(reason.startswith("Most at risk: Soldier d1, at worst ") for reason in risked)


def test_most_at_risk_is_who_could_lose_most_of_what_it_has():
    """A soldier that could lose half, not a factory that could lose a third although that is
    more."""
    top = "soldier1 . soldier2 . . . . . soldier2 factory1 soldier2"
    picture = top + "\nbase1 . . . . . . . . . base2"
    risked = told_of_all(Table(picture), "move a1 b1", "end_turn")
    assert any(words.startswith("Most at risk: Soldier b1") for words in risked), risked


def test_the_same_reason_for_another_unit_is_told_once():
    """Of two units bought, twice that gold in hand fights nobody."""
    table = Table("town1 . . . . base2\nbase1 . . . . .", rules={"gold": 100})
    said = told_of_all(table, "buy soldier b1", "buy soldier b2", "end_turn")
    assert sum("gold in hand fights nobody" in reason for reason in said) == 1
    assert len(said) == 2


def test_a_whole_turn_that_wins_says_so_and_no_more_of_risks():
    table = Table("tank1 base2:1 . soldier2 tank1 base1")
    assert told_of_all(table, "attack e1 d1", "attack a1 b1")[-1] == "This turn wins the match"


def test_what_begins_too_near_to_a_prize_to_strike_it_is_not_praised_for_that():
    table = Table("factory1 . . town0 . . base2\nbase1 . . . . . .", rules={"gold": 300})
    begins = [any("steps from the town" in words for words in told(table, f"buy {kind} b1"))
              for kind in ("tank", "artillery")]  # fmt: skip
    assert begins == [True, False]


def test_15_what_heals_tells_what_it_costs():
    """A hint to heal told the gain alone, and the town stood at a fifth of its own after it."""
    town = Table("soldier1:10 town1:90 . base2\nbase1 . . .")
    reason = "The soldier is stronger by 20 hp, the town b1 weaker by as many"
    assert told(town, "heal a1 b1")[0] == reason


def test_an_order_that_only_gets_out_of_danger_says_so():
    """It said that it stands best, and no more."""
    table = Table("base1 . . soldier1:5 . . . tank2 base2\n. . . . . . . . .")
    reason = "Soldier b1 gets out of danger"
    assert told(table, "move d1 b1")[0] == reason


def test_a_move_on_or_back_is_told_as_such_where_nothing_else_is():
    """Of a ship or a jet that crossed the board a hint said only that it stands best."""
    picture = "base1 . . soldier1 . . . soldier2 base2\n. . . . . . . . ."

    def purpose(order: str) -> str:
        table = Table(picture)
        row = PRESENTER.purpose(table.state, table.action(order))
        return "" if row is None else say(row.label)

    assert purpose("move d1 e1") == "Nearer to their soldier h1: 3 steps away then"
    assert purpose("move d1 c1") == "It draws back, to 5 steps from their soldier h1"


def test_19_a_move_that_only_scouts_says_so():
    """In fog a hint sent a motorbike among four unknown pieces because "this stands best"."""
    picture = "base1 . soldier1 . . tank2 . . base2\n. . . . . . . . ."
    reason = "It shows what stands in 1 cell out of sight"
    assert reason in told(Table(picture, fog=True), "move c1 d1")
    assert reason not in told(Table(picture, fog=True), "move c1 b1")
    assert reason not in told(Table(picture), "move c1 d1")
