"""However much is wrong with a map, what is said of it can be read."""

import pytest

from game.core import registry
from game.core.problem import Problem, Severity
from game.maps.check import check
from game.maps.load import load_map
from game.maps.tmx import limits
from tests.maps import workshop as w


@pytest.mark.parametrize("most", [0, 1, 50])
def test_of_very_many_problems_of_a_game_only_some_are_listed(most, tmp_path, monkeypatch):
    ruleset = registry.ruleset("mini_wars")
    warnings = [Problem(Severity.WARNING, f"w{i}") for i in range(limits.PROBLEMS + most)]
    late = Problem(Severity.ERROR, "the last one counts, too")
    monkeypatch.setattr(
        type(ruleset.rules), "check_map", lambda self, board: iter([*warnings, late])
    )
    found = check(load_map(w.write(tmp_path, w.tmx(w.PLAIN))), ruleset)
    assert found.errors[0] == late
    assert not found.playable
    said = [str(p.text) for p in found.problems]
    assert said.count("w0") == 1
    assert len(said) == limits.PROBLEMS + 1 + bool(most)
    ending = "problem is not listed" if most == 1 else "problems are not listed"
    assert (f"{most} further {ending}" in said) is bool(most)


@pytest.mark.parametrize("size", [(0, 4), (4, 0)])
def test_a_map_without_cells_is_told_so(size, tmp_path):
    loaded = load_map(w.write(tmp_path, w.tmx(w.PLAIN, size=size)))
    (*_, last) = loaded.errors
    assert str(last.text) == "The map does not say how many cells it has"
    assert "Resize Map" in str(last.fix)
