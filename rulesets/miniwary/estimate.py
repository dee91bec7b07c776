"""What a position is worth to the side to move, for the search: pips, tiles and the best attacks.

The numbers are thousandths of a natural logarithm of odds. Those of two against two were fitted to
the exact endings of three layouts, the others to how 24,000 positions drawn at random ended when
a search two plies deep played them on. Each stage of the game is fitted for itself: what is left of
an army when it has lost a pawn is worth what it wins then, not the rest of a sum.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from game.board.grid import Cell, Mask
from game.core.position import SURE
from rulesets.miniwary.combat import swing, worth
from rulesets.miniwary.state import LEAST_PAWNS, PAWNS

_SPARE = 300
"""What a third pawn is worth at the least: whoever beats it pays about that, a pip."""


class Stage(NamedTuple):
    """What counts besides pips, by how many pawns there are."""

    yellow: int
    """A pawn on a yellow tile."""
    green: int
    now: int
    """A pip that the best attack of the side to move gains on the mean."""
    later: int
    """The same of the other side's."""
    tempo: int
    """To be the one who moves."""


_STAGES: Mapping[int, Stage] = {
    2 * PAWNS: Stage(45, 49, 42, 37, 23),
    PAWNS + LEAST_PAWNS: Stage(63, 50, 54, 35, 14),
    2 * LEAST_PAWNS: Stage(219, 182, 171, 56, 277),
}


def points(
    own: Sequence[int], foes: Sequence[int], near: Mapping[Cell, Mask], yellow: Mask, green: Mask
) -> int:
    """Return what speaks for the side to move.

    Args:
        own: its pawns, each eight times the cell plus the value, at least two.
        foes: the other's.
        near: the neighbours of each tile.
        yellow: tiles.
        green: tiles.
    """
    mine, theirs = len(own), len(foes)
    stage = _STAGES[mine + theirs]
    occupied = targets = 0
    for pawn in foes:
        targets |= 1 << (pawn >> 3)
    for pawn in own:
        occupied |= 1 << (pawn >> 3)
    total = stage.tempo
    total += _ahead(tuple([pawn & 7 for pawn in own]), tuple([pawn & 7 for pawn in foes]))
    total += stage.yellow * ((occupied & yellow).bit_count() - (targets & yellow).bit_count())
    total += stage.green * ((occupied & green).bit_count() - (targets & green).bit_count())
    occupied |= targets
    now = later = 0
    for pawn in own:
        cell = pawn >> 3
        beside = near[Cell(cell)]
        if not beside & targets:
            continue
        value = pawn & 7
        strikes, guards = value + (yellow >> cell & 1), value + (green >> cell & 1)
        hemmed = not beside & ~occupied
        for foe in foes:
            other = foe >> 3
            if beside >> other & 1:
                shows = foe & 7
                ahead = strikes - shows - (green >> other & 1)
                refuge = near[Cell(other)] & ~occupied != 0
                now = max(now, _swing(value, shows, ahead, refuge, theirs, mine))
                ahead = shows + (yellow >> other & 1) - guards
                later = max(later, _swing(shows, value, ahead, not hemmed, mine, theirs))
    return total + (stage.now * now - stage.later * later) // 36


@cache
def likely(points: int) -> int:
    """Return the chance to win less that to lose, of `SURE`, with so many points."""
    return int(SURE * (2 / (1 + exp(-points / 1000)) - 1))


@cache
def _swing(attack: int, defence: int, ahead: int, refuge: bool, foes: int, own: int) -> int:
    return swing(attack, defence, ahead, refuge=refuge, prize=worth(foes), stake=worth(own))


@cache
def _ahead(own: tuple[int, ...], foes: tuple[int, ...]) -> int:
    """Return by how much an army is worth more than another, each with its third pawn at least so
    much as without: stages fitted apart would have a weak one thrown away."""
    ahead = _army(own, len(foes)) - _army(foes, len(own))
    if len(foes) > LEAST_PAWNS:
        ahead = min(ahead, _ahead(own, _without_weakest(foes)) - _SPARE)
    if len(own) > LEAST_PAWNS:
        ahead = max(ahead, _ahead(_without_weakest(own), foes) + _SPARE)
    return ahead


def _without_weakest(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(values)[1:])


@cache
def _army(values: tuple[int, ...], foes: int) -> int:
    """Return what pawns of these values are worth against so many."""
    if len(values) == LEAST_PAWNS:
        low, high = sorted(values)
        if foes == LEAST_PAWNS:
            return 319 * high + 63 * low + 176 * high * low
        return 1087 * high + 1296 * low - 44 * high * low
    low, middle, high = sorted(values)
    if foes == LEAST_PAWNS:
        crossed = -51 * high * middle - 25 * (high + middle) * low
        return 865 + 1250 * high + 985 * middle + 563 * low + crossed
    crossed = -35 * high * middle - 53 * (high + middle) * low
    return 1327 * high + 1244 * middle + 957 * low + crossed
