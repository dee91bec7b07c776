"""`miniwars check-map`: everything that is wrong with maps, with its place and its remedy."""

import argparse
import json
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.commands import arguments
from game.commands.parser import Commands, examples
from game.core import registry
from game.core.problem import Severity
from game.core.words import paragraph
from game.errors import MapError
from game.maps.check import check, check_for_all, labels, place, summary
from game.maps.load import Loaded, load_map
from game.text import say

NAME = "check-map"

_SEVERITY_WIDE = 8


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Lists every problem of a map with its layer, cell or object and its remedy. "
        "The exit status is 0 without errors, else 1; warnings and notes do not count.",
        epilog=examples(
            "miniwars check-map my_map.tmx", "miniwars check-map --json footbridge two_rivers"
        ),
    )
    parser.add_argument("maps", metavar="MAP", nargs="+", help="TMX files or shipped maps' names")
    parser.add_argument(
        "--ruleset", metavar="KEY", help="check for this game; by default for those the map names"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    arguments.add_folder(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the maps and print what was found.

    Raises:
        MapError: there are names without a map, told once all others are checked.
    """
    arguments.name_folders(args)
    ruleset = None if args.ruleset is None else registry.ruleset(args.ruleset)
    with TemporaryDirectory() as folder:  # a packed map is only looked at
        paths, wrong = arguments.find_maps(args.maps, Path(folder))
        loaded_maps = [
            replace(load_map(path), path=Path(name) if path.is_relative_to(folder) else path)
            for name, path in paths.items()
        ]
    checked = [
        check_for_all(loaded) if ruleset is None else check(loaded, ruleset)
        for loaded in loaded_maps
    ]
    if checked and args.json:
        print(json.dumps([_report(loaded) for loaded in checked], ensure_ascii=False, indent=1))
    elif checked:
        print("\n".join(_as_text(loaded) for loaded in checked))
    if wrong:
        raise MapError(paragraph(wrong))
    return 1 if any(loaded.errors for loaded in checked) else 0


def _report(loaded: Loaded) -> dict[str, Any]:
    label = loaded.data.board().grid.label if loaded.data is not None else str
    return {
        "file": str(loaded.path),
        "title": loaded.title,
        "playable": loaded.playable,
        "problems": [
            {
                "severity": problem.severity.value,
                "text": say(problem.text),
                "fix": say(problem.fix),
                "layer": problem.layer,
                "cell": "" if problem.cell is None else label(problem.cell),
                "source": problem.source,
            }
            for problem in loaded.problems
        ],
    }


def _as_text(loaded: Loaded) -> str:
    lines = [say(summary(loaded))]
    wide = max(_SEVERITY_WIDE, *(len(say(severity.words)) for severity in Severity))
    for problem, label in zip(loaded.problems, labels(loaded), strict=True):
        where = place(problem, label)
        at = f"{where}: " if where else ""
        lines.append(f"  {say(problem.severity.words):{wide}} {at}{say(problem.text)}")
        if problem.fix:
            lines.append(f"  {'':{wide}} {say(problem.fix)}")
    return "\n".join(lines)
