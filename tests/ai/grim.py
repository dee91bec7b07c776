"""Games for processes of their own: they tell of those, end with them, or go wrong."""

import os
import signal
import time

from game.ai.series import Series
from game.errors import GameError


def ends_its_process(series: Series, game: int) -> int:
    """Tell of games until the third, which ends the process as one that has no memory left."""
    if game == 2:
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return game


def goes_wrong(series: Series, game: int) -> int:
    """Tell of games until the third; those before it end after it."""
    if game == 2:
        raise GameError("There is no third game.")
    time.sleep(0.2)
    return game


def takes_for_ever(series: Series, game: int) -> int:
    """Never tell of a game."""
    time.sleep(600)
    return game


def tells_where(series: Series, game: int) -> int:
    """Tell which process plays the game."""
    return os.getpid()
