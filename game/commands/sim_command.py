"""`miniwars sim`: computer players play many games, and the results are counted."""

import argparse
import json
from collections.abc import Mapping
from time import perf_counter
from typing import Any

from game.ai.players import check_levels, player
from game.ai.series import Series, Tally
from game.commands import arguments, many_games
from game.commands.parser import Commands, examples, positive
from game.core.words import Phrase, Term, Verbatim
from game.errors import GameError
from game.text import decimal, percent, say

NAME = "sim"

_LABEL = 10
"""Width of what a row begins with, at least."""


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Plays games between computer players, without a window. The same seed plays "
        "the same games, on however many cores. Ctrl-C prints what has been played.",
        epilog=examples(
            "miniwars sim --map footbridge --players easy,easy --games 200",
            "miniwars sim --map footbridge --swap --options fog=true --json",
        ),
    )
    parser.add_argument("--ruleset", metavar="KEY", help="the game; by default as the map says")
    parser.add_argument(
        "--map",
        metavar="MAP",
        help="a TMX file or a shipped map's name; by default the standard one "
        "of the game named, or of the first by the alphabet",
    )
    parser.add_argument(
        "--players",
        metavar="WHO,…",
        default="easy,random",
        help="one level or script for each seat, as in easy,script:bike_rush",
    )
    parser.add_argument("--games", type=positive, default=100, help="how many")
    parser.add_argument("--swap", action="store_true", help="play every deal once from each seat")
    many_games.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what they add up to."""
    words = arguments.words(args.players)
    check_levels(words)
    setup = arguments.find_setup(args.ruleset, args.map, args.options, seats=len(words))
    players = tuple(player(word, setup.ruleset.rules).key for word in words)
    series = Series(
        setup.ruleset.manifest.key,
        setup.map.board(),
        setup.options,
        players,
        args.games,
        args.seed,
        args.swap,
        args.max_plies,
    )
    tally = Tally(len(players))
    start = perf_counter()

    def tell(*, interrupted: bool = False) -> None:
        seconds = perf_counter() - start
        report = _report(series, tally, setup.path.stem, seconds, interrupted=interrupted)
        ends = setup.ruleset.manifest.terminations
        print(json.dumps(report) if args.json else _as_text(report, ends), flush=True)

    try:
        for outing in many_games.play([series], args.jobs):
            tally.add(outing.played, series.seating(outing.game))
    except (KeyboardInterrupt, GameError):
        if tally.games:
            tell(interrupted=True)
        raise
    tell()
    return 0


def _report(
    series: Series, tally: Tally, name: str, seconds: float, *, interrupted: bool
) -> dict[str, Any]:
    intervals = [tally.interval(player) for player in range(len(series.players))]
    return {
        "ruleset": series.ruleset,
        "map": name,
        "players": list(series.players),
        "seed": series.seed,
        "swap": series.swap,
        "games": tally.games,
        "interrupted": interrupted,
        "wins": tally.wins,
        "share": [round(wins / tally.games, 4) for wins in tally.wins],
        "interval_95": [[round(low, 4), round(high, 4)] for low, high in intervals],
        "wins_by_seat": [tally.wins_by_seat[seat] for seat in range(1, series.board.seats + 1)],
        "draws": tally.draws,
        "unfinished": tally.unfinished,
        "endings": many_games.endings(tally),
        "mean_plies": round(tally.mean_plies, 1),
        "plies_per_s": round(tally.plies / seconds, 1),
    }


def _as_text(report: dict[str, Any], words: Mapping[str, Term]) -> str:
    by_seat, by_end = say("by seat"), say("by end")
    wide = max(_LABEL, len(by_seat), len(by_end))
    told: dict[str, Any] = {"count": report["games"]}
    told |= {name: Verbatim(report[name]) for name in ("games", "ruleset", "map")}
    text = "{games} games of {ruleset} on {map}"
    lines = [say(Phrase(text, told, many=text))]
    if report["interrupted"]:
        lines.append(say(many_games.interrupted()))
    rows = (report["players"], report["wins"], report["share"], report["interval_95"])
    for who, wins, share, (low, high) in zip(*rows, strict=True):
        told = {
            "wins": Verbatim(f"{wins:6}"),
            "share": Verbatim(f"{percent(share, 1):>7}"),
            "low": percent(low, 1),
            "high": percent(high, 1),
        }
        row = Phrase("{wins} wins  {share}  ({low} to {high})", told)
        lines.append(f"  {who:{wide}} {say(row)}")
    seats = ", ".join(f"{n}: {wins}" for n, wins in enumerate(report["wins_by_seat"], 1))
    lines.append(f"  {by_seat:{wide}} {seats}")
    told = {name: Verbatim(report[name]) for name in ("draws", "unfinished")}
    lines.append(f"  {say(Phrase('draws {draws}, unfinished {unfinished}', told))}")
    for key, ending in report["endings"].items():
        told = {name: Verbatim(f"{ending[name]:6}") for name in ("won", "drawn")}
        told["end"] = words.get(key, key)
        row = Phrase("{won} won   {drawn} drawn  {end}", told)
        lines.append(f"  {by_end:{wide}} {say(row)}")
    told = {"plies": decimal(report["mean_plies"], 1), "speed": decimal(report["plies_per_s"], 1)}
    lines.append(f"  {say(Phrase('{plies} plies a game, {speed} plies/s', told))}")
    return "\n".join(lines)
