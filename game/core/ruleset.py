"""A game as it is installed: its rules, and the presenter that shows them to people."""

from typing import Generic, NamedTuple

from game.core.manifest import Manifest
from game.core.presentation import Refusal
from game.core.presenter import Presenter
from game.core.refs import Ref, Seat
from game.core.rules import Decision, Rules, S


class Ruleset(NamedTuple, Generic[S]):
    """What an entry point of the group `game.rulesets` names."""

    rules: Rules[S]
    presenter: Presenter[S]

    @property
    def manifest(self) -> Manifest:
        """What the client knows of the game before it starts."""
        return self.rules.manifest

    def refusal(
        self, seen: S, seat: Seat, subject: Ref | None, target: Ref | None
    ) -> Refusal | None:
        """Return why no legal action of a seat fits, or None where one does.

        Args:
            seen: what the seat sees.
            seat: who asks, whoever decides.
            subject: what is picked up; None: nothing, as for the end of a turn.
            target: what it is aimed at; None: anything.
        """
        decision = self.rules.decision(seen)
        if isinstance(decision, Decision) and decision.seat == seat:
            for action in self.rules.legal_actions(seen):
                if action.subject == subject and target in (None, action.target):
                    return None
        return self.presenter.refusal(seen, seat, subject, target)
