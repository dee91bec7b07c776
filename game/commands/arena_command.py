"""`miniwars arena`: any players meet on several maps, and tables say who is better by how much."""

import argparse
import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.ai.arena import Pairing, cost, pairings, places, score
from game.ai.players import check_levels, named
from game.ai.series import Played, Series, Tally
from game.commands import arguments, many_games
from game.commands.arguments import MatchSetup
from game.commands.parser import PROGRAM, examples, positive
from game.core.words import Phrase, paragraph
from game.errors import OptionError

NAME = "arena"

_ALL_MAPS = "all maps"


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
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
        help="TMX files or shipped maps' names, of one game; by default the standard one",
    )
    parser.add_argument(
        "--players",
        metavar="WHO,…",
        default="easy,beginner",
        help="levels, and scripts of the game as in script:bike_rush; “scripts” stands for all of "
        "them (default: %(default)s)",
    )
    parser.add_argument(
        "--against", metavar="WHO", help="meets all others, who do not meet each other"
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=40,
        help="of each pairing on each map, rounded up to whole pairs (default: %(default)s)",
    )
    many_games.add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what they add up to."""
    words = arguments.words(args.players)
    against = [] if args.against is None else [args.against]
    check_levels(words + against)
    setups = _setups(args)
    rules = setups[0].ruleset.rules
    players = list(dict.fromkeys(named(words, rules)))
    (champion,) = named(against, rules) if against else (None,)
    met = pairings(players, champion)
    if not met:
        raise OptionError("Nobody meets anybody; name two players, as in --players easy,random.")
    book = _Book(met, setups, args)
    ends = setups[0].ruleset.manifest.terminations
    try:
        for outing in many_games.play(book.series, args.jobs):
            book.add(outing.series, outing.game, outing.played)
    except KeyboardInterrupt:
        if book.games:
            _print(book.report(interrupted=True), ends, as_json=args.json)
        raise
    _print(book.report(), ends, as_json=args.json)
    return 0


def _print(report: Mapping[str, Any], ends: Mapping[str, str], *, as_json: bool) -> None:
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

_HEAD = (
    f"{'games':>6}{'won':>6}{'drawn':>6}{'open':>6}{'lost':>6}{'score':>8}  {'95 %':16}"
    f"{'Elo':>6}  {'95 %':14}{'turns':>7}{'plies':>8}"
)
_COST = f"{'ms a turn':>12}{'p95':>9}{'judged':>10}{'p95':>8}"


def _as_text(report: Mapping[str, Any], ends: Mapping[str, str]) -> Iterable[str]:
    yield (
        f"{report['games']} games of {report['ruleset']}, seed {report['seed']}, every deal from "
        "both sides. A draw counts a half, and so does a game left open."
    )
    if report["interrupted"]:
        yield f"{PROGRAM} was interrupted: this is what had been played."
    for pairing in report["pairings"]:
        one, other = pairing["players"]
        rows = [row for row in report["bouts"] if row["players"] == pairing["players"]]
        if len(rows) > 1:
            rows.append({"map": _ALL_MAPS, **pairing})
        wide = max(len(row["map"]) for row in rows)
        yield f"\n{one} v {other}"
        yield f"  {'':{wide}}{_HEAD}"
        for row in rows:
            yield f"  {row['map']:{wide}}{_results(row)}"
        for row in rows[-1:] if len(rows) > 1 else rows:
            yield f"  ended by {_ended(row, ends)}"
        wider = max(len(one), len(other))
        for row in rows:
            yield f"  {row['map']:{wide}}  {'':{wider}}{_COST}"
            for index, who in enumerate((one, other)):
                yield f"  {'':{wide}}  {who:{wider}}{_costs(row, index)}"
    wide = max(len(row["player"]) for row in report["players"])
    yield f"\n{'every player':{wide}}{_HEAD}{_COST}"
    for row in sorted(report["players"], key=lambda row: -row["score"]):
        yield f"{row['player']:{wide}}{_results(row)}{_costs(row, 0)}"


def _results(row: Mapping[str, Any]) -> str:
    low, high = row["interval_95"]
    least, most = row["elo_95"]
    return (
        f"{row['games']:6}{row['won']:6}{row['drawn']:6}{row['unfinished']:6}{row['lost']:6}"
        f"{row['score']:8.1%}  {f'{low:.1%} to {high:.1%}':16}"
        f"{_elo(row['elo'], row['score']):>6}  {f'{_elo(least, low)} to {_elo(most, high)}':14}"
        f"{row['mean_turns']:7}{row['mean_plies']:8}"
    )


def _elo(difference: int | None, share: float) -> str:
    if difference is None:
        return "+inf" if share > 0.5 else "-inf"
    return f"{difference:+}"


def _costs(row: Mapping[str, Any], player: int) -> str:
    used, judged = row["ms_a_turn"][player], row["evaluations_a_turn"][player]
    return f"{used['mean']:12.2f}{used['p95']:9.2f}{judged['mean']:10.1f}{judged['p95']:8}"


def _ended(row: Mapping[str, Any], ends: Mapping[str, str]) -> str:
    told = [
        f"{ends.get(key, key)} {ending['won'] + ending['drawn']}"
        + (f" ({ending['drawn']} drawn)" if ending["drawn"] else "")
        for key, ending in row["endings"].items()
    ]
    return ", ".join(told) or "nothing"
