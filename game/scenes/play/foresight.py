"""What the ruleset foresees in one position, asked once for each question a cursor can raise."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from game.core.action import Action
from game.core.presentation import Forecast, PieceView, Refusal, Row, Tone
from game.core.refs import Ref, Seat
from game.core.words import Phrase
from game.match.match import Match

_MOST = 3
"""Other targets that are told of."""
_TONES = (Tone.GOOD, Tone.PLAIN, Tone.BAD)

Merit = tuple[int, Fraction, Fraction]


class Foresight:
    """Forecasts and refusals for one seat in one position.

    Args:
        match: the match.
        seen: what the seat sees of the position.
        seat: who asks.
    """

    def __init__(self, match: Match, seen: Any, seat: Seat) -> None:
        self._match = match
        self._seen = seen
        self._seat = seat
        self._forecasts: dict[Action, Forecast | None] = {}
        self._reasons: dict[tuple[Ref, Ref], Refusal] = {}

    def of(self, action: Action) -> Forecast | None:
        """Return what an action would do."""
        if action not in self._forecasts:
            self._forecasts[action] = self._match.ruleset.presenter.forecast(self._seen, action)
        return self._forecasts[action]

    def first(self, actions: Iterable[Action]) -> Forecast | None:
        """Return the forecast of the first action that has one."""
        found = (self.of(action) for action in actions)
        return next((forecast for forecast in found if forecast is not None), None)

    def refusal(self, subject: Ref, target: Ref) -> Refusal:
        """Return why something cannot be done to something."""
        asked = subject, target
        if asked not in self._reasons:
            refusal = self._match.ruleset.presenter.refusal
            self._reasons[asked] = refusal(self._seen, self._seat, subject, target)
        return self._reasons[asked]

    def others(self, targets: Sequence[tuple[Action, PieceView]]) -> tuple[Row, ...]:
        """Return the verdicts on other targets, the best first, one for each and only a few."""
        best: dict[PieceView, Forecast] = {}
        for action, target in targets:
            forecast = self.of(action)
            if forecast is None or not forecast.verdict:
                continue
            if target not in best or merit(forecast) > merit(best[target]):
                best[target] = forecast
        ranked = sorted(best.items(), key=lambda item: merit(item[1]), reverse=True)
        return tuple(self._other(target, forecast) for target, forecast in ranked[:_MOST])

    def _other(self, target: PieceView, forecast: Forecast) -> Row:
        cell = self._match.board.grid.label(target.cell)
        label = Phrase("Or {name} {cell}", {"name": target.name, "cell": cell})
        return Row(label, forecast.verdict, tone=forecast.tone)


def merit(forecast: Forecast) -> Merit:
    """Return how good a fight is for who begins it, to compare: its tone, then the chances of
    good results less those of bad ones, then the part of the other that is struck off less that
    of one's own."""
    chances = Fraction(0)
    for part in forecast.odds:
        chances += part.chance if part.tone is Tone.GOOD else 0
        chances -= part.chance if part.tone is Tone.BAD else 0
    lost = [
        Fraction(2 * fighter.before - fighter.low - fighter.high, 2 * max(1, fighter.full))
        for fighter in forecast.fighters
    ]
    struck = lost[-1] - lost[0] if len(lost) > 1 else Fraction(0)
    return -_TONES.index(forecast.tone), chances, struck
