"""Agreed draws: one seat offers, every other seat still in the game accepts, or one declines.

Offer and answers are steps of the match like any other; no ruleset knows of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.core.action import Action
from game.core.event import Announced, Event
from game.core.manifest import Intent, Verb
from game.core.refs import Seat
from game.core.rules import Decision, Outcome
from game.core.words import Phrase, Words, seat_name

OFFER = Action("offer_draw")
ACCEPT = Action("accept_draw")
DECLINE = Action("decline_draw")
ANSWERS = (ACCEPT, DECLINE)

PHASE = "draw"
"""The phase of a decision that answers an offer."""

TITLE: Words = "Draw offered"
"""What that phase is called."""

VERBS: Mapping[str, Verb] = {
    OFFER.verb: Verb(label="Offer a draw", intent=Intent.SUPPORT),
    ACCEPT.verb: Verb(label="Accept", hotkey="Shift+A", intent=Intent.SUPPORT),
    DECLINE.verb: Verb(label="Decline", hotkey="Shift+D", intent=Intent.SUPPORT),
}

AGREED = Outcome((), "The players agreed on a draw.", "agreed")

_SAID = {
    OFFER.verb: "{seat} offers a draw.",
    ACCEPT.verb: "{seat} accepts the draw.",
    DECLINE.verb: "{seat} declines the draw.",
}


_DECLINED = {
    OFFER.verb: "{seat} has declined the draw that you offered. You play on.",
    ACCEPT.verb: "{seat} has declined the draw that you accepted. You play on.",
}


class _Step(Protocol):
    @property
    def seat(self) -> Seat: ...
    @property
    def action(self) -> Action: ...


class Offer(NamedTuple):
    """A draw on the table."""

    by: Seat
    waiting: tuple[Seat, ...]
    """Who has not answered, in the order they are asked; nobody: it is agreed."""


def events(seat: Seat, action: Action) -> tuple[Event, ...]:
    """Return what everyone hears of an offer or an answer."""
    return (Announced(Phrase(_SAID[action.verb], {"seat": seat_name(seat)}), seat),)


def pending(
    steps: Sequence[_Step], standing: Iterable[Seat], asked_first: Iterable[Seat]
) -> Offer | None:
    """Return the offer that the last steps leave on the table.

    Args:
        steps: all steps of the match.
        standing: the seats still in the game.
        asked_first: seats asked before the others; they are the computer's, which answer at once.
    """
    if not steps or steps[-1].action.verb not in VERBS:
        return None
    accepted: set[Seat] = set()
    for step in reversed(steps):
        if step.action == ACCEPT:
            accepted.add(step.seat)
        elif step.action == OFFER:
            first = set(asked_first)
            waiting = [s for s in standing if s != step.seat and s not in accepted]
            return Offer(step.seat, tuple(sorted(waiting, key=lambda s: (s not in first, s))))
        else:
            break
    return None


def answer(features: Mapping[str, int], weights: Mapping[str, int]) -> Action:
    """Return a computer's answer: it takes a draw if it does not think itself ahead.

    Args:
        features: how it stands, in its own eyes.
        weights: of each feature, as in `Manifest.weights`.
    """
    hope = sum(weights.get(name, 0) * value for name, value in features.items())
    return DECLINE if hope > 0 else ACCEPT


def offered(steps: Sequence[_Step], seat: Seat) -> bool:
    """Return whether a seat has offered a draw in its present run of decisions: once is enough."""
    for step in reversed(steps):
        if step.seat != seat and step.action not in ANSWERS:
            return False
        if step.action == OFFER and step.seat == seat:
            return True
    return False


def told(steps: Sequence[_Step], seat: Seat) -> Words:
    """Return what a seat is to be told of a draw that somebody else declined; mostly nothing.

    It is told who has offered or accepted that draw and done nothing since.
    """
    at = len(steps) - 1
    while at >= 0 and steps[at].seat != seat and steps[at].action != DECLINE:
        at -= 1
    if at < 0 or steps[at].action != DECLINE or steps[at].seat == seat:
        return ""
    names = {"seat": seat_name(steps[at].seat)}
    while steps[at].action in ANSWERS:
        at -= 1
        if steps[at].seat == seat:
            return Phrase(_DECLINED[steps[at].action.verb], names)
    return ""


def called(offer: Offer | None, steps: Sequence[_Step], seat: Seat) -> Words:
    """Return what a draw has to do with it that a seat is called to the table; mostly nothing."""
    if offer is None or seat not in offer.waiting:
        return told(steps, seat)
    names = {"seat": seat_name(offer.by), "asked": seat_name(seat)}
    return Phrase("{seat} offers a draw, and {asked} is asked.", names)


def asked(offer: Offer) -> Decision:
    """Return the decision of the seat that has to answer."""
    prompt = "{seat} offers a draw: accept or decline?"
    return Decision(offer.waiting[0], PHASE, Phrase(prompt, {"seat": seat_name(offer.by)}))
