"""The laws of what is foreseen before one commits: exposure, and moves with their attack."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.core.dice import RandomDice
from game.core.manifest import Intent
from game.core.presentation import Exposure, PieceView
from game.core.refs import NEUTRAL, PieceRef, Seat
from game.core.rules import Decision
from game.core.ruleset import Ruleset
from game.match.approach import approaches
from tests.conformance.play import Playout, State

_SOME = 12
"""Positions of a playout that are looked at."""


Foreseen = tuple[PieceView, Exposure]
"""A piece, and what enemies could do to it."""


class Sight(NamedTuple):
    """What a seat sees of a position, and foresees from there."""

    state: State
    seat: Seat
    seen: State
    key: object
    """That of what is seen, before anything was asked of it."""
    exposures: list[Foreseen]


def spread(entries):
    """A few of many, from first to last."""
    entries = list(entries)
    return entries[:: max(1, len(entries) // _SOME)]


def exposures(game: Playout, seen, pieces: Iterable[PieceView]) -> list[Foreseen]:
    """Return what enemies could do to every seen piece where it stands."""
    found = [
        (view, game.presenter.exposure(seen, view.piece, view.cell))
        for view in pieces
        if view.piece is not None
    ]
    return [(view, exposure) for view, exposure in found if exposure is not None]


@lru_cache(maxsize=1)
def foreseen(game: Playout) -> list[Sight]:
    """Return some observations with their exposures; kept for the laws over one game."""
    sights = []
    for state, seat in spread(game.views(20)):
        seen = game.rules.observe(state, seat)
        key = seen.key()
        found = exposures(game, seen, game.shown(state, seat).pieces)
        sights.append(Sight(state, seat, seen, key, found))
    return sights


def test_an_exposure_tells_of_seen_pieces_alone(game: Playout):
    for sight in foreseen(game):
        there = {view.piece: view for view in game.shown(sight.state, sight.seat).pieces}
        for view, exposure in sight.exposures:
            assert 0 <= exposure.after <= exposure.before
            for strike in exposure.strikes:
                foe = there[strike.piece]
                assert foe.look.seat not in (NEUTRAL, view.look.seat)
                assert str(strike.how)
                assert str(strike.loss)
            assert not exposure.strikes or str(exposure.verdict)


def test_an_exposure_is_the_same_whatever_is_hidden(game: Playout):
    """Two positions that differ in hidden facts alone are as dangerous to a seat.

    Of pairs that do not differ, where nothing is hidden, every fourth is asked.
    """
    for number, (state, seat, seen, _, found) in enumerate(foreseen(game)):
        other = game.rules.determinize(seen, seat, RandomDice(5))
        if number % 4 and other.key() == state.key():
            continue
        guess = game.rules.observe(other, seat)
        assert found == exposures(game, guess, game.presenter.present(guess, seat).pieces)


def test_an_exposure_changes_nothing(game: Playout):
    for _, _, seen, before, found in foreseen(game):
        for view, _ in found:
            assert view.piece is not None
            game.presenter.attacks_to_come(seen, view.piece)
        assert seen.key() == before


def test_an_approach_can_be_played(game: Playout):
    """What is marked as in reach after a move is legal once the move is made, where nothing new
    came to light by it."""
    rules, ruleset = game.rules, Ruleset(game.rules, game.presenter)
    verbs = rules.manifest.verbs
    for state in spread(game.states):
        decision = rules.decision(state)
        if not isinstance(decision, Decision):
            continue
        seat = decision.seat
        seen = rules.observe(state, seat)
        legal = rules.legal_actions(seen)
        moves = [a for a in legal if verbs[a.verb].intent is Intent.MOVE]
        for subject in list(dict.fromkeys(a.subject for a in moves))[:3]:
            if not isinstance(subject, PieceRef):
                continue
            own = [a for a in moves if a.subject == subject]
            for ways in approaches(ruleset, seen, seat, own).values():
                for way in ways:
                    after = ruleset.followed(state, way.move)
                    assert after is not None
                    now = rules.observe(after, seat)
                    if now.key() != way.after.key():
                        continue
                    if way.at_once:
                        assert way.attack in rules.legal_actions(after)
                    else:
                        assert way.attack in game.presenter.attacks_to_come(now, subject.piece)
