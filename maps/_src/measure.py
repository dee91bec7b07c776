"""How long matches on the shipped maps last, and how much there is to choose: measured by games of
computer players against each other, kept beside the maps in `measured.json`.

`python maps/_src/measure.py [--games N] [KEY/MAP …]` plays on from the games that are there, each
with the next seed; the same seeds give the same games on every machine.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.ai.bot import level
from game.ai.plan import Budget
from game.core.dice import RandomDice
from game.core.digest import digest
from game.core.event import TurnBegan
from game.core.manifest import read_options
from game.core.refs import Seat
from game.core.registry import games, ruleset
from game.core.rules import Decision
from game.maps.load import load_map, shipped
from game.maps.measured import MapExtent, extent

MAPS = Path(__file__).resolve().parents[1]
LEVEL = "easy"
_LONGEST = 6000
"""Actions after which a game is left and counts as unfinished."""


def play(key: str, path: Path, seed: int) -> dict[str, Any]:
    """Play a game and return what came of it."""
    rules = ruleset(key).rules
    data = load_map(path).data
    assert data is not None
    board, dice, bot = data.board(), RandomDice(seed), level(LEVEL)
    state = rules.setup(board, read_options(ruleset(key).manifest, board, {}), dice)
    players = {Seat(seat): bot.make() for seat in range(1, board.seats + 1)}
    rounds = actions = choices = 0
    while isinstance(now := rules.decision(state), Decision) and actions < _LONGEST:
        seen = rules.observe(state, now.seat)
        plan = players[now.seat].think(rules, seen, now.seat, dice, Budget(bot.evaluations))
        for played, action in enumerate(plan.actions, 1):
            choices += len(rules.legal_actions(state))
            after = rules.apply(state, action, dice)
            state, actions = after.state, actions + 1
            rounds = max([rounds, *(e.round for e in after.events if isinstance(e, TurnBegan))])
            held = played < len(plan.actions)
            if not held or not plan.holds(played, digest(rules.observe(state, now.seat))):
                break
    winners = [] if isinstance(now, Decision) else [int(seat) for seat in now.winners]
    ended = not isinstance(now, Decision)
    mean = round(choices / max(1, actions), 1)
    return {
        "seed": seed, "rounds": rounds, "actions": actions, "choices": mean,
        "winners": winners, "ended": ended,
    }  # fmt: skip


def main() -> None:
    """Play the games that are wanted, and write down each at once."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("maps", nargs="*", metavar="KEY/MAP")
    parser.add_argument("--games", type=int, default=5, help="of every map (default: %(default)s)")
    args = parser.parse_args()
    for count in range(1, args.games + 1):
        for key in games():
            for path in shipped(key):
                if not args.maps or f"{key}/{path.stem}" in args.maps:
                    _measure(key, path, count)


def _measure(key: str, path: Path, count: int) -> None:
    """Play on until a map has so many games."""
    file = MAPS / key / "measured.json"
    known: dict[str, Any] = {"level": LEVEL, "maps": {}}
    if file.exists():
        known = json.loads(file.read_text("utf-8"))
    played = known["maps"].setdefault(path.stem, [])
    while len(played) < count:
        played.append(play(key, path, len(played) + 1))
        sys.stdout.write(f"{key}/{path.stem}: {played[-1]}\n")
        sys.stdout.flush()
        rows = ",\n".join(
            f"  {json.dumps(name)}: [\n" + ",\n".join(f"   {json.dumps(g)}" for g in found) + "]"
            for name, found in sorted(known["maps"].items())
        )
        head = json.dumps(known["level"])
        sizes = json.dumps({each.stem: _size(key, each) for each in shipped(key)})
        file.write_text(
            f'{{"level": {head}, "sizes": {sizes}, "maps": {{\n{rows}}}}}\n', encoding="utf-8"
        )


def _size(key: str, path: Path) -> MapExtent:
    data = load_map(path).data
    assert data is not None
    return extent(ruleset(key).manifest, data)


if __name__ == "__main__":
    main()
