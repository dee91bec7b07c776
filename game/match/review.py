"""A finished match looked back on: how the computer judges each turn, and where it turned most.

The estimate is the sum of a ruleset's features by their weights, as computer players use it, on
the full state; it is a measure of who stood better, not a chance.
"""

from itertools import pairwise
from typing import NamedTuple

from game.core.event import PieceRemoved, TurnBegan
from game.core.refs import NEUTRAL, Seat
from game.core.words import Words
from game.match.chronicle import Chronicle
from game.match.match import Match

SWINGS = 3


class Standing(NamedTuple):
    """How things stood at the end of a turn."""

    position: int
    """The number of steps before."""
    round: int
    seat: Seat
    """Whose turn had ended."""
    lead: int
    """By how much the seat judged for was ahead, in thousandths of a point; below 0: behind."""


class Swing(NamedTuple):
    """One of the turns that changed most."""

    number: int
    """1 for the greatest."""
    standing: Standing
    change: int
    """Of the lead."""
    text: Words
    """What happened in that turn that weighed most to the eye: a capture, a loss, else its last
    line."""


def curve(match: Match, seat: Seat) -> tuple[Standing, ...]:
    """Return how a seat stood at the end of every turn, from the start of a finished match."""
    found = [Standing(0, 1, NEUTRAL, _lead(match, 0, seat))]
    for position, step in enumerate(match.steps, 1):
        last = position == len(match.steps)
        if last or any(isinstance(event, TurnBegan) for event in step.events):
            lead = _lead(match, position, seat)
            found.append(Standing(position, match.round_at(position - 1), step.seat, lead))
    return tuple(found)


def _lead(match: Match, position: int, seat: Seat) -> int:
    state = match.eyes.state(position, NEUTRAL)
    weights = match.ruleset.manifest.weights
    features = match.ruleset.features(state, seat)
    return sum(weights.get(name, 0) * value for name, value in features.items())


def swings(match: Match, standings: tuple[Standing, ...]) -> tuple[Swing, ...]:
    """Return the turns after which the lead had changed most, the greatest first."""
    changes = [(after.lead - before.lead, before, after) for before, after in pairwise(standings)]
    changes.sort(key=lambda change: -abs(change[0]))
    chronicle = Chronicle(match, NEUTRAL)
    return tuple(
        Swing(number, after, change, _headline(match, chronicle, before.position, after.position))
        for number, (change, before, after) in enumerate(changes[:SWINGS], 1)
        if change
    )


def _headline(match: Match, chronicle: Chronicle, start: int, end: int) -> Words:
    """Return the line of a turn that tells of a capture or a loss, else its last line."""
    best: Words = ""
    weight = -1
    for position in range(start, end):
        events = match.steps[position].events
        removed = sum(isinstance(event, PieceRemoved) for event in events)
        captured = any(getattr(event, "cause", "") == "capture" for event in events)
        here = 2 * removed + 3 * captured
        lines = [line for line in chronicle.of_step(position) if not line.header]
        if lines and here >= weight:
            best, weight = lines[-1 if captured else 0].text, here
    return best
