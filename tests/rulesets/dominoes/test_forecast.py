"""What an action would do before it is done: the way, the odds, the shots, who dies."""

from fractions import Fraction

import pytest

from game.board.grid import Mask, bits
from game.core.dice import ScriptedDice
from game.core.presentation import Forecast, Pattern, Tone
from rulesets.dominoes.state import Tile, unseen
from tests.rulesets.dominoes.table import PRESENTER, RULES, Table

BELOW = ("______", ".....g")
"""An enemy out of the way."""


def rows(found: Forecast) -> list[str]:
    """Return the lines of a forecast as text, with the paragraph."""
    return [f"{row.label} {row.value}".strip() + f" §{row.rule}" for row in found.lines]


def odds(table: Table, order: str) -> dict[str, Fraction]:
    """Return the chances of a forecast by what they are chances of."""
    return {str(entry.text): entry.chance for entry in table.foresee(order).odds}


def lines(table: Table, found: Forecast, pattern: Pattern) -> list[str]:
    """Return the lines of a pattern that a forecast shows on the board."""
    return [
        " ".join(map(table.label, line))
        for mark in found.marks
        if mark.pattern is pattern
        for line in mark.lines
    ]


def fates(found: Forecast) -> list[str]:
    """Return attacker and defender, each with the chance that it dies; there is one of each."""
    for fighter in found.fighters:
        assert (fighter.full, fighter.before) == (1, 1)
        assert fighter.low == fighter.high == 1 - fighter.dies
    return [f"{fighter.title} {fighter.dies}" for fighter in found.fighters]


def names(table: Table, cells: Mask) -> set[str]:
    """Return the labels of cells."""
    return {table.label(cell) for cell in bits(cells)}


def blast(table: Table, found: Forecast) -> set[str]:
    """Return the cells that are marked as those of explosions, the nine of each."""
    return set().union(*(names(table, m.cells) for m in found.marks if m.group == "blast"))


def marked(table: Table, found: Forecast, pattern: Pattern) -> set[str]:
    """Return the cells under a pattern."""
    return set().union(*(names(table, m.cells) for m in found.marks if m.pattern is pattern))


# -------------------------------------------------------------------------------- moves


def test_1_the_first_flip_is_foreseen_with_exact_chances():
    """Specification 16."""
    assert odds(Table("R?", "__", ".g"), "move a1 b1") == {
        "Mine: it dies": Fraction(13, 91),
        "10: spawn a troop": Fraction(5, 91),
        "12: an extra action": Fraction(6, 91),
        "17: one more base tile": Fraction(4, 91),
        "20: move a wall": Fraction(2, 91),
        "Nothing": Fraction(61, 91),
    }


def test_1_seen_and_discarded_tiles_change_the_chances():
    table = Table("R?..", "...g")
    table.state.faces[table.cell("c1")] = Tile(4, 6)
    table.state.faces[table.cell("d1")] = Tile(9, 11)
    table.state.faces[table.cell("d2")] = Tile(0, 1)
    table.state.discards = (Tile(3, 3), Tile(4, 4))
    found = odds(table, "move a1 b1")
    assert found["Mine: it dies"] == Fraction(11, 86)
    assert found["10: spawn a troop"] == Fraction(4, 86)
    assert found["20: move a wall"] == Fraction(1, 86)
    assert found["Nothing"] == Fraction(60, 86)
    assert sum(found.values()) == 1


def test_1_what_cannot_come_any_more_is_not_told():
    table = Table("R?.", "..g")
    table.state.discards = tuple(Tile(n, n) for n in range(13))
    assert "Mine: it dies" not in odds(table, "move a1 b1")
    found = table.foresee("move a1 b1")
    assert (str(found.verdict), found.affected) == ("", 0)


def test_11_a_move_onto_a_hidden_tile_shows_its_way_and_its_risk():
    table = Table("R.?", "...", "..g")
    found = table.foresee("move a1 c1")
    assert str(found.title) == "If Grunt a1 goes to c1"
    assert rows(found) == ["Flips the tile c1 §11"]
    assert lines(table, found, Pattern.REACH) == ["a1 b1 c1"]
    assert str(found.verdict) == "Dies on a mine: 14\xa0%"
    assert found.affected == 0


@pytest.mark.parametrize(
    ("picture", "verdict"),
    [
        (("K.?", "..R", "g.."), "Dies on a mine, and 1 more of yours: 14\xa0%"),
        (("K.?", "..g", "..."), "Dies on a mine, and 1 of theirs: 14\xa0%"),
        (
            ("K.?", ".Rg", "..."),
            "Dies on a mine, 1 more of yours, 1 of theirs: 14\xa0%",
        ),
    ],
)
def test_15_a_mine_that_sets_off_a_kamikaze_tells_who_dies_with_it(picture, verdict):
    assert str(Table(*picture).foresee("move a1 c1").verdict) == verdict


def test_11_a_lightfoot_fears_no_mine():
    table = Table("L?.", "..g")
    found = table.foresee("move a1 b1")
    assert (str(found.odds[0].text), found.odds[0].tone) == ("Mine, harmless", Tone.PLAIN)
    assert str(found.verdict) == ""


@pytest.mark.parametrize(
    ("row", "goal", "text"),
    [
        ("R..g", "b1", "Flipped already: nothing happens §11"),
        ("R1.g", "b1", "A base tile: nothing is flipped §11"),
    ],
)
def test_11_a_move_that_flips_nothing(row: str, goal: str, text: str):
    found = Table(row).foresee(f"move a1 {goal}")
    assert rows(found) == [text]
    assert (found.odds, str(found.verdict)) == ((), "")


def test_11_a_move_onto_a_live_mine_is_foreseen_to_kill():
    table = Table("R.R.", "...g")
    table.state.faces[table.cell("b1")] = Tile(4, 4)
    found = table.foresee("move a1 b1")
    assert rows(found) == ["Grunt b1 dies §11"]
    assert (str(found.verdict), found.tone) == ("Dies on the live mine", Tone.BAD)
    assert names(table, found.affected) == {"b1"}
    table = Table("LL..", "...g")
    table.state.faces[table.cell("c1")] = Tile(4, 4)
    assert rows(table.foresee("move b1 c1")) == ["A mine does not harm a Lightfoot §11"]


def test_15_a_kamikaze_on_a_hidden_tile_is_foreseen_with_all_around():
    table = Table("K?r..", "..R..", ".....", "....g", walls="b1|c1 c1|c2")
    found = table.foresee("move a1 b1")
    assert rows(found) == ["Flips the tile b1 §11", "On a mine Grunt c2 dies §15"]
    assert names(table, found.affected) == {"a1", "b1", "a2", "b2", "c2"}
    live = Table("K.r..", ".....", "....g")
    live.state.faces[live.cell("b1")] = Tile(4, 4)
    assert rows(live.foresee("move a1 b1")) == ["Kamikaze b1 dies §11", "Grunt c1 dies §15"]


def test_the_way_of_a_diagonal_move_and_of_one_with_a_turn():
    table = Table("N....", ".....", ".....", "....g")
    assert lines(table, table.foresee("move a1 c3"), Pattern.REACH) == ["a1 b2 c3"]
    table = Table("R_..", "....", "...g")
    assert lines(table, table.foresee("move a1 b2"), Pattern.REACH) == ["a1 a2 b2"]


# ------------------------------------------------------------------------------- attacks


def test_10_an_attack_is_foreseen_with_its_line_of_fire():
    table = Table("R..r..", *BELOW)
    found = table.foresee("attack a1 d1")
    assert str(found.title) == "If Grunt a1 attacks Grunt d1"
    assert rows(found) == ["Grunt d1 dies §10"]
    assert (str(found.verdict), found.tone) == ("Kills 1 enemy", Tone.GOOD)
    assert lines(table, found, Pattern.ATTACK) == ["a1 b1 c1 d1"]
    assert fates(found) == ["Grunt 0", "Grunt 1"]
    assert names(table, found.affected) == {"d1"}
    assert blast(table, found) == set()


@pytest.mark.parametrize(
    ("order", "line"),
    [
        ("attack e1 a1", "e1 d1 c1 b1 a1"),
        ("attack e5 e2", "e5 e4 e3 e2"),
        ("attack c5 d4", "c5 d4"),
        ("attack c1 a3", "c1 b2 a3"),
        ("attack b1 b5", "b1 b5"),
    ],
)
def test_10_lines_of_fire_run_cell_by_cell_a_throw_from_end_to_end(order: str, line: str):
    table = Table("rNT.R", "....r", "r....", "...r.", ".rG.R")
    assert lines(table, table.foresee(order), Pattern.ATTACK) == [line]


def test_14_the_first_shot_of_a_quick_shot_says_that_a_second_follows():
    rest = ["...", "Q.r", "___", "..g"]
    second = "Then choose whom the second shot hits §14"
    table = Table("r..", *rest)
    assert rows(table.foresee("attack a3 c3")) == ["Grunt c3 dies §10", second]
    assert rows(Table("...", *rest).foresee("attack a3 c3")) == ["Grunt c3 dies §10"]
    table.do("attack a3 c3")
    both = table.foresee("attack a3 a1")
    assert str(both.title) == "If the second shot hits Grunt a1"
    assert rows(both) == ["Grunt c3 dies §10", "Grunt a1 dies §10"]
    assert lines(table, both, Pattern.ATTACK) == ["a3 b3 c3", "a3 a2 a1"]
    one = table.foresee("waste")
    assert str(one.title) == "If the second shot misses"
    assert (rows(one), str(one.verdict)) == (["Grunt c3 dies §10"], "Kills 1 enemy")
    assert lines(table, one, Pattern.ATTACK) == ["a3 b3 c3"]


# ------------------------------------------------------------------------------ Kamikazes


def test_15_a_charge_is_foreseen_with_way_area_and_dead():
    table = Table("......", "K.r.r.", ".....r", "......", *BELOW, walls="c2|c3 b3|c3")
    found = table.foresee("charge a2 c2")
    assert lines(table, found, Pattern.REACH) == ["a2 b2 c2"]
    assert blast(table, found) == {"b1", "c1", "d1", "b2", "c2", "d2", "b3", "c3", "d3"}
    assert marked(table, found, Pattern.DOOMED) == {"a2", "c2"}
    assert marked(table, found, Pattern.SAVED) == set()  # nobody stands behind the walls
    assert fates(found) == ["Kamikaze 1", "Grunt 1"]
    assert (str(found.verdict), found.tone) == ("Kills 1 enemy, and 1 of yours", Tone.PLAIN)
    table.do("charge a2 c2")
    assert table.army(2) == "grunt@e2 grunt@f3 general@f6"


def test_15_a_bad_bargain_is_told_as_one():
    found = Table("RRr...", "K.....", *BELOW).foresee("attack b1 c1")
    assert found.tone is Tone.GOOD
    found = Table("RRrG..", "..K...", *BELOW).foresee("charge c2 c1")
    assert (str(found.verdict), found.tone) == ("Kills 1 enemy, and 3 of yours", Tone.BAD)


def test_15_an_own_kamikaze_that_is_shot_is_foreseen_without_an_opponent():
    table = Table("R..Kr.", *BELOW)
    found = table.foresee("attack a1 d1")
    assert found.fighters == ()
    assert rows(found) == ["Kamikaze d1 dies §10", "Grunt e1 dies §15"]
    assert [row.tone for row in found.lines] == [Tone.BAD, Tone.GOOD]
    assert blast(table, found) == {"c1", "d1", "e1", "c2", "d2", "e2"}
    assert marked(table, found, Pattern.DOOMED) == {"d1", "e1"}


def test_15_a_wall_that_is_blown_up_is_foreseen():
    table = Table("K.r...", "R.....", *BELOW, walls="b1|c1")
    found = table.foresee("ram a1 b1|c1 b1")
    assert str(found.title) == "If Kamikaze a1 blows up the wall between b1 and c1 from b1"
    assert rows(found) == [
        "Kamikaze a1 dies §15",
        "Grunt a2 dies §15",
        "Grunt c1 lives behind a wall §15",
        "The wall is gone; it protects from this explosion §15",
    ]
    assert marked(table, found, Pattern.SAVED) == {"c1"}
    (saved,) = [mark for mark in found.marks if mark.pattern is Pattern.SAVED]
    assert saved.edges == (table.edge("b1|c1"),)
    assert [str(words) for _, words in saved.tags] == ["behind a wall"]
    assert (str(found.verdict), found.tone) == ("Kills no enemy, but 2 of yours", Tone.BAD)
    (wall,) = [mark for mark in found.marks if mark.group == "wall"]
    assert wall.edges == (table.edge("b1|c1"),)
    assert blast(table, found) == {"a1", "b1", "c1", "a2", "b2", "c2"}


# ---------------------------------------------------------------------------- other things


def test_9_a_spawn_is_foreseen_with_what_is_left():
    found = Table("11.G", "...g").foresee("spawn grunt a1 by d1")
    assert str(found.title) == "If you spawn a Grunt at a1"
    assert rows(found) == ["Left in your pool 4 §2"]


@pytest.mark.parametrize(
    ("side", "word", "line"),
    [
        ("n", "north", "c3 c2 c1"),
        ("e", "east", "c3 d3 e3"),
        ("s", "south", "c3 c4"),
        ("w", "west", ""),
    ],
)
def test_13_a_facing_is_foreseen_with_what_it_looks_along(side: str, word: str, line: str):
    table = Table(*["....."] * 3, "..r..", "....g", on="sniper1@c3:n", walls="b3|c3").do("end_turn")
    found = table.foresee(f"face c3 {side}")
    assert str(found.title) == f"Sniper c3 faces {word}"
    assert lines(table, found, Pattern.SIGHT) == ([line] if line else [])


def test_nothing_is_foreseen_for_buttons():
    table = Table("R.?", "..g")
    assert PRESENTER.forecast(table.state, table.action("end_turn")) is None


# ---------------------------------------------------------------------------------- law

CROWD = ("Rk.N.r", "..QT..", "K.r.kg", "s.U.S.", "r.k..R")


@pytest.mark.parametrize("chain", [False, True])
def test_whoever_is_foreseen_to_die_dies_and_nobody_else(chain: bool):
    """Of every attack, charge and ram of a crowded field."""
    walls = "b1|b2 c3|c4 e2|f2 a3|a4 d3|e3"
    table = Table(*CROWD, walls=walls, chain_explosions=chain)
    tried = set()
    for action in RULES.legal_actions(table.state):
        if action.verb not in ("attack", "charge", "ram"):
            continue
        after = RULES.apply(table.state, action, ScriptedDice(())).state
        if after.phase == "shot":
            continue
        tried.add(action.verb)
        found = PRESENTER.forecast(table.state, action)
        assert found is not None
        dead = table.state.troops.keys() - after.troops.keys()
        told = [str(row.label) for row in found.lines if str(row.label).endswith(" dies")]
        at = table.cells()
        area = blast(table, found)
        lives = [str(row.label) for row in found.lines if str(row.label).endswith(" lives")]
        inside = {table.label(at[id]) for id in after.troops if table.label(at[id]) in area}
        assert {text.split()[-2] for text in lives} == inside
        assert marked(table, found, Pattern.SAVED) == inside
        assert marked(table, found, Pattern.DOOMED) == {table.label(at[id]) for id in dead}
        fates_told = [str(row.label).split()[-1] for row in found.lines]
        assert "lives dies" not in " ".join(fates_told)  # the dead first
        assert {text.split()[-2] for text in told} == {table.label(at[id]) for id in dead}
        assert len(told) == len(dead)
        assert all(found.affected >> at[id] & 1 for id in dead)
    assert tried == {"attack", "charge", "ram"}


def test_the_odds_are_those_of_the_draw():
    """Each face of the die that draws a tile is one of the tiles that are told."""
    table = Table("R?", "__", ".g")
    hidden = unseen(1, [])
    mines = 0
    for roll in range(1, 92):
        step = RULES.apply(table.state, table.action("move a1 b1"), ScriptedDice([roll]))
        mines += step.state.discards == (hidden[roll - 1],)
    assert odds(table, "move a1 b1")["Mine: it dies"] == Fraction(mines, 91)


def test_15_the_dead_of_an_explosion_are_told_in_reading_order():
    table = Table("..r..", "K.r..", ".r...", "_____", "....g", on="grunt2@b1")
    assert rows(table.foresee("charge a2 c2"))[1:] == [
        "Grunt b1 dies §15", "Grunt c1 dies §15", "Grunt c2 dies §15", "Grunt b3 dies §15",
    ]  # fmt: skip


def test_10_the_tag_at_an_enemy_who_could_shoot_says_what_he_does_and_not_that_he_dies():
    """The tag stands at him: "it dies" read there as if he did."""
    table = Table("R....", ".....", "....s", "....g", on="sniper2@e1:w")
    found = PRESENTER.exposure(table.state, table.id("a1"), table.cell("b1"))
    assert found is not None
    (strike,) = (each for each in found.strikes if each.piece == table.id("e1"))
    assert (str(strike.how), str(strike.loss)) == ("shoots where he looks", "kills it")
