"""What people read: refusals with their paragraph, cards of things, hand, panels, overlays."""

import pytest

from game.core.presentation import Place, Tone
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Ref, Seat
from tests.rulesets.mini_wars.table import PRESENTER, RULES, Table, drawn

# ------------------------------------------------------------------ cards

SHOP = """
m   factory1 .   .   tank2
s   tank1    .   d   town0
.   base1    .   .   .
"""


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("a1", "Mountain: no vehicles. §17"),
        ("d2", "Deep water: no vehicles. §17"),
        ("d1", "Not next to your factory. §17"),
        ("e2", "Has a building on it. §3"),
        ("b2", "Your tank stands there. §3"),
        ("e1", "Enemy tank stands there. §3"),
        ("", "Drop the card on a lit cell. §17"),
    ],
)
def test_17_a_refused_purchase_says_why(target, sentence):
    assert Table(SHOP).refusal("speeder", target) == sentence


def test_17_a_card_that_cannot_be_bought_says_why():
    table = Table(SHOP, starting_gold=60)
    assert table.refusal("tank", "c1") == "20 gold short. §17"
    assert table.refusal("soldier") == "No town yet. §17"
    assert table.refusal("cruiser") == "No dock on this map. §17"
    assert Table("dock0 base1", fog=True).refusal("submarine") == "No dock yet. §17"
    full = Table("factory1 tank1")
    assert full.refusal("speeder", "b1") == "No free cell. §17"


def test_19_an_unseen_piece_in_the_way_is_not_named():
    table = Table("town1 tank2", fog=True)
    hidden = RULES.observe(table.state, Seat(1))
    hidden.unknown[table.cell("b1")] = Seat(2)
    del hidden.pieces[table.id("b1")]
    found = PRESENTER.refusal(hidden, Seat(1), CardRef("soldier"), CellRef(table.cell("b1")))
    assert str(found.text) == "No free cell."
    wide = Table("town1 . . . tank2", fog=True)
    seen = wide.seen(1)
    found = PRESENTER.refusal(seen, Seat(1), CardRef("soldier"), CellRef(wide.cell("e1")))
    assert (str(found.text), found.rule) == ("Something you cannot see stands there.", "19")


# ------------------------------------------------------------------ units


@pytest.mark.parametrize(
    ("picture", "order", "sentence"),
    [
        ("tank1 m .", "a1 b1", "Mountain: no vehicles. §9"),
        ("tank1 d .", "a1 b1", "Deep water: no vehicles. §9"),
        ("soldier1 d", "a1 b1", "Deep water: no humans. §9"),
        ("s+cruiser1 .", "a1 b1", "Plain: no boats. §9"),
        ("tank1 . f", "a1 c1", "Forest: only by one step from a cell beside it. §9"),
        ("soldier1 . m", "a1 c1", "Mountain: only by one step from a cell beside it. §9"),
        ("soldier1 . . . .", "a1 e1", "Too far: it moves 3. §8"),
        ("soldier1 town0 .", "a1 c1", "No free way there within 3 steps. §8"),
        ("soldier1 .", "a1 a1", "It stands there already. §8"),
        (
            "tank1 town1",
            "a1 b1",
            "It is at full health; nobody stands on a building. §15",
        ),
        ("tank1:9 . town1", "a1 c1", "It heals only at a building beside it. §15"),
        ("tank1:9 town1:1", "a1 b1", "The town has no hp to spare. §15"),
        ("tank1 soldier1:9", "a1 b1", "Only units of the same kind reinforce each other. §16"),
        ("tank1 . tank1:9", "a1 c1", "It reinforces only a unit beside it. §16"),
        ("tank1 tank1", "a1 b1", "That unit is at full health. §16"),
        ("tank1 . tank2", "a1 c1", "Out of range: it attacks only what is beside it. §10"),
        (
            "soldier1 . . . . tank2",
            "a1 f1",
            "Out of range: it cannot come near enough this turn. §10",
        ),
        ("soldier1 . . . tank2", "a1 e1", "Out of range: it attacks only what is beside it. §10"),
        ("artillery1 . tank2", "a1 c1", "Too close: it attacks at 3 to 5 steps. §10"),
        (
            "missile_launcher1 . . . tank2",
            "a1 e1",
            "Out of range: it attacks at 2 to 3 steps. §10",
        ),
        ("bomber1 helicopter2", "a1 b1", "Bomber: cannot attack aircraft. §3"),
        ("fighter_jet1 tank2", "a1 b1", "Fighter Jet: attacks aircraft only. §3"),
        ("s+submarine1 town2", "a1 b1", "Submarine: attacks boats only. §3"),
        ("tank1 tank0", "a1 b1", "Neutral units cannot be attacked. §10"),
        ("town1 .", "a1 b1", "Buildings do not move. Drop a card beside it to buy. §17"),
        ("tank2 .", "a1 b1", "It belongs to Player 2. §4"),
        ("town0 .", "a1 b1", "It belongs to nobody. §2"),
        ("soldier1 d", "a1", "It has no way to move, and sees nothing in range. §8"),
    ],
)
def test_a_refused_order_says_why(picture, order, sentence):
    assert Table(picture).refusal(*order.split()) == sentence


def test_5_a_spent_unit_says_so():
    table = Table("tank1 . . town2").do("move a1 b1")
    assert table.refusal("b1", "a1") == "It has moved already. §5"
    assert table.refusal("b1") == "It has moved, and sees nothing in range. §5"
    table = Table("tank1 town2 .").do("attack a1 b1")
    assert table.refusal("a1") == "It has done all it can this turn. §14"
    table = Table("town1 . .").do("buy soldier b1")
    assert table.refusal("b1", "c1") == "Bought this turn: it can act from your next turn on. §5"


def test_3_artillery_that_moved_says_so():
    table = Table("artillery1 . . . town2").do("move a1 b1")
    sentence = "Artillery that moved cannot act in the same turn. §3"
    assert table.refusal("b1", "e1") == sentence
    assert table.refusal("b1") == sentence


def test_9_a_unit_that_the_map_holds_back_says_so():
    table = Table("soldier1!0 .", edition="ludii")
    assert table.refusal("a1", "b1") == "The map lets it act, but not move, in the first turn. §9"


def test_10_a_team_mates_piece_says_so():
    table = Table("tank1 tank2 base3", seats=3, rules={"teams": "1+2"})
    assert table.refusal("a1", "b1") == "It belongs to a team-mate. §10"


def test_4_it_is_not_your_turn():
    assert Table("base1 tank2").refusal("b1", seat=2) == "Not your turn. §4"


def test_18_the_game_is_over():
    table = Table("tank1 base2:1 base1").do("attack a1 b1")
    assert table.refusal("a1") == "The game is over. §18"


def test_nothing_in_particular_was_meant():
    table = Table("tank1 . . . tank2", fog=True)
    seen, seat = table.seen(1), Seat(1)

    def sentence(subject: Ref | None, target: Ref | None = None) -> str:
        return str(PRESENTER.refusal(seen, seat, subject, target).text)

    assert sentence(None) == "Pick one of your units, or a card."
    assert sentence(CellRef(table.cell("b1"))) == "Nothing stands there."
    assert sentence(CellRef(table.cell("e1"))) == "You cannot see what stands there."
    assert sentence(None, CellRef(table.cell("b1"))) == "Nothing stands there."
    assert sentence(CellRef(table.cell("a1")), CellRef(table.cell("e1"))) == (
        "It cannot be attacked until you see what it is."
    )
    assert sentence(PieceRef(PieceId(99))) == "Pick one of your units, or a card."


# ------------------------------------------------------------------ cards of things


def test_the_card_of_an_own_unit():
    table = Table("f+tank1 . tank2 .")
    assert table.card(PieceRef(table.id("a1"))) == (
        "Tank",
        "a1, forest, not acted",
        [
            "Move 4, vehicle",
            "Power 50 % of hp",
            "Range 1",
            "Counters yes",
            "Takes 25 % less damage here",
            "Tank at c1 can attack here",
        ],
    )
    assert PRESENTER.describe(table.state, Seat(1), PieceRef(table.id("a1"))).bar == (80, 80)
    moved = Table("tank1 . town2").do("move a1 b1")
    assert moved.card(PieceRef(moved.id("b1")))[1] == "b1, plain, moved"


def test_the_card_of_an_enemy_unit_tells_its_owner_and_not_its_plans():
    table = Table("base1 s+artillery2")
    title, subtitle, rows = table.card(PieceRef(table.id("b1")))
    assert (title, subtitle) == ("Artillery", "b1, shallow water")
    assert rows == [
        "Owner Player 2",
        "Move 3, vehicle",
        "Power 100 % of hp",
        "Range 3–5",
        "Counters no",
        "Attacks not aircraft",
        "After moving cannot act",
        "Takes 25 % more damage here",
    ]


def test_the_card_of_a_building():
    table = Table("base1 dock0:40 base2")
    assert table.card(PieceRef(table.id("b1")))[2] == [
        "Owner nobody",
        "Sells Cruiser, Submarine, Battleship",
    ]
    assert table.card(PieceRef(table.id("a1")))[2] == [
        "Income 20 a turn",
        "The last one lost loses the game",
    ]


def test_19_the_card_of_an_unknown_piece():
    table = Table("base1 . . . tank2 town0", fog=True)
    note = ["Too far to see its kind and health. It cannot be attacked until seen."]
    enemy = table.card(CellRef(table.cell("e1")))
    assert enemy == ("Unknown enemy", "e1, plain. Owner: Player 2", note)
    assert table.card(CellRef(table.cell("f1")))[0] == "Unknown neutral piece"
    assert table.card(PieceRef(table.id("e1")))[0] == "Nothing"


def test_the_card_of_a_hand_card():
    table = Table("base1 base2", doctrine_1="elite_training")
    title, subtitle, rows = table.card(CardRef("shooter"))
    assert (title, subtitle) == ("Shooter", "from your hand, 120 gold")
    assert "Against humans × 2" in rows
    assert rows[-2:] == ["Health 60", "Goes next to your factory"]


def test_the_card_of_a_cell_tells_who_can_enter_and_who_can_hit():
    table = Table("base1 f . tank2")
    assert table.card(CellRef(table.cell("b1"))) == (
        "Forest",
        "b1",
        [
            "Humans yes",
            "Vehicles one step",
            "Aircraft yes",
            "Boats no",
            "Takes 25 % less damage here",
            "Tank at d1 can attack here",
        ],
    )


def test_19_the_card_of_a_cell_says_that_it_is_out_of_sight_and_no_more():
    note = "Not in sight now: of a piece here you know only whose it is."
    table = Table("base1 . . . . town0 tank2", fog=True)
    assert note in table.card(CellRef(table.cell("e1")))[2]
    assert note not in table.card(CellRef(table.cell("b1")))[2]
    other = Table("base1 . . . . town0 soldier2", fog=True)
    cards = [[t.card(CellRef(t.cell(f"{x}1"))) for x in "bcdefg"] for t in (table, other)]
    assert cards[0] == cards[1]
    assert note not in table.concede().card(CellRef(table.cell("e1")))[2]
    table = Table("base1 . . . . tank2")
    assert note not in table.card(CellRef(table.cell("e1")))[2]


# ------------------------------------------------------------------ what is shown


def test_the_hand_holds_all_14_cards_with_their_present_cost():
    table = Table("town1 . factory1 base2", starting_gold=35, doctrine_1="conscription")
    hand = PRESENTER.present(table.state, Seat(1)).hand
    assert len(hand) == 14
    assert [(item.card, item.cost, item.pays) for item in hand[:2]] == [
        ("soldier", 15, "gold"),
        ("motorbike", 25, "gold"),
    ]
    assert hand[0].refusal is None
    assert str(hand[0].note) == "beside a1"
    reasons = {item.card: str(item.refusal.text) for item in hand if item.refusal}
    assert reasons["helicopter"] == "No airport on this map."
    assert reasons["tank"] == "5 gold short."
    assert len(reasons) == 8


def test_a_card_that_several_places_sell_names_their_kind():
    table = Table("town1 . town1 base2")
    notes = {card.card: str(card.note) for card in PRESENTER.present(table.state, Seat(1)).hand}
    assert notes["soldier"] == "any town"


def groups(state, seat=1):
    """Return what the hand is parted into, by key."""
    return {group.key: group for group in PRESENTER.present(state, Seat(seat)).groups}


def test_17_the_hand_is_grouped_by_where_units_are_bought():
    table = Table("town1 . factory1 base2 airport0")
    found = groups(table.state)
    assert list(found) == ["town", "factory", "airport", "dock"]
    assert [key for key, group in found.items() if group.shut] == ["airport", "dock"]
    assert [str(group.note) for group in found.values()] == [
        "a1: 1 free",
        "c1: 1 free",
        "none is yours",
        "none on this map",
    ]
    assert found["town"].places == 1 << table.cell("a1")
    assert found["town"].room == found["factory"].room == 1 << table.cell("b1")
    several = groups(Table("town1 . town1 base2").state)["town"]
    assert str(several.note) == "1 cell free"
    hand = PRESENTER.present(table.state, Seat(1)).hand
    assert {item.group for item in hand} == set(found)
    assert all(len(str(item.short or item.name)) <= 10 for item in hand)


def test_19_fog_does_not_tell_whether_the_map_has_an_airport():
    notes = [
        str(groups(Table(f"base1 town1 . . . . {there}0 base2", fog=True).seen(1))["airport"].note)
        for there in ("airport", "town")
    ]
    assert notes == ["none is yours", "none is yours"]


def test_the_hand_is_grey_out_of_turn_and_empty_for_the_beaten():
    table = Table("town1 . base1 base2 town2 . base3", seats=3)
    texts = {str(i.refusal.text) for i in PRESENTER.present(table.state, Seat(2)).hand if i.refusal}
    assert "Not your turn." in texts
    table.do("end_turn").concede()
    assert PRESENTER.present(table.state, Seat(2)).hand == ()


def test_gold_and_the_last_round_stand_on_top():
    table = Table("town1 town1 base1 base2", starting_gold=50, round_limit=9)
    (top,) = [p for p in PRESENTER.present(table.state, Seat(1)).panels if p.place is Place.TOP]
    assert [(r.key, r.value, str(r.note)) for r in top.rows] == [
        ("gold", 90, "+40 next turn"),
        ("limit", 9, "is the last round"),
    ]


def test_23_the_players_panel_tells_only_what_is_known():
    picture = "base1 town1 . . . . base2 town2"
    (panel,) = [
        p for p in PRESENTER.present(Table(picture).state, Seat(1)).panels if p.place is Place.SIDE
    ]
    assert tuple(map(str, panel.columns)) == ("gold", "a turn", "bases", "units")
    assert [(str(r.label), *map(str, r.cells)) for r in panel.rows] == [
        ("Player 1", "130", "+30", "1", "0"),
        ("Player 2", "100", "+30", "1", "0"),
    ]
    hidden = Table(picture, fog=True)
    panel = PRESENTER.present(hidden.seen(1), Seat(1)).panels[-1]
    assert [str(cell) for cell in panel.rows[1].cells] == ["–", "–", "–", "–"]
    near = Table("base1 soldier1 soldier2 . . . . base2", fog=True)
    panel = PRESENTER.present(near.seen(1), Seat(1)).panels[-1]
    assert [str(cell) for cell in panel.rows[1].cells] == ["–", "–", "–", "1+"]


def test_23_beaten_players_and_team_mates_are_shown():
    table = Table("base1 base2 base3", seats=3, rules={"teams": "1+2"}).do("end_turn", "end_turn")
    view = PRESENTER.present(table.state, Seat(1))
    assert [(str(r.label), str(r.value)) for r in view.seats[0].facts] == [
        ("Team-mate", "Player 2")
    ]
    table = Table("base1 base2 base3", seats=3).do("end_turn").concede()
    view = PRESENTER.present(table.state, Seat(1))
    assert [seat.out for seat in view.seats] == [False, True, False]
    assert [(r.value, r.tone) for r in view.panels[-1].rows][1] == ("out", Tone.BAD)


def test_5_badges_tell_hp_and_what_a_unit_may_still_do():
    table = Table("tank1 . town2 tank1:30 artillery1 .\n. . . . . .").do(
        "move a1 b1", "move e1 f1", "attack d1 c1"
    )
    looks = {table.label(v.cell): v.look for v in PRESENTER.present(table.state, Seat(1)).pieces}
    assert [badge.text for badge in looks["b1"].badges] == ["80", "may_attack"]
    assert (looks["b1"].dimmed, looks["f1"].dimmed, looks["d1"].dimmed) == (False, True, True)
    assert [badge.text for badge in looks["d1"].badges] == ["30"]
    assert looks["c1"].base == "building"


# ------------------------------------------------------------------ threat


def test_ux16_threat_is_where_a_unit_could_move_and_attack():
    """UX 16. It moves along the plain, and reaches one cell beyond."""
    picture = "base1 . . . . tank2 m"
    assert Table(picture).overlay("threat", "f1") == "a1 b1 c1 d1 e1 f1 g1"
    assert Table("base1 . . . . . artillery2 m").overlay("threat", "g1") == "b1 c1 d1"
    assert (
        Table("base1 . . . . . missile_launcher2 m").overlay("threat", "g1")
        == "a1 b1 c1 d1 e1 f1 g1 h1"
    )


def test_19_an_unseen_piece_bars_the_way_of_those_it_is_no_friend_of():
    assert Table("base1 . tank2 town0 . . .", fog=True).overlay("threat", "c1") == "a1 b1 c1 d1"
    assert (
        Table("base1 . tank2 town2 . . .", fog=True).overlay("threat", "c1")
        == "a1 b1 c1 d1 e1 f1 g1"
    )


def test_ux16_threat_of_all_is_of_seen_enemies():
    picture = "base1 . . . . . soldier2 . . base2"
    assert Table(picture).overlay("threat") == "c1 d1 e1 f1 g1 h1 i1 j1"
    assert Table(picture, fog=True).overlay("threat") == ""
    assert Table(picture).overlay("threat", "a1") == ""


def test_threat_is_of_enemies_alone():
    """Not of one's own, nor of a team-mate, nor of neutral units, which never act."""
    table = Table("tank1 . tank2 . tank3 . tank0", seats=3, rules={"teams": "1+3"})
    assert [table.overlay("threat", label) for label in ("a1", "e1", "g1")] == [""] * 3
    theirs = [table.overlay("threat", label, 2) for label in ("a1", "c1", "e1", "g1")]
    assert theirs == ["a1 b1 c1", "", "c1 d1 e1 f1 g1", ""]
    assert table.overlay("threat") == table.overlay("threat", "c1") == "a1 b1 c1 d1 e1"


def test_what_begins_damaged_is_told_before_the_first_move():
    """A town of a map began with 60 hp, and nothing said that it is meant so."""

    def here(picture, **options):
        chosen = RULES.manifest.options(**options)
        return [str(text) for text in PRESENTER.briefing(drawn(picture), chosen, Seat(1)).here]

    begins = "Town b1 begins damaged: 60 of 100 hp"
    assert begins in here("base1 town0:60 . base2")
    assert begins not in here("base1 town0 . base2")
    assert begins not in here("base1 town0:60 . base2", fog=True)
