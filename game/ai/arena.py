"""Any players against each other on any maps: who meets whom, and what the games say of them.

Two players meet at a time. Every deal is played twice, with the sides swapped, so luck and a better
side fall to both. Where more than two seats play, the two take turns in seating them, one side of
a map (a seat, or a team) after the other.
"""

from collections.abc import Sequence
from itertools import combinations, product
from math import ceil, log10
from typing import Any, NamedTuple

from game.ai.series import Tally, interval
from game.board.board import Board
from game.core.dice import RandomDice
from game.core.options import Options
from game.core.refs import Seat
from game.core.rules import Rules

Pairing = tuple[str, str]


def pairings(players: Sequence[str], against: Sequence[str] = ()) -> list[Pairing]:
    """Return who meets whom: everyone everyone else, or all of a second list all of the first."""
    if not against:
        return list(combinations(players, 2))
    met: dict[frozenset[str], Pairing] = {}
    for pair in product(against, players):
        if len(set(pair)) == 2:
            met.setdefault(frozenset(pair), pair)
    return list(met.values())


def places(rules: Rules[Any], board: Board, options: Options) -> tuple[int, ...]:
    """Return the place that each seat belongs to: its side's, from 0, team-mates together."""
    first = rules.setup(board, options, RandomDice(0))
    found: list[int] = []
    for number in range(1, board.seats + 1):
        mates = [mate for mate in rules.confidants(first, Seat(number)) if mate < number]
        found.append(found[mates[0] - 1] if mates else max(found, default=-1) + 1)
    return tuple(found)


class Score(NamedTuple):
    """A player's share of the points, with its 95 % interval; the same as a difference in Elo.

    A difference without bounds, where all points go to one player, is None.
    """

    share: float
    low: float
    high: float

    @property
    def elo(self) -> tuple[float | None, float | None, float | None]:
        """Return the difference in Elo to the other player, with its interval."""
        return elo(self.share), elo(self.low), elo(self.high)


def score(tally: Tally, player: int) -> Score:
    """Return what a player of a tally of two made of its games."""
    points = tally.halves[player] / 2
    return Score(points / tally.games, *interval(points, tally.games))


def elo(share: float) -> float | None:
    """Return the difference in Elo at which such a share of points is expected."""
    share = round(share, 6)
    return 400 * log10(share / (1 - share)) if 0 < share < 1 else None


class Cost(NamedTuple):
    """What a turn of a player costs."""

    mean: float
    p95: float

    def divided(self, by: int) -> "Cost":
        """Return the same in a larger unit."""
        return Cost(self.mean / by, self.p95 / by)


def cost(turns: Sequence[int]) -> Cost:
    """Return mean and 95th percentile of what turns cost."""
    if not turns:
        return Cost(0.0, 0.0)
    ordered = sorted(turns)
    return Cost(sum(ordered) / len(ordered), ordered[ceil(0.95 * len(ordered)) - 1])
