"""The game in rulesets/README.md: it is installed, played to its end at the table, and gone again.

A new game costs a folder and an entry point: this one is nothing but the text of the page.
"""

import re
import shlex
import sys
from importlib import invalidate_caches
from pathlib import Path

import pytest

from game.ai import program
from game.ai.series import play_game
from game.board.grid import Shape
from game.core import registry
from game.core.action import CONCEDE
from game.core.dice import RandomDice
from game.core.perft import perft
from game.core.refs import CellRef, PieceRef, Seat
from game.core.rules import Outcome
from game.maps.schema import MapData, PlacementData
from game.match.match import Match
from game.match.seats import SeatSetup
from tests.installed import add_entry_point

PAGE = Path(__file__).parents[2] / "rulesets" / "README.md"
(SOURCE,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
(RULES,) = re.findall(r"```markdown\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
ROWS = ("2222", "....", "....", "....", "1111")


@pytest.fixture
def dash(tmp_path, monkeypatch):
    """Install the game as any game is: a package, and an entry point beside it."""
    package = tmp_path / "dash"
    package.mkdir()
    (package / "__init__.py").write_text(SOURCE)
    (package / "RULES.md").write_text(RULES)
    add_entry_point(tmp_path, "dash", "dash:RULESET")
    with monkeypatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        invalidate_caches()
        forget()
        yield registry.ruleset("dash")
    sys.modules.pop("dash", None)
    forget()


def forget():
    registry.keys.cache_clear()
    registry.ruleset.cache_clear()
    registry.games.cache_clear()
    registry.broken.cache_clear()


def drawn():
    text = "".join(ROWS)
    pawns = [
        PlacementData(piece="pawn", cell=cell, seat=int(letter))
        for cell, letter in enumerate(text)
        if letter != "."
    ]
    return MapData(
        title="Meadow", seats=2, shape=Shape.SQUARE, width=4, height=len(ROWS),
        terrain=("plain",) * len(text), placements=tuple(pawns),
    )  # fmt: skip


def new_match(ruleset, *who):
    data = drawn()
    assert list(ruleset.rules.check_map(data.board())) == []
    seats = [SeatSetup(name, level) for name, level in zip(("Anna", "Ben"), who, strict=True)]
    return Match(ruleset, data, ruleset.manifest.options(), seats, 1)


def test_the_page_holds_a_whole_game_of_at_most_eighty_lines():
    assert len(SOURCE.splitlines()) <= 80
    assert all(len(line) <= 100 for line in SOURCE.splitlines())


def by_mouse(one, cell):
    one.click(one.at(one.match.board.grid.label(cell)))


def by_keys(one, cell):
    """Walk the cursor to a cell and press Enter."""
    width = one.match.board.grid.width
    if one.interaction.pointed is None:
        one.key("up")
    while one.interaction.pointed % width != cell % width:
        one.key("left" if one.interaction.pointed % width > cell % width else "right")
    while one.interaction.pointed != cell:
        one.key("up" if one.interaction.pointed > cell else "down")
    one.key("enter")


@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_ux9_it_is_played_to_its_end_with_mouse_or_keys_alone(dash, client, choose):
    one = client(match=new_match(dash, "human", "human"))
    while one.match.outcome is None:
        legal = one.match.legal()
        action = legal[len(one.match.steps) % len(legal)]
        assert isinstance(action.subject, PieceRef)
        assert isinstance(action.target, CellRef)
        view = dash.presenter.present(one.match.seen(one.match.deciding), one.match.deciding)
        (at,) = (piece.cell for piece in view.pieces if piece.piece == action.subject.piece)
        before = len(one.match.steps)
        for cell in (at, action.target.cell):
            choose(one, cell)
        one.settle()
        assert [step.action for step in one.match.steps[before:]] == [action]
    assert len(one.match.steps) > 3
    assert one.match.outcome.termination in dash.manifest.terminations


def test_what_cannot_be_done_is_told_with_its_paragraph(dash, client):
    one = client(match=new_match(dash, "human", "human"))
    one.click(one.at("a5"))
    one.click(one.at("a1"))
    refused = one.interaction.refused
    assert refused is not None
    assert f"**{refused.rule}.**" in RULES


def test_the_laws_of_rules_hold_for_it(dash):
    rules, board = dash.rules, drawn().board()
    state = rules.setup(board, dash.manifest.options(), RandomDice(1))
    assert perft(rules, state, 1) == len(rules.legal_actions(state)) == 4
    assert rules.standing(state) == (Seat(1), Seat(2))
    given_up = rules.apply(state, CONCEDE, RandomDice(1)).state
    assert rules.standing(given_up) == (Seat(2),), "who gives up is out (law 9)"
    while rules.legal_actions(state):
        key, legal = state.key(), rules.legal_actions(state)
        assert rules.legal_actions(rules.observe(state, state.seat)) == legal
        after = rules.apply(state, legal[-1], RandomDice(1)).state
        assert state.key() == key
        state = after
    ended = rules.decision(state)
    assert isinstance(ended, Outcome)
    assert rules.standing(state) == ended.winners


def test_a_program_from_outside_plays_it(dash, tmp_path):
    """It is told board and options, which every game has in its setting."""
    guide = (Path(program.__file__).parent / "PROTOCOL.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    path = tmp_path / "player.py"
    path.write_text(example)
    players = [f"engine:{shlex.join([sys.executable, str(path)])}", "random"]
    board, options = drawn().board(), dash.manifest.options()
    assert play_game(dash.rules, board, options, players, 1, 100).finished


def test_it_is_gone_afterwards():
    assert registry.keys().count("dash") == 0
