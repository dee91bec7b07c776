"""What the tests of the command line share."""

import pytest

from game.cli import main
from game.scenes import app
from game.scenes.start import Start


def complaint(capsys, *argv: str) -> str:
    """Run a command that must fail for a reason a person can mend; return what it says."""
    assert main(argv) == 2
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert said.out == ""
    return str(said.err)


@pytest.fixture
def started(monkeypatch) -> list[Start | None]:
    """Return what the window was opened with, once it is; it is not."""
    asked: list[Start | None] = []

    def run(start: Start | None = None) -> int:
        asked.append(start)
        return 0

    monkeypatch.setattr(app, "run", run)
    return asked
