"""What people are shown of Miniwary: which function answers what."""

from game.core.presentation import Marker
from game.core.presenter import Presenter
from game.core.refs import Ref, Seat
from rulesets.miniwary import describe, forecast, overlays, present, why
from rulesets.miniwary.state import State


class MiniwaryPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    refusal = staticmethod(why.refusal)
    describe = staticmethod(describe.describe)
    present = staticmethod(present.present)
    forecast = staticmethod(forecast.forecast)

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return what enemy pawns, or one pawn, can reach in one move."""
        return overlays.overlay(seen, seat, ref)
