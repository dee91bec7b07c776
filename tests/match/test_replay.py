"""Replays: any position, anyone's eyes as far as they may be used, bookmarks, playing on."""

import json
from pathlib import Path

import pytest

from game import text
from game.core.action import CONCEDE
from game.core.event import PieceMoved
from game.core.refs import NEUTRAL, Seat
from game.errors import SaveError
from game.match.journal import Journal
from game.match.match import Match
from game.match.replay import Replay
from game.match.save import encode, load, write
from game.match.seats import SeatSetup
from game.match.timeline import Turn
from tests.match.conftest import act, new_match, wander

pytestmark = pytest.mark.usefixtures("installed")

ANNA, BEN = Seat(1), Seat(2)


@pytest.fixture(autouse=True)
def _names_again():
    yield
    text.use_names({})


def finished(fog: bool = True) -> Match:
    match = new_match("1...", ".1.2", "...2", fog=fog, seed=2)
    wander(match, 70, seed=5)
    if match.outcome is None:
        match.step(CONCEDE)
    return match


def test_ux41_every_position_is_shown_as_it_was():
    match = new_match("1...", ".1.2", "...2", seed=2)
    shown = [match.present(ANNA)]
    for ply in range(70):
        wander(match, 1, seed=ply)
        shown.append(match.present(ANNA))
        if match.outcome is not None:
            break
    replay = Replay(match)
    replay.look(ANNA)
    for position in (0, len(match.steps), 3, 40, 39, 41):
        replay.go(position)
        assert replay.present().pieces == shown[replay.position].pieces
    replay.go(999)
    assert replay.position == replay.length == len(match.steps)
    replay.go(-1)
    assert replay.position == 0


def test_ux41_steps_and_turns_back_and_on():
    match = new_match()
    for action in ("move #1 b1", "end_turn", "move #3 f3", "end_turn", "paint a1", "end_turn"):
        act(match, action)
    replay = Replay(match)
    assert replay.turns == (Turn(0, 1, ANNA), Turn(2, 1, BEN), Turn(4, 2, ANNA), Turn(6, 2, BEN))
    visited = []
    while replay.step_on():
        visited.append((replay.position, replay.turn.seat))
    assert visited == [(1, 1), (2, 2), (3, 2), (4, 1), (5, 1), (6, 2)]
    assert not replay.step_on()
    back = []
    for go in (replay.turn_back, replay.step_back, replay.turn_back, replay.turn_back):
        go()
        back.append(replay.position)
    assert back == [4, 3, 2, 0]
    for _ in range(4):
        replay.turn_on()
    assert replay.position == 6
    replay.go(1)
    assert isinstance(replay.heard()[0], PieceMoved)
    replay.go(0)
    assert replay.heard() == ()


def test_ux31_everything_may_be_looked_at_only_after_the_end():
    replay = Replay(finished())
    assert replay.viewers == (NEUTRAL, ANNA, BEN)
    replay.go(1)
    assert not replay.present().fog
    replay.look(BEN)
    assert replay.present().fog
    running = new_match(fog=True, seats=("human", "easy"))
    replay = Replay(running)
    assert replay.viewer == ANNA
    for seat in (NEUTRAL, BEN):
        with pytest.raises(ValueError, match="may not be looked at"):
            replay.look(seat)


def test_ux41_bookmarks_are_kept_with_the_file(tmp_path: Path):
    replay = Replay(finished(), (5, 9999))
    assert replay.bookmarks == [5]
    replay.go(2)
    assert replay.mark()
    replay.keep(tmp_path / "r.miniwars")
    again = Replay.load(tmp_path / "r.miniwars")
    assert again.bookmarks == [2, 5]
    again.go(5)
    assert not again.mark()
    assert again.bookmarks == [2]


def test_ux41_play_on_from_here(tmp_path: Path):
    match = finished()
    replay = Replay(match)
    replay.go(7)
    other = replay.play_on(seed=77, seats=[SeatSetup("Anna"), SeatSetup("Computer", "easy")])
    assert list(other.steps) == list(match.steps[:7])
    assert other.outcome is None
    assert other.setup(BEN).computer
    wander(other, 30)
    assert len(match.steps) == replay.length
    write(other, tmp_path / "o.miniwars")
    assert load(tmp_path / "o.miniwars").steps == other.steps


DIGESTS = ("1f1a64dd54a5e61f", "cf62045cebdf34a8")


def test_ux42_the_digests_of_a_recording_are_fixed_numbers():
    """The same on every platform and Python version, or the record of old matches is lost."""
    match = new_match("12..", "1..2", fog=True, seed=12)
    wander(match, 30, seed=4)
    assert (match.setup_digest, match.digest) == DIGESTS


# -------------------------------------------------------------------------------- the command


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    from game.cli import main

    status = main(["replay", *arguments])
    captured = capsys.readouterr()
    return status, captured.out + captured.err


def test_the_command_says_that_the_last_line_was_cut_off(tmp_path: Path, capsys):
    match = new_match("1.2.", ".1.2", "1..2", seed=4)
    match.keeper = Journal(match, tmp_path)
    wander(match, 20, seed=9)
    match.keeper.close()
    path = match.keeper.path
    _, whole = run(capsys, str(path), "--verify")
    assert "cut off" not in whole
    path.write_bytes(path.read_bytes()[:-10])
    status, said = run(capsys, str(path), "--verify")
    assert status == 0
    assert f"All {len(match.steps) - 1} steps agree" in said
    assert "Its last line was cut off, and is passed over." in said
    _, said = run(capsys, str(path), "--verify", "--json")
    assert json.loads(said)["cut_off"] is True


def test_ux42_the_command_verifies_a_recording(tmp_path: Path, capsys):
    match = finished()
    path = tmp_path / "m.miniwars"
    write(match, path)
    status, said = run(capsys, str(path), "--verify")
    assert status == 0
    assert f"All {len(match.steps)} steps agree (digest {match.digest})" in said
    status, said = run(capsys, str(path), "--verify", "--json")
    report = json.loads(said)
    assert (status, report["verified"], report["digest"]) == (0, True, match.digest)
    assert match.outcome is not None
    assert report["winners"] == list(match.outcome.winners)
    assert report["termination"] == match.outcome.termination != ""


def test_the_command_says_where_a_recording_differs(tmp_path: Path, capsys):
    lines = encode(finished()).splitlines(keepends=True)
    lines[6] = lines[6].replace(b'"digest":"', b'"digest":"x', 1)[:-20] + b'"}\n'
    (tmp_path / "m.miniwars").write_bytes(b"".join(lines))
    status, said = run(capsys, str(tmp_path / "m.miniwars"), "--verify")
    assert status == 1
    assert "4 of " in said
    status, said = run(capsys, str(tmp_path / "m.miniwars"))
    assert status == 2
    assert said.startswith("miniwars: m.miniwars: ")


def test_the_command_calls_nothing_lost_that_can_be_brought_back(tmp_path: Path, capsys):
    content = encode(finished())
    (tmp_path / "m.miniwars").write_bytes(content.replace(b'"plain"', b'"plaim"', 1))
    status, said = run(capsys, str(tmp_path / "m.miniwars"), "--verify")
    assert (status, "Nothing of it can be brought back" in said) == (2, True)
    (tmp_path / "beside.miniwars").write_bytes(content)
    status, said = run(capsys, str(tmp_path / "m.miniwars"), "--verify")
    assert (status, "Recover, in Load game, brings it back" in said) == (2, True)


def test_the_command_tells_a_match_in_words(tmp_path: Path, capsys):
    write(finished(), tmp_path / "m.miniwars")
    status, said = run(capsys, str(tmp_path / "m.miniwars"))
    assert status == 0
    assert said.startswith("Round 1, Anna\n  ")
    status, said = run(capsys, str(tmp_path / "m.miniwars"), "--json", "--seat", "2")
    assert json.loads(said)[0]["text"] == "Round 1, Anna"


def test_ux31_the_command_tells_an_unfinished_match_to_one_seat_only(tmp_path: Path, capsys):
    match = new_match(fog=True, seats=("human", "easy"))
    act(match, "move #1 b1")
    write(match, tmp_path / "m.miniwars")
    status, said = run(capsys, str(tmp_path / "m.miniwars"))
    assert (status, "--seat 1: only what Anna knows" in said) == (2, True)
    assert run(capsys, str(tmp_path / "m.miniwars"), "--seat", "9")[0] == 2
    assert run(capsys, str(tmp_path / "m.miniwars"), "--seat", "2") == (status, said)
    status, said = run(capsys, str(tmp_path / "m.miniwars"), "--seat", "1")
    assert (status, said) == (0, "Round 1, Anna\n  Pawn a1 to b1\n")


@pytest.mark.parametrize("seat", [[], ["--seat", "1"], ["--seat", "2"]])
def test_ux31_the_command_tells_nothing_of_an_unfinished_match_of_two(tmp_path: Path, capsys, seat):
    match = new_match(fog=True)
    act(match, "move #1 b1")
    write(match, tmp_path / "m.miniwars")
    status, said = run(capsys, str(tmp_path / "m.miniwars"), *seat)
    assert status == 2
    assert "watch it in the window, behind your curtain" in said
    match.step(CONCEDE)
    write(match, tmp_path / "m.miniwars")
    assert run(capsys, str(tmp_path / "m.miniwars"), *seat)[0] == 0


def test_ux31_people_who_hide_things_share_no_replay_while_the_match_lasts(tmp_path: Path):
    write(new_match(fog=True), tmp_path / "m.miniwars")
    replay = Replay.load(tmp_path / "m.miniwars")
    assert replay.shut
    assert list(replay.viewers) == [ANNA, BEN]
    for look in (lambda: replay.viewer, replay.present, lambda: replay.look(NEUTRAL)):
        with pytest.raises(ValueError, match=r"may not be looked at|nobody looks"):
            look()
    replay.look(BEN)
    assert replay.viewer == BEN
    assert list(replay.viewers) == [BEN]
    assert replay.present().fog
    with pytest.raises(ValueError, match="may not be looked at"):
        replay.look(ANNA)


def test_a_file_that_is_none_is_one_sentence(tmp_path: Path, capsys):
    (tmp_path / "m.miniwars").write_bytes(b"nothing")
    for arguments in (["m.miniwars"], ["m.miniwars", "--verify"], ["gone.miniwars"]):
        status, said = run(capsys, str(tmp_path / arguments[0]), *arguments[1:])
        assert status == 2
        assert said.count("\n") == 1
    with pytest.raises(SaveError):
        Replay.load(tmp_path / "m.miniwars")
