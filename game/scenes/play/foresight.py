"""What is foreseen for one seat in one position: forecasts, refusals, ways to hit, exposure.

Everything is asked of the ruleset once, about what the seat sees.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from game.board.grid import Cell
from game.core.action import Action
from game.core.manifest import Intent
from game.core.presentation import Exposure, Forecast, Pattern, PieceView, Refusal, Row, Scope, Tone
from game.core.refs import CellRef, PieceRef, Ref, Seat
from game.core.rules import Decision, Outcome
from game.core.words import Phrase
from game.match.approach import Approach, approaches
from game.match.match import Match

_MOST = 3
"""Other targets that are told of."""
_EVEN = (-1, Fraction(0), Fraction(0))
_TONES = (Tone.GOOD, Tone.PLAIN, Tone.BAD)

Merit = tuple[int, Fraction, Fraction]


class Exposed(NamedTuple):
    """What enemies could do to a piece on a cell."""

    piece: PieceView
    cell: Cell
    exposure: Exposure
    struck: bool = False
    """It is told of once the piece has struck: whom that removes hits nobody."""


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
        self._ending: dict[Action, bool] = {}
        self._scopes: dict[PieceRef, Scope] = {}
        self._reasons: dict[tuple[Ref, Ref], Refusal] = {}
        self._approaches: dict[PieceRef, Mapping[PieceRef, tuple[Approach, ...]]] = {}
        self._to_come: dict[PieceRef, Sequence[Action]] = {}
        self._ranked: dict[tuple[Ref | None, Ref | None], Sequence[Approach]] = {}
        self._exposures: dict[tuple[Any, ...], Exposed | None] = {}

    def of(self, action: Action) -> Forecast | None:
        """Return what an action would do."""
        if action not in self._forecasts:
            self._forecasts[action] = self._forecast(self._seen, action)
        return self._forecasts[action]

    def _forecast(self, seen: Any, action: Action) -> Forecast | None:
        """Return the game's forecast; before all else how the match ends by it, if it surely does
        and nothing unseen could keep it going."""
        ruleset = self._match.ruleset
        forecast = ruleset.presenter.forecast(seen, action)
        if forecast is None or self._match.curtain:
            return forecast
        end = self._then(seen, action)
        if not isinstance(end, Outcome):
            return forecast
        row = Row("It ends the match: a draw", icon="warning")
        if end.winners:
            won = self._seat in end.winners
            row = Row("It loses the match", icon="warning", tone=Tone.BAD)
            row = Row("It wins the match", icon="ok", tone=Tone.GOOD) if won else row
        return forecast._replace(lines=(row, *forecast.lines))

    def _then(self, seen: Any, action: Action) -> Decision | Outcome | None:
        """Return who decides after an action, or how the match ends; None: dice have a say."""
        ruleset = self._match.ruleset
        after = ruleset.followed(seen, action)
        return ruleset.rules.decision(after) if after is not None else None

    def ends_turn(self, action: Action) -> bool:
        """Return whether the turn is surely over with an action that is not there to end it."""
        if action not in self._ending:
            decision = self._then(self._seen, action)
            self._ending[action] = isinstance(decision, Decision) and decision.seat != self._seat
        return self._ending[action]

    def scope(self, subject: PieceRef) -> Scope:
        """Return what a piece in hand could aim at, and what it cannot."""
        if subject not in self._scopes:
            found = self._match.ruleset.presenter.scope(self._seen, self._seat, subject.piece)
            self._scopes[subject] = found
        return self._scopes[subject]

    def approaches(
        self, subject: PieceRef, moves: Sequence[Action]
    ) -> Mapping[PieceRef, tuple[Approach, ...]]:
        """Return what a piece could hit after one of its moves."""
        if subject not in self._approaches:
            ruleset = self._match.ruleset
            self._approaches[subject] = approaches(ruleset, self._seen, self._seat, moves)
        return self._approaches[subject]

    def to_come(self, subject: PieceRef) -> Sequence[Action]:
        """Return the attacks of a piece that wait for a later phase."""
        if subject not in self._to_come:
            found = self._match.ruleset.presenter.attacks_to_come(self._seen, subject.piece)
            self._to_come[subject] = found
        return self._to_come[subject]

    def ranked(self, piece: PieceView, ways: tuple[Approach, ...]) -> Sequence[Approach]:
        """Return ways to hit an enemy, the best first: by who wins the fight, by whether the piece
        is lost to what may come back, by what both lose, then by how much comes back, and by what
        else is bad about the move there."""
        key = ways[0].move.subject, ways[0].attack.target
        if key not in self._ranked:
            worth = partial(self._worth, piece)
            self._ranked[key] = sorted(ways, key=worth, reverse=True)
        return self._ranked[key]

    def _worth(
        self, piece: PieceView, way: Approach
    ) -> tuple[int, Fraction, bool, Fraction, int, int, int]:
        presenter = self._match.ruleset.presenter
        forecast = presenter.forecast(way.after, way.attack)
        tone, chances, struck = merit(forecast) if forecast is not None else _EVEN
        goal = way.move.target
        cell = goal.cell if isinstance(goal, CellRef) else None
        found = self.exposure(piece, cell, way.move, way.attack)
        move = self.of(way.move)
        bad = sum(row.tone is Tone.BAD for row in move.lines) if move is not None else 0
        if found is None:
            return tone, chances, True, struck, 0, -bad, 0
        after, before, strikes = found.exposure.after, found.exposure.before, found.exposure.strikes
        holds = after > 0 or not before
        return tone, chances, holds, struck, after - before, -bad, -len(strikes)

    def approached(self, way: Approach) -> Forecast | None:
        """Return the forecast of an attack after a move, and from where it is."""
        found, move = self._forecast(way.after, way.attack), self.of(way.move)
        if found is None:
            return move
        goal = way.move.target
        label = self._match.board.grid.label(goal.cell) if isinstance(goal, CellRef) else ""
        return found._replace(lines=(Row("From", label), *found.lines))

    def way(self, move: Action) -> tuple[tuple[Cell, ...], ...]:
        """Return the ways of a move, as its forecast shows them."""
        forecast = self.of(move)
        marks = forecast.marks if forecast is not None else ()
        return tuple(line for mark in marks if mark.pattern is Pattern.REACH for line in mark.lines)

    def exposure(self, piece: PieceView, cell: Cell | None, *actions: Action) -> Exposed | None:
        """Return what enemies could do to a piece on a cell after some actions.

        Of an action that rolls dice counts the likeliest result; what would follow is left out.
        """
        if cell is None or piece.piece is None:
            return None
        asked = piece.piece, cell, actions
        if asked not in self._exposures:
            ruleset, seen, struck = self._match.ruleset, self._seen, False
            for action in actions:
                after = ruleset.followed(seen, action)
                settled = ruleset.presenter.settled(seen, action) if after is None else None
                blow = ruleset.manifest.verbs[action.verb].intent is Intent.ATTACK
                struck |= blow and (after, settled) != (None, None)
                if after is None:
                    seen, cell = settled or (seen, cell)
                    break
                seen = after
            found = ruleset.presenter.exposure(seen, piece.piece, cell)
            exposed = Exposed(piece, cell, found, struck) if found is not None else None
            self._exposures[asked] = exposed
        return self._exposures[asked]

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
