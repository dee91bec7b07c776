"""What people read: refusals with their paragraph, cards of things, forecasts, panels, marks."""

from fractions import Fraction

import pytest

from game.board.grid import bits
from game.core.presentation import Description, Forecast, Pattern, Slot, Tone
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Seat
from tests.rulesets.mj12.table import PRESENTER, Table

# ------------------------------------------------------------------ refusals

ROUND = """
mayor1   .  f  goblin2  .
goblin1  l  .  .        .
goblin2  .  v  .        officer2
"""


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ("0000 0200", "Forest: no cavalry. §5"),
        ("0000 0202", "Village: no cavalry. §5"),
        ("0000 0101", "Lake: no cavalry. §5"),
        ("0000 0001", "It may pass your own units, not stop on them. §13"),
        ("0000 0300", "Not beside it: move next to it first. §20"),
        ("0000 0000", "It stands there already. §13"),
        ("0001 0402", "It belongs to Player 2. §8"),
        ("0001 0101", "Lake: no infantry. §5"),
        ("0001 0301", "Too far: it has 2 movement points. §13"),
        ("0402 0401", "It belongs to Player 2. §8"),
        ("0100 0101", "Nothing stands there. §8"),
    ],
)
def test_a_refused_move_says_why(order, sentence):
    table = Table(ROUND).until("a_move", 1)
    subject, target = order.split()
    found = table.why(subject, target)
    if subject == "0001" and target == "0402":
        found = table.why("0402", "0401")
    assert f"{found.text} §{found.rule}" == sentence


@pytest.mark.parametrize(
    ("picture", "sides", "sentence"),
    [
        ("officer1 . goblin2", {}, "Not beside it: move next to it first."),
        ("officer1 . . . . . goblin2", {}, "Not beside it, and no free hex beside it is in reach."),
        ("officer1 . l goblin2", {}, "Not beside it, and no free hex beside it is in reach."),
        (
            "officer1 . . goblin2",
            {"hedgerow": "0200|0300"},
            "A river or hedgerow is between, from each hex in reach.",
        ),
    ],
)
def test_20_an_enemy_out_of_reach_is_not_to_be_moved_next_to(picture, sides, sentence):
    table = Table(picture, sides=sides).until("a_move", 1)
    far = table.grid.label(table.state.pieces[PieceId(2)].cell)
    assert str(table.why("0000", far).text) == sentence


def test_16_who_has_moved_is_not_told_to_move_next_to_an_enemy():
    table = Table("officer1 . goblin2 . goblin2").until("a_move", 1).do("move 0000 0100")
    found = table.why("0100", "0400")
    assert str(found.text) == "Not beside it, and it has moved already."


def test_15_a_zone_in_the_way_is_named():
    table = Table("mayor1 _\n. militia2\n. _\n. _").until("a_move", 1)
    assert str(table.why("0000", "0003").text) == (
        "Enemies and their zones of control stop it on the way."
    )


def test_6_a_hedgerow_in_the_way_is_named():
    picture = "officer1 _ goblin1\n. _ .\n_ _ _\n_ _ _\n_ _ goblin2"
    table = Table(picture, sides={"hedgerow": "0000|0001"}).until("a_move", 1)
    assert str(table.why("0000", "0001").text) == "Infantry cannot cross a hedgerow."


def test_16_a_unit_that_is_done_says_so():
    table = Table("mayor1 . goblin2 . mayor1").until("a_move", 1).do("move 0000 0100")
    assert str(table.why("0100", "0000").text) == "It has moved already; it may only attack."
    table.do("move 0400 0300")
    assert str(table.why("0100", "0200").text) == "It has done all it can in this phase."


def test_23_first_comes_the_advance():
    table = Table("mayor1 goblin2! goblin1 . goblin2\n. . . . .").until("a_move", 1)
    table.do("attack 0000 0100", dice=(3, 4))
    assert str(table.why("0200", "0201").text) == "First decide on 0100: advance, or stay."


def test_others_turns_and_the_end_are_told():
    table = Table("mayor1 goblin2!")
    assert str(table.why("0100", "", 2).text) == "Another player decides now."
    assert str(table.why("0000").text) == "First choose whether to be A or B."
    table.concede()
    assert str(table.why("0000", "", 1).text) == "The game is over."


def test_11_cards_say_why_they_cannot_be_placed():
    table = Table(
        ". f . . .\n. l . . .",
        dice=(),
        rules={"army1": "mayor militia", "army2": "goblin"},
        zones={1: "0000 0001 0100 0101 0200", 2: "0400 0401"},
    )
    assert str(table.why("mayor", "0100").text) == "Forest: no cavalry."
    assert str(table.why("militia", "0101").text) == "Lake: no infantry."
    assert str(table.why("mayor", "0300").text) == "Outside your set-up area."
    assert str(table.why("mayor").text) == "Drop the card on a marked hex."
    table.do("place mayor 0000")
    assert str(table.why("mayor", "0001").text) == "All of them are placed."
    assert str(table.why("militia", "0000").text) == "Your mayor stands there."
    assert "Undo" in str(table.why("0000", "0001").text)
    table.do("place militia 0001")
    assert "Take it back" in str(table.why("0000", "0200").text)


# ------------------------------------------------------------------ forecasts


def test_19_a_shot_is_foreseen_with_each_modifier_on_its_line():
    table = Table("guardsman1! _\n. _\nh+goblin2 _\n. _").do("be_a")
    found = table.foresee("fire 0000 0002")
    assert str(found.title) == "Shot at the goblin, 0002"
    assert [(str(row.label), str(row.value), row.rule) for row in found.lines] == [
        ("Code B at range 2", "needs 4+", "17"),
        ("The goblin has low morale (−)", "+1", "19"),
        ("The guardsman is disrupted", "−1", "19"),
        ("The goblin stands higher", "−1", "19"),
        ("A natural 1", "misses", "19"),
    ]
    assert [(odds.chance, str(odds.text)) for odds in found.odds] == [
        (Fraction(1, 3), "Disrupted"),
        (Fraction(2, 3), "Miss"),
    ]
    assert str(found.verdict) == "Roll 5+: 33 %."
    (line,) = found.marks
    assert (line.pattern, str(line.label)) == (Pattern.SIGHT, "5+")
    assert line.lines == ((table.cell("0000"), table.cell("0002")),)


def test_21_an_attack_is_foreseen_with_doubles_and_the_table():
    table = Table("officer1 v+militia2\n. .").until("a_move", 1)
    found = table.foresee("attack 0000 0100")
    assert [(str(row.label), str(row.value)) for row in found.lines] == [
        ("Strength 3 against 1", "needs 6+"),
        ("The militia stands in a village", "−1"),
        ("A double", "disrupts your officer"),
    ]
    assert [(int(odds.chance * 36), str(odds.text)) for odds in found.odds] == [
        (18, "Disrupted"),
        (3, "Disrupted with a double: yours is disrupted"),
        (12, "Miss"),
        (3, "Miss with a double: yours is disrupted"),
    ]
    assert found.table is not None
    row, column = found.table.lit or (0, 0)
    assert found.table.rows[row][column] == "6+"
    assert arrow(table, found) == (Pattern.ATTACK, "0000 0100", "7+")


def arrow(table: Table, found: Forecast) -> tuple[Pattern, str, str]:
    """Return pattern, ends and label of the one mark of a forecast."""
    (mark,) = found.marks
    (line,) = mark.lines
    return mark.pattern, " ".join(map(table.label, line)), str(mark.label)


def test_22_a_disrupted_attacker_need_not_fear_doubles():
    found = Table("mayor1! goblin2!\n. .").until("a_move", 1).foresee("attack 0000 0100")
    assert [str(odds.text) for odds in found.odds] == ["Destroyed", "Miss"]


def test_24_an_attempt_to_rally_is_foreseen():
    table = Table("officer1 . goblin1! . . . . goblin2").until("morale", 1)
    found = table.foresee("rally 0000 0200")
    assert [(str(row.label), str(row.value)) for row in found.lines] == [
        ("More than the distance of 2", "needs 3+"),
        ("The goblin has low morale (−)", "−1"),
        ("A natural 1", "fails"),
    ]
    assert str(found.verdict) == "Roll 4+: 50 %."
    assert arrow(table, found) == (Pattern.SUPPORT, "0000 0200", "4+")


def test_24_a_leader_that_rallies_itself_points_at_nobody():
    found = Table("officer1! . . . goblin2").until("morale", 1).foresee("rally 0000 0000")
    assert [(str(row.label), str(row.value)) for row in found.lines] == [
        ("It rallies itself", "needs 2+"),
        ("A natural 1", "fails"),
    ]
    assert found.marks == ()


def test_what_rolls_no_dice_has_no_forecast():
    table = Table("officer1 . . goblin2").until("a_move", 1)
    assert PRESENTER.forecast(table.state, table.action("end_moves")) is None


def test_a_move_tells_its_cost_the_ground_and_the_zone_that_stops_it():
    table = Table("officer1 . . goblin2\n. f . .").until("a_move", 1)

    def told(order):
        found = PRESENTER.forecast(table.state, table.action(order))
        assert found is not None
        assert found.marks[0].lines[0][0] == table.cell("0000")
        return [f"{row.label} {row.value}".strip() for row in found.lines]

    assert told("move 0000 0100") == ["Movement points 1 of 3", "Ground Open ground"]
    assert told("move 0000 0200")[-1] == "Enemy zone of control: it stops here"


# ------------------------------------------------------------------ cards


def card(table: Table, label: str, seat: int = 1) -> Description:
    return PRESENTER.describe(table.state, Seat(seat), PieceRef(table.id(label)))


def ground(table: Table, label: str) -> list[str]:
    found = PRESENTER.describe(table.state, Seat(1), CellRef(table.cell(label)))
    return [str(found.title), *(f"{r.label} {r.value}" for r in found.facts), *notes(found)]


def notes(found: Description) -> list[str]:
    return [str(row.label) for row in found.notes]


def test_2_a_units_card_tells_what_is_printed():
    table = Table("guardsman1! . . . . . . goblin2").do("be_a")
    found = card(table, "0000")
    assert (str(found.title), str(found.place)) == ("Guardsman", "0000, open ground, disrupted")
    assert [f"{row.label} {row.value}" for row in found.facts] == [
        "Strength 2",
        "Move 3, infantry",
        "Morale + high",
        "Missile B, range 4",
    ]
    assert notes(found) == [
        "Disrupted: −1 on its attacks, and the next hit destroys it",
        "Cost 68",
    ]
    found = PRESENTER.describe(table.state, Seat(1), PieceRef(table.id("0700")))
    assert [f"{row.label} {row.value}" for row in found.facts][2:] == ["Morale − low", "Cost 6"]
    assert str(card(table, "0700").subtitle) == "Player 2, 0700, open ground"


def test_5_a_hexs_card_tells_what_the_ground_does():
    table = Table("v h r officer1 . . . . goblin2", sides={"river": "0100|0200"}).do("be_a")
    assert ground(table, "0000") == [
        "Village",
        "Infantry 2",
        "Cavalry no entry",
        "Cannot be fired at here",
        "Attacks on a unit here: −1",
        "Blocks lines of sight across it",
    ]
    assert ground(table, "0100")[3:5] == [
        "Uphill costs 1 more",
        "Above lower ground: +1 to fire and attack, −1 against",
    ]
    assert "River: +2 for infantry, +1 for cavalry; no attack across" in ground(table, "0200")


def test_a_card_names_who_can_attack_there():
    table = Table("officer1 . . mayor2").do("be_a")
    assert notes(card(table, "0000")) == ["Mayor at 0300 can come to melee here"]


def test_who_can_only_shoot_there_does_not_come_to_melee():
    """Nobody attacks across a river (§20)."""
    apart = Table("officer1 . guardsman2", sides={"river": "0000|0100"}).do("be_a")
    assert not [note for note in notes(card(apart, "0000")) if "melee" in note]
    dry = Table("officer1 . guardsman2").do("be_a")
    assert notes(card(dry, "0000")) == ["Guardsman at 0200 can come to melee here"]
    for table in (apart, dry):
        table.until("b_fire", 2).do("fire 0200 0000", dice=(1,))


def test_attackers_are_a_danger_to_ones_own_and_a_chance_against_others():
    table = Table("officer1 . . mayor2").do("be_a")
    (mine,) = card(table, "0000").notes
    (theirs,) = card(table, "0300").notes
    assert (mine.tone, mine.icon) == (Tone.BAD, "warning")
    assert (theirs.tone, theirs.icon) == (Tone.PLAIN, "info")
    assert notes(card(table, "0300")) == ["Officer at 0000 can come to melee here"]
    assert card(table, "0300", seat=2).notes[0].tone is Tone.BAD


def test_many_attackers_are_counted_as_chances_against_an_enemy():
    table = Table("officer1 sergeant1 militia1\n. goblin2 .").do("be_a")
    (found,) = card(table, "0101").notes
    assert (str(found.label), found.tone) == ("3 units can come to melee here", Tone.PLAIN)


def test_who_has_acted_is_no_chance_against_an_enemy_any_more():
    table = Table("officer1 sergeant1 militia1\n. goblin2 .").do("be_a").until("a_move", 1)
    table.do("attack 0100 0101", dice=(1, 2))
    told = [note for note in notes(card(table, "0101")) if "can come to melee" in note]
    assert told == [
        "Officer at 0000 can come to melee here",
        "Militia at 0200 can come to melee here",
    ]


def test_who_has_moved_and_may_still_attack_is_named_where_it_strikes():
    table = Table("officer1 . . militia1\n. . goblin2 .\n. . . goblin2").do("be_a")
    table.until("a_move", 1).do("move 0000 0101")
    told = [note for note in notes(card(table, "0201")) if "can come to melee" in note]
    assert "Officer at 0101 can come to melee here" in told
    table.do("move 0300 0301")
    told = [note for note in notes(card(table, "0201")) if "can come to melee" in note]
    assert "Officer at 0101 can come to melee here" not in told, "another unit has gone on"


def test_a_hand_card_is_described():
    table = Table(". . .", dice=(), rules={"points": 90}, zones={1: "0000", 2: "0200"})
    found = PRESENTER.describe(table.state, Seat(1), CardRef("mayor"))
    assert (str(found.title), str(found.subtitle)) == ("Mayor", "from your hand, 43 points")


# ------------------------------------------------------------------ looks and panels


def badges(table: Table, label: str) -> dict[Slot, str]:
    view = PRESENTER.present(table.state, Seat(1))
    (piece,) = (p for p in view.pieces if p.piece == table.id(label))
    return {badge.slot: badge.text for badge in piece.look.badges}


def test_strength_morale_disruption_and_the_fire_marker_show_on_the_counter():
    table = Table("guardsman1! . goblin2\n. . .").do("be_a").do("fire 0000 0200", dice=(1,))
    assert badges(table, "0000") == {
        Slot.STRENGTH: "2",
        Slot.FOOT: "morale_plus",
        Slot.STATE: "disrupted",
        Slot.MARK: "fired",
    }
    assert badges(table, "0200") == {Slot.STRENGTH: "1", Slot.FOOT: "morale_minus"}


def rows(table: Table, key: str) -> list[str]:
    (panel,) = (p for p in PRESENTER.present(table.state, Seat(1)).panels if p.key == key)
    return [f"{row.label}: {row.value} {row.note}".strip() for row in panel.rows]


def test_the_panels_tell_who_rolled_what_for_the_initiative():
    table = Table("guardsman1 . goblin2", dice=(6, 1))
    assert rows(table, "dice")[1] == "Initiative:  Player 1 6, Player 2 1"


def test_the_panels_tell_roles_losses_break_points_and_dice():
    table = Table("guardsman1 . goblin2! goblin2 goblin2\n. . . . .").do("be_a")
    table.do("fire 0000 0200", dice=(6,))
    assert rows(table, "armies") == [
        "Player 1: 1 of 1 units A, breaks at 0",
        "Player 2: 2 of 3 units B, breaks at 1",
    ]
    assert rows(table, "dice") == [
        "Lost the initiative: Player 2",
        "Last shot:  Rolled 6, + 1 is 7, needs 4: hit",
    ]


def test_the_vacated_hex_is_marked():
    table = Table("mayor1 goblin2! . . goblin2 goblin2").until("a_move", 1)
    table.do("attack 0000 0100", dice=(3, 4))
    (marker,) = PRESENTER.present(table.state, Seat(1)).markers
    assert marker.cells == 1 << table.cell("0100")
    assert PRESENTER.present(table.state, Seat(2)).markers == ()


# ------------------------------------------------------------------ overlays


def shown(table: Table, name: str, label: str = "", seat: int = 1) -> dict[str, str]:
    ref = PieceRef(table.id(label)) if label else None
    found = PRESENTER.overlay(table.state, Seat(seat), name, ref)
    return {m.group: " ".join(table.label(cell) for cell in bits(m.cells)) for m in found}


def test_15_zones_of_control_of_one_unit_and_of_all_enemies():
    table = Table(". goblin2 .\n. . .\nofficer1 . .", sides={"river": "0100|0101"})
    assert shown(table, "zones", "0100") == {"zones": "0000 0200 0001 0201"}
    assert shown(table, "zones") == shown(table, "zones", "0100")


def test_18_sight_lines_of_one_unit_show_what_blocks():
    table = Table("guardsman1 _\n. _\nf _\n. _\ngoblin2 _").do("be_a")
    assert shown(table, "sight", "0000") == {"sight": "0001", "blocked": "0002"}
    assert shown(table, "sight") == {"sight": "0001"}
    assert shown(table, "sight", "0004") == {}


def test_20_threats_reach_where_enemies_can_strike_after_moving():
    table = Table("goblin2 . . . . officer1")
    assert shown(table, "threat") == {"threat": "0100 0200 0300"}
    assert shown(table, "threat", "0000") == {"threat": "0100 0200 0300"}
    assert shown(table, "threat", "0000", 2) == {"threat": ""}
