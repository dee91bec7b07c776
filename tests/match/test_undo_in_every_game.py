"""Undo in all games, played at random: the identical state, and nothing learned by it.

A step may be taken back exactly where its player learned nothing. What would end undo is marked
before it is done, by what the player knows then.
"""

import pytest

from game.core.action import Action
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.event import TurnBegan
from game.core.manifest import Intent, read_options
from game.core.refs import NEUTRAL, CardRef, Seat
from game.core.registry import ruleset
from game.core.rules import Decision
from game.errors import ActionError
from game.maps.load import LESSON, load_map, templates
from game.maps.schema import MapData
from game.match.journal import Journal
from game.match.match import Match
from game.match.save import load
from game.match.seats import SeatSetup
from tests.conformance.cases import CASES
from tests.conformance.play import choose
from tests.scenes.client import new_match

STARTS = {*templates(), *(path.with_name(LESSON) for path in templates())}
FILES = [case for case in CASES if case.path is not None and case.path not in STARTS]
SMALL = {
    key: min(
        (case for case in FILES if case.ruleset == key),
        key=lambda case: case.path.stat().st_size if case.path else 0,
    )
    for key in dict.fromkeys(case.ruleset for case in FILES)
}
GAMES = [
    *((key, {}) for key in SMALL),
    ("mini_wars", {"fog": True}),
    ("dominoes", {"secret_stocking": False}),
]


def begin(key: str, options: dict[str, object], seats: tuple[str, ...] = ()) -> Match:
    case = SMALL[key]
    assert case.path is not None
    data = load_map(case.path).data
    assert isinstance(data, MapData)
    game = ruleset(key)
    names = [SeatSetup(f"P{i}", (seats or ("human",) * 4)[i - 1]) for i in range(1, data.seats + 1)]
    return Match(game, data, read_options(game.manifest, data.board(), options), names, 5)


def everything(match: Match) -> list[object]:
    """The state, the dice to come, and what every seat sees and has heard."""
    seats = [Seat(i) for i in range(len(match.seats) + 1)]
    return [
        match.digest,
        match._dice().roll(1000),
        match.deciding,
        [match.present(seat) for seat in seats],
        [match.heard(seat) for seat in seats],
    ]


@pytest.mark.parametrize(("key", "options"), GAMES, ids=str)
def test_ux22_undo_gives_back_the_identical_state_in_every_game(key, options):
    match, dice, taken = begin(key, options), RandomDice(11), 0
    for _ in range(220):
        if match.outcome is not None:
            break
        action = choose(list(match.legal()), dice)
        before = everything(match) if len(match.steps) % 3 == 0 else None
        seat = match.deciding
        step = match.step(action)
        if before is not None and match.undo_stack.refusal(seat) is None:
            assert not step.rolls
            match.undo_stack.undo(seat)
            assert everything(match) == before
            match.undo_stack.redo()
            assert match.steps[-1] == step
            taken += 1
    assert taken > 5


def ends_a_turn(match: Match) -> bool:
    return any(isinstance(event, TurnBegan) for event in match.steps[-1].events)


def test_ux23_what_can_be_taken_back_has_taught_nothing_and_what_teaches_is_marked():
    """What a seat sees after a step it may take back is what it would have worked out before."""
    match, dice = begin("mini_wars", {"fog": True}), RandomDice(3)
    rules, presenter = match.ruleset
    marked = plain = 0
    for _ in range(700):
        if match.outcome is not None:
            break
        seat, action = match.deciding, choose(list(match.legal()), dice)
        seen = match.seen(seat)
        warned = presenter.uncovers(seen, action)
        cells = match.present(seat).fog
        step = match.step(action)
        if step.rolls or match.deciding != seat or ends_a_turn(match):
            continue
        foreseen = digest(rules.observe(rules.apply(seen, action, RandomDice(1)).state, seat))
        learned = foreseen != digest(match.seen(seat))
        assert (match.undo_stack.refusal(seat) is not None) is learned
        assert bool(warned) is learned
        assert not warned & ~cells
        marked += learned
        plain += not learned
    assert marked > 5
    assert plain > 50


def test_ux23_a_turn_that_a_move_ends_by_itself_can_be_taken_back_until_the_other_acts(tmp_path):
    match = begin("miniwary", {})
    match.keeper = Journal(match, tmp_path)
    first = match.digest
    move = next(action for action in match.legal() if action.verb == "move")
    match.step(move)
    one, two = match.steps[-1].seat, match.deciding
    assert one != two
    assert match.undo_stack.refusal(one) is None
    assert match.undo_stack.undoer(two) == one
    again = load(match.keeper.path)  # the client was killed: the same can be taken back
    assert again.undo_stack.refusal(one) is None
    match.undo_stack.undo(one)
    assert (match.digest, match.deciding) == (first, one)
    assert not load(match.keeper.path).steps
    match.undo_stack.redo()
    match.step(next(action for action in match.legal() if action.verb == "move"))
    match.undo_stack.undo(two)
    assert match.undo_stack.refusal(one) is None
    match.undo_stack.undo(one)
    assert match.digest == first


@pytest.mark.parametrize(("key", "options"), GAMES, ids=str)
def test_ux23_nobody_takes_back_what_another_has_decided_in_every_game(key, options):
    match, dice = begin(key, options), RandomDice(7)
    passed = 0
    for _ in range(200):
        if match.outcome is not None:
            break
        step = match.step(choose(list(match.legal()), dice))
        if match.outcome is not None:
            break
        others = [Seat(i) for i in range(1, len(match.seats) + 1) if i != step.seat]
        for seat in others:
            assert match.undo_stack.refusal(seat) is not None
            with pytest.raises(ActionError):
                match.undo_stack.undo(seat)
        mine = match.undo_stack.refusal(step.seat) is None
        passed += mine and match.deciding in others
        assert {match.undo_stack.undoer(seat) for seat in others} <= {step.seat, *others}
        if mine and match.deciding in others:
            assert match.undo_stack.undoer(match.deciding) == step.seat
    assert passed or match.curtain or key in ("warshard", "mini_wars", "dominoes")


def test_ux23_the_choice_of_a_side_is_its_choosers_alone_to_take_back():
    match, dice = begin("mj12", {}), RandomDice(2)
    while not any(action.verb == "be_b" for action in match.legal()):
        match.step(choose(list(match.legal()), dice))
    chooser, before = match.deciding, match.digest
    match.step(Action("be_a"))  # B moves first
    other = match.deciding
    assert other != chooser
    assert match.undo_stack.refusal(other) is not None
    assert match.undo_stack.refusal(chooser) is None
    match.undo_stack.undo(chooser)
    assert (match.digest, match.deciding) == (before, chooser)
    match.undo_stack.redo()
    match.step(match.legal()[0])
    assert match.undo_stack.refusal(chooser) is not None


def test_ux23_the_computer_s_move_is_never_taken_back_so_nor_before_it_that_of_a_person():
    match = begin("miniwary", {}, ("human", "easy"))

    def plain() -> Action:
        return next(action for action in match.legal() if action.verb == "move")

    match.step(plain())
    assert match.undo_stack.refusal(Seat(1)) is None
    match.undo_stack.undo(Seat(1))
    match.step(plain())
    match.step(plain())
    refusal = match.undo_stack.refusal(Seat(1))
    assert refusal is not None
    assert str(refusal.text) == "not after a new turn has begun"


def test_ux23_behind_a_curtain_a_turn_that_is_over_stays_over():
    match = begin("mini_wars", {"fog": True})
    ends = next(
        a for a in match.legal() if match.ruleset.manifest.verbs[a.verb].intent is Intent.END
    )
    match.step(ends)
    decision = match.decision()
    assert isinstance(decision, Decision)
    for seat in (Seat(1), Seat(2), NEUTRAL):
        assert match.undo_stack.refusal(seat) is not None


@pytest.mark.parametrize("secret", [False, True])
def test_ux22_what_was_placed_in_set_up_is_lifted_from_between_the_rest_and_put_back(
    tmp_path, secret
):
    match, dice, lifted = begin("dominoes", {"secret_stocking": secret}), RandomDice(11), 0
    match.keeper = Journal(match, tmp_path)
    while match.turn.round == 0:
        decision = match.decision()
        assert isinstance(decision, Decision)
        actions = match.legal()
        match.step(actions[dice.roll(len(actions)) - 1], joined=dice.roll(2) == 1)
        same = match.decision()
        if not isinstance(same, Decision) or same[:2] != decision[:2] or match.afresh.begun() < 2:
            continue
        position = len(match.steps) - dice.roll(match.afresh.begun())
        action = match.steps[position].action
        if action.verb not in ("build", "stock") or action.target is None:
            continue
        before, kept = everything(match), [step.action for step in match.steps]
        deeds = [step.joined for step in match.steps]
        assert match.afresh.lifted_from([action.target]) == position
        gone = [step.action for step in match.afresh.lift(position)]
        assert gone[0] == action
        assert action in match.legal()
        assert [step.action for step in match.steps] == [a for a in kept if a not in gone]
        assert [a.verb for a in gone[1:]] in ([], ["face"]), "how it stood goes with it"
        assert match.afresh.lifted_from([action.target]) is None
        assert load(match.keeper.path).digest == match.digest
        match.undo_stack.undo()
        assert everything(match) == before
        assert [step.joined for step in match.steps] == deeds
        assert load(match.keeper.path).digest == match.digest
        lifted += 1
        if dice.roll(3) == 1:
            match.afresh.lift(position)
    assert lifted > 8


def test_ux22_what_was_placed_stands_elsewhere_among_the_rest_and_undo_puts_it_back(tmp_path):
    match, dice, shifted = new_match("muster_moor", game="mj12"), RandomDice(3), 0
    match.keeper = Journal(match, tmp_path)
    while match.afresh.begun() < 9:
        places = [action for action in match.legal() if action.subject == CardRef("goblin")]
        match.step(places[dice.roll(len(places)) - 1], joined=dice.roll(2) == 1)
    for position in range(len(match.steps) - match.afresh.begun(), len(match.steps)):
        before = everything(match)
        for cell in match.board.grid.cells:
            action = match.afresh.shifted(position, cell)
            if action is None:
                continue
            wanted = [step.action for step in match.steps]
            wanted[position] = action
            match.afresh.lift(position, action)
            assert [step.action for step in match.steps] == wanted
            assert load(match.keeper.path).digest == match.digest
            match.undo_stack.undo()
            assert everything(match) == before
            shifted += 1
            break
    assert shifted > 5


def test_ux22_nothing_is_lifted_that_another_has_placed_or_that_is_confirmed():
    match = begin("dominoes", {"secret_stocking": False})
    dice = RandomDice(4)
    while match.turn.round == 0:
        actions = match.legal()
        match.step(actions[dice.roll(len(actions)) - 1])
        own = range(len(match.steps) - match.afresh.begun(), len(match.steps))
        for position, step in enumerate(match.steps):
            if step.action.target is not None and position not in own:
                assert match.afresh.lifted_from([step.action.target]) != position
                with pytest.raises(ActionError):
                    match.afresh.lift(position)
