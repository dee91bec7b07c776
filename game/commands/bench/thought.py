"""How much memory the computer player's process takes, on the largest map of every game."""

from time import sleep

from game.ai.worker import Thinker
from game.commands.bench import boards
from game.commands.bench.resident import resident
from game.core.event import TurnBegan
from game.core.registry import keys
from game.core.words import Phrase
from game.errors import GameError
from game.match.computer import Computer

_LEVEL = "hard"
_TURNS = 24
_LOOK_EVERY = 0.002


def thought() -> dict[str, dict[str, float]]:
    """Return the most megabytes the process has held by game, while it plays all seats at Hard.

    Every game has a process of its own, as every match has.
    """
    return {"thinker_mb_games": {key: round(_peak(key) / 1024, 1) for key in keys()}}


def _peak(key: str) -> int:
    match = boards.match_on(boards.largest(key), _LEVEL)
    turns = 0
    with Thinker() as thinker:
        computer = Computer(match, thinker)
        while turns < _TURNS and match.outcome is None:
            action = computer.update()
            if computer.failure is not None:
                raise GameError(
                    Phrase("{level}: {why}", {"level": key, "why": computer.failure.text})
                )
            if action is None:
                sleep(_LOOK_EVERY)
                continue
            match.step(action)
            turns += any(isinstance(event, TurnBegan) for event in match.steps[-1].events)
        assert thinker.pid is not None
        return resident(thinker.pid, peak=True)
