"""The positions that come with the games: their proofs hold, and `miniwars suite` tells."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from game.ai.bot import level
from game.ai.proof import Goal
from game.cli import main
from game.commands import suite_command
from game.core import manifest
from game.core.registry import keys, ruleset
from game.core.rules import Decision
from game.errors import GameError
from game.match import suite
from game.match.suite import Exercise, has_suite, set_up, suite_of, written
from game.match.suite_draw import draw
from tests.ai.conftest import complaint

GAMES = keys()
SEEDS = {"miniwary": 20, "mini_wars": 1, "mj12": 4, "warshard": 16, "dominoes": 47}
"""Of what is drawn: with these the first game has a position."""
EVERY = 11
"""So many positions apart stand those that are proven in the short run."""


@pytest.mark.parametrize("key", GAMES)
def test_there_are_forty_different_positions(key: str):
    every = suite_of(key)
    assert len(every) >= 40
    assert len({each.name for each in every}) == len(every)
    assert len({each.model_copy(update={"name": ""}).model_dump_json() for each in every}) >= 40
    motifs = {
        (each.goal, each.turns, *sorted({action.split()[0] for action in each.best}))
        for each in every
    }
    assert len(motifs) >= 4


@pytest.mark.parametrize("key", GAMES)
def test_some_proofs_hold(key: str):
    for each in suite_of(key)[::EVERY]:
        assert set_up(key, each).flaw() == "", each.name


@pytest.mark.parametrize("key", GAMES)
def test_every_position_can_be_reached_and_asks_who_decides(key: str):
    for each in suite_of(key):
        question = set_up(key, each)
        decision = question.rules.decision(question.state)
        assert isinstance(decision, Decision)
        assert decision.seat == each.seat
        assert not question.solved(Fraction(0))


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_every_proof_holds(key: str):
    for each in suite_of(key):
        assert set_up(key, each).flaw() == "", each.name


def test_a_loss_is_put_off_although_it_comes():
    late = next(each for each in suite_of("mini_wars") if each.name == "mini_wars-35")
    question = set_up("mini_wars", late)
    assert question.solved(question.got(level("hard")))


@pytest.mark.parametrize("key", GAMES)
def test_a_new_position_is_drawn_and_proven(key: str):
    (drawn,) = draw(key, 1, SEEDS[key])
    question = set_up(key, drawn)
    assert question.flaw() == ""
    assert not question.solved(Fraction(0))
    assert len(question.rules.legal_actions(question.state)) > 3
    assert next(draw(key, 1, SEEDS[key])) == drawn
    assert Exercise.model_validate_json(written(drawn)) == drawn


# ------------------------------------------------------------------------- false proofs, files


def changed(**what) -> Exercise:
    first = next(each for each in suite_of("miniwary") if each.value == "1")
    return first.model_copy(update=what)


def flaw(exercise: Exercise) -> str:
    return str(set_up("miniwary", exercise).flaw())


def test_a_value_that_the_line_does_not_bring_is_found():
    assert "best line is worth 1, not 1/2" in flaw(changed(value="1/2"))


def test_a_line_that_is_not_the_best_is_found():
    question = set_up("miniwary", changed())
    turns = question.exercise.turns
    other = next(
        question._replace(best=(action,), value=worth)
        for action in question.rules.legal_actions(question.state)
        if (worth := question.prover().after(question.state, turns, (action,))) < 1
    )
    assert str(other.flaw()).startswith("1 can be got")


def test_a_line_that_is_not_legal_is_found():
    assert "cannot be played" in flaw(changed(best=("end_turn",)))


def test_what_cannot_be_set_up_is_told_with_its_name():
    with pytest.raises(GameError, match=r"miniwary-\d+ cannot be set up: fly is not legal"):
        set_up("miniwary", changed(played=(("fly",),)))
    with pytest.raises(GameError, match="No map of miniwary is called moon"):
        set_up("miniwary", changed(map="moon"))


def test_a_damaged_file_is_told_by_its_line(monkeypatch, tmp_path: Path):
    (tmp_path / suite.FILE).write_text('{"name": "one"}\n')
    monkeypatch.setattr(manifest, "files", lambda package: tmp_path)
    with pytest.raises(GameError, match="damaged in line 1"):
        suite_of("miniwary")
    (tmp_path / suite.FILE).unlink()
    with pytest.raises(GameError, match="has no suite"):
        suite_of("miniwary")


# ------------------------------------------------------------------------------------ command


@pytest.fixture
def three(monkeypatch) -> tuple[Exercise, ...]:
    wrong = changed(name="wrong", value="1/2")
    few = (*suite_of("miniwary")[:2], wrong)
    monkeypatch.setattr(suite_command, "suite_of", lambda key: few)
    return few


def test_proofs_are_counted_and_what_does_not_hold_is_named(three, capsys):
    assert main(["suite", "miniwary", "--prove", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    row = report["proof"]["miniwary"]
    assert (row["positions"], row["solved"]) == (3, 2)
    assert row["missed"] == [{"name": "wrong", "flaw": "the best line is worth 1, not 1/2"}]
    assert main(["suite", "miniwary", "--prove"]) == 1
    told = capsys.readouterr().out
    assert "2/3 proven" in told
    assert "wrong: the best line is worth 1, not 1/2" in told


def test_levels_are_asked_and_their_misses_named(three, capsys):
    assert main(["suite", "miniwary", "--level", "random,hard", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["hard"]["miniwary"]["positions"] == 3
    for miss in report["random"]["miniwary"]["missed"]:
        assert Fraction(miss["got"]) < Fraction(miss["best"])
    assert main(["suite", "miniwary", "--level", "random"]) == 0
    assert "random   miniwary" in capsys.readouterr().out


def test_an_interrupted_run_tells_what_was_asked(three, capsys, monkeypatch):
    asked = []

    def stop(key: str, exercise: Exercise):
        asked.append(exercise)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return set_up(key, exercise)

    monkeypatch.setattr(suite_command, "set_up", stop)
    assert main(["suite", "miniwary", "--prove"]) == 130
    told = capsys.readouterr().out
    assert "interrupted" in told
    assert "1/1 proven" in told


def test_without_a_question_it_tells_what_there_is(capsys):
    assert main(["suite", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == [key for key in report if has_suite(ruleset(key).manifest)]
    assert all(sum(row["goals"].values()) == row["positions"] for row in report.values())
    assert main(["suite"]) == 0
    assert f"{Goal.WIN} in 1" in capsys.readouterr().out


def test_what_is_not_there_is_told(capsys):
    assert "chess" in complaint(capsys, "suite", "chess")
    assert "Did you mean hard?" in complaint(capsys, "suite", "--level", "hrad")


def test_new_positions_are_written_and_asked_about_like_the_others(tmp_path: Path, capsys):
    file = tmp_path / "new.jsonl"
    assert main(["suite", "miniwary", "--draw", "1", "--seed", "20", "--file", str(file)]) == 0
    assert main(["suite", "miniwary", "--file", str(file), "--prove"]) == 0
    assert "1/1 proven" in capsys.readouterr().out
    assert main(["suite", "miniwary", "--draw", "1", "--seed", "20"]) == 0
    drawn = file.read_text("utf-8")
    assert capsys.readouterr().out == drawn
    again = ("suite", "miniwary", "--draw", "1", "--file", str(file))
    assert "is already there" in complaint(capsys, *again)
    assert file.read_text("utf-8") == drawn


def test_what_is_drawn_wants_a_game_and_a_file_that_is_there(tmp_path: Path, capsys):
    assert "want a GAME" in complaint(capsys, "suite", "--draw", "2")
    asked = ["suite", "miniwary", "--prove", "--file"]
    assert "There is no file" in complaint(capsys, *asked, str(tmp_path / "no.jsonl"))
    for number, content in enumerate([b"", b"\xff\xd9"]):
        file = tmp_path / f"{number}.jsonl"
        file.write_bytes(content)
        assert f"{number}.jsonl holds no positions." in complaint(capsys, *asked, str(file))
