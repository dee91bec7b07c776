"""`miniwars endings`: build the exact table of a game's last positions on a map, or check it."""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from game.ai.audit import audit
from game.ai.endgame import read
from game.commands import arguments, progress
from game.commands.arguments import MatchSetup
from game.commands.parser import PROGRAM, Commands, examples, one_of, positive, seed
from game.core.dice import RandomDice
from game.core.endings import Endings
from game.core.words import Phrase, Verbatim, Words, paragraph
from game.data import endings_files
from game.errors import GameError, OptionError
from game.files import write_whole
from game.text import decimal, say

NAME = "endings"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Builds the table of a game's last positions on a map, each with its exact "
        "worth: an extra that Hard and the review look up where it is installed. Building takes "
        "a C compiler and half a minute; a table fits one layout under the options that count. "
        "“check” holds what is installed against the rules and the search.",
        epilog=examples(
            "miniwars endings build hex3443",
            "miniwars endings build hex3443 -o tables --options quiet_draw=60",
            "miniwars endings check hex3443 --positions 1000",
        ),
    )
    parser.add_argument(
        "what", metavar="{build,check}", type=one_of("build", "check"), help="what to do"
    )
    parser.add_argument(
        "map", metavar="MAP", help="a TMX file, or the name of a shipped map or of yours"
    )
    parser.add_argument("--ruleset", metavar="KEY", help="the game; by default as the map says")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        type=arguments.file_path,
        help="of the table; by default the one where the players look for it",
    )
    parser.add_argument(
        "--positions",
        type=positive,
        default=1000,
        help="of a check, drawn at random",
    )
    parser.add_argument(
        "--plies",
        type=positive,
        default=4,
        help="of a check, how deep to search",
    )
    parser.add_argument("--seed", type=seed, default=1, help="of a check")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments.add_options(parser)
    parser.set_defaults(run=run)


class _Place(NamedTuple):
    """What a table is for, and where it lies."""

    setup: MatchSetup
    endings: Endings
    state: Any
    path: Path


def run(args: argparse.Namespace) -> int:
    """Build a table, or check one."""
    place = _place(args)
    start = perf_counter()
    try:
        report = _build(place) if args.what == "build" else _check(place, args)
    finally:
        progress.end()
    report["seconds"] = round(perf_counter() - start, 1)
    print(json.dumps(report) if args.json else say(_as_text(report)))
    return 0 if report.get("holds", True) else 1


def _place(args: argparse.Namespace) -> _Place:
    """Return what was asked for.

    Raises:
        GameError: there is no such map, or it has no table.
    """
    setup = arguments.find_setup(args.ruleset, args.map, args.options)
    rules = setup.ruleset.rules
    if rules.endings is None:
        raise GameError(Phrase("{game} has no tables of endings.", {"game": rules.manifest.title}))
    state = rules.setup(setup.map.board(), setup.options, RandomDice(1))
    name = rules.endings.name(state)
    if name is None:
        raise OptionError(
            Phrase("{game} has no table under these options.", {"game": rules.manifest.title})
        )
    usual = endings_files(name)[0]
    path = args.output / usual.name if args.output else usual
    return _Place(setup, rules.endings, state, path)


def _build(place: _Place) -> dict[str, Any]:
    place.path.parent.mkdir(parents=True, exist_ok=True)
    arguments.check_writable(place.path)
    content = place.endings.build(place.state, progress.show)
    write_whole(place.path, content)
    return {"file": str(place.path), "bytes": len(content)}


def _check(place: _Place, args: argparse.Namespace) -> dict[str, Any]:
    rules = place.setup.ruleset.rules
    if not arguments.is_file(place.path):
        told = {"file": place.setup.path.stem, "program": PROGRAM}
        text = "No table is built for {file} yet: {program} endings build {file}"
        raise GameError(Phrase(text, told))
    table = read(rules, place.state, place.path)
    dice = RandomDice(args.seed)
    found = []
    for done in range(args.positions):
        progress.show(done, args.positions)
        drawn = place.endings.draw(place.state, dice)
        found.append(audit(rules, drawn, table, args.plies))
    progress.show(args.positions, args.positions)
    by_rules = max(each.by_rules for each in found) / table.step
    by_search = max(each.by_search for each in found) / table.step
    return {
        "positions": len(found),
        "plies": args.plies,
        "steps_off_by_rules": round(by_rules, 3),
        "steps_off_by_search": round(by_search, 3),
        "holds": max(by_rules, by_search) <= 1,
    }


def _as_text(report: Mapping[str, Any]) -> Words:
    told = {name: Verbatim(figure) for name, figure in report.items()}
    if "file" in report:
        size = {"megabytes": decimal(report["bytes"] / 1e6, 1), **told}
        return paragraph((told["file"], Phrase("{megabytes} MB in {seconds} s", size)), "\n")
    return Phrase(
        "{positions} positions in {seconds} s: at most {steps_off_by_rules} of a step from the "
        "rules one action on, {steps_off_by_search} from the search {plies} plies on; {verdict}",
        {**told, "verdict": "holds" if report["holds"] else "DOES NOT HOLD"},
    )
