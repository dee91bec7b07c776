"""WarShard as a search sees it: the flat position with its styles, suggestions and estimate."""

from typing import ClassVar

from game.core.position import Order
from game.core.refs import Seat
from rulesets.warshard.search.flat import Flat
from rulesets.warshard.search.following import follow
from rulesets.warshard.search.styles import REPLIES, STYLES
from rulesets.warshard.search.suggestion import suggest
from rulesets.warshard.search.worth import worth


class WarShardPosition(Flat):
    """A position to search."""

    __slots__ = ()

    styles: ClassVar[int] = len(STYLES)
    replies: ClassVar[tuple[int, ...]] = REPLIES
    doubt: ClassVar[int] = 20_000
    answered: ClassVar[bool] = False

    def follow(self, style: int) -> list[Order]:
        """Play a style to the end of the deciding seat's turn; return the orders of this step.

        Later steps follow from what then stands, and fights go as they most likely do.
        """
        return follow(self, STYLES[style])

    def suggest(self) -> Order | None:
        """Return an order drawn by `luck` from those that make sense now, or None without any."""
        return suggest(self)

    def worth(self, seat: Seat) -> int:
        """Return what a position is worth to a seat, in thousandths of a point."""
        return worth(self, seat)
