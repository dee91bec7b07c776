"""Every line of log, recap and undo reads as English, in every game, for whoever listens."""

import re
from random import Random

import pytest

from game.core.refs import NEUTRAL, Seat
from game.match.game_log import GameLog
from game.text import say
from tests.scenes.client import new_match
from tests.scenes.driven import FIGHTS

PLAYED = {
    "mini_wars": ("footbridge", {}),
    "mini_wars in fog": ("footbridge", {"fog": True, "doctrine_1": "lady_luck"}),
    "warshard": ("two_bridges", {}),
    "mj12": ("danville", {}),
    "miniwary": ("hex3443", {}),
    "dominoes": ("parlour", {}),
}
ODD = {
    "two blanks, or one at an end": r"  |^ | $",
    "stops that follow each other": r"[.,:;][.,:;]",
    "a blank before a stop": r" [.,;]",
    "nobody does something": r"Something (?!at |is |was |new |left |moved )",
    "a figure in the singular": r"\b1 (turns|times|results|pieces|units|moves|points)\b",
    "a placeholder": r"[{}]|None",
    "a hyphen for a minus": r"(?<![\w)])-\d",
}


@pytest.mark.parametrize("game", PLAYED)
def test_lines_read_as_english(game):
    map, options = PLAYED[game]
    read = set()
    for seed in (1, 2):
        match = new_match(map, seed=seed, game=game.split()[0], **options)
        draw = Random(seed)
        logs = [GameLog(match, seat) for seat in (NEUTRAL, Seat(1), Seat(2))]
        for number in range(300):
            if match.outcome is not None:
                break
            legal = match.legal()
            fights = [action for action in legal if action.verb in FIGHTS]
            match.step(draw.choice(fights if fights and draw.random() < 0.5 else legal))
            for log in logs if number % 7 == 0 else ():
                read |= {say(line.text) for line in log.recap()} | {say(log.last())}
                read |= {say(log.news())}
        read |= {say(line.text) for log in logs for line in log.lines()}
    read.discard("")
    assert len(read) > 30
    for what, odd in ODD.items():
        assert not [line for line in sorted(read) if re.search(odd, line)], what
    for line in read:
        better = re.search(r"(?:healed|repaired|reinforced): (\d+) to (\d+)", line)
        assert not better or int(better[1]) < int(better[2]), "who gives is not healed"
