"""Dominoes as a search sees it: the flat position with its styles, suggestions and estimate."""

from typing import ClassVar

from game.core.action import Action
from game.core.position import Order
from game.core.refs import Seat
from rulesets.dominoes.search.flat import TURN, Flat
from rulesets.dominoes.search.following import follow
from rulesets.dominoes.search.setting_up import set_up
from rulesets.dominoes.search.spelling import actions
from rulesets.dominoes.search.styles import REPLIES, STYLES
from rulesets.dominoes.search.suggestion import suggest
from rulesets.dominoes.search.worth import ahead, worth

_ROUNDS = 4
"""Answers that it takes to bring troops up into his fire, some of which come through."""


class DominoesPosition(Flat):
    """A position to search."""

    __slots__ = ()

    styles: ClassVar[int] = len(STYLES)
    replies: ClassVar[tuple[int, ...]] = REPLIES
    haste: ClassVar[int] = 50
    doubt: ClassVar[int] = 20_000

    @property
    def rounds(self) -> int:
        """Return after how many answers a plan is judged: more for the larger army in a siege."""
        siege = self.setup is None and self.besieges(self.seat)
        return _ROUNDS if siege else 1

    def follow(self, style: int) -> list[Order]:
        """Play a style to the end of the deciding seat's turn; return its orders, without `END`."""
        if self.setup is not None:
            return set_up(self)
        return follow(self, STYLES[style])

    def suggest(self) -> Order | None:
        """Return an order drawn by `luck` from those that make sense now, or None without any."""
        return suggest(self)

    def closes(self, order: Order) -> bool:
        """Return whether an order turns a sniper."""
        return order[1:2] == (TURN,)

    def worth(self, seat: Seat) -> int:
        """Return what a position is worth to a seat, in thousandths of a point."""
        return worth(self, seat)

    def ahead(self, seat: Seat) -> int:
        """Return how far a seat is ahead, as people are told; see `worth.ahead`."""
        return ahead(self, seat)

    def actions(self, order: Order) -> tuple[Action, ...]:
        """Return an order that is legal now as the actions of the rules, in order of play."""
        return actions(self, order)
