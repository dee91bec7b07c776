"""The laws of views: what is shown is there, and nothing shown depends on what is hidden."""

import pickle
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache, reduce
from importlib.resources import files
from operator import or_

import pytest

from game.board.grid import Grid, bits
from game.core.dice import RandomDice, ScriptedDice
from game.core.manifest import Intent
from game.core.presentation import Forecast, Marker, Pattern, Presentation, Refusal
from game.core.refs import NEUTRAL, CardRef, CellRef, EdgeRef, PieceRef, Ref, Seat
from game.core.rules import Decision
from tests.conformance.case import Case
from tests.conformance.cases import DRAWN
from tests.conformance.play import Playout, State, playout


def refs_shown(view: Presentation, game: Playout) -> list[Ref]:
    """Return what a person could point at; on a large board about a hundred things of it."""
    refs: list[Ref] = [
        *(PieceRef(piece.piece) for piece in view.pieces if piece.piece is not None),
        *(CardRef(item.card) for item in view.hand),
        *(CellRef(cell) for cell in game.board.grid.cells),
    ]
    return refs[:: 1 + len(refs) // 100]


def check_marker(marker: Marker, grid: Grid) -> None:
    assert marker.cells & ~grid.all == 0
    assert set(marker.edges) <= set(grid.edges)
    for cell, side in marker.gates:
        assert grid.step[cell][side] >= 0
    for line in marker.lines:
        assert len(line) > 1
        assert all(grid.all >> cell & 1 for cell in line)


def test_law_8_every_reference_shown_exists(game: Playout):
    rules, grid = game.rules, game.board.grid
    for state, seat in game.views(40):
        view = game.shown(state, seat)
        ids = [piece.piece for piece in view.pieces if piece.piece is not None]
        assert len(set(ids)) == len(ids)
        assert all(grid.all >> piece.cell & 1 for piece in view.pieces)
        assert view.fog & ~grid.all == 0
        assert all(grid.all >> cell & 1 for cell in view.ground)
        assert set(view.edges) <= set(grid.edges)
        assert len({item.card for item in view.hand}) == len(view.hand)
        assert len({panel.key for panel in view.panels}) == len(view.panels)
        for marker in view.markers:
            check_marker(marker, grid)
        assert [entry.seat for entry in view.seats] == list(game.seats)
        standing = rules.standing(state)
        assert [entry.seat for entry in view.seats if not entry.out] == list(standing)


def test_ux45_every_decision_names_the_paragraph_that_applies(game: Playout):
    package = files(game.ruleset.manifest.package)
    there = package.joinpath("RULES.md").read_text("utf-8")
    for state in game.states:
        decision = game.rules.decision(state)
        if isinstance(decision, Decision):
            assert f"\n**{decision.rule}.** " in there, decision.phase


def test_law_8_what_can_be_done_can_be_pointed_at(game: Playout):
    """Every action starts from something that its seat is shown, from a button, or from the one
    card there is, which is picked up unasked (`Verb.again`)."""
    rules, grid = game.rules, game.board.grid
    verbs = game.ruleset.manifest.verbs
    for state in game.states:
        decision = rules.decision(state)
        if not isinstance(decision, Decision):
            continue
        view = game.shown(state, decision.seat)
        shown = {piece.piece for piece in view.pieces}
        cards = {item.card for item in view.hand}
        legal = game.legal(state)
        lone = len({action.subject for action in legal}) == 1
        for action in legal:
            assert action.subject is not None or action.target is None
            for ref in (action.subject, action.target):
                match ref:
                    case PieceRef(piece):
                        assert piece in shown
                    case CardRef(card):
                        assert card in cards or (lone and verbs[action.verb].again)
                    case CellRef(cell):
                        assert grid.all >> cell & 1
                    case EdgeRef(edge):
                        assert edge in grid.edges


def test_law_8_a_card_is_grey_exactly_when_it_cannot_be_played(game: Playout):
    rules = game.rules
    for state in game.states:
        decision = rules.decision(state)
        if not isinstance(decision, Decision):
            continue
        legal = game.legal(state)
        playable = {action.subject for action in legal if isinstance(action.subject, CardRef)}
        view = game.shown(state, decision.seat)
        for item in view.hand:
            assert (CardRef(item.card) in playable) == (item.refusal is None)
            if item.refusal is not None:
                assert str(item.refusal.text)


def test_law_8_a_turn_can_be_ended_by_a_button(game: Playout):
    """Where a verb's intent is `end`, its action stands alone, as the main button needs it."""
    rules = game.rules
    for state in game.some(20):
        for action in game.legal(state):
            if rules.manifest.verbs[action.verb].intent is Intent.END:
                assert action.subject is None
                assert action.target is None


def check_forecast(forecast: Forecast, grid: Grid) -> None:
    for marker in forecast.marks:
        check_marker(marker, grid)
    assert str(forecast.title)
    assert sum((odds.chance for odds in forecast.odds), Fraction(0)) in (0, 1)
    for fighter in forecast.fighters:
        assert 0 <= fighter.low <= fighter.high
        assert 0 < fighter.before <= fighter.full
        assert 0 <= fighter.dies <= 1


def test_law_8_every_action_has_a_sound_forecast_or_none(game: Playout):
    rules = game.rules
    for state in game.some(12):
        decision = rules.decision(state)
        if isinstance(decision, Decision):
            seen = rules.observe(state, decision.seat)
            legal = game.legal(state)
            for action in legal[:: 1 + len(legal) // 40]:
                forecast = game.presenter.forecast(seen, action)
                if forecast is not None:
                    check_forecast(forecast, game.board.grid)


def everything(game: Playout, seen: State, seat: Seat) -> Iterator[object]:
    """Yield all that a client can learn from an observation, and what a bot is fed."""
    view = game.presenter.present(seen, seat)
    decision = game.rules.decision(seen)
    yield pickle.dumps(seen.key())
    yield view._replace(ground=dict(view.ground), edges=dict(view.edges))
    yield decision
    yield game.rules.standing(seen)
    yield game.rules.features(seen, seat)
    refs = refs_shown(view, game)
    for ref in refs:
        yield game.presenter.describe(seen, seat, ref)
    for name, overlay in game.ruleset.manifest.overlays.items():
        yield game.presenter.overlay(seen, seat, name, None)
        if overlay.of_piece:
            for ref in refs:
                if isinstance(ref, PieceRef):
                    yield game.presenter.overlay(seen, seat, name, ref)
    dice = RandomDice(len(refs))
    for _ in range(30):
        subject, target = (refs[dice.roll(len(refs)) - 1] for _ in range(2))
        yield game.presenter.refusal(seen, seat, subject, target)
        yield game.presenter.refusal(seen, seat, subject, None)
    if isinstance(decision, Decision) and decision.seat == seat:
        legal = list(game.rules.legal_actions(seen))
        yield legal
        for action in legal[:: max(1, len(legal) // 12)]:
            yield game.presenter.forecast(seen, action)


@lru_cache(maxsize=1)
def answered(game: Playout) -> list[tuple[State, Seat, list[object]]]:
    """Return some observations, with all that they answer; kept for the laws over one game."""
    sights = [(game.rules.observe(state, seat), seat) for state, seat in game.views(6)]
    return [(seen, seat, list(everything(game, seen, seat))) for seen, seat in sights]


def test_law_8_threats_are_those_of_enemies_one_by_one_or_all_together(game: Playout):
    """Of one's own piece there is none to show; what nobody's piece could do harms nobody."""
    rules = game.rules
    threats = [
        name
        for name, overlay in rules.manifest.overlays.items()
        if overlay.pattern is Pattern.THREAT and overlay.of_piece
    ]
    for state, seat in game.views(6):
        seen = rules.observe(state, seat)
        shown = game.shown(state, seat).pieces
        for name in threats:
            each = 0
            for piece in shown:
                if piece.piece is not None:
                    marks = game.presenter.overlay(seen, seat, name, PieceRef(piece.piece))
                    cells = reduce(or_, (mark.cells for mark in marks), 0)
                    assert not cells or piece.look.seat not in (NEUTRAL, seat)
                    each |= cells
            every = game.presenter.overlay(seen, seat, name, None)
            assert each == reduce(or_, (mark.cells for mark in every), 0)


def test_law_8_whatever_is_asked_of_an_observation_is_answered(game: Playout):
    for _, _, answers in answered(game):
        assert len(answers) > 30
        for answer in answers:
            if isinstance(answer, Refusal):
                for marker in answer.marks:
                    check_marker(marker, game.board.grid)


def test_secrecy_worlds_that_differ_in_hidden_facts_look_the_same(game: Playout):
    """The pair is a position and a guess at it from one seat's observation.

    Of pairs that do not differ, where nothing is hidden, every fourth is asked.
    """
    rules = game.rules
    states = [state for state, _ in game.views(6)]
    for number, (seen, seat, answers) in enumerate(answered(game)):
        guess = rules.determinize(seen, seat, RandomDice(number))
        if number % 4 and guess.key() == states[number].key():
            continue
        other = rules.observe(guess, seat)
        for one, two in zip(answers, everything(game, other, seat), strict=True):
            assert one == two


SECRET = [case for case in DRAWN if case.secret]


@pytest.mark.parametrize("case", SECRET, ids=str)
def test_secrecy_is_put_to_the_test(case: Case):
    """In secret games most guesses differ from the truth: the laws above compare two worlds."""
    game = playout(case, 1)
    pairs = [
        (
            state,
            game.rules.determinize(game.rules.observe(state, seat), seat, RandomDice(1)),
        )
        for state, seat in game.views(20)
    ]
    assert sum(one.key() != two.key() for one, two in pairs) > len(pairs) / 2


@pytest.mark.parametrize("case", [case for case in DRAWN if case not in SECRET], ids=str)
def test_without_secrets_everyone_sees_everything(case: Case):
    game = playout(case, 1)
    for state, seat in game.views(10):
        seen = game.rules.observe(state, seat)
        assert seen.key() == state.key()
        assert list(bits(game.shown(state, seat).fog)) == []


def test_law_13_a_proposed_line_up_can_be_played(game: Playout):
    """One action after the other, from what the seat sees; and it is always the same."""
    rules, presenter = game.rules, game.presenter
    for state in game.states:
        decision = rules.decision(state)
        if not isinstance(decision, Decision):
            continue
        trial = seen = rules.observe(state, decision.seat)
        proposed = presenter.arrange(seen, decision.seat)
        assert proposed == presenter.arrange(seen, decision.seat)
        for action in proposed:
            assert action in rules.legal_actions(trial)
            trial = rules.apply(trial, action, ScriptedDice(())).state


def test_every_card_of_a_hand_stands_in_one_of_its_groups(game: Playout):
    for state in game.states:
        for seat in game.seats:
            view = game.shown(state, seat)
            groups = {group.key for group in view.groups}
            assert {item.group for item in view.hand} <= (groups or {""})
