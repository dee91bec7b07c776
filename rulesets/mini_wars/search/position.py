"""Mini Wars as a search sees it: the flat position with its styles, suggestions and estimate."""

from typing import ClassVar

from game.core.position import Order
from game.core.refs import Seat
from rulesets.mini_wars.search.flat import Flat
from rulesets.mini_wars.search.following import follow
from rulesets.mini_wars.search.styles import REPLIES, STYLES
from rulesets.mini_wars.search.suggestion import suggest
from rulesets.mini_wars.search.worth import worth


class MiniWarsPosition(Flat):
    """A position to search."""

    __slots__ = ()

    styles: ClassVar[int] = len(STYLES)
    replies: ClassVar[tuple[int, ...]] = REPLIES
    doubt: ClassVar[int] = 110_000

    def follow(self, style: int) -> list[Order]:
        """Play a style to the end of the deciding seat's turn; return its orders, without `END`."""
        return follow(self, STYLES[style])

    def suggest(self) -> Order | None:
        """Return an order drawn by `luck` from those that make sense now, or None without any."""
        return suggest(self)

    def worth(self, seat: Seat) -> int:
        """Return what a position is worth to a seat, in thousandths of a point."""
        return worth(self, seat)
