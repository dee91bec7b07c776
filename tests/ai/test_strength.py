"""What is known of the strength of computer players: kept by a command, told to who chooses one."""

import json
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from game.ai import strength
from game.ai.bot import LEVELS, opponents
from game.ai.strength import Meeting, against, joined, meetings, read_report, total
from game.cli import main
from game.commands import strength_command
from game.core import manifest
from game.core.registry import games, keys, ruleset
from game.errors import GameError
from game.scenes.new_game.level_words import level_words
from tests.ai.conftest import complaint

DAY = date(2026, 11, 1)
LATER = date(2026, 11, 3)


def meeting(one: str, other: str, games: int, halves: int, map: str = "pond", day: date = DAY):
    return Meeting(one=one, other=other, map=map, games=games, halves=halves, day=day)


MET = (
    meeting("normal", "easy", 8, 13),
    meeting("easy", "normal", 4, 2, map="hill", day=LATER),
    meeting("hard", "easy", 6, 12),
    meeting("hard", "script:run", 4, 8),
    meeting("hard", "script:hide", 4, 5),
)


def points(met, one: str, other: str) -> str:
    found = total(met, one, other)
    assert found is not None
    return found.points


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Keep the strengths of a game elsewhere; return the file."""
    file = tmp_path / "strength.jsonl"
    for module in (manifest, strength):
        monkeypatch.setattr(module, "files", lambda package: tmp_path)
    meetings.cache_clear()
    yield file
    meetings.cache_clear()


def test_games_count_whoever_is_named_first():
    found = total(MET, "normal", "easy")
    assert found is not None
    assert (found.halves, found.games, found.maps, found.day) == (19, 12, ("pond", "hill"), LATER)
    assert found.points == "9½"
    low, high = found.interval
    assert low < 9.5 / 12 < high
    assert points(MET, "easy", "normal") == "2½"
    assert points(MET, "easy", "hard") == "0"
    assert total(MET, "easy", "random") is None


def test_a_half_alone_is_written_without_a_nought():
    assert points([meeting("a", "b", 2, 1)], "a", "b") == "½"


def test_a_level_is_told_against_the_strongest_below_it_that_it_met(kept):
    kept.write_text("".join(each.model_dump_json() + "\n" for each in MET))
    levels = ["random", "beginner", "easy", "normal", "hard"]
    assert against("mini_wars", levels, "hard") == ("easy", total(MET, "hard", "easy"))
    assert against("mini_wars", levels, "easy") is None


def test_what_is_new_takes_the_place_of_what_was_known():
    new = meeting("easy", "normal", 20, 10, day=LATER)
    found = joined(MET, [new])
    assert found == (new, *MET[1:])
    foggy = new.model_copy(update={"options": {"fog": "true"}})
    assert joined(found, [foggy]) == (*found, foggy)


def test_a_report_of_the_arena_is_taken_in_and_told(kept, tmp_path, capsys):
    arena = ["arena", "--maps", "hex3443", "--players", "beginner,random", "--jobs", "1"]
    assert main([*arena, "--games", "2", "--options", "quiet_draw=20", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    file = tmp_path / "report.json"
    file.write_text(json.dumps(report))
    assert main(["strength", "miniwary", "--add", str(file)]) == 0
    told = capsys.readouterr().out
    (line,) = meetings("miniwary")
    assert (line.one, line.other, line.map, line.games) == ("beginner", "random", "hex3443", 2)
    assert line.options == {"quiet_draw": "20"}
    assert line.halves == round(4 * report["bouts"][0]["score"])
    assert f"| Miniwary: Beginner | {points([line], 'beginner', 'random')} of 2 (" in told
    assert "hex3443 (quiet_draw 20)" in told
    before = kept.read_text()
    assert main(["strength", "miniwary", "--add", str(file)]) == 0
    assert kept.read_text() == before


def test_the_table_names_the_hardest_script(kept):
    kept.write_text("".join(each.model_dump_json() + "\n" for each in MET))
    rows = [line for line in strength_command.table(["mini_wars"]) if "Mini Wars: Hard |" in line]
    assert rows[0].count("6½ of 8 (") == 1
    assert rows[0].endswith("| hide: 2½ of 4 |")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"ruleset": 3}', '{"ruleset": "chess"}', "\x00"])
def test_what_is_no_report_is_refused_in_a_sentence(kept, tmp_path, capsys, text):
    file = tmp_path / "report.json"
    file.write_text(text)
    said = complaint(capsys, "strength", "--add", str(file))
    assert "report.json is no report" in said or "no game 'chess'" in said
    assert not kept.exists()


def test_one_bad_report_of_several_changes_nothing(kept, tmp_path, capsys):
    bout = {"players": ["easy", "random"], "map": "x", "games": 2, "score": 0.75}
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps({"ruleset": "miniwary", "bouts": [bout]}))
    bad.write_text(json.dumps({"ruleset": "miniwary", "bouts": [{**bout, "games": "many"}]}))
    assert "bad.json is no report" in complaint(capsys, "strength", "--add", str(good), str(bad))
    assert not kept.exists()
    assert read_report(json.loads(good.read_text()), DAY)[0].halves == 3


def test_a_damaged_file_names_its_line(kept):
    kept.write_text(MET[0].model_dump_json() + "\n{}\n")
    with pytest.raises(GameError, match="line 2"):
        meetings("mini_wars")


def test_the_readme_has_the_table_that_the_command_prints():
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    assert "\n".join(strength_command.table(games())) in readme


@pytest.mark.parametrize("key", keys())
def test_every_level_that_is_offered_has_met_the_one_below_it(key: str):
    levels = opponents(ruleset(key).rules)
    for below, level in pairwise(levels):
        assert total(meetings(key), level, below) is not None, (level, below)


@pytest.mark.parametrize("written", [b"{", b'{"one": "easy"}\n', b"\xff"])
def test_a_damaged_file_is_told_by_the_command_and_by_nobody_else(kept, written, capsys):
    kept.write_bytes(written)
    assert main(["strength", "mini_wars"]) != 0
    assert "The strengths of Mini Wars" in capsys.readouterr().err
    told = level_words("mini_wars", ["easy", "normal"], "normal")
    assert (told.strength, told.tip) == ("No score yet", LEVELS["normal"].summary)
