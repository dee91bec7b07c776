"""How long a map lasts is measured on it, not said of all maps of a game alike."""

import json
import re
from math import log
from statistics import correlation

import pytest

from game import data
from game.ai.arena import places
from game.core.manifest import read_options
from game.core.registry import keys, ruleset
from game.maps.load import load_map, shipped
from game.maps.measured import MapExtent, extent, measured, minutes, minutes_words, roughly
from game.match.balance import Balance
from game.text import say


@pytest.mark.parametrize("key", keys())
def test_what_is_told_of_a_map_is_what_its_games_came_to(key):
    told, seconds = set(), ruleset(key).manifest.seconds
    kept = json.loads((data.folder("maps") / key / "measured.json").read_text("utf-8"))["maps"]
    assert set(kept) <= {path.stem for path in shipped(key)}
    for path in shipped(key):
        found = measured(path)
        if path.stem not in kept:
            assert found is None
            continue
        assert found is not None
        assert found.level == kept[path.stem]["level"]
        rounds, _, _, winners, _ = zip(*kept[path.stem]["games"], strict=True)
        assert found.games == len(rounds)
        assert (found.first, found.last) == (min(rounds), max(rounds))
        assert [list(seats) for seats in found.winners] == list(winners)
        assert abs(found.minutes * 60 - found.actions * seconds) <= 300
        told.add((found.first, found.last, found.choices))
    assert len(told) == len(kept), "no two maps are told alike"


def test_the_readme_of_the_maps_says_of_each_what_was_won_on_it():
    folder = data.folder("maps")
    rows = {}
    for line in (folder / "README.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        rows[cells[0]] = cells[-1]
    for key in keys():
        games = json.loads((folder / key / "measured.json").read_text("utf-8"))["maps"]
        for path in shipped(key):
            loaded = load_map(path).data
            assert loaded is not None
            board = loaded.board()
            options = read_options(ruleset(key).manifest, board, {})
            found = Balance(places(ruleset(key).rules, board, options))
            for row in games[path.stem]["games"]:
                found.count(row[3])
            words = " : ".join(map(str, found.won)) + f", {found.drawn} drawn" * bool(found.drawn)
            assert rows[loaded.title] == words + f", of {found.games}" * (found.games != 60)


@pytest.mark.parametrize("key", keys())
def test_a_game_is_begun_on_a_map_that_either_side_has_won_about_as_often(key):
    standard = ruleset(key).manifest.standard
    (path,) = [path for path in shipped(key) if path.stem == standard]
    found = measured(path)
    assert found is not None
    won = [sum(seat in winners for winners in found.winners) for seat in (1, 2)]
    assert min(won) * 3 >= sum(won)


def test_most_shipped_maps_are_measured():
    maps = [path for key in keys() for path in shipped(key)]
    assert sum(measured(path) is not None for path in maps) >= len(maps) - 1


def test_a_game_takes_from_its_shortest_to_its_longest_map():
    low, high = minutes(ruleset("warshard").manifest)
    assert low < high


def test_of_a_game_whose_largest_map_takes_hours_the_shortest_is_told():
    words = say(minutes_words(ruleset("mini_wars").manifest))
    assert words.replace("\N{NO-BREAK SPACE}", " ").endswith(" min or more")


def test_how_long_a_game_takes_breaks_over_no_two_lines():
    assert all(" " not in say(minutes_words(ruleset(key).manifest)) for key in keys())


def test_a_game_whose_turn_is_one_action_is_given_a_turns_thought_for_it():
    manifest = ruleset("miniwary").manifest
    low, high = minutes(manifest)
    assert low >= 10
    assert high <= 60
    assert 10 <= roughly(manifest, MapExtent(14, 2)) <= 30


def test_nothing_is_told_of_a_map_of_ones_own(tmp_path):
    (tmp_path / "measured.json").write_text('{"maps": {"own": {"level": "easy", "games": []}}}')
    assert measured(tmp_path / "own.tmx") is None


@pytest.mark.parametrize("key", keys())
def test_the_sizes_beside_the_measures_are_those_of_the_maps(key):
    kept = json.loads((data.folder("maps") / key / "measured.json").read_text("utf-8"))["sizes"]
    manifest = ruleset(key).manifest
    maps = {path.stem: load_map(path).data for path in shipped(key)}
    assert {name: tuple(size) for name, size in kept.items()} == {
        name: extent(manifest, found) for name, found in maps.items() if found is not None
    }


@pytest.mark.parametrize(
    ("key", "small", "large"),
    [("mini_wars", (140, 2), (660, 2)), ("mini_wars", (196, 2), (196, 4)),
     ("mj12", (140, 2), (660, 2)), ("warshard", (140, 2), (660, 2)),
     ("dominoes", (36, 2), (36, 4))],
)  # fmt: skip
def test_a_map_nobody_measured_takes_longer_the_larger_it_is(key, small, large):
    """Where the measured maps do; where the larger of them are not longer, all sizes are alike."""
    manifest = ruleset(key).manifest
    low, high = minutes(manifest)
    first, second = (roughly(manifest, MapExtent(*size)) for size in (small, large))
    folder = data.folder("maps") / key
    sizes = json.loads((folder / "measured.json").read_text("utf-8"))["sizes"]
    known = [
        (sizes[path.stem], found.actions)
        for path in shipped(key)
        if (found := measured(path)) is not None
    ]
    cells = [log(cells) for (cells, _), _ in known]
    each = [log(actions / seats) for (_, seats), actions in known]
    grows = len(set(cells)) > 1 and correlation(cells, each) > 0
    assert first < second if grows or small[1] < large[1] else first == second
    assert low / 2 <= first <= second <= high * 1.5 + 5  # to five minutes


def test_a_measured_size_takes_roughly_what_was_measured():
    """Within the spread of such maps: a third to three times."""
    for key in keys():
        manifest = ruleset(key).manifest
        for path in shipped(key):
            found, map_data = measured(path), load_map(path).data
            assert map_data is not None
            if found is not None:
                told = roughly(manifest, extent(manifest, map_data))
                assert found.minutes / 4 <= told <= found.minutes * 4, path.stem


LIMITS = {
    "dominoes": "turn_cap", "mini_wars": "round_limit", "mj12": "turn_limit",
    "warshard": "max_turns",
}  # fmt: skip


@pytest.mark.parametrize("key", LIMITS)
def test_nothing_told_is_longer_than_a_limit_allows(key):
    manifest = ruleset(key).manifest
    for path in shipped(key):
        found, map_data = measured(path), load_map(path).data
        if found is None or map_data is None:
            continue
        board = map_data.board()
        usual = read_options(manifest, board, {}).ends_by(board)
        assert measured(path, usual, usual) == found
        games = json.loads((path.parent / "measured.json").read_text("utf-8"))["maps"][path.stem]
        fastest = max(actions / rounds for rounds, actions, *_ in games["games"])
        told = []
        for limit in (1, 4, 12, 60):
            options = read_options(manifest, board, {LIMITS[key]: limit})
            ends_by = options.ends_by(board)
            assert ends_by == (-(-limit // board.seats) if key == "dominoes" else limit)
            cut = measured(path, ends_by, usual)
            assert cut is not None
            assert ends_by is not None
            assert cut.last <= ends_by
            assert cut.actions <= fastest * ends_by + 1
            if cut.cut:
                assert cut.minutes * 60 <= max(60, cut.actions * manifest.seconds)
            rough = roughly(manifest, extent(manifest, map_data), ends_by)
            assert rough <= roughly(manifest, extent(manifest, map_data))
            told.append((cut.minutes, rough))
        assert told[0] < told[-1]
        assert told == sorted(told)


def test_what_ended_by_the_maps_limit_goes_on_to_a_later_one():
    path = next(path for path in shipped("warshard") if path.stem == "mill_ridge")
    usual, longer = measured(path), measured(path, 60, 22)
    assert usual is not None
    assert longer is not None
    assert (usual.first, usual.last, longer.first, longer.last) == (21, 22, 21, 60)
    assert longer.minutes >= 2 * usual.minutes


@pytest.mark.parametrize("key", keys())
def test_nothing_but_what_was_measured_says_how_long_a_game_lasts(key):
    manifest = ruleset(key).manifest
    told = [str(manifest.summary)]
    for path in (data.folder("maps") / key).glob("*.tmx"):
        loaded = load_map(path).data
        told.append(loaded.description if loaded is not None else "")
    assert not [words for words in told if re.search(r"minute|hour|\bmin\b", words.lower())]
