"""Whom to stock a base with (§8): stocks are drawn, and tried out on the field as it lies.

Of each stock it is played out, in the soundest style for all, how the armies stand after some turns
against a few stocks that others might have. So walls, gaps, the way between the bases and their
entrances say who is of use: what shoots far where lines are long, what lobs where walls stand.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.board.grid import MEMBERS, Mask
from game.core.dice import Dice, RandomDice, pick
from game.core.refs import NEUTRAL, Seat
from rulesets.dominoes.board import BASE_CELLS
from rulesets.dominoes.search.flat import Flat
from rulesets.dominoes.search.following import face, follow
from rulesets.dominoes.search.styles import STYLES
from rulesets.dominoes.search.tables import KIND, LEADS
from rulesets.dominoes.search.worth import worth
from rulesets.dominoes.state import ACT, ACTIONS, Setting, State

_DRAWN = 8
"""Stocks that are tried."""
_RIVALS = 2
"""Stocks of the others that each of them meets."""
_TURNS = 16
"""Of each player, in which they are tried."""
_MOST = 100_000
"""What a game that ends meanwhile counts."""

Stock = tuple[int, ...]
"""Kinds, those nearest to an entrance first."""


def stock(flat: Flat, state: State) -> Stock:
    """Return whom the deciding seat had best put into its base, those nearest to the field first.

    The position's luck draws the stocks that are tried.
    """
    if flat.asked != state.seat:
        return _drawn(flat, state.seat, RandomDice(flat.luck))
    bases = tuple(state.bases.items())
    trial = _trial(
        flat.load, state.setting, flat.standing, bases, state.walls, state.seat, flat.luck
    )
    return trial.best(flat.told)


class _Trial:
    """Stocks of a seat, and what those are worth that have been tried out.

    Args:
        flat: the field with its bases, empty.
        seat: whose stocks are tried.
        luck: draws them.
    """

    def __init__(self, flat: Flat, seat: Seat, luck: int) -> None:
        self._flat = flat
        self._seat = seat
        dice = RandomDice(luck)
        self._stocks = [_drawn(flat, seat, dice) for _ in range(_DRAWN)]
        self._rivals = [
            [_drawn(flat, each, RandomDice(number)) for each in flat.standing]
            for number in range(_RIVALS)
        ]
        self._worths: list[int] = []

    def best(self, told: Callable[[], bool]) -> Stock:
        """Return the best stock, of all or of those that are tried before somebody wants it now."""
        worths = self._worths
        while len(worths) < _DRAWN and not (worths and told()):
            own = self._stocks[len(worths)]
            worths.append(sum([_tried(self._flat, self._seat, own, each) for each in self._rivals]))
        return self._stocks[worths.index(max(worths))]


@lru_cache(maxsize=32)
def _trial(
    load: Callable[[State], Flat],
    setting: Setting,
    standing: tuple[Seat, ...],
    bases: tuple[tuple[Seat, Mask], ...],
    walls: Mask,
    seat: Seat,
    luck: int,
) -> _Trial:
    empty = State(setting, standing[0], ACT, standing[0], walls=walls, bases=dict(bases))
    empty.pools = {each: dict(pool) for each, pool in setting.pools.items()}
    empty.spares, empty.actions = setting.spares, ACTIONS
    empty.out = {each: "resigned" for each in setting.seats if each not in standing}
    return _Trial(load(empty), seat, luck)


def _drawn(flat: Flat, seat: Seat, dice: Dice) -> Stock:
    """Return a stock of four kinds at least, one or two of them leaders, one of these in front."""
    setting = flat.tables.setting
    pool = {KIND[key]: count for key, count in setting.pools[seat].items()}
    cards = flat.tables.cards[seat]
    leader = next(kind for kind in cards if LEADS[kind])
    left = [kind for kind in cards for _ in range(pool[kind]) if kind != leader]
    stock = [leader] * dice.roll(2)
    while len(stock) < BASE_CELLS:
        fresh = [kind for kind in left if kind not in stock]
        kind = pick(dice, fresh if fresh and len(set(stock)) < 4 else left)
        left.remove(kind)
        stock.insert(dice.roll(len(stock)), kind)
    return tuple(stock)


def _tried(flat: Flat, seat: Seat, own: Stock, rivals: Sequence[Stock]) -> int:
    """Return how a seat stands some turns later with a stock against those of others."""
    after = flat.copy()
    for each, stock in zip(flat.standing, rivals, strict=True):
        cells = by_depth(after, after.bases[each])
        for kind, cell in zip(own if each == seat else stock, cells, strict=True):
            after.add(each, kind, cell)
    for each in flat.standing:
        after.turn = after.seat = each
        for id, _, side in face(after):
            after.facing[id] = side
    after.turn = after.seat = flat.seat
    for _ in range(_TURNS * len(flat.standing)):
        if after.seat == NEUTRAL:
            break
        follow(after, STYLES[0])
    return max(-_MOST, min(_MOST, worth(after, seat)))


def by_depth(flat: Flat, base: Mask) -> list[int]:
    """Return the cells of a base, those nearest to the field first."""
    steps = flat.lines.away[flat.tables.field]
    return sorted(MEMBERS[base], key=lambda cell: (steps[cell], cell))
