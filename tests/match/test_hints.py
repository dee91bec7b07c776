"""Hints are counted by position, kept with the match, and given back by nothing."""

import json

import pytest

from game.core.action import parse_action
from game.core.digest import digest
from game.match import draw_offer, save
from game.match.hint_count import HintCount
from game.match.journal import Journal
from game.match.lesson import begin
from game.match.match import Match
from game.match.replay import Replay
from game.match.save_format import checksum
from game.text import say
from tests.scenes.client import new_match as shipped_match


def new_match(granted=None, seats=("human", "human"), given=(), **options):
    plain = shipped_match(seats=seats, **options)
    hints = HintCount(granted, given)
    return Match(plain.ruleset, plain.map_data, plain.options, plain.seats, plain.seed, hints=hints)


def do(match, *texts):
    for text in texts:
        match.step(parse_action(text, match.board.grid))


def refused(match):
    return say(match.hint_refusal)


def test_as_many_as_wanted_are_never_refused_and_still_counted():
    match = new_match()
    for text in ("buy *soldier c4", "buy *soldier b3"):
        assert not match.hint_refusal
        match.give_hint()
        do(match, text)
    assert match.hints.used(match.deciding) == 2
    assert match.hints.left(match.deciding) is None


def test_without_hints_the_refusal_says_that_it_was_agreed():
    match = new_match(0)
    assert refused(match) == "This match is played without hints, as agreed at its start."


def test_the_same_position_costs_nothing_and_undo_gives_nothing_back():
    match = new_match(2)
    one = match.deciding
    match.give_hint()
    match.give_hint()
    assert match.hints.left(one) == 1
    do(match, "buy *soldier c4")
    match.give_hint()
    assert match.hints.left(one) == 0
    match.undo_stack.undo()
    assert match.hints.left(one) == 0
    assert not match.hint_refusal  # it was given here before
    do(match, "buy *soldier b3")
    assert refused(match) == "All your 2 hints are used."
    do(match, "end_turn")
    assert not match.hint_refusal  # the other has had none
    assert match.hints.left(match.deciding) == 2


def test_one_is_told_in_the_singular():
    match = new_match(1)
    match.give_hint()
    do(match, "buy *soldier c4")
    assert refused(match) == "Your hint is used."


def test_what_is_hidden_makes_no_position_another():
    """The counter would tell that something hidden has changed."""
    match = new_match(5, fog=True)
    seat = match.deciding
    match.give_hint()
    assert match.hints.given == ((seat, digest(match.seen(seat))),)
    assert match.hints.given[0][1] != match.digest


def test_nobody_is_helped_on_a_computers_turn_in_a_lesson_or_over_a_draw():
    match = new_match(seats=("easy", "human"))
    assert refused(match) == "A hint is for a person's own turn."
    match = new_match()
    match.step(draw_offer.OFFER)
    assert refused(match) == "Whether a draw is a good one is for you alone to say."
    lesson = begin(match.ruleset, "Anna", 1)
    assert refused(lesson) == "The lesson itself shows what to do."


@pytest.mark.parametrize("granted", [None, 0, 3])
def test_they_are_kept_in_saves(tmp_path, granted):
    match = new_match(granted)
    if granted != 0:
        match.give_hint()
    do(match, "buy *soldier c4")
    save.write(match, tmp_path / "one.miniwars")
    again = save.load(tmp_path / "one.miniwars")
    assert again.hints.granted == granted
    assert again.hints.given == match.hints.given
    earlier = save.load(tmp_path / "one.miniwars", steps=0)
    assert earlier.hints.given == match.hints.given


@pytest.mark.parametrize("fog", [False, True])
def test_they_are_in_the_journal_at_once(tmp_path, fog):
    match = new_match(3, fog=fog)
    match.keeper = Journal(match, tmp_path)
    do(match, "buy *soldier b3")
    match.give_hint()
    match.give_hint()
    assert save.load(match.keeper.path).hints.given == match.hints.given != ()
    match.undo_stack.undo()
    do(match, "buy *soldier c4")
    match.give_hint()
    do(match, "end_turn")
    found = save.load(match.keeper.path)
    assert found.hints.given == match.hints.given
    assert len(found.hints.given) == 2
    assert found.steps == match.steps
    assert save.recover(match.keeper.path).match.hints.given == match.hints.given
    again = Journal(found, tmp_path, match.keeper.path)
    found.keeper = again
    do(found, "buy *soldier h6")  # the whole file is written anew
    assert save.load(again.path).hints.given == match.hints.given


def test_a_save_written_before_there_were_hints_grants_as_many_as_wanted(tmp_path):
    match = new_match(4)
    do(match, "buy *soldier c4")
    head, *rest = save.encode(match).split(b"\n")
    name, form, _, told = json.loads(head)
    del told["hints"], told["hinted"]
    body = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
    mark = checksum(body.encode())
    path = tmp_path / "old.miniwars"
    path.write_bytes(b"\n".join([f'["{name}",{form},"{mark}",{body}]'.encode(), *rest]))
    found = save.load(path)
    assert found.hints.granted is None
    assert found.hints.given == ()
    assert found.steps == match.steps


def test_who_plays_on_from_a_replay_has_the_same_number_anew():
    match = new_match(2)
    match.give_hint()
    do(match, "buy *soldier c4")
    replay = Replay(match)
    replay.go(1)
    other = replay.play_on(9)
    assert other.hints.granted == 2
    assert other.hints.given == ()
