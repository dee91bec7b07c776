"""Every law is tried on every case, with more seeds when asked for long tests."""

from collections.abc import Iterator

import pytest

from tests.conformance.cases import CASES
from tests.conformance.play import Playout, playout

SEEDS = range(1, 11)
QUICK = (1, 2)
"""Of these every case has one, in turn: every ruleset is played from both."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try a law on every case; long ones are not even made, 27,000 of them, unless asked for."""
    if "game" in metafunc.fixturenames:
        long = metafunc.config.option.markexpr != "not long"
        games = []
        for number, case in enumerate(CASES):
            quick = QUICK[number % len(QUICK)]
            for seed in SEEDS if long else (quick,):
                marks = () if seed == quick else pytest.mark.long
                games.append(pytest.param((case, seed), id=f"{case}-{seed}", marks=marks))
        metafunc.parametrize("game", games, indirect=True, scope="session")


@pytest.fixture(scope="session")
def game(request: pytest.FixtureRequest) -> Iterator[Playout]:
    played = playout(*request.param)
    yield played
    played.forget()
