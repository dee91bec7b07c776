"""The names of sides: from map, options or rules, beside the names of persons, wherever a seat is
introduced."""

from game.core.refs import Seat
from game.core.words import seat_name, seat_title
from game.match.game_log import GameLog
from game.text import say, use_names
from tests.scenes.client import new_match


def test_sides_are_called_as_map_options_or_rules_say():
    assert sides("danville", "mj12") == {1: "Danville", 2: "The Horde"}
    assert sides("boot_camp", "warshard") == {1: "Germany", 2: "USA"}
    assert sides("skirmish", "dominoes", faction_2="indians") == {1: "Army men", 2: "Indians"}
    assert sides("hex3443", "miniwary") == {1: "Red", 2: "Blue"}
    assert sides("hex3443", "miniwary", arrange=True) == {}
    assert sides("footbridge", "mini_wars") == {}


def sides(map, game, **options):
    match = new_match(map, game=game, **options)
    return {seat: say(side) for seat, side in match.sides.items()}


def test_a_side_is_named_beside_the_person_and_braces_in_it_are_only_braces():
    use_names({1: "Anna", 2: "Ben"}, {1: "The {Horde}"})
    assert say(seat_title(1)) == "Anna (The {Horde})"
    assert say(seat_title(2)) == "Ben"
    assert say(seat_name(1)) == "Anna"


def test_the_log_heads_a_turn_with_person_and_side():
    match = new_match("boot_camp", game="warshard")
    use_names(match.names, match.sides)
    for _ in range(2):
        while match.deciding == 1:
            ends = [a for a in match.legal() if a.verb.startswith("end")]
            match.step(ends[0] if ends else match.legal()[0])
    heads = [say(line.text) for line in GameLog(match, Seat(1)).lines() if line.header]
    assert any("Anna (Germany)" in head for head in heads) or any("Ben (USA)" in h for h in heads)
