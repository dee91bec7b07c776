"""`miniwars balance`: whether a map is fair, by many games between equal computer players."""

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

from game.ai.arena import places
from game.ai.bot import level, opponent, opponents
from game.ai.series import LostProcessError, Series, cores, tell_all
from game.commands import arguments, many_games
from game.commands.arguments import MatchSetup
from game.commands.parser import Commands, examples, positive
from game.core.words import Phrase, Verbatim, paragraph
from game.errors import GameError
from game.files import names, write_whole
from game.match.balance import Balance, side_names, told
from game.match.course import course
from game.scenes.workshop.balance_page import BEGINNING, Trial, balance_page, unused_cells
from game.scenes.workshop.balance_run import GAMES
from game.text import decimal, percent, say

NAME = "balance"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Lets equal computer players play many games on a map, and writes a page with "
        "pictures: who wins, how long it takes, what each side has over time, where pieces fall, "
        "which cells nobody needs, what is bought. A draw is shared by the sides. Ctrl-C writes "
        "what has been played.",
        epilog=examples(
            "miniwars balance footbridge --level easy --games 100",
            "miniwars balance my_map.tmx --minutes 30 -o my_map.html",
        ),
    )
    parser.add_argument(
        "map", metavar="MAP", help="a TMX file, or the name of a shipped map or of yours"
    )
    parser.add_argument("--ruleset", metavar="KEY", help="the game; by default as the map says")
    parser.add_argument("--games", type=positive, default=GAMES, help="how many")
    parser.add_argument(
        "--level",
        metavar="LEVEL",
        help="who plays on every seat; by default the strongest that needs no more than --minutes",
    )
    parser.add_argument(
        "--minutes",
        type=positive,
        default=10,
        help="that all games may take, where no level is named",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=arguments.file_path,
        help="the page; by default a new one, the map's name with -balance.html; the same as JSON "
        "goes beside it",
    )
    many_games.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games, and write and print what they add up to."""
    setup = arguments.find_setup(args.ruleset, args.map, args.options)
    rules, board = setup.ruleset.rules, setup.map.board()
    page: Path = args.output or _new_page(setup.path)
    numbers = page.with_suffix(".json")
    _may_write(page, BEGINNING)
    _may_write(numbers, "{")
    arguments.check_writable(page)
    jobs = min(args.jobs, args.games, cores())
    key = args.level or _strongest(setup, args, jobs)
    player = opponent(rules, key)
    series = _series(setup, args, key)
    seated = places(rules, board, setup.options)
    trial = Trial(
        setup.ruleset.manifest,
        setup.map,
        side_names(setup.ruleset, board, setup.options, seated),
        player.title,
        args.seed,
    )
    balance = Balance(seated)
    try:
        for outing in many_games.shown(tell_all([series], course, jobs), args.games):
            balance.add(outing.played)
    except (KeyboardInterrupt, LostProcessError):
        if balance.games:
            _write(args, key, trial, balance, page, numbers)
        raise
    _write(args, key, trial, balance, page, numbers)
    return 0


def _new_page(path: Path) -> Path:
    """Return the page of a map by a name that neither a page nor its numbers have yet."""
    pages = names(Path(f"{path.stem}-balance.html"))
    return next(
        page for page in pages if not any(map(arguments.is_file, (page, page.with_suffix(".json"))))
    )


def _may_write(path: Path, beginning: str) -> None:
    """Check that a file may be written over.

    Raises:
        GameError: it is there, and none of this command's.
    """
    if not arguments.is_file(path):
        return
    with path.open("rb") as file:
        head = file.read(len(beginning))
    if head and head != beginning.encode():
        raise GameError(
            Phrase(
                "{file} is there, and no such page. Choose another name with -o.",
                {"file": str(path)},
            )
        )


def _series(setup: MatchSetup, args: argparse.Namespace, key: str) -> Series:
    board = setup.map.board()
    return Series(
        setup.ruleset.manifest.key,
        board,
        setup.options,
        (key,) * board.seats,
        args.games,
        args.seed,
        max_plies=args.max_plies,
    )


def _strongest(setup: MatchSetup, args: argparse.Namespace, jobs: int) -> str:
    """Return the strongest level whose games take no longer than wanted, by one game of each."""
    levels = opponents(setup.ruleset.rules)
    chosen = levels[0]
    for key in levels:
        began = perf_counter()
        _series(setup, args, key).play(0)
        minutes = (perf_counter() - began) * args.games / jobs / 60
        if minutes > args.minutes:
            break
        chosen = key
        told = {"level": level(key).title, "minutes": decimal(minutes, 1)}
        about = Phrase("{level}: about {minutes} min.", told)
        print(say(about), file=sys.stderr, flush=True)
    return chosen


def _write(
    args: argparse.Namespace,
    key: str,
    trial: Trial,
    balance: Balance,
    page: Path,
    numbers: Path,
) -> None:
    """Write page and numbers, and print them, or what they say."""
    report: dict[str, Any] = {
        "ruleset": trial.manifest.key,
        "map": trial.map.title,
        "options": arguments.named_options(args.options),
        "level": key,
        "seed": args.seed,
        "interrupted": balance.games < args.games,
        **balance.report(),
        "unused": unused_cells(trial.map, balance),
    }
    write_whole(page, balance_page(trial, balance).encode())
    write_whole(numbers, (json.dumps(report) + "\n").encode())
    if args.json:
        print(json.dumps(report), flush=True)
        return
    if report["interrupted"]:
        print(say(many_games.interrupted()))
    players = Phrase("{level} played on every seat.", {"level": trial.level})
    print(say(paragraph((told(balance, trial.names), players))))
    wide = max(len(say(name)) for name in trial.names)
    for side, name in enumerate(trial.names):
        found = balance.share(side)
        figures = {
            "won": Verbatim(f"{balance.won[side]:3}"),
            "games": Verbatim(balance.games),
            "share": percent(found.share),
            "low": percent(found.low),
            "high": percent(found.high),
        }
        row = Phrase("won {won} of {games}, {share} ({low} to {high})", figures)
        print(f"  {say(name):{wide}}  {say(row)}")
    rest = {
        "drawn": Verbatim(balance.drawn),
        "open": Verbatim(balance.unfinished),
        "rounds": Verbatim(", ".join(map(str, balance.length))),
    }
    print(f"  {say(Phrase('{drawn} drawn, {open} left open; rounds {rounds}', rest))}")
    print(f"{page}, {numbers}", flush=True)
