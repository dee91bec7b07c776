"""Forecasts: what they say is what happens."""

from fractions import Fraction

import pytest

from game.core.dice import RandomDice
from game.core.event import PieceMoved
from game.core.presentation import Pattern, Row, Tone
from tests.rulesets.mini_wars.table import PRESENTER, RULES, Table


def lines(table: Table, order: str) -> list[tuple[str, str, str]]:
    return [(str(r.label), str(r.value), r.rule) for r in table.foresee(order).lines]


def exposed(table: Table, label: str, goal: str) -> tuple[list[str], int]:
    """Return who could hit a piece on a cell, and what it would have left at worst."""
    found = PRESENTER.exposure(table.seen(1), table.id(label), table.cell(goal))
    assert found is not None
    cells = table.cells()
    return [table.label(cells[strike.piece]) for strike in found.strikes], found.after


def test_an_attack_tells_each_modifier_with_its_paragraph():
    table = Table("tank1 f+tank2")
    found = table.foresee("attack a1 b1")
    assert str(found.title) == "If the tank attacks"
    assert lines(table, "attack a1 b1") == [
        ("Strike: 80 hp × 50 %", "40", "11"),
        ("Target in forest × ¾", "30", "11"),
        ("Counter: 50 hp × 50 %", "25", "12"),
    ]
    assert [(str(f.title), str(f.subtitle), f.seat) for f in found.fighters] == [
        ("Tank", "Attacker, a1", 1),
        ("Tank", "Defender, b1", 2),
    ]
    assert [(f.full, f.before, f.low, f.high, int(f.dies)) for f in found.fighters] == [
        (80, 80, 55, 55, 0),
        (80, 80, 50, 50, 0),
    ]
    assert found.odds == ()
    assert str(found.verdict) == "Both survive."


def test_doctrines_and_prey_have_lines_of_their_own():
    table = Table("shooter1 s+soldier2", doctrine_1="elite_training", doctrine_2="glass_cannon")
    assert lines(table, "attack a1 b1") == [
        ("Strike: 60 hp × 40 %", "24", "11"),
        ("Against humans × 2", "48", "11"),
        ("Target in shallow water × 1¼", "60", "11"),
        ("Elite Training × 1½", "90", "22"),
        ("Glass Cannon (target) × 1½", "135", "22"),
    ]
    found = table.foresee("attack a1 b1")
    assert str(found.verdict) == "Destroys the soldier."
    assert found.tone is Tone.GOOD
    assert found.fighters[1].dies == 1


def test_what_shelters_from_the_counter_is_told_of_the_attacker():
    table = Table("f+tank1 tank2", doctrine_1="glass_cannon")
    told = [line for line, _, _ in lines(table, "attack a1 b1")]
    assert told[2:] == [
        "Counter: 20 hp × 50 %",
        "Attacker in forest × ¾",
        "Glass Cannon (attacker) × 1½",
    ]


@pytest.mark.parametrize(
    ("picture", "options", "line", "rule"),
    [
        ("tank1 town2", {}, "Buildings never counter", "12"),
        ("anti_aircraft1:10 helicopter2", {}, "No counter against the anti-aircraft", "12"),
        ("tank1 fighter_jet2", {}, "The fighter jet cannot counter this", "12"),
        ("tank1 tank2", {"doctrine_2": "preemptive_strike"}, "Preemptive Strike: no counter", "22"),
    ],
)
def test_a_missing_counter_says_why(picture, options, line, rule):
    assert lines(Table(picture, **options), "attack a1 b1")[-1] == (line, "", rule)


def test_a_capture_is_announced():
    found = Table("tank1 town0:40").foresee("attack a1 b1")
    assert str(found.verdict) == "Captures the town at 50 hp."
    assert (found.fighters[1].low, int(found.fighters[1].dies)) == (0, 0)
    assert str(Table("tank1 town0").foresee("attack a1 b1").verdict) == "The town holds."


def test_the_loss_of_the_attacker_is_announced():
    found = Table("soldier1 tank2").foresee("attack a1 b1")
    assert str(found.verdict) == "Your soldier would be lost."
    assert found.tone is Tone.BAD
    assert found.fighters[0].dies == 1


def test_22_lady_luck_has_exact_chances():
    """30 hp in forest: 40 × ¾ = 30 at 100 %, so 51 of 101 rolls destroy it."""
    found = Table("tank1 f+soldier2", doctrine_1="lady_luck").foresee("attack a1 b1")
    assert [(odds.chance, str(odds.text)) for odds in found.odds] == [
        (Fraction(51, 101), "Destroyed"),
        (Fraction(50, 101), "Both survive, target with 1–15"),
    ]
    target = found.fighters[1]
    assert (target.low, target.high, target.dies) == (0, 15, Fraction(51, 101))
    assert ("Lady Luck × 50–150 %", "15–45", "22") in [
        (str(r.label), str(r.value), r.rule) for r in found.lines
    ]
    assert str(found.verdict) == "50 %: destroyed."


def test_22_luck_on_both_sides_multiplies_out():
    table = Table("tank1:30 f+tank2", doctrine_1="lady_luck", doctrine_2="lady_luck")
    found = table.foresee("attack a1 b1")
    assert sum(odds.chance for odds in found.odds) == 1
    assert found.odds[-1].chance == found.fighters[0].dies
    assert found.odds[-1].chance.denominator == 101**2
    assert str(found.verdict) == "63 %: your tank is lost."


def test_the_last_line_is_the_damage_done():
    picture = "tank1:{} f+tank2"
    for hp in range(1, 81, 7):
        for edition in ("printed", "ludii"):
            table = Table(picture.format(hp), edition=edition, doctrine_1="elite_training")
            rows = table.foresee("attack a1 b1").lines
            strike = next(r for r in reversed(rows) if not str(r.label).startswith("Counter"))
            table.do("attack a1 b1")
            assert table.hp("b1") == 80 - int(str(strike.value))


def test_forecasts_agree_with_what_happens():
    table = Table("tank1 f+tank2 soldier1 s+cruiser2", doctrine_2="lady_luck")
    for order in ("attack a1 b1", "attack c1 b1", "attack c1 d1"):
        found = table.foresee(order)
        for seed in range(60):
            after = RULES.apply(table.state, table.action(order), RandomDice(seed)).state
            for fighter, label in zip(found.fighters, order.split()[1:], strict=True):
                hp = next((p.hp for p in after.pieces.values() if p.cell == table.cell(label)), 0)
                assert fighter.low <= hp <= fighter.high


def test_healing_and_reinforcing_tell_before_and_after():
    table = Table("soldier1:10 town1:15 . soldier1:10 soldier1:15")
    assert lines(table, "heal a1 b1") == [
        ("Soldier", "10 to 24 hp", "15"),
        ("Town", "15 to 1 hp", "15"),
    ]
    assert lines(table, "reinforce d1 e1") == [
        ("Soldier", "15 to 25 hp", "16"),
        ("Soldier", "10 to 0 hp", "16"),
    ]
    assert str(table.foresee("reinforce d1 e1").verdict) == "The giving soldier is used up."
    both = Table("soldier1:20 soldier1:20").foresee("reinforce a1 b1")
    assert str(both.verdict) == "Neither can do more this turn."


def test_buying_tells_the_gold_left_and_the_danger():
    table = Table("town1 . . tank2", starting_gold=90)
    assert lines(table, "buy soldier b1") == [
        ("Gold", "100 to 70", "17"),
        ("1 seen enemy can attack it here", "it could be lost", "10"),
    ]
    assert str(table.foresee("buy soldier b1").verdict) == "It can act from your next turn on."


def test_moving_tells_the_steps_and_leaves_the_danger_to_the_exposure():
    table = Table("tank1 . . . . . . . soldier2\n. . . . . . . soldier2:10 .")
    plain = ("Ground", "Plain", "8")
    assert lines(table, "move a1 a2") == [("Steps", "1 of 4", "8"), plain]
    assert lines(table, "move a1 e1") == [("Steps", "4 of 4", "8"), plain]
    assert exposed(table, "a1", "a2") == ([], 80)
    assert exposed(table, "a1", "e1") == (["i1", "h2"], 60)


@pytest.mark.parametrize(("picture", "goal"), [("tank1 . . .", "b1"), ("tank1 m .\n. . .", "c1")])
def test_moving_shows_the_way_the_unit_will_go(picture, goal):
    table = Table(picture)
    (mark,) = table.foresee(f"move a1 {goal}").marks
    table.do(f"move a1 {goal}")
    (went,) = (event for event in table.heard(1) if isinstance(event, PieceMoved))
    assert (mark.pattern, mark.lines) == (Pattern.REACH, (went.path,))
    assert len(went.path) == (2 if goal == "b1" else 5)


def test_the_way_shown_tells_nothing_of_what_is_not_seen():
    """§19: a unit in the fog bars the way only when it is met; till then the way is the same."""
    ways = [
        Table(picture, fog=True).foresee("move a1 c1").marks[0].lines
        for picture in ("tank1 . . . . . . .", "tank1 . . . . . . soldier2")
    ]
    assert ways[0] == ways[1]


def test_danger_counts_only_what_may_attack_it():
    table = Table("town1 . fighter_jet2 . tank2\n. . . . .", starting_gold=90)
    assert lines(table, "buy soldier b1")[-1][0] == "1 seen enemy can attack it here"
    assert exposed(Table("helicopter1 . bomber2 . tank2\n. . . . ."), "a1", "b1")[0] == ["e1"]


def test_danger_counts_only_what_is_seen_and_says_so():
    """Three worlds that differ in what stands in the fog alone: two could attack, one could not."""
    told = []
    for unseen in ("artillery2", "missile_launcher2", "town2"):
        table = Table(f"town1 . . . . {unseen}", fog=True, starting_gold=90)
        *_, row = table.foresee("buy soldier b1").lines
        told.append(row)
    assert set(told) == {Row("No enemy in sight can attack it here", icon="info", rule="10")}


def test_where_every_enemy_is_seen_nothing_is_said_of_sight():
    for fog in (True, False):
        table = Table("town1 . town2 soldier1 . town0\n. . . . . .", fog=fog, starting_gold=90)
        *_, row = table.foresee("buy soldier b1").lines
        assert (row.label, row.tone) == (
            "As all stand now, no enemy can attack it here",
            Tone.GOOD,
        )


def test_danger_tells_the_most_that_luck_may_do():
    table = Table("tank1 . . tank2\n. . . .", doctrine_2="lady_luck")
    assert exposed(table, "a1", "a2") == (["d1"], 20)
    table = Table("town1 . . soldier2:20\n. . . .", doctrine_2="lady_luck", starting_gold=90)
    danger = "1 seen enemy can attack it here", "up to 15 hp", "10"
    assert lines(table, "buy soldier b1")[-1] == danger


def test_moving_tells_what_the_ground_there_does():
    told = lines(Table("soldier1 f .\n. . ."), "move a1 b1")
    assert told[:3] == [
        ("Steps", "1 of 3", "8"),
        ("Ground", "Forest", "8"),
        ("Takes 25 % less damage here", "", "11"),
    ]


def test_ending_the_turn_has_no_forecast():
    table = Table("base1 base2")
    assert PRESENTER.forecast(table.state, table.action("end_turn")) is None
