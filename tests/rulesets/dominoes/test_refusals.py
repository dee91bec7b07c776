"""Why something cannot be done: a sentence, its paragraph, and what bars the way."""

import pytest

from game.core.action import Action
from game.core.dice import ScriptedDice
from game.core.presentation import Pattern
from game.core.refs import CardRef, CellRef, EdgeRef, PieceId, PieceRef, Ref, Seat
from game.core.rules import Decision
from rulesets.dominoes.moves import ORDER_VERBS
from tests.rulesets.dominoes.setups import line, stocked, walled
from tests.rulesets.dominoes.table import PRESENTER, RULES, Table

BELOW = ("______", ".....g")
"""An enemy out of the way."""
BELOW_FOUR = ("____", "...g")


def ref(table: Table, word: str) -> Ref:
    """Return what a word names: a line `b2|c2`, a cell, or a card."""
    if "|" in word:
        return EdgeRef(table.edge(word))
    return CellRef(table.cell(word)) if word[1:].isdigit() else CardRef(word)


def refused(table: Table, subject: str, target: str = "", seat: int = 0) -> str:
    """Return why a seat, mostly the one that decides, cannot do something."""
    found = RULES.decision(table.state)
    asker = Seat(seat or (found.seat if isinstance(found, Decision) else 1))
    goal = ref(table, target) if target else None
    why = PRESENTER.refusal(table.seen(asker), asker, ref(table, subject), goal)
    return f"{why.text} §{why.rule}"


def cards(table: Table, seat: int = 1) -> dict[str, str]:
    """Return why the cards of a hand cannot be played; "" for those that can."""
    return {
        item.card: f"{item.refusal.text} §{item.refusal.rule}" if item.refusal else ""
        for item in table.view(seat).hand
    }


# ------------------------------------------------------------------------ in any phase


def test_who_does_not_decide_and_after_the_end():
    table = Table("R..r")
    assert refused(table, "d1", "c1", seat=2) == "Not your decision. §9"
    assert refused(table, "d1", "c1") == "It belongs to Player 2. §9"
    table.do("attack a1 d1")
    assert refused(table, "a1", "b1") == "The game is over. §16"


def test_nothing_in_particular_was_meant():
    table = Table("R..r")
    nothing = "Nothing can be picked up there."

    def sentence(subject: Ref | None, target: Ref | None = None) -> str:
        return str(PRESENTER.refusal(table.state, Seat(1), subject, target).text)

    assert refused(table, "b1", "c1") == f"{nothing} §9"
    assert sentence(None) == nothing
    assert sentence(PieceRef(PieceId(9))) == nothing
    assert sentence(None, PieceRef(table.id("d1"))) == "It belongs to Player 2."


def test_before_the_coin_has_been_answered_nothing_else_is_done():
    table = Table()
    assert refused(table, "grunt", "j6") == "Finish what you are asked for first. §9"
    assert set(table.verbs()) < set(ORDER_VERBS)


# ------------------------------------------------------------------------------ bases


@pytest.mark.parametrize(
    ("begun", "goal", "sentence"),
    [
        ("", "j7", "A base lies outside the field. §5"),
        ("", "wall", "A base lies outside the field. §5"),
        ("j6", "j6", "That cell is part of your base. §5"),
        ("j6 j5 i5", "e6", "No base of six connected tiles with an entrance could hold it. §5"),
        ("i6 k6", "j6", "A base has one or two entrances, not more. §5"),
        ("i6 k6", "a1", "No base of six connected tiles with an entrance could hold it. §5"),
        ("j6", "n6", "No base of six connected tiles with an entrance could hold it. §5"),
    ],
)
def test_5_a_tile_that_no_base_can_have(begun: str, goal: str, sentence: str):
    table = Table().do("go_first", *(f"build domino {cell}" for cell in begun.split()))
    assert refused(table, "domino", goal) == sentence


def test_5_bases_are_whole_with_six_tiles_and_do_not_touch():
    table = Table().do("go_first", *line("j", range(1, 7)))
    assert refused(table, "domino", "k6") == "Your base has its six tiles. §5"
    table.do("confirm")
    assert refused(table, "domino", "k6") == "Bases do not touch each other. §5"


# ------------------------------------------------------------------------------ walls


def test_7_a_wall_where_none_can_stand():
    table = Table("1..2", "____", on="grunt1@a1 grunt2@d1", no_sealing_walls=True)
    table.state.phase = "wall"
    assert refused(table, "wall", "b1") == "No wall stands on a tile. §7"
    assert refused(table, "wall", "a1|b1") == "Walls stand between two tiles of the field. §4"
    cut = "It would cut an entrance off from another base. §7"
    assert refused(table, "wall", "b1|c1") == cut
    assert cards(table) == {"wall": "There is no edge left for a wall. §7"}
    assert cards(table, 2) == {"wall": "Not your turn to put a wall. §7"}


def test_7_a_wall_on_a_wall_and_a_wall_out_of_season():
    table = walled()
    assert refused(table, "wall", "j8|j9") == "Walls are put in set-up. §7"
    open_one = Table("1...2", ".....", "_____", on="grunt1@a1 grunt2@e1", walls="b1|c1")
    open_one.state.phase = "wall"
    assert refused(open_one, "wall", "b1|c1") == "A wall stands there already. §4"
    assert cards(open_one) == {"wall": ""}


def test_12_walls_that_are_not_moved():
    table = Table("1R?..2", "......", *BELOW, walls="c1|c2 d1|d2", no_sealing_walls=True)
    assert refused(table, "c1|c2", "d1|e1") == "Only a bonus of 20 moves a wall. §12"
    table.flip("move b1 c1", "9-11")
    assert refused(table, "d1|e1", "c1|d1") == "No wall stands there. §12"
    assert refused(table, "c1|c2", "d1|d2") == "A wall stands there already. §4"
    assert refused(table, "c1|c2", "a1|b1") == "Walls stand between two tiles of the field. §4"
    assert refused(table, "c1|c2", "c1") == "Move a wall to the line between two tiles. §12"
    narrow = Table("1R?2", "____", "..g.", walls="b3|c3", no_sealing_walls=True)
    narrow.flip("move b1 c1", "9-11")
    sealed = "It would cut an entrance off from another base. §7"
    assert refused(narrow, "b3|c3", "b1|c1") == sealed


# --------------------------------------------------------------------------- stocking


def test_8_troops_that_cannot_be_stocked():
    table = walled(secret_stocking=False).do(*(f"stock sniper j{row}" for row in (1, 2, 3)))
    assert refused(table, "sniper", "j4") == "None is left in your pool. §2"
    assert refused(table, "grunt", "j1") == "A troop stands there already. §8"
    assert refused(table, "grunt", "k15") == "Put it on a cell of your own base. §8"
    assert refused(table, "grunt") == "Put it on a cell of your own base. §8"
    assert set(cards(table, 2).values()) == {"Another player stocks his base now. §8"}
    table.do(*(f"stock grunt j{row}" for row in (4, 5, 6)))
    assert refused(table, "general", "j4") == "Your base is full. §8"


def test_8_troops_that_cannot_be_turned_while_stocking():
    table = walled().do("stock sniper j6", "stock grunt j5")
    aside = "Choose the cell north, east, south or west of it: where it will shoot. §13"
    assert refused(table, "j6", "k15") == aside
    assert refused(table, "j5", "j4") == "Only snipers are turned. §13"
    table.do("face j6 s")
    assert refused(table, "j6", "i6") == "It has been turned. §13"


# ----------------------------------------------------------------------------- spawns


def test_9_spawns_that_are_not_possible():
    inside = Table("11_", "_..", "__g", on="general1@a1")
    out = "Your General must be out of your base to spawn. §9"
    assert refused(inside, "grunt", "b1") == out
    tired = Table("11.G", "____", "...g", on="general1@a1").do("move d1 c1")
    assert refused(tired, "grunt", "b1") == "Your General has acted in this turn. §9"
    tribe = Table("11_", "_.L", "__g", on="chieftain1@a1")
    assert refused(tribe, "lightfoot", "b1") == out.replace("General", "Chieftain")
    none = "Only a General can spawn, and you have none. §9"
    assert refused(Table("11R", "__g"), "grunt", "a1") == none
    full = Table("1.G", "__g", on="grunt1@a1")
    assert refused(full, "grunt", "a1") == "No cell of your base is empty. §9"
    assert set(cards(full, 2).values()) == {"Not your decision. §9"}


def test_9_a_spawn_on_the_wrong_cell_or_of_a_spent_kind():
    table = Table("11.G", "____", "...g", on="grunt1@a1")
    assert refused(table, "grunt", "c1") == "Put it on a cell of your own base. §9"
    assert refused(table, "grunt", "a1") == "A troop stands there already. §9"
    table.state.pools[Seat(1)] = {**table.state.pools[Seat(1)], "grunt": 0}
    assert refused(table, "grunt", "b1") == "None is left in your pool. §2"
    assert cards(table)["grunt"] == "None is left in your pool. §2"
    assert cards(table)["general"] == ""


def test_9_who_is_asked_for_something_else_cannot_spawn():
    table = Table("11.G", "____", "S..g").do("end_turn")
    assert refused(table, "grunt", "a1") == "Finish what you are asked for first. §9"


# -------------------------------------------------------------------------------- moves


@pytest.mark.parametrize(
    ("troop", "goal", "sentence"),
    [
        ("R", "c3", "It stands there. §9"),
        ("R", "f2", "A Grunt goes up to 3 straight steps. §14"),
        ("G", "e3", "A General goes 1 straight or diagonal step. §14"),
        ("T", "f3", "A Shotgunner goes up to 2 straight or diagonal steps. §14"),
        ("N", "d3", "A Grenadier goes up to 2 diagonal steps. §14"),
        ("N", "f6", "A Grenadier goes up to 2 diagonal steps. §14"),
        ("L", "c7", "A Lightfoot goes up to 3 straight steps. §14"),
        ("R", "g1", "Nothing enters the table around field and bases. §4"),
    ],
)
def test_9_a_move_too_far(troop: str, goal: str, sentence: str):
    rows = ["......_"] * 2 + [f"..{troop}..._"] + ["......_"] * 4
    assert refused(Table(*rows, "_______", "......g"), "c3", goal) == sentence


def test_9_a_move_past_others():
    table = Table("RG..", "____", "...g")
    assert refused(table, "a1", "c1") == "Other troops are in the way. §9"
    assert refused(table, "a1", "b1") == "A troop of your own stands there. §10"


@pytest.mark.parametrize(("letter", "goal"), [("R", "c1"), ("G", "b1"), ("N", "c3"), ("N", "a3")])
def test_6_a_move_that_walls_bar_shows_them(letter: str, goal: str):
    walls = "a1|b1 a1|a2 a2|b2 b1|b2"
    table = Table(f"{letter}...", "....", "....", "____", "...g", walls=walls)
    assert refused(table, "a1", goal) == "A wall is in the way, or no tile. §6"
    (mark,) = table.why("a1", goal).marks
    assert mark.pattern is Pattern.BLOCKED
    assert set(mark.edges) == {table.edge(wall) for wall in walls.split()}


def test_6_a_move_that_no_wall_bars_shows_none():
    table = Table("R_..", "____", "...g", walls="c3|d3")
    assert refused(table, "a1", "c1") == "A wall is in the way, or no tile. §6"
    assert table.why("a1", "c1").marks == ()
    far = Table("......", "......", "R_....", *BELOW, walls="e1|f1")
    assert far.why("a3", "c3").marks == ()
    climber = Table("L_..", "____", "...g", walls="c1|d1")
    assert refused(climber, "a1", "c1") == "No tiles lead there in so few steps. §6"


def test_6_a_diagonal_step_out_of_a_base_that_is_no_entrance():
    table = Table("11_.", "_1..", "____", "...g", on="grenadier1@a1 general1@b1")
    assert (
        refused(table, "b1", "c2") == "Diagonal steps between base and field need an entrance. §6"
    )


# ------------------------------------------------------------------------------ attacks


@pytest.mark.parametrize(
    ("row", "goal", "sentence"),
    [
        ("R....r", "f1", "A Grunt shoots up to 4 cells straight. §14"),
        ("G.r...", "c1", "A General shoots 1 cell in any direction. §14"),
        ("T..r..", "d1", "A Shotgunner shoots up to 2 cells in any direction. §14"),
        ("Q....r", "f1", "A Quick Shot shoots up to 4 cells straight. §14"),
        ("Nr....", "b1", "A Grenadier throws 2 to 4 cells straight. §14"),
        ("P...r.", "e1", "A Spear Thrower throws 1 to 3 cells in any direction. §14"),
        ("Rrr...", "c1", "Something is in the line of fire. §10"),
        ("R_r...", "c1", "Something is in the line of fire. §10"),
        ("R.R...", "c1", "A troop of your own stands there. §10"),
        ("K..r..", "d1", "A Kamikaze runs at most two steps, round walls and troops. §15"),
        ("K.K...", "c1", "It runs onto enemies only. §15"),
    ],
)
def test_10_an_attack_that_is_not_possible(row: str, goal: str, sentence: str):
    assert refused(Table(row, *BELOW), "a1", goal) == sentence


def test_10_the_corner_of_the_map_lies_in_the_line_of_fire_too():
    table = Table("rrR...", *BELOW)
    assert refused(table, "c1", "a1") == "Something is in the line of fire. §10"


@pytest.mark.parametrize(
    ("side", "word"), [("n", "north"), ("e", "east"), ("s", "south"), ("w", "west")]
)
def test_13_a_sniper_that_looks_elsewhere(side: str, word: str):
    table = Table("r..", "..r", "...", "___", "..g", on=f"sniper1@b3:{side}")
    sentence = f"It shoots {word} only this turn, at the first it meets. §13"
    assert refused(table, "b3", "a1") == sentence


def test_14_a_second_shot_that_goes_too_far_and_others_that_wait():
    table = Table("r....", ".....", "Q.r..", ".....", ".....", ".....", "r...R", "_____", "....g")
    table.do("attack a3 c3")
    far = "The second shot goes up to 3 cells, in another direction. §14"
    assert refused(table, "a3", "a7") == far
    assert refused(table, "a3", "c3") == far
    assert refused(table, "e7", "e6") == "Finish what you are asked for first. §9"
    near = Table("r....", "Q...r", "_____", "....g").do("attack a2 e2")
    only = "The second shot goes 1 cell, in another direction. §14"
    assert refused(near, "a2", "e4") == only


def test_15_walls_that_are_not_blown_up():
    table = Table("KR....", "......", *BELOW, walls="b1|b2 c2|d2")
    assert refused(table, "b1", "b1|b2") == "Only a Kamikaze blows up walls. §15"
    assert refused(table, "a1", "a1|b1") == "No wall stands there. §15"
    assert refused(table, "a1", "c2|d2") == "It needs a step left to run through the wall. §15"


def test_9_who_has_acted_and_who_can_do_nothing():
    table = Table("RGG...", "RRG...", *BELOW)
    assert refused(table, "a1") == "It can neither move nor attack now. §9"
    table.do("move c1 d1")
    assert refused(table, "d1", "e1") == "It has acted in this turn. §9"


# -------------------------------------------------------------------- bonuses, facings


def test_12_a_tile_for_the_base_that_is_not_possible():
    table = Table("1___2", "1R?._", *BELOW).flip("move b2 c2", "8-9")
    assert refused(table, "domino", "d2") == "A base lies outside the field. §5"
    assert refused(table, "domino", "a1") == "That cell is part of your base. §5"
    assert refused(table, "domino", "d1") == "Bases do not touch each other. §5"
    assert refused(table, "domino", "c1") == "It must be attached to your base, side by side. §12"
    assert refused(table, "c2", "d2") == "Finish what you are asked for first. §12"
    assert cards(table) == {"domino": ""}
    assert set(cards(table, 2).values()) == {"Not your decision. §9"}


@pytest.mark.parametrize("tile", ["4-6", "8-9", "9-11"])
def test_12_who_has_a_bonus_to_use_moves_no_troop(tile: str):
    table = Table("1___2", "1R?._", *BELOW, walls="c2|d2").flip("move b2 c2", tile)
    assert refused(table, "c2", "d2") == "Finish what you are asked for first. §12"


def test_13_troops_that_are_not_turned():
    table = Table("S..S", "R...", *BELOW).do("end_turn", "face d1 s")
    assert refused(table, "a2", "b2") == "Only snipers are turned. §13"
    assert refused(table, "d1", "c1") == "It has been turned. §13"
    aside = "Choose the cell north, east, south or west of it: where it will shoot. §13"
    assert refused(table, "a1", "c1") == aside
    new = Table("11.G", "S...", "____", "...g").do("spawn sniper a1 by d1")
    assert refused(new, "a2", "b2") == "Turn your new sniper first. §13"
    assert refused(new, "a1", "c1") == aside


# -------------------------------------------------------------------------------- laws


def test_8_a_reason_tells_nothing_of_what_others_have_stocked():
    """Two worlds that differ in another's base: whatever one asks, the answer is the same."""
    one = stocked(walled(), "j", range(1, 7))
    two = walled().do(*(f"stock kamikaze j{row}" for row in (1, 2, 3, 4)))
    two.do("stock grunt j5", "stock sniper j6", "face j6 s", "confirm")
    words = ("j1", "j6", "k15", "k14", "grunt", "general", "wall", "j8|j9")
    for subject in words:
        for target in ("", *words):
            assert refused(one, subject, target, 2) == refused(two, subject, target, 2)
    assert refused(one, "j6", "j5") == "Nothing can be picked up there. §9"


def test_an_action_of_another_game_is_refused_loudly():
    with pytest.raises(ValueError, match="no such action"):
        RULES.apply(Table("R..r").state, Action("buy"), ScriptedDice(()))


# ------------------------------------------------------------------------------- cards


def test_a_card_says_in_two_words_or_three_why_it_cannot_be_played():
    spent = Table("11.G", *BELOW_FOUR, on="grunt1@a1")
    spent.state.pools[Seat(1)] = dict.fromkeys(spent.state.pools[Seat(1)], 0)
    narrow = Table("1..2", "____", on="grunt1@a1 grunt2@d1", no_sealing_walls=True)
    narrow.state.phase = "wall"
    full = walled().do(*(f"stock grunt j{row}" for row in range(1, 6)), "stock general j6")
    told = {
        (item.card, str(item.refusal.brief))
        for table, seat in (
            (Table("11.S", *BELOW_FOUR).do("end_turn"), 1),
            (Table("11.S", *BELOW_FOUR).do("end_turn"), 2),
            (narrow, 1),
            (narrow, 2),
            (full, 1),
            (full, 2),
            (spent, 1),
            (Table("1.G.", *BELOW_FOUR, on="grunt1@a1"), 1),
            (Table("11..", *BELOW_FOUR, on="general1@a1"), 1),
            (Table("11.G", *BELOW_FOUR).do("move d1 c1"), 1),
            (Table("11.R", *BELOW_FOUR), 1),
        )
        for item in table.view(seat).hand
        if item.refusal
    }
    assert told >= {
        ("general", "Not now"),
        ("general", "Not your turn"),
        ("wall", "No edge left"),
        ("wall", "Not your turn"),
        ("general", "Base is full"),
        ("general", "None left"),
        ("general", "General inside"),
        ("general", "General acted"),
        ("general", "No General"),
    }
    assert all(0 < len(brief) <= 16 for _, brief in told)
