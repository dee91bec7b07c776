"""The match: what is legal, what each seat sees and hears, draws, giving up, crashes."""

import pytest

from game.board.grid import Cell
from game.core.action import CONCEDE, format_action
from game.core.event import GameEnded, PiecePlaced, Sighted, TurnBegan, heard
from game.core.refs import NEUTRAL, CardRef, CellRef, PieceId, PieceRef, Seat
from game.core.rules import Decision, Outcome
from game.errors import ActionError, OptionError, SaveError
from game.match import draw_offer
from game.match.crash import RulesError
from game.match.match import Match
from game.match.seats import SeatSetup
from tests.match.conftest import act, new_match, wander
from tests.match.toy import RULESET, LanternOptions, map_data

ANNA, BEN, CLEO = Seat(1), Seat(2), Seat(3)


def test_an_action_is_played_logged_and_digested():
    match = new_match()
    step = act(match, "move #1 b1")
    assert (step.seat, step.rolls) == (ANNA, ())
    assert [s.digest for s in match.steps] == [match.digest] != [match.setup_digest]


def test_only_legal_actions_are_played_and_the_refusal_says_why():
    match = new_match()
    with pytest.raises(ActionError, match=r"'move #1 h1' is not possible now. Too far."):
        act(match, "move #1 h1")
    with pytest.raises(ActionError, match="not yours"):
        act(match, "move #3 g2")
    assert not match.steps


def test_the_number_of_seats_is_the_maps():
    with pytest.raises(OptionError, match="for 2 players, not 1"):
        Match(RULESET, map_data("12"), LanternOptions(), [SeatSetup("Anna")], 1)


def test_the_dice_are_recorded_and_follow_one_stream():
    rows = ("12", "12", "12")
    first, second = new_match(*rows, seed=5), new_match(*rows, seed=5)
    for match in (first, second):
        act(match, "strike #1 #4")
    assert first.steps == second.steps
    assert len(first.steps[0].rolls) == 1
    rolls = {new_match(*rows, seed=seed).setup_rolls for seed in range(8)}
    assert len(rolls) > 1


def test_the_match_ends_and_then_nothing_is_legal():
    match = new_match("12")
    while match.outcome is None:
        strikes = [a for a in match.legal() if a.verb == "strike"]
        match.step(strikes[0] if strikes else match.legal()[-1])
    assert isinstance(match.outcome, Outcome)
    assert (match.legal(), match.table_actions(), match.deciding) == ((), (), NEUTRAL)
    with pytest.raises(ActionError, match="over"):
        act(match, "end_turn")


def test_giving_up_removes_the_player_and_the_others_go_on():
    match = new_match("1.2.3")
    match.step(CONCEDE)
    assert match.standing() == (BEN, CLEO)
    assert match.deciding == BEN


# ------------------------------------------------------------------------------------ draws


def test_a_draw_needs_every_player_still_in():
    match = new_match("1.2.3")
    match.step(draw_offer.OFFER)
    for seat in (BEN, CLEO):
        decision = match.decision()
        assert isinstance(decision, Decision)
        assert (decision.seat, decision.phase) == (seat, draw_offer.PHASE)
        assert tuple(match.legal()) == draw_offer.ANSWERS
        match.step(draw_offer.ACCEPT)
    assert match.outcome == draw_offer.AGREED


def test_a_declined_offer_gives_the_turn_back_and_is_not_repeated():
    match = new_match("1.2.3")
    match.step(draw_offer.OFFER)
    match.step(draw_offer.ACCEPT)
    match.step(draw_offer.DECLINE)
    assert match.deciding == ANNA
    assert match.table_actions() == (CONCEDE,)
    act(match, "paint b1")
    assert match.table_actions() == (CONCEDE,)
    for _ in range(3):
        act(match, "end_turn")
    assert match.table_actions() == (draw_offer.OFFER, CONCEDE)


def test_who_offered_and_who_accepted_are_told_that_another_declined():
    match = new_match("1.2.3")
    match.step(draw_offer.OFFER)
    match.step(draw_offer.ACCEPT)
    assert [draw_offer.told(match.steps, seat) for seat in (ANNA, BEN, CLEO)] == ["", "", ""]
    match.step(draw_offer.DECLINE)
    words = [str(draw_offer.told(match.steps, seat)) for seat in (ANNA, BEN, CLEO)]
    assert words == [
        "Player 3 has declined the draw that you offered. You play on.",
        "Player 3 has declined the draw that you accepted. You play on.",
        "",
    ]
    act(match, "end_turn")
    assert draw_offer.told(match.steps, ANNA) == ""
    assert str(draw_offer.told(match.steps, BEN)) == words[1]
    act(match, "end_turn")
    assert [draw_offer.told(match.steps, seat) for seat in (ANNA, BEN, CLEO)] == ["", "", ""]


def test_who_declines_at_once_leaves_the_others_unasked():
    match = new_match("1.2.3")
    match.step(draw_offer.OFFER)
    match.step(draw_offer.DECLINE)
    assert str(draw_offer.told(match.steps, ANNA)).startswith("Player 2 has declined")
    assert draw_offer.told(match.steps, BEN) == draw_offer.told(match.steps, CLEO) == ""


def test_an_offer_leaves_the_state_as_it_is():
    match = new_match()
    before = match.digest
    match.step(draw_offer.OFFER)
    match.step(draw_offer.DECLINE)
    assert match.digest == before


@pytest.mark.parametrize(
    ("rows", "answer"), [("11..2", draw_offer.ACCEPT), ("1..22", draw_offer.DECLINE)]
)
def test_a_computer_takes_a_draw_only_if_it_is_not_ahead(rows, answer):
    match = new_match(rows, seats=("human", "easy"))
    match.step(draw_offer.OFFER)
    assert [step.action for step in match.steps] == [draw_offer.OFFER, answer]
    assert match.steps[1].seat == BEN


def test_computers_are_asked_before_people():
    match = new_match("1.2.333", seats=("human", "human", "easy"))
    match.step(draw_offer.OFFER)
    assert [step.seat for step in match.steps] == [ANNA, CLEO]
    assert match.offer is None


# ----------------------------------------------------------------------- what each one sees


def test_what_each_seat_hears_is_what_it_may_know():
    match = new_match(fog=True)
    act(match, "buy *pawn b1")
    assert any(isinstance(e, PiecePlaced) for e in match.heard(ANNA))
    assert match.heard(BEN) == ()


def test_cells_that_leave_the_fog_and_pieces_that_become_known_are_sighted():
    match = new_match("1..2", "....", fog=True)
    act(match, "move #1 b1")
    grid = match.board.grid
    sighted = match.heard(ANNA)[-1]
    assert isinstance(sighted, Sighted)
    assert sighted.refs == tuple(CellRef(grid.parse_label(c)) for c in ("c1", "b2"))
    act(match, "end_turn")
    act(match, "end_turn")
    since = len(match.steps)
    act(match, "move #1 c1")
    assert match.heard(ANNA, since)[-1] == Sighted(
        (CellRef(grid.parse_label("d1")), CellRef(grid.parse_label("c2")), PieceRef(PieceId(2))),
        (ANNA,),
    )
    assert not any(isinstance(e, Sighted) for e in match.heard(ANNA, since, with_sighted=False))


def test_a_piece_of_ones_own_is_no_discovery():
    match = new_match(fog=True)
    act(match, "buy *pawn b1")
    refs = [ref for e in match.heard(ANNA) if isinstance(e, Sighted) for ref in e.refs]
    assert all(isinstance(ref, CellRef) for ref in refs)


def test_without_secrets_nothing_is_ever_sighted():
    match = new_match()
    wander(match, 30)
    assert not any(isinstance(e, Sighted) for e in match.heard(ANNA))


def test_everyone_hears_the_end_and_then_everything_is_shown():
    match = new_match("1..2", fog=True)
    assert match.viewers == (ANNA, BEN)
    assert {p.piece for p in match.present(ANNA).pieces} == {1}
    assert match.present(ANNA).fog
    match.step(CONCEDE)
    assert any(isinstance(e, GameEnded) for e in match.heard(ANNA))
    assert list(match.viewers) == [NEUTRAL, ANNA, BEN]
    for seat in (ANNA, BEN):
        assert {p.piece for p in match.present(seat).pieces} == {2}
        assert not match.present(seat).fog


def test_with_open_cards_anyone_may_look():
    assert list(new_match().viewers) == [NEUTRAL, ANNA, BEN]
    assert new_match(fog=True, seats=("human", "easy")).viewers == (ANNA,)
    assert new_match(fog=True, seats=("easy", "easy")).viewers == (NEUTRAL, ANNA, BEN)


def test_legal_actions_come_from_the_observation(match):
    for _ in range(30):
        seat = match.deciding
        assert list(match.legal()) == list(RULESET.rules.legal_actions(match.seen(seat)))
        wander(match, 1, seed=len(match.steps))


def test_ux21_idle_are_pieces_and_affordable_cards_that_can_still_act():
    match = new_match(gold=3)
    assert match.idle_refs(ANNA) == (
        PieceRef(PieceId(1)),
        PieceRef(PieceId(2)),
        CardRef("pawn"),
    )
    act(match, "buy *pawn b1")
    act(match, "move #1 a2")
    assert match.idle_refs(ANNA) == (PieceRef(PieceId(2)),)
    assert match.idle_refs(BEN) == ()


def test_what_may_as_well_be_left_undone_is_told_apart(monkeypatch):
    manifest = RULESET.manifest
    verbs = {
        key: verb.model_copy(update={"optional": key != "move"})
        for key, verb in manifest.verbs.items()
    }
    monkeypatch.setattr(type(RULESET), "manifest", manifest.model_copy(update={"verbs": verbs}))
    match = new_match(gold=3)
    first, second = PieceRef(PieceId(1)), PieceRef(PieceId(2))
    assert match.idle_refs(ANNA) == (first, second, CardRef("pawn"))
    assert match.idle_refs(ANNA, optional=False) == (first, second)
    act(match, "move #1 b1")
    assert match.idle_refs(ANNA) == (second, CardRef("pawn"))
    assert match.idle_refs(ANNA, optional=False) == (second,)


def test_what_can_change_nothing_may_as_well_be_left_undone(monkeypatch):
    first, second = PieceRef(PieceId(1)), PieceRef(PieceId(2))
    rules = type(RULESET.rules)
    monkeypatch.setattr(rules, "futile", lambda _, seen, action: action.subject == first)
    match = new_match(gold=0)
    assert match.idle_refs(ANNA) == (first, second)
    assert match.idle_refs(ANNA, optional=False) == (second,)


def test_the_round_is_told_by_the_turns():
    match = new_match()
    assert match.round == 1
    act(match, "end_turn")
    assert match.round == 1
    act(match, "end_turn")
    assert match.round == 2
    assert match.steps[-1].events[0] == TurnBegan(ANNA, 2)


def test_every_position_can_be_seen_again(match):
    seen = [(match.seen(BEN), match.present(BEN))]
    for ply in range(90):
        wander(match, 1, seed=ply)
        if match.outcome is not None:
            break
        seen.append((match.seen(BEN), match.present(BEN)))
    assert len(seen) > 40
    for position, (state, view) in enumerate(seen):
        assert match.observations.state(position, BEN).key() == state.key()
        assert match.observations.present(position, BEN) == view


# ------------------------------------------------------------------------------- recordings


def test_a_recording_is_followed_with_its_own_dice(match):
    wander(match, 60)
    again = Match(
        RULESET, match.map_data, match.options, match.seats, 99, setup_rolls=match.setup_rolls
    )
    for step in match.steps:
        again.follow(step.action, step.rolls, step.digest)
    assert again.steps == match.steps


def test_a_recording_that_goes_otherwise_names_the_step():
    match = new_match("12", seed=3)
    with pytest.raises(SaveError, match=r"Differs from the recording at step 1: the position is"):
        match.follow(match.legal()[-1], (), "0" * 16)
    strike = next(a for a in match.legal() if a.verb == "strike")
    with pytest.raises(SaveError, match=r"at step 1: no roll left"):
        match.follow(strike, (), "0" * 16)
    with pytest.raises(SaveError, match=r"at step 1: 9 is no face"):
        match.follow(strike, (9,), "0" * 16)
    good = new_match("12", seed=3).step(match.legal()[-1])
    with pytest.raises(SaveError, match="dice are left over"):
        match.follow(good.action, (1,), good.digest)
    with pytest.raises(SaveError, match=r"at step 1: 'buy \*pawn b1' is not possible"):
        match.follow(
            strike._replace(verb="buy", subject=CardRef("pawn"), target=CellRef(Cell(1))), (), ""
        )
    assert not match.steps
    assert match.digest == match.setup_digest


# ---------------------------------------------------------------------------------- crashes


def test_a_crash_inside_the_rules_leaves_the_match_as_it_was():
    match = new_match("12")
    before = match.digest
    with pytest.raises(RulesError, match=r"The rules of Lanterns failed at step 1 \(curse #1 #2\)"):
        act(match, "curse #1 #2")
    assert match.digest == before
    assert not match.steps
    act(match, "end_turn")
    assert format_action(match.steps[0].action, match.board.grid) == "end_turn"


def test_events_are_filtered_by_audience(match):
    wander(match, 60)
    for seat in (ANNA, BEN):
        assert all(heard(event, seat) for event in match.heard(seat))
