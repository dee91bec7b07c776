"""Moves and the attacks that could follow them: what a piece in hand could reach and hit.

All of it is worked out by the rules on what the seat sees, so it tells nothing that is hidden. A
move that rolls dice has no certain end, and nothing is foreseen after it.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.core.action import Action
from game.core.manifest import Intent
from game.core.refs import PieceRef, Seat
from game.core.rules import Decision
from game.core.ruleset import Ruleset


class Approach(NamedTuple):
    """A move, and the attack that could follow it from there."""

    move: Action
    attack: Action
    after: Any
    """What the seat would see after the move."""
    at_once: bool
    """The attack may follow the move; else it waits for a later phase of the turn."""


def approaches(
    ruleset: Ruleset[Any], seen: Any, seat: Seat, moves: Iterable[Action]
) -> Mapping[PieceRef, tuple[Approach, ...]]:
    """Return what a piece could hit after a move, and the ways to each, in the order of the moves.

    Args:
        ruleset: the game.
        seen: what the seat sees.
        seat: who decides.
        moves: legal actions of one piece.
    """
    found: dict[PieceRef, list[Approach]] = {}
    decision = ruleset.rules.decision(seen)
    if not isinstance(decision, Decision):
        return {}
    turn = seat, decision.phase
    for move in moves:
        after = ruleset.followed(seen, move)
        if after is None or not isinstance(move.subject, PieceRef):
            continue
        for attack, at_once in _attacks(ruleset, after, turn, move.subject):
            if isinstance(attack.target, PieceRef):
                way = Approach(move, attack, after, at_once)
                found.setdefault(attack.target, []).append(way)
    return {target: tuple(ways) for target, ways in found.items()}


def _attacks(
    ruleset: Ruleset[Any], after: Any, turn: tuple[Seat, str], piece: PieceRef
) -> Iterable[tuple[Action, bool]]:
    """Yield the attacks of a piece in the same seat and phase, and whether each is legal now."""
    decision = ruleset.rules.decision(after)
    if not isinstance(decision, Decision) or decision[:2] != turn:
        return  # what comes next is another decision, as after a flight
    verbs = ruleset.manifest.verbs
    blows = {
        name
        for name, verb in verbs.items()
        if verb.intent is Intent.ATTACK and (not verb.phases or decision.phase in verb.phases)
    }
    for action in ruleset.rules.legal_actions(after) if blows else ():
        if action.subject == piece and action.verb in blows:
            yield action, True
    for action in ruleset.presenter.attacks_to_come(after, piece.piece):
        yield action, False
