"""What people are shown of MiniWars (MJ12): which function answers what."""

from game.core.presenter import Presenter
from rulesets.mj12 import describe, forecast, overlays, present, why
from rulesets.mj12.state import State


class MiniWarsPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    refusal = staticmethod(why.refusal)
    describe = staticmethod(describe.describe)
    overlay = staticmethod(overlays.overlay)
    present = staticmethod(present.present)
    forecast = staticmethod(forecast.forecast)
