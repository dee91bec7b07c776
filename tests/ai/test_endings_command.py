"""`miniwars endings`: what it builds holds, and what it cannot do it says in one sentence."""

import json
import shutil

import pytest

from game.cli import main
from game.data import endings_files
from tests.ai.conftest import complaint


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("MINIWARS_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("build footbridge", "Mini Wars has no tables of endings"),
        ("build hex3443 --options repetition_draw=true", "no table under these options"),
        ("build nowhere", "There is no map"),
        ("check hex3443", "No table is built for hex3443 yet: miniwars endings build hex3443"),
        ("burn hex3443", "'burn' is not known"),
    ],
)
def test_what_it_cannot_do_it_says_in_one_sentence(capsys, words, why):
    assert why in complaint(capsys, "endings", *words.split())


def test_a_damaged_table_is_told_of(capsys, tmp_path):
    (name,) = {path.name for path in endings_files("8c97d30656bbffef")}
    (tmp_path / name).write_text("nothing")
    said = complaint(capsys, "endings", "check", "hex3443", "-o", str(tmp_path))
    assert "no table of Miniwary's endings" in said


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler, cc")
@pytest.mark.parametrize("name", ["hex3443", "sq3443", "hex23432"])
def test_the_tables_of_the_shipped_layouts_hold_at_1000_positions(capsys, name):
    assert main(["endings", "build", name, "--json"]) == 0
    built = json.loads(capsys.readouterr().out)
    assert built["bytes"] < 4_000_000
    assert main(["endings", "check", name, "--positions", "1000", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["holds"]
