"""A briefing before every shipped map: short, complete, public, in words."""

from collections.abc import Iterator

import pytest

from game.core.briefing import Briefing
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import keys, ruleset
from game.core.words import Words
from game.maps.load import load_map, shipped
from game.maps.schema import MapData
from game.text import say
from tests.match.toy import RULESET, LanternOptions, map_data

MAPS = [(key, path) for key in keys() for path in shipped(key)]


def told(briefing: Briefing) -> Iterator[Words]:
    for advice in (*briefing.aims, *briefing.turn):
        yield from (advice.title, advice.text)
    yield from briefing.here
    for row in briefing.sides:
        yield row.note


@pytest.mark.parametrize(("key", "path"), MAPS, ids=lambda x: getattr(x, "stem", x))
def test_every_shipped_map_has_a_short_briefing_for_each_reader(key, path):
    game, data = ruleset(key), load_map(path).data
    assert isinstance(data, MapData)
    board = data.board()
    options = read_options(game.manifest, board, {})
    for seat in range(board.seats + 1):
        briefing = game.briefing(board, options, Seat(seat))
        assert {row.seat for row in briefing.sides} == set(range(1, board.seats + 1))
        assert 1 <= len(briefing.aims) <= 2
        assert 4 <= len(briefing.turn) <= 5
        assert len(briefing.here) <= 5
        words = " ".join(say(text) for text in told(briefing) if text)
        assert "{" not in words
        assert len(words.split()) <= 170
        assert all(advice.look or advice.icon for advice in (*briefing.aims, *briefing.turn))


def test_where_seats_hide_things_no_cell_of_a_building_is_told():
    game = ruleset("mini_wars")
    data = next(load_map(path).data for path in shipped("mini_wars") if path.stem == "footbridge")
    assert data is not None
    board = data.board()
    for fog in (False, True):
        options = read_options(game.manifest, board, {"fog": fog})
        words = [say(text) for text in told(game.briefing(board, options, Seat(1))) if text]
        assert any("h7" in text for text in words) is not fog
        rows = game.briefing(board, options, Seat(1)).sides
        assert any(row.value for row in rows) is not fog, "what fog hides pays nobody in words"
        assert ("Fog of war" in words or any("og" in text for text in words)) is fog


def test_an_army_that_is_still_to_be_set_up_is_told_to_the_other_side():
    """Who sets up first sees none of it on the board."""
    game = ruleset("mj12")
    data = next(load_map(path).data for path in shipped("mj12") if path.stem == "danville")
    assert data is not None
    board = data.board()
    options = read_options(game.manifest, board, {})
    here = [[say(text) for text in game.briefing(board, options, Seat(s)).here] for s in (1, 2)]
    horde, danville = "4 × Wolfrider", "3 × Guardsman"
    assert [any(horde in text for text in told) for told in here] == [True, False]
    assert [any(danville in text for text in told) for told in here] == [False, True]


def test_a_game_that_tells_nothing_is_briefed_from_its_manifest():
    board = map_data("1.2").board()
    briefing = RULESET.briefing(board, LanternOptions(gold=9), Seat(1))
    assert [advice.title for advice in briefing.aims] == ["Pawns in the dark."]
    assert "Move" in [advice.title for advice in briefing.turn]
    assert [say(words) for words in briefing.here] == ["gold: 9"]
