"""Mini Wars against a second implementation, and perft numbers that pin down its moves."""

import pytest

from game.board.grid import Shape
from game.core.action import format_action
from game.core.dice import RandomDice
from game.core.perft import divide, perft
from tests.conformance.case import Case
from tests.perft.pair import count
from tests.perft.pair_mini_wars import MiniWarsPair
from tests.perft.plain_mini_wars import Game
from tests.rulesets.mini_wars import cases
from tests.rulesets.mini_wars.random_play import GAME
from tests.rulesets.random_games import in_chunks

CASES = {case.name: case for case in cases.CASES}

DOCTRINES = (
    *("none", "special_forces", "brute_strength", "sharpshooter", "ace_pilot", "sea_dog"),
    *("guerrilla_warfare", "foreign_invader", "conscription", "elite_training", "glass_cannon"),
    *("hardened_resolve", "preemptive_strike", "retaliation", "lady_luck"),
)
EDITIONS = ("printed", "ludii")


def start(case: Case, doctrines: dict[int, str], **options: object) -> MiniWarsPair:
    chosen = {f"doctrine_{seat}": name for seat, name in doctrines.items()}
    return MiniWarsPair.start(case.board(), {**options, **chosen})


def play_both(
    case: Case, doctrines: dict[int, str], seed: int, plies: int, **options: object
) -> None:
    """Play at random, comparing at every ply."""
    start(case, doctrines, **options).play(plies, RandomDice(seed), RandomDice(-seed))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", CASES)
def test_both_implementations_play_the_same_games(name: str, edition: str):
    play_both(CASES[name], {}, 5, 70, edition=edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["armies-in-fog", "three-on-hexes-in-fog", "teams-in-fog"])
def test_both_implementations_see_the_same_in_the_fog(name: str, edition: str):
    play_both(CASES[name], {}, 6, 60, fog=True, edition=edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", range(len(DOCTRINES)))
def test_both_implementations_agree_on_every_doctrine(number: int, edition: str):
    names = {1: DOCTRINES[number], 2: DOCTRINES[number - 4]}
    play_both(CASES["armies-in-fog"], names, number, 60, edition=edition)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", CASES)
def test_both_implementations_play_the_same_long_games(name: str, seed: int):
    names = {seat: DOCTRINES[(seed + 4 * seat) % len(DOCTRINES)] for seat in (1, 2, 3, 4)}
    seats = CASES[name].seats
    names = {s: d for s, d in names.items() if s <= seats}
    edition = EDITIONS[seed // 2 % 2]
    play_both(CASES[name], names, seed, 500, fog=seed % 2 == 0, edition=edition)


# ------------------------------------------------------------------------ random boards


QUICK = 16


def test_both_implementations_play_the_same_on_any_board_with_any_options():
    """Squares and hexes of all four layouts, holes, teams, fog, editions, limits, neutral units."""
    played = [MiniWarsPair.play_anything(GAME, seed, 50) for seed in range(QUICK)]
    grounds = [pair.game.ground for pair in played]
    assert len({ground.geometry for ground in grounds}) == 5
    assert {ground.seats for ground in grounds} == {2, 3, 4}
    assert len({(ground.ludii, ground.fog) for ground in grounds}) == 4
    assert 0 < sum(pair.game.over() for pair in played) < QUICK


@in_chunks(1000, after=QUICK)
def test_both_implementations_play_1000_long_games_alike(seeds: range):
    """About 8 minutes in all: `python3 -m pytest -m long tests/perft`."""
    played = [MiniWarsPair.play_anything(GAME, seed, 200) for seed in seeds]
    assert sum(pair.game.over() for pair in played) > len(seeds) // 10


# ------------------------------------------------------------------------------ perft

ROOM = cases.case(
    "room",
    ("..f.", ".m..", "s..."),
    ("base 1 a1", "town 1 b1", "soldier 1 a2", "soldier 1 c2 hp=12", "base 2 d3", "tank 2 d1"),
    rules={"gold": 30},
)
COMB = cases.case(
    "comb",
    ("..f", ".m.", "s.."),
    ("base 1 0000", "town 1 0100", "motorbike 1 0001", "base 2 0202", "speeder 2 0201 hp=20"),
    shape=Shape.HEX_FLAT,
    rules={"gold": 20},
)
NUMBERS = {
    "room": (ROOM, (16, 157, 897, 3436)),
    "comb": (COMB, (9, 49, 143, 455)),
    "duel": (CASES["duel"], (11, 83, 549, 3937)),
    "armies": (CASES["armies-in-fog"], (86, 6405)),
    "teams": (CASES["teams-in-fog"], (33, 712, 8878, 92210)),
    "last stands": (CASES["last-stands"], (30, 565, 7296, 89715)),
}
"""Positions by depth; no doctrines, no fog, no luck."""


@pytest.mark.parametrize("name", NUMBERS)
def test_perft_by_both_implementations(name: str):
    case, numbers = NUMBERS[name]
    start(case, {}).check_perft(numbers)


def test_divide_tells_which_move_leads_to_how_many():
    """Where perft differs, this is where to look: the count behind every first move."""
    pair = start(ROOM, {})
    parts = divide(MiniWarsPair.rules, pair.state, 3)
    assert list(parts) == list(MiniWarsPair.rules.legal_actions(pair.state))
    texts = {format_action(action, pair.board.grid): n for action, n in parts.items()}
    assert texts == {text: count(pair.game.play(text), 2) for text in pair.game.legal()}


def worlds(game: Game, depth: int) -> int:
    """Return perft over every roll: positions that differ, of all that luck may lead to."""
    if depth == 0:
        return 1
    total = 0
    for text in game.legal():
        rolls = range(1, 102) if text.startswith("attack") else (1,)
        after = [game.play(text, (roll,)) for roll in rolls]
        different = {str(position.pieces): position for position in after}
        total += sum(worlds(position, depth - 1) for position in different.values())
    return total


def test_every_roll_is_counted_once_for_each_result():
    """Lady Luck: of 101 faces those that leave the target with the same hp count as one."""
    pair = start(ROOM, {1: "lady_luck"})
    assert perft(MiniWarsPair.rules, pair.state, 2) == 157
    assert perft(MiniWarsPair.rules, pair.state, 2, every_roll=True) == 211
    assert worlds(pair.game, 2) == 211
