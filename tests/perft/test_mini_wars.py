"""Mini Wars against a second implementation, and perft numbers that pin down its moves."""

from typing import Any, NamedTuple

import pytest

from game.board.board import Board
from game.board.grid import Cell, Shape
from game.core.action import format_action
from game.core.dice import RandomDice, RecordingDice
from game.core.perft import divide, perft
from game.core.refs import Seat
from game.core.registry import ruleset
from game.core.ruleset import Outcome, read_options
from tests.conformance.cases import DRAWN, Case
from tests.conformance.play import choose
from tests.perft.plain_mini_wars import UNITS, Game, Ground, Piece

RULES = ruleset("mini_wars")
CASES = {case.name: case for case in DRAWN if case.ruleset == "mini_wars"}

DOCTRINES = (
    *("none", "special_forces", "brute_strength", "sharpshooter", "ace_pilot", "sea_dog"),
    *("guerrilla_warfare", "foreign_invader", "conscription", "elite_training", "glass_cannon"),
    *("hardened_resolve", "preemptive_strike", "retaliation", "lady_luck"),
)


def plain(board: Board, doctrines: dict[int, str], fog: bool) -> Game:
    """Return the start of the same game in the other implementation."""
    grid = board.grid
    geometry = "square"
    if grid.shape is not Shape.SQUARE:
        geometry = f"{grid.shape.value} {'even' if grid.even else 'odd'}"
    teams = str(board.rules.get("teams", "")).split()
    team = {seat: seat for seat in range(board.seats + 1)}
    team |= {int(seat): -number for number, t in enumerate(teams, 1) for seat in t.split("+")}
    ground = Ground(
        geometry,
        {grid.offset(cell): board.terrain[cell] for cell in grid.cells},
        board.seats,
        team,
        {seat: doctrines.get(seat, "none") for seat in range(board.seats + 1)},
        fog,
    )
    pieces = {}
    for id, placed in enumerate(sorted(board.placements, key=lambda p: p.cell), 1):
        full = UNITS[placed.piece].hp if placed.piece in UNITS else 100
        hp = int(placed.props.get("hp", full))
        pieces[id] = Piece(placed.piece, placed.seat, grid.offset(placed.cell), hp)
    held = int(board.rules.get("gold", 100))
    game = Game(ground, pieces, dict.fromkeys(range(1, board.seats + 1), held))
    game.next_id = len(pieces) + 1
    game.income()
    return game


def table(pieces: Any, board: Board) -> dict[int, tuple[object, ...]]:
    return {
        id: (p.kind, int(p.seat), board.grid.offset(Cell(p.cell)), p.hp) for id, p in pieces.items()
    }


class Pair(NamedTuple):
    """One game in both implementations."""

    board: Board
    state: Any
    game: Game

    def agree(self) -> None:
        state, game = self.state, self.game
        legal = RULES.legal_actions(state)
        assert {format_action(action, self.board.grid) for action in legal} == game.legal()
        assert table(state.pieces, self.board) == {
            id: (p.kind, p.seat, p.place, p.hp) for id, p in game.pieces.items()
        }
        assert list(RULES.standing(state)) == game.standing()
        assert {s: state.gold[s] for s in game.standing()} == {
            s: game.gold[s] for s in game.standing()
        }
        for seat in range(1, self.board.seats + 1):
            self.look_alike(Seat(seat))
        decision = RULES.decision(state)
        if isinstance(decision, Outcome):
            assert game.over()
            mine = game.ground.team[game.standing()[0]]
            assert set(decision.winners) == {s for s, t in game.ground.team.items() if t == mine}
        else:
            assert not game.over()
            assert (decision.seat, state.round) == (game.seat, game.round)

    def look_alike(self, seat: Seat) -> None:
        """A seat sees the same pieces, and knows of the same unseen ones (§19)."""
        seen, game = RULES.observe(self.state, seat), self.game
        visible = game.sees(seat)
        known = {id: piece for id, piece in game.pieces.items() if piece.place in visible}
        assert set(seen.pieces) == set(known)
        hidden = {p.place: p.seat for p in game.pieces.values() if p.place not in visible}
        assert {self.board.grid.offset(cell): s for cell, s in seen.unknown.items()} == hidden


def start(case: Case, doctrines: dict[int, str], *, fog: bool = False) -> Pair:
    board = case.board()
    chosen = {f"doctrine_{seat}": name for seat, name in doctrines.items()}
    options = read_options(RULES.manifest, board, {"fog": fog, **chosen})
    return Pair(board, RULES.setup(board, options, RandomDice(0)), plain(board, doctrines, fog))


def play_both(
    case: Case, doctrines: dict[int, str], seed: int, plies: int, *, fog: bool = False
) -> Pair:
    """Play at random, comparing at every ply."""
    pair = start(case, doctrines, fog=fog)
    assert pair.board.seats >= max(doctrines, default=2)
    player, dice = RandomDice(seed), RecordingDice(RandomDice(-seed))
    pair.agree()
    for _ in range(plies):
        legal = list(RULES.legal_actions(pair.state))
        if not legal:
            break
        action = choose(legal, player)
        used = len(dice.rolls)
        state = RULES.apply(pair.state, action, dice).state
        rolls = tuple(result for _, result in dice.rolls[used:])
        text = format_action(action, pair.board.grid)
        pair = Pair(pair.board, state, pair.game.play(text, rolls))
        pair.agree()
    return pair


@pytest.mark.parametrize("name", CASES)
def test_both_implementations_play_the_same_games(name: str):
    play_both(CASES[name], {}, 5, 70)


@pytest.mark.parametrize("name", ["armies-in-fog", "three-on-hexes-in-fog", "teams-in-fog"])
def test_both_implementations_see_the_same_in_the_fog(name: str):
    play_both(CASES[name], {}, 6, 60, fog=True)


@pytest.mark.parametrize("number", range(len(DOCTRINES)))
def test_both_implementations_agree_on_every_doctrine(number: int):
    names = {1: DOCTRINES[number], 2: DOCTRINES[number - 4]}
    play_both(CASES["armies-in-fog"], names, number, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", CASES)
def test_both_implementations_play_the_same_long_games(name: str, seed: int):
    names = {seat: DOCTRINES[(seed + 4 * seat) % len(DOCTRINES)] for seat in (1, 2, 3, 4)}
    seats = CASES[name].seats
    names = {s: d for s, d in names.items() if s <= seats}
    play_both(CASES[name], names, seed, 500, fog=seed % 2 == 0)


# ------------------------------------------------------------------------------ perft

ROOM = Case(
    "mini_wars",
    "room",
    ("..f.", ".m..", "s..."),
    ("base 1 a1", "town 1 b1", "soldier 1 a2", "soldier 1 c2 hp=12", "base 2 d3", "tank 2 d1"),
    rules={"gold": 30},
)
COMB = Case(
    "mini_wars",
    "comb",
    ("..f", ".m.", "s.."),
    ("base 1 0000", "town 1 0100", "motorbike 1 0001", "base 2 0202", "speeder 2 0201 hp=20"),
    Shape.HEX_FLAT,
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


def count(game: Game, depth: int) -> int:
    """Return perft by the other implementation."""
    legal = game.legal()
    return len(legal) if depth == 1 else sum(count(game.play(text), depth - 1) for text in legal)


@pytest.mark.parametrize("name", NUMBERS)
def test_perft_by_the_rules(name: str):
    case, numbers = NUMBERS[name]
    state = start(case, {}).state
    assert tuple(perft(RULES, state, depth) for depth in range(1, len(numbers) + 1)) == numbers


@pytest.mark.parametrize("name", NUMBERS)
def test_perft_by_the_second_implementation(name: str):
    case, numbers = NUMBERS[name]
    game = start(case, {}).game
    small = [(depth, number) for depth, number in enumerate(numbers, 1) if number < 8000]
    assert [count(game, depth) for depth, _ in small] == [number for _, number in small]
    assert len(small) > 1


def test_divide_tells_which_move_leads_to_how_many():
    """Where perft differs, this is where to look: the count behind every first move."""
    pair = start(ROOM, {})
    parts = divide(RULES, pair.state, 3)
    assert list(parts) == list(RULES.legal_actions(pair.state))
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
    assert perft(RULES, pair.state, 2) == 157
    assert perft(RULES, pair.state, 2, every_roll=True) == 211
    assert worlds(pair.game, 2) == 211
