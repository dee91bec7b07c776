"""§22: doctrines, and both ways of rounding."""

import re

import pytest

from game.core.event import DiceRolled
from game.core.refs import Seat
from rulesets.mini_wars.combat import power
from rulesets.mini_wars.options import DOCTRINES
from rulesets.mini_wars.state import UNITS
from tests.rulesets.mini_wars.table import PRESENTER, Table

DEALS = {
    # doctrine: (soldier, tank, artillery, helicopter, battleship) × quarters
    "none": (4, 4, 4, 4, 4),
    "special_forces": (6, 3, 3, 3, 3),
    "brute_strength": (3, 6, 3, 3, 3),
    "sharpshooter": (3, 3, 6, 3, 3),
    "ace_pilot": (3, 3, 3, 6, 3),
    "sea_dog": (3, 3, 3, 3, 6),
    "conscription": (2, 2, 2, 2, 2),
    "elite_training": (6, 6, 6, 6, 6),
    "glass_cannon": (6, 6, 6, 6, 6),
    "hardened_resolve": (2, 2, 2, 2, 2),
}


@pytest.mark.parametrize("doctrine", DEALS)
@pytest.mark.parametrize("counter", [False, True])
def test_22_what_units_deal_attacks_and_counters_alike(doctrine, counter):
    kinds = ("soldier", "tank", "artillery", "helicopter", "battleship")
    for kind, quarters in zip(kinds, DEALS[doctrine], strict=True):
        table = Table(f"s+{kind}1 tank2", doctrine_1=doctrine)
        blow = power(table.state.setting, table.piece("a1"), table.piece("b1"), counter=counter)
        unit = UNITS[kind]
        assert blow.damage() == unit.hp * unit.factor * quarters // 400


def test_22_a_missile_launcher_is_indirect_and_a_battleship_a_boat():
    table = Table("missile_launcher1 . tank2", doctrine_1="sharpshooter").do("attack a1 c1")
    assert table.hp("c1") == 80 - 37
    table = Table("s+battleship1 . tank2", doctrine_1="sharpshooter").do("attack a1 c1")
    assert table.hp("c1") == 80 - 45


def test_22_guerrilla_warfare_favours_buildings():
    table = Table("tank1 town2", doctrine_1="guerrilla_warfare").do("attack a1 b1")
    assert table.hp("b1") == 40
    table = Table("tank1 tank2", doctrine_1="guerrilla_warfare").do("attack a1 b1")
    assert table.hp("b1") == 50


def test_22_guerrilla_warfare_weakens_counters():
    table = Table("tank1 tank2", doctrine_2="guerrilla_warfare").do("attack a1 b1")
    assert table.hp("a1") == 80 - 15


def test_22_foreign_invader_favours_units():
    table = Table("tank1 town2", doctrine_1="foreign_invader").do("attack a1 b1")
    assert table.hp("b1") == 80
    table = Table("tank1 tank2", doctrine_1="foreign_invader").do("attack a1 b1")
    assert table.hp("b1") == 30
    table = Table("tank1 tank2", doctrine_2="foreign_invader").do("attack a1 b1")
    assert table.hp("a1") == 80 - 25


def test_22_conscription_halves_cost_and_damage():
    """Case 16: a soldier costs 15 and deals 7 at 30 hp."""
    table = Table("town1 . town2", doctrine_1="conscription", starting_gold=5).do("buy soldier b1")
    assert table.gold(1) == 0
    table.do("end_turn", "end_turn", "attack b1 c1")
    assert table.hp("c1") == 93


def test_22_elite_training_raises_cost_and_damage():
    """Case 16: an elite motorbike costs 75."""
    table = Table("town1 .", doctrine_1="elite_training", starting_gold=65).do("buy motorbike b1")
    assert table.gold(1) == 0


def test_22_costs_are_rounded_down():
    for key, doctrine in DOCTRINES.items():
        factor = {"conscription": 2, "elite_training": 6}.get(key, 4)
        for unit in UNITS.values():
            assert doctrine.price(unit.cost) == unit.cost * factor // 4


def test_22_glass_cannon_units_take_more():
    table = Table("tank1 tank2:70", doctrine_2="glass_cannon").do("attack a1 b1")
    assert table.hp("b1") == 10
    assert table.hp("a1") == 80 - 7  # 10 × 50 % × 1½


def test_22_what_is_taken_concerns_units_only():
    """Case 21: Glass Cannon's own town hit by a soldier 30: 15; edition ludii: 22."""
    for edition, damage in (("printed", 15), ("ludii", 22)):
        table = Table("soldier1 town2", doctrine_2="glass_cannon", edition=edition)
        assert table.do("attack a1 b1").hp("b1") == 100 - damage


def test_22_hardened_resolve_deals_and_takes_half():
    table = Table("tank1 tank2", doctrine_2="hardened_resolve").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (80 - 15, 60)


def test_22_preemptive_strike_attacks_harder_and_never_counters():
    """Case 20, last part."""
    for target in ("tank", "town"):
        table = Table(f"tank1 {target}2", doctrine_1="preemptive_strike").do("attack a1 b1")
        assert table.hp("b1") == (20 if target == "tank" else 40)
    table = Table("tank1 tank2", doctrine_2="preemptive_strike").do("attack a1 b1")
    assert table.hp("a1") == 80
    assert len(table.events) == 2


def test_22_retaliation_attacks_softly_and_counters_hard():
    """Case 20: a retaliation tank 80 takes 40 from a tank 80, and counters 40."""
    table = Table("tank1 tank2", doctrine_2="retaliation").do("attack a1 b1")
    assert (table.hp("a1"), table.hp("b1")) == (40, 40)
    table = Table("tank1 tank2", doctrine_1="retaliation").do("attack a1 b1")
    assert table.hp("b1") == 60


@pytest.mark.parametrize(("face", "damage"), [(1, 20), (51, 40), (101, 60), (42, 36)])
def test_22_lady_luck_rolls_50_to_150_percent_once_a_strike(face, damage):
    table = Table("tank1 tank2", doctrine_1="lady_luck").do("attack a1 b1", dice=(face,))
    assert table.hp("b1") == 80 - damage


def test_22_lady_luck_rolls_for_counters_of_its_units_only():
    table = Table("tank1 tank2", doctrine_2="lady_luck").do("attack a1 b1", dice=(101,))
    assert (table.hp("a1"), table.hp("b1")) == (80 - 30, 40)
    table = Table("tank1 tank2", doctrine_1="lady_luck", doctrine_2="lady_luck")
    table.do("attack a1 b1", dice=(51, 1))
    assert (table.hp("a1"), table.hp("b1")) == (80 - 10, 40)
    rolled = [event for event in table.events if isinstance(event, DiceRolled)]
    assert [(event.seat, event.results) for event in rolled] == [(1, (51,)), (2, (1,))]


def test_22_lady_luck_does_not_roll_for_a_counter_that_never_comes():
    Table("tank1 soldier2", doctrine_2="lady_luck").do("attack a1 b1")


def test_22_factors_are_multiplied_before_the_one_rounding():
    """35 × 50 % × 1½ × 1½ = 39.375: Elite Training against Glass Cannon."""
    table = Table("tank1:35 tank2", doctrine_1="elite_training", doctrine_2="glass_cannon")
    assert table.do("attack a1 b1").hp("b1") == 80 - 39


@pytest.mark.parametrize(
    ("attacker", "ground", "quarters"),
    [("tank1:3", "f", 3), ("tank1:7", "s", 5), ("shooter1:13", ".", 4), ("speeder1:1", "f", 3)],
)
@pytest.mark.parametrize("doctrine", ["none", "elite_training", "guerrilla_warfare"])
def test_11_edition_ludii_rounds_twice(attacker, ground, quarters, doctrine):
    """A = max(1, ⌊hp·k·factor/100⌋); damage = ⌊A·C/128000⌋, C being the product of five."""
    picture = f"{attacker} {ground}+tank2"
    table = Table(picture, edition="ludii", doctrine_1=doctrine, doctrine_2="glass_cannon")
    piece = table.piece("a1")
    first = max(1, piece.hp * quarters * UNITS[piece.kind].factor // 100)
    klass = {"none": 4, "elite_training": 6, "guerrilla_warfare": 3}[doctrine]
    full = first * klass * 5 * 6 * 4 * 100 // 128000
    assert table.do("attack a1 b1").hp("b1") == 80 - full


@pytest.mark.parametrize(("edition", "damage"), [("printed", 5), ("ludii", 4)])
def test_11_the_editions_differ_where_quarters_are_lost(edition, damage):
    """9 × 50 % × ¾ × 1½ = 5.0625; ludii: ⌊13.5⌋ = 13 quarters × 1½ = 4.875."""
    table = Table("tank1:9 f+tank2", edition=edition, doctrine_1="elite_training")
    assert table.do("attack a1 b1").hp("b1") == 80 - damage


SAID = {2: "50 % less", 3: "25 % less", 5: "25 % more", 6: "50 % more", 8: "100 % more"}


@pytest.mark.parametrize("doctrine", DOCTRINES.values(), ids=lambda doctrine: doctrine.key)
def test_22_what_is_written_on_a_doctrine_is_what_it_does(doctrine):
    text = doctrine.text.replace("half", "50 % less").replace("Half", "50 % less")
    told = re.findall(r"\d+ % (?:more|less)", text.replace("double", "100 % more"))
    factors = [*doctrine.groups.values(), doctrine.others, doctrine.units, doctrine.buildings]
    factors += [doctrine.takes, doctrine.attack, doctrine.counter, doctrine.cost]
    assert sorted(told) == sorted(SAID[quarters] for quarters in factors if quarters not in (0, 4))
    assert ("never counter" in text) is (doctrine.counter == 0)
    assert ("50 % to 150 %" in text) is doctrine.luck


def test_22_doctrines_are_known_to_everyone():
    table = Table("base1 tank2", fog=True, doctrine_2="sea_dog")
    facts = [view.facts for view in PRESENTER.present(table.seen(1), Seat(1)).seats]
    assert facts[0] == ()
    assert facts[1][0].value == "Sea Dog"
