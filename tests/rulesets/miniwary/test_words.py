"""What is said and shown: prompts, refusals, forecasts, cards, panels, overlays."""

from fractions import Fraction

import pytest

from game.core.presentation import Pattern, Tone
from game.core.refs import CellRef, PieceRef, Seat
from game.match.adviser import orders_of
from game.match.reasons import reasons
from game.text import say
from rulesets.miniwary import RULESET
from rulesets.miniwary.combat import chances
from tests.rulesets.miniwary.table import PRESENTER, RULES, Table

BEATEN = Table("R4@a0 R6@c3 R6@d2 B4@b1 B6@d0 B6@a2", only=True).do("attack a0 b1", dice=[3, 1])


def test_prompts_ask_in_order_for_what_the_rules_ask_for():
    table = Table(arrange=True)
    assert table.prompt == (
        "Arrange the tiles: put one on another to swap them, 14 swaps are left; or be done."
    )
    table.do("swap a0 b0").do("done")
    assert table.prompt == "Choose your colour: red at its three tiles, or blue at the others."
    table.do("take_blue")
    assert table.prompt == "You play red. Move a pawn to a tile beside it, or attack."
    assert BEATEN.prompt == "Your pawn is beaten. Choose the tile it flees to."


@pytest.mark.parametrize(
    ("subject", "target", "refusal"),
    [
        ("a0", "c0", "A pawn moves to a tile beside its own. §6"),
        ("a0", "a1", "A pawn of your own stands there. §6"),
        ("a0", "a0", "You cannot pass: move it, or another. §6"),
        ("d0", "c0", "It belongs to Player 2. §6"),
        ("b0", "", "No pawn stands there. Pick one of yours. §6"),
    ],
)
def test_why_a_pawn_does_not_move(subject: str, target: str, refusal: str):
    assert Table().refusal(subject, target) == refusal


def test_why_a_pawn_among_its_own_does_not_move_at_all():
    table = Table("R6@a0 R6@b0 R6@a1 R6@b1 B6@d1 B6@d2", only=True)
    assert table.refusal("a0") == "Pawns of your own stand on every tile beside it. §6"


@pytest.mark.parametrize(
    ("subject", "target", "refusal"),
    [
        ("b1", "", "Pick the tile it flees to. §10"),
        ("b1", "c3", "It flees to a tile beside its own. §10"),
        ("b1", "a0", "The attacker still stands there. §10"),
        ("d0", "c0", "Blue pawn 0101 must flee first. §10"),
    ],
)
def test_why_a_pawn_does_not_flee(subject: str, target: str, refusal: str):
    assert BEATEN.refusal(subject, target) == refusal


def test_why_a_pawn_does_not_flee_onto_another():
    table = Table("R6@b1 R6@b2 R6@d2 B5@c1 B6@c0 B6@a0", only=True)
    table.do("attack b1 c1", dice=[1, 1])
    assert table.refusal("c1", "c0") == "That tile is not free. §10"


@pytest.mark.parametrize(
    ("subject", "target", "refusal"),
    [
        ("b0", "", "Pick a tile, then the one to swap it with. §3"),
        ("b0", "b0", "Put it on another tile. §3"),
        ("b0", "b2", "Both are a yellow tile: nothing would change. §3"),
    ],
)
def test_why_tiles_are_not_swapped(subject: str, target: str, refusal: str):
    assert Table(arrange=True).refusal(subject, target) == refusal


def test_why_nothing_moves_while_colours_are_chosen_or_others_decide():
    table = Table(arrange=True).do("done")
    assert table.refusal("a0") == "Choose your colour first, with one of the two buttons. §4"
    assert table.refusal("a0", seat=1) == "Not your decision. §6"
    assert Table().concede().refusal("a0") == "The game is over. §14"


# -------------------------------------------------------------------------- forecasts


def lines(table: Table, order: str) -> list[str]:
    """Return the lines of a forecast as text."""
    return [f"{row.label} {row.value}".strip() for row in table.foresee(order).lines]


def leads(table: Table, order: str) -> list[str]:
    """Return what each result of an attack leads to."""
    return [str(odds.text) for odds in table.foresee(order).odds]


def test_an_attack_is_foreseen_with_exact_chances_and_what_each_result_costs():
    """A13: level, 11/36, 7/18, 11/36."""
    table = Table("R4@b0 B4@b1")
    found = table.foresee("attack b0 b1")
    assert str(found.title) == "If Red pawn 0001 attacks 0101"
    assert [(str(odds.text), odds.chance) for odds in found.odds] == [
        ("Win: it loses 1 to 2 and flees; you lose 1", Fraction(11, 36)),
        ("Tie: you lose 1", Fraction(7, 18)),
        ("Loss: you lose 1 to 2", Fraction(11, 36)),
    ]
    assert lines(table, "attack b0 b1") == [
        "Attacker's pips + 4",
        "From a yellow tile + 1",
        "Defender's pips + 4",
        "On a green tile + 1",
    ]
    assert (str(found.verdict), found.tone) == ("On average it loses 0.4, you 1.1", Tone.BAD)
    assert found.table is not None
    assert tuple(tuple(map(str, row)) for row in found.table.rows) == (
        ("+ 2", "4 to 3", "4 to 2", "3"),
        ("+ 1", "4 to 3", "4 to 3", "8"),
        ("0", "4 to 3", "4", "14"),
        ("− 1", "4 to 3", "4", "8"),
        ("− 2", "4 to 2", "4", "3"),
    )


@pytest.mark.parametrize("red", range(1, 7))
@pytest.mark.parametrize("blue", range(1, 7))
def test_foreseen_chances_are_those_of_the_rules_table(red: int, blue: int):
    table = Table(f"R{red}@b0 B{blue}@a0")
    foreseen = table.foresee("attack b0 a0").odds
    found = {str(odds.text).partition(":")[0]: odds.chance for odds in foreseen}
    expected = dict(zip(("Win", "Tie", "Loss"), chances(red + 1 - blue), strict=True))
    assert found == {name: chance for name, chance in expected.items() if chance}


def test_an_attack_is_foreseen_to_eliminate_and_to_end_the_game():
    table = Table("R1@b0 R6@c3 B1@a0 B6@d0", only=True)
    found = table.foresee("attack b0 a0")
    assert [row for row in lines(table, "attack b0 a0") if "game" in row] == [
        "The game is won 25 / 36",
        "The game is lost 11 / 36",
    ]
    assert [fighter.dies for fighter in found.fighters] == [Fraction(11, 36), Fraction(25, 36)]
    assert found.tone is Tone.GOOD


def test_a_pawn_without_refuge_is_foreseen_to_go():
    table = Table("R6@a0 R6@c0 R6@b1 B6@b0 B6@d1 B6@d2", only=True)
    assert leads(table, "attack a0 b0")[0] == "Win: it is eliminated, nowhere to flee; you lose 1"
    reason = PRESENTER.purpose(table.state, table.action("attack a0 b0"))
    assert reason is not None
    assert str(reason.label) == "It has nowhere to flee: whoever beats it eliminates it"
    assert reason.rule == "10"
    free = Table("R6@a0 B6@b0")
    reason = PRESENTER.purpose(free.state, free.action("attack a0 b0"))
    assert reason is not None
    assert reason.rule == "7"


def test_a_win_may_cost_a_pawn_or_only_pips():
    table = Table("R3@b0 R6@a2 R6@c3 B2@a0 B6@d0 B6@d1", only=True)
    assert leads(table, "attack b0 a0")[0] == (
        "Win: it loses 1 and flees, or is eliminated; you lose 1"
    )


def test_a_last_pip_is_told_to_go_with_a_win_and_with_a_tie():
    table = Table("R1@b0 R6@a2 R6@c3 B2@a0 B6@d0 B6@d1", only=True)
    assert leads(table, "attack b0 a0") == [
        "Win: it loses 1 and flees, or is eliminated; your last pip goes with it",
        "Tie: you are eliminated",
        "Loss: you are eliminated",
    ]


def test_a_win_that_ends_the_game_costs_nothing():
    table = Table("R6@b0 R6@c3 B1@a0 B6@d0", only=True)
    assert leads(table, "attack b0 a0")[0] == "Win: it is eliminated"


def test_a_win_that_may_end_the_game_is_told_to_cost_only_where_it_does_not():
    """The pawn's figures read 2, then 0 to 2, while every result was said to cost it a pip."""
    table = Table("R2@a0 R6@c3 R6@d2 B2@b0 B6@d0", only=True)
    attacker = table.foresee("attack a0 b0").fighters[0]
    assert (attacker.before, attacker.low, attacker.high) == (2, 0, 2)
    assert leads(table, "attack a0 b0") == [
        "Win: it loses 1 and flees, you lose 1; or it is eliminated and the game won",
        "Tie: you lose 1",
        "Loss: you lose 1, or are eliminated",
    ]


def test_a_last_pip_that_loses_the_game_is_told_to_go_with_a_win():
    table = Table("R1@b0 R6@a2 B2@a0 B6@d0 B6@d1", only=True)
    assert leads(table, "attack b0 a0")[0] == (
        "Win: it loses 1 and flees, or is eliminated; your last pip goes with it"
    )


@pytest.mark.parametrize(
    ("pawns", "why"),
    [
        ("R2@a0 R6@c3 R6@d2 B2@b0 B6@d0", "; but you may win the game"),
        ("R2@a0 R6@c3 R6@d2 B1@b0 B6@d0 B6@d1", "; but it may be eliminated"),
    ],
)
def test_an_attack_that_costs_more_and_is_good_says_why(pawns, why):
    """A green tick stood at "it loses 0.4, you 1.0"."""
    found = Table(pawns, only=True).foresee("attack a0 b0")
    assert found.tone is Tone.GOOD
    assert say(found.verdict).endswith(why)


def test_a_move_for_which_nothing_speaks_is_told_to_wait():
    table = Table()
    quiet = PRESENTER.purpose(table.state, RULES.legal_actions(table.state)[0])
    assert quiet is not None
    assert str(quiet.label) == "Nothing to gain by force yet: keep your distance"
    near = Table("R4@b0 R4@a2 R4@c3 B4@b1 B6@d0 B6@d1", only=True)
    move = next(each for each in RULES.legal_actions(near.state) if each.verb == "move")
    told = PRESENTER.purpose(near.state, move)
    assert told is not None
    assert str(told.label).startswith("No attack pays now: the best wins 11 in 36")


def hint(table: Table, order: str) -> list[str]:
    """Return the reasons of an order of red."""
    (whole,) = orders_of(RULESET, table.seen(1), [table.action(order)])
    return [say(row.label) for row in reasons(RULESET, table.grid, Seat(1), whole)]


def test_a_hint_tells_of_another_pawn_that_is_in_greater_danger_than_the_one_moved():
    """That it could beat the 6 next, which strikes first and as surely, is no reason for it."""
    table = Table("R6@b0 R6@b1 R4@d1 B6@c1 B6@c2", only=True)
    assert hint(table, "move b1 b2") == [
        "Every move leaves a pawn open to a blow: after this one the best wins 36 in 36",
        "Most at risk: Red pawn 0203, at worst it is out",
    ]
    assert hint(table, "move d1 d2")[-1] == "But mind their answer, at worst: it is out"


def test_where_every_move_leaves_a_pawn_open_a_hint_says_so():
    table = Table("R6@b0 R6@b2 R4@d1 B6@c0 B6@c2", only=True)
    assert hint(table, "move d1 d0") == [
        "Every move leaves a pawn open to a blow: 33 in 36 here, and no move less",
        "But mind their answer, at worst: it is out",
    ]


def test_a_move_is_foreseen_with_who_could_attack_there():
    table = Table("R5@b1 R6@a0 R6@a1 B6@c0 B6@d1 B6@d2", only=True)
    found = table.foresee("move b1 c1")
    assert str(found.title) == "If Red pawn 0101 goes to 0102"
    assert lines(table, "move b1 c1") == [
        "Yellow tile + 1 for an attack from here",
        "The 6 at 0002 would beat it 25 / 36",
        "The 6 at 0203 would beat it 25 / 36",
    ]
    assert [marker.pattern for marker in found.marks] == [Pattern.REACH]


def test_a_flight_is_foreseen_with_the_winner_moved_in():
    assert lines(BEATEN, "flee b1 a1") == [
        "White tile No bonus here",
        "The 3 at 0101 would beat it 11 / 36",
    ]


def test_a_swap_is_foreseen_with_the_swaps_that_are_left():
    table = Table(arrange=True)
    assert str(table.foresee("swap b0 c0").title) == "0001 and 0002 change places"
    assert lines(table, "swap b0 c0") == ["Swaps left after it 13"]


def test_nothing_is_foreseen_for_buttons():
    table = Table(arrange=True)
    assert PRESENTER.forecast(table.state, table.action("done")) is None


# ------------------------------------------------------------------------------ cards


def test_the_card_of_a_pawn_tells_its_strength_and_its_danger():
    table = Table("R5@b1 R6@a0 R6@a1 B6@c0 B1@b2 B6@d2", only=True)
    assert table.card(PieceRef(table.id("b1"))) == (
        "Red pawn",
        "0101, green tile",
        [
            "Attacks with 5",
            "Defends with 6",
            "Owner Player 1",
            "+ 1 in defence here",
            "The 6 at 0002 would beat it 11 / 36",
            "The 1 at 0201 cannot beat it",
        ],
    )


def test_the_card_of_a_tile_tells_its_bonus():
    table = Table()
    assert table.card(CellRef(table.cell("b0"))) == (
        "Yellow tile",
        "0001",
        ["Neighbours 3", "+ 1 for an attack from here"],
    )
    assert table.card(CellRef(table.cell("d2")))[2][-1] == "No bonus here"


def test_there_is_no_card_of_what_is_not_there():
    table = Table("R6@a0 B1@b0")
    gone = PieceRef(table.id("b0"))
    assert table.do("attack a0 b0", dice=[1, 1]).card(gone)[0] == "Nothing"


# ------------------------------------------------------------------------------ views


def test_a_pawn_shows_its_value_in_its_owners_colours():
    table = Table("R4@b0 B3@b1")
    looks = {view.cell: view.look for view in table.view().pieces}
    assert looks[table.cell("b0")].sprite == "pawn/4"
    assert looks[table.cell("b1")].sprite == "pawn/3"
    assert (looks[table.cell("b0")].seat, looks[table.cell("b1")].seat) == (1, 2)


def test_red_is_shown_in_red_whoever_plays_it():
    assert [view.colour for view in Table().view().seats] == [2, 1]
    table = Table(arrange=True).do("done", "take_red")
    assert [view.colour for view in table.view().seats] == [1, 2]


def test_tiles_are_shown_as_they_were_laid():
    assert Table().view().ground == {}
    table = Table(arrange=True).do("swap b0 c0")
    ground = table.view().ground
    assert len(ground) == 14
    assert ground[table.cell("b0")].sprite == "tile/green_hex_pointy"
    assert ground[table.cell("c0")].sprite == "tile/yellow_hex_pointy"


def test_quiet_moves_are_counted_above_the_board():
    assert Table().wander(3).panel("quiet") == ["Moves without combat 3 of 40"]
    assert Table(quiet_draw=0).wander(3).panel("quiet") == ["Moves without combat 3"]
    assert Table(arrange=True).do("swap a0 b0").panel("quiet") == ["Swaps left 13 of 14"]


def test_the_latest_combat_is_shown_with_both_sums():
    """§19."""
    assert BEATEN.panel("combat") == [
        "Red: 4 + die 3 7",
        "Blue: 4 + 1 tile + die 1 6",
        "Player 1 wins by 1",
    ]
    table = Table("R4@a0 B4@b1").do("attack a0 b1", dice=[1, 2])
    assert table.panel("combat")[-1] == "Player 2 holds by 2"
    table = Table("R4@b0 B4@b1").do("attack b0 b1", dice=[1, 1])
    assert table.panel("combat")[-1] == "A tie: the attacker loses 1"
    assert [panel.key for panel in Table().view().panels] == ["quiet", "forces"]


def test_pawns_are_listed_with_their_values():
    table = Table("R4@b0 R2@a2 R6@c3 B4@b1 B3@d0", only=True)
    assert table.panel("forces") == ["Player 1 (Red) 6 4 2", "Player 2 (Blue) 4 3"]


def test_a_beaten_pawn_is_marked_and_whence_it_was_beaten():
    hint, blow = BEATEN.view().markers
    assert (hint.pattern, hint.cells) == (Pattern.HINT, 1 << BEATEN.cell("b1"))
    assert (blow.label, blow.lines) == ("−1", ((BEATEN.cell("a0"), BEATEN.cell("b1")),))
    assert Table().view().markers == ()


def test_the_threat_overlay_marks_where_enemies_can_go():
    table = Table("R5@b1 R6@a0 R6@a1 B6@c0 B6@b0 B6@d2", only=True)
    assert set(table.overlay("threat").split()) == {"a0", "b1", "c1", "d0", "c2", "c3", "d1"}
    assert set(table.overlay("threat", "d2").split()) == {"c2", "c3", "d1"}
    assert table.overlay("threat", "b1") == ""
    assert set(table.overlay("threat", "b1", 2).split()) == {"b0", "b2", "c0", "c1"}


def test_who_takes_red_is_told_for_every_pawn():
    """Their colours change hands before everyone's eyes."""
    table = Table(arrange=True).do("done", "take_red")
    assert len(table.events) == 6 + 3
    assert RULES.observe(table.state, Seat(1)) is table.state


def test_attackers_are_a_danger_to_ones_own_pawns_and_a_chance_against_others():
    table = Table("R5@b1 R6@a0 R6@a1 B6@c1 B6@d1 B6@d2", only=True)

    def tones(label: str, seat: int) -> set[Tone]:
        viewer = table.state.seat(seat - 1)
        found = PRESENTER.describe(table.seen(seat), viewer, PieceRef(table.id(label)))
        return {row.tone for row in found.notes if "beat it" in str(row.label)}

    assert tones("b1", 1) == tones("c1", 2) == {Tone.BAD}
    assert tones("b1", 2) == tones("c1", 1) == {Tone.PLAIN}


def test_dice_that_are_rolled_are_told_apart_from_those_that_are_pawns():
    """Beside "Six dice on fourteen tiles" the title said of its luck: "dice"."""
    assert "dice" in RULESET.manifest.summary
    assert RULESET.manifest.luck == "attacks are rolled"


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("b1", "A step nearer, onto green: attacked there it has 1 more"),
        ("b0", "A step nearer, onto yellow: from there it attacks with 1 more"),
        ("a1", "A step nearer: only who is beside an enemy can attack"),
    ],
)
def test_8_of_a_step_nearer_it_is_told_what_the_tile_is_good_for(goal, said):
    """ "Only who is beside an enemy can attack" was the reason for a step onto green."""
    table = Table("R4@a0 B4@d2", only=True)
    before = table.state
    after = table.do(f"move a0 {goal}").state
    row = PRESENTER.reason(before, after, Seat(before.turn + 1), "march")
    assert row is not None
    assert say(row.label) == said
