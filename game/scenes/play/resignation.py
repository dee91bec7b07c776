"""A computer player that thinks itself lost would resign, and asks whether it may."""

from collections.abc import Callable
from functools import partial

from game.core.action import CONCEDE
from game.core.refs import Seat
from game.core.words import Phrase, seat_name
from game.match.match import Match
from game.match.resigning import would_resign
from game.scenes.dialogs import ask
from game.scenes.play import commands as do
from game.scenes.services import Services


class Resignation:
    """Asks once while a match is open.

    Args:
        services: what scenes share.
        match: the match.
        send: takes the command that comes of it.
    """

    def __init__(
        self, services: Services, match: Match, send: Callable[[do.Command], None]
    ) -> None:
        self._services = services
        self._match = match
        self._send = send
        self._asked = False

    def asks(self, seat: Seat) -> bool:
        """Ask for a computer's seat, if it would resign; return whether it does now.

        It comes up unbidden: whoever taps on through results does not end the match by that.
        """
        if self._asked or not would_resign(self._match, seat):
            return False
        self._asked = True
        ask(
            self._services,
            Phrase("{name} would resign", {"name": seat_name(seat)}),
            [
                "It has thought itself lost for some turns.",
                "If you play on, it fights to the end and asks no more.",
            ],
            "Accept",
            partial(self._send, do.Play(CONCEDE)),
            no="Play on",
            harms="A",
        )
        return True
