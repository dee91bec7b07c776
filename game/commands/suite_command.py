"""`miniwars suite`: positions whose best turn is proven: to check, to ask levels about, to draw."""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from game.ai.bot import level
from game.ai.players import player
from game.ai.proof import Goal
from game.commands import arguments, progress
from game.commands.parser import PROGRAM, Commands, examples, positive, quoted, seed
from game.core.registry import games, ruleset
from game.core.words import Phrase, Term, Verbatim, Words, paragraph
from game.errors import GameError, OptionError
from game.match.suite import Exercise, has_suite, read_suite, set_up, suite_of, written
from game.match.suite_draw import draw
from game.text import percent, say

NAME = "suite"

_PROOF: Term = "proof"
"""Stands for the check of the proofs where levels are named."""
_WHO = 8
"""Width of who was asked, at least."""
_OWN: Term = "maps of their own"
"""Stands for the maps that come with the positions."""
_GOALS: Mapping[str, Term] = {
    Goal.WIN: "{positions} win in {turns}",
    Goal.HOLD: "{positions} hold in {turns}",
}
_IN = " in "
"""Between a goal and the number of turns, where they are a key."""


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Each game comes with positions whose best turn is proven by exhaustive "
        "search, over all dice. Checks the proofs, or counts how many of the positions computer "
        "players solve: what they leave of the greatest chance may be a twentieth. Without either "
        "it tells what positions there are. New ones are drawn from small games played at random, "
        "and written to a file that can be asked about like the game's own.",
        epilog=examples(
            "miniwars suite --prove",
            "miniwars suite --level normal,hard --json",
            "miniwars suite GAME --draw 20 --seed 7 --file new.jsonl",
            "miniwars suite GAME --file new.jsonl --level hard",
        ),
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="its key; by default every game")
    parser.add_argument("--level", metavar="LEVEL,…", help="the computer players that are asked")
    parser.add_argument("--prove", action="store_true", help="prove every position anew")
    parser.add_argument(
        "--draw", metavar="N", type=positive, help="draw and prove so many new positions of GAME"
    )
    parser.add_argument("--seed", type=seed, default=1, help="of what is drawn")
    parser.add_argument(
        "--file",
        metavar="FILE",
        type=arguments.file_path,
        help="positions of GAME in place of its own",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask, and print what came of it; 1 if a proof does not hold, or fewer are found."""
    if (args.draw or args.file) and not args.game:
        raise GameError("--draw and --file want a GAME.")
    if args.draw and (args.prove or args.level):
        raise OptionError("--draw only writes new positions: leave --prove and --level out.")
    if args.draw:
        return _draw(args.game, args.draw, args.seed, args.file)
    keys = [key for key in games() if has_suite(ruleset(key).manifest)]
    if args.file:
        ruleset(args.game)
        if not arguments.is_file(args.file):
            raise GameError(Phrase("There is no file {name}.", {"name": quoted(str(args.file))}))
        suites = {args.game: read_suite(args.file)}
    else:
        suites = {key: suite_of(key) for key in ([args.game] if args.game else keys)}
    levels = [level(word).key for word in arguments.words(args.level)] if args.level else []
    asked = [*([_PROOF] if args.prove else []), *levels]
    if not asked:
        report = {key: _kinds(suite) for key, suite in suites.items()}
        print(json.dumps(report) if args.json else "\n".join(map(say, _told(report))))
        return 0
    tasks = [(who, key, each) for who in asked for key, suite in suites.items() for each in suite]
    report = {who: {} for who in asked}
    progress.show(0, len(tasks))
    try:
        for done, (who, key, exercise) in enumerate(tasks, 1):
            row = report[who].setdefault(key, {"positions": 0, "solved": 0, "missed": []})
            missed = _missed(key, exercise, who)
            row["positions"] += 1
            row["solved"] += not missed
            if missed:
                row["missed"].append({"name": exercise.name, **missed})
            progress.show(done, len(tasks))
    except KeyboardInterrupt:
        _print(report, as_json=args.json, interrupted=True)
        raise
    finally:
        progress.end()
    _print(report, as_json=args.json)
    return int(any(row["missed"] for row in report.get(_PROOF, {}).values()))


def _draw(key: str, count: int, seed: int, file: Path | None) -> int:
    """Write new positions, each as soon as it is proven: to a file, or for all to see."""
    ruleset(key)
    found = 0
    if file is not None and arguments.is_file(file):
        told = {"file": str(file)}
        raise GameError(Phrase("{file} is already there. Choose another name.", told))
    with file.open("w", encoding="utf-8") if file else nullcontext(sys.stdout) as out:
        for found, exercise in enumerate(draw(key, count, seed), 1):
            print(written(exercise), file=out, flush=True)
            if file:
                progress.show(found, count)
    progress.end()
    return int(found < count)


def _missed(key: str, exercise: Exercise, who: str) -> dict[str, str]:
    """Return what is wrong with the proof, or with a level's turn; empty if nothing is."""
    question = set_up(key, exercise)
    if who == _PROOF:
        flaw = question.flaw()
        return {"flaw": say(flaw)} if flaw else {}
    got = question.got(player(who, ruleset(key).rules))
    if question.solved(got):
        return {}
    return {"got": str(got), "best": str(question.value), "line": ", ".join(exercise.best)}


def _kinds(suite: Iterable[Exercise]) -> dict[str, Any]:
    """Return what positions there are: by what is to be done within how many turns."""
    kinds: dict[str, int] = {}
    maps: dict[str, int] = {}
    for each in suite:
        kind = f"{each.goal}{_IN}{each.turns}"
        kinds[kind] = kinds.get(kind, 0) + 1
        place = each.map if isinstance(each.map, str) else _OWN
        maps[place] = maps.get(place, 0) + 1
    return {"positions": sum(kinds.values()), "goals": kinds, "maps": maps}


def _told(report: Mapping[str, Mapping[str, Any]]) -> Iterable[Words]:
    for key, row in report.items():
        told: dict[str, Words | int] = {
            "game": Verbatim(f"{key:10}"),
            "positions": Verbatim(f"{row['positions']:3}"),
            "goals": paragraph((_goal(*each) for each in sorted(row["goals"].items())), ", "),
            "maps": paragraph((_map(*each) for each in sorted(row["maps"].items())), ", "),
        }
        yield Phrase("{game} {positions} positions: {goals}; {maps}", told)


def _goal(kind: str, count: int) -> Words:
    goal, _, turns = kind.partition(_IN)
    return Phrase(_GOALS[goal], {"positions": count, "turns": Verbatim(turns)})


def _map(where: str, count: int) -> Words:
    named = where if where == _OWN else Verbatim(where)
    return Phrase("{positions} on {map}", {"positions": count, "map": named})


def _print(
    report: Mapping[str, Mapping[str, Any]], *, as_json: bool, interrupted: bool = False
) -> None:
    if as_json:
        print(json.dumps({"interrupted": interrupted, **report}), flush=True)
        return
    if interrupted:
        text = "{program} was interrupted: this is what had been asked."
        print(say(Phrase(text, {"program": PROGRAM})))
    proof = say(_PROOF)
    wide = max(_WHO, len(proof))
    for who, rows in report.items():
        for key, row in rows.items():
            told = {
                "solved": Verbatim(f"{row['solved']:3}/{row['positions']}"),
                "share": percent(row["solved"] / row["positions"], 1),
            }
            text = "{solved} proven ({share})" if who == _PROOF else "{solved} solved ({share})"
            asked = proof if who == _PROOF else who
            print(f"{asked:{wide}} {key:10} {say(Phrase(text, told))}")
            for miss in row["missed"]:
                print(f"  {miss['name']}: {_why(miss)}")


def _why(miss: Mapping[str, str]) -> str:
    told = {name: Verbatim(text) for name, text in miss.items()}
    return miss.get("flaw") or say(Phrase("{got} of {best}, got by {line}", told))
