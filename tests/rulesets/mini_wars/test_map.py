"""What is said of maps and options."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from game.board.board import Board, Placement, Zone
from game.board.grid import Cell
from game.core.manifest import read_options
from game.core.problem import Problem, Severity
from game.errors import OptionError
from rulesets.mini_wars.check_map import check_map
from rulesets.mini_wars.options import DOCTRINES, Options
from rulesets.mini_wars.state import Setting, parse_teams
from tests.rulesets.mini_wars.table import RULES, Table, drawn

LACKING = (
    "Put a base of seat {} on the map; F9 in Tiled gives all what player 1 has. Or lower the map "
    "property seats."
)
FAIR = "base1 town1 . town2 base2\n. . . . ."


def problems(picture: str, severity: Severity | None = None, **more: Any) -> list[Problem]:
    found = list(check_map(drawn(picture, **more)))
    return [p for p in found if severity is None or p.severity is severity]


def told(picture: str, severity: Severity = Severity.ERROR, **more: Any) -> list[tuple[str, str]]:
    return [(str(p.text), str(p.fix)) for p in problems(picture, severity, **more)]


def test_a_sound_map_gets_notes_only():
    assert told(FAIR) == []
    assert told(FAIR, Severity.WARNING) == []
    assert told(FAIR, Severity.NOTE) == [
        (
            "Every player starts with 100 gold",
            "Set the map property rule.gold (a whole number) for another amount.",
        )
    ]
    assert problems(FAIR, rules={"gold": 50}) == []


@pytest.mark.parametrize("extra", [-1, 10_000, "much", True])
def test_6_extra_gold_is_a_whole_number(extra):
    assert problems(FAIR, rules={"gold": 50, "extra_gold_2": 20}) == []
    (told_of,) = problems(FAIR, rules={"gold": 50, "extra_gold_2": extra})
    assert (told_of.severity, told_of.source) == (Severity.ERROR, "rule.extra_gold_2")


def test_2_every_seat_needs_a_base():
    assert told("base1 . town2 .") == [("Seat 2 has no base", LACKING.format(2))]


@pytest.mark.parametrize("seats", [1, 5])
def test_1_two_to_four_players(seats):
    assert told("base1 . . base2", seats=seats)[0] == (
        f"The map is for {seats} players",
        "Set the map property seats to 2 to 4.",
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_maps_for_two_to_four_players_are_sound(seats):
    assert told(" . ".join(f"base{seat}" for seat in range(1, seats + 1)), seats=seats) == []


def test_the_least_a_map_may_say_is_sound():
    assert told("base1:1 tank1:1!0 . base2", rules={"gold": 0}) == []


def test_an_unknown_terrain_is_told_of_once():
    board = drawn(FAIR)
    odd = Board(board.grid, ("swamp", *board.terrain[1:-1], "swamp"), placements=board.placements)
    assert len([p for p in check_map(odd) if p.severity is Severity.ERROR]) == 1


def test_unknown_words_are_named_with_a_guess_at_what_was_meant():
    board = drawn(FAIR)
    placements = (*board.placements, Placement("tnak", Cell(6), 1, source="object 9"))
    terrain = ("swamp", *board.terrain[1:])
    odd = Board(board.grid, terrain, placements=placements)
    errors = [p for p in check_map(odd) if p.severity is Severity.ERROR]
    assert [(str(p.text), str(p.fix), p.layer, p.cell, p.source) for p in errors] == [
        (
            "Mini Wars knows no terrain swamp",
            "There are: plain, forest, mountain, shallow, deep.",
            "terrain",
            0,
            "",
        ),
        ("Mini Wars knows no piece tnak", "Did you mean tank?", "pieces", 6, "object 9"),
    ]


def test_3_a_cell_holds_one_piece():
    board = drawn(FAIR)
    twice = (*board.placements, Placement("tank", Cell(0), 1))
    (error,) = [
        p
        for p in check_map(Board(board.grid, board.terrain, placements=twice))
        if p.severity is Severity.ERROR
    ]
    assert (str(error.text), error.cell) == ("Two pieces share one cell: base and tank", 0)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("m+tank1", "The tank cannot stand on mountain"),
        ("d+soldier1", "The soldier cannot stand on deep water"),
        (".+cruiser1", "The cruiser cannot stand on plain"),
        ("tank1:81", "The tank has 81 hp"),
        ("tank1:0", "The tank has 0 hp"),
        ("town1:101", "The town has 101 hp"),
        ("tank7", "The tank belongs to seat 7, which is not on the map"),
        ("tank1!5", "The tank has 5 steps in its first turn"),
    ],
)
def test_pieces_that_cannot_be(word, text):
    (found,) = problems(f"base1 {word} base2", Severity.ERROR)
    assert (str(found.text), found.cell, found.layer) == (text, 1, "pieces")


@pytest.mark.parametrize("word", ["m+soldier1", "f+tank1", "s+tank1", "m+bomber1", "d+cruiser1"])
def test_3_a_map_may_set_out_a_unit_wherever_it_could_come_to_stand(word):
    assert told(f"base1 {word} base2") == []
    warnings = [text for text, _ in told(f"base1 {word} base2", Severity.WARNING)]
    assert not [text for text in warnings if "neutral" in text]


@pytest.mark.parametrize("hp", ["many", True, "30"])
def test_hp_must_be_a_whole_number(hp):
    board = drawn("base1 . . base2")
    placements = (*board.placements, Placement("tank", Cell(1), 1, {"hp": hp}))
    errors = [
        p
        for p in check_map(Board(board.grid, board.terrain, placements=placements))
        if p.severity is Severity.ERROR
    ]
    assert [str(p.text) for p in errors] == [f"The tank has {hp} hp"]
    assert str(errors[0].fix).startswith("It is text, no number") == (hp == "30")


@pytest.mark.parametrize("rule", ["gold", "extra_gold_2"])
@pytest.mark.parametrize(
    ("value", "fix"),
    [
        ("20", "It is text, no number: delete it and add it again with type int."),
        ("lots", "Make it a whole number from 0 to 9999."),
        (-1, "Make it a whole number from 0 to 9999."),
    ],
)
def test_gold_written_as_a_text_has_the_wrong_type(rule, value, fix):
    board = drawn("base1 . . base2")
    given = Board(board.grid, board.terrain, placements=board.placements, rules={rule: value})
    errors = [p for p in check_map(given) if p.severity is Severity.ERROR]
    assert [str(p.fix) for p in errors] == [fix]


def test_of_ground_that_the_game_does_not_know_the_cells_are_counted():
    board = drawn("base1 . . base2")
    terrain = (board.terrain[0], "swamp", "swamp", board.terrain[3])
    given = Board(board.grid, terrain, placements=board.placements)
    errors = [str(p.text) for p in check_map(given) if p.severity is Severity.ERROR]
    assert errors == ["Mini Wars knows no terrain swamp, which 2 cells have"]


def test_9_a_slow_first_turn_is_noted_as_of_one_edition():
    notes = [text for text, _ in told("base1 tank1!1 . base2", Severity.NOTE)]
    assert "The tank has 1 steps in its first turn in edition ludii only" in notes


@pytest.mark.parametrize(
    ("picture", "text"),
    [
        ("base1 dock1 . base2", "No cell beside the dock can take boats, so it sells nothing"),
        (
            "base1 m factory1 m base2",
            "No cell beside the factory can take vehicles, so it sells nothing",
        ),
        (
            "base1 . tank0 . base2\n. . . . .",
            "The neutral tank never moves, and nobody can attack it",
        ),
    ],
)
def test_oddities_that_still_play_are_warnings(picture, text):
    assert text in [text for text, _ in told(picture, Severity.WARNING)]
    assert told(picture) == []


@pytest.mark.parametrize(
    ("picture", "fix"),
    [
        ("base1 dock1 . base2", "Paint shallow or deep water beside it."),
        ("base1 m factory1 m base2", "Paint ground for vehicles beside it."),
    ],
)
def test_a_shop_without_room_is_told_what_to_paint(picture, fix):
    assert fix in [fix for _, fix in told(picture, Severity.WARNING)]


@pytest.mark.parametrize(
    ("picture", "unreachable"),
    [
        ("base1 tank1 d base2 tank2", 2),
        ("base1 tank1 . d base2 artillery2 s", 1),
        ("base1 artillery1 . d base2 artillery2 s", 0),
        ("base1 airport1 . d base2 airport2 .", 0),
        ("base1 airport1 . d base2 . .", 1),
        ("base1 town1 . town0 . airport0 . d base2 . .", 1),
        ("base1 fighter_jet1 . d base2 fighter_jet2", 2),
        ("base1 . _ base2 soldier2", 2),
    ],
)
def test_bases_that_no_enemy_can_come_near_are_warned_of(picture, unreachable):
    found = [text for text, _ in told(picture, Severity.WARNING) if "No enemy can ever" in text]
    assert len(found) == unreachable


def test_a_base_that_only_team_mates_can_reach_is_warned_of():
    picture = "base1 soldier2 . base2 d d d d d d base3 ."
    rules = {"teams": "1+2"}
    found = told(picture, Severity.WARNING, seats=3, rules=rules)
    assert len([text for text, _ in found if "No enemy can ever" in text]) == 3


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ({"gold": -1}, "The starting gold is “-1”"),
        ({"gold": 10000}, "The starting gold is “10000”"),
        ({"gold": "lots"}, "The starting gold is “lots”"),
        ({"gold": True}, "The starting gold is “true”"),
        ({"teams": "1+x"}, "The teams “1+x” cannot be: '1+x' is not seats joined by +"),
        ({"teams": "1+4"}, "The teams “1+4” cannot be: there is no seat 4 on a map for 3"),
        ({"teams": "1+2 2+3"}, "The teams “1+2 2+3” cannot be: seat 2 is named twice"),
        ({"teams": "1+2+3"}, "The teams “1+2+3” cannot be: all seats are in one team"),
        ({"teams": ""}, None),
    ],
)
def test_bad_rules_of_a_map(rules, text):
    found = [t for t, _ in told("base1 base2 base3 .", seats=3, rules=rules)]
    assert found == ([text] if text else [])


def test_unknown_rules_of_a_map_are_warned_of():
    (warning,) = told(FAIR, Severity.WARNING, rules={"gold": 5, "team": "1+2"})
    assert warning == ("Mini Wars has no rule.team; it is ignored", "Did you mean rule.teams?")


def test_teams_are_seats_joined_by_plus():
    assert parse_teams("1+2 3+4", 4) == (0, 1, 1, 3, 3)
    assert parse_teams("3+1", 4) == (0, 1, 2, 1, 4)
    assert parse_teams("", 2) == (0, 1, 2)


def test_a_free_for_all_of_three_is_noted():
    found = [t for t, _ in told("base1 . base2 . base3", Severity.NOTE, seats=3)]
    assert "Every player plays alone" in found


def test_every_problem_comes_at_once():
    found = told("m+tank1 tank9 d+soldier2 town1:500", rules={"gold": -5, "teams": "7"})
    assert len(found) == 7
    assert ("Seats 1, 2 have no base", LACKING.format(1)) in found


# ------------------------------------------------------------------ options


def test_options_speak_for_themselves():
    for name, field in Options.model_fields.items():
        assert field.title, name
        assert field.description, name
    seats = [
        extra.get("seat")
        for extra in (field.json_schema_extra for field in Options.model_fields.values())
        if isinstance(extra, dict) and "seat" in extra
    ]
    assert seats == [1, 2, 3, 4]
    extra = Options.model_fields["doctrine_1"].json_schema_extra
    assert isinstance(extra, dict)
    assert extra["labels"] == {key: doctrine.title for key, doctrine in DOCTRINES.items()}


@pytest.mark.parametrize(
    "given",
    [
        {"fog": "maybe"},
        {"doctrine_1": "pacifism"},
        {"starting_gold": -1},
        {"starting_gold": 10000},
        {"round_limit": 1000},
        {"edition": "third"},
        {"fogg": True},
    ],
)
def test_bad_options_are_refused(given):
    with pytest.raises(OptionError):
        read_options(RULES.manifest, drawn(FAIR), given)


def test_the_defaults_are_those_of_the_rules():
    chosen = Options()
    assert (chosen.edition, chosen.fog, chosen.round_limit, chosen.starting_gold) == (
        "printed",
        False,
        0,
        None,
    )
    assert {chosen.doctrine(seat) for seat in range(1, 5)} == {"none"}
    assert not chosen.secret()
    assert Options(fog=True).secret()


def test_the_setting_travels_light():
    """Tables are made anew in the other process."""
    table = Table(FAIR, fog=True, doctrine_2="sea_dog")
    RULES.legal_actions(table.state)
    setting = table.state.setting
    sent = pickle.dumps(setting)
    assert len(sent) < 3000
    other = pickle.loads(sent)
    assert isinstance(other, Setting)
    assert (other.board, other.options, other.team) == (
        setting.board,
        setting.options,
        setting.team,
    )
    assert not other.neutral_units
    odd = Table("base1 tank0 base2", fog=True).state.setting
    assert pickle.loads(pickle.dumps(odd)).neutral_units
    state = pickle.loads(pickle.dumps(table.state))
    assert state == table.state
    assert RULES.legal_actions(state) == RULES.legal_actions(table.state)


def test_words_of_pieces_and_zones_that_mean_nothing_are_told():
    board = drawn(FAIR)
    first = replace(board.placements[0], props={"hpp": 3})
    zone = Zone("setup", 1)
    odd = replace(board, placements=(first, *board.placements[1:]), zones=(zone,))
    found = [(str(p.text), str(p.fix)) for p in check_map(odd) if p.severity is Severity.WARNING]
    assert found == [
        (f"The {first.piece} has a property hpp, which means nothing", "Did you mean hp?"),
        ("The zone setup means nothing here", "There are none: delete it."),
    ]
