"""`miniwars balance`: the games, the page and the numbers; what it refuses to write over."""

import json

import pytest

from game.ai.series import LostProcessError
from game.ai.series import tell_all as whole
from game.cli import main
from game.commands import balance_command

WORDS = ["balance", "hex3443", "--level", "beginner", "--jobs", "1", "--max-plies", "60"]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_it_writes_a_page_with_pictures_and_the_numbers(tmp_path, capsys):
    assert main([*WORDS, "--games", "3"]) == 0
    printed = capsys.readouterr().out
    assert "of 3" in printed
    page = (tmp_path / "hex3443-balance.html").read_text("utf-8")
    assert page.count("<svg") >= 3
    assert "data:image/png;base64," in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    numbers = json.loads((tmp_path / "hex3443-balance.json").read_text("utf-8"))
    assert (numbers["games"], numbers["level"], numbers["verdict"]) == (3, "beginner", "open")
    assert sum(side["points"] for side in numbers["sides"]) == 3
    assert len(numbers["rounds"]["each"]) == 3


def test_the_same_seed_gives_the_same_page(tmp_path, capsys):
    for name in ("one.html", "two.html"):
        assert main([*WORDS, "--games", "2", "-o", name, "--json"]) == 0
    one, two = capsys.readouterr().out.splitlines()
    assert one == two
    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


def test_a_page_of_before_stays_unless_it_is_named(tmp_path, capsys):
    (tmp_path / "hex3443-balance-2.json").write_text("{}")
    assert main([*WORDS, "--games", "1"]) == 0
    first = (tmp_path / "hex3443-balance.html").read_bytes()
    assert main([*WORDS, "--games", "2"]) == 0
    assert "hex3443-balance-3.html, hex3443-balance-3.json" in capsys.readouterr().out
    assert (tmp_path / "hex3443-balance.html").read_bytes() == first


def test_its_own_page_is_written_over_if_named_and_no_other_file(tmp_path, capsys):
    assert main([*WORDS, "--games", "1", "-o", "page.html"]) == 0
    assert main([*WORDS, "--games", "2", "-o", "page.html"]) == 0
    assert json.loads((tmp_path / "page.json").read_text("utf-8"))["games"] == 2
    mine = tmp_path / "mine.html"
    mine.write_text("my letter")
    assert main([*WORDS, "--games", "1", "-o", "mine.html"]) == 2
    assert "mine.html is there, and no such page" in capsys.readouterr().err
    assert mine.read_text() == "my letter"


def test_a_level_that_the_game_does_not_offer_is_refused(capsys):
    words = ["balance", "hex3443", "--games", "1", "--level"]
    assert main([*words, "expert"]) == 2
    assert "There are: beginner, easy, normal, hard" in capsys.readouterr().err
    assert main([*words, "hrad"]) == 2
    assert "Did you mean hard?" in capsys.readouterr().err


def test_ctrl_c_writes_what_has_been_played(tmp_path, capsys, monkeypatch):
    def interrupted(every, tell, jobs):
        yield from [outing for outing in whole(every, tell, 1) if outing.game < 2]
        raise KeyboardInterrupt

    monkeypatch.setattr(balance_command, "tell_all", interrupted)
    assert main([*WORDS, "--games", "5"]) == 130
    numbers = json.loads((tmp_path / "hex3443-balance.json").read_text("utf-8"))
    assert (numbers["games"], numbers["interrupted"]) == (2, True)
    assert "was interrupted" in capsys.readouterr().out


def test_what_had_been_played_is_written_when_a_process_is_lost(tmp_path, capsys, monkeypatch):
    def lost(every, tell, jobs):
        yield from [outing for outing in whole(every, tell, 1) if outing.game < 2]
        raise LostProcessError("A process is gone.")

    monkeypatch.setattr(balance_command, "tell_all", lost)
    assert main([*WORDS, "--games", "5"]) == 2
    numbers = json.loads((tmp_path / "hex3443-balance.json").read_text("utf-8"))
    assert (numbers["games"], numbers["interrupted"]) == (2, True)
    assert "A process is gone." in capsys.readouterr().err


def test_the_strongest_level_that_fits_the_time_plays(monkeypatch, capsys):
    clock = iter([0.0, 1.0, 0.0, 2.0, 0.0, 400.0])
    monkeypatch.setattr(balance_command, "perf_counter", lambda: next(clock))
    words = ["balance", "hex3443", "--jobs", "1", "--max-plies", "4", "--games", "2", "--json"]
    assert main([*words, "--minutes", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["level"] == "easy"
