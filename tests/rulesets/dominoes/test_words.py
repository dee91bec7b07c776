"""What people read: prompts, the cards of things and of the hand, and the ways it ends."""

import re
from importlib.resources import files

import pytest

from game.core.presentation import Row
from game.core.refs import CardRef, CellRef, PieceId, PieceRef, Seat
from rulesets.dominoes.board import KINDS
from rulesets.dominoes.rules import MANIFEST
from rulesets.dominoes.state import Tile
from rulesets.dominoes.view.words import PROMPT_RULES as PARAGRAPHS
from tests.rulesets.dominoes.setups import built, line, walled
from tests.rulesets.dominoes.table import PRESENTER, Table

BELOW = ("____", "...g")
"""An enemy out of the way."""

ROW = Table("R??.", "....", *BELOW)


# ------------------------------------------------------------------------------ prompts


def test_set_up_asks_step_by_step():
    table = Table()
    assert table.prompt == "You have won the coin flip. When will you go?"
    table.do("go_first")
    draw = "Draw your base: go through six cells that touch."
    assert table.prompt == draw
    assert (str(table.view(1).lacking), table.view(2).lacking) == ("6 tiles to go", "")
    table.do(*line("j", range(1, 6)))
    assert table.prompt == "Draw on: 1 more tile."
    assert str(table.view(1).lacking) == "1 tile to go"
    table.do("build domino j6")
    assert table.prompt == "Your base stands. Confirm it, or take back a tile."
    walls = built()
    put = "Wall {} of 2: choose a line between two tiles of the field."
    assert str(walls.prompt) == put.format(1)
    walls.do("wall wall g7|h7", "wall wall g8|h8")
    assert str(walls.prompt) == put.format(2)


def test_open_stocking_tells_what_is_left():
    table = walled(secret_stocking=False)
    stock = "Stock your base: pick a troop, then its cell"
    assert table.prompt == stock + "s. 6 cells are empty."
    table.do("stock sniper j6")
    assert table.prompt == "Turn your Sniper j6: choose the side it will shoot to."
    table.do("face j6 s", *(f"stock grunt j{row}" for row in range(2, 6)))
    assert table.prompt == stock + ". 1 cell is empty."
    table.do("stock general j1")
    assert table.prompt == "Your base is full. Confirm it, or take back a troop."


def test_8_secret_stocking_asks_the_same_however_far_it_is():
    asked = "Stock your base: put a troop onto each of its cells, and turn each sniper."
    table = walled()
    assert table.prompt == asked
    assert table.do("stock sniper j6").prompt == asked
    assert table.do("face j6 s", *(f"stock grunt j{row}" for row in range(1, 6))).prompt == asked


def test_8_who_stocks_in_secret_is_himself_told_what_is_left():
    table = walled().do("stock sniper j6")
    mine, theirs = table.view(1), table.view(2)
    assert str(mine.asks) == "Turn your Sniper j6: choose the side it will shoot to."
    assert mine.next_up == table.id("j6")
    assert (str(theirs.asks), str(theirs.lacking), theirs.next_up) == ("", "", None)
    table.do("face j6 s", "stock grunt j5", "stock grunt j4")
    assert str(table.view(1).lacking) == "3 troops to go"
    assert str(table.view(1).asks).endswith("3 cells are empty.")
    assert table.view(1).next_up is None


def test_turns_ask_for_actions_and_for_what_they_bring():
    table = Table("R??.", "S..S", *BELOW)
    assert table.prompt == "Your turn, 3 actions left. Move, attack or spawn with a troop."
    table.state.actions = 1
    assert table.prompt == "Your turn, 1 action left. Move, attack or spawn with a troop."
    table.do("end_turn")
    facing = "Turn your snipers: choose one, then the side it will shoot to next turn. Or keep all."
    assert table.prompt == facing
    spawned = Table("11.G", *BELOW).do("spawn sniper a1 by d1")
    assert spawned.prompt == "Turn your new sniper: choose the side it will shoot to."
    shot = Table("r..", "...", "Q.r", "___", "..g").do("attack a3 c3")
    second = "Choose who the second shot of your Quick Shot hits, or let it miss."
    assert shot.prompt == second


@pytest.mark.parametrize(
    ("tile", "prompt"),
    [
        ("4-6", "10: spawn a troop into your base at no cost, or decline."),
        ("5-7", "12: an extra action, with any troop of yours, or decline."),
        ("8-9", "17: add a tile to your base, or decline."),
        ("9-11", "20: move a wall, whoever put it there, or decline."),
    ],
)
def test_12_each_bonus_asks_for_itself(tile: str, prompt: str):
    table = Table("1R?.", "_...", *BELOW, walls="b2|c2").flip("move b1 c1", tile)
    assert table.prompt == prompt
    assert table.decision.rule == "12"


def test_every_phase_names_a_paragraph_that_is_there():
    rules = files("rulesets.dominoes").joinpath("RULES.md").read_text("utf-8")
    numbers = set(re.findall(r"^\*\*(\d+)\.\*\*", rules, re.MULTILINE))
    assert set(PARAGRAPHS) == {phase.key for phase in MANIFEST.phases}
    assert set(PARAGRAPHS.values()) <= numbers


# -------------------------------------------------------------------------- cards of things


def card(table: Table, label: str) -> tuple[str, str, list[str]]:
    """Return the card of the troop on a cell."""
    return table.card(PieceRef(table.id(label)))


def test_the_card_of_a_troop_tells_what_it_does_and_who_can_hit_it():
    table = Table("R..r", "...r")
    assert card(table, "a1") == (
        "Grunt",
        "a1",
        ["Owner Player 1", "Moves 3 steps, not diagonally", "Attacks up to 4 cells, 4 ways",
         "1 enemy can hit it"],
    )  # fmt: skip
    two = Table("r..R", "...r")
    assert card(two, "d1")[2][-1] == "2 enemies can hit it"
    assert card(Table("R_.r"), "a1")[2][-1] == "As all stand now, no enemy can hit it"
    assert card(Table("R.k"), "a1")[2][-1] == "1 enemy can hit it"
    assert card(Table("R.g"), "a1")[2][-1] == "As all stand now, no enemy can hit it"
    called = Table("22g", "...", "...", "N..")
    assert str(card(called, "a4")[2][-1]).startswith("It could be killed: General c1 calls up ")
    beside = Table("GR.k", "....")
    assert card(beside, "a1")[2][-1] == "1 enemy can hit it"


def test_8_no_card_claims_that_a_base_stocked_in_secret_is_harmless():
    """Two worlds that differ in what the other base hides: in one a sniper aims at the troop."""
    worlds = []
    for hidden in (("sniper", "face j6 s"), ("general",)):
        walls = ("g7|h7", "g8|h8", "g9|h9", "g10|h10")
        table = Table().do("go_first", *line("j", range(1, 7)), "confirm")
        table.do(*line("j", range(15, 21)), "confirm", *(f"wall wall {edge}" for edge in walls))
        table.do(f"stock {hidden[0]} j6", *(f"stock grunt j{row}" for row in range(1, 6)))
        table.do(*hidden[1:], "confirm", "stock general j15")
        worlds.append(table)
    for table in worlds:
        found = PRESENTER.describe(table.seen(2), Seat(2), PieceRef(table.id("j15")))
        assert found.notes[-1] == Row("No enemy in sight can hit it", icon="info", rule="10")
        table.do(*(f"stock grunt j{row}" for row in range(16, 21)), "confirm")
    said = [table.card(PieceRef(table.id("j15")), 2)[2][-1] for table in worlds]
    assert said == ["1 enemy can hit it", "As all stand now, no enemy can hit it"]


def test_the_card_of_a_troop_tells_what_it_stands_on():
    table = Table("R?..", *BELOW).flip("move a1 b1", "4-6")
    assert "Stands on 4-6, a spent bonus: spawn a troop" in card(table, "b1")[2]


def test_the_card_of_a_troop_tells_that_it_has_acted():
    table = Table("RR..", *BELOW).do("move b1 c1")
    acted = "Has acted in this turn"
    assert acted in card(table, "c1")[2]
    assert acted not in card(table, "a1")[2]
    table.do("end_turn")
    assert acted not in card(table, "c1")[2]


def test_the_card_of_a_sniper_tells_where_it_looks():
    assert "Faces west" in card(Table("..", "..", ".g", on="sniper1@b2:w"), "b2")[2]


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("general", ["Moves 1 step, straight or diagonally", "Attacks 1 cell, 8 ways",
                     "Spawns while outside its base"]),
        ("grunt", ["Moves 3 steps, not diagonally", "Attacks up to 4 cells, 4 ways"]),
        ("sniper", ["Moves 2 steps, not diagonally", "Attacks as far as it faces"]),
        ("kamikaze", ["Moves 2 steps, not diagonally", "Attacks explodes"]),
        ("grenadier", ["Moves 2 steps, diagonally", "Attacks 2 to 4 away, over all, 4 ways"]),
        ("quick_shot", ["Moves 2 steps, not diagonally", "Attacks 5 cells in 2 directions"]),
        ("shotgunner", ["Moves 2 steps, straight or diagonally", "Attacks up to 2 cells, 8 ways"]),
        ("gunslinger", ["Moves 2 steps, straight or diagonally", "Attacks up to 2 cells, 8 ways",
                        "Actions several a turn"]),
        ("chieftain", ["Moves 1 step, straight or diagonally", "Attacks 1 cell, 8 ways",
                       "Spawns while outside its base"]),
        ("spear_thrower", ["Moves 2 steps, not diagonally",
                           "Attacks 1 to 3 away, over all, 8 ways"]),
        ("lightfoot", ["Moves 3 steps, not diagonally, over walls", "Attacks up to 2 cells, 4 ways",
                       "Mines do not harm it"]),
    ],
)  # fmt: skip
def test_14_the_card_of_every_kind(kind: str, facts: list[str]):
    assert ROW.card(CardRef(kind)) == (KINDS[kind].title, "In your pool", facts)


def test_the_cards_of_dominoes():
    assert ROW.card(CardRef("domino")) == ("Base tile", "", ["A base has six tiles"])
    assert ROW.card(CardRef("wall")) == ("Wall", "", ["Stops steps and direct shots"])


def test_the_cards_of_cells():
    table = Table("11.?", "1...", *BELOW, walls="c1|d1 c1|c2", on="grunt1@c2")
    table.state.faces[table.cell("c2")] = Tile(4, 6)

    def cell(label: str) -> tuple[str, str, list[str]]:
        return table.card(CellRef(table.cell(label)))

    assert cell("a1") == ("Base of Player 1", "a1", [])
    assert cell("b1") == ("Base of Player 1", "b1", ["An entrance"])
    assert cell("a3") == ("Table", "a3", ["Nothing enters it; only throws cross it"])
    hidden = "Flipped when a move ends on it"
    assert cell("d1") == ("Face-down tile", "d1", [hidden, "Walls around it 1"])
    assert cell("c1") == ("Flipped tile", "c1: no tile is left", ["Walls around it 2"])
    bonus = "c2: 4-6, a spent bonus: spawn a troop"
    assert cell("c2") == ("Flipped tile", bonus, ["Walls around it 1"])
    table.state.faces[table.cell("c2")] = Tile(3, 3)
    assert cell("c2")[1] == "c2: 3-3, a mine"
    table.state.faces[table.cell("c2")] = Tile(0, 1)
    assert cell("c2")[1] == "c2: 0-1, nothing"


def test_there_is_no_card_of_what_is_not_there():
    assert ROW.card(PieceRef(PieceId(99)))[0] == "Nothing"
    assert ROW.card(CardRef("tank"))[0] == "Nothing"


def test_8_the_card_of_a_base_cell_tells_nothing_of_who_is_stocked_there():
    table = walled().do("stock general j6")
    gone = PieceRef(table.id("j6"))
    assert table.card(gone, 1)[0] == "General"
    assert table.card(gone, 2)[0] == "Nothing"
    entrance = ("Base of Player 1", "j6", ["An entrance"])
    assert table.card(CellRef(table.cell("j6")), 2) == entrance


# --------------------------------------------------------------------------------- hand


def hand(table: Table, seat: int = 1) -> list[tuple[str, int | None, str]]:
    """Return name, number and note of the cards of a hand."""
    return [(str(item.name), item.left, str(item.note)) for item in table.view(seat).hand]


def test_the_hand_holds_what_is_put_down_now():
    building = Table().do("go_first", *line("j", range(1, 5)))
    assert hand(building) == hand(building, 2) == [], "a base is drawn on the board"
    assert hand(built()) == [("Wall", None, "between tiles")]
    pool = [("General", 4), ("Grunt", 5), ("Sniper", 3), ("Kamikaze", 4), ("Grenadier", 3)]
    assert hand(walled()) == [(name, left, "on a base cell") for name, left in pool]
    tribe = [item.card for item in Table("L.", ".g").view(1).hand]
    assert tribe == ["chieftain", "sniper", "shotgunner", "spear_thrower", "lightfoot"]


def test_12_with_ten_every_card_of_the_pool_can_be_played_without_a_general():
    table = Table("R?.1", *BELOW).flip("move a1 b1", "4-6")
    assert [item.refusal for item in table.view(1).hand] == [None] * 5


def test_9_a_general_who_has_acted_below_his_base_is_not_taken_to_be_inside():
    table = Table("G...", "11..", *BELOW).do("move a1 b1")
    reasons = {str(item.refusal and item.refusal.text) for item in table.view(1).hand}
    assert reasons == {"Your General has acted in this turn."}


def test_12_with_seventeen_the_hand_holds_a_tile():
    table = Table("1R?.", *BELOW)
    table.flip("move b1 c1", "8-9")
    assert hand(table) == [("Base tile", None, "beside your base")]
    assert hand(table, 2)[0][0] == "General"


def test_who_is_out_or_done_has_no_hand():
    table = Table("R..r").do("attack a1 d1")
    assert hand(table, 1) == hand(table, 2) == []
    three = Table("R.r.", "....", on="grunt3@d2", seats=3)
    three.do("attack a1 c1")
    assert hand(three, 2) == []
    assert hand(three, 1) != []


# --------------------------------------------------------------------------------- ends


def end(table: Table) -> tuple[str, str]:
    """Return what ended a game, and the reason given."""
    assert table.outcome is not None
    return table.outcome.termination, str(table.outcome.reason)


def test_every_end_has_a_reason():
    wiped = Table("R..r").do("attack a1 d1")
    assert end(wiped) == ("wiped", "Player 2 has no troops left.")
    assert end(Table("R..r").concede()) == ("resigned", "Player 1 resigned.")
    together = ("together", "The last armies were wiped out together.")
    assert end(Table("K.r.").do("charge a1 c1")) == together
    three = Table("Rr.", "__.", on="grunt3@c2", seats=3).do("attack a1 b1", "end_turn").concede()
    assert end(three) == ("last_standing", "It is the last army standing.")
    quiet = Table("R_r", quiet_draw=10)
    for _ in range(10):
        quiet.pass_turn()
    assert end(quiet) == ("quiet", "Nothing happened for 10 turns in a row.")
    most = Table("RR_r", turn_cap=1).pass_turn()
    assert end(most) == ("cap", "The turns are used up: Player 1 has most troops, 2.")
    equal = Table("R_r", turn_cap=1).pass_turn()
    assert end(equal) == ("cap", "The turns are used up, and the armies are equal.")
