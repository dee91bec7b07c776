"""Every law is tried on every case, with more seeds when asked for long tests."""

import pytest

from tests.conformance.cases import CASES, DRAWN
from tests.conformance.play import Playout, playout

QUICK = (1, 2)
LONG = tuple(range(3, 11))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        games = [
            pytest.param((case, seed), id=f"{case}-{seed}")
            for case in CASES
            for seed in (QUICK if case in DRAWN else QUICK[:1])
        ]
        games += [
            pytest.param((case, seed), id=f"{case}-{seed}", marks=pytest.mark.long)
            for case in CASES
            for seed in LONG
        ]
        metafunc.parametrize("game", games, indirect=True, scope="session")


@pytest.fixture(scope="session")
def game(request: pytest.FixtureRequest) -> Playout:
    return playout(*request.param)
