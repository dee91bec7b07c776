"""What people are shown of Mini Wars: which function answers what."""

from game.core.presentation import Marker
from game.core.presenter import Presenter
from game.core.refs import Ref, Seat
from rulesets.mini_wars import describe, forecast, present, threat, why
from rulesets.mini_wars.state import State


class MiniWarsPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    refusal = staticmethod(why.refusal)
    describe = staticmethod(describe.describe)
    present = staticmethod(present.present)
    forecast = staticmethod(forecast.forecast)

    def overlay(self, seen: State, seat: Seat, name: str, ref: Ref | None) -> tuple[Marker, ...]:
        """Return the cells that seen enemies, or one of them, could attack next turn."""
        return threat.overlay(seen, seat, ref)
