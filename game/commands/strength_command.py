"""`miniwars strength`: what computer players made of their games against each other, kept."""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from game.ai.bot import LEVELS, opponents
from game.ai.players import PREFIX, is_script
from game.ai.strength import Meeting, Total, joined, meetings, read_report, total, write
from game.commands.parser import Commands, examples
from game.core.registry import games, ruleset
from game.core.words import Phrase, Verbatim
from game.errors import GameError, unreadable
from game.text import say

NAME = "strength"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Prints how strong the computer players of each game are, as games between "
        "them have shown: points of games, a draw counting a half, and between which shares of "
        "the points the true one lies in 95 of 100. With --add, takes in reports first.",
        epilog=examples(
            "miniwars arena --players normal,easy --json > report.json",
            "miniwars strength --add report.json",
        ),
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="its key; by default every game")
    parser.add_argument(
        "--add",
        metavar="REPORT",
        nargs="+",
        default=[],
        help="reports of `miniwars arena --json`; what they tell of the same players on the same "
        "map takes the place of what was known",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Take in reports, and print the tables."""
    reports = [_read(Path(name)) for name in args.add]
    for key, met in reports:
        write(key, joined(meetings(key), met))
    keys = [args.game] if args.game else games()
    print("\n".join(table(keys)))
    return 0


def _read(path: Path) -> tuple[str, tuple[Meeting, ...]]:
    """Return the game of a report, and what it tells.

    Raises:
        GameError: it cannot be read, or is no report.
    """
    try:
        report = json.loads(path.read_text("utf-8"))
        return ruleset(report["ruleset"]).manifest.key, read_report(report, date.today())
    except OSError as error:
        raise GameError(unreadable(path, error)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise GameError(
            Phrase("{file} is no report of `miniwars arena --json`.", {"file": str(path)})
        ) from error


def table(keys: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a Markdown table, a row a level: what it made of its games against random
    play, the levels below it and the scripts of the game; then on which maps, and when."""
    rules = {key: ruleset(key).rules for key in keys}
    every = list(dict.fromkeys(level for key in keys for level in opponents(rules[key])))
    others = ["random", *every[:-1]]
    heads = ["", *(say(LEVELS[other].title) for other in others)]
    heads += [say("Scripts"), say("the hardest of them")]
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for key in keys:
        met, title = meetings(key), say(ruleset(key).manifest.title)
        for level in opponents(rules[key]):
            below = others[: others.index(level)] if level in others else others
            cells = [_told(total(met, level, other)) if other in below else "" for other in others]
            cells += _scripts(met, level)
            if any(cells):
                yield f"| {title}: {say(LEVELS[level].title)} | {' | '.join(cells)} |"
    yield ""
    for key in keys:
        met = meetings(key)
        if met:
            told = {
                "game": ruleset(key).manifest.title,
                "day": Verbatim(max(each.day for each in met)),
                "maps": Verbatim(_maps(met)),
            }
            yield f"- {say(Phrase('{game}, measured until {day}: {maps}.', told))}"


def _told(found: Total | None) -> str:
    if found is None:
        return ""
    low, high = found.interval
    told = {
        "points": Verbatim(found.points),
        "games": Verbatim(found.games),
        "low": Verbatim(f"{100 * low:.0f}"),
        "high": Verbatim(f"{100 * high:.0f}"),
    }
    return say(Phrase("{points} of {games} ({low}–{high} %)", told))


def _scripts(met: Iterable[Meeting], level: str) -> list[str]:
    """Return what a level made of its games against all scripts, and against the hardest."""
    scripts = sorted({who for each in met for who in (each.one, each.other) if is_script(who)})
    found = {who: total(met, level, who) for who in scripts}
    totals = {who: each for who, each in found.items() if each is not None}
    if not totals:
        return ["", ""]
    worst = min(totals, key=lambda who: totals[who].halves / totals[who].games)
    hardest = totals[worst]
    games = sum(each.games for each in totals.values())
    halves = sum(each.halves for each in totals.values())
    told = {
        "who": Verbatim(worst.removeprefix(PREFIX)),
        "points": Verbatim(hardest.points),
        "games": Verbatim(hardest.games),
    }
    return [
        _told(hardest._replace(halves=halves, games=games)),
        say(Phrase("{who}: {points} of {games}", told)),
    ]


def _maps(met: Iterable[Meeting]) -> str:
    """Return the maps of some meetings, each with the options that were chosen."""
    places = dict.fromkeys((each.map, tuple(each.options.items())) for each in met)
    told = []
    for name, options in places:
        chosen = ", ".join(f"{option} {value}" for option, value in options)
        told.append(f"{name} ({chosen})" if chosen else name)
    return ", ".join(told)
