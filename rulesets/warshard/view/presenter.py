"""What people are shown of WarShard: which function answers what."""

from game.core.presenter import Presenter
from rulesets.warshard import describe, forecast, overlays, present, why
from rulesets.warshard.state import State


class WarShardPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    refusal = staticmethod(why.refusal)
    describe = staticmethod(describe.describe)
    overlay = staticmethod(overlays.overlay)
    present = staticmethod(present.present)
    forecast = staticmethod(forecast.forecast)
