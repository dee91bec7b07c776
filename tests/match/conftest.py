"""Matches of the toy game, and random play."""

from math import inf
from pathlib import Path

import pytest

from game.core import registry
from game.core.action import Action, parse_action
from game.core.dice import RandomDice
from game.core.refs import Seat
from game.match.analysis import LeadCurve, Standing
from game.match.match import Match
from game.match.save_index import SaveIndex
from game.match.save_library import SaveEntry, every, is_match, look, newest_first
from game.match.seats import SeatSetup
from game.match.timeline import Step
from tests.match.toy import RULESET, LanternOptions, map_data

FIELD = ("1.......", "..1.....", "......2.", ".......2")
"""Two pawns a side, out of sight of each other."""


def new_match(
    *rows: str, fog: bool = False, gold: int = 4, seed: int = 1, seats: tuple[str, ...] = ()
) -> Match:
    """A match of Lanterns; `seats` are controllers, people by default."""
    data = map_data(*(rows or FIELD))
    names = ("Anna", "Ben", "Cleo")
    setups = [
        SeatSetup(names[i], seats[i] if i < len(seats) else "human") for i in range(data.seats)
    ]
    return Match(RULESET, data, LanternOptions(fog=fog, gold=gold), setups, seed)


def curve(match: Match, seat: Seat) -> tuple[Standing, ...]:
    """Return the whole of a seat's curve."""
    found = LeadCurve(match, seat)
    found.go_on(inf)
    return found.standings


def act(match: Match, text: str) -> Step:
    """Play an action given as text."""
    return match.step(parse_action(text, match.board.grid))


def wander(match: Match, plies: int, seed: int = 1) -> list[Action]:
    """Play random legal actions (curses, which break the rules, left out); return them."""
    dice = RandomDice(seed)
    played: list[Action] = []
    while match.outcome is None and len(played) < plies:
        legal = [action for action in match.legal() if action.verb != "curse"]
        played.append(legal[dice.roll(len(legal)) - 1])
        match.step(played[-1])
    return played


def listing(folder: Path, index: SaveIndex | None = None) -> list[SaveEntry]:
    """What every match of a saves folder tells, as a list shows them; from an index where given."""
    read = look if index is None else index.look
    entries = [read(file.path, file.kind) for file in newest_first(every(folder))]
    return [entry for entry in entries if is_match(entry)]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is among the installed ones."""
    real = registry.ruleset
    monkeypatch.setattr(
        registry, "ruleset", lambda key: RULESET if key == "lanterns" else real(key)
    )


@pytest.fixture(params=[False, True], ids=["open", "fog"])
def match(request: pytest.FixtureRequest) -> Match:
    """A two-handed match, without and with fog."""
    return new_match(fog=request.param)
