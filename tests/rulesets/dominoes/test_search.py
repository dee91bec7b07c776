"""The flat position of the search plays by the very rules."""

from typing import Any

import pytest

from game.ai.plan import Budget
from game.ai.planner import Planner
from game.core.action import parse_action
from game.core.dice import RandomDice, pick
from game.core.position import END, Order
from game.core.refs import PieceId, Seat
from game.core.rules import Decision, Outcome
from game.match.analysis import lead, percent
from rulesets.dominoes.moves import END_TURN, OpenSides
from rulesets.dominoes.search.flat import ATTACK, CALL, MOVE, NOWHERE, TURN
from rulesets.dominoes.search.following import _call, face, follow
from rulesets.dominoes.search.position import DominoesPosition
from rulesets.dominoes.search.styles import STYLES, Style
from rulesets.dominoes.search.tables import BREACH, FAR, KEYS, KIND, KIND_OF, SEAT_OF
from rulesets.dominoes.state import SETUP, State
from tests.rulesets.dominoes.random_play import GAME
from tests.rulesets.dominoes.table import RULES, Table
from tests.rulesets.random_games import in_chunks
from tests.rulesets.search_laws import Twins, whole
from tests.scenes.client import new_match

_GAMES = 24
_LONG_GAMES = 600
_BOMBS_ALONE = next(at for at, style in enumerate(STYLES) if not style.others)


class _Tiles:
    """Turns up tiles that show nothing, as the search takes all to be; or, at will, any."""

    def __init__(self, dice: RandomDice, plain: bool) -> None:
        self._dice = dice
        self._plain = plain
        self.unforeseen = False

    def roll(self, faces: int, reason: str = "", alike: Any = None) -> int:
        self.unforeseen = reason == "the tile" and not self._plain
        blank = [face for face in range(1, faces + 1) if alike and alike(face) == (False, 0)]
        return pick(self._dice, blank) if self._plain and blank else self._dice.roll(faces)


def _tiles(dice: RandomDice, luck: int) -> _Tiles:
    return _Tiles(dice, plain=dice.roll(4) > 1)


def _facts(flat: DominoesPosition) -> object:
    """Return everything that play can change."""
    troops = {
        id: (KEYS[KIND_OF[code]], SEAT_OF[code], cell, flat.facing[id])
        for id, (code, cell) in enumerate(zip(flat.code, flat.cell, strict=True))
        if cell != NOWHERE
    }
    pools = [{KEYS[kind]: n for kind, n in enumerate(pool) if n} for pool in flat.pools[1:]]
    return (
        *(troops, pools, flat.bases[1:], flat.walls, flat.hidden, flat.mines, flat.spares),
        *(flat.turn, flat.phase, flat.left, flat.acted, flat.faced, flat.shot, flat.fresh),
        *(flat.stirred, flat.quiet, flat.turns, set(flat.standing), flat.drawn, len(flat.cell)),
    )


def _facts_of(state: State) -> object:
    """Return the same of a state of the rules."""
    return _facts(DominoesPosition.load(state))


def test_a_position_holds_what_a_state_holds():
    for state, dice in TWINS.games(range(8)):
        for _ in range(120):
            if isinstance(RULES.decision(state), Outcome):
                break
            flat = DominoesPosition.load(state)
            troops = {id: tuple(troop) for id, troop in state.troops.items()}
            assert _facts(flat)[0] == troops  # type: ignore[index]
            for cell in range(state.setting.grid.size):
                face = state.faces.get(cell)
                assert flat.mines >> cell & 1 == bool(face and face.mine)
            state = RULES.apply(state, pick(dice, RULES.legal_actions(state)), dice).state


def _draw(flat: DominoesPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order: a suggestion, or any; seldom a mere move or the end of the turn."""
    if dice.roll(3) == 1:
        drawn = flat.suggest()
        if drawn is not None:
            return drawn
    order = pick(dice, orders)
    if (order == END or order[1] == MOVE) and dice.roll(2) == 1:
        others = [each for each in orders if each and each[1] != MOVE]
        order = pick(dice, others or orders)
    return order


TWINS = Twins(
    GAME,
    DominoesPosition.load,
    facts=_facts,
    facts_of=_facts_of,
    draw=_draw,
    plies=250,
    dice=_tiles,
)


def test_orders_lead_where_the_rules_lead():
    assert TWINS.play_all(range(_GAMES)) > 2_000


@in_chunks(_LONG_GAMES, after=_GAMES)
def test_orders_lead_where_the_rules_lead_long(seeds):
    assert TWINS.play_all(seeds) > 3_000


def _mangled(flat: DominoesPosition, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order that may be illegal, of the parts of legal ones."""
    one, two = pick(dice, orders), pick(dice, orders)
    if one[1:2] == two[1:2] and one:
        return one[:1] + two[1:]
    return one


def _set_up(state: State, dice: RandomDice) -> State:
    """Return a game at the end of its set-up."""
    while state.phase in SETUP and not state.over:
        state = RULES.apply(state, pick(dice, RULES.legal_actions(state)), dice).state
    return state


def _no_parts(flat: DominoesPosition, order: Order, after: DominoesPosition) -> None:
    raise AssertionError(f"{order} was played, though it is none of the legal orders")


def test_what_is_illegal_is_refused_and_changes_nothing():
    games = ((_set_up(state, dice), dice) for state, dice in TWINS.games(range(16)))
    refused, _ = TWINS.mangle_all(games, _mangled, _no_parts)
    assert refused > 100


def test_what_a_style_plays_is_legal_and_told_whole():
    for state, dice in TWINS.games(range(2)):
        for turn in range(16):
            if not isinstance(RULES.decision(state), Decision):
                break
            flat = DominoesPosition.load(state)
            flat.luck = dice.roll(1 << 32)
            replayed = flat.copy()
            seat = flat.seat
            orders = flat.follow(turn % DominoesPosition.styles)
            tiles = _Tiles(dice, plain=True)
            for order in (*orders, END):
                while replayed.seat == seat:
                    state = TWINS.apply(state, replayed.actions(order), tiles)
                    assert replayed.play(order), order
                    if order:
                        break
            assert whole(replayed) == whole(flat)
            assert _facts(flat) == _facts_of(state)
            assert flat.seat != seat


def test_a_facing_ends_the_actions():
    table = Table("S.....", ".....r", "....k.")
    flat = DominoesPosition.load(table.state)
    order = (table.id("a1"), TURN, 2)
    assert [action.verb for action in flat.actions(order)] == ["end_turn", "face"]
    assert flat.play(order)
    assert flat.seat == 2


@pytest.mark.parametrize(("walls", "kind"), [("", "sniper"), ("a1|b1", "grunt")])
def test_a_sniper_is_called_up_only_where_it_has_a_line(walls: str, kind: str):
    table = Table("1.......", "R.......", "_......g", on="general1@b3", walls=walls)
    state = table.state
    state.pools[Seat(1)] = {"sniper": 1, "grunt": 1}
    leader = PieceId(table.id("b3"))
    _, order = _call(DominoesPosition.load(state), STYLES[0], leader)
    assert order == (leader, CALL, KIND[kind], table.cell("a1"))


UPPER_HAND = (
    *("___22_______", "___n2_______", "___22_______", "___.?.KR?___", "___??....___"),
    *("___?????.___", "___..G.?.___", "___???...___", "___???N..___", "_______R1___"),
    *("_______S1___", "_______11___"),
)
"""Six against one who stays where he is."""


def hunt(table: Table, seed: int, most: int) -> None:
    """Play for player 1 against one who only passes, to the end, in so many turns at the most."""
    own = RandomDice(seed)
    turns = set()
    while isinstance(decision := RULES.decision(table.state), Decision):
        if decision.seat == 2:
            table.pass_turn()
            continue
        turns.add(table.state.turn)
        assert len(turns) <= most
        seen = RULES.observe(table.state, decision.seat)
        action = Planner().think(RULES, seen, decision.seat, own, Budget(100)).actions[0]
        table.state = RULES.apply(table.state, action, own).state


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_has_the_upper_hand_ends_the_fight(seed: int):
    table = Table(*UPPER_HAND)
    hunt(table, seed, 15)
    assert table.state.standing == (1,)


LAST_CORNER = ("22SSN..", "2_.....", "2_.....", "2_.....", "2_.....")
"""A Grunt in the last corner of its base, where all that comes in stands in its line of fire."""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_grenadier_goes_to_where_it_can_throw_at_whom_nobody_can_come_near(seed: int):
    table = Table(*LAST_CORNER, on="grunt2@a5")
    hunt(table, seed, 12)
    assert table.state.standing == (1,)
    assert len(table.state.troops) == 3


def test_a_grenadier_goes_by_its_own_steps():
    """It steps diagonally: the base is too narrow for it, though its tiles lead to a throw."""
    table = Table("r22222N....", "______.....")
    flat = DominoesPosition.load(table.state)
    steps = flat.lines.lobbing[KIND["grenadier"], flat.foes(Seat(1))]
    assert set(steps[5:11]) == {FAR}
    assert flat.lines.away[flat.foes(Seat(1))][6] == 6


SEALED = ("_.......", "_......R", "n.K...RR", "_.....RR", "_......R")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_has_the_upper_hand_blows_up_the_wall_that_no_way_leads_round(seed: int):
    table = Table(*SEALED, walls="a3|b3")
    own = RandomDice(seed)
    for _ in range(30):
        if not isinstance(decision := RULES.decision(table.state), Decision):
            break
        if decision.seat == 2:
            table.pass_turn()
            continue
        seen = RULES.observe(table.state, decision.seat)
        action = Planner().think(RULES, seen, decision.seat, own, Budget(100)).actions[0]
        table.state = RULES.apply(table.state, action, own).state
        if not table.state.walls:
            break
    assert not table.state.walls


def test_ways_lead_through_walls_only_where_there_is_no_other():
    closed = DominoesPosition.load(Table("n.R", "__.", walls="a1|b1").state)
    steps = closed.lines.away[1 << 0]
    assert list(steps[:3]) == [0, BREACH, BREACH + 1]
    round_it = DominoesPosition.load(Table("n.R", "...", walls="a1|b1").state)
    assert list(round_it.lines.away[1 << 0][:3]) == [0, 3, 4]


def test_a_search_blows_up_nobody_but_its_own_for_nothing():
    table = Table("R..K....r", "........k", ".........")
    own = table.id("d1")
    position = DominoesPosition.load(table.state)
    assert (table.id("a1"), ATTACK, table.cell("d1")) in position.legal()
    for luck in range(300):
        position.luck = luck
        assert position.suggest() != (table.id("a1"), ATTACK, table.cell("d1"))
    near = Table("R..Kr....", "........k", ".........")
    assert near.id("d1") == own
    position = DominoesPosition.load(near.state)
    drawn = set()
    for luck in range(300):
        position.luck = luck
        drawn.add(position.suggest())
    assert (near.id("a1"), ATTACK, near.cell("d1")) in drawn


@pytest.mark.parametrize("style", STYLES)
def test_no_style_shoots_its_own_kamikaze_that_hits_nobody(style: Style):
    table = Table("R..K......", "..........", ".........r")
    orders = follow(DominoesPosition.load(table.state), style)
    assert (table.id("a1"), ATTACK, table.cell("d1")) not in orders


DUG_IN = (
    *("____r___", "____2___", "_11_2___", "_NN_2___", "_11_2___", "_11_K___"),
    *("..RGGKS.", "..GNGR..", "...RR...", "........", "........", "........"),
)
"""A Grunt at the end of a base one cell wide: whoever comes in first is shot."""


@pytest.mark.parametrize("seed", [2, 3])
def test_who_has_the_larger_army_comes_up_to_whom_is_dug_in(seed: int):
    table = Table(*DUG_IN)
    table.state.quiet = 16
    table.state.pools = {Seat(seat): dict.fromkeys(KEYS, 0) for seat in (1, 2)}
    own = RandomDice(seed)
    while isinstance(decision := RULES.decision(table.state), Decision):
        legal = RULES.legal_actions(table.state)
        action = next((action for action in legal if action.verb == "attack"), END_TURN)
        if decision.seat == 1:
            seen = RULES.observe(table.state, Seat(1))
            action = Planner().think(RULES, seen, Seat(1), own, Budget(200)).actions[0]
        table.state = RULES.apply(table.state, action, own).state
    assert table.state.standing == (1,)


CORKED = (
    *("____r___", "____2___", "____2___", "____2___", "_11_2___", "_11_NKG."),
    *("_11__SG.", "_____GRG", "______.."),
)
"""A Grenadier before a base in which it cannot move; where it could step aside stands a Sniper."""


def test_troops_make_way_for_those_that_they_hold_up():
    table = Table(*CORKED)
    table.state.quiet = 16
    table.state.pools = {Seat(seat): dict.fromkeys(KEYS, 0) for seat in (1, 2)}
    flat = DominoesPosition.load(table.state)
    cork, blocker = table.id("e6"), table.id("f7")
    ways: list[list[Order]] = []
    while flat.seat == 1 and len(ways) < 8:
        ways += [flat.follow(_BOMBS_ALONE)]
        flat.play(END)
    moves = [id for turn in ways for id, verb, *_ in turn if verb == MOVE]
    assert moves.index(blocker) < moves.index(cork)
    assert flat.standing == (1,)


def test_a_turn_is_idle_for_whom_it_only_cost_troops():
    table = Table("Rr......G", "r........", "........k")
    flat = DominoesPosition.load(table.state)
    assert flat.play(END)
    assert (flat.quiet, flat.idle[1:]) == (1, [1, 1])
    assert flat.play((table.id("b1"), ATTACK, table.cell("a1")))
    assert flat.play(END)
    assert (flat.quiet, flat.idle[1:]) == (0, [2, 0])


def test_a_sniper_that_sees_nothing_yet_faces_the_longest_line():
    table = Table(".R........", "RSR.......", "11........", "........r.")
    position = DominoesPosition.load(table.state)
    assert face(position) == [(table.id("b2"), TURN, 1)]


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_bred_plan_turns_snipers_as_all_stand_in_the_end(seed: int):
    rows = ("......r..n", "..........", "....?.....", "..??......", ".....R....", "..........")
    state = Table(*rows, "S...G....S", "...N......").state
    plan = Planner().think(RULES, state, Seat(1), RandomDice(seed), Budget(100))
    for action in plan.actions:
        if action.verb == "face":
            position = DominoesPosition.load(state)
            assert position.actions(face(position)[0]) == (action,)
        state = RULES.apply(state, action, RandomDice(seed)).state


def test_how_far_one_is_ahead_falls_as_the_draw_is_near_and_not_with_every_quiet_turn():
    """Of twelve against three who waited for six turns the review told that the chance fell."""
    state = Table("RRRRRR..r", "RRRRRR..r", "........r").state
    told = {}
    for quiet in (0, 6, 39):
        state.quiet = quiet
        flat = RULES.position(state)
        told[quiet] = percent(lead(RULES, state, Seat(1)))
        assert isinstance(flat, DominoesPosition)
        assert abs(flat.ahead(Seat(1)) + flat.ahead(Seat(2))) <= 2, "but for rounding"
    assert told[0] - told[6] <= 1
    assert 50 < told[39] < 60


def test_7_the_last_wall_of_ones_own_does_not_leave_the_other_one_that_seals_the_base():
    """A match on the Parlour was lost so, behind a base with two ways out."""
    match = new_match("parlour", game="dominoes")
    grid = match.board.grid
    laid = "h4 i4 h5 i5 h6 i6 confirm m15 n15 m16 n16 o16 o15 confirm"
    walls = "h7|h8 i7|i8"
    if match.deciding == 1:
        match.step(parse_action("go_second", grid))
    else:
        match.step(parse_action("go_first", grid))
    for word in laid.split():
        match.step(parse_action(word if word == "confirm" else f"build *domino {word}", grid))
    for word in walls.split():
        match.step(parse_action(f"wall *wall {word}", grid))
    flat = RULES.position(match.seen(Seat(2)))
    assert isinstance(flat, DominoesPosition)
    ((_, _, edge),) = flat.follow(0)[:1]
    state = match.seen(Seat(2))
    state.walls |= 1 << edge
    around = OpenSides(state)
    inner = [each for each in state.setting.inner if not state.walls >> each & 1]
    assert not any(around.sealed_by(state.walls | 1 << each) for each in inner)
