"""§17 to §19: range, line of sight, modifiers, hits."""

import pytest

from game.core.event import Attacked, DiceRolled, PieceChanged, PieceRemoved
from game.core.presentation import Pattern
from rulesets.mj12.state import UNITS
from tests.rulesets.mj12.table import Table, drawn


def shooting(picture: str, **options) -> Table:
    """Return a table where seat 1 fires first; a goblin keeps the phase from being passed."""
    return Table(picture, **options).do("be_a")


def line(*words: str) -> str:
    """Return a drawing of one column whose first hex is 0000, and a shooter with a sure target."""
    rows = [f"{word} _ _ _" for word in words]
    return "\n".join((*rows, "_ _ _ _", "_ _ guardsman1 goblin2"))


def needed(table: Table, order: str) -> int:
    """Return the least natural die that hits, or 7."""
    for die in range(1, 7):
        before = table.state
        hit = table.do(order, dice=(die,)).events
        table.state = before
        if any(isinstance(event, PieceChanged | PieceRemoved) for event in hit):
            return die
    return 7


# ------------------------------------------------------------------ range


@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        ("guardsman", [3, 4, 5, 6]),
        ("hobgoblin_leader", [4, 5, 6]),
        ("sergeant", [5, 6]),
    ],
)
def test_17_the_die_needed_at_each_range(kind, dice):
    """A6: code B at range 2 needs 4."""
    for far, die in enumerate(dice, 1):
        words = [f"{kind}1", *["."] * (far - 1), "wolfrider2"]
        assert needed(shooting(line(*words)), f"fire 0000 000{far}") == die


@pytest.mark.parametrize(
    ("kind", "most"), [("guardsman", 4), ("hobgoblin_leader", 3), ("sergeant", 2)]
)
def test_17_beyond_the_table_nobody_fires(kind, most):
    """A6: code B at range 5 is illegal."""
    words = [f"{kind}1", *["."] * most, "wolfrider2"]
    table = shooting(line(*words))
    assert table.targets("fire", "0000") == ""
    why = table.why("0000", f"000{most + 1}")
    code = UNITS[kind].code
    assert str(why.text) == f"Out of range: {most + 1} hexes, and code {code} reaches {most}."
    (mark,) = why.marks
    assert (mark.pattern, mark.lines[0][-1]) == (Pattern.BLOCKED, table.cell(f"000{most + 1}"))


def test_17_units_without_a_code_do_not_fire():
    table = shooting(line("officer1", "wolfrider2"))
    assert table.targets("fire", "0000") == ""
    assert str(table.why("0000", "0001").text) == "Officer: no missiles."


def test_17_of_another_unit_of_ones_own_it_is_told_why_it_cannot_fire_itself():
    table = shooting(line("guardsman1", "officer1", "guardsman1"))
    assert str(table.why("0000", "0001").text) == "Officer: no missiles."
    assert str(table.why("0000", "0002").text) == "No target in range and in sight."


def test_17_a_shot_at_an_adjacent_enemy_is_allowed():
    assert shooting(line("guardsman1", "wolfrider2")).can("fire 0000 0001")


# ------------------------------------------------------------------ line of sight


@pytest.mark.parametrize(
    ("between", "opaque"),
    [(".", False), ("f", True), ("v", True), ("h", True), ("r", False), ("m", False), ("l", False)],
)
def test_18_what_blocks_between(between, opaque):
    table = shooting(line("guardsman1", between, "wolfrider2"))
    assert table.can("fire 0000 0002") is not opaque


@pytest.mark.parametrize("unit", ["goblin1", "goblin2"])
def test_18_any_unit_between_blocks(unit):
    table = shooting(line("guardsman1", unit, "wolfrider2"))
    assert not table.can("fire 0000 0002")
    assert str(table.why("0000", "0002").text) == "The goblin at 0001 blocks the line."


def test_18_a_hill_between_blocks_unless_one_of_the_two_is_on_a_hill():
    assert not shooting(line("guardsman1", "h", "wolfrider2")).can("fire 0000 0002")
    assert shooting(line("h+guardsman1", "h", "wolfrider2")).can("fire 0000 0002")
    assert shooting(line("guardsman1", "h", "h+wolfrider2")).can("fire 0000 0002")


def test_18_a_forest_on_a_hill_blocks_from_a_hill_too():
    board = drawn(line("h+guardsman1", "f", "h+wolfrider2"), hills="0001")
    assert not shooting(board).can("fire 0000 0002")  # type: ignore[arg-type]


@pytest.mark.parametrize("cover", ["f", "v"])
def test_18_a_target_in_cover_cannot_be_fired_at(cover):
    """A7: not even an adjacent one."""
    assert not shooting(line("guardsman1", f"{cover}+goblin2")).can("fire 0000 0001")
    table = shooting(line("guardsman1", ".", f"{cover}+goblin2"))
    assert not table.can("fire 0000 0002")
    why = table.why("0000", "0002")
    assert "Nobody can be fired at in the" in str(why.text)
    assert [mark.pattern for mark in why.marks] == [Pattern.BLOCKED]  # the line alone


def test_18_the_firers_own_ground_never_matters():
    for own in "fvhrm":
        assert shooting(line(f"{own}+guardsman1", ".", "wolfrider2")).can("fire 0000 0002")


def test_18_a_target_on_a_hill_may_be_fired_at():
    """A8: with −1 if the firer is low."""
    table = shooting(line("guardsman1", ".", "h+wolfrider2"))
    assert needed(table, "fire 0000 0002") == 5


BESIDE = ". {one} .\nguardsman1 {two} wolfrider2\n_ _ _\n_ guardsman1 goblin2"
"""From 0001 to 0201 the line runs along the side between 0100 and 0101."""


@pytest.mark.parametrize(
    ("one", "two", "clear"), [(".", ".", True), ("f", ".", False), (".", "f", False)]
)
def test_18_a_line_along_a_side_meets_both_hexes(one, two, clear):
    table = shooting(BESIDE.format(one=one, two=two))
    assert table.can("fire 0001 0201") is clear


@pytest.mark.parametrize("units", [("guardsman1", "goblin2"), ("goblin2", "guardsman1")])
def test_18_of_two_units_along_a_side_the_one_that_is_crossed_out_is_named(units):
    table = shooting(BESIDE.format(one=units[0], two=units[1]))
    own = "0100" if units[0] == "guardsman1" else "0101"
    assert str(table.why("0001", "0201").text) == f"The guardsman at {own} blocks the line."


def test_18_a_hedgerow_blocks():
    sides = {"hedgerow": "0001|0002"}
    table = shooting(line("guardsman1", ".", "wolfrider2"), sides=sides)
    assert not table.can("fire 0000 0002")
    assert (
        str(table.why("0000", "0002").text) == "The hedgerow between 0001 and 0002 blocks the line."
    )


def test_18_hedgerows_on_the_firers_own_sides_do_not_block():
    sides = {"hedgerow": "0000|0001"}
    assert shooting(line("guardsman1", ".", "wolfrider2"), sides=sides).can("fire 0000 0002")
    assert shooting(line("guardsman1", "wolfrider2"), sides=sides).can("fire 0000 0001")


def test_18_a_hedgerow_on_the_targets_side_blocks_unless_it_is_the_firers_too():
    sides = {"hedgerow": "0002|0003"}
    assert not shooting(line("guardsman1", ".", ".", "wolfrider2"), sides=sides).can(
        "fire 0000 0003"
    )


def test_18_the_end_of_a_hedgerow_counts():
    """The line of BESIDE ends where the sides of the target meet the one it runs along."""
    grid = BESIDE.format(one=".", two=".")
    for side in ("0100|0101", "0100|0201", "0101|0201"):
        assert not shooting(grid, sides={"hedgerow": side}).can("fire 0001 0201")
    for side in ("0001|0100", "0001|0101", "0000|0100"):
        assert shooting(grid, sides={"hedgerow": side}).can("fire 0001 0201")


def test_18_a_refusal_draws_the_line_and_what_blocks_it():
    table = shooting(line("guardsman1", "f", "wolfrider2"))
    why = table.why("0000", "0002")
    assert (str(why.text), why.rule) == ("The forest at 0001 blocks the line.", "18")
    ray, blocked = why.marks
    assert ray.lines == ((table.cell("0000"), table.cell("0002")),)
    assert (ray.pattern, blocked.pattern) == ("blocked", "blocked")
    assert blocked.cells == 1 << table.cell("0001")


def test_18_the_line_to_an_empty_hex_is_drawn_too():
    table = shooting(line("guardsman1", ".", "."))
    why = table.why("0000", "0002")
    assert [mark.pattern for mark in why.marks] == ["sight"]
    assert why.marks[0].lines


# ------------------------------------------------------------------ modifiers


@pytest.mark.parametrize(
    ("firer", "target", "die"),
    [
        ("guardsman1", "wolfrider2", 4),
        ("guardsman1", "guardsman2", 5),
        ("guardsman1", "officer2", 5),
        ("guardsman1", "goblin2", 3),
        ("guardsman1!", "wolfrider2", 5),
        ("guardsman1!", "officer2", 6),
        ("h+guardsman1", "wolfrider2", 3),
        ("guardsman1", "h+wolfrider2", 5),
        ("h+guardsman1", "h+wolfrider2", 4),
        ("h+guardsman1", "goblin2", 2),
    ],
)
def test_19_what_is_added_to_the_die_at_range_two(firer, target, die):
    assert needed(shooting(line(firer, ".", target)), "fire 0000 0002") == die


def test_19_a_natural_one_always_misses():
    """Code B at range 1 needs 3; height and low morale would make a 1 enough."""
    assert needed(shooting(line("h+guardsman1", "goblin2")), "fire 0000 0001") == 2


def test_19_there_is_no_automatic_hit():
    table = shooting(line("guardsman1!", ".", ".", ".", "h+officer2"))
    assert needed(table, "fire 0000 0004") == 7


@pytest.mark.parametrize("firer", ["guardsman1", "guardsman1!"])
@pytest.mark.parametrize("far", [1, 2, 3, 4])
@pytest.mark.parametrize("target", ["officer2", "h+officer2", "goblin2"])
def test_19_a_shot_that_no_die_lets_hit_may_as_well_be_left_undone(firer, far, target):
    table = shooting(line(firer, *["."] * (far - 1), target))
    order = f"fire 0000 000{far}"
    futile = table.rules.futile(table.state, table.action(order))
    assert futile == (needed(table, order) == 7)


def test_19_a_hit_disrupts_then_removes():
    table = shooting("guardsman1 . goblin2 . guardsman1 . goblin2")
    table.do("fire 0000 0200", dice=(6,))
    assert table.piece("0200").disrupted
    table.do("fire 0400 0200", dice=(6,))
    assert table.standing(2) == "goblin@0600!"


def test_19_a_unit_removed_by_a_cannot_fire_as_b():
    table = shooting("guardsman1 . guardsman2! guardsman2\n. . . .")
    table.do("fire 0000 0200", dice=(6,))
    assert table.standing(2) == "guardsman@0300!"
    assert table.piece("0300").disrupted


def test_19_a_shot_is_told_with_its_dice():
    table = shooting(line("guardsman1", ".", "goblin2")).do("fire 0000 0002", dice=(4,))
    attacked, rolled, changed = table.events
    assert isinstance(attacked, Attacked)
    assert isinstance(rolled, DiceRolled)
    assert str(rolled.reason) == "Rolled 4, + 1 is 5, needs 4: hit"
    assert isinstance(changed, PieceChanged)
    assert str(changed.text) == "disrupted"
    table = shooting(line("guardsman1", ".", "officer2")).do("fire 0000 0002", dice=(4,))
    assert str(table.events[1].reason) == "Rolled 4, − 1 is 3, needs 4: miss"  # type: ignore[union-attr]
    assert len(table.events) == 2
