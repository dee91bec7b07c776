"""Saves: the match that comes back is the match that was saved, or a clear refusal."""

import json
import os
import re
import shutil
from base64 import b64encode
from pathlib import Path

import pytest

from game import data
from game.core import registry
from game.core.action import CONCEDE, format_action, parse_action
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.ruleset import Ruleset
from game.errors import SaveError
from game.maps.load import load_map
from game.match import draw_offer, save_format
from game.match.crash import RulesError
from game.match.journal import Journal
from game.match.match import Match
from game.match.replay import Replay
from game.match.save import DamagedSaveError, encode, load, read, recover, write
from game.match.save_library import look
from game.match.seats import SeatSetup
from tests.maps.workshop import png
from tests.match.conftest import act, new_match, wander
from tests.match.toy import RULESET, Lanterns

pytestmark = pytest.mark.usefixtures("installed")


def played(plies: int = 40, **how) -> Match:
    match = new_match("1.2.", ".1.2", "1..2", seed=4, **how)
    wander(match, plies, seed=9)
    return match


def shipped_match(own: Path | None = None) -> Match:
    """A match of Mini Wars on Footbridge, or on a map of one's own that is much the same."""
    path = data.folder("maps") / "mini_wars" / "footbridge.tmx"
    if own is not None:
        shutil.copytree(path.parents[1] / "tilesets", own.parent / "tilesets")
        text = path.read_text("utf-8").replace("Footbridge", "Mine")
        own.write_text(text.replace("../tilesets", "tilesets"), "utf-8")
        path = own
    found = load_map(path).data
    assert found is not None
    rules = registry.ruleset("mini_wars")
    options = read_options(rules.manifest, found.board(), {})
    seats = [SeatSetup("Anna"), SeatSetup("Ben")]
    match = Match(rules, found, options, seats, 3)
    wander(match, 12)
    return match


def same(one: Match, other: Match) -> bool:
    return (
        one.steps == other.steps
        and (one.seats, one.options, one.seed, one.started)
        == (other.seats, other.options, other.seed, other.started)
        and one.map_data == other.map_data
        and one.digest == other.digest
    )


def lines(match: Match) -> list[bytes]:
    return encode(match).splitlines(keepends=True)


def test_law9_saving_and_loading_gives_the_same_digest_at_every_ply(match, tmp_path):
    for ply in range(25):
        if match.outcome is not None:
            break
        write(match, tmp_path / "m.miniwars")
        again = load(tmp_path / "m.miniwars")
        assert same(again, match)
        assert list(again.legal()) == list(match.legal())
        wander(match, 1, seed=ply)


def test_ux37_the_dice_go_on_in_the_same_stream_after_loading(tmp_path):
    match = played(10)
    write(match, tmp_path / "m.miniwars")
    again = load(tmp_path / "m.miniwars")
    for each in (match, again):
        wander(each, 40, seed=2)
    assert any(step.rolls for step in match.steps[10:])
    assert match.steps == again.steps


@pytest.mark.parametrize("fog", [False, True])
def test_ux22_a_deed_of_several_steps_is_one_again_after_loading(tmp_path, fog):
    match = new_match(gold=9, fog=fog)
    match.keeper = Journal(match, tmp_path)
    for number, cell in enumerate(("b1", "a2", "c1")):
        match.step(parse_action(f"paint {cell}", match.board.grid), joined=number > 1)
    write(match, tmp_path / "m.miniwars")
    for path in (tmp_path / "m.miniwars", match.keeper.path):
        again = load(path)
        assert [len(again.undo_stack.undo()), len(again.undo_stack.undo())] == [2, 1]
    match.undo_stack.undo()
    assert len(load(match.keeper.path).steps) == 1
    match.undo_stack.redo()
    assert [len(load(match.keeper.path).undo_stack.undo()), len(match.steps)] == [2, 3]
    branch = Replay(load(match.keeper.path))
    branch.go(3)
    assert len(branch.play_on(seed=2).undo_stack.undo()) == 2


def test_ux40_a_save_from_before_deeds_were_kept_is_taken_back_step_by_step(tmp_path):
    match = new_match(gold=9)
    for number, cell in enumerate(("b1", "a2")):
        match.step(parse_action(f"paint {cell}", match.board.grid), joined=number > 0)
    content = encode(match)
    older = content.replace(b',"joined":true', b"")
    assert older != content
    (tmp_path / "old.miniwars").write_bytes(older)
    again = load(tmp_path / "old.miniwars")
    assert again.steps == [step._replace(joined=False) for step in match.steps]
    assert [len(again.undo_stack.undo()), len(again.undo_stack.undo())] == [1, 1]


def test_offers_and_giving_up_are_saved_too(tmp_path):
    match = new_match("1.2.3")
    for action in (
        draw_offer.OFFER,
        draw_offer.ACCEPT,
        draw_offer.DECLINE,
        CONCEDE,
        draw_offer.OFFER,
    ):
        match.step(action)
    write(match, tmp_path / "m.miniwars")
    again = load(tmp_path / "m.miniwars")
    assert same(again, match)
    assert again.offer == match.offer
    assert again.standing() == (Seat(2), Seat(3))


def test_a_finished_match_is_loaded_with_its_outcome(tmp_path):
    match = played(5)
    match.step(CONCEDE)
    write(match, tmp_path / "m.miniwars")
    assert load(tmp_path / "m.miniwars").outcome == match.outcome is not None


def test_ux40_a_save_carries_format_ruleset_and_map_hash():
    head, map_line = lines(played())[:2]
    kind, form, check, content = json.loads(head)
    assert (kind, form) == ("miniwars", save_format.FORMAT)
    assert check == save_format.checksum(head[head.index(b"{") : head.rindex(b"}") + 1])
    assert (content["ruleset"], content["version"]) == ("lanterns", 1)
    assert content["map_hash"] == save_format.checksum(map_line.rstrip())


def test_ux31_the_head_tells_nothing_that_is_hidden():
    """Two matches that differ in the dark alone have the same head but for digests and dice."""
    near = new_match("1......", "....2..", fog=True, seed=3)
    far = new_match("1......", "......2", fog=True, seed=3)
    near.started = far.started = "2026-01-01"
    heads = []
    for match in (near, far):
        head = save_format.read_head(encode(match, saved="2026-01-02").splitlines()[0])
        heads.append(head.model_copy(update={"map_hash": "", "setup_digest": ""}))
    assert heads[0] == heads[1]


# ------------------------------------------------------------------------------------ refusals


REMEDIES = (
    "Nothing of it can be brought back: delete it, or choose another.",
    "Install the newer one to open it.",
    "Open it with the Miniwars that wrote it.",
    "Choose a file that ends in .miniwars.",
    "or take this one from a backup.",
    "Choose it as the map of a new game.",
    "Install that game, or choose another.",
)
RECOVER = re.compile(
    r" Recover, in Load game, brings it back up to (move \d+( of \d+)?|its start)\.$"
)


def refused(tmp_path: Path, content: bytes) -> str:
    path = tmp_path / "bad.miniwars"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith("bad.miniwars: ")
    assert message.endswith(REMEDIES) or RECOVER.search(message)
    entry = look(path)
    assert not entry.problem or entry.remedy
    return message


def patched(match: Match, **changes) -> bytes:
    """A save whose head says something else, under a right checksum."""
    all_lines = lines(match)
    content = {**json.loads(all_lines[0])[3], **changes}
    text = json.dumps(content).encode()
    all_lines[0] = b'["miniwars",1,"%s",%s]\n' % (save_format.checksum(text).encode(), text)
    return b"".join(all_lines)


def test_ux40_another_format_says_exactly_why(tmp_path):
    content = encode(played())
    newer = content.replace(b'["miniwars",2,', b'["miniwars",3,', 1)
    assert "a newer Miniwars (format 3, this one reads 2)" in refused(tmp_path, newer)
    older = content.replace(b'["miniwars",2,', b'["miniwars",0,', 1)
    assert "format 0 is older than any" in refused(tmp_path, older)


@pytest.mark.parametrize("content", [b"", b"\n\n", b"PNG", b"{}", b"[" * 9999, b"\0" * 999])
def test_what_is_no_save_is_called_so(tmp_path, content):
    assert "no save of Miniwars" in refused(tmp_path, content)


def test_what_else_it_is_is_said_with_what_to_do(tmp_path):
    assert "no save of Miniwars but a picture. Choose a file that ends in" in refused(
        tmp_path, png(4, 4)
    )
    assert "but a map of Tiled. Choose it as the map of a new game" in refused(
        tmp_path, b'<?xml version="1.0"?>\n<map/>'
    )
    assert "It is empty, so it is no save of Miniwars. Nothing of it" in refused(tmp_path, b"")
    assert "damaged. Choose another file, or take" in refused(tmp_path, b"Dear Ben,\n")
    assert "Its first line is damaged. Nothing of it" in refused(tmp_path, b'["miniwars"\n')


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_file_is_neither_waited_for_nor_read_without_end(tmp_path):
    os.mkfifo(tmp_path / "pipe.miniwars")
    (tmp_path / "zero.miniwars").symlink_to("/dev/zero")
    for name in ("pipe", "zero"):
        path = tmp_path / f"{name}.miniwars"
        with pytest.raises(SaveError, match=r"it is a pipe or a device, not a file\. Choose"):
            load(path)
        assert look(path).remedy == "Choose another."
    with pytest.raises(SaveError, match="it is a folder"):
        load(tmp_path)


def test_a_game_that_is_not_installed_is_named(tmp_path):
    message = refused(tmp_path, patched(played(), ruleset="lanters"))
    assert "There is no game 'lanters'" in message


def test_options_the_game_does_not_know_are_named(tmp_path):
    message = refused(tmp_path, patched(played(), options={"smoke": 1, "fog": "maybe"}))
    assert "Lanterns has no option “smoke”; there are fog" in message
    assert "The option fog takes yes or no, not “maybe”." in message


def test_ux40_saves_of_the_format_before_are_read(tmp_path):
    """Format 1 had no obfuscate; nothing else has changed."""
    match = played(20)
    (tmp_path / "m.miniwars").write_bytes(
        encode(match).replace(b'["miniwars",2,', b'["miniwars",1,', 1)
    )
    assert same(load(tmp_path / "m.miniwars"), match)


def test_a_changed_head_is_noticed(tmp_path):
    content = encode(played(fog=True)).replace(b'"fog":true', b'"fog":false', 1)
    assert "first line was changed" in refused(tmp_path, content)


def test_a_changed_map_is_noticed(tmp_path):
    content = encode(played()).replace(b'"plain"', b'"swamp"', 1)
    assert "map in it was changed" in refused(tmp_path, content)


def test_seats_that_are_not_the_maps_are_refused(tmp_path):
    message = refused(tmp_path, patched(played(), seats=[{"name": "Anna"}]))
    assert "for 2 players, not 1" in message


def test_set_up_that_comes_out_otherwise_is_refused(tmp_path):
    match = played()
    other = [3 - roll for roll in match.setup_rolls]
    assert "Differs from the recording in set-up" in refused(
        tmp_path, patched(match, setup_rolls=other)
    )
    assert "no roll left" in refused(tmp_path, patched(match, setup_rolls=[]))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"width": 100000, "height": 100000}, "100000 × 100000 cells"),
        ({"terrain": []}, "0 terrains for 12 cells"),
        ({"placements": [{"piece": "pawn", "cell": 1 << 40, "seat": 1}]}, "cell 1099511627776"),
        ({"placements": [{"piece": "pawn", "cell": 1, "seat": 7}]}, "a player that it has not"),
        ({"zones": [{"name": "z", "cells": [-1]}]}, "cell -1"),
        ({"features": {"99": ["road"]}}, "cell 99"),
        ({"edges": {"4800": ["wall"]}}, "a side that it has not"),
        ({"elevation": [1]}, "1 elevations"),
        ({"rules": {"gold": 10**20}}, "too large"),
        ({"rules": {"gold": "x" * 20_000}}, "too long"),
        ({"seats": 9}, "for 9 players"),
        ({"tile_width": 0}, "0 × 64 pixels"),
        ({"side_length": -1}, "hex sides"),
        ({"layers": [{"name": "a", "gids": [1]}]}, "1 tiles for 12 cells"),
        ({"layers": [{"name": "a", "gids": [1 << 40] * 12}]}, "tile that cannot be"),
        ({"layers": [{"name": "a", "gids": [], "opacity": 3}]}, "more than opaque"),
        ({"layers": [{"name": "a", "gids": [], "offset": [1e300, 0]}]}, "far away"),
        ({"layers": [{"name": "a", "gids": []}] * 200}, "too many layers"),
        ({"seats": 2, "placements": []}, "cannot be played on its map: There is no pawn"),
        ({"width": "wide"}, "The map in it is damaged: width cannot be “wide”."),
    ],
)
def test_a_map_out_of_joint_is_refused_before_anything_is_built(tmp_path, change, fault):
    match = played(0)
    data = json.loads(lines(match)[1])
    text = json.dumps({**data, **change}).encode()
    head = patched(match, map_hash=save_format.checksum(text)).splitlines(keepends=True)[0]
    assert fault in refused(tmp_path, head + text + b"\n")


def test_a_file_too_large_is_not_even_read(tmp_path, monkeypatch):
    monkeypatch.setattr("game.match.save.MAX_BYTES", 100)
    path = tmp_path / "bad.miniwars"
    path.write_bytes(b"x" * 101)
    with pytest.raises(SaveError, match=r"bad\.miniwars cannot be read: it is larger than"):
        load(path)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(SaveError, match=r"gone\.miniwars cannot be read: No such file"):
        load(tmp_path / "gone.miniwars")


def test_a_save_that_cannot_be_written_harms_nothing(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(SaveError, match=r"cannot be written: .*\. Make room there, allow writing"):
        write(played(), tmp_path / "file" / "m.miniwars")


# --------------------------------------------------------------------------------- save doctor


def step_patched(match: Match, number: int, **changes) -> bytes:
    all_lines = lines(match)
    data = {**json.loads(all_lines[1 + number]), **changes}
    all_lines[1 + number] = json.dumps(data).encode() + b"\n"
    return b"".join(all_lines)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"digest": "0" * 16}, "the position is another"),
        ({"action": "fly away"}, "names nothing here"),
        ({"action": "buy *pawn a1"}, "not possible now"),
        ({"seat": 3}, "another player's decision"),
    ],
)
def test_it_differs_from_the_recording_at_step_37(tmp_path, changes, fault):
    match = played(45)
    message = refused(tmp_path, step_patched(match, 37, **changes))
    assert "Differs from the recording at step 37" in message
    assert fault in message
    with pytest.raises(DamagedSaveError) as caught:
        load(tmp_path / "bad.miniwars")
    assert caught.value.good == 36
    rescued = recover(tmp_path / "bad.miniwars")
    assert rescued.match.steps == match.steps[:36]
    assert rescued.lost == 9
    assert "step 37" in str(rescued.why)


def test_ux39_a_damaged_line_is_named_and_what_is_before_it_rescued(tmp_path):
    match = played(20)
    all_lines = lines(match)
    all_lines[2 + 12] = b'{"seat":\xff\n'
    assert "line 15 is damaged" in refused(tmp_path, b"".join(all_lines))
    rescued = recover(tmp_path / "bad.miniwars")
    assert rescued.match.steps == match.steps[:12]
    assert (rescued.recorded, rescued.lost) == (20, 8)
    wander(rescued.match, 5)


def journal_of(match: Match) -> list[bytes]:
    """The lines of a journal, which does not say in its first one how many follow."""
    map_json, *steps = lines(match)[1:]
    head = save_format.head_line(match, map_json.rstrip(b"\n"), "2026-01-01", steps=None)
    return [head + b"\n", map_json, *steps]


@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize(
    ("damage", "good", "recorded"),
    [
        pytest.param(lambda line: line.replace(b'"digest"', b'"di\xffest"', 1), 9, None, id="name"),
        pytest.param(lambda line: line.replace(b'{"', b'x"', 1), 9, 75, id="a byte"),
        pytest.param(lambda line: line.rstrip(b"\n"), 9, 75, id="the end of a line"),
        pytest.param(lambda line: line[:20] + b"\n" + line[20:], 9, None, id="a line cut in two"),
        pytest.param(lambda line: b"\0" * 4096 + b"\n", 9, None, id="a lost sector"),
        pytest.param(lambda line: b"\0" * 99 + line[20:], 9, None, id="the end of a sector"),
        pytest.param(lambda line: b"", 9, 74, id="a line taken out: the next one does not fit"),
        pytest.param(lambda line: line, 75, 75, id="nothing"),
    ],
)
def test_a_journal_is_rescued_with_how_many_moves_of_how_many(
    tmp_path, fog, damage, good, recorded
):
    match = new_match("1.2.", ".1.2", "1..2", seed=4, gold=90, fog=fog)
    for _ in range(75):
        act(match, "end_turn")
    all_lines = journal_of(match)
    all_lines[2 + 9] = damage(all_lines[2 + 9])
    path = tmp_path / "m.miniwars"
    path.write_bytes(b"".join(all_lines))
    found = recover(path)
    assert found.match.steps == match.steps[:good]
    assert found.recorded == recorded
    assert found.lost == (None if recorded is None else recorded - good)


def test_moves_taken_back_after_the_damage_are_not_counted(tmp_path):
    match = played(10)
    all_lines = journal_of(match)
    all_lines[2 + 3] = all_lines[2 + 3].replace(b'{"', b'x"', 1)
    all_lines += [save_format.back_line(8) + b"\n", all_lines[2 + 8]]
    (tmp_path / "m.miniwars").write_bytes(b"".join(all_lines))
    assert recover(tmp_path / "m.miniwars")[1] == 9


def test_how_many_moves_a_save_had_is_known_from_its_head_only_if_that_is_sound(tmp_path):
    match = played(20)
    path = tmp_path / "m.miniwars"
    path.write_bytes(b"".join(lines(match)[:-5]))
    assert recover(path).recorded == 20
    path.write_bytes(path.read_bytes().replace(b"Night", b"Light", 1))
    assert recover(path).recorded is None


def damaged_map(match: Match, path: Path) -> Path:
    """A save with one wrong byte in its map."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encode(match).replace(b'"plain"', b'"plaim"', 1))
    return path


@pytest.mark.parametrize("where", ["beside", "auto/a match", "journal"])
def test_a_map_with_one_wrong_byte_is_taken_from_another_save(tmp_path, where):
    match = played(20)
    (tmp_path / "journal").mkdir()
    path = damaged_map(match, tmp_path / "bad.miniwars")
    with pytest.raises(SaveError, match="Nothing of it can be brought back"):
        load(path)
    write(played(3), (tmp_path if where == "beside" else tmp_path / where) / "good.miniwars")
    with pytest.raises(DamagedSaveError, match=r"map in it .* back up to move 20 of 20"):
        load(path)
    found = recover(path)
    assert found.match.steps == match.steps
    assert found.lost == 0
    assert "the same one was found in good.miniwars" in str(found.why)


def test_another_map_of_that_name_is_not_taken(tmp_path):
    path = damaged_map(played(20), tmp_path / "bad.miniwars")
    write(new_match("12"), tmp_path / "other.miniwars")
    with pytest.raises(SaveError, match="was found nowhere else"):
        recover(path)


def test_a_map_with_one_wrong_byte_is_taken_from_the_shipped_maps(tmp_path):
    match = shipped_match()
    path = tmp_path / "bad.miniwars"
    path.write_bytes(encode(match).replace(b'"terrain":["', b'"terrain":["x', 1))
    found = recover(path)
    assert found.match.steps == match.steps
    assert "footbridge.tmx" in str(found.why)


def test_a_map_with_one_wrong_byte_is_taken_from_ones_own_maps(tmp_path):
    own = tmp_path / "maps" / "mine.tmx"
    match = shipped_match(own)
    path = tmp_path / "bad.miniwars"
    path.write_bytes(encode(match).replace(b'"terrain":["', b'"terrain":["x', 1))
    with pytest.raises(SaveError, match="found nowhere else"):
        recover(path)
    assert recover(path, [own]).match.steps == match.steps


def test_a_wrong_byte_in_the_checksum_of_the_map_loses_nothing(tmp_path):
    match = played(20)
    content = encode(match)
    mark = json.loads(lines(match)[0])[3]["map_hash"].encode()
    path = tmp_path / "m.miniwars"
    path.write_bytes(content.replace(mark, mark[::-1], 1))
    assert recover(path).match.steps == match.steps


@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize("head", [b"noise", b'["miniwars",2,"0123456789abcdef",{"a":1}]'])
def test_a_damaged_first_line_is_taken_from_another_save_of_the_match(tmp_path, fog, head):
    match = played(20, fog=fog)
    path = tmp_path / "bad.miniwars"
    path.write_bytes(b"\n".join([head, *encode(match).split(b"\n")[1:]]))
    with pytest.raises(SaveError, match=r"no save of Miniwars|first line is damaged|was changed"):
        recover(path)
    assert not look(path).recoverable
    write(played(20, fog=not fog), tmp_path / "another match.miniwars")
    with pytest.raises(SaveError):
        recover(path)
    early = played(3, fog=fog)
    early.started = match.started
    write(early, tmp_path / "early.miniwars")
    assert look(path).recoverable
    found = recover(path)
    assert same(found.match, match)
    assert (found.recorded, found.lost) == (20, 0)
    assert "that of early.miniwars was taken" in str(found.why)


def test_one_wrong_letter_in_the_first_line_loses_nothing_that_lies_beside_it(tmp_path):
    match = played(20)
    path = tmp_path / "bad.miniwars"
    path.write_bytes(encode(match).replace(b'"gold":', b'"gald":', 1))
    write(played(3), tmp_path / "early.miniwars")
    assert recover(path).match.steps == match.steps


def test_another_save_that_holds_more_of_the_match_is_named(tmp_path):
    match = played(20)
    path = tmp_path / "bad.miniwars"
    all_lines = journal_of(match)
    all_lines[2 + 5] = b"\0" * 600 + b"\n"
    path.write_bytes(b"".join(all_lines))
    assert (len(recover(path).match.steps), recover(path).lost) == (5, None)
    write(Replay(match).play_on(9), tmp_path / "other dice.miniwars")
    for steps in (3, 12):
        copy = played(steps)
        copy.started = match.started
        write(copy, tmp_path / f"after {steps}.miniwars")
    found = recover(path)
    assert found.match.steps == match.steps[:5]
    assert str(found.why).endswith(". after 12.miniwars holds this match up to move 12.")


def test_a_journal_without_its_map_loses_no_move(tmp_path):
    match = played(20)
    all_lines = journal_of(match)
    path = tmp_path / "bad.miniwars"
    path.write_bytes(b"".join([all_lines[0], *all_lines[2:]]))
    write(played(3), tmp_path / "early.miniwars")
    found = recover(path)
    assert found.match.steps == match.steps
    assert found.lost == 0


# ------------------------------------------------------------------------------------ the obfuscate


def test_while_a_match_with_secrets_lasts_its_file_tells_no_move(tmp_path):
    match = played(30, fog=True)
    content = encode(match)
    for step in match.steps:
        text = format_action(step.action, match.board.grid)
        assert text.encode() not in content
        assert b64encode(text.encode())[:-4] not in content
    assert b'"seat"' not in content.split(b"\n", 2)[2]
    assert b'"rolls"' not in content
    bought = [step for step in match.steps if step.action.verb == "end_turn"]
    veiled = [lines(match)[2 + match.steps.index(step)] for step in bought]
    assert len({json.loads(line)["veiled"][:8] for line in veiled}) == len(bought)


def test_two_matches_that_differ_in_the_dark_differ_nowhere_in_the_clear():
    """What is not under the obfuscate is the same but for digests, whatever a seat does unseen."""
    clear = []
    for move in ("move #1 b1", "move #2 c3", "move #2 d2"):
        match = new_match(fog=True)
        match.started = "2026-01-01"
        act(match, move)
        act(match, "end_turn")
        text = encode(match, saved="2026-01-02").decode()
        text = re.sub(r'"(digest|veiled)":"[^"]*"', "", text)
        clear.append(re.sub(r'^\["miniwars",2,"[^"]*"', "", text))
    assert len(set(clear)) == 1


def test_the_dice_of_set_up_are_veiled_too():
    match = new_match(fog=True)
    head = json.loads(encode(match).splitlines()[0])[3]
    assert isinstance(head["setup_rolls"], str)
    assert save_format.read_head(encode(match).splitlines()[0]).setup_rolls == match.setup_rolls


def test_what_is_over_or_open_is_written_in_the_clear():
    match = played(10, fog=True)
    assert b'"veiled"' in encode(match)
    match.step(CONCEDE)
    assert b'"veiled"' not in encode(match)
    assert b'"veiled"' not in encode(played(10))


def test_what_is_told_of_a_damaged_match_with_secrets_names_no_move(tmp_path):
    match = played(20, fog=True)
    text = encode(match).decode().splitlines()
    plain = {"seat": 1, "action": "buy *pawn a1", "digest": "0" * 16}
    text[2 + 12] = json.dumps(plain)
    message = refused(tmp_path, "\n".join([*text, ""]).encode())
    assert "Differs from the recording at step 13" in message
    assert "pawn" not in message
    assert "a1" not in message


def test_a_crash_in_the_dark_tells_no_move(tmp_path):
    match = new_match("12", "1.", fog=True)
    match.keeper = Journal(match, tmp_path)
    with pytest.raises(RulesError) as caught:
        act(match, "curse #1 #3")
    assert "curse" not in str(caught.value)
    assert caught.value.report is not None
    assert "curse #1" not in caught.value.report.read_text()


def test_a_save_cut_short_is_noticed(tmp_path):
    content = encode(played(20))
    assert "19 steps and should hold 20" in refused(
        tmp_path, b"".join(content.splitlines(keepends=True)[:-1])
    )
    assert "ends after its first line" in refused(tmp_path, content.splitlines(keepends=True)[0])


def test_a_head_with_a_wrong_checksum_can_be_rescued(tmp_path):
    match = played(20)
    path = tmp_path / "m.miniwars"
    path.write_bytes(encode(match).replace(b"Night", b"Light", 1))
    with pytest.raises(
        DamagedSaveError, match=r"first line .* brings it back up to move 20"
    ) as caught:
        load(path)
    assert caught.value.good == 20
    assert recover(path).match.steps == match.steps
    assert look(path).remedy == "Recover brings it back up to its last good move."


def test_more_steps_than_any_match_has_are_not_played(tmp_path, monkeypatch):
    monkeypatch.setattr(save_format, "MAX_STEPS", 5)
    assert "more than 5 steps" in refused(tmp_path, encode(played(20)))


def test_changed_rules_show_where_they_differ(tmp_path, monkeypatch):
    path = tmp_path / "m.miniwars"
    match = played(30)
    write(match, path)

    class Dearer(Lanterns):
        manifest = RULESET.manifest.model_copy(update={"version": 2})

        def _pay(self, state, seat, price, why=""):
            return super()._pay(state, seat, price + 1, why)

    monkeypatch.setattr("game.core.registry.ruleset", lambda key: Ruleset(Dearer(), Dearer()))
    with pytest.raises(
        DamagedSaveError, match=r"Differs from .* under version 1 of the rules; these are version 2"
    ):
        load(path)


def test_what_an_editor_does_to_line_ends_and_the_beginning_does_no_harm(tmp_path):
    match = played(20)
    path = tmp_path / "m.miniwars"
    path.write_bytes(b"\xef\xbb\xbf" + encode(match).replace(b"\n", b"\r\n"))
    assert same(load(path), match)


def test_reading_a_record_plays_nothing(tmp_path):
    match = played(10)
    write(match, tmp_path / "m.miniwars", bookmarks=(3, 7))
    found = read(tmp_path / "m.miniwars")
    assert found.head.bookmarks == (3, 7)
    assert len(found.steps) == 10
    assert not found.damage


def test_progress_is_told(tmp_path):
    match = new_match(seed=3, gold=9)
    for _ in range(60):
        act(match, "end_turn")
    write(match, tmp_path / "m.miniwars")
    told: list[int] = []
    load(tmp_path / "m.miniwars", told.append)
    assert told == [0]
