"""`miniwars replay`: tell a recorded match in words, or check that it plays as it was recorded."""

import argparse
import json
from pathlib import Path
from typing import Any

from game import text
from game.commands import arguments
from game.commands.parser import Commands, examples, positive, whole
from game.core.refs import NEUTRAL, Seat
from game.core.words import Phrase, Verbatim, Words, paragraph, sentence
from game.errors import MapError, OptionError, SaveError
from game.match import save
from game.match.game_log import GameLog
from game.match.match import Match
from game.match.replay import Replay
from game.match.save_format import Record, cut_off
from game.scenes import position_saving
from game.text import say

NAME = "replay"

_DIFFERS = 1


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Tells a save, journal or replay turn by turn. With --verify it is played "
        "through instead, every action checked and every position compared; status 1 means that "
        "it differs. To watch it, open it from the title.",
        epilog=examples(
            "miniwars replay my_match.miniwars",
            "miniwars replay my_match.miniwars --seat 1",
            "miniwars replay my_match.miniwars --verify --json",
            "miniwars replay my_match.miniwars --map then.tmx --step 40",
        ),
    )
    parser.add_argument("file", metavar="FILE", help="a save, journal or replay")
    parser.add_argument("--verify", action="store_true", help="play it through and compare")
    parser.add_argument(
        "--seat",
        metavar="N",
        type=positive,
        help="tell what this seat knew; of a match that hides things and is not over, only what "
        "the one person knew who plays against the computer",
    )
    parser.add_argument(
        "--map",
        metavar="FILE",
        type=arguments.file_path,
        help="write a position as a map instead, on which a match can begin",
    )
    parser.add_argument(
        "--step", metavar="N", type=whole, help="which position, from 0; by default the last"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the file through, then print what was asked for."""
    if args.step is not None and args.map is None:
        raise OptionError("--step says which position --map saves; name a file by --map.")
    if args.verify and args.map is not None:
        raise OptionError("--verify and --map exclude each other: leave one out.")
    path = arguments.find_save(args.file)
    try:
        record = save.read(path)
    except SaveError as error:
        raise save.refusal(path, error) from error
    try:
        found = save.play_through(record)
    except SaveError as error:
        raise SaveError(save.in_file(path, error.message), error.remedy) from error
    text.use_names(found.match.names, found.match.sides)
    if args.verify:
        report = _report(path, record, found.match, found.why)
        if args.json:
            print(json.dumps(report))
        else:
            told = save.versions(found.match.ruleset, record) if not found.why else ""
            print(f"{say(_verdict(report, found.why))} {say(told)}".rstrip())
        return _DIFFERS if found.why else 0
    good = len(found.match.steps)
    damage = save.DamagedSaveError(save.in_file(path, found.why), good, found.recorded)
    try:
        viewer = _viewer(found.match, args.seat)
    except OptionError as error:
        raise (damage if found.why else error) from None
    if args.map is not None:
        return _write_map(found.match, Seat(viewer), args.map, args.step)
    lines = _lines(found.match, viewer)
    print(json.dumps(lines) if args.json else "\n".join(_printed(line) for line in lines))
    if found.why:
        raise damage
    return 0


def _write_map(match: Match, viewer: Seat, path: Path, step: int | None) -> int:
    last = len(match.steps)
    if step is not None and step > last:
        raise OptionError(
            Phrase(
                "--step: the match has the positions 0 to {last}, not {step}.",
                {"last": str(last), "step": str(step)},
            )
        )
    if arguments.is_file(path):
        raise MapError(Phrase("{file} is already there. Choose another name.", {"file": str(path)}))
    written, left_out = position_saving.written(match, last if step is None else step, viewer, path)
    print(written)
    for each in left_out:
        print(f"  {say(each)}")
    return 0


def _viewer(match: Match, seat: int | None) -> int:
    if seat is not None and seat not in range(1, len(match.seats) + 1):
        raise OptionError(
            Phrase(
                "--seat: the match has the seats 1 to {last}, not {seat}.",
                {"last": len(match.seats), "seat": seat},
            )
        )
    replay = Replay(match)
    if replay.shut:
        raise OptionError(
            "The match is not over, and its players hide things from each other. Until it is, "
            "watch it in the window, behind your curtain: Replays, Open a file."
        )
    viewer = Seat(seat or NEUTRAL)
    if viewer not in replay.viewers:
        raise OptionError(
            Phrase(
                "The match is not over, and its players hide things from each other. Say "
                "--seat {seat}: only what {name} knows can be told.",
                {"seat": int(replay.viewer), "name": match.setup(replay.viewer).name},
            )
        )
    return viewer


def _lines(match: Match, viewer: int) -> list[dict[str, Any]]:
    return [
        {
            "step": line.position,
            "seat": line.seat,
            "text": say(line.text),
            "header": line.header,
            "phase": line.phase,
        }
        for line in GameLog(match, Seat(viewer)).lines()
    ]


def _printed(line: dict[str, Any]) -> str:
    indent = "  " * (not line["header"]) + " " * line["phase"]
    return f"{indent}{line['text']}"


def _report(path: Path, record: Record, match: Match, why: Words) -> dict[str, Any]:
    outcome = match.outcome
    return {
        "file": path.name,
        "ruleset": record.head.ruleset,
        "version": record.head.version,
        "map": record.head.map_title,
        "seats": [setup.name for setup in match.seats],
        "steps": len(record.steps),
        "recorded": record.recorded,
        "played": len(match.steps),
        "round": match.round,
        "verified": not why,
        "cut_off": cut_off(path),
        "fault": say(why),
        "digest": match.digest,
        "over": outcome is not None,
        "winners": list(outcome.winners) if outcome else [],
        "reason": say(outcome.reason) if outcome else "",
        "termination": outcome.termination if outcome else "",
    }


def _verdict(report: dict[str, Any], why: Words) -> Words:
    about = Verbatim(f"{report['ruleset']}, {report['map']}: {', '.join(report['seats'])}")
    told = {name: Verbatim(report[name]) for name in ("played", "steps", "digest")}
    if not report["verified"]:
        damage = save.DamagedSaveError(why, report["played"], report["recorded"]).words
        text = "{played} of {steps} steps agree. {damage}"
        return paragraph((about, Phrase(text, {**told, "damage": damage})), "\n")
    text = "All {steps} steps agree (digest {digest}); {ended}"
    lines: list[Words] = [about, Phrase(text, {**told, "ended": _end(report)})]
    if report["cut_off"]:
        lines.append("Its last line was cut off, and is passed over.")
    return paragraph(lines, "\n")


def _end(report: dict[str, Any]) -> Words:
    if not report["over"]:
        return Phrase("not over, round {round}.", {"round": report["round"]})
    who: Words = "a draw"
    if report["winners"]:
        first, *others = (Verbatim(report["seats"][seat - 1]) for seat in report["winners"])
        names: Words = first
        for name in others:
            names = Phrase("{names} and {name}", {"names": names, "name": name})
        who = Phrase("won by {names}", {"names": names})
    reason = report["reason"]
    return paragraph((sentence(who), sentence(Verbatim(reason)) if reason else ""))
