"""The flat position of the search plays by the very rules."""

from game.board.board import Board
from game.core.dice import RandomDice, pick
from game.core.position import END, WON, Order
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision
from game.match.analysis import lead, percent
from rulesets.mj12.search.charts import KEYS
from rulesets.mj12.search.flat import ATTACK, FIRE, FULL, MARCH, NOWHERE, PHASES, PLACE, Flat
from rulesets.mj12.search.following import follow
from rulesets.mj12.search.position import MJ12Position
from rulesets.mj12.search.styles import STYLES
from rulesets.mj12.search.suggestion import suggest
from rulesets.mj12.search.worth import worth
from rulesets.mj12.state import DONE, READY, SHAKEN, State
from tests.rulesets.mj12.random_play import GAME
from tests.rulesets.mj12.table import RULES, Table, drawn
from tests.rulesets.random_games import in_chunks
from tests.rulesets.search_laws import SameDice, Twins, whole

_GAMES = 40
_LONG_GAMES = 1_200


class _Thrown(Flat):
    """A position in which dice are thrown, as the rules throw them."""

    __slots__ = ()

    styles = len(STYLES)
    replies = ()

    def follow(self, style: int) -> list[Order]:
        return follow(self, STYLES[style])

    def suggest(self) -> Order | None:
        return suggest(self)

    def worth(self, seat: Seat) -> int:
        return worth(self, seat)


def _facts(flat: Flat) -> object:
    """Return everything that play can change."""
    pieces = {
        id: (KEYS[flat.kind[id]], flat.side[id], cell, *_condition(flat, id), _status(flat, cell))
        for id, cell in enumerate(flat.cell)
        if cell != NOWHERE
    }
    return (
        pieces,
        PHASES[flat.phase],
        flat.actor,
        len(flat.cell),
        flat.turn,
        flat.a,
        flat.loser,
        flat.active,
        flat.vacated,
        flat.start if flat.turn else (),
        flat.broken,
        flat.quiet,
        flat.out,
    )


def _condition(flat: Flat, id: int) -> tuple[bool, bool]:
    """Return whether a unit is disrupted, and has fired."""
    assert {flat.good[id], flat.weak[id]} == {0, FULL}
    return flat.weak[id] == FULL, bool(flat.fired >> flat.cell[id] & 1)


def _status(flat: Flat, cell: int) -> int:
    if flat.done >> cell & 1:
        return DONE
    return SHAKEN if flat.shaken >> cell & 1 else READY


def _facts_of(state: State) -> object:
    """Return the same of a state of the rules."""
    pieces = {
        id: (p.kind, p.seat, p.cell, p.disrupted, p.fired, p.status)
        for id, p in state.pieces.items()
    }
    seats = state.setting.seats
    return (
        pieces,
        state.phase,
        state.seat,
        state.next_id,
        state.turn,
        state.a,
        state.loser,
        state.active,
        state.vacated,
        (0, *(state.start[seat] for seat in seats)) if state.turn else (),
        (False, *(seat in state.broken for seat in seats)),
        state.quiet,
        next(iter(state.out), NEUTRAL),
    )


def _draw(flat: Flat, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order: a suggestion, or any, but seldom to go somewhere."""
    if dice.roll(3) == 1:
        drawn = flat.suggest()
        if drawn is not None:
            return drawn
    order = pick(dice, orders)
    if order != END and order[3] == MARCH and dice.roll(3) > 1:
        others = [each for each in orders if each == END or each[3] != MARCH]
        order = pick(dice, others)
    return order


TWINS = Twins(
    GAME,
    _Thrown.load,
    facts=_facts,
    facts_of=_facts_of,
    draw=_draw,
    plies=150,
)


def test_orders_lead_where_the_rules_lead():
    assert TWINS.play_all(range(_GAMES)) > 2_000


@in_chunks(_LONG_GAMES, after=_GAMES)
def test_orders_lead_where_the_rules_lead_long(seeds):
    assert TWINS.play_all(seeds) > 5_000


def _mangled(flat: Flat, orders: list[Order], dice: RandomDice) -> Order:
    """Return an order that may be illegal, of the parts of legal ones."""
    one, two = (pick(dice, orders) for _ in "12")
    if not (one and two) or PLACE in (one[3], two[3]):
        return one
    return one[0], two[1] if dice.roll(2) == 1 else one[1], two[2], two[3]


def test_what_is_illegal_is_refused_and_changes_nothing():
    games = TWINS.games(range(60))
    refused, parts = TWINS.mangle_all(games, _mangled, _check_parts, orders_each=160)
    assert refused > 100
    assert parts > 5


def _check_parts(flat: Flat, order: Order, after: Flat) -> None:
    """Assert that an order of a way and an attack is the two, one after the other."""
    id, goal, target, verb = order
    assert verb == ATTACK
    assert (id, goal, NOWHERE, MARCH) in flat.legal()
    assert flat.play((id, goal, NOWHERE, MARCH))
    assert (id, goal, target, ATTACK) in flat.legal()
    assert flat.play(order)
    assert whole(flat) == whole(after)


def test_what_a_style_plays_is_legal_and_told_whole():
    for state, dice in TWINS.games(range(24)):
        flat = MJ12Position.load(state)
        for turn in range(40):
            if flat.seat == NEUTRAL:
                break
            flat.luck = dice.roll(1 << 32)
            replayed = flat.copy()
            seat, now = flat.seat, flat.turn
            for order in flat.follow(turn % MJ12Position.styles):
                assert replayed.actions(order)
                assert replayed.play(order)
            while (replayed.seat, replayed.turn) == (seat, now):
                assert replayed.play(END)
            assert (flat.seat, flat.turn) != (seat, now)
            assert whole(replayed) == whole(flat)


def test_the_first_order_of_a_style_is_legal_in_the_rules():
    for state, dice in TWINS.games(range(30)):
        for step in range(40):
            if not isinstance(RULES.decision(state), Decision):
                break
            flat = MJ12Position.load(state)
            flat.luck = dice.roll(1 << 32)
            orders = flat.copy().follow(step % MJ12Position.styles)
            first = orders[0] if orders else END
            state = TWINS.apply(state, flat.actions(first), SameDice(flat.luck))


def _suggested(picture: str | Board, phase: str = "b_move") -> set[Order]:
    """Return what is suggested for the second seat, B, in 200 draws."""
    flat = MJ12Position.load(Table(picture).until(phase, 2).state)
    found = set()
    for luck in range(200):
        flat.luck = luck
        found.add(flat.suggest() or END)
    return found


def test_an_attack_that_cannot_hit_is_not_suggested_but_its_way_is():
    # A goblin (1) needs 8 + 4 - 1, 1 more against a leader and 1 uphill: 13 on two dice.
    found = _suggested("h+mayor1 . goblin2")
    assert (2, 1, NOWHERE, MARCH) in found
    assert ATTACK not in {order[3] for order in found if order}
    assert _suggested("h+mayor1 goblin2!") == {END}


def test_a_shot_that_cannot_hit_is_not_suggested():
    # From two hexes a disrupted guardsman hits an officer with a 6, and not at all on a hill.
    shot = (2, NOWHERE, 0, FIRE)
    assert shot in _suggested("officer1 . guardsman2!", "b_fire")
    assert _suggested("h+officer1 . guardsman2!", "b_fire") == {END}


def test_a_small_chance_is_suggested_only_where_it_promises_more_than_doubles_cost():
    # A goblin needs 12 against a mayor in the open, 11 against an officer, who costs more to hit.
    assert _suggested("mayor1 goblin2") == {END}
    assert (2, 1, 0, ATTACK) in _suggested("mayor1! goblin2")
    assert (2, 1, 0, ATTACK) in _suggested("officer1 goblin2")
    # An officer (3) needs 10 against a guardsman (2, +) in a village on a hill: 6 of 36.
    assert _suggested(drawn("v+guardsman1 officer2", hills="0000")) == {END}
    # In the open he needs 8: what is likelier than a double is left to the search.
    assert (2, 1, 0, ATTACK) in _suggested("guardsman1 officer2")


def test_a_style_leaves_an_attack_that_a_double_is_twice_as_likely_in():
    # A wolfrider (3) needs 11 against a mayor on a hill: 3 of 36.
    flat = MJ12Position.load(Table("h+mayor1 wolfrider2").until("b_move", 2).state)
    assert not any(follow(flat.copy(), style) for style in STYLES)
    flat = MJ12Position.load(Table("mayor1 wolfrider2").until("b_move", 2).state)
    assert (2, 1, 0, ATTACK) in follow(flat, STYLES[0])


def test_orders_of_a_later_phase_end_those_before():
    table = Table("guardsman1 . goblin2 .").do("be_b")
    flat = MJ12Position.load(table.state)
    here = flat.cell[1]
    order = (1, here, flat.cell[2], MARCH)
    while flat.seat != 1:
        flat.play(END)
    goal = next(cell for cell in range(4) if flat.goals(1) >> cell & 1)
    order = (1, goal, NOWHERE, MARCH)
    verbs = [action.verb for action in flat.actions(order)]
    assert verbs == ["end_fire", "move"]
    assert flat.play(order)
    assert PHASES[flat.phase] == "b_move"


def test_what_is_expected_adds_up():
    table = Table("mercenary1 goblin2").until("b_move", 2)
    flat = MJ12Position.load(table.state)
    flat.play((2, 1, 0, ATTACK))
    assert flat.good[1] + flat.weak[1] == FULL
    assert flat.good[1] == FULL - FULL * 10 // 36  # of 36 throws 10 show 9 or more
    assert flat.weak[2] == FULL // 6


def test_an_attack_that_may_decide_the_game_is_worth_its_chance():
    table = Table("mayor1 goblin2", turn_limit=1).until("b_move", 2)
    flat = MJ12Position.load(table.state)
    waits, strikes = flat.copy(), flat.copy()
    strikes.play((2, 1, 0, ATTACK))
    for each in (waits, strikes):
        while each.seat != NEUTRAL:
            each.play(END)
    assert -WON == waits.worth(Seat(2)) <= strikes.worth(Seat(2)) < 0


def test_only_what_is_sure_is_won():
    flat = MJ12Position.load(Table("mayor1 . . goblin2 .").until("b_move", 2).state)
    flat.good[2], flat.weak[2] = 0, FULL // 2
    flat.fight(1, 2, 5)
    assert flat.seat != NEUTRAL
    assert 1_000_000 < flat.worth(Seat(1)) < WON
    flat.weak[2] = FULL
    flat.fight(1, 2, 1)
    assert flat.worth(Seat(1)) == WON


def test_who_comes_nearer_stands_better_and_more_so_after_quiet_turns():
    flat = MJ12Position.load(Table("goblin1 . . . . . . . goblin2").state)

    def gain(seat: Seat) -> int:
        nearer = flat.copy()
        nearer.move(seat, 2 if seat == 1 else 6)
        return worth(nearer, seat) - worth(flat, seat)

    soon = gain(Seat(1)), gain(Seat(2))
    assert soon[0] == soon[1] > 0
    flat.quiet = 20
    assert gain(Seat(1)) > 3 * soon[0]


def test_far_from_the_enemy_an_even_start_is_bad_for_neither():
    """Each seat's own way is counted to it alone: both had one chance in four."""
    far = Table("\n".join(["mercenary1" + " ." * 30 + " mercenary2"] * 16)).state
    assert [percent(lead(RULES, far, Seat(seat))) for seat in (1, 2)] == [50, 50]


def test_of_two_one_is_ahead_as_far_as_the_other_is_behind():
    state = Table("officer1 . . . goblin2 .\n. militia1 . . . mayor2!").state
    for _ in range(12):
        flat = RULES.position(state)
        assert isinstance(flat, MJ12Position)
        assert flat.ahead(Seat(1)) in (-flat.ahead(Seat(2)), -flat.ahead(Seat(2)) - 1)
        legal = RULES.legal_actions(state)
        state = RULES.apply(state, legal[len(legal) // 2], RandomDice(5)).state
