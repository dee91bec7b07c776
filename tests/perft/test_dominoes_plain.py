"""The second implementation of Dominoes of War by the tests that its specification names."""

import pytest

from tests.perft.plain_dominoes import Game
from tests.perft.plain_dominoes_position import POOLS, Troop
from tests.perft.plain_dominoes_table import E, N, Place, S, Table, W, place_of, wall_of

FACINGS = {"n": N, "e": E, "s": S, "w": W}
OPTIONS = {
    "secret_stocking": 1,
    "no_sealing_walls": 0,
    "recycle": 0,
    "chain_explosions": 0,
    "quiet_draw": 40,
    "turn_cap": 0,
}
EIGHT_BY_EIGHT = """
....................
....................
....................
....................
....................
....................
......oooooooo......
......oooooooo......
......oooooooo......
......oooooooo......
......oooooooo......
......oooooooo......
......oooooooo......
......oooooooo......
....................
....................
....................
....................
....................
....................
"""
SMALL = """
..11........
..11oooooo..
..11oooooo22
....oooooo22
....oooooo22
"""


def new(picture: str = EIGHT_BY_EIGHT, rolls: tuple[int, ...] = (1,), **options: int) -> Game:
    """Return the start of a game on a drawn field (o)."""
    rows = picture.split()
    cells = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    bases: dict[int, set[Place]] = {}
    for place, letter in cells.items():
        if letter in "12":
            bases.setdefault(int(letter), set()).add(place)
    inside = frozenset(place for place, letter in cells.items() if letter == "o")
    table = Table(frozenset(cells), inside, bases)
    game = Game(table, 2, {1: "army", 2: "army"}, {**OPTIONS, **options})
    game.start(rolls)
    return game


def begun(*troops: str, walls: str = "", picture: str = SMALL, **options: int) -> Game:
    """Return a game on its first turn; troops as `1 grunt e2`, a sniper's facing behind."""
    game = new(picture, (1,), **options)
    game.order = [1, 2]
    game.table.walls = {wall_of(word) for word in walls.split()}
    for id, text in enumerate(troops, 1):
        seat, kind, place, *facing = text.split()
        game.troops[id] = Troop(kind, int(seat), place_of(place))
        if facing:
            game.troops[id].facing = FACINGS[facing[0]]
    game.seat, game.next_id = 1, 20
    game._begin()
    return game


def tile(game: Game, low: int, high: int) -> tuple[int, ...]:
    """Return the roll that turns a tile up."""
    return (game.unseen().index((low, high)) + 1,)


def standing(game: Game) -> set[int]:
    return set(game.troops)


def test_a1_tiles():
    tiles = new().unseen()
    assert len(tiles) == 91
    assert sum(low == high for low, high in tiles) == 13
    totals = [low + high for low, high in tiles if low != high]
    assert [totals.count(total) for total in (10, 12, 17, 20)] == [5, 6, 4, 2]


def test_a2_spares():
    assert new().spares == 11


def built(*cells: str) -> bool:
    game = new()
    shapes = game.table.possible_bases(1)
    return frozenset(map(place_of, cells)) in shapes


def test_a3_bases():
    assert built("g6", "g5", "g4", "g3", "g2", "g1")
    assert built("g6", "h6", "g5", "h5", "g4", "h4")
    assert not built("g6", "h6", "i6", "g5", "h5", "i5")
    assert not built("g6", "h6", "i6", "j6", "k6", "l6")
    assert not built("g6", "g5", "g4", "g2", "g1", "h6")
    assert not built("g5", "g4", "g3", "g2", "g1", "h5")
    assert len(new().table.possible_bases(1)) == 7008


def test_a4_walls_are_placed_in_turn():
    game = new(SMALL).play("go_second")
    order: list[int] = []
    for edge in ("e2|f2", "e3|f3", "e4|f4", "e5|f5"):
        assert (game.step, len(game.legal())) == ("wall", 38 - len(order))
        order.append(game.seat)
        game = game.play(f"wall *wall {edge}")
    assert order == [2, 1, 2, 1]
    assert (game.step, game.seat) == ("stock", 2)


def test_stocking_ends_when_all_six_stand_and_snipers_face():
    game = new(SMALL).play("go_first")
    for _ in range(4):
        game = game.play(min(game.legal()))
    for cell in ("c1", "d1", "c2", "d2", "c3"):
        game = game.play(f"stock *grunt {cell}")
    assert "stock *grunt d3" not in game.legal()
    game = game.play("stock *sniper d3")
    assert game.legal() == {"face #6 d2", "face #6 c3", "face #6 e3", "face #6 d4"}
    game = game.play("face #6 e3")
    assert game.troops[6].facing == E
    assert game.legal() == {"confirm"}
    assert game.play("confirm").seat == 2


def test_a5_three_actions():
    game = begun("1 grunt e2", "1 gunslinger e5", "1 general c1", "2 general j2")
    for place in ("f4", "f5"):
        game.face_down.remove(place_of(place))
    game = game.play("move #2 f4").play("move #2 f5")
    assert {text.split()[1] for text in game.legal() if text != "end_turn"} == {"#1", "#2", "#3"}
    game = game.play("move #1 e4", tile(game, 0, 1))
    assert game.seat == 2


def test_a5_once_a_turn():
    game = begun("1 grunt e2", "1 grunt e5", "2 grunt j2")
    game = game.play("move #1 e3", tile(game, 0, 1))
    assert not any(text.startswith("move #1") for text in game.legal())


def test_a6_grunt():
    game = begun("1 grunt e2", "1 grunt f2", "2 grunt j2", walls="e3|f3")
    legal = game.legal()
    assert {"move #1 f4", "move #1 e5", "move #1 d1"} <= legal
    assert not {"move #1 f3", "move #1 g2", "move #1 f5"} & legal


def test_a7_grunt_range():
    assert "attack #1 #2" in begun("1 grunt e3", "2 grunt i3").legal()
    assert "attack #1 #2" not in begun("1 grunt e3", "2 grunt j3").legal()
    assert "attack #1 #2" not in begun("1 grunt e3", "2 grunt i3", walls="g3|h3").legal()
    assert "attack #1 #2" not in begun("1 grunt e3", "2 grunt i3", "1 grunt g3").legal()


def test_a8_grenadier_throws_over_everything():
    assert "attack #1 #2" not in begun("1 grenadier e3", "2 grunt f3").legal()
    game = begun("1 grenadier e3", "2 grunt h3", "1 grunt f3", "2 general j3", walls="g3|h3")
    assert "attack #1 #2" in game.legal()
    assert standing(game.play("attack #1 #2")) == {1, 3, 4}


def test_a9_mine():
    game = begun("1 grunt e2", "1 grunt e5", "2 grunt j2")
    game.face_down.remove((5, 1))
    spares = game.spares
    game = game.play("move #1 f3", tile(game, 6, 6))
    assert standing(game) == {2, 3}
    assert ((5, 2) in game.face_down, game.face_up) == (True, {})
    assert (game.discards, game.spares) == ([(6, 6)], spares - 1)
    assert (game.step, game.actions) == ("act", 2)
    assert (6, 6) not in game.unseen()


def test_mine_without_a_spare_leaves_a_bare_cell():
    game = begun("1 grunt e2", "1 grunt e5", "2 grunt j2")
    game.spares = 0
    game = game.play("move #1 f3", tile(game, 6, 6))
    assert (5, 2) not in game.face_down | set(game.face_up)
    assert "move #2 f3" in game.legal()


def test_a10_spawn_bonus():
    game = begun("1 grunt e2", "1 general c1", "2 grunt j2")
    game = game.play("move #1 f3", tile(game, 4, 6))
    assert game.step == "bonus_10"
    assert len(game.legal()) == 5 * 5 + 1
    assert game.play("decline").step == "act"
    game = game.play("spawn *sniper c3")
    assert (game.step, game.legal()) == (
        "spawned",
        {f"face #20 {at}" for at in ("c2", "b3", "d3", "c4")},
    )
    game = game.play("face #20 d3")
    assert (game.step, game.actions, game.pools[1]["sniper"]) == ("act", 2, 2)


def test_a11_extra_action():
    game = begun("1 grunt e2", "2 grunt j2")
    game = game.play("move #1 f3", tile(game, 5, 7))
    assert (game.step, game.actions) == ("bonus_12", 2)
    game = game.play("move #1 f4", tile(game, 0, 1))
    assert (game.step, game.actions, game.legal()) == ("act", 2, {"end_turn"})


def test_bonus_17_adds_a_tile_that_may_be_an_entrance():
    game = begun("1 grunt e2", "2 grunt j2")
    game = game.play("move #1 f3", tile(game, 5, 12))
    places = {text.split()[-1] for text in game.legal() if text != "decline"}
    assert places == {"e1", "b1", "b2", "b3", "c4", "d4"}
    spares = game.spares
    game = game.play("extend *domino d4")
    assert (3, 3) in game.table.bases[1]
    assert game.spares == spares - 1


def test_bonus_20_moves_a_wall():
    game = begun("1 grunt e2", "2 grunt j2", walls="i4|j4")
    game = game.play("move #1 f3", tile(game, 8, 12))
    assert game.step == "bonus_20"
    assert len(game.legal()) == 37 + 1
    assert game.play("shift i4|j4 f3|f4").table.walls == {wall_of("f3|f4")}


def test_bonus_20_without_a_wall_is_not_asked():
    game = begun("1 grunt e2", "2 grunt j2")
    assert game.play("move #1 f3", tile(game, 8, 12)).step == "act"


def test_a12_kamikaze_takes_everyone_around_the_enemy():
    around = ["1 grunt f2", "2 grunt h4", "2 general j2", "1 general e5"]
    game = begun("1 kamikaze e3", "2 grunt g3", *around)
    assert standing(game.play("charge #1 #2")) == {5, 6}


@pytest.mark.parametrize(
    ("walls", "saved"),
    [("g2|g3", {3}), ("g3|h3 h2|h3", set()), ("g3|h3 g3|g2", {3, 4}), ("g2|h2 h2|h3", {4})],
)
def test_a13_walls_save(walls: str, saved: set[int]):
    game = begun(
        "1 kamikaze e3", "2 grunt g3", "2 grunt g2", "2 grunt h2", "2 general j5", walls=walls
    )
    assert standing(game.play("charge #1 #2")) == {5} | saved


def test_a14_own_kamikaze_is_shot():
    game = begun("1 grunt e3", "1 kamikaze g3", "2 grunt h4", "2 general j5")
    assert standing(game.play("attack #1 #2")) == {1, 4}


def test_a15_sniper_facing():
    game = begun("1 sniper e5 e", "1 general c1", "2 grunt e2", "2 general j2")
    assert "attack #1 #3" not in game.legal()
    game = game.play("end_turn").play("face #1 e4").play("end_turn")
    assert "attack #1 #3" in game.legal()


def test_a16_spawning():
    game = begun("1 general d2", "1 grunt d1", "2 general j2")
    assert not any(text.startswith("spawn") for text in game.legal())
    game.face_down.remove((4, 1))
    game = game.play("move #1 e2")
    assert not any(text.startswith("spawn") for text in game.legal())
    game = game.play("end_turn").play("end_turn")
    assert "spawn *grunt d2 =#1" in game.legal()
    game = game.play("spawn *grunt d2 =#1")
    assert "move #20 d3" in game.legal()
    assert not any(text.endswith("=#1") for text in game.legal())


def test_a17_victory():
    game = begun("1 grunt e3", "2 grunt i3").play("attack #1 #2")
    assert (game.over(), game.winners(), game.legal()) == (True, {1}, set())


def test_both_wiped_out_is_a_draw():
    game = begun("1 kamikaze e3", "2 grunt g3").play("charge #1 #2")
    assert (game.over(), game.winners()) == (True, set())


def test_ramming_a_wall():
    game = begun(
        "1 kamikaze e3", "2 grunt g3", "2 grunt f2", "2 grunt g4", "1 general c1", "2 grunt j5",
        walls="f3|g3",
    )  # fmt: skip
    assert {"ram #1 f3|g3 =f3"} == {text for text in game.legal() if text.startswith("ram")}
    game = game.play("ram #1 f3|g3 =f3")
    assert game.table.walls == set()
    assert standing(game) == {2, 5, 6}
    assert (5, 2) in game.face_down


def test_chain_explosions():
    troops = ["1 kamikaze e2", "2 kamikaze g2", "2 kamikaze h3", "2 grunt i4", "2 grunt j5"]
    plain = begun(*troops, "1 general c1").play("charge #1 #2")
    assert standing(plain) == {4, 5, 6}
    chained = begun(*troops, "1 general c1", chain_explosions=1).play("charge #1 #2")
    assert standing(chained) == {5, 6}


def test_lightfoot_and_mines():
    game = begun("1 lightfoot e2", "1 grunt e4", "2 grunt j5", walls="e2|f2")
    game = game.play("move #1 f2", tile(game, 3, 3)).play("end_turn").play("end_turn")
    assert game.face_up == {(5, 1): (3, 3)}
    game.face_down.remove((5, 2))
    game = game.play("move #1 f3").play("move #2 f2")
    assert standing(game) == {1, 3}
    assert game.discards == [(3, 3)]


def test_quick_shot():
    troops = ["1 quick_shot f3", "2 grunt f5", "2 grunt i3", "2 grunt j5"]
    game = begun(*troops).play("attack #1 #2")
    assert game.legal() == {"attack #1 #3", "waste"}
    assert standing(game.play("attack #1 #3")) == {1, 4}
    assert standing(game.play("waste")) == {1, 3, 4}
    far = begun("1 quick_shot f3", "2 grunt f5", "2 grunt j3").play("attack #1 #2")
    assert (standing(far), far.step) == ({1, 3}, "act")


def test_spear_and_leader():
    game = begun("1 spear_thrower e2", "2 grunt h5", "1 grunt f3", "2 grunt e5", "2 grunt i2")
    assert {"attack #1 #2", "attack #1 #4"} == {
        t for t in game.legal() if t.startswith("attack #1")
    }


def test_diagonal_steps():
    """A wall closes one way round; from a base they lead out by its entrances only."""
    game = begun("1 general f3", "1 general d1", "1 general d3", "2 grunt j5", walls="f2|f3 f2|g2")
    places = [
        {t.split()[-1] for t in game.legal() if t.startswith(f"move #{id}")} for id in (1, 2, 3)
    ]
    assert places[0] == {"e2", "g2", "e3", "g3", "e4", "f4", "g4"}
    assert places[1] == {"c1", "c2", "d2"}
    assert places[2] == {"c2", "d2", "e2", "c3", "e3", "e4"}
    game = begun("1 general f3", "2 grunt j5", walls="f2|f3 g2|g3")
    assert {"move #1 e2"} == {f"move #1 {at}" for at in ("e2", "f2", "g2")} & game.legal()


def test_quiet_turns_and_turn_cap():
    game = begun("1 grunt e3", "1 grunt c1", "2 grunt j5", quiet_draw=2)
    game = game.play("end_turn").play("end_turn")
    assert (game.over(), game.winners()) == (True, set())
    game = begun("1 grunt e3", "1 grunt c1", "2 grunt j5", turn_cap=2)
    game = game.play("end_turn").play("end_turn")
    assert (game.over(), game.winners()) == (True, {1})


def test_sealing_walls():
    corner = """
1ooo2
1...2
1...2
1...2
1...2
1...2
"""
    assert len(new(corner).play("go_first").legal()) == 2
    assert new(corner, no_sealing_walls=1).play("go_first").step == "stock"


def test_pools_are_equal():
    assert {name: sum(pool.values()) for name, pool in POOLS.items()} == dict.fromkeys(POOLS, 19)
