"""How long matches on the shipped maps last, how much there is to choose, and who wins: measured by
games between equal computer players, kept beside the maps in `measured.json`.

`python maps/_src/measure.py [--level LEVEL] [--games N] [KEY/MAP …]` goes on from the games that a
level has played on each map; where another level played, and with `--anew`, it begins anew. The
same games come of it on every machine, and with any number of `--jobs`.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.ai.bot import level
from game.ai.series import Series, cores, tell_all
from game.core.manifest import read_options
from game.core.registry import games, ruleset
from game.errors import GameError
from game.maps.load import load_map, shipped
from game.maps.measured import MapExtent, extent
from game.match.course import GameCourse, course

MAPS = Path(__file__).resolve().parents[1]
_LONGEST = 6000
"""Actions after which a game is left and counts as unfinished."""


def row(found: GameCourse) -> list[Any]:
    """Return what is kept of a game: rounds, actions, choices on the average, winners, and whether
    it ended."""
    mean = round(found.choices / max(1, found.plies), 1)
    winners = [int(seat) for seat in found.winners]
    return [found.rounds, found.plies, mean, winners, found.finished]


def main() -> None:
    """Play the games that are wanted, and write down each at once."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("maps", nargs="*", metavar="KEY/MAP")
    parser.add_argument("--games", type=int, default=60, help="of every map (default: %(default)s)")
    parser.add_argument("--level", default="normal", help="who plays (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=cores(), help="default: %(default)s")
    parser.add_argument("--anew", action="store_true", help="of maps that were drawn anew")
    args = parser.parse_args()
    there = {f"{key}/{path.stem}": (key, path) for key in games() for path in shipped(key)}
    try:
        level(args.level)
    except GameError as error:
        parser.error(str(error))
    if wrong := [name for name in args.maps if name not in there]:
        parser.error(
            f"no shipped map is called {wrong[0]!r}; write KEY/MAP, as {next(iter(there))}"
        )
    for name in args.maps or there:
        _measure(*there[name], args)


def _measure(key: str, path: Path, args: argparse.Namespace) -> None:
    """Play on until a map has so many games of a level."""
    file = MAPS / key / "measured.json"
    known: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {"maps": {}}
    kept = known["maps"].setdefault(path.stem, {"level": args.level, "games": []})
    if args.anew or kept["level"] != args.level:
        kept.update(level=args.level, games=[])
    data = load_map(path).data
    assert data is not None
    board = data.board()
    options = read_options(ruleset(key).manifest, board, {})
    players = (args.level,) * board.seats
    done = len(kept["games"])
    series = Series(key, board, options, players, args.games, 1, max_plies=_LONGEST, first=done)
    for outing in tell_all([series], course, min(args.jobs, max(1, args.games - done))):
        kept["games"].append(row(outing.played))
        sys.stdout.write(f"{key}/{path.stem}: {kept['games'][-1]}\n")
        sys.stdout.flush()
        _write(file, key, known["maps"])


def _write(file: Path, key: str, maps: dict[str, Any]) -> None:
    sizes = json.dumps({each.stem: _size(key, each) for each in shipped(key)})
    rows = ",\n".join(
        f'  {json.dumps(name)}: {{"level": {json.dumps(found["level"])}, "games": [\n   '
        + ",\n   ".join(_lines(found["games"]))
        + "]}"
        for name, found in sorted(maps.items())
    )
    file.write_text(f'{{"sizes": {sizes}, "maps": {{\n{rows}}}}}\n', encoding="utf-8")


def _lines(games: list[Any], each: int = 6) -> list[str]:
    """Return the rows of games, a few to a line."""
    told = [json.dumps(game) for game in games]
    return [", ".join(told[at : at + each]) for at in range(0, len(told), each)]


def _size(key: str, path: Path) -> MapExtent:
    data = load_map(path).data
    assert data is not None
    return extent(ruleset(key).manifest, data)


if __name__ == "__main__":
    main()
