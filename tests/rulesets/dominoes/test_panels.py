"""What stands beside and on the board: panels, tiles, walls, marks of what must be chosen."""

import pytest

from game.board.grid import bits
from game.core.presentation import PanelKind, Pattern, Place, Slot, Tone
from game.core.refs import PieceRef, Seat
from rulesets.dominoes.state import Tile
from tests.rulesets.dominoes.setups import built, stocked, walled
from tests.rulesets.dominoes.table import Table

BELOW = ("____", "...g")
"""An enemy out of the way."""


def keys(table: Table) -> list[str]:
    """Return the panels that are shown."""
    return [panel.key for panel in table.view().panels]


# ------------------------------------------------------------------------------- panels


def test_the_panels_come_in_their_order_what_is_urgent_first():
    table = Table("R?.1", *BELOW)
    assert keys(table) == ["turn", "armies", "tiles", "pool_1", "pool_2"]
    table.flip("move a1 b1", "4-6")
    assert keys(table) == ["turn", "bonus", "armies", "tiles", "pool_1", "pool_2"]
    top, bonus, *_ = table.view().panels
    assert (top.place, top.kind) == (Place.TOP, PanelKind.NUMBER)
    assert bonus.vital
    table.concede()
    assert "bonus" not in keys(table)


@pytest.mark.parametrize(
    ("tile", "row"),
    [
        ("4-6", "Spawn a troop 10"),
        ("5-7", "An extra action 12"),
        ("8-9", "One more base tile 17"),
        ("9-11", "Move a wall 20"),
    ],
)
def test_12_the_bonus_stands_beside_the_board(tile: str, row: str):
    table = Table("1R?.", "_...", *BELOW, walls="b2|c2").flip("move b1 c1", tile)
    assert table.panel("bonus") == [row]


def test_17_what_has_just_been_done_ends_the_quiet_at_once():
    """The number stayed till the turn was over, after a kill of one's own."""
    table = Table("R.r", "..g", quiet_draw=20).pass_turn().pass_turn()
    (told,) = [row for row in table.panel("turn") if row.startswith("Turns without")]
    assert told.endswith("2 of 20")
    table.do("attack a1 c1")
    assert not [row for row in table.panel("turn") if row.startswith("Turns without")]


def test_above_the_board_stand_actions_face_down_tiles_and_what_runs_out():
    assert Table().panel("turn") == ["Tiles of the field 64"]
    table = Table("R..", "..g", quiet_draw=20, turn_cap=9)
    assert table.panel("turn") == ["Actions left 3 of 3", "Tiles of the field 0", "Turn 1 of 9"]
    table.do("move a1 b1")
    assert table.panel("turn")[0] == "Actions left 2 of 3"
    table.pass_turn()
    assert table.panel("turn") == [
        "Actions left 3 of 3",
        "Tiles of the field 0",
        "Turns without a flip, kill, spawn or change of a wall; 20, and nobody wins 1 of 20",
        "Turn 2 of 9",
    ]
    endless = Table("R..", "..g", quiet_draw=0).pass_turn()
    assert [row.split()[0] for row in endless.panel("turn")] == ["Actions", "Tiles"]


def test_16_armies_are_counted_in_turn_order():
    table = Table("RR.r", "....", on="grunt3@d2", seats=3, faction_2="cowboys")
    assert table.panel("armies") == ["Player 1 2", "Player 2 1", "Player 3 1"]
    (panel,) = [panel for panel in table.view().panels if panel.key == "armies"]
    assert [str(row.note) for row in panel.rows] == ["Army men", "Cowboys", "Army men"]
    table.do("attack b1 d1")
    assert table.panel("armies")[1] == "Player 2 out"
    table.state.first = Seat(2)
    assert [row[:8] for row in table.panel("armies")] == ["Player 2", "Player 3", "Player 1"]


def test_19_tiles_tell_what_nobody_has_seen():
    table = Table("R??.", "...g")
    assert table.panel("tiles") == [
        "Face down on the field 2",
        "Mines among all unseen tiles, bases and walls too 13 of 91",
        "Spares 67",
        "10: spawn a troop 5",
        "12: an extra action 6",
        "17: one more base tile 4",
        "20: move a wall 2",
        "Discards none",
    ]
    table.flip("move a1 b1", "6-6")
    table.state.faces[table.cell("b1")] = Tile(8, 9)
    table.state.discards = (Tile(6, 6), Tile(1, 1))
    rows = table.panel("tiles")
    assert rows[:3] == [
        "Face down on the field 1",
        "Mines among all unseen tiles, bases and walls too 11 of 88",
        "Spares 66",
    ]
    assert rows[5] == "17: one more base tile 3"
    assert rows[-1] == "Discards 6-6 1-1"


def test_2_pools_are_shown_of_both():
    table = Table("11.G", *BELOW, faction_2="indians").do("spawn grunt a1 by d1")
    assert table.panel("pool_1") == [
        "General 4",
        "Grunt 4",
        "Sniper 3",
        "Kamikaze 4",
        "Grenadier 3",
    ]
    assert table.panel("pool_2")[0] == "Chieftain 4"


def test_8_panels_tell_nothing_while_bases_are_stocked_in_secret():
    """Neither that a base is empty nor that a pool is full: who looks cannot know."""
    nothing = walled()
    table = walled().do("stock general j6")
    done = stocked(walled(), "j", range(1, 7))
    assert table.panel("pool_1", 1)[0] == "General 3"
    assert table.panel("armies", 1)[0] == "Player 1 1"
    for secret in (nothing, table, done):
        assert secret.panel("pool_1", 2) == ["Secret until all bases are stocked"]
        assert secret.panel("armies", 2)[0] == "Player 1 secret"
    assert done.panel("armies", 2)[1] == "Player 2 0"
    assert done.panel("pool_2", 2)[0] == "General 4"
    (row, _) = next(p.rows for p in table.view().panels if p.key == "armies")
    assert row.tone is Tone.PLAIN, "the first troop is no last one"
    openly = walled(secret_stocking=False).do("stock general j6")
    assert openly.panel("armies", 2)[0] == "Player 1 1"
    assert openly.panel("pool_1", 2)[0] == "General 3"


# -------------------------------------------------------------------------------- board


def test_19_tiles_and_bases_are_shown_as_they_lie():
    table = Table("1???", "R...", *BELOW)
    table.state.faces[table.cell("b1")] = Tile(4, 6)
    table.state.faces[table.cell("c1")] = Tile(3, 3)
    looks = {table.label(cell): look for cell, look in table.view().ground.items()}
    assert (looks["a1"].sprite, looks["a1"].seat) == ("domino/back_turned", 1)
    assert (looks["b1"].sprite, looks["b1"].badges) == ("domino/face_4_6", ())
    assert looks["c1"].sprite == "domino/face_3_3"
    assert [(badge.slot, badge.text) for badge in looks["c1"].badges] == [(Slot.MARK, "mine")]
    assert "d1" not in looks
    assert looks["a2"].sprite == "domino/gone"


def test_4_walls_are_shown_along_the_line_they_stand_on():
    table = Table("....", "...g", walls="a1|b1 c1|c2")
    looks = {edge: look.sprite for edge, look in table.view().edges.items()}
    assert looks == {
        table.edge("a1|b1"): "domino/wall_vertical",
        table.edge("c1|c2"): "domino/wall_horizontal",
    }


def test_9_troops_are_shown_with_facing_and_whether_they_have_acted():
    table = Table("RR..", "....", *BELOW, on="sniper1@a2:w").do("move b1 c1")
    looks = {table.label(view.cell): view for view in table.view().pieces}
    assert looks["a2"].look.facing == 3
    assert looks["a1"].look.facing == -1
    assert [looks[at].look.dimmed for at in ("a1", "c1", "d4")] == [False, True, False]
    assert (str(looks["c1"].name), looks["c1"].look.sprite) == ("Grunt", "dominoes/grunt")
    assert looks["d4"].look.seat == 2
    table.do("end_turn", "keep")
    assert not any(view.look.dimmed for view in table.view().pieces)


def test_12_with_an_extra_action_the_card_says_who_may_act_again():
    table = Table("R?.R", *BELOW).flip("move a1 b1", "5-7")
    assert table.phase == "bonus_12"
    acted = "Has acted, and may again with the bonus"
    assert acted in table.card(PieceRef(table.id("b1")))[2]
    table.do("decline")
    assert "Has acted in this turn" in table.card(PieceRef(table.id("b1")))[2]


def test_the_board_shows_field_and_what_lies_round_it_while_bases_are_built():
    first = Table()
    grid, around = first.state.setting.grid, first.state.setting.field
    for _ in range(4):
        around = grid.spread(around)
    assert first.view().focus == around
    assert first.do("go_first").view().focus == around
    table = built()
    assert table.view().focus == table.state.ways.ground
    table = Table("____", "1R?.", "____", "...g")
    assert table.view().focus == table.state.ways.ground
    table.flip("move b2 c2", "8-9")
    beyond = {table.label(cell) for cell in bits(table.view().focus & ~table.state.ways.ground)}
    assert beyond == {"a1", "a3"}, "where a tile may be added"


def test_who_is_out_is_shown_so():
    table = Table("Rr..", "....", on="grunt3@d2", seats=3).do("attack a1 b1")
    assert [(view.seat, view.out) for view in table.view().seats] == [
        (1, False), (2, True), (3, False),
    ]  # fmt: skip


# --------------------------------------------------------------------------------- marks


def test_14_a_first_shot_is_marked_until_the_second_is_chosen():
    table = Table("r..", "...", "Q.r", "___", "..g").do("attack a3 c3")
    (mark,) = table.view().markers
    assert (mark.pattern, mark.cells) == (Pattern.ATTACK, 0), "an arrow: it is no target any more"
    assert [[table.label(cell) for cell in line] for line in mark.lines] == [["a3", "c3"]]
    assert table.do("waste").view().markers == ()


def test_13_a_new_sniper_is_marked_until_it_is_turned():
    table = Table("11.G", *BELOW).do("spawn sniper a1 by d1")
    (mark,) = table.view().markers
    assert (mark.pattern, mark.cells) == (Pattern.HINT, 1 << table.cell("a1"))
    assert table.do("face a1 e").view().markers == ()
    assert Table("11.G", *BELOW).do("spawn sniper a1 by d1").concede().view().markers == ()


def test_5_the_base_that_is_being_built_is_counted_with_its_entrances():
    table = Table(coin=1).do("go_first", "build domino j5")
    assert table.panel("base") == ["Tiles laid 1 of 6", "Entrances, one or two 0"]
    table.do("build domino j6")
    assert table.panel("base") == ["Tiles laid 2 of 6", "Entrances, one or two 1"]
    table.do(*(f"build domino j{row}" for row in (4, 3, 2, 1)), "confirm")
    assert table.panel("base")[0] == "Tiles laid 0 of 6"


def test_7_walls_are_counted_for_each_player():
    table = built()
    assert table.panel("walls") == ["Player 1 0 of 2", "Player 2 0 of 2"]
    table.do("wall wall g7|h7")
    assert table.panel("walls") == ["Player 1 1 of 2", "Player 2 0 of 2"]
    table.do("wall wall g8|h8", "wall wall g9|h9")
    assert table.panel("walls") == ["Player 1 2 of 2", "Player 2 1 of 2"]
