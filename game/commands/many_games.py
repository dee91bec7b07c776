"""What commands share that let computer players play many games: arguments, processes, progress."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from game.ai.series import G, Outing, Played, Series, Tally, cores, play_all
from game.commands import arguments, progress
from game.commands.parser import PROGRAM, Parser, positive, seed
from game.core.words import Phrase, Term, Words

_UNTOLD: Term = "untold"
"""Stands for the end of a game that does not say what ended it."""


def add_arguments(parser: Parser) -> None:
    """Add what says how games are played, whoever plays them."""
    parser.add_argument("--seed", type=seed, default=1, help="of all dice")
    parser.add_argument(
        "--max-plies",
        type=positive,
        default=5000,
        help="actions after which a game counts as unfinished",
    )
    parser.add_argument(
        "--jobs",
        type=positive,
        default=cores(),
        help="processes, at most one a core",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments.add_options(parser)


def play(every: Sequence[Series], jobs: int) -> Iterator[Outing[Played]]:
    """Play all games of several series; show on a terminal how far it is."""
    games = sum(series.games for series in every)
    return shown(play_all(every, min(jobs, games, cores())), games)


def shown(outings: Iterator[Outing[G]], games: int) -> Iterator[Outing[G]]:
    """Yield games as they are played; show on a terminal how far it is."""
    progress.show(0, games)
    try:
        for done, outing in enumerate(outings, 1):
            yield outing
            progress.show(done, games)
    finally:
        progress.end()


def interrupted() -> Words:
    """Return what stands above the figures of games that were cut short, by Ctrl-C mostly."""
    text = "{program} was interrupted: this is what had been played."
    return Phrase(text, {"program": PROGRAM})


def endings(tally: Tally) -> Mapping[str, Mapping[str, int]]:
    """Return how often games ended in each way, the most frequent first."""
    found = sorted(tally.endings.items(), key=lambda each: (-each[1].won - each[1].drawn, each[0]))
    return {key or _UNTOLD: asdict(ending) for key, ending in found}
