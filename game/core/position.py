"""A game as a search sees it: flat, cheap to copy, without events, words or checks.

What the search of `game.ai` needs to know of a game. A position is made from a whole state by
`Rules.position`, changed in place, and thrown away by the thousand. Where a rule is written a
second time for it, `tests/rulesets/search_laws.py` holds both equal: the same states, the same
legal set.

One step of the search is an *order*, whole as people think of it: go there and hit that, buy this
there. A *style* is a cheap way to play on without search: what to strive for and what to fear, as
data. Styles give the first plans, stand in for the opponents' replies, and fill in what a plan
leaves open.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar, Self

from game.core.action import Action
from game.core.dice import RandomDice
from game.core.refs import Seat

Order = tuple[int, ...]
"""A whole order in the game's own numbers; the first names who carries it out, so that of two
plans a search can take a piece's orders from either."""

END: Order = ()
"""Ends the turn, or the phase, and does nothing else. Orders of a later phase may be given before
it: they end the phases between, and begin with these ends among their actions."""

WON = 10**12
"""The worth of a won game; a lost one is worth the negative."""

SETTLED = WON // 2
"""A worth beyond it, either way, tells of a game that is won or lost."""

DRAWN = -1000
"""The worth of a drawn game, to either side."""


class Position(ABC):
    """A game in the middle of play, owned by one search.

    Attributes:
        seat: who decides now; when the game is over, `NEUTRAL`.
        luck: where dice come from, in games that roll them: equal numbers roll equal dice. The
            search sets it on copies to compare plans under the same rolls.
    """

    __slots__ = ("luck", "seat")

    seat: Seat
    luck: int

    styles: ClassVar[int]
    """How many styles there are; they are named by their index, the soundest first."""
    replies: ClassVar[Sequence[int]]
    """The styles that stand in for an opponent, the likeliest first."""

    reconsidered: ClassVar[bool] = False
    """Whether the longest search looks at its best plans a second time, after replies that are
    searched too. It has fewer plans to choose from then. Each game keeps what won more."""

    haste: ClassVar[int] = 0
    """How much, of a hundred, the worth after the first reply counts where a plan is judged after
    the answer. In a game in which whatever is put off can be done as well in the next turn, a plan
    that does nothing would be as good as one that does it now, turn after turn. There a win counts
    only if it also comes when the others do nothing."""

    doubt: ClassVar[int] = 10_000
    """The worth, in thousandths of a point, at which a seat wins 73 games of 100, and twice as much
    88: as games between equal computer players ended. It is for people; a search asks for none."""

    @property
    def rounds(self) -> int:
        """Return after how many answers of the seat, each with a reply to it, a plan is judged.

        Without any twice as many plans are judged in the same time. Each game keeps what won more.
        """
        return 1

    @property
    def rolls(self) -> bool:
        """Return whether chance plays a part within a turn; plans then meet several lucks."""
        return False

    def roll(self, faces: int) -> int:
        """Return an integer from 1 to `faces`, the next that this luck has in store."""
        self.luck += 1
        return RandomDice(self.luck).roll(faces)

    def heed(self, told: Callable[[], bool]) -> None:  # noqa: B027
        """Ask `told`, here and in copies, in the midst of what takes long by itself.

        Once it is true somebody waits: settle for the best that has been found. By default nothing
        takes so long.
        """

    @abstractmethod
    def copy(self) -> Self:
        """Return a position that can be changed without changing this one."""

    @abstractmethod
    def legal(self) -> list[Order]:
        """Return the orders of one action each that the seat can give now: its whole legal set.

        Of the phase that runs now; `END` is among them where it is legal.
        """

    @abstractmethod
    def play(self, order: Order) -> bool:
        """Carry out an order, of one action or more; return False and change nothing if illegal."""

    @abstractmethod
    def follow(self, style: int) -> list[Order]:
        """Play a style to the end of the deciding seat's turn; return its orders, without `END`.

        What others decide in the midst of the turn is settled as they would likely settle it.
        """

    @abstractmethod
    def suggest(self) -> Order | None:
        """Return an order drawn by `luck` from those that make sense now, or None without any."""

    def closes(self, order: Order) -> bool:
        """Return whether an order only closes a turn, such as a facing; by default none does.

        How all stand by then tells which is best: a plan that is bred on keeps none of those at its
        end, and a style closes it anew.
        """
        return False

    @abstractmethod
    def worth(self, seat: Seat) -> int:
        """Return what a position is worth to a seat, in thousandths of a point.

        A won game is worth `WON`, a lost one its negative, a drawn one `DRAWN`, but for small
        change: of two ways to win the surer one may be worth more, and of two ways to lose the
        closer one.
        """

    def ahead(self, seat: Seat) -> int:
        """Return how far a seat is ahead, as people are told: of two, one as far as the other is
        behind. Its worth, unless that counts what hastens the seat alone, such as its way."""
        return self.worth(seat)

    @abstractmethod
    def actions(self, order: Order) -> tuple[Action, ...]:
        """Return an order that is legal now as the actions of the rules, in order of play."""


class Node(ABC):
    """A game whose turns are single actions, as a node of a tree of choices and chances.

    It is searched by expectimax, to the end of a ply, exactly. Nodes never change.

    Attributes:
        seat: who decides; when the game is over, `NEUTRAL`.
        ply: how many turns have been played; what a seat decides in the midst of another's turn
            adds none.
    """

    __slots__ = ("ply", "seat")

    seat: Seat
    ply: int

    @abstractmethod
    def key(self) -> Hashable:
        """Return what two nodes have in common that are worth the same, searched equally deep."""

    @abstractmethod
    def legal(self) -> list[Order]:
        """Return the orders that the seat can give, of one action each, the likeliest first."""

    @abstractmethod
    def outcomes(self, order: Order) -> "Sequence[tuple[int, Node]]":
        """Return what a legal order can lead to, each with its weight; positions are distinct."""

    @abstractmethod
    def worth(self, seat: Seat) -> int:
        """Return how likely a seat is to win, between -`SURE` and `SURE`: those are for the end.

        A draw is worth a little less than nothing to either.
        """

    def with_draw(self, worth: int) -> "Node":
        """Return the same node in a search to which a draw is worth so much.

        By default itself: a game without draws has nothing to weigh.
        """
        return self

    def known(self, seat: Seat) -> int | None:
        """Return what is proven about the worth to a seat: a search need not look beyond.

        None, as by default, where nothing is proven, and where a search had better look further:
        of many ways to keep a won game it must find one that ends it.
        """
        return None

    @abstractmethod
    def action(self, order: Order) -> Action:
        """Return an order as the action of the rules."""


SURE = 1_000_000
"""The worth of a node in which a seat has won."""
