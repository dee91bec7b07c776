"""§1. Four players choose their teams; else they are as the map says."""

import pytest

from game.core.manifest import idle_options, read_options
from game.errors import GameError
from rulesets.mini_wars import RULESET
from rulesets.mini_wars.options import Options, Teams
from rulesets.mini_wars.state import teams_of
from tests.scenes.client import new_match, shipped_map

FOUR = "four_corners"


@pytest.mark.parametrize(
    ("chosen", "teams"),
    [
        (Teams.ALONE, (0, 1, 2, 3, 4)),
        (Teams.NEIGHBOURS, (0, 1, 1, 3, 3)),
        (Teams.CROSSED, (0, 1, 2, 1, 2)),
        (Teams.FIRST_AND_LAST, (0, 1, 2, 2, 1)),
    ],
)
def test_1_four_players_choose_who_plays_together(chosen, teams):
    board = shipped_map(FOUR).board()
    assert teams_of(board, Options(teams=chosen)) == teams


def test_1_a_choice_takes_the_place_of_what_the_map_says():
    data = shipped_map(FOUR)
    mapped = data.model_copy(update={"rules": {**data.rules, "teams": "1+4 2+3"}}).board()
    assert teams_of(mapped, Options()) == (0, 1, 2, 2, 1)
    assert teams_of(mapped, Options(teams=Teams.ALONE)) == (0, 1, 2, 3, 4)


def test_1_on_maps_for_two_or_three_teams_change_nothing():
    board = shipped_map("footbridge").board()
    assert teams_of(board, Options(teams=Teams.NEIGHBOURS)) == (0, 1, 2)
    assert "teams" in idle_options(RULESET.rules.manifest, board, {"teams": "1+2 3+4"})
    assert "teams" not in idle_options(
        RULESET.rules.manifest, shipped_map(FOUR).board(), {"teams": "1+2 3+4"}
    )


def test_1_mates_are_told_as_mates():
    match = new_match(FOUR, seats=("human",) * 4, teams="1+3 2+4")
    seats = match.ruleset.presenter.present(match.seen(match.deciding), match.deciding).seats
    mates = [str(row.value) for row in seats[0].facts if str(row.label) == "Team-mate"]
    assert mates == ["Player 3"]


def test_other_teams_are_refused():
    with pytest.raises(GameError):
        read_options(RULESET.rules.manifest, shipped_map(FOUR).board(), {"teams": "1+2+3"})
