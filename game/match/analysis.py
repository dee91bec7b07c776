"""A finished match looked back on: how the computer judges each turn, and where it turned most.

The estimate is the sum of a ruleset's features by their weights, as computer players use it, on
the full state; it is a measure of who stood better, not a chance. What changes by giving up is no
turn of the match: the last word of a seat that does is how it stood before.
"""

from itertools import pairwise, takewhile
from typing import NamedTuple

from game.core.action import CONCEDE
from game.core.event import (
    Attacked,
    CellChanged,
    EdgeChanged,
    Event,
    PieceChanged,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
)
from game.core.manifest import Intent
from game.core.refs import NEUTRAL, Seat
from game.core.words import Words
from game.match.game_log import GameLog
from game.match.match import Match

SWINGS = 3
_DEEDS = (PieceMoved, PiecePlaced, PieceChanged, PieceRemoved, Attacked, CellChanged, EdgeChanged)


class Standing(NamedTuple):
    """How things stood at the end of a turn."""

    position: int
    """The number of steps before."""
    round: int
    seat: Seat
    """Whose turn had ended; nobody's is 0."""
    lead: int
    """By how much the seat judged for was ahead, in thousandths of a point; below 0: behind."""
    change: int = 0
    """Of the lead, by what was done on the board in that turn: neither giving up counts, nor what
    the change of turns brings, such as income."""


class Swing(NamedTuple):
    """One of the turns that changed most."""

    number: int
    """1 for the greatest."""
    standing: Standing
    position: int
    """After the step of that turn that changed most."""
    text: Words
    """What happened in that step; where it left no line, what in that turn weighed most to the eye:
    a capture, a loss, else what was done last on the board."""


def curve(match: Match, seat: Seat) -> tuple[Standing, ...]:
    """Return how a seat stood at the end of every turn, from the first of a finished match.

    A seat that gives up leaves two: before it did and, where others play on, after. Set-up is no
    turn: play begins with what it has led to.
    """
    began = next(
        (at for at in range(len(match.steps) + 1) if match.turn_at(at).round), len(match.steps)
    )
    found = [Standing(began, match.turn_at(began).round, NEUTRAL, _lead(match, began, seat))]

    def mark(position: int) -> None:
        start, lead = found[-1].position, found[-1].lead
        if position > start:
            deeds = [at for at in range(start + 1, position + 1) if _deeds(match, at - 1)]
            change = _lead(match, deeds[-1], seat) - lead if deeds else 0
            turn = match.turn_at(position - 1)
            whose = NEUTRAL if match.ruleset.manifest.shared_turns else turn.seat
            lead = _lead(match, position, seat)
            found.append(Standing(position, turn.round, whose, lead, change))

    for position, step in list(enumerate(match.steps, 1))[began:]:
        last = position == len(match.steps)
        gives_up = step.action == CONCEDE
        if gives_up:
            mark(position - 1)
        turned = any(isinstance(event, TurnBegan) for event in step.events)
        if last != gives_up or (turned and not last):
            mark(position)
    return tuple(found)


def _deeds(match: Match, position: int) -> tuple[Event, ...]:
    """Return what was done on the board in a step, in the turn it belongs to.

    What the end of a turn brings besides blows, such as repairs, is nobody's deed.
    """
    step = match.steps[position]
    of_turn = takewhile(lambda event: not isinstance(event, TurnBegan), step.events)
    deeds = tuple(event for event in of_turn if isinstance(event, _DEEDS))
    verb = match.ruleset.manifest.verbs.get(step.action.verb)
    ends = verb is None or verb.intent is Intent.END
    return () if ends and not any(isinstance(event, Attacked) for event in deeds) else deeds


def _lead(match: Match, position: int, seat: Seat) -> int:
    """Return how far a seat was ahead; the blow that wins is no step back, whatever the estimate
    makes of a board without enemies."""
    found, outcome = _estimate(match, position, seat), match.outcome
    if position < len(match.steps) or outcome is None or not outcome.winners:
        return found
    if match.steps[-1].action == CONCEDE:
        return found
    best = max if seat in outcome.winners else min
    return best(found, _estimate(match, position - 1, seat))


def _estimate(match: Match, position: int, seat: Seat) -> int:
    state = match.observations.state(position, NEUTRAL)
    weights = match.ruleset.manifest.weights
    features = match.ruleset.rules.features(state, seat)
    return sum(weights.get(name, 0) * value for name, value in features.items())


def swings(match: Match, standings: tuple[Standing, ...], seat: Seat) -> tuple[Swing, ...]:
    """Return the turns in which a seat's lead changed most, the greatest change first."""
    game_log = GameLog(match, NEUTRAL)
    told = [
        (before.position, after, text)
        for before, after in pairwise(standings)
        if after.change
        and (text := _headline(match, game_log, range(before.position, after.position)))
    ]
    told.sort(key=lambda turn: -abs(turn[1].change))
    found = []
    for number, (start, after, text) in enumerate(told[:SWINGS], 1):
        position = _turning(match, start, after, seat)
        here = _headline(match, game_log, range(position - 1, position))
        found.append(Swing(number, after, position, here or text))
    return tuple(found)


def _turning(match: Match, start: int, after: Standing, seat: Seat) -> int:
    """Return the position after the step that did most for the change of a turn."""
    way = 1 if after.change > 0 else -1
    leads = [way * _lead(match, at, seat) for at in range(start, after.position + 1)]
    deeds = [at for at in range(start + 1, after.position + 1) if _deeds(match, at - 1)]
    return max(deeds, key=lambda at: leads[at - start] - leads[at - start - 1])


def _headline(match: Match, game_log: GameLog, turn: range) -> Words:
    """Return the line of a turn that tells of a capture or a loss, else its last line."""
    best: Words = ""
    weight = -1
    for position in turn:
        deeds = _deeds(match, position)
        removed = sum(isinstance(event, PieceRemoved) for event in deeds)
        captured = any(getattr(event, "cause", "") == "capture" for event in deeds)
        here = 2 * removed + 3 * captured
        lines = [line for line in game_log.of_step(position) if line.cells] if deeds else []
        if lines and here >= weight:
            best, weight = lines[-1 if captured else 0].text, here
    return best
