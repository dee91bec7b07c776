"""The laws of rules: legality, purity, sameness, text, secrecy, the end."""

import pickle
from dataclasses import fields, is_dataclass, replace

import pytest

from game.core.action import CONCEDE, format_action, parse_action
from game.core.dice import RandomDice, ScriptedDice
from game.core.digest import digest
from game.core.event import GameEnded
from game.core.registry import keys, ruleset
from game.core.rules import Decision, Outcome
from tests.conformance.case import Case
from tests.conformance.cases import CASES, DRAWN
from tests.conformance.play import Playout, State, play, playout


def test_every_installed_ruleset_offers_cases():
    assert {case.ruleset for case in DRAWN} == set(keys())
    assert {case.ruleset for case in CASES if case.path is not None} == set(keys())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_board_of_every_case_passes_the_rulesets_own_check(case: Case):
    rules = ruleset(case.ruleset).rules
    board = case.board()
    assert [p for p in rules.check_map(board) if p.severity == "error"] == []
    assert board.grid.shape in rules.manifest.shapes
    fewest, most = rules.manifest.seats
    assert fewest <= board.seats <= most


def test_law_1_legality_depends_on_what_the_deciding_seat_sees(game: Playout):
    rules = game.rules
    for state in game.states:
        decision = rules.decision(state)
        if isinstance(decision, Decision):
            seen = rules.observe(state, decision.seat)
            assert list(rules.legal_actions(seen)) == game.legal(state)
            assert rules.decision(seen) == decision


def test_law_2_questions_leave_the_state_untouched(game: Playout):
    rules = game.rules
    for state, seat in game.views(20):
        before = pickle.dumps(state.key())
        rules.decision(state)
        rules.legal_actions(state)
        rules.standing(state)
        seen = rules.observe(state, seat)
        view = pickle.dumps(seen.key())
        game.presenter.present(seen, seat)
        rules.features(seen, seat)
        rules.determinize(seen, seat, RandomDice(1))
        assert pickle.dumps(seen.key()) == view
        assert pickle.dumps(state.key()) == before


def test_law_2_and_3_apply_leaves_its_argument_untouched_and_leads_to_the_same(game: Playout):
    """The same action and the same rolls lead to the same position with the same events."""
    for ply in game.plies:
        dice = ScriptedDice(ply.rolls)
        before = pickle.dumps(ply.before.key())
        state, events = game.rules.apply(ply.before, ply.action, dice)
        assert pickle.dumps(ply.before.key()) == before
        assert dice.left == 0
        assert digest(state) == digest(ply.after)
        assert events == ply.events


def test_law_3_an_action_can_be_tried_on_an_observation(game: Playout):
    """Computer players look ahead from what they see: `apply` must take it."""
    rules = game.rules
    for ply in game.plies:
        seen = rules.observe(ply.before, ply.seat)
        after = rules.apply(seen, ply.action, RandomDice(1)).state
        decision = rules.decision(after)
        if isinstance(decision, Decision) and decision.seat == ply.seat:
            assert rules.legal_actions(after)
            game.presenter.present(after, ply.seat)
        rules.features(after, ply.seat)


def test_law_4_a_decision_has_unique_legal_actions_and_an_outcome_none(game: Playout):
    rules = game.rules
    for state in game.states:
        legal = rules.legal_actions(state)
        listed = list(legal)
        if isinstance(rules.decision(state), Outcome):
            assert listed == []
            continue
        assert listed
        assert len(set(listed)) == len(listed) == len(legal)
        assert legal[0] == listed[0]
        assert legal[-1] == listed[-1]
        assert listed[len(listed) // 2] in legal
        assert CONCEDE not in legal
        assert game.legal(state) == listed


def test_law_4_who_decides_is_still_in_the_game(game: Playout):
    rules = game.rules
    for state in game.states:
        decision = rules.decision(state)
        standing = rules.standing(state)
        assert list(standing) == sorted(set(standing))
        if isinstance(decision, Decision):
            assert decision.seat in standing
            phases = [phase.key for phase in rules.manifest.phases]
            assert decision.phase in phases if phases else decision.phase == ""
            passed = rules.passed_over(rules.observe(state, decision.seat))
            assert decision.phase not in passed
            assert set(passed) <= set(phases)
            assert str(decision.prompt)
        else:
            assert set(decision.winners) <= set(game.seats)
            assert str(decision.reason)
            assert decision.termination in rules.manifest.terminations


def test_law_4_the_manifest_knows_every_verb(game: Playout):
    verbs = game.ruleset.manifest.verbs
    for state in game.states:
        assert {action.verb for action in game.legal(state)} <= set(verbs)


def test_law_5_an_action_reads_back_from_its_text(game: Playout):
    grid = game.board.grid
    for state in game.some(30):
        texts = set()
        legal = game.legal(state)
        for action in legal:
            text = format_action(action, grid)
            texts.add(text)
            assert parse_action(text, grid) == action
        assert len(texts) == len(legal)


def mappings_in_order(state: State) -> bool:
    assert is_dataclass(state)
    values = [getattr(state, field.name) for field in fields(state)]
    return all(list(value) == sorted(value) for value in values if isinstance(value, dict))


def test_law_6_an_observation_observed_is_itself(game: Playout):
    rules = game.rules
    for state, seat in game.views(60):
        seen = rules.observe(state, seat)
        assert rules.observe(seen, seat).key() == seen.key()
        assert mappings_in_order(seen)
        assert mappings_in_order(state)


def test_law_6_a_guess_at_what_is_hidden_looks_the_same(game: Playout):
    rules = game.rules
    for number, (state, seat) in enumerate(game.views(60)):
        seen = rules.observe(state, seat)
        guess = rules.determinize(seen, seat, RandomDice(number))
        assert rules.observe(guess, seat).key() == seen.key()
        assert mappings_in_order(guess)
        assert rules.decision(guess) == rules.decision(seen)
        assert rules.standing(guess) == rules.standing(seen) == rules.standing(state)


def test_law_6_a_guess_can_be_played_on(game: Playout):
    rules = game.rules
    dice = RandomDice(3)
    for state, seat in game.views(12):
        guess = rules.determinize(rules.observe(state, seat), seat, dice)
        for _ in range(8):
            legal = rules.legal_actions(guess)
            if not legal:
                break
            guess = rules.apply(guess, legal[dice.roll(len(legal)) - 1], dice).state
        assert isinstance(rules.decision(guess), Decision | Outcome)


def test_law_9_a_game_with_a_guard_against_endless_play_ends(game: Playout, request):
    case, _ = request.node.callspec.params["game"]
    assert len(game.plies) > 0
    assert game.ended or not case.ends
    assert game.ended or len(game.plies) == case.plies
    last = [event for event in game.plies[-1].events if isinstance(event, GameEnded)]
    assert bool(last) == game.ended
    if game.ended:
        decision = game.rules.decision(game.plies[-1].after)
        assert isinstance(decision, Outcome)
        assert last[0][:2] == (decision.winners, decision.reason)


def test_law_9_a_recorded_game_replays_from_text_to_the_same_digests(game: Playout):
    rules, grid = game.rules, game.board.grid
    state = rules.setup(game.board, game.options, ScriptedDice(game.setup_rolls))
    assert digest(state) == digest(game.first)
    for ply in game.plies:
        action = parse_action(format_action(ply.action, grid), grid)
        assert action in rules.legal_actions(state)
        state = rules.apply(state, action, ScriptedDice(ply.rolls)).state
        assert digest(state) == digest(ply.after)


def test_law_9_giving_up_is_always_possible_and_final(game: Playout):
    rules = game.rules
    for state in game.some(20):
        decision = rules.decision(state)
        if isinstance(decision, Decision):
            after, events = rules.apply(state, CONCEDE, ScriptedDice(()))
            assert decision.seat not in rules.standing(after)
            assert events
            now = rules.decision(after)
            if isinstance(now, Outcome):
                assert now.termination in rules.manifest.terminations
                assert len(rules.standing(after)) >= 1
                assert any(isinstance(event, GameEnded) for event in events)
            else:
                assert now.seat != decision.seat


@pytest.mark.parametrize("key", keys())
def test_law_9_is_put_to_the_test(key: str):
    """Some games are won, and where three can play, in some a seat drops out and play goes on."""
    games = [playout(case, seed) for case in DRAWN if case.ruleset == key for seed in (1, 2)]
    rules = ruleset(key).rules
    assert any(
        isinstance(decision, Outcome) and decision.winners
        for decision in [rules.decision(game.plies[-1].after) for game in games]
    )
    if rules.manifest.seats[1] > 2:
        assert any(rules.standing(ply.before) != game.seats for game in games for ply in game.plies)


def test_law_10_the_list_is_the_same_without_any_memo(game: Playout):
    """States that have travelled to another process bring no memo with them.

    They share their setting there too; the last is asked first, so that memos fill otherwise.
    """
    states = game.some(12)
    travelled = pickle.loads(pickle.dumps(states))
    for state, fresh in reversed(list(zip(states, travelled, strict=True))):
        assert fresh.key() == state.key()
        assert list(game.rules.legal_actions(fresh)) == game.legal(state)


def test_the_same_seed_plays_the_same_game():
    for case in DRAWN:
        again = play(replace(case, plies=min(case.plies, 60)), 1).states
        first = playout(case, 1).states[: len(again)]
        assert list(map(digest, again)) == list(map(digest, first))
