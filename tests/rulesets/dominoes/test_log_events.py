"""What is told of each step: the events in their order, the lines of the log, and to whom."""

import pytest

from game.core.event import (
    Announced,
    Attacked,
    EdgeChanged,
    GameEnded,
    PhaseBegan,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
    heard,
)
from game.core.refs import PieceId, Seat
from game.core.words import Words
from game.match.log_text import LogText, Sentence
from rulesets.dominoes.board import KINDS
from tests.rulesets.dominoes.setups import built, line, stocked, walled
from tests.rulesets.dominoes.table import RULES, Table

BELOW = ("____", "...g")
"""An enemy out of the way."""


def log(table: Table, seat: int = 0) -> list[str]:
    """Return the log's lines of the last step, as everyone reads them or as a seat does."""
    state = table.state
    names: dict[PieceId, Words] = {id: KINDS[it.kind].title for id, it in state.troops.items()}
    events = [event for event in table.events if not seat or heard(event, Seat(seat))]
    told = LogText(table.grid, names).sentences(events)
    return [str(said.text) for said in told if isinstance(said, Sentence)]


def causes(table: Table) -> list[tuple[str, str]]:
    """Return who leaves the board in the last step, with the cause."""
    gone = [event for event in table.events if isinstance(event, PieceRemoved)]
    return [(f"{event.name} {table.label(event.cell)}", event.cause) for event in gone]


# ------------------------------------------------------------------------------ set-up


def test_3_the_coin_and_who_goes_first_are_told():
    table = Table(coin=2)
    (flip,) = RULES.opening(table.state)
    assert isinstance(flip, Announced)
    assert (str(flip.text), flip.seat) == ("Player 2 wins the coin flip.", 2)
    table.do("go_second")
    assert log(table) == ["Player 1 goes first."]
    assert PhaseBegan(Seat(1), "base") in table.events


def test_5_base_tiles_are_told_and_who_builds_next():
    table = Table().do("go_first", "build domino j6")
    assert log(table) == ["j6: a tile of a base"]
    table.do(*line("j", range(1, 6)), "confirm")
    assert table.events == (PhaseBegan(Seat(2), "base"),)
    assert log(table.concede()) == ["Player 2 resigns.", "Player 1 wins. Player 2 resigned."]


def test_18_of_who_resigns_while_he_builds_the_tiles_are_taken_away():
    rows = ["_" * 16] * 6 + ["______....______"] * 4 + ["_" * 16] * 6
    table = Table(*rows, seats=3)
    table.state.phase, table.state.actions = "base", 0
    table.do("build domino h6", "build domino h5").concede()
    assert log(table) == ["Player 1 resigns.", "h5: taken away again", "h6: taken away again"]
    assert (table.seat, table.state.bases) == (2, {})


def test_7_walls_are_told_by_the_tiles_they_part():
    table = built().do("wall wall g7|h7")
    assert log(table) == ["Between g7 and h7: a wall"]
    assert PhaseBegan(Seat(2), "wall") in table.events
    table.do("wall wall g8|h8", "wall wall g9|h9", "wall wall g10|h10")
    assert table.events[-1] == PhaseBegan(Seat(1), "stock")


# ------------------------------------------------------------------------ secret stocking


def test_8_who_stocks_is_told_and_nobody_else():
    table = walled().do("stock sniper j6")
    assert log(table, 1) == ["Sniper placed at j6"]
    assert log(table, 2) == []
    table.do("face j6 e")
    assert log(table, 1) == ["Sniper j6: faces east"]
    assert table.heard(2) == []
    for row in range(1, 6):
        table.do(f"stock grunt j{row}")
        assert table.heard(2) == []
    table.do("confirm")
    assert table.heard(2) == table.heard(1) == [PhaseBegan(Seat(2), "stock")]


def test_8_when_all_are_done_each_is_told_what_he_has_not_seen():
    table = stocked(stocked(walled(), "j", range(1, 7)), "k", range(15, 21))
    placed = {
        seat: [e.seat for e in table.heard(seat) if isinstance(e, PiecePlaced)] for seat in (1, 2)
    }
    assert placed == {1: [2] * 6, 2: [1] * 6}
    assert log(table, 1)[:2] == ["The bases are stocked.", "General placed at k15"]
    assert isinstance(table.events[-1], TurnBegan)


def test_8_openly_everyone_is_told_at_once():
    table = walled(secret_stocking=False).do("stock sniper j6")
    assert log(table, 2) == ["Sniper placed at j6"]
    assert log(table.do("face j6 e"), 2) == ["Sniper j6: faces east"]
    table.do(*(f"stock grunt j{row}" for row in range(1, 6)), "confirm")
    stocked(table, "k", range(15, 21))
    assert log(table) == []
    assert [type(event) for event in table.events] == [TurnBegan]


def test_18_who_resigns_while_stocking_is_told_but_not_with_what():
    table = Table("1..2", "....", "3...", on="general1@a1", seats=3)
    table.state.phase = "stock"
    table.concede()
    assert log(table, 1) == ["Player 1 resigns.", "General gone from a1"]
    assert log(table, 2) == log(table, 3) == ["Player 1 resigns."]


# --------------------------------------------------------------------------------- flips


@pytest.mark.parametrize(
    ("tile", "line"),
    [
        ("0-1", "b1: 0-1, nothing"),
        ("4-6", "b1: 4-6, a bonus: spawn a troop"),
        ("5-7", "b1: 5-7, a bonus: an extra action"),
        ("8-9", "b1: 8-9, a bonus: one more base tile"),
        ("9-11", "b1: 9-11, a bonus: move a wall"),
    ],
)
def test_11_a_flip_is_told_with_what_it_brings(tile: str, line: str):
    table = Table("R?.1", "..._", *BELOW, walls="b2|c2").flip("move a1 b1", tile)
    assert log(table) == ["Grunt a1 to b1", line]
    phases = [event.phase for event in table.events if isinstance(event, PhaseBegan)]
    assert phases == ([] if tile == "0-1" else [table.phase])


def test_12_a_bonus_that_cannot_be_used_or_is_declined_is_told():
    lost = Table("R?..", *BELOW).flip("move a1 b1", "9-11")
    assert log(lost)[-1] == "Nothing can be done with the bonus."
    declined = Table("R?.1", *BELOW).flip("move a1 b1", "4-6").do("decline")
    assert log(declined) == ["The bonus is declined."]


def test_11_a_mine_is_told_with_the_spare_that_takes_its_place():
    table = Table("RG?.", *BELOW).flip("move b1 c1", "6-6")
    assert log(table) == [
        "General b1 to c1",
        "c1: 6-6, a mine",
        "c1: the mine is replaced by a spare, face down",
        "General gone from c1",
    ]
    assert causes(table) == [("General c1", "mine")]
    table = Table("RG?.", *BELOW)
    table.state.spares = 0
    assert log(table.flip("move b1 c1", "6-6"))[2] == "c1: no tile is left"


def test_11_a_lightfoot_on_a_mine_is_told_of_as_a_flip_alone():
    table = Table("LL?.", *BELOW).flip("move b1 c1", "3-3")
    assert log(table) == ["Lightfoot b1 to c1", "c1: 3-3, a mine"]


def test_11_nothing_is_flipped_nothing_told():
    assert log(Table("R1..", *BELOW).do("move a1 b1")) == ["Grunt a1 to b1"]


# -------------------------------------------------------------------------------- attacks


def test_10_an_attack_is_told_with_who_dies():
    table = Table("R..r", *BELOW).do("attack a1 d1")
    assert [type(event) for event in table.events] == [Attacked, PieceRemoved]
    assert log(table) == ["Grunt a1 destroys Grunt d1"]
    assert causes(table) == [("Grunt d1", "attack")]


def test_14_a_quick_shot_aims_first_then_both_shots_are_told():
    table = Table("r..", "...", "Q.r", "___", "..g").do("attack a3 c3")
    (aim,) = (event for event in table.events if isinstance(event, PieceChanged))
    assert (aim.what, str(aim.text)) == ("aim", "aims at the Grunt")
    assert log(table) == ["Quick Shot a3: aims at the Grunt"]
    two = Table("r..", "...", "Q.r", "___", "..g").do("attack a3 c3", "attack a3 a1")
    blows = [event for event in two.events if isinstance(event, Attacked)]
    assert [two.label(event.target) for event in blows] == ["c3", "a1"]
    assert causes(two) == [("Grunt c3", "attack"), ("Grunt a1", "attack")]
    assert log(two) == ["Quick Shot a3 destroys Grunt c3", "Quick Shot a3 destroys Grunt a1"]
    one = Table("r..", "...", "Q.r", "___", "..g").do("attack a3 c3", "waste")
    assert causes(one) == [("Grunt c3", "attack")]


# ------------------------------------------------------------------------------ Kamikazes


def test_15_a_charge_is_told_as_move_blow_and_explosion():
    table = Table("RGrg", "K.r.", *BELOW).do("charge a2 c2")
    kinds = [type(event) for event in table.events]
    assert kinds[:4] == [PieceMoved, Attacked, Announced, PieceRemoved]
    assert causes(table)[:2] == [("Grunt c2", "blast"), ("Kamikaze c2", "charge")]
    assert log(table)[:3] == ["Kamikaze a2 to c2", "Kamikaze a2 destroys Grunt c2", "An explosion."]
    (boom,) = (event for event in table.events if isinstance(event, Announced))
    assert (boom.seat, [table.label(cell) for cell in boom.cells]) == (0, ["c2"])


def test_15_a_kamikaze_that_is_shot_is_told_to_explode():
    table = Table("R..K", *BELOW).do("attack a1 d1")
    assert causes(table) == [("Kamikaze d1", "attack")]
    assert log(table)[-1] == "An explosion."


def test_15_a_kamikaze_on_a_mine_is_told_to_explode():
    table = Table("K?r.", "..R.", *BELOW).flip("move a1 b1", "0-0")
    assert causes(table) == [("Kamikaze b1", "mine"), ("Grunt c1", "blast"), ("Grunt c2", "blast")]
    assert "An explosion." in log(table)


def test_15_a_wall_that_is_blown_up_is_told():
    table = Table("K...", "R...", *BELOW, walls="b1|c1").do("ram a1 b1|c1 b1")
    assert [type(event) for event in table.events][:2] == [PieceMoved, EdgeChanged]
    assert "Between b1 and c1: the wall is blown up" in log(table)
    assert causes(table) == [("Kamikaze b1", "ram"), ("Grunt a2", "blast")]
    still = Table("K...", *BELOW, walls="a1|b1").do("ram a1 a1|b1 a1")
    assert isinstance(still.events[0], EdgeChanged)


def test_15_chain_explosions_are_told_with_all_their_places():
    table = Table("K.rk.", "R..rr", "....r", "_____", "....g", chain_explosions=True)
    table.do("charge a1 c1")
    (boom,) = (event for event in table.events if isinstance(event, Announced))
    assert [table.label(cell) for cell in boom.cells] == ["c1", "d1"]


# ------------------------------------------------------------------------ other actions


def test_9_a_spawn_is_told_with_who_calls_it_up():
    table = Table("11.G", *BELOW).do("spawn grunt a1 by d1")
    assert log(table) == ["General d1: calls up a troop", "Grunt placed at a1"]
    sniper = Table("11.G", *BELOW).do("spawn sniper a1 by d1")
    assert sniper.events[-1] == PhaseBegan(Seat(1), "spawned")
    free = Table("R?.1", *BELOW).flip("move a1 b1", "4-6").do("spawn grunt d1")
    assert log(free) == ["Grunt placed at d1"]


@pytest.mark.parametrize(
    ("side", "word"), [("n", "north"), ("e", "east"), ("s", "south"), ("w", "west")]
)
def test_13_facings_are_told_to_all(side: str, word: str):
    table = Table("....", ".S..", "....", *BELOW).do("end_turn")
    assert table.events == (PhaseBegan(Seat(1), "face"),)
    table.do(f"face b2 {side}")
    assert log(table, 2) == [f"Sniper b2: faces {word}"]
    assert isinstance(table.events[-1], TurnBegan)


def test_12_a_tile_for_the_base_and_a_wall_that_is_moved_are_told():
    table = Table("1R?.", "_...", *BELOW).flip("move b1 c1", "8-9").do("extend domino a2")
    assert log(table) == ["a2: a tile of a base"]
    table = Table("R?..", "....", *BELOW, walls="a2|b2").flip("move a1 b1", "9-11")
    assert log(table.do("shift a2|b2 c1|d1")) == [
        "Between a2 and b2: the wall is taken away",
        "Between c1 and d1: a wall",
    ]


def test_9_a_turn_is_told_with_its_round():
    table = Table("R..r").do("end_turn")
    assert table.events == (TurnBegan(Seat(2), 1),)
    assert table.do("end_turn").events == (TurnBegan(Seat(1), 2),)


# --------------------------------------------------------------------------------- ends


def test_16_who_is_out_and_how_it_ends_are_told_last():
    table = Table("R..r").do("attack a1 d1")
    assert log(table)[1:] == [
        "Player 2 has no troops left and is out.",
        "Player 1 wins. Player 2 has no troops left.",
    ]
    assert isinstance(table.events[-1], GameEnded)


def test_16_who_is_out_among_several_is_told_and_play_goes_on():
    table = Table("Rr..", "....", on="grunt3@d2", seats=3).do("attack a1 b1")
    assert log(table)[-1] == "Player 2 has no troops left and is out."
    assert not any(isinstance(event, GameEnded) for event in table.events)


def test_18_who_resigns_among_several_leaves_the_board():
    table = Table("R?r.", "R...", on="grunt3@d2", seats=3).concede()
    for seat in (1, 2, 3):
        assert log(table, seat) == [
            "Player 1 resigns.", "Grunt gone from a1", "Grunt gone from a2",
        ]  # fmt: skip
    assert causes(table) == [("Grunt a1", "resigned"), ("Grunt a2", "resigned")]
    assert table.events[-1] == TurnBegan(Seat(2), 1)


@pytest.mark.parametrize(
    ("table", "order", "line"),
    [
        (Table("K.r."), "charge a1 c1", "A draw. The last armies were wiped out together."),
        (
            Table("RR_r", turn_cap=1),
            "end_turn",
            "Player 1 wins. The turns are used up: Player 1 has most troops, 2.",
        ),
        (
            Table("R_r", turn_cap=1),
            "end_turn",
            "A draw. The turns are used up, and the armies are equal.",
        ),
    ],
)
def test_16_17_draws_are_told(table: Table, order: str, line: str):
    assert log(table.do(order))[-1] == line


def test_17_quiet_turns_that_draw_are_told():
    table = Table("R_r", quiet_draw=10)
    for _ in range(10):
        table.pass_turn()
    assert log(table) == ["A draw. Nothing happened for 10 turns in a row."]
