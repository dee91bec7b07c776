"""§19 to §21: fog of war, what it hides and what it shows."""

import pytest

from game.board.grid import Shape, bits
from game.core.dice import RandomDice
from game.core.refs import Seat
from rulesets.mini_wars.state import BUILDINGS, UNITS, State
from tests.rulesets.mini_wars.table import PRESENTER, RULES, Table


def lit(table: Table, seat: int = 1) -> str:
    """Return the labels of the cells a seat sees."""
    fog = PRESENTER.present(table.seen(seat), Seat(seat)).fog
    grid = table.state.setting.grid
    return " ".join(grid.label(cell) for cell in bits(grid.all & ~fog))


def known(table: Table, seat: int = 1) -> dict[str, str]:
    """Return what a seat sees on each cell; `?2` is something of seat 2."""
    seen = table.seen(seat)
    found = {table.label(p.cell): f"{p.kind}{p.seat}" for p in seen.pieces.values()}
    found |= {table.label(cell): f"?{owner}" for cell, owner in seen.unknown.items()}
    return dict(sorted(found.items()))


def test_19_without_fog_everything_is_seen():
    table = Table("tank1 . . . . . tank2")
    assert table.seen(1) is table.state
    assert PRESENTER.present(table.seen(1), Seat(1)).fog == 0


def test_19_kind_and_hp_of_unseen_enemy_and_neutral_pieces_are_hidden():
    table = Table("tank1 . . tank2 town0 base2", fog=True)
    assert known(table) == {"a1": "tank1", "d1": "?2", "e1": "?0", "f1": "?2"}
    assert len(table.seen(1).pieces) == 1


def test_19_that_something_stands_there_and_whose_it_is_stays_visible():
    table = Table("tank1 . . tank2", fog=True)
    pieces = PRESENTER.present(table.seen(1), Seat(1)).pieces
    assert [(view.piece, view.look.sprite, view.look.seat) for view in pieces] == [
        (table.id("a1"), "mini_wars/tank", 1),
        (None, "mini_wars/unknown", 2),
    ]
    assert pieces[1].look.badges == ()


def test_19_hidden_targets_cannot_be_attacked():
    table = Table("artillery1 . . tank2 .", fog=True)
    assert table.targets("attack", "a1") == ""
    assert Table("artillery1 . . tank2 .", fog=False).can("attack a1 d1")
    assert Table("artillery1 soldier1 . tank2 .", fog=True).can("attack a1 d1")


def test_19_an_enemy_in_forest_two_cells_away_is_unknown_beside_it_is_seen():
    """Case 17."""
    assert known(Table("tank1 . f+tank2", fog=True))["c1"] == "?2"
    assert known(Table("tank1 f+tank2", fog=True))["b1"] == "tank2"


def test_19_terrain_is_always_known():
    table = Table("tank1 . . . m", fog=True)
    assert table.seen(1).setting.board.terrain[4] == "mountain"


def test_19_sight_is_recomputed_after_every_step_without_memory():
    table = Table(". . tank1 . tank2\nm m m m m", fog=True)
    assert known(table)["e1"] == "tank2"
    table.do("move c1 a1")
    assert known(table)["e1"] == "?2"


def test_19_team_mates_share_sight():
    picture = "tank1 . . . tank2 . tank3"
    alone = Table(picture, seats=3, fog=True)
    assert known(alone)["g1"] == "?3"
    team = Table(picture, seats=3, fog=True, rules={"teams": "1+2"})
    assert known(team)["e1"] == "tank2"
    assert known(team)["g1"] == "tank3"


@pytest.mark.parametrize(("edition", "gold"), [("printed", {1: 120}), ("ludii", {1: 100, 2: 100})])
def test_19_other_teams_gold_is_hidden(edition, gold):
    table = Table("base1 base2", fog=True, edition=edition)
    assert table.seen(1).gold == gold


def test_19_how_slow_an_unseen_unit_is_stays_hidden():
    table = Table("tank1!1 . . soldier2!2 base2", fog=True, edition="ludii")
    assert table.state.allowance == {1: 1, 2: 2}
    assert table.seen(1).allowance == {1: 1}


def test_19_team_mates_gold_is_known():
    table = Table("base1 base2 base3", seats=3, fog=True, rules={"teams": "1+2"})
    assert set(table.seen(1).gold) == {1, 2}
    assert set(table.seen(3).gold) == {3}


def test_19_what_enemies_did_this_turn_is_hidden_from_view():
    table = Table("tank2 . tank1", fog=True).do("move c1 b1", "attack b1 a1")
    assert table.piece("b1").status
    assert not table.seen(2).pieces[table.id("b1")].status
    assert table.seen(1).pieces[table.id("b1")].status


@pytest.mark.parametrize(
    ("piece", "cells"),
    [
        ("tank", "c1 b2 c2 d2 a3 b3 c3 d3 e3 b4 c4 d4 c5"),
        ("town", "c1 b2 c2 d2 a3 b3 c3 d3 e3 b4 c4 d4 c5"),
    ],
)
def test_20_pieces_see_two_steps_far(piece, cells):
    table = Table("\n".join((". " * 6,) * 2 + (f". . {piece}1 . . .",) + (". " * 6,) * 3), fog=True)
    assert lit(table) == cells


def test_20_aircraft_see_three():
    assert lit(Table("helicopter1 . . . . .", fog=True)) == "a1 b1 c1 d1"
    assert lit(Table("tank1 . . . . .", fog=True)) == "a1 b1 c1"


def test_20_boats_see_water_at_three_and_land_at_two():
    assert lit(Table("s+cruiser1 s s d d", fog=True)) == "a1 b1 c1 d1"
    assert lit(Table("s+cruiser1 s s . .", fog=True)) == "a1 b1 c1"


def test_20_only_boats_and_aircraft_see_water_at_three():
    for eye in ("tank", "soldier", "town"):
        assert lit(Table(f"{eye}1 s s s", fog=True)) == "a1 b1 c1"
    assert lit(Table("helicopter1 s s s", fog=True)) == "a1 b1 c1 d1"


def test_20_humans_on_a_mountain_see_three():
    assert lit(Table("m+soldier1 . . . .", fog=True)) == "a1 b1 c1 d1"
    assert lit(Table(". . . m+motorbike1 . . . .", fog=True)) == "a1 b1 c1 d1 e1 f1 g1"
    assert lit(Table("m . . soldier1 . . . .", fog=True)) == "b1 c1 d1 e1 f1"
    assert lit(Table("m+helicopter1 . . . .", fog=True)) == "a1 b1 c1 d1"
    assert lit(Table("m+town1 . . . .", fog=True)) == "a1 b1 c1"


@pytest.mark.parametrize("rough", "fm")
def test_20_forest_and_mountain_are_seen_only_from_beside_or_within(rough):
    assert lit(Table(f"{rough}+helicopter1 {rough} {rough} .", fog=True)) == "a1 b1 d1"
    assert lit(Table(f"m+soldier1 . {rough} .", fog=True)) == "a1 b1 d1"


def test_20_no_cell_blocks_sight_behind_it():
    assert lit(Table("tank1 m . .", fog=True)) == "a1 b1 c1"
    assert lit(Table("tank1 _ . .", fog=True)) == "a1 c1"


def test_20_distance_is_manhattan_on_squares_and_hex_distance_on_hexes():
    square = lit(Table("tank1 . .\n. . .\n. . .", fog=True))
    assert square == "a1 b1 c1 a2 b2 a3"
    hexes = Table("tank1 . .\n. . .\n. . .", fog=True, shape=Shape.HEX_POINTY)
    assert lit(hexes) == "0000 0100 0200 0001 0101 0002 0102"


def test_20_edition_ludii_counts_diagonals_and_boats_see_two():
    assert lit(Table("tank1 . .\n. . .\n. . .", fog=True, edition="ludii")) == (
        "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    )
    assert "b2" in lit(Table("tank1 .\n. f", fog=True, edition="ludii"))
    assert "b2" not in lit(Table("tank1 .\n. f", fog=True))
    assert lit(Table("s+cruiser1 s s s", fog=True, edition="ludii")) == "a1 b1 c1"


@pytest.mark.parametrize(
    ("at", "columns", "rows"),
    [("d4", "bcdef", "23456"), ("a4", "abc", "23456"), ("g7", "efg", "567"), ("f1", "defg", "123")],
)
def test_20_edition_ludii_sees_a_square_of_cells_as_far_as_the_board_goes(at, columns, rows):
    words = [[f"{column}{row}" for column in "abcdefg"] for row in "1234567"]
    picture = "\n".join(" ".join("tank1" if c == at else "." for c in row) for row in words)
    seen = [column + row for row in rows for column in columns]
    assert lit(Table(picture, fog=True, edition="ludii")) == " ".join(seen)


@pytest.mark.parametrize("shape", [Shape.HEX_FLAT, Shape.HEX_POINTY])
def test_20_edition_ludii_sees_on_hexes_as_the_printed_one_does(shape):
    picture = ". . . . .\n" * 2 + ". . tank1 . .\n" + ". . . . .\n" * 2
    printed = lit(Table(picture, fog=True, shape=shape))
    assert len(printed.split()) == 19
    assert lit(Table(picture, fog=True, shape=shape, edition="ludii")) == printed


def test_21_unseen_pieces_stop_movement_because_they_show():
    table = Table("motorbike1 . . town2 . .", fog=True)
    assert known(table)["d1"] == "?2"
    assert table.targets("move", "a1") == "b1 c1"


def test_21_the_legal_list_is_made_from_the_observation():
    table = Table("motorbike1 . tank2 town0 . base1\n. f+tank2 . . town2 .", fog=True)
    assert RULES.legal_actions(table.seen(1)) == RULES.legal_actions(table.state)


def test_23_everything_is_shown_when_the_game_is_over():
    table = Table("tank1 base2:1 . . . . tank2 base1", fog=True).do("attack a1 b1")
    assert table.outcome is not None
    assert known(table)["g1"] == "tank2"
    assert PRESENTER.present(table.seen(1), Seat(1)).fog == 0
    assert set(table.seen(1).gold) == {1, 2}


def test_18_who_has_unseen_pieces_is_taken_to_own_a_base_among_them():
    """A player looks ahead from what it sees; the last base it sees need not be the last."""
    for picture, standing in (
        ("tank1 base2:1 base1 . . . town2", (1, 2)),
        ("tank1 base2:1 town2 base1", (1,)),
    ):
        table = Table(picture, fog=True)
        ahead = RULES.apply(table.seen(1), table.action("attack a1 b1"), RandomDice(1)).state
        assert ahead.standing == standing
        assert table.do("attack a1 b1").state.standing == (1,)


# ------------------------------------------------------------------ determinization

PICTURE = """
base1 town1 .     f     .       town0   .  m
.     tank1 .     .     m+soldier2 .    .  factory2
s     s     d+cruiser2 d .      base2   .  f+tank2
s     dock1 d     .     helicopter2 . . .
"""


def guesses(table: Table, count: int = 40) -> list[State]:
    seen = table.seen(1)
    return [RULES.determinize(seen, Seat(1), RandomDice(seed)) for seed in range(count)]


def test_a_guess_is_a_full_state_that_looks_the_same():
    table = Table(PICTURE, fog=True)
    for guess in guesses(table):
        assert not guess.unknown
        assert list(guess.pieces) == sorted(guess.pieces)
        assert list(guess.gold) == [1, 2]
        assert len(guess.pieces) == len(table.state.pieces)
        assert max(guess.pieces) < guess.next_id
        assert RULES.observe(guess, Seat(1)).key() == table.seen(1).key()


def test_a_guess_obeys_the_terrain_and_gives_everyone_a_base():
    table = Table(PICTURE, fog=True)
    kinds = set()
    for guess in guesses(table):
        assert guess.bases(Seat(2)) >= 1
        for piece in guess.pieces.values():
            unit = UNITS.get(piece.kind)
            assert 1 <= piece.hp <= piece.type.hp
            if unit is not None:
                assert guess.setting.standing_ground[unit.mobility] >> piece.cell & 1
                assert piece.seat
            if piece.seat == 0:
                assert piece.kind in BUILDINGS
            kinds.add(piece.kind)
    assert len(kinds) > 12


def test_a_guess_takes_neutral_pieces_for_units_only_where_the_map_has_such():
    plain = Table("base1 . . . town0 base2", fog=True)
    assert {g.pieces[plain.id("e1")].kind in BUILDINGS for g in guesses(plain)} == {True}
    odd = Table("base1 . . . tank0 base2", fog=True)
    assert {g.pieces[odd.id("e1")].kind in BUILDINGS for g in guesses(odd)} == {True, False}


def test_a_guess_does_not_know_the_printed_map():
    """The setting, which observations share, holds no starting pieces."""
    table = Table(PICTURE, fog=True)
    assert table.seen(1).setting.board.placements == ()


def test_gold_is_guessed_even_where_every_piece_is_seen():
    table = Table("base1 base2", fog=True)
    assert {guess.gold[Seat(1)] for guess in guesses(table)} == {120}
    held = {guess.gold[Seat(2)] for guess in guesses(table)}
    assert len(held) > 5
    assert all(gold % 10 == 0 and gold > 0 for gold in held)


def test_pieces_are_guessed_even_where_gold_is_open():
    table = Table("base1 . . . base2", fog=True, edition="ludii")
    assert [guess.unknown for guess in guesses(table, 3)] == [{}] * 3
    assert {guess.gold[Seat(2)] for guess in guesses(table)} == {100}


def test_a_beaten_player_is_guessed_to_hold_nothing():
    table = Table("base1 . . . base2 . . . base3", seats=3, fog=True).do("end_turn").concede()
    assert {guess.gold[Seat(2)] for guess in guesses(table)} == {0}
    assert {guess.gold[Seat(3)] > 0 for guess in guesses(table)} == {True}


def test_docks_are_guessed_only_beside_water():
    inland = Table("base1 . . . town0 .", fog=True)
    ashore = Table("base1 . . . town0 s", fog=True)
    for table, possible in ((inland, False), (ashore, True)):
        kinds = {guess.pieces[table.id("e1")].kind for guess in guesses(table, 80)}
        assert ("dock" in kinds) is possible


def test_without_anything_hidden_the_guess_is_what_is_seen():
    table = Table(PICTURE)
    assert RULES.determinize(table.seen(1), Seat(1), RandomDice(1)) is table.state
