"""`miniwars arena`: any players meet on several maps, and tables say who is better by how much."""

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.ai.arena import Pairing, cost, pairings, places, score
from game.ai.players import check_levels, named
from game.ai.series import Played, Series, Tally
from game.commands import arguments, many_games
from game.commands.arguments import MatchSetup
from game.commands.parser import Commands, examples, positive
from game.core.words import Phrase, Term, Verbatim, Words, paragraph
from game.errors import GameError, OptionError
from game.text import decimal, number, percent, say

NAME = "arena"


def add_parser(commands: Commands) -> None:
    """Add this command's arguments."""
    parser = commands.add_parser(
        NAME,
        description="Lets computer players meet in pairs on several maps, every deal from both "
        "sides, and prints what each pairing came to. A draw counts a half. Ctrl-C prints what "
        "has been played.",
        epilog=examples(
            "miniwars arena --maps footbridge,two_rivers --players easy,script:bike_rush",
            "miniwars arena --maps footbridge --against easy --players scripts --games 100 --json",
        ),
    )
    parser.add_argument("--ruleset", metavar="KEY", help="the game; by default as the map says")
    parser.add_argument(
        "--maps",
        metavar="MAP,…",
        help="TMX files or shipped maps' names, of one game; by default the standard one "
        "of the game named, or of the first by the alphabet",
    )
    parser.add_argument(
        "--players",
        metavar="WHO,…",
        default="easy,beginner",
        help="levels, and scripts of the game as in script:bike_rush; “scripts” stands for all of "
        "them",
    )
    parser.add_argument(
        "--against",
        metavar="WHO,…",
        help="meet all of those players, who do not meet each other",
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=40,
        help="of each pairing on each map, rounded up to whole pairs",
    )
    many_games.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what they add up to."""
    words = arguments.words(args.players)
    against = [] if args.against is None else arguments.words(args.against)
    check_levels(words + against)
    setups = _setups(args)
    rules = setups[0].ruleset.rules
    players = list(dict.fromkeys(named(words, rules)))
    met = pairings(players, list(named(against, rules)))
    if not met:
        raise OptionError("Nobody meets anybody; name two players, as in --players easy,random.")
    book = _Book(met, setups, args)
    ends = setups[0].ruleset.manifest.terminations
    try:
        for outing in many_games.play(book.series, args.jobs):
            book.add(outing.series, outing.game, outing.played)
    except (KeyboardInterrupt, GameError):
        if book.games:
            _print(book.report(interrupted=True), ends, as_json=args.json)
        raise
    _print(book.report(), ends, as_json=args.json)
    return 0


def _print(report: Mapping[str, Any], ends: Mapping[str, Term], *, as_json: bool) -> None:
    print(json.dumps(report) if as_json else "\n".join(_as_text(report, ends)), flush=True)


def _setups(args: argparse.Namespace) -> list[MatchSetup]:
    """Return game, map and options of each map.

    Raises:
        GameError: something of it does not exist, or the maps are of several games.
    """
    names = [None] if args.maps is None else arguments.words(args.maps)
    setups = [arguments.find_setup(args.ruleset, name, args.options) for name in names]
    games = {setup.ruleset.manifest.title: setup.path.name for setup in setups}
    if len(games) > 1:
        each = [
            Phrase("{file} is for {game}", {"file": name, "game": title})
            for title, name in games.items()
        ]
        maps = paragraph(each, ", ")
        raise OptionError(Phrase("--maps: name maps of one game; {maps}.", {"maps": maps}))
    return setups


class _Bout(NamedTuple):
    """One pairing on one map."""

    pairing: Pairing
    map: str
    series: Series


class _Book:
    """All that is played, counted by pairing and map, by pairing, and by player."""

    def __init__(
        self, met: list[Pairing], setups: list[MatchSetup], args: argparse.Namespace
    ) -> None:
        self._seed = args.seed
        self._options = arguments.named_options(args.options)
        self._bouts = [
            _Bout(pairing, setup.path.stem, _series(pairing, setup, args))
            for pairing in met
            for setup in setups
        ]
        self._by_bout = [Tally(2) for _ in self._bouts]
        self._by_pairing = {pairing: Tally(2) for pairing in met}
        self._by_player = {player: Tally(2) for pairing in met for player in pairing}
        self.games = 0

    @property
    def series(self) -> list[Series]:
        """What is to be played."""
        return [bout.series for bout in self._bouts]

    def add(self, index: int, game: int, played: Played) -> None:
        """Count a game of a series."""
        bout = self._bouts[index]
        seating = bout.series.seating(game)
        self.games += 1
        self._by_bout[index].add(played, seating)
        self._by_pairing[bout.pairing].add(played, seating)
        one, other = bout.pairing
        self._by_player[one].add(played, seating)
        self._by_player[other].add(played, [1 - player for player in seating])

    def report(self, *, interrupted: bool = False) -> dict[str, Any]:
        """Return what has been played, as numbers; each score is of the player named first."""
        bouts = zip(self._bouts, self._by_bout, strict=True)
        return {
            "ruleset": self._bouts[0].series.ruleset,
            "options": self._options,
            "seed": self._seed,
            "games": self.games,
            "draw_counts": 0.5,
            "interrupted": interrupted,
            "bouts": [
                {"players": list(bout.pairing), "map": bout.map, **_figures(tally)}
                for bout, tally in bouts
                if tally.games
            ],
            "pairings": [
                {"players": list(pairing), **_figures(tally)}
                for pairing, tally in self._by_pairing.items()
                if tally.games
            ],
            "players": [
                {"player": player, **_figures(tally)}
                for player, tally in self._by_player.items()
                if tally.games
            ],
        }


def _series(pairing: Pairing, setup: MatchSetup, args: argparse.Namespace) -> Series:
    board = setup.map.board()
    return Series(
        setup.ruleset.manifest.key,
        board,
        setup.options,
        pairing,
        args.games + args.games % 2,
        args.seed,
        swap=True,
        max_plies=args.max_plies,
        places=places(setup.ruleset.rules, board, setup.options),
    )


def _figures(tally: Tally) -> dict[str, Any]:
    """Return what a tally of two players says, in the eyes of the first."""
    points = score(tally, 0)
    mean, *bounds = (None if each is None else round(each) for each in points.elo)
    spent = [cost(turns) for turns in tally.evaluations]
    used = [cost(turns).divided(1000) for turns in tally.microseconds]
    return {
        "games": tally.games,
        "won": tally.wins[0],
        "drawn": tally.draws,
        "unfinished": tally.unfinished,
        "lost": tally.wins[1],
        "score": round(points.share, 4),
        "interval_95": [round(points.low, 4), round(points.high, 4)],
        "elo": mean,
        "elo_95": bounds,
        "endings": many_games.endings(tally),
        "mean_turns": round(tally.mean_turns, 1),
        "mean_plies": round(tally.mean_plies, 1),
        "ms_a_turn": [{"mean": round(c.mean, 2), "p95": round(c.p95, 2)} for c in used],
        "evaluations_a_turn": [{"mean": round(c.mean, 1), "p95": c.p95} for c in spent],
    }


# ----------------------------------------------------------------------------------- as text


class _Column(NamedTuple):
    """A column of figures, as wide as it usually has to be, and wider under a long head."""

    head: Words
    wide: int
    left: bool = False
    """Its cells begin under each other, and do not end so."""


_HEAD = "head of a column about games"
_RANGE = Verbatim("95 %")
_MOST = Verbatim("p95")
_RESULTS = (
    _Column(Phrase("games", context=_HEAD), 6),
    _Column(Phrase("won", context=_HEAD), 6),
    _Column(Phrase("drawn", context=_HEAD), 6),
    _Column(Phrase("open", context=_HEAD), 6),
    _Column(Phrase("lost", context=_HEAD), 6),
    _Column(Phrase("score", context=_HEAD), 8),
    _Column(_RANGE, 16, left=True),
    _Column(Verbatim("Elo"), 6),
    _Column(_RANGE, 14, left=True),
    _Column(Phrase("turns", context=_HEAD), 7),
    _Column(Phrase("plies", context=_HEAD), 8),
)
_COSTS = (
    _Column(Phrase("ms a turn", context=_HEAD), 12),
    _Column(_MOST, 9),
    _Column(Phrase("judged", context=_HEAD), 10),
    _Column(_MOST, 8),
)


def _lines(columns: Iterable[_Column], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the line of the heads, and one for each row."""
    columns = list(columns)
    grid = [[say(column.head) for column in columns], *rows]
    lines = [""] * len(grid)
    for column, cells in zip(columns, zip(*grid, strict=True), strict=True):
        wide = max(column.wide, len(cells[0]) + 1, *map(len, cells))
        set_ = [f"  {cell:{wide}}" if column.left else f"{cell:>{wide}}" for cell in cells]
        lines = [line + cell for line, cell in zip(lines, set_, strict=True)]
    return lines


def _as_text(report: Mapping[str, Any], ends: Mapping[str, Term]) -> Iterable[str]:
    yield say(_beginning(report))
    if report["interrupted"]:
        yield say(many_games.interrupted())
    for pairing in report["pairings"]:
        one, other = pairing["players"]
        rows = [row for row in report["bouts"] if row["players"] == pairing["players"]]
        if len(rows) > 1:
            rows.append({"map": say("all maps"), **pairing})
        wide = max(len(row["map"]) for row in rows)
        met = Phrase("{one} v {other}", {"one": Verbatim(one), "other": Verbatim(other)})
        yield f"\n{say(met)}"
        head, *results = _lines(_RESULTS, map(_results, rows))
        yield f"  {'':{wide}}{head}"
        for row, line in zip(rows, results, strict=True):
            yield f"  {row['map']:{wide}}{line}"
        for row in rows[-1:] if len(rows) > 1 else rows:
            yield f"  {say(_ended(row, ends))}"
        wider = max(len(one), len(other))
        head, *costs = _lines(_COSTS, [_costs(row, index) for row in rows for index in (0, 1)])
        for row, *pair in zip(rows, costs[::2], costs[1::2], strict=True):
            yield f"  {row['map']:{wide}}  {'':{wider}}{head}"
            for who, line in zip((one, other), pair, strict=True):
                yield f"  {'':{wide}}  {who:{wider}}{line}"
    wide = max(len(row["player"]) for row in report["players"])
    best = sorted(report["players"], key=lambda row: -row["score"])
    head, *lines = _lines(_RESULTS + _COSTS, [[*_results(row), *_costs(row, 0)] for row in best])
    yield f"\n{say('every player'):{wide}}{head}"
    for row, line in zip(best, lines, strict=True):
        yield f"{row['player']:{wide}}{line}"


def _beginning(report: Mapping[str, Any]) -> Words:
    told = {name: Verbatim(report[name]) for name in ("games", "ruleset", "seed")}
    text = (
        "{games} games of {ruleset}, seed {seed}, every deal from both sides. A draw counts a "
        "half, and so does a game left open."
    )
    return Phrase(text, {"count": report["games"], **told}, many=text)


def _results(row: Mapping[str, Any]) -> list[str]:
    low, high = row["interval_95"]
    least, most = row["elo_95"]
    return [
        *(str(row[name]) for name in ("games", "won", "drawn", "unfinished", "lost")),
        percent(row["score"], 1),
        _range(percent(low, 1), percent(high, 1)),
        _elo(row["elo"], row["score"]),
        _range(_elo(least, low), _elo(most, high)),
        decimal(row["mean_turns"], 1),
        decimal(row["mean_plies"], 1),
    ]


def _range(low: str, high: str) -> str:
    return say(Phrase("{low} to {high}", {"low": Verbatim(low), "high": Verbatim(high)}))


def _elo(difference: int | None, share: float) -> str:
    if difference is None:
        return "+inf" if share > 0.5 else "-inf"
    return f"{difference:+}"


def _costs(row: Mapping[str, Any], player: int) -> list[str]:
    used, judged = row["ms_a_turn"][player], row["evaluations_a_turn"][player]
    return [
        decimal(used["mean"], 2),
        decimal(used["p95"], 2),
        decimal(judged["mean"], 1),
        number(judged["p95"]),
    ]


def _ended(row: Mapping[str, Any], ends: Mapping[str, Term]) -> Words:
    ways: list[Words] = []
    for key, ending in row["endings"].items():
        told: dict[str, Words | int] = {
            "end": ends.get(key, key),
            "games": Verbatim(ending["won"] + ending["drawn"]),
            "drawn": Verbatim(ending["drawn"]),
        }
        text = "{end} {games} ({drawn} drawn)" if ending["drawn"] else "{end} {games}"
        ways.append(Phrase(text, told))
    return Phrase("ended by {ways}", {"ways": paragraph(ways, ", ") or "nothing"})
