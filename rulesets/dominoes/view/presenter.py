"""What people are shown of Dominoes of War: which function answers what."""

from game.core.presenter import Presenter
from rulesets.dominoes import describe, forecast, overlays, present, why
from rulesets.dominoes.state import State


class DominoesPresenter(Presenter[State]):
    """What a seat is shown and told, from its observation."""

    refusal = staticmethod(why.refusal)
    describe = staticmethod(describe.describe)
    overlay = staticmethod(overlays.overlay)
    present = staticmethod(present.present)
    forecast = staticmethod(forecast.forecast)
