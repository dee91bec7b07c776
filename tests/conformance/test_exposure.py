"""The laws of what is foreseen before one commits: exposure, and moves with their attack."""

from game.core.dice import RandomDice
from game.core.manifest import Intent
from game.core.refs import NEUTRAL, PieceRef, Seat
from game.core.rules import Decision
from game.core.ruleset import Ruleset
from game.match.approach import approaches
from tests.conformance.play import Playout

_SOME = 12
"""Positions of a playout that are looked at."""


def spread(entries):
    """A few of many, from first to last."""
    entries = list(entries)
    return entries[:: max(1, len(entries) // _SOME)]


def exposures(game: Playout, seen, seat: Seat):
    """What enemies could do to every seen piece where it stands."""
    for view in game.presenter.present(seen, seat).pieces:
        if view.piece is not None:
            found = game.presenter.exposure(seen, view.piece, view.cell)
            if found is not None:
                yield view, found


def test_an_exposure_tells_of_seen_pieces_alone(game: Playout):
    for state, seat in spread(game.views(20)):
        seen = game.rules.observe(state, seat)
        there = {view.piece: view for view in game.presenter.present(seen, seat).pieces}
        for view, exposure in exposures(game, seen, seat):
            assert 0 <= exposure.after <= exposure.before
            for strike in exposure.strikes:
                foe = there[strike.piece]
                assert foe.look.seat not in (NEUTRAL, view.look.seat)
                assert str(strike.how)
                assert str(strike.loss)
            assert not exposure.strikes or str(exposure.verdict)


def test_an_exposure_is_the_same_whatever_is_hidden(game: Playout):
    """Two positions that differ in hidden facts alone are as dangerous to a seat."""
    for state, seat in spread(game.views(20)):
        seen = game.rules.observe(state, seat)
        guess = game.rules.observe(game.rules.determinize(seen, seat, RandomDice(5)), seat)
        before = [found for _, found in exposures(game, seen, seat)]
        assert before == [found for _, found in exposures(game, guess, seat)]


def test_an_exposure_changes_nothing(game: Playout):
    for state, seat in spread(game.views(20)):
        seen = game.rules.observe(state, seat)
        before = seen.key()
        for view, _ in exposures(game, seen, seat):
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
