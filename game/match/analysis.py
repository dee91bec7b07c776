"""A finished match looked back on: how each turn left a seat, and what was done in it.

The estimate is what computer players judge a whole position by, made a chance to win by what came
of games that stood so. A position is judged after the best turn that a computer knows at once, and
the likely answer: what can be taken is worth what it brings (rulesets/TUNING.md). What changes by
giving up is no turn of the match: the last word of a seat that does is how it stood before.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import tanh
from time import perf_counter
from typing import Any, NamedTuple

from game.ai.judging import others_follow
from game.core.action import CONCEDE
from game.core.event import (
    Announced,
    Attacked,
    Cause,
    CellChanged,
    EdgeChanged,
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    Stat,
    TurnBegan,
)
from game.core.manifest import Intent
from game.core.position import SETTLED, SURE, Node, Position
from game.core.refs import NEUTRAL, Seat
from game.core.rules import Decision, Outcome, Rules
from game.core.words import Words
from game.match.game_log import GameLog
from game.match.match import Match

CERTAIN = 1000
"""The lead of who has won."""
_LUCK = 1
"""Under which a position is looked ahead from; of three each told no more."""
_STRENGTH = (Stat.HP, Stat.PIPS, Stat.NERVE)
_DEEDS = (PieceMoved, PiecePlaced, PieceChanged, PieceRemoved, Attacked, CellChanged, EdgeChanged)


class Standing(NamedTuple):
    """How things stood at the end of a turn."""

    position: int
    """The number of steps before."""
    round: int
    seat: Seat
    """Whose turn had ended; nobody's is 0."""
    lead: int
    """How likely the seat judged for was to win less how likely to lose, in thousandths; below 0:
    it was behind."""
    acted: bool = False
    """Something was done on the board in that turn."""


class LeadCurve:
    """How a seat stood at the end of every turn, from the first of a finished match.

    A seat that gives up leaves two: before it did and, where others play on, after. Set-up is no
    turn: play begins with what it has led to. At first the leads are those of the board as it lies;
    what is foreseen takes their place a little at a time.

    Args:
        match: the match.
        seat: the one judged for.
    """

    def __init__(self, match: Match, seat: Seat) -> None:
        self.standings = _as_it_lies(match, seat)
        self._match = match
        self._seat = seat
        self._known: dict[int, int] = {}
        """Leads foreseen, by position."""

    @property
    def done(self) -> bool:
        """Return whether all of it is worked out."""
        return all(standing.position in self._known for standing in self.standings)

    def lead(self, position: int) -> int:
        """Return how the seat stood at a position, of the curve or between; see `foreseen`."""
        if position not in self._known:
            self._known[position] = foreseen_at(self._match, position, self._seat)
        return self._known[position]

    def go_on(self, seconds: float) -> None:
        """Work for so long, or a little longer."""
        until = perf_counter() + seconds
        for standing in self.standings:
            if standing.position not in self._known:
                self.lead(standing.position)
                if perf_counter() >= until:
                    break
        self.standings = tuple(
            standing._replace(lead=self._known.get(standing.position, standing.lead))
            for standing in self.standings
        )


def _as_it_lies(match: Match, seat: Seat) -> tuple[Standing, ...]:
    """Return a curve by the estimate alone."""
    began = next(
        (at for at in range(len(match.steps) + 1) if match.turn_at(at).round), len(match.steps)
    )
    found = [Standing(began, match.turn_at(began).round, NEUTRAL, lead_at(match, began, seat))]

    def mark(position: int) -> None:
        start = found[-1].position
        if position > start:
            acted = any(deeds(match, at) for at in range(start, position))
            turn = match.turn_at(position - 1)
            whose = NEUTRAL if match.ruleset.manifest.shared_turns else turn.seat
            now = lead_at(match, position, seat)
            found.append(Standing(position, turn.round, whose, now, acted))

    for position, step in list(enumerate(match.steps, 1))[began:]:
        last = position == len(match.steps)
        gives_up = step.action == CONCEDE
        if gives_up:
            mark(position - 1)
        begun = [event for event in step.events if isinstance(event, TurnBegan)]
        if last != gives_up or (begun and not last):
            mark(position)
            over = last and match.outcome is not None
            for turn in begun if over else begun[:-1]:  # passed: nobody had a choice in them
                whose = NEUTRAL if match.ruleset.manifest.shared_turns else turn.seat
                found.append(found[-1]._replace(round=turn.round, seat=whose, acted=False))
    return tuple(found)


def deeds(match: Match, position: int) -> tuple[Event, ...]:
    """Return what was done on the board in a step, in the turn it belongs to.

    What the end of a turn brings besides blows, such as repairs, is nobody's deed.
    """
    step = match.steps[position]
    of_turn = takewhile(lambda event: not isinstance(event, TurnBegan), step.events)
    done = tuple(event for event in of_turn if isinstance(event, _DEEDS))
    verb = match.ruleset.manifest.verbs.get(step.action.verb)
    ends = verb is None or verb.intent is Intent.END
    return () if ends and not any(isinstance(event, Attacked) for event in done) else done


def chosen(match: Match, position: int) -> bool:
    """Return whether a step was a choice that all heard of, such as who fires first this turn."""
    step = match.steps[position]
    verb = match.ruleset.manifest.verbs.get(step.action.verb)
    told = any(isinstance(event, Announced) for event in step.events)
    return told and verb is not None and verb.intent is Intent.SELECT


def counts(match: Match, position: int) -> bool:
    """Return whether a step did something on the board, or was such a choice."""
    return bool(deeds(match, position)) or chosen(match, position)


def lead_at(match: Match, position: int, seat: Seat) -> int:
    """Return the lead of a seat at a position as it lay; see `lead`."""
    return lead(match.rules, match.observations.state(position, NEUTRAL), seat)


def foreseen_at(match: Match, position: int, seat: Seat) -> int:
    """Return how a seat stood at a position; see `foreseen`."""
    return foreseen(match.rules, match.observations.state(position, NEUTRAL), seat)


def foreseen(rules: Rules[Any], state: Any, seat: Seat) -> int:
    """Return how likely a seat is to win a whole state less how likely to lose, in thousandths,
    after the turn to come and the answer to it; where there is nothing to plan, as it lies."""
    flat = rules.position(state) if isinstance(rules.decision(state), Decision) else None
    if flat is None or isinstance(flat, Node):
        return lead(rules, state, seat)
    (found,) = foreseen_of(flat, (seat,), _LUCK)
    return found


def foreseen_of(flat: Position, seats: Iterable[Seat], luck: int) -> list[int]:
    """Return the same of a position to search, for some seats: of the styles who decides takes the
    one that leaves most after the likely reply, under one luck."""
    mover = flat.seat

    def played(style: int) -> Position:
        after = flat.copy()
        after.luck = luck
        after.follow(style)
        others_follow(after, mover, after.replies[0])
        return after

    best = flat
    if mover != NEUTRAL:
        best = max(map(played, range(flat.styles)), key=lambda after: after.worth(mover))
    return [lead_of(best, seat) for seat in seats]


def lead(rules: Rules[Any], state: Any, seat: Seat) -> int:
    """Return how likely a seat is to win a whole state, less how likely to lose, in thousandths, by
    the estimate of the state as it lies."""
    decision = rules.decision(state)
    if isinstance(decision, Outcome):
        if not decision.winners:
            return 0
        return CERTAIN if seat in decision.winners else -CERTAIN
    flat = rules.position(state)
    if isinstance(flat, Node):
        return flat.worth(seat) * CERTAIN // SURE
    if flat is not None:
        return lead_of(flat, seat)
    weights = rules.manifest.weights
    features = rules.features(state, seat)
    points = sum(weights.get(name, 0) * value for name, value in features.items())
    return _chance(points, Position.doubt)


def lead_of(flat: Position, seat: Seat) -> int:
    """Return the same of a position to search."""
    points = flat.ahead(seat)
    if abs(points) > SETTLED:
        return CERTAIN if points > 0 else -CERTAIN
    return _chance(points, flat.doubt)


def _chance(points: int, doubt: int) -> int:
    return round((CERTAIN - 1) * tanh(points / doubt / 2))


def percent(lead: int) -> int:
    """Return a lead as a chance to win, in per cent: of two opposite ones both make up 100."""
    return 50 + int(50 * lead / CERTAIN)


class ToldOrder(NamedTuple):
    """A step of which the log tells."""

    position: int
    text: Words
    weight: tuple[int, bool]
    """By how much it was a capture, a loss or a blow that told; it did more than to turn or mark a
    piece."""


def orders(match: Match, game_log: GameLog, turn: Iterable[int]) -> Iterator[ToldOrder]:
    """Yield the steps that did something on the board, each with its line."""
    for position in turn:
        done = deeds(match, position)
        removed = sum(isinstance(event, PieceRemoved) for event in done)
        captured = any(getattr(event, "cause", None) is Cause.CAPTURE for event in done)
        falls = (e for e in done if isinstance(e, PieceChanged) and e.what in _STRENGTH)
        hurt = any(event.after < event.before for event in falls)
        more = not all(isinstance(event, PieceChanged) for event in done)
        lines = [line for line in game_log.of_step(position) if line.cells] if done else []
        if lines:
            weight = 2 * removed + 3 * captured + hurt, more
            yield ToldOrder(position, lines[-1 if captured else 0].text, weight)


def headline(found: Sequence[ToldOrder]) -> Words:
    """Return the line of the order that weighed most; of such the last; "" of none."""
    return max(reversed(found), key=lambda order: order.weight).text if found else ""
